"""The card of one case: what it says, how it is read, where it applied."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.contract.offers import Option
from game.contract.printed import Chart
from game.prose.sentences import listed
from game.scenes.books.applied import Applied
from game.scenes.books.rulerows import draw_line, line_height, line_text
from game.scenes.page.reading import Passage, Tag, emphasised, heading
from game.tables.chapters import BASIC, GameOptions, Rulebook
from game.tables.loader import RuleCase
from game.ui.widgets import Button, Card, Column, Label, ListView, Row, Scroll, Widget

MOST_OPTIONS = 3
"""So many options of a case are told one by one."""
READING_NOTE = "Where the book is silent, unclear or at odds with itself, this is what is played."


@dataclass(frozen=True, slots=True)
class Ways:
    """Where the buttons and lines of the card lead."""

    to_case: Callable[[str], object]
    to_chart: Callable[[Chart], object]
    to_line: Callable[[Applied], object]


class RuleCard(Card):
    """A paper card; above a case's words, below the lines of the game that cite it."""

    def __init__(
        self,
        book: Rulebook,
        charts: Sequence[Chart],
        house: GameOptions | None,
        ways: Ways,
        grow: float = 0,
    ) -> None:
        self.book, self.charts, self.house, self.ways = book, charts, house, ways
        self.words = Column([], gap=8, pad=(2, 0, 6, 4))
        self.scroll = Scroll(self.words, grow=3)
        self.count = heading("")
        self.lines: ListView[Applied] = ListView(
            [],
            row_text=line_text,
            draw_row=draw_line,
            row_height=line_height,
            on_activate=self._open_line,
            opens_on_click=True,
            label="In this game",
            grow=2,
        )
        super().__init__([self.scroll, self.count, self.lines], pad=14, gap=8, grow=grow)
        self.case: RuleCase | None = None

    def show(
        self, case: RuleCase | None, applied: Sequence[Applied], sought: Sequence[str] = ()
    ) -> None:
        """Show a case with the lines of the game where it applied."""
        if case is not self.case:
            self.scroll.bar.move_to(0)
        self.case = case
        self.words.adopt(self._parts(case, sought) if case else [])
        times = "once" if len(applied) == 1 else f"{len(applied)} times"
        self.count.text = f"In this game: {times}"
        self.count.visible = self.lines.visible = bool(applied)
        self.lines.items = applied
        self.lines.selected = None

    def _parts(self, case: RuleCase, sought: Sequence[str]) -> list[Widget]:
        parts: list[Widget] = [
            self._head(case),
            Label(self.book.chapter_of(case.case).name, "small", "muted"),
            Label(emphasised(case.statement, sought)),
        ]
        if case.reading:
            reading = emphasised(case.reading, sought)
            note = Label(READING_NOTE, "small", "muted")
            parts.append(Passage([heading("The reading in force"), Label(reading), note]))
        options = self.book.options_named(case)
        if len(options) > MOST_OPTIONS:
            parts.append(self._any_option(options))
        else:
            parts += [self._option(option) for option in options]
        parts += self._ways_on(case)
        return parts

    def _head(self, case: RuleCase) -> Widget:
        scope = [Tag(case.scope)] if case.scope != BASIC else []
        is_off = self.house is not None and not self.book.is_in_force(case, self.house)
        off = [Tag("not in force", is_warning=True)] if is_off else []
        tags = [Tag(case.kind), *scope, *off]
        return Row([Label(case.case, "heading", "accent"), *tags], gap=6, wrap=True)

    def _option(self, option: Option) -> Widget:
        parts = [heading(f"Option: {option.name}"), Label(option.summary)]
        if self.house is not None:
            parts.append(Label(self._state_words(option, self.house), "strong"))
        return Passage(parts)

    def _any_option(self, options: Sequence[Option]) -> Widget:
        """Several options by their names alone, and which of them are on."""
        parts = [
            heading("Options"),
            Label(f"Any of these: {listed([option.name for option in options])}."),
        ]
        if self.house is not None:
            on = [option.name for option in options if self.book.is_on(option, self.house)]
            words = f"On in this game: {listed(on)}." if on else "Off in this game."
            parts.append(Label(words, "strong"))
        return Passage(parts)

    def _state_words(self, option: Option, house: GameOptions) -> str:
        if not option.is_offered_in(house.scenario):
            return "Not offered in this scenario."
        if house.scenario in option.forced:
            return "Set by this scenario."
        value = house.options.get(option.id, option.default)
        if isinstance(value, bool):
            return "On in this game." if self.book.is_on(option, house) else "Off in this game."
        return f"In this game: {dict(option.values).get(value, value)}."

    def _ways_on(self, case: RuleCase) -> list[Widget]:
        """Buttons to the charts of this case, and to the cases it names."""
        charts = [chart for chart in self.charts if self._is_told_by(chart, case)]
        parts: list[Widget] = [
            Button(
                f"Table: {chart.title}",
                lambda chart=chart: self.ways.to_chart(chart),  # type: ignore[misc]
                icon="chart",
                text_align="left",
            )
            for chart in charts
        ]
        links: list[Widget] = [
            Button(number, lambda number=number: self.ways.to_case(number))  # type: ignore[misc]
            for number in self._cited(case)
        ]
        if links:
            parts.append(Column([heading("See also"), Row(links, gap=4, wrap=True)], gap=2))
        return parts

    def _is_told_by(self, chart: Chart, case: RuleCase) -> bool:
        return chart.rule == case.case or any(
            chart.id == applied.line.table for applied in self.lines.items
        )

    def _cited(self, case: RuleCase) -> list[str]:
        """The cases that this one's words name."""
        words = set(re.findall(r"[\w-]+(?:[.\w]*\w)?", f"{case.statement} {case.reading}"))
        return [number for number in self.book.cases if number in words and number != case.case]

    def _open_line(self, row: int) -> None:
        self.ways.to_line(self.lines.items[row])
