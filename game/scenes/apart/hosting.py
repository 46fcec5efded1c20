"""Keeping a table: where guests are received, their invitations, and who is here."""

from functools import partial
from ipaddress import ip_address
from pathlib import Path

from game.apart.host import CannotListen
from game.apart.house import house
from game.apart.table import HostTable
from game.bots.players import bot_kinds
from game.core.eyes import ONLOOKER
from game.prose.sentences import capital
from game.scenes.page.chooser import FileChooser
from game.scenes.page.frame import ScrolledPage
from game.scenes.routes import open_game, show_table
from game.session.apart.copies import copy_by
from game.session.apart.invitation import ENDING, LOOPBACK, USUAL_PORT
from game.session.apart.joining import Joining
from game.session.logbook.saves import fit_name, new_path
from game.session.record.files import SaveError
from game.session.record.lines import Header
from game.session.request.start import AnyTitle, StartError
from game.tables.doors import write_file
from game.titles import load_title
from game.ui.widgets import Button, Card, Column, Label, Row, TextEntry, Widget
from game.ui.widgets.entry import copy_text

LOOK = 0.1
ABOUT = (
    "Guests are received at an address of this machine. 127.0.0.1 is this machine alone; for "
    "others use the address that your router or your private network gave it."
)
OPEN_SEA = (
    "That is an address that all the world can reach, and nothing hides what is told on the way: "
    "better put it behind TLS, as the manual for hosts says."
)
SEND = "Send each guest their own line or file, and no other: who has it has the seat."


class HostingScene(ScrolledPage):
    """Shows a table that is kept here until its own player is seated; then that game.

    `codes` are those of the invitations that have just been made; of others only new ones can be.
    `is_seated` says that this screen's own game lies below.
    """

    def __init__(self, table: HostTable, codes: dict[str, str], *, is_seated: bool = False) -> None:
        super().__init__()
        self.table, self.codes = table, dict(codes)
        self.address = house().address or LOOPBACK
        self.port = str(house().port or USUAL_PORT)
        self.joining: Joining | None = None
        self.is_seated = is_seated
        self._shown: object = None

    @property
    def heading(self) -> str:  # type: ignore[override]
        return f"A table of {self.title.name}"

    @property
    def title(self) -> AnyTitle:
        begun = self.table.session.header if self.table.session else self.table.file.wanted
        assert begun is not None, "a table has a game, or one that is wanted"
        return load_title(begun.title)

    # Building

    def body(self) -> Widget:
        parts = [self._where(), self._invitations()]
        return Column(parts, gap=16)

    def _where(self) -> Widget:
        address = TextEntry("Address", self.address, self._set_address, limit=64, grow=1)
        port = TextEntry("Port", self.port, self._set_port, limit=5)
        parts: list[Widget] = [Label(ABOUT, "small", "muted"), Row([address, port], gap=10)]
        if self._is_open_sea():
            parts.append(Label(OPEN_SEA, "small", "warn"))
        if house().address:
            said = f"Guests are received at {house().address}, port {house().port}."
            parts.append(Label(said, "strong"))
        else:
            parts.append(Row([Button("Open the table", self.open, kind="primary", icon="anchor")]))
        return Card(parts, title="Where", gap=10)

    def _invitations(self) -> Widget:
        here = {each.eyes for each in self.table.seated}
        rows = [self._guest(eyes, eyes in here) for eyes in self.table.file.guests]
        parts = [Label(SEND, "small", "muted"), *rows]
        if ONLOOKER not in self.table.file.guests:
            look = Button("Invite an onlooker", partial(self.invite, ONLOOKER), icon="eye")
            parts.append(Row([look]))
        return Card(parts, title="Guests", gap=10)

    def _guest(self, eyes: str, is_here: bool) -> Widget:
        missing = eyes in self.table.file.missing
        lent = self.table.file.lent.get(eyes, "")
        state = "at the table" if is_here else "still to come" if missing else "away"
        if lent:
            state = f"away; the {lent} plays until then"
        name = Label(capital(self._name(eyes)), "strong", grow=1)
        head = Row([name, Label(state, "small", "good" if is_here else "muted", wrap=False)])
        if eyes in self.table.file.own:
            return Card([head, Label("This is your own seat.", "small", "muted")], pad=10, gap=4)
        code = self.codes.get(eyes)
        if code is None or not house().address:
            again = Button("New invitation", partial(self.invite, eyes), icon="person")
            told = "The invitation was given out." if code is None else "Open the table first."
            ways: list[Widget] = [Label(told, "small", "muted", grow=1)]
            ways += [again] if code is None else []
            ways += self._lending(eyes) if code is None else []
            return Card([head, Row(ways, wrap=True)], pad=10, gap=4)
        line = house().invitation(code, self.address).line
        buttons = [
            Button("Copy", partial(self.copy, line), icon="log"),
            Button("Save as a file", partial(self.save, eyes, line), icon="save"),
            Button("New invitation", partial(self.invite, eyes), icon="person"),
            *self._lending(eyes),
        ]
        return Card([head, Label(line, "typed"), Row(buttons, wrap=True)], pad=10, gap=6)

    def _lending(self, eyes: str) -> list[Widget]:
        """A bot may play until the guest is back."""
        if eyes == ONLOOKER or self.table.session is None:
            return []
        kinds = [kind for kind in bot_kinds(self.title) if kind != "random"][:1]
        return [
            Button(f"Let the {kind} play", partial(self.lend, eyes, kind), icon="gear")
            for kind in kinds
        ]

    def _name(self, eyes: str) -> str:
        if eyes == ONLOOKER:
            return "an onlooker"
        wanted, session = self.table.file.wanted, self.table.session
        if session is not None:
            return session.place(eyes).called
        assert wanted is not None, "a table has a game, or one that is wanted"
        places = self.title.offers.seats(wanted.scenario, wanted.options)
        return next(place.called for place in places if place.id == eyes)

    def _is_open_sea(self) -> bool:
        try:
            address = ip_address(self.address)
        except ValueError:
            return True
        return address.is_global or address.is_unspecified

    # Acting

    def _set_address(self, text: str) -> None:
        self.address = text.strip()

    def _set_port(self, text: str) -> None:
        self.port = text.strip()

    def open(self) -> None:
        """Receive guests from now on, and sit down at the own seat."""
        if not self.port.isascii() or not self.port.isdigit() or not 0 < int(self.port) < 1 << 16:
            self.app.notify("A port is a number from 1 to 65535.", "warn")
            return
        try:
            house().listen(self.address, int(self.port))
        except CannotListen as error:
            self.app.notify(str(error), "bad")
            return
        self._sit_down()
        self.rebuild()

    def _sit_down(self) -> None:
        own = next(iter(self.table.file.own.values()), "")
        if not own or self.is_seated or self.joining is not None:
            return
        copy = copy_by(own)
        if copy is not None:
            open_game(self.app, copy)
        else:
            invitation = house().invitation(own)
            self.joining = Joining(invitation, house().own_link(), path_for)

    def copy(self, line: str) -> None:
        copy_text(line)
        self.app.notify("The invitation is on the clipboard.", "good")

    def save(self, eyes: str, line: str) -> None:
        self.app.push(InvitationSaver(self._name(eyes), line))

    def invite(self, eyes: str) -> None:
        """A new code; the old one is void."""
        try:
            code = house().host.change(self.table, lambda table: table.invite(eyes))
        except SaveError as error:
            self.app.notify(str(error), "bad")
            return
        self.codes[eyes] = code
        self.rebuild()

    def lend(self, eyes: str, kind: str) -> None:
        try:
            house().host.change(self.table, lambda table: table.lend(eyes, kind))
        except (SaveError, StartError) as error:
            self.app.notify(str(error), "bad")
        self.rebuild()

    # Time

    def update(self, seconds: float) -> bool:
        """Let time pass: guests come and go, and the own game may begin."""
        is_changed = super().update(seconds)
        guest = self.joining.poll() if self.joining else None
        if guest is not None:
            show_table(self.app, guest)
            return True
        here = ([each.eyes for each in self.table.seated], self.table.file)
        if here != self._shown:
            self._shown = here
            self.rebuild()
            return True
        return is_changed

    def wake_in(self) -> float | None:
        wake = super().wake_in()
        return LOOK if wake is None else min(LOOK, wake)

    def leave(self) -> None:
        super().leave()
        if self.joining is not None and not self.joining.is_done:
            self.joining.close()


class InvitationSaver(FileChooser):
    """Writes an invitation to a file that can be sent."""

    title, yes = "Save the invitation", "Save"
    words = "Send the file to one guest only: who has it has the seat."
    endings = (ENDING,)

    def __init__(self, name: str, line: str) -> None:
        super().__init__(name=f"{fit_name(capital(name))}{ENDING}")
        self._line = line

    def take(self, path: Path, *, is_replacing: bool) -> None:
        if path.exists() and not is_replacing:
            raise SaveError("There is such a file already: give it another name.")
        try:
            write_file(path, f"{self._line}\n".encode())
        except OSError as error:
            raise SaveError(f"{path.name}: cannot be written ({error.strerror}).") from error

    def done(self, path: Path) -> None:
        self.app.notify(f"The invitation is {path}.", "good")


def path_for(title: AnyTitle, header: Header) -> Path:
    """Where the copy of a game goes that is told."""
    return new_path(title, header.options)
