"""U-DMG: damage control."""

import pytest

from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from tests.titles.unterseeboot.builder import at_sea, ended, kinds, offered, play

rule = pytest.mark.rule


@rule("unterseeboot", "U-DMG.1")
@rule("unterseeboot", "U-DMG.5")
@rule("unterseeboot", "U-LOSE.3")
def test_three_points_of_damage_sink_the_boat() -> None:
    state = at_sea(destroyer="detected")
    for left in (2, 1):
        state, _ = play(state, c.Stay(), [4, 1])
        assert (state.hull, state.fate) == (left, "")
    state, _ = play(state, c.Stay(), [4, 1])
    assert (state.hull, state.fate) == (0, "destroyer")


@rule("unterseeboot", "U-DMG.2")
@rule("unterseeboot", "U-QR.9")
def test_each_damage_is_repaired_at_once_or_never() -> None:
    state, events = play(at_sea(space="surface-3", is_spotted=True), c.Stay(), [6, 3])
    assert kinds(events) == ["BoatHeld", "BoatStrafed", "RepairTried", "HullLost", "TurnBegan"]
    state, events = play(state, c.Move("periscope-3"))
    assert state.hull == 2
    assert "RepairTried" not in kinds(events)


@rule("unterseeboot", "U-DMG.2")
def test_two_attacks_in_a_turn_are_repaired_one_by_one() -> None:
    state = at_sea(space="surface-3", is_spotted=True, destroyer="detected")
    after, events = play(state, c.Stay(), [6, 6, 6, 1])
    assert kinds(events).count("RepairTried") == 2
    assert after.hull == 2


@rule("unterseeboot", "U-DMG.3")
@rule("unterseeboot", "U-DMG.6")
@rule("unterseeboot", "U-QR.9")
@pytest.mark.parametrize("face", [4, 5, 6])
def test_on_4_or_more_the_damage_is_repaired(face: int) -> None:
    after, events = play(at_sea(destroyer="detected"), c.Stay(), [6, face])
    assert e.RepairTried("U-DMG.3", face, 4, True) in events
    assert after.hull == 3


@rule("unterseeboot", "U-DMG.4")
@rule("unterseeboot", "U-DMG.6")
@rule("unterseeboot", "U-QR.9")
@pytest.mark.parametrize("face", [1, 2, 3])
def test_below_4_a_hull_token_is_lost(face: int) -> None:
    after, events = play(at_sea(destroyer="detected"), c.Stay(), [6, face])
    assert events[-3:-1] == [e.RepairTried("U-DMG.4", face, 4, False), e.HullLost("U-DMG.4", 2)]
    assert after.hull == 2


@rule("unterseeboot", "U-DMG.5")
@rule("unterseeboot", "U-END.2")
@rule("unterseeboot", "U-LOSE.3")
def test_the_last_hull_token_ends_the_game_at_once() -> None:
    state = at_sea(space="surface-3", hull=1, is_spotted=True, destroyer="detected")
    after, events = play(state, c.Stay(), [6, 1])
    assert kinds(events) == ["BoatHeld", "BoatStrafed", "RepairTried", "HullLost", "PatrolEnded"]
    assert (ended(events).rule, ended(events).fate) == ("U-DMG.5", "aircraft")
    assert not offered(after)


@rule("unterseeboot", "U-DMG.7")
def test_the_books_example_of_a_repair() -> None:
    after, events = play(at_sea(hull=1, destroyer="detected"), c.Stay(), [4, 4])
    assert e.RepairTried("U-DMG.3", 4, 4, True) in events
    assert (after.hull, after.fate) == (1, "")
