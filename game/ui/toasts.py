"""Short notices that come and go."""

from dataclasses import dataclass
from typing import Literal

import pygame

from game.ui.drawing.theme import RADIUS
from game.ui.kit import Kit

ToastKind = Literal["info", "good", "warn", "bad"]
_ICONS: dict[ToastKind, str] = {"info": "info", "good": "check", "warn": "warning", "bad": "cross"}
_MOST = 3
_ROLES = ("body", "small", "key")
_PAD, _ICON = 12, 20


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

    def withdraw(self, text: str) -> None:
        """Send a notice away that is no news any more, if it is still shown."""
        left = [toast for toast in self.shown if toast.text != text]
        self.is_dirty |= len(left) != len(self.shown)
        self.shown = left

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

    def draw(self, surface: pygame.Surface, area: pygame.Rect) -> None:
        """Draw them down from the upper edge of `area`, the newest at the top.

        Older ones that find no room there wait; a newest that is too tall reaches up out of it.
        """
        self._rects = []
        top = area.top + self.kit.px(10)
        for toast in reversed(self.shown):
            rect, role = self._measured(toast, area)
            rect.midtop = (area.centerx, top)
            rect.bottom = min(rect.bottom, area.bottom)
            if self._rects and rect.top < top:
                rect.size = (0, 0)
            else:
                self._draw_one(surface, toast, rect, role)
            self._rects.insert(0, rect)
            top = max(top, rect.bottom + self.kit.px(8))
        self.is_dirty = False

    def _measured(self, toast: Toast, area: pygame.Rect) -> tuple[pygame.Rect, str]:
        """The size of a notice, and how it is written: smaller where the area is low."""
        found = [(self._size(toast, role, area.width), role) for role in _ROLES]
        return next((each for each in found if each[0].height <= area.height), found[-1])

    def _size(self, toast: Toast, role: str, width: int) -> pygame.Rect:
        pad, icon = self.kit.px(_PAD), self.kit.px(_ICON)
        most = min(self.kit.px(520), width - 4 * pad - icon)
        wide, high = self.kit.text.measure(toast.text, role, most)
        return pygame.Rect(0, 0, wide + icon + 3 * pad, max(high, icon) + 2 * pad - self.kit.px(4))

    def _draw_one(
        self, surface: pygame.Surface, toast: Toast, rect: pygame.Rect, role: str
    ) -> None:
        kit, palette = self.kit, self.kit.theme.paper
        pad, icon = kit.px(_PAD), kit.px(_ICON)
        look = (palette.ground, kit.px(RADIUS), palette.edge, kit.hair(), kit.px(8))
        kit.paint.sheet(surface, rect, *look)
        colour = palette.accent if toast.kind == "info" else getattr(palette, toast.kind)
        image = kit.icons.get(_ICONS[toast.kind], icon, colour)
        surface.blit(image, image.get_rect(midleft=(rect.x + pad, rect.centery)))
        left = rect.x + 2 * pad + icon
        words = pygame.Rect(left, rect.y, rect.right - pad - left, rect.height)
        kit.text.draw(surface, toast.text, role, palette.text, words, wrap=True)
