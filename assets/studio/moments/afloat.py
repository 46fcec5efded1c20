"""What moves before the backgrounds, each drawn alone."""

import random
from collections.abc import Callable
from functools import partial

from studio.drawing import Drawing, num, path_of, smooth


def swell(dark: bool) -> Drawing:
    """A long wave of the foreground, 2000 x 190, to be moved sideways; open above."""
    d = Drawing(2000, 190)
    rng = random.Random(11)
    crest = [(x, 44 + 16 * ((x // 125) % 2) + rng.uniform(-7, 7)) for x in range(-125, 2251, 125)]
    line = smooth(crest)
    water = "#123243 #0c2534@0.5 #071823" if dark else "#3a7486 #1f5065@0.4 #0e3043"
    d.path(f"{line}L2250 210L-125 210Z", d.lin(water))
    d.line(line, "#8fa3ab" if dark else "#eaf2e6", 3, opacity=0.5 if dark else 0.8)
    d.line(
        smooth([(x, y + 7) for x, y in crest]), "#5f7783" if dark else "#a9cfcf", 1.6, opacity=0.5
    )
    for _ in range(80):
        x, y = rng.uniform(0, 1950), rng.uniform(76, 186)
        d.line(
            f"M{num(x)} {num(y)}q{num(24 + y * 0.2)} -5 {num(48 + y * 0.4)} 0",
            "#7d919b" if dark else "#bfe0dc",
            1.8,
            opacity=rng.uniform(0.12, 0.34),
        )
    return d


def wake() -> Drawing:
    """Foam along a boat's side and behind it; the bow at the right end, the waterline at 26."""
    d = Drawing(640, 60)
    d.path(
        "M628 24C560 14 460 20 330 22S120 26 4 20C90 34 190 38 320 38S560 38 628 24Z",
        d.lin("#ffffff:0 #f7fbf4@0.3:0.7 #ffffff:0.95", 0, 0, 1, 0),
    )
    d.path("M634 24C600 34 560 46 480 52C540 40 580 30 634 24Z", "#ffffff", opacity=0.7)
    rng = random.Random(5)
    for _ in range(70):
        x = rng.uniform(10, 620)
        d.ellipse(
            x,
            28 + rng.uniform(-7, 9),
            rng.uniform(5, 22),
            rng.uniform(1, 2.6),
            "#ffffff",
            opacity=rng.uniform(0.3, 0.8) * (0.3 + 0.7 * x / 640),
        )
    return d


def gulls() -> Drawing:
    d = Drawing(240, 110)
    for x, y, s in ((40, 60, 1.0), (110, 28, 0.72), (168, 74, 0.86), (214, 40, 0.5)):
        tip = num(y - 5 * s), num(y - 15 * s)
        left = f"M{num(x - 26 * s)} {tip[0]}Q{num(x - 13 * s)} {tip[1]} {x} {y}"
        wings = f"{left}Q{num(x + 13 * s)} {tip[1]} {num(x + 26 * s)} {tip[0]}"
        d.line(wings, "#2c3b44", 3.4 * s)
        d.line(wings, "#f4efe0", 1.8 * s)
    return d


def slick() -> Drawing:
    """Oil spread thin on the water."""
    d = Drawing(760, 150)
    rng = random.Random(9)
    for _ in range(26):
        x, y = rng.gauss(380, 110), rng.gauss(75, 16)
        d.ellipse(x, y, rng.uniform(70, 220), rng.uniform(6, 24), "#05090c", opacity=0.13)
    sheens = ("#7a6a94", "#3f7f86", "#8c8a58", "#5d7f9a")
    for _ in range(22):
        x, y = rng.gauss(380, 120), rng.gauss(75, 18)
        d.ellipse(x, y, rng.uniform(40, 130), rng.uniform(2, 7), rng.choice(sheens), opacity=0.12)
    for _ in range(12):
        x, y = rng.gauss(380, 130), rng.gauss(75, 20)
        d.line(
            f"M{num(x)} {num(y)}q{num(rng.uniform(20, 50))} -3 {num(rng.uniform(50, 110))} 0",
            "#b9c6cc",
            1.2,
            opacity=0.25,
        )
    return d


def lifebelt() -> Drawing:
    """A lifebelt on the water, half sunk."""
    d = Drawing(120, 60)
    d.ellipse(60, 40, 58, 13, "#0a1a27", opacity=0.45)
    with d.inked(1.5):
        d.path(
            "M12 36C12 18 34 8 60 8S108 18 108 36C108 44 92 50 60 50S12 44 12 36ZM34 34"
            "C34 40 46 42 60 42S86 40 86 34S74 24 60 24S34 28 34 34Z",
            d.lin("#e9e2cf #a89f8c"),
            fill_rule="evenodd",
        )
    for points in (
        ((22, 18), (38, 26), (31, 31), (13, 28)),
        ((98, 18), (82, 26), (89, 31), (107, 28)),
        ((52, 8), (68, 8), (66, 24), (54, 24)),
    ):
        d.path(path_of(points), "#9c4a3c", opacity=0.9)
    d.path("M4 44Q60 34 116 44V60H4Z", d.lin("#16303f:0 #122a39@0.4:0.9 #0e2331:0"))
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "moment-swell": partial(swell, dark=False),
    "moment-swell-dusk": partial(swell, dark=True),
    "moment-wake": wake,
    "moment-gulls": gulls,
    "moment-slick": slick,
    "moment-lifebelt": lifebelt,
}
