"""The table: its size, and where each side begins, read from the Tiled map.

The map's spaces are `rendezvous`, where the convoy forms up, and `pack`, where cards may be laid;
its place `harbour` is the edge that is home. The convoy sails to the right.
"""

from dataclasses import dataclass
from functools import cache

from game.geometry.plane import Base
from game.geometry.points import shift
from game.tables.boards import Board, BoardError, load_board
from game.titles.atlantic_1942.printed.sizes import LENGTH

TABLE_SIZES = {"standard": "7 by 5 feet", "large": "9 by 6 feet, for many players"}
EAST = 6
"""The heading of the convoy."""
WEST = 18
WIDE, HIGH = 3, 15
"""So many lengths the rendezvous area must have."""
AREAS = ("rendezvous", "pack", "harbour")


@dataclass(frozen=True, slots=True)
class TableBox:
    """A rectangle of the table."""

    left: int
    top: int
    right: int
    bottom: int

    def holds(self, base: Base, ahead: int = 0) -> bool:
        """Whether all of a base lies in it, or will when it has gone so far ahead."""
        at, far = base.at, base.reach + ahead
        if (
            self.left + far <= at.x <= self.right - far
            and self.top + far <= at.y <= self.bottom - far
        ):
            return True
        left, top, right, bottom = base.box
        x, y = shift(base.heading, ahead) if ahead else (0, 0)
        return (
            self.left <= left + x
            and self.top <= top + y
            and right + x <= self.right
            and bottom + y <= self.bottom
        )


@dataclass(frozen=True, slots=True)
class Sea:
    """The table of one size; `harbour` is the x at which a merchant is home."""

    board: Board
    water: TableBox
    rendezvous: TableBox
    pack: TableBox
    harbour: int

    def is_home(self, base: Base) -> bool:
        """A-WIN.2: the front of the base touches the far edge."""
        if base.at.x + base.reach < self.harbour:
            return False
        one, other = base.front
        return one.x >= self.harbour or other.x >= self.harbour


@cache
def sea(size: str) -> Sea:
    """The table of that size; raises BoardError when its map is not sound."""
    board = load_board(f"atlantic-{size}")
    for name in AREAS:
        if name not in board.spaces and name not in board.places:
            raise BoardError(f"{board.file_name}: there is no '{name}'.")
    water = TableBox(0, 0, board.width, board.height)
    harbour = round(board.area("harbour").x)
    found = Sea(board, water, _box(board, "rendezvous"), _box(board, "pack"), harbour)
    _check(found)
    return found


def _check(found: Sea) -> None:
    """Raise BoardError unless the areas lie in their order and have room for the largest game."""
    name, rendezvous, pack = found.board.file_name, found.rendezvous, found.pack
    if not rendezvous.right < pack.left < pack.right < found.harbour:
        raise BoardError(
            f"{name}: 'rendezvous', 'pack' and 'harbour' must lie in this order from left to right."
        )
    is_corner = rendezvous.left == rendezvous.top == 0
    if not is_corner or rendezvous.right < WIDE * LENGTH or rendezvous.bottom < HIGH * LENGTH:
        raise BoardError(
            f"{name}: 'rendezvous' must begin at the upper left corner, and be {WIDE} cells of "
            f"{LENGTH} pixels wide and {HIGH} high, or more."
        )
    if pack.right - pack.left < WIDE * LENGTH or pack.bottom - pack.top < HIGH * LENGTH // 2:
        raise BoardError(
            f"{name}: 'pack' must be {WIDE} cells of {LENGTH} pixels wide and {HIGH / 2:g} high, "
            "or more."
        )


def _box(board: Board, name: str) -> TableBox:
    place = board.area(name)
    return TableBox(
        round(place.x),
        round(place.y),
        round(place.x + place.width),
        round(place.y + place.height),
    )
