"""The exact chances of each phase for the boat's hull, as the ace reckons with them.

A fate is (chance, hull tokens left, what follows the boat); lost boats are left out, so the
chances of a list sum to the chance to be alive after the phase.
"""

from functools import cache

from game.titles.unterseeboot.printed.board import SURFACE, TWO_HUNDRED
from game.titles.unterseeboot.printed.tables import (
    ATTACK_NEEDS,
    DIVE_NEEDS,
    HIDDEN_NEEDS,
    REAL_SHIP_NEEDS,
    REPAIR_NEEDS,
    STRAFING_NEEDS,
    TABLES,
    TORPEDO_NEEDS,
    UNSEEN_NEEDS,
)

HUNTERS = {name: number for number, name in enumerate(("none", "searching", "detected"))}
NONE, SEARCHING, DETECTED = HUNTERS.values()

Fate = tuple[float, int, int]
Fates = tuple[Fate, ...]
Sighting = tuple[float, int, int, int]
"""Chance, die sides, thousand tons (0: a false contact) and hits to sink."""


def _at_least(needs: int | None) -> float:
    """The chance that a die shows `needs` or more; None is never."""
    return 0.0 if needs is None else max(0, 7 - needs) / 6


def hit_chance(level: int) -> float:
    """U-TORP.12: the chance of one torpedo at this level."""
    return _at_least(TORPEDO_NEEDS[level - 1])


def _hull_loss(needs: int | None) -> float:
    """U-DMG.2: an attack that damages, and a repair that fails."""
    return _at_least(needs) * (1 - _at_least(REPAIR_NEEDS))


@cache
def aircraft_fates(hull: int, is_spotted: bool) -> Fates:
    """U-AIR: a turn on the surface; the third figure is 1 when the boat ends it spotted."""
    seen = 1.0 if is_spotted else 1 - _at_least(UNSEEN_NEEDS)
    loss = _hull_loss(STRAFING_NEEDS[SURFACE - 1])
    fates = [(1 - seen, hull, 0), (seen * (1 - loss), hull, 1), (seen * loss, hull - 1, 1)]
    return _alive(fates)


@cache
def homeward_chance(hull: int, is_spotted: bool) -> float:
    """U-RTB: the chance to survive one more Aircraft Phase."""
    return sum(fate[0] for fate in aircraft_fates(hull, is_spotted))


def pursuit(level: int, hunter: int, fired: int) -> int:
    """U-DD: what the Destroyer Phase comes to: nothing, a search, or an attack at once."""
    if hunter == NONE and not fired:
        return NONE
    return DETECTED if hunter == DETECTED or level == SURFACE or fired > 1 else SEARCHING


def unfound_chance(pursued: int) -> float:
    """U-DD: the chance that no destroyer attacks."""
    return {NONE: 1.0, SEARCHING: _at_least(HIDDEN_NEEDS), DETECTED: 0.0}[pursued]


@cache
def destroyer_fates(level: int, hull: int, pursued: int, may_strain: bool) -> Fates:
    """U-DD: the Destroyer Phase; `may_strain` is the uncontrolled dive option."""
    if pursued == NONE:
        return ((1.0, hull, NONE),)
    found = 1.0 if pursued == DETECTED else 1 - _at_least(HIDDEN_NEEDS)
    loss = _hull_loss(ATTACK_NEEDS[level - 1])
    unfound = NONE if level == TWO_HUNDRED else SEARCHING
    after = NONE if level == TWO_HUNDRED else DETECTED
    fates = [(1 - found, hull, unfound)]
    for chance, left in ((1 - loss, hull), (loss, hull - 1)):
        is_strained = may_strain and level == TWO_HUNDRED and left == 1
        holds = _at_least(DIVE_NEEDS) if is_strained else 1.0
        fates.append((found * chance * holds, left, after))
    return _alive(fates)


def _alive(fates: list[Fate]) -> Fates:
    return tuple(fate for fate in fates if fate[0] > 0 and fate[1] > 0)


@cache
def sightings(has_big_ships: bool, dice_in_play: frozenset[int]) -> tuple[Sighting, ...]:
    """U-ID.5, U-ID.6, U-OPT-BIG: what a contact can turn out to be.

    A larger die is summed up in three parts: no ship, one-hit ships and two-hit ships at
    their mean tonnage.
    """
    plain = 5 if has_big_ships else 6
    found = [_sighting(1 / 6, 6, face) for face in range(1, plain + 1)]
    if has_big_ships:
        for band in TABLES.big_ship.bands:
            chance = (band.high - (band.low or 1) + 1 if band.high else 1) / 36
            found += _big_ship(chance, int(band.value), dice_in_play)
    return _merged(found)


def _sighting(chance: float, sides: int, face: float) -> tuple[float, int, float, int]:
    tons = face if face >= REAL_SHIP_NEEDS else 0
    return (chance, sides, tons, 2 if tons >= TABLES.boat.two_hits_from else 1)


def _big_ship(
    chance: float, sides: int, dice_in_play: frozenset[int]
) -> list[tuple[float, int, float, int]]:
    if sides == 6 or sides in dice_in_play:
        return [_sighting(chance, 6, 6)]
    return [_sighting(chance / sides, sides, face) for face in range(1, sides + 1)]


def _merged(found: list[tuple[float, int, float, int]]) -> tuple[Sighting, ...]:
    """One entry for each die and number of hits, six-sided dice face by face."""
    groups: dict[tuple[int, float, int], tuple[float, float]] = {}
    for chance, sides, tons, hits in found:
        kind = (sides, tons if sides == 6 else float(tons > 0), hits)
        total, weighted = groups.get(kind, (0.0, 0.0))
        groups[kind] = (total + chance, weighted + chance * tons)
    return tuple(
        (total, kind[0], round(weighted / total), kind[2])
        for kind, (total, weighted) in groups.items()
    )
