"""7.1, 7.2 Who meets in a square: boxes on the search grid, fights on the attack grid."""

from collections.abc import Iterator

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.rules.grid.field import boats_on, ships_on

Meeting = tuple[tuple[str, ...], tuple[str, ...]]
"""The boats and the ships of a square."""
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def form_boxes(context: Context[State]) -> None:
    """OP 7.1.1i Boats and ships that have met in a square go into the next lettered box."""
    for boats, ships in list(_meetings(context.state)):
        if any(_has_met(context.state, boat, ships) for boat in boats):
            letter = letter_of(len(context.state.boxes))
            context.emit(e.BoxFormed("OP 7.1.1i", letter, (*ships, *boats)))


def letter_of(number: int) -> str:
    """The letter of a box, from 0; after Z comes AA."""
    more, last = divmod(number, len(LETTERS))
    return f"{letter_of(more - 1) if more else ''}{LETTERS[last]}"


def squares_of_fights(chart: Chart, *, is_before: bool) -> list[Meeting]:
    """Where combat begins (OP 7.2m); before movement only with boats that are detected (7.2l).

    Other boats of the square have no part in it, and may still move.
    """
    fights = []
    for boats, ships in _meetings(chart):
        fighting = tuple(
            boat
            for boat in boats
            if chart.markers[boat].is_found or (not is_before and _has_met(chart, boat, ships))
        )
        if fighting:
            fights.append((fighting, ships))
    return fights


def _meetings(chart: Chart) -> Iterator[Meeting]:
    ships: dict[tuple[int, int], list[str]] = {}
    boats: dict[tuple[int, int], list[str]] = {}
    for unit, marker in ships_on(chart):
        ships.setdefault(marker.square, []).append(unit)
    for unit, marker in boats_on(chart):
        boats.setdefault(marker.square, []).append(unit)
    for square in sorted(ships.keys() & boats.keys()):
        yield tuple(boats[square]), tuple(ships[square])


def _has_met(chart: Chart, boat: str, ships: tuple[str, ...]) -> bool:
    """Whether one of both knows of the other."""
    return chart.markers[boat].is_found or any(
        boat in chart.markers[ship].found_by for ship in ships
    )
