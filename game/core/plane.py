"""Bases on an open table: points, headings, ranges, lanes and contact. Whole numbers only.

x counts to the right and y downward. A heading is a number of `HEADINGS` around the circle,
clockwise from 0, which points up the table: each is 15 degrees. All comes from one table of sines,
so that every machine reckons alike; a point is off by half a unit at most where it was turned.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations
from operator import le, lt

HEADINGS = 24
QUARTER = HEADINGS // 4
Compare = Callable[[int, int], bool]
Gap = tuple[int, int, int]
"""Right and down of a direction, and how far apart two bases are along it, in its own measure."""
_SCALE = 100_000
_HALF = HEADINGS // 2
_BESIDE = (3, 2, 1, 0)
"""Of each corner the other one of its side, as corners are counted in a base."""
_FIRST_SINES = (0, 25_882, 50_000, 70_711, 86_603, 96_593, 100_000)
"""Of 0 to 90 degrees in steps of 15, times the scale."""


@dataclass(frozen=True, slots=True, order=True)
class Point:
    """A point of the table."""

    x: int
    y: int


_ORIGIN = Point(0, 0)


def _sine(heading: int) -> int:
    quadrant, within = divmod(heading % HEADINGS, QUARTER)
    value = _FIRST_SINES[QUARTER - within if quadrant % 2 else within]
    return -value if quadrant > 1 else value


_WAYS = tuple((_sine(heading), -_sine(heading + QUARTER)) for heading in range(HEADINGS))
"""Right and down of each heading, times the scale."""


def _rounded(value: int) -> int:
    """A scaled number as the nearest whole one; halves go away from zero, alike on both sides."""
    whole = (abs(value) + _SCALE // 2) // _SCALE
    return whole if value >= 0 else -whole


# Headings and points


def turned(heading: int, by: int) -> int:
    """A heading after a turn to the right, or to the left below zero."""
    return (heading + by) % HEADINGS


def turn_between(one: int, other: int) -> int:
    """The shorter turn from one heading to the other: right above zero, left below."""
    right = (other - one) % HEADINGS
    return right if right <= HEADINGS // 2 else right - HEADINGS


def ahead(origin: Point, heading: int, distance: int, aside: int = 0) -> Point:
    """The point so far ahead of another, and so far aside to the right."""
    right, down = _WAYS[heading % HEADINGS]
    return Point(
        origin.x + _rounded(right * distance - down * aside),
        origin.y + _rounded(down * distance + right * aside),
    )


def heading_to(origin: Point, target: Point) -> int:
    """The heading that points nearest to the target; 0 for the point itself."""
    x, y = target.x - origin.x, target.y - origin.y
    return (
        max(range(HEADINGS), key=lambda each: (x * _WAYS[each][0] + y * _WAYS[each][1], -each))
        if (x or y)
        else 0
    )


def squared(one: Point, other: Point) -> int:
    """The distance of two points, times itself."""
    x, y = one.x - other.x, one.y - other.y
    return x * x + y * y


# Bases


@cache
def _offsets(heading: int, length: int, beam: int) -> tuple[Point, ...]:
    """The corners of a base about a middle at 0, 0: the same wherever it stands."""
    half, side = length // 2, beam // 2
    ways = ((half, -side), (half, side), (-half, side), (-half, -side))
    return tuple(ahead(_ORIGIN, heading, along, aside) for along, aside in ways)


@cache
def _extent(heading: int, length: int, beam: int) -> tuple[int, int, int, int]:
    corners = _offsets(heading, length, beam)
    xs, ys = [corner.x for corner in corners], [corner.y for corner in corners]
    return min(xs), min(ys), max(xs), max(ys)


@dataclass(frozen=True)
class Base:
    """What stands on the table: a rectangle about `at`, `length` along its heading and `beam` wide.

    Both are even numbers.
    """

    at: Point
    heading: int
    length: int
    beam: int

    @cached_property
    def corners(self) -> tuple[Point, Point, Point, Point]:
        """Port bow, starboard bow, starboard quarter, port quarter: clockwise."""
        x, y = self.at.x, self.at.y
        one, two, three, four = _offsets(self.heading, self.length, self.beam)
        return (
            Point(x + one.x, y + one.y),
            Point(x + two.x, y + two.y),
            Point(x + three.x, y + three.y),
            Point(x + four.x, y + four.y),
        )

    @cached_property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of the least upright rectangle around it."""
        left, top, right, bottom = _extent(self.heading, self.length, self.beam)
        return self.at.x + left, self.at.y + top, self.at.x + right, self.at.y + bottom

    @property
    def front(self) -> tuple[Point, Point]:
        """The edge of the bow."""
        return self.corners[0], self.corners[1]

    def moved(self, distance: int) -> "Base":
        """So far ahead on its heading."""
        there = ahead(self.at, self.heading, distance)
        return Base(there, self.heading, self.length, self.beam)

    def turned(self, by: int) -> "Base":
        """Turned about its middle."""
        return Base(self.at, turned(self.heading, by), self.length, self.beam)

    def holds(self, point: Point) -> bool:
        """Whether the point lies on the base or on its edge."""
        return _holds(self.corners, point)

    def is_behind_bow(self, point: Point) -> bool:
        """Whether the point lies no farther ahead than the bow."""
        right, down = _WAYS[self.heading]
        along = (point.x - self.at.x) * right + (point.y - self.at.y) * down
        return 2 * along <= self.length * _SCALE

    @cached_property
    def reach(self) -> int:
        """No point of the base is farther from its middle."""
        return (self.length + self.beam) // 2 + 1


def overlap(one: Base, other: Base) -> bool:
    """Whether two bases cover a place in common; edges that only touch do not count."""
    far = one.reach + other.reach
    if squared(one.at, other.at) > far * far:
        return False
    return not _apart(one.corners, other.corners)


def within(one: Base, other: Base, distance: int) -> bool:
    """Whether the nearest points of two bases are so near, or nearer."""
    apart, far = squared(one.at, other.at), one.reach + other.reach + distance
    if apart > far * far:
        return False
    return apart <= distance * distance or _near(one.corners, other.corners, distance, le)


def is_near(base: Base, point: Point, distance: int) -> bool:
    """Whether the point is so near to the base, or nearer."""
    return base.holds(point) or any(
        _point_near(point, *edge, distance, le) for edge in _edges(base.corners)
    )


def contact(base: Base, distance: int, other: Base) -> int:
    """How far a base can go ahead before it would cover a part of the other: 0 to `distance`.

    A base that it covers at the start is left alone: it may sail clear of it.
    """
    if _is_off_way(base, distance, other):
        return distance
    gaps = _gaps(base.corners, other.corners)
    if not gaps or not _sweeps(base, distance, other, gaps):
        return distance
    clear, struck = 0, distance
    while struck - clear > 1:
        middle = (clear + struck) // 2
        if _sweeps(base, middle, other, gaps):
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
    right, down = _WAYS[base.heading]
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
    right, down = _WAYS[base.heading]
    x, y = other.at.x - base.at.x, other.at.y - base.at.y
    aside = abs(x * down - y * right)
    along = x * right + y * down
    room = other.reach + 2
    return (
        aside > (base.beam // 2 + room) * _SCALE
        or along < -(base.length // 2 + room) * _SCALE
        or along > (base.length // 2 + room + distance) * _SCALE
    )


def _sweeps(base: Base, distance: int, other: Base, gaps: Sequence[Gap]) -> bool:
    """Whether a base on its way ahead, of 1 or more, covers a part of the other.

    It does when the way closes every gap that divides them and the other does not lie all to one
    side of it: a swath has the edges of the base, and two along the way.
    """
    there = ahead(_ORIGIN, base.heading, distance)
    for x, y, gap in gaps:
        if x * there.x + y * there.y <= gap:
            return False
    low, high = _span(base.corners, -there.y, there.x)
    least, most = _span(other.corners, -there.y, there.x)
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
    """The least and the most of some points along a direction."""
    along = [x * corner.x + y * corner.y for corner in corners]
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
        if not side and _near(line, base.corners, 0, le)
    ]
    between = [
        (one, other)
        for (one, left), (other, right) in combinations(zip(others, beside, strict=True), 2)
        if (not left or left != right)
        and (one,) not in over
        and (other,) not in over
        and squared(one.at, other.at) < (one.reach + other.reach + gap) ** 2
        and _near(line, outline((*one.corners, *other.corners)), 0, le)
        and _near(one.corners, other.corners, gap, lt)
    ]
    return (*over, *between)


def _side_of(line: tuple[Point, Point], base: Base) -> int:
    """On which side of a line a base lies, as far as it goes on: 1, -1, or 0 for not surely one."""
    aside = _cross(*line, base.at)
    if aside * aside <= base.reach**2 * squared(*line):
        return 0
    return 1 if aside > 0 else -1


# Polygons


def outline(points: Iterable[Point]) -> tuple[Point, ...]:
    """The least convex polygon around some points, clockwise on a table whose y goes down."""
    ordered = sorted(set(points), key=_across)
    if len(ordered) < 3:
        return tuple(ordered)
    lower, upper = _chain(ordered), _chain(ordered[::-1])
    return (*lower[:-1], *upper[:-1])


def _across(point: Point) -> tuple[int, int]:
    return point.x, point.y


def _chain(points: Sequence[Point]) -> list[Point]:
    chain: list[Point] = []
    for point in points:
        while len(chain) > 1 and _cross(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def _cross(origin: Point, one: Point, other: Point) -> int:
    """Above zero when the way by `one` to `other` turns right on the table."""
    return (one.x - origin.x) * (other.y - origin.y) - (one.y - origin.y) * (other.x - origin.x)


def _edges(corners: Sequence[Point]) -> list[tuple[Point, Point]]:
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def _apart(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether two clockwise convex polygons cover no place in common."""
    return _is_divided(one, other) or _is_divided(other, one)


def _is_divided(one: Sequence[Point], other: Sequence[Point]) -> bool:
    """Whether an edge of `one` has all of `other` on its far side."""
    a = one[-1]
    for b in one:
        x, y = b.x - a.x, b.y - a.y
        for point in other:
            if x * (point.y - a.y) > y * (point.x - a.x):
                break
        else:
            return True
        a = b
    return False


def _holds(corners: Sequence[Point], point: Point) -> bool:
    a = corners[-1]
    for b in corners:
        if (b.x - a.x) * (point.y - a.y) < (b.y - a.y) * (point.x - a.x):
            return False
        a = b
    return True


def _near(one: Sequence[Point], other: Sequence[Point], distance: int, is_so: Compare) -> bool:
    """Whether the nearest points of two convex figures, lines among them, are so far apart.

    `is_so` compares with the distance. With 0 and `le` it asks whether they meet. Where they do
    not lie over each other, one of the nearest points is a corner.
    """
    return (
        _lie_over(one, other)
        or _corner_near(one, other, distance, is_so)
        or _corner_near(other, one, distance, is_so)
    )


def _lie_over(one: Sequence[Point], other: Sequence[Point]) -> bool:
    if len(one) > 2 and len(other) > 2:
        return not _apart(one, other)
    if len(one) == 2:
        one, other = other, one
    if len(one) > 2 and _holds(one, other[0]):
        return True
    return any(_cross_each_other(*edge, other[0], other[1]) for edge in _edges(one))


def _corner_near(
    corners: Sequence[Point], figure: Sequence[Point], distance: int, is_so: Compare
) -> bool:
    """Whether any of the corners is so far from any edge of the figure."""
    start = figure[-1]
    for end in figure:
        for point in corners:
            if _point_near(point, start, end, distance, is_so):
                return True
        start = end
    return False


def _cross_each_other(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two lines cross within both."""
    return _cross(a, b, c) * _cross(a, b, d) < 0 and _cross(c, d, a) * _cross(c, d, b) < 0


def _point_near(point: Point, start: Point, end: Point, distance: int, is_so: Compare) -> bool:
    """Whether a point is so far from a line."""
    x, y = end.x - start.x, end.y - start.y
    along = (point.x - start.x) * x + (point.y - start.y) * y
    if along <= 0:
        return is_so(squared(point, start), distance**2)
    whole = x * x + y * y
    if along >= whole:
        return is_so(squared(point, end), distance**2)
    across = (point.x - start.x) * y - (point.y - start.y) * x
    return is_so(across * across, distance**2 * whole)
