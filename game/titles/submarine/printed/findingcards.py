"""The advanced game's tables of seeing, searching, crews and weather, checked on loading."""

from itertools import pairwise
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from game.tables.strict import Strict
from game.titles.submarine.printed.cards import FACES, CardId, Change, Few, Nation, Slug, Text
from game.titles.submarine.printed.dicecards import (
    AdvancedTable,
    CrewQuality,
    Dice,
    DiceChangeRow,
    DiceRow,
    Hexes,
    Percent,
    Weather,
    covers_dice,
    has_all,
    only,
)
from game.titles.submarine.printed.tablecards import Changes, has_changes

Depth = Annotated[int, Field(ge=0, le=1500, multiple_of=25)]
Percents = Annotated[dict[str, Percent], has_all(Weather)]
Light = Literal["sunny", "cloudy", "moonlit", "dark"]


class LightRow(Strict):
    """How far a boat sees at the surface and at 25 feet, in hexes."""

    light: Light
    hexes: tuple[Hexes, Hexes]


class Gear(Strict):
    """35.2.9 What some classes hear, in hexes, at depths from `low` to `high`."""

    cards: tuple[CardId, ...]
    low: Depth
    high: Depth
    hexes: Hexes


class Visibility(AdvancedTable):
    """How far a boat picks targets at these `depths` in feet.

    Weather leaves so many `percent` of what she sees.
    """

    gear: Gear
    depths: tuple[Literal[0], Literal[25]]
    percent: Percents
    rows: tuple[LightRow, ...]

    @model_validator(mode="after")
    def _has_every_light(self) -> Self:
        if [row.light for row in self.rows] != ["sunny", "cloudy", "moonlit", "dark"]:
            raise ValueError("its rows must be: sunny, cloudy, moonlit, dark")
        return self


class SweepRow(DiceRow):
    hexes: tuple[Hexes, Hexes, Hexes]


class Sweep(AdvancedTable):
    """The reach of a sweep in hexes by sonar; an escort is `fast` from that speed on."""

    sonars: tuple[Literal["japanese"], Literal["ordinary"], Literal["improved"]]
    fast: Annotated[int, Field(ge=0, le=24)]
    changes: Annotated[
        Changes,
        has_changes("silent", "foxer", "fast", "gale", "storm", "experienced", "professional"),
    ]
    rows: Annotated[tuple[SweepRow, ...], covers_dice]

    def column(self, sonar: str) -> int:
        """Where a sonar stands, from 0."""
        return [*self.sonars].index(sonar)


class HomingChange(DiceChangeRow):
    """What changes the dice of homing."""

    id: Slug
    name: Text


HOMING_CHANGES = (
    "japanese", "improved", "power", "repair", "silent", "deep", "foxer", "experienced",
    "professional",
)  # fmt: skip


class Homing(AdvancedTable):
    """The highest dice that keep contact, by the escort's speed from 0 on."""

    highest: Annotated[tuple[Dice, ...], Field(min_length=1, max_length=24)]
    changes: tuple[HomingChange, ...]

    @model_validator(mode="after")
    def _has_every_change(self) -> Self:
        if tuple(row.id for row in self.changes) != HOMING_CHANGES:
            raise ValueError(f"its changes must be: {', '.join(HOMING_CHANGES)}")
        return self


class Contact(AdvancedTable):
    """How deep a sweep reaches in feet, by range from 0 on, and `further` for each hex more."""

    depths: Annotated[tuple[Depth, ...], Field(min_length=1)]
    further: Depth

    @model_validator(mode="after")
    def _goes_deeper(self) -> Self:
        if any(near > far for near, far in pairwise(self.depths)):
            raise ValueError("its depths must not become less with the range")
        return self


class RadarReachRow(DiceRow):
    hexes: tuple[Hexes, Hexes, Hexes, Hexes]


class RadarReach(AdvancedTable):
    """How far radar finds a boat on the surface; the last column is 3 cm against a snort.

    Weather leaves so many `percent` of it, then a crew adds hexes.
    """

    columns: tuple[Literal["1.5m"], Literal["10cm"], Literal["3cm"], Literal["snort"]]
    percent: Percents
    crews: Annotated[dict[str, Hexes], has_all(CrewQuality)]
    rows: Annotated[tuple[RadarReachRow, ...], covers_dice]

    def column(self, radar: str) -> int:
        """Where a radar stands, from 0."""
        return [*self.columns].index(radar)


class LookoutRow(DiceRow):
    hexes: tuple[Hexes, Hexes]


class Lookout(AdvancedTable):
    """How far an escort sees a boat by night, at these `depths` in feet.

    In clear weather it is not below `least` for one on the surface.
    """

    depths: tuple[Literal[0], Literal[25]]
    least: Few
    nations: Annotated[dict[str, Change], only(Nation)]
    weathers: Annotated[dict[str, Change], has_all(Weather)]
    rows: Annotated[tuple[LookoutRow, ...], covers_dice]


class CrewRow(Strict):
    low: int
    high: int
    crew: CrewQuality


class YearsRow(Strict):
    """What at least so many years of war change of the die."""

    years: Annotated[int, Field(ge=1, le=9)]
    change: Change


class Crews(AdvancedTable):
    rows: tuple[CrewRow, ...]
    years: tuple[YearsRow, ...]

    @model_validator(mode="after")
    def _has_every_face(self) -> Self:
        if [face for row in self.rows for face in range(row.low, row.high + 1)] != [
            *range(1, FACES + 1)
        ]:
            raise ValueError("its rows must have every face, 1 to 6")
        if any(fewer.years >= more.years for fewer, more in pairwise(self.years)):
            raise ValueError("its years must become more")
        return self


class Targets(AdvancedTable):
    """How many ships a crew may aim at."""

    ships: Annotated[dict[str, Few], has_all(CrewQuality)]


class WeatherRow(DiceRow):
    states: tuple[Weather, Weather, Weather]


class WeatherTable(AdvancedTable):
    theatres: tuple[Literal["pacific"], Literal["atlantic"], Literal["mediterranean"]]
    rows: Annotated[tuple[WeatherRow, ...], covers_dice]

    def column(self, theatre: str) -> int:
        """Where a theatre stands, from 0."""
        return [*self.theatres].index(theatre)


Losses = Annotated[int, Field(ge=0, le=400)]
Side = Annotated[int, Field(ge=0, le=20)]


class ProlongedRow(DiceRow):
    losses: Annotated[tuple[Losses, ...], Field(min_length=14, max_length=14)]


class Prolonged(AdvancedTable):
    """Emergency factors lost by attack less defense points, which begin at `lowest`.

    `attack` has the points of a vessel by its sonar, `defence` those of a boat by her submerged
    speed from 1 on.
    """

    lowest: Literal[-4]
    attack: Annotated[dict[str, Side], has_all(Literal["", "japanese", "ordinary", "improved"])]
    defence: Annotated[tuple[Side, ...], Field(min_length=1, max_length=24)]
    rows: Annotated[tuple[ProlongedRow, ...], covers_dice]
