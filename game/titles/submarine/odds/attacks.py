"""What weapons promise by the advanced tables, in points of damage on average."""

from functools import lru_cache
from itertools import accumulate, product

from game.titles.submarine.model.apply.damage import HITS_A_POINT
from game.titles.submarine.model.state import CHARGE, HEDGEHOG, MK10, SQUID, STEP_OF_DEPTH, Boat
from game.titles.submarine.odds.depths import Prior
from game.titles.submarine.printed.advanced_weapons import charge_hit_points, hedgehog_hit_points
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.printed.dicecards import Pair
from game.titles.submarine.printed.tables import ADVANCED_TABLES, GREAT_CHARGE
from game.titles.submarine.rules.fighting.c16_attack import charge_of
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import Sea

FACES_EACH = range(1, FACES + 1)
PAIRS: tuple[Pair, ...] = tuple(product(FACES_EACH, FACES_EACH))
WIDEST = ADVANCED_TABLES.charges.steps[-1]
GOLDEN = 0.618
"""Multiples of it lie evenly between whole numbers."""


def charge_name(sea: Sea, kind: str) -> str:
    """The column of the damage table for a kind of weapon that has a depth."""
    return SQUID if kind == SQUID else charge_of(sea, kind).id


@lru_cache(maxsize=4096)
def charge_mean(charge: str, dt: int, deep: int, off: int) -> float:
    """43.9 What a charge does that goes off so many feet from a boat at that depth."""
    if off > WIDEST or not deep:
        return 0.0
    total = sum(charge_hit_points(charge, dt, deep, off, pair) for pair in PAIRS)
    return total / len(PAIRS) / HITS_A_POINT


@lru_cache(maxsize=1024)
def hedgehog_mean(dt: int, deep: int, speed: int) -> float:
    """43.8 What a Hedgehog does to a boat at that depth and speed."""
    if not deep:
        return 0.0
    total = sum(hedgehog_hit_points(dt, speed, deep, pair) for pair in PAIRS)
    return total / len(PAIRS) / HITS_A_POINT


def hits_at(charge: str, dt: int, prior: Prior, depth: int) -> float:
    """What a charge that is set to a depth does."""
    return sum(chance * charge_mean(charge, dt, deep, abs(deep - depth)) for deep, chance in prior)


@lru_cache(maxsize=512)
def mk10_set(dt: int, to_sink: int, prior: Prior) -> tuple[int, float]:
    """51.5 The depth at which a Mk X does most, and what it does there; a boat sinks but once."""
    settings = range(STEP_OF_DEPTH, GREAT_CHARGE.deepest + 1, STEP_OF_DEPTH)
    return max(
        (
            (
                depth,
                sum(
                    chance * _mk10_mean(dt, deep, abs(deep - depth), to_sink)
                    for deep, chance in prior
                ),
            )
            for depth in settings
        ),
        key=lambda found: found[1],
    )


@lru_cache(maxsize=1024)
def _mk10_mean(dt: int, deep: int, off: int, to_sink: int) -> float:
    if off > WIDEST or not deep:
        return 0.0
    points = (charge_hit_points(MK10, dt, deep, off, pair) for pair in PAIRS)
    return sum(min(each / HITS_A_POINT, to_sink) for each in points) / len(PAIRS)


def spaced(start: float, number: int) -> float:
    """One of several shares that lie evenly from 0 to 1, however many they are."""
    return (start + number * GOLDEN) % 1


def depth_at(prior: Prior, deepest: int, share: float) -> int:
    """A depth that can be set, above which a boat is with that chance."""
    reached = accumulate(chance for _, chance in prior)
    above = sum(total <= share for total in reached)
    deep, _ = prior[min(above, len(prior) - 1)]
    return max(STEP_OF_DEPTH, min(deep, deepest))


@lru_cache(maxsize=1024)
def spread_mean(charge: str, dt: int, deepest: int, prior: Prior, truth: Prior) -> float:
    """What a charge does that is as likely to be set to a depth as a boat is believed to be there.

    `truth` says how deep she is.
    """
    return sum(
        chance * hits_at(charge, dt, truth, max(STEP_OF_DEPTH, min(deep, deepest)))
        for deep, chance in prior
    )


def mean_of(sea: Sea, boat: Boat, kind: str, prior: Prior) -> float:
    """What a weapon in a boat's hex does, its depth spread over those where she may be."""
    figures = boat_figures(boat)
    dt = figures.advanced.dt
    if kind == HEDGEHOG:
        speed = max(boat.speed, figures.submerged // 2)
        return sum(chance * hedgehog_mean(dt, deep, speed) for deep, chance in prior)
    if kind == MK10:
        return mk10_set(dt, figures.to_sink, prior)[1]
    name, deepest = (
        charge_name(sea, kind),
        charge_of(sea, CHARGE if kind == SQUID else kind).deepest,
    )
    return spread_mean(name, dt, deepest, prior, prior)
