"""U-MAN: the Maneuver Phase, and entering the patrol area."""

import pytest

from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Battery, Entry, Maneuver
from tests.titles.unterseeboot.builder import (
    asked,
    at_sea,
    drift,
    kinds,
    new_game,
    offered,
    play,
    refused,
    waits_for,
)

rule = pytest.mark.rule
HOME = {c.ReturnToBase()}
EDGES = {
    *("surface-0", "surface-5", "periscope-1", "periscope-5"),
    *("100m-1", "100m-5", "200m-1", "200m-5"),
}


def moves(space: str, **options: bool | str) -> set[str]:
    """The spaces a boat may move to."""
    commands = offered(at_sea(space=space, **options))  # type: ignore[arg-type]
    return {command.to for command in commands if isinstance(command, c.Move)}


@rule("unterseeboot", "U-MAN.1")
@rule("unterseeboot", "U-QR.1")
@pytest.mark.parametrize(
    ("space", "around"),
    [
        ("surface-0", {"surface-1"}),
        ("surface-1", {"surface-0", "surface-2", "periscope-1"}),
        ("surface-5", {"surface-4", "periscope-5"}),
        ("periscope-3", {"surface-3", "100m-3", "periscope-2", "periscope-4"}),
        ("100m-5", {"periscope-5", "200m-5", "100m-4"}),
        ("200m-1", {"100m-1", "200m-2"}),
    ],
)
def test_one_space_up_down_left_or_right(space: str, around: set[str]) -> None:
    assert moves(space) == around


@rule("unterseeboot", "U-MAN.1")
def test_a_move_brings_the_boat_there() -> None:
    after, events = play(at_sea(), c.Move("periscope-4"))
    assert events[0] == e.BoatMoved("U-MAN.1", "periscope-3", "periscope-4")
    assert after.space == "periscope-4"


@rule("unterseeboot", "U-MAN.1")
@rule("unterseeboot", "U-QR.1")
@pytest.mark.parametrize("space", ["surface-4", "100m-2", "periscope-5", "200m-3"])
def test_diagonals_and_two_spaces_are_refused(space: str) -> None:
    assert refused(at_sea())[space] == "U-MAN.1"


@rule("unterseeboot", "U-MAN.1")
def test_every_space_is_offered_or_refused() -> None:
    assert len(moves("periscope-3")) + len(refused(at_sea())) == 21


@rule("unterseeboot", "U-MAN.2")
@rule("unterseeboot", "U-QR.1")
def test_the_boat_may_stay() -> None:
    after, events = play(at_sea(), c.Stay())
    assert events[0] == e.BoatHeld("U-MAN.2", "periscope-3")
    assert after.space == "periscope-3"


@rule("unterseeboot", "U-MAN.3")
def test_a_dive_passes_every_level_one_a_turn() -> None:
    state = at_sea(space="surface-3")
    for to in ("periscope-3", "100m-3", "200m-3"):
        state, _ = play(state, c.Move(to))
    assert state.turn == 8
    assert not {space for space in moves("200m-3") if space.startswith("periscope")}


@rule("unterseeboot", "U-AIR.9")
@rule("unterseeboot", "U-QR.2")
def test_diving_sheds_the_aircraft_with_the_move() -> None:
    after, events = play(at_sea(space="surface-3", is_spotted=True), c.Move("periscope-3"))
    assert kinds(events)[:3] == ["BoatMoved", "AircraftShaken", "BatterySpent"]
    assert events[1] == e.AircraftShaken("U-AIR.9")
    assert not after.is_spotted


@rule("unterseeboot", "U-AIR.9")
def test_sailing_on_along_the_surface_sheds_nothing() -> None:
    after, events = play(at_sea(space="surface-3", is_spotted=True), c.Move("surface-4"), [1])
    assert after.is_spotted
    assert "AircraftShaken" not in kinds(events)


@rule("unterseeboot", "U-AIR.9")
def test_an_unspotted_boat_dives_without_a_word_of_aircraft() -> None:
    _, events = play(at_sea(space="surface-3"), c.Move("periscope-3"))
    assert "AircraftShaken" not in kinds(events)


@rule("unterseeboot", "U-OPT-ENTRY.1")
def test_a_patrol_may_be_entered_at_any_level_on_either_side() -> None:
    state, _ = new_game(entry=True)
    assert offered(state) == {c.EnterPatrol(space) for space in EDGES}
    assert set(refused(state).values()) == {"U-OPT-ENTRY.1"}
    assert len(refused(state)) == 21 - 8
    assert (state.space, asked(state).rule) == ("", "U-OPT-ENTRY.1")


@rule("unterseeboot", "U-OPT-ENTRY.1")
def test_entering_is_the_move_of_turn_1_and_is_paid_for() -> None:
    state, _ = new_game(entry=True)
    state, events = play(state, c.EnterPatrol("100m-5"))
    assert events == [e.BoatEntered("U-OPT-ENTRY.1", "100m-5")]
    assert (state.turn, state.space, waits_for(state)) == (1, "100m-5", Battery)
    state, _ = play(state, c.SpendBattery("main"))
    assert (state.turn, state.main, waits_for(state)) == (2, 5, Maneuver)


@rule("unterseeboot", "U-OPT-ENTRY.1")
def test_a_patrol_is_entered_only_once() -> None:
    assert waits_for(new_game()[0]) is Maneuver
    state, _ = play(new_game(entry=True)[0], c.EnterPatrol("200m-1"))
    assert waits_for(drift(play(state, c.SpendBattery("main"))[0])[0]) is not Entry


@rule("unterseeboot", "U-OPT-ENTRY.1")
@pytest.mark.parametrize("layout", ["rect5", "staggered"])
def test_there_are_eight_entries_in_every_layout(layout: str) -> None:
    entries = offered(new_game(entry=True, layout=layout)[0])
    assert len(entries) == 8
    assert {c.EnterPatrol("surface-1"), c.EnterPatrol("200m-5")} <= entries
