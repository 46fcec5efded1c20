"""What is printed over the tiles of a board: lines between spaces, words and names."""

from collections.abc import Iterable, Sequence
from functools import lru_cache

import pygame

from game.tables.areas import HexCell, Rectangle, Shape
from game.tables.boards import Area, Board
from game.ui.boards.layers.camera import Point
from game.ui.boards.layers.panes import Laid
from game.ui.drawing.theme import Colour, mix
from game.ui.kit import Kit

Corner = tuple[int, int]
BUCKET = 128
LEAST_NAME, LARGEST_NAME = 7.0, 20.0
"""The size of a name that can just be read, in pixels, and the largest, in logical units."""
NAME_SHARE = 0.17
"""Of the height of a hex."""
SMALL, LARGE = 9.0, 44.0
"""The heights of a hex on the screen, in logical units, at which its lines are palest and full."""


class Buckets:
    """Numbered things by the part of the map that they lie in."""

    def __init__(self) -> None:
        self._found: dict[tuple[int, int], list[int]] = {}

    def add(self, number: int, box: pygame.Rect) -> None:
        rows = range(box.top // BUCKET, box.bottom // BUCKET + 1)
        for column in range(box.left // BUCKET, box.right // BUCKET + 1):
            for row in rows:
                self._found.setdefault((column, row), []).append(number)

    def within(self, box: pygame.FRect) -> Iterable[int]:
        """Those that may touch a part of the map, in their order."""
        found: set[int] = set()
        for column in range(int(box.left // BUCKET), int(box.right // BUCKET) + 1):
            for row in range(int(box.top // BUCKET), int(box.bottom // BUCKET) + 1):
                found.update(self._found.get((column, row), ()))
        return sorted(found)


class Lattice:
    """Where the lines and words of a board are, whatever their colours.

    A side that two spaces share is there once, with the height of the first of them.
    """

    def __init__(self, board: Board) -> None:
        self.areas = list(board.spaces.values())
        self.lines, self.by_line = _lines(tuple(area.shape for area in self.areas))
        self.by_area = Buckets()
        for number, area in enumerate(self.areas):
            self.by_area.add(number, pygame.Rect(area.x, area.y, area.width, area.height))


@lru_cache(maxsize=8)
def _lines(shapes: tuple[Shape, ...]) -> tuple[Sequence[tuple[Corner, Corner, float]], Buckets]:
    """The sides of spaces with their heights: boards of the same spaces have the same."""
    lines: list[tuple[Corner, Corner, float]] = []
    by_line, seen = Buckets(), set[tuple[Corner, Corner]]()
    for shape in shapes:
        if isinstance(shape, Rectangle):
            continue
        before = shape.corners[-1]
        for corner in shape.corners:
            side = (before, corner) if before < corner else (corner, before)
            before = corner
            if side not in seen:
                seen.add(side)
                by_line.add(len(lines), _box(*side))
                lines.append((*side, shape.y))
    return lines, by_line


class Print:
    """The lines and words of a board as they are printed where it lies."""

    def __init__(self, laid: Laid, lattice: Lattice) -> None:
        self._laid, self._lattice = laid, lattice
        self._colours: dict[float, Colour] = {}

    def _colour(self, y: float) -> Colour:
        """Of the lines at a height of the map."""
        if y not in self._colours:
            ink = self._laid.ink
            self._colours[y] = mix(ink.top, ink.bottom, min(1.0, y / self._laid.board.height))
        return self._colours[y]

    def draw(self, kit: Kit, picture: pygame.Surface, origin: Corner, zoom: float) -> None:
        """Print on a part of the board's picture whose corner is `origin`, in pixels of all."""
        left, top = origin
        margin = 2 * kit.hair() + 1
        seen = pygame.FRect(
            (left - margin) / zoom, (top - margin) / zoom,
            (picture.get_width() + 2 * margin) / zoom, (picture.get_height() + 2 * margin) / zoom,
        )  # fmt: skip
        self._draw_lines(kit, picture, origin, zoom, seen)
        for number in self._lattice.by_area.within(seen):
            area = self._lattice.areas[number]
            if isinstance(area.shape, Rectangle):
                self._draw_rectangle(kit, picture, origin, zoom, area)
            if self._laid.ink.names:
                self._draw_name(kit, picture, origin, zoom, area)

    def _draw_lines(
        self, kit: Kit, picture: pygame.Surface, origin: Corner, zoom: float, seen: pygame.FRect
    ) -> None:
        """From whole pixel to whole pixel, so that level lines stay sharp."""
        left, top = origin
        wide, far, pale = kit.hair(), self._laid.ink.far, self._paleness(kit, zoom)
        for number in self._lattice.by_line.within(seen):
            (ax, ay), (bx, by), high = self._lattice.lines[number]
            colour = self._colour(high)
            colour = mix(colour, far, pale) if far else colour
            start = round(ax * zoom) - left, round(ay * zoom) - top
            end = round(bx * zoom) - left, round(by * zoom) - top
            pygame.draw.aaline(picture, colour, start, end, wide)

    def _paleness(self, kit: Kit, zoom: float) -> float:
        """How far lines go to the colour of what is seen small: 0 to 1."""
        high = self._laid.board.grid.tile_height * zoom / kit.scale
        return min(1.0, max(0.0, (LARGE - high) / (LARGE - SMALL)))

    def _draw_rectangle(
        self, kit: Kit, picture: pygame.Surface, origin: Corner, zoom: float, area: Area
    ) -> None:
        left, top = round(area.x * zoom), round(area.y * zoom)
        right, bottom = round((area.x + area.width) * zoom), round((area.y + area.height) * zoom)
        rect = pygame.Rect(left - origin[0], top - origin[1], right - left, bottom - top)
        kit.paint.ring(picture, rect, self._colour(area.y), kit.px(3), kit.hair())

    def _draw_name(
        self, kit: Kit, picture: pygame.Surface, origin: Corner, zoom: float, area: Area
    ) -> None:
        high = min(area.height, self._laid.board.grid.tile_height) * zoom * NAME_SHARE
        if high < LEAST_NAME:
            return
        size = min(high / kit.scale, LARGEST_NAME)
        name = self._laid.name(area.id)
        block = kit.text.block(name, "key", self._laid.ink.words, size=size)
        if block.get_width() > area.width * zoom:
            return
        x, y = _name_spot(area)
        spot = round(x * zoom) - origin[0], round(y * zoom) - origin[1]
        is_hex = isinstance(area.shape, HexCell)
        rect = block.get_rect(midtop=spot) if is_hex else block.get_rect(center=spot)
        picture.blit(block, rect)


def _box(start: Corner, end: Corner) -> pygame.Rect:
    """The bounds of a line from left to right."""
    top = min(start[1], end[1])
    return pygame.Rect(start[0], top, end[0] - start[0], max(start[1], end[1]) - top)


def _name_spot(area: Area) -> Point:
    """At the top of a hex, so that a piece leaves it free; in the middle of anything else."""
    x, y = area.center
    return (x, area.y + area.height * 0.03) if isinstance(area.shape, HexCell) else (x, y)
