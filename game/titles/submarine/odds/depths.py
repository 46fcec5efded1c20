"""How deep a boat may be, as far as the escorts can tell, and what a weapon promises there."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from game.geometry.hexes import distance
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
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
from game.titles.submarine.rules.fighting.c15_weapons import REACH
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
FADES = 0.72
"""How much less likely each next depth is below those from which a boat fires."""
BEARS, SURE, HUNTED = 1.5, 0.9, 0.3
"""The damage for which an escort near her makes a boat go down; how likely she has gone at most,
and at least if she has been charged."""
SOON = 2
"""Turns of steaming within which an escort is near."""
PLUNGES, BEGAN_DEEP = 0.2, 0.1
"""The share of boats that went down as fast as they can, of those that did; and of those that may
have been deep from the first."""
PLUNGE = 2
"""Turns of diving within which one that went down so is of the deepest that it can have come to."""
SHARPNESS = 5
"""The power of what a charge does at a depth by which it is set there oftener."""
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
    reached = DEEPEST_SHOT + figures.dive * (sea.turn if since is None else since)
    most = min(figures.max_depth, reached)
    began_deep = BEGAN_DEEP if since is None else 0.0
    share = deep_share(sea, boat)
    return _spread(least, most, figures.max_depth, PLUNGE * figures.dive, share, began_deep)


def depths_of(sea: Sea, boat: Boat) -> Sequence[int]:
    """Every depth at which a boat may be, however likely: she may have begun at any (20.4.3).

    What she has fired she fired from no deeper than she could; of several boats it may be another.
    """
    reckoned = [depth for depth, _ in prior_of(sea, boat)]
    since = since_fired(sea, boat)
    is_shallow = boat.is_surfaced or boat.contact in (SEEN, RADAR, SPOTTED)
    if is_shallow or (since is not None and len(sea.fleet) == 1):
        return reckoned
    return _steps(reckoned[0], boat_figures(boat).max_depth)


def last_turn(sea: Sea) -> Sea:
    """The sea by which it is reckoned how deep a boat was before her move of this turn (42.2)."""
    return replace(sea, turn=max(1, sea.turn - 1))


def safe_depth(sea: Sea) -> int:
    """The depth, in feet, from which on no charge harms a boat; out of sight where none is."""
    if not any(row.kind == ESCORT for row in card_of(sea).ships):
        return PERISCOPE + STEP_OF_DEPTH
    return charge_of(sea, CHARGE).deepest + tables.NEAR_FEET + STEP_OF_DEPTH


def deep_share(sea: Sea, boat: Boat) -> float:
    """How likely a boat keeps no longer to the depths that it fires from."""
    if card_of(sea).victory.kind in ("breakout", "sink"):
        return 1.0
    danger = BEARS * _near(sea, boat) / boat_figures(boat).to_sink
    return min(SURE, max(danger, HUNTED if boat.shaken > 0 else 0.0))


def _near(sea: Sea, boat: Boat) -> int:
    """How many escorts may soon attack a boat."""
    return sum(
        ship.kind == ESCORT
        and not ship.is_dead
        and distance(ship.bow, boat.bow) <= SOON * ship.top + REACH
        for ship in sea.ships.values()
    )


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


@lru_cache(maxsize=256)
def _spread(
    least: int, most: int, deepest: int, plunge: int, deep: float, began_deep: float
) -> Prior:
    """Alike down to where boats fire from, and then less likely with each step.

    `deep` is how likely a boat left those depths. Then it is any that it can have come to, or by
    `plunge` feet of the deepest of them; or, if it began deep, any that its hull bears.
    """
    reached, all_depths = _steps(least, most), _steps(least, deepest)
    fires = {depth: FADES ** max(0, (depth - DEEPEST_SHOT) // STEP_OF_DEPTH) for depth in reached}
    parts = (
        ((1 - deep), fires),
        (deep * (1 - PLUNGES - began_deep), dict.fromkeys(reached, 1.0)),
        (deep * PLUNGES, dict.fromkeys(_steps(max(least, most - plunge), most), 1.0)),
        (deep * began_deep, dict.fromkeys(all_depths, 1.0)),
    )
    likely: dict[int, float] = {}
    for share, weights in parts:
        for depth, weight in weights.items():
            chance = share * weight / sum(weights.values())
            likely[depth] = likely.get(depth, 0.0) + chance
    return tuple(sorted((depth, chance) for depth, chance in likely.items() if chance))


def _steps(least: int, most: int) -> range:
    return range(least, max(least, most) + 1, STEP_OF_DEPTH)


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
def lots_of(charge: str, dt: int, deepest: int, prior: Prior) -> Prior:
    """The depths at which a charge is set, each with how often.

    It is set oftener where it does more, but nowhere always, so that no boat can reckon with it.
    """
    depths = range(STEP_OF_DEPTH, deepest + 1, STEP_OF_DEPTH)
    return by_lot({depth: harm_at(charge, dt, prior, depth) for depth in depths})


def by_lot(harms: Mapping[int, float]) -> Prior:
    """How often a charge is set to each depth, by what it does there on average."""
    weights = {depth: harm**SHARPNESS for depth, harm in harms.items()}
    total = sum(weights.values())
    if not total:
        return ((max(harms), 1.0),)
    return tuple((depth, weight / total) for depth, weight in weights.items() if weight)


@lru_cache(maxsize=1024)
def lot_harm(charge: str, dt: int, deepest: int, prior: Prior, truth: Prior) -> float:
    """What a charge does that is set by lot, to a boat believed to be as deep as `prior` says.

    `truth` says how deep it is.
    """
    lots = lots_of(charge, dt, deepest, prior)
    return sum(chance * harm_at(charge, dt, truth, depth) for depth, chance in lots)


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
    """What a charge in a boat's hex does to it on average, its depth set by lot."""
    dt = boat_figures(boat).dt
    if moves_by_die(sea) == "boat":
        return diced(charge.id, dt)
    return lot_harm(charge.id, dt, charge.deepest, prior, prior)
