"""Crews, weather and the searches of the advanced game, folded into the state."""

from collections.abc import Callable
from typing import Any

from game.core.records import Event
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import State
from game.titles.submarine.model.tidings import Search


def _weather_rolled(state: State, event: e.WeatherRolled) -> None:
    state.weather = event.weather


def _crew_rated(state: State, event: e.CrewRated) -> None:
    state.crews[event.unit] = event.crew


def _nothing_ahead(state: State, event: e.NothingAhead) -> None:
    spared = tuple(splash.at for splash in state.splashes if splash.turn == state.turn - 1)
    search = Search(state.turn, event.at, event.reach, spared, heading=event.heading)
    state.searches = (*state.searches, search)


def _nothing(state: State, event: Event) -> None:
    """An event that only tells."""


FINDING: dict[type[Event], Callable[[State, Any], None]] = {
    e.WeatherRolled: _weather_rolled,
    e.CrewRated: _crew_rated,
    e.NothingAhead: _nothing_ahead,
    **dict.fromkeys((e.SonarRanged, e.SonarHomed, e.RadarRanged, e.LookedOut), _nothing),
}
