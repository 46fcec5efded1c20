"""Writes the after-action report of a game: account, pictures and page put together."""

import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.scenes.page.chooser import FileChooser
from game.scenes.report.page import page
from game.scenes.titles import looks_of
from game.scenes.titles.endings import award_art, award_name, ending_of, fates_of, own_award
from game.scenes.titles.looks import Skin
from game.session.logbook.saves import ENDING, fit_name, is_save
from game.session.play.game import Game
from game.session.record.files import SaveError, SaveFailed, why
from game.session.record.notes import load_notes
from game.session.story.account import Account, account_of
from game.session.story.replay import story_of
from game.tables.doors import write_file
from game.tables.resources import user_dir
from game.ui.boards import Track
from game.ui.dialogs import Answer, ask
from game.ui.vector import SymbolSheet

if TYPE_CHECKING:
    from game.ui.window import App

SOLID = 255
PAGE = ".html"


def offer_report(app: "App", session: Game) -> None:
    """Let the player choose where the report is written, and offer to open it."""
    try:
        folder: Path | None = reports_folder()
    except SaveError as error:
        app.notify(str(error), "warn")
        folder = None
    app.push(ReportDialog(session, folder))


class ReportDialog(FileChooser):
    """Writes the report of a game to a file."""

    title, yes = "Write the report", "Write it"
    words = "It is a page to read in a browser or to print."
    endings = (PAGE,)

    def __init__(self, session: Game, folder: Path | None) -> None:
        self.session = session
        super().__init__(folder, f"{_name(session)}{PAGE}")

    def take(self, path: Path, *, is_replacing: bool) -> None:
        write_page(self.session, path)

    def done(self, path: Path) -> None:
        def read() -> None:
            if not webbrowser.open(path.as_uri()):
                self.app.notify("No program to open it with was found.", "warn")

        answers = [Answer("Open it", True, "primary"), Answer("Close")]
        ask(self.app, "The report is written", f"It is\n**{path}**", answers, read)


def write_page(session: Game, target: Path) -> None:
    """Write the report of a game to an HTML file; raises SaveError in one sentence."""
    if target.suffix.lower() == ENDING or is_save(target):
        raise SaveError(f"{target.name}: is the name of a saved game; give one that ends in .html.")
    text = report_page(session)
    try:
        write_file(target, text.encode("utf-8", "replace"))
    except OSError as error:
        raise SaveFailed(f"{target}: cannot be written ({why(error)}).") from error


def reports_folder() -> Path:
    """Where reports are first offered to be written; raises SaveError."""
    try:
        return user_dir("war diaries")
    except OSError as error:
        raise SaveFailed(f"The folder for reports cannot be made ({why(error)}).") from error


def _name(session: Game) -> str:
    """The name of the save, or one like it."""
    if session.save_file is not None:
        return session.save_file.stem
    started = session.header.created.astimezone()
    return fit_name(f"{started:%Y-%m-%d %H.%M} {session.title.name}")


def report_page(session: Game) -> str:
    """The report of a game, over or not, as an HTML page."""
    told = account_of(session, load_notes(session.save_file).by_place)
    result = told.result
    sheet = SymbolSheet()
    award = own_award(session, result)
    honour, art = award_name(told.title_id, award), award_art(award)
    figures = (
        (*fates_of(session.title, result), *ending_of(session, result).figures) if result else ()
    )
    return page(
        told,
        figures=figures,
        medal=sheet.drawing(art, honour, "medal") if art else "",
        honour=honour,
        maps=_maps(session, told, sheet),
        definitions=sheet.definitions,
    )


def _maps(session: Game, told: Account, sheet: SymbolSheet) -> Sequence[tuple[str, str]]:
    """A picture and a caption for every turning point, where the title has a board."""
    looks = looks_of(session.title.id)
    if looks is None or not told.turning_points:
        return ()
    skin: Skin = looks.skin()
    story = story_of(session, session.eyes, has_asides=False)
    events = [beat.event for beat in story.beats]
    shown = []
    for point in told.turning_points:
        tracks = looks.tracks(events[: point.position]) if looks.tracks else ()
        view = story.view_at(point.position)
        shown.append((_picture(sheet, skin, view, point.caption, tracks), point.caption))
    return shown


def _picture(
    sheet: SymbolSheet, skin: Skin, view: Any, caption: str, tracks: Sequence[Track]
) -> str:
    """The table as it stood, without the faint pieces that only wait beside it."""
    pieces = [piece for piece in skin.pieces(view) if piece.alpha == SOLID]
    return sheet.picture(skin.board(view), pieces, caption, tracks)
