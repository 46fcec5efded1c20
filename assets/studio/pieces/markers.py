"""Markers of a sea of hexes: torpedoes, charges, lights, and what is known of a boat."""

from collections.abc import Callable
from functools import partial

from studio.drawing import INK, Drawing, num, polar
from studio.pieces.hulls import BOAT, HIGH, WIDE


def torpedo() -> Drawing:
    """On its way, nose up, with its wake."""
    d = Drawing(64, 64, "nose up")
    d.path("M32 26C43 36 48 50 50 64H14C16 50 21 36 32 26Z", d.lin("#ffffff:0.85 #ffffff:0.1"))
    for paint, width in ((INK, 17), ("#eef2f2", 12)):
        d.line("M32 11V41", paint, width)
    d.line("M28.5 13V42", "#9aa8ae", 4)
    d.path("M32 1.5C38 4 40.5 10 40.5 17H23.5C23.5 10 26 4 32 1.5Z", "#e2573c", stroke=INK,
           stroke_width=2)  # fmt: skip
    d.line("M21 46H43", INK, 7)
    d.line("M22 46H42", "#f0c05a", 3.6)
    return d


def run_shallow() -> Drawing:
    """A torpedo set to run shallow: a wave under it."""
    d = Drawing(64, 64)
    for paint, width in (("#0f3145", 8), ("#8fe3ef", 4.4)):
        d.line("M6 52q6.5 -9 13 0t13 0t13 0t13 0", paint, width)
    return d


def snort() -> Drawing:
    """The head of a snort, bow up: spray and a wake behind it."""
    d = Drawing(64, 96, "bow up")
    d.path("M32 14C46 34 55 64 60 94C48 84 40 80 32 80C24 80 16 84 4 94C9 64 18 34 32 14Z",
           d.lin("#ffffff:0.95 #e8f7fb@0.45:0.6 #cfe8ef:0"))  # fmt: skip
    for at in range(9):
        x, y = polar(32, 26, 10 + 5 * (at % 3), 100 + at * 20)
        d.circle(x, y, 5.5 - (at % 3), d.rad("#ffffff:1 #eaf7fb@0.6:0.85 #cfe8ef:0"))
    d.circle(32, 22, 11.5, d.rad("#ffffff:0.9 #ffffff:0"))
    d.rect(25.5, 9, 13, 24, "#2c3a42", 6, stroke=INK, stroke_width=2.6)
    d.rect(28, 11.5, 4, 19, "#8fa2ab", 2)
    d.circle(32, 12.5, 4.6, "#e9b44c", stroke=INK, stroke_width=2)
    return d


def _marker(rim: str) -> Drawing:
    d = Drawing(64, 64)
    d.circle(33.5, 35, 26, "#000000", opacity=0.34)
    d.circle(32, 32, 26, d.lin("#fdf6e2 #d9cba5"), stroke=INK, stroke_width=2.4)
    d.circle(32, 32, 22.4, "none", stroke=rim, stroke_width=3)
    return d


def _drum(d: Drawing, x: float, y: float, turn: float = 0, size: float = 1) -> None:
    with d.group(transform=f"translate({num(x)} {num(y)}) rotate({num(turn)}) scale({num(size)})"):
        d.rect(-9, -12, 18, 24, d.lin("#9aa8ae #4a575e@0.55 #28343a", 0, 0, 1, 0), 3, stroke=INK,
               stroke_width=2)  # fmt: skip
        d.line("M-9 -6H9M-9 6H9", INK, 1.8)


def charge() -> Drawing:
    d = _marker("#2f5a9c")
    _drum(d, 32, 32)
    return d


def mk10() -> Drawing:
    """The other side of the counter of a charge: one of a ton, dark as night."""
    d = Drawing(64, 64)
    d.circle(33.5, 35, 26, "#000000", opacity=0.34)
    d.circle(32, 32, 26, d.lin("#3a4650 #1b242b"), stroke="#f4e7c2", stroke_width=2.4)
    d.circle(32, 32, 22.4, "none", stroke="#d9483b", stroke_width=3)
    _drum(d, 32, 32, 90, 1.35)
    d.line("M24 24L40 40M40 24L24 40", "#f4e7c2", 4.2)
    return d


def kgun() -> Drawing:
    """Thrown to a side."""
    d = _marker("#b5622c")
    d.line("M12 46Q26 50 32 38", INK, 3, stroke_dasharray="4 5")
    _drum(d, 37, 29, 32, 0.9)
    return d


def hedgehog() -> Drawing:
    d = _marker("#2f7a4a")
    d.circle(32, 32, 19, "#1d4a36")
    d.dots([(32, 32), *(polar(32, 32, 12, at * 45) for at in range(8))], 3.6, "#f0cf6a")
    return d


def squid() -> Drawing:
    d = _marker("#7d2a5e")
    for at in range(3):
        x, y = polar(32, 33, 11, at * 120)
        _drum(d, x, y, at * 120, 0.62)
    return d


def air_charge() -> Drawing:
    d = _marker("#5a6b74")
    d.path("M8 27Q32 17 56 27L54 32Q32 26 10 32Z", "#eef2f3", stroke=INK, stroke_width=1.6)
    _drum(d, 32, 36, 0, 0.85)
    return d


def star() -> Drawing:
    """A star shell that hangs over the sea; its light is larger than its hex."""
    d = Drawing(192, 192)
    d.circle(96, 96, 95, d.rad("#fff6d8:0.75 #ffe6a8@0.3:0.38 #ffdf9a@0.65:0.14 #ffdf9a:0"))
    points = [polar(96, 96, 26 if at % 2 == 0 else 8, at * 45) for at in range(8)]
    d.poly(points, "#fffdf2", stroke="#e8b94a", stroke_width=1.6)
    d.line("M96 62Q80 52 76 40M96 62Q112 52 116 40", "#fff2cf", 1.6, opacity=0.8)
    d.path("M70 42Q96 18 122 42Q96 34 70 42Z", "#fdf6e2", opacity=0.9)
    return d


def wake() -> Drawing:
    """Foam in a hex that a ship has passed."""
    d = Drawing(80, 70)
    d.glow(40, 35, 34, 30, "#ffffff:0.3 #ffffff@0.6:0.14 #ffffff:0")
    for y, x in ((20, 24), (31, 15), (42, 26), (53, 20)):
        d.line(f"M{x} {y}q6 -5 12 0t12 0t12 0", "#ffffff", 2, opacity=0.42)
    return d


def way() -> Drawing:
    """An arrow by which a plot is led on, its head up."""
    d = _marker("#2f6f8f")
    d.path("M32 11L49 35H38.5V51H25.5V35H15Z", "#f4b83a", stroke=INK, stroke_width=2.4)
    return d


def way_back() -> Drawing:
    """An arrow by which the last step of a plot is taken back."""
    d = _marker("#9a5b3c")
    for paint, width in ((INK, 9), ("#e2573c", 5)):
        d.line("M46 42q2 -20 -22 -18", paint, width)
    d.path("M13 24L29 12V36Z", "#e2573c", stroke=INK, stroke_width=2.4)
    return d


def way_turn() -> Drawing:
    """The end of a turn of the convoy's plot, on which its number is read."""
    return _marker("#2f6f8f")


def class_sign(shape: str, paint: str) -> Drawing:
    """The ground on which the letters of a merchant's class are read."""
    d = Drawing(64, 64)
    d.path(shape, paint, stroke="#fdf6e2", stroke_width=4)
    return d


ROUND = "M32 3C72 3 72 61 32 61C-8 61 -8 3 32 3Z"
SQUARE = "M5 9H59V55H5Z"
PEAKED = "M32 2L62 20V60H2V20Z"
POINTED = "M32 1L63 32L32 63L1 32Z"


def plume() -> Drawing:
    """The water that a charge throws up."""
    d = Drawing(128, 128)
    d.glow(64, 70, 60, 46, "#ffffff:0.5 #d6eef4@0.5:0.24 #d6eef4:0")
    for ring, light in ((50, 0.4), (38, 0.6)):
        d.ellipse(64, 74, ring, ring * 0.72, "none", stroke="#f2fbfd", stroke_width=2.6,
                  stroke_opacity=light)  # fmt: skip
    for at in range(14):
        x, y = polar(64, 68, 20 + 17 * ((at * 5) % 7) / 6, at * 360 / 14)
        d.circle(x, y, 8 + (at % 3) * 2.4, d.rad("#ffffff:0.95 #e3f3f7@0.6:0.7 #bfe0ea:0"))
    d.circle(64, 64, 24, d.rad("#ffffff:1 #f2fafc@0.6:0.85 #cfe8ef:0"))
    return d


def foxer() -> Drawing:
    """A noise-maker on its towline, bow up: rings of sound about a float."""
    d = Drawing(64, 64, "bow up")
    d.line("M32 0V26", INK, 3.4)
    for ring, light in ((27, 0.45), (20, 0.75)):
        d.circle(32, 36, ring, "none", stroke="#fff4d6", stroke_width=3, stroke_opacity=light,
                 stroke_dasharray="9 5")  # fmt: skip
    d.rect(25, 22, 14, 28, "#e9b44c", 6, stroke=INK, stroke_width=3)
    d.line("M27 33H37M27 40H37", INK, 3)
    return d


def fix() -> Drawing:
    """Where a boat was last seen: the outline of its counter."""
    d = Drawing(WIDE, HIGH, "bow up")
    d.path(BOAT, "#0d2a3a", opacity=0.28)
    for paint, width in (("#0f2531", 8), ("#ffd678", 4.6)):
        d.path(BOAT, "none", stroke=paint, stroke_width=width, stroke_dasharray="10 8")
    d.circle(64, 112, 15, "#0f2531", opacity=0.85)
    d.line("M58 106Q59 99 64.5 99T70 105Q70 109 64 113V117", "#ffd678", 3.4)
    d.circle(64, 123.5, 2.2, "#ffd678")
    return d


def hurt() -> Drawing:
    """The ground of a figure of damage."""
    d = Drawing(64, 64)
    points = [polar(32, 32, 30 if at % 2 else 23, at * 22.5) for at in range(16)]
    d.poly(points, "#000000", opacity=0.35, transform="translate(1.5 2.5)")
    d.poly(points, d.lin("#d8452f #96200f"), stroke="#fff0e0", stroke_width=2.6)
    return d


def hits(tenths: int) -> Drawing:
    """A gauge of ten parts, so many of which are full: what has hurt a vessel short of a point."""
    d = Drawing(16, 112)
    d.rect(1, 1, 14, 110, INK, 5, stroke="#fff0e0", stroke_width=2)
    high = 10.4 * tenths
    d.rect(3.2, 108 - high, 9.6, high, "#e8492f", 2)
    for part in range(1, 10):
        d.line(f"M4 {num(108 - 10.4 * part)}H12", INK, 1.2)
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "mark-torpedo": torpedo,
    "mark-shallow": run_shallow,
    "mark-snort": snort,
    "mark-foxer": foxer,
    "mark-charge": charge,
    "mark-kgun": kgun,
    "mark-mk10": mk10,
    "mark-hedgehog": hedgehog,
    "mark-squid": squid,
    "mark-air": air_charge,
    "mark-star": star,
    "mark-wake": wake,
    "class-sign-tanker": lambda: class_sign(ROUND, "#7a1f1a"),
    "class-sign-cargo": lambda: class_sign(SQUARE, "#1d3f5c"),
    "class-sign-liberty": lambda: class_sign(PEAKED, "#3c4a2a"),
    "class-sign-victory": lambda: class_sign(POINTED, "#4a2d5c"),
    "mark-way": way,
    "mark-way-back": way_back,
    "mark-way-turn": way_turn,
    "mark-fix": fix,
    "mark-hurt": hurt,
    **{f"mark-hits-{tenths}": partial(hits, tenths) for tenths in range(1, 10)},
    "plume": plume,
}
