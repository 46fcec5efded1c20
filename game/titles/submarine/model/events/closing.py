"""Events of the end of a turn and of a game: what is repaired, and prolonged attacks."""

from dataclasses import dataclass

from game.core.records import Count, Event, Face
from game.titles.submarine.model.state import Power


@dataclass(frozen=True, slots=True)
class ShipsRepaired(Event):
    """52.1 Each of these ships has a hit point less."""

    ships: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoatRepaired(Event):
    """52.2 A boat has a hit point less: her player's secret."""

    boat: str


@dataclass(frozen=True, slots=True)
class GotUnderWay(Event):
    """52.3, 52.6 A ship that lay dead in the water moves again."""

    ship: str


# The prolonged attack


@dataclass(frozen=True, slots=True)
class HuntOpened(Event):
    """34.6 After the last turn so many escorts may hunt these boats on."""

    boats: tuple[str, ...]
    escorts: Count


@dataclass(frozen=True, slots=True)
class HoundSent(Event):
    """34.7.2 An escort is to hunt a boat on, or stays ("")."""

    ship: str
    boat: str


@dataclass(frozen=True, slots=True)
class BoatOutran(Event):
    """34.7.4 None of the escorts that hunt a boat is faster than she is."""

    boat: str
    ships: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoatHunted(Event):
    """34.7.5 A prolonged attack, with the points of those that are fast enough: the power lost."""

    boat: str
    ships: tuple[str, ...]
    attack: Count
    defence: Count
    dice: tuple[Face, Face]
    lost: Power
