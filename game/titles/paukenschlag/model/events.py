"""Everything that can happen in the campaign, one fact at a time."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from game.core.records import Change, Count, Event, Face, Turns, Within, kinds_of
from game.titles.paukenschlag.model.names import (
    Device,
    Formation,
    Happening,
    Level,
    Mission,
    Outcome,
    Side,
)
from game.titles.paukenschlag.model.state import Fuel, House, Speed, Squares, Tons
from game.titles.paukenschlag.printed.places import Heading, Target, Zone

Thousands = Annotated[int, Within(0, 99)]
"""Tons of one cargo, in thousands; 50 for the ships that count more (18)."""

# The beginning, turns and arrivals


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    """`turn` is the one before the first."""

    scenario: str
    house: House
    turn: Turns
    last_turn: Turns


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: Turns


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """`phase` is the name of its frame."""

    phase: str


@dataclass(frozen=True, slots=True)
class ConvoyFormed(Event):
    """A convoy enters play; `destination` is the secret of the US.

    `faces` are those of zone, size, speed and formation, and the secret one of the destination;
    empty for a convoy that no dice make.
    """

    convoy: str
    zone: Zone
    destination: str
    speed: Speed
    ships: Count
    formation: Formation
    heading: Heading
    faces: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class ShipArrived(Event):
    ship: str
    zone: Zone
    port: Target
    convoy: str = ""


@dataclass(frozen=True, slots=True)
class PlaneArrived(Event):
    plane: str
    base: str


@dataclass(frozen=True, slots=True)
class BoatDrawn(Event):
    """A boat is drawn to arrive; she is placed afterwards."""

    boat: str
    type: str
    fuel: Fuel
    torpedoes: Count


@dataclass(frozen=True, slots=True)
class BoatPlaced(Event):
    """A boat arrives, or comes back: in this zone, on the surface."""

    boat: str
    zone: Zone
    is_back: bool = False


@dataclass(frozen=True, slots=True)
class BomberBased(Event):
    """14.2.1"""

    is_ashore: bool


@dataclass(frozen=True, slots=True)
class EventRolled(Event):
    """13.0 `roller` is the side whose turn it was to roll."""

    roller: Side
    face: Face
    happening: Happening


@dataclass(frozen=True, slots=True)
class UnitRestored(Event):
    """`place` is a port for a ship, a base for a plane."""

    unit: str
    place: Target


@dataclass(frozen=True, slots=True)
class ShipRepaired(Event):
    ship: str


# The air


@dataclass(frozen=True, slots=True)
class PlaneFlew(Event):
    plane: str
    from_zone: Zone
    zone: Zone
    mission: Mission


@dataclass(frozen=True, slots=True)
class PlaneRebased(Event):
    plane: str
    from_base: str
    base: Target


@dataclass(frozen=True, slots=True)
class PlaneLooked(Event):
    """8.4 A plane looks for boats of its zone, a face for each; `found` are those it spots."""

    plane: str
    zone: Zone
    boats: tuple[str, ...]
    faces: tuple[Face, ...]
    found: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoatBombed(Event):
    """9.4"""

    plane: str
    boat: str
    face: Face
    is_sunk: bool


@dataclass(frozen=True, slots=True)
class BoatTriedToDive(Event):
    """8.4 Before each attack but the first; `attacks` is added to the face."""

    boat: str
    face: Face
    attacks: Count
    is_down: bool


@dataclass(frozen=True, slots=True)
class PlanesLanded(Event):
    """5.8 All that flew are at their bases again."""

    planes: tuple[str, ...]


# Movement on the chart


@dataclass(frozen=True, slots=True)
class ConvoySailed(Event):
    """`path` are the zones that it entered, the last one where it is."""

    convoy: str
    from_zone: Zone
    path: tuple[Zone, ...]
    heading: Heading


@dataclass(frozen=True, slots=True)
class ShipSailed(Event):
    """`path` is empty for one that stays in its zone."""

    ship: str
    from_zone: Zone
    path: tuple[Zone, ...]
    port: Target


@dataclass(frozen=True, slots=True)
class EscortJoined(Event):
    ship: str
    convoy: str


@dataclass(frozen=True, slots=True)
class EscortParted(Event):
    ship: str
    convoy: str


@dataclass(frozen=True, slots=True)
class BoatSailed(Event):
    """`path` is empty for one that stays in her zone. `is_fast`: she pays for it as such."""

    boat: str
    from_zone: Zone
    path: tuple[Zone, ...]
    is_down: bool
    is_fast: bool


@dataclass(frozen=True, slots=True)
class BoatLeft(Event):
    """She leaves the map, and comes back with `torpedoes`; `back` is the turn in which she may."""

    boat: str
    zone: Zone
    back: Turns
    torpedoes: Count


@dataclass(frozen=True, slots=True)
class RefuellingBegan(Event):
    boat: str
    cow: str


@dataclass(frozen=True, slots=True)
class BoatRefuelled(Event):
    """`count` are those that the cow has supplied now."""

    boat: str
    cow: str
    count: Count


@dataclass(frozen=True, slots=True)
class CowEmptied(Event):
    """11.1 She has supplied her last boat, and is out of play."""

    cow: str


@dataclass(frozen=True, slots=True)
class FuelUsed(Event):
    """11.2 At the end of the boats' movement; `left` is what each has now."""

    boats: tuple[str, ...]
    left: tuple[Fuel, ...]


@dataclass(frozen=True, slots=True)
class ConvoyArrived(Event):
    """It is in port, or off the map: its merchants are safe."""

    reveals: ClassVar[bool] = True

    convoy: str
    zone: Zone
    destination: str
    ships: Count


@dataclass(frozen=True, slots=True)
class ForceLeft(Event):
    """14.2 Ships with their aircraft leave the map, and the game, unharmed."""

    convoy: str
    zone: Zone
    ships: tuple[str, ...]
    planes: tuple[str, ...]


# The grids


@dataclass(frozen=True, slots=True)
class ConvoyNoticed(Event):
    """14.1 Whether boats notice a special convoy in their zone."""

    convoy: str
    zone: Zone
    face: Face
    is_noticed: bool


@dataclass(frozen=True, slots=True)
class ContactDisregarded(Event):
    zone: Zone


@dataclass(frozen=True, slots=True)
class GridOpened(Event):
    """`box` is the letter of those that meet on the attack grid."""

    zone: Zone
    level: Level
    box: str = ""


@dataclass(frozen=True, slots=True)
class MarkerPlaced(Event):
    """`faces` are all that were rolled: a zero is rolled again (7.1)."""

    unit: str
    faces: tuple[Face, ...]
    row: Squares
    column: Squares


@dataclass(frozen=True, slots=True)
class RoundBegan(Event):
    round: Count


@dataclass(frozen=True, slots=True)
class InitiativeRolled(Event):
    """`ties` are the faces that both had before, and rolled again."""

    us: Face
    german: Face
    winner: Side
    ties: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class OrderChosen(Event):
    """`side` moves first in this round."""

    side: Side


@dataclass(frozen=True, slots=True)
class SearchMade(Event):
    """8.1, 8.2 A unit tries to detect another: found with the face and `modifier` up to `needs`.

    `by` is the ship of a convoy that does it, the unit itself otherwise.
    """

    unit: str
    by: str
    target: str
    device: Device
    face: Face
    modifier: Change
    needs: Face
    is_found: bool


@dataclass(frozen=True, slots=True)
class MarkerLost(Event):
    """8.2 A unit found by radar runs out of range."""

    unit: str


@dataclass(frozen=True, slots=True)
class ContactReported(Event):
    """8.3 All boats on the grid know of it."""

    boat: str
    target: str


@dataclass(frozen=True, slots=True)
class SilenceKept(Event):
    boat: str
    target: str


@dataclass(frozen=True, slots=True)
class BearingsTaken(Event):
    """8.3 Huff/Duff: a face for each boat; `found` are those detected."""

    boats: tuple[str, ...]
    faces: tuple[Face, ...]
    found: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class MarkerMoved(Event):
    """`squares` is how far; `is_down` is of boats."""

    unit: str
    from_row: Squares
    from_column: Squares
    row: Squares
    column: Squares
    squares: Squares
    is_down: bool = False


@dataclass(frozen=True, slots=True)
class MarkerLeft(Event):
    """A ship or convoy is off the grid by an edge."""

    unit: str
    edge: Heading


@dataclass(frozen=True, slots=True)
class BoxFormed(Event):
    letter: str
    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GridClosed(Event):
    zone: Zone
    level: Level
    box: str = ""


# Combat


@dataclass(frozen=True, slots=True)
class FightBegan(Event):
    row: Squares
    column: Squares
    boats: tuple[str, ...]
    ships: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TorpedoAimed(Event):
    boat: str
    target: str


@dataclass(frozen=True, slots=True)
class TorpedoRan(Event):
    """9.1 It hits with a face of `needs` or less; `dud` is the face of the detonator, 0 for none.

    `left` is what the boat has left, and `duds` the highest face that makes a hit a dud.
    """

    boat: str
    target: str
    face: Face
    needs: Face
    is_hit: bool
    dud: Face
    is_dud: bool
    left: Count
    duds: Face = 0


@dataclass(frozen=True, slots=True)
class TargetStruck(Event):
    """9.1 What torpedoes do to a target: odds, face, the hits, and what comes of them."""

    target: str
    attack: Count
    defence: Count
    face: Face
    hits: Count
    flotation: Count
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class MerchantSunk(Event):
    """`cargo` is the Lost Cargo marker's; `left` are the ships of the convoy."""

    convoy: str
    cargo: Thousands
    left: Count


@dataclass(frozen=True, slots=True)
class MerchantCrippled(Event):
    """It drops out as a transport, dead in the water."""

    convoy: str
    transport: str
    zone: Zone
    is_troops: bool
    left: Count


@dataclass(frozen=True, slots=True)
class ShipSunk(Event):
    """`cargo` is what she counts for (10.3, 18)."""

    ship: str
    cargo: Thousands


@dataclass(frozen=True, slots=True)
class ShipCrippled(Event):
    ship: str


@dataclass(frozen=True, slots=True)
class DepthCharged(Event):
    """9.2 `number` is the chart's, 0 for none; `second` the other face, 0 where none was rolled."""

    ships: tuple[str, ...]
    boat: str
    factors: Count
    shift: Count
    face: Face
    number: Face
    second: Face


@dataclass(frozen=True, slots=True)
class BoatForcedUp(Event):
    boat: str


@dataclass(frozen=True, slots=True)
class BoatSunk(Event):
    """`by` is "air", "depth charges" or "guns"."""

    boat: str
    by: str


@dataclass(frozen=True, slots=True)
class GunsFired(Event):
    """9.3"""

    attackers: tuple[str, ...]
    target: str
    attack: Count
    defence: Count
    face: Face
    hits: Count


@dataclass(frozen=True, slots=True)
class DamageRolled(Event):
    """9.3 Who is hit rolls: more than `needs` with hits and modifier cripples."""

    unit: str
    face: Face
    total: Change
    needs: Count
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class BoatCrippled(Event):
    boat: str


@dataclass(frozen=True, slots=True)
class FightEnded(Event):
    """Who fought is off the grid, in the zone (7.2)."""

    units: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """`fate` is the side that won; `tons` in thousands."""

    fate: Side
    ships: Count
    tons: Tons


EVENTS = kinds_of(Event, vars())
