"""How long the machine's players think, of both sides and in every scenario."""

from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter

from game.bots.players import bot_kinds, make_bot
from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts
from game.session.request.start import RANDOM, AnyTitle
from game.titles import load_title, title_ids

ANSWERS = 150
Row = Callable[[str, float, str, str, float], None]


def measure_bots(row: Row, yardstick: float) -> None:
    for title in map(load_title, title_ids()):
        for kind in bot_kinds(title):
            if kind == RANDOM:
                continue
            spans = [
                span for each in title.offers.scenarios for span in _answers(title, kind, each.id)
            ]
            for name, value, target in (
                ("median", median(spans), ""),
                ("longest", max(spans), "<= 2,000"),
            ):
                row(f"{title.id}: {kind}, {name}", value * 1e3, "ms", target, value / yardstick)


def _answers(title: AnyTitle, kind: str, scenario: str) -> Iterator[float]:
    """The seconds of each answer."""
    options = {option.id: option.value_in(scenario) for option in title.offers.options}
    key = b"bots"
    state, _ = begin(title.rules, scenario, options, KeyedDice(key, 0))
    for number in range(1, ANSWERS + 1):
        asked = prompts(title.rules, state)
        if not asked:
            return
        prompt = asked[0]
        seen = title.eyes.view(state, prompt.seat)
        start = perf_counter()
        command = make_bot(title, kind, number).choose(seen, prompt)
        yield perf_counter() - start
        state, _ = act(title.rules, state, prompt.seat, command, KeyedDice(key, number))
