"""Chance that leans towards what was met least: games, options and commands that bring rare events.

Nothing is known of any title: what a scenario, a player or a kind of command leads to is learned
from the games of a run.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from typing import Any

from game.core.dice import KeyedDice
from game.core.prompt import Choice, Family, Prompt
from game.core.records import Command
from game.core.rules import OptionValue
from game.session.request.start import AnyTitle
from tests.contract.walker import random_options

Arm = tuple[str, str]
"""A scenario, and who plays it."""
TRIED = 4
"""How many mixtures of options are drawn, of which the one least played is taken."""
KEY_SIZE = 16


class Steering:
    """What has come of what in the games so far. `met` counts the games of each kind of event."""

    def __init__(self, title: AnyTitle, policies: Iterable[str]) -> None:
        self.title = title
        self.met: Counter[str] = Counter()
        self._arms = [
            (scenario.id, policy) for policy in policies for scenario in title.offers.scenarios
        ]
        self._decisions: Counter[Arm] = Counter()
        self._brought: dict[Arm, Counter[str]] = defaultdict(Counter)
        self._set: Counter[tuple[str, str, OptionValue]] = Counter()
        self.taken: Counter[tuple[str, str]] = Counter()

    def arm(self, chance: random.Random) -> Arm:
        """One without a game yet; then one that has brought rare kinds, or any."""
        new = [arm for arm in self._arms if not self._decisions[arm]]
        if new:
            return chance.choice(new)
        if chance.random() < 0.5:
            return chance.choice(self._arms)
        return chance.choices(self._arms, [self._promise(arm) for arm in self._arms])[0]

    def _promise(self, arm: Arm) -> float:
        """The kinds that it brought, each the more the rarer, for the decisions that they took."""
        return (
            sum(games / self.met[kind] ** 2 for kind, games in self._brought[arm].items())
            / self._decisions[arm]
        )

    def options(self, scenario: str, chance: random.Random) -> dict[str, OptionValue]:
        """A mixture of options of which the values were played least in that scenario."""
        drawn = [random_options(self.title, scenario, chance) for _ in range(TRIED)]
        return min(drawn, key=lambda each: sum(self._set[scenario, *pair] for pair in each.items()))

    def learn(
        self, arm: Arm, options: Mapping[str, OptionValue], decisions: int, seen: Iterable[str]
    ) -> None:
        """What a game has led to."""
        kinds = set(seen)
        self.met.update(kinds)
        self._brought[arm].update(kinds)
        self._decisions[arm] += max(1, decisions)
        self._set.update((arm[0], *pair) for pair in options.items())

    def unmet(self) -> list[str]:
        """The kinds of events that no game has had."""
        return [
            each.__name__ for each in self.title.records.events if each.__name__ not in self.met
        ]


class SteeredBot:
    """Takes a kind of command the likelier the less it was taken before, then any of that kind."""

    def __init__(self, steering: Steering, seed: int) -> None:
        self._taken = steering.taken
        self._random = random.Random(seed)
        self.why = ""

    def choose(self, view: Any, prompt: Prompt) -> Command:
        offered: dict[tuple[str, str], list[Choice | Family]] = {}
        ways: tuple[Choice | Family, ...] = (*prompt.choices, *prompt.families)
        for each in ways:
            offered.setdefault((prompt.kind, _kind_of(each)), []).append(each)
        kinds = list(offered)
        kind = self._random.choices(kinds, [1 / (1 + self._taken[kind]) for kind in kinds])[0]
        self._taken[kind] += 1
        taken = self._random.choice(offered[kind])
        if isinstance(taken, Choice):
            return taken.command
        return taken.command(taken.sample(KeyedDice(self._random.randbytes(KEY_SIZE), 0)))


def _kind_of(offered: Choice | Family) -> str:
    if isinstance(offered, Choice):
        return type(offered.command).__name__
    return type(offered).__name__
