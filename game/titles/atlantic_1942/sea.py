"""The table: its size, and where each side begins, read from the Tiled map.

The map's spaces are `rendezvous`, where the convoy forms up, and `pack`, where cards may be laid;
its place `harbour` is the edge that is home. The convoy sails to the right.
"""

from dataclasses import dataclass
from functools import cache

from game.core.plane import Base
from game.tables.boards import Board, BoardError, load_board

TABLE_SIZES = {"standard": "7 by 5 feet", "large": "9 by 6 feet, for many players"}
EAST = 6
"""The heading of the convoy."""
WEST = 18
AREAS = ("rendezvous", "pack", "harbour")


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle of the table."""

    left: int
    top: int
    right: int
    bottom: int

    def holds(self, base: Base) -> bool:
        """Whether all of a base lies in it."""
        left, top, right, bottom = base.box
        return (
            self.left <= left and self.top <= top and right <= self.right and bottom <= self.bottom
        )


@dataclass(frozen=True, slots=True)
class Sea:
    """The table of one size; `harbour` is the x at which a merchant is home."""

    board: Board
    water: Box
    rendezvous: Box
    pack: Box
    harbour: int

    def is_home(self, base: Base) -> bool:
        """A-WIN.2: the front of the base touches the far edge."""
        return any(corner.x >= self.harbour for corner in base.front)


@cache
def sea(size: str) -> Sea:
    """The table of that size; raises BoardError when its map is not sound."""
    board = load_board(f"atlantic-{size}")
    for name in AREAS:
        if name not in board.spaces and name not in board.places:
            raise BoardError(f"{board.file_name}: there is no '{name}'.")
    water = Box(0, 0, board.width, board.height)
    harbour = round(board.area("harbour").x)
    found = Sea(board, water, _box(board, "rendezvous"), _box(board, "pack"), harbour)
    if not found.rendezvous.right < found.pack.left < found.pack.right < harbour:
        raise BoardError(
            f"{board.file_name}: 'rendezvous', 'pack' and 'harbour' must lie in this order "
            "from left to right."
        )
    return found


def _box(board: Board, name: str) -> Box:
    place = board.area(name)
    return Box(
        round(place.x),
        round(place.y),
        round(place.x + place.width),
        round(place.y + place.height),
    )
