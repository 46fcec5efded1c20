"""How long the power lasts at a depth, against the boat that really stays there and rises."""

import pytest

from game.contract.forecast import passive_answer
from game.core.dice import KeyedDice
from game.core.flow import act
from game.core.records import Command
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model.frames import Battery, TorpedoAttack
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.odds.power import allowance, reach
from tests.titles.unterseeboot.builder import CAPTAIN, at_sea

DEPTHS = ("periscope-3", "100m-3", "200m-3")


def said(state: State, command: Command) -> str:
    return allowance(TITLE.eyes.view(state, CAPTAIN), command)


def survives(state: State, stays: int) -> bool:
    """Whether the boat still has power after so many turns in place and the climb."""
    climb = {space: at for at, space in enumerate(("surface-3", *DEPTHS))}
    plan: list[Command] = [c.Stay()] * stays
    plan += [c.Move(space) for space in reversed(("surface-3", *DEPTHS)[: climb[state.space]])]
    for command in plan:
        state, _ = act(TITLE.rules, state, CAPTAIN, command, KeyedDice(b"power", 0))
        while not state.fate and (answer := passive_answer(TITLE, state, CAPTAIN)):
            state, _ = act(TITLE.rules, state, CAPTAIN, answer, KeyedDice(b"power", 0))
        if state.fate == "power":
            return False
    return True


@pytest.mark.parametrize("space", DEPTHS)
@pytest.mark.parametrize("main", range(5))
def test_the_turns_that_are_promised_can_be_had_and_no_more(space: str, main: int) -> None:
    state = at_sea(space=space, main=main, turn=2)
    words = said(state, c.Stay())
    most = max((stays for stays in range(8) if survives(state, stays)), default=-1)
    expected = {0: "too deep to rise", 1: "then rise", 2: "then 1 more turn"}
    if main == 0:
        assert words == "no power"
        assert most < 1
    elif most < 1:
        assert words == "too deep to rise"
    else:
        assert words == expected.get(most, f"then {most - 1} more turns")


def test_auxiliary_power_counts_and_the_token_of_this_turn_is_paid_once() -> None:
    unpaid = at_sea(space="100m-3", main=2, auxiliary=2, waiting=Battery())
    paid = at_sea(space="100m-3", main=2, auxiliary=2, waiting=TorpedoAttack())
    assert said(unpaid, c.SpendBattery("main")) == "then 2 more turns"
    assert said(paid, c.HoldFire()) == "then 3 more turns"


def test_power_that_outlasts_the_patrol_says_so() -> None:
    assert said(at_sea(turn=17), c.Stay()) == "power to the end"


def test_the_surface_recharges() -> None:
    assert said(at_sea(main=3), c.Move("surface-3")) == "recharges"
    assert said(at_sea(space="surface-3"), c.Stay()) == ""


def test_a_decision_leaves_the_boat_where_it_moves_to_or_is() -> None:
    seen = TITLE.eyes.view(at_sea(), CAPTAIN)
    assert reach(seen, c.Move("surface-3")) == "surface-3"
    assert reach(seen, c.Stay()) == "periscope-3"
    assert reach(seen, c.Fire(("surface-3",))) == "periscope-3"
    assert reach(seen, c.ReturnToBase()) == ""
