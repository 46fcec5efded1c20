"""What the file of the advanced game's tables holds, checked on loading: the whole and its arms."""

from itertools import pairwise
from typing import Annotated, Literal, Self

from pydantic import AfterValidator, Field, model_validator

from game.tables.strict import Strict
from game.titles.submarine.printed.cards import (
    FACES,
    CardId,
    Change,
    DudClass,
    EscortType,
    Feet,
    Nation,
    Season,
    Slug,
)
from game.titles.submarine.printed.dicecards import (
    AdvancedTable,
    Dice,
    DiceChangeRow,
    DiceRow,
    Hexes,
    SpanChange,
    Weather,
    covers_dice,
    covers_spans,
)
from game.titles.submarine.printed.findingcards import (
    Contact,
    Crews,
    Homing,
    Lookout,
    Prolonged,
    RadarReach,
    Sweep,
    Targets,
    Visibility,
    WeatherTable,
)
from game.titles.submarine.printed.tablecards import Changes, NumberSpan, has_changes

ATTITUDES = 13
"""37.1 From ahead to astern."""
BOAT_TYPES = 6
"""54.3 Defense types 0 to 5 of boats."""
Points = Annotated[int, Field(ge=0, le=400)]
"""38.2 Hit points, of which ten are a point of damage."""
AnyCard = CardId | Slug | Literal["C-2", "C-3", "EC-2", "VC-2", "T-2", "T-3"]
Values = Annotated[tuple[Dice, ...], Field(min_length=ATTITUDES, max_length=ATTITUDES)]
Struck = Literal["ship", "foxer"]
StruckBy = Annotated[tuple[Struck, ...], Field(min_length=FACES, max_length=FACES)]


# Torpedoes


class AdvancedDetonation(AdvancedTable):
    """The highest dice that hit a ship, by its card and the torpedo's attitude."""

    changes: Annotated[Changes, has_changes("unaimed", "shallow", "dead", "throat")]
    rows: dict[AnyCard, Values]


class BoatsHitAs(AdvancedTable):
    """The escort that a boat is hit as, by her defense type from 0 on."""

    cards: Annotated[tuple[CardId, ...], Field(min_length=BOAT_TYPES, max_length=BOAT_TYPES)]


class DudRow(Strict):
    cls: DudClass
    highest: Dice


class Duds(AdvancedTable):
    """The highest dice that are a dud, by the class of the torpedo."""

    rows: tuple[DudRow, ...]

    @model_validator(mode="after")
    def _has_every_class(self) -> Self:
        if "".join(row.cls for row in self.rows) != "ABCDE":
            raise ValueError("its rows must be: A, B, C, D, E")
        return self


class TorpedoDamageRow(DiceRow):
    points: tuple[Points, Points, Points, Points, Points]


class TorpedoDamage(AdvancedTable):
    """Hit points by the column of a torpedo."""

    columns: tuple[Literal["A"], Literal["B"], Literal["C"], Literal["D"], Literal["M"]]
    rows: Annotated[tuple[TorpedoDamageRow, ...], covers_dice]

    def column(self, name: str) -> int:
        """Where a column stands, from 0."""
        return [*self.columns].index(name)


class RunRow(DiceRow):
    """35.3.6 One number of hexes, or a smaller and a larger one."""

    hexes: Annotated[tuple[Hexes, ...], Field(min_length=1, max_length=2)]


class Unaimed(AdvancedTable):
    rows: Annotated[tuple[RunRow, ...], covers_dice]


Evasion = Literal["", "turn", "turn1"]
"""40.10 None, "Turn" and "Turn (1)"."""
Evasions = tuple[Evasion, Evasion, Evasion]
EvasionPlot = Annotated[str, Field(pattern="^(1|[LR]|1[LR]|[LR]1)$")]
Plots = Annotated[tuple[EvasionPlot, ...], Field(min_length=1)]


class EvasionPlots(Strict):
    turn: Plots
    turn1: Plots


class EvasionRow(DiceRow):
    results: tuple[Evasions, Evasions, Evasions]


class EvasionTable(AdvancedTable):
    """What a ship may do by her top speed, the fastest first, and the torpedo's propellant.

    `shallow` is added to the coloured die for a torpedo that runs so.
    """

    shallow: Change
    plots: EvasionPlots
    speeds: tuple[NumberSpan, NumberSpan, NumberSpan]
    propellants: tuple[Literal["steam"], Literal["oxygen"], Literal["electric"]]
    rows: Annotated[tuple[EvasionRow, ...], covers_dice]

    @model_validator(mode="after")
    def _has_every_speed(self) -> Self:
        for fast, slow in pairwise(self.speeds):
            if slow.high is None or fast.low != slow.high + 1:
                raise ValueError("its speeds must leave no gap")
        if self.speeds[-1].low > 1 or self.speeds[0].high is not None:
            raise ValueError("its speeds must begin at 1 and have no end")
        return self

    def column(self, propellant: str) -> int:
        """Where a propellant stands, from 0."""
        return [*self.propellants].index(propellant)


class Foxers(AdvancedTable):
    """What an acoustic torpedo strikes by the face, the first of a turn and those after it."""

    first: StruckBy
    later: StruckBy


# Gunfire


class AdvancedGuns(AdvancedTable):
    """What changes a factor beside the basic table's; in `no_fire` weather no gun is fired.

    `fast` is the basic table's, in the hexes of a longer turn: 5 in 30 seconds are 8.5 in 51.
    """

    fast: Annotated[int, Field(ge=1, le=30)]
    changes: Annotated[Changes, has_changes("first", "boat-fires", "rough", "storm")]
    no_fire: tuple[Weather, ...]


class GunDamageRow(DiceRow):
    points: Annotated[tuple[Points, ...], Field(min_length=14, max_length=14)]


class GunDamage(AdvancedTable):
    """Hit points by the damage factor, which begins at `lowest`."""

    lowest: Literal[-2]
    rows: Annotated[tuple[GunDamageRow, ...], covers_dice]


# Attacks on boats


class TypeChange(DiceChangeRow):
    dt: int


def _of_every_type(rows: tuple[TypeChange, ...]) -> tuple[TypeChange, ...]:
    if [row.dt for row in rows] != [*range(BOAT_TYPES)]:
        raise ValueError("they must be of the defense types 0 to 5")
    return rows


TypeChanges = Annotated[tuple[TypeChange, ...], AfterValidator(_of_every_type)]
SpeedChanges = Annotated[tuple[SpanChange, ...], covers_spans(1)]
DepthChanges = Annotated[tuple[SpanChange, ...], covers_spans(25)]
DepthSpans = Annotated[tuple[NumberSpan, ...], covers_spans(25)]


class HedgehogRow(DiceRow):
    points: tuple[Points, ...]


class Hedgehog(AdvancedTable):
    """Hit points by depth; what a boat's type and her speed in hexes change of the dice."""

    types: TypeChanges
    speeds: SpeedChanges
    depths: DepthSpans
    rows: Annotated[tuple[HedgehogRow, ...], covers_dice]

    @model_validator(mode="after")
    def _has_every_depth(self) -> Self:
        if any(len(row.points) != len(self.depths) for row in self.rows):
            raise ValueError("each row must have points for every depth")
        return self


BySteps = tuple[Points, Points, Points]


class ChargeDamageRow(DiceRow):
    points: tuple[BySteps, BySteps, BySteps, BySteps]


class ChargeDamage(AdvancedTable):
    """Hit points by charge and feet from the boat; what her type and depth change of the dice."""

    types: TypeChanges
    depths: DepthChanges
    charges: tuple[Literal["250"], Literal["300"], Literal["teardrop"], Literal["600"]]
    steps: tuple[Literal[0], Literal[25], Literal[50]]
    rows: Annotated[tuple[ChargeDamageRow, ...], covers_dice]


class GreatCharge(AdvancedTable):
    """The Mk X: so many `times` the points of another `charge`, set as `deepest` in feet."""

    charge: Literal["250", "300", "teardrop", "600"]
    times: Annotated[int, Field(ge=1, le=9)]
    deepest: Feet


class MoreKgunsRow(Strict):
    nation: Nation
    types: Annotated[tuple[EscortType, ...], Field(min_length=1)]
    avail: Season
    kguns: Annotated[int, Field(ge=0, le=4)]


class MoreKguns(AdvancedTable):
    rows: tuple[MoreKgunsRow, ...]


class AdvancedTables(Strict):
    """The tables of the advanced game."""

    detonation: AdvancedDetonation
    boats_hit_as: BoatsHitAs
    duds: Duds
    torpedo_damage: TorpedoDamage
    unaimed: Unaimed
    evasion: EvasionTable
    guns: AdvancedGuns
    gun_damage: GunDamage
    foxers: Foxers
    t3_foxers: Foxers
    hedgehog: Hedgehog
    charges: ChargeDamage
    mk10: GreatCharge
    kguns: MoreKguns
    visibility: Visibility
    sweep: Sweep
    homing: Homing
    contact: Contact
    radar: RadarReach
    lookout: Lookout
    crews: Crews
    targets: Targets
    weather: WeatherTable
    prolonged: Prolonged
