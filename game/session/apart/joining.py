"""Sitting down at a table apart for the first time: from an invitation to a game of one's own."""

from collections.abc import Callable
from pathlib import Path

from game.session.apart.copies import begin_copy, guest_header
from game.session.apart.guest import Guest
from game.session.apart.invitation import Invitation
from game.session.apart.link import Link
from game.session.apart.messages import MessageError, Reply, Seated, read_reply
from game.session.apart.outbox import sitting
from game.session.apart.wire import WireError
from game.session.record.chains import end_of
from game.session.record.files import SaveError
from game.session.record.firstline import title_of
from game.session.record.lines import Apart, Header
from game.session.record.shared import fresh_seed
from game.session.request.start import AnyTitle

NO_PARTS = (
    "The invitation says that all have a part in every roll, and at this table nobody has: do not "
    "sit down there before the host has told you why."
)


class Joining:
    """A guest before its game is there; `poll` until it is, or until there is `trouble`.

    `seated` says where it sits, and who must still come; `new_path` makes a path for its copy.
    Whoever keeps the table gives no part of the dice.
    """

    def __init__(
        self,
        invitation: Invitation,
        link: Link,
        new_path: Callable[[AnyTitle, Header], Path],
        *,
        gives_part: bool = True,
    ) -> None:
        self.invitation, self.trouble = invitation, ""
        self.seated: Seated | None = None
        self.people: dict[str, bool] = {}
        self._link, self._new_path = link, new_path
        self._root = fresh_seed() if gives_part else ""
        self._part = end_of(self._root) if gives_part else ""
        self._promise = ""
        self.is_done = False

    @property
    def waits_for(self) -> str:
        """Why the host cannot be reached, in a sentence, or empty."""
        return self._link.trouble

    def poll(self) -> Guest | None:
        """The game as soon as it is told, None before."""
        if self.trouble:
            return None
        if self._link.opened():
            self._link.send(sitting(self.invitation.code, self._part))
        guest: Guest | None = None
        for message in self._link.received():
            try:
                if guest is None:
                    guest = self._hear(read_reply(message))
                else:
                    guest.hear(message)
            except (MessageError, WireError, SaveError, TypeError) as error:
                self._stop(str(error))
                break
        self.is_done = guest is not None
        return guest

    def _hear(self, reply: Reply) -> Guest | None:
        if reply.error is not None:
            raise MessageError(reply.error.message)
        if reply.seated is not None:
            self._take_seat(reply.seated)
        if reply.company is not None:
            self.people = dict(reply.company.people)
        if reply.told is None or self.seated is None or self.seated.header is None:
            return None
        at, seated = self.invitation, self.seated
        apart = Apart(
            address=at.address,
            port=at.port,
            is_secure=at.is_secure,
            code=at.code,
            eyes=seated.eyes,
            commitment=self._promise,
            part=self._part if seated.has_part else "",
            root=self._root if seated.has_part else "",
            every_roll=seated.every_roll and seated.has_part,
        )
        header = guest_header(seated, apart)
        title = title_of(Path("The host"), header)
        path = self._new_path(title, header)
        return begin_copy(title, header, reply.told, path, self._link)

    def _take_seat(self, seated: Seated) -> None:
        """The promise of the dice is the one that was named before the game began."""
        if not self._promise:
            self._promise = seated.commitment
        self.seated = seated
        if self.invitation.every_roll and not seated.every_roll:
            raise MessageError(NO_PARTS)

    def _stop(self, why: str) -> None:
        self.trouble = why
        self._link.close()

    def close(self) -> None:
        """Leave."""
        self._link.close()
