"""54 Events of torpedoes that meet boats. All but that one goes off only their player learns."""

from dataclasses import dataclass
from typing import Annotated

from game.core.records import Change, Event, OneOf, Within
from game.geometry.hexes import Hex
from game.titles.submarine.model.events.torpedoes import Attitude, Dice, Hits, Number
from game.titles.submarine.model.torpedo import TorpedoId


@dataclass(frozen=True, slots=True)
class BoatAttacked(Event):
    """54.1 A torpedo met a boat: what the dice needed, and what changed the coloured one.

    `card` is the class of ship by whose row that is.
    """

    torpedo: TorpedoId
    boat: str
    card: str
    attitude: Attitude
    needs: Number
    dice: Dice
    change: Change
    is_hit: bool


@dataclass(frozen=True, slots=True)
class BoatSpared(Event):
    """A torpedo that hit a boat does not go off: 39.2 it was not armed yet, or 37.3.2.3 it is a
    dud by dice up to `needs`, which is 0 where none were thrown."""

    torpedo: TorpedoId
    boat: str
    needs: Annotated[int, Within(0, 66)]
    dice: Dice


@dataclass(frozen=True, slots=True)
class TorpedoBurst(Event):
    """54.1 A torpedo went off in a hex without a ship, as all can see."""

    torpedo: TorpedoId
    at: Hex
    printed: str = ""


@dataclass(frozen=True, slots=True)
class BoatTorpedoed(Event):
    """54.3 The hit points of a torpedo that went off against a boat, by its column."""

    torpedo: TorpedoId
    boat: str
    column: Annotated[str, OneOf("A", "B", "C", "D", "M")]
    dice: Dice
    hits: Hits
