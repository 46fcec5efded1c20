"""The convoy plot of Tonnage War: where its rings, sectors, lines, boxes and fields lie.

The convoy steams up the board. Rings are superellipses about it, as wide as a convoy's front is.
All lengths are map pixels, and all bearings degrees clockwise from the bow.
"""

import math
from collections.abc import Callable
from dataclasses import dataclass

Point = tuple[float, float]
Box = tuple[int, int, int, int]

WIDE, HIGH, TILE = 1800, 1200, 300
MIDDLE = (880, 600)
ROUNDNESS = 3.0
RINGS = {"cz": (165, 105), "attack": (390, 305), "iz": (515, 455), "oz": (626, 588)}
"""Half of the width and of the height of the outer edge of each zone."""
CORNER = (310.0, 236.0)
"""The line between two sectors runs from the middle through here."""
HALF_LINE = 46
"""Half of the width of what counts as a line."""
ASTERN = 5
"""Half of the gap in the outer ring, dead astern: a ring is one line without an inside."""
STRAGGLERS = 196
"""Half of the width of the straggler sector, cut out of the inner zone astern."""
STEPS, CORNER_EVERY = 1440, 16
"""In how many steps a ring is gone round, and how many lie between two of its corners."""

LEFT, RIGHT, EDGE, HEAD = 246, 292, 8, 40
"""The boxes beside: how wide on each side, the gap, and the room for a box's name."""


@dataclass(frozen=True)
class Field:
    """A row in which blocks of one kind stand in a space; those of a space fill in order."""

    space: str
    kind: str
    box: Box


def on_ring(name: str, bearing: float) -> Point:
    """The point of a ring's outer edge that is seen from the middle in a bearing."""
    wide, high = RINGS[name]
    s, c = math.sin(math.radians(bearing)), math.cos(math.radians(bearing))
    away = (abs(s) / wide) ** ROUNDNESS + (abs(c) / high) ** ROUNDNESS
    reach = away ** (-1 / ROUNDNESS)
    return MIDDLE[0] + s * reach, MIDDLE[1] - c * reach


def ring(name: str, holds: Callable[[Point], bool] = lambda point: True) -> list[Point]:
    """The corners of a ring clockwise that a test lets pass, from behind its gap on.

    The same corners whatever is let pass, so that neighbours meet; and the ends of each arc.
    """
    points = [on_ring(name, 180 + 360 * step / STEPS) for step in range(STEPS)]
    kept = [holds(point) for point in points]
    first = next((i for i in range(STEPS) if kept[i] and not kept[i - 1]), 0)
    steps = [(first + i) % STEPS for i in range(STEPS) if kept[(first + i) % STEPS]]
    ends = (steps[0], steps[-1])
    return [points[step] for step in steps if step % CORNER_EVERY == 0 or step in ends]


def between(outer: str, inner: str, holds: Callable[[Point], bool]) -> list[Point]:
    """The outline of what lies between two rings, where a test lets it."""
    return [*ring(outer, holds), *reversed(ring(inner, holds))]


def across(point: Point) -> tuple[float, float]:
    """How far a point lies to the right of the falling and of the rising line of the sectors."""
    x, y = point[0] - MIDDLE[0], point[1] - MIDDLE[1]
    long = math.hypot(*CORNER)
    a, b = CORNER[0] / long, CORNER[1] / long
    return y * a - x * b, y * a + x * b


def is_in_sector(name: str) -> Callable[[Point], bool]:
    signs = {"bow": (-1, -1), "starboard": (-1, 1), "stern": (1, 1), "port": (1, -1)}[name]

    def holds(point: Point) -> bool:
        falling, rising = across(point)
        return falling * signs[0] >= HALF_LINE and rising * signs[1] >= HALF_LINE

    return holds


def is_on_line(name: str) -> Callable[[Point], bool]:
    right = "starboard" in name
    above = "bow" in name

    def holds(point: Point) -> bool:
        falling, rising = across(point)
        near = abs(falling if right != above else rising)
        is_there = (point[0] > MIDDLE[0]) == right and (point[1] < MIDDLE[1]) == above
        return near < HALF_LINE and is_there

    return holds


def is_astern(half: float) -> Callable[[Point], bool]:
    def holds(point: Point) -> bool:
        return abs(point[0] - MIDDLE[0]) < half and point[1] > MIDDLE[1]

    return holds


def _apart(half: float) -> Callable[[Point], bool]:
    inside = is_astern(half)
    return lambda point: not inside(point)


SECTORS = ("bow", "starboard", "stern", "port")
LINES = ("bow-starboard", "starboard-stern", "port-stern", "bow-port")


def outlines() -> dict[str, list[Point]]:
    """The corners of every space of the plot, by its id."""
    return {
        "oz": between("oz", "iz", _apart(ASTERN)),
        "iz": between("iz", "attack", _apart(STRAGGLERS)),
        "stragglers": between("iz", "attack", is_astern(STRAGGLERS)),
        **{name: between("attack", "cz", is_in_sector(name)) for name in SECTORS},
        **{name: between("attack", "cz", is_on_line(name)) for name in LINES},
        "cz": ring("cz"),
    }


def _column(x: int, wide: int, names: tuple[tuple[str, int], ...]) -> dict[str, Box]:
    """Boxes under one another, each so high, from the upper edge on."""
    boxes, y = {}, EDGE
    for name, high in names:
        boxes[name] = (x, y, wide, high)
        y += high + EDGE
    return boxes


LEFT_BOXES = _column(
    EDGE, LEFT - EDGE, (("box", 496), ("returning", 176), ("out", 176), ("calendar", 304)),
)  # fmt: skip
RIGHT_BOXES = _column(
    WIDE - RIGHT, RIGHT - EDGE,
    (("reserve", 600), ("duty", 150), ("evade", 118), ("lost", 142), ("left", 142)),
)  # fmt: skip


def boxes() -> dict[str, Box]:
    """The boxes beside the plot, by their ids."""
    found = {**LEFT_BOXES, **RIGHT_BOXES}
    for row, pair in (("duty", ("decoy", "rescue")), ("out", ("sunk", "gone"))):
        x, y, wide, high = found.pop(row)
        half = (wide - EDGE) // 2
        found[pair[0]] = (x, y, half, high)
        found[pair[1]] = (x + half + EDGE, y, half, high)
    return found


def fields() -> list[Field]:
    """Where blocks stand: those that stand by themselves inward, the screen outward."""
    x, y = MIDDLE
    found = [
        Field("cz", "boats", (x - 156, y + 18, 312, 92)),
        Field("cz", "escorts", (x - 150, y - 112, 300, 114)),
        Field("bow", "escorts", (x - 232, y - 302, 464, 114)),
        Field("bow", "boats", (x - 168, y - 184, 336, 74)),
        Field("stern", "boats", (x - 168, y + 108, 336, 74)),
        Field("stern", "escorts", (x - 232, y + 186, 464, 114)),
        Field("port", "escorts", (x - 386, y - 170, 136, 340)),
        Field("port", "boats", (x - 256, y - 150, 90, 300)),
        Field("starboard", "escorts", (x + 250, y - 170, 136, 340)),
        Field("starboard", "boats", (x + 166, y - 150, 90, 300)),
        Field("stragglers", "escorts", (x - 192, y + 318, 206, 116)),
        Field("stragglers", "boats", (x + 16, y + 316, 86, 130)),
        Field("iz", "escorts", (x - 370, y - 448, 740, 116)),
        Field("iz", "boats", (x - 500, y - 232, 92, 464)),
        Field("iz", "boats", (x + 408, y - 232, 92, 464)),
        Field("iz", "boats", (x - 396, y + 330, 190, 78)),
        Field("iz", "boats", (x + 206, y + 330, 190, 78)),
        Field("oz", "boats", (x - 420, y - 560, 840, 80)),
        Field("oz", "boats", (x - 612, y - 240, 84, 480)),
        Field("oz", "boats", (x + 528, y - 240, 84, 480)),
        Field("oz", "escorts", (x - 424, y + 466, 412, 114)),
        Field("oz", "escorts", (x + 12, y + 466, 412, 114)),
    ]
    for name in LINES:
        sx, sy = (1 if "starboard" in name else -1), (-1 if "bow" in name else 1)
        found.append(Field(name, "escorts", (x + sx * 246 - 70, y + sy * 190 - 90, 140, 180)))
    for name, (left, top, wide, high) in boxes().items():
        kind = "boats" if left < MIDDLE[0] else "escorts"
        pad = 3
        found.append(Field(name, kind, (left + pad, top + HEAD, wide - 2 * pad, high - HEAD - pad)))
    return found


POINTS: dict[str, Point] = {
    "need oz": on_ring("oz", -47),
    "need iz": on_ring("iz", -47),
    "need attack": on_ring("attack", -66),
    "need cz": on_ring("cz", -82),
    "convoy": MIDDLE,
    "stragglers lost": (MIDDLE[0] + 146, MIDDLE[1] + 380),
}
"""Where the numbers that a boat needs are printed, the ships steam, and the stragglers lie."""
