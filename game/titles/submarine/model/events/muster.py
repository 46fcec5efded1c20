"""Events of setting up and of a campaign: whom the sides have, where, and with what."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from game.core.records import Count, Event, Face, OneOf
from game.geometry.hexes import Hex
from game.titles.submarine.model.house import House, Points
from game.titles.submarine.model.state import (
    Feet,
    Heading,
    Marker,
    Panels,
    Part,
    Place,
    Power,
    Seat,
    Ship,
    Tube,
)
from game.titles.submarine.printed.cards import RADARS, SONARS
from game.titles.submarine.printed.tables import SPECIAL

# Setting up


@dataclass(frozen=True, slots=True)
class GameBegan(Event):
    scenario: str
    house: House
    seats: tuple[Seat, ...]


@dataclass(frozen=True, slots=True)
class PanelLaid(Event):
    """2.1, 6.10 A panel lies so many panels east and south."""

    panel: str
    east: Panels
    south: Panels


@dataclass(frozen=True, slots=True)
class PanelsShifted(Event):
    """6.10 All panels under the ships were shifted, so many columns (an even number) and rows."""

    columns: Place
    rows: Place


@dataclass(frozen=True, slots=True)
class ShipJoined(Event):
    ship: Ship


@dataclass(frozen=True, slots=True)
class SetsFitted(Event):
    """24 What an escort searches with; the faces are those of the fit table, 0 for no die."""

    ship: str
    sonar: Annotated[str, OneOf("", *SONARS, SPECIAL)]
    radar: Annotated[str, OneOf("", *RADARS)]
    faces: tuple[Face, ...] = ()


@dataclass(frozen=True, slots=True)
class ShipsExchanged(Event):
    ship: str
    other: str


@dataclass(frozen=True, slots=True)
class ShipReplaced(Event):
    """20.2.6 A merchant stays out of the convoy, and another sails in its place."""

    ship: str
    by: Ship


@dataclass(frozen=True, slots=True)
class ShipPlaced(Event):
    ship: str
    bow: Hex
    heading: Heading


@dataclass(frozen=True, slots=True)
class CompassRolled(Event):
    """20.4.2 The compass about which a boat is to be placed; a secret when boats are hidden."""

    boat: str
    face: Face
    is_secret: bool


@dataclass(frozen=True, slots=True)
class BoatNamed(Event):
    """A boat takes part, wherever it is; a late one may come after the beginning (26)."""

    boat: str
    card: str
    name: str
    is_late: bool = False


@dataclass(frozen=True, slots=True)
class BoatEnlisted(Event):
    """A boat of the reserve comes into play."""

    boat: str


@dataclass(frozen=True, slots=True)
class MarkerDrawn(Event):
    """26.4 A number marker was drawn for a late boat: the compass where it may enter, 0 for none.

    Only the Submarine player sees which.
    """

    reveals: ClassVar[bool] = True

    marker: Marker


@dataclass(frozen=True, slots=True)
class MarkerShown(Event):
    """26.5 The marker is laid open as the boat enters."""

    boat: str
    marker: Marker
    at: Hex


@dataclass(frozen=True, slots=True)
class BoatJoined(Event):
    """A boat has a first place and all that is in it: the Submarine player's secret."""

    boat: str
    bow: Hex
    heading: Heading
    depth: Feet
    power: Power
    tubes: tuple[Tube, ...]
    bow_reserve: tuple[str, ...]
    stern_reserve: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class BoatPlaced(Event):
    boat: str
    bow: Hex
    heading: Heading


@dataclass(frozen=True, slots=True)
class BoatTrimmed(Event):
    """20.4.3 A boat begins at a depth."""

    boat: str
    depth: Feet


@dataclass(frozen=True, slots=True)
class BoatArmed(Event):
    """4.4.11 What lies in its tubes and its reserve."""

    boat: str
    tubes: tuple[Tube, ...]
    bow_reserve: tuple[str, ...]
    stern_reserve: tuple[str, ...]


# A campaign


@dataclass(frozen=True, slots=True)
class AirAllotted(Event):
    """C.SR10 So many of the aircraft's charges are kept for a part."""

    part: Part
    count: Count


@dataclass(frozen=True, slots=True)
class PartBegan(Event):
    """C.VC1 The next part of a campaign: the sea is empty, and boats that have served are gone."""

    part: Part
    date: str
    is_night: bool


@dataclass(frozen=True, slots=True)
class HuntersAsked(Event):
    """C.SR8 The Escort player may call the hunting group now."""


@dataclass(frozen=True, slots=True)
class HuntersCalled(Event):
    """C.SR8 The hunting group comes at the beginning of that part."""

    part: Part


@dataclass(frozen=True, slots=True)
class EdgeRolled(Event):
    """C.SR7 The edge along which the hunting group comes in."""

    face: Face


@dataclass(frozen=True, slots=True)
class PartEnded(Event):
    """C.VC1, C.VC2 What a part gave each side; `out` are the escorts that sail no more.

    `boats` and `escorts` are what the vessels that took part are worth; the side with less of it
    has the difference among its points.
    """

    part: Part
    boats: Points
    escorts: Points
    escort_points: Points
    submarine_points: Points
    out: tuple[str, ...]
