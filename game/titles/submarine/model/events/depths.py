"""Events of attacks on boats in the advanced game. Depths in feet, damage in hit points.

`printed` is the code of the hex where the panels lie otherwise than at first, else empty.
"""

from dataclasses import dataclass

from game.core.records import Count, Event, Face
from game.geometry.hexes import Hex
from game.titles.submarine.model.house import Points
from game.titles.submarine.model.state import Feet, WeaponId, WeaponKind


@dataclass(frozen=True, slots=True)
class WeaponExploded(Event):
    """43.1 A weapon went off at a depth, 0 for one that has none, whether a boat lay there or not.

    Both see the dice; `lies` is the one that says how near it was where dice steer a boat (S3.SR3).
    43.5 Of a Hedgehog it is told whether it hurt.
    """

    weapon: WeaponId
    sort: WeaponKind
    at: Hex
    depth: Feet
    dice: tuple[Face, Face]
    is_hurt: bool = False
    printed: str = ""
    lies: Face = 0


@dataclass(frozen=True, slots=True)
class BoatStruck(Event):
    """43.2 What a weapon did to a boat at that depth, the Submarine player's secret.

    Where it `is_told` the Escort player is alone at the table (20.7).
    """

    boat: str
    sort: WeaponKind
    depth: Feet
    hits: Count
    is_told: bool = False


@dataclass(frozen=True, slots=True)
class SinkingRolled(Event):
    """43.6 The die that says, when all attacks in a hex are over, whether a sinking is told."""

    at: Hex
    face: Face
    printed: str = ""


@dataclass(frozen=True, slots=True)
class SunkUntold(Event):
    """43.5 A boat sank, and the Escort player does not know."""

    unit: str
    name: str
    points: Points
