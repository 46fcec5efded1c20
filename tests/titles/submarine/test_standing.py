"""Orders given once in SUBMARINE: what they decide, and what ends them."""

from dataclasses import replace

import pytest

from game.contract.standing import Answer, GroupOrder, StandingOrder
from game.core.prompt import DONE, Choice, Prompt, button
from game.core.records import Command
from game.geometry.hexes import distance
from game.session.play.session import Session
from game.titles.submarine import standing
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, HIDDEN, OPEN, SONAR, SUBMARINE, State
from game.titles.submarine.rules.ground.clock import convoy_speed
from game.titles.submarine.rules.turn.c5_escorts import reach_of
from game.titles.submarine.rules.turn.c7_orders import turn_in_hand
from game.titles.submarine.standing import boats, escorts
from game.titles.submarine.view import View, view
from tests.standing import carried_out, decide
from tests.titles.submarine.moving import asked, do, escorting, plotting
from tests.titles.submarine.sea import at, boat, escort, merchant, torpedo

FINISH, SEARCH, STRAIGHT, CARRY_ON, KEEP = standing.STANDING
AMAZON = escort("B4", "N30-B", 6, "Amazon", speed=2)
FAR = boat("G5", "A5-A", 6, 50, "U.47", contact=HIDDEN)
UNSEEN = House(hidden=True)


def answer(now: State, since: State | None = None, order: StandingOrder[View] = STRAIGHT) -> Answer:
    seat = SUBMARINE if order is KEEP else ESCORT
    known = view(since or now, seat)
    return order.answer(view(now, seat), asked(now, seat), known)


def test_an_escort_goes_on_as_fast_as_last_turn_and_ends_her_move() -> None:
    state = escorting(AMAZON, FAR, house=UNSEEN)
    assert answer(state) == c.Steam("amazon", "2")
    state, _ = do(state, c.Steam("amazon", "2"), ESCORT)
    assert answer(state) == c.Halt("amazon")


def test_nobody_is_left_behind_in_the_way_of_the_convoy() -> None:
    """One that has not moved keeps up with it, and a slow one goes on until she is clear."""
    tramp = merchant("C-2", "N35-B", 6, "Tramp")
    house = House(hidden=True, advanced=Advanced(clock=True))
    fresh = escorting(replace(AMAZON, speed=-1), tramp, FAR, house=house, scenario="convoy-2")
    ahead = convoy_speed(view(fresh, ESCORT))
    assert answer(fresh) == c.Steam("amazon", str(ahead))
    slow = escorting(
        escort("B4", "N32-B", 6, "Amazon", speed=1), tramp, FAR, house=house, scenario="convoy-2"
    )
    since, moved = slow, 0
    while isinstance(command := answer(slow, since), c.Steam):
        slow, _ = do(slow, command, ESCORT)
        moved += int(command.moves)
    assert isinstance(command, c.Halt)
    assert moved > 1
    assert tramp.bow.row - slow.ships["amazon"].stern.row > ahead


def test_she_runs_into_nobody() -> None:
    tramp = merchant("C-2", "N28-B", 6, "Tramp")
    state = escorting(AMAZON, tramp, FAR, house=UNSEEN)
    assert answer(state) == escorts.BARRED.format(ship="Amazon")


@pytest.mark.parametrize("order", [STRAIGHT, CARRY_ON])
def test_a_boat_that_is_found_ends_it(order: StandingOrder[View]) -> None:
    since = escorting(AMAZON, FAR, house=UNSEEN)
    found = boat("G5", "A5-A", 6, 50, "U.47", contact=SONAR)
    now = escorting(AMAZON, found, house=UNSEEN)
    assert answer(now, since, order) == escorts.FOUND.format(boat="U.47")


def test_a_torpedo_a_hit_and_a_loss_end_it() -> None:
    since = escorting(AMAZON, FAR, house=UNSEEN)
    fired = escorting(AMAZON, FAR, torpedo("w1", "N20-B", 6), house=UNSEEN)
    assert answer(fired, since) == escorts.TORPEDO
    hurt = escorting(replace(AMAZON, damage=2), FAR, house=UNSEEN)
    assert answer(hurt, since) == escorts.HIT.format(ship="Amazon")


def test_nobody_carries_on_with_a_boat_in_reach() -> None:
    near = boat("G5", "N24-B", 6, 50, "U.47", contact=OPEN)
    state = escorting(AMAZON, near)
    assert not CARRY_ON.is_open(view(state, ESCORT), asked(state, ESCORT))
    assert answer(state, order=CARRY_ON) == escorts.NEAR.format(boat="U.47", ship="Amazon")
    far = escorting(AMAZON, boat("G5", "A5-A", 6, 50, "U.47", contact=OPEN))
    assert CARRY_ON.is_open(view(far, ESCORT), asked(far, ESCORT))


def test_the_next_turn_ends_what_was_said_for_one() -> None:
    since = escorting(AMAZON, FAR, house=UNSEEN)
    assert answer(replace(since, turn=since.turn + 1), since) == ""
    plots = plotting(boat("G5", "N24-B", 6, 50, "U.47", speed=1), waiting=(SUBMARINE,))
    assert answer(replace(plots, turn=plots.turn + 1), plots, KEEP) == ""


def test_boats_without_a_plot_go_straight_on_as_fast_as_last_turn() -> None:
    state = plotting(boat("G5", "N24-B", 6, 50, "U.47", speed=1), waiting=(SUBMARINE,))
    assert answer(state, order=KEEP) == c.Plot("u-47", "1")
    state, _ = do(state, c.Plot("u-47", "1"), SUBMARINE)
    assert answer(state, order=KEEP) == c.Done()
    assert at("N24-B") == state.boats["u-47"].bow


def test_ships_search_with_what_they_have_and_hold_on_to_a_boat_before_they_sweep() -> None:
    state = escorting(AMAZON, FAR, house=UNSEEN)
    seen = view(state, ESCORT)
    done = Choice(c.Done(), "Done", DONE, "22.2")
    sweep = Choice(c.Sweep("amazon"), "Sweep", button("sweep"), "22.4")
    home = Choice(c.Home("amazon", "u-47"), "Home", button("home"), "22.4.7")
    other = replace(home, command=c.Home("amazon", "u-99"))
    for choices, meant in (
        ((sweep, done), c.Sweep("amazon")),
        ((done,), c.Done()),
        ((home, done), c.Home("amazon", "u-47")),
        ((sweep, home, done), c.Home("amazon", "u-47")),
        ((sweep, home, other, done), "Search?"),
    ):
        prompt = Prompt(ESCORT, "22.2", "Search?", choices, kind="Searching")
        assert STRAIGHT.answer(seen, prompt, seen) == meant
        assert SEARCH.answer(seen, prompt, seen) == (None if meant == "Search?" else meant)


def test_an_order_to_search_leaves_all_else_to_the_player_and_stands() -> None:
    state = escorting(AMAZON, FAR, house=UNSEEN)
    assert not SEARCH.is_open(view(state, ESCORT), asked(state, ESCORT))
    assert answer(state, order=SEARCH) is None
    assert answer(replace(state, turn=state.turn + 1), state, SEARCH) is None


def test_the_convoy_is_plotted_straight_on() -> None:
    state = plotting(merchant("C-2", "N40-B", 6), waiting=(ESCORT,))
    turn = turn_in_hand(state)
    assert answer(state, order=CARRY_ON) == c.Order(turn, "2"), "the two hexes of her convoy"


def test_no_boat_is_rammed_unless_somebody_says_so() -> None:
    state = escorting(AMAZON, boat("G5", "N28-B", 6, 0, "U.47", contact=OPEN))
    rams = reach_of(state, AMAZON).rams
    assert rams, "she could"
    assert answer(state) == escorts.BARRED.format(ship="Amazon")


# Picked escorts


BROKE = escort("B5", "P40-B", 6, "Broke", speed=3)
CAMPBELL = escort("B6", "R42-B", 6, "Campbell", speed=1)


def _carried_out(state: State, name: str, *ships: str) -> tuple[State, str]:
    """An order to picked ships, until it ends, and why."""
    [order] = [each for each in standing.GROUP_ORDERS if each.name == name]
    given, since = order.to(ships), view(state, ESCORT)
    for _ in range(40):
        answered = given.answer(view(state, ESCORT), asked(state, ESCORT), since)
        if not isinstance(answered, Command):
            return state, answered or ""
        state, _ = do(state, answered, ESCORT)
    raise AssertionError("it does not end")


@pytest.mark.parametrize(
    ("name", "heading"), [("Straight on", 6), ("Turn to port", 5), ("Turn to starboard", 1)]
)
def test_the_picked_ships_turn_and_go_on_and_the_others_wait(name: str, heading: int) -> None:
    before = escorting(AMAZON, BROKE, CAMPBELL, FAR, house=UNSEEN)
    after, why = _carried_out(before, name, "amazon", "campbell")
    assert why == ""
    assert set(after.moved) == {"amazon", "campbell"}
    assert after.ships["amazon"].heading == after.ships["campbell"].heading == heading
    assert after.ships["broke"] == before.ships["broke"]
    assert after.ships["amazon"].speed == 2, "as fast as last turn"


def test_a_group_is_of_ships_that_have_their_move_before_them() -> None:
    state = escorting(AMAZON, BROKE, CAMPBELL, FAR, house=UNSEEN)
    order = standing.GROUP_ORDERS[0]
    pieces = order.pieces(view(state, ESCORT), asked(state, ESCORT))
    assert set(pieces) == {"amazon", "broke", "campbell"}
    state, _ = _carried_out(state, order.name, "broke")
    assert set(order.pieces(view(state, ESCORT), asked(state, ESCORT))) == {"amazon", "campbell"}
    assert not order.to(["broke"]).is_open(view(state, ESCORT), asked(state, ESCORT))


def test_a_ship_of_a_group_that_cannot_turn_needs_a_decision() -> None:
    state = escorting(AMAZON, merchant("C-2", "O30-B", 6, "Tramp"), FAR, house=UNSEEN)
    _, why = _carried_out(state, "Turn to port", "amazon")
    assert why == escorts.CANNOT_TURN.format(ship="Amazon")


def test_picked_boats_are_plotted_alike_and_the_plots_stay_open() -> None:
    session = Session.new("submarine", "po-17", seed=5)
    while (prompt := session.prompt("submarine")) is None or prompt.kind != "Plotting":
        decide(session, session.prompts()[0])
    [order] = [each for each in session.title.bots.group_orders if each.id == "boats-port"]
    picked = sorted(order.pieces(session.view("submarine"), prompt))[:2]
    carried_out(session, order.to(picked), "submarine")
    assert {boat for boat, plot in session.state.plots.items() if plot.moves} == set(picked)
    assert all(session.state.plots[boat].moves.startswith("L") for boat in picked)
    prompt = session.prompt("submarine")
    assert prompt is not None
    assert prompt.kind == "Plotting", "it can be plotted otherwise"


# Orders that stand turn after turn, side by side


def _order(id: str) -> GroupOrder[View]:
    return next(each for each in standing.GROUP_ORDERS if each.id == id)


@pytest.mark.parametrize("id", [escorts.STRAIGHT, escorts.PATROL])
def test_it_waits_for_the_next_turn_and_ends_with_a_contact_or_the_last_ship(id: str) -> None:
    state = escorting(AMAZON, BROKE, FAR, house=UNSEEN)
    order, since = _order(id).to(["amazon"]), view(state, ESCORT)
    later = replace(state, turn=state.turn + 1, moved=("amazon",))
    assert order.answer(view(later, ESCORT), asked(later, ESCORT), since) is None
    found = boat("G5", "A5-A", 6, 50, "U.47", contact=SONAR)
    now = escorting(AMAZON, BROKE, found, house=UNSEEN)
    assert answer(now, state, order) == escorts.FOUND.format(boat="U.47")
    assert answer(escorting(BROKE, FAR, house=UNSEEN), state, order) == ""


def test_an_escort_on_patrol_stays_by_the_hex_where_she_was() -> None:
    ship = replace(AMAZON, speed=3)
    state = escorting(ship, FAR, house=UNSEEN)
    order, since, post = _order(escorts.PATROL).to(["amazon"]), view(state, ESCORT), ship.bow
    for _ in range(6):
        while "amazon" not in state.moved:
            answered = order.answer(view(state, ESCORT), asked(state, ESCORT), since)
            assert isinstance(answered, Command)
            state, _ = do(state, answered, ESCORT)
        assert 0 <= distance(state.ships["amazon"].bow, post) <= 3
        state = escorting(state.ships["amazon"], FAR, house=UNSEEN)


def test_a_boat_keeps_its_course_until_it_is_found() -> None:
    state = plotting(boat("G5", "N24-B", 6, 50, "U.47", speed=1), waiting=(SUBMARINE,))
    order, since = _order(boats.BOATS_STRAIGHT).to(["u-47"]), view(state, SUBMARINE)
    assert order.answer(since, asked(state, SUBMARINE), since) == c.Plot("u-47", "1")
    state, _ = do(state, c.Plot("u-47", "1"), SUBMARINE)
    assert order.answer(view(state, SUBMARINE), asked(state, SUBMARINE), since) is None
    found = plotting(
        boat("G5", "N24-B", 6, 50, "U.47", speed=1, contact=SONAR), waiting=(SUBMARINE,)
    )
    hidden = replace(since, boats={"u-47": replace(since.boats["u-47"], contact=HIDDEN)})
    seen = view(found, SUBMARINE)
    why = order.answer(seen, asked(found, SUBMARINE), hidden)
    assert why == boats.SEEN.format(boat="U.47")


# What follows a move


def test_an_escort_that_has_moved_ends_and_sweeps_in_one_and_the_next_is_asked() -> None:
    since = escorting(AMAZON, BROKE, FAR, house=UNSEEN)
    assert not FINISH.is_open(view(since, ESCORT), asked(since, ESCORT)), "she has not begun"
    state, _ = do(since, c.Steam("amazon", "2"), ESCORT)
    assert FINISH.is_open(view(state, ESCORT), asked(state, ESCORT))
    while isinstance(command := answer(state, since, FINISH), Command):
        state, _ = do(state, command, ESCORT)
    assert command == ""
    assert state.moved == ("amazon",)


def test_one_that_can_attack_is_not_ended_unasked() -> None:
    boat_ahead = boat("G5", "N28-B", 6, 50, "U.47", contact=SONAR)
    since = escorting(AMAZON, boat_ahead, house=UNSEEN)
    state, _ = do(since, c.Steam("amazon", "1"), ESCORT)
    assert answer(state, since, FINISH) == escorts.ATTACKS.format(ship="Amazon")
    thrown = next(
        each.command
        for each in asked(state, ESCORT).choices
        if isinstance(each.command, c.Throw | c.Drop | c.Launch)
    )
    state, _ = do(state, thrown, ESCORT)
    assert answer(state, since, FINISH) == c.Halt("amazon"), "she has attacked already"
