"""Veils: drawings stretched over a whole board, such as the light in which it lies."""

from functools import partial

import pygame

from game.ui.boards.camera import Camera
from game.ui.boards.panes import Laid
from game.ui.cache import SurfaceCache
from game.ui.kit import Kit

KEPT = 24 << 20
FINEST = 1200
"""The longer side in pixels to which a veil is drawn; it is enlarged beyond."""


class Veils:
    """Draws the veils of boards; the parts in sight are kept as pictures."""

    def __init__(self) -> None:
        self._images = SurfaceCache(KEPT)

    def draw(self, kit: Kit, surface: pygame.Surface, lens: Camera, laid: Laid) -> None:
        board = pygame.FRect(0, 0, laid.board.width, laid.board.height)
        whole = lens.rect_to_screen(board)
        seen = whole.clip(surface.get_clip())
        if not (seen.width and seen.height):
            return
        for name in laid.veils:
            key = (name, whole.size, seen.move(-whole.x, -whole.y).topleft, seen.size)
            surface.blit(self._images.get(key, partial(_cut, kit, name, whole, seen)), seen)


def _cut(kit: Kit, name: str, whole: pygame.Rect, seen: pygame.Rect) -> pygame.Surface:
    """The part of a veil over what is in sight."""
    scale = min(1.0, FINEST / max(whole.size))
    image = kit.art.get(name, round(whole.width * scale), round(whole.height * scale))
    across, down = image.get_width() / whole.width, image.get_height() / whole.height
    part = pygame.Rect(
        round((seen.x - whole.x) * across), round((seen.y - whole.y) * down),
        max(1, round(seen.width * across)), max(1, round(seen.height * down)),
    ).clip(image.get_rect())  # fmt: skip
    return pygame.transform.smoothscale(image.subsurface(part), seen.size)
