"""The log of the advanced game's gunfire."""

from collections.abc import Callable
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.titles.submarine.charts.dicecharts import factor_column
from game.titles.submarine.charts.findingcharts import dice_row
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import hexes, is_boat, vessel_name
from game.titles.submarine.model.state import ESCORT, SUBMARINE
from game.titles.submarine.printed.advanced_weapons import gun_hit_points
from game.titles.submarine.printed.dicecards import Pair, number, row_at
from game.titles.submarine.printed.tables import ADVANCED_TABLES
from game.titles.submarine.words.plain import hit_words
from game.titles.submarine.words.rolls import PAIRS, is_for, thrown


def hurting_throws(factor: int) -> list[Pair]:
    """48.3 The throws of two dice with which a damage factor does any, the lowest first."""
    return [pair for pair in PAIRS if gun_hit_points(factor, pair)]


def _shells(event: e.ShellsFell, eyes: str) -> LogLine:
    one, other = vessel_name(event.unit), vessel_name(event.target)
    text = f"{one} fires at {other} over {hexes(event.range)}: {hit_words(event.hits)}."
    row = dice_row(row_at(ADVANCED_TABLES.gun_damage.rows, event.dice))
    line = LogLine(
        "gun", text, event.target, table="gun_damage", row=row, column=factor_column(event.factor)
    )
    good = hurting_throws(event.factor)
    needs = f"{number(good[0])}–66" if good else ""
    is_mine = not is_for(SUBMARINE if is_boat(event.target) else ESCORT, eyes)
    return thrown(line, event.dice, good.__contains__, needs, is_mine=is_mine)


GUNNERY: dict[type[Event], Callable[[Any, str], LogLine]] = {e.ShellsFell: _shells}
