"""Where counters stand: rows of zones and bases on the chart, squares and boxes of the grid."""

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import TypeVar

from game.tables.boards import Area, Board, load_board

GRID = "grid"
"""The id under which the grid is laid; the chart has none."""
BOX = "box "
"""Before the letter of a box of the grid."""
PLANES, CONVOYS, SHIPS, BOATS = "planes", "convoys", "ships", "boats"
COUNTER, GRID_COUNTER = 54.0, 56.0
GAP, APART = 4.0, 1.32
"""Between counters in map pixels, and from one to the next in their sides where there is room."""
Point = tuple[float, float]
Each = TypeVar("Each")


@cache
def chart() -> Board:
    return load_board("paukenschlag")


@cache
def grid() -> Board:
    return load_board("paukenschlag-grid")


@dataclass(frozen=True, slots=True)
class Row:
    """A row in which counters of `side` map pixels stand, by its middle and its size."""

    x: float
    y: float
    width: float
    height: float
    side: float = COUNTER

    @property
    def columns(self) -> int:
        return max(1, int((self.width + GAP) // (self.side + GAP)))

    @property
    def room(self) -> int:
        """How many counters stand in it side by side."""
        return self.columns * max(1, int(self.height // self.side))

    def spots(self, count: int) -> list[Point]:
        """The middles of so many, centred; no more than there is room for.

        Where there is room they stand apart, so that piles cover none of their neighbours.
        """
        lines, least = -(-count // self.columns), self.side + GAP
        top = self.y - (lines - 1) * least / 2
        found = []
        for line in range(lines):
            here = min(self.columns, count - line * self.columns)
            most = (self.width - self.side) / (here - 1) if here > 1 else least
            step = max(least, min(APART * self.side, most))
            left = self.x - (here - 1) * step / 2
            found += [(left + at * step, top + line * least) for at in range(here)]
        return found


@cache
def row(place: str, kind: str) -> Row | None:
    """That of a zone, a base or a box of boats away; None where the chart has none."""
    board = chart()
    if place not in board.spaces:
        return None
    return _slot(board.spaces[place], kind, COUNTER)


@cache
def grid_row(square: str, kind: str) -> Row:
    found = _slot(grid().spaces[square], kind, GRID_COUNTER)
    assert found is not None, square
    return found


@cache
def waiting_place(letter: str) -> str:
    """Where the units of a lettered box wait: boxes past those of the sheet lie in its last."""
    printed = [space for space in grid().spaces if space.startswith(BOX)]
    return BOX + letter if BOX + letter in printed else max(printed)


@cache
def box(place: str) -> Row:
    """All of a place of the chart."""
    area = chart().places[place]
    return Row(*area.center, area.width - 2 * GAP, area.height - 2 * GAP)


def middle(place: str) -> Point:
    """Of a space or a place of the chart."""
    return chart().area(place).center


def square_middle(square: str) -> Point:
    return grid().spaces[square].center


def _slot(area: Area, kind: str, side: float) -> Row | None:
    slot = area.slots.get(kind)
    return Row(*slot.point, *slot.size, side) if slot else None


def piled(units: Sequence[Each], room: int, alike: Callable[[Each], Hashable]) -> list[list[Each]]:
    """Units each by itself, or where there is no room for that in piles of those that are alike.

    Where there are still too many piles, the last ones lie together.
    """
    if len(units) <= room:
        return [[unit] for unit in units]
    piles: dict[Hashable, list[Each]] = {}
    for unit in units:
        piles.setdefault(alike(unit), []).append(unit)
    found = list(piles.values())
    if len(found) > room:
        found = [*found[: room - 1], [unit for pile in found[room - 1 :] for unit in pile]]
    return list(_spread(found, room))


def _spread(piles: list[list[Each]], room: int) -> Iterator[list[Each]]:
    """The room that is left is taken by the largest piles, each shared out evenly."""
    parts = [1] * len(piles)
    for _ in range(room - len(piles)):
        at = max(range(len(piles)), key=lambda at: len(piles[at]) / parts[at])
        parts[at] += 1
    for pile, count in zip(piles, parts, strict=True):
        size, more = divmod(len(pile), count)
        start = 0
        for part in range(count):
            end = start + size + (part < more)
            if end > start:
                yield pile[start:end]
            start = end
