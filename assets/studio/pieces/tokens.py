"""Die-cut counters, brass markers and dice, all 64 x 64. A state shows by its shape."""

from collections.abc import Callable
from functools import partial

from studio.drawing import INK, Drawing, Point, num, path_of, polar, regular

BRASS = "#f6e2a4 #d3a94e@0.45 #8c6724"
PAPER = "#fbf4e0 #e3d4ae"
GHOST = "#e9dcbc"  # outlines of what is gone
BOAT = (
    "M-24 -1.5C-18 -3 -12 -3.5 -7 -3.5L-6 -10H-3V-13H-1V-10H4L5.5 -3.5C13 -3.6 19 -4.4 25 -6.4"
    "L22.5 0C20 4.6 16 6.5 9 6.5H-10C-17 6.5 -21 3 -24 -1.5Z"
)


def _sheet() -> Drawing:
    return Drawing(64, 64)


def _counter(d: Drawing, paint: str, rim: str = INK) -> None:
    """A die-cut cardboard square with its shadow edge."""
    d.rect(4, 5.5, 56, 56, "#000000", 7, opacity=0.28)
    d.rect(4, 3, 56, 56, d.lin(paint), 7, stroke=rim, stroke_width=1.6)
    d.rect(6.4, 5.4, 51.2, 51.2, "none", 5, stroke="#ffffff", stroke_width=1, stroke_opacity=0.3)


def _gone(d: Drawing, outline: str) -> None:
    """Only the punched-out outline is left."""
    d.path(outline, "#0b161d", fill_opacity=0.28)
    d.line(outline, GHOST, 2, stroke_dasharray="5 4", stroke_opacity=0.85)


def _cross(d: Drawing, cx: float, cy: float, r: float, width: float = 4.6) -> None:
    mark = f"M{num(cx - r)} {num(cy - r)}L{num(cx + r)} {num(cy + r)}"
    mark += f"M{num(cx + r)} {num(cy - r)}L{num(cx - r)} {num(cy + r)}"
    d.line(mark, INK, width + 2.6)
    d.line(mark, "#d2553f", width)


HULL = "M32 4L57 12V32C57 46 47 55 32 61C17 55 7 46 7 32V12Z"


def hull() -> Drawing:
    d = _sheet()
    d.path(HULL, "#000000", opacity=0.28, transform="translate(0 2)")
    d.path(HULL, d.lin("#4f8d96 #2c6472@0.5 #1b4553"), stroke=INK, stroke_width=1.8)  # fmt: skip
    d.path("M32 8L53 15V32C53 43 45 51 32 56.5C19 51 11 43 11 32V15Z", "none",
           stroke="#dff2ec", stroke_width=1.3, stroke_opacity=0.55)  # fmt: skip
    with d.group(transform="translate(32 32) scale(0.82)"):
        d.path(BOAT, d.lin("#f7f2e2 #c8cfca"), stroke=INK, stroke_width=1.6)
    for x, y in ((32, 13), (17, 18), (47, 18), (32, 50)):
        d.circle(x, y, 1.8, "#e6c874", stroke=INK, stroke_width=0.6)
    return d


def hull_lost() -> Drawing:
    d = _sheet()
    _gone(d, HULL)
    d.line("M32 8L27 20L37 29L28 40L34 48L31 57", GHOST, 2.4, opacity=0.9)
    _cross(d, 32, 32, 11)
    return d


CELL = "M14 14H22V8H29V14H35V8H42V14H50Q53 14 53 17V56Q53 60 49 60H15Q11 60 11 56V17Q11 14 14 14Z"


def battery() -> Drawing:
    d = _sheet()
    d.path(CELL, "#000000", opacity=0.28, transform="translate(0 2)")
    d.path(CELL, d.lin(BRASS, 0, 0, 1, 1), stroke=INK, stroke_width=1.8)
    d.rect(16, 21, 32, 33, d.lin("#20323a #14222a"), 3, stroke="#6f5220", stroke_width=1)
    for i in range(4):
        d.rect(19.5, 24.2 + i * 7.2, 25, 5, d.lin("#a9e3a4 #5fae6e"), 1.2)
    d.line("M22.5 17.5h6M25.5 14.8v5.4M36 17.5h6", INK, 1.8)
    return d


def battery_dead() -> Drawing:
    d = _sheet()
    _gone(d, CELL)
    d.rect(17, 22, 30, 31, "none", 3, stroke=GHOST, stroke_width=1.6, stroke_opacity=0.7)
    d.line("M14 58L51 18", INK, 6)
    d.line("M14 58L51 18", "#d2553f", 3.6)
    return d


RING = path_of(regular(32, 32, 28, 28))
BOLT = "M36 9L17 35H29L25 55L47 27H34Z"


def auxiliary() -> Drawing:
    d = _sheet()
    d.circle(32, 34, 28, "#000000", opacity=0.28)
    d.circle(32, 32, 28, d.lin(BRASS, 0, 0, 1, 1), stroke=INK, stroke_width=1.8)
    d.circle(32, 32, 22.5, d.lin("#2b5563 #173642"), stroke="#6f5220", stroke_width=1)
    d.path(BOLT, d.lin("#ffeaa6 #efb848"), stroke=INK, stroke_width=1.5)
    return d


def auxiliary_spent() -> Drawing:
    d = _sheet()
    _gone(d, RING)
    d.path(BOLT, "none", stroke=GHOST, stroke_width=1.7,
           stroke_opacity=0.75)  # fmt: skip
    d.line("M12 52L52 12", INK, 6)
    d.line("M12 52L52 12", "#d2553f", 3.6)
    return d


EEL = "M8 -10H-19C-27 -10 -34 -6 -38 0C-34 6 -27 10 -19 10H8C22 10 32 7 38 2V-2C32 -7 22 -10 8 -10Z"
EEL_FINS = "M22 -7L33 -14H38L34 -4M22 7L33 14H38L34 4"
UP_RIGHT = "translate(33 31) rotate(135) scale(0.86)"


def torpedo() -> Drawing:
    d = _sheet()
    d.path(EEL, "#000000", opacity=0.28, transform="translate(33.5 34) rotate(135) scale(0.86)")
    with d.group(transform=UP_RIGHT):
        d.path(EEL_FINS, "#8c6724", stroke=INK, stroke_width=1.6)
        d.line("M40 -8V8", INK, 4.4)
        d.line("M40 -7.4V7.4", "#e6c874", 2)
        d.path(EEL, d.lin("#4c5b63 #9dabae@0.55 #eef1ee"), stroke=INK, stroke_width=1.8)
        d.path("M-18 -10H-19C-27 -10 -34 -6 -38 0C-34 6 -27 10 -19 10H-18Z",
               d.lin("#7d5a1e #d3a94e@0.55 #f6dc92"), stroke=INK, stroke_width=1.3)  # fmt: skip
        d.line("M2 -10V10M16 -9V9", INK, 1.1, opacity=0.7)
        d.line("M-14 5H20", "#ffffff", 1.8, opacity=0.5)
    return d


def torpedo_spent() -> Drawing:
    d = _sheet()
    with d.group(transform=UP_RIGHT):
        _gone(d, EEL)
        d.line("M40 -7V7", GHOST, 2, opacity=0.8)
    d.line("M24 24L40 40", INK, 6)
    d.line("M24 24L40 40", "#d2553f", 3.6)
    return d


def spotted() -> Drawing:
    d = _sheet()
    _counter(d, "#f4d9a2 #d8a656")
    for x in (21, 43):
        d.circle(x, 34, 14.5, d.lin("#3b4a52 #1c272d"), stroke=INK, stroke_width=1.4)
        d.circle(x, 34, 11, d.lin("#e4f2f0 #8fbcc4"))
    d.rect(29, 28, 6, 7, "#26333a", 1)
    d.path("M14 12H28L26 20H16ZM36 12H50L48 20H38Z", "#2b383f")
    d.path("M10 33H20L23 25H26L25 33H42L47 31V36L42 36.5H25L27 43H24L20 37H11L9 34Z", "#a8321f",
           stroke="#ffffff", stroke_width=0.7)  # fmt: skip
    return d


def searching() -> Drawing:
    d = _sheet()
    _counter(d, "#cfe3df #86b3b4")
    d.path("M14 17H20L21 13H26V9H29V13H34L36 17H50L46 24H18Z", "#23343c")
    for radius, width in ((11, 3.4), (19, 3.4), (27, 3.4)):
        (x1, y1), (x2, y2) = polar(32, 24, radius, 135), polar(32, 24, radius, 225)
        d.line(
            f"M{num(x1)} {num(y1)}A{radius} {radius} 0 0 1 {num(x2)} {num(y2)}", "#1d5f6e", width
        )
    d.circle(32, 28, 2.6, "#a8321f")
    return d


def detected() -> Drawing:
    d = _sheet()
    _counter(d, "#e9a68c #bf5a41")
    with d.group(transform="translate(31.5 32.5) scale(0.72)"):
        d.path(BOAT, "#fbf4e0", stroke=INK, stroke_width=1.8)
    d.circle(32, 31, 19, "none", stroke=INK, stroke_width=3.4)
    d.line("M32 6V18M32 44V56M7 31H19M45 31H57", INK, 3.4)
    return d


def turn() -> Drawing:
    d = _sheet()
    d.path("M32 62L20 44H44Z", "#000000", opacity=0.28)
    d.path("M32 61L19 41H45Z", d.lin(BRASS, 0, 0, 1, 0), stroke=INK, stroke_width=1.6)  # fmt: skip
    d.circle(32, 26, 23, d.lin(BRASS, 0, 0, 1, 1), stroke=INK, stroke_width=1.8)
    teeth = "".join(
        f"M{num(a[0])} {num(a[1])}L{num(b[0])} {num(b[1])}"
        for a, b in ((polar(32, 26, 19.4, t), polar(32, 26, 22, t)) for t in range(0, 360, 15))
    )
    d.line(teeth, "#6f5220", 1.3)
    d.circle(32, 26, 16.5, d.lin("#a67c30 #e9cc7e@0.6 #f9ebbb", 0, 0, 1, 1), stroke="#6f5220",
             stroke_width=1.2)  # fmt: skip
    d.circle(32, 26, 9.5, d.lin("#f9ebbb #c4953b", 0, 0, 1, 1), stroke="#6f5220", stroke_width=1)
    return d


def identified() -> Drawing:
    d = _sheet()
    d.circle(32, 34, 28, "#000000", opacity=0.28)
    d.circle(32, 32, 28, d.lin(BRASS, 0, 0, 1, 1), stroke=INK, stroke_width=1.8)
    d.circle(32, 32, 23, d.lin(PAPER), stroke="#6f5220", stroke_width=1)
    d.path("M14 33H22V24H29V19H33V26H39V20H42V33H50L46 42H18Z", "#23343c")
    d.line("M16 46Q20 43.5 24 46T32 46T40 46T48 46", "#2c6f7e", 2.2)
    return d


def unidentified() -> Drawing:
    d = _sheet()
    square = [(32.0, 3.0), (61.0, 32.0), (32.0, 61.0), (3.0, 32.0)]
    d.poly(square, "#000000", opacity=0.28, transform="translate(0 2)")
    d.poly(square, d.lin("#9fb3b8 #5f7881"), stroke=INK, stroke_width=1.8)
    d.poly([(32, 8), (56, 32), (32, 56), (8, 32)], "none", stroke="#ffffff", stroke_width=1.1,
           stroke_opacity=0.4)  # fmt: skip
    mark = "M23.5 25C23.5 13 41 13 41 24.5C41 31.5 32.5 31.5 32.5 39"
    d.line(mark, INK, 8)
    d.circle(32.5, 48, 4.6, INK)
    d.line(mark, "#fbf4e0", 4.6)
    d.circle(32.5, 48, 3, "#fbf4e0")
    return d


IVORY = "#fffaf0 #efe3c6@0.6 #cbb88f"
PIPS = {
    1: "c", 2: "ai", 3: "aci", 4: "adgi", 5: "adgic", 6: "adgief",
}  # fmt: skip
PLACES: dict[str, Point] = {
    "a": (19, 18), "d": (45, 18), "e": (19, 31), "f": (45, 31), "c": (32, 31), "g": (19, 44),
    "i": (45, 44),
}  # fmt: skip


def die_6(face: int) -> Drawing:
    d = _sheet()
    d.rect(5, 7, 54, 54, "#000000", 12, opacity=0.32)
    d.rect(5, 4, 54, 54, d.lin(IVORY, 0, 0, 1, 1), 12, stroke="#5d4b2a", stroke_width=1.6)
    d.rect(9, 8, 46, 46, d.lin("#fffdf6 #f3e8cd", 0, 0, 1, 1), 9)
    for key in PIPS[face]:
        x, y = PLACES[key]
        d.circle(x, y, 5.6, d.lin("#0d161b #33424a"))
        d.circle(x, y, 5.6, "none", stroke="#ffffff", stroke_width=0.8, stroke_opacity=0.5)
    return d


CHAMFERED: list[Point] = [
    (18, 4), (46, 4), (59, 17), (59, 45), (46, 58), (18, 58), (5, 45), (5, 17),
]  # fmt: skip


def die_tens(face: int) -> Drawing:
    """The coloured die of two: told by its cut corners and pale pips as well as by its colour."""
    d = _sheet()
    d.poly(CHAMFERED, "#000000", opacity=0.32, transform="translate(0 3)")
    d.poly(CHAMFERED, d.lin("#b5402f #8c2318@0.6 #5f130c", 0, 0, 1, 1), stroke="#3d0b06",
           stroke_width=1.6)  # fmt: skip
    for key in PIPS[face]:
        x, y = PLACES[key]
        d.circle(x, y, 5.6, "#fffaf0", stroke="#3d0b06", stroke_width=0.8)
    return d


def _facets(outline: list[Point], facets: list[tuple[list[Point], str]]) -> Drawing:
    d = _sheet()
    d.poly(outline, "#000000", opacity=0.32, transform="translate(0 2.4)")
    with d.inked(1.2, "#5d4b2a"):
        for points, paint in facets:
            d.poly(points, paint)
    d.poly(outline, "none", stroke="#5d4b2a", stroke_width=1.8)
    return d


def die_8() -> Drawing:
    top, right, left, low = (32.0, 3.0), (59.0, 42.0), (5.0, 42.0), (32.0, 60.0)
    return _facets(
        [top, right, low, left],
        [([top, right, left], "#fbf2dc"), ([left, right, low], "#c9b68c")],
    )


def die_10() -> Drawing:
    top, low = (32.0, 3.0), (32.0, 61.0)
    left, right = (4.0, 36.0), (60.0, 36.0)
    near_left, near_right, near_low = (14.0, 38.0), (50.0, 38.0), (32.0, 49.0)
    return _facets(
        [top, right, low, left],
        [
            ([top, near_left, near_low, near_right], "#fbf2dc"),
            ([top, left, near_left], "#e6d7b2"),
            ([top, near_right, right], "#d6c498"),
            ([left, near_left, near_low, low], "#cdb98c"),
            ([right, near_right, near_low, low], "#b39e70"),
        ],
    )


def die_12() -> Drawing:
    outer, inner = regular(32, 32, 29, 10, 0), regular(32, 32, 18.5, 5, 0)
    shades = ("#eadcb8", "#d3c095", "#bba676", "#c9b586", "#e2d2aa")
    sides = []
    for i in range(5):
        j = (i + 1) % 5
        ring = [inner[i], *(outer[(2 * i + k) % 10] for k in range(3)), inner[j]]
        sides.append((ring, shades[i]))
    return _facets(outer, [*sides, (inner, "#fbf2dc")])


def die_20() -> Drawing:
    outer, inner = regular(32, 32, 29.5, 6, 0), regular(32, 32, 20.5, 3, 0)
    facets: list[tuple[list[Point], str]] = []
    shades = ("#dac89c", "#c2ad7d", "#bda878", "#b39e6f", "#d0bd90", "#e4d5b0")
    for i in range(6):
        corner = inner[((i + 1) // 2) % 3]
        facets.append(([outer[i], outer[(i + 1) % 6], corner], shades[i]))
    for i in range(3):
        far = outer[(2 * i + 1) % 6]
        facets.append(([inner[i], far, inner[(i + 1) % 3]], ("#d8c699", "#b8a373", "#e8dab6")[i]))
    return _facets(outer, [*facets, (inner, "#fbf2dc")])


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "token-hull": hull,
    "token-hull-lost": hull_lost,
    "token-battery": battery,
    "token-battery-dead": battery_dead,
    "token-aux": auxiliary,
    "token-aux-spent": auxiliary_spent,
    "token-torpedo": torpedo,
    "token-torpedo-spent": torpedo_spent,
    "token-spotted": spotted,
    "token-searching": searching,
    "token-detected": detected,
    "token-turn": turn,
    "token-identified": identified,
    "token-unidentified": unidentified,
    **{f"die-6-{face}": partial(die_6, face) for face in range(1, 7)},
    **{f"die-tens-{face}": partial(die_tens, face) for face in range(1, 7)},
    "die-8": die_8,
    "die-10": die_10,
    "die-12": die_12,
    "die-20": die_20,
}
