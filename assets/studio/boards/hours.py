"""The hours over the patrol area: veils of 960 x 660 that are stretched over the whole board.

The horizon is at 120; below the cut at 194 the sea is seen from the side.
"""

import random
from collections.abc import Callable

from studio.drawing import Drawing

WIDE, HIGH = 960, 660
HORIZON, CUT = 120, 194


def dawn() -> Drawing:
    """Rose over the horizon, a low light on the water."""
    d = Drawing(WIDE, HIGH)
    sky = d.lin("#4a5f86:0.34 #c98a86@0.62:0.26 #ffb98a:0.42", y2=HORIZON, user=True)
    d.rect(0, 0, WIDE, HORIZON, sky)
    d.glow(520, HORIZON, 420, 70, "#ffd9a8:0.4 #ffd9a8@0.5:0.14 #ffd9a8:0")
    sea = d.lin("#f0a880:0.26 #7a6a80:0.08", y1=HORIZON, y2=CUT, user=True)
    d.rect(0, HORIZON, WIDE, CUT - HORIZON, sea)
    _deep(d, "#3a2f48", 0.06)
    return d


def dusk() -> Drawing:
    """A red west, violet above."""
    d = Drawing(WIDE, HIGH)
    sky = d.lin("#241f4c:0.52 #6c3f66@0.55:0.42 #e0683e:0.5", y2=HORIZON, user=True)
    d.rect(0, 0, WIDE, HORIZON, sky)
    d.glow(520, HORIZON, 360, 60, "#ffb060:0.42 #ff9a50@0.5:0.14 #ff9a50:0")
    sea = d.lin("#b4523c:0.36 #2c2448:0.28", y1=HORIZON, y2=CUT, user=True)
    d.rect(0, HORIZON, WIDE, CUT - HORIZON, sea)
    _deep(d, "#140f2c", 0.2)
    return d


def night() -> Drawing:
    """Dark blue with stars, paler at the horizon, where ships must be seen; a moon on the water."""
    d = Drawing(WIDE, HIGH)
    sky = d.lin(
        "#050b1c:0.8 #0c1c38@0.45:0.66 #3c5a7a@0.74:0.42 #9db6c8:0.3", y2=HORIZON, user=True
    )
    d.rect(0, 0, WIDE, HORIZON, sky)
    rng = random.Random(8)
    for light, radius, count in ((0.4, 0.5, 70), (0.75, 0.8, 22)):
        spots = [(rng.uniform(0, WIDE), rng.uniform(4, 0.45 * HORIZON)) for _ in range(count)]
        d.dots(spots, radius, "#e8f0ff", opacity=light)
    sea = d.lin("#3c5a76:0.4 #07142c:0.58", y1=HORIZON, y2=CUT, user=True)
    d.rect(0, HORIZON, WIDE, CUT - HORIZON, sea)
    d.glow(520, 150, 60, 44, "#cfe2f4:0.2 #cfe2f4@0.5:0.07 #cfe2f4:0")
    _deep(d, "#020816", 0.34)
    return d


def _deep(d: Drawing, colour: str, share: float) -> None:
    """Under water the light goes too, less and less."""
    fade = d.lin(f"{colour}:{share} {colour}:{share * 0.4:.2f}", y1=CUT, y2=HIGH, user=True)
    d.rect(0, CUT, WIDE, HIGH - CUT, fade)


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "hour-dawn": dawn,
    "hour-dusk": dusk,
    "hour-night": night,
}
