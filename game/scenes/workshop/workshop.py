"""The list of the player's own scenarios, and the way to a new one."""

from collections.abc import Callable
from functools import partial
from pathlib import Path

from game.contract.workshop import Table
from game.scenes.page.chooser import FileChooser
from game.scenes.page.frame import ScrolledPage
from game.scenes.routes import open_briefing
from game.scenes.workshop.draft import Draft
from game.scenes.workshop.making import MakingScene
from game.scenes.workshop.order import Order
from game.session.logbook.designs import (
    FOLDER,
    DesignRow,
    delete_design,
    export_design,
    keep_design,
    list_designs,
    name_of,
)
from game.session.record.files import SaveError
from game.session.request.start import AnyTitle
from game.tables.designs import SUFFIX, Design, read_design
from game.tables.loader import DataError
from game.tables.resources import user_path
from game.titles import load_title, title_ids, title_with
from game.ui.dialogs import Answer, Dialog, ask
from game.ui.widgets import Button, Card, Choice, Column, Grid, IconButton, Label, Row, Widget

ABOUT = (
    "Begin with a printed scenario or a plain one, change what you like, and play it. "
    "Each is one file, which you can send to others."
)
NOTHING, BY_CHANCE = "A plain start", "by chance"
NONE_YET = "You have made none yet."


class WorkshopScene(ScrolledPage):
    """Make a scenario, or go on with one."""

    heading = "Your scenarios"

    def __init__(self) -> None:
        super().__init__()
        self.titles = [title for each in title_ids() if (title := load_title(each)).workshop]
        self.title: AnyTitle = self.titles[0]
        self.start = ""
        self.order: Order | None = None

    def resume(self) -> None:
        super().resume()
        self.rebuild()

    # Building

    def body(self) -> Widget:
        return Column([self._new(), self._kept()], gap=16)

    def _new(self) -> Widget:
        names = [(title.id, title.name) for title in self.titles]
        games = Choice(names, self.title.id, self._set_title, label="Game")
        starts = Choice(self._starts(), self.start, self._set_start, label="Begin with")
        begin = Button("Make a scenario", self.begin, kind="primary", icon="pencil")
        parts: list[Widget] = [Label(ABOUT, "small", "muted"), Row([games]), Row([starts])]
        if self.order:
            parts.append(self.order.fields())
        return Card([*parts, Row([begin])], title="A new one", gap=10)

    def _starts(self) -> list[tuple[str, str]]:
        shop = self.title.workshop
        assert shop is not None
        printed = [each for each in self.title.offers.scenarios if shop.table_of(each.id)]
        by_chance = [(BY_CHANCE, "By chance")] if shop.drawing else []
        return [("", NOTHING), *by_chance, *((each.id, each.name) for each in printed)]

    def _kept(self) -> Widget:
        rows = list_designs()
        lines = [self._line(row) for row in rows] or [Label(NONE_YET, "small", "muted")]
        bring = Button("Import", self.bring, icon="import")
        where = Label(f"They lie in {user_path(FOLDER)}.", "small", "muted", grow=1)
        shelf = Grid(lines, min_column=420, gap=10)
        return Card([shelf, Row([where, bring])], title="Your own", gap=10)

    def _line(self, row: DesignRow) -> Widget:
        design, name = row.design, row.name
        trash = IconButton(
            "trash", f"Delete {name}", partial(self.ask_to_delete, row), kind="plain"
        )
        if design is None:
            said = Label(row.problem, "small", "bad", grow=1)
            return Card([Row([Label(name, "strong", grow=1), trash]), said], pad=10)
        of = next((title.name for title in self.titles if title.id == design.title), design.title)
        by = f"{of}, by {design.author}" if design.author else of
        known = any(title.id == design.title for title in self.titles)
        can_change = known and bool(Draft.of(design).groups)
        buttons: list[Widget] = [
            Button("Open", partial(self.play, design), icon="open", reason=row.problem),
            Button(
                "Change", partial(self.change, row), icon="pencil",
                reason="" if can_change else row.problem,
            ),
            Button("Export", partial(self.send, design), icon="save"),
        ]  # fmt: skip
        head = Row([Label(name, "strong", grow=1), trash])
        parts: list[Widget] = [head, Label(by, "small", "muted")]
        if row.problem:
            parts.append(Label(row.problem, "small", "warn"))
        return Card([*parts, Row(buttons, wrap=True)], pad=10, gap=4)

    # Choosing

    def _set_title(self, title_id: str) -> None:
        self.title = next(title for title in self.titles if title.id == title_id)
        self._set_start("")

    def _set_start(self, scenario: str) -> None:
        self.start = scenario
        drawing = self.title.workshop.drawing if self.title.workshop else None
        is_drawn = drawing is not None and scenario == BY_CHANCE
        self.order = Order(self.app, drawing, self.rebuild) if drawing and is_drawn else None
        self.rebuild()

    # Going on

    def begin(self) -> None:
        """A new scenario on the workbench, from what was chosen."""
        shop = self.title.workshop
        assert shop is not None
        try:
            table: Table = self.order.drawn() if self.order else {}
        except SaveError as error:
            self.app.notify(str(error), "warn")
            return
        table = table or shop.table_of(self.start) or shop.blank
        self.app.push(MakingScene(Draft(self.title, table)))

    def change(self, row: DesignRow) -> None:
        """Go on with one."""
        if row.design is not None:
            self.app.push(MakingScene(Draft.of(row.design, row.path)))

    def play(self, design: Design) -> None:
        """To the briefing of one."""
        open_briefing(self.app, title_with(design.title, design))

    def send(self, design: Design) -> None:
        """Write one to a place of the player's choice."""
        self.app.push(_ExportDialog(design))

    def bring(self) -> None:
        """Take one in from anywhere."""
        self.app.push(_ImportDialog(self.rebuild))

    def ask_to_delete(self, row: DesignRow) -> None:
        """Delete one, if the player says so."""
        answers = (Answer("Keep it"), Answer("Delete", value=True, kind="danger"))
        words = "Games of it stay: each carries what it is played with."
        ask(self.app, f"Delete {row.name}?", words, answers, partial(self._delete, row))

    def _delete(self, row: DesignRow) -> None:
        try:
            delete_design(row.path)
        except SaveError as error:
            self.app.notify(str(error), "bad")
        self.rebuild()


class _ExportDialog(FileChooser):
    """Writes a scenario to a folder, and says where it now is."""

    title, yes = "Export the scenario", "Export"
    endings = (SUFFIX,)

    def __init__(self, design: Design) -> None:
        self.design = design
        self.words = f"**{name_of(design)}** is written there, as one file."
        super().__init__(name=f"{name_of(design)}{SUFFIX}")

    def take(self, path: Path, *, is_replacing: bool) -> None:
        export_design(self.design, path, is_replacing=is_replacing)

    def done(self, path: Path) -> None:
        self.app.push(Dialog("Exported", f"The scenario is\n**{path}**"))


class _ImportDialog(FileChooser):
    """Copies a scenario from anywhere among the player's own."""

    title, yes = "Import a scenario", "Import"
    words = "A copy of the scenario goes among your own."
    endings = (SUFFIX,)

    def __init__(self, on_done: Callable[[], object]) -> None:
        super().__init__()
        self._on_done = on_done

    def take(self, path: Path, *, is_replacing: bool) -> None:
        try:
            keep_design(read_design(path))
        except DataError as error:
            raise SaveError(str(error)) from error

    def done(self, path: Path) -> None:
        self._on_done()
        self.app.notify(f"{path.stem} is among your scenarios now.", "good")
