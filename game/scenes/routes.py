"""Where each screen leads: the one place that knows them all, and imports them late.

A screen that could be reached from below is opened here, so that the folders of screens import
downward only.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from game.session.apart.copies import is_guests_copy, open_copy, read_copy
from game.session.apart.invitation import InvitationError, open_invitation
from game.session.logbook.report import write_report
from game.session.logbook.saves import SaveRow, begin_new, list_saves, played_at
from game.session.play.failing import RuleFailed
from game.session.play.game import Game
from game.session.play.session import Session
from game.session.record.codec import CodecError
from game.session.record.files import SaveError
from game.session.request.start import AnyTitle, StartError, StartRequest, title_asked
from game.tables.designs import read_design
from game.tables.loader import DataError
from game.titles import UnknownTitle, title_with
from game.ui.scene import Scene
from game.ui.stack import StackedScene

if TYPE_CHECKING:
    from datetime import datetime

    from game.contract.words import LogLine
    from game.ui.window import App

T = TypeVar("T")
LAYING = "The table is being laid."
NO_RESULT = "What is there stops before the end of the game, so it has no result."


def go_to_shelf(app: "App") -> None:
    """Leave everything that lies above the shelf; put a shelf up if there is none."""
    from game.scenes.shelf.shelf import ShelfScene

    shelf = next((scene for scene in app.scenes if isinstance(scene, ShelfScene)), None)
    if shelf is None:
        _lay(app, ShelfScene())
    else:
        _remove(app, app.scenes[app.scenes.index(shelf) + 1 :])


def show_table(
    app: "App", session: Game, *, watch: bool = False, left_at: "datetime | None" = None
) -> None:
    """Lay a game on the table, in the place of all that lies above the shelf.

    One taken up again was played last at `left_at`. Watching comes over it instead: the player
    returns to where the game was chosen.
    """
    if watch:
        app.push(scene_of(session, watch=True))
    else:
        _lay(app, scene_of(session, left_at=left_at))


def _lay(app: "App", over: Scene) -> None:
    """Put a scene in the place of all but the shelf."""
    from game.scenes.shelf.shelf import ShelfScene

    above = [scene for scene in app.scenes if not isinstance(scene, ShelfScene)]
    app.push(over)
    _remove(app, above)


def scene_of(session: Game, *, watch: bool = False, left_at: "datetime | None" = None) -> Scene:
    """The scene for a session: to play on, or to watch from its first event."""
    from game.scenes.table.replay.replay import ReplayScene
    from game.scenes.table.table import TableScene

    if watch:
        return ReplayScene(session)
    table = TableScene(session)
    table.company.recall.left_at = left_at
    return table


def show_replay(app: "App", session: Game, place: int) -> None:
    """Watch a game over what is shown, standing where so many of its events are over."""
    from game.scenes.table.replay.replay import ReplayScene

    app.push(ReplayScene(session, place, is_playing=False))


def running_games() -> list[SaveRow]:
    """The unfinished games, the one played last first; raises SaveError as `list_saves` does."""
    return [row for row in list_saves() if not (row.error or row.is_over)]


@contextmanager
def _laying(app: "App") -> Iterator[None]:
    """What begins or opens a game says so at once: on a slow machine it takes seconds."""
    app.notify_at_once(LAYING)
    try:
        yield
    finally:
        app.toasts.withdraw(LAYING)


def _tried(app: "App", begin: Callable[[], T]) -> T | None:
    """What was begun or opened; where that fails None, and a sentence for the player."""
    try:
        return begin()
    except (
        StartError, SaveError, UnknownTitle, DataError, CodecError, InvitationError
    ) as error:  # fmt: skip
        app.notify(str(error), "bad")
    except RuleFailed as error:
        app.notify(f"{error}{report_place(write_report(error))}", "bad")
    return None


def open_game(app: "App", path: Path, *, watch: bool = False) -> bool:
    """Lay a saved game on the table; a sentence for the player where that fails."""
    left_at = played_at(path)
    with _laying(app):
        session = _tried(app, lambda: _opened(path, watch))
        if session is None:
            return False
        if watch and session.notice:
            app.notify(session.notice, "warn")
        show_table(app, session, watch=watch, left_at=left_at)
    return True


def _opened(path: Path, watch: bool) -> Game:
    """The game in a file: a session, or a guest's copy, whose table is looked for."""
    if not is_guests_copy(path):
        return Session.load(path, read_only=watch)
    if watch:
        return read_copy(path)
    from game.apart.house import house

    return open_copy(path, house().link_to)


def start_apart(
    app: "App",
    request: StartRequest,
    apart: Sequence[str],
    own: Sequence[str],
    *,
    every_roll: bool = False,
) -> bool:
    """Keep a table for the seats of people apart; of `own` there is one at this screen, or none.

    `every_roll`: all have a part in each roll. A sentence for the player where it fails.
    """
    from game.apart.house import house
    from game.scenes.apart.hosting import HostingScene

    seat = "".join(own[:1])
    opened = _tried(app, lambda: house().open(request, apart, seat, every_roll=every_roll))
    if opened is None:
        return False
    table, codes = opened
    app.push(HostingScene(table, codes))
    return True


def open_apart(app: "App", line: str = "") -> None:
    """Where one sits down at a table apart, with an invitation or without."""
    from game.scenes.apart.sitting import ApartScene

    app.push(ApartScene(line))


def keeps_table(game: Game) -> bool:
    """Whether the table at which a guest sits is kept by this program."""
    from game.apart.house import house

    apart = game.header.apart if game.is_apart else None
    return apart is not None and house().table_by(apart.code) is not None


def open_kept(app: "App", game: Game) -> None:
    """The invitations of the table of such a guest."""
    from game.apart.house import house
    from game.scenes.apart.hosting import HostingScene

    assert game.header.apart is not None, "a guest's copy says where its table is"
    table = house().table_by(game.header.apart.code)
    if table is not None:
        app.push(HostingScene(table, {}, is_seated=True))


def sit_by_file(app: "App", path: Path) -> bool:
    """Show an invitation that is in a file; a sentence for the player where that fails."""
    invitation = _tried(app, lambda: open_invitation(path))
    if invitation is not None:
        open_apart(app, invitation.line)
    return invitation is not None


def start_game(app: "App", request: StartRequest, path: Path | None = None) -> bool:
    """Begin a game in a new save; a sentence for the player where that fails."""

    def begin() -> Session:
        title = title_asked(request)
        if path is None:
            return begin_new(title, request.options, lambda p: Session.start(request, p))
        return Session.start(request, path)

    return _shown(app, begin)


def start_lesson(app: "App", title: AnyTitle, name: str = "") -> bool:
    """Begin a guided game of a title, as `Lesson.begin`; a sentence where that fails."""
    from game.scenes.table.guided.guided import Guided
    from game.scenes.table.table import TableScene
    from game.session.play.lesson import Lesson

    app.settings.wants_lesson = False
    with _laying(app):
        lesson = _tried(app, lambda: Lesson.begin(title, name))
        if lesson is None:
            return False
        _lay(app, TableScene(lesson.session, lambda table: Guided(table, lesson)))
    return True


def start_again(app: "App", session: Session, *, same_dice: bool) -> bool:
    """Begin a game with the options of ``session``: its own dice again, or new ones."""

    def branch(path: Path) -> Session:
        return session.branch(0, path, same_dice=same_dice)

    return _shown(app, lambda: begin_new(session.title, session.options, branch))


def _shown(app: "App", begin: Callable[[], Session]) -> bool:
    """Begin a game and lay it on the table; whether it could be begun."""
    with _laying(app):
        session = _tried(app, begin)
        if session is not None:
            show_table(app, session)
    return session is not None


def report_place(report: Path | None) -> str:
    """Where a report is, as a sentence to follow another; empty when there is none."""
    return f" A report is in {report}." if report else ""


def show_result(
    app: "App", session: Game, *, over: Scene | None = None, is_told: bool = False
) -> None:
    """The result of a finished game, in the place of a scene where one is given.

    `is_told` says that the player has just seen it end.
    """
    from game.scenes.records.result import ResultScene

    scene = ResultScene(app, session, is_told=is_told)
    if over is None:
        app.push(scene)
    else:
        app.replace(over, scene)


def show_end(app: "App", session: Game, over: Scene) -> None:
    """The moment in which a game ends, then its result, both in the place of a scene."""
    from game.scenes.table.moments.moment import MomentScene
    from game.scenes.titles.moments import moment_of

    result = session.result()
    if result is None or not plays_moments(app):
        show_result(app, session, over=over)
        return

    def go_on(scene: Scene) -> None:
        show_result(app, session, over=scene, is_told=True)

    app.replace(over, MomentScene(moment_of(session, result), go_on))


def plays_moments(app: "App") -> bool:
    """Whether the player wants to see them; with reduced motion they stand still."""
    return bool(app.settings.still(1.0))


def open_result(app: "App", path: Path) -> bool:
    """Show the result of a saved game; a sentence for the player where that fails."""
    session = _tried(app, lambda: Session.load(path, read_only=True))
    if session is None:
        return False
    if not session.is_over:
        app.notify(f"{session.notice or path.name} {NO_RESULT}", "bad")
        return False
    show_result(app, session)
    return True


def open_luck(app: "App", title: AnyTitle, lines: "Sequence[LogLine]") -> None:
    """How the dice have fallen in some lines of a game."""
    from game.scenes.records.luck import LuckScene

    app.push(LuckScene(title, lines))


def open_pause(
    app: "App",
    session: Game,
    seat: str = "",
    on_resign: "Callable[[str], object] | None" = None,
    note: str = "",
) -> None:
    """The pause over a game in play or a replay; `seat` may give the game up, if there is one.

    `note` says what becomes of a game that is not kept.
    """
    from game.scenes.system.pause import PauseScene

    app.push(PauseScene(session, seat, on_resign, note))


def open_settings(app: "App") -> None:
    from game.scenes.system.settings import SettingsScene

    app.push(SettingsScene())


def open_log_book(app: "App") -> None:
    """The player's own games."""
    from game.scenes.records.logbook import LogBookScene

    app.push(LogBookScene())


def open_examples(app: "App", path: Path) -> None:
    """The games that come with the program, one of them chosen."""
    from game.scenes.records.logbook import EXAMPLES, LogBookScene

    app.push(LogBookScene(EXAMPLES, path))


def open_rulebook(app: "App", title: AnyTitle, **how: Any) -> None:
    """The rulebook; `how` is as for `game.scenes.books.rulebook.open_rulebook`."""
    from game.scenes.books import rulebook

    rulebook.open_rulebook(app, title, **how)


def open_workshop(app: "App") -> None:
    """The list of the player's own scenarios."""
    from game.scenes.workshop.workshop import WorkshopScene

    app.push(WorkshopScene())


def open_design(app: "App", path: Path) -> bool:
    """Take a scenario in from its file, and brief it; a sentence for the player if that fails."""
    from game.session.logbook.designs import keep_design

    def begin() -> AnyTitle:
        design = read_design(path)
        title = title_with(design.title, design)
        keep_design(design)
        return title

    title = _tried(app, begin)
    if title is not None:
        open_briefing(app, title)
    return title is not None


def open_briefing(app: "App", title: AnyTitle) -> None:
    from game.scenes.briefing.briefing import BriefingScene

    app.push(BriefingScene(title))


def _remove(app: "App", scenes: "list[StackedScene[App]]") -> None:
    """Lowest first, so that none of those that go is resumed."""
    for scene in scenes:
        app.remove(scene)
