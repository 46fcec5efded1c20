"""The shapes of a board, in whole map pixels: rectangles, polygons and hex cells.

A shape holds whole pixels: a pixel is inside when its middle is, and where shapes share a side
every pixel along it is inside just one of them.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from math import floor, isqrt

from game.geometry.hexes import Hex

PropertyValue = bool | int | float | str | None
Corner = tuple[int, int]
MOST_BUCKETS = 32
"""Of the index, each way."""


@dataclass(frozen=True, slots=True)
class Rectangle:
    """An upright rectangle by its upper left corner and its size."""

    x: int
    y: int
    width: int
    height: int

    @property
    def corners(self) -> tuple[Corner, ...]:
        """Clockwise from the upper left."""
        right, bottom = self.x + self.width, self.y + self.height
        return (self.x, self.y), (right, self.y), (right, bottom), (self.x, bottom)

    @property
    def center(self) -> tuple[float, float]:
        """The middle, between pixels where a length is odd."""
        return self.x + self.width / 2, self.y + self.height / 2

    def holds(self, x: int, y: int) -> bool:
        """Whether a pixel is inside."""
        return self.x <= x < self.x + self.width and self.y <= y < self.y + self.height


@dataclass(frozen=True)
class Polygon:
    """A polygon by its corners in order; `x`, `y`, `width` and `height` are its bounds."""

    corners: tuple[Corner, ...]
    x: int = field(init=False)
    y: int = field(init=False)
    width: int = field(init=False)
    height: int = field(init=False)

    def __post_init__(self) -> None:
        xs, ys = [x for x, _ in self.corners], [y for _, y in self.corners]
        for name, value in (
            ("x", min(xs)),
            ("y", min(ys)),
            ("width", max(xs) - min(xs)),
            ("height", max(ys) - min(ys)),
        ):
            object.__setattr__(self, name, value)

    @cached_property
    def center(self) -> tuple[float, float]:
        """The centre of gravity, or a pixel inside where that lies outside."""
        twice = sum(_cross(one, other) for one, other in _sides(self.corners))
        if twice:
            parts = [(a, b, _cross(a, b)) for a, b in _sides(self.corners)]
            x = sum((a[0] + b[0]) * cross for a, b, cross in parts) / (3 * twice)
            y = sum((a[1] + b[1]) * cross for a, b, cross in parts) / (3 * twice)
            if self.holds(floor(x), floor(y)):
                return x, y
        return self._inside(self.y + self.height // 2)

    def holds(self, x: int, y: int) -> bool:
        """Whether a pixel is inside."""
        is_inside = False
        for (ax, ay), (bx, by) in _sides(self.corners):
            if (2 * ay > 2 * y + 1) == (2 * by > 2 * y + 1):
                continue
            # Does the side cross the row of pixels to the right of this one's middle?
            beyond = (bx - ax) * (2 * y + 1 - 2 * ay) - (2 * x + 1 - 2 * ax) * (by - ay)
            if beyond and (beyond > 0) == (by > ay):
                is_inside = not is_inside
        return is_inside

    def _inside(self, y: int) -> tuple[float, float]:
        """The middle of the widest run of pixels inside, in one row."""
        best, start = 0, self.x
        middle = self.x + self.width / 2
        for x in range(self.x, self.x + self.width + 1):
            if self.holds(x, y):
                continue
            if x - start > best:
                best, middle = x - start, (start + x) / 2
            start = x + 1
        return middle, y + 0.5


@dataclass(frozen=True)
class HexCell(Polygon):
    """A cell of a hex grid; its bounds are those of the tile that is drawn in it."""

    hex: Hex

    @cached_property
    def center(self) -> tuple[float, float]:
        """The middle of the tile."""
        return self.x + self.width / 2, self.y + self.height / 2


Shape = Rectangle | Polygon


@dataclass(frozen=True, slots=True)
class Grid:
    """How the tiles of a map lie: in squares, or in hexes with flat tops of `side` pixels.

    Rows and columns count from 0, as those of a tile layer.
    """

    tile_width: int
    tile_height: int
    side: int = 0

    def corner(self, column: int, row: int) -> Corner:
        """The upper left corner of a tile, in map pixels; of hexes the even columns lie lower."""
        if not self.side:
            return column * self.tile_width, row * self.tile_height
        lower = 0 if column % 2 else self.tile_height // 2
        return column * (self.tile_width + self.side) // 2, row * self.tile_height + lower

    def size(self, columns: int, rows: int) -> tuple[int, int]:
        """The pixels that so many tiles take."""
        right, _ = self.corner(columns - 1, rows - 1)
        _, bottom = self.corner(0, rows - 1)
        return right + self.tile_width, bottom + self.tile_height

    def cell(self, column: int, row: int) -> HexCell:
        """The hex of a tile."""
        x, y = self.corner(column, row)
        near, far = (self.tile_width - self.side) // 2, (self.tile_width + self.side) // 2
        middle, bottom = y + self.tile_height // 2, y + self.tile_height
        corners = (
            (x + near, y), (x + far, y), (x + self.tile_width, middle),
            (x + far, bottom), (x + near, bottom), (x, middle),
        )  # fmt: skip
        return HexCell(corners, Hex(column + 1, row + 1))


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a piece of some part stands in a space: its centre and size in map pixels."""

    x: int
    y: int
    width: int
    height: int

    @property
    def point(self) -> tuple[int, int]:
        """The centre, in map pixels."""
        return self.x, self.y

    @property
    def size(self) -> tuple[int, int]:
        """Width and height, in map pixels."""
        return self.width, self.height


@dataclass(frozen=True, slots=True)
class Area:
    """A space or a place of a board. An empty text property is None.

    `slots` are by the part that a piece plays in the space, such as "target".
    """

    id: str
    shape: Shape
    properties: Mapping[str, PropertyValue]
    slots: Mapping[str, Slot] = field(default_factory=dict)

    @property
    def x(self) -> int:
        """The left side of its bounds."""
        return self.shape.x

    @property
    def y(self) -> int:
        """The upper side of its bounds."""
        return self.shape.y

    @property
    def width(self) -> int:
        """That of its bounds."""
        return self.shape.width

    @property
    def height(self) -> int:
        """That of its bounds."""
        return self.shape.height

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of its bounds."""
        return self.shape.width, self.shape.height

    @property
    def center(self) -> tuple[float, float]:
        """The middle of its shape, a pixel inside."""
        return self.shape.center


class AreaIndex:
    """Finds the area under a point; where areas overlap, the last of them."""

    def __init__(self, areas: Iterable[Area], width: int, height: int) -> None:
        listed = list(areas)
        parts = min(MOST_BUCKETS, isqrt(len(listed)) + 1)
        self._wide, self._high = -(-width // parts) or 1, -(-height // parts) or 1
        self._buckets: dict[tuple[int, int], list[Area]] = {}
        for area in reversed(listed):
            for column in range(area.x // self._wide, (area.x + area.width) // self._wide + 1):
                for row in range(area.y // self._high, (area.y + area.height) // self._high + 1):
                    self._buckets.setdefault((column, row), []).append(area)

    def find(self, x: float, y: float) -> Area | None:
        """The area at a point in map pixels."""
        across, down = floor(x), floor(y)
        near = self._buckets.get((across // self._wide, down // self._high), ())
        return next((area for area in near if area.shape.holds(across, down)), None)


def is_simple(corners: Sequence[Corner]) -> bool:
    """Whether the sides of a polygon meet at their common corners alone."""
    sides = list(_sides(corners))
    for at, (a, b) in enumerate(sides):
        _, c = sides[(at + 1) % len(sides)]
        if _turn(a, b, c) == 0 and not _is_between(b, a, c):
            return False
        # Every side that shares no corner with this one, each pair once.
        for c, d in sides[at + 2 : len(sides) - (at == 0)]:
            if _meet(a, b, c, d):
                return False
    return True


def _sides(corners: Sequence[Corner]) -> Iterable[tuple[Corner, Corner]]:
    return zip(corners, (*corners[1:], corners[0]), strict=True)


def _cross(a: Corner, b: Corner) -> int:
    return a[0] * b[1] - a[1] * b[0]


def _turn(a: Corner, b: Corner, c: Corner) -> int:
    """Above zero when a, b, c run clockwise, zero in a line."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def _is_between(point: Corner, a: Corner, b: Corner) -> bool:
    """Whether a point on the line through a and b lies from one to the other."""
    return all(min(p, q) <= at <= max(p, q) for at, p, q in zip(point, a, b, strict=True))


def _meet(a: Corner, b: Corner, c: Corner, d: Corner) -> bool:
    """Whether two sides have a point in common."""
    turns = _turn(a, b, c), _turn(a, b, d), _turn(c, d, a), _turn(c, d, b)
    if (turns[0] > 0) != (turns[1] > 0) and (turns[2] > 0) != (turns[3] > 0) and all(turns):
        return True
    ends = ((c, a, b), (d, a, b), (a, c, d), (b, c, d))
    return any(not turn and _is_between(*end) for turn, end in zip(turns, ends, strict=True))
