"""Which games a title's contract is tried on: so many, or each scenario by every policy."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations, cycle

from game.contract.offers import Option
from game.core.rules import OptionValue
from game.session.request.start import AnyTitle
from tests.contract.walker import POLICIES, random_options

GAMES = 36
CANDIDATES = 60

Options = dict[str, OptionValue]
Pair = tuple[tuple[str, OptionValue], ...]


@dataclass(frozen=True)
class Planned:
    """One random game to be walked."""

    scenario: str
    options: Options
    seed: int
    policy: str


def planned_games(title: AnyTitle) -> list[Planned]:
    """The scenarios in turn, with every policy, over options that meet in ever new pairs."""
    games = max(GAMES, len(title.offers.scenarios) * len(POLICIES))
    scenarios = cycle(scenario.id for scenario in title.offers.scenarios)
    sets = {scenario.id: option_sets(title, scenario.id) for scenario in title.offers.scenarios}
    plan: list[Planned] = []
    for number, scenario in zip(range(games), scenarios, strict=False):
        policy = POLICIES[number // len(title.offers.scenarios) % len(POLICIES)]
        plan.append(Planned(scenario, next(sets[scenario]), number, policy))
    return plan


def option_sets(title: AnyTitle, scenario: str) -> Iterator[Options]:
    """The usual options, then all switches on, then without end those with most new pairs."""
    offered = [option for option in title.offers.options if option.is_open_in(scenario)]
    usual: Options = {option.id: option.default for option in offered if option.is_switch}
    all_on: Options = {option.id: _last_value(option) for option in offered if option.is_switch}
    met: set[Pair] = set()
    chance = random.Random(f"{title.id} {scenario}")
    for first in (usual, all_on):
        met |= _pairs(first)
        yield first
    while True:
        found = [random_options(title, scenario, chance) for _ in range(CANDIDATES)]
        best = max(found, key=lambda options: _news(options, met))
        met |= _pairs(best)
        yield best


def _last_value(option: Option) -> OptionValue:
    return option.values[-1][0] if option.values else True


def _news(options: Options, met: set[Pair]) -> tuple[int, int]:
    """How many values are new, and how many are with another."""
    new = _pairs(options) - met
    return sum(len(each) == 1 for each in new), len(new)


def _pairs(options: Options) -> set[Pair]:
    """Every value, alone and with every other."""
    values = sorted(options.items())
    return {(value,) for value in values} | set(combinations(values, 2))
