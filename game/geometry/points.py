"""Points and headings of an open table. Whole numbers only.

x counts to the right and y downward. A heading is a number of `HEADINGS` around the circle,
clockwise from 0, which points up the table: each is 15 degrees. All comes from one table of sines,
so that every machine reckons alike; a point is off by half a unit at most where it was turned.
"""

from dataclasses import dataclass
from functools import lru_cache

from game.core.quick import quick

HEADINGS = 24
QUARTER = HEADINGS // 4
SCALE = 100_000
_FIRST_SINES = (0, 25_882, 50_000, 70_711, 86_603, 96_593, 100_000)
"""Of 0 to 90 degrees in steps of 15, times the scale."""


@quick
@dataclass(frozen=True, slots=True, order=True)
class Point:
    """A point of the table."""

    x: int
    y: int


ORIGIN = Point(0, 0)


def _sine(heading: int) -> int:
    quadrant, within = divmod(heading % HEADINGS, QUARTER)
    value = _FIRST_SINES[QUARTER - within if quadrant % 2 else within]
    return -value if quadrant > 1 else value


WAYS = tuple((_sine(heading), -_sine(heading + QUARTER)) for heading in range(HEADINGS))
"""Right and down of each heading, times the scale."""


def _rounded(value: int) -> int:
    """A scaled number as the nearest whole one; halves go away from zero, alike on both sides."""
    whole = (abs(value) + SCALE // 2) // SCALE
    return whole if value >= 0 else -whole


def turned(heading: int, by: int) -> int:
    """A heading after a turn to the right, or to the left below zero."""
    return (heading + by) % HEADINGS


def ahead(origin: Point, heading: int, distance: int, aside: int = 0) -> Point:
    """The point so far ahead of another, and so far aside to the right."""
    x, y = shift(heading % HEADINGS, distance, aside)
    return Point(origin.x + x, origin.y + y)


@lru_cache(maxsize=1 << 14)
def shift(heading: int, distance: int, aside: int = 0) -> tuple[int, int]:
    """How far right and down it is to a point so far ahead and aside."""
    right, down = WAYS[heading]
    return (
        _rounded(right * distance - down * aside),
        _rounded(down * distance + right * aside),
    )


def heading_to(origin: Point, target: Point) -> int:
    """The heading that points nearest to the target; 0 for the point itself."""
    return _heading(target.x - origin.x, target.y - origin.y)


@lru_cache(maxsize=4096)
def _heading(x: int, y: int) -> int:
    """That of a point so far right and down."""
    along = [x * right + y * down for right, down in WAYS]
    return along.index(max(along))


def squared(one: Point, other: Point) -> int:
    """The distance of two points, times itself."""
    x, y = one.x - other.x, one.y - other.y
    return x * x + y * y
