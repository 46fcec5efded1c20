"""What the file of figures holds of scenarios: their turns, their ends, and how they begin."""

from typing import Annotated, Self

from pydantic import Field, model_validator

from game.core.records import OneOf
from game.tables.models import Printed
from game.tables.strict import Strict
from game.titles.paukenschlag.printed.counter_tables import ShipId
from game.titles.paukenschlag.printed.force_tables import Formation, Ships, Speed
from game.titles.paukenschlag.printed.map_tables import PortId, ZoneId

CAMPAIGN, JANUARY, DRUMBEAT, BATTLE, PLAN_AMERIKA, PLAN_VALKYRIE = SCENARIO_IDS = (
    "campaign",
    "january",
    "drumbeat",
    "convoy_battle",
    "amerika",
    "valkyrie",
)
RAIDED = (PLAN_AMERIKA, PLAN_VALKYRIE)
"""17.0 The scenarios with German aircraft."""

TurnNumber = Annotated[int, Field(ge=1, le=32)]
Boats = Annotated[int, Field(ge=1, le=40)]


class Goals(Strict):
    """From one turn to another, and what the Germans must sink; tons in thousands.

    `points` are those that bombers must earn, where there are any.
    """

    first_turn: TurnNumber
    last_turn: TurnNumber
    ships: Annotated[int, Field(ge=1, le=1000)]
    tons: Annotated[int, Field(ge=1, le=20_000)]
    points: Annotated[int, Field(ge=0, le=200)] = 0
    source: str = ""


class ScenarioRow(Goals):
    id: Annotated[str, OneOf(*SCENARIO_IDS)]


class Scenarios(Printed):
    title: str
    rows: tuple[ScenarioRow, ...]

    @model_validator(mode="after")
    def _has_every_scenario(self) -> Self:
        if tuple(row.id for row in self.rows) != SCENARIO_IDS:
            raise ValueError(f"its rows must be: {', '.join(SCENARIO_IDS)}")
        if any(row.first_turn > row.last_turn for row in self.rows):
            raise ValueError("a scenario must not end before it begins")
        if any((row.id in RAIDED) != (row.points > 0) for row in self.rows):
            raise ValueError("'points' stand in the scenarios with German aircraft, and only there")
        return self


class LateStart(Printed):
    """The boats of a game that begins later: at sea with so much fuel each, or away."""

    title: str
    zones: Annotated[tuple[ZoneId, ...], Field(min_length=1)]
    fuel: Annotated[tuple[Annotated[int, Field(ge=1, le=6)], ...], Field(min_length=1)]
    away: Boats
    cow_zone: ZoneId


class Battle(Strict):
    """One convoy with its escorts, and the boats in its zone."""

    zone: ZoneId
    to: PortId
    speed: Speed
    ships: Ships
    formation: Formation
    escorts: tuple[ShipId, ...]
    boats: Boats


class BattleStart(Battle, Printed):
    title: str
