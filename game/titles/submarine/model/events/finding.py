"""Events of crews, weather and the searches of the advanced game."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from game.core.records import Count, Event, Face, Within
from game.geometry.hexes import Hex
from game.titles.submarine.model.state import Crew, Heading, Weather


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


Digit = Annotated[int, Within(-20, 20)]
DiceChanges = tuple[Digit, Digit]
"""What is added to the coloured and to the white die."""
Needs = Annotated[int, Within(0, 66)]
"""28.5 The highest of two dice that is good, 0 for none."""


@dataclass(frozen=True, slots=True)
class SonarRanged(Event):
    """44.5.2 A sweep by two dice.

    From there, into the third of a circle about that heading, it reaches so far to a boat that
    does not run silent: what boats do is nobody else's to know.
    """

    reveals: ClassVar[bool] = True

    ship: str
    at: Hex
    heading: Heading
    dice: tuple[Face, Face]
    reach: Count


@dataclass(frozen=True, slots=True)
class NothingAhead(Event):
    """44.5.3 Such a sweep brought no boat on the board."""

    ship: str
    at: Hex
    heading: Heading
    reach: Count


@dataclass(frozen=True, slots=True)
class SonarHomed(Event):
    """44.6.3 Homing on a boat by two dice, which keep contact up to `needs`.

    `mine` is what the ship changes of them, the Escort player's secret; `hers` what the boat
    changes, that of the Submarine player.
    """

    reveals: ClassVar[bool] = True

    ship: str
    boat: str
    dice: tuple[Face, Face]
    needs: Needs
    mine: DiceChanges
    hers: DiceChanges
    is_held: bool


@dataclass(frozen=True, slots=True)
class RadarRanged(Event):
    """46.3 A search by radar: how far boats on the surface, and those with snorts, are found."""

    reveals: ClassVar[bool] = True

    ship: str
    dice: tuple[Face, Face]
    reach: Count
    snort: Count


@dataclass(frozen=True, slots=True)
class LookedOut(Event):
    """47.3 Lookouts by night: how far they saw boats on the surface, and at 25 feet."""

    reveals: ClassVar[bool] = True

    ship: str
    dice: tuple[Face, Face]
    surfaced: Count
    below: Count
    found: Count
