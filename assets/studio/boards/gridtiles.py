"""The 300 x 300 tiles of the search grid: open sea under a ruled net, and boxes beside it."""

import random
from collections.abc import Callable, Iterator
from functools import cache, partial

from studio.boards.lettering import length, write
from studio.boards.outlines import Bounds
from studio.boards.searchgrid import (
    ACROSS,
    BOX_HEAD,
    BOXES,
    HIGH,
    MARGIN,
    SQUARE,
    TILE,
    WIDE,
    Box,
    squares,
)
from studio.drawing import Drawing, num, polar

SEA = "#3f7f97 #2f6c86@0.45 #215670@0.8 #194a62"
FRAME = "#13394d #0c2a3a"
CHALK, LAMP, BRASS, INK = "#dff0f2", "#f2dca0", "#b8924a", "#0d2c3d"
LONG = SQUARE * ACROSS
END = MARGIN + LONG
BLOCK = 3
Paint = Callable[[Drawing], None]


def _sea(d: Drawing) -> None:
    d.rect(-8, -8, WIDE + 16, HIGH + 16, d.lin(FRAME, 0, 0, 0, HIGH, user=True))
    middle = MARGIN + LONG / 2
    light = d.rad(SEA, middle - 160, middle - 240, 980, user=True)
    d.rect(MARGIN, MARGIN, LONG, LONG, light)


@cache
def _swell() -> tuple[tuple[Bounds, Paint], ...]:
    """Crests in the wind from the north-west, and long swells between them."""
    chance = random.Random(81)
    found = []
    for _ in range(430):
        x, y = chance.uniform(MARGIN + 8, END - 60), chance.uniform(MARGIN + 12, END - 14)
        long, light = chance.uniform(8, 24), round(chance.uniform(0.06, 0.2), 2)
        half, lift = long / 2, long * chance.uniform(0.14, 0.26)
        line = f"M{num(x)} {num(y)}q{num(half)} {num(-lift)} {num(long)} 0"
        if long > 13:
            line += f"t{num(long * 0.8)} 2"
        found.append(((x - 2, y - 8, x + 2 * long, y + 8), partial(_crest, line, light)))
    return tuple(found)


def _crest(line: str, light: float, d: Drawing) -> None:
    d.line(line, CHALK, 1.5, opacity=light)


def _block_figures() -> Iterator[tuple[Bounds, Paint]]:
    """The first figure of its squares, large and faint in the middle of each block."""
    for number in range(BLOCK * BLOCK):
        row, column = divmod(number, BLOCK)
        x = MARGIN + SQUARE * BLOCK * (column + 0.5)
        y = MARGIN + SQUARE * BLOCK * (row + 0.5)
        yield (x - 110, y - 130, x + 110, y + 130), partial(_block_figure, str(number + 1), x, y)


def _block_figure(figure: str, x: float, y: float, d: Drawing) -> None:
    write(d, figure, x, y, 190, CHALK, 22, opacity=0.075)


def _net(d: Drawing) -> None:
    thin = thick = ""
    for step in range(ACROSS + 1):
        at = MARGIN + SQUARE * step
        line = f"M{at} {MARGIN}V{END}M{MARGIN} {at}H{END}"
        if step % BLOCK:
            thin += line
        else:
            thick += line
    d.line(thin, CHALK, 1.4, opacity=0.5)
    d.line(thick, INK, 13, opacity=0.6, stroke_linejoin="miter")
    d.line(thick, LAMP, 8, opacity=0.95, stroke_linejoin="miter")


def _numbers() -> Iterator[tuple[Bounds, Paint]]:
    for name, (x, y, _, _) in squares().items():
        yield (x, y, x + 40, y + 30), partial(_number, name, x + 19, y + 15)


def _number(name: str, x: float, y: float, d: Drawing) -> None:
    write(d, name, x, y, 12.5, INK, 4.4, 2, opacity=0.6)
    write(d, name, x, y, 12.5, CHALK, 1.9, 2)


def _frame(d: Drawing) -> None:
    """A brass rule about the sea, ticks for each square, and the quarters of the compass."""
    d.rect(MARGIN - 8, MARGIN - 8, LONG + 16, LONG + 16, "none", stroke=BRASS, stroke_width=2.6)
    d.rect(MARGIN - 13, MARGIN - 13, LONG + 26, LONG + 26, "none", stroke="#f4e2ac",
           stroke_width=0.9, stroke_opacity=0.5)  # fmt: skip
    ticks = ""
    for step in range(2 * ACROSS + 1):
        at, long = MARGIN + SQUARE / 2 * step, 7 if step % 2 else 12
        for near, far in ((MARGIN - 14, MARGIN - 14 - long), (END + 14, END + 14 + long)):
            ticks += f"M{num(at)} {near}V{far}M{near} {num(at)}H{far}"
    d.line(ticks, LAMP, 1.4, opacity=0.7)
    middle = MARGIN + LONG / 2
    for letter, x, y in (
        ("N", middle, 26), ("S", middle, HIGH - 26), ("W", 26, middle), ("E", END + 34, middle),
    ):  # fmt: skip
        d.circle(x, y, 20, "#0b2636", stroke=BRASS, stroke_width=2.2)
        write(d, letter, x, y, 19, LAMP, 3)
    for degrees, x, y in (
        (0, middle + 34, 26), (0, middle - 34, 26), (180, middle + 34, HIGH - 26),
        (180, middle - 34, HIGH - 26), (270, 26, middle - 34), (270, 26, middle + 34),
        (90, END + 34, middle - 34), (90, END + 34, middle + 34),
    ):  # fmt: skip
        tip, left, right = (polar(x, y, 8, degrees + turn) for turn in (0, 140, -140))
        d.poly([tip, left, right], LAMP, opacity=0.8)


def _boxes() -> Iterator[tuple[Bounds, Paint]]:
    for name, box in BOXES.items():
        x, y, wide, high = box
        yield (x - 6, y - 6, x + wide + 8, y + high + 8), partial(_box, name[-1], box)


def _box(letter: str, box: Box, d: Drawing) -> None:
    """A tray for those who have met in a square."""
    x, y, wide, high = box
    floor = d.lin("#0a2230 #103043", 0, y, 0, y + high, user=True)
    d.rect(x, y, wide, high, floor, 8)
    write(d, letter, x + wide / 2, y + high / 2 + 12, 92, CHALK, 11, opacity=0.07)
    strip = d.lin("#22566e #173f54", 0, y, 0, y + BOX_HEAD, user=True)
    d.path(f"M{x} {y + BOX_HEAD}V{y + 8}Q{x} {y} {x + 8} {y}H{x + wide - 8}Q{x + wide} {y} "
           f"{x + wide} {y + 8}V{y + BOX_HEAD}Z", strip)  # fmt: skip
    d.line(f"M{x} {y + BOX_HEAD}H{x + wide}", BRASS, 1.4)
    d.rect(x, y, wide, high, "none", 8, stroke=BRASS, stroke_width=2.2)
    words = f"BOX {letter}"
    write(d, words, x + 14 + length(words, 14) / 2, y + BOX_HEAD / 2, 14, LAMP, 2)


@cache
def _parts() -> tuple[tuple[Bounds, Paint], ...]:
    everywhere = (0, 0, WIDE, HIGH)
    return (
        (everywhere, _sea), *_block_figures(), *_swell(), (everywhere, _net), *_numbers(),
        (everywhere, _frame), *_boxes(),
    )  # fmt: skip


def tile(row: int, column: int) -> Drawing:
    left, top = column * TILE, row * TILE
    d = Drawing(TILE, TILE, "a part of the search grid")
    with d.group(transform=f"translate({-left} {-top})"):
        for (west, north, east, south), paint in _parts():
            if west < left + TILE and east > left and north < top + TILE and south > top:
                paint(d)
    return d


DRAWINGS: dict[str, Callable[[], Drawing]] = {
    f"grid-{row}-{column}": partial(tile, row, column)
    for row in range(HIGH // TILE)
    for column in range(WIDE // TILE)
}
