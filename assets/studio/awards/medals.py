"""Awards, 120 x 160: crosses, leaves, wreaths and ribbons of the period, nothing else."""

import math
from collections.abc import Callable

from studio.drawing import INK, Drawing, num, polar
from studio.pieces.tokens import BOAT

GOLD = "#fbeeb8 #d8ae52@0.5 #8a6322"
SILVER = "#ffffff #c3cbcd@0.45 #76848a"
LEAF = "M0 0C-7 -4 -8 -12 0 -19C8 -12 7 -4 0 0Z"
OAK = (
    "M0 0C-5 -2 -8 -5 -7 -8C-11 -10 -11 -14 -8 -16C-11 -19 -9 -24 -5 -24C-5 -28 -2 -30 0 -31"
    "C2 -30 5 -28 5 -24C9 -24 11 -19 8 -16C11 -14 11 -10 7 -8C8 -5 5 -2 0 0Z"
)


def _wreath(d: Drawing, cx: float, cy: float, rx: float, ry: float, metal: str) -> None:
    """Leaves up both sides of an oval, open at the top, tied at the foot."""
    ring = f"M{num(cx - 4)} {num(cy + ry)}"
    ring += f"A{rx} {ry} 0 0 1 {num(cx - 12)} {num(cy - ry + 3)}"
    ring += f"M{num(cx + 4)} {num(cy + ry)}A{rx} {ry} 0 0 0 {num(cx + 12)} {num(cy - ry + 3)}"
    d.line(ring, INK, 8)
    d.line(ring, "#a67c30" if metal == GOLD else "#8d9a9f", 5.6)
    for side in (-1, 1):
        for i in range(9):
            angle = 172 - i * 18.5
            x = cx + side * rx * math.sin(math.radians(angle))
            y = cy - ry * math.cos(math.radians(angle))
            for lean in (-34, 34):
                turn = side * (angle - 90 + lean * 0.9) - 0
                with d.group(
                    transform=f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale(0.8)"
                ):
                    d.path(LEAF, d.lin(metal, 0, 0, 1, 1), stroke=INK, stroke_width=1.3)
    with d.inked(1.3):
        d.path(f"M{cx - 10} {cy + ry - 6}H{cx + 10}L{cx + 7} {cy + ry + 7}H{cx - 7}Z",
               d.lin(metal, 0, 0, 1, 1))  # fmt: skip
    y = cy + ry
    d.line(f"M{cx - 5} {y - 4}L{cx + 4} {y + 5}M{cx + 5} {y - 4}L{cx - 4} {y + 5}",
           INK, 1.1)  # fmt: skip


def _boat(d: Drawing, cx: float, cy: float, scale: float, metal: str) -> None:
    with d.group(transform=f"translate({cx} {cy}) scale({num(-scale)} {num(scale)})"):
        d.path(BOAT, d.lin(metal), stroke=INK, stroke_width=0.9)
        d.line("M-6 -9L-23 -2M4 -9L22 -5M-1 -10V-16M-14 1.5H12", INK, 0.6)


def war_badge() -> Drawing:
    d = Drawing(120, 160)
    _wreath(d, 60, 82, 42, 54, GOLD)
    with d.inked(1.2):
        d.path("M22 96Q30 90 38 96T54 96T70 96T86 96T98 96L94 104Q84 110 60 110T26 104Z",
               d.lin(GOLD))  # fmt: skip
    _boat(d, 60, 86, 2.0, GOLD)
    return d


def combat_clasp() -> Drawing:
    d = Drawing(120, 160)
    for side in (-1, 1):
        for i, (x, turn) in enumerate(((12, 60), (16, 80), (14, 101))):
            at = f"translate({60 + side * x} {82 + i * 5}) rotate({side * turn})"
            with d.group(transform=f"{at} scale({num(1.3 - i * 0.06)})"):
                d.path(OAK, d.lin(SILVER, 0, 0, 1, 1), stroke=INK, stroke_width=1.1)
                d.line("M0 -1V-27", "#76848a", 0.9)
    _wreath(d, 60, 82, 25, 29, SILVER)
    d.circle(60, 82, 21, d.lin("#47616c #22343d"), stroke=INK, stroke_width=1.2)
    _boat(d, 60, 83, 0.76, SILVER)
    return d


def roll_of_honour() -> Drawing:
    d = Drawing(120, 160)
    _ribbon_bow(d)
    d.circle(60, 84, 25, d.lin("#2a3338 #12191d"), stroke=INK, stroke_width=1.4)
    _wreath(d, 60, 84, 29, 32, GOLD)
    with d.group(transform="translate(60 82)"):
        _anchor(d, GOLD, 0.62)
    return d


def _ribbon_bow(d: Drawing) -> None:
    """A flat ribbon, black, white and red, folded to a point."""
    shape = "M{0} 6H{1}V134L60 154L{0} 134Z"
    for left, right, paint in ((24, 96, "#1d2226"), (34, 86, "#efe9dc"), (42, 78, "#9c2f2a")):
        cut = 134 - (left - 24) * 0
        d.path(
            f"M{left} 6H{right}V{cut}L60 {cut + 18 - (left - 24) * 0.3:.1f}L{left} {cut}Z", paint
        )
    d.path(shape.format(24, 96), d.lin("#ffffff:0.22 #ffffff@0.4:0 #000000:0.3"), stroke=INK,
           stroke_width=1.5)  # fmt: skip


def _neck_ribbon(d: Drawing, foot: float) -> None:
    """Two tails of neck ribbon running down to the ring."""
    for side in (-1, 1):
        for outer, inner, paint in ((46, 18, "#1d2226"), (41, 23, "#efe9dc"), (37, 27, "#9c2f2a")):
            top_out, top_in = 60 + side * outer, 60 + side * inner
            low_out = 60 + side * (outer * 0.24 - 1)
            low_in = 60 + side * max(0, inner * 0.24 - 6)
            d.path(f"M{num(top_out)} 3H{num(top_in)}L{num(low_in)} {foot}H{num(low_out)}Z", paint)
        d.path(f"M{60 + side * 46} 3H{60 + side * 18}L60 {foot}H{60 + side * 10}Z",
               d.lin("#ffffff:0.18 #000000:0.28"), stroke=INK, stroke_width=1.3)  # fmt: skip


def _cross(d: Drawing, cy: float, size: float) -> None:
    """A plain cross pattee, black with a silver rim."""
    arm = (
        "M-4.5 -7C-6 -16 -11 -24 -16 -29H16C11 -24 6 -16 4.5 -7L7 -4.5C16 -6 24 -11 29 -16V16"
        "C24 11 16 6 7 4.5L4.5 7C6 16 11 24 16 29H-16C-11 24 -6 16 -4.5 7L-7 4.5"
        "C-16 6 -24 11 -29 16V-16C-24 -11 -16 -6 -7 -4.5Z"
    )
    with d.group(transform=f"translate(60 {num(cy)}) scale({num(size)})"):
        for rim, width in ((INK, 7.4), ("#cfd7d8", 5.6), ("#5d6a70", 1.2)):
            d.path(arm, rim, stroke=rim, stroke_width=width, stroke_linejoin="miter")
        d.path(arm, d.lin("#4d585e #1e2529@0.5 #0d1114", 0, 0, 1, 1))


def _ring(d: Drawing, y: float) -> None:
    d.ellipse(60, y, 5.5, 7, "none", stroke=INK, stroke_width=4.6)
    d.ellipse(60, y, 5.5, 7, "none", stroke="#dfe5e5", stroke_width=2.4)


def knights_cross() -> Drawing:
    d = Drawing(120, 160)
    _neck_ribbon(d, 56)
    _ring(d, 60)
    _cross(d, 108, 1.36)
    return d


def _oak_leaves(d: Drawing, y: float, metal: str = SILVER) -> None:
    for turn in (-58, 58, 0):
        size = 0.95 if turn else 1.08
        with d.group(transform=f"translate(60 {num(y)}) rotate({turn}) scale({size})"):
            d.path(OAK, d.lin(metal, 0, 0, 1, 1), stroke=INK, stroke_width=1.3)
            d.line("M0 -1V-27M0 -9L-5 -13M0 -9L5 -13M0 -17L-5 -21M0 -17L5 -21", "#66747a", 0.9)


def oak_leaves() -> Drawing:
    d = Drawing(120, 160)
    _neck_ribbon(d, 48)
    _cross(d, 115, 1.22)
    _oak_leaves(d, 76)
    return d


def _swords(d: Drawing, y: float) -> None:
    for side in (-1, 1):
        with d.group(transform=f"translate(60 {num(y)}) rotate({side * 60})"), d.inked(1.1):
            d.path("M-2 22V-22L0 -27L2 -22V22Z", d.lin(SILVER, 0, 0, 1, 0))
            d.path("M-8 16H8V19H-8Z", d.lin(GOLD))
            d.rect(-1.8, 19, 3.6, 8, "#2b363d")
            d.circle(0, 28.5, 2.4, d.lin(GOLD))


def swords() -> Drawing:
    d = Drawing(120, 160)
    _neck_ribbon(d, 44)
    _cross(d, 117, 1.18)
    _swords(d, 72)
    _oak_leaves(d, 68)
    return d


def diamonds() -> Drawing:
    d = Drawing(120, 160)
    _neck_ribbon(d, 44)
    _cross(d, 117, 1.18)
    _swords(d, 72)
    _oak_leaves(d, 68)
    for angle, reach in ((0, 12), (0, 25), (-58, 11), (-58, 23), (58, 11), (58, 23)):
        x, y = polar(60, 68, reach, angle)
        gem = f"M{num(x)} {num(y - 4)}l4 4l-4 4l-4 -4Z"
        d.path(
            gem, d.lin("#ffffff #a9e0f0@0.5 #5fb0cf", 0, 0, 1, 1), stroke="#1d4a5d", stroke_width=1
        )
    for x, y, r in ((60, 38, 6), (36, 54, 4.4), (85, 52, 4.8)):
        k = r * 0.18
        d.path(f"M{x} {y - r}L{num(x + k)} {num(y - k)}L{x + r} {y}L{num(x + k)} {num(y + k)}"
               f"L{x} {y + r}L{num(x - k)} {num(y + k)}L{x - r} {y}L{num(x - k)} {num(y - k)}Z",
               "#ffffff")  # fmt: skip
    return d


def _anchor(d: Drawing, metal: str, scale: float, turn: float = 0) -> None:
    shape = (
        "M-2.6 -22V-17H-13V-12H-2.6V20C-12 19 -18 14 -20 8L-14 9L-24 -3L-28 12L-25 10"
        "C-22 20 -12 28 0 32C12 28 22 20 25 10L28 12L24 -3L14 9L20 8C18 14 12 19 2.6 20V-12H13V-17"
        "H2.6V-22Z"
    )
    with d.group(transform=f"rotate({turn}) scale({scale})"):
        d.circle(0, -27, 5.2, "none", stroke=INK, stroke_width=6)
        d.circle(0, -27, 5.2, "none", stroke="#e6c874" if metal == GOLD else "#dfe5e5",
                 stroke_width=3.4)  # fmt: skip
        d.path(shape, d.lin(metal, 0, 0, 1, 1), stroke=INK, stroke_width=1.7)


def wound_badge() -> Drawing:
    d = Drawing(120, 160)
    d.ellipse(60, 82, 38, 50, d.lin("#5b3f30 #33221a"), stroke=INK, stroke_width=1.4)
    _wreath(d, 60, 82, 42, 54, SILVER)
    for turn in (-38, 38):
        with d.group(transform="translate(60 84)"):
            _anchor(d, SILVER, 0.98, turn)
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "award-war-badge": war_badge,
    "award-combat-clasp": combat_clasp,
    "award-roll-of-honour": roll_of_honour,
    "award-knights-cross": knights_cross,
    "award-oak-leaves": oak_leaves,
    "award-swords": swords,
    "award-diamonds": diamonds,
    "award-wound-badge": wound_badge,
}
