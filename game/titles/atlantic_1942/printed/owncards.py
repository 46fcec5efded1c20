"""A crossing of a player's own: its forces, and what it leaves no choice of."""

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, Literal

from pydantic import Field

from game.core.rules import OptionValue
from game.tables.doors import PLAIN
from game.tables.own import WithOwn, checked
from game.tables.strict import Strict
from game.titles.atlantic_1942.printed.tables import TABLES, ForceRow

MERCHANTS, DESTROYERS, UBOATS = (2, 20), (1, 10), (1, 10)
MOST_NAME, MOST_SUMMARY, MOST_HISTORY = 30, 200, 900
SOURCE = "a player's own"
SETTLED = (
    "table",
    "torpedoes",
    "long_shots",
    "ghosts",
    "convoy_players",
    "pack_players",
)
"""The options that a crossing may settle."""

Players = Literal["1", "2", "3", "4", "5"]


class OwnCrossing(Strict):
    """What is None is left to the players, as in the printed crossings."""

    name: Annotated[str, Field(min_length=1, max_length=MOST_NAME), PLAIN]
    summary: Annotated[str, Field(max_length=MOST_SUMMARY), PLAIN] = ""
    history: Annotated[str, Field(max_length=MOST_HISTORY), PLAIN] = ""
    merchants: Annotated[int, Field(ge=MERCHANTS[0], le=MERCHANTS[1])]
    destroyers: Annotated[int, Field(ge=DESTROYERS[0], le=DESTROYERS[1])]
    uboats: Annotated[int, Field(ge=UBOATS[0], le=UBOATS[1])]
    table: Literal["standard", "large"] | None = None
    torpedoes: Literal["0", "4", "8", "12"] | None = None
    long_shots: bool | None = None
    ghosts: bool | None = None
    convoy_players: Players | None = None
    pack_players: Players | None = None

    @property
    def settled(self) -> Mapping[str, OptionValue]:
        """The options of which it leaves no choice."""
        values = {name: getattr(self, name) for name in SETTLED}
        return {name: value for name, value in values.items() if value is not None}


FORCES = WithOwn((row.scenario, row) for row in TABLES.forces.rows)
"""How many of each kind sail in a crossing that says it."""
CROSSINGS: dict[str, OwnCrossing] = {}
"""Those of players' own."""


class Settled(Mapping[str, OptionValue]):
    """What crossings of players' own make of an option, where they leave no choice of it."""

    def __init__(self, option: str) -> None:
        self._option = option

    def __getitem__(self, scenario: str) -> OptionValue:
        return CROSSINGS[scenario].settled[self._option]

    def __iter__(self) -> Iterator[str]:
        """No printed crossing settles anything."""
        return iter(())

    def __len__(self) -> int:
        return 0


def own_crossing(table: Any) -> OwnCrossing:
    """The crossing in a table; raises DesignRefused naming the field and the reason."""
    return checked(OwnCrossing, table)


def take_in(ident: str, own: OwnCrossing) -> None:
    """Let a crossing of a player's own be found by its id."""
    CROSSINGS[ident] = own
    FORCES.own[ident] = ForceRow(
        scenario=ident, merchants=own.merchants, destroyers=own.destroyers, uboats=own.uboats
    )
