"""A list of saved games: the board, a friendly title, the game, where it stands, its medal."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

import pygame

from game.apart.tablefile import is_played_apart
from game.scenes.page.when import said_when
from game.scenes.records.pictures import HIGH, WIDE, Pictures
from game.scenes.titles.endings import award_art
from game.session.logbook.saves import SaveRow
from game.ui.kit import Kit
from game.ui.widgets import ListView

PAD_X, PAD_Y, GAP = 10, 7, 12
MEDAL = 40
LEAST_WORDS = 190
"""Where less is left for the words of a row, its picture is not shown."""


@dataclass(frozen=True, slots=True)
class Line:
    text: str
    role: str
    shade: str


def row_lines(row: SaveRow) -> list[Line]:
    """What is written on a row, from top to bottom."""
    when = f"played {said_when(row.played)}"
    where = "apart" if is_played_apart(row) else ""
    game = ", ".join(filter(None, (row.title, row.scenario, where, when, *row.marks)))
    last = Line(row.error, "small", "bad") if row.error else Line(row.status, "small", "text")
    return [Line(row.friendly, "strong", "text"), last, Line(game, "small", "muted")]


class SaveList(ListView[SaveRow]):
    """The rows of one section, with their pictures."""

    def __init__(
        self,
        rows: Sequence[SaveRow],
        empty: str,
        on_select: Callable[[int], object],
        on_activate: Callable[[int], object],
        pictures: Pictures,
    ) -> None:
        super().__init__(
            rows, row_text, self._draw, row_height=row_height, on_select=on_select,
            on_activate=on_activate, empty=empty, label="Games", grow=1, rows=4,
        )  # fmt: skip
        self.pictures = pictures

    def draw_children(self, kit: Kit, surface: pygame.Surface) -> None:
        self.pictures.begin()
        super().draw_children(kit, surface)
        self.pictures.end()

    def _draw(
        self, kit: Kit, surface: pygame.Surface, rect: pygame.Rect, row: SaveRow, is_selected: bool
    ) -> None:
        palette = kit.theme.paper
        if _has_picture(kit, rect.width):
            place = pygame.Rect((0, 0), self.pictures.size(kit))
            place.midleft = (rect.x + kit.px(PAD_X), rect.centery)
            self.pictures.draw(kit, surface, row, place)
        if medal := _medal(row):
            side = kit.px(MEDAL)
            image = kit.art.get(medal, side, side)
            middle = (rect.right - kit.px(PAD_X) - side // 2, rect.centery)
            surface.blit(image, image.get_rect(center=middle))
        place = _words(kit, row, rect)
        for line in row_lines(row):
            place.height = kit.text.measure(line.text, line.role, place.width)[1]
            ink = getattr(palette, line.shade)
            kit.text.draw(surface, line.text, line.role, ink, place, valign="top", wrap=True)
            place.y += place.height
        foot = pygame.Rect(rect.x, rect.bottom - kit.hair(), rect.width, kit.hair())
        if not is_selected:
            surface.fill(palette.line, foot)


def row_text(row: SaveRow) -> str:
    return "\n".join(line.text for line in row_lines(row) if line.text)


def row_height(kit: Kit, row: SaveRow, width: int) -> int:
    wide = _words(kit, row, pygame.Rect(0, 0, width, 0)).width
    lines = sum(kit.text.measure(line.text, line.role, wide)[1] for line in row_lines(row))
    picture = kit.px(HIGH) if _has_picture(kit, width) else 0
    return max(lines, picture, kit.px(MEDAL) if _medal(row) else 0) + 2 * kit.px(PAD_Y)


def _medal(row: SaveRow) -> str:
    return award_art(row.fate.award) if row.fate else ""


def _has_picture(kit: Kit, width: int) -> bool:
    return width >= kit.px(WIDE + LEAST_WORDS + 2 * PAD_X + GAP)


def _words(kit: Kit, row: SaveRow, rect: pygame.Rect) -> pygame.Rect:
    """Where the words of a row stand: between its picture and its medal."""
    left = kit.px(PAD_X + (WIDE + GAP if _has_picture(kit, rect.width) else 0))
    right = kit.px(PAD_X + (MEDAL + PAD_X if _medal(row) else 0))
    wide = max(1, rect.width - left - right)
    return pygame.Rect(rect.x + left, rect.y + kit.px(PAD_Y), wide, 0)


def written_date(moment: datetime) -> str:
    """A date as it stands in a log book: "4 Nov 2025, 18:05"."""
    return f"{moment.day} {moment:%b %Y, %H:%M}"
