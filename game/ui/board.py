"""Drawing a mapboard and the pieces on it, crisp at every zoom."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.tables.boards import Board
from game.ui.art import Art
from game.ui.cache import SurfaceCache
from game.ui.camera import Camera

PICTURES_KEPT = 80 << 20


@dataclass(frozen=True, slots=True)
class Piece:
    """A drawing on the board: centre and size in map pixels, `angle` clockwise in degrees."""

    id: str
    art: str
    x: float
    y: float
    width: float
    height: float
    flip: bool = False
    angle: float = 0.0
    alpha: int = 255
    caption: str = ""
    caption_below: bool = True

    @property
    def rect(self) -> pygame.FRect:
        return pygame.FRect(
            self.x - self.width / 2, self.y - self.height / 2, self.width, self.height
        )


class BoardPicture:
    """The tile layers of a board, with its grid and words, as one picture per zoom.

    `print_on(picture, zoom)` draws what is printed over the tiles; `edition` counts the changes
    of what it would print.
    """

    def __init__(
        self, board: Board, art: Art, print_on: Callable[[pygame.Surface, float], None]
    ) -> None:
        self.board = board
        self._art = art
        self._print_on = print_on
        self._pictures = SurfaceCache(PICTURES_KEPT)

    def draw(self, surface: pygame.Surface, camera: Camera, edition: int) -> None:
        size = (round(self.board.width * camera.zoom), round(self.board.height * camera.zoom))
        picture = self._pictures.get((size, edition), lambda: self._render(size, camera.zoom))
        left, top = camera.to_screen((0, 0))
        surface.blit(picture, (round(left), round(top)))

    def _render(self, size: tuple[int, int], zoom: float) -> pygame.Surface:
        picture = pygame.Surface(size)
        columns = self.board.width // self.board.tile_width
        rows = self.board.height // self.board.tile_height
        xs = [round(size[0] * index / columns) for index in range(columns + 1)]
        ys = [round(size[1] * index / rows) for index in range(rows + 1)]
        for layer in self.board.layers:
            for row, names in enumerate(layer.rows):
                for column, name in enumerate(names):
                    if name:
                        cell = (xs[column + 1] - xs[column], ys[row + 1] - ys[row])
                        picture.blit(self._tile(name, cell), (xs[column], ys[row]))
        self._print_on(picture, zoom)
        return picture.convert() if pygame.display.get_surface() else picture

    def _tile(self, name: str, cell: tuple[int, int]) -> pygame.Surface:
        """The tile stretched to its cell: neighbours may differ by a pixel."""
        return self._pictures.get((name, cell), lambda: self._stretched(name, cell))

    def _stretched(self, name: str, cell: tuple[int, int]) -> pygame.Surface:
        image = self._art.get(f"tiles/{name}", cell[0] + 2, cell[1] + 2)
        return image if image.get_size() == cell else pygame.transform.smoothscale(image, cell)


def draw_piece(
    surface: pygame.Surface, art: Art, camera: Camera, piece: Piece, lift: int = 0
) -> pygame.Rect:
    """Draw a piece, raised by `lift` pixels while it is carried; returns its screen rect."""
    width = max(1, round(piece.width * camera.zoom))
    height = max(1, round(piece.height * camera.zoom))
    image = art.get(piece.art, width, height, angle=piece.angle, flip=piece.flip, alpha=piece.alpha)
    x, y = camera.to_screen((piece.x, piece.y))
    rect = image.get_rect(center=(round(x), round(y) - lift))
    surface.blit(image, rect)
    return rect
