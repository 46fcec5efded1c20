"""The 300 x 300 tiles of the convoy plot: a lit chart, fine rings, and trays beside it."""

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cache, partial

from studio.boards.plot import (
    CORNER,
    HEAD,
    HIGH,
    MIDDLE,
    STRAGGLERS,
    TILE,
    WIDE,
    between,
    boxes,
    is_astern,
    on_ring,
)
from studio.drawing import Drawing, Point, num, path_of

GROUND = "#1d5571 #164660@0.34 #103650@0.68 #0a2438"
CHALK, LAMP, BRASS = "#d9eef2", "#f2dca0", "#b8924a"
WATERS = {"oz": "#2a6a88:0.2", "iz": "#2f7695:0.24", "attack": "#3a87a5:0.28", "cz": "#4a9db6:0.36"}
Bounds = tuple[float, float, float, float]
Paint = Callable[[Drawing], None]


@dataclass(frozen=True)
class Part:
    """Something drawn on the plot, and what it covers: left, top, right, bottom."""

    bounds: Bounds
    paint: Paint


def _around(points: Sequence[Point], more: float) -> Bounds:
    xs, ys = [x for x, _ in points], [y for _, y in points]
    return min(xs) - more, min(ys) - more, max(xs) + more, max(ys) + more


def _whole(paint: Paint) -> Part:
    return Part((0, 0, WIDE, HIGH), paint)


def _stroke(points: Sequence[Point], colour: str, width: float, **more: object) -> Part:
    d = path_of(points, is_closed=False)
    return Part(_around(points, width), lambda drawing: drawing.line(d, colour, width, **more))


def _ground() -> Part:
    def paint(d: Drawing) -> None:
        x, y = MIDDLE
        light = d.rad(GROUND, x, y, 1060, user=True)
        d.rect(-8, -8, WIDE + 16, HIGH + 16, light)

    return _whole(paint)


def _graticule() -> list[Part]:
    step = 75
    return [
        *(_stroke([(x, 0), (x, HIGH)], CHALK, 1, opacity=0.06) for x in range(5, WIDE, step)),
        *(_stroke([(0, y), (WIDE, y)], CHALK, 1, opacity=0.06) for y in range(0, HIGH, step)),
    ]


def _swell() -> list[Part]:
    """Small waves printed over the water, none where ships steam."""
    rng = random.Random(42)
    parts = []
    for _ in range(190):
        x, y = rng.uniform(270, 1480), rng.uniform(14, HIGH - 14)
        long, light = rng.uniform(10, 19), rng.uniform(0.07, 0.16)
        d = f"M{num(x)} {num(y)}q{num(long / 2)} {num(-long / 3)} {num(long)} 0t{num(long)} 0"
        parts.append(
            Part(
                (x - 2, y - 9, x + 2 * long + 2, y + 9),
                partial(_wave, d, light),
            )
        )
    return parts


def _wave(d: str, light: float, drawing: Drawing) -> None:
    drawing.line(d, CHALK, 1.5, opacity=round(light, 2))


def _water(name: str) -> Part:
    points = [on_ring(name, degrees * 1.5) for degrees in range(240)]

    def paint(d: Drawing) -> None:
        colour, alpha = WATERS[name].split(":")
        d.path(path_of(points), colour, fill_opacity=alpha)

    return Part(_around(points, 2), paint)


def _straggler_water() -> Part:
    astern = is_astern(STRAGGLERS)
    points = between("iz", "attack", astern)

    def paint(d: Drawing) -> None:
        d.path(path_of(points), "#3a87a5", fill_opacity=0.3)
        d.line(path_of(points), LAMP, 1.8, opacity=0.6, stroke_dasharray="9 7")

    return Part(_around(points, 4), paint)


def _rings() -> list[Part]:
    parts = []
    for name, width, light in (("oz", 2.6, 0.75), ("iz", 2.2, 0.7), ("attack", 2.6, 0.85),
                               ("cz", 2.2, 0.8)):  # fmt: skip
        for degrees in range(0, 360, 15):
            arc = [on_ring(name, degrees + step) for step in range(16)]
            parts.append(_stroke(arc, CHALK, width, opacity=light))
            if name in ("oz", "attack"):
                inner = [_inward(point, 7) for point in arc]
                parts.append(_stroke(inner, CHALK, 0.9, opacity=0.4))
    return parts


def _inward(point: Point, by: float) -> Point:
    x, y = MIDDLE[0] - point[0], MIDDLE[1] - point[1]
    long = math.hypot(x, y)
    return point[0] + x * by / long, point[1] + y * by / long


def _bearings() -> list[Part]:
    """Ticks along the outermost ring, as of a compass card."""
    parts = []
    for degrees in range(0, 360, 5):
        edge = on_ring("oz", degrees)
        long = 26 if degrees % 30 == 0 else 15 if degrees % 10 == 0 else 9
        width = 2.4 if degrees % 30 == 0 else 1.3
        parts.append(_stroke([edge, _inward(edge, long)], CHALK, width, opacity=0.7))
    return parts


def _sector_lines() -> list[Part]:
    parts = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            bearing = math.degrees(math.atan2(sx * CORNER[0], sy * CORNER[1]))
            start, end = on_ring("cz", bearing), on_ring("attack", bearing)
            parts.append(_stroke([start, end], LAMP, 2.4, opacity=0.8, stroke_dasharray="14 8"))
    return parts


def _course() -> list[Part]:
    """The convoy's course ahead, and its wakes astern."""
    x, y = MIDDLE
    top = y - 588
    parts = [
        _stroke([(x, y - 108), (x, top + 30)], LAMP, 1.6, opacity=0.35, stroke_dasharray="3 11"),
        _stroke([(x, y + 455), (x, y + 588)], CHALK, 0.9, opacity=0.4),
    ]
    arrow = [(x - 13, top + 44), (x, top + 14), (x + 13, top + 44), (x, top + 36)]
    parts.append(Part(_around(arrow, 3), lambda d: d.path(path_of(arrow), LAMP, opacity=0.75)))
    for column in range(-5, 6):
        at = x + column * 27
        wake = [(at - 2.6, y + 96), (at + 2.6, y + 96), (at + 7, y + 300), (at - 7, y + 300)]
        parts.append(Part(_around(wake, 2), partial(_wake, tuple(wake))))
    return parts


def _wake(points: Sequence[Point], d: Drawing) -> None:
    top, bottom = points[0][1], points[2][1]
    d.path(path_of(points), d.lin("#e6f4f4:0.16 #e6f4f4:0", 0, top, 0, bottom, user=True))


def _trays() -> list[Part]:
    return [
        Part((x - 2, y - 2, x + wide + 2, y + high + 2), partial(_tray, x, y, wide, high))
        for x, y, wide, high in boxes().values()
    ]


def _tray(x: int, y: int, wide: int, high: int, d: Drawing) -> None:
    """A shallow tray with a brass rim and a strip for its name."""
    floor = d.lin("#0a1d2b #0d2535@0.2 #102c3e", 0, y, 0, y + high, user=True)
    d.rect(x, y, wide, high, floor, 9, fill_opacity=0.9)
    strip = d.lin("#1f4a60:0.95 #163a4e:0.95", 0, y, 0, y + HEAD, user=True)
    d.path(f"M{x} {y + HEAD}V{y + 9}Q{x} {y} {x + 9} {y}H{x + wide - 9}Q{x + wide} {y} {x + wide} "
           f"{y + 9}V{y + HEAD}Z", strip)  # fmt: skip
    d.line(f"M{x + 2} {y + HEAD}H{x + wide - 2}", BRASS, 1.2, opacity=0.7)
    d.rect(x, y, wide, high, "none", 9, stroke=BRASS, stroke_width=2.2)
    d.rect(x + 3, y + 3, wide - 6, high - 6, "none", 7, stroke="#f4e2ac", stroke_width=0.8,
           stroke_opacity=0.35)  # fmt: skip


@cache
def parts() -> tuple[Part, ...]:
    return (
        _ground(), *_graticule(), *(_water(name) for name in ("oz", "iz", "attack", "cz")),
        _straggler_water(), *_swell(), *_course(), *_rings(), *_bearings(), *_sector_lines(),
        *_trays(),
    )  # fmt: skip


def tile(row: int, column: int) -> Drawing:
    left, top = column * TILE, row * TILE
    d = Drawing(TILE, TILE, "a part of the convoy plot")
    with d.group(transform=f"translate({-left} {-top})"):
        for part in parts():
            west, north, east, south = part.bounds
            if (
                west <= left + TILE + 4
                and east >= left - 4
                and (north <= top + TILE + 4 and south >= top - 4)
            ):
                part.paint(d)
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    f"plot-{row}-{column}": partial(tile, row, column)
    for row in range(HIGH // TILE)
    for column in range(WIDE // TILE)
}
