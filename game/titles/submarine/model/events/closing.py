"""Events of the end of a turn: what is repaired."""

from dataclasses import dataclass

from game.core.records import Event


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
