"""Keeping a table: where guests are received, their invitations, and who is here."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path

from game.apart.host import CannotListen
from game.apart.house import house
from game.apart.table import HostTable
from game.bots.players import bot_kinds
from game.core.eyes import ONLOOKER
from game.prose.sentences import capital, counted, listed
from game.scenes.apart.lamp import Lamp, State
from game.scenes.page.chooser import FileChooser
from game.scenes.page.frame import ScrolledPage
from game.scenes.routes import open_game, open_result, show_table
from game.session.apart.copies import copy_by
from game.session.apart.invitation import DICE_TOLD, ENDING, LOOPBACK, USUAL_PORT, is_open_sea
from game.session.apart.joining import Joining
from game.session.logbook.saves import fit_name, new_path
from game.session.record.files import SaveError
from game.session.record.lines import Header
from game.session.request.start import AnyTitle, StartError
from game.tables.doors import write_file
from game.titles import load_title
from game.ui.dialogs import Answer, ask
from game.ui.widgets import Button, Card, Column, Label, Row, TextEntry, Widget
from game.ui.widgets.basic import Shade
from game.ui.widgets.buttons import Kind
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
OPEN_FIRST = "Nobody can come yet. Open the table: then every invitation stands here."
BEGINS = "Send the invitations: {missing} still to come. The game begins here by itself."
BEGINS_ELSEWHERE = "Send the invitations: {missing} still to come. Then the game begins."
SEATED = "The game is on. Go back to play; this page lies in the pause of the game."
YOUR_SEAT = "The game is on, and your seat is kept."
KEPT = "The game is on, and you keep its table: guests are received while this program runs. {done}"
OVER = (
    "The game is over. Whoever comes has its whole record then, also those who were away at its "
    "end, as long as the table is kept."
)
TOLD = "Where guests reach you by another address, as through a router, name that one here."
SENT_AWAY = "{name} sits at the table, and must go: the invitation of now is void then."
VOID = "The invitation that was given out is void then."


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
        self._lamps: list[Lamp] = []

        self.opening: Button | None = None

    def enter(self) -> None:
        """Sit down where guests are received already; else opening is what comes next."""
        if house().address:
            self._sit_down()
        if self.opening is not None:
            self.stage.set_focus(self.opening)

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
        self._lamps, self.opening = [], None
        parts = [self._where(), self._invitations()]
        parts = [self._standing(), *(reversed(parts) if house().address else parts)]
        column = Column(parts, gap=16)
        self._lamps = [each for each in column.walk() if isinstance(each, Lamp)]
        return column

    def _standing(self) -> Widget:
        """What goes on here, and what comes next."""
        state, said = self._said()
        ways: list[Widget] = []
        if said == SEATED:
            ways = [Button("Back to the game", self.go_back, kind="primary", icon="back")]
        elif said == YOUR_SEAT:
            ways = [Button("Take your seat", self._sit_down, kind="primary", icon="anchor")]
        elif said == OVER:
            ways = [Button("Result", self.show_result, kind="primary", icon="star")]
        return Card([Row([Lamp(state), Label(said, "strong", grow=1), *ways], gap=10)], pad=12)

    def _said(self) -> tuple[State, str]:
        session, missing = self.table.session, self.table.file.missing
        if session is not None and session.is_over:
            return "here", OVER
        if not house().address:
            return "away", OPEN_FIRST
        if session is None:
            others = [self._name(seat) for seat in missing if seat not in self.table.file.own]
            said = BEGINS if self.table.file.own else BEGINS_ELSEWHERE
            return "waits", said.format(missing=listed(others) or "nobody")
        if self.is_seated:
            return "here", SEATED
        if self.table.file.own:
            return ("waits", "You sit down.") if self.joining else ("here", YOUR_SEAT)
        return "here", KEPT.format(
            done=f"{capital(counted(session.decisions, 'decision'))} so far."
        )

    def _where(self) -> Widget:
        if house().address:
            return self._reached()
        address = TextEntry(
            "Address", self.address, self._set_address, on_submit=self._submitted, limit=64, grow=1
        )
        port = TextEntry("Port", self.port, self._set_port, on_submit=self._submitted, limit=5)
        opening = Button("Open the table", self.open, kind="primary", icon="anchor")
        self.opening = opening
        fields = Row([address, port], gap=10)
        parts = [Label(ABOUT, "small", "muted"), fields, self._warning(), Row([opening])]
        return Card(parts, title="Where", gap=10)

    def _reached(self) -> Widget:
        """Where guests are received, and what they are told of it."""
        said = f"Guests are received at {house().address}, port {house().port}."
        told = TextEntry(
            "Address in the invitations", self.address, self._set_address,
            on_submit=lambda _: self.rebuild(), limit=64,
        )  # fmt: skip
        parts = [Label(said, "strong"), told, Label(TOLD, "small", "muted"), self._warning()]
        return Card(parts, title="Where", gap=6)

    def _warning(self) -> Widget:
        self.warning = Label(OPEN_SEA, "small", "warn", visible=is_open_sea(self.address))
        return self.warning

    def _invitations(self) -> Widget:
        here = {each.eyes for each in self.table.seated}
        file = self.table.file
        seats = sorted(file.guests, key=lambda eyes: eyes not in file.own)
        rows = [self._guest(eyes, eyes in here) for eyes in seats]
        told = [SEND, DICE_TOLD[self.table.dice]]
        parts = [*(Label(each, "small", "muted") for each in told), *rows]
        if ONLOOKER not in file.guests:
            look = Button("Invite an onlooker", partial(self.invite, ONLOOKER), icon="eye")
            parts.append(Row([look]))
        return Card(parts, title="Guests", gap=10)

    def _guest(self, eyes: str, is_here: bool) -> Widget:
        is_own, code = eyes in self.table.file.own, self.codes.get(eyes)
        head = self._head_of(eyes, is_here)
        if is_own:
            return Card([head], pad=10)
        if code is None:
            told = Label("Its invitation was given out.", "small", "muted", grow=1)
            ways = [told, self._renewing(eyes), *self._lending(eyes, is_here)]
            return Card([head, Row(ways, wrap=True)], pad=10, gap=4)
        if not house().address:
            return Card([head, Label("Open the table first.", "small", "muted")], pad=10, gap=4)
        line = self._line(eyes, code)
        buttons = [
            Button("Copy", partial(self.copy, line), kind=self._kind(eyes, is_here)),
            Button("Save as a file", partial(self.save, eyes, line), icon="save"),
            self._renewing(eyes),
            *self._lending(eyes, is_here),
        ]
        return Card([head, Label(line, "typed"), Row(buttons, wrap=True)], pad=10, gap=6)

    def _head_of(self, eyes: str, is_here: bool) -> Widget:
        """Whose seat it is, and whether anybody is there."""
        file = self.table.file
        is_missing, lent = eyes in file.missing, file.lent.get(eyes, "")
        said = "at the table" if is_here else "still to come" if is_missing else "away"
        said = f"away; the {lent} plays meanwhile" if lent else said
        state: State = "here" if is_here else "waits" if is_missing else "away"
        name = f"{capital(self._name(eyes))}{', your own seat' if eyes in file.own else ''}"
        shade: Shade = "good" if is_here else "muted"
        told = Label(said, "small", shade, wrap=False)
        return Row([Lamp(state), Label(name, "strong", grow=1), told], gap=8)

    def _kind(self, eyes: str, is_here: bool) -> Kind:
        """What is to be done next stands out."""
        return "plain" if is_here or eyes == ONLOOKER else "primary"

    def _renewing(self, eyes: str) -> Widget:
        renew = partial(self.ask_to_invite, eyes)
        return Button("New invitation", renew, icon="person", tooltip=VOID)

    def _lending(self, eyes: str, is_here: bool) -> Sequence[Widget]:
        """A bot may play until the guest is back, or until it is stopped."""
        session, lent = self.table.session, self.table.file.lent
        if eyes == ONLOOKER or session is None or session.is_over or is_here:
            return []
        if eyes in lent:
            return [Button(f"Stop the {lent[eyes]}", partial(self.stop_lending, eyes))]
        kinds = [kind for kind in bot_kinds(self.title) if kind != "random"][:1]
        return [Button(f"Let the {kind} play", partial(self.lend, eyes, kind)) for kind in kinds]

    def _name(self, eyes: str) -> str:
        if eyes == ONLOOKER:
            return "an onlooker"
        wanted, session = self.table.file.wanted, self.table.session
        if session is not None:
            return session.place(eyes).called
        assert wanted is not None, "a table has a game, or one that is wanted"
        places = self.title.offers.seats(wanted.scenario, wanted.options)
        return next(place.called for place in places if place.id == eyes)

    # Acting

    def _set_address(self, text: str) -> None:
        self.address = text.strip()
        self.warning.visible = is_open_sea(self.address)

    def _set_port(self, text: str) -> None:
        self.port = text.strip()

    def _submitted(self, _: str) -> None:
        self.open()

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
        own, session = next(iter(self.table.file.own.values()), ""), self.table.session
        is_over = session is not None and session.is_over
        if not own or is_over or self.is_seated or self.joining is not None:
            return
        try:
            copy = copy_by(own)
        except SaveError as error:
            self.app.notify(str(error), "bad")
            return
        if copy is not None:
            open_game(self.app, copy)
        else:
            invitation = house().invitation(self.table, ONLOOKER, own)
            self.joining = Joining(invitation, house().own_link(), path_for, gives_part=False)

    def _line(self, eyes: str, code: str) -> str:
        return house().invitation(self.table, eyes, code, self.address).line

    def copy(self, line: str) -> None:
        copy_text(line)
        self.app.notify("The invitation is on the clipboard.", "good")

    def show_result(self) -> None:
        """How the game has ended, also for a host who had no seat in it."""
        open_result(self.app, self.table.save)

    def save(self, eyes: str, line: str) -> None:
        told = f"{self.heading}: {self._name(eyes)}.\n{DICE_TOLD[self.table.dice]}\n{line}\n"
        self.app.push(InvitationSaver(f"{self.title.name}, {self._name(eyes)}", told))

    def ask_to_invite(self, eyes: str) -> None:
        """Ask once more where somebody sits there, who must go."""
        if eyes == ONLOOKER or eyes not in {each.eyes for each in self.table.seated}:
            self.invite(eyes)
            return
        body = SENT_AWAY.format(name=capital(self._name(eyes)))
        answers = [Answer("Keep them", False, "primary"), Answer("New invitation", True, "danger")]
        ask(self.app, "Give the seat to another?", body, answers, lambda: self.invite(eyes))

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

    def stop_lending(self, eyes: str) -> None:
        """The seat waits for its guest again."""
        try:
            house().host.change(self.table, lambda table: table.stop_lending(eyes))
        except SaveError as error:
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
        if (shown := self._facts()) != self._shown:
            self._shown = shown
            self.rebuild()
            return True
        has_lit = [lamp.let_pass(self.kit, seconds) for lamp in self._lamps]
        return is_changed or any(has_lit)

    def _facts(self) -> object:
        """What the page says: it is built again when that changes."""
        session = self.table.session
        counts = session is not None and (session.is_over, session.decisions)
        return [each.eyes for each in self.table.seated], self.table.file, counts

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

    def __init__(self, name: str, told: str) -> None:
        super().__init__(name=f"{fit_name(capital(name))}{ENDING}")
        self._told = told

    def take(self, path: Path, *, is_replacing: bool) -> None:
        if path.exists() and not is_replacing:
            raise SaveError("There is such a file already: give it another name.")
        try:
            write_file(path, self._told.encode())
        except OSError as error:
            raise SaveError(f"{path.name}: cannot be written ({error.strerror}).") from error

    def done(self, path: Path) -> None:
        self.app.notify(f"The invitation is {path}.", "good")


def path_for(title: AnyTitle, header: Header) -> Path:
    """Where the copy of a game goes that is told."""
    return new_path(title, header.options)
