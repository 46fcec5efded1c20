"""The 240 x 240 tiles of the blue cloth: one is a length of the rulebook. All edges are alike."""

import random
from collections.abc import Callable
from functools import partial

from studio.drawing import Drawing, num

SIDE = 240
CLOTH, THREAD, SHADE = "#2b6585", "#bfe3ee", "#123a52"
KINDS = 8


def _cloth() -> Drawing:
    d = Drawing(SIDE, SIDE)
    d.rect(-4, -4, SIDE + 8, SIDE + 8, CLOTH)
    across = "".join(f"M-4 {y}H{SIDE + 4}" for y in range(5, SIDE, 10))
    down = "".join(f"M{x} -4V{SIDE + 4}" for x in range(5, SIDE, 10))
    d.line(across, SHADE, 2.4, opacity=0.1)
    d.line(down, THREAD, 2.4, opacity=0.045)
    return d


def sea(kind: int) -> Drawing:
    """Plain cloth with a few printed waves."""
    d = _cloth()
    rng = random.Random(kind)
    for _ in range(rng.choice((1, 2, 2, 3))):
        long = rng.uniform(18, 34)
        x, y = rng.uniform(12, SIDE - 2 * long - 14), rng.uniform(18, SIDE - 18)
        wave = f"M{num(x)} {num(y)}q{num(long / 2)} -11 {num(long)} 0t{num(long)} 0"
        d.line(wave, SHADE, 3.4, opacity=0.3, transform="translate(0 3)")
        d.line(wave, THREAD, 3, opacity=0.3)
    return d


def harbour(kind: int) -> Drawing:
    """The far edge: the line that is home, and land beyond it."""
    d = sea(kind)
    d.rect(196, -4, 48, SIDE + 8, d.lin("#1d4f6a:0 #7fb3ae:0.55", 0, 0, 1, 0))
    d.rect(222, -4, 22, SIDE + 8, "#d9c99a")
    d.rect(222, -4, 5, SIDE + 8, "#f6edd0")
    posts = "".join(f"M233 {y}v12" for y in range(14, SIDE, 40))
    d.line(posts, "#7c6a3d", 6, opacity=0.7)
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    **{f"cloth-{kind}": partial(sea, kind) for kind in range(KINDS)},
    **{f"cloth-harbour-{kind}": partial(harbour, kind) for kind in range(3)},
}
