"""The state of the table: one mutable root with frozen parts. Distances are in units of the map."""

from dataclasses import dataclass, field
from typing import Any

from game.core.copying import twin
from game.core.quick import Keeping, Recall, kept, quick
from game.core.records import Count, Frame
from game.geometry.plane import Base
from game.geometry.points import Point
from game.titles.atlantic_1942.printed.sizes import CARD, SHIP

DESTROYER, MERCHANT, UBOAT = "destroyer", "merchant", "uboat"
OCEAN = "ocean"
"""What a card is that is no boat."""


@dataclass(frozen=True, slots=True)
class House:
    """The options in force. `torpedoes` is the stock of each boat, 0 for one without end.

    `table` is the id of the cloth: "standard" or "large".
    """

    table: str = "standard"
    torpedoes: Count = 0
    long_shots: bool = False
    ghosts: bool = True


HOUSE = House()


@quick
@dataclass(frozen=True, slots=True)
class Obstacle:
    """What a unit cannot pass; `is_boat` for a surfaced boat."""

    id: str
    name: str
    base: Base
    is_boat: bool


Bar = tuple[int, int, int, int, Obstacle]
"""A box around an obstacle, left, top, right, bottom, by which most are told to be too far off."""


def _bar_of(obstacle: Obstacle) -> Bar:
    at, reach = obstacle.base.at, obstacle.base.reach
    return at.x - reach, at.y - reach, at.x + reach, at.y + reach, obstacle


@quick
@dataclass(frozen=True, slots=True)
class Ship(Keeping):
    """A ship whose `kind` is DESTROYER or MERCHANT; `owner` is a seat.

    `heading` is in steps of 15 degrees, `hits` are those she has taken.
    """

    id: str
    kind: str
    name: str
    owner: str
    at: Point
    heading: int
    hits: int = 0

    @kept
    def base(self) -> Base:
        return Base(self.at, self.heading, *SHIP)

    @kept
    def way(self) -> Recall[Any]:
        """Where she could go when last asked: what `rules.moving` recalls of her."""
        return Recall()

    @kept
    def bar(self) -> Bar:
        return _bar_of(Obstacle(self.id, self.name, self.base, is_boat=False))


@quick
@dataclass(frozen=True, slots=True)
class Card(Keeping):
    """A card on the table; `boat` is the boat's name, or OCEAN.

    `hits` are those marked on it, real or make-believe alike. A wreck is a boat sunk under water,
    whose card lies on. `heading` is in steps of 15 degrees.
    """

    id: str
    owner: str
    boat: str
    at: Point
    heading: int
    hits: int = 0
    is_up: bool = False
    is_wreck: bool = False

    @kept
    def base(self) -> Base:
        return Base(self.at, self.heading, *CARD)

    @kept
    def way(self) -> Recall[Any]:
        """Where it could go when last asked: what `rules.moving` recalls of it."""
        return Recall()

    @kept
    def lying(self) -> Recall[Any]:
        """Where it could be laid when last asked: what `rules.forming` recalls of it."""
        return Recall()

    @kept
    def bar(self) -> Bar:
        return _bar_of(Obstacle(self.id, self.boat, self.base, is_boat=True))

    @property
    def is_boat(self) -> bool:
        """Whether a boat that can still fight is under it."""
        return self.boat != OCEAN and not self.is_wreck


@quick
@dataclass(frozen=True, slots=True)
class Doing:
    """What a unit has done this turn; `moved` is in units of the map.

    `track` are the points at which each of its legs began, and where the last one ended; `charges`
    counts those dropped.
    """

    moved: int = 0
    track: tuple[Point, ...] = ()
    is_stopped: bool = False
    has_surfaced: bool = False
    has_dived: bool = False
    has_fired: bool = False
    has_launched: bool = False
    has_pinged: bool = False
    charges: int = 0


IDLE = Doing()


@quick
@dataclass(frozen=True, slots=True)
class Charge:
    """A depth charge dropped by `ship`, the id of a destroyer, and not yet resolved."""

    ship: str
    at: Point


@dataclass(slots=True)
class State:
    """All there is to know.

    `step` names the frame of the step that the turn is in. `ships` and `cards` on the table are
    keyed by id, and so is what units are `doing` this turn; `charges` are those to be resolved.
    `merchants` counts those that sailed; `home` are the ids of those in harbour, `sunk` the ships'
    ids and the boats' names; `fate` is the side that won, "" before the end. `fleet` names the
    boats of each German seat; `aims` are (boat's card, ship) for each torpedo laid and not fired;
    `stock` are the torpedoes left by card; `known` is what the table has seen a card to be, or can
    tell from what it did: a boat's name, or OCEAN; `shown` are the cards that lie turned over just
    now.
    """

    scenario: str = ""
    house: House = HOUSE
    seats: tuple[str, ...] = ()
    turn: int = 0
    step: str = ""
    ships: dict[str, Ship] = field(default_factory=dict)
    cards: dict[str, Card] = field(default_factory=dict)
    fleet: dict[str, tuple[str, ...]] = field(default_factory=dict)
    doing: dict[str, Doing] = field(default_factory=dict)
    aims: tuple[tuple[str, str], ...] = ()
    charges: tuple[Charge, ...] = ()
    stock: dict[str, int] = field(default_factory=dict)
    known: dict[str, str] = field(default_factory=dict)
    shown: tuple[str, ...] = ()
    are_cards_laid: bool = False
    merchants: int = 0
    home: tuple[str, ...] = ()
    sunk: tuple[str, ...] = ()
    fate: str = ""
    flow: tuple[Frame, ...] = ()

    def copy(self) -> "State":
        return twin(self)

    def done(self, unit: str) -> Doing:
        """What a unit has done this turn."""
        return self.doing.get(unit, IDLE)
