"""How finished games came out by their own moves, whatever their last lines claim.

A game is folded once, off the window's thread; what it came to is kept until its file changes.
"""

import contextlib
from collections.abc import Iterable, Mapping
from dataclasses import replace
from hashlib import blake2b
from pathlib import Path
from threading import Thread
from typing import Annotated

from pydantic import Field, ValidationError

from game.session.logbook.saves import SaveRow
from game.session.play.session import Session
from game.session.record.files import SaveError
from game.session.record.lines import Standing
from game.session.record.restore import standing_of
from game.session.request.start import HUMAN
from game.tables.doors import read_file, write_file
from game.tables.resources import user_path
from game.tables.strict import Strict

MOST_KEPT = 4096
LARGEST_FILE = 8 << 20
KEPT_TOGETHER = 20


class Kept(Strict):
    """The file of standings, each by its game's path, size and time."""

    standings: Annotated[dict[str, Standing], Field(max_length=MOST_KEPT)]


class Reckoning:
    """The games of a list as their moves have them.

    `rows` are those read so far, with all in which nothing is to be read; `unread` the others.
    """

    def __init__(self, rows: Iterable[SaveRow]) -> None:
        kept = _kept()
        self.rows: list[SaveRow] = []
        self.unread: list[SaveRow] = []
        for row in rows:
            key = _key(row.path)
            if not _counts(row):
                self.rows.append(row)
            elif key in kept:
                self.rows.append(_told(row, kept[key]))
            else:
                self.unread.append(row)

    def begin(self) -> None:
        """Read the rest, one game after the other; no end of the program waits for it."""
        if self.unread:
            Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        fresh: dict[str, Standing] = {}
        while self.unread:
            row = self.unread[0]
            try:
                fresh[_key(row.path)] = told = reckoned(Session.load(row.path, read_only=True))
                self.rows.append(_told(row, told))
            except SaveError as error:
                self.rows.append(replace(row, ending=None, error=str(error)))
            except Exception as error:  # one game must not cost the player the record
                said = f"{row.path.name}: cannot be read ({type(error).__name__})."
                self.rows.append(replace(row, ending=None, error=said))
            if len(fresh) == KEPT_TOGETHER or len(self.unread) == 1:
                _keep(fresh)
                fresh = {}
            del self.unread[0]


def reckoned(game: Session) -> Standing:
    """What a game's moves come to."""
    return standing_of(game.title, game.header, game.state, game.resigned)


def keep(game: Session) -> None:
    """Keep what a finished game at hand comes to, so that nothing need be read for it."""
    if game.path and (key := _key(game.path)) not in _kept():
        _keep({key: reckoned(game)})


def _told(row: SaveRow, told: Standing) -> SaveRow:
    return replace(row, ending=told.ending, status=told.status)


def _counts(row: SaveRow) -> bool:
    """Whether its ending is counted anywhere."""
    return row.ending is not None and any(kind == HUMAN for _, kind in row.seats)


def _key(path: Path) -> str:
    with contextlib.suppress(OSError):
        status = path.stat()
        named = f"{path!r}|{status.st_size}|{status.st_mtime_ns}".encode()
        return blake2b(named, digest_size=12).hexdigest()
    return ""


def _path() -> Path:
    return user_path("standings.json")


def _kept() -> Mapping[str, Standing]:
    with contextlib.suppress(OSError, ValidationError):
        return Kept.model_validate_json(read_file(_path(), LARGEST_FILE)).standings
    return {}


def _keep(fresh: Mapping[str, Standing]) -> None:
    """Add to the file, without the oldest of too many; without a disk all is read again."""
    told = [(key, each) for key, each in fresh.items() if key]
    standings = dict([*_kept().items(), *told][-MOST_KEPT:])
    with contextlib.suppress(OSError):
        write_file(_path(), Kept(standings=standings).model_dump_json().encode())
