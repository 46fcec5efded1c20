"""The state of a game: one mutable root with frozen parts. Depths in feet, ways in hexes."""

from dataclasses import dataclass, field
from functools import cached_property
from typing import Annotated, Any, TypeVar

from game.core.copying import twin
from game.core.quick import quick
from game.core.records import (
    AtMost,
    Count,
    Frame,
    InSteps,
    OneOf,
    Spelled,
    Turns,
    Within,
    later,
)
from game.geometry.hexes import Hex, step
from game.titles.submarine.model.circling import USUAL, Circle
from game.titles.submarine.model.house import HOUSE, House
from game.titles.submarine.model.steaming import Steaming
from game.titles.submarine.model.stock import Stock
from game.titles.submarine.model.tidings import Aimed, Arrival, Fix, Loss, PartDone, Search, Splash
from game.titles.submarine.model.torpedo import Setting, Shot, Torpedo, TubeNumber

PERISCOPE, STEP_OF_DEPTH = 25, 25

Place = Annotated[int, Within(-10_000, 10_000)]
"""A column or a row."""
Panels = Annotated[int, Within(-1000, 1000)]
Heading = Annotated[int, Within(1, 6)]
FASTEST = 30
Speed = Annotated[int, Within(-1, FASTEST)]
"""Hexes in a turn."""
Feet = Annotated[int, Within(0, 3000), InSteps(STEP_OF_DEPTH)]
"""A depth (9.2)."""
Power = Annotated[int, Within(0, 400)]
Damage = Annotated[int, Within(0, 1000)]
Hits = Annotated[int, Within(0, 9)]
"""38.2 Hit points towards the next point of damage."""
Weather = Annotated[str, OneOf("", "clear", "rough", "storm", "gale")]
Crew = Annotated[str, OneOf("novice", "experienced", "professional")]
Part = Annotated[int, Within(0, 100)]
LastTurn = Annotated[int, Within(-2, 1000)]
Marker = Annotated[int, Within(-1, 99)]

ESCORT, SUBMARINE = "escort", "submarine"
"""The two seats, and the sides they play."""
MERCHANT, CAPITAL = "merchant", "capital"
"""Kinds of a ship beside ESCORT."""
OPEN, SEEN, SONAR, RADAR, HIDDEN = "open", "seen", "sonar", "radar", ""
"""Why a boat is on the board: the basic game hides none."""
SPOTTED = "spotted"
"""Found by lookouts, beyond what is seen by night."""
CHARGE, KGUN, HEDGEHOG, SQUID, AIR, MK10 = "charge", "kgun", "hedgehog", "squid", "air", "mk10"
"""Kinds of a weapon counter."""
PORT, STARBOARD = "port", "starboard"
SILENT, SNORT = "silent", "snort"
"""32, 33 How a boat may be plotted to go under water, beside the usual way ("")."""
NO_MARKER = -1
SUNK, LEFT = "sunk", "left"
"""How a vessel went out of play: sunk, or off the board."""

Seat = Annotated[str, OneOf(ESCORT, SUBMARINE)]
Moves = Annotated[str, Spelled("[0-9LRlr ]{0,40}")]
"""A plot such as "R1L1"."""
WeaponId = Annotated[str, Spelled("[aw][0-9]{1,4}")]
WeaponKind = Annotated[str, OneOf(CHARGE, KGUN, HEDGEHOG, SQUID, AIR, MK10)]
Mode = Annotated[str, OneOf("", SILENT, SNORT)]
Contact = Annotated[str, OneOf(OPEN, SEEN, SONAR, RADAR, SPOTTED, HIDDEN)]
RadarResult = Annotated[str, OneOf("25", "0", "")]


@dataclass(frozen=True)
class Ship:
    """A ship whose `kind` is ESCORT, MERCHANT or CAPITAL.

    `heading` is 1 (north-east) to 6 (north), clockwise; `guns` are their strength ahead, abeam and
    astern, `damage` is what she has taken. `card` is the id of its class. `speed` is what it moved
    in the last turn, -1 before the first; `has_turned` says whether it ended that move with a turn.
    `top` is the highest speed, `capacity` the damage that sinks it. `attacked` and `starred` are
    the last turns of an attack on a boat and of a star shell. `spared` is the damage of a ship that
    has struck a boat, which does not stop it of itself (10.2). `hits` count towards more damage.
    `foxer` says whether one is in tow (51.2), `homed` in which turn one was tried last; an acoustic
    torpedo made her `is_lame` (51.1.3). `evaded` is the move by which she got out of the way of one
    that was not seen, until she is back, or has made it part of her next move (40).
    """

    id: str
    kind: Annotated[str, OneOf(ESCORT, MERCHANT, CAPITAL)]
    card: str
    name: str
    bow: Hex
    heading: Heading
    top: Speed
    capacity: Damage
    guns: tuple[Count, Count, Count] = (0, 0, 0)
    damage: Damage = 0
    speed: Speed = -1
    has_turned: bool = False
    is_dead: bool = False
    was_dead: bool = False
    spared: Damage = 0
    attacked: LastTurn = -1
    starred: LastTurn = -2
    hits: Hits = field(default=0, repr=False)
    foxer: bool = field(default=False, repr=False)
    homed: LastTurn = field(default=-1, repr=False)
    is_lame: bool = field(default=False, repr=False)
    evaded: Moves = field(default="", repr=False)

    @cached_property
    def stern(self) -> Hex:
        return step(self.bow, self.heading, -1)

    @cached_property
    def hexes(self) -> tuple[Hex, Hex]:
        return self.bow, self.stern

    @property
    def is_surfaced(self) -> bool:
        return True


@dataclass(frozen=True)
class Boat:
    """What both players know of a submarine that is on the board, and its owner always.

    `contact` says why the Escort player sees it; `charged` is the last turn in which a charge fell
    within two hexes (15.9, 22.7), and `shaken` the last in which both players saw that. `card`,
    `heading` and `speed` are as those of a ship.
    """

    id: str
    card: str
    name: str
    bow: Hex
    heading: int
    is_surfaced: bool
    speed: int = -1
    has_turned: bool = False
    contact: str = HIDDEN
    charged: int = -2
    shaken: int = -2

    @cached_property
    def stern(self) -> Hex:
        return step(self.bow, self.heading, -1)

    @cached_property
    def hexes(self) -> tuple[Hex, Hex]:
        return self.bow, self.stern


V = TypeVar("V", Ship, Boat)


def changed(vessel: V, **changes: Any) -> V:
    """A vessel that lies where it lay, and is otherwise as told: like `replace`, but quick."""
    return _made_of(type(vessel), vars(vessel).copy(), changes)


def laid(vessel: V, bow: Hex, heading: int, **changes: Any) -> V:
    """A vessel that lies elsewhere or otherwise, and is as told."""
    stern, parts = step(bow, heading, -1), vars(vessel).copy()
    parts["bow"], parts["heading"] = bow, heading
    parts["stern"], parts["hexes"] = stern, (bow, stern)
    return _made_of(type(vessel), parts, changes)


def _made_of(kind: type[V], parts: dict[str, Any], changes: dict[str, Any]) -> V:
    """A vessel of these fields, with what it has reckoned of them, but for the changes."""
    parts.update(changes)
    vessel = object.__new__(kind)
    object.__setattr__(vessel, "__dict__", parts)
    return vessel


@dataclass(frozen=True, slots=True)
class Named:
    """A boat that takes part: `card`, the id of its class, and its name."""

    card: str
    name: str


@quick
@dataclass(frozen=True, slots=True)
class Tube:
    """`load` is the torpedo in it, "" for none; `reloading` counts the turns spent on the next."""

    is_stern: bool
    load: str
    reloading: Turns = 0
    is_external: bool = False


@quick
@dataclass(frozen=True, slots=True)
class Inside:
    """What only the Submarine player knows of a boat.

    `depth` is in feet, `damage` what it has taken; `tubes` are called by their place here, from 0.
    `power` is the emergency power left; `bow_reserve` and `stern_reserve` the torpedoes to reload,
    by type in order of use. `charging` counts turns of charging towards a point of power (34.3),
    `hits` the hit points towards another point of damage (38.2), `crept` the turns of silent
    running that are over of a pair that is not (32.4).
    """

    depth: int
    power: int
    tubes: tuple[Tube, ...]
    bow_reserve: tuple[str, ...] = ()
    stern_reserve: tuple[str, ...] = ()
    damage: int = 0
    charging: Turns = field(default=0, repr=False)
    hits: int = field(default=0, repr=False)
    crept: Turns = field(default=0, repr=False)


@quick
@dataclass(frozen=True, slots=True)
class BoatPlot:
    """The plot of a boat for this turn: `moves` ("R1L1"), `depth` in feet after them, and `shots`.

    `reloads` are the tubes that are reloaded this turn, at most one at each end. `mode` is SILENT
    or SNORT for a boat that runs so; one that `repairs` fires nothing (52.2). `targets` are the
    ships at which torpedoes may be aimed in the next turn (35.2).
    """

    moves: Moves = ""
    depth: Feet = 0
    shots: Annotated[tuple[Shot, ...], AtMost(40)] = ()
    reloads: Annotated[tuple[TubeNumber, ...], AtMost(40)] = ()
    mode: Mode = field(default="", repr=False)
    repairs: bool = field(default=False, repr=False)
    targets: Annotated[tuple[str, ...], AtMost(40)] = field(default=(), repr=False)


@dataclass(frozen=True, slots=True)
class Weapon:
    """A weapon counter on the board, of a `kind` such as CHARGE; `ship` dropped it."""

    id: str
    kind: str
    ship: str
    at: Hex


@dataclass(frozen=True, slots=True)
class StarShell:
    """Light over a hex, fired by `ship`."""

    ship: str
    at: Hex


def going_of(steaming: Steaming | None, ship: Ship) -> Steaming:
    """The move that a ship is in the midst of, or the beginning of one: 40.13 her last evasion."""
    if steaming and steaming.ship == ship.id:
        return steaming
    moved, turns, has_turned, is_slow = 0, int(ship.has_turned), False, False
    for sign in ship.evaded:
        has_turned = not sign.isdigit()
        moved += not has_turned
        is_slow = is_slow or (has_turned and turns > 0)
        turns = turns + 1 if has_turned else 0
    return Steaming(ship.id, moved, turns, has_turned, is_slow, ship.hexes)


@dataclass(frozen=True, slots=True)
class Sets:
    """`sonar` and `radar` of an escort, "" for none: the Escort player's secret."""

    sonar: str = ""
    radar: str = ""


@dataclass(slots=True)
class State:
    """All there is to know.

    `seats` are those that play, `fleet` the boats that take part; `phase` names the step of the
    turn, and `fate` the side that won, or a draw; "" before the end. `ships`, `boats`, `torpedoes`
    and `weapons` are on the board, by id, and `stars` over it; `insides` and `settings` are the
    secrets of boats and torpedoes, `sets` those of escorts. `losses` are out of play; `fixes`,
    `searches` and `arrivals`, by boat, are what the Escort player has learned; `launched` numbers
    torpedoes. `panels` says where each panel lies, in panels east and south, and `shift` how far
    all of them were shifted, in columns and rows. `orders` are the convoy's plots by turn (the
    Escort player's secret), `plots` those of the boats. `hand` is the unit that each seat plots or
    moves now, `tube` the tube of that boat, -1 for none, and `runs_shallow` how the next torpedo is
    set, `circle` by what course if it is one that circles (51.3). `moved` are the ships whose move
    is over this turn, `wakes` their wakes, `fired` the torpedoes fired in all, by boat; `torpedoed`
    the ships hit by a torpedo that give light since (21.4.2), each with the turn; `dealt` the
    damage that the Submarine player inflicted, whole (S8). `gun_damage` is what gunfire did that is
    not absorbed yet (17.9.1), `gunners` those that fired this turn. `splashes` are the weapons that
    fell in this turn and the last.

    `held` are the boats that sonar has found or kept this turn. `compasses` are those that boats
    are placed about, `reserve` the boats that may still come, and `marker` the number marker drawn
    for the next (26.4): secrets of the Submarine player but for the reserve. `is_met` says that a
    plotted capital ship moves as she likes (S6.SR2).

    `part` numbers the parts of a campaign, `late` counts the boats that came late in one, and `out`
    are the escorts that sail no more (C.SR6). `points` are those of the `parts` that are over.
    `called` is the part in which the hunting group comes, 0 for none, `asked` the one in which its
    call was last offered, and `edge` where it comes in. `air` are the aircraft's charges of each
    part, the Escort player's secret, and `bombs` counts those dropped in this one.

    `dealt_hits` are hit points towards the next point of `dealt` (38). `weather` is that of the
    whole game (50), "" where it is not played by; `crews` are ratings of escorts and boats, each
    the secret of its side (49). `untold` are boats whose loss the Escort player does not know,
    `wrecks` those of them whose counters lie on the board for him (43.5). `gun_hits` are hit points
    of gunfire that are not absorbed yet, by target, and `trained` says at whom each vessel
    fired last (48). `targets` are the ships that boats picked in the last turn, to aim at in
    this one (35.2), a secret of the Submarine player. `hounds` are the escorts that hunt boats
    on, each with hers (34.7), `mk10_spent` the ships that have dropped their Mk X (51.5.6).

    `turns_again` is the first turn in which the convoy may turn once more (58); `reloaded` are the
    boats that have reloaded all tubes at once, as some do the first time (59.2): a secret of the
    Submarine player. `cargoes` are what merchantmen carry (60), `stocks` the weapons that escorts
    sail with, a secret of the Escort player, and `spent` those that they have used (61).
    """

    scenario: str = ""
    house: House = HOUSE
    seats: tuple[str, ...] = ()
    turn: int = 0
    phase: str = ""
    panels: dict[str, tuple[int, int]] = field(default_factory=dict)
    shift: tuple[int, int] = (0, 0)
    ships: dict[str, Ship] = field(default_factory=dict)
    fleet: dict[str, Named] = field(default_factory=dict)
    boats: dict[str, Boat] = field(default_factory=dict)
    insides: dict[str, Inside] = field(default_factory=dict)
    torpedoes: dict[str, Torpedo] = field(default_factory=dict)
    settings: dict[str, Setting] = field(default_factory=dict)
    weapons: dict[str, Weapon] = field(default_factory=dict)
    stars: tuple[StarShell, ...] = ()
    orders: dict[int, str] = field(default_factory=dict)
    plots: dict[str, BoatPlot] = field(default_factory=dict)
    sets: dict[str, Sets] = field(default_factory=dict)
    hand: dict[str, str] = field(default_factory=dict)
    tube: int = -1
    runs_shallow: bool = False
    steaming: Steaming | None = None
    moved: tuple[str, ...] = ()
    wakes: dict[str, tuple[Hex, ...]] = field(default_factory=dict)
    fired: dict[str, int] = field(default_factory=dict)
    torpedoed: dict[str, int] = field(default_factory=dict)
    gun_damage: dict[str, int] = field(default_factory=dict)
    gunners: tuple[str, ...] = ()
    dealt: int = 0
    losses: tuple[Loss, ...] = ()
    fixes: dict[str, Fix] = field(default_factory=dict)
    searches: tuple[Search, ...] = ()
    splashes: tuple[Splash, ...] = ()
    held: tuple[str, ...] = ()
    compasses: dict[str, int] = field(default_factory=dict)
    arrivals: dict[str, Arrival] = field(default_factory=dict)
    reserve: tuple[str, ...] = ()
    marker: int = NO_MARKER
    is_met: bool = False
    part: int = 0
    late: int = 0
    out: tuple[str, ...] = ()
    points: dict[str, int] = field(default_factory=dict)
    parts: tuple[PartDone, ...] = ()
    called: int = 0
    asked: int = 0
    edge: int = 0
    air: dict[int, int] = field(default_factory=dict)
    bombs: int = 0
    launched: int = 0
    fate: str = ""
    dealt_hits: int = field(default=0, repr=False)
    weather: str = field(default="", repr=False)
    crews: dict[str, str] = field(default_factory=dict, repr=False)
    untold: tuple[str, ...] = field(default=(), repr=False)
    wrecks: dict[str, Boat] = field(default_factory=dict, repr=False)
    gun_hits: dict[str, int] = field(default_factory=dict, repr=False)
    trained: dict[str, Aimed] = field(default_factory=dict, repr=False)
    targets: dict[str, tuple[str, ...]] = field(default_factory=dict, repr=False)
    hounds: dict[str, str] = field(default_factory=dict, repr=False)
    mk10_spent: tuple[str, ...] = field(default=(), repr=False)
    circle: Circle = field(default=USUAL, repr=False)
    turns_again: Turns = later(0)
    reloaded: tuple[str, ...] = later(())
    cargoes: dict[str, str] = later(default_factory=dict)
    stocks: dict[str, Stock] = later(default_factory=dict)
    spent: dict[str, Stock] = later(default_factory=dict)
    flow: tuple[Frame, ...] = ()

    def copy(self) -> "State":
        """The same position, with mappings of its own."""
        return twin(self)
