"""Report files: what went wrong, for a bug report; the dice key is left out."""

import json
import platform
from datetime import datetime
from pathlib import Path
from traceback import format_exception

from game import __version__
from game.session.codec import dump
from game.session.session import RuleFailed, Session
from game.tables.resources import user_dir


def write_report(error: BaseException, session: Session | None = None) -> Path | None:
    """Write a report file and return its path, or None when not even that is possible."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d %H.%M.%S.%f")
    try:
        path = user_dir("reports") / f"{stamp}.txt"
        path.write_text(report_text(error, session), encoding="utf-8", errors="replace")
    except OSError:
        return None
    return path


def report_text(error: BaseException, session: Session | None = None) -> str:
    """Versions, the traceback and, of a game, everything it recorded."""
    versions = f"Western Approaches {__version__}, Python {platform.python_version()}"
    trace = error.traceback if isinstance(error, RuleFailed) else "".join(format_exception(error))
    parts = [f"{versions}, {platform.platform()}", str(error), trace]
    if session is not None:
        parts += [
            json.dumps(json.loads(dump(line)), ensure_ascii=False) for line in session.record()
        ]
    return "\n".join(parts) + "\n"
