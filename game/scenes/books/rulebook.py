"""The rulebook: a title's cases by chapter, searched, filtered to a game, tied to its log."""

from collections.abc import Callable, Sequence

from game.contract.printed import Chart
from game.scenes.books.applied import Applied, by_case
from game.scenes.books.charts import open_charts
from game.scenes.books.chartsheet import Spot, spot_of_line
from game.scenes.books.rulecard import RuleCard, Ways
from game.scenes.books.rulerows import (
    CHAPTER_ROW,
    CaseRow,
    ChapterRow,
    case_height,
    case_text,
    chapter_text,
    draw_case,
    draw_chapter,
)
from game.scenes.page.frame import PageScene
from game.scenes.page.reading import SearchBox, words_of
from game.session.play.game import Game
from game.session.play.story import Beat
from game.session.request.start import AnyTitle
from game.tables.chapters import GameOptions, Rulebook
from game.tables.loader import DataError, NoFile, RuleCase, load_rules
from game.ui.widgets import Card, ListView, Row, Tabs, Toggle, Widget
from game.ui.window import App

WHOLE_BOOK = "The whole book"
FOLDED = 860
CHAPTERS_TAB, CASES_TAB, CASE_TAB = range(3)


def open_rulebook(
    app: App,
    title: AnyTitle,
    case: str = "",
    session: Game | None = None,
    beats: Sequence[Beat] = (),
    on_jump: Callable[[int], object] | None = None,
) -> None:
    """Show a title's rulebook, at a case if one is named.

    With a session it is filtered to the options in force; each case shows its lines among the
    beats told so far, and `on_jump(position)` is called with the beat of the one chosen.
    """
    try:
        cases = load_rules(title.id)
    except NoFile:
        app.notify(f"{title.name} has no rulebook.")
        return
    except DataError as error:
        app.notify(str(error), "bad")
        return
    book = Rulebook(cases, title.words.chapters, title.offers.options, title.offers.scenarios)
    house = GameOptions(session.header.scenario, session.options) if session else None
    app.push(RulebookScene(title, book, case, house, beats, on_jump))


class RulebookScene(PageScene):
    """Chapters, cases and a card side by side; in a narrow room behind tabs."""

    opened_by = "book.rules"
    most_width = 1640.0

    def __init__(
        self,
        title: AnyTitle,
        book: Rulebook,
        case: str = "",
        house: GameOptions | None = None,
        beats: Sequence[Beat] = (),
        on_jump: Callable[[int], object] | None = None,
    ) -> None:
        super().__init__()
        self.title, self.book, self.house, self.on_jump = title, book, house, on_jump
        self.applied = by_case(beats)
        self.sought: tuple[str, ...] = ()
        self.chosen = book.cases.get(case)
        first = self.chosen or next(iter(book.cases.values()))
        self.chapter = book.chapter_of(first.case).prefix
        self.is_filtered = house is not None and (
            self.chosen is None or book.is_in_force(self.chosen, house)
        )
        self._is_at_case = self.chosen is not None
        self._tab = CASE_TAB if self._is_at_case else CHAPTERS_TAB

    # Building

    @property
    def is_narrow(self) -> bool:
        return self.app.surface.get_width() < self.kit.px(FOLDED)

    @property
    def heading(self) -> str:  # type: ignore[override]
        """Short where there is little room."""
        return "Rules" if self.is_narrow else f"Rules of {self.title.name}"

    def middle(self) -> Widget:
        self._build_lists()
        ways = Ways(self.go_to, self.open_chart, self.jump)
        charts = self.title.words.charts()
        self._show_chapters()
        if self.is_narrow:
            self.card = RuleCard(self.book, charts, self.house, ways)
            pages = (("Chapters", self.chapters), ("Cases", self.cases))
            cards: list[tuple[str, Widget]] = [(name, Card([page], pad=4)) for name, page in pages]
            self.tabs: Tabs | None = Tabs(
                [*cards, ("Rule", self.card)], on_change=self._remember_tab, grow=1, gap=4
            )
            self.tabs.open(self._tab)
            self._show_cases()
            return self.tabs
        self.tabs = None
        self.card = RuleCard(self.book, charts, self.house, ways, grow=2)
        self._show_cases()
        lists = [Card([self.chapters], pad=4, width=250), Card([self.cases], pad=4, grow=3)]
        return Row([*lists, self.card], gap=12, items="stretch", grow=1)

    def _build_lists(self) -> None:
        self.chapters: ListView[ChapterRow] = ListView(
            [],
            row_text=chapter_text,
            draw_row=draw_chapter,
            row_height=CHAPTER_ROW,
            on_select=self._open_chapter,
            on_activate=lambda _row: self._turn_to(CASES_TAB),
            label="Chapters",
            grow=1,
        )
        self.cases: ListView[CaseRow] = ListView(
            [],
            row_text=case_text,
            draw_row=draw_case,
            row_height=case_height,
            on_select=self._choose,
            on_activate=lambda _row: self._turn_to(CASE_TAB),
            empty="No case has these words.",
            label="Cases",
            grow=1,
        )
        self.chapters.opens_on_click = self.cases.opens_on_click = self.is_narrow

    def tools(self) -> Sequence[Widget]:
        self.search = self.finder = SearchBox(
            "",
            " ".join(self.sought),
            self._seek,
            on_submit=lambda _text: self._turn_to(CASES_TAB),
            placeholder="Case or words  ( / )",
            width=190 if self.is_narrow else 250,
        )
        self.filter = Toggle("In force only", self.is_filtered, self._filter)
        self.filter.tooltip = "Hide the cases of options and scenarios that are not played"
        self.filter.visible = self.house is not None
        return (self.filter, self.search)

    def enter(self) -> None:
        if self._is_at_case:
            self._reveal_chosen()
            self.stage.set_focus(self.cases if not self.tabs else self.tabs.bar, ring=False)
        else:
            self.stage.set_focus(self.chapters, ring=False)

    # What is shown

    def _is_shown(self, case: RuleCase) -> bool:
        if self.is_filtered and self.house and not self.book.is_in_force(case, self.house):
            return False
        return self.book.finds(case, self.sought)

    def _show_chapters(self) -> None:
        """The chapters with their shown cases counted, those without left out."""
        counted = [
            (chapter, sum(self._is_shown(case) for case in chapter.cases))
            for chapter in self.book.chapters
        ]
        rows = [ChapterRow(c.prefix, c.name, count) for c, count in counted if count]
        if self.chapter not in [row.prefix for row in rows]:
            self.chapter = ""
        whole = ChapterRow("", WHOLE_BOOK, sum(row.count for row in rows))
        self.chapters.items = [whole, *rows]
        prefixes = [row.prefix for row in self.chapters.items]
        self.chapters.selected = prefixes.index(self.chapter)

    def _show_cases(self) -> None:
        rows = [
            CaseRow(
                case,
                "" if self.chapter else chapter.name,
                len(self.applied.get(case.case, ())),
                self.sought,
            )
            for chapter in self.book.chapters
            if self.chapter in ("", chapter.prefix)
            for case in chapter.cases
            if self._is_shown(case)
        ]
        self.cases.items = rows
        shown = [row.case for row in rows]
        if self.chosen not in shown:
            self.chosen = shown[0] if shown else None
        self.cases.selected = shown.index(self.chosen) if self.chosen else None
        self._show_card()

    def _show_card(self) -> None:
        case = self.chosen
        applied = self.applied.get(case.case, []) if case else []
        self.card.show(case, applied, self.sought)

    def _reveal_chosen(self) -> None:
        self.stage.layout(self.stage.rect)
        for view in (self.chapters, self.cases):
            if view.selected is not None and view.rect.height:
                view.show_row(view.selected)

    # Acting

    def _open_chapter(self, row: int) -> None:
        self.chapter = self.chapters.items[row].prefix
        self.cases.bar.move_to(0)
        self._show_cases()

    def _choose(self, row: int) -> None:
        self.chosen = self.cases.items[row].case
        self._show_card()

    def _seek(self, text: str) -> None:
        self.sought = words_of(text)
        if self.sought:
            self.chapter = ""
            if self.tabs:
                self.tabs.open(CASES_TAB)
        self.cases.bar.move_to(0)
        self._show_chapters()
        self._show_cases()

    def _filter(self, is_filtered: bool) -> None:
        self.is_filtered = is_filtered
        self._show_chapters()
        self._show_cases()

    def go_to(self, case: str) -> None:
        """Turn to a case of this book, whatever was sought."""
        self.chosen, self.sought, self.search.value = self.book.cases[case], (), ""
        self.chapter = self.book.chapter_of(case).prefix
        if self.house and not self.book.is_in_force(self.chosen, self.house):
            self.is_filtered = self.filter.value = False
        self._show_chapters()
        self._show_cases()
        self._reveal_chosen()

    def _turn_to(self, tab: int) -> None:
        """Go on to the next list, or in a narrow room to its tab."""
        if self.tabs:
            self.tabs.open(tab)
        focus: Widget = self.cases if tab == CASES_TAB else self.card.lines
        if not focus.visible:
            return
        self.stage.set_focus(focus)
        self._reveal_chosen()

    def _remember_tab(self, tab: int) -> None:
        self._tab = tab

    def open_chart(self, chart: Chart) -> None:
        """Show a chart, with the cell lit that the latest line of this case was read from."""
        applied = self.applied.get(self.chosen.case, []) if self.chosen else []
        spots = [spot for each in applied if (spot := spot_of_line(each.line))]
        here = [spot for spot in spots if chart.id == spot.table]
        open_charts(self.app, self.title, here[-1:] or [Spot(chart.id, "")])

    def jump(self, applied: Applied) -> None:
        """Leave for the line of the game."""
        self.go_back()
        if self.on_jump:
            self.on_jump(applied.position)
