"""A fight in a square of the grid: one looks at it closely, and its units stand facing each other.

Ships are above and boats below, each seen whole, over the squares about the one that they share.
"""

from dataclasses import dataclass

from game.scenes.titles.paukenschlag.layout import (
    GAP,
    GRID_COUNTER,
    SHIPS,
    Point,
    Row,
    square_middle,
)
from game.tables.areas import Rectangle
from game.titles.paukenschlag.model.frames import Fight
from game.titles.paukenschlag.printed.squares import label
from game.titles.paukenschlag.rules.grid.field import is_ship
from game.titles.paukenschlag.rules.units import escorts
from game.titles.paukenschlag.view import View

LEAST, MOST = 3, 8
"""The counters in a row for which there is room."""
APART, HIGH, AROUND = 78.0, 60.0, 14.0
"""How far each row stands from the middle, its height, and the ground about them, in map pixels."""
EDGE, FAR_EDGE = 60.0, 1140.0
"""Where the squares begin and end on the map of the grid."""


@dataclass(frozen=True, slots=True)
class Field:
    """The ground of a fight in a square, with rows of so many counters."""

    square: str
    columns: int

    @property
    def _half(self) -> Point:
        return self.columns * (GRID_COUNTER + GAP) / 2 + AROUND, APART + HIGH / 2 + AROUND

    @property
    def middle(self) -> Point:
        """That of its square, as far as there is room for it on the grid."""
        (x, y), (wide, high) = square_middle(self.square), self._half
        return (
            min(max(x, EDGE + wide), FAR_EDGE - wide),
            min(max(y, EDGE + high), FAR_EDGE - high),
        )

    def row(self, kind: str) -> Row:
        """Where the ships or the boats stand."""
        x, y = self.middle
        wide = self.columns * (GRID_COUNTER + GAP)
        return Row(x, y + (-APART if kind == SHIPS else APART), wide, HIGH, GRID_COUNTER)

    @property
    def ground(self) -> Rectangle:
        (x, y), (wide, high) = self.middle, self._half
        return Rectangle(round(x - wide), round(y - high), round(2 * wide), round(2 * high))


def fight_of(view: View) -> Field | None:
    """The fight that is on; None for none."""
    fights = [frame for frame in view.flow if isinstance(frame, Fight)]
    units = (*fights[-1].boats, *fights[-1].ships) if fights else ()
    squares = [view.markers[unit].square for unit in units if unit in view.markers]
    if not squares:
        return None
    here = [unit for unit, marker in view.markers.items() if marker.square == squares[0]]
    ships = [unit for unit in here if is_ship(unit)]
    guards = sum(len(escorts(view, unit)) for unit in ships)
    columns = min(MOST, max(LEAST, len(ships) + guards, len(here) - len(ships)))
    return Field(str(label(*squares[0])), columns)
