"""How deep a boat may be, as far as the escorts can tell, and what a weapon promises there."""

from collections.abc import Callable
from dataclasses import replace
from functools import lru_cache
from math import exp

from game.geometry.hexes import distance
from game.titles.submarine.model.state import (
    CHARGE,
    PERISCOPE,
    RADAR,
    SEEN,
    SONAR,
    SPOTTED,
    STEP_OF_DEPTH,
    Boat,
)
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.printed.tables import SOLO_CHARGE
from game.titles.submarine.rules.fighting.c16_attack import charge_of
from game.titles.submarine.rules.fighting.c35_aim import DEEPEST_SHOT
from game.titles.submarine.rules.finding.c44_sonar import highest_heard
from game.titles.submarine.rules.ground.card import card_of, moves_by_die
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import Sea

Prior = tuple[tuple[int, float], ...]
"""Depths in feet, each with how likely it is."""
Reckoner = Callable[[Sea, Boat], Prior]
"""How deep a boat of a sea is after its move of this turn."""
Depths = tuple[int, ...]
FADES = 0.72
"""How much less likely each next depth is below those from which a boat fires."""
HUNTED = 0.5
"""How likely a boat that has been charged is no longer where it fires from, but anywhere."""
NEAR, RUN = 12, 8
"""Hexes within which a torpedo tells in its first turn that a boat has just fired, and how many
more that is in each turn after it."""


def prior_of(sea: Sea, boat: Boat) -> Prior:
    """How deep a boat is after its move of this turn."""
    figures = boat_figures(boat)
    if boat.is_surfaced:
        return ((0, 0.7), (STEP_OF_DEPTH, 0.1), (min(figures.dive, 50), 0.2))
    if boat.contact in (SEEN, RADAR, SPOTTED):
        return ((PERISCOPE, 0.6), (PERISCOPE + figures.dive, 0.4))
    least = highest_heard(sea) if boat.contact == SONAR else STEP_OF_DEPTH
    since = since_fired(sea, boat)
    turns = sea.turn - 1 if since is None else since
    most = max(DEEPEST_SHOT, min(figures.max_depth, DEEPEST_SHOT + figures.dive * turns))
    return _spread(least, most, deep_share(sea, boat))


def last_turn(sea: Sea) -> Sea:
    """The sea by which it is reckoned how deep a boat was before her move of this turn (42.2)."""
    return replace(sea, turn=max(1, sea.turn - 1))


def safe_depth(sea: Sea) -> int:
    """The depth, in feet, from which on no charge harms a boat."""
    return charge_of(sea, CHARGE).deepest + tables.NEAR_FEET + STEP_OF_DEPTH


def deep_share(sea: Sea, boat: Boat) -> float:
    """How likely a boat keeps no longer to the depths that it fires from."""
    if card_of(sea).victory.kind in ("breakout", "sink"):
        return 1.0
    return HUNTED if boat.shaken > 0 else 0.0


def since_fired(sea: Sea, boat: Boat) -> int | None:
    """How many turns ago a torpedo was launched that may be this boat's: it was not deep then.

    40 Not when that is hidden.
    """
    if sea.house.advanced.unseen_torpedoes:
        return None
    turns = [
        sea.turn - torpedo.launched
        for torpedo in sea.torpedoes.values()
        if distance(torpedo.at, boat.bow) <= NEAR + RUN * (sea.turn - torpedo.launched)
    ]
    return min(turns, default=None)


@lru_cache(maxsize=128)
def _spread(least: int, most: int, deep: float) -> Prior:
    """Alike down to where boats fire from, and then less likely with each step; `deep` is how
    likely it is any depth as well as another."""
    depths = range(least, most + 1, STEP_OF_DEPTH)
    weights = [FADES ** max(0, (depth - DEEPEST_SHOT) // STEP_OF_DEPTH) for depth in depths]
    flat, total = deep / len(weights), sum(weights)
    return tuple((d, flat + (1 - deep) * w / total) for d, w in zip(depths, weights, strict=True))


@lru_cache(maxsize=64)
def mean_damage(factor: int) -> float:
    """What a factor does on average."""
    return sum(tables.damage(factor, face) for face in range(1, FACES + 1)) / FACES


def harm_at(charge: str, dt: int, prior: Prior, depth: int) -> float:
    """What a charge that is set to a depth does on average."""
    total = 0.0
    for where, chance in prior:
        factor = tables.charge_factor(charge, dt, abs(where - depth)) if where else None
        total += chance * mean_damage(factor) if factor is not None else 0.0
    return total


@lru_cache(maxsize=512)
def set_to(charge: str, dt: int, deepest: int, prior: Prior) -> tuple[int, float]:
    """The depth at which a charge does most, and what it does there on average."""
    depths = range(STEP_OF_DEPTH, deepest + 1, STEP_OF_DEPTH)
    harms = {depth: harm_at(charge, dt, prior, depth) for depth in depths}
    best = max(harms, key=lambda depth: harms[depth])
    return best, harms[best]


@lru_cache(maxsize=512)
def settings_of(charge: str, dt: int, deepest: int, prior: Prior, need: int, count: int) -> Depths:
    """The depths of so many charges in a boat's hex, so that no depth is safe from all of them.

    Each is where it does most beside those before it; `need` is the damage that sinks the boat.
    """
    chosen: list[int] = []
    done = [0.0] * len(prior)
    for _ in range(count):
        best, sums, most = 0, done, -1.0
        for depth in range(STEP_OF_DEPTH, deepest + 1, STEP_OF_DEPTH):
            added = [
                so_far + harm_at(charge, dt, ((where, 1.0),), depth)
                for so_far, (where, _) in zip(done, prior, strict=True)
            ]
            worth = sum(
                chance * (1 - exp(-harm / need))
                for harm, (_, chance) in zip(added, prior, strict=True)
            )
            if worth > most:
                best, sums, most = depth, added, worth
        chosen.append(best)
        done = sums
    return tuple(chosen)


@lru_cache(maxsize=512)
def thrown(weapon: str, bombs: int, dt: int, prior: Prior) -> float:
    """What a Hedgehog or so many Squid bombs in one hex do on average."""
    return sum(
        chance * mean_damage(tables.atw_factor(weapon, bombs, dt, depth))
        for depth, chance in prior
        if depth
    )


@lru_cache(maxsize=32)
def diced(charge: str, dt: int) -> float:
    """S3.SR3 What a charge does on average where a die says how near it lies."""
    total = 0.0
    for result in SOLO_CHARGE.values():
        off = {"same": 0, "near": STEP_OF_DEPTH}.get(result)
        factor = tables.charge_factor(charge, dt, off) if off is not None else None
        total += mean_damage(factor) if factor is not None else 0.0
    return total / FACES


def charge_harm(sea: Sea, boat: Boat, charge: tables.ChargeCard, prior: Prior) -> float:
    """What a charge in a boat's hex does to it on average, set as well as may be."""
    dt = boat_figures(boat).dt
    if moves_by_die(sea) == "boat":
        return diced(charge.id, dt)
    return set_to(charge.id, dt, charge.deepest, prior)[1]
