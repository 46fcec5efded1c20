"""Every decision at the table. Hexes by column and row, depths in feet."""

from dataclasses import dataclass
from typing import Annotated

from game.core.records import Command, Count, OneOf, Turns, kinds_of
from game.titles.submarine.model.circling import LEFT, RIGHT, Straight
from game.titles.submarine.model.state import (
    PORT,
    STARBOARD,
    Feet,
    Heading,
    Mode,
    Moves,
    Part,
    Place,
    WeaponId,
)
from game.titles.submarine.model.torpedo import TorpedoId, TorpedoTurn, TubeNumber


@dataclass(frozen=True, slots=True)
class Station(Command):
    """20.2.6 Exchange the merchants in two places of the formation."""

    ship: str
    other: str


@dataclass(frozen=True, slots=True)
class PlaceShip(Command):
    """20.3 Put an escort's bow there."""

    ship: str
    column: Place
    row: Place


@dataclass(frozen=True, slots=True)
class PlaceBoat(Command):
    """20.4 Put a boat's bow there."""

    boat: str
    column: Place
    row: Place


@dataclass(frozen=True, slots=True)
class Head(Command):
    """Turn a vessel that is being placed to a direction, 1 to 6."""

    unit: str
    heading: Heading


@dataclass(frozen=True, slots=True)
class StartAt(Command):
    """20.4.3 A boat begins at a depth."""

    boat: str
    depth: Feet


@dataclass(frozen=True, slots=True)
class Arm(Command):
    """4.4.11 Fill a boat's tubes with a torpedo; tube -1 for all, -2 for the reloads."""

    boat: str
    torpedo: str
    tube: TubeNumber = -1


@dataclass(frozen=True, slots=True)
class DrawMarker(Command):
    """26.4 Draw a number marker for a late boat."""


@dataclass(frozen=True, slots=True)
class Enlist(Command):
    """26.5 A boat of the reserve comes into play."""

    boat: str


@dataclass(frozen=True, slots=True)
class Allot(Command):
    """C.SR10 Keep so many of the aircraft's charges for a part."""

    part: Part
    count: Count


@dataclass(frozen=True, slots=True)
class CallHunters(Command):
    """C.SR8 Send for the hunting group."""


@dataclass(frozen=True, slots=True)
class Bomb(Command):
    """C.SR17 A charge from the air into a hex of a boat."""

    boat: str
    column: Place
    row: Place


@dataclass(frozen=True, slots=True)
class Take(Command):
    """Take a unit in hand: what follows is for it."""

    unit: str


@dataclass(frozen=True, slots=True)
class Plot(Command):
    """7 The whole move of a boat, such as "R1L1"; "" for none."""

    boat: str
    moves: Moves


@dataclass(frozen=True, slots=True)
class PlotDepth(Command):
    boat: str
    depth: Feet


@dataclass(frozen=True, slots=True)
class PickTarget(Command):
    """35.2.3 A ship to aim at in the next turn, or no more."""

    boat: str
    ship: str


@dataclass(frozen=True, slots=True)
class TakeTube(Command):
    """Take one of a boat's tubes in hand, by its number from 0; -1 lays it aside."""

    boat: str
    tube: TubeNumber


@dataclass(frozen=True, slots=True)
class SetRun(Command):
    """12.4 How the next torpedoes are set."""

    is_shallow: bool


@dataclass(frozen=True, slots=True)
class SetCircle(Command):
    """51.3.2 How the next circling torpedoes are set: as a Circle is."""

    first: Straight
    side: Annotated[str, OneOf(LEFT, RIGHT)]
    later: Straight


@dataclass(frozen=True, slots=True)
class Shoot(Command):
    """11.4 Plot the torpedo of a tube."""

    boat: str
    tube: TubeNumber
    entry: Annotated[str, OneOf(*"ABCXYZ")]
    turn: TorpedoTurn
    distance: Count
    is_shallow: bool


@dataclass(frozen=True, slots=True)
class Unshoot(Command):
    boat: str
    tube: TubeNumber


@dataclass(frozen=True, slots=True)
class Reload(Command):
    """14 Reload a tube this turn, or stop it."""

    boat: str
    tube: TubeNumber


@dataclass(frozen=True, slots=True)
class RunBy(Command):
    """32.3, 33.3 Run silent, by the snort or as usual."""

    boat: str
    mode: Mode


@dataclass(frozen=True, slots=True)
class Repair(Command):
    """52.2 Repair this turn, or do without it."""

    boat: str


@dataclass(frozen=True, slots=True)
class Hunt(Command):
    """34.7.2 Send an escort after a boat, or let her stay ("")."""

    ship: str
    boat: str


@dataclass(frozen=True, slots=True)
class PickReload(Command):
    """41.3 The type that is reloaded next at an end."""

    boat: str
    torpedo: str
    is_stern: bool


@dataclass(frozen=True, slots=True)
class Order(Command):
    """7.6 The convoy's plot for a turn; for capital ships the whole move so far."""

    turn: Turns
    moves: Moves


@dataclass(frozen=True, slots=True)
class Tow(Command):
    """51.2.5 Put a foxer in tow of an escort, or take it in; of all escorts where none is named."""

    ship: str
    is_towed: bool


@dataclass(frozen=True, slots=True)
class Fire(Command):
    ship: str
    target: str


@dataclass(frozen=True, slots=True)
class FireStar(Command):
    ship: str
    column: Place
    row: Place


@dataclass(frozen=True, slots=True)
class Steam(Command):
    """6 The next part of an escort's move, such as "1", "L" or "R1L2"."""

    ship: str
    moves: Moves


@dataclass(frozen=True, slots=True)
class Drop(Command):
    """15.4 So many charges into the hex that the stern has just left."""

    ship: str
    count: Count


@dataclass(frozen=True, slots=True)
class DropMk10(Command):
    """51.5.2 Her Mk X into that hex, in place of all other charges."""

    ship: str


@dataclass(frozen=True, slots=True)
class Throw(Command):
    """15.5 A K-gun charge to "port" or "starboard"."""

    ship: str
    side: Annotated[str, OneOf(PORT, STARBOARD)]


@dataclass(frozen=True, slots=True)
class Launch(Command):
    """15.6 A Hedgehog, or one Squid bomb, into a hex."""

    ship: str
    column: Place
    row: Place


@dataclass(frozen=True, slots=True)
class Halt(Command):
    """The escort's move is over."""

    ship: str


@dataclass(frozen=True, slots=True)
class Sweep(Command):
    ship: str


@dataclass(frozen=True, slots=True)
class Home(Command):
    ship: str
    boat: str


@dataclass(frozen=True, slots=True)
class SearchByRadar(Command):
    ship: str


@dataclass(frozen=True, slots=True)
class LookOut(Command):
    """47.2 An escort's lookouts search by night."""

    ship: str


@dataclass(frozen=True, slots=True)
class Run(Command):
    """5.5 A torpedo runs."""

    torpedo: TorpedoId


@dataclass(frozen=True, slots=True)
class RunAll(Command):
    """All torpedoes run in the order of their launch."""


@dataclass(frozen=True, slots=True)
class Evade(Command):
    """40.10 A ship evades a torpedo by a move such as "L1"; "" is to hold on."""

    ship: str
    moves: Moves


@dataclass(frozen=True, slots=True)
class Explode(Command):
    """16.3.1 A charge explodes at a depth."""

    weapon: WeaponId
    depth: Feet


@dataclass(frozen=True, slots=True)
class Spread(Command):
    """43.9.1 All charges of a ship that are left go off evenly between two depths."""

    ship: str
    shallowest: Feet
    deepest: Feet


@dataclass(frozen=True, slots=True)
class Done(Command):
    """Nothing more in this step."""


COMMANDS = kinds_of(Command, vars())
