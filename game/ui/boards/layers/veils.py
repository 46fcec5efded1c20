"""Veils: drawings stretched over a whole board, such as the light in which it lies."""

from functools import partial

import pygame

from game.ui.boards.layers.panes import Laid, Sight
from game.ui.drawing.cache import SurfaceCache
from game.ui.kit import Kit

KEPT = 24 << 20
FINEST = 1200
"""The longer side in pixels to which a veil is drawn; it is enlarged beyond."""


class Veils:
    """Draws the veils of boards; the parts in sight are kept as pictures."""

    def __init__(self) -> None:
        self._images = SurfaceCache(KEPT)

    def draw(self, kit: Kit, surface: pygame.Surface, sight: Sight) -> None:
        """Those of all boards of a pane; where two boards overlap, only that of the first."""
        covered: list[pygame.Rect] = []
        for laid in sight.pane.laid:
            if laid.veils:
                whole = sight.lens(laid).rect_to_screen(
                    pygame.FRect(0, 0, laid.board.width, laid.board.height)
                )
                seen = whole.clip(surface.get_clip())
                self._draw(kit, surface, laid, whole, _beside(seen, covered))
                covered.append(seen)

    def _draw(
        self,
        kit: Kit,
        surface: pygame.Surface,
        laid: Laid,
        whole: pygame.Rect,
        seen: pygame.Rect,
    ) -> None:
        if not (seen.width and seen.height):
            return
        for name in laid.veils:
            key = (name, whole.size, seen.move(-whole.x, -whole.y).topleft, seen.size)
            surface.blit(self._images.get(key, partial(_cut, kit, name, whole, seen)), seen)


def _beside(part: pygame.Rect, others: list[pygame.Rect]) -> pygame.Rect:
    """A part of the screen without the strips of it that lie along its sides in others."""
    for other in others:
        strip = part.clip(other)
        if strip.height == part.height and 0 < strip.width < part.width:
            left = strip.right if strip.left == part.left else part.left
            part = pygame.Rect(left, part.y, part.width - strip.width, part.height)
        elif strip.width == part.width and 0 < strip.height < part.height:
            top = strip.bottom if strip.top == part.top else part.top
            part = pygame.Rect(part.x, top, part.width, part.height - strip.height)
    return part


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
