"""18 Whether other ships stand in the line of fire."""

from fractions import Fraction
from functools import lru_cache
from itertools import pairwise

from game.geometry.hexes import Hex
from game.titles.submarine.model.state import Boat, Ship
from game.titles.submarine.view import Sea

Point = tuple[int, int]
"""In sixths of a column and quarters of a row, which makes every corner and middle whole."""

_FAR = 8 * 8 + 2
"""The square of how far a corner of a counter's hexes can lie from its middle, at most."""
_NEAR = 9
"""No less than that."""
_CORNERS = ((4, 0), (2, 2), (-2, 2), (-4, 0), (-2, -2), (2, -2))
"""Of a hex about its centre, clockwise."""


def blockers(sea: Sea, firer: Ship | Boat, target: Ship | Boat) -> tuple[str, ...]:
    """18.1, 18.2 The ships in the line from the middle of one vessel to that of another.

    Boats block nothing.
    """
    start, end = _middle(firer), _middle(target)
    (west, east), (north, south) = sorted((start[0], end[0])), sorted((start[1], end[1]))

    def is_beside(ship: Ship) -> bool:
        column, row = _middle(ship)
        if west - _NEAR <= column <= east + _NEAR and north - _NEAR <= row <= south + _NEAR:
            return ship.id not in (firer.id, target.id)
        return False

    return tuple(
        ship.id
        for ship in filter(is_beside, sea.ships.values())
        if _is_crossed(start, end, *ship.hexes)
    )


@lru_cache(maxsize=1 << 12)
def _is_crossed(start: Point, end: Point, bow: Hex, stern: Hex) -> bool:
    """18.3 A line along the side of a hex passes, but not between a ship's own two hexes."""
    square = (end[0] - start[0]) ** 2 + (end[1] - start[1]) ** 2
    if _side(start, end, _between(bow, stern)) ** 2 > _FAR * square:
        return False
    if any(_enters(start, end, _corners(place)) for place in (bow, stern)):
        return True
    seam = [corner for corner in _corners(bow) if corner in _corners(stern)]
    return _runs_along(start, end, seam[0], seam[1])


def _enters(start: Point, end: Point, corners: tuple[Point, ...]) -> bool:
    """Whether a line passes through the inside of a hex, sides and corners aside."""
    sides = [_side(start, end, corner) for corner in corners]
    if min(sides) >= 0 or max(sides) <= 0:
        return False
    enters, leaves = Fraction(0), Fraction(1)
    for one, other in pairwise((*corners, corners[0])):
        at_start, at_end = _side(one, other, start), _side(one, other, end)
        if at_start == at_end:
            continue
        crossing = Fraction(at_start, at_start - at_end)
        if at_end > at_start:
            enters = max(enters, crossing)
        else:
            leaves = min(leaves, crossing)
    return enters < leaves


def _runs_along(start: Point, end: Point, one: Point, other: Point) -> bool:
    """Whether a line covers a part of the side between two corners."""
    if _side(start, end, one) or _side(start, end, other):
        return False
    along = (end[0] - start[0], end[1] - start[1])
    near, far = sorted(
        (corner[0] - start[0]) * along[0] + (corner[1] - start[1]) * along[1]
        for corner in (one, other)
    )
    return near < along[0] ** 2 + along[1] ** 2 and far > 0


def _side(one: Point, other: Point, point: Point) -> int:
    """Above 0 for a point to the right of the way from one to the other, 0 for one on it."""
    return (other[0] - one[0]) * (point[1] - one[1]) - (other[1] - one[1]) * (point[0] - one[0])


def _middle(unit: Ship | Boat) -> Point:
    """The middle of a counter, where its two hexes meet."""
    return _between(*unit.hexes)


@lru_cache(maxsize=1 << 14)
def _between(bow: Hex, stern: Hex) -> Point:
    return 3 * (bow.column + stern.column), bow.half_row + stern.half_row


@lru_cache(maxsize=1 << 14)
def _corners(place: Hex) -> tuple[Point, ...]:
    return tuple((6 * place.column + x, 2 * place.half_row + y) for x, y in _CORNERS)
