"""6, 7.3 The net of all ways: laid once, and turned to every heading.

It holds all poses that can be come to by so many hexes, and from which others; it is the same
everywhere and for every heading. Barred hexes cut it.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from typing import NamedTuple

from game.geometry.hexes import DIRECTIONS, NORTH, hex_at, opposite, step, turned
from game.titles.submarine.rules.ground.c6_course import AHEAD, LEFT, RIGHT, TURNS, longer
from game.titles.submarine.rules.ground.packed import WIDE

FREE, TWICE, SPENT = 0, 1, 2
"""Whether it may turn in the hex that it is in: once, once more but then slowly, not again."""
NONE, START = -2, -1
"""For the number of a node: not come to, and come to from nowhere."""

Spot = tuple[int, int]
"""Columns and half rows from the start, as it heads north."""
_BESIDE = {
    heading: (there.column, there.half_row)
    for heading in DIRECTIONS
    for there in [step(hex_at(0, 0), heading)]
}


class Node(NamedTuple):
    """A pose come to by so many hexes; `entered` is the hex that the last part takes it into."""

    at: Spot
    heading: int
    moved: int
    entered: Spot
    is_turn: bool
    is_slow: bool


@dataclass(frozen=True)
class Net:
    """Each node after those that lead to it, the straightest first."""

    nodes: list[Node] = field(default_factory=list)
    parents: list[tuple[int, ...]] = field(default_factory=list)
    plots: list[str] = field(default_factory=list)
    turns: list[int] = field(default_factory=list)
    layers: list[int] = field(default_factory=list)

    @cached_property
    def nexts(self) -> tuple[dict[str, int], ...]:
        """The node that each part leads to from a node."""
        nexts: tuple[dict[str, int], ...] = tuple({} for _ in self.nodes)
        for index, parents in enumerate(self.parents):
            for parent in parents:
                nexts[parent][part_between(self.nodes[parent], self.nodes[index])] = index
        return nexts

    @cached_property
    def by_hex(self) -> tuple[tuple[int, ...], ...]:
        """The nodes of each hex, the simplest plot first."""
        return self._grouped(lambda node: node.at)

    @cached_property
    def by_pose(self) -> tuple[tuple[int, ...], ...]:
        return self._grouped(lambda node: (node.at, node.heading))

    def _grouped(self, key: Callable[[Node], object]) -> tuple[tuple[int, ...], ...]:
        groups: dict[object, list[int]] = {}
        for index, node in enumerate(self.nodes[1:], 1):
            groups.setdefault(key(node), []).append(index)
        return tuple(tuple(sorted(group, key=self._simplicity)) for group in groups.values())

    def _simplicity(self, index: int) -> tuple[int, int, int, str]:
        plot = self.plots[index]
        return self.turns[index], self.nodes[index].moved, len(plot), plot


_Key = tuple[Spot, int, int, bool, bool]


@lru_cache(maxsize=32)
def net_of(start: int, most: int, slow: int) -> Net:
    """All ways of so many hexes, as of a vessel that heads north; 6.7 so many after two turns."""
    net = Net([Node((0, 0), NORTH, 0, (0, 0), False, False)], [()], [""], [0])
    layer = [0]
    for moved in range(most + 1):
        layer += _turns(net, layer, FREE if moved else start)
        net.layers.append(len(net.nodes))
        if moved < most:
            layer = _ahead(net, layer, slow)
    return net


def _turns(net: Net, layer: Sequence[int], start: int) -> list[int]:
    """The turns that may follow the hexes just entered."""
    if start == SPENT:
        return []
    found: dict[_Key, list[int]] = {}
    for index in layer:
        node = net.nodes[index]
        for turn in TURNS.values():
            is_slow = node.is_slow or start == TWICE
            key = (node.at, turned(node.heading, turn), node.moved, True, is_slow)
            found.setdefault(key, []).append(index)
    return _added(net, found)


def _ahead(net: Net, layer: Sequence[int], slow: int) -> list[int]:
    """The next hexes ahead."""
    found: dict[_Key, list[int]] = {}
    for index in layer:
        node = net.nodes[index]
        if not (node.is_slow and node.moved >= slow):
            at = _beside(node.at, node.heading)
            key = (at, node.heading, node.moved + 1, False, node.is_slow)
            found.setdefault(key, []).append(index)
    return _added(net, found)


def _added(net: Net, found: dict[_Key, list[int]]) -> list[int]:
    first = len(net.nodes)
    for (at, heading, moved, is_turn, is_slow), parents in found.items():
        entered = _beside(at, opposite(heading)) if is_turn else at
        node = Node(at, heading, moved, entered, is_turn, is_slow)
        plots = (longer(net.plots[each], part_between(net.nodes[each], node)) for each in parents)
        ranked = sorted(
            (net.turns[each], len(plot), plot, each)
            for each, plot in zip(parents, plots, strict=True)
        )
        turns, _, plot, _ = ranked[0]
        net.nodes.append(node)
        net.parents.append(tuple(each for *_, each in ranked))
        net.plots.append(plot)
        net.turns.append(turns + is_turn)
    return list(range(first, len(net.nodes)))


def part_between(before: Node, node: Node) -> str:
    """What leads from one node to the next."""
    if not node.is_turn:
        return AHEAD
    return RIGHT if turned(before.heading, TURNS[RIGHT]) == node.heading else LEFT


def _beside(at: Spot, heading: int) -> Spot:
    columns, half_rows = _BESIDE[heading]
    return at[0] + columns, at[1] + half_rows


class Lay(NamedTuple):
    """A net turned to a heading: where each node is and what it enters, from the start."""

    at: tuple[int, ...]
    entered: tuple[int, ...]
    every: frozenset[int]


@lru_cache(maxsize=192)
def lay_of(start: int, most: int, slow: int, heading: int) -> Lay:
    net, aside, down = net_of(start, most, slow), _turned((1, 1), heading), _turned((0, 2), heading)
    at, entered = (
        tuple(column * aside + (half_row - column) // 2 * down for column, half_row in spots)
        for spots in ([node.at for node in net.nodes], [node.entered for node in net.nodes])
    )
    return Lay(at, entered, frozenset(entered[1:]))


def _turned(at: Spot, heading: int) -> int:
    """A spot of a vessel that heads north as that of one on another heading."""
    column, half_row = at
    for _ in range(heading % NORTH):
        along = (half_row - column) // 2
        column, half_row = -along, 2 * column + along
    return column * WIDE + half_row
