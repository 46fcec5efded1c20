"""Things that only show: labels, pictures, cards, panels, rules and bars."""

from collections.abc import Sequence
from typing import Any, Literal

import pygame

from game.ui.drawing.text import Align as TextAlign
from game.ui.drawing.theme import RADIUS, Palette, Tone
from game.ui.kit import Kit
from game.ui.widgets.base import Size, Widget
from game.ui.widgets.layout import Column, Pad

Shade = Literal["text", "muted", "accent", "good", "bad", "warn"]

HEADINGS = ("title", "heading", "display")
"""The roles in which a screen has its name."""


class Label(Widget):
    """Text in a font role and a shade; wrapped, or one line with an ellipsis."""

    def __init__(
        self,
        text: str,
        role: str = "body",
        shade: Shade = "text",
        *,
        text_align: TextAlign = "left",
        wrap: bool = True,
        size: float | None = None,
        **common: Any,
    ) -> None:
        super().__init__(label=text, **common)
        self.role, self.shade, self.size = role, shade, size
        self.text_align, self.wrap = text_align, wrap

    @property
    def text(self) -> str:
        return self.label

    @text.setter
    def text(self, value: str) -> None:
        if value != self.label:
            self.label = value
            self.relayout()

    def content_size(self, kit: Kit, width: int) -> Size:
        return kit.text.measure(self.label, self.role, width if self.wrap else None, self.size)

    def own_texts(self) -> list[str]:
        return [self.label.replace("**", "")] if self.label else []

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        colour = getattr(self.palette(kit), self.shade)
        kit.text.draw(
            surface, self.label, self.role, colour, self.rect,
            self.text_align, "middle", self.size, self.wrap,
        )  # fmt: skip


class Picture(Widget):
    """A drawing from ``assets/art``, fitted and centred; "" leaves its room empty."""

    def __init__(
        self, art: str, width: float, height: float, *, angle: float = 0, **common: Any
    ) -> None:
        super().__init__(width=width, height=height, **common)
        self.art, self.angle = art, angle

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        if not self.art:
            return
        image = kit.art.get(self.art, self.rect.width, self.rect.height, angle=self.angle)
        surface.blit(image, image.get_rect(center=self.rect.center))


class Card(Column):
    """A sheet of paper on the table."""

    tone: Tone | None = "paper"
    lift = 7.0
    is_brass_edged = False

    def __init__(
        self, children: Sequence[Widget] = (), *, pad: Pad = 16, title: str = "", **common: Any
    ) -> None:
        head = [Label(title, "heading", "accent")] if title else []
        super().__init__([*head, *children], pad=pad, **common)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        edge = palette.edge if self.is_brass_edged else palette.line
        kit.paint.sheet(
            surface, self.rect, palette.ground, kit.px(RADIUS), edge, kit.hair(), kit.px(self.lift)
        )


class Panel(Card):
    """A dark board of the operations room with a brass edge."""

    tone: Tone | None = "room"
    is_brass_edged = True


class Rule(Widget):
    """A brass hairline across a column, with a little room around it."""

    def content_size(self, kit: Kit, width: int) -> Size:
        return width, kit.px(7)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        line = pygame.Rect(self.rect.x, self.rect.centery, self.rect.width, kit.hair())
        surface.fill(self.palette(kit).line, line)


class ProgressBar(Widget):
    """How far something has come, 0 to 1, with its percentage in words."""

    def __init__(self, share: float = 0.0, label: str = "", **common: Any) -> None:
        super().__init__(label=label, **common)
        self._share = share

    @property
    def share(self) -> float:
        return self._share

    @share.setter
    def share(self, value: float) -> None:
        self._share = min(1.0, max(0.0, value))
        self.repaint()

    @property
    def percent(self) -> str:
        return f"{round(self._share * 100)} %"

    def own_texts(self) -> list[str]:
        return [f"{self.label} {self.percent}".strip()]

    def content_size(self, kit: Kit, width: int) -> Size:
        return min(width, kit.px(220)), kit.text.line_height("small") + kit.px(12)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        words = self.rect.copy()
        words.height = kit.text.line_height("small")
        kit.text.draw(surface, self.percent, "small", palette.muted, words, "right")
        words.width -= kit.text.measure(self.percent, "small")[0] + kit.px(8)
        kit.text.draw(surface, self.label, "small", palette.muted, words)
        bar = pygame.Rect(self.rect.x, self.rect.bottom - kit.px(8), self.rect.width, kit.px(7))
        draw_track(kit, surface, bar, palette, self._share)


def draw_track(
    kit: Kit, surface: pygame.Surface, bar: pygame.Rect, palette: Palette, share: float
) -> None:
    """A sunken track, filled from the left up to ``share``."""
    kit.paint.box(surface, bar, palette.sunken, bar.height // 2, palette.line, kit.hair())
    filled = pygame.Rect(bar.x, bar.y, max(bar.height, round(bar.width * share)), bar.height)
    if share > 0:
        kit.paint.box(surface, filled, palette.fill, bar.height // 2)
