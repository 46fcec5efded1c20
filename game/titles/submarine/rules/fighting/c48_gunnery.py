"""48 The advanced game's gunfire: two dice, hit points, and what changes a damage factor."""

from functools import lru_cache

from game.titles.submarine.model.state import Boat, Ship
from game.titles.submarine.printed import advanced_weapons, tables
from game.titles.submarine.printed.advanced_weapons import gun_hit_points
from game.titles.submarine.printed.dicecards import HIGHEST_DICE, Pair
from game.titles.submarine.view import Sea

BEST: Pair = (HIGHEST_DICE // 10, HIGHEST_DICE % 10)


def may_fire_guns(sea: Sea) -> bool:
    """48.2 Whether the weather lets guns be fired."""
    return not sea.house.advanced.gunnery or advanced_weapons.may_fire_guns(sea.weather)


def more_changes(sea: Sea, unit: Ship | Boat, target: Ship | Boat) -> tuple[tables.Change, ...]:
    """48.2.1 What changes the factor beside what does in the basic game."""
    if not sea.house.advanced.gunnery:
        return ()
    is_firing = isinstance(target, Boat) and target.id in sea.gunners
    return advanced_weapons.more_gun_changes(
        is_first_fire(sea, unit.id, target.id), is_firing, sea.weather
    )


def is_first_fire(sea: Sea, unit: str, target: str) -> bool:
    """48.2.1 Whether that vessel did not fire at this target in the last turn."""
    trained = sea.trained.get(unit)
    return trained is None or (trained.target, trained.turn) != (target, sea.turn - 1)


def does_harm(factor: int, is_advanced: bool) -> bool:
    """17.9.3, 48.3 Whether a damage factor can do any."""
    if is_advanced:
        return gun_hit_points(factor, BEST) > 0
    return bool(tables.hurting(factor))


@lru_cache(maxsize=2048)
def could_harm(guns: tuple[int, ...], reach: int, is_advanced: bool) -> bool:
    """Whether any of those strengths could do harm at a range, whatever changes the factor."""
    rows = [*tables.TABLES.guns.changes]
    if is_advanced:
        rows += tables.ADVANCED_TABLES.guns.changes
    worst, best = (sum(pick(row.change, 0) for row in rows) for pick in (min, max))
    return any(
        does_harm(tables.gun_factor(strength, reach) + change, is_advanced)
        for strength in guns
        if strength
        for change in range(worst, best + 1)
    )
