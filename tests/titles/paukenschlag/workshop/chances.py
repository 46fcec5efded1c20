"""Scenarios made by chance, of whatever parts there are, and games of them."""

import random
from typing import Any

from game.bots.players import make_bot
from game.core import flow
from game.core.dice import KeyedDice
from game.core.rules import OptionValue
from game.session.request.start import RANDOM
from game.titles import title_with
from game.titles.paukenschlag.charts.workshop import WORKSHOP
from tests.contract.walker import random_options
from tests.contract.workshops import drawn, is_taken
from tests.titles.paukenschlag.workshop.tables import PRINTED, ours, printed

MOST_WEEKS = 3
OTHERS = 10_000
"""What is added to the seed where the boats would come after the end."""
RESAMPLED = 0.02
MOST_DECISIONS = 20_000


def table_by_chance(seed: int, weeks: int = MOST_WEEKS) -> Any:
    """A printed scenario with many parts set, added and left out by chance, of so many weeks."""
    table = printed(PRINTED[seed % len(PRINTED)])
    for again in range(3):
        table = drawn(WORKSHOP, table, 3 * seed + again)
    shorter = {**table, "last_turn": min(table["last_turn"], table["first_turn"] + weeks - 1)}
    is_sound = is_taken(WORKSHOP, shorter)
    return shorter if is_sound else table_by_chance(seed + OTHERS, weeks)


def play(table: Any, seed: int, kind: str = RANDOM) -> int:
    """A whole game at options by chance, looked at on the way; the decisions that it took."""
    chance = random.Random(seed)
    title = title_with("paukenschlag", design := ours(table))
    options: dict[str, OptionValue] = title.offers.usual(design.id)
    options |= random_options(title, design.id, chance)
    key = bytes([seed % 256]) * 32
    state, _ = flow.begin(title.rules, design.id, options, KeyedDice(key, 0))
    for seq in range(1, MOST_DECISIONS):
        title.rules.invariants(state)
        asked = flow.prompts(title.rules, state)
        if not asked:
            assert title.rules.result(state)
            return seq
        prompt = asked[0]
        view = title.eyes.view(state, prompt.seat)
        if chance.random() < RESAMPLED:
            _look_at(title, state, options, design.id, chance)
        command = make_bot(title, kind, chance.getrandbits(32)).choose(view, prompt)
        flow.require_admitted(asked, prompt.seat, command)
        state, events = flow.act(title.rules, state, prompt.seat, command, KeyedDice(key, seq))
        for event in events:
            title.words.describe(event, prompt.seat)
    raise AssertionError("a game without an end")


def _look_at(
    title: Any, state: Any, options: dict[str, OptionValue], scenario: str, chance: random.Random
) -> None:
    for seat in ("us", "german"):
        view = title.eyes.view(state, seat)
        title.words.status(view)
        title.words.stakes(view)
        title.words.caption(view)
        if title.eyes.hides(scenario, options, seat):
            world = title.eyes.resample(view, KeyedDice(bytes(16), chance.randrange(1000)))
            title.rules.essentials(world)
