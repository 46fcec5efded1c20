"""Shores as they are drawn: roughened between the points that are known, and cut into tiles."""

import random
from collections.abc import Iterable, Sequence
from itertools import pairwise

from studio.boards.chart import Point, at
from studio.boards.coasts import Shore

Bounds = tuple[float, float, float, float]


def drawn(
    shore: Shore, seed: int, rough: float, fine: float, is_closed: bool = True
) -> list[Point]:
    """A shore on the chart, broken until its pieces are about so `fine`, in pixels.

    A new point stands aside of the middle of two by chance, `rough` telling by what share of their
    distance at most.
    """
    chance = random.Random(seed)
    points = [at(*place) for place in shore]
    found: list[Point] = []
    last = points[0] if is_closed else points[-1]
    for start, end in zip(points, [*points[1:], last], strict=True):
        found.append(start)
        found.extend(_between(start, end, chance, rough, fine))
    return found


def _between(
    start: Point, end: Point, chance: random.Random, rough: float, fine: float
) -> list[Point]:
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = (dx * dx + dy * dy) ** 0.5
    if long < 2 * fine or long > 400:
        return []
    aside = chance.uniform(-rough, rough)
    along = chance.uniform(0.42, 0.58)
    middle = start[0] + dx * along - dy * aside, start[1] + dy * along + dx * aside
    return [
        *_between(start, middle, chance, rough, fine),
        middle,
        *_between(middle, end, chance, rough, fine),
    ]


def cut(points: Sequence[Point], bounds: Bounds) -> list[Point]:
    """What of a closed shape lies within bounds: side after side is cut off."""
    left, top, right, bottom = bounds
    kept = list(points)
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        kept = _cut_side(kept, axis, limit, sign)
    return kept


def _cut_side(points: list[Point], axis: int, limit: float, sign: int) -> list[Point]:
    kept = []
    for start, end in zip(points, [*points[1:], *points[:1]], strict=True):
        is_in, goes_in = sign * (start[axis] - limit) >= 0, sign * (end[axis] - limit) >= 0
        if is_in:
            kept.append(start)
        if is_in != goes_in:
            share = (limit - start[axis]) / (end[axis] - start[axis])
            kept.append(
                (start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share)
            )
    return kept


def path(shapes: Iterable[Sequence[Point]], is_closed: bool = True) -> str:
    """Shapes in one path, to a tenth of a pixel: each point is told from the one before."""
    return "".join(_steps(shape) + "Z" * is_closed for shape in shapes if len(shape) > 1)


def _steps(shape: Sequence[Point]) -> str:
    tenths = [(round(x * 10), round(y * 10)) for x, y in shape]
    steps = [
        f"{_tenth(x - a)}{_glued(_tenth(y - b))}"
        for (a, b), (x, y) in pairwise(tenths)
        if (a, b) != (x, y)
    ]
    x, y = tenths[0]
    return f"M{_tenth(x)}{_glued(_tenth(y))}l" + "".join(
        _glued(step) if number else step for number, step in enumerate(steps)
    )


def _tenth(tenths: int) -> str:
    whole, rest = divmod(abs(tenths), 10)
    return f"{'-' if tenths < 0 else ''}{whole}" + (f".{rest}" if rest else "")


def _glued(number: str) -> str:
    """A minus parts numbers by itself."""
    return number if number.startswith("-") else f" {number}"
