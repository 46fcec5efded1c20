"""Where a sweep would have found a boat, as bits: how far, how wide and how deep it hears."""

from collections.abc import Iterable
from functools import cache, lru_cache, reduce
from itertools import count
from operator import or_

from game.geometry.hexes import DIRECTIONS, Hex, turned
from game.titles.submarine.model.tidings import Search
from game.titles.submarine.printed.advanced_finding import contact_depth
from game.titles.submarine.worlds.bitboard import Waters

SHAKEN = 2
"""22.7 Sonar cannot find a boat so near to where a charge fell in the turn before."""
MOST_REACH = 40
"""Hexes that no sweep by two dice goes beyond."""
Planes = tuple[int, ...]
"""The hexes of the bow for each heading, 1 to 6."""


def union(planes: Iterable[int]) -> int:
    return reduce(or_, planes, 0)


@lru_cache(maxsize=1024)
def found_in(waters: Waters, search: Search, above: int = 0) -> Planes:
    """The bow hexes where a sweep would have found a boat, by its heading.

    45.3 Her farther hex must be `above` hexes away, or more, for it to hear as deep as she lies.
    """
    heard, near = _swept(waters, search), waters.disc(search.at, above - 1) if above else 0
    spared = union(waters.disc(place, SHAKEN) for place in search.spared)
    return tuple(
        reached(waters, heard, heading)
        & ~reached(waters, spared, heading)
        & ~(near & waters.moved(near, heading))
        for heading in DIRECTIONS
    )


def _swept(waters: Waters, search: Search) -> int:
    """The hexes that a sweep reaches: all round, or 44.3 in a third of a circle ahead."""
    if search.reach < 0 or not search.heading:
        return waters.disc(search.at, search.reach) if search.reach >= 0 else 0
    ahead = _ahead(waters, search.at, search.heading)
    return ahead[min(search.reach, len(ahead) - 1)]


@lru_cache(maxsize=256)
def _ahead(waters: Waters, at: Hex, heading: int) -> tuple[int, ...]:
    """The hexes of that third of a circle up to 0, 1, 2 and so on from its tip."""
    ways = (turned(heading, -1), heading, turned(heading, 1))
    areas = [waters.of([at])]
    for _ in range(MOST_REACH):
        areas.append(areas[-1] | union(waters.moved(areas[-1], way) for way in ways))
    return tuple(areas)


def reached(waters: Waters, area: int, heading: int) -> int:
    """The bow hexes of a boat with that heading that has its bow or its stern in an area."""
    return area | waters.moved(area, heading)


@cache
def nearest_contact(depth: int) -> int:
    """45.3 How many hexes away a sweep hears first as deep as that."""
    return next(hexes for hexes in count() if contact_depth(hexes) >= depth)


def met(planes: Planes, found: Planes) -> int:
    return sum((bits & here).bit_count() for bits, here in zip(planes, found, strict=True))
