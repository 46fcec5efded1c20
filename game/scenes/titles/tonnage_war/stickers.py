"""The sticker of an escort block: name, silhouette and figures. Offsets are from its middle."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cache

from game.titles.tonnage_war.model.names import escort_name
from game.titles.tonnage_war.printed.tables import Unit
from game.ui.boards import Decal, Print
from game.ui.drawing.theme import Colour

SILHOUETTES = {
    "co": "co",
    "ddt": "ddt",
    "usd": "ddt",
    "dd": "dd",
    "de": "ff",
    "dl": "dl",
    "ff": "ff",
    "ct": "ct",
    "sl": "sl",
    "lib": "liberator",
    "libx": "liberator",
    "fort": "fortress",
    "cat": "catalina",
    "catx": "catalina",
    "dig": "digby",
    "hud": "hudson",
    "hudx": "hudson",
    "sun": "sunderland",
    "swf": "swordfish",
    "os2": "kingfisher",
}
"""By the beginning of the card, up to its dash."""
ANY_SHIP, ANY_AIRCRAFT = "co", "hudson"
INK: Colour = (14, 34, 48)
FAINT: Colour = (92, 106, 112)
RED: Colour = (150, 44, 30)
NONE = "–"
NAME, FIGURE, LETTER = 23.0, 23.0, 16.0
LEFT, WIDE = -58.0, 108.0
NAME_Y, SHAPE_Y, UPPER_Y, LOWER_Y = -28.0, -7.0, 14.0, 36.0
COLUMNS = (LEFT, LEFT + 26, LEFT + 58, LEFT + 84)
LOWER = (LEFT, LEFT + 26, LEFT + 58)
LYING = (6.0, -9.0)
"""How far all of it is shifted on a block that lies face-up."""
SHAPE, MAST = (52.0, 19.5), (17.0, 20.0)


def silhouette(unit: Unit) -> str:
    """The drawing of a unit's class."""
    name = SILHOUETTES.get(unit.card.partition("-")[0])
    return f"class-{name or (ANY_AIRCRAFT if unit.is_air else ANY_SHIP)}"


@cache
def decals(unit: Unit, *, is_spent: bool) -> tuple[Decal, ...]:
    x, y = LYING if is_spent else (0.0, 0.0)
    shape = Decal(silhouette(unit), x - 4, y + SHAPE_Y, *SHAPE)
    if not unit.has_hfdf:
        return (shape,)
    return shape, Decal("block-hfdf", x + LEFT + WIDE - MAST[0] / 2, y + LOWER_Y - 1, *MAST)


@cache
def prints(unit: Unit, *, is_spent: bool) -> tuple[Print, ...]:
    name = Print(escort_name(unit.id), LEFT, NAME_Y, NAME, INK, most=WIDE)
    found = (name, *_figures(unit, is_spent=is_spent))
    if not is_spent:
        return found
    return tuple(replace(each, x=each.x + LYING[0], y=each.y + LYING[1]) for each in found)


def _figures(unit: Unit, *, is_spent: bool) -> Iterator[Print]:
    upper = (("R", unit.r), ("V", unit.v), ("L", unit.l), ("S", unit.s))
    for x, (letter, value) in zip(COLUMNS, upper, strict=True):
        yield from _figure(letter, _shown(value), x, UPPER_Y)
    attack = str(unit.attack) if unit.attack else NONE
    colour = RED if is_spent else INK
    yield from _figure("A", attack, LOWER[0], LOWER_Y, colour)
    yield from _figure("D", _shown(unit.depletion or None), LOWER[1], LOWER_Y, colour)
    if not unit.is_air:
        yield from _figure("H", f"{unit.h}".replace("-", "−"), LOWER[2], LOWER_Y)


def _shown(value: int | None) -> str:
    return NONE if value is None else str(value)


def _figure(letter: str, value: str, x: float, y: float, colour: Colour = INK) -> Iterator[Print]:
    """A letter and its number behind it."""
    yield Print(letter, x, y + 2, LETTER, FAINT)
    yield Print(value, x + 8, y, FIGURE, colour)
