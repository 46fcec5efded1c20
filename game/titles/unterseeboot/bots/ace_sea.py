"""The sea as the ace sums it up: the ships in reach here, and how far off the others are."""

from functools import cache, lru_cache

from game.titles.unterseeboot.bots import ace_tuned as tuned
from game.titles.unterseeboot.bots.ace_chart import Hunt
from game.titles.unterseeboot.printed.board import PERISCOPE, PatrolArea, patrol_area
from game.titles.unterseeboot.rules.places import reach_of

Ship = tuple[str, float, int, int]
"""Surface space, thousand tons (0 while unidentified), hits to sink, sides of its die."""
Ships = tuple[Ship, ...]


@lru_cache(maxsize=tuned.SUMS_KEPT)
def sum_up(layout: str, is_strict: bool, space: str, ships: Ships, torpedoes: int) -> Hunt:
    """The hunt that a boat in `space` has before it."""
    if not ships or not torpedoes:
        return Hunt()
    worth = {ship[0]: _worth(ship) for ship in ships}
    lookouts = _lookouts(layout, is_strict, space)
    near = [reach for reach, distance in lookouts if distance == 0]
    best_here = max(
        ([where for where in reach if where in worth] for reach in near),
        key=lambda found: sum(worth[where] for where in found),
        default=[],
    )
    here = tuple(sorted((worth[where] for where in best_here), reverse=True))[:torpedoes]
    reserve, distance, kept = _reserve(worth, best_here, lookouts)
    one_by_one = all(len(reach) < 2 for reach, _ in lookouts)
    if one_by_one and reserve:
        others = sum(worth.values()) - sum(worth[where] for where in best_here)
        reserve = max(reserve, round(others / tuned.RESERVE_SHIP))
    kept = min(kept, len(here))
    return Hunt(here, min(reserve, torpedoes), distance, kept, one_by_one)


def _worth(ship: Ship) -> float:
    """A ship of two hits counts as one of half its tonnage."""
    _, tons, hits, _ = ship
    if not tons:
        return tuned.UNKNOWN_WORTH
    return min(tuned.CLASSES, key=lambda kind: abs(kind - tons / hits))


def _reserve(
    worth: dict[str, float],
    here: list[str],
    lookouts: tuple[tuple[tuple[str, ...], int], ...],
) -> tuple[int, int, int]:
    """The best other hunting ground: its average ships, its distance, and what of `here` is
    in reach there too."""
    best, best_value = (0, 0, 0), 0.0
    for reach, distance in lookouts:
        tons = sum(worth.get(where, 0.0) for where in reach if where not in here)
        if distance and tons:
            kept = [where for where in here if where in reach]
            value = tons + tuned.STILL_IN_REACH * sum(worth[where] for where in kept)
            value *= tuned.EACH_SPACE**distance
            if value > best_value:
                reserve = max(1, round(tons / tuned.RESERVE_SHIP))
                best, best_value = (reserve, distance, len(kept)), value
    return best


@cache
def _lookouts(layout: str, is_strict: bool, space: str) -> tuple[tuple[tuple[str, ...], int], ...]:
    """What the tubes reach from each space at periscope depth, and the way there.

    The way is the moves from `space` beyond those up or down to periscope depth.
    """
    area = patrol_area(layout)
    steps = _steps_from(area, space)
    climb = abs(area.spaces[space].level - PERISCOPE)
    return tuple(
        (reach_of(here, is_strict), min(steps[here.id] - climb, tuned.FARTHEST))
        for here in area.spaces.values()
        if here.level == PERISCOPE
    )


def _steps_from(area: PatrolArea, space: str) -> dict[str, int]:
    steps = {space: 0}
    queue = [space]
    for here in queue:
        for to in area.spaces[here].moves:
            if to not in steps:
                steps[to] = steps[here] + 1
                queue.append(to)
    return steps
