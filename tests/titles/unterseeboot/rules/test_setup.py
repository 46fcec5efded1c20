"""Components, set-up and the sequence of play."""

import pytest

from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Identification, Maneuver, TorpedoAttack
from game.titles.unterseeboot.model.state import Contact, House, State
from game.titles.unterseeboot.printed.board import patrol_area
from game.titles.unterseeboot.view import view
from tests.titles.unterseeboot.builder import (
    CAPTAIN,
    at_sea,
    drift,
    fire,
    kinds,
    new_game,
    offered,
    play,
    ship,
    waits_for,
)

rule = pytest.mark.rule
SHIPS = ("surface-1", "surface-2", "surface-3", "surface-4", "surface-5")


@rule("unterseeboot", "U-INT.1")
def test_one_captain_and_the_tonnage_is_the_score() -> None:
    after, _ = play(at_sea(space="surface-3", sunk=[4, 5]), c.ReturnToBase(), [6])
    assert [seat.id for seat in TITLE.offers.seats("patrol", {})] == [CAPTAIN]
    result = TITLE.rules.result(after)
    assert result is not None
    assert result.fates[0].scores["tons"] == 9000


@rule("unterseeboot", "U-INT.2")
@rule("unterseeboot", "U-SETUP.1")
@rule("unterseeboot", "U-SETUP.2")
@rule("unterseeboot", "U-SETUP.3")
@rule("unterseeboot", "U-SETUP.4")
@rule("unterseeboot", "U-COMP.7")
def test_a_boat_puts_to_sea_fully_supplied() -> None:
    state, events = new_game()
    assert events[0] == e.GameBegan("U-SETUP.1", "patrol", House(), "Brandt", "U-34")
    assert events[1] == e.PatrolBegan("U-SETUP.1", 1, 3, 6, 3, 7, "surface-0", SHIPS)
    assert (state.hull, state.main, state.auxiliary, state.torpedoes) == (3, 6, 3, 7)


@rule("unterseeboot", "U-OPT-VIIC.1")
@rule("unterseeboot", "U-COMP.8")
def test_the_viic_carries_fourteen_torpedoes() -> None:
    state, _ = new_game(viic=True)
    assert (state.hull, state.main, state.auxiliary, state.torpedoes) == (3, 6, 3, 14)


@rule("unterseeboot", "U-OPT-VIIC.1")
@pytest.mark.parametrize(("viic", "racks"), [(False, 7), (True, 14)])
def test_the_boat_shows_how_many_torpedoes_it_has_room_for(viic: bool, racks: int) -> None:
    state, _ = new_game(viic=viic)
    assert view(state, "captain").full_torpedoes == racks


def test_a_boat_that_is_not_at_sea_is_at_no_level() -> None:
    ashore = view(TITLE.rules.empty(), "captain")
    assert (ashore.space, ashore.level, ashore.tokens_to_surface) == ("", 0, 0)


@rule("unterseeboot", "U-INT.3")
def test_nothing_ends_when_the_last_ship_is_sunk() -> None:
    after, _ = fire(_aiming(), [6, 6], "surface-3")
    assert not after.targets
    assert (after.turn, waits_for(after)) == (6, Maneuver)


def _aiming() -> State:
    return at_sea(waiting=TorpedoAttack(), targets={"surface-3": 3})


@rule("unterseeboot", "U-COMP.1")
@rule("unterseeboot", "U-MAN.3")
@pytest.mark.parametrize(
    ("layout", "widths"),
    [("rect6", [6, 5, 5, 5]), ("rect5", [5, 5, 5, 5]), ("staggered", [5, 6, 5, 6])],
)
def test_the_board_is_four_levels_of_five_or_six_spaces(layout: str, widths: list[int]) -> None:
    levels = [space.level for space in patrol_area(layout).spaces.values()]
    assert [levels.count(level) for level in (1, 2, 3, 4)] == widths
    assert len(levels) == sum(widths)


@rule("unterseeboot", "U-COMP.2")
@rule("unterseeboot", "U-COMP.7")
@rule("unterseeboot", "U-SETUP.8")
@pytest.mark.parametrize("layout", ["rect6", "rect5", "staggered"])
def test_five_unidentified_targets_lie_on_the_surface(layout: str) -> None:
    state, _ = new_game(layout=layout)
    assert state.targets == dict.fromkeys(SHIPS, Contact())


@rule("unterseeboot", "U-SETUP.9")
@rule("unterseeboot", "U-SETUP.10")
@rule("unterseeboot", "U-COMP.3")
def test_a_target_shows_its_tonnage_only_once_identified() -> None:
    state = at_sea(waiting=Identification(), targets={"surface-3": 0})
    assert not state.targets["surface-3"].is_identified
    after, _ = play(state, c.Identify("surface-3"), [4])
    assert after.targets == {"surface-3": ship(4)}
    assert after.targets["surface-3"].is_identified


@rule("unterseeboot", "U-SETUP.5")
@rule("unterseeboot", "U-SETUP.6")
def test_the_first_turn_is_turn_1() -> None:
    state, events = new_game()
    assert state.turn == 1
    assert events[-1] == e.TurnBegan("U-SETUP.6", 1)
    assert drift(at_sea(turn=8))[0].turn == 9


@rule("unterseeboot", "U-SETUP.7")
@pytest.mark.parametrize(
    ("layout", "start"),
    [("rect6", "surface-0"), ("rect5", "surface-1"), ("staggered", "surface-1")],
)
def test_the_boat_starts_surfaced_at_the_edge(layout: str, start: str) -> None:
    assert new_game(layout=layout)[0].space == start


@rule("unterseeboot", "U-SETUP.11")
def test_nobody_is_after_the_boat_at_first() -> None:
    state, _ = new_game()
    assert (state.is_spotted, state.destroyer, state.sunk) == (False, "none", ())


@rule("unterseeboot", "U-COMP.9")
def test_a_detected_boat_is_no_longer_searched_for() -> None:
    after, _ = fire(at_sea(waiting=TorpedoAttack(), targets={"surface-3": 3}), [1, 1, 1], SHIPS[2])
    assert after.destroyer == "detected"


@rule("unterseeboot", "U-COMP.3")
@rule("unterseeboot", "U-BRD.4")
def test_the_captain_sees_every_area_of_the_board() -> None:
    seen = view(at_sea(sunk=[4], is_spotted=True, destroyer="searching"), CAPTAIN)
    assert (seen.hull, seen.main, seen.auxiliary, seen.torpedoes) == (3, 6, 0, 7)
    assert (seen.turn, seen.last_turn, seen.space) == (5, 20, "periscope-3")
    assert (seen.is_spotted, seen.destroyer, seen.tons) == (True, "searching", 4000)


@rule("unterseeboot", "U-SEQ.1")
def test_the_six_phases_run_in_order() -> None:
    state = at_sea(space="surface-2", main=2, targets={"surface-3": 4, "surface-4": 0})
    state, first = play(state, c.Move("surface-3"))
    state, second = play(state, c.Identify("surface-4"), [5, 6])
    _, third = fire(state, [3, 2], "surface-3")
    assert kinds([*first, *second, *third]) == [
        *("BoatMoved", "BatteriesRecharged", "TargetIdentified", "AircraftSearched"),
        *("TorpedoFired", "TorpedoRan", "ShipSunk", "BoatDetected", "DestroyerAttacked"),
        "TurnBegan",
    ]


@rule("unterseeboot", "U-SEQ.2")
def test_after_the_destroyer_the_next_turn_begins_with_a_move() -> None:
    after, events = play(at_sea(space="100m-3", destroyer="searching"), c.Stay(), [5])
    assert kinds(events)[-2:] == ["DestroyerSearched", "TurnBegan"]
    assert waits_for(after) is Maneuver


@rule("unterseeboot", "U-SEQ.3")
def test_there_is_no_turn_21() -> None:
    after, events = play(at_sea(space="surface-3", turn=20), c.Stay(), [6])
    assert "TurnBegan" not in kinds(events)
    assert (after.turn, offered(after)) == (20, set())
    assert play(at_sea(space="surface-3", turn=19), c.Stay(), [6])[0].turn == 20
