"""56 to 62 What the file of tables for longer games holds, checked on loading."""

from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.tables.strict import Strict
from game.titles.submarine.printed.cards import EscortType, Nation, Season, Some, Text
from game.titles.submarine.printed.dicecards import (
    CrewQuality,
    DiceRow,
    covers_dice,
    has_all,
    only,
)
from game.titles.submarine.printed.tablecards import Table

MOST_STOCK = 300
StockColumn = Literal["A", "B", "C", "D", "E"]
"""A table of depth charges aboard."""
CargoId = Annotated[str, Field(pattern=r"^[a-z]+$", max_length=20)]
Tenths = Annotated[int, Field(ge=0, le=10)]
CountedWeapon = Literal["charge", "kgun", "hedgehog", "squid"]
WeighedCharge = Literal["250", "300", "teardrop", "600", "mk10"]


class Scale(Strict):
    """56.2 How long a turn is, and how fast one hex a turn is."""

    seconds: Annotated[float, Field(gt=0, le=600)]
    knots: Annotated[float, Field(gt=0, le=60)]


class Scales(Table):
    """56.2 `yards` are those of a hex, `tons` those of a point of damage.

    56.3.1 `power` is the advanced emergency power for each hex of speed that it gives.
    """

    printed: dict[str, Text] = Field(default_factory=dict)
    yards: Annotated[int, Field(ge=1, le=10_000)]
    tons: Annotated[int, Field(ge=1, le=100_000)]
    power: Annotated[int, Field(ge=1, le=400)]
    basic: Scale
    advanced: Scale


class Counters(Table):
    """56.2a How many of a weapon a counter stands for."""

    weapons: Annotated[dict[str, Some], has_all(CountedWeapon)]


class ByClock(Strict):
    """Turns of 51 seconds, and of 30."""

    advanced: Some
    basic: Some


class Automatic(Strict):
    """59.2 The boats that reload all their tubes at once, the first time, and in how many turns."""

    boats: tuple[Text, ...]
    turns: ByClock


class ReloadTable(Table):
    crews: Annotated[dict[str, ByClock], has_all(CrewQuality)]
    automatic: Automatic


class Cargo(Strict):
    """60.2 `capacity` and `harm` multiply the damage that sinks a ship, and what she takes."""

    name: Text
    code: Annotated[str, Field(min_length=1, max_length=2)]
    capacity: Annotated[int, Field(ge=1, le=9)] = 1
    harm: Annotated[int, Field(ge=1, le=9)] = 1


class CargoRow(DiceRow):
    """The points of a ship are those of her cargo."""

    cargo: CargoId
    points: Some


class Hold(Strict):
    """What ships of some classes carry."""

    ships: Annotated[tuple[Text, ...], Field(min_length=1)]
    rows: Annotated[tuple[CargoRow, ...], covers_dice]


class CargoTable(Table):
    kinds: dict[CargoId, Cargo]
    holds: tuple[Hold, ...]

    @model_validator(mode="after")
    def _speaks_of_known_cargo(self) -> Self:
        for hold in self.holds:
            for row in hold.rows:
                if row.cargo not in self.kinds:
                    raise ValueError(f"there is no cargo '{row.cargo}'")
        ships = [ship for hold in self.holds for ship in hold.ships]
        if len(ships) != len({*ships}):
            raise ValueError("a class of ships has two tables")
        return self


class StockRow(DiceRow):
    """The charges by the tables A to E."""

    stock: Annotated[
        tuple[Annotated[int, Field(ge=0, le=MOST_STOCK)], ...], Field(min_length=5, max_length=5)
    ]


class StockTable(Table):
    """61.2 The tables by nation and type of ship; 61.4 up to `early` the one to the left counts.

    61.3 `weights` are what a charge counts that does not count one.
    """

    types: dict[Nation, dict[EscortType, StockColumn]]
    early: Season
    weights: Annotated[dict[str, Annotated[int, Field(ge=0, le=9)]], only(WeighedCharge)]
    rows: Annotated[tuple[StockRow, ...], covers_dice]


class RoundsRow(DiceRow):
    rounds: Annotated[int, Field(ge=0, le=99)]


class RoundsTable(Table):
    rows: Annotated[tuple[RoundsRow, ...], covers_dice]


class TorpedoesRow(DiceRow):
    """How many tenths of what she can carry are aboard."""

    tenths: Tenths


class TorpedoesTable(Table):
    rows: Annotated[tuple[TorpedoesRow, ...], covers_dice]


class LongerTables(Strict):
    """The tables of the rules for longer games, and the scales for ships of one's own."""

    scales: Scales
    counters: Counters
    reload: ReloadTable
    cargo: CargoTable
    charges: StockTable
    rounds: RoundsTable
    torpedoes: TorpedoesTable
