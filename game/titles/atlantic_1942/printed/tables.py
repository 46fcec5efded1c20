"""The printed figures of Battle of the Atlantic, loaded once and checked."""

from functools import cached_property
from typing import Annotated, Self

from pydantic import Field, model_validator

from game.tables.models import Printed, ThresholdTable, has_rows
from game.tables.packs import load_tables
from game.tables.strict import Strict

Count = Annotated[int, Field(ge=0, le=40)]
Even = Annotated[int, Field(ge=2, le=240, multiple_of=2)]


class VesselRow(Strict):
    """Hit points, lengths a turn, and its guns; `ram_damage` is what ramming costs it."""

    name: str
    hits: Annotated[int, Field(ge=1, le=9)]
    lengths: Annotated[int, Field(ge=1, le=9)]
    gun_range: Annotated[int, Field(ge=1, le=20)]
    gun_dice: Annotated[int, Field(ge=1, le=6)]
    ram_damage: Count


class Vessels(Printed):
    rows: tuple[VesselRow, ...]

    @model_validator(mode="after")
    def _has_every_vessel(self) -> Self:
        if [row.name for row in self.rows] != ["destroyer", "merchant", "uboat"]:
            raise ValueError("its rows must be: destroyer, merchant, uboat")
        return self

    @cached_property
    def _by_kind(self) -> dict[str, VesselRow]:
        return {row.name: row for row in self.rows}

    def row(self, kind: str) -> VesselRow:
        return self._by_kind[kind]


class Limits(Printed):
    """Ranges and lanes in lengths, and how many of each a turn."""

    submerged_lengths: Annotated[int, Field(ge=1, le=9)]
    sonar_range: Annotated[int, Field(ge=1, le=20)]
    torpedo_range: Annotated[int, Field(ge=1, le=20)]
    long_shot: Annotated[int, Field(ge=1, le=20)]
    torpedoes: Annotated[int, Field(ge=1, le=6)]
    targets: Annotated[int, Field(ge=1, le=6)]
    charges: Annotated[int, Field(ge=1, le=8)]
    charge_range: Annotated[int, Field(ge=1, le=20)]
    lane: Count
    ocean_cards: Annotated[int, Field(ge=0, le=9)]


class Sizes(Printed):
    """In units of the map, of which a length has 240."""

    card_length: Even
    card_beam: Even
    ship_length: Even
    ship_beam: Even


class ForceRow(Strict):
    scenario: str
    merchants: Annotated[int, Field(ge=2, le=20)]
    destroyers: Annotated[int, Field(ge=1, le=10)]
    uboats: Annotated[int, Field(ge=1, le=10)]


class Forces(Printed):
    rows: tuple[ForceRow, ...]

    @model_validator(mode="after")
    def _has_every_preset(self) -> Self:
        if [row.scenario for row in self.rows] != ["standard", "small", "training", "report"]:
            raise ValueError("its rows must be: standard, small, training, report")
        return self


class Tables(Strict):
    sonar: Annotated[ThresholdTable, has_rows("Turns the card over")]
    torpedo: Annotated[ThresholdTable, has_rows("Up to 5L")]
    long_torpedo: Annotated[ThresholdTable, has_rows("Up to 3L", "Over 3L")]
    guns: Annotated[ThresholdTable, has_rows("Merchant", "U-boat", "Destroyer")]
    depth_charge: Annotated[ThresholdTable, has_rows("Submerged", "Surfaced")]
    vessels: Vessels
    limits: Limits
    sizes: Sizes
    forces: Forces


TABLES = load_tables("atlantic_1942", Tables)
