"""The game boxes: a cover, a name, and a tag on those still to come."""

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.ui.drawing.theme import Colour, rgb
from game.ui.kit import Kit
from game.ui.widgets.base import Pressable, is_click

TAG = "In preparation"
_FAR = 20
HIGHEST_TITLE = 0.48
"""Of the width of the cover."""

TAG_PAPER, TAG_INK, TAG_EDGE = rgb("f0e4c4"), rgb("4a2c0c"), rgb("a98c56")
TITLE_INK, DIM_INK, TITLE_PLATE = rgb("f6ecd2"), rgb("c3b99f"), rgb("101820")
CLOTH = rgb("23384a")
BRASS, GLOW = rgb("a37c3c"), rgb("ffd98a")
DIM, LIT = (10, 12, 14, 120), (255, 236, 190, 26)


@dataclass(frozen=True, slots=True)
class BoxInfo:
    """A game as the shelf shows it; ``title_id`` is empty while it is in preparation."""

    name: str
    art: str
    sentence: str
    title_id: str = ""

    @property
    def is_ready(self) -> bool:
        return bool(self.title_id)


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
        return [self.label] if self.info.is_ready else [self.label, TAG]

    def focus_changed(self, focused: bool) -> None:
        if focused:
            self.on_choose(self.info)

    def press(self) -> None:
        self.on_choose(self.info)
        if self.info.is_ready:
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
        whole = face.get_rect()
        if not self.info.is_ready:
            kit.paint.glass(face, whole, DIM, 0)
        _print_title(kit, face, self.info.name, TITLE_INK if self.info.is_ready else DIM_INK)
        if not self.info.is_ready:
            _hang_tag(kit, face)
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


def _print_title(kit: Kit, face: pygame.Surface, name: str, ink: Colour) -> None:
    """The name across the upper part of the cover, in a size that belongs to the box."""
    wide, words = face.get_width(), name.upper()
    room = face.get_rect().inflate(-wide // 8, 0)
    size = _title_size(kit, words, room.width)
    high = kit.text.measure(words, "display", room.width, size)[1] + wide // 9
    band = pygame.Rect(0, 0, wide, high)
    kit.paint.glass(face, band, (*TITLE_PLATE, 170), 0)
    face.fill(BRASS, (0, band.bottom, wide, max(1, wide // 110)))
    place = pygame.Rect(room.x, 0, room.width, high)
    kit.text.draw(face, words, "display", ink, place, "center", "middle", size, wrap=True)


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


def _hang_tag(kit: Kit, face: pygame.Surface) -> None:
    """A paper tag tied to the box."""
    tag = _tag(kit, face.get_width())
    wide, high = face.get_size()
    place = tag.get_rect(center=(wide // 2, round(high * 0.89)))
    knot = (place.x + tag.get_width() // 9, place.y + tag.get_height() // 2)
    pygame.draw.aaline(face, TAG_EDGE, (0, round(high * 0.74)), knot)
    face.blit(tag, place)


def _tag(kit: Kit, width: int) -> pygame.Surface:
    wide = round(width * 0.76)
    high = max(8, round(wide * 0.26))
    size = high * 0.52 / kit.scale
    tag = pygame.Surface((wide * 2, high * 2), pygame.SRCALPHA)
    _cut_tag(tag, TAG_PAPER, TAG_EDGE)
    words = kit.text.block(TAG, "typed_strong", TAG_INK, size=size * 2)
    room = wide * 2 - high * 2
    if words.get_width() > room:
        words = kit.text.block(
            TAG, "typed_strong", TAG_INK, size=size * 2 * room / words.get_width()
        )
    tag.blit(words, words.get_rect(center=(wide + high // 2, high)))
    return pygame.transform.rotozoom(tag, 4, 0.5)


def _cut_tag(tag: pygame.Surface, paper: Colour, edge: Colour) -> None:
    wide, high = tag.get_size()
    nose = high // 3
    outline = [
        (nose, 0),
        (wide - 1, 0),
        (wide - 1, high - 1),
        (nose, high - 1),
        (0, high - nose),
        (0, nose),
    ]
    pygame.draw.polygon(tag, paper, outline)
    pygame.draw.polygon(tag, edge, outline, max(1, high // 30))
    pygame.draw.circle(tag, edge, (nose, high // 2), max(2, high // 9))
