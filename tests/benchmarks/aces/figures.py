"""How far off the ace's figures are: `python -m tests.benchmarks.aces.figures [--games N]`.

Plays patrols by the ace and compares, turn by turn, the tons brought home and the chance to come
home that it expected of each decision with what came of the patrol. A positive error expected
too much.
"""

import argparse
from collections import defaultdict
from statistics import mean

from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts
from game.core.rules import OptionValue
from game.session.request.start import option_from_text
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.bots.ace import rank
from game.titles.unterseeboot.bots.ace_words import margin

SEAT = TITLE.offers.seats("patrol", {})[0].id
Error = tuple[float, float]
"""Tons brought home and chance to come home, expected less what came."""


def errors_of(options: dict[str, OptionValue], seed: int) -> list[tuple[int, Error]]:
    """The turn and the error of every decision of one patrol."""
    key = f"ace figures {seed}".encode()
    state, _ = begin(TITLE.rules, "patrol", options, KeyedDice(key, 0))
    told = []
    while asked := prompts(TITLE.rules, state):
        chosen = rank(TITLE.eyes.view(state, SEAT), asked[0])[0]
        told.append((state.turn, chosen))
        state, _ = act(TITLE.rules, state, SEAT, chosen.command, KeyedDice(key, len(told)))
    end = state.log[-1]
    is_home = end.fate == "returned"
    tons = end.tons if is_home else 0
    return [(turn, (each.value - tons, each.survival - is_home)) for turn, each in told]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tests.benchmarks.aces.figures")
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parsed = parser.parse_args()
    options = {option.id: option.default for option in TITLE.offers.options}
    for pair in parsed.option:
        name, _, value = pair.partition("=")
        options[name] = option_from_text(TITLE, name, value)
    by_turn: dict[int, list[Error]] = defaultdict(list)
    for seed in range(parsed.games):
        for turn, error in errors_of(options, seed):
            by_turn[turn].append(error)
    for turn, errors in sorted(by_turn.items()):
        tons, home = (mean(column) for column in zip(*errors, strict=True))
        said = margin(turn)
        print(f"turn {turn:2}: {tons:+6.0f} tons (said ± {said:,}), {home:+.3f} to come home")


if __name__ == "__main__":
    main()
