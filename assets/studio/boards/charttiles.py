"""The 360 x 360 tiles of the chart of the western Atlantic: a wall chart with printed trays."""

import math
import random
from collections.abc import Callable, Iterator, Sequence
from functools import cache, partial

from studio.boards import chart
from studio.boards.chart import EDGE, HIGH, TILE, WIDE, Point, at
from studio.boards.chartprints import (
    CREAM,
    SEPIA,
    base,
    border,
    calendar,
    cartouche,
    haven,
    home,
    lost,
    rhumbs,
    rose,
    scale_bar,
    target,
)
from studio.boards.coasts import ISLETS, LAKES, LANDS, RIVERS, SHELVES
from studio.boards.lettering import length, write
from studio.boards.outlines import Bounds, cut, drawn, path
from studio.drawing import Drawing, num, polar

SEA, SHELF = "#6297ab #578ba0@0.5 #4a7e95", "#a9d2d2"
LAND, SHORE, LAKE = "#ecdcb2 #dfcb99@0.55 #cfb882", "#4b3a22", "#8fbcc2"
SOUNDING = "#10303f"
ROSE, RADIUS = (2410.0, 1232.0), 112.0
SPILL = 34
"""How far beyond a tile what is drawn in it is kept: half of the widest line reaches so far."""
FINENESS = {"land": (0.17, 6.0), "lake": (0.2, 6.0), "waters": (0.1, 20.0), "shelf": (0.16, 16.0)}
"""How roughly, and in pieces how long, a sort of shore is drawn."""
Paint = Callable[[Drawing], None]


# Shapes


@cache
def shapes(name: str) -> tuple[list[Point], ...]:
    """All shores of a sort; of "waters" less finely, as they shine through."""
    if name == "isles":
        return tuple(_islet(number, place) for number, place in enumerate(ISLETS))
    found = {"land": LANDS, "waters": LANDS, "lake": LAKES, "shelf": SHELVES}[name]
    rough, fine = FINENESS[name]
    return tuple(drawn(each, 7 + number, rough, fine) for number, each in enumerate(found))


def _islet(number: int, place: Point) -> list[Point]:
    """A small island: longer than wide, and like no other."""
    chance = random.Random(100 + number)
    x, y = at(*place)
    long, turn = chance.uniform(3.4, 5.2), chance.uniform(0, 180)
    c, s = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    around = []
    for degrees in range(0, 360, 45):
        dx, dy = polar(0, 0, chance.uniform(0.8, 1.2), degrees)
        dx, dy = dx * long, dy * long * 0.62
        around.append((x + dx * c - dy * s, y + dx * s + dy * c))
    return around


def within(bounds: Bounds, *names: str) -> str:
    return "".join(path(cut(shape, bounds) for shape in shapes(name)) for name in names)


# Sea and land


def _sea(d: Drawing) -> None:
    d.rect(-8, -8, WIDE + 16, HIGH + 16, d.lin(SEA, 0, 0, WIDE, HIGH, user=True))


def _depths(d: Drawing, bounds: Bounds) -> None:
    """The shelf with its edge, and lines of water along every shore."""
    if shelf := within(bounds, "shelf"):
        d.path(shelf, SHELF, fill_opacity=0.42, stroke="#d9efe9", stroke_width=1.3,
               stroke_opacity=0.5, stroke_dasharray="10 6")  # fmt: skip
    if waters := within(bounds, "waters"):
        for width, light in ((58, 0.15), (30, 0.22)):
            d.line(waters, "#c4e4de", width, opacity=light)
    if isles := within(bounds, "isles"):
        d.line(isles, "#c4e4de", 22, opacity=0.2)


def _land(d: Drawing, bounds: Bounds) -> None:
    land = within(bounds, "land", "isles")
    if not land:
        return
    fill = d.lin(LAND, 0, 0, WIDE * 0.5, HIGH, user=True)
    d.path(land, fill, stroke="#bfe0da", stroke_width=11, stroke_opacity=0.4)
    d.path(land, fill, stroke=SHORE, stroke_width=1.7, stroke_opacity=0.9)
    if lakes := within(bounds, "lake"):
        d.path(lakes, LAKE, stroke=SHORE, stroke_width=1, stroke_opacity=0.7)


@cache
def _rivers() -> tuple[tuple[Bounds, Paint], ...]:
    found = []
    for number, river in enumerate(RIVERS):
        points = drawn(river, 60 + number, 0.24, 7.0, is_closed=False)
        xs, ys = [x for x, _ in points], [y for _, y in points]
        line = path((points,), is_closed=False)
        paint = partial(_river, line)
        found.append(((min(xs), min(ys), max(xs), max(ys)), paint))
    return tuple(found)


def _river(line: str, d: Drawing) -> None:
    d.line(line, "#6d9aa6", 1.7, opacity=0.85)


def _graticule(d: Drawing) -> None:
    lines = ""
    for west in range(10, 101, 5):
        lines += f"M{num(at(west, 0)[0])} {EDGE}V{HIGH - EDGE}"
    for north in range(5, 53, 5):
        lines += f"M{EDGE} {num(at(0, north)[1])}H{WIDE - EDGE}"
    d.line(lines, CREAM, 0.9, opacity=0.26)
    tropic = num(at(0, 23.44)[1])
    d.line(f"M{EDGE} {tropic}H{WIDE - EDGE}", CREAM, 1.1, opacity=0.34, stroke_dasharray="3 7")


# Soundings


@cache
def soundings() -> tuple[tuple[str, Point], ...]:
    """Fathoms, where there is neither land nor shelf nor another figure near."""
    chance = random.Random(1942)
    shallow = [*shapes("waters"), *shapes("shelf")]
    shores = [point for shape in (*shallow, *shapes("isles")) for point in shape]
    placed: list[tuple[str, Point]] = []
    for _ in range(1500):
        x, y = chance.uniform(700, WIDE - 80), chance.uniform(70, HIGH - 70)
        figure = str(chance.randint(1200, 3300))
        is_apart = all(abs(x - a) + abs(y - b) > 96 for _, (a, b) in placed)
        is_deep = not any(abs(x - a) + abs(y - b) < 34 for a, b in shores)
        is_open = x < 1740 or y < 1070
        if is_apart and is_deep and is_open and not any(_holds(each, (x, y)) for each in shallow):
            placed.append((figure, (x, y)))
    return tuple(placed)


def _holds(shape: Sequence[Point], point: Point) -> bool:
    """Whether a point lies in a closed shape: a ray from it crosses its sides an odd time."""
    x, y = point
    crossed = 0
    for (a, b), (c, e) in zip(shape, [*shape[1:], shape[0]], strict=True):
        crossed += (b > y) != (e > y) and x < a + (c - a) * (y - b) / (e - b)
    return crossed % 2 == 1


def _sounding(figure: str, spot: Point, d: Drawing) -> None:
    write(d, figure, *spot, 7.5, SOUNDING, 0.8, opacity=0.36)


# Zones and words


def _zones(d: Drawing) -> None:
    boxes = chart.zones().values()
    inside = "".join(f"M{x} {y}h{wide}v{high}h{-wide}z" for x, y, wide, high in boxes)
    d.path(inside, "#ffffff", fill_opacity=0.07)
    d.line(inside, CREAM, 5, opacity=0.55, stroke_linejoin="miter")
    d.line(inside, "#1a3d63", 2.4, opacity=0.95, stroke_linejoin="miter")


def _letters(name: str, d: Drawing) -> None:
    x, y, _, _ = chart.zones()[name]
    middle = x + 36 + (28 if name == "DC" else 0), y + 24
    write(d, name, *middle, 24, CREAM, 7, 2.2, opacity=0.8)
    write(d, name, *middle, 24, "#12324f", 3.6, 2.2)


def _words(words: chart.Words, colour: str, slope: float, halo: str, d: Drawing) -> None:
    text, west, north, size, apart = words
    x, y = at(west, north)
    width = size / 9 + 0.5
    if halo:
        write(d, text, x, y, size, halo, width + 2.6, apart, slope, opacity=0.5)
    write(d, text, x, y, size, colour, width, apart, slope, opacity=0.88)


def _around(box: tuple[float, float, float, float], more: float = 10) -> Bounds:
    """The bounds of a box, with its shadow."""
    x, y, wide, high = box
    return x - more, y - more, x + wide + more, y + high + more


def _about(spot: Point, across: float, down: float) -> Bounds:
    x, y = spot
    return x - across, y - down, x + across, y + down


def _printed() -> Iterator[tuple[Bounds, Paint]]:
    """What is printed over land and sea, each with what it covers."""
    yield from _rivers()
    for group, colour, slope, halo in (
        (chart.LAND_WORDS, SEPIA, 0.0, ""),
        (chart.SEA_WORDS, "#e9f4ee", 0.26, ""),
        (chart.ISLE_WORDS, "#3d2f18", 0.0, "#f0e4c4"),
    ):
        for words in group:
            half = length(words[0], words[3], words[4]) / 2 + 10
            paint = partial(_words, words, colour, slope, halo)
            yield _about(at(words[1], words[2]), half, words[3]), paint
    for name, box in chart.zones().items():
        x, y, _, _ = box
        yield (x, y, x + 100, y + 44), partial(_letters, name)
    for name, place in chart.HAVENS.items():
        yield _about(at(*place), 15, 15), partial(haven, name)
    for name, each in chart.TARGETS.items():
        (x, y), (a, b) = at(*each.symbol), at(*each.place)
        bounds = min(x, a) - 16, min(y, b) - 16, max(x, a) + 16, max(y, b) + 16
        yield bounds, partial(target, name, each)
    yield _around(chart.CARTOUCHE), cartouche
    for name, tray in chart.base_trays().items():
        yield _around(tray.box), partial(base, name, tray)
    yield _around(chart.HOME_BOX), home
    for name, (_, box) in chart.LOST_BOXES.items():
        yield _around(box), partial(lost, name)
    yield _around(chart.CALENDAR_BOX), calendar
    yield (2560, 1640, WIDE, HIGH), partial(scale_bar, 2578, 1712)
    yield _about(ROSE, 150, 150), partial(rose, *ROSE, RADIUS)


@cache
def printed() -> tuple[tuple[Bounds, Paint], ...]:
    """With soundings where nothing else is printed, and no side of a zone lies."""
    found = tuple(_printed())
    bounds = [bounds for bounds, _ in found]
    for x, y, wide, high in chart.zones().values():
        bounds += [(x, y, x, y + high), (x + wide, y, x + wide, y + high)]
        bounds += [(x, y, x + wide, y), (x, y + high, x + wide, y + high)]
    depths = [
        (_about(spot, 20, 10), partial(_sounding, figure, spot)) for figure, spot in soundings()
    ]
    clear = tuple(each for each in depths if not any(_meet(each[0], other) for other in bounds))
    return clear + found


def _meet(one: Bounds, other: Bounds) -> bool:
    return one[0] < other[2] and other[0] < one[2] and one[1] < other[3] and other[1] < one[3]


def tile(row: int, column: int) -> Drawing:
    d = Drawing(TILE, TILE, "a part of the chart of the western Atlantic")
    left, top = column * TILE, row * TILE
    right, bottom = left + TILE, top + TILE
    near = left - SPILL, top - SPILL, right + SPILL, bottom + SPILL
    with d.group(transform=f"translate({-left} {-top})"):
        _sea(d)
        _depths(d, near)
        rhumbs(d, *ROSE)
        _land(d, near)
        _graticule(d)
        _zones(d)
        for (west, north, east, south), paint in printed():
            if west < right and east > left and north < bottom and south > top:
                paint(d)
        if left < EDGE or top < EDGE or right > WIDE - EDGE or bottom > HIGH - EDGE:
            border(d, (left, top, right, bottom))
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    f"chart-{row}-{column}": partial(tile, row, column)
    for row in range(HIGH // TILE)
    for column in range(WIDE // TILE)
}
