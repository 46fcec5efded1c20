"""What the files of cards hold: ships, torpedoes and their seasons, checked on loading."""

import re
from itertools import pairwise
from typing import Annotated, Generic, Literal, Self, TypeVar, get_args

from pydantic import AfterValidator, ConfigDict, Field, RootModel, model_validator

from game.tables.models import Printed
from game.tables.strict import Strict

SEASONS = ("W", "Sp", "S", "F")
FACES = 6
NATIONS = ("Britain", "USA", "Japan", "Germany", "Italy", "Russia", "France")
SONARS, RADARS = ("ordinary", "improved", "japanese"), ("1.5m", "10cm", "3cm")


def period(word: str) -> int:
    """A number that counts seasons: "W'42" is one more than "F'41". Raises ValueError."""
    season, _, year = word.partition("'")
    return int(year) * len(SEASONS) + SEASONS.index(season)


def _of_a_season(word: str) -> str:
    if not re.fullmatch(r"(W|Sp|S|F)'(39|4[0-5])", word):
        raise ValueError("it must be a season from F'39 to F'45, such as Sp'43")
    return word


Season = Annotated[str, AfterValidator(_of_a_season)]
OpenSeason = Season | Literal[""]
Text = Annotated[str, Field(min_length=1)]
Few = Annotated[int, Field(ge=0, le=40)]
Some = Annotated[int, Field(ge=1, le=99)]
Speed = Annotated[int, Field(ge=0, le=12)]
Feet = Annotated[int, Field(ge=25, le=1500, multiple_of=25)]
Defence = Annotated[int, Field(ge=1, le=5)]
BoatDefence = Annotated[int, Field(ge=1, le=3)]
AdvancedSpeed = Annotated[int, Field(ge=0, le=12)]
"""27 Of 51 seconds a turn."""
Guns = Annotated[tuple[Few, Few, Few], Field()]
"""4.4.5 Strength forward, broadside and aft."""
Nation = Literal["Britain", "USA", "Japan", "Germany", "Italy", "Russia", "France"]
EscortType = Literal["DD", "DE", "E", "C", "PF", "F", "S", "SC", "ML", "TB"]
CapitalType = Literal["BB", "BC", "PBS", "CV", "CVE", "CA", "CL"]
ESCORT_TYPES, CAPITAL_TYPES = get_args(EscortType), get_args(CapitalType)
Level = Literal["basic", "advanced"]
ADVANCED_MARK = "+"
"""Ends the id of a card whose figures are those of the advanced charts (29.5)."""
DamageColumn = Literal["A", "B", "C", "D", "M"]
DudClass = Literal["A", "B", "C", "D", "E"]
Propellant = Literal["steam", "oxygen", "electric"]
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+([.-][a-z0-9]+)*$", max_length=30)]
CardId = Annotated[str, Field(pattern=r"^[A-Z]{1,2}(-S)?[0-9]{1,2}$")]
Change = Annotated[int, Field(ge=-9, le=9)]
Highest = Annotated[int, Field(ge=0, le=FACES)]
ADVANCED_FIGURES = ("surface", "normal", "submerged", "power", "dive", "rise")
"""What the advanced chart says otherwise of a boat."""
K = TypeVar("K")
C = TypeVar("C")


class PrintedCard(Printed):
    """A card; `printed` has the source of each figure that is not that of the whole card.

    `spec` is the ship it was reckoned from, and `told_by` where that is told.
    """

    printed: dict[str, Text] = Field(default_factory=dict)
    spec: str = ""
    told_by: str = ""

    @model_validator(mode="after")
    def _marks_only_its_figures(self) -> Self:
        for name in self.printed:
            if name not in type(self).model_fields:
                raise ValueError(f"'printed' names '{name}', which the card does not have")
        return self

    def source_of(self, figure: str) -> str:
        """Where a figure comes from."""
        return self.printed.get(figure, self.source)


class AdvancedBoat(Strict):
    """29.5 What is otherwise in the advanced game; depths and rates in feet, speeds in hexes.

    `power` counts emergency factors, `silent` is 32.2's hexes and in how many turns, and a `snort`
    of 0 is none.
    """

    surface: AdvancedSpeed
    normal: AdvancedSpeed
    submerged: AdvancedSpeed
    power: Annotated[int, Field(ge=0, le=400)]
    silent: tuple[Annotated[int, Field(ge=1, le=9)], Literal[2]]
    snort: AdvancedSpeed
    dive: Feet
    rise: Feet
    dt: Annotated[int, Field(ge=0, le=5)]

    @model_validator(mode="after")
    def _is_sound(self) -> Self:
        if self.normal > self.submerged:
            raise ValueError("'normal' must not be more than 'submerged'")
        return self


class BoatFigures(PrintedCard):
    """A class of submarine; depths and rates in feet, speeds in hexes a turn."""

    rule: Text = "4.4"
    nation: Nation
    cls: Text
    dt: BoatDefence
    surface: Speed
    normal: Speed
    submerged: Speed
    to_surface: Some
    to_sink: Some
    dive: Feet
    rise: Feet
    max_depth: Feet
    guns: Guns
    power: Few
    bow_tubes: Few
    stern_tubes: Few
    bow_reloads: Few
    stern_reloads: Few
    external: Few
    points: Some
    avail: Season
    advanced: AdvancedBoat

    @model_validator(mode="after")
    def _is_sound(self) -> Self:
        if self.to_surface > self.to_sink:
            raise ValueError("'to_surface' must not be more than 'to_sink'")
        if self.normal > self.submerged:
            raise ValueError("'normal' must not be more than 'submerged'")
        return self


def by_advanced_chart(card: BoatFigures) -> BoatFigures:
    """29.5 A class with the figures of the advanced chart."""
    told = {name: getattr(card.advanced, name) for name in ADVANCED_FIGURES}
    marks = {name: mark for name, mark in card.printed.items() if name not in told}
    return card.model_copy(update={**told, "printed": marks})


class EscortFigures(PrintedCard):
    """A class of escort. `atw` is what `launchers` fire: Hedgehog or Squid."""

    rule: Text = "4.5.2"
    nation: Nation
    type: EscortType
    cls: Text
    dt: Defence
    speed: Speed
    damage: Some
    atw: Literal["", "H", "S"]
    launchers: Annotated[int, Field(ge=0, le=2)]
    kguns: Annotated[int, Field(ge=0, le=4)]
    charges: Annotated[int, Field(ge=0, le=9)]
    guns: Guns
    points: Some
    avail: Season
    advanced_speed: AdvancedSpeed

    @model_validator(mode="after")
    def _is_sound(self) -> Self:
        if bool(self.atw) != bool(self.launchers):
            raise ValueError("'launchers' must be given with 'atw', and only then")
        return self


class MerchantFigures(PrintedCard):
    rule: Text = "4.5.1"
    name: Text
    dt: Defence
    damage: Some
    points: Some


class CapitalFigures(PrintedCard):
    rule: Text = "4.5.2"
    nation: Nation
    type: CapitalType
    name: Text
    dt: Defence
    speed: Speed
    damage: Some
    points: Some
    guns: Guns
    advanced_speed: AdvancedSpeed


class AdvancedTorpedo(Strict):
    """What is otherwise in the advanced game: the speed in hexes and the column of its damage.

    `duds` are seasons, "" for no end, and the class of the dud table in them.
    """

    speed: Annotated[int, Field(ge=1, le=24)]
    column: DamageColumn
    propellant: Propellant
    circling: bool
    duds: Annotated[tuple[tuple[Season, OpenSeason, DudClass], ...], Field(min_length=1)]

    @model_validator(mode="after")
    def _is_sound(self) -> Self:
        if any(last and period(first) > period(last) for first, last, _ in self.duds):
            raise ValueError("'duds' must not end before they begin")
        for (_, last, _), (first, _, _) in pairwise(self.duds):
            if not last or period(first) <= period(last):
                raise ValueError("'duds' must be in the order of their seasons")
        return self


class TorpedoFigures(PrintedCard):
    """A type of torpedo; `windows` are the seasons it was used in, "" for no end.

    Where `boats` names classes, no others carry it.
    """

    rule: Text = "4.4.11a"
    level: Level = "basic"
    nation: Nation
    name: Text
    speed: Annotated[int, Field(ge=1, le=12)]
    factor: Annotated[int, Field(ge=1, le=11)]
    homing: Literal["", "magnetic", "acoustic"]
    windows: Annotated[tuple[tuple[Season, OpenSeason], ...], Field(min_length=1)]
    boats: tuple[CardId, ...] = ()
    advanced: AdvancedTorpedo


def torpedo_by_advanced_chart(card: TorpedoFigures) -> TorpedoFigures:
    """29.5 A type with the speed of the advanced chart."""
    marks = {name: mark for name, mark in card.printed.items() if name != "speed"}
    return card.model_copy(update={"speed": card.advanced.speed, "printed": marks})


class Cards(RootModel[dict[K, C]], Generic[K, C]):
    """A file of cards, by their ids."""

    model_config = ConfigDict(frozen=True, strict=True)


# Availability


class ChargeRow(Strict):
    charge: Literal["250", "300", "600", "teardrop"]
    avail: Season
    deepest: Feet


class SetRow(Strict):
    set: Text
    avail: Season


class Availability(Printed):
    """What a nation's ships are given, and when; an empty season means never.

    `printed` has the source of what is not reconstructed, by a name such as "radar 10cm".
    """

    rule: Text = "4.5.2.2"
    entry: Season
    hedgehog: OpenSeason
    squid: OpenSeason
    foxer: OpenSeason
    snort: OpenSeason
    mk10: OpenSeason
    printed: dict[str, Text] = Field(default_factory=dict)
    charges: tuple[ChargeRow, ...]
    sonar: tuple[SetRow, ...]
    radar: tuple[SetRow, ...]

    @model_validator(mode="after")
    def _is_sound(self) -> Self:
        for rows, names in ((self.sonar, SONARS), (self.radar, RADARS)):
            if not {row.set for row in rows} <= {*names}:
                raise ValueError(f"its sets must be of {', '.join(names)}")
            if any(period(old.avail) > period(new.avail) for old, new in pairwise(rows)):
                raise ValueError("its sets must be in the order of their seasons")
        return self


class AvailabilityCharts(Cards[str, Availability]):
    @model_validator(mode="after")
    def _has_every_nation(self) -> Self:
        if {*self.root} != {*NATIONS}:
            raise ValueError(f"it must have every nation: {', '.join(NATIONS)}")
        return self
