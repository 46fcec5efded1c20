"""Shapes with clean edges: rounded boxes, soft shadows, hairlines and the table top."""

import random

import pygame

from game.ui.drawing.cache import SurfaceCache
from game.ui.drawing.theme import Colour, Theme, mix

_OVERSAMPLE = 4
TALLEST = 1024
"""Pixels of a sheet that is kept; a taller one, such as a page that scrolls, is made of it."""


class Paint:
    """Draws with small cached pieces; all sizes in pixels."""

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self._tiles = SurfaceCache(8 << 20)
        self._boxes = SurfaceCache(24 << 20)
        self._large = SurfaceCache(48 << 20)

    def set_theme(self, theme: Theme) -> None:
        self.theme = theme
        self._large.clear()

    def box(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        fill: Colour,
        radius: int,
        border: Colour | None = None,
        border_width: int = 1,
    ) -> None:
        """A filled rounded rectangle with an optional border inside its edge."""
        if _is_nothing(rect):
            return
        radius = max(0, min(radius, rect.width // 2, rect.height // 2))
        look = (fill, border or fill, border_width if border else 0, radius)
        # One blit of a kept surface is more than twice as fast as filling the same area.
        surface.blit(self._boxes.get((rect.size, look), lambda: self._box(rect.size, *look)), rect)

    def sheet(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        fill: Colour,
        radius: int,
        border: Colour,
        border_width: int,
        spread: int,
    ) -> None:
        """A box with its shadow, in one piece: cards, panels, dialogs."""
        if _is_nothing(rect):
            return
        size = rect.width, min(rect.height, TALLEST)
        look = (size, fill, radius, border, border_width, spread, self.theme.shadow)
        image = self._large.get(look, lambda: self._sheet(*look[:-1]))
        x, y = rect.x - 2 * spread, rect.y - 2 * spread
        _lengthened(surface, image, (x, y), rect.height - size[1])

    def glass(
        self,
        surface: pygame.Surface,
        rect: pygame.Rect,
        rgba: tuple[int, int, int, int],
        radius: int,
    ) -> None:
        """A translucent rounded rectangle."""
        if _is_nothing(rect):
            return
        key = ("glass", rgba, rect.size, radius)
        surface.blit(self._large.get(key, lambda: self._glass(rgba, rect.size, radius)), rect)

    def ring(
        self, surface: pygame.Surface, rect: pygame.Rect, colour: Colour, radius: int, width: int
    ) -> None:
        """The outline of a rounded rectangle, inside its edge."""
        if _is_nothing(rect):
            return
        radius = max(width, min(radius, rect.width // 2, rect.height // 2))
        key = (None, colour, width, radius)
        corners = self._tiles.get(key, lambda: _corners(*key))
        _nine(surface, rect, corners, radius)
        span_x, span_y = rect.width - 2 * radius, rect.height - 2 * radius
        x, y = rect.x + radius, rect.y + radius
        surface.fill(colour, (x, rect.y, span_x, width))
        surface.fill(colour, (x, rect.bottom - width, span_x, width))
        surface.fill(colour, (rect.x, y, width, span_y))
        surface.fill(colour, (rect.right - width, y, width, span_y))

    def shadow(
        self, surface: pygame.Surface, rect: pygame.Rect, radius: int, spread: int, drop: int
    ) -> None:
        """A soft shadow under ``rect``, ``spread`` pixels wide, fallen by ``drop`` pixels."""
        if spread <= 0 or _is_nothing(rect):
            return
        key = ("shadow", rect.size, radius, spread, self.theme.shadow)
        image = self._large.get(key, lambda: _shadow(rect.size, radius, spread, self.theme.shadow))
        surface.blit(image, (rect.x - 2 * spread, rect.y - 2 * spread + drop))

    def disc(
        self, surface: pygame.Surface, centre: tuple[int, int], radius: int, fill: Colour
    ) -> None:
        self.box(
            surface,
            pygame.Rect(centre[0] - radius, centre[1] - radius, 2 * radius, 2 * radius),
            fill,
            radius,
        )

    def table(self, surface: pygame.Surface) -> None:
        """The table top under everything: walnut under a lamp, or pale chart paper."""
        key = ("table", self.theme.name, surface.get_size())
        image = self._large.get(key, lambda: _table(surface.get_size(), self.theme))
        surface.blit(image, (0, 0))

    def _box(
        self, size: tuple[int, int], fill: Colour, edge: Colour, width: int, radius: int
    ) -> pygame.Surface:
        image = pygame.Surface(size, pygame.SRCALPHA)
        rect = image.get_rect()
        image.fill((*edge, 0))
        inner, between = rect.inflate(-2 * radius, 0), rect.inflate(0, -2 * radius)
        for area in (inner, between):
            image.fill(edge, area)
        if width:
            image.fill(fill, inner.inflate(0, -2 * width))
            image.fill(fill, between.inflate(-2 * width, 0 if radius >= width else -2 * width))
        if radius:
            key = (fill, edge, width, radius)
            _nine(image, rect, self._tiles.get(key, lambda: _corners(*key)), radius)
        return image.convert_alpha() if pygame.display.get_surface() else image

    def _sheet(
        self,
        size: tuple[int, int],
        fill: Colour,
        radius: int,
        border: Colour,
        border_width: int,
        spread: int,
    ) -> pygame.Surface:
        image = pygame.Surface((size[0] + 4 * spread, size[1] + 5 * spread), pygame.SRCALPHA)
        rect = pygame.Rect((2 * spread, 2 * spread), size)
        self.shadow(image, rect, radius, spread, round(spread * 0.6))
        image.blit(self._box(size, fill, border, border_width, radius), rect)
        return image.convert_alpha() if pygame.display.get_surface() else image

    def _glass(
        self, rgba: tuple[int, int, int, int], size: tuple[int, int], radius: int
    ) -> pygame.Surface:
        image = self._box(size, rgba[:3], rgba[:3], 0, min(radius, size[0] // 2, size[1] // 2))
        image.fill((255, 255, 255, rgba[3]), special_flags=pygame.BLEND_RGBA_MULT)
        return image


def _is_nothing(rect: pygame.Rect) -> bool:
    """Whether a rectangle holds no pixel: in a small room the margins can be all there is."""
    return rect.width <= 0 or rect.height <= 0


def _corners(fill: Colour | None, edge: Colour, width: int, radius: int) -> pygame.Surface:
    """The four corners of a rounded box, side by side without a middle."""
    size = max(1, 2 * radius)
    big = pygame.Surface((size * _OVERSAMPLE,) * 2, pygame.SRCALPHA)
    big.fill((*edge, 0))
    pygame.draw.rect(big, edge, big.get_rect(), border_radius=radius * _OVERSAMPLE)
    if width:
        hole = big.get_rect().inflate(-2 * width * _OVERSAMPLE, -2 * width * _OVERSAMPLE)
        inside = max(0, radius - width) * _OVERSAMPLE
        pygame.draw.rect(big, fill or (*edge, 0), hole, border_radius=inside)
    tile = pygame.transform.smoothscale(big, (size, size))
    return tile.convert_alpha() if pygame.display.get_surface() else tile


def _nine(surface: pygame.Surface, rect: pygame.Rect, corners: pygame.Surface, radius: int) -> None:
    right, bottom = rect.right - radius, rect.bottom - radius
    surface.blit(corners, rect.topleft, (0, 0, radius, radius))
    surface.blit(corners, (right, rect.y), (radius, 0, radius, radius))
    surface.blit(corners, (rect.x, bottom), (0, radius, radius, radius))
    surface.blit(corners, (right, bottom), (radius, radius, radius, radius))


def _lengthened(
    surface: pygame.Surface, image: pygame.Surface, at: tuple[int, int], more: int
) -> None:
    """Draw a sheet with rows of its middle, which are all alike, put in between."""
    (x, y), (width, height) = at, image.get_size()
    half, band = height // 2, height // 4
    surface.blit(image, at, (0, 0, width, half))
    for done in range(0, more, band):
        rows = min(band, more - done)
        surface.blit(image, (x, y + half + done), (0, half, width, rows))
    surface.blit(image, (x, y + half + more), (0, half, width, height - half))


def _shadow(size: tuple[int, int], radius: int, spread: int, alpha: int) -> pygame.Surface:
    """A blurred box, stretched from a small one: only its rim is ever blurred."""
    rim = 2 * spread + max(radius, spread) + 2
    small = pygame.Surface((2 * rim + 2 + 2 * spread,) * 2, pygame.SRCALPHA)
    small.fill((0, 0, 0, 0))
    middle = small.get_rect().inflate(-4 * spread, -4 * spread)
    pygame.draw.rect(small, (0, 0, 0, alpha), middle, border_radius=radius)
    small = pygame.transform.gaussian_blur(small, spread)
    width, height = size[0] + 4 * spread, size[1] + 4 * spread
    rim = min(rim, width // 2, height // 2, small.get_width() // 2 - 1)
    image = pygame.Surface((width, height), pygame.SRCALPHA)
    _stretch(small, image, rim)
    return image.convert_alpha() if pygame.display.get_surface() else image


def _stretch(small: pygame.Surface, image: pygame.Surface, rim: int) -> None:
    """Copy ``small`` to ``image``: corners as they are, edges and middle stretched."""
    side, (width, height) = small.get_width(), image.get_size()

    def spans(length: int) -> list[tuple[int, int, int, int]]:
        middle = (rim, side - 2 * rim, rim, length - 2 * rim)
        return [(0, rim, 0, rim), middle, (side - rim, rim, length - rim, rim)]

    for from_x, from_w, to_x, to_w in spans(width):
        for from_y, from_h, to_y, to_h in spans(height):
            if to_w > 0 and to_h > 0:
                part = small.subsurface((from_x, from_y, from_w, from_h))
                image.blit(pygame.transform.scale(part, (to_w, to_h)), (to_x, to_y))


def _table(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    width, height = max(1, size[0]), max(1, size[1])
    coarse = pygame.Surface((64, 40))
    for x in range(64):
        for y in range(40):
            away = ((x - 31.5) / 42) ** 2 + ((y - 15) / 32) ** 2
            coarse.set_at((x, y), mix(theme.table_centre, theme.table_edge, min(1.0, away)))
    image = pygame.transform.smoothscale(coarse, (width, height))
    if theme.is_dark:
        grain = pygame.transform.smoothscale(_noise(10, 300, 15), (width, height))
        image.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    else:
        _draw_graticule(image, mix(theme.table_centre, theme.table_edge, 0.8))
    # A little noise keeps the wide gradient from showing steps.
    speckle = _noise(128, 128, 4)
    for left in range(0, width, 128):
        for top in range(0, height, 128):
            image.blit(speckle, (left, top), special_flags=pygame.BLEND_RGB_ADD)
    return image.convert() if pygame.display.get_surface() else image


def _draw_graticule(image: pygame.Surface, ink: Colour) -> None:
    """The faint degree lines of a sea chart, with ticks between them."""
    width, height = image.get_size()
    degree = max(120, height // 5)
    for x in range(degree // 2, width, degree):
        pygame.draw.line(image, ink, (x, 0), (x, height))
        for y in range(degree // 2 % (degree // 10), height, degree // 10):
            pygame.draw.line(image, ink, (x, y), (x + 4, y))
    for y in range(degree // 2, height, degree):
        pygame.draw.line(image, ink, (0, y), (width, y))
        for x in range(degree // 2 % (degree // 10), width, degree // 10):
            pygame.draw.line(image, ink, (x, y), (x, y + 4))


def _noise(width: int, height: int, strength: int) -> pygame.Surface:
    """Grey noise from 0 to ``strength``, the same every time."""
    values = random.Random(1941).randbytes(width * height)
    pixels = b"".join(bytes((value * strength // 255,)) * 3 for value in values)
    return pygame.image.frombytes(pixels, (width, height), "RGB")
