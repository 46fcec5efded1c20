"""21, 7.5: hidden boats, and who sees what of them."""

from dataclasses import replace

import pytest

from game.core.rules import Context
from game.geometry.hexes import step
from game.session.play.undo import PROBED, undo_barrier
from game.session.record.lines import Commit
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Escorting
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import (
    ESCORT,
    HIDDEN,
    OPEN,
    RADAR,
    SEEN,
    SUBMARINE,
    SUNK,
    BoatPlot,
    Sets,
    StarShell,
    State,
)
from game.titles.submarine.model.tidings import Loss
from game.titles.submarine.rules.ground import c21_hidden as hidden
from game.titles.submarine.rules.ground.c19_damage import settle
from game.titles.submarine.rules.sequence import PHASES
from game.titles.submarine.view import redact, view
from tests.titles.submarine.hidden import DAY, HUNTER, NIGHT, contact, laid, lying, seen
from tests.titles.submarine.moving import do
from tests.titles.submarine.sea import Crewed, at, escort, merchant, of_kind, play

rule = pytest.mark.rule


@rule("submarine", "21.4")
@rule("submarine", "21.4.1")
@rule("submarine", "21.4.5")
def test_by_day_a_boat_near_the_surface_is_seen_everywhere() -> None:
    far = escort("B4", "A57-A", 6)
    for depth, found in ((0, SEEN), (25, SEEN), (50, HIDDEN), (300, HIDDEN)):
        assert seen(far, lying(depth), scenario=DAY) == found


@rule("submarine", "21.4")
def test_a_ship_that_sinks_sees_no_more_from_then_on() -> None:
    """Whoever is asked next, in the same phase, does not see her either."""
    near = replace(HUNTER, bow=step(at("N20-B"), 6, 4), damage=HUNTER.capacity)
    state, events = play(laid(near, lying(25, contact=SEEN)), settle)
    assert contact(state) == HIDDEN
    assert [type(event) for event in events] == [e.VesselSunk, e.BoatHidden]


@rule("submarine", "21.4.2")
@rule("submarine", "21.7")
def test_by_night_a_boat_is_seen_from_so_near() -> None:
    def at_range(hexes: int, depth: int = 25, **more: object) -> str:
        near = replace(HUNTER, bow=step(at("N20-B"), 6, hexes))
        return seen(near, lying(depth), **more)

    assert at_range(4) == SEEN
    assert at_range(5) == HIDDEN
    assert at_range(4, depth=50) == HIDDEN
    assert at_range(7, torpedoed={"amazon": 3}) == SEEN, "torpedoed this turn"
    assert at_range(7, torpedoed={"amazon": 2}) == SEEN, "torpedoed last turn"
    assert at_range(7, torpedoed={"amazon": 1}) == HIDDEN
    assert at_range(8, torpedoed={"amazon": 3}) == HIDDEN
    astern = replace(HUNTER, bow=step(at("N20-B"), 3, 5))
    assert seen(astern, lying(25)) == SEEN, "her stern is the nearer hex"


@rule("submarine", "21.4")
def test_by_night_a_move_that_may_find_a_boat_cannot_be_taken_back() -> None:
    """Found or not: else her captain could try the sea hex by hex for what lies in it."""

    def said(*others: Crewed, scenario: str = NIGHT) -> str | None:
        before = laid(HUNTER, *others, scenario=scenario, phase="escorts", flow=(Escorting(),))
        move = c.Steam("amazon", "1")
        after, events = do(before, move, ESCORT)
        made = Commit(1, ESCORT, move, (), (), tuple(events), after.flow, "")
        return undo_barrier(TITLE, before, made, after, ESCORT, is_alone=False)

    far = lying(50, "A57-A")
    assert said(far) == PROBED
    assert said(far, scenario=DAY) is None


@rule("submarine", "21.4.2")
def test_a_ship_that_was_hit_gives_light_until_the_next_torpedoes_have_run() -> None:
    near = replace(HUNTER, bow=step(at("N20-B"), 6, 7))

    def after(*phases: str, hit: int) -> str:
        state = laid(near, lying(25, contact=SEEN), turn=3, torpedoed={"amazon": hit})
        for phase in PHASES:
            if phase.name in phases:
                state, _ = play(state, phase.run)
        return contact(state)

    assert after("plot", "torpedoes", hit=2) == SEEN
    assert after("torpedoes", "submarines", hit=2) == HIDDEN
    assert after("torpedoes", "submarines", hit=3) == SEEN, "hit in this turn's own phase"


@rule("submarine", "21.4.3")
@rule("submarine", "25.2")
def test_a_star_shell_shows_a_boat_in_or_beside_its_hex() -> None:
    bow = at("N20-B")
    for place, depth, found in (
        (bow, 25, SEEN),
        (step(bow, 1), 0, SEEN),
        (step(bow, 1, 2), 25, HIDDEN),
        (bow, 50, HIDDEN),
    ):
        star = (StarShell("amazon", place),)
        assert seen(escort("B4", "A57-A", 6), lying(depth), stars=star) == found


@rule("submarine", "21.4.4")
@rule("submarine", "23.4.2")
@rule("submarine", "9.12")
@pytest.mark.parametrize(("contact", "is_told"), [(HIDDEN, False), (OPEN, True)])
def test_that_a_boat_comes_up_is_told_only_where_she_is_known(contact: str, is_told: bool) -> None:
    state = laid(lying(contact=contact))
    _, events = play(state, hidden.trim, "9.12", "u-47", 0)
    assert of_kind(events, e.DepthChanged)[0].is_told is is_told


@rule("submarine", "23.5")
def test_radar_holds_a_boat_until_it_dives() -> None:
    state = laid(HUNTER, lying(25, contact=RADAR))
    assert contact(play(state, hidden.look)[0]) == RADAR
    up, _ = play(state, hidden.trim, "9.12", "u-47", 0)
    assert contact(up) == RADAR
    down, events = play(state, hidden.trim, "9.12", "u-47", 50)
    assert contact(down) == HIDDEN
    assert of_kind(events, e.BoatHidden)
    blind = replace(state, sets={"amazon": Sets("ordinary", "")})
    assert contact(play(blind, hidden.look)[0]) == HIDDEN, "no ship with radar is left"


@rule("submarine", "21.5")
def test_a_boat_shows_for_the_part_of_its_way_that_is_seen() -> None:
    state = laid(HUNTER, lying(25, code="N24-B"))
    bow = state.boats["u-47"].bow

    def way(context: Context[State]) -> None:
        for moved in range(1, 4):
            hidden.track(context, "6.5", "u-47", step(bow, 3, moved), 3, moved)
        for moved in range(4, 8):
            hidden.track(context, "6.5", "u-47", step(bow, 6, moved - 5), 6, moved)

    after, events = play(state, way)
    kinds = [type(event) for event in events]
    assert kinds.count(e.BoatSighted) == kinds.count(e.BoatHidden) == 1
    told = [event for event in of_kind(events, e.BoatMoved) if event.is_seen]
    assert all(hidden.range_to(HUNTER.bow, state.boats["u-47"]) for _ in told)
    assert 0 < len(told) < 7
    assert contact(after) == HIDDEN
    fix = after.fixes["u-47"]
    seen = [event.bow for event in told] + [each.bow for each in of_kind(events, e.BoatSighted)]
    assert fix.bow in seen


@rule("submarine", "7.5")
def test_plots_and_logs_stay_closed_to_the_other_side() -> None:
    crewed = lying(25, contact=SEEN)
    state = laid(HUNTER, replace(crewed, plot=BoatPlot("1", 50)), orders={3: "2"})
    theirs, ours = view(state, ESCORT), view(state, SUBMARINE)
    assert "u-47" in theirs.boats
    assert not theirs.plots
    assert not theirs.insides
    assert (theirs.orders, ours.orders) == ({3: "2"}, {})
    assert ours.plots["u-47"].depth == 50


@rule("submarine", "21.2")
def test_only_its_player_knows_where_a_hidden_boat_is() -> None:
    state = laid(HUNTER, lying())
    assert "u-47" not in view(state, ESCORT).boats
    assert view(state, SUBMARINE).boats["u-47"].bow == at("N20-B")


@rule("submarine", "11.2")
def test_the_tube_in_hand_is_its_players_alone() -> None:
    state = laid(HUNTER, lying(), tube=0)
    assert (view(state, ESCORT).tube, view(state, SUBMARINE).tube) == (-1, 0)


@rule("submarine", "21.2")
def test_when_the_game_is_over_everything_is_shown() -> None:
    state = laid(HUNTER, lying(), orders={3: "2"}, fate=ESCORT)
    assert view(state, ESCORT).boats["u-47"].bow == at("N20-B")
    assert view(state, ESCORT).insides["u-47"].depth == 50
    assert view(state, ESCORT).knows_boats
    assert view(state, SUBMARINE).orders == {3: "2"}


@rule("submarine", "25.4")
def test_star_shells_are_asked_for_by_night_where_an_escort_is_afloat() -> None:
    (stars,) = [phase for phase in PHASES if phase.name == "stars"]
    alone = merchant("C-2", "N30-B", 6)
    assert stars.has_work(laid(HUNTER, lying()))
    assert not stars.has_work(laid(alone, lying()))
    assert not stars.has_work(laid(HUNTER, lying(), seats=(SUBMARINE,)))
    assert not stars.has_work(laid(HUNTER, lying(), scenario=DAY))
    assert not stars.has_work(laid(HUNTER, lying(), house=House(hidden=True)))


@rule("submarine", "21.2")
def test_what_was_in_a_boat_that_is_lost_stays_its_players_secret() -> None:
    lost = Loss("u-99", SUBMARINE, "U.99", SUNK, 30, damage=4, loaded=5)
    hit = Loss("isis", ESCORT, "Isis", SUNK, 8, ESCORT, damage=3)
    state = laid(HUNTER, lying(), losses=(lost, hit))
    assert view(state, SUBMARINE).losses == (lost, hit)
    assert view(state, ESCORT).losses == (replace(lost, damage=0, loaded=0), hit)


@rule("submarine", "21.2")
@pytest.mark.parametrize("is_seen", [True, False])
def test_a_move_is_told_to_the_other_side_when_it_is_seen(is_seen: bool) -> None:
    moved = e.BoatMoved("7.1", "u-47", at("N19-B"), 6, 1, is_seen)
    shaken = e.BoatShaken("21.5", "u-47", is_seen)
    for event in (moved, shaken):
        assert redact(event, ESCORT) == (event if is_seen else None)
        assert redact(event, SUBMARINE) == event


@rule("submarine", "21.4.2")
def test_before_the_first_turn_nothing_burns() -> None:
    near, far = lying(25, "N25-B"), lying(25, "N24-B")
    assert [seen(HUNTER, boat, turn=0) for boat in (near, far)] == [SEEN, HIDDEN]
