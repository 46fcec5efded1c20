"""A game given up: what it comes to for each side, and how it is told."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.contract.offers import Seat
from game.contract.words import LogLine
from game.core.ending import Fate, Result
from game.session.record.asides import Aside
from game.session.record.lines import Resigned
from game.session.request.start import AnyTitle, options_in_force

IT_STANDS = "The game was resigned: that cannot be taken back."
OVER = "The game is over."
TOO_MANY_SIDES = "More than two sides are at the table: none of them can end the game alone."
MOST_SIDES = 2
LINE_KIND = "resigned"


@dataclass(frozen=True, slots=True)
class GameResigned(Aside):
    """The last thing told of a game given up; it changes nothing on the table."""


def why_no_resigning(places: Sequence[Seat], *, is_over: bool) -> str | None:
    """Why no seat can give the game up, or None when it can.

    One side's resignation ends the game for everybody, so there is at most one other.
    """
    if is_over:
        return OVER
    return TOO_MANY_SIDES if len({seat.side for seat in places}) > MOST_SIDES else None


def places_of(
    title: AnyTitle, scenario: str, options: Mapping[str, bool | str]
) -> tuple[Seat, ...]:
    """The seats of a game as its header has it."""
    return title.offers.seats(scenario, options_in_force(title, options))


def result_of(title: AnyTitle, places: Sequence[Seat], resigned: Resigned) -> Result:
    """The side that gave up has lost, the other has won; nothing is scored."""
    side = next(seat.side for seat in places if seat.id == resigned.seat)
    sides = dict.fromkeys(seat.side for seat in places)
    fates = tuple(Fate(each, "lost" if each == side else "won", "", {}) for each in sides)
    names = {each.id: each.name for each in title.offers.sides}
    headline = "Resigned" if len(sides) == 1 else f"{names[side]}: resigned"
    return Result(headline, told(places, resigned), fates)


def told(places: Sequence[Seat], resigned: Resigned) -> str:
    """One sentence on who gave the game up, with the words left behind."""
    name = next(seat.name for seat in places if seat.id == resigned.seat)
    said = f": “{resigned.words}”" if resigned.words else "."
    return f"{name} has given the game up{said}"


def line_of(places: Sequence[Seat], resigned: Resigned) -> LogLine:
    """The last line of the log."""
    return LogLine(LINE_KIND, told(places, resigned))
