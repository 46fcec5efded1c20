"""Games begun, gone on with and looked at again: what the screens ask of the session layer."""

from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from game.scenes.navigate import show_table
from game.session.files import SaveError
from game.session.report import write_report
from game.session.saves import SaveRow, begin_new, list_saves
from game.session.session import RuleFailed, Session
from game.session.start import StartError, StartRequest
from game.titles import UnknownTitle, load_title

if TYPE_CHECKING:
    from game.ui.window import App


NO_RESULT = "What is there stops before the end of the game, so it has no result."


def running_games() -> list[SaveRow]:
    """The unfinished games, the one played last first; raises SaveError as `list_saves` does."""
    return [row for row in list_saves() if not (row.error or row.is_over)]


def open_game(app: "App", path: Path, *, watch: bool = False) -> bool:
    """Lay a saved game on the table; a sentence for the player where that fails."""
    try:
        session = Session.load(path, read_only=watch)
    except SaveError as error:
        app.notify(str(error), "bad")
        return False
    if watch and session.notice:
        app.notify(session.notice, "warn")
    show_table(app, session, watch=watch)
    return True


def start_game(app: "App", request: StartRequest, path: Path | None = None) -> bool:
    """Begin a game in a new save; a sentence for the player where that fails."""
    try:
        title = load_title(request.title_id)
        if path is None:
            session = begin_new(title, request.options, lambda p: Session.start(request, p))
        else:
            session = Session.start(request, path)
    except (StartError, SaveError, UnknownTitle) as error:
        app.notify(str(error), "bad")
        return False
    except RuleFailed as error:
        app.notify(f"{error}{report_place(write_report(error))}", "bad")
        return False
    show_table(app, session)
    return True


def report_place(report: Path | None) -> str:
    """Where a report is, as a sentence to follow another; empty when there is none."""
    return f" A report is in {report}." if report else ""


def start_again(app: "App", session: Session, *, same_dice: bool) -> bool:
    """Begin a game with the options of ``session``: its own dice again, or new ones."""
    try:
        again = begin_new(
            session.title,
            session.header.options,
            lambda path: session.branch(0, path, same_dice=same_dice),
        )
    except SaveError as error:
        app.notify(str(error), "bad")
        return False
    show_table(app, again)
    return True


def open_result(app: "App", path: Path) -> bool:
    """Show the result of a finished game."""
    from game.scenes.result import ResultScene

    try:
        session = Session.load(path, read_only=True)
    except SaveError as error:
        app.notify(str(error), "bad")
        return False
    if not session.is_over:
        app.notify(f"{session.notice or path.name} {NO_RESULT}", "bad")
        return False
    app.push(ResultScene(app, session))
    return True


def written_date(moment: datetime) -> str:
    """A date as it stands in a log book: "4 Nov 2025, 18:05"."""
    return f"{moment.day} {moment:%b %Y, %H:%M}"
