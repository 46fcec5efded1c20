"""Ships and boats from the side, 96 x 64, bow right; their waterline is at y = 50."""

from collections.abc import Callable, Sequence

from studio.drawing import Drawing, num

WIDE, HIGH = 96, 64
STEEL, SIDE, EDGE = "#f4f6f4 #c3ced2", "#dfe6e8 #9aa9b1", "#121d26"
TRADE, BOAT = "#4a3f31 #241d15", "#e3e9eb #8d9aa2"
Box = tuple[float, float, float, float]


class Profile:
    """A ship in painting order, from the hull up; all stand on the water at last."""

    def __init__(self, hull: str, side: str = SIDE) -> None:
        self.d = Drawing(WIDE, HIGH, "bow right")
        self.hull, self.side = hull, side

    def houses(self, *boxes: Box, paint: str = STEEL) -> None:
        for x, y, wide, high in boxes:
            self.d.rect(x, y, wide, high, self.d.lin(paint), 0.8, stroke=EDGE, stroke_width=1.1)

    def funnels(self, *boxes: Box, paint: str = "#9db0ba #5c6f79") -> None:
        """Raked a little aft, with a dark cap."""
        for x, y, wide, high in boxes:
            self.d.path(f"M{num(x)} {num(y)}h{num(wide)}l1 {num(high)}h{num(-wide)}Z",
                        self.d.lin(paint, 0, 0, 1, 0), stroke=EDGE, stroke_width=1.1)  # fmt: skip
            self.d.line(f"M{num(x + 0.3)} {num(y + 0.9)}h{num(wide - 0.6)}", EDGE, 1.8)

    def lines(self, path: str, width: float = 1.2, colour: str = EDGE) -> None:
        self.d.line(path, colour, width)

    def guns(self, *places: tuple[float, float, int]) -> None:
        """Turrets: where, and the way they point."""
        for x, y, way in places:
            self.d.line(f"M{num(x)} {num(y - 1.2)}L{num(x + way * 7)} {num(y - 2.6)}", EDGE, 1.5)
            self.d.path(f"M{num(x - 3)} {num(y + 1.6)}V{num(y - 1.4)}Q{num(x)} {num(y - 3.4)} "
                        f"{num(x + 3)} {num(y - 1.4)}V{num(y + 1.6)}Z", self.d.lin(STEEL),
                        stroke=EDGE, stroke_width=1)  # fmt: skip

    def done(self, foam: Sequence[float] = (6, 88)) -> Drawing:
        self.d.path(self.hull, self.d.lin(self.side), stroke=EDGE, stroke_width=1.4)
        _water(self.d, *foam)
        return self.d


def _water(d: Drawing, left: float, right: float) -> None:
    middle = num((left + right) / 2)
    d.path(f"M{num(left - 2)} 51.5Q{middle} 47.5 {num(right + 4)} 51.5Q{middle} 56 "
           f"{num(left - 2)} 51.5Z", "#ffffff", opacity=0.85)  # fmt: skip
    d.line(f"M{num(left - 3)} 52h14m6 2h22m8 -1.6h16", "#ffffff", 1.3, opacity=0.6)


def destroyer() -> Drawing:
    p = Profile("M5 43L9 51H86L92 38.5L76 40L72 43Z")
    p.lines("M62 36V16M58 20H66M30 42V27")
    p.houses((57, 32, 14, 11), (60, 26, 8, 6.5), (26, 38, 9, 5), (36, 40, 21, 3.4))
    p.funnels((50, 28, 5, 14), (39, 30, 5, 12))
    p.guns((79, 38.6, 1), (73, 35.8, 1), (17, 41.8, -1))
    return p.done()


def trawler() -> Drawing:
    """A high bow, the wheelhouse amidships, one tall thin funnel."""
    p = Profile("M13 41Q12 46 17 51H77L86 35.5Q74 36.5 68 42L44 43.5Z", "#8e7a58 #54442c")
    p.lines("M70 40V14M70 18L50 34M70 18L84 36M28 42V22M28 25L40 36")
    p.houses((36, 32, 15, 11), (42, 26, 9, 6.5))
    p.funnels((33, 25, 4.6, 12), paint="#3e464b #1d2327")
    p.guns((78, 37.4, 1))
    return p.done((15, 78))


def cutter() -> Drawing:
    """White, a flush deck, one funnel: the Coast Guard."""
    p = Profile("M8 42Q7 47 11 51H83L91 37L72 39.5Z", "#ffffff #cdd6da")
    p.lines("M60 36V13M55 18H65M26 41V20M60 15L26 23")
    p.houses((50, 31, 17, 10.5), (56, 25, 9, 6.5), (27, 37, 12, 5))
    p.funnels((41, 26, 6.5, 14), paint="#e6c37a #a67a2c")
    p.guns((77, 38, 1), (18, 40.6, -1))
    p.lines("M73 42L69 50", 2.4, "#b3402c")
    return p.done()


def battleship() -> Drawing:
    p = Profile("M3 41L6 51H89L94 38L66 39.5Z")
    p.lines("M52 30V7M48 12H56M33 34V16")
    p.houses((44, 28, 18, 12), (48, 14, 8, 15), (27, 32, 12, 8), (38, 35, 8, 5))
    p.funnels((39.5, 21, 6.5, 15), (31, 24, 5.5, 11))
    p.guns((68, 34.6, 1), (77, 38, 1), (19, 37.6, -1))
    return p.done()


def carrier() -> Drawing:
    """The Hornet: a flight deck from end to end, and its island."""
    p = Profile("M9 38L14 51H82L90 38Z")
    p.lines("M57 24V7M53 11H61")
    p.houses((45, 22, 20, 11.5), (52, 15, 8, 7.5))
    p.funnels((47, 17, 5.5, 8))
    p.d.rect(3, 33, 90, 4.6, p.d.lin("#efe3c2 #c5b083"), 0.8, stroke=EDGE, stroke_width=1.2)
    for x in (14, 22, 30, 72, 80):
        p.lines(f"M{x - 3} 31.6H{x + 3}M{x} 29.6V33", 1.5)
    drawing = p.done()
    p.lines("M16 41H84", 1, "#7b8990")
    return drawing


def _merchant(has_rigging: bool = True) -> Profile:
    p = Profile("M6 40Q5 47 10 51H84L91 36.5L78 40Z", TRADE)
    if has_rigging:
        p.lines("M70 40V15M24 40V17M70 18L58 36M70 18L82 37M24 20L13 37M24 20L36 37")
    p.houses((40, 30, 18, 11), (44, 24, 10, 6.5), (8, 36, 8, 4.6), paint="#fffaf0 #d9cdb0")
    p.funnels((46, 15, 6, 10), paint="#c8623e #7d3320")
    return p


def transport() -> Drawing:
    return _merchant().done()


def crippled() -> Drawing:
    """Listing, afire, dead in the water."""
    d = Drawing(WIDE, HIGH, "bow right")
    d.path("M44 26C34 18 44 12 34 4C48 3 50 10 58 6C56 14 64 18 54 28Z", "#1b2126", opacity=0.75)
    p = _merchant()
    p.d.path(p.hull, p.d.lin(TRADE), stroke=EDGE, stroke_width=1.4)
    d.place(p.d, "translate(3 10) rotate(-7 48 44)")
    d.path("M44 34Q40 27 46 20Q46 25 50 25Q49 19 54 15Q53 24 59 27Q61 32 56 36Z", "#f08a2c",
           stroke="#8e2a12", stroke_width=1)  # fmt: skip
    d.path("M49 34Q47 29 51 26Q53 30 55 31Q55 34 53 35Z", "#ffe28a")
    d.path("M-2 54Q24 48 48 51T98 52V66H-2Z", "#2d5f7d", opacity=0.5)
    _water(d, 8, 84)
    return d


def convoy() -> Drawing:
    """Three freighters, one behind another."""
    d = Drawing(WIDE, HIGH, "bow right")
    for x, y, size in ((42, -6, 0.54), (4, 4, 0.58), (26, 11, 0.72)):
        d.place(_merchant(has_rigging=False).done(), f"translate({x} {y}) scale({size})")
    return d


def boat() -> Drawing:
    """Surfaced."""
    p = Profile("M4 44.5L10 42.5H86L93 40.5L86 51H12Z", BOAT)
    p.lines("M50 28V13M46 30V19M8 44L37 34M91 41L60 32", 1.1)
    p.houses((38, 31, 22, 11.6), (43, 26, 13, 6), paint=BOAT)
    p.lines("M69 41.6V36.6M66 36.2H79", 2)
    return p.done((8, 88))


def cow() -> Drawing:
    """A milk cow: broad, high, with hoses on deck, and the drop of oil that she gives."""
    p = Profile("M4 41.5L9 39H86L93 36.5L87 51H10Z", BOAT)
    p.lines("M52 26V11M48 28V17M92 37L62 31", 1.1)
    p.houses((40, 29, 22, 10), (45, 24.5, 12, 5), paint=BOAT)
    p.lines("M12 38q4 -6 8 0t8 0M66 38q4 -6 8 0t8 0", 2)
    p.d.circle(24, 22, 8.5, p.d.lin("#fdf6e2 #dccfa8"), stroke=EDGE, stroke_width=1.4)
    p.d.path(
        "M24 16.6Q28.4 22.4 28.2 24.4Q27.8 27.8 24 27.8T19.8 24.4Q19.6 22.4 24 16.6Z", "#20323c"
    )
    return p.done((8, 88))


def _under(shape: Callable[[], Drawing]) -> Drawing:
    """The same below the waves: only its form, and the water over it."""
    d = Drawing(WIDE, HIGH, "bow right")
    crest = "q7 -6.4 14 0t14 0t14 0t14 0t14 0t14 0"
    d.path(f"M6 15{crest}V63H6Z", d.lin("#2f7391 #123a50"))
    d.place(shape(), "translate(7 9) scale(0.86)", opacity=0.72)
    d.path(f"M6 15{crest}V63H6Z", "#164a64", opacity=0.32)
    for y, light in ((15, 0.95), (58, 0.3)):
        d.line(f"M6 {y}{crest}", "#e4f3f6", 2.4, opacity=light)
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "profile-dd": destroyer,
    "profile-ast": trawler,
    "profile-wpg": cutter,
    "profile-bb": battleship,
    "profile-cv": carrier,
    "profile-tr": transport,
    "profile-tr-crippled": crippled,
    "profile-convoy": convoy,
    "profile-boat": boat,
    "profile-boat-under": lambda: _under(boat),
    "profile-cow": cow,
    "profile-cow-under": lambda: _under(cow),
}
