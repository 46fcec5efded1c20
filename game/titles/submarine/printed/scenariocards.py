"""What the file of scenarios holds: orders of battle, conditions and words, checked on loading."""

from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from game.geometry.hexes import SOUTH, Hex, step
from game.tables.models import Printed
from game.tables.strict import Strict
from game.titles.submarine.printed.cards import (
    AdvancedSpeed,
    Few,
    Guns,
    Season,
    Slug,
    Some,
    Speed,
    Text,
    period,
)
from game.titles.submarine.printed.panels import PANELS

MOST_TURNS = 300
"""57 What is played of a scenario at most: ten times what the longest that is printed has."""

AHEAD = 7
"""20.2.3 From bow to bow in a column of ships."""
FREE = 0
"""The heading of a vessel that its player may lay as he likes."""

Edge = Literal[3, 6]
"""The bottom or the top of the board, over which vessels leave."""
Compass = Annotated[int, Field(ge=1, le=6)]
Heading = Annotated[int, Field(ge=FREE, le=6)]


def _is_printed(code: str) -> str:
    """A hex of the panels as they are laid at the start, or none; raises ValueError."""
    if code:
        PANELS.find(code)
    return code


Code = Annotated[str, AfterValidator(_is_printed)]
Place = Annotated[Code, Field(min_length=1)]


class ShipRow(Strict):
    """A ship of an order of battle; without a hex her player places her (20.3).

    `speed`, `advanced_speed` and `damage` stand in for those of her card where they are given, and
    `sonar` for what she would be fitted with: "none", or "special" (S9.SR3).
    """

    name: Text
    kind: Literal["escort", "merchant", "capital"]
    card: Text
    hex: Code = ""
    heading: Heading = 6
    speed: Speed | None = None
    advanced_speed: AdvancedSpeed | None = None
    damage: Some | None = None
    sonar: Literal["", "none", "special"] = ""


class BoatRow(Strict):
    """A boat of an order of battle; without a hex she is placed by compass (20.4).

    `row` is the printed row in which her player may place her anywhere (S9). `loaded` are the
    torpedoes in her bow and stern tubes where not all are loaded. `types` are those she may carry
    where the season does not decide, and with `is_mixed` each tube its own.
    """

    name: Text
    card: Text
    hex: Code = ""
    row: Annotated[int, Field(ge=0, le=57)] = 0
    heading: Heading = FREE
    loaded: tuple[Few, Few] | None = None
    has_reloads: bool = True
    types: tuple[Slug, ...] = ()
    is_mixed: bool = False


class Victory(Strict):
    """How a scenario is won; each kind uses some of the numbers.

    `points`: the Submarine player's points less torpedoes fired reach `points`. `sink`: the boat is
    sunk. `carrier`: `carrier` damage to the ship or any escort sunk, against her exit. `force`:
    `carrier` or `battleship` damage, against the exit of all capital ships and `escorts`.
    `damage`: `points` of damage dealt, `long_points` in the long game. `passage`: the boat exits
    with `loaded` torpedoes, or sinks `ship`. `breakout`: the boat exits. `margin`: the Submarine
    player is `points` ahead. `campaign`: the most points after all parts.
    """

    kind: Literal[
        "points", "sink", "carrier", "force", "damage", "passage", "breakout", "margin", "campaign"
    ]
    points: Annotated[int, Field(ge=0, le=999)] = 0
    long_points: Annotated[int, Field(ge=0, le=999)] = 0
    carrier: Few = 0
    battleship: Few = 0
    escorts: Few = 0
    loaded: Few = 0
    ship: str = ""


class PartRow(Strict):
    """An evening of a campaign."""

    date: Text
    is_night: bool


class PoolRow(Strict):
    card: Text
    names: tuple[Text, ...]


class Campaign(Strict):
    """Scenarios in a row: boats serve once, escorts that are lost stay lost.

    `start` boats begin a part, as many as `late` may come, and never more than `most` are in play.
    The `hunters` may be called when `losses` escorts are lost; `air_charges` are for all parts and
    go off at `air_depth` beside a boat no deeper than `air_deepest` feet.
    """

    parts: Annotated[tuple[PartRow, ...], Field(min_length=1)]
    pool: tuple[PoolRow, ...]
    start: Some
    late: Few
    most: Some
    hunters: tuple[ShipRow, ...]
    losses: Some
    air_charges: Few
    air_charge: Text
    air_depth: Annotated[int, Field(ge=25, multiple_of=25)]
    air_deepest: Annotated[int, Field(ge=0, multiple_of=25)]


class ScenarioCard(Printed):
    """A scenario as it is played; a `speed` of 0 is that of no convoy.

    `stations` are the compasses near which escorts must be placed, each with how many (S3).
    With `is_plotted` the capital ships follow a plot three turns ahead, until a boat fires or is
    within `met_within` hexes where that is given. `last_column` is the last column that may be
    used, 0 for no such limit. `forced` are options that the scenario itself sets.
    """

    rule: Text
    number: Annotated[int, Field(ge=0, le=99)]
    name: Annotated[str, Field(min_length=1, max_length=40)]
    period: Season
    is_night: bool
    turns: Annotated[int, Field(ge=1, le=MOST_TURNS)]
    long_turns: Annotated[int, Field(ge=0, le=MOST_TURNS)] = 0
    panels: Literal["ABC", "AB"] = "ABC"
    last_column: Annotated[int, Field(ge=0, le=78)] = 0
    formation: Annotated[int, Field(ge=0, le=6)] = 0
    speed: Annotated[int, Field(ge=0, le=2)] = 0
    merchants: tuple[tuple[Text, Some], ...] = ()
    merchant_guns: Guns = (0, 0, 0)
    ships: tuple[ShipRow, ...] = ()
    stations: tuple[tuple[Compass, Some], ...] = ()
    boats: tuple[BoatRow, ...] = ()
    late_boats: tuple[BoatRow, ...] = ()
    late_points: Few = 0
    solitaire: Literal["", "convoy", "boat"] = ""
    is_plotted: bool = False
    met_within: Few = 0
    exits: tuple[Edge, ...] = ()
    victory: Victory
    forced: dict[Slug | Literal["late_boats"], bool] = Field(default_factory=dict)
    campaign: Campaign | None = None
    summary: Annotated[str, Field(min_length=1, max_length=200)]
    history: Annotated[str, Field(max_length=900)] = ""
    told_by: tuple[str, ...] = ()

    @property
    def when(self) -> int:
        """Its period as a number that counts seasons."""
        return period(self.period)

    @model_validator(mode="after")
    def _is_sound(self) -> Self:
        if bool(self.formation) != bool(self.merchants):
            raise ValueError("'merchants' must be given with 'formation', and only then")
        if self.campaign is None and not self.boats:
            raise ValueError("'boats' must have at least one")
        return self


class Formation(Printed):
    """20.2 The bow hexes of the lead ships, and how many ships lie in each column."""

    rule: Text = "20.2"
    leads: Annotated[tuple[Place, ...], Field(min_length=3)]
    ships: Annotated[int, Field(ge=2, le=3)]
    heading: Compass = 6

    @property
    def berths(self) -> tuple[Hex, ...]:
        """The bow hexes column by column from port, in each the lead ship first."""
        leads = (PANELS.find(code) for code in self.leads)
        return tuple(
            step(lead, SOUTH, AHEAD * place) for lead in leads for place in range(self.ships)
        )

    @model_validator(mode="after")
    def _has_room(self) -> Self:
        if len({*self.leads}) < len(self.leads):
            raise ValueError("two columns are led from one hex")
        if not all(PANELS.panel_of(berth) for berth in self.berths):
            raise ValueError("a column of ships must lie on the panels")
        return self


class Waters(Strict):
    """The board of all scenarios: compass hexes, and the formations of a convoy by number."""

    compasses: "Compasses"
    formations: "Formations"


class Compasses(Printed):
    rule: Text = "2.1"
    hexes: Annotated[tuple[Place, ...], Field(min_length=6, max_length=6)]


class Formations(Printed):
    rule: Text = "20.2"
    rows: Annotated[tuple[Formation, ...], Field(min_length=6, max_length=6)]
