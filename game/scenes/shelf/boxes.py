"""The game boxes: a cover and a name."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.drawing.theme import rgb
from game.ui.kit import Kit
from game.ui.widgets.base import Pressable, is_click

_FAR = 20
HIGHEST_TITLE = 0.48
"""Of the width of the cover."""

TITLE_INK, TITLE_PLATE = rgb("f6ecd2"), rgb("101820")
CLOTH = rgb("23384a")
BRASS, GLOW = rgb("a37c3c"), rgb("ffd98a")
LIT = (255, 236, 190, 26)


@dataclass(frozen=True, slots=True)
class BoxInfo:
    """A game as the shelf shows it."""

    name: str
    art: str
    sentence: str
    title_id: str


class Cover(Pressable):
    """The front of a box. The focus chooses it, a click or Enter opens it."""

    marks_focus = True

    def __init__(
        self, info: BoxInfo, on_choose: Callable[[BoxInfo], object], on_open: Callable[[], object]
    ) -> None:
        super().__init__(label=info.name)
        self.info, self.on_choose, self.on_open = info, on_choose, on_open
        self._face: tuple[tuple[int, int, int], pygame.Surface] | None = None

    def own_texts(self) -> list[str]:
        return [self.label]

    def focus_changed(self, focused: bool) -> None:
        if focused:
            self.on_choose(self.info)

    def press(self) -> None:
        self.on_choose(self.info)
        self.on_open()

    def pointer(self, event: pygame.Event) -> bool:
        if is_click(event):
            self.press()
        return is_click(event)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        depth = max(3, self.rect.width // 26)
        drop = max(2, self.rect.width // 40)
        kit.paint.shadow(surface, self.rect, 2, 2 * drop, drop)
        self._paint_side(surface, self.rect, depth)
        surface.blit(self._front(kit, self.rect.width - depth), self.rect)
        self._paint_light(kit, surface, self.rect)

    def _front(self, kit: Kit, width: int) -> pygame.Surface:
        """The printed face, kept until size or theme change."""
        key = (width, self.rect.height, kit.version)
        if self._face is None or self._face[0] != key:
            self._face = (key, self._print(kit, key[:2]))
        return self._face[1]

    def _print(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        face = self._drawing(kit, size)
        _print_title(kit, face, self.info.name)
        return face

    def _drawing(self, kit: Kit, size: tuple[int, int]) -> pygame.Surface:
        """The title's own cover; plain cloth for a title that nobody has drawn."""
        if kit.art.has(self.info.art):
            return covering(kit, self.info.art, size).copy()
        cloth = pygame.Surface((max(1, size[0]), max(1, size[1])))
        cloth.fill(CLOTH)
        return cloth

    def _paint_side(self, surface: pygame.Surface, box: pygame.Rect, depth: int) -> None:
        """The thickness of the box: its right side, seen aslant."""
        slant = depth // 2
        right = box.right - depth
        side = [
            (right, box.top),
            (box.right, box.top + slant),
            (box.right, box.bottom - slant // 2),
            (right, box.bottom),
        ]
        pygame.draw.polygon(surface, rgb("2b2620"), side)
        pygame.draw.line(surface, rgb("6d6148"), (right, box.top), (right, box.bottom))

    def _paint_light(self, kit: Kit, surface: pygame.Surface, box: pygame.Rect) -> None:
        if self.is_focused:
            around = box.inflate(kit.px(6), kit.px(6))
            kit.paint.ring(surface, around, GLOW, kit.px(4), max(2, kit.px(2)))
        elif self.is_hovered:
            kit.paint.glass(surface, box, LIT, 0)


def covering(kit: Kit, art: str, size: tuple[int, int], by_height: bool = True) -> pygame.Surface:
    """The drawing grown until it covers ``size``, its overhang cut off evenly.

    ``by_height`` says what to try first, to draw it only once: tall art or wide art.
    """
    width, height = max(1, size[0]), max(1, size[1])
    tries = [(width * _FAR, height), (width, height * _FAR)]
    for room in tries if by_height else reversed(tries):
        image = kit.art.get(art, *room)
        if image.get_width() >= width and image.get_height() >= height:
            break
    cut = pygame.Rect(0, 0, width, height).clip(image.get_rect())
    cut.center = image.get_rect().center
    return image.subsurface(cut)


def _print_title(kit: Kit, face: pygame.Surface, name: str) -> None:
    """The name across the upper part of the cover, in a size that belongs to the box."""
    wide, words = face.get_width(), name.upper()
    room = face.get_rect().inflate(-wide // 8, 0)
    size = _title_size(kit, words, room.width)
    high = kit.text.measure(words, "display", room.width, size)[1] + wide // 9
    band = pygame.Rect(0, 0, wide, high)
    kit.paint.glass(face, band, (*TITLE_PLATE, 170), 0)
    face.fill(BRASS, (0, band.bottom, wide, max(1, wide // 110)))
    place = pygame.Rect(room.x, 0, room.width, high)
    kit.text.draw(face, words, "display", TITLE_INK, place, "center", "middle", size, wrap=True)


def _title_size(kit: Kit, words: str, width: int) -> float:
    """The largest logical size at which no word is broken and the name is no block."""
    px = max(7, round(width / 5.2))
    while px > 6 and not _fits(kit, words, px / kit.scale, width):
        px -= 1
    return px / kit.scale


def _fits(kit: Kit, words: str, size: float, width: int) -> bool:
    if kit.text.measure(words, "display", width, size)[1] > width * HIGHEST_TITLE:
        return False
    longest = max(kit.text.measure(word, "display", None, size)[0] for word in words.split())
    return longest <= width
