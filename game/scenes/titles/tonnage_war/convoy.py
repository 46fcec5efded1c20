"""The ships of the convoy in their columns, the numbers of the plot, and the signs in its boxes."""

from collections.abc import Iterator

from game.scenes.titles.tonnage_war.calendar import calendar
from game.scenes.titles.tonnage_war.layout import plot
from game.titles.tonnage_war.charts.plotcards import CONVOY, EVADE, LAGGING, LIGHT, NEED
from game.titles.tonnage_war.model.state import RESCUE_SHIP
from game.titles.tonnage_war.printed.places import CZ, IZ, OZ
from game.titles.tonnage_war.rules.c9_inbound import number_for
from game.titles.tonnage_war.rules.ground.plot import card_of
from game.titles.tonnage_war.view import View
from game.ui.boards import Decal, Piece, Print
from game.ui.drawing.theme import Colour

STEPS = {"oz": OZ, "iz": IZ, "attack": "attack", "cz": CZ}
COLUMNS = 11
STEP_X, STEP_Y = 27.0, 33.0
SHIP = (13.0, 29.25)
KINDS = 3
MOST_ASTERN = 92.0
"""How far behind the middle of the convoy its rescue ship keeps."""
PLATE = 56.0
FIGURE = 34.0
CHALK: Colour = (244, 236, 206)
STRAGGLER_ROW = 5


def convoy_pieces(view: View) -> Iterator[Piece]:
    yield ships(view)
    if view.stragglers:
        yield stragglers(view)
    yield from signs(view)
    yield calendar(view)


def needs(view: View) -> Iterator[Piece]:
    """The numbers for each step inward."""
    for step in STEPS:
        yield step_plate(view, step)


def step_plate(view: View, step: str) -> Piece:
    """What a boat needs now to take a step inward."""
    x, y = plot().places[f"{NEED}{step}"].center
    number = number_for(view, step).number if view.turn else 0
    words = Print(str(number), 0, -1, FIGURE, CHALK, "center")
    return Piece(f"{NEED}{step}", "plot-number", x, y, PLATE, PLATE, prints=(words,))


def ships(view: View) -> Piece:
    """The convoy as one piece: a ship each, column by column about the middle, the rescue ship
    last in the middle one."""
    x, y = plot().places[CONVOY].center
    has_rescue = view.rescue == RESCUE_SHIP
    sailed = -(-card_of(view).ships // COLUMNS)
    decals = [
        Decal(f"plot-merchant-{(3 * at + at // COLUMNS) % KINDS}", *_station(at, sailed), *SHIP)
        for at in range(view.ships)
    ]
    if has_rescue:
        row = -(-view.ships // COLUMNS)
        astern = min(_station(row * COLUMNS, sailed)[1], MOST_ASTERN)
        decals.append(Decal("plot-rescue", 0, astern, *SHIP))
    wide, high = COLUMNS * STEP_X, sailed * STEP_Y
    return Piece(CONVOY, "plot-clear", x, y, wide, high, decals=tuple(decals))


def _station(at: int, rows: int) -> tuple[float, float]:
    """Where the ship of that number steams in so many rows: from the middle column outward."""
    row, place = divmod(at, COLUMNS)
    side = (place + 1) // 2 * (1 if place % 2 else -1)
    return side * STEP_X, (row - (rows - 1) / 2) * STEP_Y + abs(side) * 2.4 - 6


def stragglers(view: View) -> Piece:
    x, y = plot().places[LAGGING].center
    decals = []
    for at in range(view.stragglers):
        row, column = divmod(at, STRAGGLER_ROW)
        wobble = (at * 7 % 5 - 2) * 3
        here = min(STRAGGLER_ROW, view.stragglers - row * STRAGGLER_ROW)
        decals.append(
            Decal("plot-straggler", (column - (here - 1) / 2) * 17, row * 34 - 34 + wobble, *SHIP)
        )
    return Piece(LAGGING, "plot-clear", x, y, 90, 120, decals=tuple(decals))


def signs(view: View) -> Iterator[Piece]:
    """The blocks in the evade box: a crooked course, and a star shell."""
    area = plot().places["evade escorts 1"]
    shown = [
        art for art, is_on in ((EVADE, view.is_evasive), (LIGHT, view.is_illuminated)) if is_on
    ]
    for at, art in enumerate(shown):
        x = area.x + area.width / 2 + (at - (len(shown) - 1) / 2) * 96
        yield Piece(art, art, x, area.y + area.height / 2, 80, 72)
