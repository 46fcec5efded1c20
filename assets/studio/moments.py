"""Pictures of the moments at the ends of games: the way in, the port, the sea at dusk.

Backgrounds are 1600 x 900 with the horizon at y = 520; what moves before them is drawn alone.
"""

import random
from collections.abc import Callable
from functools import partial

from studio.drawing import INK, Drawing, num, path_of, smooth

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
    "moment-dawn": dawn,
    "moment-dusk": dusk,
    "moment-port": port,
    "moment-light": light,
    "moment-beam": beam,
    "moment-swell": partial(swell, dark=False),
    "moment-swell-dusk": partial(swell, dark=True),
    "moment-wake": wake,
    "moment-gulls": gulls,
    "moment-slick": slick,
    "moment-lifebelt": lifebelt,
}
