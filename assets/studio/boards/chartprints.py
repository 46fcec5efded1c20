"""What is printed on the chart of the western Atlantic: symbols, trays, title, rose and border."""

import math

from studio.boards import chart
from studio.boards.chart import EDGE, HIGH, WIDE, Box, Target, at
from studio.boards.lettering import length, write
from studio.boards.outlines import Bounds
from studio.drawing import Drawing, num, polar

INK, SEPIA, CREAM = "#10303f", "#5a4526", "#fbf1d6"
PAPER, STRIP, BRASS = "#f4e9cb #e6d6ae", "#23475a #173647", "#8f6d36"
NAVY, OLIVE, BRICK, IRON = "#1f4f86", "#5d6b2c", "#a4452c", "#3b4247"
GROUND = "#eadfc0"

# Symbols


def symbol(
    d: Drawing, name: str, kinds: str, x: float, y: float, size: float = chart.SYMBOL
) -> None:
    """A port is round, an airbase a square, and both are a round in a square; a factory has a
    roof of saw-teeth. The letter stands in it."""
    s = size
    with d.group(transform=f"translate({num(x)} {num(y)})"):
        if "factory" in kinds:
            roof = f"M{-s} {s}V{-s * 0.5}L{-s * 0.35} {-s}V{-s * 0.5}L{s * 0.32} {-s}V{-s * 0.5}"
            d.path(f"{roof}L{s} {-s}V{s}Z", BRICK, stroke=CREAM, stroke_width=1.6)
        if "airbase" in kinds or "axis" in kinds:
            ground = IRON if "axis" in kinds else OLIVE
            d.rect(-s, -s, 2 * s, 2 * s, ground, 2.5, stroke=CREAM, stroke_width=1.6)
        if "port" in kinds:
            both = "airbase" in kinds
            d.circle(0, 0, s * 0.84 if both else s, NAVY, stroke=CREAM,
                     stroke_width=1.2 if both else 1.6)  # fmt: skip
        letter = "+" if "axis" in kinds else name
        low = 0.22 * s if "factory" in kinds else 0
        write(d, letter, 0, low, s * 0.95, "#ffffff", s / 6.5)


def target(name: str, each: Target, d: Drawing) -> None:
    """A symbol, and a line to where it lies."""
    (x, y), (a, b) = at(*each.symbol), at(*each.place)
    if math.hypot(a - x, b - y) > 5:
        d.line(f"M{num(x)} {num(y)}L{num(a)} {num(b)}", CREAM, 2.6, opacity=0.75)
        d.line(f"M{num(x)} {num(y)}L{num(a)} {num(b)}", INK, 1.1)
        d.circle(a, b, 2.6, "#b3261e", stroke=CREAM, stroke_width=1)
    symbol(d, name, each.kinds, x, y)


def haven(name: str, d: Drawing) -> None:
    """A ring where a convoy ends, or an arrow to where it leaves the chart."""
    x, y = at(*chart.HAVENS[name])
    if name in chart.SEAWARD:
        with d.group(transform=f"translate({num(x)} {num(y)}) rotate({chart.SEAWARD[name]})"):
            d.path("M0 -13L9 2H3.4V12H-3.4V2H-9Z", CREAM, stroke=INK, stroke_width=1.2)
        return
    d.circle(x, y, 5.4, CREAM, stroke=INK, stroke_width=1.4)
    d.circle(x, y, 2.3, NAVY)


# Trays


def _tray(d: Drawing, box: Box, head: str, size: float = 13.5, badge: str = "") -> None:
    """A box printed on the chart, with a strip for its name."""
    x, y, wide, high = box
    strip = chart.HEAD - 2
    d.rect(x + 3, y + 5, wide, high, "#0c1f28", 5, opacity=0.28)
    d.rect(x, y, wide, high, d.lin(PAPER, 0, y, 0, y + high, user=True), 4)
    d.path(f"M{x} {y + strip}V{y + 4}Q{x} {y} {x + 4} {y}H{x + wide - 4}Q{x + wide} {y} {x + wide} "
           f"{y + 4}V{y + strip}Z", d.lin(STRIP, 0, y, 0, y + strip, user=True))  # fmt: skip
    d.line(f"M{x} {y + strip}H{x + wide}", BRASS, 1.4)
    d.rect(x, y, wide, high, "none", 4, stroke=SEPIA, stroke_width=2)
    d.rect(x + 3, y + 3, wide - 6, high - 6, "none", 3, stroke=BRASS, stroke_width=0.8,
           stroke_opacity=0.8)  # fmt: skip
    room = wide - (44 if badge else 16)
    size = min(size, size * room / length(head, size, 2.2))
    write(d, head, x + wide / 2 + (14 if badge else 0), y + strip / 2, size, "#fff6dd",
          size / 8, 2.2)  # fmt: skip
    if badge:
        symbol(d, badge, chart.TARGETS[badge].kinds, x + 17, y + strip / 2, 9.5)


def base(name: str, tray: chart.Tray, d: Drawing) -> None:
    _tray(d, tray.box, tray.head, badge=name)
    for part, (x, y, wide, high) in tray.fields.items():
        if part == "ships" and len(tray.fields) > 1:
            d.line(f"M{x + 4} {y}H{x + wide - 4}", BRASS, 1, opacity=0.6, stroke_dasharray="4 5")
        _ghost(d, part == "ships", x + wide / 2, y + high / 2)


def _ghost(d: Drawing, is_ship: bool, x: float, y: float) -> None:
    """What stands in a field, printed faintly under it."""
    with d.group(transform=f"translate({num(x)} {num(y)}) scale(1.5)", opacity=0.13):
        if is_ship:
            d.path("M-19 1L-14 8H14L18 0H8V-4H3V-9H-1V-4H-6V0H-12V-3H-14V1Z", SEPIA)
        else:
            d.path("M-1.6 -13Q0 -16 1.6 -13L2 -5L18 1V4L2 2L1.4 9L6 12V14L0 13L-6 14V12L-1.4 9"
                   "L-2 2L-18 4V1L-2 -5Z", SEPIA)  # fmt: skip


def home(d: Drawing) -> None:
    _tray(d, chart.HOME_BOX, "BOATS OFF THE CHART - TURNS UNTIL THEY MAY RETURN")
    for column, (x, y, wide, high) in enumerate(chart.home_columns()):
        if column:
            d.line(f"M{x} {y + 8}V{y + high - 8}", BRASS, 1.2, opacity=0.6, stroke_dasharray="4 5")
        write(
            d, str(chart.COLUMNS - column), x + wide / 2, y + high / 2, 66, SEPIA, 7, opacity=0.13
        )


def lost(name: str, d: Drawing) -> None:
    head, box = chart.LOST_BOXES[name]
    _tray(d, box, head)
    x, y, wide, high = box
    middle = x + wide / 2, y + high / 2 + 12
    with d.group(transform=f"translate({num(middle[0])} {num(middle[1])}) scale(1.8)",
                 opacity=0.13):  # fmt: skip
        d.line("M0 -26V20M-9 -18H9M-22 4Q-18 22 0 24Q18 22 22 4M-26 9L-22 3L-17 8M26 9L22 3L17 8",
               SEPIA, 4)  # fmt: skip
        d.circle(0, -30, 5, "none", stroke=SEPIA, stroke_width=3.5)


def calendar(d: Drawing) -> None:
    _tray(d, chart.CALENDAR_BOX, "1942")
    for number, (x, y, wide, high) in enumerate(chart.turns()):
        line, week = divmod(number, chart.WEEKS)
        paint = "#dbe4dc" if line % 2 == 0 else "#e9dfbe"
        d.rect(x, y, wide, high, paint, 3, stroke=SEPIA, stroke_width=1, stroke_opacity=0.7)
        write(d, str(number + 1), x + 11, y + 10, 9, SEPIA, 1.2, opacity=0.8)
        if week == 0:
            write(d, chart.MONTHS[line], x - 34, y + high / 2, 14, INK, 2)


def cartouche(d: Drawing) -> None:
    """The title of the chart, above the trays inland."""
    x, y, wide, high = chart.CARTOUCHE
    d.rect(x + 3, y + 5, wide, high, "#0c1f28", 5, opacity=0.28)
    d.rect(x, y, wide, high, d.lin("#fbf3dc #efe0b8", 0, y, 0, y + high, user=True), 4)
    for gap, width in ((0, 2.4), (5, 0.9), (8, 0.9)):
        d.rect(x + gap, y + gap, wide - 2 * gap, high - 2 * gap, "none", 4, stroke=SEPIA,
               stroke_width=width)  # fmt: skip
    middle = x + wide / 2
    write(d, "WESTERN ATLANTIC", middle, y + 37, 29, INK, 3.6, 4.6)
    below = "LABRADOR TO PANAMA - LARGE SQUARES OF THE NAVAL GRID"
    write(d, below, middle, y + 66, 8.5, SEPIA, 1.2, 2.8)
    for at_x, name, kinds, words in (
        (x + 96, "A", "airbase", "AIRBASE"), (x + 228, "P", "port", "PORT"),
        (x + 336, "B", "airbase port", "BOTH"), (x + 446, "1", "factory", "FACTORY"),
    ):  # fmt: skip
        symbol(d, name, kinds, at_x, y + 89, 8.5)
        write(d, words, at_x + 18 + length(words, 9.5, 2.2) / 2, y + 89, 9.5, INK, 1.4, 2.2)


def rose(x: float, y: float, radius: float, d: Drawing) -> None:
    with d.group(transform=f"translate({num(x)} {num(y)}) scale({num(radius / 100)})"):
        for r, width in ((100, 1.6), (95, 0.7), (80, 0.9)):
            d.circle(0, 0, r, "none", stroke=CREAM, stroke_width=width, stroke_opacity=0.75)
        ticks = ""
        for degrees in range(0, 360, 5):
            (a, b), (e, f) = (
                polar(0, 0, 95, degrees),
                polar(0, 0, 84 if degrees % 15 == 0 else 89, degrees),
            )
            ticks += f"M{num(a)} {num(b)}L{num(e)} {num(f)}"
        d.line(ticks, CREAM, 1.1, opacity=0.75)
        for turn, long in ((45, 58), (0, 80)):
            for quarter in range(4):
                degrees = turn + quarter * 90
                tip, left, right = (
                    polar(0, 0, long, degrees), polar(0, 0, long * 0.2, degrees - 45),
                    polar(0, 0, long * 0.2, degrees + 45),
                )  # fmt: skip
                for side, paint in ((left, CREAM), (right, "#1b4459")):
                    d.poly([tip, (0, 0), side], paint, stroke="#1b4459", stroke_width=0.8)
        d.path("M0 -118L-8 -98L0 -103L8 -98Z", CREAM, stroke="#1b4459", stroke_width=0.8)


def rhumbs(d: Drawing, x: float, y: float) -> None:
    lines = ""
    for degrees in range(0, 360, 15):
        start, end = polar(x, y, 130, degrees), polar(x, y, 2900, degrees)
        lines += f"M{num(start[0])} {num(start[1])}L{num(end[0])} {num(end[1])}"
    d.line(lines, CREAM, 0.8, opacity=0.13)


def scale_bar(x: float, y: float, d: Drawing) -> None:
    """Nautical miles in the middle latitude of the chart."""
    mile = chart.SCALE / 60 / math.cos(math.radians(35))
    step = 100 * mile
    for number in range(4):
        paint = INK if number % 2 == 0 else CREAM
        d.rect(x + step * number, y, step, 7, paint, stroke=INK, stroke_width=1.1)
        write(d, str(100 * number), x + step * number, y - 9, 7.5, INK, 1.1)
    write(d, "400", x + step * 4, y - 9, 7.5, INK, 1.1)
    write(d, "NAUTICAL MILES IN 35 N", x + step * 2, y + 20, 8, INK, 1.1, 2.6)


def border(d: Drawing, bounds: Bounds) -> None:
    """What lies within bounds of the paper about the chart: its rules, a scale of degrees, and the
    numbers of the graticule."""
    left, top, right, bottom = bounds
    e = EDGE
    for x, y, wide, high in (
        (-8, -8, WIDE + 16, e + 8), (-8, HIGH - e, WIDE + 16, e + 8),
        (-8, 0, e + 8, HIGH), (WIDE - e, 0, e + 8, HIGH),
    ):  # fmt: skip
        d.rect(x, y, wide, high, GROUND)
    for gap, width in ((0, 2.4), (10, 1), (14, 3)):
        d.rect(e - gap, e - gap, WIDE - 2 * (e - gap), HIGH - 2 * (e - gap), "none",
               stroke=INK, stroke_width=width, stroke_linejoin="miter")  # fmt: skip
    d.rect(5, 5, WIDE - 10, HIGH - 10, "none", stroke=BRASS, stroke_width=1.4)
    scale, numbers = "", []
    for west in range(8, 101):
        (x, _), (before, _) = at(west, 0), at(west + 1, 0)
        if left - 30 < x < right + 60:
            if west % 2 == 0:
                scale += "".join(f"M{num(before)} {y}H{num(x)}" for y in (e - 5, HIGH - e + 5))
            if west % 5 == 0:
                numbers += [(west, x, y) for y in (18, HIGH - 18)]
    for north in range(5, 53):
        (_, y), (_, above) = at(0, north), at(0, north + 1)
        if top - 30 < y < bottom + 60:
            if north % 2 == 0 and above > e:
                scale += "".join(f"M{x} {num(y)}V{num(above)}" for x in (e - 5, WIDE - e + 5))
            if north % 5 == 0:
                numbers += [(north, x, y) for x in (17, WIDE - 17)]
    d.line(scale, INK, 6, stroke_linecap="butt")
    for number, x, y in numbers:
        if left - 20 < x < right + 20 and top - 20 < y < bottom + 20:
            write(d, str(number), x, y, 10, INK, 1.5)
