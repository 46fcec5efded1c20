"""Everything that can happen on the crossing, one fact at a time. Distances in units of the map."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from game.core.records import Change, Count, Event, Face, OneOf, Turns, kinds_of
from game.titles.atlantic_1942.model.state import DESTROYER, MERCHANT, House
from game.titles.atlantic_1942.printed.sizes import Across, Heading, Length, Sides


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    scenario: str
    house: House
    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class FleetNamed(Event):
    """The boats of a German seat."""

    seat: str
    boats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShipFormed(Event):
    """A ship has its place in the default formation."""

    ship: str
    vessel: Annotated[str, OneOf(DESTROYER, MERCHANT)]
    name: str
    owner: str
    x: Across
    y: Across
    heading: Heading


@dataclass(frozen=True, slots=True)
class CardDealt(Event):
    """A card of a German seat has its first place; what it is, is the Germans' secret."""

    card: str
    owner: str
    boat: str
    stock: Count
    x: Across
    y: Across
    heading: Heading


@dataclass(frozen=True, slots=True)
class CardPlaced(Event):
    card: str
    x: Across
    y: Across
    heading: Heading


@dataclass(frozen=True, slots=True)
class CardsLaid(Event):
    """The convoy players turn round: blank cards lie on the table."""

    count: Count


@dataclass(frozen=True, slots=True)
class ShipPlaced(Event):
    ship: str
    x: Across
    y: Across
    heading: Heading


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: Turns


@dataclass(frozen=True, slots=True)
class StepBegan(Event):
    """`step` is the name of the step's frame."""

    step: str


@dataclass(frozen=True, slots=True)
class ShipSailed(Event):
    """From there to here; `is_stopped` when it can go no farther this turn."""

    ship: str
    from_x: Across
    from_y: Across
    x: Across
    y: Across
    ahead: Length
    turn: Sides
    heading: Heading
    is_stopped: bool


@dataclass(frozen=True, slots=True)
class CardSailed(Event):
    """`boat` is what the card is; "" for eyes that cannot see through a card that is not up."""

    card: str
    boat: str
    is_up: bool
    from_x: Across
    from_y: Across
    x: Across
    y: Across
    ahead: Length
    turn: Sides
    heading: Heading
    is_stopped: bool


@dataclass(frozen=True, slots=True)
class CardTold(Event):
    """The table can tell from what a card did that it is no boat."""

    card: str


@dataclass(frozen=True, slots=True)
class MerchantHome(Event):
    ship: str


@dataclass(frozen=True, slots=True)
class ShipsCollided(Event):
    ship: str
    other: str


@dataclass(frozen=True, slots=True)
class BoatRammed(Event):
    ship: str
    card: str
    boat: str
    face: Face


@dataclass(frozen=True, slots=True)
class BoatSurfaced(Event):
    """`is_forced`: by damage."""

    reveals: ClassVar[bool] = True

    card: str
    boat: str
    is_forced: bool = False


@dataclass(frozen=True, slots=True)
class BoatDived(Event):
    card: str
    boat: str


@dataclass(frozen=True, slots=True)
class TorpedoLaid(Event):
    """The Germans' secret until it is fired."""

    card: str
    ship: str


@dataclass(frozen=True, slots=True)
class TorpedoRan(Event):
    card: str
    boat: str
    ship: str
    face: Face
    needs: Change
    is_hit: bool
    left: Count


@dataclass(frozen=True, slots=True)
class GunFired(Event):
    """`faces` of all its dice; of `unit` and `target` one is a ship, the other the boat's card."""

    boat: str
    unit: str
    target: str
    faces: tuple[Face, ...]
    needs: Change
    hits: Count


@dataclass(frozen=True, slots=True)
class CardPinged(Event):
    ship: str
    card: str
    face: Face
    needs: Change
    is_turned: bool


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    """The card lies turned over for all to see; `boat` is its boat, or OCEAN."""

    reveals: ClassVar[bool] = True

    card: str
    boat: str


@dataclass(frozen=True, slots=True)
class CardsTurnedBack(Event):
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ChargeDropped(Event):
    ship: str
    x: Across
    y: Across


@dataclass(frozen=True, slots=True)
class ChargeWentOff(Event):
    """`submerged` and `surfaced` are the cards it hits; `needs` is the least face that hits any."""

    ship: str
    x: Across
    y: Across
    face: Face
    needs: Change
    submerged: tuple[str, ...]
    surfaced: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShipHit(Event):
    ship: str
    hits: Count


@dataclass(frozen=True, slots=True)
class CardMarked(Event):
    """Hits are marked on a card, real or make-believe: `hits` in all.

    `boat` is what the card is; "" for eyes that cannot see through a card that is not up.
    """

    card: str
    boat: str
    is_up: bool
    hits: Count


@dataclass(frozen=True, slots=True)
class ShipSunk(Event):
    ship: str


@dataclass(frozen=True, slots=True)
class BoatSunk(Event):
    """`is_under_water`: its card lies on, and never moves."""

    reveals: ClassVar[bool] = True

    card: str
    boat: str
    is_under_water: bool


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """`fate` is the side that won."""

    fate: str
    home: Count
    merchants: Count


EVENTS = kinds_of(Event, vars())
