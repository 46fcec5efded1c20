"""A plot of bars over time, for the service record."""

from collections.abc import Sequence

import pygame

from game.session.service import Tour
from game.ui.kit import Kit
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

HIGH = 150
WIDEST, NARROWEST = 26, 5


class MeritPlot(Widget):
    """The merit of a part of each game, in order of time; of many games the latest that fit."""

    def __init__(self, tours: Sequence[Tour], mean: float, legend: str) -> None:
        super().__init__()
        self.tours, self.mean, self.legend = tours, mean, legend

    def own_texts(self) -> list[str]:
        return [self.legend]

    def content_size(self, kit: Kit, width: int) -> Size:
        foot = kit.text.measure(self.legend, "small", width)[1]
        return width, kit.px(HIGH) + kit.text.line_height("small") + foot

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        most = max(*(tour.merit_each for tour in self.tours), self.mean, 1.0)
        line = kit.text.line_height("small")
        left = self.rect.x + kit.text.measure(f"{most:,.0f}", "small")[0] + kit.px(8)
        legend = kit.text.measure(self.legend, "small", self.rect.width)[1]
        area = pygame.Rect(left, self.rect.y + line // 2, self.rect.right - left, 0)
        area.height = self.rect.height - legend - line
        self._paint_axis(kit, surface, area, most)
        for rect, tour in self._bars(kit, area, most):
            if tour.kept == tour.parts:
                kit.paint.box(surface, rect, palette.fill, kit.px(2))
            else:
                wide = max(1, kit.px(1.4))
                kit.paint.box(surface, rect, palette.ground, kit.px(2), palette.text, wide)
        self._paint_mean(kit, surface, area, most)
        words = pygame.Rect(self.rect.x, 0, self.rect.width, legend)
        words.bottom = self.rect.bottom
        kit.text.draw(surface, self.legend, "small", palette.muted, words, wrap=True)

    def _bars(self, kit: Kit, area: pygame.Rect, most: float) -> Sequence[tuple[pygame.Rect, Tour]]:
        fitting = max(1, area.width // kit.px(NARROWEST))
        tours = self.tours[-fitting:]
        step = min(kit.px(WIDEST), area.width / len(tours))
        wide = max(1, round(step) - max(1, kit.px(2)))
        bars = []
        for index, tour in enumerate(tours):
            high = max(2, round(area.height * tour.merit_each / most))
            x = area.x + round(index * step)
            bars.append((pygame.Rect(x, area.bottom - high, wide, high), tour))
        return bars

    def _paint_axis(
        self, kit: Kit, surface: pygame.Surface, area: pygame.Rect, most: float
    ) -> None:
        palette = self.palette(kit)
        for share in (0.0, 0.5, 1.0):
            y = area.bottom - round(area.height * share)
            surface.fill(palette.line, (area.x, y, area.width, kit.hair()))
            words = pygame.Rect(self.rect.x, 0, area.x - self.rect.x - kit.px(6), 0)
            words.height = kit.text.line_height("small")
            words.centery = y
            text = f"{most * share:,.0f}"
            kit.text.draw(surface, text, "small", palette.muted, words, "right")

    def _paint_mean(
        self, kit: Kit, surface: pygame.Surface, area: pygame.Rect, most: float
    ) -> None:
        y = area.bottom - round(area.height * self.mean / most)
        dash = kit.px(8)
        for x in range(area.x, area.right, 2 * dash):
            wide = min(dash, area.right - x)
            surface.fill(self.palette(kit).bad, (x, y, wide, max(2, kit.hair())))
