"""The state of a patrol or campaign: one mutable root with frozen parts."""

from dataclasses import dataclass, field

from game.core.copying import twin
from game.core.records import Frame


@dataclass(frozen=True, slots=True)
class House:
    """The options in force, fixed for the whole game; `layout` is the id of the board."""

    layout: str = "rect6"
    strict: bool = False
    soft_ending: bool = False
    entry: bool = False
    big_ships: bool = False
    uncontrolled_dive: bool = False
    viic: bool = False


HOUSE = House()


@dataclass(frozen=True, slots=True)
class Contact:
    """A target token: unidentified while `tons` is 0, else a die of so many `sides`.

    `hits_to_sink` are the hits it still takes.
    """

    sides: int = 0
    tons: int = 0
    hits_to_sink: int = 1

    @property
    def is_identified(self) -> bool:
        return self.tons > 0


@dataclass(frozen=True, slots=True)
class Prize:
    """A ship sunk: the `sides` of her die in the tonnage area, and her `tons`."""

    sides: int
    tons: int


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A `patrol` in the log book, by its number from 1; `fate` is `returned` or the cause of loss.

    `turns` it lasted, `ships` and `tons` it sank; `award` is the id of its honour.
    """

    patrol: int
    turns: int
    ships: int
    tons: int
    fate: str
    award: str


@dataclass(slots=True)
class State:
    """All there is to know; nothing is hidden in this game.

    `commander` and `boat` are names, "" for none; `patrol` counts from 1. `space` is where the boat
    is, "" before it has entered. `hull`, `main` and `auxiliary` are the tokens left of the hull and
    the batteries, `torpedoes` those left aboard, `fired` those fired this turn. `targets` are keyed
    by surface space, `sunk` are the ships of this patrol. `destroyer` is "none", "searching" or
    "detected". `fate` is how the patrol ended, "" before that; `log` has the patrols that are over.
    """

    scenario: str = ""
    house: House = HOUSE
    commander: str = ""
    boat: str = ""
    patrol: int = 0
    turn: int = 0
    space: str = ""
    hull: int = 0
    main: int = 0
    auxiliary: int = 0
    torpedoes: int = 0
    targets: dict[str, Contact] = field(default_factory=dict)
    sunk: tuple[Prize, ...] = ()
    is_spotted: bool = False
    destroyer: str = "none"
    fired: int = 0
    is_homebound: bool = False
    fate: str = ""
    log: tuple[LogEntry, ...] = ()
    is_closed: bool = False
    flow: tuple[Frame, ...] = ()

    @property
    def tons_sunk(self) -> int:
        return sum(prize.tons for prize in self.sunk)

    def copy(self) -> "State":
        return twin(self)
