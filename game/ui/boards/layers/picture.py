"""The picture of a board, in parts: drawn where it is in sight, kept within a fixed memory.

A part that is not there in time is shown roughly and drawn in one of the next frames, so that no
zoom and no pan makes the table stop.
"""

from time import perf_counter

import pygame

from game.ui.boards.layers.camera import Camera
from game.ui.boards.layers.ink import Lattice, Print
from game.ui.boards.layers.panes import Ink, Laid
from game.ui.drawing.cache import SurfaceCache
from game.ui.kit import Kit

PART = 256
"""Pixels each way."""
PARTS_KEPT, TILES_KEPT = 80 << 20, 24 << 20
"""Bytes; more parts only where the window alone shows more."""
ROUGH = 640
"""The longer side of the rough picture, in pixels."""
Size = tuple[int, int]


class Pace:
    """How long a frame may draw new parts; without seconds, until all are there."""

    def __init__(self, seconds: float | None) -> None:
        self._end = None if seconds is None else perf_counter() + seconds
        self._is_first = True

    def allows(self) -> bool:
        """Whether there is time for one more: always for the first."""
        is_first, self._is_first = self._is_first, False
        return is_first or self._end is None or perf_counter() < self._end


class Pictures:
    """The pictures of all boards of a view."""

    def __init__(self) -> None:
        self._parts = SurfaceCache(PARTS_KEPT)
        self._tiles = SurfaceCache(TILES_KEPT)
        self._boards: dict[tuple[int, str, Ink], BoardPicture] = {}
        self._lattices: dict[int, Lattice] = {}

    @property
    def used(self) -> int:
        """Bytes."""
        roughs = sum(picture.rough_bytes for picture in self._boards.values())
        return self._parts.used + self._tiles.used + roughs

    def draw(self, kit: Kit, surface: pygame.Surface, lens: Camera, laid: Laid, pace: Pace) -> bool:
        """Draw what is in sight of a board; whether all of it is as it should be."""
        in_sight = surface.get_width() * surface.get_height() * surface.get_bytesize()
        self._parts.limit = max(PARTS_KEPT, 2 * in_sight)
        key = (id(laid.board), laid.id, laid.ink)
        if key not in self._boards:
            self._boards[key] = self._begun(laid)
        return self._boards[key].draw(kit, surface, lens, pace)

    def _begun(self, laid: Laid) -> "BoardPicture":
        """In another light a board is rough what it was, until its parts are drawn."""
        place = id(laid.board)
        if place not in self._lattices:
            self._lattices[place] = Lattice(laid.board)
        picture = BoardPicture(laid, self._lattices[place], self._parts, self._tiles)
        for (board, name, _), other in self._boards.items():
            if (board, name) == (place, laid.id):
                picture.begin_as(other)
        return picture

    def keep(self, laid: list[Laid]) -> None:
        """Forget the pictures of all other boards; those in another light may come again."""
        alive = {(id(each.board), each.id) for each in laid}
        for key in [key for key in self._boards if key[:2] not in alive]:
            del self._boards[key]
        for place in set(self._lattices) - {board for board, _ in alive}:
            del self._lattices[place]


class BoardPicture:
    """The tile layers of a board, with its lines and words, at any zoom."""

    def __init__(
        self, laid: Laid, lattice: Lattice, parts: SurfaceCache, tiles: SurfaceCache
    ) -> None:
        self._board, self._dusk = laid.board, laid.ink.dusk
        self._key = object()
        self._print = Print(laid, lattice)
        self._parts, self._tiles = parts, tiles
        self._rough: pygame.Surface | None = None
        self._is_begun = False

    @property
    def rough_bytes(self) -> int:
        rough = self._rough
        return rough.get_pitch() * rough.get_height() if rough else 0

    def begin_as(self, other: "BoardPicture") -> None:
        """Show what is not drawn yet as the same board in another light, if that was drawn."""
        self._rough = other._rough and other._rough.copy()
        if self._rough and self._dusk and not other._dusk:
            _darken(self._rough, self._dusk)

    def draw(self, kit: Kit, surface: pygame.Surface, lens: Camera, pace: Pace) -> bool:
        """Draw what is in sight; whether nothing is left to be drawn.

        At first that is drawn alone; the rough picture of what lies beside it waits for the next
        frame.
        """
        zoom = lens.zoom
        whole = (round(self._board.width * zoom), round(self._board.height * zoom))
        left, top = map(round, lens.to_screen((0, 0)))
        seen = surface.get_clip().move(-left, -top).clip(pygame.Rect((0, 0), whole))
        if not (seen.width and seen.height):
            return True
        is_first, self._is_begun = not (self._is_begun or self._rough), True
        is_whole = True
        for row in range(seen.top // PART, -(-seen.bottom // PART)):
            for column in range(seen.left // PART, -(-seen.right // PART)):
                box = pygame.Rect(column * PART, row * PART, PART, PART)
                box = box.clip(pygame.Rect((0, 0), whole))
                part = self._part(kit, box, whole, zoom, Pace(None) if is_first else pace)
                is_whole &= part is not None
                surface.blit(part or self._roughly(kit, box, whole), box.move(left, top))
        if self._rough is None and seen.size == whole:
            shown = surface.subsurface(seen.move(left, top))
            self._rough = pygame.transform.smoothscale(shown, self._rough_size())
        elif self._rough is None and not is_first:
            self._roughly(kit, seen, whole)
        return is_whole and self._rough is not None

    def _rough_size(self) -> Size:
        wide, high = self._board.width, self._board.height
        scale = min(1.0, ROUGH / max(wide, high))
        return max(1, round(wide * scale)), max(1, round(high * scale))

    def _part(
        self, kit: Kit, box: pygame.Rect, whole: Size, zoom: float, pace: Pace
    ) -> pygame.Surface | None:
        """A part of the picture; None while there is no time to draw it."""
        key = (self._key, kit.version, whole, box.topleft)
        if (part := self._parts.find(key)) or not pace.allows():
            return part
        return self._parts.get(key, lambda: self._render(kit, box, whole, zoom))

    def _render(self, kit: Kit, box: pygame.Rect, whole: Size, zoom: float) -> pygame.Surface:
        picture = self._tiled(kit, box, whole)
        self._print.draw(kit, picture, box.topleft, zoom)
        return picture

    def _tiled(self, kit: Kit, box: pygame.Rect, whole: Size) -> pygame.Surface:
        """A part of the tiles; one of hexes lets the table through where there are none."""
        columns, rows = self._cells(box, whole)
        layers = self._board.layers
        is_covered = not self._board.grid.side or all(
            any(layer.rows[row][column] for layer in layers) for row in rows for column in columns
        )
        is_covered = is_covered and not (self._board.grid.side and self._is_at_edge(box, whole))
        picture = pygame.Surface(box.size, 0 if is_covered else pygame.SRCALPHA)
        for layer in layers:
            for row in rows:
                for column in columns:
                    if name := layer.rows[row][column]:
                        cell = self._cell(column, row, whole)
                        tile = self._tile(kit, name, cell.size)
                        picture.blit(tile, (cell.x - box.x, cell.y - box.y))
        if self._dusk:
            _darken(picture, self._dusk)
        if not pygame.display.get_surface():
            return picture
        return picture.convert() if is_covered else picture.convert_alpha()

    def _cells(self, box: pygame.Rect, whole: Size) -> tuple[range, range]:
        """The columns and rows of tiles that may lie in a part."""
        board, grid = self._board, self._board.grid
        first = board.layers[0].rows if board.layers else ()
        count = (len(first[0]) if first else 0, len(first))
        step = (
            (grid.tile_width + grid.side) / 2 if grid.side else grid.tile_width,
            grid.tile_height,
        )
        ratio = board.width / whole[0], board.height / whole[1]
        spans = []
        for axis in (0, 1):
            start, length = box.topleft[axis] * ratio[axis], box.size[axis] * ratio[axis]
            before = 2 if grid.side else 1
            low = int(start / step[axis]) - before
            high = int((start + length) / step[axis]) + 2
            spans.append(range(max(0, low), min(count[axis], high)))
        return spans[0], spans[1]

    def _is_at_edge(self, box: pygame.Rect, whole: Size) -> bool:
        wide, high = self._cell(0, 0, whole).size
        inside = pygame.Rect((0, 0), whole).inflate(-2 * wide, -2 * high)
        return not inside.contains(box)

    def _cell(self, column: int, row: int, whole: Size) -> pygame.Rect:
        """Where a tile lies in the whole picture: neighbours may differ by a pixel."""
        grid, board = self._board.grid, self._board
        x, y = grid.corner(column, row)
        left, right = (round(whole[0] * at / board.width) for at in (x, x + grid.tile_width))
        top, bottom = (round(whole[1] * at / board.height) for at in (y, y + grid.tile_height))
        return pygame.Rect(left, top, right - left, bottom - top)

    def _tile(self, kit: Kit, name: str, cell: Size) -> pygame.Surface:
        """A tile's drawing, cut to a hex where the tiles are hexes."""
        grid = self._board.grid
        side = cell[0] * grid.side / grid.tile_width

        def draw() -> pygame.Surface:
            tile = _stretched(kit, name, cell)
            return _cut(tile, side) if side else tile

        return self._tiles.get((name, cell, side), draw)

    def _roughly(self, kit: Kit, box: pygame.Rect, whole: Size) -> pygame.Surface:
        """A part of the rough picture, enlarged."""
        if self._rough is None:
            size = self._rough_size()
            self._rough = self._tiled(kit, pygame.Rect((0, 0), size), size)
        rough = self._rough.get_rect()
        across, down = rough.width / whole[0], rough.height / whole[1]
        source = pygame.Rect(
            int(box.x * across), int(box.y * down),
            max(1, round(box.width * across)), max(1, round(box.height * down)),
        ).clip(rough)  # fmt: skip
        if not (source.width and source.height):
            return pygame.Surface(box.size, pygame.SRCALPHA)
        return pygame.transform.scale(self._rough.subsurface(source), box.size)


def _darken(picture: pygame.Surface, dusk: tuple[int, int, int, int]) -> None:
    """Lay a colour over a picture; where nothing is drawn nothing lies."""
    *colour, strength = dusk
    picture.fill((255 - strength,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    shade = [part * strength // 255 for part in colour]
    picture.fill(shade, special_flags=pygame.BLEND_RGB_ADD)


def _stretched(kit: Kit, name: str, cell: Size) -> pygame.Surface:
    image = kit.art.get(f"tiles/{name}", cell[0] + 2, cell[1] + 2)
    return image if image.get_size() == cell else pygame.transform.smoothscale(image, cell)


def _cut(tile: pygame.Surface, side: float) -> pygame.Surface:
    """The hex in a drawing, its upper and lower sides so long; a pixel more, to leave no seam."""
    wide, high = tile.get_size()
    left, right = (wide - side) / 2 - 1, (wide + side) / 2 + 1
    corners = ((left, 0), (right, 0), (wide, high / 2), (right, high), (left, high), (0, high / 2))
    hexagon = pygame.Surface(tile.get_size(), pygame.SRCALPHA)
    pygame.draw.polygon(hexagon, (255, 255, 255, 255), corners)
    hexagon.blit(tile, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return hexagon
