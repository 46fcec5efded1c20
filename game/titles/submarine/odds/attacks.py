"""What weapons promise by the advanced tables, in points of damage on average."""

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, product

from game.contract.prospects import Check
from game.titles.submarine.charts.weaponcharts import charge_column, charge_table
from game.titles.submarine.model.apply.damage import HITS_A_POINT
from game.titles.submarine.model.state import (
    CHARGE,
    HEDGEHOG,
    HIDDEN,
    MK10,
    SQUID,
    STEP_OF_DEPTH,
    Boat,
)
from game.titles.submarine.odds.depths import Prior, by_lot, depths_of, prior_of
from game.titles.submarine.printed.advanced_weapons import charge_hit_points, hedgehog_hit_points
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.printed.dicecards import Pair, number
from game.titles.submarine.printed.tables import ADVANCED_TABLES, GREAT_CHARGE
from game.titles.submarine.rules.fighting.c16_attack import charge_of, harmed
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import Sea, View
from game.titles.submarine.words.rolls import D66

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


# A charge in a boat's hex, as its setting is chosen


def seen_in_hex(seen: View, weapon: str) -> Boat | None:
    """The boat that is seen in a weapon's hex, and that it may harm."""
    here = harmed(seen, seen.weapons[weapon])
    return next((boat for boat in here if boat.contact != HIDDEN), None)


def charge_checks(seen: View, weapon: str, depth: int) -> Iterator[Check]:
    """43.9 Whether a charge that is set so does damage, for each depth near it of a boat seen."""
    boat = seen_in_hex(seen, weapon)
    if boat is None:
        return
    charge, dt = charge_name(seen, seen.weapons[weapon].kind), boat_figures(boat).advanced.dt
    near = (deep for deep in depths_of(seen, boat) if deep and abs(deep - depth) <= WIDEST)
    for deep in near:
        off = abs(deep - depth)
        good = [pair for pair in PAIRS if charge_hit_points(charge, dt, deep, off, pair)]
        name = f"Damage to {boat.name} at {deep} feet"
        chance = Fraction(len(good), len(PAIRS))
        table, column = charge_table(off), charge_column(charge)
        yield Check(name, "43.9", table, "", D66, _needs(good), chance, column=column)


def _needs(good: Sequence[Pair]) -> str:
    """What throws do it, which need not be the highest where a die is changed."""
    if good and [*good] == [*PAIRS[-len(good) :]]:
        return f"{number(good[0])} or more"
    return f"{len(good)} of {len(PAIRS)} throws"


def promised(seen: View, settings: Sequence[tuple[str, int]]) -> tuple[float, float] | None:
    """43.9 What charges that are set to depths do to a boat seen in the hex of any of them.

    The hit points to be expected, and how likely there are any; None where no boat is seen.
    """
    boats = (seen_in_hex(seen, name) for name, _ in settings)
    boat = next(filter(None, boats), None)
    if boat is None:
        return None
    dt, hits, none = boat_figures(boat).advanced.dt, 0.0, 0.0
    here = [(name, depth) for name, depth in settings if seen.weapons[name].at in boat.hexes]
    for deep, chance in prior_of(seen, boat):
        spared = 1.0
        for name, depth in here:
            charge, off = charge_name(seen, seen.weapons[name].kind), abs(deep - depth)
            hits += chance * HITS_A_POINT * charge_mean(charge, dt, deep, off)
            spared *= 1 - hurt_chance(charge, dt, deep, off)
        none += chance * spared
    return hits, 1 - none


@lru_cache(maxsize=1024)
def hurt_chance(charge: str, dt: int, deep: int, off: int) -> float:
    """How likely a charge does any damage so far off."""
    if off > WIDEST or not deep:
        return 0.0
    return sum(charge_hit_points(charge, dt, deep, off, pair) > 0 for pair in PAIRS) / len(PAIRS)


# Where a charge is set, and what it does on average


def spaced(start: float, number: int) -> float:
    """One of several shares that lie evenly from 0 to 1, however many they are."""
    return (start + number * GOLDEN) % 1


def depth_at(prior: Prior, deepest: int, share: float) -> int:
    """A depth that can be set, above which a boat is with that chance."""
    reached = accumulate(chance for _, chance in prior)
    above = sum(total <= share for total in reached)
    deep, _ = prior[min(above, len(prior) - 1)]
    return max(STEP_OF_DEPTH, min(deep, deepest))


@lru_cache(maxsize=512)
def hit_lots_of(charge: str, dt: int, deepest: int, prior: Prior) -> Prior:
    """43.9 The depths at which a charge is set by the advanced tables, each with how often."""
    depths = range(STEP_OF_DEPTH, deepest + 1, STEP_OF_DEPTH)
    return by_lot({depth: hits_at(charge, dt, prior, depth) for depth in depths})


@lru_cache(maxsize=1024)
def spread_mean(charge: str, dt: int, deepest: int, prior: Prior, truth: Prior) -> float:
    """What a charge does that is set by lot, to a boat believed to be as deep as `prior` says.

    `truth` says how deep she is.
    """
    lots = hit_lots_of(charge, dt, deepest, prior)
    return sum(chance * hits_at(charge, dt, truth, depth) for depth, chance in lots)


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
