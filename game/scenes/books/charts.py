"""Charts: every printed table of a title, with its source and the cells that matter now lit."""

from collections.abc import Sequence

import pygame

from game.contract.printed import Chart
from game.scenes.books.chartsheet import ChartSheet, Spot
from game.scenes.page.frame import ScrolledPage
from game.scenes.page.reading import SearchBox, words_of
from game.scenes.routes import open_rulebook
from game.session.request.start import AnyTitle
from game.ui.kit import Kit
from game.ui.widgets import Label, Widget
from game.ui.widgets.base import Size
from game.ui.widgets.layout import Box
from game.ui.window import App

MIN_SHEET = 450
GAP = 14


def open_charts(app: App, title: AnyTitle, spots: Sequence[Spot] = ()) -> None:
    """Show a title's charts, with the cells at these spots lit and in sight."""
    if not title.words.charts():
        app.notify(f"{title.name} has no charts.")
        return
    app.push(ChartsScene(title, spots))


class Piled(Box):
    """Sheets in equal columns, each under the shortest so far."""

    def content_size(self, kit: Kit, width: int) -> Size:
        rects = self._rects(kit, width)
        return width, max((rect.bottom for rect in rects), default=0)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        places = self._rects(kit, rect.width)
        for child, place in zip(self.shown(), places, strict=True):
            child.place(kit, place.move(rect.topleft))

    def _rects(self, kit: Kit, width: int) -> list[pygame.Rect]:
        gap = kit.px(self.gap)
        count = max(1, (width + gap) // (kit.px(MIN_SHEET) + gap))
        wide = (width - gap * (count - 1)) // count
        feet = [0] * count
        rects = []
        for child in self.shown():
            column = feet.index(min(feet))
            high = child.measure(kit, wide)[1]
            rects.append(pygame.Rect(column * (wide + gap), feet[column], wide, high))
            feet[column] += high + gap
        return rects


class ChartsScene(ScrolledPage):
    """All charts on one page, and a search."""

    opened_by = "book.charts"
    most_width = 1480.0

    def __init__(self, title: AnyTitle, spots: Sequence[Spot] = ()) -> None:
        super().__init__()
        self.title, self.spots = title, spots
        self.heading = f"Charts of {title.name}"
        self.sought = ""

    def enter(self) -> None:
        lit = next((sheet for sheet in self.sheets if sheet.is_lit), None)
        self.stage.set_focus(lit or self.sheets[0], ring=False)
        if lit:
            lit.reveal(lit.lit_rect(self.kit))

    def body(self) -> Widget:
        self.sheets = [
            ChartSheet(chart, self.spots, self.open_rule) for chart in self.title.words.charts()
        ]
        self.nothing = Label("No chart has these words.", "body", "muted", visible=False)
        self._show_found()
        return Piled([*self.sheets, self.nothing], gap=GAP)

    def tools(self) -> Sequence[Widget]:
        self.search = self.finder = SearchBox(
            "", self.sought, self._seek, placeholder="Search the charts  ( / )", width=260
        )
        return (self.search,)

    def _seek(self, text: str) -> None:
        self.sought = text
        self._show_found()

    def _show_found(self) -> None:
        words = words_of(self.sought)
        for sheet in self.sheets:
            sheet.visible = _has(sheet.chart, words)
        self.nothing.visible = not any(sheet.visible for sheet in self.sheets)

    def open_rule(self, case: str) -> None:
        open_rulebook(self.app, self.title, case=case)


def _has(chart: Chart, words: Sequence[str]) -> bool:
    rows = (" ".join((row.name, *row.cells)) for row in chart.rows)
    text = " ".join((chart.title, chart.source, chart.rule, *chart.columns, *rows)).lower()
    return all(word in text for word in words)
