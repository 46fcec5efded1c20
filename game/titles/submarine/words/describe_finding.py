"""The log of crews, weather and the searches of the advanced game."""

from collections.abc import Callable
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import capital
from game.titles.submarine.charts.findingcharts import dice_row
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import CREWS, WEATHERS, vessel_name
from game.titles.submarine.printed.dicecards import Pair, row_at
from game.titles.submarine.printed.tables import ADVANCED_TABLES as TABLES
from game.titles.submarine.words.rolls import FACES


def two(pair: Pair) -> tuple[tuple[int, int], ...]:
    """28.5 The dice of a line of the log."""
    return tuple((FACES, face) for face in pair)


def _weather(event: e.WeatherRolled, eyes: str) -> LogLine:
    text = f"{WEATHERS[event.weather]}, from beginning to end."
    row = dice_row(row_at(TABLES.weather.rows, event.dice))
    return LogLine("setup", text, dice=two(event.dice), table="weather", row=row)


def _crew(event: e.CrewRated, eyes: str) -> LogLine:
    name = vessel_name(event.unit)
    text = f"{name} has {CREWS[event.crew]} crew."
    dice, row = ((FACES, event.face),), capital(event.crew)
    return LogLine("setup", text, event.unit, dice, table="crews", row=row, who=name)


FINDING: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.WeatherRolled: _weather,
    e.CrewRated: _crew,
}
