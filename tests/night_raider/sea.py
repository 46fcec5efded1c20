"""The water: eight columns of six flat-top hexes, A1 to H6."""

from functools import cache

COLUMNS, ROWS = "ABCDEFGH", 6
SIZE = 40
"""From the middle of a hex to a corner, in board pixels."""
HIGH = 70
"""From edge to edge of a hex, in board pixels."""
RAIDER_STARTS = ("A2", "A3", "A4", "A5")
HUNTER_STARTS = {"north": "F1", "south": "F6"}
EXITS = tuple(f"H{row}" for row in range(1, ROWS + 1))
HEARING = 150
"""How far the buoy hears, in board pixels."""


@cache
def hexes() -> tuple[str, ...]:
    return tuple(f"{column}{row}" for column in COLUMNS for row in range(1, ROWS + 1))


@cache
def centre(hex_id: str) -> tuple[int, int]:
    """The middle of a hex, in board pixels; A, C, E and G stand half a hex lower."""
    column, row = COLUMNS.index(hex_id[0]), int(hex_id[1:]) - 1
    return SIZE + column * SIZE * 3 // 2, HIGH // 2 + row * HIGH + (1 - column % 2) * HIGH // 2


@cache
def reach(hex_id: str) -> tuple[str, ...]:
    """A hex and its neighbours."""
    x, y = centre(hex_id)
    return tuple(h for h in hexes() if _squared(h, x, y) < (HIGH + 10) ** 2)


def heard_from(x: int, y: int) -> tuple[str, ...]:
    """The hexes within hearing of a point."""
    return tuple(h for h in hexes() if _squared(h, x, y) <= HEARING**2)


def spread(possible: tuple[str, ...]) -> tuple[str, ...]:
    """Where a ship may be after one more move, in the order of the board."""
    ahead = {near for each in possible for near in reach(each)}
    return tuple(h for h in hexes() if h in ahead)


def _squared(hex_id: str, x: int, y: int) -> int:
    across, down = centre(hex_id)
    return (across - x) ** 2 + (down - y) ** 2
