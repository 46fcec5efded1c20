"""54 Torpedoes that meet boats: which, how likely, and what the Escort player learns of it."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.core.records import Event
from game.geometry.hexes import step
from game.titles.submarine.bots.salvo import salvo
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Diving, TorpedoRun
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, HIDDEN, SUBMARINE, BoatPlot, State
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.checks import checks
from game.titles.submarine.odds.gains import FINDERS
from game.titles.submarine.printed.advanced_weapons import (
    boat_detonation_value,
    detonation_value,
    torpedo_hit_points,
)
from game.titles.submarine.printed.dicecards import number
from game.titles.submarine.printed.tables import ADVANCED_TABLES, BOAT_CARDS, HULLS
from game.titles.submarine.rules.fighting import c12_torpedoes as c12
from game.titles.submarine.rules.fighting.c11_launch import entries_of, run_of, shots_of
from game.titles.submarine.rules.fighting.c54_boats import row_of
from game.titles.submarine.rules.turn.diving import dive
from game.titles.submarine.view import redact, view
from game.titles.submarine.words.rolls import PAIRS
from tests.titles.submarine.sea import (
    VIIC,
    Crewed,
    Running,
    boat,
    merchant,
    of_kind,
    play,
    sea,
    torpedo,
)

rule = pytest.mark.rule
HOUSE = House(hidden=True, advanced=Advanced(detonation=True, boats_hit=True))
HITS, MISSES, WORKS, BURSTS = [1, 1], [6, 6], [6, 6], [4, 1]
AMIDSHIPS = 7


def target(depth: int = 25, **more: Any) -> Crewed:
    """A boat that lies north, across the way of the torpedo."""
    return boat(VIIC, "N20-B", 6, depth, **{"contact": HIDDEN, **more})


def run(*laid: Crewed | Running, dice: Sequence[int] = ()) -> tuple[State, list[Event]]:
    """Far ahead is a ship, for whose sake the torpedo stays in play."""
    far = merchant("C-2", "N4-B", 3)
    return play(sea(far, *laid, house=HOUSE), c12.run_torpedoes, dice=dice)


def ahead(crewed: Crewed, hexes: int = 4) -> Running:
    """A torpedo that comes up astern of her."""
    laid = torpedo("t1", "N30-B", 6, ran=8, of="u-48")
    at = step(crewed.boat.stern, 6, -hexes)
    return Running(replace(laid.torpedo, at=at), laid.setting)


@rule("submarine", "54.1")
def test_a_boat_is_hit_as_a_ship_is() -> None:
    state, events = run(target(), ahead(target()), dice=[*HITS, *WORKS, *BURSTS])
    attacked, struck = of_kind(events, e.BoatAttacked)[0], of_kind(events, e.BoatTorpedoed)[0]
    assert (attacked.boat, attacked.attitude, attacked.is_hit) == ("u-47", 13, True)
    assert struck.hits == torpedo_hit_points("C", (4, 1))
    assert (state.torpedoes, state.settings) == ({}, {})
    inside, lost = state.insides.get("u-47"), [loss.id for loss in state.losses]
    assert lost == ["u-47"] or (inside and 10 * inside.damage + inside.hits == struck.hits)


@rule("submarine", "54.1")
def test_one_that_misses_her_runs_on_and_does_not_try_her_again() -> None:
    state, events = run(target(), ahead(target()), dice=MISSES)
    assert [each.is_hit for each in of_kind(events, e.BoatAttacked)] == [False]
    assert state.settings["t1"].passed == ("u-47",)


@rule("submarine", "54.1")
def test_a_boat_that_moves_meets_torpedoes_too() -> None:
    crewed = replace(target(), plot=BoatPlot("1", 25))
    state = sea(crewed, flow=(Diving(),), phase="submarines", house=HOUSE)
    laid = torpedo("t1", "N19-B", 6, ran=8, of="u-48")
    state.torpedoes["t1"], state.settings["t1"] = laid.torpedo, laid.setting
    state, events = play(state, dive, Diving(), dice=MISSES)
    assert [each.boat for each in of_kind(events, e.BoatAttacked)] == ["u-47"]


@rule("submarine", "54.1")
def test_a_boat_that_rises_to_it_is_met() -> None:
    crewed = replace(target(50), plot=BoatPlot("", 25))
    state = sea(crewed, flow=(Diving(),), phase="submarines", house=HOUSE)
    laid = torpedo("t1", "N20-B", 6, ran=8, of="u-48")
    state.torpedoes["t1"], state.settings["t1"] = laid.torpedo, laid.setting
    _, events = play(state, dive, Diving(), dice=MISSES)
    assert of_kind(events, e.BoatAttacked)


@rule("submarine", "54.1")
def test_no_way_of_launch_leads_through_the_boat_that_fires() -> None:
    crewed = boat("G11", "N20-B", 6, 25)
    for tube in range(len(crewed.inside.tubes)):
        assert entries_of(crewed.inside.tubes[tube])
        for shot in shots_of(crewed.inside, tube, False, ("", "L", "R", "LC", "RC")):
            path, _ = run_of(crewed.boat.bow, crewed.boat.heading, shot)
            assert not {place for here in path for place in here if len(here) == 1} & {
                *crewed.boat.hexes
            }


@rule("submarine", "54.2")
@pytest.mark.parametrize(
    ("depth", "is_shallow", "is_met"),
    [(0, True, True), (0, False, True), (25, True, False), (25, False, True), (50, False, False)],
)
def test_which_boats_it_can_hit(depth: int, is_shallow: bool, is_met: bool) -> None:
    crewed = target(depth)
    laid = ahead(crewed)
    laid = Running(laid.torpedo, replace(laid.setting, is_shallow=is_shallow))
    _, events = run(crewed, laid, dice=MISSES if is_met else [])
    assert bool(of_kind(events, e.BoatAttacked)) is is_met


@rule("submarine", "54.3")
@rule("submarine", "X54.3")
@rule("submarine", "T-SUBVSUB 54.3")
def test_she_is_hit_like_a_ship_of_japan_by_her_type() -> None:
    names = [HULLS[card].cls for card in ADVANCED_TABLES.boats_hit_as.cards]  # type: ignore[union-attr]
    assert names == [
        "Chaser 28", "Kaibokan II", "Ukuru B", "Kamikaze", "Akatsuki", "Shimakaze",
    ]  # fmt: skip
    kaibokan = ADVANCED_TABLES.boats_hit_as.cards[1]
    assert boat_detonation_value(1, AMIDSHIPS) == detonation_value(kaibokan, AMIDSHIPS)
    _, events = run(target(), ahead(target()), dice=MISSES)
    dt = BOAT_CARDS[VIIC].advanced.dt
    (attacked,) = of_kind(events, e.BoatAttacked)
    assert attacked.needs == boat_detonation_value(dt, 13)
    assert attacked.card == row_of(target().boat)


@rule("submarine", "54.1")
def test_before_it_is_armed_it_does_not_go_off() -> None:
    laid = ahead(target(), 2)
    laid = Running(laid.torpedo, replace(laid.setting, run=0))
    state, events = run(target(), laid, dice=HITS)
    assert of_kind(events, e.BoatSpared)[0].rule == "39.2"
    assert (of_kind(events, e.BoatTorpedoed), state.torpedoes) == ([], {})


@rule("submarine", "54.1")
@rule("submarine", "5.5")
def test_a_boat_that_a_new_torpedo_sinks_fires_nothing_more() -> None:
    shot = Shot(0, "B", "", 8, False)
    firer = boat(VIIC, "N27-B", 6, 25, "U.48", contact=HIDDEN, plot=BoatPlot("1", 25, (shot,)))
    weak = {"damage": BOAT_CARDS[VIIC].to_sink - 1}
    struck = target(inside=weak, plot=BoatPlot("1", 25, (shot,)))
    state, events = run(firer, struck, dice=[*HITS, *WORKS, *BURSTS])
    assert [*state.boats] == ["u-48"]
    assert [each.boat for each in of_kind(events, e.TorpedoLaunched)] == ["u-48"]


# What the Escort player learns


def told(events: Sequence[Event]) -> list[Event]:
    return [seen for each in events if (seen := redact(each, ESCORT))]


@rule("submarine", "54.1")
def test_of_a_miss_the_escort_player_learns_nothing() -> None:
    """All that he sees is the same as if there were no boat."""
    missed, events = run(target(), ahead(target()), dice=MISSES)
    alone, bare = run(target(100), ahead(target()))
    assert told(events) == told(bare)
    assert view(missed, ESCORT) == view(alone, ESCORT)


@rule("submarine", "54.1")
@pytest.mark.parametrize("contact", [HIDDEN, "sonar"])
def test_of_a_hit_he_sees_where_it_goes_off(contact: str) -> None:
    crewed = target(contact=contact)
    _, events = run(crewed, ahead(crewed), dice=[*HITS, *WORKS, 1, 1])
    kinds = [type(each) for each in told(events)]
    assert kinds == [e.TorpedoMoved, e.TorpedoBurst]
    assert "u-47" not in repr(told(events))


@rule("submarine", "54.1")
def test_a_dud_is_to_him_one_that_has_run_out() -> None:
    _, events = run(target(), ahead(target()), dice=[*HITS, 1, 1])
    assert [type(each) for each in told(events)] == [e.TorpedoMoved, e.TorpedoSpent]


# Odds and bots


@rule("submarine", "54.3")
def test_what_is_told_before_it_runs_is_true() -> None:
    waits = (TorpedoRun(("t1",)),)
    state = sea(target(), ahead(target()), house=HOUSE, flow=waits, phase="torpedoes")
    hit, works, sinks = checks(view(state, SUBMARINE), c.Run("t1"))
    value = boat_detonation_value(BOAT_CARDS[VIIC].advanced.dt, 13)
    assert hit.chance * 36 == sum(number(pair) <= value for pair in PAIRS)
    left = 10 * BOAT_CARDS[VIIC].to_sink
    assert sinks.chance * 36 == sum(torpedo_hit_points("C", pair) >= left for pair in PAIRS)
    assert works.name == "It goes off"


@rule("submarine", "54.1")
def test_no_boat_fires_through_another() -> None:
    """A friend lies between her and the ship, on the surface; 50 feet down she is no bar."""
    for depth, fires in ((0, False), (50, True)):
        friend = boat(VIIC, "N35-B", 6, depth, "U.48", contact=HIDDEN)
        firer = boat(VIIC, "N39-B", 6, 25, contact=HIDDEN, inside={"tubes": ()})
        tubes = (boat(VIIC, "N39-B", 6).inside.tubes[0],)
        firer = replace(firer, inside=replace(firer.inside, tubes=tubes))
        prey = merchant("C-2", "N28-B", 6, speed=0, is_dead=True)
        state = sea(prey, firer, friend, house=HOUSE, phase="plot", hand={SUBMARINE: "u-47"})
        seen = view(state, SUBMARINE)
        shots = salvo(seen, "u-47", 0.0)
        straight = [each for each in shots if (each.shot.entry, each.shot.turn) == ("B", "")]
        assert bool(straight) is fires
        way = c.Shoot("u-47", 0, "B", "", 8, False)
        gain = FINDERS[c.Shoot](seen, way)
        assert gain
        assert ("U.48 may be hit" in gain.words) is not fires
