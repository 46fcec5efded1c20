"""The machine's players of every title: a captain, and where there are more, three that differ."""

from typing import Any

import pytest

from game.core import flow
from game.core.dice import KeyedDice
from game.titles import load_title, title_ids

KINDS = {"midshipman", "captain", "ace"}
DECISIONS, FEW = 4000, 60
WITH_THREE = [each for each in title_ids() if len(load_title(each).bots.players) > 1]
SCENARIOS = [
    (title_id, scenario.id)
    for title_id in WITH_THREE
    for scenario in load_title(title_id).offers.scenarios
]


def test_every_title_has_a_captain_and_five_have_more() -> None:
    assert {next(iter(load_title(each).bots.players)) for each in title_ids()} == {"captain"}
    assert len(WITH_THREE) >= 5


@pytest.mark.parametrize("title_id", WITH_THREE)
def test_who_has_more_has_three_and_says_what_the_gentle_one_overlooks(title_id: str) -> None:
    bots = load_title(title_id).bots
    assert set(bots.players) == KINDS
    assert bots.overlooks
    assert not bots.overlooks.endswith(".")


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("title_id", "scenario"), SCENARIOS)
def test_the_midshipman_decides_otherwise_than_the_captain_at_every_seat(
    title_id: str, scenario: str
) -> None:
    title: Any = load_title(title_id)
    options = {option.id: option.default for option in title.offers.options}
    state, _ = flow.begin(title.rules, scenario, options, KeyedDice(b"gentle", 0))
    seats, differ = set[str](), set[str]()
    for number in range(1, DECISIONS):
        asked = flow.prompts(title.rules, state)
        if not asked or (number > FEW and seats == differ):
            break
        prompt, view = asked[0], title.eyes.view(state, asked[0].seat)
        seats.add(prompt.seat)
        sound = title.bots.players["captain"](number).choose(view, prompt)
        if prompt.seat not in differ:
            gentle = title.bots.players["midshipman"](number).choose(view, prompt)
            flow.require_admitted(asked, prompt.seat, gentle)
            differ |= {prompt.seat} if gentle != sound else set()
        dice = KeyedDice(b"gentle", number)
        state, _ = flow.act(title.rules, state, prompt.seat, sound, dice)
    assert differ == seats
