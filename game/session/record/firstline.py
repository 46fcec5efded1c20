"""The first line of a save: is this a game that this program can open?"""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.session.record.files import SaveError, SaveUnsupported
from game.session.record.journal import first_body
from game.session.record.lines import FutureFormat, Header, LineError, read_header
from game.session.request.start import AnyTitle, unfit_options
from game.tables.doors import plain
from game.tables.loader import DataError
from game.titles import UnknownTitle, title_with

OTHER_TABLES = (
    "This game was begun with other tables than those in force now, which hold from here on."
)
UNFIT_OPTIONS = "{title} has no such options today, and takes them as usual: {names}."
MOST_NAME = 40


def read_heading(path: Path, line: bytes) -> Header:
    """The header in the first line of a file; raises SaveError naming the file."""
    return heading_of(path, first_body(path, line))


def heading_of(path: Path, body: bytes) -> Header:
    """The header in a body whose hash is right; raises SaveError naming the file."""
    try:
        return read_header(body)
    except FutureFormat as error:
        raise _from_later(path) from error
    except LineError as error:
        raise SaveError(f"{path.name}: its heading cannot be understood: {error}.") from error


def title_of(path: Path, header: Header) -> AnyTitle:
    """The title of a save; raises SaveUnsupported when this program cannot play it."""
    try:
        title = title_with(header.title, header.design)
    except UnknownTitle as error:
        raise SaveUnsupported(
            f"{path.name}: is a game of '{header.title}', which this program does not have."
        ) from error
    except DataError as error:
        raise SaveUnsupported(f"{path.name}: its scenario cannot be played: {error}") from error
    if header.title_version > title.version:
        raise _from_later(path)
    return title


def has_its_tables(title: AnyTitle, header: Header) -> bool:
    """Whether the tables in force are those that the game was begun with."""
    return header.data == title.data_checksum


def checks_of(title: AnyTitle, header: Header) -> Callable[[Any], None]:
    """What a state of the game is held against; with other tables it may be more than usual."""
    return title.rules.invariants if has_its_tables(title, header) else title.rules.essentials


def notice_of(title: AnyTitle, header: Header, damage: str) -> str:
    """What the player is told when the game is opened: its damage, and what is otherwise today."""
    parts = [damage] if damage else []
    if not has_its_tables(title, header):
        parts.append(OTHER_TABLES)
    if unfit := unfit_options(title, header.options):
        called = {option.id: option.name for option in title.offers.options}
        names = ", ".join(called.get(name) or plain(name, MOST_NAME) for name in unfit)
        parts.append(UNFIT_OPTIONS.format(title=title.name, names=names))
    return " ".join(parts)


def _from_later(path: Path) -> SaveUnsupported:
    return SaveUnsupported(f"{path.name}: was saved by a later version of this program.")
