"""Small widgets for pages that are read: tags, marked passages, a search box."""

import re
from collections.abc import Iterable, Sequence
from typing import Any

import pygame

from game.ui.drawing.theme import Colour, Palette
from game.ui.kit import Kit
from game.ui.widgets import Column, Label, TextEntry, Widget
from game.ui.widgets.base import Size

TAG_SIZE = 11.0


def tag_width(kit: Kit, text: str) -> int:
    return kit.text.measure(text, "key", size=TAG_SIZE)[0] + kit.px(12)


def draw_tag(
    kit: Kit, surface: pygame.Surface, palette: Palette, text: str, right: int, middle: int
) -> int:
    """A small plate with a word, its right edge given; returns its left edge."""
    wide = tag_width(kit, text)
    rect = pygame.Rect(right - wide, 0, wide, kit.text.line_height("key", TAG_SIZE) + kit.px(3))
    rect.centery = middle
    paint_tag(kit, surface, palette, text, rect, palette.muted)
    return rect.x


def paint_tag(
    kit: Kit,
    surface: pygame.Surface,
    palette: Palette,
    text: str,
    rect: pygame.Rect,
    ink: Colour,
) -> None:
    kit.paint.box(surface, rect, palette.sunken, kit.px(4), palette.line, kit.hair())
    kit.text.draw(surface, text, "key", ink, rect, "center", size=TAG_SIZE)


class Tag(Widget):
    """A word on a small plate."""

    def __init__(self, text: str, *, is_warning: bool = False, **common: Any) -> None:
        super().__init__(label=text, **common)
        self.is_warning = is_warning

    def content_size(self, kit: Kit, width: int) -> Size:
        return min(width, tag_width(kit, self.label)), kit.text.line_height("key") + kit.px(4)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        ink = palette.bad if self.is_warning else palette.muted
        paint_tag(kit, surface, palette, self.label, self.rect, ink)


class Passage(Column):
    """Children set off by a bar at their left."""

    def __init__(self, children: Sequence[Widget], **common: Any) -> None:
        super().__init__(children, pad=(14, 6, 10, 8), gap=4, **common)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        kit.paint.box(surface, self.rect, palette.raised, kit.px(4), palette.line, kit.hair())
        bar = pygame.Rect(self.rect.x, self.rect.y, kit.px(4), self.rect.height)
        kit.paint.box(surface, bar, palette.accent, kit.px(2))


class SearchBox(TextEntry):
    """A line to search by; its placeholder says for what."""

    @property
    def name(self) -> str:
        return "Search"


def heading(text: str) -> Label:
    """A small heading within a card."""
    return Label(text, "small", "accent")


def words_of(text: str) -> tuple[str, ...]:
    """The words of a search, in lower case."""
    return tuple(text.lower().split())


def emphasised(text: str, words: Iterable[str]) -> str:
    """The text with every found word in bold."""
    found = "|".join(re.escape(word) for word in sorted(words, key=len, reverse=True))
    return re.sub(f"({found})", r"**\1**", text, flags=re.IGNORECASE) if found else text
