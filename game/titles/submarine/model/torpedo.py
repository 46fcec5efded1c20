"""Torpedoes: how one is plotted, what of it lies open on the board, and what is known aboard."""

from dataclasses import dataclass, field
from typing import Annotated

from game.core.quick import quick
from game.core.records import Count, OneOf, Spelled, Within
from game.geometry.hexes import Hex
from game.titles.submarine.model.circling import Circle, courses_ahead
from game.titles.submarine.model.courses import Spot, spot

Course = Annotated[int, Within(1, 12)]
"""Of a torpedo (36.1): a direction, or what lies between it and the next."""
UNSEEN = -1
"""In no turn yet."""
TubeNumber = Annotated[int, Within(-2, 99)]
TorpedoId = Annotated[str, Spelled("t[0-9]{1,4}")]
TorpedoTurn = Annotated[str, OneOf("", "L", "R", "LC", "RC", "LL", "RR", "LLC", "RRC")]


@quick
@dataclass(frozen=True, slots=True)
class Shot:
    """A torpedo to be fired from a `tube`: 11.4 `entry` is the hex it enters first ("A" to "C" at
    the bow, "X" to "Z" at the stern), then a turn ("", "L" or "R", or 36.3 "LC" or "RC" along hex
    sides), and a run of `distance`, 0 where that is left to the dice (35.3.8). 51.3.2 One that
    circles goes on by its `circle`, and 51.4.2 a T-3 may turn further
    ("LL", "RR", "LLC", "RRC")."""

    tube: TubeNumber
    entry: Annotated[str, OneOf(*"ABCXYZ")]
    turn: TorpedoTurn
    distance: Count
    is_shallow: bool
    circle: Circle | None = field(default=None, repr=False)


@quick
@dataclass(frozen=True, slots=True)
class Torpedo:
    """A torpedo on the board, `launched` in that turn; its `heading` is one of twelve courses.

    `missed` are the ships it can no longer hit (13.10). One that `is_on_side` lies between `at`,
    which is to port of it, and the hex beside.

    40 `shown` is the turn in which it came on the board, UNSEEN before that, and 0 where all are in
    sight. `crossed` are the ships that came upon it unseen: it tries them as it runs (40.4).
    """

    id: str
    at: Hex
    heading: int
    launched: int
    missed: tuple[str, ...] = ()
    is_on_side: bool = field(default=False, repr=False)
    shown: int = field(default=0, repr=False)
    crossed: tuple[str, ...] = field(default=(), repr=False)

    @property
    def is_unseen(self) -> bool:
        return self.shown == UNSEEN

    @property
    def spot(self) -> Spot:
        """The hex, or the two hexes, that it touches."""
        return spot(self.at, self.heading, self.is_on_side)


@quick
@dataclass(frozen=True, slots=True)
class Setting:
    """What only the Submarine player knows of a `boat`'s torpedo: its `kind`, the id of a card.

    `is_aimed` says whether it was fired at targets (35); so is every one where none need be.
    `targets` are those ships. `run` counts the hexes that it has run (39), and `passed` are the
    boats that it can no longer hit (54). 51.3 One that circles does so by its `circle`, from the
    `course` on which it left its tube.
    """

    boat: str
    kind: str
    is_shallow: bool
    is_aimed: bool = field(default=True, repr=False)
    targets: tuple[str, ...] = field(default=(), repr=False)
    run: int = field(default=0, repr=False)
    passed: tuple[str, ...] = field(default=(), repr=False)
    circle: Circle | None = field(default=None, repr=False)
    course: int = field(default=0, repr=False)

    def courses(self, now: int, count: int) -> tuple[int, ...]:
        """The courses of its next hexes."""
        return courses_ahead(self.circle, self.course, now, self.run, count)
