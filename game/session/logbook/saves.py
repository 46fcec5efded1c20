"""The player's saved games: where they lie, what they are called, and a list that survives."""

import os
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime
from functools import lru_cache
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO, TypeVar

from game.core.eyes import ONLOOKER
from game.core.rules import OptionValue
from game.session.record.files import SaveError, SaveTaken, require_idle, why
from game.session.record.firstline import read_heading, title_of
from game.session.record.journal import MAX_LINE, PREFIX, body_of, require_begun
from game.session.record.lines import Ending, Header, SideEnding, Standing
from game.session.record.marks import HELPED, marks_of
from game.session.record.notes import notes_path
from game.session.record.resigning import places_of
from game.session.record.upgrade import standing_in
from game.session.request.eyes import keeps_secrets, spoken_to
from game.session.request.start import AnyTitle
from game.tables.doors import has_body, is_seen, plain, reading, sync_folder
from game.tables.resources import resource, user_dir

ENDING = ".wagame"
MOST_TRIES = 20
T = TypeVar("T")
MAX_NAME = 80
IDENTITY_SIZE = 16
TAIL = 1 << 16
MOST_TAIL_LINES = 256
FORBIDDEN = '<>:"/\\|?*'
PORTS = (f"{port}{number}" for port in ("com", "lpt") for number in range(10))
RESERVED = {"con", "prn", "aux", "nul", *PORTS}
FIRST_SECOND, LAST_SECOND = 0, 32_000_000_000
STAMP, STAMPED = "%Y-%m-%d %H.%M", re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d ")
"""How the name of a save begins that no player has given."""
DAMAGED_END = "The end of the file is damaged; opening it keeps what is whole."


@dataclass(frozen=True, slots=True)
class SaveRow:
    """A save as lists show it; where `error` says something, the game cannot be opened.

    `title` and `scenario` are names for the player; `played` is the local time of the last move,
    `started` that of the first; `options`, `seats` and `is_retaken` are as the header has them;
    `side` is that of the first person at the table; `caption` is the title's name for the game;
    `marks` are words for what sets it apart, told of a game between several only when it is over;
    `identity` is the same in every copy of a game, and tells nothing of it; `keeps_secrets` says
    that anything may still be kept from those who play, and `is_apart` that it is a guest's copy of
    a game that was played, or goes on, elsewhere; `own` the guest's seat there, and
    `is_looked_on` that the guest only looks on.
    """

    path: Path
    name: str
    played: datetime
    title_id: str = ""
    title: str = ""
    scenario: str = ""
    status: str = ""
    ending: Ending | None = None
    error: str = ""
    started: datetime | None = None
    options: tuple[tuple[str, OptionValue], ...] = ()
    seats: tuple[tuple[str, str], ...] = ()
    is_retaken: bool = False
    side: str = ""
    caption: str = ""
    marks: tuple[str, ...] = ()
    identity: bytes = b""
    keeps_secrets: bool = False
    is_apart: bool = False
    own: str = ""
    is_looked_on: bool = False

    @property
    def friendly(self) -> str:
        """What the game is called: the player's own name for it, else its title's."""
        return self.caption if self.caption and STAMPED.match(self.name) else self.name

    @property
    def is_helped(self) -> bool:
        """Whether somebody asked for advice."""
        return HELPED in self.marks

    @property
    def is_over(self) -> bool:
        """Whether the game has ended."""
        return self.ending is not None

    @property
    def fate(self) -> SideEnding | None:
        """How the game ended for the player's side; None while it goes on, and for an onlooker."""
        ending = None if self.is_looked_on else self.ending
        return ending.fate_of(self.side) if ending else None


def saves_folder() -> Path:
    """Where the player's games lie; raises SaveError when there can be no such folder."""
    try:
        return user_dir("saves")
    except OSError as error:
        raise SaveError(f"The folder for saved games cannot be made ({why(error)}).") from error


def list_saves(folder: Path | None = None) -> list[SaveRow]:
    """Every save of a folder, the one played last first; a broken file is a row with an error.

    Raises SaveError for a folder that cannot be listed.
    """
    where = folder or saves_folder()
    try:
        found = [entry for entry in os.scandir(where) if entry.name.endswith(ENDING)]
    except OSError as error:
        raise SaveError(f"{where}: cannot be listed ({why(error)}).") from error
    rows = [row for entry in found if (row := _row(entry)) is not None]
    return sorted(rows, key=lambda row: (row.played, row.name), reverse=True)


def list_examples() -> list[SaveRow]:
    """The finished games that come with the program, by name."""
    folder = resource("saves")
    rows = list_saves(folder) if folder.is_dir() else []
    return sorted(rows, key=lambda row: row.name)


def new_path(
    title: AnyTitle, options: Mapping[str, OptionValue], folder: Path | None = None
) -> Path:
    """A free path for a new game, named after the time, the title and its text options."""
    said = [
        str(options.get(option.id, option.default))
        for option in title.offers.options
        if option.max_length and not isinstance(option.default, bool)
    ]
    stamp = datetime.now().astimezone().strftime(STAMP)
    return free_path(folder or saves_folder(), " ".join([stamp, title.name, *said]))


def free_path(folder: Path, name: str) -> Path:
    """A path in `folder` that nothing has, called `name` as nearly as can be."""
    stem = fit_name(name)
    path = folder / f"{stem}{ENDING}"
    number = 1
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem} ({number}){ENDING}"
    return path


def begin_new(title: AnyTitle, options: Mapping[str, OptionValue], begin: Callable[[Path], T]) -> T:
    """What `begin` makes at a free path; another window may take that path first."""
    for _ in range(MOST_TRIES):
        try:
            return begin(new_path(title, options))
        except SaveTaken:
            continue
    return begin(new_path(title, options))


def fit_name(name: str) -> str:
    """A name that every system takes for a file; raises SaveError when nothing is left of it."""
    if not has_body(name):
        raise SaveError("A saved game needs a name.")
    fit = "".join("-" if char in FORBIDDEN or not is_seen(char) else char for char in name)
    fit = " ".join(fit.split()).encode("utf-8", "ignore")[: 2 * MAX_NAME].decode("utf-8", "ignore")
    fit = fit[:MAX_NAME].strip(" .")
    if not fit:
        raise SaveError("A saved game needs a name.")
    return f"{fit}_" if fit.split(".")[0].lower() in RESERVED else fit


def rename_save(path: Path, name: str) -> Path:
    """Give a save another name and return its new path; raises SaveError."""
    target = path.with_name(f"{fit_name(name)}{ENDING}")
    if target == path:
        return path
    if target.exists() and not is_same_place(path, target):
        raise SaveError(f"There is already a game called '{target.stem}'.")
    try:
        path.rename(target)
        _move_notes(path, target)
        sync_folder(path.parent)
    except OSError as error:
        raise SaveError(f"{path.name}: cannot be renamed ({why(error)}).") from error
    return target


def delete_save(path: Path) -> Path:
    """Move a save to the folder `deleted` beside the saves and return where it is now.

    Raises SaveError, and SaveBusy while a window plays it.
    """
    require_idle(path)
    try:
        folder = path.parent / "deleted"
        folder.mkdir(exist_ok=True)
        target = free_path(folder, path.stem)
        path.rename(target)
        _move_notes(path, target)
    except FileNotFoundError as error:
        raise SaveError(f"{path.name}: is no longer there.") from error
    except OSError as error:
        raise SaveError(f"{path.name}: cannot be deleted ({why(error)}).") from error
    return target


def _move_notes(path: Path, target: Path) -> None:
    """The bookmarks and notes of a save go where it goes."""
    if notes_path(path).exists():
        os.replace(notes_path(path), notes_path(target))


def played_at(path: Path) -> datetime | None:
    """The local time of the last move in a save, or None where its file cannot be found."""
    try:
        return time_of(path.stat().st_mtime_ns // 1_000_000_000)
    except (OSError, ValueError):
        return None


def is_save(path: Path) -> bool:
    """Whether a file holds a saved game, by whatever name or link it is reached."""
    try:
        with reading(path) as stream:
            return stream.read(len(PREFIX)) == PREFIX
    except OSError:
        return False


def is_same_place(path: Path, other: Path) -> bool:
    """Two spellings of one file, where case makes no difference."""
    try:
        return path.samefile(other)
    except OSError:
        return False


def _row(entry: "os.DirEntry[str]") -> SaveRow | None:
    """A row of the list, or None for a file that has gone since."""
    path = Path(entry.path)
    try:
        status = entry.stat()
    except FileNotFoundError:
        return None
    except OSError as error:
        return _broken_row(path, time_of(0), f"{path.name}: {why(error)}.")
    return _cached_row(path, status.st_size, status.st_mtime_ns)


@lru_cache(maxsize=4096)
def _cached_row(path: Path, size: int, modified_ns: int) -> SaveRow:
    played = time_of(modified_ns // 1_000_000_000)
    try:
        return _read_row(path, size, played)
    except SaveError as error:
        return _broken_row(path, played, str(error))
    except Exception as error:  # one file must not cost the player the list
        return _broken_row(path, played, f"{path.name}: cannot be read ({type(error).__name__}).")


def _broken_row(path: Path, played: datetime, reason: str) -> SaveRow:
    return SaveRow(path, plain(path.stem, MAX_NAME), played, error=plain(reason))


def time_of(seconds: int) -> datetime:
    """A file's time as a clock of today can show it."""
    return datetime.fromtimestamp(min(max(FIRST_SECOND, seconds), LAST_SECOND)).astimezone()


def row_of(path: Path) -> SaveRow:
    """The row of one save, wherever it lies; raises SaveError for what is no saved game."""
    try:
        size = path.stat().st_size
    except OSError as error:
        raise SaveError(_unreadable(path, error)) from error
    return _read_row(path, size, time_of(0))


def _read_row(path: Path, size: int, played: datetime) -> SaveRow:
    """Read the first line and the end only; opening the game checks the rest."""
    try:
        with reading(path) as stream:
            line = stream.readline(MAX_LINE)
            header = read_heading(path, line)
            require_begun(path, body_of(line), stream.readline(MAX_LINE))
            standing = _last_standing(stream, size, header.format)
    except OSError as error:
        raise SaveError(_unreadable(path, error)) from error
    title = title_of(path, header)
    is_over = standing is not None and standing.ending is not None
    return SaveRow(
        path,
        plain(path.stem, MAX_NAME),
        played,
        title.id,
        title.name,
        title.offers.name_of(header.scenario),
        standing.status if standing else DAMAGED_END,
        standing.ending if standing else None,
        started=header.created.astimezone(),
        options=tuple(header.options.items()),
        seats=tuple(header.seats.items()),
        is_retaken=header.is_retaken,
        side=_side_of(title, header),
        caption=standing.caption if standing else "",
        marks=_marks_of(header, standing),
        identity=_identity_of(header),
        keeps_secrets=keeps_secrets(
            title, header.scenario, header.options, header.seats, is_over=is_over
        ),
        is_apart=header.apart is not None,
        own=header.apart.eyes if header.apart else "",
        is_looked_on=header.apart is not None and header.apart.eyes == ONLOOKER,
    )


def _identity_of(header: Header) -> bytes:
    """Begun again with the same dice it is another game."""
    begun = f"{header.key} {header.created}".encode()
    return blake2b(begun, digest_size=IDENTITY_SIZE).digest()


def _marks_of(header: Header, standing: Standing | None) -> tuple[str, ...]:
    is_open = standing and (standing.ending or len(header.seats) == 1)
    helped = standing.helped if standing and is_open else ()
    return marks_of(header, helped, thrown=standing is not None and standing.thrown)


def _side_of(title: AnyTitle, header: Header) -> str:
    if header.scenario not in [scenario.id for scenario in title.offers.scenarios]:
        return ""
    places = places_of(title, header.scenario, header.options)
    sides = {seat.id: seat.side for seat in places}
    own = header.apart.eyes if header.apart else ""
    return sides.get(own) or sides.get(spoken_to(header.seats), "")


def _unreadable(path: Path, error: OSError) -> str:
    if path.is_dir():
        return f"{path.name}: is a folder, not a saved game."
    return f"{path.name}: cannot be read ({why(error)})."


def _last_standing(stream: BinaryIO, size: int, version: int) -> Standing | None:
    """Where the game stands after the last line near the end of the file that is whole."""
    for reach in (TAIL, MAX_LINE):
        stream.seek(max(0, size - reach))
        for line in _lines_from_the_end(stream.read(reach)):
            standing = standing_in(body_of(line), version)
            if standing is not None:
                return standing
    return None


def _lines_from_the_end(data: bytes) -> Iterator[bytes]:
    """The last lines that begin as a journal's do; other lines cost nothing, however many."""
    end = len(data)
    for _ in range(MOST_TAIL_LINES):
        start = data.rfind(b"\n" + PREFIX, 0, end) + 1
        yield data[start : data.find(b"\n", start) + 1]
        if not start:
            return
        end = start
