"""The options of a game, as they are in force."""

from dataclasses import dataclass, field
from typing import Annotated

from game.core.records import Within

Points = Annotated[int, Within(0, 10_000)]
Formation = Annotated[int, Within(1, 6)]


@dataclass(frozen=True, slots=True)
class Advanced:
    """27 The rules of the advanced game in force: `clock` is its turn of 51 seconds."""

    clock: bool = False


@dataclass(frozen=True, slots=True)
class House:
    """The options in force; `formation` is that of a campaign.

    What is not shown in its repr does not change what bots leave to chance.

    `ix_points` is what a boat of type IX is worth.
    """

    hidden: bool = False
    sonar: bool = True
    radar: bool = True
    fit: bool = True
    star_shells: bool = False
    late_boats: bool = False
    as_designed: bool = False
    solitaire: bool = False
    long: bool = False
    ix_points: Points = 26
    own_sight: bool = False
    formation: Formation = 1
    advanced: Advanced = field(default=Advanced(), repr=False)


HOUSE = House()
