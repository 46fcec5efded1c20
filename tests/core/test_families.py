"""Families of choices: bounds, reasons, samples and what a prompt makes of them."""

import pytest

from game.contract.asking import prompt_for
from game.core import flow
from game.core.dice import KeyedDice
from game.core.flow import Illegal
from game.core.prompt import Bound, Prompt
from tests.night_raider import TITLE
from tests.night_raider import records as r
from tests.night_raider.rules import BuoyFamily


def opened() -> tuple[r.State, Prompt]:
    """A duel that waits for the buoy."""
    state, _ = flow.begin(TITLE.rules, "duel", {"motto": "x"}, KeyedDice(b"family", 0))
    (prompt,) = flow.prompts(TITLE.rules, state)
    return state, prompt


def test_whatever_a_family_samples_or_suggests_is_legal() -> None:
    _, prompt = opened()
    (family,) = prompt.families
    for seq in range(200):
        assert prompt.admits(family.command(family.sample(KeyedDice(b"s", seq))))
    assert prompt.admits(family.command(family.suggestion()))


@pytest.mark.parametrize(
    ("command", "reason"),
    [
        (r.LayBuoy(300, 100, 7), "Heading goes from 0 to 345 in steps of 15."),
        (r.LayBuoy(900, 100, 0), "X goes from 0 to 500."),
        (r.LayBuoy(20, 100, 0), "The buoy must lie farther from the west edge than it hears."),
    ],
)
def test_a_command_that_is_not_of_the_family_hears_why(command: r.LayBuoy, reason: str) -> None:
    state, prompt = opened()
    assert not prompt.admits(command)
    with pytest.raises(Illegal, match=reason):
        flow.require_legal(TITLE.rules, state, "north", command)


def test_numbers_are_required_for_every_bound() -> None:
    _, prompt = opened()
    assert prompt.families[0].refusal({"x": 300, "y": 10}) == "It needs a number for heading."


@pytest.mark.parametrize(
    ("value", "nearest"), [(-5, 0), (7, 0), (8, 15), (352, 345), (1000, 345), (337.6, 345)]
)
def test_a_bound_takes_the_nearest_number(value: float, nearest: int) -> None:
    assert Bound("heading", 0, 345, 15).nearest(value) == nearest
    assert Bound("x", 0, 10, 4).nearest(11) == 8


def test_a_family_answers_for_what_it_takes_hold_of() -> None:
    state, _ = opened()
    prompt = prompt_for(TITLE, state, "north")
    assert prompt is not None
    refused = {refusal.target for refusal in prompt.refusals}
    assert BuoyFamily("Lay the buoy", prompt.families[0].target, "N.3") in prompt.families
    assert prompt.families[0].target not in refused
