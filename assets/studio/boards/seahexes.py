"""The 80 x 70 tiles of the hex board of the open sea: deep water, printed waves, compass roses.

A tile is cut to its hex on the board. A rose lies over seven: its middle, which carries the
number of the rose, and the six hexes about it, which all roses share.
"""

import random
from collections.abc import Callable, Sequence
from functools import partial

from studio.drawing import Drawing, Point, num, path_of, polar

WIDE, HIGH = 80, 70
STEP = 60
DEPTHS = 16
SHALLOW, DEEP = (58, 120, 140), (33, 84, 108)
"""The water's colour in the lightest and in the darkest of the tones."""
WAVES = 10
FOAM, SHADE, CHALK, LAMP = "#cfe6ea", "#0f3145", "#e3eef0", "#f2dca0"
AROUND: Sequence[Point] = (
    (STEP, -HIGH / 2), (STEP, HIGH / 2), (0, HIGH), (-STEP, HIGH / 2), (-STEP, -HIGH / 2),
    (0, -HIGH),
)  # fmt: skip
"""Of the middle of a rose, the hexes in the directions 1 to 6."""
NUMERALS = ("I", "II", "III", "IV", "V", "VI")
DIGITS: dict[int, Sequence[Sequence[Point]]] = {
    1: [[(0.25, 0.22), (0.55, 0), (0.55, 1)]],
    2: [[(0.1, 0.25), (0.2, 0.06), (0.5, 0), (0.8, 0.08), (0.86, 0.3), (0.7, 0.55), (0.1, 1),
         (0.9, 1)]],
    3: [[(0.12, 0.12), (0.5, 0), (0.84, 0.12), (0.84, 0.36), (0.45, 0.47), (0.86, 0.6),
         (0.88, 0.84), (0.5, 1), (0.1, 0.86)]],
    4: [[(0.66, 1), (0.66, 0), (0.05, 0.7), (0.95, 0.7)]],
    5: [[(0.84, 0), (0.2, 0), (0.14, 0.45), (0.5, 0.38), (0.84, 0.5), (0.88, 0.8), (0.5, 1),
         (0.1, 0.88)]],
    6: [[(0.74, 0.02), (0.4, 0.2), (0.12, 0.55), (0.14, 0.88), (0.5, 1), (0.86, 0.88),
         (0.86, 0.6), (0.5, 0.48), (0.16, 0.62)]],
}  # fmt: skip
"""The strokes of a figure in a box of 1 by 1."""


def water(tone: int) -> Drawing:
    share = tone / (DEPTHS - 1)
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(SHALLOW, DEEP, strict=True))
    d = Drawing(WIDE, HIGH)
    d.rect(-4, -4, WIDE + 8, HIGH + 8, f"#{red:02x}{green:02x}{blue:02x}")
    return d


def waves(kind: int) -> Drawing:
    """A few waves that lie within the hex."""
    d = Drawing(WIDE, HIGH)
    rng = random.Random(kind)
    for _ in range(rng.choice((1, 1, 2))):
        long = rng.uniform(7, 13)
        x, y = rng.uniform(16, 62 - 2 * long), rng.uniform(26, 60)
        wave = f"M{num(x)} {num(y)}q{num(long / 2)} {num(-long / 2.6)} {num(long)} 0t{num(long)} 0"
        light = round(rng.uniform(0.12, 0.24), 2)
        d.line(wave, SHADE, 1.7, opacity=light, transform="translate(0 1.8)")
        d.line(wave, FOAM, 1.5, opacity=light)
    return d


def rose(numeral: str) -> Drawing:
    """The middle of a rose, with its number."""
    d = Drawing(WIDE, HIGH)
    with d.group(transform=f"translate({WIDE / 2} {HIGH / 2})"):
        _star(d)
        d.circle(0, 0, 19, "#163f55", stroke=LAMP, stroke_width=1.6)
        _numeral(d, numeral)
    return d


def petal(direction: int) -> Drawing:
    """What lies of a rose in the hex next to its middle."""
    d = Drawing(WIDE, HIGH)
    x, y = AROUND[direction - 1]
    with d.group(transform=f"translate({num(WIDE / 2 - x)} {num(HIGH / 2 - y)})"):
        _star(d)
        _digit(d, direction, (x * 1.12, y * 1.12))
    return d


def _star(d: Drawing) -> None:
    """Six points to the six directions, between two rings."""
    d.circle(0, 0, 50, "none", stroke=CHALK, stroke_width=1.2, stroke_opacity=0.5)
    d.circle(0, 0, 54, "none", stroke=CHALK, stroke_width=0.7, stroke_opacity=0.35)
    ticks = ""
    for at in range(36):
        reach = 46 if at % 3 else 42
        ticks += path_of([polar(0, 0, reach, at * 10), polar(0, 0, 50, at * 10)], False)
    d.line(ticks, CHALK, 0.8, opacity=0.45)
    for at in range(6):
        tip, left, right = (
            polar(0, 0, r, at * 60 + by) for r, by in ((63, 0), (24, -30), (24, 30))
        )
        d.poly([tip, left, (0, 0)], CHALK, opacity=0.62)
        d.poly([tip, right, (0, 0)], "#6f9fae", opacity=0.62)


def _digit(d: Drawing, figure: int, at: Point, size: float = 17) -> None:
    """A figure about a point."""
    lines = "".join(
        path_of([(at[0] + (x - 0.5) * size * 0.62, at[1] + (y - 0.5) * size) for x, y in line],
                False)
        for line in DIGITS[figure]
    )  # fmt: skip
    d.line(lines, SHADE, 5.4, opacity=0.5)
    d.line(lines, LAMP, 2.4)


def _numeral(d: Drawing, numeral: str, high: float = 16) -> None:
    widths = {"I": 5.0, "V": 12.0}
    x = -sum(widths[letter] for letter in numeral) / 2
    lines = ""
    for letter in numeral:
        wide, top, foot = widths[letter], -high / 2, high / 2
        if letter == "I":
            lines += path_of([(x + wide / 2, top), (x + wide / 2, foot)], False)
        else:
            lines += path_of([(x + 2, top), (x + wide / 2, foot), (x + wide - 2, top)], False)
        x += wide
    d.line(lines, LAMP, 2.2)


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    **{f"deep-{tone}": partial(water, tone) for tone in range(DEPTHS)},
    **{f"waves-{kind}": partial(waves, kind) for kind in range(WAVES)},
    **{f"rose-{number}": partial(rose, name) for number, name in enumerate(NUMERALS, 1)},
    **{f"rose-to-{direction}": partial(petal, direction) for direction in range(1, 7)},
}
