"""Text: measured, wrapped, rendered once and kept.

Markup is ``**bold**`` and line breaks; everything else is shown as written. A percent sign stays
with its figure, whatever the room.
"""

import re
from collections.abc import Callable
from functools import lru_cache
from typing import Literal

import pygame

from game.ui.drawing.cache import SurfaceCache
from game.ui.drawing.fonts import Fonts
from game.ui.drawing.theme import TYPE_SIZES, Colour

Align = Literal["left", "center", "right"]
Run = tuple[str, str]
"""A stretch of text and its font role."""

_BOLD = {"body": "strong", "small": "key", "typed": "typed_strong"}
_NO_LIMIT = 1 << 20
_BREAK = re.compile(r" (?!%)")
"""Where a line may end."""


class Text:
    """Everything that is written on the screen goes through here.

    Sizes are logical and follow ``scale``; widths and results are in pixels.
    """

    def __init__(self, fonts: Fonts) -> None:
        self.fonts = fonts
        self.scale = 1.0
        self._surfaces = SurfaceCache(24 << 20)
        self._wrap = lru_cache(maxsize=16384)(self._wrap_uncached)
        self._measure = lru_cache(maxsize=16384)(self._measure_uncached)
        self._fit = lru_cache(maxsize=16384)(self._fit_uncached)
        self._word_width = lru_cache(maxsize=32768)(self._word_width_uncached)

    def px(self, role: str, size: float | None = None) -> int:
        return max(6, round((size or TYPE_SIZES[role]) * self.scale))

    def font(self, role: str, size: float | None = None) -> pygame.font.Font:
        return self.fonts.get(role, self.px(role, size))

    def line_height(self, role: str, size: float | None = None) -> int:
        return self.font(role, size).get_linesize()

    def measure(
        self, text: str, role: str = "body", width: int | None = None, size: float | None = None
    ) -> tuple[int, int]:
        """Width and height in pixels of ``text``, wrapped at ``width`` pixels if given."""
        limit = _NO_LIMIT if width is None else max(1, width)
        return self._measure(text, role, self.px(role, size), limit)

    def wrap(
        self, text: str, role: str = "body", width: int | None = None, size: float | None = None
    ) -> tuple[tuple[Run, ...], ...]:
        """The lines of ``text``; a word wider than ``width`` is broken."""
        limit = _NO_LIMIT if width is None else max(1, width)
        return self._wrap(text, role, self.px(role, size), limit)

    def fit(self, text: str, role: str, width: int, size: float | None = None) -> str:
        """``text`` on one line, cut with an ellipsis when wider than ``width``."""
        return self._fit(text, role, self.px(role, size), width)

    def _fit_uncached(self, text: str, role: str, px: int, width: int) -> str:
        if self._word_width(text, role, px) <= width:
            return text
        font = self.fonts.get(role, px)
        low, high = 0, len(text)
        while low < high:
            middle = (low + high + 1) // 2
            if font.size(text[:middle].rstrip() + "…")[0] <= width:
                low = middle
            else:
                high = middle - 1
        return text[:low].rstrip() + "…"

    def block(
        self,
        text: str,
        role: str,
        colour: Colour,
        width: int | None = None,
        align: Align = "left",
        size: float | None = None,
    ) -> pygame.Surface:
        """``text`` wrapped at ``width`` as one surface, kept for the next time."""
        key = (text, role, colour, width, align, self.px(role, size))
        return self._surfaces.get(key, lambda: self._render(text, role, colour, width, align, size))

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        role: str,
        colour: Colour,
        rect: pygame.Rect,
        align: Align = "left",
        valign: Literal["top", "middle", "bottom"] = "middle",
        size: float | None = None,
        wrap: bool = False,
    ) -> None:
        """Write ``text`` in ``rect``: on one line with an ellipsis, or wrapped."""
        if not text:
            return
        if not wrap:
            text = self.fit(text, role, rect.width, size)
        block = self.block(text, role, colour, rect.width if wrap else None, align, size)
        free_x, free_y = rect.width - block.get_width(), rect.height - block.get_height()
        x = rect.x + {"left": 0, "center": free_x // 2, "right": free_x}[align]
        y = rect.y + {"top": 0, "middle": free_y // 2, "bottom": free_y}[valign]
        surface.blit(block, (x, y))

    def _render(
        self,
        text: str,
        role: str,
        colour: Colour,
        width: int | None,
        align: Align,
        size: float | None,
    ) -> pygame.Surface:
        px, height = self.px(role, size), self.line_height(role, size)
        lines = self.wrap(text, role, width, size)
        if len(lines) == 1 and len(lines[0]) == 1:
            words, run_role = lines[0][0]
            return self.fonts.get(run_role, px).render(words, True, colour)
        widths = [self._width(line, px) for line in lines]
        full = max(max(widths, default=0), 1)
        block = pygame.Surface((full, max(1, height * len(lines))), pygame.SRCALPHA)
        block.fill((*colour, 0))
        for row, (line, line_width) in enumerate(zip(lines, widths, strict=True)):
            free = full - line_width
            x = {"left": 0, "center": free // 2, "right": free}[align]
            for words, run_role in line:
                image = self.fonts.get(run_role, px).render(words, True, colour)
                block.blit(image, (x, row * height))
                x += image.get_width()
        return block

    def _measure_uncached(self, text: str, role: str, px: int, width: int) -> tuple[int, int]:
        lines = self._wrap(text, role, px, width)
        widest = max((self._width(line, px) for line in lines), default=0)
        return widest, len(lines) * self.fonts.get(role, px).get_linesize()

    def _width(self, line: tuple[Run, ...], px: int) -> int:
        return sum(self._word_width(words, role, px) for words, role in line)

    def _word_width_uncached(self, words: str, role: str, px: int) -> int:
        return self.fonts.get(role, px).size(words)[0]

    def _wrap_uncached(
        self, text: str, role: str, px: int, width: int
    ) -> tuple[tuple[Run, ...], ...]:
        lines: list[tuple[Run, ...]] = []
        bold = False
        for paragraph in text.split("\n"):
            runs: list[Run] = []
            for index, part in enumerate(paragraph.split("**")):
                if index:
                    bold = not bold
                if part:
                    runs.append((part, _BOLD.get(role, role) if bold else role))
            lines.extend(self._wrap_runs(runs, role, px, width))
        return tuple(lines)

    def _wrap_runs(self, runs: list[Run], role: str, px: int, width: int) -> list[tuple[Run, ...]]:
        if len(runs) == 1 and self._word_width(*runs[0], px) <= width:
            return [tuple(runs)]
        wrapper = _Wrapper(self._word_width, px, width)
        for words, run_role in runs:
            wrapper.add(words, run_role)
        return wrapper.finish(role)


class _Wrapper:
    """Greedy line breaking over runs of several fonts."""

    def __init__(self, width_of: Callable[[str, str, int], int], px: int, width: int) -> None:
        self.width_of, self.px, self.width = width_of, px, width
        self.lines: list[tuple[Run, ...]] = []
        self.line: list[Run] = []
        self._guess = self._pieces = 0

    def add(self, words: str, role: str) -> None:
        pieces = _BREAK.split(words)
        for index, piece in enumerate(pieces):
            self._append(piece if index == len(pieces) - 1 else piece + " ", role)

    def finish(self, role: str) -> list[tuple[Run, ...]]:
        self._close()
        return self.lines or [(("", role),)]

    def _append(self, piece: str, role: str) -> None:
        if not piece:
            return
        if self.line and not self._has_room(piece.rstrip(), role):
            self._close()
        while self._size(piece.rstrip(), role) > self.width and len(piece.rstrip()) > 1:
            count = self._fitting(piece, role)
            self.line.append((piece[:count], role))
            self._close()
            piece = piece[count:]
        self._guess += self._size(piece, role)
        self._pieces += 1
        if self.line and self.line[-1][1] == role:
            self.line[-1] = (self.line[-1][0] + piece, role)
        else:
            self.line.append((piece, role))

    def _has_room(self, piece: str, role: str) -> bool:
        """Whether a piece fits in the line; measured as a whole only where the sum is no proof.

        The widths of the pieces are kept, that of a line never is: it is ten times dearer.
        """
        guess = self._guess + self._size(piece, role)
        doubt = self._pieces + 2
        if abs(self.width - guess) > doubt:
            return guess < self.width
        return self._line_width(piece, role) <= self.width

    def _close(self) -> None:
        if self.line:
            last, role = self.line[-1]
            self.line[-1] = (last.rstrip(" "), role)
            self.lines.append(tuple(self.line))
            self.line = []
            self._guess = self._pieces = 0

    def _line_width(self, piece: str, role: str) -> int:
        if self.line and self.line[-1][1] == role:
            *before, (last, _) = self.line
            return sum(self._size(*run) for run in before) + self._size(last + piece, role)
        return sum(self._size(*run) for run in self.line) + self._size(piece, role)

    def _fitting(self, piece: str, role: str) -> int:
        """How many letters of a word too wide for a line go on it; at least one."""
        low, high = 1, len(piece) - 1
        while low < high:
            middle = (low + high + 1) // 2
            if self._size(piece[:middle], role) <= self.width:
                low = middle
            else:
                high = middle - 1
        return low

    def _size(self, words: str, role: str) -> int:
        return self.width_of(words, role, self.px)
