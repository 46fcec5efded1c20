"""U-SETUP.1 What a boat sails with: as printed, or in a patrol of a player's own."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from pydantic import Field

from game.core.rules import OptionValue
from game.tables.doors import PLAIN
from game.tables.own import checked
from game.tables.strict import Strict
from game.titles.unterseeboot.printed.tables import TABLES

MOST_TURNS, MOST_HULL, MOST_MAIN, MOST_AUXILIARY, MOST_TORPEDOES = 40, 6, 12, 6, 20
MOST_CONTACTS = 12
MOST_NAME, MOST_SUMMARY, MOST_HISTORY = 30, 200, 900
SOURCE = "a player's own"
SETTLED = (
    "entry",
    "big_ships",
    "uncontrolled_dive",
    "viic",
    "layout",
    "strict",
    "soft_ending",
)
"""The options that a patrol may settle."""


@dataclass(frozen=True, slots=True)
class PatrolFigures:
    """Turns of a patrol, tokens of the boat, and contacts on the sea, 0 for one in each space.

    `torpedoes` are those of a Type VIIA and of a Type VIIC boat.
    """

    turns: int
    hull: int
    main: int
    auxiliary: int
    torpedoes: tuple[int, int]
    contacts: int = 0

    def aboard(self, *, is_viic: bool) -> int:
        """The torpedoes that she sails with."""
        return self.torpedoes[is_viic]

    def seen(self, spaces: tuple[str, ...]) -> tuple[str, ...]:
        """The spaces of a board with a contact: as many as there are, evenly spread."""
        count = min(self.contacts or len(spaces), len(spaces))
        return tuple(spaces[number * len(spaces) // count] for number in range(count))


PRINTED = PatrolFigures(
    TABLES.boat.turns,
    TABLES.boat.hull,
    TABLES.boat.main_battery,
    TABLES.boat.auxiliary,
    (TABLES.boat.torpedoes_viia, TABLES.boat.torpedoes_viic),
)


class OwnPatrol(Strict):
    """What is None is left to the players; without `torpedoes` she has as many as are printed."""

    name: Annotated[str, Field(min_length=1, max_length=MOST_NAME), PLAIN]
    summary: Annotated[str, Field(max_length=MOST_SUMMARY), PLAIN] = ""
    history: Annotated[str, Field(max_length=MOST_HISTORY), PLAIN] = ""
    turns: Annotated[int, Field(ge=1, le=MOST_TURNS)]
    hull: Annotated[int, Field(ge=1, le=MOST_HULL)]
    main: Annotated[int, Field(ge=1, le=MOST_MAIN)]
    auxiliary: Annotated[int, Field(ge=1, le=MOST_AUXILIARY)]
    torpedoes: Annotated[int, Field(ge=0, le=MOST_TORPEDOES)] = 0
    contacts: Annotated[int, Field(ge=0, le=MOST_CONTACTS)] = 0
    entry: bool | None = None
    big_ships: bool | None = None
    uncontrolled_dive: bool | None = None
    viic: bool | None = None
    layout: Literal["rect6", "rect5", "staggered"] | None = None
    strict: bool | None = None
    soft_ending: bool | None = None

    @property
    def settled(self) -> Mapping[str, OptionValue]:
        """The options of which it leaves no choice."""
        values = {name: getattr(self, name) for name in SETTLED}
        return {name: value for name, value in values.items() if value is not None}


PATROLS: dict[str, OwnPatrol] = {}
"""Those of players' own."""


class Settled(Mapping[str, OptionValue]):
    """What patrols of players' own make of an option, where they leave no choice of it."""

    def __init__(self, option: str) -> None:
        self._option = option

    def __getitem__(self, scenario: str) -> OptionValue:
        return PATROLS[scenario].settled[self._option]

    def __iter__(self) -> Iterator[str]:
        """No printed patrol settles anything."""
        return iter(())

    def __len__(self) -> int:
        return 0


def figures_of(scenario: str) -> PatrolFigures:
    """Those of a patrol."""
    own = PATROLS.get(scenario)
    if own is None:
        return PRINTED
    torpedoes = (own.torpedoes, own.torpedoes) if own.torpedoes else PRINTED.torpedoes
    return PatrolFigures(own.turns, own.hull, own.main, own.auxiliary, torpedoes, own.contacts)


def own_patrol(table: Any) -> OwnPatrol:
    """The patrol in a table; raises DesignRefused naming the field and the reason."""
    return checked(OwnPatrol, table)
