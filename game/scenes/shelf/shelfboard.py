"""The walnut shelf that the boxes stand on."""

from collections.abc import Sequence

import pygame

from game.scenes.shelf.boxes import Cover, covering
from game.ui.drawing.theme import mix, rgb
from game.ui.kit import Kit
from game.ui.widgets.base import Size
from game.ui.widgets.layout import Box

COVER_RATIO = 4 / 3
"""Height of a cover to its width."""

LOW_COVER, LEAST_COVER, PLATE_ROOM = 86, 114, 84
WALNUT_LIGHT, WALNUT, WALNUT_DARK = rgb("7a5233"), rgb("4b2f1c"), rgb("20130b")
BRASS_LIGHT, BRASS_DARK, ENGRAVED = rgb("dcbc78"), rgb("94702f"), rgb("2b1c08")


class ShelfBoard(Box):
    """Covers side by side on a walnut shelf, as large as the place allows.

    ``name`` is engraved on a brass plate above.
    """

    def __init__(self, covers: Sequence[Cover], *, name: str = "", grow: float = 0) -> None:
        top = PLATE_ROOM if name else 16
        super().__init__(covers, gap=18, pad=(22, top, 22, 20), grow=grow)
        self.name_on_plate = name

    def _unit(self, kit: Kit, width: int) -> int:
        """The width of a box when they all just fit in ``width``."""
        left, _, right, _ = self.pad_px(kit)
        gaps = kit.px(self.gap) * (len(self.children) - 1)
        return max(1, int((width - left - right - gaps) / len(self.children)))

    def content_size(self, kit: Kit, width: int) -> Size:
        least = LEAST_COVER if self.name_on_plate else LOW_COVER
        unit = min(self._unit(kit, width), kit.px(least))
        _, top, _, bottom = self.pad_px(kit)
        return width, round(unit * COVER_RATIO) + top + bottom

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        inner = self.inner(kit, self.rect)
        wide = min(self._unit(kit, rect.width), int(inner.height / COVER_RATIO))
        high = round(wide * COVER_RATIO)
        free = inner.width - wide * len(self.children)
        gap = min(free // (len(self.children) + 1), kit.px(64))
        x = inner.x + (free - gap * (len(self.children) - 1)) // 2
        for child in self.children:
            child.place(kit, pygame.Rect(x, inner.bottom - high, wide, high))
            x += wide + gap

    def own_texts(self) -> list[str]:
        return [self.name_on_plate] if self.name_on_plate else []

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        plank = self.rect.copy()
        plank.height = self.pad_px(kit)[3]
        plank.bottom = self.rect.bottom
        _paint_back(kit, surface, self.rect)
        _paint_plank(kit, surface, plank)
        if self.name_on_plate:
            tallest = min(child.rect.top for child in self.children)
            room = pygame.Rect(self.rect.x, self.rect.y, self.rect.width, tallest - self.rect.y)
            _paint_plate(kit, surface, room, self.name_on_plate)


def _paint_back(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    """The back of the shelf, lit from above in the middle."""
    kit.paint.shadow(surface, rect, kit.px(4), kit.px(10), kit.px(5))
    surface.blit(covering(kit, "shelf-wood", rect.size, by_height=False), rect)
    kit.paint.ring(surface, rect, WALNUT_DARK, kit.px(3), max(2, kit.px(4)))
    inside = rect.inflate(-2 * kit.px(4), -2 * kit.px(4))
    kit.paint.ring(surface, inside, mix(WALNUT_LIGHT, WALNUT, 0.4), kit.px(2), kit.hair())


def _paint_plank(kit: Kit, surface: pygame.Surface, rect: pygame.Rect) -> None:
    surface.fill(WALNUT, rect)
    lip = pygame.Rect(rect.x, rect.y, rect.width, max(1, kit.px(2)))
    surface.fill(WALNUT_LIGHT, lip)
    foot = pygame.Rect(rect.x, rect.bottom - kit.px(4), rect.width, kit.px(4))
    surface.fill(WALNUT_DARK, foot)


def _paint_plate(kit: Kit, surface: pygame.Surface, room: pygame.Rect, name: str) -> None:
    """A brass plate with the name engraved, screwed to the wood above the boxes."""
    high = min(max(room.height * 2 // 5, kit.px(52)), kit.px(104))
    size = high * 0.56 / kit.scale
    words = name.upper()
    wide = kit.text.measure(words, "display", None, size)[0] + 2 * high
    plate = pygame.Rect(0, 0, min(wide, room.width - kit.px(40)), high)
    plate.center = room.center
    kit.paint.shadow(surface, plate, kit.px(5), kit.px(5), kit.px(3))
    surface.blit(_brass(plate.size), plate)
    kit.paint.ring(surface, plate, BRASS_DARK, kit.px(4), max(1, kit.px(2)))
    inner = plate.inflate(-kit.px(10), -kit.px(10))
    kit.paint.ring(surface, inner, mix(BRASS_LIGHT, BRASS_DARK, 0.6), kit.px(3), kit.hair())
    for x in (plate.left + high // 3, plate.right - high // 3):
        kit.paint.disc(surface, (x, plate.centery), max(3, high // 14), BRASS_DARK)
        kit.paint.disc(surface, (x, plate.centery - 1), max(2, high // 20), BRASS_LIGHT)
    for drop, ink in ((kit.hair(), BRASS_LIGHT), (0, ENGRAVED)):
        kit.text.draw(surface, words, "display", ink, plate.move(0, drop), "center", size=size)


def _brass(size: tuple[int, int]) -> pygame.Surface:
    """Brass that shines in the upper third."""
    strip = pygame.Surface((1, 4))
    for row, share in enumerate((0.35, 0.0, 0.45, 0.85)):
        strip.set_at((0, row), mix(BRASS_LIGHT, BRASS_DARK, share))
    return pygame.transform.smoothscale(strip, size)
