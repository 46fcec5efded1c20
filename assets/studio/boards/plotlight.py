"""The light on the convoy plot: veils of 600 x 400 that are stretched over the whole board."""

import random
from collections.abc import Callable

from studio.drawing import Drawing, num

WIDE, HIGH = 600, 400
MIDDLE = (880 / 3, 200)


def night() -> Drawing:
    """Dark, and darker outward; a cold gleam about the convoy."""
    d = Drawing(WIDE, HIGH)
    x, y = MIDDLE
    dark = "#081426:0.26 #071222@0.3:0.4 #050d1c@0.62:0.54 #030916:0.64"
    d.rect(-4, -4, WIDE + 8, HIGH + 8, d.rad(dark, x, y, 360, user=True))
    d.glow(x - 40, y - 120, 250, 110, "#a9c8e8:0.1 #a9c8e8@0.5:0.04 #a9c8e8:0")
    return d


def storm() -> Drawing:
    """Driven rain and grey."""
    d = Drawing(WIDE, HIGH)
    d.rect(-4, -4, WIDE + 8, HIGH + 8, "#5d6c74", fill_opacity=0.3)
    rng = random.Random(5)
    for light, width, count in ((0.1, 0.7, 150), (0.17, 1.0, 90)):
        rain = ""
        for _ in range(count):
            x, y, long = rng.uniform(-20, WIDE), rng.uniform(-10, HIGH), rng.uniform(12, 34)
            rain += f"M{num(x)} {num(y)}l{num(-long * 0.34)} {num(long)}"
        d.line(rain, "#e6f0f4", width, opacity=light)
    return d


def flares() -> Drawing:
    """Star shells over the convoy and around it."""
    d = Drawing(WIDE, HIGH)
    x, y = MIDDLE
    d.glow(x, y, 170, 140, "#ffe9b0:0.34 #ffdf9a@0.5:0.16 #ffdf9a:0")
    for dx, dy in ((-96, -70), (92, -78), (-104, 66), (100, 62), (0, -96)):
        d.glow(x + dx, y + dy, 46, 42, "#fff6d8:0.4 #ffe6a8@0.4:0.16 #ffe6a8:0")
        d.circle(x + dx, y + dy, 1.6, "#fffdf2", opacity=0.9)
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "light-night": night,
    "light-storm": storm,
    "light-flares": flares,
}
