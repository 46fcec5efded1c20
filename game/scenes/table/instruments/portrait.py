"""A piece by itself, as it lies on the board: with all that lies on it and is read on it."""

from dataclasses import replace
from typing import Any

import pygame

from game.ui.boards import Camera, Piece, draw_piece
from game.ui.boards.layers.prints import draw_prints
from game.ui.kit import Kit
from game.ui.widgets import Widget


class Portrait(Widget):
    """A piece upright and whole, as large as its room lets it be."""

    def __init__(self, piece: Piece, width: float, height: float, **common: Any) -> None:
        super().__init__(width=width, height=height, **common)
        self.piece = replace(piece, x=0.0, y=0.0, angle=0.0, alpha=255)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        zoom = min(self.rect.width / self.piece.width, self.rect.height / self.piece.height)
        camera = Camera(self.piece.rect, self.rect, zoom)
        draw_piece(surface, kit.art, camera, self.piece)
        draw_prints(kit, surface, camera, self.piece)
