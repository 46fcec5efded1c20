"""Ranges and clear paths. A-TORP.6, A-TORP.7, A-GUN.2, A-GUN.4."""

from bisect import bisect_left
from functools import lru_cache

from game.geometry.plane import Base, blockers, within
from game.geometry.points import Point
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.units import Cloth

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


def why_no_shot(cloth: Cloth, shooter: Base, target: Base, reach: int, but: set[str]) -> str:
    """Why there is no range or clear path, in a sentence; empty when there is.

    `reach` is in lengths, from edge to edge. Ships alone bar the path, those `but` aside; blank
    cards never do.
    """
    if not within(shooter, target, reach * LENGTH):
        return TOO_FAR.format(range=reach)
    return why_no_path(cloth, shooter, target, but)


def why_no_path(cloth: Cloth, shooter: Base, target: Base, but: set[str]) -> str:
    near = [
        ship
        for ship in cloth.ships.values()
        if _may_bar(ship.base, shooter, target) and ship.id not in but
    ]
    if not near:
        return ""
    names = {ship.base: ship.name for ship in near}
    for bar in _bars(shooter.at, target.at, tuple(names)):
        if len(bar) == 1:
            return IN_THE_WAY.format(name=names[bar[0]])
        return TOO_NARROW.format(one=names[bar[0]], other=names[bar[1]])
    return ""


@lru_cache(maxsize=4096)
def _bars(start: Point, end: Point, others: tuple[Base, ...]) -> tuple[tuple[Base, ...], ...]:
    return blockers(start, end, others, TABLES.limits.lane * LENGTH)


def _may_bar(base: Base, shooter: Base, target: Base) -> bool:
    """Whether a base lies near the box around the two: others need no reckoning."""
    near = base.reach + 2 * LENGTH
    return _is_between(base.at.x, shooter.at.x, target.at.x, near) and _is_between(
        base.at.y, shooter.at.y, target.at.y, near
    )


def _is_between(value: int, one: int, other: int, near: int) -> bool:
    """Whether a number lies between two others, or so near to them."""
    low, high = (one, other) if one < other else (other, one)
    return low - near <= value <= high + near
