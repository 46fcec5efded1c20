"""Ranges and clear paths. A-TORP.6, A-TORP.7, A-GUN.2, A-GUN.4."""

from bisect import bisect_left
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TypeVar

from game.geometry.plane import Base, blockers, within
from game.geometry.points import Point
from game.titles.atlantic_1942.model.state import Card, Ship
from game.titles.atlantic_1942.printed.sizes import CARD, LENGTH, SHIP
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.units import Cloth

U = TypeVar("U", Ship, Card)
LARGEST = sum(SHIP) + sum(CARD)
"""More than the edges of two bases can lie from their middles."""
MOST_TENTHS = 1000
"""No table is so wide."""
TOO_FAR = "It is more than {range}L away."
IN_THE_WAY = "{name} lies in the way."
TOO_NARROW = f"{{one}} and {{other}} lie less than {TABLES.limits.lane}L apart."


def apart(one: Base, other: Base) -> int:
    """A-SETUP.4 How far two bases are from edge to edge, in tenths of a length, rounded up."""
    return bisect_left(
        range(MOST_TENTHS), True, key=lambda tenths: within(one, other, tenths * LENGTH // 10)
    )


def about(at: Point, units: Iterable[U], reach: int) -> list[U]:
    """The units in a box about a point: all others are farther off than so many lengths."""
    x, y, far = at.x, at.y, reach * LENGTH + LARGEST
    return [unit for unit in units if abs(unit.at.x - x) <= far and abs(unit.at.y - y) <= far]


def why_no_shot(cloth: Cloth, shooter: Base, target: Base, reach: int, but: set[str]) -> str:
    """Why there is no range or clear path, in a sentence; empty when there is.

    `reach` is in lengths, from edge to edge. Ships alone bar the path, those `but` aside; blank
    cards never do.
    """
    if not within(shooter, target, reach * LENGTH):
        return _too_far(reach)
    return why_no_path(cloth, shooter, target, but)


@lru_cache(maxsize=16)
def _too_far(reach: int) -> str:
    return TOO_FAR.format(range=reach)


def why_no_path(cloth: Cloth, shooter: Base, target: Base, but: set[str]) -> str:
    ships = _about_the_line(cloth, shooter.at, target.at)
    names = {ship.base: ship.name for ship in ships if ship.id not in but}
    if not names:
        return ""
    for bar in _bars(shooter.at, target.at, tuple(names)):
        if len(bar) == 1:
            return IN_THE_WAY.format(name=names[bar[0]])
        return TOO_NARROW.format(one=names[bar[0]], other=names[bar[1]])
    return ""


@lru_cache(maxsize=4096)
def _bars(start: Point, end: Point, others: tuple[Base, ...]) -> tuple[tuple[Base, ...], ...]:
    return blockers(start, end, others, TABLES.limits.lane * LENGTH)


def _about_the_line(cloth: Cloth, start: Point, end: Point) -> Iterator[Ship]:
    """The ships that lie near the box around a line: others need no reckoning."""
    west, east = sorted((start.x, end.x))
    north, south = sorted((start.y, end.y))
    for ship in cloth.ships.values():
        at, near = ship.at, ship.base.reach + 2 * LENGTH
        if west - near <= at.x <= east + near and north - near <= at.y <= south + near:
            yield ship
