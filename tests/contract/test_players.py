"""The machine's players of every title: a captain, and where there are more, three that differ."""

from typing import Any

import pytest

from game.core import flow
from game.core.dice import KeyedDice
from game.titles import load_title, title_ids

KINDS = {"midshipman", "captain", "ace"}
DECISIONS = 600
WITH_THREE = [each for each in title_ids() if len(load_title(each).bots.players) > 1]


def test_every_title_has_a_captain_and_five_have_more() -> None:
    assert {next(iter(load_title(each).bots.players)) for each in title_ids()} == {"captain"}
    assert len(WITH_THREE) >= 5


@pytest.mark.parametrize("title_id", WITH_THREE)
def test_who_has_more_has_three_and_says_what_the_gentle_one_overlooks(title_id: str) -> None:
    bots = load_title(title_id).bots
    assert set(bots.players) == KINDS
    assert bots.overlooks
    assert not bots.overlooks.endswith(".")


@pytest.mark.parametrize("title_id", WITH_THREE)
def test_the_midshipman_decides_otherwise_than_the_captain(title_id: str) -> None:
    title: Any = load_title(title_id)
    scenario, differ = title.offers.scenarios[0].id, 0
    options = {option.id: option.default for option in title.offers.options}
    state, _ = flow.begin(title.rules, scenario, options, KeyedDice(b"gentle", 0))
    for number in range(1, DECISIONS):
        asked = flow.prompts(title.rules, state)
        if not asked or differ:
            break
        prompt, view = asked[0], title.eyes.view(state, asked[0].seat)
        gentle, sound = (
            title.bots.players[kind](number).choose(view, prompt)
            for kind in ("midshipman", "captain")
        )
        flow.require_admitted(asked, prompt.seat, gentle)
        differ += gentle != sound
        dice = KeyedDice(b"gentle", number)
        state, _ = flow.act(title.rules, state, prompt.seat, sound, dice)
    assert differ
