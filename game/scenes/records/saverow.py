"""A list of saved games: name, game, where it stands, and the medal of a finished one."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from datetime import datetime

import pygame

from game.scenes.titles.endings import award_art
from game.session.saves import SaveRow
from game.ui.kit import Kit
from game.ui.widgets import ListView

PAD_X, PAD_Y = 12, 8
MEDAL = 40


@dataclass(frozen=True, slots=True)
class Line:
    text: str
    role: str
    shade: str


def row_lines(row: SaveRow) -> list[Line]:
    """What is written on a row, from top to bottom."""
    game = ", ".join(filter(None, (row.title, row.scenario, written_date(row.played))))
    last = Line(row.error, "small", "bad") if row.error else Line(row.status, "small", "text")
    return [Line(row.name, "strong", "text"), Line(game, "small", "muted"), last]


class SaveList(ListView[SaveRow]):
    """The rows of one section."""

    def __init__(
        self,
        rows: Sequence[SaveRow],
        empty: str,
        on_select: Callable[[int], object],
        on_activate: Callable[[int], object],
    ) -> None:
        super().__init__(
            rows, row_text, draw_row, row_height=row_height, on_select=on_select,
            on_activate=on_activate, empty=empty, label="Games", grow=1, rows=4,
        )  # fmt: skip


def row_text(row: SaveRow) -> str:
    return "\n".join(line.text for line in row_lines(row) if line.text)


def row_height(kit: Kit, row: SaveRow, width: int) -> int:
    wide = _words_width(kit, row, width)
    lines = (kit.text.measure(line.text, line.role, wide)[1] for line in row_lines(row))
    return max(sum(lines), kit.px(MEDAL) if _medal(row) else 0) + 2 * kit.px(PAD_Y)


def draw_row(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, row: SaveRow, is_selected: bool
) -> None:
    palette = kit.theme.paper
    medal = _medal(row)
    if medal:
        side = kit.px(MEDAL)
        image = kit.art.get(medal, side, side)
        middle = (rect.right - kit.px(PAD_X) - side // 2, rect.centery)
        surface.blit(image, image.get_rect(center=middle))
    wide = _words_width(kit, row, rect.width)
    place = pygame.Rect(rect.x + kit.px(PAD_X), rect.y + kit.px(PAD_Y), wide, 0)
    for line in row_lines(row):
        place.height = kit.text.measure(line.text, line.role, wide)[1]
        ink = getattr(palette, line.shade)
        kit.text.draw(surface, line.text, line.role, ink, place, valign="top", wrap=True)
        place.y += place.height
    foot = pygame.Rect(rect.x, rect.bottom - kit.hair(), rect.width, kit.hair())
    if not is_selected:
        surface.fill(palette.line, foot)


def _medal(row: SaveRow) -> str:
    return award_art(row.fate.award) if row.fate else ""


def _words_width(kit: Kit, row: SaveRow, width: int) -> int:
    medal = kit.px(MEDAL + PAD_X) if _medal(row) else 0
    return max(1, width - 2 * kit.px(PAD_X) - medal)


def written_date(moment: datetime) -> str:
    """A date as it stands in a log book: "4 Nov 2025, 18:05"."""
    return f"{moment.day} {moment:%b %Y, %H:%M}"
