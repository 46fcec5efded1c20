"""The log book: every game under way or finished, and the examples."""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.scenes.page.export import ExportDialog, ImportDialog
from game.scenes.page.frame import PageScene
from game.scenes.page.privatenote import ask_private_note, noted_seat, private_note
from game.scenes.records.career import CareerScene
from game.scenes.records.pictures import Pictures, wanted
from game.scenes.records.saverow import SaveList, written_date
from game.scenes.routes import open_game, open_result
from game.scenes.titles.endings import award_art, award_name
from game.session.logbook import saves
from game.session.logbook.saves import SaveRow
from game.session.record.files import SaveError
from game.ui.dialogs import Answer, ask
from game.ui.keynames import names_of
from game.ui.widgets import (
    Button,
    Card,
    Choice,
    Column,
    IconButton,
    Label,
    Panel,
    Picture,
    Row,
    Rule,
    Scroll,
    Spacer,
    Tabs,
    TextEntry,
    Widget,
)

if TYPE_CHECKING:
    from game.ui.window import App

AT_SEA, FINISHED, EXAMPLES = 0, 1, 2
NO_ROW = "Choose a game from the list."
NOT_FOUND = "No game here has these words."
OURS = "The example games belong to the program."
NOTHING = "First choose a game from the list."
SEVERAL = "Several people play this game: each reads the own note at the table."
EMPTY = (
    "No game is under way.",
    "No game has been finished yet.",
    "This copy of the program holds no example games.",
)


class LogBookScene(PageScene):
    """Three lists, and what can be done with the row chosen."""

    heading = "Log book"

    def __init__(self, section: int = AT_SEA, chosen: Path | None = None) -> None:
        super().__init__()
        self.section = section
        self.chosen: dict[int, Path] = {section: chosen} if chosen else {}
        self.found: tuple[list[SaveRow], ...] = ([], [], [])
        self.rows: tuple[list[SaveRow], ...] = ([], [], [])
        self.words, self.title_id = "", ""
        self.pictures = Pictures()

    def attach(self, app: "App") -> None:
        self.app = app
        self.read()
        super().attach(app)

    def enter(self) -> None:
        self.stage.set_focus(self.lists[self.section], ring=False)

    def resume(self) -> None:
        super().resume()
        self.refresh()

    # What there is

    def read(self) -> None:
        """Read the folders again; a sentence where that fails."""
        try:
            found, examples = saves.list_saves(), saves.list_examples()
        except SaveError as error:
            self.app.notify(str(error), "bad")
            found, examples = [], []
        finished = [row for row in found if row.is_over]
        self.found = ([row for row in found if not row.is_over], finished, examples)
        if self.title_id not in {row.title_id for rows in self.found for row in rows}:
            self.title_id = ""
        self._sift()

    def _sift(self) -> None:
        """List the games found that the search and the filter keep."""
        self.rows = tuple(wanted(rows, self.words, self.title_id) for rows in self.found)

    def refresh(self) -> None:
        self.read()
        self._list_again()

    def _list_again(self) -> None:
        self._sift()
        for section, rows in enumerate(self.rows):
            self.lists[section].items = rows
            self.lists[section].empty = NOT_FOUND if self.is_filtered else EMPTY[section]
            self._select_again(section)
        self.tabs.bar.options = list(enumerate(self._heads()))
        self.tabs.relayout()
        self._show_chosen()

    @property
    def row(self) -> SaveRow | None:
        """The row the buttons act on."""
        chosen = self.lists[self.section].selected
        rows = self.rows[self.section]
        return rows[chosen] if chosen is not None and chosen < len(rows) else None

    def _select_again(self, section: int) -> None:
        """The row chosen before, wherever it has moved; else the first."""
        rows = self.rows[section]
        paths = [row.path for row in rows]
        before = self.chosen.get(section)
        index = paths.index(before) if before in paths else 0
        self.lists[section].select(min(index, len(rows) - 1) if rows else None, tell=False)

    def _heads(self) -> list[str]:
        names = ("At sea", "In port", "Examples")
        counts = zip(names, self.rows, self.found, strict=True)
        of = " of {}" if self.is_filtered else ""
        return [f"{name} ({len(rows)}{of.format(len(all_))})" for name, rows, all_ in counts]

    # Finding

    @property
    def is_filtered(self) -> bool:
        return bool(self.words.strip() or self.title_id)

    def _filters(self) -> Widget:
        """A field for words and, where there are several games, a choice among them."""
        self.search = TextEntry(
            "", self.words, self._find, on_submit=lambda _words: self._to_list(),
            placeholder="Find a game", limit=80, grow=1,
        )  # fmt: skip
        names = {row.title_id: row.title for rows in self.found for row in rows if row.title_id}
        kinds = [("", "All games"), *sorted(names.items(), key=lambda pair: pair[1])]
        titles = Choice(kinds, self.title_id, self._find_title, visible=len(names) > 1)
        is_shown = not self.is_narrow or self.is_filtered
        self.filters = Row([self.search, titles], gap=8, visible=is_shown)
        return self.filters

    def _find(self, words: str) -> None:
        self.words = words
        self._list_again()

    def _find_title(self, title_id: str) -> None:
        self.title_id = title_id
        self._list_again()

    def start_search(self) -> None:
        self.filters.visible = True
        self.stage.set_focus(self.search)

    def _to_list(self) -> None:
        self.stage.set_focus(self.lists[self.section])

    def stop_search(self) -> None:
        """Show every game again."""
        self.search.value = ""
        self.filters.visible = not self.is_narrow
        self._find("")
        self._to_list()

    # Building

    def tools(self) -> Sequence[Widget]:
        find = IconButton("search", "Find a game", self.start_search, action="log.search")
        return (
            find,
            self.way("import", "Import", self.ask_import, action="log.import"),
            self.way("medal", "Service record", self.open_record, action="log.record"),
        )

    def middle(self) -> Widget:
        self.lists = [
            SaveList(
                rows,
                NOT_FOUND if self.is_filtered else EMPTY[section],
                self._selector(section),
                self.open,
                self.pictures,
            )
            for section, rows in enumerate(self.rows)
        ]
        for section in range(len(self.rows)):
            self._select_again(section)
        self._make_buttons()
        self._make_words()
        heads = self._heads()
        self.tabs = Tabs(list(zip(heads, self.lists, strict=True)), on_change=self._turn, grow=1)
        self.tabs.open(self.section)
        self._show_chosen()
        book = Card([self._filters(), self.tabs], gap=6, pad=6 if self.is_low else 12, grow=1)
        if self.is_narrow:
            acts = Row([self.open_button, *self.small], gap=6)
            return Column([book, acts], gap=8, grow=1)
        return Row([book, self._side()], items="stretch", gap=14, grow=1)

    def _make_buttons(self) -> None:
        self.open_button = Button("Resume", self.open, kind="primary", icon="play")
        self.result_button = self.way("star", "Result", self.show_result)
        self.rename_button = self.way("pencil", "Rename", self.ask_name, action="log.rename")
        self.export_button = self.way("save", "Export", self.ask_place, action="log.export")
        self.delete_button = self.way("trash", "Delete", self.ask_delete, action="log.delete")
        self.note_button = self.way("note", "Private note", self.ask_note, action="log.note")
        self.small = [
            self.result_button, self.rename_button, self.note_button, self.export_button,
            self.delete_button,
        ]  # fmt: skip

    def _make_words(self) -> None:
        """What is told of the chosen row beside the list, where there is room for it."""
        self.name_label = Label("", "heading", "accent")
        self.game_label = Label("", "small", "muted")
        self.status_label = Label("")
        self.date_label = Label("", "typed", "muted")
        self.note_label = Label("", "typed", "accent", visible=False)
        self.medal = Picture("", 104, 104, align="center", visible=False)
        self.award_label = Label("", "small", "accent", text_align="center")

    def _side(self) -> Widget:
        words = [self.name_label, self.game_label, Rule(), self.status_label, self.date_label]
        words.append(self.note_label)
        head = Column([*words, self.medal, self.award_label], gap=6)
        acts = Column([self.open_button, *self.small], gap=8)
        return Panel([Scroll(Column([head, Spacer(4), acts], gap=10), grow=1)], width=300)

    # Showing the chosen row

    def _selector(self, section: int) -> Callable[[int], None]:
        def select(index: int) -> None:
            self.chosen[section] = self.rows[section][index].path
            self._show_chosen()

        return select

    def _turn(self, section: int) -> None:
        self.section = section
        self._show_chosen()

    def _show_chosen(self) -> None:
        row, is_ours = self.row, self.section == EXAMPLES
        is_over = row is not None and row.is_over
        self.open_button.label = "Watch" if is_over or is_ours else "Resume"
        self.open_button.icon = "eye" if is_over or is_ours else "play"
        broken = row.error if row else NOTHING
        self.open_button.reason = broken
        self.result_button.visible = is_over
        self.rename_button.reason = OURS if is_ours else "" if row else NOTHING
        self.delete_button.reason = OURS if is_ours else "" if row else NOTHING
        self.export_button.reason = "" if row else NOTHING
        self.note_button.reason = broken or (SEVERAL if row and not noted_seat(row) else "")
        self._show_words(row)

    def _show_words(self, row: SaveRow | None) -> None:
        self.name_label.text = row.friendly if row else NO_ROW
        self.game_label.text = ", ".join(filter(None, (row.title, row.scenario))) if row else ""
        self.status_label.text = (row.error or row.status) if row else ""
        self.status_label.shade = "bad" if row and row.error else "text"
        self.date_label.text = written_date(row.played) if row else ""
        note = private_note(row) if row else ""
        self.note_label.text, self.note_label.visible = note, bool(note)
        award = row.fate.award if row and row.fate else ""
        self.medal.art = award_art(award)
        self.medal.visible = bool(self.medal.art)
        self.award_label.text = award_name(row.title_id, award) if row and award else ""

    # Acting

    def open(self, _index: int | None = None) -> None:
        """Resume a running game; watch a finished one."""
        row = self.row
        if row is None or row.error:
            return
        is_over = row.is_over or self.section == EXAMPLES
        if not open_game(self.app, row.path, watch=is_over):
            self.refresh()

    def show_result(self) -> None:
        if self.row and not open_result(self.app, self.row.path):
            self.refresh()

    def open_record(self) -> None:
        self.app.push(CareerScene())

    def ask_name(self) -> None:
        row = self.row
        if row is None:
            return
        entry = TextEntry("Name", row.name, limit=saves.MAX_NAME)
        answers = [Answer("Rename", True, "primary"), Answer("Cancel", False)]
        ask(self.app, "Rename the game", entry, answers, lambda: self._rename(row, entry))

    def _rename(self, row: SaveRow, entry: TextEntry) -> None:
        try:
            self.chosen[self.section] = saves.rename_save(row.path, entry.value)
        except SaveError as error:
            self.app.notify(str(error), "bad")
        else:
            self.refresh()

    def ask_note(self) -> None:
        """Read and change the one player's own note on a game."""
        row = self.row
        if row and (seat := noted_seat(row)):
            ask_private_note(self.app, row.path, seat, on_kept=lambda: self._show_words(row))

    def ask_delete(self) -> None:
        row = self.row
        if row is None:
            return
        body = (
            f"**{row.friendly}**\nIt goes to the folder “deleted” beside the saved games, "
            "from where you can take it back by hand."
        )
        answers = [Answer("Keep it", False, "primary"), Answer("Delete", True, "danger")]
        ask(self.app, "Delete this game?", body, answers, lambda: self._delete(row))

    def _delete(self, row: SaveRow) -> None:
        paths = [other.path for other in self.rows[self.section]]
        index = paths.index(row.path) if row.path in paths else 0
        try:
            saves.delete_save(row.path)
        except SaveError as error:
            self.app.notify(str(error), "bad")
        else:
            rest = [path for path in paths if path != row.path]
            if rest:
                self.chosen[self.section] = rest[min(index, len(rest) - 1)]
            self.app.notify(f"{row.friendly} was deleted.")
        self.refresh()

    def ask_place(self) -> None:
        if self.row:
            self.app.push(ExportDialog(self.row))

    def ask_import(self) -> None:
        self.app.push(ImportDialog(self.show_imported))

    def show_imported(self, path: Path) -> None:
        """Choose the game that has come in, wherever it is listed."""
        self.words = self.title_id = self.search.value = ""
        self.refresh()
        for section in (AT_SEA, FINISHED):
            if path in [row.path for row in self.rows[section]]:
                self.chosen[section] = path
                self.tabs.open(section)
                self._list_again()

    def update(self, seconds: float) -> bool:
        """Let time pass: a picture may be due."""
        is_seen = self.app.top is self
        if is_seen and self.pictures.update(self.kit, seconds):
            self.lists[self.section].repaint()
        return super().update(seconds)

    def wake_in(self) -> float | None:
        wakes = (super().wake_in(), self.pictures.wake_in() if self.app.top is self else None)
        return min((wake for wake in wakes if wake is not None), default=None)

    def on_key(self, event: pygame.Event) -> bool:
        is_escape = event.key == pygame.K_ESCAPE
        if is_escape and (self.words or self.stage.focus is self.search):
            self.stop_search()
            return True
        if "Ctrl+F" in names_of(event):
            self.start_search()
            return True
        if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self.open()
            return True
        return super().on_key(event)
