"""Chances: every way that chance can fall in a run of the rules, or many ways taken by chance."""

from collections import Counter
from collections.abc import Callable, Hashable, Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Generic, TypeVar

from game.core.dice import Dice, KeyedDice

T = TypeVar("T", bound=Hashable)
Branches = tuple[tuple[int, Fraction], ...]

TRIALS_KEY = b"how chance may fall"
TRIALS = 500
"""How often a decision with too many ways to follow is tried by chance instead."""


class _ValueWanted(Exception):
    def __init__(self, branches: Branches) -> None:
        super().__init__()
        self.branches = branches


class _BranchDice(Dice):
    """Follows a tape of faces and draws and asks for one more when it ends."""

    def __init__(self, tape: tuple[int, ...], merge: bool) -> None:
        super().__init__()
        self._tape = tape
        self._merge = merge

    def _face(self, sides: int, bands: Sequence[int]) -> int:
        return self._next(lambda: _faces(sides, bands if self._merge else ()))

    def _index(self, count: int) -> int:
        return self._next(lambda: tuple((n, Fraction(1, count)) for n in range(count)))

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
    """Ways taken by chance, as likely as they are in play: their shares for chances.

    Of all ways that may be taken so it takes those of some `numbers`.
    """

    def __init__(self, run: Callable[[Dice], T], numbers: range = range(TRIALS)) -> None:
        self._run = run
        self._numbers = numbers
        self._counts: Counter[T] = Counter()

    @property
    def chances(self) -> dict[T, Fraction]:
        """The share of the ways tried that led to each value."""
        tried = self._counts.total()
        return {value: Fraction(count, tried) for value, count in self._counts.items()}

    @property
    def is_done(self) -> bool:
        """Whether all of the ways have been tried."""
        return self._counts.total() == len(self._numbers)

    def step(self) -> None:
        """One more way, to its end; which one follows from how many have been taken."""
        number = self._numbers[self._counts.total()]
        self._counts[self._run(KeyedDice(TRIALS_KEY, number))] += 1
