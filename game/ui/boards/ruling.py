"""A ruler laid on a pane: straight on open boards, along the hexes where there are hexes."""

from game.geometry.hexes import distance, hex_at
from game.ui.boards.layers.camera import Point
from game.ui.boards.layers.measures import Ruler
from game.ui.boards.layers.panes import Sight


def ruled(sight: Sight, start: Point, end: Point) -> Ruler:
    """The ruler between two points of a pane; on hexes from the middle of one to that of another.

    There its length is that of the shortest way from hex to hex.
    """
    pane, first = sight.pane, sight.pane.laid[0]
    along = None
    if first.board.grid.side:
        start, end = _middle(sight, start), _middle(sight, end)
        along = _steps(sight, start, end) * float(first.board.grid.tile_height)
    near, far = ((x - first.x, y - first.y) for x, y in (start, end))
    return Ruler(near, far, pane.unit, pane.unit_pixels, board=first.id, along=along)


def _middle(sight: Sight, point: Point) -> Point:
    space = sight.space_in(point)
    return sight.centre_of(space) if space else point


def _steps(sight: Sight, start: Point, end: Point) -> int:
    """From hex to hex, in columns and half rows; a point beside the board lies in the nearest."""
    grid = sight.pane.laid[0].board.grid
    columns = round(2 * (end[0] - start[0]) / (grid.tile_width + grid.side))
    half_rows = round(2 * (end[1] - start[1]) / grid.tile_height)
    return distance(hex_at(0, 0), hex_at(columns, half_rows + (half_rows - columns) % 2))
