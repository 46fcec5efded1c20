"""What the file of figures holds of the charts, each proved to cover its dice and columns."""

from itertools import pairwise
from typing import Annotated, Any, ClassVar, Generic, Self, TypeVar

from pydantic import AfterValidator, Field, model_validator

from game.tables.models import BandTable, DieTable, Printed
from game.tables.strict import Strict
from game.titles.paukenschlag.printed.map_tables import PortId, Text, ZoneId

FORMATIONS = ("line", "loose", "tight")
TORPEDO_TARGETS = ("tight", "loose", "line", "under_way", "dead", "escort", "capital")
"""9.1e A convoy by its formation, a transport under way, what lies dead or crippled, warships."""
ODDS = ("1:3", "1:2", "1:1", "2:1", "3:1", "4:1", "5:1+")
AIR_ODDS = ("1:2 or less", "1:1", "2:1", "3:1+")
NO_RESULT, ABORT, DESTROYED = "", "A", "X"
HORNET_EVENT, AT_10_EVENT, HOME_FRONT, NO_EVENT = HAPPENINGS = (
    "hornet",
    "at-10",
    "home-front",
    "none",
)
"""13.0 What the die of the events brings."""
BOMB_FACTORS = ("BF 1", "BF 2", "BF 3", "BF 4")
MOST_SHIPS = 40

Cell = TypeVar("Cell", bound=int | str | None)
Face = Annotated[int, Field(ge=1, le=10)]
Highest = Annotated[int, Field(ge=0, le=10)]
Figure = Annotated[int, Field(ge=0, le=100)]
Modifier = Annotated[int, Field(ge=-5, le=5)]
TurnNumber = Annotated[int, Field(ge=1, le=32)]


def bands_are(*values: str) -> AfterValidator:
    """Bands of these values in this order, the last without an upper end."""

    def check(table: BandTable) -> BandTable:
        if [band.value for band in table.bands] != [*values] or table.bands[-1].high is not None:
            raise ValueError(f"its values must be {', '.join(values)}, the last without a 'high'")
        return table

    return AfterValidator(check)


def rolled_with(sides: int, *values: str) -> AfterValidator:
    """A die of so many sides, and each of these values found on it."""

    def check(table: DieTable) -> DieTable:
        if table.sides != sides or {band.value for band in table.bands} != {*values}:
            raise ValueError(f"'sides' must be {sides}, and the values all of {', '.join(values)}")
        return table

    return AfterValidator(check)


class EntryTable(DieTable):
    """5.1 Where a new convoy begins."""

    @model_validator(mode="after")
    def _has_ten_faces(self) -> Self:
        if self.sides != 10:
            raise ValueError("'sides' must be 10: the rules roll a D10")
        return self


class DestinationRow(Strict):
    """Where convoys from some entry zones go: a destination for each face of a D10."""

    entries: Annotated[tuple[ZoneId, ...], Field(min_length=1)]
    to: Annotated[tuple[PortId, ...], Field(min_length=10, max_length=10)]


class Destinations(Printed):
    title: str
    rows: tuple[DestinationRow, ...]

    @model_validator(mode="after")
    def _names_an_entry_once(self) -> Self:
        entries = [entry for row in self.rows for entry in row.entries]
        if len({*entries}) < len(entries):
            raise ValueError("an entry zone has two rows")
        return self


class SizeTable(DieTable):
    @model_validator(mode="after")
    def _has_numbers_of_ships(self) -> Self:
        sizes = [band.value for band in self.bands]
        if self.sides != 10 or not all(
            size.isascii() and size.isdigit() and 1 <= int(size) <= MOST_SHIPS for size in sizes
        ):
            raise ValueError(f"'sides' must be 10, and every 'value' a number up to {MOST_SHIPS}")
        return self


class Chits(Printed):
    """10.3 The Lost Cargo markers, in thousands of tons."""

    title: str
    tons: Annotated[tuple[Annotated[int, Field(ge=1, le=60)], ...], Field(min_length=1)]


class TorpedoRow(Strict):
    """Hit on `upto` or less of a D6; a boat may aim at so many ships of a convoy."""

    target: str
    name: Text
    upto: Annotated[int, Field(ge=0, le=6)]
    aims: Annotated[int, Field(ge=1, le=4)] | None = None


class TorpedoTable(Printed):
    title: str
    shots: Annotated[int, Field(ge=1, le=6)]
    rows: tuple[TorpedoRow, ...]

    @model_validator(mode="after")
    def _has_every_target(self) -> Self:
        if tuple(row.target for row in self.rows) != TORPEDO_TARGETS:
            raise ValueError(f"its rows must be: {', '.join(TORPEDO_TARGETS)}")
        for row in self.rows:
            if (row.target in FORMATIONS) != (row.aims is not None):
                raise ValueError("'aims' stands in the rows of convoys, and only there")
        return self


class DudRow(Strict):
    """From a turn on, a hit is a dud on `upto` or less of a D10."""

    first_turn: TurnNumber
    upto: Highest


class Duds(Printed):
    title: str
    rows: tuple[DudRow, ...]

    @model_validator(mode="after")
    def _begins_with_the_first_turn(self) -> Self:
        turns = [row.first_turn for row in self.rows]
        if turns[:1] != [1] or any(early >= late for early, late in pairwise(turns)):
            raise ValueError("its rows must rise from 'first_turn' 1")
        return self


class FaceRow(Strict, Generic[Cell]):
    """What a face of the die gives in each column."""

    face: Face
    cells: tuple[Cell, ...]


class Matrix(Printed, Generic[Cell]):
    """A chart of faces by columns; from left to right no cell is worse for whoever rolls."""

    RANKS: ClassVar[tuple[int | str | None, ...]]
    """Every result that there can be, the worst first."""
    SIDES: ClassVar[int] = 6

    title: str
    columns: tuple[str, ...]
    rows: tuple[FaceRow[Cell], ...]

    @property
    def cells(self) -> tuple[tuple[Cell, ...], ...]:
        """The cells by face, from 1, and column."""
        return tuple(row.cells for row in self.rows)

    @model_validator(mode="after")
    def _covers_every_face(self) -> Self:
        if [row.face for row in self.rows] != [*range(1, self.SIDES + 1)]:
            raise ValueError(f"its rows must be the faces 1 to {self.SIDES}")
        for row in self.rows:
            if len(row.cells) != len(self.columns):
                raise ValueError(f"face {row.face} must have a cell for each column")
            if not {*row.cells} <= {*self.RANKS}:
                raise ValueError(f"face {row.face} has a result that there is not")
            ranks = [self.RANKS.index(cell) for cell in row.cells]
            if ranks != sorted(ranks):
                raise ValueError(f"the cells of face {row.face} must not get worse")
        return self


def columns_are(*names: str) -> AfterValidator:
    """Columns of these names in this order."""

    def check(table: Matrix[Any]) -> Matrix[Any]:
        if table.columns != names:
            raise ValueError(f"its columns must be: {', '.join(names)}")
        return table

    return AfterValidator(check)


class HitsTable(Matrix[int]):
    RANKS = tuple(range(13))


class AirTable(Matrix[str]):
    RANKS = (NO_RESULT, ABORT, DESTROYED)


class BombTable(Matrix[int]):
    RANKS = tuple(range(13))
    SIDES = 10


class AswTable(Matrix[int | None]):
    """9.2 The number for the second die by the attacking factors; `lows` begin the columns."""

    RANKS = (None, 6, 5, 4, 3, 2, 1)

    lows: tuple[Annotated[int, Field(ge=1, le=60)], ...]

    @model_validator(mode="after")
    def _has_columns_that_rise(self) -> Self:
        if self.lows[:1] != (1,) or any(low >= high for low, high in pairwise(self.lows)):
            raise ValueError("'lows' must rise from 1")
        if len(self.lows) != len(self.columns):
            raise ValueError("'lows' must have a number for each column")
        return self


class RadarRow(Strict):
    """Found on `upto` or less of a D6 at so many squares."""

    squares: Annotated[int, Field(ge=0, le=9)]
    name: Text
    upto: Annotated[int, Field(ge=0, le=6)]
    source: str = ""


class RadarTable(Printed):
    """`boat_range` and `ship_range` are how far sets reach; the variant's `far_range` is the last.

    The row of `far_range` serves with that option only.
    """

    title: str
    boat_range: Figure
    ship_range: Figure
    far_range: Figure
    rows: tuple[RadarRow, ...]

    @model_validator(mode="after")
    def _has_every_range(self) -> Self:
        if [row.squares for row in self.rows] != [*range(self.far_range + 1)]:
            raise ValueError(f"its rows must be the ranges 0 to {self.far_range}")
        if not self.boat_range <= self.ship_range <= self.far_range:
            raise ValueError("'boat_range', 'ship_range' and 'far_range' must rise")
        return self


class CapRow(Strict):
    """12.10 Missions a turn of aircraft based in some zones, from one turn to another."""

    zones: Annotated[tuple[ZoneId, ...], Field(min_length=1)]
    first_turn: TurnNumber
    last_turn: TurnNumber
    attack: Figure
    recon: Figure


class MissionCaps(Printed):
    title: str
    rows: tuple[CapRow, ...]

    @model_validator(mode="after")
    def _caps_a_zone_once_a_turn(self) -> Self:
        capped = [
            (zone, turn)
            for row in self.rows
            for zone in row.zones
            for turn in range(row.first_turn, row.last_turn + 1)
        ]
        if len({*capped}) < len(capped):
            raise ValueError("a zone has two limits in one turn")
        return self
