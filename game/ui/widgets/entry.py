"""A line of text the player can write."""

import contextlib
from collections.abc import Callable
from typing import Any

import pygame

from game.tables.doors import is_seen
from game.ui.drawing.theme import RADIUS, mix
from game.ui.kit import Kit
from game.ui.widgets.base import Size, Widget, is_click

MOST_PASTED = 1 << 16
_own_clipboard = ""


def copy_text(text: str) -> None:
    """Put ``text`` on the clipboard, or keep it here where there is none."""
    global _own_clipboard  # noqa: PLW0603
    _own_clipboard = text
    with contextlib.suppress(pygame.error):
        pygame.scrap.put_text(text)


def paste_text() -> str:
    with contextlib.suppress(pygame.error):
        return pygame.scrap.get_text() or _own_clipboard
    return _own_clipboard


class TextEntry(Widget):
    """One line of text with caret, selection, clipboard and input methods.

    ``on_change(text)`` after each change, ``on_submit(text)`` on Enter.
    """

    focusable = True
    noun = "field"
    hover_matters = True

    def __init__(
        self,
        label: str,
        value: str = "",
        on_change: Callable[[str], object] | None = None,
        *,
        on_submit: Callable[[str], object] | None = None,
        placeholder: str = "",
        limit: int = 200,
        **common: Any,
    ) -> None:
        super().__init__(label=label, **common)
        self._value, self.caret, self.anchor = value, len(value), len(value)
        self.on_change, self.on_submit = on_change, on_submit
        self.placeholder, self.limit = placeholder, limit
        self._composing = ""
        self._shift_px = 0
        self._field = pygame.Rect(0, 0, 0, 0)
        self._kit: Kit | None = None

    @property
    def value(self) -> str:
        return self._value

    @value.setter
    def value(self, value: str) -> None:
        self._value = value[: self.limit]
        self.caret = self.anchor = len(self._value)
        self.repaint()

    @property
    def ring_rect(self) -> pygame.Rect:
        return self._field

    @property
    def selection(self) -> tuple[int, int]:
        return min(self.caret, self.anchor), max(self.caret, self.anchor)

    def own_texts(self) -> list[str]:
        return [text for text in (self.label, self._value or self.placeholder) if text]

    # Editing

    def insert(self, text: str) -> None:
        """Write over the selection; what cannot be seen is left out."""
        low, high = self.selection
        room = self.limit - len(self._value) + high - low
        text = "".join(letter for letter in text[:MOST_PASTED] if is_seen(letter))[: max(0, room)]
        self._set(self._value[:low] + text + self._value[high:], low + len(text))

    def _set(self, value: str, caret: int) -> None:
        is_new = value != self._value
        self._value = value
        self.caret = self.anchor = caret
        self.repaint()
        if is_new and self.on_change:
            self.on_change(value)

    def _erase(self, target: int) -> None:
        low, high = self.selection
        if low == high:
            low, high = sorted((self.caret, target))
        self._set(self._value[:low] + self._value[high:], low)

    def _go(self, target: int, selecting: bool) -> None:
        self.caret = target
        if not selecting:
            self.anchor = target
        self.repaint()

    def _word_edge(self, step: int) -> int:
        at = self.caret
        beside = -1 if step < 0 else 0
        while 0 <= at + beside < len(self._value) and self._value[at + beside] == " ":
            at += step
        while 0 <= at + beside < len(self._value) and self._value[at + beside] != " ":
            at += step
        return at

    # Events

    def key(self, event: pygame.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            self._composing = ""
            self.insert(event.text)
            return True
        if event.type == pygame.TEXTEDITING:
            self._composing = event.text
            self.repaint()
            return True
        if event.type != pygame.KEYDOWN:
            return False
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            if self.on_submit:
                self.on_submit(self._value)
            return self.on_submit is not None
        if event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META) and self._command(event.key):
            return True
        return self._move(event) or (bool(event.unicode) and event.unicode.isprintable())

    def _command(self, key: int) -> bool:
        low, high = self.selection
        if key == pygame.K_a:
            self.anchor, self.caret = 0, len(self._value)
            self.repaint()
        elif key in (pygame.K_c, pygame.K_x):
            if low != high:
                copy_text(self._value[low:high])
            if key == pygame.K_x:
                self._erase(self.caret)
        elif key == pygame.K_v:
            self.insert(paste_text())
        else:
            return False
        return True

    def _move(self, event: pygame.Event) -> bool:
        by_word = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT))
        before = self._word_edge(-1) if by_word else max(0, self.caret - 1)
        after = self._word_edge(1) if by_word else min(len(self._value), self.caret + 1)
        if event.key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            self._erase(before if event.key == pygame.K_BACKSPACE else after)
            return True
        selecting = bool(event.mod & pygame.KMOD_SHIFT)
        low, high = self.selection
        if low != high and not selecting and not by_word:
            before, after = low, high
        targets = {
            pygame.K_LEFT: before,
            pygame.K_RIGHT: after,
            pygame.K_HOME: 0,
            pygame.K_END: len(self._value),
        }
        if event.key in targets:
            self._go(targets[event.key], selecting)
            return True
        return False

    def pointer(self, event: pygame.Event) -> bool:
        if is_click(event):
            self._go(self._index_at(event.pos[0]), bool(pygame.key.get_mods() & pygame.KMOD_SHIFT))
            return True
        if event.type == pygame.MOUSEMOTION and self.is_pressed:
            self._go(self._index_at(event.pos[0]), selecting=True)
            return True
        return False

    def focus_changed(self, focused: bool) -> None:
        self._composing = ""
        if focused:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(self._field)
        self.anchor, self.caret = (0 if focused else len(self._value)), len(self._value)

    # Size and drawing

    def content_size(self, kit: Kit, width: int) -> Size:
        label = kit.text.measure(self.label, "small", width)[1] + kit.px(3) if self.label else 0
        return min(width, kit.px(300)), label + kit.text.line_height("body") + kit.px(16)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        self._kit = kit
        high = kit.text.line_height("body") + kit.px(16)
        self._field = pygame.Rect(rect.x, rect.bottom - high, rect.width, high)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        if self.label:
            kit.text.draw(
                surface, self.label, "small", palette.muted, self.rect, valign="top", wrap=True
            )
        is_warm = self.is_hovered or self.is_focused
        edge = palette.edge if is_warm else palette.line
        kit.paint.box(surface, self._field, palette.sunken, kit.px(RADIUS), edge, kit.hair())
        inner = self._field.inflate(-2 * kit.px(11), 0)
        before = surface.get_clip()
        surface.set_clip(inner.inflate(4, 0).clip(before))
        if not self._value and not self._composing:
            kit.text.draw(surface, self.placeholder, "body", palette.muted, inner)
        self._paint_value(kit, surface, inner)
        surface.set_clip(before)

    def _paint_value(self, kit: Kit, surface: pygame.Surface, inner: pygame.Rect) -> None:
        palette, font = self.palette(kit), kit.text.font("body")
        shown = self._value[: self.caret] + self._composing + self._value[self.caret :]
        caret = font.size(self._value[: self.caret] + self._composing)[0]
        self._shift_px = min(self._shift_px, caret)
        self._shift_px = max(self._shift_px, caret - inner.width + kit.px(2), 0)
        left, high = inner.x - self._shift_px, font.get_linesize()
        top = inner.centery - high // 2
        low, end = self.selection
        if self.is_focused and low != end and not self._composing:
            start = font.size(self._value[:low])[0]
            wide = font.size(self._value[:end])[0] - start
            surface.fill(mix(palette.sunken, palette.focus, 0.35), (left + start, top, wide, high))
        if shown:
            surface.blit(kit.text.block(shown, "body", palette.text), (left, top))
        if self.is_focused:
            if self._composing:
                wide = font.size(self._composing)[0]
                foot = (left + caret - wide, top + high - kit.hair(), wide, kit.hair())
                surface.fill(palette.accent, foot)
            surface.fill(palette.accent, (left + caret, top, max(2, kit.px(2)), high))

    def _index_at(self, x: int) -> int:
        if not self._kit:
            return 0
        font = self._kit.text.font("body")
        within = x - self._field.x - self._kit.px(11) + self._shift_px
        for index in range(len(self._value)):
            middle = font.size(self._value[:index])[0] + font.size(self._value[index])[0] / 2
            if within < middle:
                return index
        return len(self._value)
