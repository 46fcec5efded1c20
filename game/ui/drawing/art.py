"""Drawings from ``assets/art`` at any size, kept per size and turn."""

from pathlib import Path

import pygame

from game.tables.resources import resource
from game.ui.drawing.cache import SurfaceCache


class ArtError(Exception):
    """A drawing that is missing or cannot be read; the message names the file."""


class Art:
    """SVG drawings by name, rendered crisply at the size asked for."""

    def __init__(self, folder: Path | None = None, limit: int = 96 << 20) -> None:
        self.folder = folder or resource("assets", "art")
        self._surfaces = SurfaceCache(limit)

    def has(self, name: str) -> bool:
        return (self.folder / f"{name}.svg").is_file()

    def get(
        self,
        name: str,
        width: int,
        height: int,
        *,
        angle: float = 0,
        flip: bool = False,
        alpha: int = 255,
    ) -> pygame.Surface:
        """The drawing fitted into ``width`` x ``height`` pixels, keeping its aspect.

        ``angle`` turns it clockwise in degrees (the surface grows to hold it), ``flip`` mirrors
        it left to right. The surface is shared: do not draw on it. Raises ArtError for a drawing
        that is missing or broken.
        """
        key = (name, width, height, round(angle) % 360, flip, alpha)
        return self._surfaces.get(key, lambda: self._make(*key))

    def clear(self) -> None:
        self._surfaces.clear()

    def _make(
        self, name: str, width: int, height: int, angle: int, flip: bool, alpha: int
    ) -> pygame.Surface:
        if alpha < 255:
            image = self.get(name, width, height, angle=angle, flip=flip).copy()
            image.fill((255, 255, 255, alpha), special_flags=pygame.BLEND_RGBA_MULT)
            return image
        if angle % 90:
            return _turned(self.get(name, width * 2, height * 2), angle, flip)
        if angle or flip:
            image = self.get(name, width, height)
            image = pygame.transform.flip(image, True, False) if flip else image
            return pygame.transform.rotate(image, -angle)
        return self._load(name, width, height)

    def _load(self, name: str, width: int, height: int) -> pygame.Surface:
        path = self.folder / f"{name}.svg"
        if not path.is_file():
            raise ArtError(f"The drawing {path} is missing.")
        try:
            image = pygame.image.load_sized_svg(str(path), (max(1, width), max(1, height)))
        except pygame.error as error:
            raise ArtError(f"The drawing {path} cannot be read: {error}.") from error
        return image.convert_alpha() if pygame.display.get_surface() else image


def _turned(double: pygame.Surface, angle: int, flip: bool) -> pygame.Surface:
    """Turn a drawing made at twice the size, so that its edges stay clean."""
    double = pygame.transform.flip(double, True, False) if flip else double
    return pygame.transform.rotozoom(double, -angle, 0.5)


def cropped(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """The middle of a picture, as large as covers all of ``size`` pixels."""
    wide, high = picture.get_size()
    share = max(size[0] / wide, size[1] / high)
    covering = max(size[0], round(wide * share)), max(size[1], round(high * share))
    whole = pygame.transform.smoothscale(picture, covering)
    cut = pygame.Rect((0, 0), size)
    cut.center = whole.get_rect().center
    return whole.subsurface(cut).copy()
