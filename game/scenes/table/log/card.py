"""The log: what happened, with its dice, the figure needed and the case of the rule."""

from collections.abc import Callable, Sequence

import pygame

from game.contract.words import LogLine
from game.scenes.page.dice import prepare_dice
from game.scenes.page.dicelines import LEAST_WORDS, Laid, draw_dice, laid_dice
from game.scenes.table.counsel.saying import percent
from game.scenes.table.log.filter import FilterBar, LogFilter
from game.scenes.table.log.folds import Folding
from game.session.play.story import Beat
from game.ui.drawing.theme import Palette
from game.ui.kit import Kit
from game.ui.widgets import Card, IconButton, Label, ListView, Row
from game.ui.widgets.base import Size

DIE = 22
CASE_SIZE = 11
NOTHING_YET, NO_LINES = "Nothing has happened yet.", "No line has these words."


class _Lines(ListView[Beat]):
    """The lines: one chosen by a key lights its place only while the keys are there.

    Each has a tooltip of its own.
    """

    def tip(self, kit: Kit) -> str:
        row = self.hovered_row
        return "" if row is None else tip_of(self.items[row])

    @property
    def tip_rect(self) -> pygame.Rect:
        return self.rect if self.hovered_row is None else self.row_rect(self.hovered_row)

    def _hover(self, row: int | None) -> None:
        was = self.hovered_row
        super()._hover(row)
        if row != was and self.stage:
            self.stage.arm_tip(self)

    def focus_changed(self, focused: bool) -> None:
        if not focused and self.on_hover:
            self.on_hover(self.hovered_row)


class LogCard(Card):
    """A paper card with the log; `on_place` lights a line's place, `on_rule` opens its case."""

    def __init__(
        self,
        on_place: Callable[[str], object],
        on_rule: Callable[[str], object],
        log_filter: LogFilter,
    ) -> None:
        self.on_place, self.on_rule = on_place, on_rule
        self.filter = log_filter
        self.beats: Sequence[Beat] = ()
        self._told: Sequence[Sequence[Beat]] = ()
        self._folding = Folding()
        self.list = _Lines(
            [],
            row_text=lambda beat: f"{beat.line.text} {_case(beat)}",
            draw_row=draw_row,
            row_height=row_height,
            on_hover=self._hover,
            on_select=self._hover,
            on_activate=self._activate,
            follows_end=True,
            opens_on_click=True,
            empty=NOTHING_YET,
            label="Log",
            grow=1,
        )
        self.search = IconButton(
            "search", "Search the log", self.toggle_filter, action="board.log", height=26
        )
        head = Row([Label("Log", "small", "muted", grow=1), self.search], pad=(8, 0, 2, 0))
        self.bar = FilterBar(log_filter, self._show_kept, self.toggle_filter)
        super().__init__([head, self.bar, self.list], pad=6, gap=2, grow=1)

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        prepare_dice(kit, [kit.px(DIE)])

    def show(self, beats: Sequence[Beat]) -> None:
        """Show these lines, or those of them that the filter keeps."""
        self.beats = beats
        self._show_kept()

    def _show_kept(self) -> None:
        if self.filter.is_open:
            self.bar.offer(self.beats)
        shown = self._folding.told(self.filter.kept(self.beats))
        self._told = [told for _, told in shown]
        self.list.items = [beat for beat, _ in shown]
        self.list.empty = NO_LINES if self.filter.is_on else NOTHING_YET

    def toggle_filter(self) -> None:
        """Show the search, or put it away and show every line."""
        self.filter.is_open = not self.filter.is_open
        if not self.filter.is_open:
            self.filter.clear()
            self.bar.search.value = ""
        self.bar.visible = self.filter.is_open
        self._show_kept()
        if self.stage:
            self.stage.set_focus(self.bar.search if self.filter.is_open else self.list)

    @property
    def pointed(self) -> Beat | None:
        """The line under the pointer, else the one chosen."""
        rows = (self.list.hovered_row, self.list.selected)
        return next((self.list.items[row] for row in rows if row is not None), None)

    def point_out(self, beat: Beat) -> None:
        """Choose a line and bring it into sight, whatever the filter hides."""
        if not any(_is_in(beat, told) for told in self._told) and self.filter.is_on:
            self.toggle_filter()
        for row, told in enumerate(self._told):
            if _is_in(beat, told):
                self.list.select(row, tell=False)

    def _hover(self, row: int | None) -> None:
        self.on_place(self.list.items[row].line.place if row is not None else "")

    def _activate(self, row: int) -> None:
        self.on_rule(self.list.items[row].event.rule)


def tip_of(beat: Beat) -> str:
    """What a line stands on: its dice with what they needed, and the rule that a click opens."""
    line = beat.line
    if line.kind == "turn":
        return ""
    parts = _read_together(line) if line.tens is not None else []
    for sides, face in () if parts else line.dice:
        needed = f", where {line.needs} was needed" if line.needs else ""
        parts.append(f"A die of {sides} sides shows {face}{needed}.")
    if line.good_chance is not None:
        parts.append(f"It was to go well with {percent(line.good_chance)}.")
    return " ".join([*parts, f"Click to read rule {beat.event.rule}."])


def _read_together(line: LogLine) -> list[str]:
    """What two dice say that are read as one number."""
    assert line.tens is not None
    tens, ones = (face for _, face in line.dice[line.tens : line.tens + 2])
    needed = f", where {line.needs} was needed" if line.needs else ""
    number = f"{tens}{ones}{needed}"
    return [f"The red die with cut corners counts tens: {tens} and {ones} are {number}."]


def _is_in(beat: Beat, beats: Sequence[Beat]) -> bool:
    return any(each is beat for each in beats)


def row_height(kit: Kit, beat: Beat, width: int) -> int:
    """The height in pixels of a log line of that width."""
    if beat.line.kind == "turn":
        return kit.px(26)
    dice = _laid(kit, beat, width)
    room = width - kit.px(20) - dice.width - _case_size(kit, beat)[0]
    words = kit.text.measure(beat.line.text, "typed", max(kit.px(LEAST_WORDS), room))[1]
    return dice.with_words(words) + kit.px(8)


def draw_row(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, beat: Beat, is_selected: bool
) -> None:
    """A log line: its dice as dice, the words, the case, and how it went by a mark."""
    palette = kit.theme.paper
    if beat.line.kind == "turn":
        _draw_turn(kit, surface, rect, beat, palette)
        return
    if beat.line.is_good is not None:
        mark = pygame.Rect(rect.x + kit.px(2), rect.y + kit.px(4), kit.px(3), 0)
        mark.height = rect.height - kit.px(8)
        _draw_mark(kit, surface, mark, beat.line.is_good, palette)
    room = rect.inflate(-kit.px(16), -kit.px(8))
    dice, words = _laid(kit, beat, rect.width).parted(room)
    draw_dice(kit, surface, dice, beat.line, DIE)
    case_width = _case_size(kit, beat)[0]
    case = pygame.Rect(room.right - case_width, words.y, case_width, words.height)
    kit.text.draw(surface, _case(beat), "key", palette.muted, case, "right", size=CASE_SIZE)
    words.width = case.x - kit.px(4) - words.x
    kit.text.draw(surface, beat.line.text, "typed", palette.text, words, wrap=True)


def _draw_mark(
    kit: Kit, surface: pygame.Surface, mark: pygame.Rect, is_good: bool, palette: Palette
) -> None:
    """A whole bar for what went well, a broken one for what did not: told without colour too."""
    if is_good:
        surface.fill(palette.good, mark)
        return
    dash = max(2, kit.px(4))
    for top in range(mark.top, mark.bottom, 2 * dash):
        surface.fill(palette.bad, pygame.Rect(mark.x, top, mark.width, dash).clip(mark))


def _draw_turn(
    kit: Kit, surface: pygame.Surface, rect: pygame.Rect, beat: Beat, palette: Palette
) -> None:
    words = kit.text.measure(beat.line.text, "key")[0]
    kit.text.draw(surface, beat.line.text, "key", palette.accent, rect, "center")
    for start, end in (
        (rect.x + kit.px(8), rect.centerx - words // 2 - kit.px(8)),
        (rect.centerx + words // 2 + kit.px(8), rect.right - kit.px(8)),
    ):
        if end > start:
            surface.fill(palette.line, (start, rect.centery, end - start, kit.hair()))


def _case(beat: Beat) -> str:
    """The figure that the roll needed, and the case of the rule."""
    return f"{beat.line.needs}  {beat.event.rule}" if beat.line.needs else beat.event.rule


def _case_size(kit: Kit, beat: Beat) -> Size:
    return kit.text.measure(_case(beat), "key", size=CASE_SIZE)


def _laid(kit: Kit, beat: Beat, width: int) -> Laid:
    less = kit.px(4) + _case_size(kit, beat)[0]
    return laid_dice(kit, beat.line, DIE, width - kit.px(16), less)
