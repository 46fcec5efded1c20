"""Events of crews, weather and the searches of the advanced game."""

from dataclasses import dataclass

from game.core.records import Event, Face
from game.titles.submarine.model.state import Crew, Weather


@dataclass(frozen=True, slots=True)
class WeatherRolled(Event):
    """50.1 The weather of the whole game, by two dice."""

    weather: Weather
    dice: tuple[Face, Face]


@dataclass(frozen=True, slots=True)
class CrewRated(Event):
    """49.1 How good the crew of an escort or a boat is: the secret of its side."""

    unit: str
    crew: Crew
    face: Face
