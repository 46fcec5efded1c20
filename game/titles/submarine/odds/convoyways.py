"""Where the ships of a convoy may lie after so many moves, every plot of each turn counted alike.

Hexes are packed, and what a torpedo meets are spots.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from itertools import groupby
from typing import NamedTuple

from game.titles.submarine.model.courses import SIDES
from game.titles.submarine.model.state import Ship
from game.titles.submarine.odds.hits import Book, offsets
from game.titles.submarine.rules.ground.c6_course import TURNS, parse
from game.titles.submarine.rules.ground.packed import STEPS as SPOT_STEPS
from game.titles.submarine.rules.ground.packed import TURNED, Pose, packed, stern

Fleet = tuple[Pose, ...]
"""How far each group of ships has gone, and how it heads now."""


class Group(NamedTuple):
    """Ships that move alike, by the spots of their bows."""

    heading: int
    top: int
    bows: Mapping[int, Ship]

    def met(self, poses: Iterable[Pose], book: Book, course: int) -> Iterator[int]:
        """The spots in which a course meets them when they have gone so."""
        for gone, way in poses:
            for _, offset in offsets(book, way, course):
                for bow in self.bows:
                    yield SIDES * (bow + gone) + offset


def groups(ships: Sequence[Ship]) -> tuple[Group, ...]:
    def alike(ship: Ship) -> tuple[int, int]:
        return ship.heading, 0 if ship.is_dead else ship.top

    return tuple(
        Group(heading, top, {packed(ship.bow): ship for ship in some})
        for (heading, top), some in groupby(sorted(ships, key=alike), alike)
    )


@lru_cache(maxsize=4096)
def _poses(pose: Pose, plot: str, top: int) -> tuple[Pose, ...]:
    """7.1 A ship after each part of a plot; 10.2 no further than she can go; dead she stays."""
    found, (bow, heading), left = [pose], pose, top
    for part in parse(plot) if top else ():
        if part in TURNS:
            heading = TURNED[TURNS[part]][heading]
        elif left:
            bow, left = bow + SPOT_STEPS[heading], left - 1
        else:
            continue
        found.append((bow, heading))
    return tuple(found)


@lru_cache(maxsize=1 << 14)
def courses(
    fleet: Fleet, tops: tuple[int, ...], plots: tuple[str, ...]
) -> tuple[tuple[Fleet, ...], ...]:
    """For each plot how the groups lie, part by part; those that are slower wait at the end."""
    found = []
    for plot in plots or ("",):
        ways = [_poses(pose, plot, top) for pose, top in zip(fleet, tops, strict=True)]
        longest = max(map(len, ways), default=1)
        parts = range(longest)
        found.append(tuple(tuple(way[min(at, len(way) - 1)] for way in ways) for at in parts))
    return tuple(found)


@lru_cache(maxsize=64)
def lying(ships: tuple[Ship, ...], plots: tuple[str, ...], turns: int) -> frozenset[int]:
    """The packed hexes in which a ship may lie after so many moves."""
    return frozenset(
        place
        for heading, top, bows in groups(ships)
        for gone, way in _after((0, heading), top, plots, turns)
        for bow in bows
        for place in (bow + gone, stern((bow + gone, way)))
    )


@lru_cache(maxsize=256)
def held(
    ships: tuple[Ship, ...], plots: tuple[str, ...], turns: int, book: Book, course: int
) -> frozenset[int]:
    """The spots in which a course may meet a ship after so many moves."""
    return frozenset(
        place
        for group in groups(ships)
        for place in group.met(_after((0, group.heading), group.top, plots, turns), book, course)
    )


@lru_cache(maxsize=256)
def swept(
    ships: tuple[Ship, ...], plots: tuple[str, ...], turns: int, book: Book, course: int
) -> frozenset[int]:
    """The spots in which a ship may come to a torpedo on a course in the last of so many moves."""
    return frozenset(
        place
        for group in groups(ships)
        for place in group.met(_passed((0, group.heading), group.top, plots, turns), book, course)
    )


@lru_cache(maxsize=64)
def _passed(start: Pose, top: int, plots: tuple[str, ...], turns: int) -> frozenset[Pose]:
    """The poses that a ship may come to in the last of so many moves."""
    return frozenset(
        pose
        for before in _after(start, top, plots, turns - 1)
        for plot in plots
        for pose in _poses(before, plot, top)[1:]
    )


@lru_cache(maxsize=64)
def _after(start: Pose, top: int, plots: tuple[str, ...], turns: int) -> frozenset[Pose]:
    """The poses that a ship may have after so many turns."""
    if turns <= 0:
        return frozenset((start,))
    before = _after(start, top, plots, turns - 1)
    return frozenset(_poses(pose, plot, top)[-1] for pose in before for plot in plots)
