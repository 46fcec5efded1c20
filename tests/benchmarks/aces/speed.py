"""How long the ace's answer takes: `python -m tests.benchmarks.aces.speed [--decisions N] [--all]`.

Each variant of the rules is asked in a process of its own, as the table does, from the start of
that process on; then the ace plays on and every later answer of the same process is timed too.
Without `--all` each switch is tried alone and all together on every board, which finds the
slowest.
"""

import argparse
from collections.abc import Iterator
from itertools import product
from time import perf_counter, sleep

from game.bots.process import BotProcess, Question
from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts
from game.core.rules import OptionValue
from game.titles.unterseeboot import TITLE

SEAT = TITLE.offers.seats("patrol", {})[0].id
LIMIT = 2.0
"""Seconds that an answer may take."""

SWITCHES = [option.id for option in TITLE.offers.options if isinstance(option.default, bool)]
BOARDS = [
    board for option in TITLE.offers.options if option.id == "layout" for board, _ in option.values
]
Variant = tuple[str, str, frozenset[str]]
"""Scenario, board, and the switches that are on."""


def variants(*, every: bool) -> Iterator[Variant]:
    scenarios = [scenario.id for scenario in TITLE.offers.scenarios]
    alone = [frozenset[str](), *(frozenset({one}) for one in SWITCHES)]
    slow = [frozenset({"viic", "big_ships"}), frozenset(SWITCHES)]
    some = [*alone, *slow]
    if every:
        flags = product((False, True), repeat=len(SWITCHES))
        pairs = [zip(SWITCHES, row, strict=True) for row in flags]
        some = [frozenset(name for name, is_on in row if is_on) for row in pairs]
    yield from ((scenario, board, on) for scenario in scenarios for board in BOARDS for on in some)


def answers(variant: Variant, decisions: int) -> list[float]:
    """The seconds of the first answers, the first with the start of the process."""
    scenario, board, switches = variant
    options: dict[str, OptionValue] = {option.id: option.default for option in TITLE.offers.options}
    options |= {"layout": board} | dict.fromkeys(switches, True)
    key = b"ace speed"
    state, _ = begin(TITLE.rules, scenario, options, KeyedDice(key, 0))
    process = BotProcess()
    times: list[float] = []
    while len(times) < decisions and (asked := prompts(TITLE.rules, state)):
        begun = perf_counter()
        view = TITLE.eyes.view(state, SEAT)
        process.ask(Question(TITLE.id, "adviser", 0, view, asked[0], wants_advice=True))
        while (answer := process.poll()) is None:
            sleep(0.002)
        times.append(perf_counter() - begun)
        state, _ = act(TITLE.rules, state, SEAT, answer.command, KeyedDice(key, len(times)))
    process.close()
    return times


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.aces.speed")
    parser.add_argument("--decisions", type=int, default=8)
    parser.add_argument("--all", action="store_true", help="every set of options")
    parsed = parser.parse_args()
    worst = []
    for variant in variants(every=parsed.all):
        times = answers(variant, parsed.decisions)
        worst.append((max(times), variant))
        scenario, board, switches = variant
        said = ", ".join(sorted(switches)) or "usual rules"
        print(f"{times[0]:5.2f} s first, {max(times):5.2f} s longest: {scenario}, {board}, {said}")
    longest = max(worst)[0]
    over = sum(seconds > LIMIT for seconds, _ in worst)
    print(f"The longest of {len(worst)} variants: {longest:.2f} s; {over} over {LIMIT:.0f} s.")


if __name__ == "__main__":
    main()
