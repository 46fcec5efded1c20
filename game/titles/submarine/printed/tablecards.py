"""What the file of tables holds, checked on loading."""

import re
from itertools import pairwise
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from game.tables.models import Printed
from game.tables.strict import Strict
from game.titles.submarine.printed.cards import (
    CAPITAL_TYPES,
    ESCORT_TYPES,
    FACES,
    RADARS,
    BoatDefence,
    Change,
    Defence,
    Few,
    Highest,
    Level,
    Slug,
    Speed,
    Text,
)

CHARGES = ("250", "300", "teardrop", "600")
SHIP_TYPES = (*ESCORT_TYPES, *CAPITAL_TYPES)


class Table(Printed):
    """A printed table of one of the two games."""

    title: Text
    level: Level = "basic"


class ChangeRow(Strict):
    """What changes a die or a factor; `source` is given where it is not the table's."""

    id: Slug
    name: Text
    change: Change
    source: str = ""


Changes = tuple[ChangeRow, ...]


def has_changes(*names: str) -> AfterValidator:
    """The table has a change for each of these cases."""

    def check(changes: Changes) -> Changes:
        if tuple(row.id for row in changes) != names:
            raise ValueError(f"they must be: {', '.join(names)}")
        return changes

    return AfterValidator(check)


def _counts(numbers: list[int], first: int, last: int, what: str) -> None:
    if numbers != [*range(first, last + 1)]:
        raise ValueError(f"its rows must be {what} {first} to {last}")


class DamageRow(Strict):
    face: int
    damage: Annotated[tuple[Few, ...], Field(min_length=14, max_length=14)]
    magnetic: Change
    acoustic: Change


class DamageTable(Table):
    """Points by the face of the die and the damage factor, which begins at `lowest`."""

    lowest: Literal[-2]
    rows: tuple[DamageRow, ...]

    @model_validator(mode="after")
    def _has_every_face(self) -> Self:
        _counts([row.face for row in self.rows], 1, FACES, "faces")
        return self


class DetonationRow(Strict):
    dt: Defence
    highest: Annotated[tuple[Highest, ...], Field(min_length=5, max_length=5)]
    source: str = ""


class DetonationTable(Table):
    """The highest face that hits, by the target's defense type and the torpedo's attitude."""

    attitudes: Annotated[tuple[Text, ...], Field(min_length=5, max_length=5)]
    rows: tuple[DetonationRow, ...]
    changes: Annotated[Changes, has_changes("shallow", "dead", "magnetic", "acoustic")]

    @model_validator(mode="after")
    def _has_every_type(self) -> Self:
        _counts([row.dt for row in self.rows], 1, 5, "defense types")
        return self


class ChargeFactors(Strict):
    """Damage factors against types 1 to 3, at the boat's depth and 25 or 50 feet from it."""

    charge: Literal["250", "300", "teardrop", "600"]
    name: Text
    same: tuple[Change, Change, Change]
    near: tuple[Change, Change, Change]
    is_thrown: bool = False
    """15.5.2 Whether a K-gun throws it."""


class ChargeTable(Table):
    rows: tuple[ChargeFactors, ...]

    @model_validator(mode="after")
    def _has_every_charge(self) -> Self:
        if tuple(row.charge for row in self.rows) != CHARGES:
            raise ValueError(f"its rows must be: {', '.join(CHARGES)}")
        return self


class AtwRow(Strict):
    dt: BoatDefence
    hedgehog: Change
    squid: tuple[Change, Change, Change]


class DepthRow(Strict):
    """What a boat's depth changes, against types 1 to 3."""

    low: Annotated[int, Field(ge=0, multiple_of=25)]
    high: Annotated[int, Field(ge=0, multiple_of=25)] | None
    changes: tuple[Change, Change, Change]
    source: str = ""


class AtwTable(Table):
    rows: tuple[AtwRow, ...]
    depths: Annotated[tuple[DepthRow, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        _counts([row.dt for row in self.rows], 1, 3, "defense types")
        for upper, lower in pairwise(self.depths):
            if upper.high is None or lower.low != upper.high + 25:
                raise ValueError("its depths must leave no gap")
        if self.depths[0].low or self.depths[-1].high is not None:
            raise ValueError("its depths must begin at 0 and have no end")
        return self


class NumberSpan(Strict):
    low: Annotated[int, Field(ge=0)]
    high: Annotated[int, Field(ge=0)] | None

    def __contains__(self, number: int) -> bool:
        return self.low <= number and (self.high is None or number <= self.high)


class GunRow(Strict):
    strength: int
    factors: tuple[Change, ...]


class GunTable(Table):
    """Damage factors by strength and range; a strength above the last is the last.

    `fast` is the speed from which a ship fires worse; a target within `lit` hexes is seen by night.
    """

    ranges: Annotated[tuple[NumberSpan, ...], Field(min_length=1)]
    rows: tuple[GunRow, ...]
    fast: Speed
    lit: Few
    changes: Annotated[Changes, has_changes("boat", "fast", "dead", "dark")]

    @model_validator(mode="after")
    def _is_whole(self) -> Self:
        _counts([row.strength for row in self.rows], 1, len(self.rows), "strengths")
        if any(len(row.factors) != len(self.ranges) for row in self.rows):
            raise ValueError("each row must have a factor for every range")
        for near, far in pairwise(self.ranges):
            if near.high is None or far.low != near.high + 1:
                raise ValueError("its ranges must leave no gap")
        if self.ranges[0].low > 1 or self.ranges[-1].high is not None:
            raise ValueError("its ranges must begin at 1 and have no end")
        return self


class SonarRow(NumberSpan):
    """The highest changed face that reaches 15 and 30 hexes at these speeds."""

    near: Highest
    far: Highest


class SonarTable(Table):
    rows: Annotated[tuple[SonarRow, ...], Field(min_length=1)]
    changes: Annotated[Changes, has_changes("echo", "japanese", "improved")]


class RadarRow(Strict):
    """The highest face that finds a boat at 0 or 25 feet, and at 0 feet alone."""

    set: Literal["1.5m", "10cm", "3cm"]
    deep: Highest
    surfaced: Highest


class RadarTable(Table):
    rows: tuple[RadarRow, ...]

    @model_validator(mode="after")
    def _has_every_set(self) -> Self:
        if tuple(row.set for row in self.rows) != RADARS:
            raise ValueError(f"its rows must be: {', '.join(RADARS)}")
        return self


class FitRow(Strict):
    types: tuple[Text, ...]
    name: Text
    highest: Highest


class FitTable(Table):
    rows: tuple[FitRow, ...]

    @model_validator(mode="after")
    def _has_every_type(self) -> Self:
        if sorted(kind for row in self.rows for kind in row.types) != sorted(SHIP_TYPES):
            raise ValueError(f"each of these types must stand in one row: {', '.join(SHIP_TYPES)}")
        return self


def _of_hexes(most: int) -> AfterValidator:
    """A move as it is plotted, of one to so many hexes with turns between them."""

    def check(plot: str) -> str:
        hexes = [int(digit) for digit in re.findall("[1-3]", plot)]
        is_move = re.fullmatch("[LR]?[1-3]([LR][1-3])*[LR]?", plot)
        if not is_move or sum(hexes) > most:
            raise ValueError(f"'{plot}' is no move of 1 to {most} hexes, such as 1L")
        return plot

    return AfterValidator(check)


ConvoyPlot = Annotated[str, _of_hexes(2)]
BoatPlot = Annotated[str, _of_hexes(3)]


class PlotDie(Table):
    plots: Annotated[tuple[ConvoyPlot, ...], Field(min_length=FACES, max_length=FACES)]


class SoloRow(Strict):
    face: int
    plots: Annotated[tuple[BoatPlot, ...], Field(min_length=7, max_length=7)]


class SoloMoves(Table):
    """A boat's move by the face of the die and the number marker, 0 to 6."""

    rows: tuple[SoloRow, ...]

    @model_validator(mode="after")
    def _has_every_face(self) -> Self:
        _counts([row.face for row in self.rows], 1, FACES, "faces")
        return self


class SoloCharges(Table):
    results: Annotated[
        tuple[Literal["near", "same", "miss"], ...], Field(min_length=FACES, max_length=FACES)
    ]


class Tables(Strict):
    """The tables of the basic game with its optional rules."""

    damage: DamageTable
    detonation: DetonationTable
    charges: ChargeTable
    atw: AtwTable
    guns: GunTable
    sonar: SonarTable
    radar: RadarTable
    fit: FitTable
    convoy_die: PlotDie
    solo_moves: SoloMoves
    solo_charges: SoloCharges
