"""What the file of figures holds beside charts: ranges, dice to come under, and what is to be had.

A figure named after what it brings about, such as `detects`, is the highest face that does so.
"""

from typing import Annotated

from pydantic import Field

from game.tables.models import Printed
from game.titles.paukenschlag.printed.chart_tables import Face, Figure, Modifier, TurnNumber


class Sonar(Printed):
    """8.1.1, 8.1.2 Ranges in squares, the highest face, and what is added to the die."""

    title: str
    detects: Annotated[int, Field(ge=1, le=6)]
    active_range: Figure
    passive_range: Figure
    passive_range_moved: Figure
    active_moved_ship: Modifier
    active_warm_zone: Modifier
    active_surfaced_boat: Modifier
    passive_moved: Modifier
    passive_pinged: Modifier


class Hfdf(Printed):
    """8.3 The range of a ship's set, in squares of the attack grid."""

    title: str
    range: Figure
    detects: Annotated[int, Field(ge=1, le=6)]
    first_turn: TurnNumber


class AirDice(Printed):
    """D10s of aircraft: `dives` is the total on which a boat dives, and `dive` what is added.

    A bomber is shot down on so much less than the number of the target's anti-aircraft fire.
    Dice for aircraft on the ground lose 1 for every `damage_a_step` points of damage.
    """

    title: str
    spots: Face
    sinks: Face
    dives: Annotated[int, Field(ge=2, le=20)]
    scrambles: Face
    flak_margin: Annotated[int, Field(ge=1, le=6)]
    wrong_factory: Annotated[int, Field(ge=0, le=10)]
    dive: Modifier
    damage_a_step: Annotated[int, Field(ge=1, le=20)]


class Notice(Printed):
    """14.1d, 14.2b The highest face of a D10 on which boats are aware of a special convoy."""

    title: str
    noticed: Annotated[int, Field(ge=0, le=10)]


class Fuel(Printed):
    """11 Points a boat has and pays a turn; how long she is away; how many boats a cow serves."""

    title: str
    points: Annotated[int, Field(ge=1, le=30)]
    slow: Annotated[int, Field(ge=0, le=9)]
    fast: Annotated[int, Field(ge=0, le=9)]
    turns_away: Annotated[int, Field(ge=0, le=31)]
    cow_boats: Annotated[int, Field(ge=1, le=40)]


class Repair(Printed):
    """12.5.4, 12.5.5 Points a turn, and the damage by which a base cannot be used or is dead."""

    title: str
    us_points: Figure
    german_points: Figure
    most_a_target: Figure
    unusable: Annotated[int, Field(ge=1, le=100)]
    dead: Annotated[int, Field(ge=1, le=100)]


class Convoying(Printed):
    """10 How many convoys there are at most, and from which turn destroyers may escort them."""

    title: str
    most: Annotated[int, Field(ge=1, le=9)]
    new_a_turn: Annotated[int, Field(ge=0, le=9)]
    destroyers_from: TurnNumber


class Victory(Printed):
    """18 What the Germans must have done; tons in thousands."""

    title: str
    ships: Annotated[int, Field(ge=1, le=1000)]
    tons: Annotated[int, Field(ge=1, le=20_000)]
    points: Annotated[int, Field(ge=1, le=200)]
    precious_tons: Annotated[int, Field(ge=0, le=500)]
