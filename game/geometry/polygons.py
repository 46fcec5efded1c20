"""Convex polygons and lines between points of a table: where they meet, and how near they lie."""

from collections.abc import Callable, Iterable, Sequence

from game.geometry.points import Point, squared

Compare = Callable[[int, int], bool]


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
        while len(chain) > 1 and cross(chain[-2], chain[-1], point) <= 0:
            chain.pop()
        chain.append(point)
    return chain


def cross(origin: Point, one: Point, other: Point) -> int:
    """Above zero when the way by `one` to `other` turns right on the table."""
    return (one.x - origin.x) * (other.y - origin.y) - (one.y - origin.y) * (other.x - origin.x)


def edges(corners: Sequence[Point]) -> list[tuple[Point, Point]]:
    """Each corner with the next one around."""
    return list(zip(corners, (*corners[1:], corners[0]), strict=True))


def are_apart(one: Sequence[Point], other: Sequence[Point]) -> bool:
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


def covers(corners: Sequence[Point], point: Point) -> bool:
    """Whether the point lies in a clockwise convex polygon or on its edge."""
    a = corners[-1]
    for b in corners:
        if (b.x - a.x) * (point.y - a.y) < (b.y - a.y) * (point.x - a.x):
            return False
        a = b
    return True


def are_near(one: Sequence[Point], other: Sequence[Point], distance: int, is_so: Compare) -> bool:
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
        return not are_apart(one, other)
    if len(one) == 2:
        one, other = other, one
    if len(one) > 2 and covers(one, other[0]):
        return True
    return any(_cross_each_other(*edge, other[0], other[1]) for edge in edges(one))


def _corner_near(
    corners: Sequence[Point], figure: Sequence[Point], distance: int, is_so: Compare
) -> bool:
    """Whether any of the corners is so far from any edge of the figure: `is_point_near` of all."""
    limit, start = distance**2, figure[-1]
    for end in figure:
        x, y = end.x - start.x, end.y - start.y
        whole = x * x + y * y
        for point in corners:
            right, down = point.x - start.x, point.y - start.y
            along = right * x + down * y
            if along <= 0:
                is_near = is_so(right * right + down * down, limit)
            elif along >= whole:
                is_near = is_so(squared(point, end), limit)
            else:
                is_near = is_so((right * y - down * x) ** 2, limit * whole)
            if is_near:
                return True
        start = end
    return False


def _cross_each_other(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Whether two lines cross within both."""
    return cross(a, b, c) * cross(a, b, d) < 0 and cross(c, d, a) * cross(c, d, b) < 0


def is_point_near(point: Point, start: Point, end: Point, distance: int, is_so: Compare) -> bool:
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
