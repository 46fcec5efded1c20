"""The state of a battle: one mutable root with frozen parts. Nothing in it is hidden."""

from dataclasses import dataclass, field
from typing import Annotated

from game.core.copying import twin
from game.core.records import Frame, Within
from game.titles.tonnage_war.printed.places import BOX, RESERVE

Dial = Annotated[int, Within(-1, 1)]

NO_RESCUE, RESCUE_SHIP = "", "ship"
"""Who does rescue duty: nobody, the convoy's own ship, or else the id of an escort."""

ADVANCE, HOLD, ESCORT, EVADE, STAY = "advance", "hold", "escort", "evade", "stay"
"""What a boat does: close the convoy, attack it from where it is, attack an escort, evade; or stay
up under aircraft."""


@dataclass(frozen=True, slots=True)
class House:
    """The options in force: one roll for several boats (9.6), and the dial of difficulty."""

    is_table_used: bool = True
    dial: Dial = 0
    """What is added to the attack value of the boats: -1, 0 or 1."""


HOUSE = House()


@dataclass(frozen=True, slots=True)
class Boat:
    """A U-boat block; `place` is its zone, sector or box.

    `reaction` is what the boat does this turn by its reaction roll, "" before one is made.
    `searchers` and `fliers` are the surface and air escorts that have tried to detect it where it
    is this turn, `finders` the surface escorts that have detected or attacked it. `is_driven`
    boats fired flak: they move out one zone. `is_moved_out` boats have moved out this turn and go
    no other way in it. `hunters` continue an attack on it; `flak_turn` is the turn in which it last
    fired flak in the inner zone.
    """

    place: str = BOX
    has_attacked: bool = False
    is_evading: bool = False
    is_damaged: bool = False
    is_driven: bool = False
    is_moved_out: bool = False
    searchers: tuple[str, ...] = ()
    fliers: tuple[str, ...] = ()
    finders: tuple[str, ...] = ()
    reaction: str = ""
    hunters: tuple[str, ...] = ()
    flak_turn: int = 0

    @property
    def is_searched(self) -> bool:
        """Whether surface escorts have tried to detect it this turn, where it is."""
        return bool(self.searchers)

    @property
    def is_outbound(self) -> bool:
        """14.1 Whether it is on its way out rather than closing the convoy."""
        return self.has_attacked or self.is_evading or self.is_damaged or self.is_driven


@dataclass(frozen=True, slots=True)
class Escort:
    """An escort block; `place` is its zone, sector or box.

    `last_turn` is the one at whose end it leaves, 0 for one that stays.
    """

    place: str = RESERVE
    is_depleted: bool = False
    has_searched: bool = False
    last_turn: int = 0
    joined: int = 0
    """The turn in which it came."""


@dataclass(frozen=True, slots=True)
class Tally:
    """What has happened so far; points are reckoned from it (18).

    `ships` counts those sunk, `escorts_damaged` and `escorts_destroyed` the blocks out of play.
    """

    ships: int = 0
    ships_unrescued: int = 0
    """Of those, sunk while no rescue ship was on duty."""
    escorts_damaged: int = 0
    escorts_destroyed: int = 0


@dataclass(slots=True)
class State:
    """All there is to know. `boats` and `escorts` are keyed by id.

    `last_turn` is that of the battle. `stragglers` counts the ships behind; `rescue` is who does
    rescue duty, and `evaded_day` the day on which the convoy last evaded, 0 for none.
    """

    scenario: str = ""
    house: House = HOUSE
    turn: int = 0
    last_turn: int = 0
    ships: int = 0
    """In the convoy, without those in the straggler sector."""
    stragglers: int = 0
    rescue: str = NO_RESCUE
    boats: dict[str, Boat] = field(default_factory=dict)
    escorts: dict[str, Escort] = field(default_factory=dict)
    tally: Tally = Tally()
    has_contact: bool = False
    is_evasive: bool = False
    is_illuminated: bool = False
    evaded_day: int = 0
    flow: tuple[Frame, ...] = ()

    def copy(self) -> "State":
        return twin(self)
