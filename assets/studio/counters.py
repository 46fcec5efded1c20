"""Counters of a sea of hexes, bow up: plates of two hexes, hulls from above, and small markers.

A plate is 128 x 256 and has the colour of its flag; a hull of the same size lies on it. The pale
strip at the stern is left to words.
"""

from collections.abc import Callable
from functools import partial

from studio.drawing import INK, Drawing, num, polar

WIDE, HIGH = 128, 256
MIDDLE = 64.0
STRIP = 206
FLAGS = {
    "us": ("#5a86c4 #2f5a9c", "#dbe7f8"),
    "gb": ("#cc5a4e #98281f", "#fbe0d8"),
    "de": ("#4a5055 #191d20", "#d3dade"),
    "jp": ("#f0cf5e #c99a1c", "#fff6d4"),
    "it": ("#5fa46d #2b6b3d", "#dff3df"),
    "ru": ("#a9adb0 #72787c", "#f1f3f4"),
    "fr": ("#4fa3a0 #226a6c", "#d9f3ef"),
    "trade": ("#b9dbe9 #86b7cf", "#f4fbff"),
}
"""Of each flag the ground of its plate, and the rim."""
SIDE, DECK = "#46545c #707f87@0.5 #3c4950", "#dfe5e6 #b3bec3"
TRADE_SIDE, TRADE_DECK = "#20292f #4a565d@0.5 #20292f", "#cdb385 #a78b5c"
OIL_SIDE, OIL_DECK = "#5a251c #8f4436@0.5 #5a251c", "#a9b0a6 #7f8a82"
HATCH, HOUSE, STEEL = "#8d7750 #6b5836", "#fdf7e8 #cfc5ad", "#eef2f3 #9fabb1"


# Plates


def plate(flag: str, is_dead: bool = False) -> Drawing:
    """A counter that comes to a point ahead; on its other side it is hatched: dead in the water."""
    ground, rim = FLAGS[flag]
    d = Drawing(WIDE, HIGH, "bow up")
    form = (
        "M64 5Q67 5 70 7L116 45Q121 49 121 56V240Q121 249 112 249H16Q7 249 7 240V56Q7 49 12 45"
        "L58 7Q61 5 64 5Z"
    )
    d.path(form, "#000000", opacity=0.32, transform="translate(2.5 4)")
    d.path(form, d.lin(ground, 0, 0, 1, 1), stroke=INK, stroke_width=3)
    if is_dead:
        d.path(form, "#2a3136", opacity=0.42)
        for foot in range(70, 296, 26):
            low, high = max(62, foot - 92), min(STRIP - 6, foot)
            if low < high:
                d.line(f"M{foot - high + 18} {high}L{foot - low + 18} {low}", "#0f171b", 6,
                       opacity=0.4)  # fmt: skip
    d.path(
        "M64 14L111 52Q113 54 113 57V238Q113 241 110 241H18Q15 241 15 238V57Q15 54 17 52Z",
        "none", stroke=rim, stroke_width=2.2, stroke_opacity=0.55,
        **({"stroke_dasharray": "9 8"} if is_dead else {}),
    )  # fmt: skip
    d.path(f"M15 {STRIP}H113V237Q113 241 109 241H19Q15 241 15 237Z", "#fbf5e4",
           opacity=0.62 if is_dead else 0.94)  # fmt: skip
    return d


# Hulls


class Hull:
    """A ship from above, between bow and stern, in painting order."""

    def __init__(self, beam: float, bow: float, stern: float, side: str, deck: str,
                 fine: float = 0.3, square: float = 0.4) -> None:  # fmt: skip
        self.d = Drawing(WIDE, HIGH, "bow up")
        self.bow, self.long = bow, stern - bow
        self._wash(beam, bow, stern)
        for inner, paint, ink in ((0.0, side, INK), (3.4, deck, "none")):
            half, top, foot = beam / 2 - inner, bow + inner * 2.4, stern - inner
            shoulder, quarter = bow + self.long * fine, foot - beam * 0.6
            self.d.path(
                f"M64 {num(top)}C{num(64 + half * 0.55)} {num(top + self.long * 0.06)} "
                f"{num(64 + half)} {num(shoulder - self.long * 0.1)} {num(64 + half)} "
                f"{num(shoulder)}V{num(quarter)}C{num(64 + half)} {num(foot - 6)} "
                f"{num(64 + half * (0.55 + square * 0.4))} {num(foot)} 64 {num(foot)}"
                f"S{num(64 - half)} {num(foot - 6)} {num(64 - half)} {num(quarter)}"
                f"V{num(shoulder)}C{num(64 - half)} {num(shoulder - self.long * 0.1)} "
                f"{num(64 - half * 0.55)} {num(top + self.long * 0.06)} 64 {num(top)}Z",
                self.d.lin(paint, 0, 0, 1, 0), stroke=ink, stroke_width=2.4,
            )  # fmt: skip

    def _wash(self, beam: float, bow: float, stern: float) -> None:
        half = beam / 2 + 9
        self.d.path(
            f"M64 {num(bow - 5)}C{num(64 + half)} {num(bow + 24)} {num(64 + half + 3)} "
            f"{num(bow + 70)} {num(64 + half - 3)} {num(stern + 3)}H{num(64 - half + 3)}"
            f"C{num(64 - half - 3)} {num(bow + 70)} {num(64 - half)} {num(bow + 24)} 64 "
            f"{num(bow - 5)}Z",
            self.d.lin("#ffffff:0.5 #ffffff:0.16"),
        )

    def y(self, share: float) -> float:
        """How far down the drawing a share of the length lies."""
        return self.bow + self.long * share

    def house(self, share: float, wide: float, high: float, paint: str, rx: float = 2.5) -> None:
        y = self.y(share)
        self.d.rect(64 - wide / 2 + 2, y + 3, wide, high, "#0b161d", rx, opacity=0.3)
        self.d.rect(64 - wide / 2, y, wide, high, self.d.lin(paint, 0, 0, 1, 1), rx, stroke=INK,
                    stroke_width=1.4)  # fmt: skip

    def funnel(self, share: float, r: float, paint: str = "#7a8890 #3c4a52") -> None:
        y = self.y(share)
        self.d.ellipse(64, y, r, r * 1.3, self.d.lin(paint, 0, 0, 1, 1), stroke=INK,
                       stroke_width=1.5)  # fmt: skip
        self.d.ellipse(64, y, r * 0.52, r * 0.74, "#171f24")

    def gun(self, share: float, r: float = 6, aft: bool = False, twin: bool = False) -> None:
        y, reach = self.y(share), (1 if aft else -1) * (1.9 if twin else 2.6) * r
        for x in (-r * 0.4, r * 0.4) if twin else (0,):
            self.d.line(f"M{num(64 + x)} {num(y)}V{num(y + reach)}", INK, max(2.4, r * 0.42))
        self.d.circle(64, y, r, self.d.lin("#f2f5f5 #8b989e"), stroke=INK, stroke_width=1.4)

    def racks(self) -> None:
        """The charges at the stern."""
        y = self.y(0.94)
        self.d.dots([(58, y), (64, y), (70, y), (58, y + 7), (64, y + 7), (70, y + 7)], 2.4,
                    "#1f2a30")  # fmt: skip

    def mast(self, share: float, reach: float) -> None:
        y = self.y(share)
        for way in (-1, 1):
            self.d.line(
                f"M64 {num(y)}L{num(64 - reach)} {num(y + way * reach * 1.2)}M64 {num(y)}"
                f"L{num(64 + reach)} {num(y + way * reach * 1.2)}",
                "#f0dfae", 2,
            )  # fmt: skip
        self.d.circle(64, y, 3.2, "#35291a")

    def hatches(self, *shares: float, wide: float = 24, high: float = 14) -> None:
        for share in shares:
            self.house(share, wide, high, HATCH, 1.5)


def destroyer() -> Drawing:
    h = Hull(33, 18, 200, SIDE, DECK, 0.36)
    h.gun(0.2, 6.5)
    h.gun(0.29, 6.5)
    h.house(0.335, 21, 19, STEEL, 5)
    h.funnel(0.52, 6.5)
    h.d.line(f"M55 {num(h.y(0.6))}L73 {num(h.y(0.645))}M55 {num(h.y(0.635))}L73 {num(h.y(0.68))}",
             "#2b3940", 4)  # fmt: skip
    h.funnel(0.74, 5.6)
    h.gun(0.86, 6, aft=True)
    h.racks()
    return h.d


def frigate() -> Drawing:
    h = Hull(38, 28, 198, SIDE, DECK, 0.34)
    h.gun(0.2, 6)
    h.d.dots([(57, h.y(0.27)), (64, h.y(0.27)), (71, h.y(0.27)), (60.5, h.y(0.3)),
              (67.5, h.y(0.3))], 2, "#1f2a30")  # fmt: skip
    h.house(0.34, 24, 24, STEEL, 5)
    h.funnel(0.58, 7)
    h.house(0.68, 18, 16, STEEL, 3)
    h.gun(0.85, 5.6, aft=True)
    h.racks()
    return h.d


def corvette() -> Drawing:
    h = Hull(42, 44, 194, SIDE, DECK, 0.42)
    h.gun(0.26, 6.5)
    h.house(0.36, 24, 22, STEEL, 5)
    h.funnel(0.62, 8)
    h.d.circle(64, h.y(0.77), 6.4, h.d.lin("#f2f5f5 #8b989e"), stroke=INK, stroke_width=1.4)
    h.racks()
    return h.d


def chaser() -> Drawing:
    h = Hull(30, 66, 190, SIDE, DECK, 0.4)
    h.gun(0.27, 5)
    h.house(0.4, 19, 20, STEEL, 4)
    h.funnel(0.7, 5)
    h.racks()
    return h.d


def freighter() -> Drawing:
    h = Hull(54, 22, 200, TRADE_SIDE, TRADE_DECK)
    h.hatches(0.2, 0.31, 0.66, 0.78)
    h.house(0.43, 40, 32, HOUSE)
    h.funnel(0.56, 8, "#cf6a45 #7d3320")
    h.mast(0.295, 13)
    h.mast(0.765, 13)
    return h.d


def liberty() -> Drawing:
    """A fuller hull with five hatches, and three masts."""
    h = Hull(58, 20, 200, "#59666d #85939a@0.5 #4a565d", "#b9b3a2 #938c79", 0.26)
    h.hatches(0.16, 0.27, 0.37, 0.68, 0.81, wide=28, high=13)
    h.house(0.47, 42, 32, HOUSE)
    h.funnel(0.565, 7.5, "#6b7a82 #35424a")
    for share in (0.255, 0.455, 0.785):
        h.mast(share, 13)
    return h.d


def tanker() -> Drawing:
    h = Hull(56, 20, 200, OIL_SIDE, OIL_DECK, 0.27)
    _tanker_deck(h, (0.2, 0.29, 0.53, 0.62))
    return h.d


def super_tanker() -> Drawing:
    h = Hull(68, 16, 202, OIL_SIDE, OIL_DECK, 0.24)
    _tanker_deck(h, (0.16, 0.235, 0.31, 0.53, 0.6, 0.67), 20)
    return h.d


def _tanker_deck(h: Hull, tanks: tuple[float, ...], out: float = 16) -> None:
    """A gangway from the bridge to the funnel aft, tank lids beside it."""
    for paint, width in (("#242b2f", 6), ("#ddd5b6", 3)):
        h.d.line(f"M64 {num(h.y(0.14))}V{num(h.y(0.78))}", paint, width)
    for share in tanks:
        for x in (64 - out, 64 + out):
            h.d.circle(x, h.y(share), 4.6, "#58645e", stroke=INK, stroke_width=1.1)
    h.house(0.38, 2 * out + 8, 19, HOUSE)
    h.house(0.77, 2 * out + 8, 30, HOUSE)
    h.funnel(0.875, 8.6, "#e9bb52 #96671d")


def carrier() -> Drawing:
    """A flight deck from end to end, the island to starboard."""
    h = Hull(66, 10, 203, SIDE, "#c3ab7e #94794b", 0.22, 1.0)
    h.d.line(f"M64 {num(h.y(0.06))}V{num(h.y(0.96))}", "#fdf7e2", 2.4, stroke_dasharray="11 8")
    for share in (0.2, 0.52, 0.8):
        y = h.y(share)
        h.d.rect(52, y, 24, 20, "none", 1, stroke="#5c482a", stroke_width=2)
    h.d.line(f"M44 {num(h.y(0.93))}H84M44 {num(h.y(0.95))}H84", "#fdf7e2", 1.6)
    y = h.y(0.4)
    h.d.rect(82, y, 12, 40, h.d.lin(STEEL, 0, 0, 1, 1), 3, stroke=INK, stroke_width=1.5)
    h.d.ellipse(88, y + 26, 4.4, 7.5, "#2b363c", stroke=INK, stroke_width=1.2)
    return h.d


def battleship() -> Drawing:
    h = Hull(62, 12, 202, SIDE, "#d8cba6 #ab9a70", 0.36)
    for share, aft in ((0.22, False), (0.325, False), (0.745, True), (0.85, True)):
        h.gun(share, 11.5, aft=aft, twin=True)
    h.house(0.4, 34, 30, STEEL, 7)
    h.funnel(0.605, 9)
    h.house(0.66, 24, 12, STEEL, 3)
    _secondary(h, 25, (0.44, 0.52, 0.6))
    return h.d


def cruiser() -> Drawing:
    h = Hull(46, 14, 202, SIDE, "#d8cba6 #ab9a70", 0.36)
    for share, aft in ((0.21, False), (0.3, False), (0.79, True), (0.88, True)):
        h.gun(share, 8, aft=aft, twin=True)
    h.house(0.36, 26, 26, STEEL, 6)
    h.funnel(0.545, 6.5)
    h.funnel(0.655, 6.5)
    _secondary(h, 17, (0.5, 0.6))
    return h.d


def _secondary(h: Hull, out: float, shares: tuple[float, ...]) -> None:
    for share in shares:
        for side in (-1, 1):
            x, y = 64 + side * out, h.y(share)
            h.d.line(f"M{num(x)} {num(y)}L{num(x + side * 5)} {num(y - 8)}", INK, 2)
            h.d.circle(x, y, 3.6, "#e6ebec", stroke=INK, stroke_width=1.1)


BOAT = (
    "M64 20C74 44 79 74 79.5 108C80 144 76 172 70 196Q67 203 64 203T58 196C52 172 48 144 48.5 108"
    "C49 74 54 44 64 20Z"
)
"""The pressure hull and casing of a submarine."""


def boat() -> Drawing:
    """Surfaced."""
    d = Drawing(WIDE, HIGH, "bow up")
    d.path("M64 12C88 44 97 92 94 140C92 170 84 194 77 205H51C44 194 36 170 34 140C31 92 40 44 "
           "64 12Z", d.lin("#ffffff:0.55 #ffffff:0.16"))  # fmt: skip
    d.path(BOAT, d.lin("#3c474d #7d8a90@0.5 #333d43", 0, 0, 1, 0), stroke=INK, stroke_width=2.4)
    d.path("M64 32C70 54 72.5 78 73 108C73.4 140 70 166 66.5 184H61.5C58 166 54.6 140 55 108"
           "C55.5 78 58 54 64 32Z", d.lin("#c2ccd0 #95a2a8", 0, 0, 1, 0))  # fmt: skip
    d.line("M64 38V180", "#4a565c", 1.6, stroke_dasharray="3 5")
    d.line("M64 88V70", INK, 4.4)
    d.circle(64, 90, 6, "#eef2f2", stroke=INK, stroke_width=1.5)
    d.ellipse(64, 120, 11, 20, d.lin("#69767d #2b363c"), stroke=INK, stroke_width=1.8)
    d.ellipse(64, 116, 6, 10, "#161f24")
    d.line("M53 184L41 193M75 184L87 193", INK, 4)
    return d


def boat_under() -> Drawing:
    """Submerged: its form under water."""
    d = Drawing(WIDE, HIGH, "bow up")
    d.path(BOAT, d.lin("#0d2a3a:0.78 #123c50:0.62"), stroke="#e8f4f6", stroke_width=2.6,
           stroke_dasharray="8 6")  # fmt: skip
    d.ellipse(64, 120, 9, 17, "#0a1f2b", opacity=0.8, stroke="#e8f4f6", stroke_width=1.6)
    for y, left, long in ((62, 36, 13), (96, 44, 11), (138, 32, 15), (168, 42, 11)):
        wave = f"M{left} {y}q{num(long / 2)} -6 {long} 0t{long} 0t{long} 0t{long} 0"
        d.line(wave, "#bfe0ea", 2.6, opacity=0.8)
    return d


# Markers, 64 x 64


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


HULLS: dict[str, Callable[[], Drawing]] = {
    "destroyer": destroyer, "frigate": frigate, "corvette": corvette, "chaser": chaser,
    "freighter": freighter, "liberty": liberty, "tanker": tanker, "super-tanker": super_tanker,
    "carrier": carrier, "battleship": battleship, "cruiser": cruiser, "boat": boat,
    "boat-under": boat_under,
}  # fmt: skip
DRAWINGS: dict[str, Callable[[], Drawing]] = {
    **{f"plate-{flag}": partial(plate, flag) for flag in FLAGS},
    **{f"plate-{flag}-dead": partial(plate, flag, True) for flag in FLAGS},
    **{f"hull-{name}": draw for name, draw in HULLS.items()},
    "mark-torpedo": torpedo,
    "mark-shallow": run_shallow,
    "mark-charge": charge,
    "mark-kgun": kgun,
    "mark-hedgehog": hedgehog,
    "mark-squid": squid,
    "mark-air": air_charge,
    "mark-star": star,
    "mark-wake": wake,
    "mark-fix": fix,
    "mark-hurt": hurt,
    "plume": plume,
}
