"""The state of a campaign: one mutable root with frozen parts."""

from dataclasses import dataclass, field
from typing import Annotated

from game.core.copying import twin
from game.core.records import AtMost, Count, Frame, Turns, Within
from game.titles.paukenschlag.model.names import (
    Formation,
    Happening,
    Level,
    Mission,
)
from game.titles.paukenschlag.printed.places import Heading, Target, Zone

Fuel = Annotated[int, Within(0, 6)]
Speed = Annotated[int, Within(1, 3)]
Squares = Annotated[int, Within(0, 9)]
Dial = Annotated[int, Within(-5, 5)]
Tons = Annotated[int, Within(0, 100_000)]
"""In thousands."""


@dataclass(frozen=True, slots=True)
class House:
    """The options in force.

    `is_radar_far`: 8.2.1 US ships search by radar to four squares. `do_bombers_hunt`: bombers may
    attack boats. `has_rolled_convoys`: the convoys of the beginning come by dice. `has_raids`:
    German aircraft are in play (17). `is_surprise`: 17.3. `is_secret`: 6.1.1 movement is plotted,
    and units are on the chart for the other side only where it has found them. `flotation` is that
    of a transport,
    `cargo` what is added to each Lost Cargo marker, in thousands of tons.
    """

    is_radar_far: bool = False
    do_bombers_hunt: bool = False
    has_rolled_convoys: bool = False
    has_raids: bool = False
    is_surprise: bool = False
    is_secret: bool = False
    flotation: Annotated[int, Within(1, 5)] = 2
    cargo: Dial = 0


HOUSE = House()


@dataclass(frozen=True, slots=True)
class Convoy:
    """A convoy marker in a `zone`: `ships` are its merchants, none for the task force.

    `destination` is a target or a port beyond; "" for eyes that may not know it. `speed` is in
    zones and squares, `formation` that of its merchants. `heading` is that of its last step, ""
    where it has not sailed.
    """

    id: str
    zone: Zone
    destination: str
    speed: Speed
    ships: Count
    formation: Formation
    heading: Heading


@dataclass(frozen=True, slots=True)
class Ship:
    """A warship, or a transport that has dropped out of its convoy.

    `zone` is where it is and `port` where it lies there, "" at sea; `convoy` is the one that it
    escorts, "" for none.
    `is_troops`: of AT-10.
    """

    id: str
    zone: Zone
    port: Target = ""
    convoy: str = ""
    is_crippled: bool = False
    is_troops: bool = False


@dataclass(frozen=True, slots=True)
class Boat:
    """A U-boat; `zone` is "" while she is away, and `back` the turn in which she may return.

    `type` is "VIIC", "IX" or "XIV"; `fuel` and `torpedoes` are what she has left.
    `refuelled` counts the boats that a milk cow has supplied.
    """

    id: str
    type: str
    zone: Zone
    fuel: Fuel
    torpedoes: Count
    is_down: bool = False
    is_spotted: bool = False
    is_crippled: bool = False
    back: Turns = 0
    refuelled: Count = 0


@dataclass(frozen=True, slots=True)
class Plane:
    """An air unit; `base` is its airbase, "CV 1" for the carrier's.

    `zone` is where it flies its `mission` this turn, "" at base. `target` is what it raids: a
    target, or a ship in port. `back` is the turn in which one that is grounded may fly again.
    """

    id: str
    base: str
    zone: Zone = ""
    mission: Mission = ""
    is_flown: bool = False
    back: Turns = 0
    target: str = ""


@dataclass(frozen=True, slots=True)
class Doing:
    """What a unit has done this turn. `moves` counts its strategic moves, or a plane's attacks.

    `way` are the zones that it has sailed, the one where it began first.

    `has_reported`: a ship that has joined a convoy or left one. `is_hurt`: one that was crippled.
    `attacks` are those on a boat from the air, since she was spotted.
    """

    moves: Count = 0
    is_fast: bool = False
    is_fuelling: bool = False
    has_reported: bool = False
    is_hurt: bool = False
    attacks: Count = 0
    way: Annotated[tuple[Zone, ...], AtMost(12)] = ()


IDLE = Doing()


@dataclass(frozen=True, slots=True)
class Plot:
    """6.1.1 The `zone` where a unit ends its movement, "" for a boat that leaves the map.

    `port` is of ships; `is_down` and `is_fuelling` are of boats.
    """

    zone: Zone
    port: Target = ""
    is_down: bool = False
    is_fuelling: bool = False


@dataclass(frozen=True, slots=True)
class Marker:
    """A unit on the grid: a convoy, a ship or a boat, in a `row` and `column` from 1.

    In row 0 it waits in a box. `found_by` are the boats that have contact with it; `is_found` is a
    boat that the US has detected, `is_on_radar` what was found by radar alone. `moved` counts its
    squares in its last movement, `has_moved` and `has_pinged` are of this round.
    """

    row: Squares
    column: Squares
    found_by: Annotated[tuple[str, ...], AtMost(60)] = ()
    is_found: bool = False
    is_on_radar: bool = False
    moved: Squares = 0
    has_moved: bool = False
    has_pinged: bool = False

    @property
    def square(self) -> tuple[int, int]:
        return self.row, self.column

    @property
    def is_known(self) -> bool:
        """Whether the other side has found it."""
        return self.is_found or bool(self.found_by)


@dataclass(frozen=True, slots=True)
class Box:
    """Box `letter`: `units` that met on the search grid, and wait for the attack grid."""

    letter: str
    units: Annotated[tuple[str, ...], AtMost(200)]


@dataclass(frozen=True, slots=True)
class Tally:
    """What has been sunk: `ships` of the Allies, `tons` in thousands."""

    ships: Count = 0
    tons: Tons = 0


@dataclass(slots=True)
class State:
    """All there is to know. `convoys`, `ships`, `boats` and `planes` are keyed by id.

    `last_turn` ends the game.
    `phase` names the frame of the phase that the turn is in. `damage` is that of targets, by id.
    `lost` are the ids of all units that are out of the game for good. `doing` is of this turn,
    `moved` are the units that have moved in this phase, `looked` are (plane, boat) for each look of
    this movement. `happened` are the events that have come to pass, and `noticed` the special
    convoys that boats have noticed this turn. `sightings` are (turn, zone) wherever a boat was
    spotted or met ships in the last four turns. `told` are (convoy, boat) for each
    boat that a bomber has told of a convoy this turn, and `is_warned`: the first attack of German
    bombers is over, that by surprise (17.3).

    With secret plotting `shown` are the units that lie on the chart for the other side too, and
    `plots` where units will end their movement: convoys in this turn and the next, all others in
    this one. `contested` are the zones where both sides have ships this turn.

    Of the grid: `contact` is the zone, `level` which search it is, `box` whose units are on it,
    `markers` what is on it by id, `searched` are the units that have used sonar in this `round`,
    `boxes` wait to be played, and `aims` are (boat, target) for each torpedo laid or
    gun aimed, and not fired.
    """

    scenario: str = ""
    house: House = HOUSE
    turn: int = 0
    last_turn: int = 0
    phase: str = ""
    convoys: dict[str, Convoy] = field(default_factory=dict)
    ships: dict[str, Ship] = field(default_factory=dict)
    boats: dict[str, Boat] = field(default_factory=dict)
    planes: dict[str, Plane] = field(default_factory=dict)
    damage: dict[str, int] = field(default_factory=dict)
    lost: tuple[str, ...] = ()
    tally: Tally = Tally()
    happened: tuple[Happening, ...] = ()
    doing: dict[str, Doing] = field(default_factory=dict)
    moved: tuple[str, ...] = ()
    looked: tuple[tuple[str, str], ...] = ()
    noticed: tuple[str, ...] = ()
    sightings: Annotated[tuple[tuple[Turns, Zone], ...], AtMost(400)] = ()
    told: tuple[tuple[str, str], ...] = ()
    is_warned: bool = False
    shown: Annotated[tuple[str, ...], AtMost(200)] = ()
    plots: dict[str, tuple[Plot, ...]] = field(default_factory=dict)
    contested: Annotated[tuple[Zone, ...], AtMost(40)] = ()
    contact: Zone = ""
    level: Level = ""
    box: str = ""
    round: int = 0
    markers: dict[str, Marker] = field(default_factory=dict)
    searched: tuple[str, ...] = ()
    is_still: bool = False
    """Whether nobody has searched, moved or fought in this round."""
    boxes: tuple[Box, ...] = ()
    aims: tuple[tuple[str, str], ...] = ()
    fate: str = ""
    """The side that has won."""
    flow: tuple[Frame, ...] = ()

    def copy(self) -> "State":
        return twin(self)

    def done(self, unit: str) -> Doing:
        """What a unit has done this turn."""
        return self.doing.get(unit, IDLE)

    def show(self, *units: str) -> None:
        """6.1.1 The other side sees them from now on."""
        if self.house.is_secret:
            self.shown = (*self.shown, *(unit for unit in units if unit not in self.shown))

    def hide(self, *units: str) -> None:
        """6.1.1 The other side sees them no more."""
        if self.shown:
            self.shown = tuple(unit for unit in self.shown if unit not in units)
