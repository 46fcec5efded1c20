"""Words on pieces: as large as the zoom makes them, and none where they could not be read."""

import pygame

from game.ui.boards.layers.camera import Camera
from game.ui.boards.layers.pieces import Piece, Print, turned
from game.ui.kit import Kit

LEAST_PIXELS = 7
MARGIN = 1
"""Pixels of a plate about its words."""


def draw_prints(
    kit: Kit, surface: pygame.Surface, camera: Camera, piece: Piece, lift: int = 0
) -> None:
    """Write what stands on a piece, which is raised by `lift` pixels."""
    for each in piece.prints:
        if (block := _block(kit, each, camera.zoom)) is not None:
            x, y = turned((each.x, each.y), piece.angle)
            across, down = camera.to_screen((piece.x + x, piece.y + y))
            free = {"left": 0, "center": block.get_width() / 2, "right": block.get_width()}
            at = round(across - free[each.side]), round(down - lift - block.get_height() / 2)
            if each.ground and each.size * camera.zoom < each.least:
                plate = block.get_bounding_rect().move(at).inflate(2 * MARGIN, 2 * MARGIN)
                kit.paint.glass(surface, plate, (*each.ground, piece.alpha), 0)
            block.set_alpha(piece.alpha)
            surface.blit(block, at)
            block.set_alpha(255)


def _block(kit: Kit, each: Print, zoom: float) -> pygame.Surface | None:
    """The words as large as they may be; None where that is too small to read."""
    size = max(each.size * zoom, each.least) / kit.scale
    if not each.text or size * kit.scale < LEAST_PIXELS:
        return None
    wide = kit.text.measure(each.text, each.role, size=size)[0]
    if each.most and wide > each.most * zoom:
        size *= each.most * zoom / wide
    if size * kit.scale < LEAST_PIXELS:
        return None
    return kit.text.block(each.text, each.role, each.colour, size=size)
