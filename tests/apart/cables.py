"""Guests at cables that can be cut."""

from collections import deque
from collections.abc import Sequence
from pathlib import Path

from game.apart.seated import Peer
from game.apart.table import HostTable
from game.bots.players import make_bot
from game.session.apart.copies import open_copy
from game.session.apart.guest import Guest
from game.session.apart.invitation import Invitation
from game.session.apart.joining import Joining
from game.session.apart.messages import Sit, read_request
from game.session.play.session import Session
from game.session.record.lines import Apart
from tests.apart.laid import SEATS, new_table


class Cable(Peer):
    """A link and the peer at its other end: it can be cut, and lose what was on its way."""

    is_open, trouble = True, ""

    def __init__(self) -> None:
        self.table: HostTable | None = None
        self.eyes = ""
        self._in: deque[bytes] = deque()
        self._out: deque[bytes] = deque()
        self._is_new = True

    def to(self, _: Apart) -> "Cable":
        """Wherever the table is."""
        return self

    def opened(self) -> bool:
        is_new, self._is_new = self._is_new, False
        return is_new

    def send(self, message: bytes) -> None:
        """From whichever side."""
        self._out.append(message) if message.startswith(b'{"do":') else self._in.append(message)

    def close(self, why: str = "") -> None:
        self._in.clear()
        self._out.clear()

    def received(self) -> Sequence[bytes]:
        found = list(self._in)
        self._in.clear()
        return found

    def carry(self) -> None:
        """Bring what the guest has sent to the table."""
        while self._out:
            asked = read_request(self._out.popleft())
            assert self.table is not None
            if isinstance(asked, Sit):
                eyes = self.table.file.eyes_for(asked.code)
                assert eyes is not None
                self.seated = self.table.sit(self, eyes, asked)
            else:
                self.table.act(self.seated, asked)

    def cut(self, table: HostTable) -> None:
        """Lose everything, and be called again by a table."""
        self.close()
        self.table, self._is_new = table, True


class Company:
    """Both sides at a table, each over a cable, and where their files lie."""

    def __init__(self, folder: Path, *, every_roll: bool = False) -> None:
        self.folder = folder
        self.table, self.codes = new_table(folder / "host", every_roll=every_roll)
        self.cables = {seat: Cable() for seat in SEATS}
        self.guests: dict[str, Guest] = {}
        joining = {}
        for seat, cable in self.cables.items():
            cable.table = self.table
            joining[seat] = Joining(
                Invitation("127.0.0.1", 1, self.codes[seat], every_roll=every_roll),
                cable,
                lambda *_, s=seat: self.copy(s),
            )
        for _ in range(3):
            for seat, each in joining.items():
                if seat not in self.guests and (guest := each.poll()) is not None:
                    self.guests[seat] = guest
                self.cables[seat].carry()

    def copy(self, seat: str) -> Path:
        return self.folder / f"{seat}.wagame"

    def decide(self, *, carried: bool = True) -> str:
        """Whoever is asked decides by chance; the seat."""
        self.hear()
        seat = next(seat for seat in SEATS if self.guests[seat].prompts())
        guest = self.guests[seat]
        prompt = guest.prompt(seat)
        assert prompt is not None
        bot = make_bot(guest.title, "random", guest.bot_seed(seat))
        guest.submit(seat, bot.choose(guest.view(seat), prompt))
        if carried:
            self.cables[seat].carry()
            self.hear()
        return seat

    def hear(self) -> None:
        for _ in range(3):
            for seat, guest in self.guests.items():
                guest.news()
                self.cables[seat].carry()

    def restart(self) -> None:
        """The host dies, with all that it had not written, and is begun again."""
        save = self.table.save
        self.table.close()
        self.table = HostTable.load(save)
        for cable in self.cables.values():
            cable.cut(self.table)

    def reopen(self, seat: str) -> None:
        """The guest dies and comes back to its copy."""
        self.guests[seat]._journal.close()
        self.cables[seat].cut(self.table)
        self.guests[seat] = open_copy(self.copy(seat), self.cables[seat].to)

    @property
    def session(self) -> Session:
        assert self.table.session is not None
        return self.table.session

    def require_alike(self) -> None:
        self.hear()
        for seat, guest in self.guests.items():
            assert tuple(guest.tale.events) == self.session.events_for(seat)
            assert guest.tale.view == self.session.view(seat)
            assert not guest.is_sent
