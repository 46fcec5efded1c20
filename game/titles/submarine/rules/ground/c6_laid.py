"""6.10 The board as its panels lie: what is on it, and how far a hex lies beside it."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from game.geometry.hexes import Hex
from game.geometry.panels import Panels
from game.titles.submarine.printed.panels import Cell
from game.titles.submarine.rules.ground.c20_placing import board_of

TOP, BOTTOM = 6, 3
"""Edges of the board; the sides are 1 and 2 to the right, 4 and 5 to the left."""


class HexBox(NamedTuple):
    """The columns and rows that some hexes lie in."""

    west: int
    east: int
    north: int
    south: int

    @classmethod
    def about(cls, places: Iterable[Hex]) -> "HexBox":
        columns, rows = zip(*places, strict=True)
        return cls(min(columns), max(columns), min(rows), max(rows))

    @property
    def size(self) -> tuple[int, int]:
        return self.east - self.west + 1, self.south - self.north + 1

    @property
    def corners(self) -> Iterator[Hex]:
        west, east, north, south = self
        return (Hex(column, row) for column in (west, east) for row in (north, south))

    def wider(self, place: Hex) -> "HexBox":
        """The box with another hex in it."""
        west, east, north, south = self
        column, row = place
        return HexBox(min(west, column), max(east, column), min(north, row), max(south, row))

    def grown(self, far: int) -> "HexBox":
        """The box with so many columns and rows more on every side."""
        west, east, north, south = self
        return HexBox(west - far, east + far, north - far, south + far)


@dataclass(frozen=True, eq=False)
class LaidBoard:
    """The panels as they lie; S9.SR2 nothing past the last column, 0 for none."""

    panels: Panels
    last_column: int = 0

    @cached_property
    def cells(self) -> frozenset[Cell]:
        return frozenset(self.panels.places.values())

    @cached_property
    def box(self) -> HexBox:
        """All of it lies in this."""
        (west, east), (north, south) = board_of(self.panels, self.last_column)
        return HexBox(west, east, north, south)

    @cached_property
    def fills_box(self) -> bool:
        """Whether the panels lie in a full row, column or rectangle."""
        easts, souths = {east for east, _ in self.cells}, {south for _, south in self.cells}
        wide, high = max(easts) - min(easts) + 1, max(souths) - min(souths) + 1
        return wide * high == len(self.cells)

    @cached_property
    def hexes(self) -> frozenset[Hex]:
        """All of it."""
        places = (place for panel in self.panels.places for place in self.panels.hexes(panel))
        return frozenset(filter(self, places))

    def __call__(self, place: Hex) -> bool:
        """Whether a hex is on the board."""
        column, row = place
        west, east, north, south = self.box
        if not (west <= column <= east and north <= row <= south):
            return False
        return self.fills_box or bool(self.panels.panel_of(place))

    def has_all(self, places: Sequence[Hex]) -> bool:
        """Whether all those hexes are on the board."""
        panels, last = self.panels, self.last_column
        wide, high, (east, south) = panels.columns, panels.rows, panels.shift
        under = {((column - east - 1) // wide, (row - south - 1) // high) for column, row in places}
        return under <= self.cells and not (last and max(places)[0] > last)

    def holds(self, box: HexBox) -> bool:
        """Whether all of a box is on the board, as far as that is seen without looking far."""
        west, east, north, south = self.box
        is_across = west <= box.west and box.east <= east
        return self.fills_box and is_across and north <= box.north and box.south <= south

    def beside(self, place: Hex) -> int:
        """How far a hex lies from the columns and rows of the board."""
        (first, last), (top, bottom) = board_of(self.panels)
        column, row = place
        return max(first - column, column - last, 0) + max(top - row, row - bottom, 0)

    def is_beyond(self, place: Hex, edge: int) -> bool:
        """Whether a hex lies over an edge."""
        east, south = self.panels.cell_of(place)
        if edge == TOP:
            return south < min(row for _, row in self.cells)
        if edge == BOTTOM:
            return south > max(row for _, row in self.cells)
        if edge in (1, 2):
            return east > max(column for column, _ in self.cells)
        return east < min(column for column, _ in self.cells)


@lru_cache(maxsize=64)
def laid_board(panels: Panels, last_column: int) -> LaidBoard:
    """The board of panels that lie so: always the same one, so that much can be recalled by it."""
    return LaidBoard(panels, last_column)
