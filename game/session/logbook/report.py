"""Report files: what went wrong and, of a game, its whole journal, ready to be played on.

A report is text for a person, then the lines of the save as they stand on disk, key of the dice
included: with it a maintainer rolls what the player would have rolled.
"""

import platform
from datetime import datetime
from io import BytesIO
from pathlib import Path
from traceback import format_exception

from game import __version__
from game.session.logbook.saves import free_path, saves_folder
from game.session.logbook.transfer import require_no_second
from game.session.play.failing import RuleFailed
from game.session.play.game import Game
from game.session.play.session import Session
from game.session.record.files import SaveError, why, write_new
from game.session.record.journal import BYTE_ORDER_MARK, PREFIX, chained
from game.tables.doors import read_file, write_file
from game.tables.resources import user_dir

JOURNAL = "The game, with the key of its dice; `play --report` on this file opens it:"
MOST_BYTES = 1 << 26


def write_report(error: BaseException, game: Game | None = None, doing: str = "") -> Path | None:
    """Write a report file and return its path, or None when not even that is possible.

    `doing` is the decision that failed.
    """
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S.%f")
    try:
        path = user_dir("reports") / f"{stamp}.txt"
        write_file(path, report_bytes(error, game, doing))
    except OSError:
        return None
    return path


def report_bytes(error: BaseException, game: Game | None = None, doing: str = "") -> bytes:
    """Versions, the decision, the traceback and, of a game, its journal."""
    versions = f"Western Approaches {__version__}, Python {platform.python_version()}"
    trace = error.traceback if isinstance(error, RuleFailed) else "".join(format_exception(error))
    parts = [f"{versions}, {platform.platform()}", str(error)]
    if doing:
        parts.append(f"At the decision: {doing}")
    parts.append(trace)
    if game is None:
        return _text(parts)
    parts.append(f"{game.title.name}, {game.header.scenario}, {game.standing.status}")
    if not isinstance(game, Session):
        return _text(parts)
    try:
        journal, _ = chained(b"", game.bodies())
    except Exception as failure:
        return _text([*parts, f"The game cannot be written down ({failure!r})."])
    return _text([*parts, JOURNAL]) + journal


def open_report(path: Path, folder: Path | None = None) -> Path:
    """Put the game of a report among the saves, as a game of its own, and return where.

    Raises SaveError for a file without a game, with one that is damaged at its beginning, or with
    one that lies there already and still has its secrets; what is damaged later is met when the
    save is opened.
    """
    journal = _journal_in(path)
    target = free_path(folder or saves_folder(), f"Report {path.stem}")
    try:
        write_new(target, BytesIO(journal))
        Session.load(target, read_only=True)
        require_no_second(path, target.parent, made=target)
    except OSError as error:
        raise SaveError(f"{target.name}: cannot be written ({why(error)}).") from error
    except SaveError as error:
        target.unlink(missing_ok=True)
        raise SaveError(f"{path.name}: the game in this report cannot be used. {error}") from error
    return target


def _journal_in(path: Path) -> bytes:
    try:
        text = read_file(path, MOST_BYTES)
    except OSError as error:
        raise SaveError(f"{path.name}: cannot be read ({why(error)}).") from error
    # Mail and editors change line ends and put marks before the text.
    text = text.removeprefix(BYTE_ORDER_MARK).replace(b"\r\n", b"\n")
    if not text.startswith(b"Western Approaches "):
        raise SaveError(f"{path.name}: is not a report of this program.")
    _, mark, journal = text.partition(f"\n{JOURNAL}\n".encode())
    if not mark or not journal.startswith(PREFIX):
        raise SaveError(f"{path.name}: this report holds no game to open.")
    return journal


def _text(parts: list[str]) -> bytes:
    return ("\n".join(parts) + "\n").encode("utf-8", "replace")
