"""Shapes of printed tables, proved when they are loaded."""

from typing import Annotated, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator


class Printed(BaseModel):
    """A printed thing: frozen, strict, and marked with its source."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

    source: Annotated[str, Field(min_length=1)]
    rule: Annotated[str, Field(min_length=1)]


class ThresholdRow(BaseModel):
    """A row of a to-hit table: succeed on `needs` or more, or never when it is null."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

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
        """The lowest succeeding face of row `name`, or None when it never succeeds."""
        for row in self.rows:
            if row.name == name:
                return row.needs
        raise KeyError(name)


class Band(BaseModel):
    """An inclusive range of whole numbers; `high` is null when it has no upper end."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True)

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
        for lower, upper in zip(self.bands, self.bands[1:], strict=False):
            if lower.high is None or upper.low != lower.high + 1:
                raise ValueError(
                    f"table '{self.title}' has a gap or overlap between "
                    f"'{lower.name}' and '{upper.name}'"
                )
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
