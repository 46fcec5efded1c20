"""28.5 Rows that two dice pick, the coloured one the first digit, and what changes such dice."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Annotated, Literal, TypeVar, get_args

from pydantic import AfterValidator, Field

from game.tables.strict import Strict
from game.titles.submarine.printed.cards import FACES, Change, Level, Text
from game.titles.submarine.printed.tablecards import NumberSpan, Table

LOWEST_DICE, HIGHEST_DICE = 11, 66
Pair = tuple[int, int]
"""28.5 The coloured and the white die of a throw."""
Weather = Literal["clear", "rough", "storm", "gale"]
CrewQuality = Literal["novice", "experienced", "professional"]
Hexes = Annotated[int, Field(ge=0, le=200)]
Percent = Annotated[int, Field(ge=0, le=100)]


def _of_two_dice(number: int) -> int:
    if not {*divmod(number, 10)} <= {*range(1, FACES + 1)}:
        raise ValueError("it must be two dice read as a number, 11 to 66")
    return number


Dice = Annotated[int, AfterValidator(_of_two_dice)]


class AdvancedTable(Table):
    """A table of the advanced game; `printed` has the source of a figure that is not the table's.

    It is named in words, such as "japanese 65-66".
    """

    level: Level = "advanced"
    printed: dict[str, Text] = Field(default_factory=dict)


class DiceRow(Strict):
    """A row for dice from `low` to `high`."""

    low: Dice
    high: Dice


class DiceChangeRow(Strict):
    """What changes the two dice."""

    coloured: Change
    white: Change


class SpanChange(DiceChangeRow, NumberSpan):
    """What numbers from `low` to `high` change of the two dice."""


R = TypeVar("R", bound=DiceRow)
S = TypeVar("S", bound=NumberSpan)
T = TypeVar("T")


def after(number: int) -> int:
    """The next throw of two dice: 16 is followed by 21."""
    return number + 1 if number % 10 < FACES else number + 11 - FACES


def _of_all_dice(rows: tuple[R, ...]) -> tuple[R, ...]:
    ends = rows and (rows[-1].low, rows[0].high) == (LOWEST_DICE, HIGHEST_DICE)
    whole = all(row.low <= row.high for row in rows)
    if not (ends and whole and all(upper.low == after(row.high) for upper, row in pairwise(rows))):
        raise ValueError("its rows must go from 66 down to 11 without a gap")
    return rows


covers_dice = AfterValidator(_of_all_dice)
"""The rows hold every throw once, the highest first."""


def covers_spans(step: int) -> AfterValidator:
    """The spans hold every number from 0 on, which are `step` apart."""

    def check(spans: tuple[S, ...]) -> tuple[S, ...]:
        if not spans or spans[0].low or spans[-1].high is not None:
            raise ValueError("they must begin at 0 and have no end")
        for near, far in pairwise(spans):
            if near.high is None or far.low != near.high + step:
                raise ValueError("they must leave no gap")
        return spans

    return AfterValidator(check)


def has_all(names: object) -> AfterValidator:
    """A dictionary that has each of a literal's names, and no other."""

    def check(found: dict[str, T]) -> dict[str, T]:
        if {*found} != {*get_args(names)}:
            said = ", ".join(name or '""' for name in get_args(names))
            raise ValueError(f"it must have: {said}")
        return found

    return AfterValidator(check)


def only(names: object) -> AfterValidator:
    """A dictionary that has no other than a literal's names."""

    def check(found: dict[str, T]) -> dict[str, T]:
        if not {*found} <= {*get_args(names)}:
            raise ValueError(f"it may only have: {', '.join(get_args(names))}")
        return found

    return AfterValidator(check)


def number(pair: Pair) -> int:
    """28.5 Two dice as a number: the coloured digit, then the white one."""
    coloured, white = pair
    return 10 * coloured + white


def row_at(rows: Sequence[R], pair: Pair) -> R:
    """The row of two dice; a number beyond the table's ends has the row at that end."""
    within = max(LOWEST_DICE, min(number(pair), HIGHEST_DICE))
    return next(row for row in rows if row.low <= within <= row.high)
