"""What stands on an open table, seen from above, bow up: bases, cards, badges, hit boxes."""

from collections.abc import Callable
from functools import partial

from studio.drawing import INK, Drawing, Point, num, path_of, polar, regular

BASE = (120, 240)
CARD = (150, 240)
MIDDLE = 60.0
PAPER = "#f7efd9 #e2d3ad"
SHIP_GREY = "#9aa9ae #6d7c83@0.5 #55636a"


def _base(paint: str, rim: str) -> Drawing:
    """A die-cut base with its shadow edge; the hull stands on its forward part."""
    d = Drawing(*BASE, "bow up")
    wide, high = BASE
    d.rect(3, 5, wide - 4, high - 6, "#000000", 13, opacity=0.3)
    d.rect(2, 2, wide - 5, high - 6, d.lin(paint), 13, stroke=INK, stroke_width=2.2)
    d.rect(6, 6, wide - 13, high - 14, "none", 10, stroke=rim, stroke_width=1.6,
           stroke_opacity=0.65)  # fmt: skip
    d.path("M8 186H112V224Q112 234 102 234H18Q8 234 8 224Z", rim, opacity=0.16)
    return d


def _wash(d: Drawing, beam: float, bow: float, stern: float) -> None:
    """The water that a hull parts."""
    half = beam / 2 + 8
    d.path(
        f"M{MIDDLE} {num(bow - 3)}C{num(MIDDLE + half)} {num(bow + 22)} {num(MIDDLE + half + 5)} "
        f"{num(bow + 60)} {num(MIDDLE + half)} {num(stern + 4)}H{num(MIDDLE - half)}"
        f"C{num(MIDDLE - half - 5)} {num(bow + 60)} {num(MIDDLE - half)} {num(bow + 22)} "
        f"{MIDDLE} {num(bow - 3)}Z",
        d.lin("#4f9fae:0.55 #2f7f92:0.35"),
    )


def _hull(d: Drawing, beam: float, bow: float, stern: float, paint: str, deck: str) -> None:
    """A hull from above: fine at the bow, round at the stern, its deck within the side."""
    for inner, colour in ((0.0, d.lin(paint, 0, 0, 1, 0)), (3.6, d.lin(deck, 0, 0, 1, 0))):
        half, top, foot = beam / 2 - inner, bow + inner * 2.2, stern - inner
        d.path(
            f"M{MIDDLE} {num(top)}C{num(MIDDLE + half * 0.7)} {num(top + 18)} "
            f"{num(MIDDLE + half)} {num(top + 34)} {num(MIDDLE + half)} {num(top + 58)}"
            f"V{num(foot - 26)}C{num(MIDDLE + half)} {num(foot - 8)} {num(MIDDLE + half * 0.6)} "
            f"{num(foot)} {MIDDLE} {num(foot)}S{num(MIDDLE - half)} {num(foot - 8)} "
            f"{num(MIDDLE - half)} {num(foot - 26)}V{num(top + 58)}"
            f"C{num(MIDDLE - half)} {num(top + 34)} {num(MIDDLE - half * 0.7)} {num(top + 18)} "
            f"{MIDDLE} {num(top)}Z",
            colour,
            stroke=INK if not inner else "none",
            stroke_width=2,
        )


def _box(d: Drawing, y: float, wide: float, high: float, paint: str, rx: float = 2) -> None:
    """Amidships, so wide, from y on."""
    d.rect(MIDDLE - wide / 2 + 1.6, y + 2.4, wide, high, "#0b161d", rx, opacity=0.3)
    d.rect(MIDDLE - wide / 2, y, wide, high, d.lin(paint, 0, 0, 1, 1), rx, stroke=INK,
           stroke_width=1.2)  # fmt: skip


def _funnel(d: Drawing, y: float, r: float, paint: str = "#c0603f #7d3320") -> None:
    d.ellipse(MIDDLE + 1.5, y + 2.5, r, r * 1.25, "#0b161d", opacity=0.35)
    d.ellipse(MIDDLE, y, r, r * 1.25, d.lin(paint, 0, 0, 1, 1), stroke=INK, stroke_width=1.3)
    d.ellipse(MIDDLE, y, r * 0.55, r * 0.7, "#1c262c")


def _mast(d: Drawing, y: float, reach: float) -> None:
    """A mast with its derricks."""
    d.line(
        f"M{MIDDLE} {num(y)}L{num(MIDDLE - reach)} {num(y - reach * 1.2)}M{MIDDLE} {num(y)}"
        f"L{num(MIDDLE + reach)} {num(y + reach * 1.2)}",
        "#d9c48f", 2.2,
    )  # fmt: skip
    d.circle(MIDDLE, y, 3.4, "#3a2c18")


def _gun(d: Drawing, y: float, is_aft: bool = False) -> None:
    d.line(f"M{MIDDLE} {num(y)}V{num(y + (15 if is_aft else -15))}", INK, 4)
    d.circle(MIDDLE, y, 7, d.lin("#c9d2d4 #78868c"), stroke=INK, stroke_width=1.3)


HATCH, HOUSE = "#8d7750 #6b5836", "#fbf4e4 #c9bfa9"
BLACK_SIDE, RED_SIDE, GREEN_SIDE = "#20292f #46535a", "#6d2d22 #8f4636", "#2c4a40 #4a6c5e"
WOOD, IRON = "#c4a873 #a1844f", "#97a39b #707d78"


def _merchant(side: str, deck: str) -> Drawing:
    d = _base(PAPER, "#7a5b2a")
    _wash(d, 54, 10, 180)
    _hull(d, 54, 12, 180, side, deck)
    return d


def merchant_freighter() -> Drawing:
    """Three islands: holds before and behind the house."""
    d = _merchant(BLACK_SIDE, WOOD)
    for y in (46, 68, 122, 142):
        _box(d, y, 26, 16, HATCH)
    _box(d, 90, 38, 28, HOUSE)
    _funnel(d, 108, 7)
    _mast(d, 65, 13)
    _mast(d, 140, 13)
    return d


def merchant_tanker() -> Drawing:
    """A long deck with a gangway, the funnel aft."""
    d = _merchant(RED_SIDE, IRON)
    d.line(f"M{MIDDLE} 40V140", "#2b3236", 5)
    d.line(f"M{MIDDLE} 40V140", "#c9c2a6", 2.6)
    for y in (48, 66, 110, 126):
        for x in (MIDDLE - 14, MIDDLE + 14):
            d.circle(x, y, 4.6, "#59655f", stroke=INK, stroke_width=1)
    _box(d, 82, 34, 16, HOUSE)
    _box(d, 142, 36, 26, HOUSE)
    _funnel(d, 157, 8, "#e0b04a #92641b")
    return d


def merchant_liner() -> Drawing:
    """Two funnels over a long house, boats along its sides."""
    d = _merchant(BLACK_SIDE, WOOD)
    _box(d, 52, 40, 104, HOUSE, 7)
    _box(d, 62, 26, 84, "#e9dfc6 #b8ac90", 5)
    _funnel(d, 84, 8)
    _funnel(d, 118, 8)
    boats = "".join(f"M{x} {y}v9" for y in (70, 88, 106, 124, 140) for x in (42.5, 77.5))
    d.line(boats, INK, 5)
    d.line(boats, "#f1ead8", 3)
    return d


def merchant_collier() -> Drawing:
    """A low ship with many hatches, house and funnel right aft."""
    d = _merchant(GREEN_SIDE, WOOD)
    for y in (42, 60, 78, 96, 114):
        _box(d, y, 30, 13, "#3b3a38 #232323")
    _box(d, 134, 38, 32, HOUSE)
    _funnel(d, 156, 7.5, "#4a565d #1f282d")
    _mast(d, 57, 12)
    _mast(d, 111, 12)
    return d


def _destroyer() -> Drawing:
    d = _base("#d3e0e2 #a3b8be", "#1f4a5c")
    _wash(d, 34, 8, 180)
    _hull(d, 34, 8, 180, "#3f4d55 #5d6c74", "#a7b5ba #7f8e95")
    return d


def destroyer_flush() -> Drawing:
    """A flush-decker: four funnels in a row."""
    d = _destroyer()
    _gun(d, 46)
    _box(d, 58, 22, 15, "#c6d1d4 #8d9ba1", 4)
    for y in (86, 100, 114, 128):
        _funnel(d, y, 5, "#6b7a82 #3c4a52")
    _gun(d, 148, True)
    _racks(d)
    return d


def destroyer_leader() -> Drawing:
    """Two guns forward, two broad funnels, torpedo tubes between them."""
    d = _destroyer()
    _gun(d, 42)
    _gun(d, 60)
    _box(d, 66, 23, 18, "#c6d1d4 #8d9ba1", 4)
    _funnel(d, 98, 7, "#6b7a82 #3c4a52")
    d.line("M52 112L68 122M54 109L70 119", "#33424a", 3.4)
    _funnel(d, 134, 6.4, "#6b7a82 #3c4a52")
    _gun(d, 156, True)
    _racks(d)
    return d


def _racks(d: Drawing) -> None:
    """The charges at the stern."""
    d.dots([(54, 170), (60, 170), (66, 170), (54, 176), (60, 176), (66, 176)], 2.4, "#2a3439")


# Cards


def _card(paint: str) -> Drawing:
    d = Drawing(*CARD, "bow up")
    wide, high = CARD
    d.rect(3, 5, wide - 4, high - 6, "#000000", 12, opacity=0.3)
    d.rect(2, 2, wide - 5, high - 6, d.lin(paint), 12, stroke=INK, stroke_width=2.2)
    return d


def _swell(d: Drawing, y: float, left: float, right: float, paint: str, opacity: float) -> None:
    step = (right - left) / 4
    waves = "".join(f"q{num(step / 4)} {-5 if n % 2 else 5} {num(step / 2)} 0" for n in range(8))
    d.line(f"M{num(left)} {num(y)}{waves}", paint, 2.6, opacity=opacity)


def card_ocean() -> Drawing:
    """The blank side: open sea, a fine arrow for the bow."""
    d = _card("#a9d3de #6fabbf@0.5 #4d8fa8")
    d.rect(9, 9, 131, 220, "none", 8, stroke="#eaf7f7", stroke_width=1.6, stroke_opacity=0.6)
    for n, y in enumerate(range(66, 184, 20)):
        _swell(d, y, 26 + 8 * (n % 2), 118 + 8 * (n % 2), "#eaf7f7", 0.5)
    d.path("M75 18L86 38H64Z", "#eaf7f7", opacity=0.85)
    return d


UBOAT = (
    "M75 14C84 34 91 58 92 96C93 130 89 160 82 182L75 196L68 182C61 160 57 130 58 96"
    "C59 58 66 34 75 14Z"
)


def card_boat() -> Drawing:
    """The boat's side up: a boat on the surface."""
    d = _card("#e2eef0 #b5d0d8@0.6 #93b9c5")
    d.rect(9, 9, 131, 220, "none", 8, stroke="#1f4a5c", stroke_width=1.6, stroke_opacity=0.7)
    d.path("M75 8C94 40 104 80 102 130C101 160 92 184 84 198H66C58 184 49 160 48 130"
           "C46 80 56 40 75 8Z", d.lin("#f4fbfa:0.9 #ffffff:0.35"))  # fmt: skip
    d.path(UBOAT, d.lin("#3a474e #6c7b82@0.5 #333f46", 0, 0, 1, 0), stroke=INK, stroke_width=2.2)
    d.path("M75 26C81 46 85 66 85.5 96C86 126 83 154 78 172H72C67 154 64 126 64.5 96"
           "C65 66 69 46 75 26Z", "#8f9da3")  # fmt: skip
    d.line("M75 30V172", "#3a474e", 1.4, stroke_dasharray="3 4")
    d.line("M75 74V58", INK, 4.4)
    d.circle(75, 77, 6, "#c3ced1", stroke=INK, stroke_width=1.3)
    d.ellipse(75, 108, 11, 19, d.lin("#59676e #2b363c"), stroke=INK, stroke_width=1.6)
    d.ellipse(75, 104, 6, 10, "#1a2328")
    d.circle(75, 122, 3, "#c3ced1")
    d.line("M60 168L50 176M90 168L100 176", INK, 3.4)
    return d


def card_wreck() -> Drawing:
    """A boat that lies on the bottom: its outline, oil, and what came up."""
    d = _card("#64808b #41606d@0.5 #2c4a57")
    d.rect(9, 9, 131, 220, "none", 8, stroke="#eaf7f7", stroke_width=1.6, stroke_opacity=0.35)
    d.path("M40 70C60 44 104 52 108 86C130 104 116 160 88 158C62 176 30 150 40 118"
           "C28 104 30 84 40 70Z", d.lin("#0d1a20:0.75 #16262d:0.5"))  # fmt: skip
    d.path(UBOAT, "none", stroke="#dbe8e8", stroke_width=2.4, stroke_dasharray="7 6",
           stroke_opacity=0.8)  # fmt: skip
    d.line("M52 60L98 150M98 60L52 150", INK, 11)
    d.line("M52 60L98 150M98 60L52 150", "#d2553f", 6.5)
    return d


# Hit boxes: so many, so many of them marked


def hits(count: int, marked: int) -> Drawing:
    """A row of boxes; a hit crosses one out, and fills it."""
    d = Drawing(26 * count + 2, 28)
    for n in range(count):
        x = 2 + 26 * n
        is_marked = n < marked
        d.rect(x, 2, 22, 23, "#c23a26" if is_marked else "#fffaf0", 4, stroke=INK, stroke_width=2.4)
        if is_marked:
            d.line(f"M{x + 5} 7L{x + 17} 20M{x + 17} 7L{x + 5} 20", "#fff4ea", 3.2)
    return d


# Badges: each player's letter on a form and in a colour of its own


def _star(points: int, outer: float, inner: float) -> list[Point]:
    turns = 360 / points
    return [
        polar(32, 33, radius, turns * n + extra)
        for n in range(points)
        for radius, extra in ((outer, 0.0), (inner, turns / 2))
    ]


def _round(points: list[Point]) -> str:
    return path_of(points)


FORMS = {
    "A": "M32 4A28 28 0 1 1 31.9 4Z",
    "B": "M8 8H56V56H8Z",
    "C": "M32 2L62 32L32 62L2 32Z",
    "D": "M6 6H58V34C58 48 46 57 32 62C18 57 6 48 6 34Z",
    "E": _round(regular(32, 32, 30, 6, 30)),
    "V": "M32 2L63 56Q64 60 60 60H4Q0 60 1 56Z",
    "W": "M20 3H44V20H61V44H44V61H20V44H3V20H20Z",
    "X": _round(_star(8, 31, 24)),
    "Y": "M2 8H62L54 32L62 56H2L10 32Z",
    "Z": "M32 2C50 14 60 26 60 40C60 54 48 62 32 62S4 54 4 40C4 26 14 14 32 2Z",
}
COLOURS = {
    "A": ("#14507e", "#ffffff"), "B": ("#a8321f", "#ffffff"), "C": ("#f0b429", "#1a1408"),
    "D": ("#1d6b46", "#ffffff"), "E": ("#6d3a86", "#ffffff"), "V": ("#26323a", "#ffffff"),
    "W": ("#e8ecec", "#1a2328"), "X": ("#d9752b", "#1a1008"), "Y": ("#8fd0c4", "#0c241f"),
    "Z": ("#7d1f45", "#ffffff"),
}  # fmt: skip
STROKES = {
    "A": "M21 46L32 18L43 46M25 37H39",
    "B": "M24 18V46H34Q42 46 42 39T34 32H24H33Q40 32 40 25T33 18Z",
    "C": "M42 24Q38 18 32 18Q22 18 22 32T32 46Q38 46 42 40",
    "D": "M23 18V46H31Q43 46 43 32T31 18Z",
    "E": "M42 18H24V46H42M24 32H38",
    "V": "M21 20L32 48L43 20",
    "W": "M18 18L25 46L32 24L39 46L46 18",
    "X": "M22 18L42 46M42 18L22 46",
    "Y": "M21 18L32 33L43 18M32 33V46",
    "Z": "M22 18H42L22 46H42",
}


def badge(letter: str) -> Drawing:
    d = Drawing(64, 64)
    fill, ink = COLOURS[letter]
    is_low = letter in "VZ"
    d.path(FORMS[letter], "#000000", opacity=0.35, transform="translate(0 1.6)")
    d.path(FORMS[letter], fill, stroke="#ffffff", stroke_width=5)
    d.path(FORMS[letter], fill, stroke=INK, stroke_width=1.6)
    with d.group(transform="translate(0 4)" if is_low else "translate(0 0)"):
        d.line(STROKES[letter], ink, 6.4)
    return d


# Marks: what a card was last seen to be, and how it lies


def seen_boat() -> Drawing:
    d = Drawing(64, 64)
    d.circle(32, 32, 27, "#fbf4e0", stroke=INK, stroke_width=2.4, stroke_dasharray="7 5")
    d.path("M8 37C16 35 22 35 26 35L27 27H31V22H34V27H39L41 35C47 35 52 34 57 31L54 38"
           "C52 43 47 45 40 45H22C15 45 11 42 8 37Z", "#23343c")  # fmt: skip
    return d


def seen_ocean() -> Drawing:
    d = Drawing(64, 64)
    d.circle(32, 32, 27, "#d9eef0", stroke=INK, stroke_width=2.4, stroke_dasharray="7 5")
    for y in (24, 33, 42):
        d.line(f"M14 {y}q4.5 -6 9 0t9 0t9 0t9 0", "#1d5f74", 3.6)
    return d


def own_boat() -> Drawing:
    """For its own side's eyes: a boat lies under this card."""
    d = Drawing(64, 64)
    d.path("M4 37C13 34 20 34 25 34L26 25H30V19H34V25H40L42 34C49 34 55 33 61 29L57 38"
           "C55 44 49 46 41 46H20C12 46 7 43 4 37Z", "#f4fbfa", opacity=0.95,
           stroke="#143b4d", stroke_width=2)  # fmt: skip
    return d


def charge_laid() -> Drawing:
    """A depth charge that lies on the water, seen from above."""
    d = Drawing(64, 64)
    for radius, opacity in ((30, 0.25), (24, 0.4)):
        d.circle(32, 32, radius, "none", stroke="#f2fbfa", stroke_width=3, opacity=opacity)
    d.circle(33, 35, 17, "#000000", opacity=0.4)
    d.circle(32, 32, 17, d.rad("#8e9aa0 #55626a@0.6 #28333a"), stroke=INK, stroke_width=2)
    d.circle(32, 32, 9, "none", stroke="#d8b15c", stroke_width=3)
    d.circle(32, 32, 3.4, "#d2553f")
    return d


def torpedo_laid() -> Drawing:
    """A torpedo from above, its nose up."""
    d = Drawing(24, 96)
    d.path("M12 2C18 4 20 12 20 20V70C20 80 16 88 12 92C8 88 4 80 4 70V20C4 12 6 4 12 2Z",
           d.lin("#5f6d74 #dfe6e6@0.4 #67757c", 0, 0, 1, 0), stroke=INK,
           stroke_width=2)  # fmt: skip
    d.path("M12 2C18 4 20 12 20 20H4C4 12 6 4 12 2Z", "#b98b36", stroke=INK, stroke_width=1.4)
    d.line("M2 82H22", INK, 5)
    d.line("M3 82H21", "#d8b15c", 2.4)
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "base-freighter": merchant_freighter,
    "base-tanker": merchant_tanker,
    "base-liner": merchant_liner,
    "base-collier": merchant_collier,
    "base-flush-decker": destroyer_flush,
    "base-leader": destroyer_leader,
    "card-ocean": card_ocean,
    "card-boat": card_boat,
    "card-wreck": card_wreck,
    "seen-boat": seen_boat,
    "seen-ocean": seen_ocean,
    "own-boat": own_boat,
    "charge-laid": charge_laid,
    "torpedo-laid": torpedo_laid,
    **{
        f"hits-{count}-{marked}": partial(hits, count, marked)
        for count in (2, 3, 4)
        for marked in range(count + 1)
    },
    **{f"badge-{letter.lower()}": partial(badge, letter) for letter in FORMS},
}
