"""Hexes with flat tops, in columns of which the odd ones lie half a hex lower. Whole numbers only.

Columns count eastward and rows southward, both from 1; hexes west and north of them have smaller
numbers. The six directions run clockwise: 1 north-east, 2 south-east, 3 south, 4 south-west,
5 north-west, 6 north. What lies between two of them goes along the sides of hexes.
"""

from functools import lru_cache
from typing import Annotated, NamedTuple

from game.core.records import Within

NORTH_EAST, SOUTH_EAST, SOUTH, SOUTH_WEST, NORTH_WEST, NORTH = DIRECTIONS = (1, 2, 3, 4, 5, 6)

_STEPS = {
    NORTH_EAST: (1, -1),
    SOUTH_EAST: (1, 1),
    SOUTH: (0, 2),
    SOUTH_WEST: (-1, 1),
    NORTH_WEST: (-1, -1),
    NORTH: (0, -2),
}
"""Columns and half rows of a step."""

_CORNERS = ((2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1))
"""Of a hex about its centre, in thirds of a column and half rows: stretched, but still straight."""


class Hex(NamedTuple):
    """A hex by its column and row."""

    column: Annotated[int, Within(-10_000, 10_000)]
    row: Annotated[int, Within(-10_000, 10_000)]

    @property
    def half_row(self) -> int:
        """How far south its centre lies, in half rows."""
        return 2 * self.row + self.column % 2


def hex_at(column: int, half_row: int) -> Hex:
    """The hex whose centre lies there; the two numbers are both odd or both even."""
    return Hex(column, (half_row - column % 2) // 2)


# Directions


def turned(direction: int, sixths: int) -> int:
    """A direction after turning right by sixths of a circle, or left if they are below zero."""
    return (direction - 1 + sixths) % 6 + 1


def opposite(direction: int) -> int:
    """The direction half a circle away, 1 to 6."""
    return turned(direction, 3)


def turns_between(one: int, other: int) -> int:
    """The fewest sixths of a circle from one direction to the other: 0 to 3."""
    right = (other - one) % 6
    return min(right, 6 - right)


# Neighbours and distances


@lru_cache(maxsize=1 << 16)
def step(origin: Hex, direction: int, count: int = 1) -> Hex:
    """The hex `count` steps on; the direction behind for a count below zero."""
    (column, row), (columns, half_rows) = origin, _STEPS[direction]
    there = column + columns * count
    return Hex(there, row + (half_rows * count + column % 2 - there % 2) // 2)


@lru_cache(maxsize=1 << 14)
def neighbours(origin: Hex) -> tuple[Hex, ...]:
    """The six hexes around, in the order of the directions."""
    return tuple(step(origin, direction) for direction in DIRECTIONS)


def distance(one: Hex, other: Hex) -> int:
    """The steps from one hex to the other."""
    column, row = one
    other_column, other_row = other
    columns = abs(column - other_column)
    half_rows = abs(2 * (row - other_row) + column % 2 - other_column % 2)
    return columns + (half_rows - columns) // 2 if half_rows > columns else columns


# Bearings, arcs and lines


def bearing(origin: Hex, target: Hex) -> tuple[int, ...]:
    """The direction of a target on a straight row of hexes, else the two it lies between.

    Two directions stand clockwise, so (6, 1) is between north and north-east. A hex has no
    bearing from itself: ().
    """
    return _bearing(target[0] - origin[0], target.half_row - origin.half_row)


@lru_cache(maxsize=1 << 13)
def _bearing(east: int, south: int) -> tuple[int, ...]:
    """That of a hex so many columns and half rows away."""
    for direction in DIRECTIONS:
        after = turned(direction, 1)
        (x, y), (next_x, next_y) = _STEPS[direction], _STEPS[after]
        count, beside = (east * next_y - south * next_x) // 2, (x * south - y * east) // 2
        if count > 0 and beside >= 0:
            return (direction, after) if beside else (direction,)
    return ()


def is_in_arc(origin: Hex, target: Hex, first: int, last: int) -> bool:
    """Whether a target lies from the first direction clockwise to the last, both included.

    The hex itself lies in every arc.
    """
    where = bearing(origin, target)
    return not where or (where[0] - first) % 6 + len(where) - 1 <= (last - first) % 6


def is_ahead(origin: Hex, target: Hex, direction: int) -> bool:
    """Whether a target lies in the third of a circle about a direction."""
    return is_in_arc(origin, target, turned(direction, -1), turned(direction, 1))


def line(origin: Hex, target: Hex) -> tuple[tuple[Hex, ...], ...]:
    """The hexes that a straight line from centre to centre meets, by their distance from origin.

    One hex at each distance, or two: where the line runs along the side between them, or crosses
    from one into the other. A hex of which it meets only a corner is left out.
    """
    columns, half_rows = target.column - origin.column, target.half_row - origin.half_row
    directions = bearing(origin, target)

    def is_met(place: Hex) -> bool:
        east, south = place.column - origin.column, place.half_row - origin.half_row
        sides = [columns * (south + y) * 3 - half_rows * (3 * east + x) for x, y in _CORNERS]
        return min(sides) < 0 < max(sides) or sides.count(0) == 2

    steps: list[tuple[Hex, ...]] = [(origin,)]
    for _ in range(distance(origin, target)):
        near = (step(place, direction) for place in steps[-1] for direction in directions)
        steps.append(tuple(place for place in dict.fromkeys(near) if is_met(place)))
    return tuple(steps)
