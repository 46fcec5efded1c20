"""Every decision at the table. Points and distances are in units of the map."""

from dataclasses import dataclass

from game.core.records import Command, kinds_of
from game.titles.atlantic_1942.printed.sizes import Across, Heading, Length, Sides


@dataclass(frozen=True, slots=True)
class Place(Command):
    """Put a card or a ship of one's own there before the game."""

    unit: str
    x: Across
    y: Across
    heading: Heading


@dataclass(frozen=True, slots=True)
class Sail(Command):
    """Go straight ahead, then turn by `turn` headings: right above zero, left below."""

    unit: str
    ahead: Length
    turn: Sides


@dataclass(frozen=True, slots=True)
class SailOn(Command):
    """Every merchant of one's own that has not moved goes straight on as far as it can."""


@dataclass(frozen=True, slots=True)
class Surface(Command):
    card: str


@dataclass(frozen=True, slots=True)
class Dive(Command):
    card: str


@dataclass(frozen=True, slots=True)
class Aim(Command):
    """Lay one more torpedo on a ship."""

    card: str
    ship: str


@dataclass(frozen=True, slots=True)
class Launch(Command):
    """Fire all torpedoes that are laid."""

    card: str


@dataclass(frozen=True, slots=True)
class FireGun(Command):
    """`unit` fires at `target`: a ship at a boat's card, or a boat's card at a ship."""

    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class Ping(Command):
    ship: str
    card: str


@dataclass(frozen=True, slots=True)
class Drop(Command):
    """One depth charge at a point."""

    ship: str
    x: Across
    y: Across


@dataclass(frozen=True, slots=True)
class Done(Command):
    """Nothing more in this step."""


@dataclass(frozen=True, slots=True)
class EndHere(Command):
    """A decided game is not played out."""


COMMANDS = kinds_of(Command, vars())
