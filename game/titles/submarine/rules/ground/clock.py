"""27 to 31 How long a turn is, and what that makes of speeds: 30 seconds, or 51 by an option."""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.titles.submarine.printed.cards import ADVANCED_MARK, CapitalFigures, EscortFigures
from game.titles.submarine.printed.tables import ADVANCED_TABLES, CONVOY_DIE, TABLES
from game.titles.submarine.rules.ground.c6_course import SLOW
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.view import Sea


@dataclass(frozen=True, slots=True)
class Clock:
    """What the length of a turn changes.

    Speed may `change` by so many hexes from turn to turn (8.2.1, 31.1); a move that begins with a
    second turn in one hex is at most `slow` (6.7, 31.2); `convoy` is what a convoy gains on the
    speed of its scenario (30.1); guns of a ship shoot worse at speed `fast` (48.2).
    """

    change: int
    slow: int
    convoy: int
    fast: int


BASIC = Clock(2, SLOW, 0, TABLES.guns.fast)
ADVANCED = Clock(3, 5, 1, ADVANCED_TABLES.guns.fast)


def clock_of(sea: Sea) -> Clock:
    """27 The clock that is in force."""
    return ADVANCED if sea.house.advanced.clock else BASIC


def convoy_speed(sea: Sea) -> int:
    """6.1, 30.1 How many hexes the convoy moves."""
    speed = card_of(sea).speed
    return speed + clock_of(sea).convoy if speed else 0


def card_drawn(sea: Sea, card: str) -> str:
    """29.5 The id of a boat's or a torpedo's card in the charts that are in force."""
    return card + ADVANCED_MARK if sea.house.advanced.clock else card


def ship_speed(sea: Sea, card: EscortFigures | CapitalFigures) -> int:
    """29.5 The speed of a ship by the chart that is in force."""
    return card.advanced_speed if sea.house.advanced.clock else card.speed


def set_speed(sea: Sea, basic: int, advanced: int | None) -> int:
    """S6.SR2 The speed that a scenario gives to a ship, by the clock that is in force."""
    return basic if advanced is None or not sea.house.advanced.clock else advanced


def diced_plots(sea: Sea) -> Mapping[int, str]:
    """S1.SR1, 30.2 The convoy's move by the face of the die, with the hexes that it moves now."""
    return _diced_at(convoy_speed(sea))


@lru_cache(maxsize=32)
def _diced_at(speed: int) -> Mapping[int, str]:
    return {face: re.sub(r"\d", str(speed), plot) for face, plot in CONVOY_DIE.items()}
