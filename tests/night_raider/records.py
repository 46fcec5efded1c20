"""What is decided, what happens, what waits, and the state it all makes."""

from dataclasses import dataclass, field, replace
from typing import Annotated, ClassVar

from game.core.records import Command, Count, Event, Face, Frame, Turns, Within, kinds_of

Across = Annotated[int, Within(0, 10_000)]
Heading = Annotated[int, Within(0, 359)]


@dataclass(frozen=True, slots=True)
class LayBuoy(Command):
    """N.3: a listening buoy anywhere on the water; `heading` in degrees from north."""

    x: Across
    y: Across
    heading: Heading


@dataclass(frozen=True, slots=True)
class Plot(Command):
    """N.4: the hex a ship will be in; secret until all have plotted."""

    to: str


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    scenario: str
    seats: tuple[str, ...]
    turns: Turns


@dataclass(frozen=True, slots=True)
class ShipPlaced(Event):
    seat: str
    at: str


@dataclass(frozen=True, slots=True)
class CargoDrawn(Event):
    """Face down: 0 for those who did not draw it."""

    value: Count


@dataclass(frozen=True, slots=True)
class BuoyLaid(Event):
    x: Across
    y: Across
    heading: Heading
    near: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: Turns


@dataclass(frozen=True, slots=True)
class Plotted(Event):
    """Everybody sees that a seat has plotted; only the seat sees where to."""

    seat: str
    to: str


@dataclass(frozen=True, slots=True)
class ShipMoved(Event):
    """The raider's moves are not seen unless it is in sight."""

    seat: str
    origin: str
    to: str


@dataclass(frozen=True, slots=True)
class RaiderSlipped(Event):
    """What the hunters know of an unseen move: where the raider may be now."""

    possible: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class HexSearched(Event):
    """`found` is nothing, sighted or caught."""

    seat: str
    at: str
    face: Face
    found: str
    possible: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RaiderSighted(Event):
    reveals: ClassVar[bool] = True

    at: str


@dataclass(frozen=True, slots=True)
class BuoyListened(Event):
    is_heard: bool
    possible: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """The raider's fate: home, caught or late; its cargo is turned up."""

    reveals: ClassVar[bool] = True

    fate: str
    cargo: Count


@dataclass(frozen=True, slots=True)
class Mooring(Frame):
    """Waits for the buoy."""


@dataclass(frozen=True, slots=True)
class Night(Frame):
    """Begins the next turn, or ends the game."""


@dataclass(frozen=True, slots=True)
class Plotting(Frame):
    """Waits for the plots of the seats named, in any order."""

    waiting: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Resolving(Frame):
    """Moves the ships and searches."""


@dataclass(frozen=True, slots=True)
class Buoy:
    """It lies at `x` and `y`, in map pixels, and its `heading` is in degrees from north."""

    x: Across
    y: Across
    heading: Heading
    near: tuple[str, ...]
    """The hexes that it listens to."""


@dataclass(slots=True)
class State:
    """The whole game: where the ships are, what is plotted, and what the hunters have seen."""

    seats: tuple[str, ...] = ()
    turn: int = 0
    turns: int = 0
    """How many the game lasts."""
    ships: dict[str, str] = field(default_factory=dict)
    """Each seat's hex."""
    plots: dict[str, str] = field(default_factory=dict)
    """The hex that each seat has plotted this turn."""
    cargo: int = 0
    """Of the raider, in holds."""
    buoy: Buoy | None = None
    is_sighted: bool = False
    possible: tuple[str, ...] = ()
    """The hexes where the raider may be from what the hunters have seen."""
    fate: str = ""
    """The raider's at the end: home, caught or late."""
    flow: tuple[Frame, ...] = ()

    def copy(self) -> "State":
        return replace(self, ships=dict(self.ships), plots=dict(self.plots))


COMMANDS = kinds_of(Command, vars())
EVENTS = kinds_of(Event, vars())
FRAMES = kinds_of(Frame, vars())
