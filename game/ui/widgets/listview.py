"""A list of any length: only the rows in sight are measured and drawn."""

import time
from bisect import bisect_right
from collections.abc import Callable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.prose.sentences import counted
from game.ui.drawing.theme import RADIUS
from game.ui.kit import Kit
from game.ui.widgets.base import Size, Widget, is_click, is_press, is_release
from game.ui.widgets.rowheights import RowHeights
from game.ui.widgets.scroll import BAR, ScrollBar, led_to

DOUBLE_CLICK = 0.4

T = TypeVar("T")
RowPainter = Callable[[Kit, pygame.Surface, pygame.Rect, T, bool], None]
RowHeight = Callable[[Kit, T, int], int]


class ListView(Widget, Generic[T]):
    """Rows drawn by a callback.

    Args:
        items: the rows; hand in a new or the grown list with ``items = ...``.
        row_text: what a reader reads for a row; drawn as it is without ``draw_row``.
        draw_row: ``(kit, surface, rect, item, is_selected)``.
        row_height: logical height of every row, or ``(kit, item, width) -> pixels``.
        follows_end: goes to the last row as rows are added, unless the player has scrolled away
            from it (logs).
        opens_on_click: one click activates a row; otherwise it takes two.
    """

    focusable = True
    noun = "list"
    hover_matters = True

    def __init__(
        self,
        items: Sequence[T],
        row_text: Callable[[T], str] = str,
        draw_row: RowPainter[T] | None = None,
        *,
        row_height: float | RowHeight[T] = 30,
        on_select: Callable[[int], object] | None = None,
        on_activate: Callable[[int], object] | None = None,
        on_hover: Callable[[int | None], object] | None = None,
        selected: int | None = None,
        follows_end: bool = False,
        opens_on_click: bool = False,
        empty: str = "",
        rows: int = 8,
        **common: Any,
    ) -> None:
        super().__init__(**common)
        self._items, self.row_text, self.draw_row = items, row_text, draw_row
        self.row_height, self.rows = row_height, rows
        self.on_select, self.on_activate, self.on_hover = on_select, on_activate, on_hover
        self.selected = selected
        self.hovered_row: int | None = None
        self.follows_end, self.empty = follows_end, empty
        self.opens_on_click = opens_on_click
        self.bar = ScrollBar()
        self._heights = RowHeights()
        self._measured_for: tuple[int, int] = (-1, -1)
        self._kit: Kit | None = None
        self._clicked_at = -DOUBLE_CLICK
        self._pressed_row: int | None = None
        self._is_left = False

    @property
    def items(self) -> Sequence[T]:
        return self._items

    @items.setter
    def items(self, items: Sequence[T]) -> None:
        """A list that only grew or shrank at its end keeps its measured rows."""
        both = min(len(items), len(self._heights.ends))
        is_same = items is self._items or items[:both] == self._items[:both]
        if self.follows_end and len(items) > len(self._items) and not self._is_left:
            self.bar.move_to(self.bar.limit)
        self._heights.keep(both if is_same else 0)
        self._items = items
        self._grow()
        if self.selected is not None and self.selected >= len(items):
            self.selected = None
        self._hover(None)
        self.relayout()

    def own_texts(self) -> list[str]:
        if not self._items:
            return [self.empty] if self.empty else []
        return [self.row_text(item) for item in self._items[slice(*self._span())]]

    def said_texts(self) -> list[str]:
        """The row that is chosen, else how many there are."""
        if not self._items or self.selected is None:
            return [self.label, counted(len(self._items), "row")]
        place = f"{self.selected + 1} of {len(self._items)}"
        return [self.row_text(self._items[self.selected]), place]

    # Layout

    def content_size(self, kit: Kit, width: int) -> Size:
        if callable(self.row_height):
            return width, kit.px(30 * self.rows)
        return width, kit.px(self.row_height) * max(1, min(self.rows, len(self._items)))

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        at_end = self.bar.is_at_end if self._kit else self.follows_end
        super().place(kit, rect)
        self._kit = kit
        key = (kit.version, rect.width)
        self._heights.keep(len(self._items) if key == self._measured_for else 0)
        self._measured_for = key
        self._grow()
        self._settle(at_end=self.follows_end and at_end)

    def _grow(self) -> None:
        if self._kit and callable(self.row_height):
            self._heights.grow(len(self._items), self._height_of)

    def _height_of(self, row: int) -> int:
        assert self._kit is not None
        assert callable(self.row_height)
        width = max(1, self.rect.width - self._kit.px(BAR))
        return self.row_height(self._kit, self._items[row], width)

    def _settle(self, *, at_end: bool = False, anchor: int | None = None) -> None:
        """Fit the bar, and measure what is in sight until nothing moves.

        The end, the row ``anchor`` or else what was already measured stays where it is seen.
        """
        while True:
            self._fit_bar()
            if at_end:
                self.bar.move_to(self.bar.limit)
            first, last = self._span()
            row = self._heights.first_known(first, last) if anchor is None else anchor
            shift = self.bar.offset - self._end(row - 1)
            if not self._is_guessed(first, last):
                return
            self.bar.offset = self._end(row - 1) + shift

    def _fit_bar(self) -> None:
        if self._kit:
            self.bar.fit(self._kit, self.rect, self._end(len(self._items) - 1))

    def _is_guessed(self, first: int, last: int) -> bool:
        """Whether any row of these had to be measured now."""
        if not (self._kit and callable(self.row_height)):
            return False
        return self._heights.measure(first, last, self._height_of)

    def _end(self, index: int) -> int:
        """The lower edge of a row in content pixels."""
        if index < 0:
            return 0
        if callable(self.row_height):
            ends = self._heights.ends
            return ends[min(index, len(ends) - 1)] if ends else 0
        return (index + 1) * (self._kit.px(self.row_height) if self._kit else 1)

    def row_rect(self, index: int) -> pygame.Rect:
        """Where row ``index`` is on the screen now, in sight or not."""
        top, bottom = self._end(index - 1), self._end(index)
        wide = self.rect.width - (self.bar.track.width if self.bar.is_needed else 0)
        return pygame.Rect(self.rect.x, self.rect.y + top - self.bar.offset, wide, bottom - top)

    def _row_at_offset(self, offset: int) -> int:
        if callable(self.row_height):
            return bisect_right(self._heights.ends, offset)
        return offset // max(1, self._end(0))

    def _span(self) -> tuple[int, int]:
        first = self._row_at_offset(self.bar.offset)
        last = self._row_at_offset(self.bar.offset + max(0, self.rect.height - 1))
        return first, min(last + 1, len(self._items))

    def row_at(self, pos: tuple[int, int]) -> int | None:
        if not self.rect.collidepoint(pos):
            return None
        index = self._row_at_offset(pos[1] - self.rect.y + self.bar.offset)
        return index if 0 <= index < len(self._items) else None

    # Acting

    def select(self, index: int | None, tell: bool = True) -> None:
        """Select a row and bring it into sight."""
        self.selected = index
        if index is not None:
            self.show_row(index)
            if tell and self.on_select:
                self.on_select(index)
        self.repaint()

    def show_row(self, index: int) -> None:
        if self._is_guessed(index, index + 1):
            self._fit_bar()
        self.bar.reveal(self._end(index - 1), self._end(index))
        self._settle(anchor=index)
        self.repaint()

    def activate(self) -> None:
        if self.selected is not None and self.on_activate:
            self.on_activate(self.selected)

    def scroll_bar(self) -> ScrollBar:
        return self.bar

    def pointer(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEWHEEL:
            moved = self.bar.pointer(event)
            if moved and self.stage:
                self._lead()
                self._hover(self.row_at(self.stage.mouse))
            return moved
        if self.bar.pointer(event):
            self._lead()
            return True
        if is_click(event) and (row := self.row_at(event.pos)) is not None:
            self._click(row)
            return True
        if is_release(event):
            self._release(event)
        if event.type == pygame.MOUSEMOTION:
            self._hover(self.row_at(event.pos))
        return False

    def _lead(self) -> None:
        """The player has scrolled: away from the end, or back to it."""
        self._settle()
        self._is_left = not self.bar.is_at_end

    def hover_changed(self, hovered: bool) -> None:
        if not hovered:
            self._hover(None)

    def _click(self, row: int) -> None:
        """A second click on the same row within the time of a double click opens it."""
        now = time.monotonic()
        is_double = row == self.selected and now - self._clicked_at < DOUBLE_CLICK
        self._clicked_at = now
        self._pressed_row = row if self.opens_on_click else None
        self.select(row)
        if is_double and not self.opens_on_click:
            self.activate()

    def _release(self, event: pygame.Event) -> None:
        """Open only now, or the next scene would get the end of this click."""
        pressed, self._pressed_row = self._pressed_row, None
        if pressed is not None and pressed == self.row_at(event.pos):
            self.activate()

    def _hover(self, row: int | None) -> None:
        if row != self.hovered_row:
            self.hovered_row = row
            self.repaint()
            if self.on_hover:
                self.on_hover(row)

    def key(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN or not self._items:
            return False
        if is_press(event):
            self.activate()
            return self.on_activate is not None
        last = len(self._items) - 1
        page = max(1, self.rect.height // max(1, self._end(0)) - 1)
        at = -1 if self.selected is None else self.selected
        goal = led_to(event.key, at, last, 1, page)
        if goal is not None:
            self.select(goal)
            self._lead()
        return goal is not None

    # Drawing

    def draw_children(self, kit: Kit, surface: pygame.Surface) -> None:
        before = surface.get_clip()
        surface.set_clip(self.rect.clip(before))
        palette = self.palette(kit)
        if not self._items and self.empty:
            kit.text.draw(
                surface, self.empty, "body", palette.muted, self.rect, "center", wrap=True
            )
        for index in range(*self._span()):
            self._draw_row(kit, surface, index)
        self.bar.draw(kit, surface, palette, self.is_hovered)
        surface.set_clip(before)

    def _draw_row(self, kit: Kit, surface: pygame.Surface, index: int) -> None:
        palette, rect, item = self.palette(kit), self.row_rect(index), self._items[index]
        is_selected = index == self.selected
        if is_selected:
            kit.paint.box(surface, rect, palette.selected, kit.px(RADIUS) // 2)
            mark = pygame.Rect(rect.x, rect.y, kit.px(3), rect.height)
            surface.fill(palette.accent, mark)
        elif index == self.hovered_row and (self.on_select or self.on_activate):
            kit.paint.box(surface, rect, palette.hover, kit.px(RADIUS) // 2)
        if self.draw_row:
            self.draw_row(kit, surface, rect, item, is_selected)
        else:
            inner = rect.inflate(-2 * kit.px(10), 0)
            kit.text.draw(surface, self.row_text(item), "body", palette.text, inner)
