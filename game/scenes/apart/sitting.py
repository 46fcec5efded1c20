"""Sitting down at a table apart, and the tables that are kept here."""

from functools import partial
from pathlib import Path

from game.apart.house import KeptTable, house, kept_tables
from game.scenes.apart.hosting import HostingScene
from game.scenes.page.chooser import FileChooser
from game.scenes.page.frame import ScrolledPage
from game.scenes.routes import show_table
from game.session.apart.invitation import (
    ENDING,
    Invitation,
    InvitationError,
    open_invitation,
    read_invitation,
)
from game.session.apart.joining import Joining
from game.session.logbook.saves import new_path
from game.session.record.files import SaveError
from game.session.record.lines import Header
from game.session.request.start import AnyTitle
from game.titles import UnknownTitle, load_title
from game.ui.widgets import Button, Card, Column, Grid, Label, Row, TextEntry, Widget

LOOK = 0.1
ABOUT = "Paste the line that you were sent, or open its file. Your seat is yours alone."
NONE_KEPT = "None: begin one in a briefing, with somebody apart at a seat."
MOST_LINE = 400


class ApartScene(ScrolledPage):
    """Paste an invitation, open one, or go back to a table that is kept here."""

    heading = "Sit down at a table apart"

    def __init__(self, line: str = "") -> None:
        super().__init__()
        self.line = line

    def enter(self) -> None:
        self.stage.set_focus(self.entry)

    def resume(self) -> None:
        super().resume()
        self.rebuild()

    def body(self) -> Widget:
        return Column([self._invited(), self._kept()], gap=16)

    def _invited(self) -> Widget:
        self.entry = TextEntry(
            "Invitation", self.line, self._typed, on_submit=lambda _: self.sit(),
            placeholder="western-approaches://…", limit=MOST_LINE,
        )  # fmt: skip
        buttons = [
            Button("Sit down", self.sit, kind="primary", icon="anchor"),
            Button("Open an invitation", self.choose_file, icon="open"),
        ]
        words = Label(ABOUT, "small", "muted")
        back = Label("A seat that you have already is in the log book.", "small", "muted")
        return Card([words, self.entry, Row(buttons, wrap=True), back], gap=10)

    def _kept(self) -> Widget:
        try:
            tables = kept_tables()
        except SaveError as error:
            return Card([Label(str(error), "small", "bad")], title="Tables kept here", gap=10)
        lines = [self._line(table) for table in tables] or [Label(NONE_KEPT, "small", "muted")]
        return Card([Grid(lines, min_column=420, gap=10)], title="Tables kept here", gap=10)

    def _line(self, table: KeptTable) -> Widget:
        name = Label(table.save.stem, "strong", grow=1)
        if table.file is None:
            return Card([name, Label(table.problem, "small", "bad")], pad=10)
        missing = len(table.file.missing)
        said = f"{missing} still to come." if missing else "The game is on."
        open_it = Button("Open", partial(self.open_table, table.save), icon="open")
        return Card([Row([name, open_it]), Label(said, "small", "muted")], pad=10, gap=4)

    # Acting

    def _typed(self, text: str) -> None:
        self.line = text

    def sit(self) -> None:
        try:
            invitation = read_invitation(self.line)
        except InvitationError as error:
            self.app.notify(str(error), "warn")
            return
        self.app.push(TakingSeat(invitation))

    def choose_file(self) -> None:
        self.app.push(InvitationChooser(self))

    def take(self, invitation: Invitation) -> None:
        """Sit down by an invitation that was in a file."""
        self.line = invitation.line
        self.sit()

    def open_table(self, save: Path) -> None:
        """Keep a table again that lies on the disk."""
        try:
            table = house().serve(save)
        except SaveError as error:
            self.app.notify(str(error), "bad")
            return
        self.app.push(HostingScene(table, {}))


class InvitationChooser(FileChooser):
    """Finds the file of an invitation."""

    title, yes = "Open an invitation", "Open"
    words = "An invitation is a small file that the host of a table sends."
    endings = (ENDING,)

    def __init__(self, over: ApartScene) -> None:
        super().__init__()
        self._over = over
        self._invitation: Invitation | None = None

    def take(self, path: Path, *, is_replacing: bool) -> None:
        try:
            self._invitation = open_invitation(path)
        except InvitationError as error:
            raise SaveError(str(error)) from error

    def done(self, path: Path) -> None:
        if self._invitation is not None:
            self._over.take(self._invitation)


class TakingSeat(ScrolledPage):
    """Waits until the host has told the game, and says meanwhile for whom it waits."""

    heading = "Sitting down"

    def __init__(self, invitation: Invitation) -> None:
        super().__init__()
        self.joining = Joining(invitation, house().link_by(invitation), path_for)
        self._said = ""

    def body(self) -> Widget:
        self.words = Label(self.said())
        return Card([self.words], gap=10)

    def said(self) -> str:
        """What is waited for, in words."""
        joining, seated = self.joining, self.joining.seated
        if joining.trouble:
            return joining.trouble
        if seated is None:
            return joining.waits_for or "The host is being called."
        try:
            title = load_title(seated.title)
        except UnknownTitle as error:
            return str(error)
        dice = (
            "The dice are made of a seed of the host's, promised already, and a part of everybody "
            "who sits down: nobody can choose them, and all can be checked when the game is over."
            if seated.commitment
            else "The dice of this game were settled before: the host could know them."
        )
        return (
            f"You sit at a table of {title.name}. {len(seated.missing)} still to come; the game "
            f"begins when all are here.\n{dice}"
        )

    def update(self, seconds: float) -> bool:
        """Let time pass: the game may be told."""
        is_changed = super().update(seconds)
        guest = self.joining.poll()
        if guest is not None:
            show_table(self.app, guest)
            return True
        if (said := self.said()) != self._said:
            self._said = self.words.text = said
            return True
        return is_changed

    def wake_in(self) -> float | None:
        wake = super().wake_in()
        return LOOK if wake is None else min(LOOK, wake)

    def leave(self) -> None:
        """The way to the host goes with the game, where there is one."""
        super().leave()
        if not self.joining.is_done:
            self.joining.close()


def path_for(title: AnyTitle, header: Header) -> Path:
    """Where the copy of a game goes that is told."""
    return new_path(title, header.options)
