"""Bases on an open table: ranges, lanes and contact. Whole numbers only."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations
from operator import le, lt

from game.core.quick import Keeping, kept, quick
from game.geometry.points import (
    HEADINGS,
    ORIGIN,
    QUARTER,
    SCALE,
    WAYS,
    Point,
    ahead,
    squared,
    turned,
)
from game.geometry.polygons import are_apart, are_near, covers, cross, edges, is_point_near, outline

Shape = tuple[int, int, int]
"""The heading, length and beam of a base, wherever it stands."""
Gap = tuple[int, int, int]
"""Right and down of a direction, and how far apart two bases are along it, in its own measure."""
_HALF = HEADINGS // 2
_ROUNDED = 3
"""More than all that is rounded on a way can lead astray."""
_BESIDE = (3, 2, 1, 0)
"""Of each corner the other one of its side, as corners are counted in a base."""


Corners = tuple[Point, Point, Point, Point]


@cache
def _offsets(shape: Shape) -> Corners:
    """The corners of a base about a middle at 0, 0: the same wherever it stands."""
    heading, length, beam = shape
    half, side = length // 2, beam // 2
    return (
        ahead(ORIGIN, heading, half, -side),
        ahead(ORIGIN, heading, half, side),
        ahead(ORIGIN, heading, -half, side),
        ahead(ORIGIN, heading, -half, -side),
    )


def _corners_at(x: int, y: int, shape: Shape) -> Corners:
    one, two, three, four = _offsets(shape)
    return (
        Point(x + one.x, y + one.y),
        Point(x + two.x, y + two.y),
        Point(x + three.x, y + three.y),
        Point(x + four.x, y + four.y),
    )


@cache
def _extent(shape: Shape) -> tuple[int, int, int, int]:
    corners = _offsets(shape)
    xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
    return min(xs), min(ys), max(xs), max(ys)


@quick
@dataclass(frozen=True, slots=True)
class Base(Keeping):
    """What stands on the table: a rectangle about `at`, `length` along its heading and `beam` wide.

    Both are even numbers.
    """

    at: Point
    heading: int
    length: int
    beam: int

    def __hash__(self) -> int:
        return hash((self.at.x, self.at.y, self.heading))

    @property
    def shape(self) -> Shape:
        """What it is wherever it stands."""
        return self.heading, self.length, self.beam

    @kept
    def corners(self) -> Corners:
        """Port bow, starboard bow, starboard quarter, port quarter: clockwise."""
        return _corners_at(self.at.x, self.at.y, (self.heading, self.length, self.beam))

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the least upright rectangle around it."""
        left, top, right, bottom = _extent((self.heading, self.length, self.beam))
        return self.at.x + left, self.at.y + top, self.at.x + right, self.at.y + bottom

    @property
    def front(self) -> tuple[Point, Point]:
        """The edge of the bow."""
        return self.corners[0], self.corners[1]

    def moved(self, distance: int) -> "Base":
        """So far ahead on its heading."""
        if not distance:
            return self
        there = ahead(self.at, self.heading, distance)
        return Base(there, self.heading, self.length, self.beam)

    def turned(self, by: int) -> "Base":
        """Turned about its middle."""
        return Base(self.at, turned(self.heading, by), self.length, self.beam) if by else self

    def holds(self, point: Point) -> bool:
        """Whether the point lies on the base or on its edge."""
        return covers(self.corners, point)

    def is_behind_bow(self, point: Point) -> bool:
        """Whether the point lies no farther ahead than the bow."""
        right, down = WAYS[self.heading]
        along = (point.x - self.at.x) * right + (point.y - self.at.y) * down
        return 2 * along <= self.length * SCALE

    @kept
    def reach(self) -> int:
        """No point of the base is farther from its middle."""
        return (self.length + self.beam) // 2 + 1


def overlap(one: Base, other: Base) -> bool:
    """Whether two bases cover a place in common; edges that only touch do not count."""
    x, y = one.at.x - other.at.x, one.at.y - other.at.y
    far = one.reach + other.reach
    if x * x + y * y > far * far:
        return False
    return not are_apart(one.corners, other.corners)


def within(one: Base, other: Base, distance: int) -> bool:
    """Whether the nearest points of two bases are so near, or nearer."""
    x, y = other.at.x - one.at.x, other.at.y - one.at.y
    apart, far = x * x + y * y, one.reach + other.reach + distance
    if apart > far * far:
        return False
    return apart <= distance * distance or _are_edges_near(one.shape, other.shape, x, y, distance)


@lru_cache(maxsize=4096)
def _are_edges_near(one: Shape, other: Shape, x: int, y: int, distance: int) -> bool:
    """Whether a base comes so near to another that stands so far right of it and down."""
    return are_near(_offsets(one), _corners_at(x, y, other), distance, le)


def is_near(base: Base, point: Point, distance: int) -> bool:
    """Whether the point is so near to the base, or nearer."""
    return base.holds(point) or any(
        is_point_near(point, *edge, distance, le) for edge in edges(base.corners)
    )


def contact(base: Base, distance: int, other: Base) -> int:
    """How far a base can go ahead before it would cover a part of the other: 0 to `distance`.

    A base that it covers at the start is left alone: it may sail clear of it.
    """
    x, y = other.at.x - base.at.x, other.at.y - base.at.y
    far = base.reach + other.reach + distance
    if x * x + y * y > far * far or _is_off_way(base, distance, other):
        return distance
    return _run_up(base.shape, distance, other.shape, x, y)


@lru_cache(maxsize=1 << 13)
def _run_up(shape: Shape, distance: int, other: Shape, x: int, y: int) -> int:
    """How far a base can go before it covers one that stands so far right of it and down."""
    heading, own, others = shape[0], _offsets(shape), _corners_at(x, y, other)
    there = ahead(ORIGIN, heading, distance)
    if not _lies_before(own, there, others):
        return distance
    gaps = _gaps(own, others)
    if not gaps or not _closes(there, gaps):
        return distance
    clear, struck = 0, distance
    while struck - clear > 1:
        middle = (clear + struck) // 2
        there = ahead(ORIGIN, heading, middle)
        if _closes(there, gaps) and _lies_before(own, there, others):
            struck = middle
        else:
            clear = middle
    return clear


def strikes(base: Base, other: Base) -> bool:
    """Whether a base that has run up to the other has its bow on a long side of it: a ram.

    Where the front edge meets a corner, that is the side if the two lie at 45 degrees or more.
    """
    slant = (base.heading - other.heading) % _HALF
    slant = min(slant, _HALF - slant)
    if slant in (0, QUARTER):
        return slant == QUARTER
    right, down = WAYS[base.heading]
    corners = other.corners
    first = min(range(4), key=lambda each: corners[each].x * right + corners[each].y * down)
    low, high = _span(base.corners, -down, right)
    aside, farther = (
        -down * corners[each].x + right * corners[each].y for each in (first, _BESIDE[first])
    )
    if low <= aside <= high:
        return 2 * slant >= QUARTER
    return (farther > aside) == (low > aside)


def _is_off_way(base: Base, distance: int, other: Base) -> bool:
    """Whether the other lies surely beside the way, behind it or beyond it."""
    right, down = WAYS[base.heading]
    x, y = other.at.x - base.at.x, other.at.y - base.at.y
    aside, along = abs(x * down - y * right), x * right + y * down
    slant = (other.heading - base.heading) % HEADINGS
    wide, deep = _spread(slant, other.length, other.beam)
    half = base.length // 2 * SCALE + deep
    return aside > base.beam // 2 * SCALE + wide or along < -half or along > half + distance * SCALE


@cache
def _spread(slant: int, length: int, beam: int) -> tuple[int, int]:
    """How far a base lies aside of its middle and along, seen on a heading so many to its left.

    Both are times the scale, with room for all that is rounded on a way.
    """
    right, down = map(abs, WAYS[slant])
    room = _ROUNDED * SCALE
    return (length * right + beam * down) // 2 + room, (length * down + beam * right) // 2 + room


# A base on its way ahead, of 1 or more, covers a part of another when the way closes every gap that
# divides them and the other does not lie all to one side of it: a swath has the edges of the base,
# and two along the way.


def _closes(there: Point, gaps: Sequence[Gap]) -> bool:
    """Whether a way as far as that closes every gap."""
    return all(x * there.x + y * there.y > gap for x, y, gap in gaps)


def _lies_before(own: Corners, there: Point, others: Corners) -> bool:
    """Whether a base does not lie all to one side of the way of another."""
    low, high = _span(own, -there.y, there.x)
    least, most = _span(others, -there.y, there.x)
    return low < most and least < high


def _gaps(one: Sequence[Point], other: Sequence[Point]) -> list[Gap]:
    """What divides two bases, square to an edge of either; nothing where they overlap."""
    gaps = []
    for start, middle, end in (one[:3], other[:3]):
        for a, b in ((start, middle), (middle, end)):
            x, y = a.y - b.y, b.x - a.x
            low, high = _span(one, x, y)
            least, most = _span(other, x, y)
            if high <= least:
                gaps.append((x, y, least - high))
            elif most <= low:
                gaps.append((-x, -y, low - most))
    return gaps


def _span(corners: Sequence[Point], x: int, y: int) -> tuple[int, int]:
    """The least and the most of four corners along a direction."""
    one, two, three, four = corners
    along = (
        x * one.x + y * one.y,
        x * two.x + y * two.y,
        x * three.x + y * three.y,
        x * four.x + y * four.y,
    )
    return min(along), max(along)


# Lanes


def blockers(
    start: Point, end: Point, others: Sequence[Base], gap: int
) -> tuple[tuple[Base, ...], ...]:
    """What bars a straight shot: each base in its way, each two that it passes between too closely.

    Two are too close when their nearest points are less than `gap` apart. A shot passes between
    them where it crosses the figure of a band laid around both.
    """
    line = (start, end)
    beside = [_side_of(line, base) for base in others]
    over = [
        (base,)
        for base, side in zip(others, beside, strict=True)
        if not side and are_near(line, base.corners, 0, le)
    ]
    between = [
        (one, other)
        for (one, left), (other, right) in combinations(zip(others, beside, strict=True), 2)
        if (not left or left != right)
        and (one,) not in over
        and (other,) not in over
        and squared(one.at, other.at) < (one.reach + other.reach + gap) ** 2
        and are_near(line, outline((*one.corners, *other.corners)), 0, le)
        and are_near(one.corners, other.corners, gap, lt)
    ]
    return (*over, *between)


def _side_of(line: tuple[Point, Point], base: Base) -> int:
    """On which side of a line a base lies, as far as it goes on: 1, -1, or 0 for not surely one."""
    aside = cross(*line, base.at)
    if aside * aside <= base.reach**2 * squared(*line):
        return 0
    return 1 if aside > 0 else -1
