"""C: the campaign of ONS 5, its eight parts in one game."""

from dataclasses import replace

import pytest

from game.core import flow
from game.core.dice import KeyedDice
from game.core.records import Command
from game.core.rules import Context
from game.geometry.hexes import distance, opposite, step
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Bombing, Campaign, Turn, Voyage
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import (
    AIR,
    ESCORT,
    HIDDEN,
    LEFT,
    OPEN,
    SEEN,
    SUBMARINE,
    SUNK,
    Named,
    State,
    Weapon,
)
from game.titles.submarine.model.tidings import Loss, PartDone
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.printed.tables import ESCORTS, damage
from game.titles.submarine.rules import campaign
from game.titles.submarine.rules.fighting.c16_attack import explode_from_air
from game.titles.submarine.rules.ground.c6_board import board
from game.titles.submarine.rules.ground.c21_hidden import look
from game.titles.submarine.rules.ground.card import is_night, rows_of
from game.titles.submarine.rules.muster.c20_muster import ground_of
from game.titles.submarine.rules.muster.c26_late import has_room
from game.titles.submarine.rules.sequence import PHASES
from game.titles.submarine.rules.winning import end_part_if_over, lost_escorts, part_ended
from game.titles.submarine.view import view
from tests.titles.submarine.sea import at, boat, escort, merchant, of_kind, play, sea

rule = pytest.mark.rule
ONS_5 = "ons-5"
CARD = SCENARIOS[ONS_5]


def begun(**options: bool) -> State:
    state, _ = flow.begin(TITLE.rules, ONS_5, options, KeyedDice(b"ons", 0))
    return state


def answer(state: State, command: Command, seq: int = 1) -> State:
    prompt = flow.prompts(TITLE.rules, state)[0]
    flow.require_legal(TITLE.rules, state, prompt.seat, command)
    return flow.act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"ons", seq))[0]


def on(state: State, kind: str) -> State:
    """Done, or any boat, until that is asked."""
    while (prompt := flow.prompts(TITLE.rules, state)[0]).kind != kind:
        enlists = [x.command for x in prompt.choices if isinstance(x.command, c.Enlist)]
        state = answer(state, enlists[0] if prompt.kind == "Enlisting" else c.Done())
    return state


def part(number: int, *units: object, turn: int = 20, **more: object) -> State:
    given = {"scenario": ONS_5, "turn": turn, "part": number, **more}
    return sea(*units, **given)  # type: ignore[arg-type]


# The pool and the parts


@rule("submarine", "C.INTRO")
@rule("submarine", "C.OB")
@rule("submarine", "C.SR1")
@rule("submarine", "C.SR2")
@rule("submarine", "C.OB5")
def test_a_part_begins_with_four_boats_of_the_pool() -> None:
    state = begun()
    assert len(state.reserve) == 51
    state = on(state, "Enlisting")
    offered = flow.prompts(TITLE.rules, state)[0].choices
    assert [state.fleet[x.command.boat].card for x in offered] == ["G6", "G10"]  # type: ignore[attr-defined]
    state = on(state, "Plotting")
    assert (state.part, state.turn, len(state.boats), len(state.reserve)) == (1, 1, 4, 47)
    assert len(state.ships) == 18 + 7


@rule("submarine", "C.SR2")
def test_a_part_begins_with_the_boats_that_are_left() -> None:
    state = on(begun(), "Enlisting")
    first, second = state.reserve[:2]
    state.reserve = (first, second)
    state = answer(state, c.Enlist(first))
    assert flow.prompts(TITLE.rules, state)[0].kind == "Enlisting"
    state = answer(state, c.Enlist(second))
    assert set(state.boats) == {first, second}
    assert flow.prompts(TITLE.rules, state)[0].kind != "Enlisting"


@rule("submarine", "C.SR3")
def test_no_more_than_four_come_late() -> None:
    assert has_room(part(1, late=3, reserve=("u-125",)))
    assert not has_room(part(1, late=4, reserve=("u-125",)))


@rule("submarine", "C.SR4")
@rule("submarine", "C.SR5")
@rule("submarine", "C.SR6")
def test_the_next_part_has_a_whole_convoy_fresh_boats_and_the_escorts_that_are_left() -> None:
    state = on(begun(), "Plotting")
    served, lost = set(state.boats), ("isis", "whitehall")
    state.ships = {name: ship for name, ship in state.ships.items() if ship.kind == ESCORT}
    state.ships["isis"] = replace(state.ships["isis"], damage=3, is_dead=True)
    sunk = state.ships.pop("whitehall")
    state.losses = (Loss(sunk.id, ESCORT, sunk.name, SUNK, 8, ESCORT, sunk.card),)
    state.turn, state.flow = 20, (Campaign(), Voyage())
    after, events = play(state, end_part_if_over)
    assert after.flow == (Campaign(),)
    assert set(after.out) == set(of_kind(events, e.PartEnded)[0].out) == set(lost)
    resumed = on(_advanced(after), "Plotting")
    assert (resumed.part, resumed.turn) == (2, 1)
    assert len(resumed.ships) == 18 + 5
    assert not {*lost} & set(resumed.ships)
    assert not served & ({*resumed.boats} | {*resumed.reserve})


def _advanced(state: State) -> State:
    context = Context(state.copy(), KeyedDice(b"ons", 3), TITLE.rules.apply)
    flow.advance(TITLE.rules, context)
    return context.state


@rule("submarine", "C.LEN")
@rule("submarine", "C.SR11")
def test_eight_parts_of_twenty_turns_by_night_and_day() -> None:
    nights = [is_night(part(number)) for number in range(1, 9)]
    assert nights == [True, False, True, True, False, False, True, False]
    for turn, is_over in ((19, False), (20, True)):
        state = part(
            1,
            escort("B4", "A9-A", 6),
            boat("G6", "N9-B", 6),
            turn=turn,
            flow=(Campaign(), Voyage()),
        )
        assert bool(play(state, end_part_if_over)[1]) == is_over
        by_night = part(1, boat("G6", "N9-B", 6, 50))
        assert not campaign.is_flown_over(by_night)


@rule("submarine", "C.VC3")
def test_what_a_part_gave_is_kept_by_sides() -> None:
    state = part(2, turn=14, points={ESCORT: 1, SUBMARINE: 2}, out=("isis",), fired={"u-91": 3})
    sunk = [("isis", ESCORT), ("u-91", SUBMARINE), ("u-92", SUBMARINE)]
    state.losses = tuple(Loss(name, side, name, SUNK, 8, side) for name, side in sunk)
    state.losses += (Loss("u-93", SUBMARINE, "U.93", LEFT, 0, SUBMARINE),)
    event = e.PartEnded("C.VC1", 2, 90, 60, 40, 25, ("whitehall",))
    TITLE.rules.apply[e.PartEnded](state, event)
    assert state.points == {ESCORT: 41, SUBMARINE: 27}
    assert state.parts[-1] == PartDone(40, 25, 1, 2, 3, 14)
    assert state.out == ("isis", "whitehall")


@rule("submarine", "C.VC3")
def test_the_first_part_begins_from_nothing() -> None:
    state = part(1, turn=14)
    TITLE.rules.apply[e.PartEnded](state, e.PartEnded("C.VC1", 1, 90, 60, 40, 25, ()))
    assert state.points == {ESCORT: 40, SUBMARINE: 25}


@rule("submarine", "C.SR7")
@pytest.mark.parametrize(
    ("called", "edge", "rolled"), [(0, 0, 0), (3, 0, 0), (2, 0, 1), (1, 0, 1), (2, 5, 0)]
)
def test_the_edge_of_the_hunting_group_is_rolled_once_when_it_comes(
    called: int, edge: int, rolled: int
) -> None:
    state = replace(begun(), part=1, called=called, edge=edge, flow=(Campaign(),))
    _, events = play(state, campaign.walk_campaign, Campaign(), dice=[4] * rolled)
    assert of_kind(events, e.PartBegan)[0].part == 2
    assert len(of_kind(events, e.EdgeRolled)) == rolled


@rule("submarine", "C.SR7")
@pytest.mark.parametrize("edge", range(1, 7))
def test_the_hunting_group_comes_in_side_by_side_over_its_edge(edge: int) -> None:
    state = replace(begun(), part=1, called=2, edge=edge, flow=(Campaign(),))
    state = on(_advanced(state), "Screening")
    group = [state.ships[name] for name in ("keats", "rowley", "javelin", "vesper")]
    assert [distance(group[0].bow, ship.bow) for ship in group] == [0, 4, 8, 12]
    for ship in group:
        assert all(map(board(state), ship.hexes))
        astern = step(ship.bow, opposite(ship.heading), 4)
        ahead = step(ship.bow, ship.heading, 4)
        assert (board(state)(ahead), board(state)(astern)) == (True, False)


# Points


@rule("submarine", "C.SR6")
def test_of_ships_that_lie_dead_the_escorts_alone_sail_no_more() -> None:
    dead = escort("B18", "A9-A", 6, "Loch", is_dead=True)
    merchantman = merchant("C-2", "A18-A", 6, "Tramp", is_dead=True)
    assert lost_escorts(part(1, dead, merchantman, escort("B15", "G9-A", 6, "Flower"))) == ("loch",)


@rule("submarine", "C.SR3")
@pytest.mark.parametrize(("turn", "late"), [(0, 0), (1, 1), (7, 1)])
def test_a_boat_that_comes_after_the_beginning_counts_as_late(turn: int, late: int) -> None:
    state = part(1, turn=turn, reserve=("u-125",))
    TITLE.rules.apply[e.BoatEnlisted](state, e.BoatEnlisted("26.5", "u-125"))
    assert (state.late, state.reserve) == (late, ())


@rule("submarine", "C.VC1")
@rule("submarine", "XC.VC1")
def test_the_lesser_fleet_has_the_difference() -> None:
    """Three Type IX at 37 against two Lochs at 7 and two Flowers at 5."""
    boats = [boat("G10", f"N{9 + 8 * n}-B", 6, name=f"U.{n}") for n in range(3)]
    ships = [escort("B18", f"A{9 + 8 * n}-A", 6, f"Loch {n}") for n in range(2)]
    ships += [escort("B15", f"G{9 + 8 * n}-A", 6, f"Flower {n}") for n in range(2)]
    ended = part_ended(part(1, *boats, *ships, house=House(ix_points=37)))
    worth = sum(ESCORTS[ship.card].points for ship in ships)
    assert (ended.boats, ended.escorts) == (111, worth)
    assert (ended.escort_points, ended.submarine_points) == (111 - worth, 0)
    alone = part_ended(part(1, *ships))
    assert (alone.escort_points, alone.submarine_points) == (0, worth)
    gone = part(1, *ships)
    gone.fleet["u-1"] = Named("G10", "U.1")
    gone.losses = (Loss("u-1", SUBMARINE, "U.1", SUNK, 26, "", "G10"),)
    assert part_ended(gone).boats == 26, "sunk or not, she took part"


@rule("submarine", "C.VC2")
def test_each_charge_from_the_air_is_a_point_for_the_boats() -> None:
    ships = (escort("B15", "G9-A", 6), boat("G6", "N9-B", 6))
    without, with_six = (part_ended(part(2, *ships, bombs=bombs)) for bombs in (0, 6))
    assert with_six.submarine_points - without.submarine_points == 6


@rule("submarine", "C.VC3")
@pytest.mark.parametrize(
    ("points", "fate"), [((9, 8), ESCORT), ((8, 9), SUBMARINE), ((8, 8), "draw")]
)
def test_the_most_points_of_all_parts_win(points: tuple[int, int], fate: str) -> None:
    total = dict(zip((ESCORT, SUBMARINE), points, strict=True))
    state = part(8, points=total, flow=(Campaign(),))
    after, _ = play(state, campaign.walk_campaign, Campaign())
    assert (after.fate, after.flow) == (fate, ())


@rule("submarine", "C.VC3")
def test_a_campaign_is_told_with_the_sums_of_its_parts() -> None:
    done = (PartDone(9, 8, 2, 1, 12, 20), PartDone(5, 6, 1, 0, 7, 18))
    state = part(8, parts=done, points={ESCORT: 14, SUBMARINE: 14}, fate="draw")
    told = TITLE.rules.result(state)
    assert told is not None
    assert told.summary == "3 ships sunk, 1 boat lost and 19 torpedoes fired in 38 turns."
    assert told.fates[0].scores["escort_points"] == 14


# The hunting group

FIRST = [row.name for row in CARD.ships]


@rule("submarine", "C.SR7")
@rule("submarine", "C.SR8")
def test_the_group_may_be_called_when_three_escorts_are_lost() -> None:
    two, three = ("isis", "whitehall"), ("isis", "whitehall", "spragge")
    hunters = ("keats", "rowley", "vesper")
    assert not campaign.may_call(part(2, out=two))
    assert campaign.may_call(part(2, out=three))
    assert campaign.may_call(part(2, out=three, turn=9)), "not asked yet in this part"
    assert not campaign.may_call(part(2, out=(*two, *hunters))), "only the first seven count"
    dead = escort("B13", "A9-A", 6, "Spragge", damage=4, is_dead=True)
    assert campaign.may_call(part(2, dead, out=two))
    assert not campaign.may_call(part(2, out=three, called=4))
    assert not campaign.may_call(part(2, out=three, asked=2, turn=9))
    assert not campaign.may_call(part(7, out=three)), "it would come too late"
    asked = part(2, out=three), campaign.act_calling, None, ESCORT
    assert play(*asked, c.CallHunters())[0].called == 4
    assert not play(*asked, c.Done())[1], "they do without it for now"


@rule("submarine", "C.SR9")
def test_the_group_comes_two_parts_later_over_an_edge_and_then_sails_on() -> None:
    def sailing(number: int) -> set[str]:
        return {row.name for row in rows_of(part(number, called=4))} - set(FIRST)

    assert sailing(3) == set()
    assert sailing(4) == sailing(7) == {"Keats", "Rowley", "Javelin", "Vesper"}
    strips = {
        1: ((77, 78), (1, 57)),
        2: ((77, 78), (1, 57)),
        3: ((1, 78), (56, 57)),
        4: ((1, 2), (1, 57)),
        5: ((1, 2), (1, 57)),
        6: ((1, 78), (1, 2)),
    }
    for edge, (columns, rows) in strips.items():
        ground = ground_of(part(4, called=4, edge=edge), "keats")
        assert (ground.columns, ground.rows) == (columns, rows)
    assert ground_of(part(5, called=4, edge=6), "keats").rows == (1, 57), "later"


# Aircraft


@rule("submarine", "C.SR10")
@rule("submarine", "C.SR12")
@rule("submarine", "XC.SR12")
def test_the_charges_of_the_air_are_shared_out_in_secret() -> None:
    state = begun()
    assert state.air == {2: 6, 5: 6, 6: 6, 8: 6}
    prompt = flow.prompts(TITLE.rules, state)[0]
    assert not prompt.admits(c.Allot(2, 7)), "24 in all"
    state = answer(answer(state, c.Allot(5, 0)), c.Allot(2, 12))
    assert (state.air[2], state.air[5]) == (12, 0)
    assert not flow.prompts(TITLE.rules, state)[0].admits(c.Allot(1, 1)), "by day alone"
    assert view(state, ESCORT).air
    assert not view(state, SUBMARINE).air
    left = part(2, air={2: 8, 5: 8}, bombs=6)
    assert campaign.bombs_left(left) == 2
    assert campaign.bombs_left(replace(left, part=5, bombs=0)) == 8, "what was left is lost"


@rule("submarine", "C.SR13")
@rule("submarine", "C.SR15")
@rule("submarine", "C.SR17")
def test_boats_as_deep_as_75_feet_can_be_attacked_and_their_player_says_which() -> None:
    boats = [
        boat("G6", f"N{9 + 8 * n}-B", 6, depth, f"U.{depth}")
        for n, depth in enumerate((0, 25, 50, 75, 100))
    ]
    state = part(2, *boats, air={2: 6}, flow=(Campaign(), Turn()))
    opened, told = play(state, campaign.open_bombing)
    assert of_kind(told, e.AirTargetsTold)[0].boats == ("u-0", "u-25", "u-50", "u-75")
    assert opened.flow[-1] == Bombing(("u-0", "u-25", "u-50", "u-75"))
    prompt = campaign.ask_bombing(opened, opened.flow[-1])[0]
    bombs = (each.command for each in prompt.choices if isinstance(each.command, c.Bomb))
    places = [place for each in boats[:4] for place in each.boat.hexes]
    assert {(bomb.column, bomb.row) for bomb in bombs} == {*map(tuple, places)}
    spent = campaign.ask_bombing(replace(opened, bombs=6), opened.flow[-1])[0]
    assert [each.command for each in spent.choices] == [c.Done()], "asked all the same"
    drop = opened.flow[-1], ESCORT, c.Bomb("u-50", *at("N25-B"))
    dropped, _ = play(opened, campaign.act_bombing, *drop)
    assert [(each.kind, each.at) for each in dropped.weapons.values()] == [("air", at("N25-B"))]
    assert dropped.bombs == 1
    unseen = part(2, boat("G6", "N9-B", 6, 50, contact=HIDDEN), house=House(hidden=True))
    assert (campaign.targets(unseen), campaign.is_flown_over(unseen)) == ((), False)


@rule("submarine", "C.SR15")
def test_that_none_can_be_attacked_is_told_too() -> None:
    deep = part(2, boat("G6", "N9-B", 6, 100), air={2: 6}, flow=(Campaign(), Turn()))
    assert campaign.is_flown_over(deep)
    after, told = play(deep, campaign.open_bombing)
    assert of_kind(told, e.AirTargetsTold)[0].boats == ()
    assert after.flow == deep.flow
    assert e.AirTargetsTold.reveals, "what it tells of a depth cannot be taken back"


@rule("submarine", "C.SR13")
@rule("submarine", "C.SR14")
def test_a_surfaced_boat_is_harmed_from_the_air_too() -> None:
    """The charge goes off 50 feet below her."""
    state = part(2, boat("G6", "N9-B", 6, 0, "U.1"), air={2: 6})
    place = state.boats["u-1"].bow
    state.weapons["a1"] = Weapon("a1", AIR, "", place)
    _, events = play(state, explode_from_air, "a1", dice=[1])
    (blast,) = of_kind(events, e.ChargeExploded)
    assert blast.factor is not None
    assert (blast.boat, blast.depth) == ("u-1", 50)
    assert blast.damage == damage(blast.factor, 1) > 0
    _, events = play(state, campaign.bomb, dice=[1])
    assert blast in events, "as what was dropped goes off in its step"


@rule("submarine", "C.SR16")
def test_they_go_off_before_the_boats_move() -> None:
    names = [phase.run.__name__ for phase in PHASES]
    assert names.index("open_bombing") < names.index("bomb") < names.index("_dive")


@rule("submarine", "C.OPT")
def test_by_day_hidden_boats_are_seen_from_the_air() -> None:
    for number, depth, contact in ((2, 75, SEEN), (2, 100, HIDDEN), (1, 75, HIDDEN)):
        state = part(
            number, boat("G6", "N9-B", 6, depth, "U.1", contact=HIDDEN), house=House(hidden=True)
        )
        assert play(state, look)[0].boats["u-1"].contact == contact
    shown = play(part(2, boat("G6", "N9-B", 6, 100, "U.1", contact=HIDDEN)), look)[0]
    assert shown.boats["u-1"].contact == OPEN
