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
Planes = tuple[int, ...]
"""The hexes of the bow for each heading, 1 to 6."""


def union(planes: Iterable[int]) -> int:
    return reduce(or_, planes, 0)


@lru_cache(maxsize=1024)
def found_in(waters: Waters, search: Search, above: int = 0) -> Planes:
    """The bow hexes where a sweep would have found a boat, by its heading.

    45.3 Her farther hex must be `above` hexes away, or more, for it to hear as deep as she lies.
    """
    if above:
        near = too_near(waters, search.at, above)
        return tuple(
            here & ~bits for here, bits in zip(found_in(waters, search), near, strict=True)
        )
    heard = _swept(waters, search)
    spared = union(waters.disc(place, SHAKEN) for place in search.spared)
    return tuple(
        reached(waters, heard, heading) & ~reached(waters, spared, heading)
        for heading in DIRECTIONS
    )


@lru_cache(maxsize=1024)
def too_near(waters: Waters, at: Hex, above: int) -> Planes:
    """The bow hexes of a boat with both her hexes nearer than so many, by her heading."""
    near = waters.disc(at, above - 1) if above else 0
    return tuple(near & waters.moved(near, heading) for heading in DIRECTIONS)


def _swept(waters: Waters, search: Search) -> int:
    """The hexes that a sweep reaches: all round, or 44.3 in a third of a circle ahead."""
    if search.reach < 0 or not search.heading:
        return waters.disc(search.at, search.reach) if search.reach >= 0 else 0
    return _ahead(waters, search.at, search.heading, search.reach)


@lru_cache(maxsize=256)
def _ahead(waters: Waters, at: Hex, heading: int, reach: int) -> int:
    """The hexes of that third of a circle up to so many from its tip."""
    left, right = turned(heading, -1), turned(heading, 1)
    area = waters.of([at])
    for _ in range(reach):
        area |= waters.moved(area, left) | waters.moved(area, heading) | waters.moved(area, right)
    return area


def reached(waters: Waters, area: int, heading: int) -> int:
    """The bow hexes of a boat with that heading that has its bow or its stern in an area."""
    return area | waters.moved(area, heading)


@cache
def nearest_contact(depth: int) -> int:
    """45.3 How many hexes away a sweep hears first as deep as that."""
    return next(hexes for hexes in count() if contact_depth(hexes) >= depth)


def met(planes: Planes, found: Planes) -> int:
    return sum((bits & here).bit_count() for bits, here in zip(planes, found, strict=True))
