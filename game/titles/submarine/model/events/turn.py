"""Events of a turn: plots, moves and depths. Depths in feet, ways in hexes.

`printed` in an event is the code of the last hex it names where the panels lie otherwise than at
first, else empty.
"""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from game.core.records import AtMost, Count, Event, Face, OneOf, Turns, later
from game.geometry.hexes import Hex
from game.titles.submarine.model.state import (
    PORT,
    STARBOARD,
    BoatPlot,
    Feet,
    Heading,
    Marker,
    Moves,
    Power,
    Seat,
    Speed,
    WeaponId,
    WeaponKind,
)
from game.titles.submarine.model.torpedo import TubeNumber

# The turn


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    turn: Turns


@dataclass(frozen=True, slots=True)
class PhaseBegan(Event):
    """5 What was plotted in secret is carried out: nobody takes back what led there."""

    reveals: ClassVar[bool] = True

    phase: str


@dataclass(frozen=True, slots=True)
class SeatDone(Event):
    """A seat has no more to do in this phase."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class UnitTaken(Event):
    """A seat has a unit in hand, "" for none: its own affair while it plots."""

    seat: Seat
    unit: str


@dataclass(frozen=True, slots=True)
class TubeTaken(Event):
    tube: TubeNumber


@dataclass(frozen=True, slots=True)
class RunSet(Event):
    is_shallow: bool


@dataclass(frozen=True, slots=True)
class BoatPlotted(Event):
    boat: str
    plot: BoatPlot


@dataclass(frozen=True, slots=True)
class ConvoyOrdered(Event):
    turn: Turns
    moves: Moves


@dataclass(frozen=True, slots=True)
class ConvoyRolled(Event):
    """S1.SR1 The die that moves the convoy."""

    face: Face
    moves: Moves


@dataclass(frozen=True, slots=True)
class BoatRolled(Event):
    """S3.SR1 The die and the number marker that move the boat."""

    boat: str
    face: Face
    marker: Marker
    moves: Moves


@dataclass(frozen=True, slots=True)
class ConvoyFreed(Event):
    """S6.SR2 The capital ship is plotted no longer."""


# Moving


@dataclass(frozen=True, slots=True)
class ShipMoved(Event):
    """A ship moved one hex or turned; `moved` hexes in this turn so far."""

    ship: str
    bow: Hex
    heading: Heading
    moved: Speed
    printed: str = ""


@dataclass(frozen=True, slots=True)
class ShipSailed(Event):
    """7.6 A ship made all of a plotted move, and nothing else happened on her way.

    `way` is where her bow was after each part of it, and her heading; `moved` is her speed (8.2).
    """

    ship: str
    way: Annotated[tuple[tuple[Hex, Heading], ...], AtMost(40)]
    moved: Speed
    has_turned: bool


@dataclass(frozen=True, slots=True)
class ShipHalted(Event):
    """A ship's move is over; `moved` is its speed (8.2)."""

    ship: str
    moved: Speed
    has_turned: bool


@dataclass(frozen=True, slots=True)
class ShipSlowed(Event):
    """10.2 A ship that struck a submarine has half its speed."""

    ship: str
    top: Speed


@dataclass(frozen=True, slots=True)
class WeaponPlaced(Event):
    """15 A charge dropped or thrown (to PORT or STARBOARD), a Hedgehog or a Squid bomb fired.

    61 It takes so much of the stock of its ship.
    """

    weapon: WeaponId
    sort: WeaponKind
    ship: str
    at: Hex
    side: Annotated[str, OneOf("", PORT, STARBOARD)] = ""
    printed: str = ""
    takes: Count = later(0)


@dataclass(frozen=True, slots=True)
class AttackSpoiled(Event):
    """15.4.9, 15.4.11 A ship crossed the attack of an escort: its weapons are taken away."""

    ship: str
    by: str
    weapons: tuple[WeaponId, ...]


# Boats


@dataclass(frozen=True, slots=True)
class BoatMoved(Event):
    """A boat moved one hex or turned; others see it while it `is_seen`."""

    boat: str
    bow: Hex
    heading: Heading
    moved: Speed
    is_seen: bool
    printed: str = ""


@dataclass(frozen=True, slots=True)
class BoatHalted(Event):
    """A boat's move is over: the hexes moved and the emergency power it used, which is a secret."""

    boat: str
    moved: Speed
    has_turned: bool
    power: Power
    is_seen: bool


@dataclass(frozen=True, slots=True)
class DepthChanged(Event):
    """9.12 A boat is at another depth; with `is_told` it was seen to dive or to surface."""

    boat: str
    depth: Feet
    is_told: bool
