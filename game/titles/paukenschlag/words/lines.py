"""How lines of the log are made: of dice, and of plain facts."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

from game.contract.words import LogLine
from game.prose.sentences import capital
from game.titles.paukenschlag.model.names import GERMAN, named_unit

NO_UNITS = ("zone", "type")
"""Fields whose words are told as they stand."""


def is_for(side: str, eyes: str) -> bool:
    """Whether something good for a side is good for the reader: the US unless the German."""
    return (eyes == GERMAN) == (side == GERMAN)


def upto(
    kind: str,
    text: str,
    place: str,
    face: int,
    needs: int,
    row: tuple[str, str],
    *,
    sides: int = 6,
    is_mine: bool,
) -> LogLine:
    """A die that succeeds with a face of `needs` or less; `row` is the table and the row of it."""
    chance = Fraction(min(max(needs, 0), sides), sides)
    return LogLine(
        kind, text, place, ((sides, face),), f"{needs} or less" if needs > 0 else "never", *row,
        is_good=(face <= needs) == is_mine,
        good_chance=chance if is_mine else 1 - chance,
    )  # fmt: skip


def some(needs: int, sides: int, dice: int, *, is_mine: bool) -> Fraction:
    """The chance that one die or more succeeds, or for the other side that none does."""
    none = Fraction(sides - needs, sides) ** dice
    return 1 - none if is_mine else none


def plain(kind: str, text: str, place: str = "") -> Callable[[Any, str], LogLine]:
    """A sentence with fields of the event in braces, about what is in the field `place`."""

    def tell(event: Any, eyes: str) -> LogLine:
        values = {name: getattr(event, name) for name in event.__slots__}
        words = {
            name: named_unit(value)
            if isinstance(value, str) and value and name not in NO_UNITS
            else value
            for name, value in values.items()
        }
        return LogLine(kind, capital(text.format(**words)), values.get(place, ""))

    return tell
