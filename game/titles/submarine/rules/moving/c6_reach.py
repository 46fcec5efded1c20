"""6, 7.3 Every way that a vessel may go from where it is, past all that bars it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import NamedTuple

from game.geometry.hexes import Hex, turned
from game.titles.submarine.rules.ground.c6_course import (
    AHEAD,
    LEFT,
    RIGHT,
    Fault,
    Pose,
    Speeds,
    Underway,
    end_of,
    fault_of,
    longer,
    parse,
    short,
    walk,
)
from game.titles.submarine.rules.ground.c6_net import (
    FREE,
    NONE,
    SPENT,
    START,
    TWICE,
    Lay,
    Net,
    lay_of,
    net_of,
    part_between,
)
from game.titles.submarine.rules.ground.packed import packed, unpacked

IN_THE_WAY = "Something is in the way, or it would leave the board."
NEXT = (AHEAD, LEFT, RIGHT)
"""What a plot may go on with."""
_SIZES = (4, 7)
"""Nets are laid for so many hexes, larger ones where a vessel is faster."""

_Found = tuple[tuple[int, str], ...]
"""Nodes, each with its plot."""


@lru_cache(maxsize=512)
def _good(start: int, size: int, slow: int, limit: int, least: int) -> tuple[bool, ...]:
    """On an open sea: from which nodes a move of at least so many hexes can be completed."""
    net = net_of(start, size, slow)
    return tuple(_completed(net, range(limit), least, lambda _index: False))


@lru_cache(maxsize=512)
def _open_sea(
    start: int, size: int, slow: int, limit: int, least: int, is_pose: bool, is_whole: bool
) -> _Found:
    """On an open sea: the simplest plots to all hexes, or to all poses."""
    net, good = net_of(start, size, slow), _good(start, size, slow, limit, least)
    whole = [node.moved >= least for node in net.nodes[:limit]]
    return tuple(
        (index, net.plots[index])
        for group in (net.by_pose if is_pose else net.by_hex)
        if (index := _first(group, good, whole, is_whole)) > 0
    )


def _first(
    group: Sequence[int], good: Sequence[bool], whole: Sequence[bool], is_whole: bool
) -> int:
    """The simplest of a group, of whole moves alone where that is asked."""
    limit = len(good)
    for index in group:
        if index < limit and good[index] and (whole[index] or not is_whole):
            return index
    return NONE


def _completed(
    net: Net, come: Sequence[int], least: int, is_over: Callable[[int], bool]
) -> list[bool]:
    """From which of the nodes that are come to a move of at least so many hexes is completed."""
    good = [False] * len(come)
    for index in range(len(come) - 1, -1, -1):
        if come[index] == NONE:
            good[index] = False
        elif good[index] or net.nodes[index].moved >= least or is_over(index):
            good[index] = True
            for parent in net.parents[index]:
                good[parent] = True
    return good


class _Bounds(NamedTuple):
    """What a vessel never enters, what ends its move, and where it may be at all."""

    barred: frozenset[Hex]
    struck: frozenset[Hex]
    is_open: Callable[[Hex], bool] | None

    def is_free(self, place: Hex) -> bool:
        return place not in self.barred and (self.is_open is None or self.is_open(place))


@dataclass(frozen=True, eq=False)
class Reach:
    """Where a vessel may go from a way, as parts of a move that can still be completed.

    Poses and hexes come with the simplest plot that leads there.
    """

    way: Underway
    speeds: Speeds
    start: int
    size: int
    limit: int
    struck: frozenset[int]
    come: Sequence[int] | None
    """From which node each is come to; None where nothing is in the way."""
    _bounds: "_Bounds"

    @cached_property
    def hexes(self) -> dict[Hex, str]:
        """Every hex that the bow may come to."""
        return self._hexes(is_whole=False)

    @cached_property
    def whole_hexes(self) -> dict[Hex, str]:
        """Every hex in which the move may end."""
        return self._hexes(is_whole=True)

    @cached_property
    def whole_plots(self) -> frozenset[str]:
        """The simplest plots of whole moves, none of which has a fault."""
        return frozenset(self.whole_hexes.values())

    def ends(self) -> Iterator[tuple[Pose, str]]:
        """The poses in which the move may end, those with the simplest plots first."""
        origin, at, nodes = packed(self.way.bow), self._lay.at, self._net.nodes
        for index, plot in self._found(is_pose=True, is_whole=True):
            heading = turned(nodes[index].heading, self.way.heading)
            yield Pose(unpacked(origin + at[index]), heading), plot

    @cached_property
    def whole_poses(self) -> dict[Pose, str]:
        """Every pose in which the move may end."""
        return dict(self.ends())

    @cached_property
    def rams(self) -> dict[Hex, str]:
        """The hexes in which it strikes something."""
        if not self.struck:
            return {}
        origin = packed(self.way.bow)
        return {
            place: plot
            for place, plot in self.hexes.items()
            if packed(place) - origin in self.struck
        }

    @property
    def can_end(self) -> bool:
        """Whether the move may end here, or anywhere."""
        return self._least <= 0 or self._ok[0]

    @property
    def may_end_here(self) -> bool:
        """Whether it has gone as far as it must."""
        return self._least <= 0

    def allows(self, part: str) -> bool:
        """Whether the next part of the move may be this one."""
        index = self._net.nexts[0].get(part, self.limit)
        if index >= self.limit or not self._ok[index]:
            return False
        return self.come is None or self.come[index] == 0

    def may_begin(self, moves: str) -> bool:
        """Whether a plot may be a part of the move, which can be completed after it."""
        if self.come is not None:
            return not self.fault(moves, is_whole=False)
        return self._is_on_way(self._node_after(moves))

    def next_parts(self, moves: str) -> list[str]:
        """By which parts a plot may go on as a part of the move."""
        if self.come is not None:
            return [part for part in NEXT if self.may_begin(longer(moves, part))]
        index = self._node_after(moves)
        nexts = {} if index is None else self._net.nexts[index]
        return [part for part in NEXT if self._is_on_way(nexts.get(part))]

    def _node_after(self, moves: str) -> int | None:
        """The node to which a plot leads on an open sea; None where it may not be."""
        index: int | None = 0
        for part in parse(moves):
            index = self._net.nexts[index or 0].get(part)
            if index is None or index >= self.limit:
                return None
        return index

    def _is_on_way(self, index: int | None) -> bool:
        """Whether a move can be completed that has come to a node."""
        if index is None or index >= self.limit:
            return False
        return self._least <= 0 or self._ok[index]

    def fault(self, moves: str, *, is_whole: bool = True) -> Fault | None:
        """Why a plot may not be, as a whole move or a part of one; None when it may.

        A part must leave a way to complete the move.
        """
        return _fault(self, moves, is_whole=is_whole)

    def _fault_of(self, moves: str, *, is_whole: bool) -> Fault | None:
        if found := fault_of(self.way, moves, self.speeds, is_whole=False):
            return found
        before, is_over = self.way, False
        for way in () if self.come is None else walk(before, parse(moves)):
            entered = set(way.pose.hexes) - set(before.pose.hexes)
            if is_over or not all(map(self._bounds.is_free, entered)):
                return Fault("6.10a", IN_THE_WAY)
            is_over = not self._bounds.struck.isdisjoint(entered)
            before = way
        end = end_of(self.way, moves)
        if is_over or (not is_whole and _reached(end, self.speeds, self._bounds).can_end):
            return None
        return short(end, self.speeds)

    @property
    def _least(self) -> int:
        return self.speeds.least - self.way.moved

    @cached_property
    def _net(self) -> Net:
        return net_of(self.start, self.size, self.speeds.slow)

    @cached_property
    def _lay(self) -> Lay:
        return lay_of(self.start, self.size, self.speeds.slow, self.way.heading)

    @cached_property
    def _ok(self) -> Sequence[bool]:
        if self.come is None:
            return _good(self.start, self.size, self.speeds.slow, self.limit, self._least)
        if self._least <= 0:
            return [each != NONE for each in self.come]
        at = self._lay.at
        return _completed(self._net, self.come, self._least, lambda each: at[each] in self.struck)

    def _hexes(self, *, is_whole: bool) -> dict[Hex, str]:
        origin, at = packed(self.way.bow), self._lay.at
        found = self._found(is_pose=False, is_whole=is_whole)
        return {unpacked(origin + at[index]): plot for index, plot in found}

    def _found(self, *, is_pose: bool, is_whole: bool) -> Iterable[tuple[int, str]]:
        if self.come is None:
            size, slow = self.size, self.speeds.slow
            return _open_sea(self.start, size, slow, self.limit, self._least, is_pose, is_whole)
        return self._cut(is_pose, is_whole)

    def _cut(self, is_pose: bool, is_whole: bool) -> Iterator[tuple[int, str]]:
        """The simplest plots where something is in the way."""
        net, at, least = self._net, self._lay.at, self._least
        whole = [node.moved >= least for node in net.nodes[: self.limit]]
        if self.struck:
            whole = [is_end or at[index] in self.struck for index, is_end in enumerate(whole)]
        for group in net.by_pose if is_pose else net.by_hex:
            index = _first(group, self._ok, whole, is_whole)
            if index > 0:
                yield index, self._plots[index]

    @cached_property
    def _plots(self) -> list[str]:
        """The plot to each node; where nothing is in the way before it, as on an open sea."""
        assert self.come is not None
        net = self._net
        nodes, parents, usual = net.nodes, net.parents, net.plots
        plots = usual[: self.limit]
        for index, before in enumerate(self.come):
            if before >= 0 and (before != parents[index][0] or plots[before] != usual[before]):
                plots[index] = longer(plots[before], part_between(nodes[before], nodes[index]))
        return plots


@lru_cache(maxsize=4096)
def _fault(reach: Reach, moves: str, *, is_whole: bool) -> Fault | None:
    return reach._fault_of(moves, is_whole=is_whole)


def reaches(
    way: Underway,
    speeds: Speeds,
    barred: Collection[Hex] = (),
    struck: Collection[Hex] = (),
    is_open: Callable[[Hex], bool] | None = None,
) -> Reach:
    """Every way from here on.

    It never enters a barred hex, nor one that is not open; in a struck one its move is over.
    """
    return _reached(way, speeds, _Bounds(frozenset(barred), frozenset(struck), is_open))


@lru_cache(maxsize=512)
def _reached(way: Underway, speeds: Speeds, bounds: _Bounds) -> Reach:
    most = min(speeds.most, speeds.slow) if way.is_slow else speeds.most
    left = max(0, most - way.moved)
    start = _start(way, speeds)
    size = next((size for size in _SIZES if size >= left), left)
    net = net_of(start, size, speeds.slow)
    lay = lay_of(start, size, speeds.slow, way.heading)
    limit, origin = net.layers[left], packed(way.bow)
    barred, struck, is_open = bounds
    no_go = lay.every & {packed(place) - origin for place in barred}
    if is_open is not None:
        entered = set(lay.entered[1:limit])
        no_go |= {each for each in entered if not is_open(unpacked(origin + each))}
    ends = lay.every & {packed(place) - origin for place in struck}
    come = _come(net, lay, limit, no_go, ends) if no_go or ends else None
    return Reach(way, speeds, start, size, limit, ends, come, bounds)


def _start(way: Underway, speeds: Speeds) -> int:
    if not way.turns:
        return FREE
    may_twice = not way.moved and not way.has_turned and speeds.least <= speeds.slow
    return TWICE if may_twice else SPENT


def _come(net: Net, lay: Lay, limit: int, no_go: frozenset[int], ends: frozenset[int]) -> list[int]:
    """From which node each is come to, by the simplest way that is left."""
    come = [NONE] * limit
    come[0] = START
    at, parents = lay.at, net.parents
    shut = [each in no_go for each in lay.entered[:limit]]
    if ends:
        for index in range(1, limit):
            shut[index] = shut[index] or (lay.entered[index] in ends and net.nodes[index].is_turn)
    for index in range(1, limit):
        if not shut[index]:
            for parent in parents[index]:
                if come[parent] != NONE and not (ends and parent and at[parent] in ends):
                    come[index] = parent
                    break
    return come
