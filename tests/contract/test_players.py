"""The machine's players of every title: three that differ, each by what is said of it."""

from typing import Any

import pytest

from game.core import flow
from game.core.dice import KeyedDice
from game.titles import load_title, title_ids

KINDS = {"midshipman", "captain", "ace"}
DECISIONS = 600


@pytest.mark.parametrize("title_id", title_ids())
def test_every_title_has_three_players_and_says_what_the_gentle_one_overlooks(
    title_id: str,
) -> None:
    bots = load_title(title_id).bots
    assert set(bots.players) == KINDS
    assert next(iter(bots.players)) == "captain"
    assert bots.overlooks
    assert not bots.overlooks.endswith(".")


@pytest.mark.parametrize("title_id", title_ids())
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
