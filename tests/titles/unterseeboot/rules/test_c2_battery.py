"""U-BAT: the Battery Power Phase."""

import pytest

from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Battery
from tests.titles.unterseeboot.builder import (
    at_sea,
    drift,
    ended,
    kinds,
    offered,
    play,
    waits_for,
)

rule = pytest.mark.rule


@rule("unterseeboot", "U-BAT.1")
@rule("unterseeboot", "U-QR.3")
@pytest.mark.parametrize("space", ["periscope-3", "100m-3", "200m-3"])
def test_a_submerged_turn_costs_one_token(space: str) -> None:
    after, events = play(at_sea(space=space, main=4), c.Stay())
    assert e.BatterySpent("U-BAT.1", "main", 3) in events
    assert (after.main, after.auxiliary) == (3, 0)


@rule("unterseeboot", "U-BAT.1")
def test_the_depth_after_the_move_counts() -> None:
    assert play(at_sea(main=4), c.Move("surface-3"), [6])[0].main == 6
    assert play(at_sea(space="surface-3", main=4), c.Move("periscope-3"))[0].main == 3


@rule("unterseeboot", "U-BAT.2")
@rule("unterseeboot", "U-BRD.1")
def test_the_captain_chooses_what_to_spend() -> None:
    state = at_sea(waiting=Battery(), main=4, auxiliary=2)
    assert offered(state) == {c.SpendBattery("main"), c.SpendBattery("auxiliary")}
    spent, events = play(state, c.SpendBattery("auxiliary"))
    assert events[0] == e.BatterySpent("U-BAT.1", "auxiliary", 1)
    assert (spent.main, spent.auxiliary) == (4, 1)
    spent, _ = play(state, c.SpendBattery("main"))
    assert (spent.main, spent.auxiliary) == (3, 2)


@rule("unterseeboot", "U-BAT.2")
@pytest.mark.parametrize(("main", "auxiliary"), [(1, 1), (1, 3), (6, 1)])
def test_the_choice_is_there_down_to_the_last_token_of_a_kind(main: int, auxiliary: int) -> None:
    state, _ = play(at_sea(main=main, auxiliary=auxiliary), c.Stay())
    assert waits_for(state) is Battery
    assert offered(state) == {c.SpendBattery("main"), c.SpendBattery("auxiliary")}
    after, _ = play(state, c.SpendBattery("auxiliary"))
    assert (after.main, after.auxiliary, after.turn) == (main, auxiliary - 1, 6)


@rule("unterseeboot", "U-BAT.2")
@rule("unterseeboot", "U-QR.3")
def test_with_one_kind_left_nothing_is_asked() -> None:
    after, _ = play(at_sea(main=0, auxiliary=3), c.Stay())
    assert (after.turn, after.auxiliary) == (6, 2)


@rule("unterseeboot", "U-BAT.3")
@rule("unterseeboot", "U-QR.3")
def test_a_boat_that_cannot_pay_is_sunk_at_once() -> None:
    after, events = play(at_sea(main=0, auxiliary=0, destroyer="detected"), c.Stay())
    assert kinds(events) == ["BoatHeld", "PatrolEnded"]
    assert (ended(events).rule, ended(events).fate) == ("U-BAT.3", "power")
    assert waits_for(after) is None


@rule("unterseeboot", "U-BAT.3")
@rule("unterseeboot", "U-LOSE.2")
def test_nine_turns_under_water_are_survived_and_the_tenth_is_not() -> None:
    state = at_sea(turn=1, auxiliary=3)
    for _ in range(9):
        state, _ = drift(state)
    assert (state.turn, state.main, state.auxiliary, state.fate) == (10, 0, 0, "")
    assert drift(state)[0].fate == "power"


@rule("unterseeboot", "U-LOSE.2")
def test_spending_the_last_token_is_not_yet_the_end() -> None:
    state, _ = play(at_sea(main=1), c.Stay())
    assert (state.main, state.fate) == (0, "")
    assert play(state, c.Move("surface-3"), [6])[0].main == 6


@rule("unterseeboot", "U-BAT.1")
def test_a_dive_to_200_m_and_back_costs_four_tokens() -> None:
    state = at_sea(main=4)
    for to in ("100m-3", "200m-3", "100m-3", "periscope-3"):
        state, _ = play(state, c.Move(to))
    assert (state.main, state.fate) == (0, "")
    assert play(state, c.Move("surface-3"), [6])[0].main == 6


@rule("unterseeboot", "U-BAT.4")
@rule("unterseeboot", "U-QR.3")
def test_a_surfaced_boat_recharges_its_main_battery_at_once() -> None:
    after, events = play(at_sea(space="surface-3", main=0), c.Stay(), [6])
    assert e.BatteriesRecharged("U-BAT.4", 6) in events
    assert after.main == 6


@rule("unterseeboot", "U-BAT.4")
def test_a_full_battery_is_not_recharged() -> None:
    _, events = play(at_sea(space="surface-3"), c.Stay(), [6])
    assert "BatteriesRecharged" not in kinds(events)


@rule("unterseeboot", "U-BAT.5")
@rule("unterseeboot", "U-BRD.1")
def test_auxiliary_power_is_never_recharged() -> None:
    after, _ = play(at_sea(space="surface-3", main=2, auxiliary=1), c.Stay(), [6])
    assert (after.main, after.auxiliary) == (6, 1)


@rule("unterseeboot", "U-BAT.2")
@pytest.mark.parametrize(("main", "auxiliary"), [(4, 0), (0, 2), (0, 0)])
def test_no_game_waits_for_a_choice_between_one_kind_of_token(main: int, auxiliary: int) -> None:
    with pytest.raises(AssertionError, match="one kind of power to choose from"):
        TITLE.rules.essentials(at_sea(waiting=Battery(), main=main, auxiliary=auxiliary))
