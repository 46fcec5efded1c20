"""Short notices that come and go at the foot of the window."""

from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.kit import Kit
from game.ui.theme import RADIUS

ToastKind = Literal["info", "good", "warn", "bad"]
_ICONS: dict[ToastKind, str] = {"info": "info", "good": "check", "warn": "warning", "bad": "cross"}
_MOST = 3


@dataclass(slots=True)
class Toast:
    text: str
    kind: ToastKind
    left: float


class Toasts:
    """At most three notices; a click on one sends it away."""

    def __init__(self, kit: Kit) -> None:
        self.kit = kit
        self.shown: list[Toast] = []
        self._rects: list[pygame.Rect] = []
        self.is_dirty = False

    def add(self, text: str, kind: ToastKind = "info") -> None:
        """Show ``text`` for as long as it takes to read it."""
        self.shown = [toast for toast in self.shown if toast.text != text][1 - _MOST :]
        self.shown.append(Toast(text, kind, 2.5 + len(text) * 0.06))
        self.is_dirty = True

    def clear(self) -> None:
        """Send all notices away."""
        self.is_dirty |= bool(self.shown)
        self.shown = []

    def update(self, seconds: float) -> None:
        for toast in self.shown:
            toast.left -= seconds
        alive = [toast for toast in self.shown if toast.left > 0]
        self.is_dirty |= len(alive) != len(self.shown)
        self.shown = alive

    def wake_in(self) -> float | None:
        return min((toast.left for toast in self.shown), default=None)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEBUTTONDOWN:
            for toast, rect in zip(self.shown, self._rects, strict=False):
                if rect.collidepoint(event.pos):
                    self.shown.remove(toast)
                    self.is_dirty = True
                    return True
        return False

    def draw(self, surface: pygame.Surface) -> None:
        self._rects = []
        bottom = surface.get_height() - self.kit.px(22)
        for toast in reversed(self.shown):
            rect = self._draw_one(surface, toast, bottom)
            self._rects.insert(0, rect)
            bottom = rect.top - self.kit.px(8)
        self.is_dirty = False

    def _draw_one(self, surface: pygame.Surface, toast: Toast, bottom: int) -> pygame.Rect:
        kit, palette = self.kit, self.kit.theme.paper
        pad, icon = kit.px(12), kit.px(20)
        most = min(kit.px(520), surface.get_width() - 4 * pad - icon)
        wide, high = kit.text.measure(toast.text, "body", most)
        rect = pygame.Rect(0, 0, wide + icon + 3 * pad, max(high, icon) + 2 * pad - kit.px(4))
        rect.midbottom = (surface.get_width() // 2, bottom)
        look = (palette.ground, kit.px(RADIUS), palette.edge, kit.hair(), kit.px(8))
        kit.paint.sheet(surface, rect, *look)
        colour = palette.accent if toast.kind == "info" else getattr(palette, toast.kind)
        image = kit.icons.get(_ICONS[toast.kind], icon, colour)
        surface.blit(image, image.get_rect(midleft=(rect.x + pad, rect.centery)))
        words = pygame.Rect(rect.x + 2 * pad + icon, rect.y, wide, rect.height)
        kit.text.draw(surface, toast.text, "body", palette.text, words, wrap=True)
        return rect
