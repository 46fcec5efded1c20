"""One of many in a small place, turned by arrows."""

from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.ui.drawing.theme import RADIUS
from game.ui.kit import Kit
from game.ui.widgets import Widget
from game.ui.widgets.base import Size, is_click, is_press

V = TypeVar("V")


class Stepper(Widget, Generic[V]):
    """One of many in a small place: the arrows at its ends, or of the keyboard, turn it."""

    focusable = True
    hover_matters = True

    def __init__(
        self, label: str, options: Sequence[tuple[V, str]], on_change: Callable[[V], object],
        **common: Any,
    ) -> None:  # fmt: skip
        super().__init__(label=label, **common)
        self._options, self.on_change = list(options), on_change
        self.at = 0

    @property
    def value(self) -> V:
        return self._options[self.at][0]

    @property
    def text(self) -> str:
        return self._options[self.at][1]

    def offer(self, options: Sequence[tuple[V, str]], value: V) -> None:
        """Other options, and which is chosen; the first where that is not among them."""
        values = [each for each, _ in options]
        at = values.index(value) if value in values else 0
        if list(options) != self._options or at != self.at:
            self._options, self.at = list(options), at
            self.repaint()

    def own_texts(self) -> list[str]:
        return [self.label, self.text]

    def turn(self, step: int) -> None:
        self.at = (self.at + step) % len(self._options)
        self.repaint()
        self.on_change(self.value)

    def pointer(self, event: pygame.Event) -> bool:
        if is_click(event):
            self.turn(-1 if event.pos[0] < self.rect.centerx else 1)
            return True
        if event.type == pygame.MOUSEWHEEL:
            self.turn(-1 if event.y > 0 else 1)
            return True
        return False

    def key(self, event: pygame.Event) -> bool:
        steps = {pygame.K_LEFT: -1, pygame.K_RIGHT: 1}
        if is_press(event) or (event.type == pygame.KEYDOWN and event.key in steps):
            self.turn(steps.get(event.key, 1))
            return True
        return False

    def content_size(self, kit: Kit, width: int) -> Size:
        widest = max(kit.text.measure(text, "small")[0] for _, text in self._options)
        return min(width, widest + kit.px(48)), kit.text.line_height("small") + kit.px(10)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        edge = palette.edge if self.is_hovered else palette.line
        kit.paint.box(surface, self.rect, palette.raised, kit.px(RADIUS), edge, kit.hair())
        side = kit.px(14)
        for icon, x in (("left", self.rect.x + side), ("right", self.rect.right - side)):
            image = kit.icons.get(icon, side, palette.muted)
            surface.blit(image, image.get_rect(center=(x, self.rect.centery)))
        words = self.rect.inflate(-2 * kit.px(22), 0)
        role = "key" if self.at else "small"
        kit.text.draw(surface, self.text, role, palette.text, words, "center")
