"""Plots: bars over time for the service record, and a curve over the turns of a game."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Any

import pygame

from game.contract.telling import Curve
from game.scenes.report.graph import steps
from game.session.logbook.service import Tour
from game.ui.drawing.theme import mix
from game.ui.kit import Kit
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

HIGH = 150
WIDEST, NARROWEST = 26, 5
LEAST_TICK, LEAST_WIDE = 34, 220


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
        marks = [(share, f"{most * share:,.0f}") for share in (0.0, 0.5, 1.0)]
        _paint_scale(kit, surface, self, area, 1, marks)
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

    def _paint_mean(
        self, kit: Kit, surface: pygame.Surface, area: pygame.Rect, most: float
    ) -> None:
        y = area.bottom - round(area.height * self.mean / most)
        dash = kit.px(8)
        for x in range(area.x, area.right, 2 * dash):
            wide = min(dash, area.right - x)
            surface.fill(self.palette(kit).bad, (x, y, wide, max(2, kit.hair())))


class CurvePlot(Widget):
    """A figure that grows by steps over the turns, at least ``high`` and as high as it is let."""

    def __init__(
        self,
        curve: Curve,
        axis: str,
        marks: Sequence[tuple[int, str]],
        high: float,
        **common: Any,
    ) -> None:
        super().__init__(**common)
        self.curve, self.axis, self.marks, self.high = curve, axis, marks, high

    @property
    def summary(self) -> str:
        last, value = self.curve.points[-1]
        return f"{self.curve.name}: {value:,} {self.curve.unit} by {self.axis.lower()} {last}"

    def own_texts(self) -> list[str]:
        return [self.summary]

    def content_size(self, kit: Kit, width: int) -> Size:
        return min(width, kit.px(LEAST_WIDE)), kit.px(self.high)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        line = kit.text.line_height("small")
        step = steps(max(1, *(value for _, value in self.curve.points)), 3)
        most = -(-max(1, *(value for _, value in self.curve.points)) // step) * step
        marks = [(value, f"{value:,}") for value in range(0, most + 1, step)]
        left = max(kit.text.measure(words, "small")[0] for _, words in marks) + kit.px(8)
        area = pygame.Rect(self.rect.x + left, self.rect.y + line // 2, 0, 0)
        area.size = (self.rect.right - area.x - kit.px(6), self.rect.height - 2 * line)
        _paint_scale(kit, surface, self, area, most, marks)
        self._paint_turns(kit, surface, area)
        self._paint_curve(kit, surface, area, most)

    def _paint_turns(self, kit: Kit, surface: pygame.Surface, area: pygame.Rect) -> None:
        last = self.curve.points[-1][0]
        fitting = max(1, area.width // kit.px(LEAST_TICK))
        words = pygame.Rect(0, 0, kit.px(LEAST_TICK) * 2, kit.text.line_height("small"))
        muted = self.palette(kit).muted
        for turn in range(0, last + 1, steps(last, fitting)):
            words.midtop = (self._x(area, turn), area.bottom + kit.px(2))
            words.right = min(words.right, self.rect.right + words.width // 2)
            kit.text.draw(surface, str(turn), "small", muted, words, "center")
        for turn, _ in self.marks[1:]:
            x = self._x(area, turn)
            for y in range(area.y, area.bottom, kit.px(7)):
                surface.fill(muted, (x, y, kit.hair(), kit.px(3)))

    def _paint_curve(self, kit: Kit, surface: pygame.Surface, area: pygame.Rect, most: int) -> None:
        palette = self.palette(kit)
        points = [
            (self._x(area, turn), area.bottom - round(area.height * value / most))
            for turn, value in self.curve.points
        ]
        corners = [points[0]]
        for (_, before), (x, y) in pairwise(points):
            corners += [(x, before), (x, y)]
        ground = mix(palette.ground, palette.fill, 0.22)
        foot = [(corners[-1][0], area.bottom), (corners[0][0], area.bottom)]
        pygame.draw.polygon(surface, ground, [*corners, *foot])
        pygame.draw.lines(surface, palette.fill, False, corners, max(2, kit.px(2.4)))
        for (_, before), (x, y) in pairwise(points):
            if y < before:
                kit.paint.disc(surface, (x, y), kit.px(4), palette.bad)

    def _x(self, area: pygame.Rect, turn: int) -> int:
        return area.x + round(area.width * turn / max(1, self.curve.points[-1][0]))


def _paint_scale(
    kit: Kit,
    surface: pygame.Surface,
    plot: Widget,
    area: pygame.Rect,
    most: float,
    marks: Sequence[tuple[float, str]],
) -> None:
    """A line across the area for each mark up to `most`, with its words at the left."""
    palette = plot.palette(kit)
    words = pygame.Rect(plot.rect.x, 0, area.x - plot.rect.x - kit.px(6), 0)
    words.height = kit.text.line_height("small")
    for value, text in marks:
        y = area.bottom - round(area.height * value / most)
        surface.fill(palette.line, (area.x, y, area.width, kit.hair()))
        words.centery = y
        kit.text.draw(surface, text, "small", palette.muted, words, "right")
