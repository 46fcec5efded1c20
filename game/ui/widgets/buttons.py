"""Buttons."""

from collections.abc import Callable
from typing import Any, Literal

import pygame

from game.ui.drawing.theme import RADIUS, TYPE_SIZES, Colour
from game.ui.keynames import shown
from game.ui.kit import Kit
from game.ui.widgets.base import Pressable, Size

Kind = Literal["plain", "primary", "quiet", "danger"]


class Button(Pressable):
    """A labelled button.

    Its key is drawn as a cap, or told in the tooltip without ``shows_key``. ``reason`` disables it
    and says why, as a tooltip that the keyboard reaches too. ``detail`` is a second, quieter line,
    ``note`` a few small letters beside the words.
    ``icon`` names a line icon, ``art`` a drawing. One that ``is_tight`` is small, for little room.
    """

    noun = "button"
    is_tight = False

    def __init__(
        self,
        label: str,
        on_press: Callable[[], object] | None = None,
        *,
        kind: Kind = "plain",
        icon: str = "",
        art: str = "",
        detail: str = "",
        note: str = "",
        reason: str = "",
        text_align: Literal["left", "center"] = "center",
        shows_key: bool = True,
        **common: Any,
    ) -> None:
        super().__init__(label=label, **common)
        self.on_press, self.kind = on_press, kind
        self.icon, self.art, self.detail, self.note = icon, art, detail, note
        self.text_align, self.shows_key = text_align, shows_key
        self._plain_tip = self.tooltip
        self._reason = ""
        self.reason = reason

    @property
    def reason(self) -> str:
        return self._reason

    @reason.setter
    def reason(self, value: str) -> None:
        if value != self._reason:
            self._reason = value
            self.enabled = not value
            self.tooltip = value or self._plain_tip
            self.relayout()

    @property
    def can_focus(self) -> bool:
        return self._visible and (self._enabled or bool(self._reason))

    def own_texts(self) -> list[str]:
        return [text for text in (self.label, self.detail, self.note) if text]

    def press(self) -> None:
        if not self._enabled:
            return
        if stage := self.stage:
            stage.kit.sound.play("click", 0.5)
        if self.on_press:
            self.on_press()

    def key(self, event: pygame.Event) -> bool:
        """Space presses what the ring shows, and never what nobody has seen to have the focus."""
        is_unseen = self.stage is not None and not self.stage.shows_ring
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE and is_unseen:
            return False
        return super().key(event)

    # Size and drawing

    def _pads(self, kit: Kit) -> tuple[int, int]:
        return (kit.px(10), kit.px(5)) if self.is_tight else (kit.px(14), kit.px(8))

    @property
    def _role(self) -> str:
        """That of the type of its label."""
        return "small" if self.is_tight else "strong"

    def _icon_px(self, kit: Kit) -> int:
        return kit.px(28 if self.art else 19) if self.icon or self.art else 0

    def tip(self, kit: Kit) -> str:
        key = "" if self.shows_key or self._reason else shown(self.key_name(kit))
        if key and self.tooltip:
            return f"{self.tooltip} ({key})"
        return f"Key {key}" if key else self.tooltip

    def cap(self, kit: Kit) -> str:
        """The name of the key drawn on the button; empty for none."""
        return self.key_name(kit) if self.shows_key else ""

    def _cap_width(self, kit: Kit) -> int:
        cap = self.cap(kit)
        return key_cap_size(kit, cap)[0] if cap else 0

    def _note_width(self, kit: Kit) -> int:
        return kit.text.measure(self.note, "small")[0] if self.note else 0

    def _sides(self, kit: Kit) -> tuple[int, int]:
        """Pixels taken by the icon, and by the note and the key cap, with their gaps."""
        icon, gap = self._icon_px(kit), kit.px(9)
        after = sum(wide + gap for wide in (self._note_width(kit), self._cap_width(kit)) if wide)
        return (icon + gap if icon else 0), after

    def content_size(self, kit: Kit, width: int) -> Size:
        pad_x, pad_y = self._pads(kit)
        before, after = self._sides(kit)
        frame = 2 * pad_x + before + after
        wide, high = self._words_size(kit, max(1, width - frame))
        return min(width, wide + frame), max(high, self._icon_px(kit)) + 2 * pad_y

    def _words_size(self, kit: Kit, width: int) -> Size:
        wide, high = kit.text.measure(self.label, self._role, width)
        if self.detail:
            more = kit.text.measure(self.detail, "small", width)
            return max(wide, more[0]), high + more[1]
        return wide, high

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        ink, quiet = self._paint_face(kit, surface)
        pad_x, _ = self._pads(kit)
        before, after = self._sides(kit)
        room = self.rect.inflate(-2 * pad_x, 0)
        words_wide, words_high = self._words_size(kit, max(1, room.width - before - after))
        x = room.x
        if self.text_align == "center":
            x += max(0, room.width - before - after - words_wide) // 2
        self._paint_icon(kit, surface, x, ink)
        words = pygame.Rect(x + before, 0, words_wide, words_high)
        words.centery = self.rect.centery + (1 if self.is_pressed else 0)
        self._paint_words(kit, surface, words, ink, quiet)
        if self.note:
            note = pygame.Rect(room.right - after + kit.px(9), room.y, self._note_width(kit), 0)
            note.height = room.height
            kit.text.draw(surface, self.note, "small", quiet, note)
        if self.cap(kit):
            middle = (room.right - self._cap_width(kit) // 2, self.rect.centery)
            draw_key_cap(kit, surface, self.cap(kit), middle, quiet)

    def _paint_words(
        self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, ink: Colour, quiet: Colour
    ) -> None:
        head = kit.text.measure(self.label, self._role, rect.width)[1]
        top = pygame.Rect(rect.x, rect.y, rect.width, head)
        kit.text.draw(surface, self.label, self._role, ink, top, self.text_align, "top", wrap=True)
        if self.detail:
            low = pygame.Rect(rect.x, top.bottom, rect.width, rect.height - head)
            align = self.text_align
            kit.text.draw(surface, self.detail, "small", quiet, low, align, "top", wrap=True)

    def _paint_icon(self, kit: Kit, surface: pygame.Surface, x: int, ink: Colour) -> None:
        px = self._icon_px(kit)
        if not px:
            return
        image = kit.art.get(self.art, px, px) if self.art else kit.icons.get(self.icon, px, ink)
        surface.blit(image, image.get_rect(midleft=(x, self.rect.centery)))

    def _paint_face(self, kit: Kit, surface: pygame.Surface) -> tuple[Colour, Colour]:
        """Draw the face; the colours for words and for quieter words."""
        palette, radius, hair = self.palette(kit), kit.px(RADIUS), kit.hair()
        is_down = self.is_pressed and self.is_hovered
        if not self._enabled:
            if self.kind != "quiet":
                kit.paint.ring(surface, self.rect, palette.line, radius, hair)
            return palette.muted, palette.muted
        if self.kind == "primary":
            face = palette.fill_hover if self.is_hovered and not is_down else palette.fill
            kit.paint.box(surface, self.rect, face, radius)
            return palette.on_fill, palette.on_fill
        edge = palette.bad if self.kind == "danger" else palette.line
        if is_down:
            kit.paint.box(surface, self.rect, palette.pressed, radius, edge, hair)
        elif self.is_hovered:
            edge = edge if self.kind == "danger" else palette.edge
            kit.paint.box(surface, self.rect, palette.hover, radius, edge, hair)
        elif self.kind != "quiet":
            kit.paint.box(surface, self.rect, palette.raised, radius, edge, hair)
        ink = palette.bad if self.kind == "danger" else palette.text
        return ink, palette.muted


class IconButton(Button):
    """A square button with only an icon; its label is its tooltip and what a reader reads."""

    def __init__(
        self, icon: str, label: str, on_press: Callable[[], object] | None = None, **common: Any
    ) -> None:
        tip = common.pop("tooltip", "") or label
        common.setdefault("kind", "quiet")
        super().__init__(label, on_press, icon=icon, tooltip=tip, shows_key=False, **common)

    def content_size(self, kit: Kit, width: int) -> Size:
        side = kit.px(36)
        return side, side

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        ink, _ = self._paint_face(kit, surface)
        image = kit.icons.get(self.icon, kit.px(20), ink)
        surface.blit(image, image.get_rect(center=self.rect.center))


def key_cap_size(kit: Kit, key: str) -> Size:
    wide, high = kit.text.measure(shown(key), "key")
    return max(wide + kit.px(10), kit.px(20)), max(high + kit.px(3), kit.px(19))


def draw_key_cap(
    kit: Kit, surface: pygame.Surface, key: str, centre: tuple[int, int], ink: Colour
) -> None:
    """A key as on a keyboard: a thin box with a thicker foot.

    The zero is that of the typewriter, which has a mark in it: the other looks like the letter O.
    """
    rect = pygame.Rect((0, 0), key_cap_size(kit, key))
    rect.center = centre
    hair = kit.hair()
    kit.paint.ring(surface, rect, ink, kit.px(4), hair)
    inset = kit.px(4)
    surface.fill(ink, (rect.x + inset, rect.bottom - 2 * hair, rect.width - 2 * inset, hair))
    role = "typed_strong" if key == "0" else "key"
    size = TYPE_SIZES["key"]
    kit.text.draw(surface, shown(key), role, ink, rect.move(0, -hair), "center", size=size)
