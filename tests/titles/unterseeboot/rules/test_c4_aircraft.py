"""U-AIR: the Aircraft Phase."""

import pytest

from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import TorpedoAttack
from tests.titles.unterseeboot.builder import at_sea, kinds, play, waits_for

rule = pytest.mark.rule


@rule("unterseeboot", "U-AIR.1")
@rule("unterseeboot", "U-AIR.7")
@rule("unterseeboot", "U-QR.6")
@pytest.mark.parametrize("space", ["periscope-3", "100m-3", "200m-3"])
def test_a_submerged_boat_is_neither_searched_for_nor_strafed(space: str) -> None:
    _, events = play(at_sea(space=space), c.Stay())
    assert kinds(events) == ["BoatHeld", "BatterySpent", "TurnBegan"]


@rule("unterseeboot", "U-AIR.1")
@rule("unterseeboot", "U-AIR.9")
@rule("unterseeboot", "U-QR.6")
def test_a_boat_that_dives_is_unspotted_and_goes_on_to_the_torpedo_phase() -> None:
    state = at_sea(space="surface-3", is_spotted=True, targets={"surface-3": 4})
    after, _ = play(state, c.Move("periscope-3"))
    assert (after.is_spotted, waits_for(after)) == (False, TorpedoAttack)


@rule("unterseeboot", "U-AIR.2")
@rule("unterseeboot", "U-QR.6")
@rule("unterseeboot", "U-BRD.3")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_on_4_or_more_a_surfaced_boat_is_not_spotted(face: int) -> None:
    after, events = play(at_sea(space="surface-3"), c.Stay(), [face])
    assert events[1:-1] == [e.AircraftSearched("U-AIR.2", face, 4, False)]
    assert not after.is_spotted


@rule("unterseeboot", "U-AIR.3")
@rule("unterseeboot", "U-AIR.4")
@rule("unterseeboot", "U-QR.6")
@rule("unterseeboot", "U-BRD.3")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_on_1_to_3_it_is_spotted_and_strafed_at_once(face: int) -> None:
    after, events = play(at_sea(space="surface-3"), c.Stay(), [face, 1])
    assert events[1:-1] == [
        e.AircraftSearched("U-AIR.3", face, 4, True),
        e.BoatStrafed("U-AIR.6", 1, 3, False),
    ]
    assert after.is_spotted


@rule("unterseeboot", "U-AIR.4")
def test_a_boat_already_spotted_is_strafed_once_without_a_search() -> None:
    _, events = play(at_sea(space="surface-3", is_spotted=True), c.Stay(), [1])
    assert kinds(events) == ["BoatHeld", "BoatStrafed", "TurnBegan"]


@rule("unterseeboot", "U-AIR.4")
def test_the_strafing_comes_before_the_torpedo_phase() -> None:
    state = at_sea(space="surface-3", is_spotted=True, targets={"surface-3": 4})
    after, events = play(state, c.Stay(), [2])
    assert kinds(events) == ["BoatHeld", "BoatStrafed"]
    assert waits_for(after) is TorpedoAttack


@rule("unterseeboot", "U-AIR.5")
@rule("unterseeboot", "U-AIR.7")
@rule("unterseeboot", "U-QR.6")
@pytest.mark.parametrize("face", [3, 4, 5, 6])
def test_strafing_damages_on_3_or_more(face: int) -> None:
    after, events = play(at_sea(space="surface-3", is_spotted=True), c.Stay(), [face, 1])
    assert events[1] == e.BoatStrafed("U-AIR.5", face, 3, True)
    assert after.hull == 2


@rule("unterseeboot", "U-AIR.5")
@rule("unterseeboot", "U-AIR.6")
@pytest.mark.parametrize("face", [1, 2])
def test_below_3_the_boat_escapes_but_stays_spotted(face: int) -> None:
    after, events = play(at_sea(space="surface-3", is_spotted=True), c.Stay(), [face])
    assert events[1] == e.BoatStrafed("U-AIR.6", face, 3, False)
    assert (after.hull, after.is_spotted) == (3, True)


@rule("unterseeboot", "U-AIR.6")
def test_a_boat_that_was_hit_stays_spotted_too() -> None:
    assert play(at_sea(space="surface-3"), c.Stay(), [1, 6, 6])[0].is_spotted


@rule("unterseeboot", "U-AIR.8")
def test_the_books_example_of_an_aircraft_search() -> None:
    state, events = play(at_sea(space="surface-2"), c.Stay(), [1, 2])
    assert events[1:-1] == [
        e.AircraftSearched("U-AIR.3", 1, 4, True),
        e.BoatStrafed("U-AIR.6", 2, 3, False),
    ]
    state, again = play(state, c.Stay(), [2])
    assert kinds(again) == ["BoatHeld", "BoatStrafed", "TurnBegan"]
    assert not play(state, c.Move("periscope-2"))[0].is_spotted
