"""Chance that leans towards what was met least: games, options and commands that bring rare events.

Nothing is known of any title: what a scenario, a player or a kind of command leads to is learned
from the games of a run.
"""

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, fields
from typing import Any

from game.core.dice import KeyedDice
from game.core.prompt import Choice, Family, Prompt
from game.core.records import Command
from game.core.rules import OptionValue
from game.session.request.start import AnyTitle
from tests.contract.walker import random_options

Arm = tuple[str, str]
"""A scenario, and who plays it."""
Options = dict[str, OptionValue]
Kind = tuple[str, str]
"""Of a decision: what is asked, and the command."""
TRIED = 4
"""How many mixtures of options are drawn, of which the one least played is taken."""
COMPLETE, LEVEL, AGAIN = 0.5, 0.3, 0.3
"""How many of the mixtures have all that their switches need, how many have the switches of a level
on, and how many are those of a game that met something rare."""
TURNED_BACK, FEW = 0.5, 200
"""How many of the decisions follow on what came shortly before something rare, and how many games
at most have met what is rare."""
MOST_LIKED = 8.0
"""How many times as likely as by its rareness alone a bot with a temper takes a kind of command;
the one that it likes least so many times less likely."""
KEY_SIZE = 16


@dataclass(frozen=True)
class Game:
    """How a game is begun, what its player likes, and where it stands; None before it begins."""

    arm: Arm
    options: Mapping[str, OptionValue]
    liked: dict[Kind, float] = field(default_factory=dict)
    state: Any = None


class Steering:
    """What has come of what in the games so far.

    `met` counts the games of each kind of event, `events` how many of the kind there were.
    """

    def __init__(self, title: AnyTitle, policies: Iterable[str]) -> None:
        self.title = title
        self.met: Counter[str] = Counter()
        self.events: Counter[str] = Counter()
        self._before: dict[str, Game] = {}
        self._turned_back = 0
        self._arms = [
            (scenario.id, policy) for policy in policies for scenario in title.offers.scenarios
        ]
        self._decisions: Counter[Arm] = Counter()
        self._brought: dict[Arm, Counter[str]] = defaultdict(Counter)
        self._set: Counter[tuple[str, str, OptionValue]] = Counter()
        self._met_by: dict[str, dict[str, Mapping[str, OptionValue]]] = defaultdict(dict)
        self.taken: Counter[Kind] = Counter()
        self.words_taken: Counter[tuple[str, ...]] = Counter()

    def arm(self, chance: random.Random) -> Arm:
        """One without a game yet; then one of few decisions, or that has brought rare kinds."""
        new = [arm for arm in self._arms if not self._decisions[arm]]
        if new:
            return chance.choice(new)
        if chance.random() < 0.5:
            return chance.choices(self._arms, [1 / self._decisions[arm] for arm in self._arms])[0]
        return chance.choices(self._arms, [self._promise(arm) for arm in self._arms])[0]

    def _promise(self, arm: Arm) -> float:
        """The kinds that it brought, each the more the rarer, for the decisions that they took."""
        return (
            sum(games / self.met[kind] ** 2 for kind, games in self._brought[arm].items())
            / self._decisions[arm]
        )

    def options(self, scenario: str, chance: random.Random) -> Options:
        """A mixture of options of which the values were played least in that scenario.

        Or those of its last game that met a kind, the likelier the rarer that is.
        """
        met_by = self._met_by[scenario]
        if met_by and chance.random() < AGAIN:
            kinds = list(met_by)
            rare = chance.choices(kinds, [1 / self.met[kind] ** 2 for kind in kinds])[0]
            return dict(met_by[rare])
        drawn = [random_options(self.title, scenario, chance) for _ in range(TRIED)]
        if self.title.offers.sets and chance.random() < LEVEL:
            level = chance.choice(self.title.offers.sets)
            drawn = [self._with_on(scenario, each, level.on) for each in drawn]
        if chance.random() < COMPLETE:
            drawn = [self._complete(scenario, each) for each in drawn]
        return min(drawn, key=lambda each: sum(self._set[scenario, *pair] for pair in each.items()))

    def _complete(self, scenario: str, mixture: Mapping[str, OptionValue]) -> Options:
        """With the switches on without which others that are on do nothing."""
        needs = {each.id: each.needs for each in self.title.offers.options}
        needed = [name for name, value in mixture.items() if value is True]
        for name in needed:
            needed += [each for each in needs[name] if each not in needed]
        return self._with_on(scenario, mixture, needed)

    def _with_on(
        self, scenario: str, mixture: Mapping[str, OptionValue], names: Iterable[str]
    ) -> Options:
        """With those switches on, as far as the scenario leaves a choice of them."""
        options = self.title.offers.options
        is_open = [each.id for each in options if each.is_open_in(scenario)]
        return {**mixture, **{name: True for name in is_open if name in {*names}}}

    def learn(
        self,
        arm: Arm,
        options: Mapping[str, OptionValue],
        decisions: int,
        seen: Iterable[str],
        *,
        is_turned_back: bool = False,
    ) -> None:
        """What a game has led to."""
        self._turned_back += decisions * is_turned_back
        self.events.update(seen)
        kinds = set(seen)
        self.met.update(kinds)
        self._brought[arm].update(kinds)
        self._decisions[arm] += max(1, decisions)
        self._set.update((arm[0], *pair) for pair in options.items())
        self._met_by[arm[0]].update(dict.fromkeys(sorted(kinds), options))

    def rare(self, kinds: Iterable[str]) -> list[str]:
        """Those that few games have met, in their order."""
        return [kind for kind in dict.fromkeys(kinds) if self.met[kind] <= FEW]

    def keep(self, kind: str, game: Game) -> None:
        """A game as it stood shortly before it met that kind."""
        self._before[kind] = game

    def turned_back(self, chance: random.Random) -> Game | None:
        """A game shortly before a kind, the likelier the rarer that is; None to begin another."""
        if self._turned_back >= TURNED_BACK * sum(self._decisions.values()):
            return None
        return self._one_before(chance)

    def liking(self, chance: random.Random) -> dict[Kind, float]:
        """What the player of a new game likes: nothing yet, or what brought something rare."""
        earlier = self._one_before(chance) if chance.random() < AGAIN else None
        return dict(earlier.liked) if earlier else {}

    def _one_before(self, chance: random.Random) -> Game | None:
        kinds = [kind for kind in self._before if self.met[kind]]
        if not kinds:
            return None
        return self._before[chance.choices(kinds, [1 / self.met[kind] ** 2 for kind in kinds])[0]]

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
        kind = self._random.choices(kinds, [*map(self._weight, kinds)])[0]
        self._taken[kind] += 1
        taken = self._one_of(offered[kind])
        if isinstance(taken, Choice):
            return taken.command
        return taken.command(taken.sample(KeyedDice(self._random.randbytes(KEY_SIZE), 0)))

    def _weight(self, kind: Kind) -> float:
        return 1 / (1 + self._taken[kind])

    def _one_of(self, ways: Sequence[Choice | Family]) -> Choice | Family:
        return self._random.choice(ways)


class TemperedBot(SteeredBot):
    """Likes some kinds of commands in one game and others in the next, and of a kind rather what
    was taken less: a game of many shots, or of none, brings what an even one does not."""

    def __init__(self, steering: Steering, seed: int, liked: dict[Kind, float]) -> None:
        """With what it `liked` already; the rest is added there."""
        super().__init__(steering, seed)
        self._words_taken = steering.words_taken
        self._liked = liked

    def _weight(self, kind: Kind) -> float:
        if kind not in self._liked:
            self._liked[kind] = MOST_LIKED ** self._random.uniform(-1, 1)
        return self._liked[kind] * super()._weight(kind)

    def _one_of(self, ways: Sequence[Choice | Family]) -> Choice | Family:
        drawn = self._random.choice(ways), self._random.choice(ways)
        taken = min(drawn, key=lambda each: self._words_taken[_words_of(each)])
        self._words_taken[_words_of(taken)] += 1
        return taken


def _words_of(offered: Choice | Family) -> tuple[str, ...]:
    """Its kind, with what its command names: a vessel, a torpedo, a side."""
    if not isinstance(offered, Choice):
        return (_kind_of(offered),)
    command = offered.command
    said = (getattr(command, each.name) for each in fields(command))
    return (_kind_of(offered), *(each for each in said if isinstance(each, str)))


def _kind_of(offered: Choice | Family) -> str:
    if isinstance(offered, Choice):
        return type(offered.command).__name__
    return type(offered).__name__
