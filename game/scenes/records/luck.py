"""Luck: how many rolls went well against the number to expect, and how the faces fell."""

from collections.abc import Iterable
from fractions import Fraction

import pygame

from game.contract.words import LogLine
from game.scenes.page.dice import draw_die
from game.scenes.page.frame import ScrolledPage
from game.session.play.session import Session
from game.session.request.start import AnyTitle
from game.session.story.luck import (
    MANY_ROWS,
    DieCount,
    Tally,
    audit,
    fairness,
    ledger_of,
    rolls_of,
    verdict,
)
from game.session.story.replay import story_of
from game.ui.kit import Kit
from game.ui.widgets import Card, Column, Label, Row, Rule, Widget
from game.ui.widgets.base import Size

NO_DICE = "No die has been thrown yet."
LEGEND = "Outlined: expected to go {way}. Solid: went {way}."
YOUR_WAY = "your way"
BAR_HIGH, BAR_GAP = 9, 4
NAME_WIDE, BARS_WIDE, COUNT_WIDE = 170, 190, 190
FACE_WIDE, FACE_MOST, COLUMN_HIGH = 22, 46, 54


def way_of(session: Session) -> str:
    """Whose way a good roll goes, in words: without people on a single side that of one."""
    if session.is_yours:
        return YOUR_WAY
    name = next(side.name for side in session.title.offers.sides if side.id == session.side)
    return f"the way of the {name}"


class LuckScene(ScrolledPage):
    """The ledger and the dice of the log lines shown so far; K or Escape goes back."""

    heading = "Luck"
    opened_by = "result.luck"
    most_width = 980
    scroll_label = "Luck"

    def __init__(self, title: AnyTitle, lines: Iterable[LogLine], way: str = YOUR_WAY) -> None:
        super().__init__()
        self.legend = LEGEND.format(way=way)
        shown = list(lines)
        names = title.content.telling.roll_names if title.content.telling else {}
        self.ledger = ledger_of(rolls_of(shown), names)
        self.dice = audit(die for line in shown for die in line.dice)

    @classmethod
    def of_session(cls, session: Session) -> "LuckScene":
        """Over a whole game, as far as its reader may know it."""
        beats = story_of(session, session.eyes).beats
        return cls(session.title, [beat.line for beat in beats], way_of(session))

    def enter(self) -> None:
        self.stage.set_focus(self.scroll, ring=False)

    def body(self) -> Widget:
        if not self.dice:
            return Card([Label(NO_DICE)])
        cards = [self._ledger()] if self.ledger.kinds else []
        return Column([*cards, self._audit()], gap=14)

    def _ledger(self) -> Widget:
        most = max(tally.number for tally in self.ledger.kinds)
        rows: list[Widget] = []
        for tally in self.ledger.kinds:
            rows += [self._tally(tally, most), Rule()]
        total = self._tally(self.ledger.total, self.ledger.total.number)
        notes = [Label(self.legend, "small", "muted"), Label(MANY_ROWS, "small", "muted")]
        return Card([*rows, total, Rule(), *notes], title="Expected and actual", gap=6)

    def _tally(self, tally: Tally, most: int) -> Widget:
        went = f"**{tally.actual}** of {tally.number}, {float(tally.expected):.1f} expected"
        if self.is_narrow:
            head = Row([Label(tally.name, "strong", grow=1), Label(went, "small")])
            bars = Bars(tally.expected, tally.actual, most)
            return Column([head, bars, Label(verdict(tally), "small")], gap=3)
        return Row(
            [
                Label(tally.name, "strong", width=NAME_WIDE),
                Bars(tally.expected, tally.actual, most, width=BARS_WIDE),
                Label(went, "small", width=COUNT_WIDE),
                Label(verdict(tally), "small", grow=1),
            ],
            gap=14,
        )

    def _audit(self) -> Widget:
        rows: list[Widget] = []
        for count in self.dice:
            rows += [
                Label(f"D{count.sides}", "strong"),
                Faces(count),
                Label(fairness(count), "small", "muted"),
                Rule(),
            ]
        return Card(rows[:-1], title="How the faces fell", gap=6)


class Bars(Widget):
    """Two bars on one scale: outlined what was expected, solid what came."""

    def __init__(self, expected: Fraction, actual: int, most: int, **common: object) -> None:
        super().__init__(**common)  # type: ignore[arg-type]
        self.expected, self.actual, self.most = expected, actual, most

    def content_size(self, kit: Kit, width: int) -> Size:
        return width, kit.px(2 * BAR_HIGH + BAR_GAP)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        palette = self.palette(kit)
        high = kit.px(BAR_HIGH)
        top = self.rect.centery - (2 * high + kit.px(BAR_GAP)) // 2
        scale = self.rect.width / max(1, self.most)
        bar = pygame.Rect(self.rect.x, top, max(2, round(float(self.expected) * scale)), high)
        kit.paint.box(surface, bar, palette.sunken, kit.px(2), palette.text, max(1, kit.px(1.2)))
        bar = pygame.Rect(
            self.rect.x, bar.bottom + kit.px(BAR_GAP), round(self.actual * scale), high
        )
        if self.actual:
            kit.paint.box(surface, bar, palette.fill, kit.px(2))


class Faces(Widget):
    """A column for every face of a die, as high as it fell often, over the face itself."""

    def __init__(self, count: DieCount) -> None:
        super().__init__()
        self.count = count

    def own_texts(self) -> list[str]:
        return [f"{face}: {number}" for face, number in enumerate(self.count.counts, 1)]

    def content_size(self, kit: Kit, width: int) -> Size:
        return width, kit.px(COLUMN_HIGH) + kit.text.line_height("small") + kit.px(FACE_WIDE + 4)

    def paint(self, kit: Kit, surface: pygame.Surface) -> None:
        step = min(kit.px(FACE_MOST), self.rect.width // self.count.sides)
        for index in range(self.count.sides):
            cell = pygame.Rect(self.rect.x + index * step, self.rect.y, step, self.rect.height)
            self._paint_face(kit, surface, index, cell)

    def _paint_face(self, kit: Kit, surface: pygame.Surface, index: int, cell: pygame.Rect) -> None:
        palette = self.palette(kit)
        side = min(kit.px(FACE_WIDE), cell.width - 2)
        foot = cell.bottom - kit.px(FACE_WIDE + 4)
        number = self.count.counts[index]
        high = round(kit.px(COLUMN_HIGH) * number / max(self.count.counts))
        bar = pygame.Rect(0, 0, max(2, side - kit.px(6)), high)
        bar.midbottom = (cell.centerx, foot)
        if number:
            kit.paint.box(surface, bar, palette.fill, kit.px(2))
        words = pygame.Rect(cell.x, 0, cell.width, kit.text.line_height("small"))
        words.bottom = bar.y
        kit.text.draw(surface, str(number), "small", palette.text, words, "center")
        middle = (cell.centerx, cell.bottom - side // 2 - kit.px(1))
        draw_die(kit, surface, self.count.sides, index + 1, middle, side)
