"""Bitboards: sets of hexes as the bits of one number, so that a whole sea moves a step at once.

A hex is the bit of its column and half row; a step in a direction is then one shift. Around the
hexes that count lies a margin, out of which nothing wraps to the other side.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import compress

from game.geometry.hexes import Hex, hex_at, step

MARGIN = 4
"""Columns and half rows; more than a step."""
_ZERO_OR_ONE = bytes.maketrans(b"01", bytes((0, 1)))


@dataclass(frozen=True, slots=False)
class Waters:
    """The hexes from one column and row to another that the bits stand for."""

    west: int
    north: int
    east: int
    south: int

    @cached_property
    def _top(self) -> int:
        return 2 * self.north - MARGIN

    @cached_property
    def _stride(self) -> int:
        return 2 * (self.south - self.north) + 2 * MARGIN + 2

    @cached_property
    def _steps(self) -> tuple[int, ...]:
        """By how many bits a step goes on, by direction from 1."""
        origin = Hex(self.west + MARGIN, self.north + MARGIN)
        at = self._index(origin)
        return (0, *(self._index(step(origin, way)) - at for way in range(1, 7)))

    def _index(self, place: Hex) -> int:
        return (place.column - self.west + MARGIN) * self._stride + place.half_row - self._top

    @cached_property
    def all(self) -> int:
        """Every hex."""
        return self.block(self.west, self.north, self.east, self.south)

    @cached_property
    def rim(self) -> int:
        """The hexes of the outermost columns and rows."""
        inner = self.block(self.west + 1, self.north + 1, self.east - 1, self.south - 1)
        return self.all & ~inner

    def block(self, west: int, north: int, east: int, south: int) -> int:
        """The hexes of some columns and rows."""
        bits = 0
        for column in range(west, east + 1):
            first, last = Hex(column, north).half_row, Hex(column, south).half_row
            bits |= self.column(column, first, last)
        return bits

    @cached_property
    def names(self) -> list[Hex]:
        """The hex of every bit; anything for bits that are none."""
        names = [Hex(0, 0)] * (self._stride * (self.east - self.west + 2 * MARGIN + 1))
        for column in range(self.west, self.east + 1):
            first = self._index(Hex(column, self.north))
            for row in range(self.north, self.south + 1):
                names[first + 2 * (row - self.north)] = Hex(column, row)
        return names

    def of(self, places: Iterable[Hex]) -> int:
        """The bits of hexes within these waters."""
        bits = bytearray(self._stride * (self.east - self.west + 2 * MARGIN + 1) // 8 + 1)
        for place in places:
            if self.holds(place):
                at = self._index(place)
                bits[at >> 3] |= 1 << (at & 7)
        return int.from_bytes(bits, "little")

    def holds(self, place: Hex) -> bool:
        return self.west <= place.column <= self.east and self.north <= place.row <= self.south

    def moved(self, bits: int, direction: int) -> int:
        """Every hex one step on; those that leave the waters are lost."""
        by = self._steps[direction]
        return (bits << by if by > 0 else bits >> -by) & self.all

    def disc(self, middle: Hex, reach: int) -> int:
        """The hexes within so many of one, which may itself lie beside the waters."""
        return _disc(self, middle, reach)

    def column(self, column: int, first: int, last: int) -> int:
        """The hexes of a column between two half rows of its own, as far as they are here."""
        first += max(0, (2 * self.north + 1 - first) // 2 * 2)
        last -= max(0, (last - 2 * self.south) // 2 * 2)
        if first > last or not self.west <= column <= self.east:
            return 0
        return _every_other((last - first) // 2 + 1) << self._index(hex_at(column, first))

    def places(self, bits: int) -> frozenset[Hex]:
        return frozenset(_listed(self, bits))

    def listed(self, bits: int) -> tuple[Hex, ...]:
        """The hexes, always in the same order."""
        return _listed(self, bits)


@lru_cache(maxsize=4096)
def _disc(waters: Waters, middle: Hex, reach: int) -> int:
    bits = 0
    for column in range(middle.column - reach, middle.column + reach + 1):
        tall = 2 * reach - abs(column - middle.column)
        bits |= waters.column(column, middle.half_row - tall, middle.half_row + tall)
    return bits & waters.all


@lru_cache(maxsize=256)
def _every_other(count: int) -> int:
    return sum(1 << 2 * each for each in range(count))


@lru_cache(maxsize=256)
def _listed(waters: Waters, bits: int) -> tuple[Hex, ...]:
    picked = f"{bits:b}"[::-1].encode().translate(_ZERO_OR_ONE)
    return tuple(compress(waters.names, picked))
