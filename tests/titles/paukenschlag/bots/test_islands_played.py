"""Raids on the islands, and what is done against them: the first of the advice beside no more.

In games of captains the force comes with all its guns, which leave a raid nothing to do; so these
are positions in which it has none. Both are played by captains to the end of the turn.
"""

from math import sqrt

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, prompts
from game.core.records import Command
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.bots.captain import Captain
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.view import view
from tests.contract.playedout.advised_paukenschlag import earned
from tests.titles.paukenschlag.bots.told import ranked
from tests.titles.paukenschlag.builder import asked, plane
from tests.titles.paukenschlag.rules.raids.air import bomber, carrier, flights, patrol, repairs

PLAYED = 150
BOMBERS = [bomber(f"He-177 {number}") for number in (1, 2, 3, 4, 5)]
DIVES = [plane(f"SBD {number}", "CV 1") for number in (1, 2, 3)]
FIGHTERS = [bomber("Bf-109 1"), bomber("Bf-109 2")]
MITCHELL, ESCORT = plane("B-25 C 1", "CV 1"), plane("F4F 1", "CV 1")
UP = patrol("Bf-109 1", "AZ")
STATES = {
    "the bombers that block the deck": (US, flights(
        carrier(), MITCHELL, *BOMBERS, side=US, turn=5, happened=("hornet",))),
    "dive-bombers": (US, flights(
        carrier(), *DIVES, *BOMBERS, side=US, turn=8, happened=("hornet",))),
    "bombers and an escort": (US, flights(
        carrier(), *DIVES, ESCORT, UP, *BOMBERS, side=US, turn=8, happened=("hornet",))),
    "fighters of the Germans": (GERMAN, repairs(
        carrier(), *DIVES, *FIGHTERS, *BOMBERS, side=GERMAN, turn=8, happened=("hornet",))),
    "repairs of the Germans": (GERMAN, repairs(
        carrier(), MITCHELL, *BOMBERS, side=GERMAN, turn=8, happened=("hornet",),
        damage={"AZ": 4})),
}  # fmt: skip


@pytest.mark.nightly
@pytest.mark.parametrize("name", STATES)
def test_what_is_advised_first_ends_better_than_to_do_no_more(name: str) -> None:
    seat, state = STATES[name]
    first = ranked(state, seat)[0]
    found = [
        played_out(state, first.command, number) - played_out(state, c.Done(), number)
        for number in range(PLAYED)
    ]
    mean = sum(found) / PLAYED
    error = sqrt(sum((each - mean) ** 2 for each in found) / (PLAYED - 1) / PLAYED)
    assert mean > error, f"{mean:.1f}, give or take {error:.1f}; told {first.value:.1f}"


def played_out(state: State, command: Command, number: int) -> float:
    """What the turn comes to for who is asked, in thousand tons."""
    turn, side = state.turn, asked(state).seat
    step, answer = 0, command
    while True:
        prompt = prompts(TITLE.rules, state)[0]
        if step:
            answer = Captain(number).choose(view(state, prompt.seat), prompt)
        key = KeyedDice(b"islands %d" % number, step)
        state, _ = act(TITLE.rules, state, prompt.seat, answer, key)
        step += 1
        if state.turn > turn:
            return earned(state, side)
