"""The room: wood, chart paper, compass rose, rivet, and the program's own icon."""

import random
from collections.abc import Callable

from studio.drawing import INK, Drawing, num, polar, smooth
from studio.vessels.boats import uboat_viic

# Strokes of the digits on a 4 x 7 grid, for soundings: SVG text is not drawn.
DIGITS = (
    "M2 0Q4 0 4 3.5T2 7T0 3.5T2 0Z", "M.8 1.4L2.2 0V7", "M0 1.8Q.4 0 2 0T4 2Q4 3.4 0 7H4",
    "M0 .5Q4 -.8 3.6 1.8Q3.4 3.2 1.6 3.3Q4 3.4 4 5.2Q3.6 7.6 0 6.6", "M3 7V0L0 5H4",
    "M3.8 0H.6L.4 3Q4 2.2 4 4.8Q3.6 7.6 0 6.6", "M3.4 .2Q0 1 0 4.8Q.2 7 2 7T4 4.9T2 3T.2 4.6",
    "M0 0H4L1.4 7", "M2 0Q3.8 0 3.7 1.7T2 3.3T.3 1.7T2 0ZM2 3.3Q4 3.4 4 5.2T2 7T0 5.2T2 3.3Z",
    "M.6 6.8Q4 6 4 2.2Q3.8 0 2 0T0 2.1T2 4T3.8 2.4",
)  # fmt: skip


def shelf_wood() -> Drawing:
    d = Drawing(1600, 900, "walnut board")
    rng = random.Random(3)
    d.rect(-2, -2, 1604, 904, d.lin("#4a3021 #3a2418@0.55 #24150d"))
    for plank in range(5):
        top = plank * 180
        tone = rng.choice(("#6b4630", "#2a190f", "#5a3a27"))
        d.rect(0, top, 1600, 180, tone, opacity=0.16)
        for i in range(12):
            y = top + 8 + i * 14.6 + rng.uniform(-4, 4)
            points = []
            for x in range(-100, 1701, 450):
                points.append((x, y + rng.uniform(-5, 5)))
            light = rng.random() < 0.3
            d.path(smooth(points), "none", stroke="#a9754f" if light else "#120905",
                   stroke_width=rng.choice((0.8, 1.2, 2)),
                   stroke_opacity=round(rng.uniform(0.08, 0.24), 2))  # fmt: skip
        knot_x, knot_y = rng.uniform(200, 1400), top + rng.uniform(60, 120)
        for ring in range(4):
            d.ellipse(knot_x, knot_y, 46 - ring * 11, 13 - ring * 3, "none", stroke="#140a05",
                      stroke_width=1.2, stroke_opacity=0.22)  # fmt: skip
        d.rect(0, top - 1.5, 1600, 3, "#0d0603", opacity=0.6)
        d.rect(0, top + 1.5, 1600, 1.5, "#c08a5c", opacity=0.14)
    d.rect(-2, -2, 1604, 904, d.rad("#f0c080:0.2 #f0c080:0", 760, 330, 760, True))
    d.rect(-2, -2, 1604, 904, d.rad("#0a0402:0 #0a0402@0.45:0 #0a0402:0.6", 760, 360, 1080, True))
    return d


def chart_paper() -> Drawing:
    d = Drawing(1600, 900, "a quiet sea chart")
    rng = random.Random(1942)
    d.rect(-2, -2, 1604, 904, d.lin("#efe5cc #e9ddc0@0.6 #e0d2b0", 0, 0, 1, 1))
    shore = "M330 -10C318 60 262 76 244 128S190 196 150 232S110 320 60 350S20 420 -10 440"
    land = f"{shore}L-10 -10Z"
    d.path(land, "#d8c79c", opacity=0.55)
    d.path(land, "none", stroke="#8a744a", stroke_width=1.4, stroke_opacity=0.5)
    for spread, alpha in ((26, 0.3), (64, 0.2), (120, 0.14)):
        d.line(shore, "#7f9a98", 1.2, opacity=alpha, stroke_dasharray="7 5",
               transform=f"translate({spread} {num(spread * 0.8)})")  # fmt: skip
    isle = (
        "M1420 640C1462 616 1500 640 1540 628S1610 650 1620 640V760C1580 780 1560 742 1520 750"
        "S1430 716 1420 640Z"
    )
    d.path(isle, "#d8c79c", opacity=0.5, stroke="#8a744a", stroke_width=1.2, stroke_opacity=0.45)
    _rhumbs(d, 1240, 300)
    _rhumbs(d, 420, 640)
    for x in range(100, 1600, 200):
        d.line(f"M{x} 24V876", "#8a7a58", 0.8, opacity=0.16)
    for y in range(50, 900, 200):
        d.line(f"M24 {y}H1576", "#8a7a58", 0.8, opacity=0.16)
    with d.group(fill="none", stroke="#5d5238", stroke_width=0.65, stroke_opacity=0.42):
        _soundings(d, rng)
    d.rect(14, 14, 1572, 872, "none", stroke="#7d6a44", stroke_width=1.6, stroke_opacity=0.4)
    d.rect(22, 22, 1556, 856, "none", stroke="#7d6a44", stroke_width=0.8, stroke_opacity=0.4)
    marks = "".join(f"M{x} 15h20M{x} 885h20" for x in range(40, 1560, 40))
    marks += "".join(f"M15 {y}v20M1585 {y}v20" for y in range(40, 860, 40))
    d.path(marks, "none", stroke="#7d6a44", stroke_width=5, stroke_opacity=0.3,
           stroke_linecap="butt")  # fmt: skip
    with d.group(transform="translate(1240 300) scale(1.15)", opacity=0.2):
        _rose(d, "#6b5a38", "#6b5a38")
    for x, y, r in ((660, 210, 60), (980, 690, 44)):
        d.circle(x, y, r, "none", stroke="#8a5f33", stroke_width=5, stroke_opacity=0.06)
    return d


def _rhumbs(d: Drawing, cx: float, cy: float) -> None:
    lines = ""
    for turn in range(0, 360, 15):
        if turn % 45:
            x, y = polar(cx, cy, 1500, turn)
            lines += f"M{cx} {cy}L{num(x)} {num(y)}"
    d.path(lines, "none", stroke="#8a6a44", stroke_width=0.8, stroke_opacity=0.13)
    main = ""
    for turn in range(0, 360, 45):
        x, y = polar(cx, cy, 1600, turn)
        main += f"M{cx} {cy}L{num(x)} {num(y)}"
    d.path(main, "none", stroke="#7d4a34", stroke_width=1, stroke_opacity=0.17)


def _soundings(d: Drawing, rng: random.Random) -> None:
    placed: list[tuple[float, float]] = [(1240, 300)]
    while len(placed) < 58:
        x, y = rng.uniform(150, 1540), rng.uniform(50, 850)
        at_sea = x + y * 0.9 > 470 and not (x > 1390 and y > 600)
        is_clear = abs(x - 1230) + abs(y - 300) > 190
        if at_sea and is_clear and all(abs(x - a) + abs(y - b) > 95 for a, b in placed):
            placed.append((x, y))
            _sounding(d, round(x), round(y), str(rng.randint(28, 1900)), rng.choice((1.3, 1.5)))


def _sounding(d: Drawing, x: float, y: float, text: str, scale: float) -> None:
    strokes = f"translate({num(x)} {num(y)}) scale({num(scale)})"
    with d.group(transform=strokes):
        for index, digit in enumerate(text):
            d.add("path", d=DIGITS[int(digit)], transform=f"translate({num(index * 5.6)})")


def _rose(d: Drawing, dark: str, light: str) -> None:
    """A compass rose about the origin, radius 100."""
    for radius in (98, 86, 60):
        d.circle(0, 0, radius, "none", stroke=dark, stroke_width=1.4)
    ticks = ""
    for turn in range(0, 360, 5):
        inner = 88 if turn % 15 else 80
        (x1, y1), (x2, y2) = polar(0, 0, inner, turn), polar(0, 0, 96, turn)
        ticks += f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}"
    d.line(ticks, dark, 1)
    for far, near, turns in ((62, 14, range(45, 405, 90)), (84, 17, range(0, 360, 90))):
        for turn in turns:
            tip = polar(0, 0, far, turn)
            for side, paint in ((-45, light), (45, dark)):
                x, y = polar(0, 0, near, turn + side)
                d.path(f"M0 0L{num(tip[0])} {num(tip[1])}L{num(x)} {num(y)}Z", paint, stroke=dark,
                       stroke_width=0.9)  # fmt: skip
    d.path("M0 -116L-7 -101H7Z", dark)


def compass_rose() -> Drawing:
    d = Drawing(240, 240)
    with d.group(transform="translate(120 122)"):
        d.circle(0, 0, 100, "#f3e8cb", opacity=0.92)
        _rose(d, "#3a2f1c", "#d8b866")
        d.circle(0, 0, 7, "#c9a24b", stroke="#3a2f1c", stroke_width=1.2)
    return d


def brass_rivet() -> Drawing:
    d = Drawing(32, 32)
    d.circle(16, 17.4, 14, "#000000", opacity=0.35)
    d.circle(
        16, 16, 14, d.lin("#f6e2a4 #c3963c@0.5 #6b4b17", 0, 0, 1, 1), stroke=INK, stroke_width=1.2
    )
    d.circle(16, 16, 10, d.lin("#b68a35 #e8cc83@0.6 #fbf0c6", 0, 0, 1, 1))
    d.line("M10 20L22 12", "#6b4b17", 2.6)
    d.line("M10 21L22 13", "#fbf0c6", 0.8, opacity=0.7)
    return d


def icon_app() -> Drawing:
    """A brass porthole: a boat under a lamplit sea."""
    d = Drawing(256, 256)
    d.circle(128, 132, 118, "#000000", opacity=0.3)
    d.circle(
        128, 126, 120, d.lin("#fbeeb8 #d3a94e@0.4 #7a5a1e", 0, 0, 1, 1), stroke=INK, stroke_width=4
    )
    d.circle(128, 126, 97, d.lin("#7a5a1e #e8cc83", 0, 0, 1, 1), stroke=INK, stroke_width=3)
    d.circle(
        128, 126, 91, d.lin("#a9bebc #efe4ca@0.28 #efe4ca@0.3 #2f8290@0.3 #1a5163@0.66 #071b25")
    )
    d.path(
        "M46 86C60 78 72 78 86 86S112 94 128 86S154 78 170 86S196 94 210 86L214 96H42Z", "#2f8290"
    )
    d.line("M46 86C60 78 72 78 86 86S112 94 128 86S154 78 170 86S196 94 210 86", "#eaf7f1", 4)
    for x in (92, 130, 158):
        d.path(f"M{x} 92h14l-16 86h-26Z", d.lin("#e6fbee:0.22 #e6fbee:0"))
    d.place(uboat_viic(), "translate(43 112) scale(0.565 0.68)")
    d.circle(128, 126, 94, "none", stroke="#0a1a22", stroke_width=5, stroke_opacity=0.55)
    d.path("M58 86A82 82 0 0 1 128 40A88 88 0 0 0 58 86Z", "#ffffff", opacity=0.35)
    for turn in range(30, 390, 60):
        rivet_x, rivet_y = polar(128, 126, 108.5, turn)
        d.circle(rivet_x, rivet_y + 1, 7, "#5d4315")
        d.circle(
            rivet_x,
            rivet_y,
            6.4,
            d.lin("#fff3c4 #b68a35", 0, 0, 1, 1),
            stroke="#5d4315",
            stroke_width=1,
        )
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "shelf-wood": shelf_wood,
    "chart-paper": chart_paper,
    "compass-rose": compass_rose,
    "brass-rivet": brass_rivet,
    "icon-app": icon_app,
}
