"""What the files of figures hold: the plot, the unit cards and the battles, checked on loading."""

from itertools import pairwise
from typing import Annotated, Literal, Self

from pydantic import ConfigDict, Field, RootModel, model_validator

from game.tables.models import DieTable, Printed
from game.tables.strict import Strict
from game.titles.tonnage_war.printed.places import CZ, IZ, OZ, SECTORS

STEPS = (OZ, IZ, "attack", CZ)
"""9.4 The steps of a boat towards the convoy, by where it comes to."""
ADVANCE, HOLD, ESCORT, EVADE, STAY = "advance", "hold", "escort", "evade", "stay"
SURFACE_RESULTS, AIR_RESULTS = (ADVANCE, HOLD, ESCORT, EVADE), (STAY, EVADE)
AIR = "AIR"
"""The kind of aircraft; those of ships are the classes of 19.6."""
MOST_SEARCHERS = 3

Face = Annotated[int, Field(ge=1, le=20)]
Value = Annotated[int, Field(ge=0, le=20)]
Few = Annotated[int, Field(ge=0, le=40)]
Detection = Annotated[int | None, Field(ge=1, le=20)]
Hunting = Annotated[int, Field(ge=-10, le=0)]
TurnNumber = Annotated[int, Field(ge=1, le=36)]
TurnWord = Annotated[str, Field(pattern=r"^([1-9]|[12][0-9]|3[0-6])$")]
Text = Annotated[str, Field(min_length=1)]
Slug = Annotated[str, Field(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*$", max_length=30)]


class NumberRow(Strict):
    """A step towards the convoy, made on so much or less of a D20.

    `source` is given where it is not that of the whole table.
    """

    step: str
    name: str
    slow: Face
    fast: Face
    source: str = ""


class StepNumbers(Printed):
    title: str
    rows: tuple[NumberRow, ...]

    @model_validator(mode="after")
    def _has_every_step(self) -> Self:
        if tuple(row.step for row in self.rows) != STEPS:
            raise ValueError(f"its rows must be: {', '.join(STEPS)}")
        return self


class SectorTable(DieTable):
    @model_validator(mode="after")
    def _has_every_sector(self) -> Self:
        if self.sides != 20 or {band.value for band in self.bands} != {*SECTORS}:
            raise ValueError(f"'sides' must be 20, and every 'value' one of {', '.join(SECTORS)}")
        return self


class PlaceRow(Strict):
    """How often a boat attacks the convoy from a place, and what is added to its value."""

    place: str
    name: str
    attacks: Annotated[int, Field(ge=0, le=6)]
    modifier: Annotated[int, Field(ge=-10, le=10)]


class Attacks(Printed):
    title: str
    rows: tuple[PlaceRow, ...]

    @model_validator(mode="after")
    def _has_every_place(self) -> Self:
        places = (*SECTORS, CZ)
        if tuple(row.place for row in self.rows) != places:
            raise ValueError(f"its rows must be: {', '.join(places)}")
        return self


class ReactionColumn(Strict):
    """What boats do that so many escorts search for: the highest face of each result."""

    searchers: Annotated[int, Field(ge=0, le=MOST_SEARCHERS)]
    highest: dict[str, Face]

    @model_validator(mode="after")
    def _covers_the_die(self) -> Self:
        faces = [*self.highest.values()]
        if any(low >= high for low, high in pairwise(faces)) or faces[-1:] != [20]:
            raise ValueError("its faces must rise, and the last must be 20")
        return self


class Reactions(Printed):
    title: str
    columns: tuple[ReactionColumn, ...]

    def check(self, least: int, results: tuple[str, ...]) -> None:
        """Raise ValueError unless it has a column for every number of escorts, of these results."""
        if [column.searchers for column in self.columns] != [*range(least, MOST_SEARCHERS + 1)]:
            raise ValueError(f"its columns must be {least} to {MOST_SEARCHERS} searchers")
        for column in self.columns:
            if [*column.highest] != [name for name in results if name in column.highest]:
                raise ValueError(f"its results must be, in this order: {', '.join(results)}")


class SurfaceReactions(Reactions):
    @model_validator(mode="after")
    def _is_sound(self) -> Self:
        self.check(0, SURFACE_RESULTS)
        return self


class AirReactions(Reactions):
    @model_validator(mode="after")
    def _is_sound(self) -> Self:
        self.check(1, AIR_RESULTS)
        return self


class Tables(Strict):
    """The playing surface and the reaction tables."""

    numbers: StepNumbers
    sector: SectorTable
    attacks: Attacks
    standard: SurfaceReactions
    cautious: SurfaceReactions
    zaunkoenig: SurfaceReactions
    air: AirReactions
    fight_back: AirReactions


class UnitCard(Printed):
    """The figures of a class of escort; a letter that is null is one she has not.

    `attack` is 0 for one that cannot attack; `endurance` is in turns, 0 without limit.
    """

    rule: Text = "TW 2.1"
    title: Text
    name: Text
    """What one of them is called that has no name of her own."""
    kind: Literal["CO", "DD", "DE", "DL", "FF", "SL", "AIR"]
    r: Detection
    v: Detection
    l: Detection  # noqa: E741
    s: Detection
    attack: Value
    depletion: Face
    h: Hunting
    endurance: Annotated[int, Field(ge=0, le=2)]


class UnitCards(RootModel[dict[Slug, UnitCard]]):
    model_config = ConfigDict(frozen=True, strict=True)


class EscortRow(Strict):
    """An escort of a battle; figures that are given stand in for those of its card."""

    card: Slug
    name: str = ""
    arrives: TurnNumber = 1
    leaves: Annotated[int, Field(ge=0, le=36)] = 0
    """The turn at whose end it leaves, 0 for never."""
    has_hfdf: bool = False
    r: Detection = None
    v: Detection = None
    l: Detection = None  # noqa: E741
    s: Detection = None
    attack: Value = 0
    depletion: Face = 20
    h: Hunting = 0


class BoatFigures(Strict):
    """9.1 What the U-boats of a battle can do; `back` is the return value.

    `source` is given where it is not that of the battle.
    """

    source: str = ""
    attack: Face
    flak: Face
    back: Annotated[int, Field(ge=0, le=6)]
    has_fat: bool = False
    has_zaunkoenig: bool = False
    reactions: Literal["standard", "cautious", "zaunkoenig"] = "standard"
    air_reactions: Literal["air", "fight-back"] = "air"


class Battle(Printed):
    """A scenario card. `visibility` has a letter a turn, H high and L low.

    `clock` is the watch of four hours in which turn 1 falls, from 0 (0000) to 5 (2000);
    `ships` holds the `stragglers` too. `par` is the margin of points under which a quarter, half
    and three quarters of the games of plain play ended.
    """

    rule: Text = "TW 3b"
    name: Annotated[str, Field(min_length=1, max_length=30)]
    began: Annotated[str, Field(min_length=1, max_length=30)]
    clock: Annotated[int, Field(ge=0, le=5)]
    speed: Literal["slow", "fast"]
    ships: Annotated[int, Field(ge=1, le=150)]
    stragglers: Few
    has_rescue_ship: bool
    visibility: Annotated[str, Field(pattern=r"^[HL]{24,36}$")]
    storms: tuple[TurnNumber, ...] = ()
    has_bad_sonar: bool = False
    pack: str = ""
    boats: BoatFigures
    start: dict[Literal["oz", "iz", "box"], Few]
    entries: dict[TurnWord, Few] = Field(default_factory=dict)
    """Boats that come to the box of those to enter, by turn."""
    par: tuple[int, int, int]
    escorts: Annotated[tuple[EscortRow, ...], Field(min_length=1, max_length=40)]
    summary: Annotated[str, Field(min_length=1, max_length=200)]
    history: Annotated[str, Field(max_length=900)] = ""
    told_by: tuple[str, ...] = ()
    """Where the history is told."""

    @model_validator(mode="after")
    def _is_sound(self) -> Self:
        if not 1 <= sum(self.start.values()) <= 40:
            raise ValueError("'start' must have 1 to 40 boats")
        if self.stragglers >= self.ships:
            raise ValueError("'stragglers' must be fewer than 'ships'")
        if list(self.par) != sorted(self.par):
            raise ValueError("'par' must rise")
        if any(turn > len(self.visibility) for turn in self.storms):
            raise ValueError("'storms' must be turns of the battle")
        return self


class Battles(RootModel[dict[Slug, Battle]]):
    model_config = ConfigDict(frozen=True, strict=True)
