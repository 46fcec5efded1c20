"""The wooden blocks of the convoy plot, their silhouettes and marks, and ships seen from above.

An escort block is 134 x 112 as it stands, its sticker 112 wide; a boat is 80 x 72. The light comes
from the left and above. A block on its edge is narrow, one that lies shows its face to the sky.
"""

import random
from collections.abc import Callable, Sequence
from functools import partial

from studio.drawing import INK, Drawing, Point, num, path_of

Wood = tuple[str, str, str]
OAK: Wood = ("#d9b27c #c4935a", "#f0d6a6 #dcb981", "#9a6d3d #7f5630")
PITCH: Wood = ("#43342b #2b201a", "#6d5646 #57443a", "#201712 #160f0b")
"""Front, top and side of a block."""
NAVAL, SKY, SPENT = "#f4f0e2 #e4e2d4", "#e4f0f4 #c9dfe8", "#d9d2bd #c4bca4"
SHIP, STEEL = "#16364a", "#2b4c60"


def _grain(d: Drawing, box: tuple[float, float, float, float], seed: int, colour: str) -> None:
    left, top, right, bottom = box
    rng = random.Random(seed)
    y = top + rng.uniform(3, 7)
    while y < bottom - 2:
        bend = rng.uniform(-2.4, 2.4)
        d.line(f"M{num(left)} {num(y)}Q{num((left + right) / 2)} {num(y + bend)} {num(right)} "
               f"{num(y + rng.uniform(-1, 1))}", colour, rng.uniform(0.5, 1.1),
               opacity=round(rng.uniform(0.12, 0.34), 2))  # fmt: skip
        y += rng.uniform(4, 9)


def _shadow(d: Drawing, corners: Sequence[Point]) -> None:
    for grow, dark in ((0.0, 0.22), (2.5, 0.14)):
        spread = [(x + grow, y + grow) for x, y in corners]
        d.path(path_of(spread), "#020a10", opacity=dark, stroke="#020a10", stroke_width=2 + grow)


def _standing(d: Drawing, wide: float, high: float, wood: Wood, deep: float) -> None:
    """A block that stands on the table: its front, its top and its right side."""
    left, top, right, bottom = 2.0, deep, wide - deep, high - 4.0
    _shadow(d, [(left + 3, bottom), (right, bottom + 2), (wide - 1, bottom - deep + 6),
                (wide - 1, bottom - deep)])  # fmt: skip
    with d.inked(1.1, "#1a120b"):
        d.poly([(left, top), (left + deep - 2, 2), (wide - 2, 2), (right, top)], d.lin(wood[1]))
        d.poly([(right, top), (wide - 2, 2), (wide - 2, bottom - deep + 2), (right, bottom)],
               d.lin(wood[2], 0, 0, 1, 0))  # fmt: skip
        d.rect(left, top, right - left, bottom - top, d.lin(wood[0]), 1.6)
    _grain(d, (left + 2, top, right - 2, bottom), round(wide), "#000000")
    d.line(f"M{num(left + 1)} {num(top + 0.8)}H{num(right - 1)}", "#fff4d8", 1, opacity=0.4)


def _lying(d: Drawing, wide: float, high: float, wood: Wood, deep: float) -> None:
    """A block on its back: its face in perspective, and the front of its thickness."""
    top, bottom, lean = 6.0, high - deep - 4, wide * 0.06
    _shadow(d, [(4, bottom + deep), (wide - 2, bottom + deep + 1), (wide - 1, bottom)])
    with d.inked(1.1, "#1a120b"):
        d.poly([(2, bottom), (wide - 2, bottom), (wide - 3, bottom + deep), (3, bottom + deep)],
               d.lin(wood[2]))  # fmt: skip
        d.poly([(2 + lean, top), (wide - 2 - lean, top), (wide - 2, bottom), (2, bottom)],
               d.lin(wood[1]))  # fmt: skip
    _grain(d, (6 + lean, top, wide - 6 - lean, bottom), round(wide) + 1, "#000000")
    d.line(f"M3 {num(bottom + 0.6)}H{num(wide - 3)}", "#fff4d8", 1, opacity=0.35)


def escort(paper: str) -> Drawing:
    d = Drawing(134, 112, "sticker from 6, 16 to 118, 104")
    _standing(d, 134, 112, OAK, 12)
    d.rect(6, 16, 112, 88, d.lin(paper), 3, stroke="#5b4526", stroke_width=0.8)
    d.line("M10 53.5H114", STEEL, 0.8, opacity=0.35)
    return d


def escort_spent(paper: str) -> Drawing:
    """Face-up: nothing is left to drop."""
    d = Drawing(134, 112, "sticker from 6, 12 to 128, 92")
    _lying(d, 134, 112, OAK, 13)
    d.poly([(14, 10), (120, 10), (128, 91), (6, 91)], d.lin(paper), stroke="#5b4526",
           stroke_width=0.8)  # fmt: skip
    d.path("M104 10H120L121.4 25Z", "#a8402f", opacity=0.85)
    return d


def escort_edge() -> Drawing:
    d = Drawing(46, 112)
    _standing(d, 46, 112, OAK, 12)
    return d


def boat() -> Drawing:
    d = Drawing(80, 72)
    _standing(d, 80, 72, PITCH, 11)
    return d


def boat_edge() -> Drawing:
    d = Drawing(38, 72)
    _standing(d, 38, 72, PITCH, 11)
    return d


def boat_flat() -> Drawing:
    d = Drawing(84, 60)
    _lying(d, 84, 60, PITCH, 11)
    return d


def boat_sunk() -> Drawing:
    """Flat, and crossed out in chalk."""
    d = boat_flat()
    for width, light in ((5.0, 0.25), (2.6, 0.85)):
        d.line("M26 14L58 38M57 14L25 38", "#f4ecd6", width, opacity=light)
    return d


def clear() -> Drawing:
    """Nothing: what it carries is seen alone."""
    return Drawing(16, 16)


def boat_diagonal() -> Drawing:
    """Flat, and turned: it has attacked and hauls off."""
    d = Drawing(84, 72)
    deep = 11
    face = [(34, 4), (80, 24), (50, 57), (4, 35)]
    _shadow(d, [(6, 40), (50, 70), (82, 34)])
    with d.inked(1.1, "#1a120b"):
        d.poly([(4, 35), (50, 57), (50, 57 + deep), (4, 35 + deep)], d.lin(PITCH[2]))
        d.poly([(50, 57), (80, 24), (80, 24 + deep), (50, 57 + deep)], d.lin(PITCH[0]))
        d.poly(face, d.lin(PITCH[1], 0, 0, 1, 1))
    for share in (0.2, 0.42, 0.6, 0.82):
        x0, y0 = 34 + (4 - 34) * share, 4 + (35 - 4) * share
        d.line(f"M{num(x0 + 2)} {num(y0 + 1)}L{num(x0 + 44)} {num(y0 + 20)}", "#000000", 0.8,
               opacity=0.28)  # fmt: skip
    d.line("M4 35.5L50 57.5L80 24.5", "#fff4d8", 1, opacity=0.35)
    return d


def damage() -> Drawing:
    """A red peg in a boat that has been hurt."""
    d = Drawing(34, 34)
    d.ellipse(18, 25, 12, 6, "#000000", opacity=0.35)
    with d.inked(1.2):
        d.circle(17, 16, 12, d.lin("#f0795c #c5402c@0.5 #8a2418", 0, 0, 1, 1))
    d.line("M19.5 7.5L12.5 16.5H20L14 25", "#fff3d6", 2.6)
    return d


def hfdf() -> Drawing:
    """The birdcage of a direction finder on its mast."""
    d = Drawing(24, 28)
    d.line("M12 27V11", SHIP, 2.4)
    d.line("M5 3L12 12L19 3M5 3V12L12 12M19 3V12L12 12M5 3H19M5 12H19", SHIP, 1.7)
    return d


HULLS = {
    # A hull and what stands on it, the waterline at y = 22; bow to the left.
    "co": "M6 15L14 14L15 16H46Q52 17 55 15L53 22H9ZM20 15V11H24V8H28V15ZM30 15V7H35V15Z"
    "M17.5 15V5H18.7V15ZM12 14V12H16V14.5ZM40 16V13H47V16Z",
    "dd": "M2 13L20 14L21 17H62L60 22H5ZM19 15V10H23V7H27V15ZM30 17V9H34V17ZM38 17V10H42V17Z"
    "M28.2 15V2H29.3V15ZM9 14V11.5H15V14ZM47 17V14.5H53V17ZM55 17V15H60V17Z",
    "ddt": "M2 14L18 14L20 16H62L60 22H5ZM16 14.5V9H21V14.5ZM24 16V8H27V16ZM30 16V8H33V16Z"
    "M36 16V8H39V16ZM42 16V8H45V16ZM22 14V3H23V14ZM48 16V13H54V16Z",
    "dl": "M1 12L22 13L23 17H63L61 22H4ZM20 14V8H25V5H29V14ZM32 17V7H37V17ZM41 17V9H45V17Z"
    "M30 14V1H31.2V14ZM6 13V10.5H12V13ZM13 13V9.5H18V13ZM49 17V14H55V17ZM56 17V15H61V17Z",
    "ff": "M4 14L24 14L25 16.5H56Q60 17 62 15L59 22H7ZM22 15V9H27V6H31V15ZM35 16.5V8H40V16.5Z"
    "M32 15V3H33.1V15ZM12 14V11H17V14ZM46 16.5V13.5H53V16.5Z",
    "sl": "M3 15L13 14.5L14 16H58Q61 16 62 15L60 22H6ZM21 16V9H27V6H31V16ZM36 16V9H41V16Z"
    "M32 16V3H33.1V16ZM10 15V11.5H16V16ZM47 16V12H53V16ZM54 16V13.5H59V16Z",
    "ct": "M3 13L16 14L17 15H57Q61 15 62 14L60 22H7ZM20 15V8H26V5H31V15ZM35 15V5H41V15Z"
    "M32.5 15V1H33.6V15ZM50 15V3H51V15ZM9 14V11H14V14.5ZM44 15V11H49V15Z",
}
WINGS = {
    # Aircraft head-on: how high the wing sits, its engines and fins, and what else shows.
    "liberator": (9, (10, 20, 44, 54), (24, 40), "M28 9H36V19Q32 22 28 19Z"),
    "fortress": (14, (11, 21, 43, 53), (32,), "M28 9Q32 6 36 9V17Q32 20 28 17Z"),
    "catalina": (6, (25, 39), (32,), "M30 6H34L35 12Q36 18 32 21Q28 18 29 12ZM4 7V11M60 7V11"),
    "sunderland": (
        8,
        (11, 21, 43, 53),
        (32,),
        ("M27 8H37V17L32 22L27 17ZM13 9V16H17V18H11V16H12V9ZM51 9V16H53V18H47V16H50V9Z"),
    ),
    "hudson": (13, (21, 43), (25, 39), "M27 10Q32 6 37 10V16Q32 20 27 16Z"),
    "digby": (12, (19, 45), (32,), "M27 10Q32 7 37 10V17Q32 20 27 17Z"),
    "swordfish": (
        5,
        (32,),
        (32,),
        (
            "M12 18H52V20H12ZM16 5H17V19H16ZM47 5H48V19H47ZM29 8H35V18H29Z"
            "M26 18L24 23H26L29 18ZM38 18L40 23H38L35 18Z"
        ),
    ),
    "kingfisher": (
        12,
        (32,),
        (32,),
        ("M29 9H35V15H29ZM31 15H33V19H31ZM28 19H36L34 23H30ZM14 13V18H16V13ZM48 13V18H50V13Z"),
    ),
}


def silhouette(shape: str) -> Drawing:
    d = Drawing(64, 24)
    d.path(shape, SHIP)
    return d


def head_on(wing: int, engines: Sequence[int], fins: Sequence[int], shape: str) -> Drawing:
    """Wings that thin out, a disc for each engine, and fins behind the fuselage."""
    d = silhouette(shape)
    d.path(f"M1 {wing - 0.4}L26 {wing - 1.4}H38L63 {wing - 0.4}V{wing + 0.6}L38 {wing + 1.8}H26"
           f"L1 {wing + 0.6}Z", SHIP)  # fmt: skip
    for x in fins:
        d.path(f"M{x - 0.9} {wing}V1H{x + 0.9}V{wing}Z", SHIP)
    if len(fins) > 1:
        d.line(f"M{fins[0]} 6.4H{fins[-1]}", SHIP, 1.2)
    for x in engines:
        d.circle(x, wing + 0.6, 2.7, SHIP)
        d.line(f"M{x - 3.4} {wing + 4}L{x + 3.4} {wing - 3}", SHIP, 0.7)
    return d


def on_water(shape: str) -> Drawing:
    d = silhouette(shape)
    d.line("M1 22.8H63", STEEL, 1, opacity=0.6)
    return d


CARGO = (("#8f8874", "#efe6cf"), ("#6c7a80", "#dfe4dc"), ("#7f5a48", "#efe0c6"))


def merchant(kind: int) -> Drawing:
    """A ship of the convoy from above, steaming up the board, with its wake."""
    d = Drawing(16, 36)
    hull, deck = CARGO[kind]
    d.path("M4 31L8 27L12 31L14 36H2Z", d.lin("#eef8f8:0.6 #eef8f8:0"))
    with d.inked(0.8):
        d.path("M8 1C11 5 12.6 9 12.6 14L11.6 30H4.4L3.4 14C3.4 9 5 5 8 1Z", d.lin(
            f"{hull} {hull}", 0, 0, 1, 0))  # fmt: skip
    d.path("M8 3.6C9.8 6.6 10.8 9.6 10.8 14L10.2 28.4H5.8L5.2 14C5.2 9.6 6.2 6.6 8 3.6Z", deck)
    if kind == 1:
        d.rect(5.6, 9, 4.8, 6, "#9fb0b0")
        d.rect(5.6, 22, 4.8, 4.6, "#6c7a80")
    else:
        d.rect(5.8, 7.6, 4.4, 4, "#8a7350")
        d.rect(5.6, 14, 4.8, 5, "#c9bfa6", stroke=INK, stroke_width=0.5)
        d.rect(5.8, 22, 4.4, 4, "#8a7350")
    d.circle(8, 17.4 if kind != 1 else 24, 1.3, "#b5523b", stroke=INK, stroke_width=0.4)
    return d


def rescue() -> Drawing:
    """The rescue ship: white, with a ring for those in the water."""
    d = Drawing(16, 36)
    d.path("M4 31L8 27L12 31L14 36H2Z", d.lin("#eef8f8:0.6 #eef8f8:0"))
    with d.inked(0.8):
        d.path("M8 1C11 5 12.6 9 12.6 14L11.6 30H4.4L3.4 14C3.4 9 5 5 8 1Z", "#fbf8ee")
    d.circle(8, 17, 3.4, "none", stroke="#d2553f", stroke_width=2.2)
    d.dots([(8, 13.6), (8, 20.4), (4.6, 17), (11.4, 17)], 0.9, "#fbf8ee")
    return d


def straggler() -> Drawing:
    """A ship alone with its smoke."""
    d = Drawing(16, 36)
    d.path("M8 18C4 24 12 28 8 36", "none", stroke="#39444b", stroke_width=4, stroke_opacity=0.35)
    d.place(merchant(2), "translate(0 0)")
    return d


def number_plate() -> Drawing:
    """A brass-rimmed disc on the plot on which a number is chalked."""
    d = Drawing(64, 64)
    d.circle(33, 35, 27, "#000000", opacity=0.3)
    d.circle(32, 32, 27, d.lin("#123147 #0b2231"), stroke="#c9a557", stroke_width=3)
    d.circle(32, 32, 22.5, "none", stroke="#f4e2ac", stroke_width=0.8, stroke_opacity=0.5)
    return d


def sign_evade() -> Drawing:
    """A wooden block with a crooked course."""
    d = Drawing(80, 72)
    _standing(d, 80, 72, OAK, 11)
    d.rect(6, 15, 59, 49, d.lin(NAVAL), 3, stroke="#5b4526", stroke_width=0.8)
    d.line("M35 60V48L22 38L46 28L34 20", SHIP, 4)
    d.path("M28 24L34 15L41 23Z", SHIP)
    return d


def sign_light() -> Drawing:
    """A wooden block with a star shell."""
    d = Drawing(80, 72)
    _standing(d, 80, 72, OAK, 11)
    d.rect(6, 15, 59, 49, d.lin("#1c3d52 #0f2635"), 3, stroke="#5b4526", stroke_width=0.8)
    d.circle(35, 38, 20, d.rad("#fff2b8:0.9 #ffdf7a@0.4:0.5 #ffdf7a:0"))
    d.line("M35 22V54M19 38H51M24 27L46 49M46 27L24 49", "#fff2b8", 1.8)
    d.circle(35, 38, 5, "#fffbe6")
    return d


def star_shell() -> Drawing:
    d = Drawing(96, 96)
    d.circle(48, 48, 46, d.rad("#fff6d8:0.9 #ffe6a8@0.3:0.5 #ffe6a8:0"))
    d.line("M48 22V74M22 48H74M32 32L64 64M64 32L32 64", "#fffbe6", 2.2, opacity=0.8)
    d.circle(48, 48, 7, "#ffffff")
    return d


def watch(ground: str, edge: str) -> Drawing:
    """A square of the calendar."""
    d = Drawing(36, 36)
    d.rect(1, 1, 34, 34, d.lin(ground), 4, stroke=edge, stroke_width=1.2)
    return d


def watch_storm() -> Drawing:
    d = Drawing(36, 36)
    d.line("M5 33l3 -6M12 33l3 -6M19 33l3 -6M26 33l3 -6", "#9fd0ea", 1.8)
    return d


def watch_past() -> Drawing:
    d = Drawing(36, 36)
    d.rect(1, 1, 34, 34, "#0c2233", 4, fill_opacity=0.62)
    return d


def watch_now() -> Drawing:
    d = Drawing(36, 36)
    d.rect(3, 3, 30, 30, "none", 4, stroke="#1a1208", stroke_width=6.5)
    d.rect(2.5, 2.5, 31, 31, "none", 4, stroke="#ff9a2e", stroke_width=4.5)
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "block-escort": partial(escort, NAVAL),
    "block-escort-spent": partial(escort_spent, SPENT),
    "block-aircraft": partial(escort, SKY),
    "block-aircraft-edge": escort_edge,
    "block-aircraft-spent": partial(escort_spent, SPENT),
    "block-boat": boat,
    "block-boat-edge": boat_edge,
    "block-boat-flat": boat_flat,
    "block-boat-sunk": boat_sunk,
    "block-boat-diagonal": boat_diagonal,
    "block-damage": damage,
    "block-hfdf": hfdf,
    "sign-evade": sign_evade,
    "sign-light": sign_light,
    "watch-light": partial(watch, "#f2e6c2 #d9c795", "#8f7c4c"),
    "watch-dark": partial(watch, "#16294a #0b1830", "#3b567c"),
    "watch-storm": watch_storm,
    "watch-past": watch_past,
    "watch-now": watch_now,
    "star-shell": star_shell,
    "plot-clear": clear,
    "plot-number": number_plate,
    "plot-rescue": rescue,
    "plot-straggler": straggler,
    **{f"plot-merchant-{kind}": partial(merchant, kind) for kind in range(3)},
    **{f"class-{name}": partial(on_water, shape) for name, shape in HULLS.items()},
    **{f"class-{name}": partial(head_on, *seen) for name, seen in WINGS.items()},
}
