"""Events of the rules for longer games."""

from dataclasses import dataclass
from typing import Annotated

from game.core.records import Count, Event, Face, Spelled, Turns
from game.titles.submarine.model.state import Damage
from game.titles.submarine.model.stock import Stock

CargoKind = Annotated[str, Spelled("[a-z]{1,20}")]


@dataclass(frozen=True, slots=True)
class ConvoyTurned(Event):
    """58 The convoy turns by its plot, and again in that turn at the earliest."""

    again: Turns


@dataclass(frozen=True, slots=True)
class CargoThrown(Event):
    """60.1 What a merchantman of a class carries, and the damage that sinks her with it."""

    ship: str
    card: str
    cargo: CargoKind
    capacity: Damage
    dice: tuple[Face, Face]


@dataclass(frozen=True, slots=True)
class StockThrown(Event):
    """61.2 The weapons that an escort sails with, by the table of that letter."""

    ship: str
    table: Annotated[str, Spelled("[A-E]")]
    stock: Stock
    dice: tuple[Face, Face]


@dataclass(frozen=True, slots=True)
class TorpedoesCounted(Event):
    """62.1 How many torpedoes a boat has left, of so many that she can carry: her secret."""

    boat: str
    count: Count
    capacity: Count
    dice: tuple[Face, Face]


@dataclass(frozen=True, slots=True)
class AllReloaded(Event):
    """59.2 A boat has reloaded her tubes at once, and from now on does so one by one."""

    boat: str
