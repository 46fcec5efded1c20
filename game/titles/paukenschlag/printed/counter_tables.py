"""What the file of figures holds of the counters: ships, boats and aircraft, and what serves."""

from collections import Counter
from typing import Annotated, Self

from pydantic import Field, model_validator

from game.core.records import OneOf
from game.tables.models import Printed
from game.tables.strict import Strict
from game.titles.paukenschlag.printed.map_tables import PortId, Text, ZoneId

SHIP_COUNTS = {"TR": 0, "AST": 12, "WPG": 16, "DD": 12, "BB": 2, "CV": 1}
"""2.2.2 The kinds of ships, and how many counters of each the set-up knows by number."""
BOAT_KINDS = ("VIIC", "IX", "XIV")
COW = "XIV"
"""11.1 The milk cow."""
PLANE_COUNTS = {
    "O-47": 15, "PBY": 6, "B-24": 6, "B-17": 7, "B-18": 6, "A-29": 3, "B-25": 12, "A-20": 9,
    "B-25 C": 1, "P-36": 1, "P-39": 4, "P-40": 9, "P-47": 3, "F4F": 2, "SBD": 3,
    "TBD": 1, "FW-200": 8, "He-177": 5, "Me-264": 3, "Bf-109": 2,
}  # fmt: skip
"""The models of aircraft, and how many air units of each."""
CARRIER_MITCHELL, LAND_MITCHELL = "B-25 C 1", "B-25 12"
"""14.2.1d The B-25 of the Hornet, and the counter for which it may be exchanged."""
GERMAN_MODELS = ("FW-200", "He-177", "Me-264", "Bf-109")
SHIP_IDS = tuple(
    f"{kind} {number}" for kind, count in SHIP_COUNTS.items() for number in range(1, count + 1)
)
PLANE_IDS = tuple(
    f"{model} {number}" for model, count in PLANE_COUNTS.items() for number in range(1, count + 1)
)
UNIT_IDS = (*SHIP_IDS, *PLANE_IDS)

UnitId = Annotated[str, OneOf(*UNIT_IDS)]
ShipId = Annotated[str, OneOf(*SHIP_IDS)]
PlaneId = Annotated[str, OneOf(*PLANE_IDS)]
BoatKind = Annotated[str, OneOf(*BOAT_KINDS)]
Factor = Annotated[int, Field(ge=0, le=40)]
Defence = Annotated[int, Field(ge=1, le=40)]
Movement = Annotated[int, Field(ge=1, le=4)]
ZonesFlown = Annotated[int, Field(ge=0, le=20)]
TurnNumber = Annotated[int, Field(ge=1, le=32)]


class ShipClass(Strict):
    """A kind of ship; `source` is given where it is not that of the whole table."""

    kind: Annotated[str, OneOf(*SHIP_COUNTS)]
    name: Text
    attack: Factor
    defence: Defence
    aa: Factor
    flotation: Defence
    bombard: Factor
    mp: Movement
    has_asw: bool
    source: str = ""


class Ships(Printed):
    """`fast` ships have `fast_mp` on the grid; all destroyers come to have radar from a turn on."""

    title: str
    rows: tuple[ShipClass, ...]
    fast: tuple[ShipId, ...]
    fast_mp: Movement
    battleship_save: Annotated[int, Field(ge=-5, le=0)]
    radar: tuple[ShipId, ...]
    destroyer_radar_from: TurnNumber

    @model_validator(mode="after")
    def _has_every_kind(self) -> Self:
        if [row.kind for row in self.rows] != [*SHIP_COUNTS]:
            raise ValueError(f"its rows must be: {', '.join(SHIP_COUNTS)}")
        return self


class ShipNames(Printed):
    """Ships with a name of their own."""

    title: str
    names: dict[ShipId, Text]


class BoatClass(Strict):
    """A type of boat; `torpedo` is the strength of one hit, `torpedoes` how many she carries."""

    kind: BoatKind
    name: Text
    torpedo: Factor
    gun: Factor
    defence: Defence
    aa: Factor
    flotation: Defence
    torpedoes: Annotated[int, Field(ge=0, le=40)]
    surfaced_mp: Movement
    submerged_mp: Movement
    source: str = ""


class Boats(Printed):
    title: str
    rows: tuple[BoatClass, ...]

    @model_validator(mode="after")
    def _has_every_kind(self) -> Self:
        if tuple(row.kind for row in self.rows) != BOAT_KINDS:
            raise ValueError(f"its rows must be: {', '.join(BOAT_KINDS)}")
        return self


class RosterRow(Strict):
    kind: BoatKind
    numbers: tuple[Annotated[int, Field(ge=1, le=9999)], ...]


class Roster(Printed):
    """Boats by type, called U and their number."""

    title: str
    rows: tuple[RosterRow, ...]

    @model_validator(mode="after")
    def _has_every_boat_once(self) -> Self:
        if tuple(row.kind for row in self.rows) != BOAT_KINDS:
            raise ValueError(f"its rows must be: {', '.join(BOAT_KINDS)}")
        numbers = Counter(number for row in self.rows for number in row.numbers)
        if max(numbers.values(), default=0) > 1:
            raise ValueError("a boat stands in it twice")
        if not all(row.numbers for row in self.rows):
            raise ValueError("there must be boats of each type")
        return self


class PlaneModel(Strict):
    """A model of aircraft; `air_to_air` is null for one that cannot even defend itself.

    `letter` is its type (2.2.2). `bombs` are the zones it may bomb, empty for any in reach.
    `reliability` is added to the die of 12.8.1.
    """

    model: Annotated[str, OneOf(*PLANE_COUNTS)]
    name: Text
    letter: Annotated[str, Field(pattern="^[ABDEFPR]$")]
    air_to_air: Factor | None
    defends_only: bool
    bomb: Factor
    range_recon: ZonesFlown
    range_combat: ZonesFlown
    has_hfdf: bool = False
    is_carrier: bool = False
    bombs: tuple[ZoneId, ...] = ()
    reliability: Annotated[int, Field(ge=-9, le=9)] = 0
    source: str = ""


class Planes(Printed):
    title: str
    rows: tuple[PlaneModel, ...]

    @model_validator(mode="after")
    def _has_every_model(self) -> Self:
        if [row.model for row in self.rows] != [*PLANE_COUNTS]:
            raise ValueError(f"its rows must be: {', '.join(PLANE_COUNTS)}")
        return self


class PostingRow(Strict):
    """Counters of one kind by number, and where they come to: the owner chooses among several."""

    kind: Annotated[str, OneOf(*SHIP_COUNTS, *PLANE_COUNTS)]
    first: Annotated[int, Field(ge=1, le=40)]
    last: Annotated[int, Field(ge=1, le=40)]
    places: Annotated[tuple[ZoneId | PortId | ShipId, ...], Field(min_length=1)]

    @property
    def units(self) -> tuple[str, ...]:
        return tuple(f"{self.kind} {number}" for number in range(self.first, self.last + 1))

    @model_validator(mode="after")
    def _has_counters_that_there_are(self) -> Self:
        if not self.units or not {*self.units} <= {*UNIT_IDS}:
            raise ValueError(f"there are no {self.kind} {self.first} to {self.last}")
        return self


class SetUp(Printed):
    title: str
    rows: tuple[PostingRow, ...]

    @model_validator(mode="after")
    def _places_a_counter_once(self) -> Self:
        units = [unit for row in self.rows for unit in row.units]
        if len({*units}) < len(units):
            raise ValueError("a counter is placed twice")
        return self


class ArrivalRow(PostingRow):
    turn: TurnNumber


class Arrivals(Printed):
    title: str
    rows: tuple[ArrivalRow, ...]
