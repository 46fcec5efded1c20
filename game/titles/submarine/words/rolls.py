"""A die in the log: what it needed, and whom its good faces please."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import product

from game.contract.words import LogLine
from game.core.records import Event
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.printed.dicecards import Pair

FACES = 6
D66 = 66
"""28.5 What two dice that are read as a number are called: a D66."""
PAIRS: tuple[Pair, ...] = tuple(product(range(1, FACES + 1), range(1, FACES + 1)))
"""28.5 Every throw of two dice."""


def place_of_tens(event: Event, dice: Sequence[tuple[int, int]]) -> int | None:
    """28.5 Which of the dice that are shown of an event is the coloured one; None for none."""
    pair = getattr(event, "dice", ())
    shown = tuple(face for _, face in dice[-2:])
    return len(dice) - len(shown) if pair and shown == pair else None


def is_for(side: str, eyes: str) -> bool:
    """Whether what is good for a side is good for the reader: the escorts unless a submariner."""
    return (eyes == SUBMARINE) == (side == SUBMARINE)


def up_to(highest: int) -> str:
    """The faces at or below a number: "1–4"."""
    return f"1–{highest}" if highest > 1 else str(highest)


def rolled(
    kind: str,
    text: str,
    place: str,
    face: int,
    good: Iterable[int],
    table: str,
    is_mine: bool,
    row: str = "",
) -> LogLine:
    """A die that succeeds on its `good` faces, the lowest ones; `is_mine` says who is glad of it.

    One that could not but succeed, or fail, was no matter of luck.
    """
    faces = tuple(good)
    chance = Fraction(len(faces), FACES)
    dice = ((FACES, face),)
    if not 0 < chance < 1:
        return LogLine(kind, text, place, dice, table=table, row=row)
    return LogLine(
        kind,
        text,
        place,
        dice,
        up_to(max(faces)),
        table,
        row,
        is_good=(face in faces) == is_mine,
        good_chance=chance if is_mine else 1 - chance,
    )


def thrown(
    line: LogLine, pair: Pair, is_success: Callable[[Pair], bool], needs: str, *, is_mine: bool
) -> LogLine:
    """28.5 A line about two dice: which throws succeed, in words too, and who is glad of it.

    One that could not but succeed, or fail, was no matter of luck.
    """
    good = sum(is_success(each) for each in PAIRS)
    chance = Fraction(good, len(PAIRS))
    line = replace(line, dice=tuple((FACES, face) for face in pair))
    if not 0 < chance < 1:
        return line
    return replace(
        line,
        needs=needs,
        is_good=is_success(pair) == is_mine,
        good_chance=chance if is_mine else 1 - chance,
    )
