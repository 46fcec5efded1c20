"""The luck ledger: every roll that had a threshold, against its exact chances."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import erfc, exp, gamma, lcm, sqrt

from game.contract.words import LogLine

FEWEST_ROLLS = 5
LEAST_PER_FACE = 5
ALL_ROLLS = "All rolls"
TOO_FEW = "Too few rolls to tell."
MANY_ROWS = (
    "Each row is told on its own. Among several rows one is often unusual by chance alone, "
    "and every roll counts alike here, whatever hung on it."
)


@dataclass(frozen=True, slots=True)
class Roll:
    """A roll with its exact chance to go the player's way, and whether it did."""

    table: str
    good_chance: Fraction
    is_good: bool


@dataclass(frozen=True, slots=True)
class Tally:
    """Rolls of one kind: how many went well, how many should have, and how rare that is.

    `at_least` and `at_most` are the exact chances of `actual` or more, or fewer, good rolls.
    """

    table: str
    name: str
    number: int
    expected: Fraction
    actual: int
    at_least: Fraction
    at_most: Fraction


@dataclass(frozen=True, slots=True)
class Ledger:
    """A tally for every kind of roll, in the order of play, and one over all of them."""

    kinds: tuple[Tally, ...]
    total: Tally


@dataclass(frozen=True, slots=True)
class DieCount:
    """How often each face of the dice with so many sides fell; `p_value` is None for too few.

    `p_value` is the chance that fair dice stray from an even spread at least as far as these.
    """

    sides: int
    counts: tuple[int, ...]
    p_value: float | None

    @property
    def number(self) -> int:
        """How many dice were rolled."""
        return sum(self.counts)


def rolls_of(lines: Iterable[LogLine]) -> tuple[Roll, ...]:
    """The rolls among log lines that could go well or badly."""
    return tuple(
        Roll(line.table, line.good_chance, line.is_good)
        for line in lines
        if line.good_chance is not None and line.is_good is not None
    )


def ledger_of(rolls: Sequence[Roll], names: Mapping[str, str]) -> Ledger:
    """The ledger of rolls; `names` are those of the kinds, in the order to list them."""
    by_table: dict[str, list[Roll]] = {table: [] for table in names}
    for roll in rolls:
        by_table.setdefault(roll.table, []).append(roll)
    kinds = (
        tally_of(table, names.get(table, table.replace("_", " ").capitalize()), kind)
        for table, kind in by_table.items()
        if kind
    )
    return Ledger(tuple(kinds), tally_of("", ALL_ROLLS, rolls))


def tally_of(table: str, name: str, rolls: Sequence[Roll]) -> Tally:
    """The tally of rolls of one kind."""
    actual = sum(roll.is_good for roll in rolls)
    spread = distribution([roll.good_chance for roll in rolls])
    return Tally(
        table=table,
        name=name,
        number=len(rolls),
        expected=sum((roll.good_chance for roll in rolls), Fraction(0)),
        actual=actual,
        at_least=sum(spread[actual:], Fraction(0)),
        at_most=sum(spread[: actual + 1], Fraction(0)),
    )


def distribution(chances: Sequence[Fraction]) -> tuple[Fraction, ...]:
    """The exact chance of 0, 1, ... n successes among independent trials (Poisson binomial).

    Worked in whole numbers over one denominator, which is far faster than fractions.
    """
    whole = lcm(*(chance.denominator for chance in chances))
    ways = [1]
    for chance in chances:
        hit = int(chance * whole)
        miss = whole - hit
        ways = [
            (ways[n] * miss if n < len(ways) else 0) + (ways[n - 1] * hit if n else 0)
            for n in range(len(ways) + 1)
        ]
    total = whole ** len(chances)
    return tuple(Fraction(way, total) for way in ways)


def verdict(tally: Tally) -> str:
    """How usual a tally is, in honest words."""
    if tally.number < FEWEST_ROLLS:
        return TOO_FEW
    is_short = tally.actual < tally.expected
    tail = tally.at_most if is_short else tally.at_least
    if tail >= Fraction(2, 5) or tally.actual == tally.expected:
        return "Close to the expected number."
    return f"{_one_in(tail)} at least this {'unlucky' if is_short else 'lucky'}."


def _one_in(chance: Fraction) -> str:
    if chance < Fraction(1, 1000):
        return "Fewer than 1 game in 1,000 is"
    games = round(1 / chance)
    return f"About 1 game in {games:,} is"


def audit(dice: Iterable[tuple[int, int]]) -> tuple[DieCount, ...]:
    """The faces of (sides, face) pairs, per kind of die, the smallest die first."""
    faces = Counter(dice)
    return tuple(
        _die_count(sides, tuple(faces[sides, face] for face in range(1, sides + 1)))
        for sides in sorted({sides for sides, _face in faces})
    )


def _die_count(sides: int, counts: tuple[int, ...]) -> DieCount:
    number = sum(counts)
    if number < LEAST_PER_FACE * sides:
        return DieCount(sides, counts, None)
    square = Fraction(sides * sum(count * count for count in counts), number) - number
    return DieCount(sides, counts, chi_square_tail(float(square), sides - 1))


def chi_square_tail(square: float, freedom: int) -> float:
    """The chance of a chi-square of `square` or more, by the recurrence over the degrees."""
    half = square / 2
    order = 0.5 if freedom % 2 else 1.0
    tail = erfc(sqrt(half)) if freedom % 2 else exp(-half)
    while order < freedom / 2:
        tail += half**order * exp(-half) / gamma(order + 1)
        order += 1
    return tail


def fairness(count: DieCount) -> str:
    """What the spread of faces says about a die, in honest words."""
    if count.p_value is None:
        needed = LEAST_PER_FACE * count.sides
        return f"{count.number} rolls; a test of fairness needs {needed} or more."
    share = "fewer than 1" if count.p_value < 0.005 else f"about {round(count.p_value * 100)}"
    return (
        f"{count.number} rolls. Of 100 sets of as many fair rolls, {share} would fall at least "
        "this unevenly (chi-square)."
    )
