"""Events of guns, searches, torpedoes and charges, and of losses. Depths in feet.

`printed` in an event is the code of the last hex it names where the panels lie otherwise than at
first, else empty.
"""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from game.core.records import Change, Count, Event, Face, OneOf
from game.geometry.hexes import Hex
from game.titles.submarine.model.house import Points
from game.titles.submarine.model.state import (
    ESCORT,
    SUBMARINE,
    Contact,
    Damage,
    Feet,
    Heading,
    RadarResult,
    Seat,
    WeaponId,
    WeaponKind,
)
from game.titles.submarine.model.torpedo import Course, Shot, TorpedoId, TubeNumber

# Gunfire


@dataclass(frozen=True, slots=True)
class GunFired(Event):
    """17.9 One vessel fired: its strength in that field, the range, and what the die did.

    The damage of a boat is the Submarine player's secret.
    """

    unit: str
    target: str
    field: Annotated[str, OneOf("forward", "broadside", "aft")]
    strength: Count
    range: Count
    factor: Change
    face: Face
    damage: Damage


@dataclass(frozen=True, slots=True)
class GunDamageTold(Event):
    """17.9.1 All gunfire of the phase is absorbed now."""


@dataclass(frozen=True, slots=True)
class StarFired(Event):
    ship: str
    at: Hex
    printed: str = ""


@dataclass(frozen=True, slots=True)
class StarsFaded(Event):
    """25.4 The star shells of the last turn are removed."""


@dataclass(frozen=True, slots=True)
class FiresDied(Event):
    """21.4.2 The ships that were torpedoed before this turn give light no more."""

    ships: tuple[str, ...]


# Searching


@dataclass(frozen=True, slots=True)
class SonarSwept(Event):
    """22.4 A sweep or, with a boat, a homing: the die as changed, and how far it reached.

    `near` is the highest changed face that reached 15 hexes at all.
    """

    reveals: ClassVar[bool] = True

    ship: str
    boat: str
    face: Face
    modified: Change
    near: Change
    reach: Count


@dataclass(frozen=True, slots=True)
class RadarSearched(Event):
    """23.4 `result` is what may be found: "25", "0" or "".

    `needs` is the highest face that finds anything: the Escort player's secret, as the set is.
    """

    reveals: ClassVar[bool] = True

    ship: str
    face: Face
    needs: Change
    result: RadarResult


@dataclass(frozen=True, slots=True)
class BoatSighted(Event):
    """A boat comes on the board, or the reason that it is there changes."""

    reveals: ClassVar[bool] = True

    boat: str
    bow: Hex
    heading: Heading
    is_surfaced: bool
    contact: Contact
    printed: str = ""


@dataclass(frozen=True, slots=True)
class BoatHidden(Event):
    """A boat is taken off the board."""

    boat: str


@dataclass(frozen=True, slots=True)
class ContactHeld(Event):
    """22.4.7 A boat that sonar had found stays on the board."""

    reveals: ClassVar[bool] = True

    boat: str


@dataclass(frozen=True, slots=True)
class NothingFound(Event):
    """A sweep that reached so far brought no boat on the board.

    A search by radar has its result, as in RadarSearched, and reaches everywhere.
    """

    ship: str
    at: Hex
    reach: Count
    result: RadarResult = ""


@dataclass(frozen=True, slots=True)
class AirTargetsTold(Event):
    """C.SR15 Which of the boats on the board aircraft can attack, as their player must say."""

    reveals: ClassVar[bool] = True

    boats: tuple[str, ...]


# Torpedoes


@dataclass(frozen=True, slots=True)
class TorpedoLaunched(Event):
    """A torpedo left its tube. Boat, tube, kind and setting are the Submarine player's secret."""

    torpedo: TorpedoId
    boat: str
    sort: str
    shot: Shot
    bow: Hex
    heading: Heading


@dataclass(frozen=True, slots=True)
class TorpedoMoved(Event):
    """A torpedo ran straight on to a hex; `path` are those on the way, the last included.

    It `is_new` as it leaves its tube. Unless the boat `is_seen`, others than the Submarine player
    see only where that ends (21.6). 36.1 Of the sides on its way the path has the hexes to port;
    it ends on one if it `is_on_side`.
    """

    torpedo: TorpedoId
    path: tuple[Hex, ...]
    heading: Course
    is_new: bool
    is_seen: bool = True
    printed: str = ""
    is_on_side: bool = field(default=False, repr=False)


@dataclass(frozen=True, slots=True)
class TorpedoTried(Event):
    """13.1 A torpedo met a ship: what it needed, the die and the die as changed."""

    torpedo: TorpedoId
    ship: str
    attitude: Change
    needs: Change
    face: Face
    modified: Change
    is_hit: bool


@dataclass(frozen=True, slots=True)
class TorpedoPassed(Event):
    """13.11 A ship went over a torpedo that runs too deep for her."""

    reveals: ClassVar[bool] = True

    torpedo: TorpedoId
    ship: str


@dataclass(frozen=True, slots=True)
class TorpedoDud(Event):
    """13.8 It struck on the turn of its launch and did not go off."""

    torpedo: TorpedoId
    ship: str


@dataclass(frozen=True, slots=True)
class TorpedoStruck(Event):
    """13.5 It went off: the damage die and the damage."""

    torpedo: TorpedoId
    ship: str
    factor: Change
    face: Face
    damage: Damage


@dataclass(frozen=True, slots=True)
class TorpedoSpent(Event):
    """12.2 It ran past all targets and is removed."""

    torpedo: TorpedoId


@dataclass(frozen=True, slots=True)
class TubeReloaded(Event):
    """14 A turn of reloading is over; with `is_ready` the torpedo is in the tube."""

    boat: str
    tube: TubeNumber
    is_ready: bool


@dataclass(frozen=True, slots=True)
class BatteryCharged(Event):
    """34.3 A turn of charging is over; with `is_regained` a point of power is back."""

    boat: str
    is_regained: bool


# Attacks on boats


@dataclass(frozen=True, slots=True)
class ChargeExploded(Event):
    """16.3 A charge went off at a depth beside a boat: the die is seen, the damage is a secret.

    Where no depth is named it is 0, and `lies` is the die that says how near it was (S3.SR3).
    Of several boats in its hex all but the first have the die before: `is_same_die`.
    """

    weapon: WeaponId
    boat: str
    depth: Feet
    face: Face
    factor: Change | None
    damage: Damage | None
    lies: Face = 0
    is_same_die: bool = False


@dataclass(frozen=True, slots=True)
class ThrownExploded(Event):
    """16.4 A Hedgehog or a group of Squid bombs: `is_hurt` is told for a Hedgehog (16.4.4).

    Where all `is_told` the Escort player is alone at the table (20.7). Of several boats in a hex
    all but the first have the die before: `is_same_die`.
    """

    weapons: tuple[WeaponId, ...]
    sort: WeaponKind
    boat: str
    face: Face
    factor: Change | None
    damage: Damage | None
    is_hurt: bool | None
    is_told: bool = False
    is_same_die: bool = False


@dataclass(frozen=True, slots=True)
class BoatShaken(Event):
    """15.9 A boat underwent an attack this turn."""

    boat: str
    is_seen: bool


@dataclass(frozen=True, slots=True)
class WeaponsSpent(Event):
    """16.1 The weapons without a boat in their hex are taken away."""

    weapons: tuple[WeaponId, ...]


# Losses and the end


@dataclass(frozen=True, slots=True)
class CrushTried(Event):
    """9.7 A dive below the safe depth: the die, which all see."""

    boat: str
    face: Face
    has_held: bool


@dataclass(frozen=True, slots=True)
class Collided(Event):
    """10 A vessel ran into another: what each lost, with a boat's die, 0 for that of a ship."""

    unit: str
    other: str
    damage: Damage
    other_damage: Damage
    face: Face = 0
    other_face: Face = 0


@dataclass(frozen=True, slots=True)
class DeadInWater(Event):
    """19.1 A ship moves no more."""

    ship: str


@dataclass(frozen=True, slots=True)
class VesselSunk(Event):
    unit: str
    side: Seat
    name: str
    points: Points


@dataclass(frozen=True, slots=True)
class VesselLeft(Event):
    """6.10 It left the board where its orders call for it."""

    unit: str
    side: Seat
    name: str


@dataclass(frozen=True, slots=True)
class GameEnded(Event):
    """`fate` is the side that won, or "draw"."""

    fate: Annotated[str, OneOf(ESCORT, SUBMARINE, "draw")]
