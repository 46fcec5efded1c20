"""Backgrounds of the open sea, 1600 x 900, with the horizon at y = 520."""

import random
from collections.abc import Callable

from studio.drawing import Drawing, num, smooth

WIDE, HIGH, HORIZON = 1600, 900, 520


def dawn() -> Drawing:
    """A calm sea and a low sun: the way home."""
    d = Drawing(WIDE, HIGH, f"horizon at y = {HORIZON}")
    rng = random.Random(34)
    d.rect(0, 0, WIDE, HORIZON + 2, d.lin("#23405a #4a6f86@0.34 #9db0a9@0.64 #e7c995@0.86 #f8dfae"))
    d.glow(560, HORIZON, 900, 300, "#ffe7b0:0.75 #ffd48a@0.4:0.3 #ffd48a:0")
    d.glow(560, HORIZON - 26, 190, 190, "#fffbe8:0.95 #fff0c0@0.3:0.6 #ffe3a0:0")
    d.circle(560, HORIZON - 26, 46, d.lin("#fffdf2 #ffe9b4"))
    _clouds(d, rng, "#f6ddb4", "#6f8796")
    _hills(d, 0.9, "#8197a0", "#a9ada0", ((0, 8), (170, 26), (320, 12), (470, 6), (560, 0)))
    _hills(
        d,
        1.0,
        "#6d8592",
        "#8f9c99",
        ((900, 0), (1020, 18), (1160, 44), (1300, 66), (1460, 84), (1600, 96)),
    )
    sea = "#f3d9a6 #c9b995@0.05 #84a09f@0.22 #3f7180@0.5 #1d4c60@0.76 #0f3042"
    _sea(d, rng, sea, "#fff0cf", "#2c6072")
    _glitter(d, rng, 560, "#fff3cd")
    return d


def dusk() -> Drawing:
    """An empty sea after the sun has gone."""
    d = Drawing(WIDE, HIGH, f"horizon at y = {HORIZON}")
    rng = random.Random(7)
    d.rect(0, 0, WIDE, HORIZON + 2, d.lin("#0b1622 #14273a@0.4 #2c4254@0.72 #5b5f66@0.9 #8a7468"))
    d.glow(1080, HORIZON + 8, 760, 150, "#d99a6c:0.5 #b0785c@0.5:0.2 #a06a58:0")
    stars = [(rng.uniform(0, WIDE), rng.uniform(0, 300)) for _ in range(70)]
    d.dots(stars[:46], 0.9, "#dfe8ec", opacity=0.5)
    d.dots(stars[46:], 1.5, "#eef4f5", opacity=0.7)
    for y, x, long, high, alpha in (
        (410, 900, 620, 12, 0.5),
        (446, 1180, 420, 8, 0.55),
        (372, 240, 520, 13, 0.4),
        (470, 520, 700, 7, 0.5),
    ):
        d.ellipse(x, y, long, high, d.lin("#33445a:0.9 #7b6a68:0.5"), opacity=alpha)
    sea = "#7d6c66 #4d5a64@0.04 #2a4152@0.2 #172e40@0.5 #0c1d2b@0.8 #081521"
    _sea(d, rng, sea, "#9aa7ad", "#0a1a27")
    _glitter(d, rng, 1080, "#d8a583", 0.55)
    return d


def _clouds(d: Drawing, rng: random.Random, light: str, shade: str) -> None:
    for y, x, long in (
        (120, 320, 260),
        (86, 1120, 330),
        (196, 860, 220),
        (250, 200, 190),
        (300, 1340, 300),
        (346, 640, 240),
        (388, 1060, 260),
        (420, 320, 230),
    ):
        share = y / HORIZON
        for _ in range(5):
            dx, dy = rng.uniform(-long * 0.55, long * 0.55), rng.uniform(-10, 10) * (1 - share)
            wide, high = long * rng.uniform(0.35, 0.7), (15 - 10 * share) * rng.uniform(0.7, 1.3)
            d.ellipse(x + dx, y + dy + 4, wide, high, shade, opacity=0.13)
            d.ellipse(x + dx, y + dy, wide, high, d.lin(f"{light}:0.5 {light}:0.08"))


def _hills(
    d: Drawing, alpha: float, top: str, foot: str, points: tuple[tuple[float, float], ...]
) -> None:
    """Land far away: heights above the horizon."""
    ridge = smooth([(x, HORIZON - high) for x, high in points])
    first, last = points[0][0], points[-1][0]
    d.path(
        f"{ridge}L{num(last)} {HORIZON + 2}L{num(first)} {HORIZON + 2}Z",
        d.lin(f"{top} {foot}"),
        opacity=alpha,
    )


def _sea(d: Drawing, rng: random.Random, colours: str, light: str, dark: str) -> None:
    d.rect(0, HORIZON, WIDE, HIGH - HORIZON, d.lin(colours))
    d.rect(0, HORIZON, WIDE, 2, light, opacity=0.5)
    y = HORIZON + 5.0
    while y < HIGH:
        depth = (y - HORIZON) / (HIGH - HORIZON)
        long, width = 16 + 150 * depth, 0.7 + 2.4 * depth
        for _ in range(round(26 - 15 * depth)):
            x, dy = rng.uniform(-40, WIDE), rng.uniform(-4, 4) * (0.3 + depth)
            reach = long * rng.uniform(0.5, 1.2)
            crest = f"M{num(x)} {num(y + dy)}q{num(reach / 2)} {num(-width * 2.2)} {num(reach)} 0"
            is_light = rng.random() < 0.5
            d.line(
                crest,
                light if is_light else dark,
                width,
                opacity=num((0.2 if is_light else 0.34) * (1.1 - 0.5 * depth)),
            )
        y += 7 + 26 * depth


def _glitter(d: Drawing, rng: random.Random, x: float, light: str, most: float = 0.85) -> None:
    """The path of light on the water below the sun."""
    for _ in range(190):
        depth = rng.random() ** 1.4
        y = HORIZON + 3 + depth * 340
        spread = 26 + 150 * depth
        at, long = rng.gauss(x, spread * 0.55), 6 + 42 * depth * rng.random()
        d.line(
            f"M{num(at)} {num(y)}h{num(long)}",
            light,
            1 + 2.2 * depth,
            opacity=num(most * (1 - 0.72 * depth) * rng.uniform(0.4, 1)),
        )


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "moment-dawn": dawn,
    "moment-dusk": dusk,
}
