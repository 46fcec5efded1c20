"""What happens in the air war of the variants: raids, who meets them, and what they destroy."""

from dataclasses import dataclass
from typing import Annotated

from game.core.records import AtMost, Change, Count, Event, Face, OneOf, Turns, Within
from game.titles.paukenschlag.model.names import Outcome, Side
from game.titles.paukenschlag.printed.places import Target, Zone

Points = Annotated[int, Within(0, 200)]
"""Of damage."""
Flight = Annotated[str, OneOf("on", "abort", "lost")]
Bounce = Annotated[str, OneOf("bounce", "fight", "lost")]
Flak = Annotated[str, OneOf("", "A", "X")]
Bombed = Annotated[str, OneOf("sunk", "none", "lost")]
Units = Annotated[tuple[str, ...], AtMost(100)]
Faces = Annotated[tuple[Face, ...], AtMost(100)]

# Repairs


@dataclass(frozen=True, slots=True)
class TargetRepaired(Event):
    """12.5.4 A point of `side` is spent; `left` is the damage that remains."""

    side: Side
    target: Target
    left: Points


# The flight of bombers


@dataclass(frozen=True, slots=True)
class RaiderSent(Event):
    """A bomber or its escort takes off for a target, or a ship in port; `back` is for 12.6."""

    plane: str
    target: str
    back: Turns


@dataclass(frozen=True, slots=True)
class BomberFlew(Event):
    """12.8.1 It enters a zone; `face` is 0 where no die is rolled, `total` the modified one."""

    plane: str
    from_zone: Zone
    zone: Zone
    face: Face
    total: Change
    outcome: Flight


@dataclass(frozen=True, slots=True)
class ConvoySighted(Event):
    """12.8.1c, 12.8.1d A bomber has found a convoy, and tells the boats of its zone.

    With secret plotting (6.1.1) no boats are named: that is BoatsTold.
    """

    plane: str
    convoy: str
    zone: Zone
    boats: Units


@dataclass(frozen=True, slots=True)
class BoatsTold(Event):
    """12.8.1d Whom a bomber tells of a convoy, the secret of the Germans (6.1.1)."""

    convoy: str
    boats: Units


@dataclass(frozen=True, slots=True)
class SightingUsed(Event):
    """12.8.1d On the grid these boats know of a convoy that a bomber has shown them."""

    convoy: str
    boats: Units


@dataclass(frozen=True, slots=True)
class ShippingBombed(Event):
    """12.8.1e A bomber attacks a convoy or a ship at sea."""

    plane: str
    target: str
    face: Face
    outcome: Bombed


@dataclass(frozen=True, slots=True)
class ConvoyDispersed(Event):
    """The last ship of a convoy is gone, and no grid is open."""

    convoy: str


# A raid


@dataclass(frozen=True, slots=True)
class RaidBegan(Event):
    """5.7 `side` attacks; `is_surprise`: nobody is ready for it (17.3)."""

    side: Side
    target: str
    zone: Zone
    planes: Units
    is_surprise: bool


@dataclass(frozen=True, slots=True)
class FighterScrambled(Event):
    """12.3 One die for the fighters of its model on the ground of a zone."""

    plane: str
    zone: Zone
    face: Face
    is_up: bool


@dataclass(frozen=True, slots=True)
class EscortsBounced(Event):
    """9.4.1 Whether a fighter of the air patrol slips past the escorts."""

    plane: str
    face: Face
    modifier: Change
    outcome: Bounce


@dataclass(frozen=True, slots=True)
class AirFought(Event):
    """9.4.2 Fighters against escorts or bombers; one side has a single unit.

    `face` is theirs and `reply` the enemy's, 0 for one without strength. When all have fought those
    `aborted` turn back, and those `lost` are shot down.
    """

    fighters: Units
    enemies: Units
    face: Face
    reply: Face
    aborted: Units
    lost: Units


@dataclass(frozen=True, slots=True)
class FlakFired(Event):
    """12.4 `aa` is the number of the target."""

    plane: str
    target: str
    aa: Count
    face: Face
    outcome: Flak


@dataclass(frozen=True, slots=True)
class PlaneTurnedBack(Event):
    """It has aborted, and is at its base."""

    plane: str


@dataclass(frozen=True, slots=True)
class PlaneLost(Event):
    plane: str


@dataclass(frozen=True, slots=True)
class BombsDropped(Event):
    """12.5 On a target ashore; `modifier` is that of a dive."""

    plane: str
    target: Target
    face: Face
    modifier: Change
    points: Points


@dataclass(frozen=True, slots=True)
class AimChecked(Event):
    """12.5.3 Whether it was the factory that was meant."""

    target: Target
    face: Face
    is_wrong: bool


@dataclass(frozen=True, slots=True)
class ShipInPortBombed(Event):
    """12.5.3 Hits on a ship count at once, against her `defence`."""

    plane: str
    ship: str
    face: Face
    modifier: Change
    points: Points
    defence: Count
    outcome: Outcome


@dataclass(frozen=True, slots=True)
class ShoreBombarded(Event):
    """12.7 `columns` are the factors of the rolls."""

    target: Target
    ships: Units
    columns: Faces
    faces: Faces
    points: Points


@dataclass(frozen=True, slots=True)
class TargetDamaged(Event):
    """`damage` is all that it has now."""

    target: Target
    points: Points
    damage: Points


@dataclass(frozen=True, slots=True)
class AircraftCaught(Event):
    """12.5.6 Those on the ground of a base that is hit, a face each.

    `grounded` are flipped: they may fly again in turn `back`.
    """

    base: Target
    planes: Units
    faces: Faces
    modifier: Change
    lost: Units
    grounded: Units
    back: Turns


@dataclass(frozen=True, slots=True)
class BaseShut(Event):
    """12.9b The bombers of a base that cannot be used fly no more; `back` is after the end."""

    base: Target
    planes: Units
    back: Turns


@dataclass(frozen=True, slots=True)
class BaseDestroyed(Event):
    """17.2.1b The aircraft of a base that is inoperable are lost."""

    base: Target
    planes: Units


@dataclass(frozen=True, slots=True)
class RaidEnded(Event):
    """12.3c Those that are left are back at their bases."""

    target: str
    planes: Units


@dataclass(frozen=True, slots=True)
class BombersSpent(Event):
    """14.2.1b The carrier's B-25 fly on to neutral ground, and are out of play."""

    plane: str
