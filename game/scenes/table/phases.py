"""The strip at the top that says how far the turn has come."""

from collections.abc import Sequence
from typing import Any

import pygame

from game.ui.kit import Kit
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

NOW, OTHER = "strong", "small"
"""How the present phase is written, and every other."""


class PhaseName(Widget):
    """A phase of a turn; its tooltip says what happens in it."""

    def __init__(self, name: str, tip: str) -> None:
        super().__init__(label=name, tooltip=tip)
        self.is_now = False

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        if not self.rect.width:
            return
        palette = self.palette(kit)
        colour, role = (palette.accent, NOW) if self.is_now else (palette.muted, OTHER)
        kit.text.draw(surface, self.label, role, colour, self.rect, "center")
        if self.is_now:
            line = self.rect.inflate(-kit.px(16), 0)
            line.height = max(2, kit.px(2))
            line.bottom = self.rect.bottom - kit.px(2)
            surface.fill(palette.accent, line)


class PhaseStrip(Widget):
    """The phases of a turn in a row, the present one largest, lit and underlined.

    Where there is no room for all, the present one stands alone.
    """

    def __init__(self, phases: Sequence[str], tips: Sequence[str], **common: Any) -> None:
        super().__init__(**common)
        self.names = [PhaseName(name, tip) for name, tip in zip(phases, tips, strict=True)]
        self.now: int | None = None
        self.adopt(self.names)

    def show(self, now: int | None) -> None:
        if now is None or now == self.now:
            return
        self.now = now
        for index, name in enumerate(self.names):
            name.is_now = index == now
        self.relayout()

    def content_size(self, kit: Kit, width: int) -> Size:
        return min(width, sum(self._widths(kit))), kit.px(30)

    def _widths(self, kit: Kit) -> list[int]:
        """The width of each phase in pixels: the present one may be any of them."""
        return [kit.text.measure(name.label, NOW)[0] + kit.px(20) for name in self.names]

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        widths = self._widths(kit)
        if sum(widths) > rect.width:
            widths = [rect.width * name.is_now for name in self.names]
        high, x = kit.px(30), rect.x
        for name, width in zip(self.names, widths, strict=True):
            name.place(kit, pygame.Rect(x, rect.centery - high // 2, width, high))
            x += width
