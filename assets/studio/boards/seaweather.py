"""The weather on the panels of Submarine: veils of 390 x 1000, stretched over a panel each."""

import math
import random
from collections.abc import Callable
from functools import partial

from studio.drawing import Drawing, num

WIDE, HIGH = 390, 1000
WIND = math.radians(-28)
"""The way in which it blows, and foam and crests with it."""
SWELL, FOAM, RAIN = "#0a2434", "#eef6f8", "#e6f0f4"


def weather(swells: int, crests: int, streaks: int, rain: int) -> Drawing:
    """Long swells across the wind, breaking crests on them, foam that it draws out, and rain."""
    d = Drawing(WIDE, HIGH)
    rng = random.Random(7)
    _swells(d, rng, swells)
    _streaks(d, rng, streaks)
    _crests(d, rng, crests)
    _rain(d, rng, rain)
    return d


def _somewhere(rng: random.Random) -> tuple[float, float]:
    return rng.uniform(-20, WIDE + 20), rng.uniform(-20, HIGH + 20)


def _swells(d: Drawing, rng: random.Random, count: int) -> None:
    """Dark hollows with a light back."""
    across = WIND + math.pi / 2
    for _ in range(count):
        x, y = _somewhere(rng)
        half = rng.uniform(22, 50)
        dx, dy = half * math.cos(across), half * math.sin(across)
        bx, by = 9 * math.cos(WIND), 9 * math.sin(WIND)
        bow = (
            f"M{num(x - dx)} {num(y - dy)}Q{num(x + bx)} {num(y + by)} {num(x + dx)} {num(y + dy)}"
        )
        for width, opacity in ((11, 0.05), (6, 0.07), (2.5, 0.08)):
            d.line(bow, SWELL, width, opacity=opacity)


def _crests(d: Drawing, rng: random.Random, count: int) -> None:
    """Short bows of foam, the thickest in their middle."""
    across = WIND + math.pi / 2
    for _ in range(count):
        x, y = _somewhere(rng)
        half, bow = rng.uniform(2.0, 4.6), rng.uniform(1.2, 2.4)
        dx, dy = half * math.cos(across), half * math.sin(across)
        bx, by = bow * math.cos(WIND), bow * math.sin(WIND)
        d.path(
            f"M{num(x - dx)} {num(y - dy)}Q{num(x + 2 * bx)} {num(y + 2 * by)} {num(x + dx)} "
            f"{num(y + dy)}Q{num(x + bx * 0.7)} {num(y + by * 0.7)} {num(x - dx)} {num(y - dy)}Z",
            FOAM,
            opacity=round(rng.uniform(0.35, 0.7), 2),
        )


def _streaks(d: Drawing, rng: random.Random, count: int) -> None:
    for width, opacity in ((0.5, 0.2), (0.9, 0.14)):
        lines = ""
        for _ in range(count):
            x, y = _somewhere(rng)
            long, bend = rng.uniform(14, 46), rng.uniform(-2.5, 2.5)
            dx, dy = long * math.cos(WIND), long * math.sin(WIND)
            lines += f"M{num(x)} {num(y)}q{num(dx / 2)} {num(dy / 2 + bend)} {num(dx)} {num(dy)}"
        if lines:
            d.line(lines, FOAM, width, opacity=opacity)


def _rain(d: Drawing, rng: random.Random, count: int) -> None:
    lines = ""
    for _ in range(count):
        (x, y), long = _somewhere(rng), rng.uniform(6, 15)
        lines += f"M{num(x)} {num(y)}l{num(long * 0.4)} {num(long)}"
    if lines:
        d.line(lines, RAIN, 0.45, opacity=0.2)


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "sea-rough": partial(weather, 70, 150, 0, 0),
    "sea-storm": partial(weather, 90, 260, 60, 260),
    "sea-gale": partial(weather, 110, 380, 230, 420),
}
