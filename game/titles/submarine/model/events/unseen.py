"""40 Events of torpedoes that are not on the board, and of ships that evade them."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from game.core.records import AtMost, Change, Event, Face, OneOf
from game.geometry.hexes import Hex
from game.titles.submarine.model.state import Heading, Moves, Speed
from game.titles.submarine.model.torpedo import Course, TorpedoId


@dataclass(frozen=True, slots=True)
class UnseenRan(Event):
    """40.3 A torpedo that is not on the board ran so: its player's secret.

    It `is_new` as it leaves its tube.
    """

    torpedo: TorpedoId
    path: Annotated[tuple[Hex, ...], AtMost(40)]
    heading: Course
    is_new: bool
    is_on_side: bool


@dataclass(frozen=True, slots=True)
class UnseenSpent(Event):
    """12.2 One that nobody has seen will not be seen any more: its player's secret."""

    torpedo: TorpedoId


@dataclass(frozen=True, slots=True)
class TorpedoShown(Event):
    """40.5 A torpedo comes on the board, and stays.

    `ship` is the one that came upon it (40.4), "" where it came to a ship. `there` is what is
    printed in its hex, "" where the panel lies there that did at first.
    """

    reveals: ClassVar[bool] = True

    torpedo: TorpedoId
    at: Hex
    heading: Course
    is_on_side: bool
    ship: str
    there: str


@dataclass(frozen=True, slots=True)
class EvasionTried(Event):
    """40.8 Whether a ship may evade a torpedo: by a turn, by more than that, or not ("").

    `top` is her highest speed, and `change` that of the coloured die.
    """

    torpedo: TorpedoId
    ship: str
    top: Speed
    propellant: Annotated[str, OneOf("steam", "oxygen", "electric")]
    dice: tuple[Face, Face]
    change: Change
    result: Annotated[str, OneOf("", "turn", "turn1")]


@dataclass(frozen=True, slots=True)
class ShipEvaded(Event):
    """40.10 A ship evades a torpedo by these moves, and lies so now."""

    torpedo: TorpedoId
    ship: str
    moves: Moves
    bow: Hex
    heading: Heading


@dataclass(frozen=True, slots=True)
class ShipReturned(Event):
    """40.12 A ship that is plotted, and has evaded, is back in her place."""

    ship: str
    bow: Hex
    heading: Heading
