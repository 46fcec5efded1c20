"""The panels as they lie now, and where hexes of the whole sea are on them.

Every point is in map pixels of the panel that comes first, and may lie far beside it: pieces and
whatever plays on the sea so share one measure.
"""

from dataclasses import dataclass
from functools import cache

from game.geometry.hexes import Hex, opposite, step
from game.geometry.panels import Panels
from game.tables.areas import Polygon
from game.tables.boards import Board, load_board
from game.titles.submarine.model.courses import Spot, bearing_of
from game.titles.submarine.printed.panels import PANELS, laid
from game.titles.submarine.view import View
from game.ui.boards import beside

Point = tuple[float, float]
DEGREES = 30
"""A twelfth of a circle."""


@cache
def board_of(panel: str) -> Board:
    return load_board(f"submarine-{panel.lower()}")


@dataclass(frozen=True, slots=True)
class PanelChart:
    """Panels so many panels east and south, all shifted by so many columns and rows."""

    places: tuple[tuple[str, tuple[int, int]], ...]
    shift: tuple[int, int] = (0, 0)

    @property
    def panels(self) -> Panels:
        return laid(dict(self.places), self.shift)

    def corner(self, panel: str) -> tuple[int, int]:
        """Where a panel begins, from the corner of the first one."""
        board, (first, start) = board_of(panel), self.places[0]
        (x, y), (ox, oy) = beside(board, *dict(self.places)[panel]), beside(board_of(first), *start)
        return x - ox, y - oy

    def at(self, place: Hex) -> Point:
        """The middle of a hex."""
        grid = board_of(self.places[0][0]).grid
        x, y = grid.corner(place.column - self.shift[0] - 1, place.row - self.shift[1] - 1)
        ox, oy = beside(board_of(self.places[0][0]), *self.places[0][1])
        return x + grid.tile_width / 2 - ox, y + grid.tile_height / 2 - oy

    def between(self, bow: Hex, stern: Hex) -> Point:
        """The middle of a vessel."""
        (ax, ay), (bx, by) = self.at(bow), self.at(stern)
        return (ax + bx) / 2, (ay + by) / 2

    def spot(self, here: Spot) -> Point:
        """The middle of a hex, or of the side between two."""
        return self.between(here[0], here[-1])

    def holds(self, place: Hex) -> bool:
        """Whether a hex lies on a panel."""
        return bool(self.panels.panel_of(place))

    def code(self, place: Hex) -> str:
        """What is printed in a hex, with its panel; empty beside the panels."""
        return self.panels.code(place) if self.holds(place) else ""

    def cell(self, place: Hex) -> Polygon:
        """The outline of a hex."""
        grid = board_of(self.places[0][0]).grid
        x, y = self.at(place)
        near, far, high = grid.side / 2, grid.tile_width / 2, grid.tile_height / 2
        ways = ((-near, -high), (near, -high), (far, 0), (near, high), (-near, high), (-far, 0))
        return Polygon(tuple((round(x + dx), round(y + dy)) for dx, dy in ways))

    @property
    def middle(self) -> Point:
        """Of the first panel."""
        board = board_of(self.places[0][0])
        return board.width / 2, board.height / 2


def chart_of(view: View) -> PanelChart:
    """The panels of a view; as they lie at the start before any was laid."""
    return PanelChart(tuple(sorted((view.panels or PANELS.places).items())), view.shift)


def stern_of(bow: Hex, heading: int) -> Hex:
    return step(bow, opposite(heading))


def angle_of(heading: int) -> float:
    """Of a drawing whose bow is up, clockwise from north, by one of twelve courses."""
    return float(bearing_of(heading) * DEGREES)
