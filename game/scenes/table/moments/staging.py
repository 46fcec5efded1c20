"""Draws the picture of a moment: layers that move over a still ground."""

from collections.abc import Sequence
from math import pi, sin

import pygame

from game.scenes.titles.looks import Layer, Pose
from game.scenes.titles.moments import pose_at
from game.ui.kit import Kit

WIDE, HIGH = 1600, 900
SWELL_SECONDS = 3.6


class Staging:
    """The layers of a picture, which fills whatever it is drawn on.

    The layers at the back that never move are drawn once for each size of window and kept.
    """

    def __init__(self, layers: Sequence[Layer]) -> None:
        count = next((i for i, each in enumerate(layers) if _moves(each)), len(layers))
        self._ground, self._moving = layers[:count], layers[count:]
        self._kept: pygame.Surface | None = None

    def draw(self, kit: Kit, surface: pygame.Surface, seconds: float) -> None:
        """The picture so many seconds after it began."""
        if self._kept is None or self._kept.get_size() != surface.get_size():
            self._kept = surface.copy()
            for layer in self._ground:
                _draw(kit, self._kept, layer, layer.poses[0], 0.0)
        surface.blit(self._kept, (0, 0))
        for layer in self._moving:
            lift = layer.swell * sin(2 * pi * seconds / SWELL_SECONDS)
            _draw(kit, surface, layer, pose_at(layer, seconds), lift)


def _moves(layer: Layer) -> bool:
    return len(layer.poses) > 1 or layer.swell > 0


def _draw(kit: Kit, surface: pygame.Surface, layer: Layer, pose: Pose, lift: float) -> None:
    """Fill the surface with the picture, its middle in the middle."""
    wide, high = surface.get_size()
    scale = max(wide / WIDE, high / HIGH)
    size = round(layer.width * scale), round(layer.height * scale)
    left = (wide - WIDE * scale) / 2 + (pose.x - layer.width / 2) * scale
    top = (high - HIGH * scale) / 2 + (pose.y + lift - layer.height / 2) * scale
    alpha = round(pose.alpha * 255)
    if alpha <= 0:
        return
    image = kit.art.get(layer.art, *size)
    shown = pygame.Rect(0, 0, size[0], round(size[1] * layer.cut))
    image.set_alpha(alpha)
    surface.blit(image, (round(left), round(top)), shown)
    image.set_alpha(255)
