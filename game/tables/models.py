"""Shapes of printed tables, proved when they are loaded."""

from itertools import pairwise
from typing import Annotated, Self

from pydantic import AfterValidator, Field, model_validator

from game.tables.strict import Strict


class Printed(Strict):
    """A printed thing: frozen, strict, and marked with its source."""

    source: Annotated[str, Field(min_length=1)]
    rule: Annotated[str, Field(min_length=1)]


class ThresholdRow(Strict):
    """A row of a to-hit table: succeed on `needs` or more, or never when it is null."""

    name: str
    needs: Annotated[int, Field(ge=1)] | None


class ThresholdTable(Printed):
    """Rows that each name the lowest face of a D`sides` that succeeds."""

    title: str
    sides: Annotated[int, Field(ge=2)]
    rows: tuple[ThresholdRow, ...]

    @model_validator(mode="after")
    def _is_sound(self) -> Self:
        names = [row.name for row in self.rows]
        if len(set(names)) != len(names):
            raise ValueError(f"table '{self.title}' names a row twice")
        for row in self.rows:
            if row.needs is not None and row.needs > self.sides:
                raise ValueError(f"row '{row.name}' needs {row.needs} on a D{self.sides}")
        return self

    def needs(self, name: str) -> int | None:
        """The lowest face of row `name` that succeeds, None for none; raises KeyError."""
        for row in self.rows:
            if row.name == name:
                return row.needs
        raise KeyError(name)


def has_rows(*names: str, never: int = 0) -> AfterValidator:
    """A table rolled with a D6 that has these rows; the last ``never`` of them cannot succeed."""

    def check(table: ThresholdTable) -> ThresholdTable:
        if [row.name for row in table.rows] != [*names]:
            raise ValueError(f"its rows must be: {', '.join(names)}")
        for index, row in enumerate(table.rows):
            may_succeed = index < len(names) - never
            if (row.needs is not None) != may_succeed:
                need = "must be a face" if may_succeed else "must be null"
                raise ValueError(f"'needs' of row '{row.name}' {need}")
        if table.sides != 6:
            raise ValueError("'sides' must be 6: the rules roll a D6")
        return table

    return AfterValidator(check)


class Band(Strict):
    """An inclusive range of whole numbers; `high` is null when it has no upper end."""

    low: int
    high: int | None
    value: str
    name: str


class BandTable(Printed):
    """Ranges without gap or overlap, from the lowest number up."""

    title: str
    bands: Annotated[tuple[Band, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _is_gapless(self) -> Self:
        for lower, upper in pairwise(self.bands):
            if lower.high is None or upper.low != lower.high + 1:
                between = f"'{lower.name}' and '{upper.name}'"
                raise ValueError(f"table '{self.title}' has a gap or overlap between {between}")
        return self

    def find(self, number: int) -> Band:
        """The band that holds `number`; raises KeyError outside the table."""
        for band in self.bands:
            if number >= band.low and (band.high is None or number <= band.high):
                return band
        raise KeyError(number)


class DieTable(BandTable):
    """A band table that covers every face of a D`sides` exactly."""

    sides: Annotated[int, Field(ge=2)]

    @model_validator(mode="after")
    def _covers_every_face(self) -> Self:
        if self.bands[0].low != 1 or self.bands[-1].high != self.sides:
            raise ValueError(f"table '{self.title}' does not cover the faces 1 to {self.sides}")
        return self
