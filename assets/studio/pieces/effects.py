"""Weapons and what they do: laid over the board for a moment."""

import random
from collections.abc import Callable

from studio.drawing import INK, Drawing, num, polar


def torpedo() -> Drawing:
    d = Drawing(160, 40, "points right")
    with d.inked():
        d.path("M24 12L8 5H18L34 13ZM24 28L8 35H18L34 27Z", d.lin("#c2a765 #7a6232"))
        d.path("M12 17L4 10V30L12 23Z", "#d9b866")
        body = (
            "M10 20C22 12 34 10 48 10H134C148 11 156 16 156 20S148 29 134 30H48C34 30 22 28 10 20Z"
        )
        d.path(body, d.lin("#d5dcd9 #97a4a8@0.4 #4c5a62"))
        d.path(
            "M122 10H134C148 11 156 16 156 20S148 29 134 30H122Z",
            d.lin("#e2bd6c #b98f3f@0.4 #6f5220"),
        )
        d.line("M88 10V30M56 10V30", INK, 1)
    d.line("M36 14H146", "#ffffff", 1.6, opacity=0.55)
    return d


def depth_charge() -> Drawing:
    d = Drawing(60, 80, "a drum sinking; top is up")
    with d.inked(1.6):
        d.path("M10 20V60C10 72 50 72 50 60V20Z", d.lin("#8e9a9d #66757b@0.35 #2d3940", 0, 0, 1, 0))
        d.ellipse(30, 20, 20, 8.5, d.lin("#b3bfc0 #7d8a8e"))
        d.ellipse(30, 20, 7, 3, "#c9a24b")
    d.line("M10 33C10 43 50 43 50 33M10 49C10 59 50 59 50 49", INK, 1.5, opacity=0.75)
    d.line("M15 24V60", "#ffffff", 2, opacity=0.35)
    for x, y, r in ((22, 8, 2.6), (34, 5, 2), (42, 9, 1.6)):
        d.circle(x, y, r, "#e8f6f2", opacity=0.7)
    return d


def splash() -> Drawing:
    d = Drawing(120, 160, "a water column; its foot at y = 150 of 160")
    foam = d.lin("#ffffff:0.95 #d6e9e6@0.5:0.9 #7fb3b8:0.75", 0, 0, 0, 150, user=True)
    d.path("M26 152C34 118 20 92 30 60C36 82 40 70 42 40C48 62 52 40 58 6C66 40 68 62 76 36"
           "C78 72 84 84 90 58C98 92 86 120 94 152Z", foam)  # fmt: skip
    d.path("M44 152C48 110 46 86 52 64C56 84 58 60 60 34C64 66 66 84 70 62C74 92 72 120 76 152Z",
           "#ffffff", opacity=0.6)  # fmt: skip
    d.path(
        "M62 150C74 120 74 90 76 40C80 74 84 84 90 60C97 92 86 120 94 152Z", "#5f9aa4", opacity=0.35
    )
    for x, y, r in ((18, 44, 3), (102, 40, 3.4), (38, 22, 2.4), (84, 20, 2.6), (12, 74, 2.2),
                    (108, 72, 2.4), (70, 10, 1.8), (48, 14, 1.8)):  # fmt: skip
        d.circle(x, y, r, "#f4fbf8", opacity=0.85)
    d.ellipse(60, 150, 54, 8, d.rad("#ffffff:0.95 #cfe5e2@0.6:0.7 #8fbcc0:0"))
    return d


def explosion() -> Drawing:
    d = Drawing(160, 160)
    rng = random.Random(7)
    for x, y, r in ((52, 56, 30), (104, 50, 32), (112, 96, 30), (54, 102, 30), (80, 36, 26)):
        d.circle(x, y, r, d.rad("#4a4440:0.85 #332f2e@0.6:0.6 #2a2a2c:0"))

    def star(points: int, far: float, near: float, fill: str, line: str | None = None) -> None:
        ring = []
        for i in range(points * 2):
            radius = (far if i % 2 == 0 else near) * rng.uniform(0.86, 1.12)
            ring.append(polar(80, 82, radius, 180 * i / points))
        d.poly(ring, fill, stroke=line, stroke_width=2 if line else None)

    star(13, 62, 36, d.rad("#f6a63a #d9582a@0.7 #9c2f1c", 80, 82, 66, user=True), "#5a1d12")
    star(11, 44, 24, d.rad("#fff1b8 #fbc455@0.6 #f08a30", 80, 82, 48, user=True))
    star(9, 24, 13, "#fffbe6")
    for _ in range(12):
        spark_x, spark_y = polar(80, 82, rng.uniform(58, 74), rng.uniform(0, 360))
        d.circle(spark_x, spark_y, rng.uniform(1.4, 3), "#ffd98a")
    return d


def bubbles() -> Drawing:
    d = Drawing(60, 120)
    for x, y, r in ((30, 104, 8), (18, 86, 5), (38, 76, 6.5), (26, 60, 4), (40, 46, 5),
                    (22, 36, 3.4),
                    (34, 22, 4), (28, 9, 2.6), (46, 92, 3), (14, 66, 2.4)):  # fmt: skip
        d.circle(x, y, r, d.rad("#e9fbf6:0.1 #e9fbf6@0.7:0.25 #e9fbf6:0.55"), stroke="#f2fffb",
                 stroke_width=0.9, stroke_opacity=0.8)  # fmt: skip
        d.circle(x - r * 0.35, y - r * 0.4, r * 0.24, "#ffffff", opacity=0.9)
    return d


def oil_slick() -> Drawing:
    d = Drawing(200, 60, "seen flat on the water")
    oil = (
        "M12 34C18 16 52 22 74 14S128 6 150 16S192 20 190 34S150 46 124 50S70 56 46 48S8 46 12 34Z"
    )
    d.path(oil, d.lin("#10181b:0.85 #0a1013:0.7"))
    for scale, colour in (
        (0.84, "#5d4a78"),
        (0.68, "#2f6f78"),
        (0.5, "#8a8a3e"),
        (0.32, "#1a2426"),
    ):
        with d.group(
            transform=f"translate({num(100 - 100 * scale)} {num(33 - 33 * scale)}) scale({scale})"
        ):
            d.path("M16 34C22 20 56 24 76 18S130 12 150 20S188 24 184 34S146 44 122 46S70 50 48 44"
                   "S12 44 16 34Z", colour, opacity=0.42)  # fmt: skip
    d.line("M40 30C58 22 84 24 104 20M120 40C136 38 152 36 164 30", "#d8e6e0", 1.3, opacity=0.4)
    return d


def sonar_ping() -> Drawing:
    d = Drawing(160, 160, "rings about the middle")
    for radius, alpha in ((18, 0.95), (36, 0.75), (54, 0.55), (72, 0.35)):
        d.circle(80, 80, radius, "none", stroke="#9fe8d2", stroke_width=3.4, stroke_opacity=alpha)
    d.circle(80, 80, 5, "#d9fff2")
    return d


def tracer() -> Drawing:
    d = Drawing(160, 24, "flies right")
    for x, y, long in ((6, 16, 30), (44, 12, 40), (98, 8, 52)):
        d.path(f"M{x} {y}L{x + long} {y - 3.4}Q{x + long + 6} {y - 1.6} {x + long} {y + 0.4}Z",
               d.lin("#f08a30:0 #ffc45a@0.5:0.9 #fff6d0", 0, 0, 1, 0))  # fmt: skip
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "torpedo": torpedo,
    "depth-charge": depth_charge,
    "splash": splash,
    "explosion": explosion,
    "bubbles": bubbles,
    "oil-slick": oil_slick,
    "sonar-ping": sonar_ping,
    "tracer": tracer,
}
