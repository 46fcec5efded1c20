"""The state of a patrol or campaign: one mutable root with frozen parts."""

from dataclasses import dataclass, field, replace

from game.core.records import Frame


@dataclass(frozen=True, slots=True)
class House:
    """The options in force, fixed for the whole game."""

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
    """A target token: unidentified while `tons` is 0, else the die's sides and tonnage."""

    sides: int = 0
    tons: int = 0
    hits_to_sink: int = 1

    @property
    def is_identified(self) -> bool:
        return self.tons > 0


@dataclass(frozen=True, slots=True)
class Prize:
    """A die in the tonnage area."""

    sides: int
    tons: int


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A patrol in the log book; `fate` is `returned` or the cause of loss."""

    patrol: int
    turns: int
    ships: int
    tons: int
    fate: str
    award: str


@dataclass(slots=True)
class State:
    """All there is to know; nothing is hidden in this game."""

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
        return replace(self, targets=dict(self.targets))
