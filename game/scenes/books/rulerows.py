"""Rows of the rulebook's lists: chapters, cases, and lines of the game."""

from dataclasses import dataclass

import pygame

from game.scenes.books.applied import Applied
from game.scenes.page.dicelines import LEAST_WORDS, Laid, draw_dice, laid_dice
from game.scenes.page.reading import draw_tag, emphasised
from game.tables.chapters import BASIC
from game.tables.loader import RuleCase
from game.ui.kit import Kit

CHAPTER_ROW = 34.0
PAD_X, PAD_Y = 10, 6
DIE, TURN = 20, 62


@dataclass(frozen=True, slots=True)
class ChapterRow:
    """A chapter and how many of its cases are shown; an empty prefix is the whole book."""

    prefix: str
    name: str
    count: int


@dataclass(frozen=True, slots=True)
class CaseRow:
    """A case in the list: its chapter's name where the list spans several, and what was sought."""

    case: RuleCase
    chapter: str
    applied: int
    words: tuple[str, ...]

    @property
    def statement(self) -> str:
        return emphasised(self.case.statement, self.words)

    @property
    def tags(self) -> tuple[str, ...]:
        """Right to left: how often it applied, that a reading was chosen, its scope."""
        applied = (f"{self.applied} ×",) if self.applied else ()
        reading = ("reading",) if self.case.reading else ()
        scope = (self.case.scope,) if self.case.scope != BASIC else ()
        return (*applied, *reading, *scope)


def chapter_text(row: ChapterRow) -> str:
    return f"{row.name} {row.count}"


def draw_chapter(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, row: ChapterRow, is_selected: bool
) -> None:
    palette = kit.theme.paper
    inner = rect.inflate(-2 * kit.px(PAD_X), 0)
    count = str(row.count)
    wide = kit.text.measure(count, "small")[0]
    kit.text.draw(surface, count, "small", palette.muted, inner, "right")
    inner.width -= wide + kit.px(8)
    role = "strong" if is_selected or not row.prefix else "body"
    kit.text.draw(surface, row.name, role, palette.text, inner)


def case_text(row: CaseRow) -> str:
    return f"{row.case.case} {row.case.statement} {' '.join(row.tags)}".strip()


def case_height(kit: Kit, row: CaseRow, width: int) -> int:
    """The height in pixels of a case in a list of that width."""
    words = kit.text.measure(row.statement, "body", max(1, width - 2 * kit.px(PAD_X)))[1]
    return kit.text.line_height("key") + words + kit.px(2 * PAD_Y + 2)


def draw_case(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, row: CaseRow, is_selected: bool
) -> None:
    palette = kit.theme.paper
    inner = rect.inflate(-2 * kit.px(PAD_X), -2 * kit.px(PAD_Y))
    head = pygame.Rect(inner.x, inner.y, inner.width, kit.text.line_height("key"))
    right = inner.right
    for tag in row.tags:
        right = draw_tag(kit, surface, palette, tag, right, head.centery) - kit.px(5)
    head.width = max(0, right - head.x)
    number = emphasised(row.case.case, row.words)
    kit.text.draw(surface, number, "key", palette.accent, head, wrap="**" in number)
    wide = kit.text.measure(number, "key")[0] + kit.px(10)
    chapter = pygame.Rect(head.x + wide, head.y, max(0, head.width - wide), head.height)
    if row.chapter and chapter.width > kit.px(40):
        kit.text.draw(surface, row.chapter, "key", palette.muted, chapter)
    body = pygame.Rect(inner.x, head.bottom + kit.px(2), inner.width, 0)
    body.height = inner.bottom - body.y
    kit.text.draw(surface, row.statement, "body", palette.text, body, valign="top", wrap=True)
    line = pygame.Rect(inner.x, rect.bottom - kit.hair(), inner.width, kit.hair())
    surface.fill(palette.line, line)


def line_text(row: Applied) -> str:
    is_said = row.line.text.startswith(row.turn)
    return row.line.text if is_said else f"{row.turn} {row.line.text}"


def line_height(kit: Kit, row: Applied, width: int) -> int:
    """The height in pixels of a line of the game in a list of that width."""
    room, dice = _room(kit, width), _laid(kit, row, width)
    least = max(kit.px(LEAST_WORDS), room - dice.width)
    words = kit.text.measure(row.line.text, "typed", least)[1]
    turn = kit.text.measure(_turn_words(row), "key", _turn_width(kit))[1]
    return max(dice.with_words(words), turn) + kit.px(8)


def _turn_words(row: Applied) -> str:
    """Its turn, a month and a week each on a line."""
    return row.turn.replace(", ", ",\n")


def _turn_width(kit: Kit) -> int:
    return kit.px(TURN) - kit.px(4)


def _room(kit: Kit, width: int) -> int:
    """What a line has beside its turn."""
    return width - 2 * kit.px(PAD_X) - kit.px(TURN)


def _laid(kit: Kit, row: Applied, width: int) -> Laid:
    return laid_dice(kit, row.line, DIE, _room(kit, width))


def draw_line(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, row: Applied, is_selected: bool
) -> None:
    """A line of the game: its turn, its dice, its words."""
    palette = kit.theme.paper
    inner = rect.inflate(-2 * kit.px(PAD_X), 0)
    turn = pygame.Rect(inner.x, inner.y, _turn_width(kit), inner.height)
    kit.text.draw(surface, _turn_words(row), "key", palette.muted, turn, wrap=True)
    room = inner.inflate(0, -kit.px(8))
    room.x, room.width = turn.x + kit.px(TURN), _room(kit, rect.width)
    dice, words = _laid(kit, row, rect.width).parted(room)
    draw_dice(kit, surface, dice, row.line, DIE)
    kit.text.draw(surface, row.line.text, "typed", palette.text, words, wrap=True)
