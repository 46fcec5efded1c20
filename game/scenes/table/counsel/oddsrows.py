"""Outcomes in aligned rows: percent, bar, fraction, words; an interval where they were sampled."""

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import pygame

from game.contract.outcome import Odds
from game.prose.sentences import about
from game.scenes.table.counsel.saying import percent, within
from game.ui.drawing.theme import Palette
from game.ui.kit import Kit
from game.ui.widgets import Widget
from game.ui.widgets.base import Size

BAR, LEAST_BAR = 56, 30
LEAST_WORDS = 0.5
"""The share of the width that the words keep; where it is not there the fractions are left out."""
GAP = 7


class OddsRows(Widget):
    """The chance of each outcome.

    In a room that is too low for all of them the likeliest stand there, and the sum of the rest.
    """

    def __init__(self, odds: Odds, **common: Any) -> None:
        super().__init__(**common)
        self.odds, self.chances = odds, odds.rows()

    def own_texts(self) -> list[str]:
        told = _Told(self.odds)
        return [
            f"{told.percent(chance)} {told.exactly(chance)} {words}"
            for words, chance in self.chances.items()
        ]

    def content_size(self, kit: Kit, width: int) -> Size:
        return width, sum(self._columns(kit, width, self.chances).heights.values())

    def _columns(self, kit: Kit, width: int, rows: Mapping[str, Fraction]) -> "_Columns":
        return _Columns(kit, width, rows, _Told(self.odds))

    def least_height(self, kit: Kit, width: int) -> int:
        """Of the likeliest outcome and the sum of the rest."""
        return sum(self._columns(kit, width, self._summed(1)).heights.values())

    def _summed(self, kept: int) -> dict[str, Fraction]:
        """So many of the likeliest, and the sum of the rest."""
        rows = dict([*self.chances.items()][:kept])
        if rest := len(self.chances) - kept:
            rows[f"{rest} other outcomes"] = 1 - sum(rows.values(), Fraction(0))
        return rows

    def shown(self, kit: Kit, width: int, room: int) -> Mapping[str, Fraction]:
        """The rows that stand in `room` pixels: the last may be the sum of the rest."""
        rows = self.chances
        for kept in range(len(self.chances) - 2, -1, -1):
            if sum(self._columns(kit, width, rows).heights.values()) <= room:
                break
            rows = self._summed(kept)
        return rows

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        rows = self.shown(kit, self.rect.width, self.rect.height)
        columns = self._columns(kit, self.rect.width, rows)
        palette, y = self.palette(kit), self.rect.y
        for words, chance in rows.items():
            row = pygame.Rect(self.rect.x, y, self.rect.width, columns.heights[words])
            columns.paint(surface, palette, row, words, chance)
            y = row.bottom


@dataclass(frozen=True, slots=True)
class _Told:
    """A chance in figures: exact to the fraction, or in whole percents with their interval."""

    odds: Odds

    def percent(self, chance: Fraction) -> str:
        return percent(chance) if self.odds.is_exact else about(chance)

    def exactly(self, chance: Fraction) -> str:
        return str(chance) if self.odds.is_exact else f"({within(self.odds, chance)})"


class _Columns:
    """Where the parts of these rows stand in a given width."""

    def __init__(self, kit: Kit, width: int, rows: Mapping[str, Fraction], told: _Told) -> None:
        self.kit, self.told = kit, told
        gap, chances = kit.px(GAP), rows.values()
        self.percents = self._widest("key", map(told.percent, chances)) + gap
        self.fractions = self._widest("small", map(told.exactly, chances)) + gap
        self.bar = kit.px(BAR)
        least = width * LEAST_WORDS
        if self._words(width) < least:
            self.bar = kit.px(LEAST_BAR)
        if self._words(width) < least:
            self.fractions = 0
        self.words = max(1, self._words(width))
        self.heights = {
            words: kit.text.measure(words, "small", self.words)[1] + kit.px(2) for words in rows
        }

    def _widest(self, role: str, texts: Any) -> int:
        return max((self.kit.text.measure(text, role)[0] for text in texts), default=0)

    def _words(self, width: int) -> int:
        return width - self.percents - self.bar - self.kit.px(GAP) - self.fractions

    def paint(
        self,
        surface: pygame.Surface,
        palette: Palette,
        row: pygame.Rect,
        words: str,
        chance: Fraction,
    ) -> None:
        kit, gap = self.kit, self.kit.px(GAP)
        line = pygame.Rect(row.x, row.y, self.percents - gap, kit.text.line_height("small"))
        kit.text.draw(surface, self.told.percent(chance), "key", palette.text, line, "right")
        line.x, line.width = row.x + self.percents, self.bar
        self._paint_bar(surface, palette, line, chance)
        line.x = line.right + gap
        if self.fractions:
            line.width = self.fractions - gap
            kit.text.draw(surface, self.told.exactly(chance), "small", palette.muted, line, "right")
        rest = pygame.Rect(row.right - self.words, row.y, self.words, row.height)
        kit.text.draw(surface, words, "small", palette.text, rest, "left", "top", wrap=True)

    def _paint_bar(
        self, surface: pygame.Surface, palette: Palette, line: pygame.Rect, chance: Fraction
    ) -> None:
        kit = self.kit
        track = pygame.Rect(line.x, 0, line.width, kit.px(8))
        track.centery = line.centery
        kit.paint.box(surface, track, palette.sunken, kit.px(2), palette.line, kit.hair())
        filled = pygame.Rect(track)
        filled.width = max(kit.px(2), round(track.width * float(chance)))
        kit.paint.box(surface, filled, palette.fill, kit.px(2))
