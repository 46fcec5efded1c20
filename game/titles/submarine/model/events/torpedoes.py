"""37 Events of torpedoes that go off by the tables of the advanced game."""

from dataclasses import dataclass
from typing import Annotated

from game.core.records import Change, Event, Face, OneOf, Within
from game.titles.submarine.model.circling import Circle
from game.titles.submarine.model.torpedo import TorpedoId

Dice = tuple[Face, Face]
"""28.5 The coloured and the white die."""
Attitude = Annotated[int, Within(1, 13)]
Number = Annotated[int, Within(11, 66)]
Hits = Annotated[int, Within(0, 400)]


@dataclass(frozen=True, slots=True)
class TorpedoAttacked(Event):
    """37.3.2.2 A torpedo met a ship: what the dice needed, and what changed the coloured one.

    `card` is the class whose row that is.
    """

    torpedo: TorpedoId
    ship: str
    card: str
    attitude: Attitude
    needs: Number
    dice: Dice
    change: Change
    is_hit: bool


@dataclass(frozen=True, slots=True)
class PistolTried(Event):
    """37.3.2.3 A torpedo that hit goes off, or it is a dud by dice up to `needs`."""

    torpedo: TorpedoId
    ship: str
    needs: Number
    dice: Dice
    is_dud: bool


@dataclass(frozen=True, slots=True)
class TorpedoHomed(Event):
    """51.1.1 An acoustic torpedo came so near a ship that it goes off of itself."""

    torpedo: TorpedoId
    ship: str


@dataclass(frozen=True, slots=True)
class FoxerTowed(Event):
    """51.2.5 From now on a foxer is in tow of an escort, or none: her player's secret."""

    ship: str
    is_towed: bool


@dataclass(frozen=True, slots=True)
class FoxerTried(Event):
    """51.2.3 What an acoustic torpedo strikes, the first of a turn or a later one; 51.4.3 a T-3
    has a table of its own."""

    torpedo: TorpedoId
    ship: str
    is_t3: bool
    face: Face
    is_first: bool
    is_foxed: bool


@dataclass(frozen=True, slots=True)
class CircleSet(Event):
    """51.3.2 By what course the next circling torpedo that is plotted runs."""

    circle: Circle


@dataclass(frozen=True, slots=True)
class TorpedoExploded(Event):
    """37.3.2.4 The hit points of a torpedo that went off, by its column of the table."""

    torpedo: TorpedoId
    ship: str
    column: Annotated[str, OneOf("A", "B", "C", "D", "M")]
    dice: Dice
    hits: Hits
