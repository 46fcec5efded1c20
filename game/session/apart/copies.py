"""A guest's copy of a game on its own disk: the heading, then all that the host has told."""

from collections.abc import Callable
from pathlib import Path

from pydantic import BaseModel, ConfigDict, ValidationError

from game.session.apart.guest import Guest
from game.session.apart.link import Link, NoLink
from game.session.apart.messages import MessageError, Rolling, Seated, Told
from game.session.apart.ownchain import OwnChain
from game.session.apart.tale import Tale
from game.session.apart.told import told_line
from game.session.apart.wire import WireError
from game.session.logbook.saves import list_saves
from game.session.play.game import Game
from game.session.play.session import Session
from game.session.record.codec import dump, first_error
from game.session.record.files import SaveError
from game.session.record.firstline import heading_of, notice_of, read_heading, title_of
from game.session.record.journal import MAX_LINE, Chain, Journal, read_chain
from game.session.record.lines import Apart, Header
from game.session.request.start import AnyTitle
from game.tables.doors import reading

LinkMaker = Callable[[Apart], Link]


class _Line(BaseModel):
    model_config = ConfigDict(strict=True)

    told: Told | None = None
    rolling: Rolling | None = None


def guest_header(seated: Seated, apart: Apart) -> Header:
    """The heading of a copy; raises MessageError where the host's is none."""
    try:
        header = Header.model_validate_json(dump(seated.header))
    except ValidationError as error:
        raise MessageError(
            f"The host's game cannot be understood: {first_error(error)}."
        ) from error
    return header.model_copy(update={"apart": apart, "shared": None})


def is_guests_copy(path: Path) -> bool:
    """Whether a file holds what a guest was told of a game that goes on."""
    return _apart_in(path) is not None


def copy_by(code: str) -> Path | None:
    """The guest's copy in the log book of the seat that a code is for; raises SaveError.

    One that cannot be opened, as where its guest died while it was begun, is none.
    """
    paths = (row.path for row in list_saves() if not row.error)
    found = (path for path in paths if (apart := _apart_in(path)) and apart.code == code)
    return next(found, None)


def _apart_in(path: Path) -> Apart | None:
    """Where the game of a guest's copy goes on; None for any other file."""
    try:
        with reading(path) as stream:
            apart = read_heading(path, stream.readline(MAX_LINE)).apart
    except (OSError, SaveError):
        return None
    return apart if apart is not None and not apart.is_over else None


def begin_copy(title: AnyTitle, header: Header, first: Told, path: Path, link: Link) -> Guest:
    """A guest's game in a new file, from the first that was told; raises WireError, SaveError."""
    assert header.apart is not None, "a guest's heading says where its table is"
    tale = Tale(title, header.apart.eyes)
    tale.hear(first)
    bodies = [dump(header.model_dump(mode="json")), told_line(title, first, tale.view)]
    guest = Guest(title, header, path, link, Journal.create(path, bodies))
    guest.tale = tale
    guest.ask_for_record()
    return guest


def open_copy(path: Path, link_to: LinkMaker) -> Guest:
    """The guest's game in a file, as far as it was told, to be played on; raises SaveError."""
    journal, chain = Journal.open(path)
    try:
        copy = _Copy(path, chain)
        mended = journal.mend(chain)
        guest = copy.guest(path, link_to(copy.apart), journal)
    except BaseException:
        journal.close()
        raise
    guest.notice = notice_of(guest.title, guest.header, mended)
    return guest


def read_copy(path: Path) -> Guest:
    """The guest's game in a file as far as it was told, only to be read; raises SaveError."""
    return _Copy(path, read_chain(path)).guest(path, NoLink())


def read_game(path: Path) -> Game:
    """A saved game of either kind, only to be looked at; raises SaveError."""
    return read_copy(path) if is_guests_copy(path) else Session.load(path, read_only=True)


class _Copy:
    """What the lines of a copy say: where its table is, what was told and what was promised."""

    def __init__(self, path: Path, chain: Chain) -> None:
        self.header = heading_of(path, chain.bodies[0])
        apart = self.header.apart
        if apart is None or apart.is_over:
            raise SaveError(f"{path.name}: is no guest's copy of a game that goes on.")
        self.apart = apart
        self._tale = Tale(title_of(path, self.header), apart.eyes)
        self._chain = OwnChain(apart)
        for number, body in enumerate(chain.bodies[1:], start=2):
            try:
                self._hear(body)
            except (ValidationError, WireError) as error:
                said = first_error(error) if isinstance(error, ValidationError) else str(error)
                said = said.rstrip(".")
                raise SaveError(
                    f"{path.name}: line {number} cannot be understood: {said}."
                ) from error

    def _hear(self, body: bytes) -> None:
        line = _Line.model_validate_json(body)
        if line.told is not None:
            self._tale.hear(line.told)
        elif line.rolling is not None:
            self._chain.take(line.rolling)
        else:
            raise WireError("it tells nothing")

    def guest(self, path: Path, link: Link, journal: Journal | None = None) -> Guest:
        """The guest as far as it was told."""
        guest = Guest(self._tale.title, self.header, path, link, journal)
        guest.tale, guest.chain = self._tale, self._chain
        return guest
