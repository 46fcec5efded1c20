"""Sitting down at a table apart, and the tables that are kept here."""

from functools import partial
from pathlib import Path

from game.apart.host import WRONG_CODE
from game.apart.house import KeptTable, house, kept_tables
from game.apart.links import SAT_ELSEWHERE
from game.core.eyes import ONLOOKER
from game.prose.sentences import counted
from game.scenes.apart.hosting import HostingScene, path_for
from game.scenes.apart.lamp import Lamp, State
from game.scenes.page.chooser import FileChooser
from game.scenes.page.frame import ScrolledPage
from game.scenes.routes import open_game, show_table
from game.session.apart.copies import copy_by
from game.session.apart.invitation import (
    DICE_TOLD,
    ENDING,
    Invitation,
    InvitationError,
    open_invitation,
    read_invitation,
)
from game.session.apart.joining import Joining
from game.session.record.files import SaveError
from game.titles import UnknownTitle, load_title
from game.ui.dialogs import Answer, ask
from game.ui.widgets import (
    Button,
    Card,
    Column,
    Grid,
    IconButton,
    Label,
    Row,
    TextEntry,
    Widget,
)

LOOK = 0.1
ABOUT = "Paste the line that the host of a table sent you (Ctrl+V), or open its file."
BACK = "A seat that you have already: paste its line again, or open the game in the log book."
KEPT = "Tables that others reach at this machine, each with its invitations."
NONE_KEPT = "None: begin one in a briefing, with somebody apart at a seat."
PATIENCE = (
    "You may wait here: it is tried again by itself. Else ask the host whether the table is open."
)
ASK_HOST = "Ask the host for a new invitation, or whether the whole line was copied."
TELL_HOST = "Tell the host; sit down again by the same line when it is mended."
CHECKED = "All of it can be checked when the game is over."
STAY = "Leave this page open, or come back later by the same line: your seat is kept."
OVER = "The game is over."
OVER_GUESTS = "The game is over. A guest who has been away since cannot fetch its record then. "
STRANDED = "The game is not over: nobody can play on at it. "
UNINVITED = "The game has not begun: its invitations are void then. "
DELETED = (
    "It goes to the folder “deleted” beside the tables, from where you can take it back by hand."
)
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
        self.trouble = Label("", "small", "bad", visible=False)
        words = Label(ABOUT, "small", "muted")
        back = Label(BACK, "small", "muted")
        parts = [words, self.entry, self.trouble, Row(buttons, wrap=True), back]
        return Card(parts, title="By an invitation", gap=10)

    def _kept(self) -> Widget:
        try:
            tables = kept_tables()
        except SaveError as error:
            return Card([Label(str(error), "small", "bad")], title="Tables kept here", gap=10)
        lines = [self._line(table) for table in tables] or [Label(NONE_KEPT, "small", "muted")]
        about = [Label(KEPT, "small", "muted")] if tables else []
        grid = Grid(lines, min_column=420, gap=10)
        return Card([*about, grid], title="Tables kept here", gap=10)

    def _line(self, table: KeptTable) -> Widget:
        name = Label(table.save.stem, "strong", grow=1)
        delete = IconButton(
            "trash", f"Delete {table.save.stem}", partial(self.ask_delete, table), tooltip="Delete"
        )
        if table.file is None:
            problem = Label(table.problem, "small", "bad")
            return Card([Row([name, delete]), problem], pad=10, gap=4)
        open_it = Button("Open", partial(self.open_table, table.save), icon="open")
        said = Label(said_of(table), "small", "muted")
        return Card([Row([name, open_it, delete]), said], pad=10, gap=4)

    # Acting

    def _typed(self, text: str) -> None:
        self.line = text
        self.trouble.visible = False

    def _tell(self, trouble: str) -> None:
        self.trouble.text, self.trouble.visible = trouble, True
        self.stage.set_focus(self.entry)

    def sit(self) -> None:
        """Sit down by the line, at the seat that one has already where there is one."""
        try:
            invitation = read_invitation(self.line)
            copy = copy_by(invitation.code)
        except (InvitationError, SaveError) as error:
            self._tell(str(error))
            return
        if copy is not None:
            open_game(self.app, copy)
        else:
            self.app.push(TakingSeat(invitation))

    def choose_file(self) -> None:
        self.app.push(InvitationChooser(self))

    def take(self, invitation: Invitation) -> None:
        """Sit down by an invitation that was in a file."""
        self.line = invitation.line
        self.sit()

    def open_table(self, save: Path) -> None:
        """Keep a table again that lies on the disk, and go back to one's own seat there."""
        try:
            table = house().serve(save)
            copies = [copy_by(code) for code in table.file.own.values()]
        except SaveError as error:
            self.app.notify(str(error), "bad")
            return
        copy = next((each for each in copies if each is not None), None)
        if copy is None or not open_game(self.app, copy):
            self.app.push(HostingScene(table, {}))

    def ask_delete(self, table: KeptTable) -> None:
        """Ask once more, as for any game, and say what becomes of its guests."""
        body = f"**{table.save.stem}**\n{guests_of(table)}{DELETED}"
        answers = [Answer("Keep it", False, "primary"), Answer("Delete", True, "danger")]
        ask(self.app, "Delete this table?", body, answers, lambda: self._delete(table))

    def _delete(self, table: KeptTable) -> None:
        try:
            house().delete(table.save)
        except SaveError as error:
            self.app.notify(str(error), "bad")
        else:
            self.app.notify(f"{table.save.stem} was deleted.")
        self.rebuild()


def said_of(table: KeptTable) -> str:
    """What a table is of that can be used, and how it stands: over, under way, or yet to begin."""
    assert table.file is not None, "a table that can be used has its file"
    missing = len(table.file.missing)
    said = f"{counted(missing, 'seat')} still to come." if missing else "The game has begun."
    if table.row is not None and table.is_over:
        said = f"{OVER} {table.row.status}"
    return f"{table.scenario}. {said}" if table.scenario else said


def guests_of(table: KeptTable) -> str:
    """What deleting a table is to its guests."""
    if table.is_over:
        return OVER_GUESTS
    return STRANDED if table.row is not None else UNINVITED


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

    def body(self) -> Widget:
        self.lamp, self.words = Lamp(), Label("", "strong", grow=1)
        self.more, self.next = Label("", "small"), Label("", "small", "muted")
        at = self.joining.invitation
        where = Label(f"The table is at {at.address}, port {at.port}.", "small", "muted")
        self._said: list[str] = []
        self._tell()
        return Card([Row([self.lamp, self.words], gap=10), self.more, self.next, where], gap=10)

    def _tell(self) -> bool:
        """Show what is waited for; whether that is anything new."""
        state, *said = self.said()
        if said == self._said:
            return False
        self._said, self.lamp.state = said, state
        for label, text in zip((self.words, self.more, self.next), said, strict=True):
            label.text, label.visible = text, bool(text)
        return True

    def said(self) -> tuple[State, str, str, str]:
        """What is waited for, more of it, and what can be done meanwhile."""
        joining, seated = self.joining, self.joining.seated
        if joining.trouble:
            is_lost = joining.trouble == WRONG_CODE
            return "trouble", joining.trouble, "", ASK_HOST if is_lost else TELL_HOST
        if joining.waits_for:
            is_away = joining.waits_for == SAT_ELSEWHERE
            return "waits", joining.waits_for, "", "" if is_away else PATIENCE
        if seated is None:
            return "waits", "The host is being called.", "", ""
        try:
            title = load_title(seated.title)
        except UnknownTitle as error:
            return "trouble", str(error), "", ""
        missing = counted(len(seated.missing), "seat")
        comes = (
            f"{missing} still to come." if seated.missing else "All have come: it is being laid."
        )
        place = "look on at" if seated.eyes == ONLOOKER else "sit at"
        told = f"You {place} a table of {title.name}. {comes}"
        way = "every roll" if seated.every_roll else "once"
        dice = f"{DICE_TOLD[way]} {CHECKED}" if seated.commitment else DICE_TOLD["before"]
        return "waits", told, dice, STAY

    def update(self, seconds: float) -> bool:
        """Let time pass: the game may be told."""
        is_changed = super().update(seconds)
        guest = self.joining.poll()
        if guest is not None:
            show_table(self.app, guest)
            return True
        has_lit = self.lamp.let_pass(self.kit, seconds)
        return self._tell() or is_changed or has_lit

    def wake_in(self) -> float | None:
        wake = super().wake_in()
        return LOOK if wake is None else min(LOOK, wake)

    def leave(self) -> None:
        """The way to the host goes with the game, where there is one."""
        super().leave()
        if not self.joining.is_done:
            self.joining.close()
