"""What was seen, searched and lost in the course of a game, and what its parts came to."""

from dataclasses import dataclass, field

from game.core.quick import quick
from game.core.records import Turns
from game.geometry.hexes import Hex


@quick
@dataclass(frozen=True, slots=True)
class Loss:
    """A vessel out of play. `how` is SUNK or LEFT; `points` what it gave the other side.

    `side` is its own, `card` the id of its class, `damage` what it had taken. `kind` is that of a
    ship, "" for a boat; `loaded` counts the torpedoes in a boat's tubes.
    """

    id: str
    side: str
    name: str
    how: str
    points: int
    kind: str = ""
    card: str = ""
    damage: int = 0
    loaded: int = 0


@quick
@dataclass(frozen=True, slots=True)
class Fix:
    """Where the Escort player last saw a hidden boat at the end of that turn, and its `heading`."""

    turn: int
    bow: Hex
    heading: int


@quick
@dataclass(frozen=True, slots=True)
class Search:
    """A sonar sweep of which both know the outcome: nothing was found within `reach`.

    It could not find boats within two hexes of `spared`, where charges fell in the turn before
    (22.7). A search by radar has its `result` instead: how deep a boat would have been found.
    44.3 With a `heading` it looked only into the third of a circle about that.
    """

    turn: int
    at: Hex
    reach: int
    spared: tuple[Hex, ...] = ()
    result: str = ""
    heading: int = field(default=0, repr=False)


@quick
@dataclass(frozen=True, slots=True)
class Arrival:
    """26.5 A late boat came in this turn, near that `compass`; `at` is its hex as it lay then."""

    turn: int
    compass: int
    at: Hex


@quick
@dataclass(frozen=True, slots=True)
class Splash:
    """Where a weapon fell, in that turn."""

    turn: int
    at: Hex


@quick
@dataclass(frozen=True, slots=True)
class PartDone:
    """What a part of a campaign came to.

    `escort_points` and `submarine_points` are what the sides got; `ships_sunk`, `boats_sunk` and
    the `torpedoes` fired are counted, and so are its `turns`.
    """

    escort_points: int
    submarine_points: int
    ships_sunk: int
    boats_sunk: int
    torpedoes: int
    turns: int


@quick
@dataclass(frozen=True, slots=True)
class Aimed:
    """48.2.1 The `target` of a vessel's guns and the `turn` in which they last fired."""

    target: str
    turn: Turns
