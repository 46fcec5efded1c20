"""The strip at the top that says how far the turn has come."""

from collections.abc import Sequence

import pygame

from game.ui.kit import Kit
from game.ui.theme import Palette
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

NOW, OTHER = "strong", "small"
"""How the present phase is written, and every other."""


class PhaseStrip(Widget):
    """The phases of a turn in a row, the present one largest, lit and underlined."""

    def __init__(self, phases: Sequence[str], **common: object) -> None:
        super().__init__(**common)  # type: ignore[arg-type]
        self.phases = phases
        self.now: int | None = None

    def show(self, now: int | None) -> None:
        if now is not None and now != self.now:
            self.now = now
            self.repaint()

    def own_texts(self) -> list[str]:
        return list(self.phases)

    def content_size(self, kit: Kit, width: int) -> Size:
        return min(width, sum(self._widths(kit))), kit.px(30)

    def _widths(self, kit: Kit) -> list[int]:
        """The width of each phase in pixels: the present one may be any of them."""
        return [kit.text.measure(phase, NOW)[0] + kit.px(20) for phase in self.phases]

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        widths = self._widths(kit)
        if sum(widths) > self.rect.width:
            self._paint_now_only(kit, surface, palette)
            return
        x = self.rect.x
        for index, (phase, width) in enumerate(zip(self.phases, widths, strict=True)):
            cell = pygame.Rect(x, self.rect.y, width, self.rect.height)
            is_now = index == self.now
            colour = palette.accent if is_now else palette.muted
            kit.text.draw(surface, phase, NOW if is_now else OTHER, colour, cell, "center")
            if is_now:
                line = pygame.Rect(x + kit.px(8), cell.bottom - kit.px(4), width - kit.px(16), 0)
                line.height = max(2, kit.px(2))
                surface.fill(palette.accent, line)
            x += width

    def _paint_now_only(self, kit: Kit, surface: pygame.Surface, palette: Palette) -> None:
        if self.now is not None:
            kit.text.draw(surface, self.phases[self.now], NOW, palette.accent, self.rect, "center")
