"""The calendar of the voyage: a row a day, a watch of four hours a square, light or dark."""

from collections.abc import Iterator
from functools import cache

from game.scenes.titles.tonnage_war.layout import plot
from game.titles.tonnage_war.charts.plotcards import CALENDAR
from game.titles.tonnage_war.printed.tables import WATCH_HOURS, WATCHES, BattleCard, battle
from game.titles.tonnage_war.view import View
from game.ui.boards import Decal, Piece, Print
from game.ui.drawing.theme import Colour

PLACE = "calendar boats 1"
FIELD, HOUR, FIELD_TYPE = 0.7, 19.0, "strong"
"""The number of a turn, as a share of its square's height, and the hours over the squares."""
HEAD, FOOT = 26.0, 4.0
MOST_HIGH = 38.0
ON_LIGHT: Colour = (52, 44, 28)
ON_DARK: Colour = (160, 186, 212)
CHALK: Colour = (150, 176, 190)


def calendar(view: View) -> Piece:
    return _calendar(view.scenario, view.turn)


@cache
def _calendar(scenario: str, now: int) -> Piece:
    area, card = plot().places[PLACE], battle(scenario)
    wide = (area.width - 8) / WATCHES
    days = card.day(card.turns)
    high = min(MOST_HIGH, (area.height - HEAD - FOOT) / days)
    left, top = -area.width / 2 + 4 + wide / 2, -area.height / 2 + HEAD + high / 2
    decals: list[Decal] = []
    prints: list[Print] = [
        Print(f"{watch * WATCH_HOURS:02d}", left + watch * wide, top - high / 2 - 12, HOUR,
              CHALK, "center", role=FIELD_TYPE)
        for watch in range(WATCHES)
    ]  # fmt: skip
    for turn in range(1, card.turns + 1):
        x = left + card.hour(turn) // WATCH_HOURS * wide
        y = top + (card.day(turn) - 1) * high
        size = (wide - 3, high - 3)
        decals += [Decal(name, x, y, *size) for name in _drawings(card, turn, now)]
        colour = ON_DARK if card.is_low(turn) else ON_LIGHT
        prints.append(
            Print(str(turn), x, y, FIELD * high, colour, "center", most=size[0], role=FIELD_TYPE)
        )
    middle = area.x + area.width / 2, area.y + area.height / 2
    return Piece(
        CALENDAR, "plot-clear", *middle, area.width, area.height,
        decals=tuple(decals), prints=tuple(prints),
    )  # fmt: skip


def _drawings(card: BattleCard, turn: int, now: int) -> Iterator[str]:
    yield "watch-dark" if card.is_low(turn) else "watch-light"
    if card.is_storm(turn):
        yield "watch-storm"
    if turn < now:
        yield "watch-past"
    if turn == now:
        yield "watch-now"
