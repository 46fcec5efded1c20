"""Every decision of the campaign."""

from dataclasses import dataclass

from game.core.records import Command, Count, kinds_of
from game.titles.paukenschlag.model.names import Mission
from game.titles.paukenschlag.model.state import Squares
from game.titles.paukenschlag.printed.places import Target, Zone

# Set-up, arrivals and events


@dataclass(frozen=True, slots=True)
class PlaceBoat(Command):
    boat: str
    zone: Zone


@dataclass(frozen=True, slots=True)
class PlacePlane(Command):
    plane: str
    base: Target


@dataclass(frozen=True, slots=True)
class BaseBomber(Command):
    """14.2.1 Where the bombers of the carrier are based."""

    is_ashore: bool


@dataclass(frozen=True, slots=True)
class Restore(Command):
    """13.0 A unit comes back that was eliminated."""

    unit: str


# The air


@dataclass(frozen=True, slots=True)
class Fly(Command):
    plane: str
    zone: Zone
    mission: Mission


@dataclass(frozen=True, slots=True)
class Rebase(Command):
    plane: str
    base: Target


@dataclass(frozen=True, slots=True)
class AttackBoat(Command):
    """A plane attacks the boat that has been spotted."""

    plane: str


# The air war of the variants


@dataclass(frozen=True, slots=True)
class Repair(Command):
    """12.5.4 One point of damage is made good."""

    target: Target


@dataclass(frozen=True, slots=True)
class Patrol(Command):
    """12.1.2 Every fighter of a zone that can flies air patrol over it."""

    zone: Zone


@dataclass(frozen=True, slots=True)
class Raid(Command):
    """A bomber, or its escort, goes for a target, or for a ship that lies in port."""

    plane: str
    target: str


@dataclass(frozen=True, slots=True)
class BombShipping(Command):
    """12.8.1e A bomber on its way attacks a convoy, or a ship at sea."""

    target: str


@dataclass(frozen=True, slots=True)
class FlyOn(Command):
    pass


@dataclass(frozen=True, slots=True)
class Bombard(Command):
    """12.7 So many rolls with a factor of 3, and with a factor of 2."""

    threes: Count
    twos: Count


# Movement on the chart


@dataclass(frozen=True, slots=True)
class SailConvoy(Command):
    convoy: str
    zone: Zone


@dataclass(frozen=True, slots=True)
class SailShip(Command):
    """`port` is where it then lies, "" at sea."""

    ship: str
    zone: Zone
    port: Target = ""


@dataclass(frozen=True, slots=True)
class Join(Command):
    """A ship escorts a convoy from now on."""

    ship: str
    convoy: str


@dataclass(frozen=True, slots=True)
class Part(Command):
    """A ship leaves its convoy."""

    ship: str


@dataclass(frozen=True, slots=True)
class SailBoat(Command):
    """To the zone where she is: she stays there, up or down."""

    boat: str
    zone: Zone
    is_down: bool = False


@dataclass(frozen=True, slots=True)
class LeaveMap(Command):
    boat: str


@dataclass(frozen=True, slots=True)
class Refuel(Command):
    """A boat lies beside the milk cow in her zone all turn."""

    boat: str


# The grids


@dataclass(frozen=True, slots=True)
class Pursue(Command):
    pass


@dataclass(frozen=True, slots=True)
class Disregard(Command):
    pass


@dataclass(frozen=True, slots=True)
class GoFirst(Command):
    pass


@dataclass(frozen=True, slots=True)
class GoSecond(Command):
    pass


@dataclass(frozen=True, slots=True)
class Ping(Command):
    """Active sonar."""

    unit: str
    target: str


@dataclass(frozen=True, slots=True)
class ReportContact(Command):
    pass


@dataclass(frozen=True, slots=True)
class KeepSilent(Command):
    pass


@dataclass(frozen=True, slots=True)
class GoTo(Command):
    """A unit moves on the grid; to the square where it is: it stays. `is_down` is of boats."""

    unit: str
    row: Squares
    column: Squares
    is_down: bool = False


@dataclass(frozen=True, slots=True)
class Escape(Command):
    """A ship or convoy leaves the grid."""

    unit: str


# Combat


@dataclass(frozen=True, slots=True)
class Aim(Command):
    """One more torpedo at a target: a ship, or a merchant of a convoy."""

    boat: str
    target: str


@dataclass(frozen=True, slots=True)
class FireTorpedoes(Command):
    """All that are aimed."""


@dataclass(frozen=True, slots=True)
class FireGun(Command):
    """A surfaced boat's gun."""

    boat: str
    target: str


@dataclass(frozen=True, slots=True)
class Hunt(Command):
    """A ship attacks a boat, by depth charges or by gunfire."""

    ship: str
    boat: str


@dataclass(frozen=True, slots=True)
class Done(Command):
    """Nothing more in this step."""


COMMANDS = kinds_of(Command, vars())
