"""Odds: every way that chance can fall, run through the rules, or many ways taken by chance."""

from collections import Counter
from collections.abc import Callable, Hashable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any, Generic, TypeVar

from game.core.dice import Dice, KeyedDice
from game.core.flow import act, prompts
from game.core.outcome import Odds, Outcome
from game.core.records import Command, Event
from game.core.title import S, Title

T = TypeVar("T", bound=Hashable)
Branches = tuple[tuple[int, Fraction], ...]

WORLDS_KEY = b"what the table may hold"
TRIALS_KEY = b"how chance may fall"
MOST_STEPS = 400
"""Steps after which a decision has too many ways for each of them to be followed."""
TRIALS = 500
"""How often such a decision is tried by chance instead."""


class _ValueWanted(Exception):
    def __init__(self, branches: Branches) -> None:
        super().__init__()
        self.branches = branches


class _BranchDice:
    """Follows a tape of faces and draws and asks for one more when it ends."""

    def __init__(self, tape: tuple[int, ...], merge: bool) -> None:
        self._tape = tape
        self._merge = merge
        self.faces: list[tuple[int, int]] = []
        self.draws: list[tuple[int, int]] = []

    def roll(
        self, sides: int, bands: Sequence[int] = (), what: str = "", is_hidden: bool = False
    ) -> int:
        face = self._next(lambda: _faces(sides, bands if self._merge else ()))
        self.faces.append((sides, face))
        return face

    def draw(self, count: int) -> int:
        index = self._next(lambda: tuple((n, Fraction(1, count)) for n in range(count)))
        self.draws.append((count, index))
        return index

    def _next(self, branches: Callable[[], Branches]) -> int:
        used = len(self.faces) + len(self.draws)
        if used == len(self._tape):
            raise _ValueWanted(branches())
        return self._tape[used]


def _faces(sides: int, bands: Sequence[int]) -> Branches:
    """The faces to follow with their chances: one, the highest, of each band."""
    if not bands:
        return tuple((face, Fraction(1, sides)) for face in range(sides, 0, -1))
    ends = sorted({min(max(end, 0), sides) for end in (*bands, sides)} | {0})
    pairs = pairwise(ends)
    return tuple((high, Fraction(high - low, sides)) for low, high in pairs)[::-1]


class Tree(Generic[T]):
    """The ways that chance can fall in `run(dice)`, walked a few at a time.

    With `merge` off every face is followed, even where a rule asks only for bands.
    """

    def __init__(self, run: Callable[[Dice], T], *, merge: bool = True) -> None:
        self.chances: dict[T, Fraction] = {}
        self.run = run
        self.steps = 0
        self._merge = merge
        self._pending: list[tuple[tuple[int, ...], Fraction]] = [((), Fraction(1))]

    @property
    def is_done(self) -> bool:
        """Whether the chances sum to 1."""
        return not self._pending

    def step(self) -> None:
        """Follow one way until chance is asked, or to its end."""
        self.steps += 1
        tape, chance = self._pending.pop()
        try:
            value = self.run(_BranchDice(tape, self._merge))
        except _ValueWanted as wanted:
            self._pending.extend(((*tape, each), chance * share) for each, share in wanted.branches)
        else:
            self.chances[value] = self.chances.get(value, Fraction(0)) + chance


class Trials(Generic[T]):
    """Ways taken by chance, as likely as they are in play: shares of `TRIALS` for chances."""

    def __init__(self, run: Callable[[Dice], T]) -> None:
        self._run = run
        self._counts: Counter[T] = Counter()

    @property
    def chances(self) -> dict[T, Fraction]:
        """The share of the ways tried that led to each value."""
        tried = self._counts.total()
        return {value: Fraction(count, tried) for value, count in self._counts.items()}

    @property
    def is_done(self) -> bool:
        """Whether all `TRIALS` ways have been tried."""
        return self._counts.total() == TRIALS

    def step(self) -> None:
        """One more way, to its end; which one follows from how many have been taken."""
        self._counts[self._run(KeyedDice(TRIALS_KEY, self._counts.total()))] += 1


def distribution(run: Callable[[Dice], T], *, merge: bool = True) -> dict[T, Fraction]:
    """The exact chance of each value `run(dice)` can return; the chances sum to 1."""
    tree = Tree(run, merge=merge)
    while not tree.is_done:
        tree.step()
    return tree.chances


class Forecast:
    """The odds of a command as a seat can reckon them, from its view alone.

    Where there are too many ways to follow each of them, as many as make a fair picture are taken
    by chance, the same ones every time; never with `merge` off. Work is done step by step, so that
    a window can do a little and hand the rest elsewhere.
    """

    def __init__(
        self, title: Title[Any, Any], view: Any, seat: str, command: Command, *, merge: bool = True
    ) -> None:
        self._worlds, self._tells = title.worlds, title.tells
        self._most_steps = MOST_STEPS if merge else None
        states = [
            title.resample(view, KeyedDice(WORLDS_KEY, number)) for number in range(title.worlds)
        ]
        self._ways: list[Tree[Outcome] | Trials[Outcome]] = [
            Tree(_outcome_of(title, view, state, seat, command), merge=merge) for state in states
        ]

    @property
    def is_done(self) -> bool:
        """Whether the ways of every world have been followed."""
        return all(ways.is_done for ways in self._ways)

    def step(self) -> None:
        """Follow one more way; nothing when all are done."""
        for number, ways in enumerate(self._ways):
            if not ways.is_done:
                ways.step()
                if isinstance(ways, Tree) and ways.steps == self._most_steps and not ways.is_done:
                    self._ways[number] = Trials(ways.run)
                return

    def odds(self) -> Odds:
        """What has been reckoned; whole once it is done."""
        while not self.is_done:
            self.step()
        chances = _mixture([ways.chances for ways in self._ways])
        trials = TRIALS * any(isinstance(ways, Trials) for ways in self._ways)
        return Odds(chances, self._worlds, self._tells, trials)


def _outcome_of(
    title: Title[Any, Any], view: Any, state: Any, seat: str, command: Command
) -> Callable[[Dice], Outcome]:
    def run(dice: Dice) -> Outcome:
        after, events = play_out(title, state, seat, command, dice)
        seen = (title.redact(event, seat) for event in events)
        known = tuple(event for event in seen if event is not None)
        return title.outcome(view, title.view(after, seat), known)

    return run


def _mixture(parts: Sequence[Mapping[Outcome, Fraction]]) -> dict[Outcome, Fraction]:
    total: dict[Outcome, Fraction] = {}
    for part in parts:
        for outcome, chance in part.items():
            total[outcome] = total.get(outcome, Fraction(0)) + chance / len(parts)
    return dict(sorted(total.items(), key=lambda item: (-item[1], item[0].words)))


def outcomes(
    title: Title[S, Any], state: S, seat: str, command: Command, *, merge: bool = True
) -> Mapping[str, Fraction]:
    """The chance of each outcome in words, if the seat then takes no further risk."""
    return Forecast(title, title.view(state, seat), seat, command, merge=merge).odds().rows()


def play_out(
    title: Title[S, Any], state: S, seat: str, command: Command, dice: Dice
) -> tuple[S, list[Event]]:
    """Carry out a command and then the passive answers to what it leads to."""
    after, events = act(title, state, seat, command, dice)
    while True:
        answer = _passive_answer(title, after, seat)
        if answer is None:
            return after, events
        after, more = act(title, after, seat, answer, dice)
        events += more


def _passive_answer(title: Title[S, Any], state: S, seat: str) -> Command | None:
    for prompt in prompts(title, state):
        if prompt.seat == seat:
            return title.passive(title.view(state, seat), prompt)
    return None
