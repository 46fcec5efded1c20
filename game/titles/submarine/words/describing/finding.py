"""The log of crews, weather and the searches of the advanced game."""

from collections.abc import Callable
from fractions import Fraction
from itertools import product
from typing import Any

from game.contract.words import LogLine
from game.core.records import Event
from game.prose.sentences import capital, listed
from game.titles.submarine.charts.findingcharts import dice_row, speed_row
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import CREWS, WEATHERS, hexes, vessel_name
from game.titles.submarine.model.state import ESCORT
from game.titles.submarine.printed.advanced_finding import keeps
from game.titles.submarine.printed.dicecards import Pair, row_at
from game.titles.submarine.printed.tables import ADVANCED_TABLES as TABLES
from game.titles.submarine.words.rolls import FACES, is_for

PAIRS: list[Pair] = [(one, two) for one, two in product(range(1, FACES + 1), repeat=2)]


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


def _ranged(event: e.SonarRanged, eyes: str) -> LogLine:
    """44.1 What the dice reach is for a boat that does not run silent."""
    reach = f"out to {hexes(event.reach)}" if event.reach else "but hears nothing"
    text = f"{vessel_name(event.ship)} sweeps ahead with sonar, {reach}."
    row = dice_row(row_at(TABLES.sweep.rows, event.dice))
    return LogLine("sonar", text, event.ship, two(event.dice), table="sweep", row=row)


def _homed(event: e.SonarHomed, eyes: str) -> LogLine:
    """Each side reads what it adds to the dice."""
    end = "and keeps it" if event.is_held else "and loses it"
    text = f"{vessel_name(event.ship)} homes on {vessel_name(event.boat)} by sonar {end}."
    coloured, white = (a + b for a, b in zip(event.mine, event.hers, strict=True))
    good = [p for p in PAIRS if keeps(p, event.needs, coloured, white)]
    is_mine, row = is_for(ESCORT, eyes), _speed_of(event.needs)
    share = Fraction(len(good), len(PAIRS))
    if not 0 < share < 1:
        return LogLine("sonar", text, event.boat, two(event.dice), table="homing", row=row)
    return LogLine(
        "sonar",
        text,
        event.boat,
        two(event.dice),
        f"11–{event.needs}",
        "homing",
        row,
        is_good=event.is_held == is_mine,
        good_chance=share if is_mine else 1 - share,
    )


def _speed_of(needs: int) -> str:
    return speed_row(TABLES.homing.highest.index(needs))


def _radar(event: e.RadarRanged, eyes: str) -> LogLine:
    parts = [f"boats on the surface to {hexes(event.reach)}"] if event.reach else []
    parts += [f"snorts to {hexes(event.snort)}"] if event.snort else []
    sees = f"sees {listed(parts)}" if parts else "sees nothing"
    text = f"{vessel_name(event.ship)} searches by radar and {sees}."
    row = dice_row(row_at(TABLES.radar.rows, event.dice))
    return LogLine("radar", text, event.ship, two(event.dice), table="radar_reach", row=row)


def _looked(event: e.LookedOut, eyes: str) -> LogLine:
    parts = [f"{hexes(event.surfaced)} to a boat on the surface"] if event.surfaced else []
    parts += [f"{hexes(event.below)} to a periscope"] if event.below else []
    sees = f"see {listed(parts)}" if parts else "see nothing in the dark"
    found = "" if event.found or not parts else ", and find none"
    text = f"{vessel_name(event.ship)}'s lookouts {sees}{found}."
    row = dice_row(row_at(TABLES.lookout.rows, event.dice))
    return LogLine("sight", text, event.ship, two(event.dice), table="lookout", row=row)


def _nothing_ahead(event: e.NothingAhead, eyes: str) -> LogLine:
    text = f"{vessel_name(event.ship)} finds no boat ahead within {hexes(event.reach)}."
    return LogLine("sonar", text, event.ship)


FINDING: dict[type[Event], Callable[[Any, str], LogLine]] = {
    e.WeatherRolled: _weather,
    e.CrewRated: _crew,
    e.SonarRanged: _ranged,
    e.NothingAhead: _nothing_ahead,
    e.SonarHomed: _homed,
    e.RadarRanged: _radar,
    e.LookedOut: _looked,
}
