"""Ships and boats from above, bow up, as they lie on the plates of a sea of hexes, 128 x 256."""

from collections.abc import Callable

from studio.drawing import INK, Drawing, num

WIDE, HIGH = 128, 256
SIDE, DECK = "#46545c #707f87@0.5 #3c4950", "#dfe5e6 #b3bec3"
TRADE_SIDE, TRADE_DECK = "#20292f #4a565d@0.5 #20292f", "#cdb385 #a78b5c"
OIL_SIDE, OIL_DECK = "#5a251c #8f4436@0.5 #5a251c", "#a9b0a6 #7f8a82"
HATCH, HOUSE, STEEL = "#8d7750 #6b5836", "#fdf7e8 #cfc5ad", "#eef2f3 #9fabb1"


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


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "hull-destroyer": destroyer,
    "hull-frigate": frigate,
    "hull-corvette": corvette,
    "hull-chaser": chaser,
    "hull-freighter": freighter,
    "hull-liberty": liberty,
    "hull-tanker": tanker,
    "hull-super-tanker": super_tanker,
    "hull-carrier": carrier,
    "hull-battleship": battleship,
    "hull-cruiser": cruiser,
    "hull-boat": boat,
    "hull-boat-under": boat_under,
}
