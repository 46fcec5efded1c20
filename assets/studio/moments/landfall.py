"""The way in: the lighthouse and its beam, and the berth between two patrols."""

import random
from collections.abc import Callable
from functools import partial

from studio.drawing import INK, Drawing, num, smooth

WIDE, HIGH = 1600, 900


def light() -> Drawing:
    """A headland with a lighthouse, seen from the sea; its foot at y = 420 of 460."""
    d = Drawing(620, 460, "the lamp at (250, 63); the waterline at y = 420")
    rng = random.Random(3)
    crest = [
        (30, 418),
        (70, 396),
        (112, 350),
        (150, 318),
        (200, 300),
        (262, 292),
        (340, 286),
        (420, 262),
        (500, 252),
        (580, 226),
        (640, 214),
    ]
    ground = f"{smooth(crest)}L640 430L20 430Z"
    d.path(ground, d.lin("#8d8a70 #6f6a58@0.35 #4c4c48@0.75 #33383a"))
    lower = "L640 246L500 286L420 296L330 318L262 318L200 330L150 352L112 384L70 408Z"
    d.path(f"{smooth(crest)}{lower}", d.lin("#a9ab7d #7f8a60@0.6 #66704f"), opacity=0.95)
    for _ in range(60):
        x = rng.uniform(90, 610)
        top = 330 + rng.uniform(0, 40) - (x - 90) * 0.06
        d.line(
            f"M{num(x)} {num(top)}l{num(rng.uniform(-9, 6))} {num(rng.uniform(16, 46))}",
            rng.choice(("#2c3032", "#9a927c", "#3d4040")),
            2.2,
            opacity=0.4,
        )
    foam = smooth(
        [
            (16, 424),
            (70, 418),
            (130, 424),
            (210, 419),
            (300, 424),
            (400, 418),
            (500, 424),
            (640, 419),
        ]
    )
    d.line(foam, "#f4f0e0", 5, opacity=0.75)
    d.line(foam, "#ffffff", 2, opacity=0.8)
    _keepers_house(d)
    _tower(d)
    return d


def _keepers_house(d: Drawing) -> None:
    with d.inked(1.4):
        d.rect(292, 262, 96, 34, d.lin("#efe3c6 #b9a88a", 0, 0, 1, 0))
        d.path("M284 264L304 240H376L396 264Z", d.lin("#9c4a36 #6b2f26"))
        d.rect(352, 226, 10, 20, "#8f7b66")
    for x in (304, 330, 362):
        d.rect(x, 272, 11, 13, "#f7d98a", stroke=INK, stroke_width=1)


def _tower(d: Drawing) -> None:
    with d.inked(1.5):
        d.path("M226 300L234 98H266L274 300Z", d.lin("#fffaf0 #efe2c8@0.45 #a89a82", 0, 0, 1, 0))
        for top, bottom in ((140, 180), (222, 262)):
            left, right = 234 - (top - 98) * 0.04, 266 + (top - 98) * 0.04
            low_left, low_right = 234 - (bottom - 98) * 0.04, 266 + (bottom - 98) * 0.04
            d.poly(
                [(left, top), (right, top), (low_right, bottom), (low_left, bottom)],
                d.lin("#c65a42 #a8412f@0.5 #702a22", 0, 0, 1, 0),
            )
        d.rect(226, 90, 48, 9, d.lin("#5b6468 #2c353a"), 2)
        d.rect(237, 52, 26, 38, d.lin("#fff6cf #ffe08a"))
        d.path("M232 54Q250 22 268 54Z", d.lin("#6d3a2e #45231e"))
        d.circle(250, 30, 4, "#45231e")
    d.line("M250 52V90M243 52V90M257 52V90", INK, 1.1, opacity=0.6)
    d.line("M226 90V80H274V90M234 80V90M266 80V90", INK, 1.3, opacity=0.8)
    for y in (122, 202, 282):
        d.rect(246, y, 8, 12, "#2c353a", 3)
    d.glow(250, 68, 60, 60, "#fff3c0:0.9 #ffe08a@0.4:0.35 #ffe08a:0")


def beam() -> Drawing:
    """The light itself, thrown to the left from (700, 60)."""
    d = Drawing(700, 120, "the lamp at its right end")
    d.path("M700 56L0 4V116L700 64Z", d.lin("#fff2c0:0 #fff2c0@0.6:0.16 #fffbe8:0.7", 0, 0, 1, 0))
    d.path("M700 58L0 34V86L700 62Z", d.lin("#fff8dc:0 #fff8dc@0.6:0.2 #ffffff:0.75", 0, 0, 1, 0))
    return d


def port() -> Drawing:
    """A boat's berth between two patrols: the pen, the quay, and the sea beyond its gate."""
    d = Drawing(WIDE, HIGH, "the water of the basin from y = 560; the quay's edge at y = 690")
    rng = random.Random(21)
    d.rect(0, 0, WIDE, HIGH, d.lin("#1c262c #2a353a@0.5 #141c21"))
    d.rect(430, 150, 740, 424, d.lin("#7f9aa4 #b9c3b4@0.45 #ecd3a2@0.82 #d9bd8c"))
    d.glow(800, 520, 420, 150, "#fff0c8:0.8 #ffe2a8@0.5:0.3 #ffe2a8:0")
    far = smooth([(430, 486), (540, 470), (650, 482), (760, 498), (860, 508)])
    d.path(f"{far}L860 512L430 512Z", d.lin("#7d929a #a9ada0"))
    d.rect(430, 508, 740, 66, d.lin("#e3cfa4 #8fa4a0@0.4 #4f7c88"))
    _roof(d)
    _walls(d, rng)
    basin = "#5f8a92 #2f5f6d@0.3 #17404f@0.7 #0c2733"
    d.poly([(430, 560), (1170, 560), (1290, 700), (310, 700)], d.lin(basin))
    for _ in range(90):
        y = rng.uniform(566, 694)
        half = 370 + (y - 560) * 0.86
        x = rng.uniform(800 - half, 800 + half - 80)
        d.line(
            f"M{num(x)} {num(y)}h{num(12 + (y - 560) * 0.5)}",
            rng.choice(("#f6e2b4", "#b9d0c8", "#0c2733")),
            1.6,
            opacity=0.4,
        )
    _quay(d, rng)
    for x in (250, 800, 1350):
        _lamp(d, x)
    return d


def _roof(d: Drawing) -> None:
    d.poly([(0, 0), (WIDE, 0), (1170, 150), (430, 150)], d.lin("#10181d #2c3840"))
    for share in (0.0, 0.2, 0.4, 0.6, 0.8, 1.0):
        near, far = WIDE * share, 430 + 740 * share
        d.line(f"M{num(near)} 0L{num(far)} 150", "#0b1115", 5, opacity=0.7)
        d.line(f"M{num(near + 6)} 0L{num(far + 3)} 150", "#4d5c63", 1.4, opacity=0.5)
    for y in (26, 60, 96, 126, 146):
        half = 800 - y * 2.47
        d.line(f"M{num(800 - half)} {y}H{num(800 + half)}", "#0b1115", 4.4, opacity=0.6)


def _walls(d: Drawing, rng: random.Random) -> None:
    for side in (-1, 1):
        at = partial(_mirrored, side)
        d.poly(
            [at(800, 0), at(370, 150), at(370, 574), at(560, 760), at(800, 760)],
            d.lin("#39454a #4c5a5e@0.4 #20292d", 0, 0, 0, 1),
        )
        for share in (0.28, 0.52, 0.74, 0.9):
            far, near = 150 + 424 * share, 760 * share
            x1, y1 = at(370, far)
            x2, y2 = at(800, near)
            d.line(f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", "#171f23", 2, opacity=0.5)
        for depth in (0.18, 0.4, 0.66):
            x = 370 + 430 * depth
            top, foot = 150 - 150 * depth, 574 + 186 * depth
            (x1, y1), (x2, y2) = at(x, top), at(x, foot)
            d.line(
                f"M{num(x1)} {num(y1)}L{num(x2)} {num(y2)}", "#11181b", 9 + 12 * depth, opacity=0.5
            )
        for _ in range(40):
            x, y = at(rng.uniform(380, 800), rng.uniform(160, 600))
            d.line(f"M{num(x)} {num(y)}v{num(rng.uniform(20, 90))}", "#0e1518", 3, opacity=0.16)


def _mirrored(side: int, x: float, y: float) -> tuple[float, float]:
    """A point so far from the middle, to the left or to the right."""
    return 800 + side * x, y


def _quay(d: Drawing, rng: random.Random) -> None:
    d.poly([(0, 690), (WIDE, 690), (WIDE, 900), (0, 900)], d.lin("#7d786a #57564f@0.3 #26292a"))
    d.rect(0, 690, WIDE, 12, d.lin("#b9ad8e #8a826c"))
    d.rect(0, 702, WIDE, 5, "#1a1f21", opacity=0.6)
    for x in range(-200, 1900, 160):
        d.line(f"M{x + (800 - x) * 0.2:.0f} 706L{x} 900", "#1f2425", 2, opacity=0.5)
    d.line("M0 770H1600M0 850H1600", "#1f2425", 2, opacity=0.4)
    for x in (140, 560, 1040, 1460):
        with d.inked(1.6):
            d.path(
                f"M{x - 20} 706L{x - 15} 676Q{x - 26} 670 {x - 22} 660H{x + 22}Q{x + 26} 670 "
                f"{x + 15} 676L{x + 20} 706Z",
                d.lin("#6a7377 #3a4347@0.5 #1c2326", 0, 0, 1, 0),
            )
    for x, high in ((1320, 74), (1384, 58), (1250, 52)):
        with d.inked(1.6):
            d.rect(x, 760 - high, 62, high, d.lin("#8f7144 #5d4727"))
        d.line(
            f"M{x} {760 - high}l62 {high}M{x + 62} {760 - high}l-62 {high}",
            "#3c2c17",
            2.4,
            opacity=0.7,
        )
    for _ in range(50):
        x, y = rng.uniform(0, WIDE), rng.uniform(712, 896)
        d.ellipse(x, y, rng.uniform(14, 60), rng.uniform(1.4, 3), "#121718", opacity=0.25)


def _lamp(d: Drawing, x: float) -> None:
    d.line(f"M{num(x)} 0V{num(96)}", "#0d1316", 3)
    d.path(
        f"M{num(x - 26)} 118Q{num(x)} 84 {num(x + 26)} 118Z",
        "#1b2428",
        stroke=INK,
        stroke_width=1.4,
    )
    d.ellipse(x, 118, 20, 6, "#fff3c4")
    d.glow(x, 122, 150, 120, "#ffe9ac:0.4 #ffdc8a@0.3:0.14 #ffdc8a@0.7:0.03 #ffdc8a:0")


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "moment-port": port,
    "moment-light": light,
    "moment-beam": beam,
}
