"""The 80 x 60 tiles of the Unterseeboot board: sky, sea in eight depths, sea bed, coast.

A tile paints a little over its edges, so that neighbours join at any size. The sea is cut
open `CUT` below the horizon, in sea-1: above it the surface runs back to the horizon, with room
for ships one behind another, below it is the deep.
"""

import random
from collections.abc import Callable
from functools import partial

from studio.drawing import Drawing, num, path_of, smooth

WIDTH, HEIGHT = 80, 60
CUT = 80
# The water's colour at the cut and at the bottom of each of the eight rows.
DEPTHS = ("#3f97a4", "#38909d", "#2b7788", "#226475", "#1a5163", "#144151", "#0f3240", "#0a2531",
          "#071b25")  # fmt: skip
SKY = ("#6f909d", "#a9bebc", "#efe4ca")
COAST_ROWS, COAST_COLUMNS = 11, 2


def _tile(note: str = "") -> Drawing:
    return Drawing(WIDTH, HEIGHT, note)


def _fill(d: Drawing, top: str, bottom: str) -> None:
    d.rect(-4, -4, WIDTH + 8, HEIGHT + 8, d.lin(f"{top} {bottom}", 0, 0, 0, HEIGHT, user=True))


def sky(row: int, cloud: int = 0) -> Drawing:
    d = _tile()
    _fill(d, SKY[row], SKY[row + 1])
    if cloud:
        _cloud(d, row, cloud)
    return d


def _cloud(d: Drawing, row: int, cloud: int) -> None:
    puffs = {
        1: ((28, 33, 15, 6), (42, 29, 15, 9), (55, 34, 14, 5)),
        2: ((26, 22, 18, 3), (48, 20, 20, 4), (58, 24, 12, 2.4)),
        3: ((30, 40, 12, 4), (42, 36, 13, 6.5), (53, 41, 11, 3.6)),
    }[cloud]
    shade = "#8fa8ae" if row == 0 else "#b9c2b6"
    for x, y, rx, ry in puffs:
        d.ellipse(x, y + 1.6, rx, ry, shade, opacity=0.35)
    for x, y, rx, ry in puffs:
        d.ellipse(x, y, rx, ry, d.lin("#f7f1e1:0.85 #e4e4d8:0.25"))


def sky_land() -> Drawing:
    """A distant coast on the horizon."""
    d = sky(1)
    d.path("M4 62C16 56 22 55 30 52S44 47 52 51S66 57 78 62Z", d.lin("#9fb2b0 #b8c1b4:0.5"))
    d.path("M24 62C32 57 40 56 48 56S62 58 70 62Z", "#8aa2a3", opacity=0.6)
    return d


def sky_sun() -> Drawing:
    """A pale sun low in the haze."""
    d = sky(1)
    d.circle(40, 34, 26, d.rad("#fffaf0:0.55 #fff3d8:0"))
    d.circle(40, 34, 8.5, d.lin("#fffdf4:0.95 #fbeecb:0.75"))
    return d


def sea_surface(seed: int = 0) -> Drawing:
    """Row 0: the open surface from the horizon on."""
    d = _tile("horizon at y = 0")
    _surface(d, 0, seed, ((7, 9, 0.7), (13, 11, 0.9), (20, 14, 1.1), (29, 16, 1.2), (39, 19, 1.4),
                          (50, 22, 1.6)))  # fmt: skip
    d.rect(-4, -4, WIDTH + 8, 5.2, "#f6eed8", opacity=0.55)
    return d


def sea_cut(seed: int = 0, shaft: int = 0) -> Drawing:
    """Row 1: to the cut and below it, with the wave line seamless left to right."""
    cut = CUT - HEIGHT
    d = _tile(f"cut through the sea at y = {cut} of 60")
    _surface(d, 1, seed, ((3, 25, 1.7), (12, 28, 1.8)))
    wave = [(x, cut + dy) for x, dy in ((-20, 0.4), (0, -1.8), (20, 0.6), (40, 1.8), (60, 0.4),
                                        (80, -1.8), (100, 0.6))]  # fmt: skip
    line = smooth(wave)
    water = d.lin(f"#5fb3ba {DEPTHS[0]}@0.3 {DEPTHS[2]}", 0, cut - 3, 0, HEIGHT, user=True)
    d.path(f"{line}L100 66L-20 66Z", water)
    d.line(line, "#eaf7f1", 1.5, opacity=0.9)
    d.line(smooth([(x, y + 2.4) for x, y in wave]), "#bfe3de", 0.8, opacity=0.45)
    if shaft:
        _shaft(d, 1, shaft)
    return d


def _surface(
    d: Drawing, row: int, seed: int, swells: tuple[tuple[float, float, float], ...]
) -> None:
    """The water that runs back to the horizon; swells are y, length and width."""
    top = -HEIGHT * row
    far = d.lin("#b9cdc6 #7fa9ac@0.3 #4d8a95@0.75 #3c7f8c", 0, top, 0, top + CUT, user=True)
    d.rect(-4, -4, WIDTH + 8, HEIGHT + 8, far)
    rng = random.Random(seed)
    for y, long, width in swells:
        for _ in range(2):
            x, dy = rng.uniform(2, 76 - long), rng.uniform(-2.4, 2.4)
            crest = f"M{num(x)} {num(y + dy)}q{num(long / 2)} {num(-width * 1.6)} {long} 0"
            d.line(crest, "#e8f2ea" if rng.random() < 0.6 else "#2d6975", width, opacity=0.4)


def sea(row: int) -> Drawing:
    d = _tile()
    _fill(d, DEPTHS[row], DEPTHS[row + 1])
    return d


def sea_shaft(row: int, kind: int) -> Drawing:
    """A shaft of daylight; the tiles of rows 1 to 4 stand under one another."""
    d = sea(row)
    _shaft(d, row, kind)
    return d


def _shaft(d: Drawing, row: int, kind: int) -> None:
    beams = {1: ((52, 66, -6), (34, 39, -5)), 2: ((40, 48, -5), (60, 72, -7), (26, 29, -4))}[kind]
    light = (0.15, 0.15, 0.11, 0.06, 0.0)
    step = row - 1
    top = CUT - HEIGHT if step == 0 else 0
    for left, right, lean in beams:
        start, end = lean * step + (lean * top / HEIGHT), lean * (step + 1)
        wide, wider = step * 2, (step + 1) * 2
        over = 3  # beyond the tile's edge
        d.poly(
            [(left + start, top), (right + start + wide, top),
             (right + end + wider, HEIGHT + over), (left + end, HEIGHT + over)],
            d.lin(f"#e6fbee:{light[step]} #e6fbee:{light[step + 1]}", 0, 0, 0, HEIGHT, user=True),
        )  # fmt: skip


def sea_specks(row: int) -> Drawing:
    d = sea(row)
    rng = random.Random(row)
    for _ in range(9):
        d.circle(rng.uniform(4, 76), rng.uniform(4, 56), rng.uniform(0.35, 0.9), "#d9f2e6",
                 opacity=round(rng.uniform(0.12, 0.34), 2))  # fmt: skip
    return d


def sea_fish(row: int) -> Drawing:
    """A few small fish."""
    d = sea(row)
    colour = "#0e3c4a" if row < 4 else "#2b5f6c"
    for x, y, size in ((22, 24, 1.0), (34, 31, 0.85), (29, 18, 0.7), (47, 26, 0.75)):
        with d.group(transform=f"translate({x} {y}) scale({size})", opacity=0.55):
            d.path("M0 0C3 -2.6 8 -2.6 11 0C8 2.6 3 2.6 0 0L-3.4 -2.2L-2.4 0L-3.4 2.2Z", colour)
            d.path("M2 -0.8C5 -2 8 -1.6 10 -0.3Z", "#9fd0cf", opacity=0.6)
    return d


def bed(kind: int) -> Drawing:
    """The sea bed; every kind meets its neighbours at the same height."""
    d = _tile()
    _fill(d, DEPTHS[8], "#040e14")
    _ridge(d, kind, is_front=False)
    _ridge(d, kind, is_front=True)
    if kind == 1:
        for x, y, r in ((24, 47, 4), (31, 49, 2.6), (58, 52, 3)):
            d.path(f"M{x - r} {y + r}Q{x - r} {y - r} {x} {y - r}Q{x + r} {y - r} {x + r} {y + r}Z",
                   "#132d35")  # fmt: skip
    if kind == 2:
        d.line("M52 44C50 36 55 32 52 25M57 46C59 40 56 36 59 31M48 45C46 40 47 37 45 34",
               "#1d4a4a", 1.6, opacity=0.8)  # fmt: skip
    return d


def _ridge(d: Drawing, kind: int, is_front: bool) -> None:
    if is_front:
        heights = {0: (39, 45, 42, 36, 35), 1: (35, 33, 40, 46, 44), 2: (44, 41, 34, 36, 41)}
        edge, paint, shine = 40, "#143b45 #0a1f27@0.5 #06131a", 0.34
    else:
        heights = {0: (25, 17, 12, 15, 23), 1: (16, 12, 19, 26, 24), 2: (24, 27, 22, 14, 15)}
        edge, paint, shine = 20, "#10323d #0a222b", 0.2
    points = [(-13.0, heights[kind][4] * 1.0), (0.0, float(edge))]
    points += [(13.3 * (i + 1), float(y)) for i, y in enumerate(heights[kind])]
    points += [(80.0, float(edge)), (93.0, heights[kind][0] * 1.0)]
    line = path_of(points, is_closed=False)
    d.path(f"{line}L96 70L-16 70Z", d.lin(paint, 0, edge - 10, 0, 64, user=True))
    d.line(line, "#7fc0bd", 0.9, opacity=shine)


ROCK = [(-8, 92), (0, 92), (9, 95), (19, 94), (27, 99), (31, 112), (33, 134), (34, 158), (36, 180),
        (40, 198), (50, 214), (68, 226), (92, 236), (116, 243), (138, 249), (148, 257), (151, 270),
        (146, 284), (152, 300), (150, 322), (155, 340), (149, 366), (152, 398), (146, 424),
        (153, 452), (149, 486), (155, 512), (151, 546), (157, 574), (154, 600), (157, 640),
        (157, 680), (-8, 680)]  # fmt: skip
FACETS = (
    ((0, 92), (9, 95), (19, 94), (20, 112), (6, 120), (-8, 118), (-8, 92)),
    ((27, 99), (31, 112), (33, 134), (28, 140), (23, 118)),
    ((40, 198), (50, 214), (68, 226), (92, 236), (86, 243), (58, 234), (40, 216)),
    ((116, 243), (138, 249), (148, 257), (151, 272), (132, 268), (112, 256)),
    ((146, 284), (152, 300), (150, 322), (138, 312), (136, 292)),
    ((149, 366), (152, 398), (146, 424), (134, 402), (138, 376)),
    ((149, 486), (155, 512), (151, 546), (140, 528), (138, 498)),
)
CRACKS = (
    "M10 150L24 190L20 236L44 270M70 240L96 266L90 300L118 330M24 300L52 340L46 392L84 430"
    "M112 372L98 420L122 470M16 430L40 486L34 540M70 500L102 540L96 590M138 560L122 600"
)


def coast(column: int, row: int) -> Drawing:
    """One tile of the harbour coast, 160 x 660 in all; clear where there is no land."""
    d = _tile("part of the coast, laid over sky and sea")
    with d.group(transform=f"translate({-WIDTH * column} {-HEIGHT * row})"):
        if column == 0 and row <= 2:
            _lighthouse(d)
        paint = "#8b9279 #6d7d6c@0.1 #4c6d6a@0.2 #2c5560@0.36 #183a46@0.58 #0c232c@0.8 #060f14"
        d.path(path_of(ROCK), d.lin(paint, 0, 90, 0, 660, user=True))
        for facet in FACETS:
            d.path(path_of(facet), "#dff0dc", opacity=0.09)
        d.line(CRACKS, "#031018", 1.3, opacity=0.32)
        d.line(path_of(ROCK[:-3], is_closed=False),
               d.lin("#f0ecd0:0.8 #8fc7c2@0.25:0.5 #5fa0a3:0.16", 0, 90, 0, 640, user=True),
               1.4)  # fmt: skip
        if row in (1, 2, 3):
            _pier(d)
    if row == COAST_ROWS - 1:
        _ridge(d, 0, is_front=True)
    return d


def _lighthouse(d: Drawing) -> None:
    d.circle(16, 38, 30, d.rad("#fff4c8:0.7 #ffedb0@0.35:0.25 #ffedb0:0"))
    with d.inked(1.1):
        d.path("M9 96L12 46H20L24 96Z", d.lin("#fbf6e8 #cfc4ab", 0, 0, 1, 0))
        d.path("M11.2 60L11.8 51H20.4L21.2 60Z", "#a8402f")
        d.path("M10.1 78L10.7 69H22L22.6 78Z", "#a8402f")
        d.rect(9.5, 43, 13, 3, "#3b4a50")
        d.rect(12.5, 34, 7, 9, "#ffe7a0")
        d.path("M11 34Q16 26 21 34Z", "#7d2f25")
        d.path("M24 97V86L31 81L38 86V99Z", d.lin("#efe4cb #b9ab8c"))


def _pier(d: Drawing) -> None:
    with d.inked(1.0):
        for x in (46, 54, 62):
            d.rect(x, 152, 3, 24, "#4a3a2a")
        d.rect(34, 148, 35, 5, d.lin("#b39a6d #7c6542"))
        d.rect(60, 141, 2.4, 7, "#3b4a50")
    d.circle(61.2, 140, 1.7, "#e0604a")


def _coast_tiles() -> dict[str, Callable[[], Drawing]]:
    tiles: dict[str, Callable[[], Drawing]] = {}
    for row in range(COAST_ROWS):
        for column in range(COAST_COLUMNS):
            if row < 3 and column == 1:
                continue
            tiles[f"coast-{row}-{column}"] = partial(coast, column, row)
    return tiles


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    "sky-0": partial(sky, 0),
    "sky-0-cloud": partial(sky, 0, 1),
    "sky-0-wisp": partial(sky, 0, 2),
    "sky-1": partial(sky, 1),
    "sky-1-cloud": partial(sky, 1, 3),
    "sky-1-land": sky_land,
    "sky-1-sun": sky_sun,
    "sea-0": partial(sea_surface, 1),
    "sea-0-swell": partial(sea_surface, 5),
    "sea-1": partial(sea_cut, 2),
    "sea-1-swell": partial(sea_cut, 6),
    "sea-1-shaft": partial(sea_cut, 3, 1),
    "sea-1-shafts": partial(sea_cut, 8, 2),
    **{f"sea-{row}": partial(sea, row) for row in range(2, 8)},
    **{f"sea-{row}-shaft": partial(sea_shaft, row, 1) for row in range(2, 5)},
    **{f"sea-{row}-shafts": partial(sea_shaft, row, 2) for row in range(2, 5)},
    **{f"sea-{row}-fish": partial(sea_fish, row) for row in (2, 3, 5)},
    **{f"sea-{row}-specks": partial(sea_specks, row) for row in range(2, 8)},
    "bed": partial(bed, 0),
    "bed-stones": partial(bed, 1),
    "bed-weed": partial(bed, 2),
    **_coast_tiles(),
}
