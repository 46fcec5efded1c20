"""What happens on the grids: search, reports, movement, and combat."""

from dataclasses import dataclass
from typing import Annotated

from game.core.records import Change, Count, Event, Face, Within
from game.titles.paukenschlag.model.names import (
    Device,
    Level,
    Outcome,
    Side,
)
from game.titles.paukenschlag.model.state import Squares
from game.titles.paukenschlag.printed.places import Heading, Zone

Thousands = Annotated[int, Within(0, 99)]
"""Tons of one cargo, in thousands; 50 for the ships that count more (18)."""

# The grids


@dataclass(frozen=True, slots=True)
class ConvoyNoticed(Event):
    """14.1 Whether boats notice a special convoy in their zone.

    With secret plotting, `is_hidden`, nobody learns of one that is not.
    """

    convoy: str
    zone: Zone
    face: Face
    is_noticed: bool
    is_hidden: bool = False


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
class GunAimed(Event):
    """A boat waits for those that choose their targets after her."""

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
