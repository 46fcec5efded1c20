"""A printed chart on paper: rows, cells, and the faces of the die that each row answers to."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.contract.printed import Chart, ChartRow, is_reconstructed
from game.contract.prospects import Check
from game.contract.words import LogLine
from game.scenes.page.dice import draw_die
from game.scenes.page.reading import draw_tag
from game.ui.drawing.theme import RADIUS, Palette, Tone
from game.ui.kit import Kit
from game.ui.widgets.base import Pressable, Size

PAD = 14
FACE = 24
MOST_FACES = 12
LEAST_NAME = 104
CELL_PAD = 14
ROW_PAD = 7


@dataclass(frozen=True, slots=True)
class Spot:
    """A cell to be lit: a table by its id, its row, a face of the die or 0, and its column.

    Where no `row` is known yet, the whole column is lit.
    """

    table: str
    row: str
    face: int = 0
    column: str = ""


def spot_of_line(line: LogLine) -> Spot | None:
    """The cell that a line of the log was read from."""
    if not line.table:
        return None
    return Spot(line.table, line.row, line.dice[0][1] if line.dice else 0, line.column)


def spot_of_check(check: Check) -> Spot:
    """The cell that a roll still to come will be read from."""
    return Spot(check.table, check.row, column=check.column)


class ChartSheet(Pressable):
    """Shows a chart; `spots` are lit. A click or Enter opens its case."""

    tone: Tone | None = "paper"

    def __init__(
        self, chart: Chart, spots: Sequence[Spot], on_rule: Callable[[str], object]
    ) -> None:
        super().__init__(label=chart.title, tooltip=f"Open rule {chart.rule}")
        self.chart, self.on_rule = chart, on_rule
        self.spots = [spot for spot in spots if chart.id == spot.table]

    @property
    def is_lit(self) -> bool:
        return bool(self.spots)

    def own_texts(self) -> list[str]:
        chart = self.chart
        rows = [" ".join((row.name, *row.cells, row.source)).strip() for row in chart.rows]
        lit = [f"Lit: {self._told(spot)}" for spot in self.spots]
        return [chart.title, chart.source, chart.rule, *chart.columns, *rows, *lit]

    def _told(self, spot: Spot) -> str:
        """A lit cell in words: its row, the face of a die that has one on the chart, its column."""
        face = str(spot.face) if spot.face and self.chart.sides else ""
        return ", ".join(filter(None, (f"{spot.row} {face}".strip(), spot.column)))

    def press(self) -> None:
        self.on_rule(self.chart.rule)

    def lit_rect(self, kit: Kit) -> pygame.Rect:
        """Where its first lit row stands, or all of it where none is lit."""
        inner = self.rect.inflate(-2 * kit.px(PAD), -2 * kit.px(PAD))
        columns = _Columns(kit, self.chart, inner.width)
        y = inner.y + self._head_height(kit, inner.width) + columns.head_height
        rows = {spot.row for spot in self.spots}
        for row in self.chart.rows:
            high = columns.row_height(row)
            if row.name in rows:
                return pygame.Rect(inner.x, y, inner.width, high)
            y += high
        return self.rect

    def _head_height(self, kit: Kit, inner: int) -> int:
        return self._title_height(kit, inner) + kit.text.line_height("small") + kit.px(8)

    # Size

    def content_size(self, kit: Kit, width: int) -> Size:
        inner = width - 2 * kit.px(PAD)
        columns = _Columns(kit, self.chart, inner)
        rows = sum(columns.row_height(row) for row in self.chart.rows)
        head = self._head_height(kit, inner)
        return width, head + columns.head_height + rows + 2 * kit.px(PAD)

    def _title_height(self, kit: Kit, inner: int) -> int:
        return kit.text.measure(self.chart.title, "heading", self._title_width(kit, inner))[1]

    def _title_width(self, kit: Kit, inner: int) -> int:
        return max(1, inner - kit.text.measure(self.chart.rule, "key")[0] - kit.px(10))

    # Drawing

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette, chart = self.palette(kit), self.chart
        edge = palette.accent if self.is_lit else palette.edge if self.is_hovered else palette.line
        width = max(2, kit.px(2)) if self.is_lit else kit.hair()
        kit.paint.sheet(
            surface, self.rect, palette.ground, kit.px(RADIUS), edge, width, kit.px(5)
        )  # fmt: skip
        inner = self.rect.inflate(-2 * kit.px(PAD), -2 * kit.px(PAD))
        y = self._paint_head(kit, surface, palette, inner)
        columns = _Columns(kit, chart, inner.width)
        head = pygame.Rect(inner.x, y, inner.width, columns.head_height)
        columns.paint_head(surface, palette, head)
        y = head.bottom
        for row in chart.rows:
            rect = pygame.Rect(inner.x, y, inner.width, columns.row_height(row))
            columns.paint_row(surface, palette, rect, row, self.spots)
            y = rect.bottom
        for column in dict.fromkeys(spot.column for spot in self.spots if spot.column):
            whole = pygame.Rect(head.topleft, (inner.width, y - head.y))
            columns.paint_lit(surface, palette, whole, column)

    def _paint_head(
        self, kit: Kit, surface: pygame.Surface, palette: Palette, inner: pygame.Rect
    ) -> int:
        chart = self.chart
        title = pygame.Rect(inner.x, inner.y, self._title_width(kit, inner.width), 0)
        title.height = self._title_height(kit, inner.width)
        kit.text.draw(surface, chart.title, "heading", palette.accent, title, wrap=True)
        kit.text.draw(
            surface, chart.rule, "key", palette.muted,
            pygame.Rect(inner.x, inner.y, inner.width, kit.text.line_height("heading")), "right",
        )  # fmt: skip
        source = pygame.Rect(inner.x, title.bottom, inner.width, kit.text.line_height("small"))
        if is_reconstructed(chart.source):
            tag = draw_tag(kit, surface, palette, "our figures", source.right, source.centery)
            source.width = tag - kit.px(6) - source.x
        words = f"Source: {chart.source}"
        kit.text.draw(surface, words, "small", palette.muted, source)
        return source.bottom + kit.px(8)


class _Columns:
    """Where the columns of a chart stand in a given width."""

    def __init__(self, kit: Kit, chart: Chart, width: int) -> None:
        self.kit, self.chart = kit, chart
        has_own = any(row.source for row in chart.rows)
        self.heads = (*chart.columns, *(("Source",) if has_own else ()))
        self.has_own = has_own
        self.cells = [self._cell_width(index) for index in range(len(self.heads))]
        self.face = kit.px(FACE)
        self.strip = self.face * chart.sides if chart.sides <= MOST_FACES else 0
        if width - sum(self.cells) - self.strip < kit.px(LEAST_NAME):
            self.strip = 0
        most = max(1, width - kit.px(LEAST_NAME))
        if sum(self.cells) > most:
            self.cells = [cell * most // sum(self.cells) for cell in self.cells]
        self.name = width - sum(self.cells) - self.strip - (kit.px(8) if self.strip else 0)
        shows_dice = self.strip and self.chart.sides == 6
        self.head_height = max(
            kit.text.line_height("key") + kit.px(8), self.face + kit.px(4) if shows_dice else 0
        )

    def _texts(self, row: ChartRow) -> tuple[str, ...]:
        return (*row.cells, *((row.source,) if self.has_own else ()))

    def _cell_width(self, index: int) -> int:
        texts = [self.heads[index], *(self._texts(row)[index] for row in self.chart.rows)]
        widest = max(self.kit.text.measure(text, "strong")[0] for text in texts)
        return widest + self.kit.px(CELL_PAD)

    def row_height(self, row: ChartRow) -> int:
        words = self.kit.text.measure(row.name, "body", self.name - self.kit.px(12))[1]
        return max(words, self.face if self.strip else 0) + self.kit.px(ROW_PAD)

    def paint_head(
        self, surface: pygame.Surface, palette: Palette, rect: pygame.Rect
    ) -> None:  # fmt: skip
        kit = self.kit
        if self.chart.sides:
            die = pygame.Rect(rect.x + kit.px(6), rect.y, self.name, rect.height)
            kit.text.draw(surface, f"D{self.chart.sides}", "key", palette.muted, die)
        x = rect.x + self.name
        for head, wide in zip(self.heads, self.cells, strict=True):
            cell = pygame.Rect(x, rect.y, wide, rect.height)
            kit.text.draw(surface, head, "key", palette.muted, cell, "center")
            x += wide
        for number in range(1, self.chart.sides + 1 if self.strip else 1):
            middle = (self._face_x(rect, number) + self.face // 2, rect.centery)
            if self.chart.sides == 6:
                draw_die(kit, surface, 6, number, middle, self.face - kit.px(3))
            else:
                cell = pygame.Rect(0, 0, self.face, rect.height)
                cell.center = middle
                kit.text.draw(surface, str(number), "key", palette.muted, cell, "center")
        line = (rect.x, rect.bottom - kit.hair(), rect.width, kit.hair())
        surface.fill(palette.edge, line)

    def _face_x(self, rect: pygame.Rect, number: int) -> int:
        return rect.right - self.strip - self.kit.px(3) + (number - 1) * self.face

    def paint_row(
        self,
        surface: pygame.Surface,
        palette: Palette,
        rect: pygame.Rect,
        row: ChartRow,
        spots: Sequence[Spot],
    ) -> None:
        kit = self.kit
        here = [spot for spot in spots if spot.row == row.name]
        lit = [spot.face for spot in here]
        columns = {spot.column for spot in here}
        if lit:
            kit.paint.box(surface, rect, palette.selected, kit.px(4), palette.accent, kit.px(1.6))
            bar = pygame.Rect(rect.x, rect.y, kit.px(4), rect.height)
            surface.fill(palette.accent, bar)
        name = pygame.Rect(rect.x + kit.px(8), rect.y, self.name - kit.px(12), rect.height)
        role = "strong" if lit else "body"
        kit.text.draw(surface, row.name, role, palette.text, name, wrap=True)
        x = rect.x + self.name
        for head, text, wide in zip(self.heads, self._texts(row), self.cells, strict=True):
            cell = pygame.Rect(x, rect.y, wide, rect.height)
            ink = palette.text
            if head in columns:
                kit.paint.box(surface, cell, palette.fill, kit.px(3))
                ink = palette.on_fill
            kit.text.draw(surface, text, "strong", ink, cell, "center")
            x += wide
        for number in range(1, self.chart.sides + 1 if self.strip else 1):
            self._paint_face(surface, palette, rect, row, number, number in lit)
        line = (rect.x, rect.bottom - kit.hair(), rect.width, kit.hair())
        surface.fill(palette.line, line)

    def paint_lit(
        self, surface: pygame.Surface, palette: Palette, rect: pygame.Rect, column: str
    ) -> None:
        """A frame about a column, from its head down."""
        if column in self.heads:
            at = self.heads.index(column)
            left = rect.x + self.name + sum(self.cells[:at])
            frame = pygame.Rect(left, rect.y, self.cells[at], rect.height)
            self.kit.paint.ring(surface, frame, palette.accent, self.kit.px(4), self.kit.px(1.6))

    def _paint_face(
        self,
        surface: pygame.Surface,
        palette: Palette,
        rect: pygame.Rect,
        row: ChartRow,
        number: int,
        is_rolled: bool,
    ) -> None:
        """A face that falls in the row is filled and numbered; one that was rolled is ringed."""
        kit = self.kit
        cell = pygame.Rect(0, 0, self.face - kit.px(3), self.face - kit.px(3))
        cell.center = (self._face_x(rect, number) + self.face // 2, rect.centery)
        if number in row.faces:
            kit.paint.box(surface, cell, palette.fill, kit.px(3))
            kit.text.draw(surface, str(number), "key", palette.on_fill, cell, "center")
        else:
            kit.paint.disc(surface, cell.center, max(1, kit.px(1.6)), palette.line)
        if is_rolled:
            ring = cell.inflate(kit.px(5), kit.px(5))
            kit.paint.ring(surface, ring, palette.bad, kit.px(4), max(2, kit.px(2.4)))
