"""Writes the after-action report of a game: account, pictures and page put together."""

import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game.core.title import Result
from game.scenes.report.page import page
from game.scenes.titles import looks_of
from game.scenes.titles.endings import award_art, award_name, ending_of, fates_of
from game.scenes.titles.looks import Skin
from game.session.account import Account, account_of
from game.session.files import SaveError, SaveFailed, why
from game.session.notes import load_notes
from game.session.replay import story_of
from game.session.saves import ENDING, fit_name, is_save
from game.session.session import Session
from game.tables.doors import write_file
from game.tables.resources import user_dir
from game.ui.dialogs import Answer, Dialog
from game.ui.vector import SymbolSheet

if TYPE_CHECKING:
    from game.ui.window import App

SOLID = 255


def offer_report(app: "App", session: Session) -> None:
    """Write the report to the player's folder, say where it is, and offer to open it."""
    try:
        path = write_to_folder(session)
    except SaveError as error:
        app.notify(str(error), "bad")
        return

    def answered(open_it: object) -> None:
        if open_it and not webbrowser.open(path.as_uri()):
            app.notify("No program to open it with was found.", "warn")

    words = f"It is a page to read in a browser or to print:\n**{path}**"
    answers = [Answer("Open it", True, "primary"), Answer("Close")]
    app.push(Dialog("The report is written", words, answers, answered))


def write_page(session: Session, target: Path) -> None:
    """Write the report of a game to an HTML file; raises SaveError in one sentence."""
    if target.suffix.lower() == ENDING or is_save(target):
        raise SaveError(f"{target.name}: is the name of a saved game; give one that ends in .html.")
    text = report_page(session)
    try:
        write_file(target, text.encode("utf-8", "replace"))
    except OSError as error:
        raise SaveFailed(f"{target}: cannot be written ({why(error)}).") from error


def write_to_folder(session: Session) -> Path:
    """Write the report to the player's folder and return its path; raises SaveError."""
    try:
        folder = user_dir("war diaries")
    except OSError as error:
        raise SaveFailed(f"The folder for reports cannot be made ({why(error)}).") from error
    target = folder / f"{_name(session)}.html"
    write_page(session, target)
    return target


def _name(session: Session) -> str:
    """The name of the save, or one like it."""
    if session.save_file is not None:
        return session.save_file.stem
    started = session.header.created.astimezone()
    return fit_name(f"{started:%Y-%m-%d %H.%M} {session.title.name}")


def report_page(session: Session) -> str:
    """The report of a game, over or not, as an HTML page."""
    told = account_of(session, load_notes(session.save_file).by_place)
    result = told.result
    sheet = SymbolSheet()
    award = result.fate_of(session.side).award if result else ""
    honour = award_name(told.title_id, award)
    medal = _medal(sheet, award, honour)
    return page(
        told,
        figures=_figures(session, result) if result else (),
        medal=medal,
        honour=honour,
        maps=_maps(session, told, sheet),
        definitions=sheet.definitions,
    )


def _figures(session: Session, result: Result) -> tuple[tuple[str, str], ...]:
    return (*fates_of(session.title, result), *ending_of(session, result).figures)


def _medal(sheet: SymbolSheet, award: str, honour: str) -> str:
    name = award_art(award)
    return sheet.drawing(name, honour, "medal") if name else ""


def _maps(session: Session, told: Account, sheet: SymbolSheet) -> Sequence[tuple[str, str]]:
    """A picture and a caption for every turning point, where the title has a board."""
    looks = looks_of(session.title.id)
    if looks is None or not told.turning_points:
        return ()
    skin: Skin = looks.skin()
    story = story_of(session, session.eyes, has_asides=False)
    return [
        (_picture(sheet, skin, story.view_at(point.position), point.caption), point.caption)
        for point in told.turning_points
    ]


def _picture(sheet: SymbolSheet, skin: Skin, view: Any, caption: str) -> str:
    """The table as it stood, without the faint pieces that only wait beside it."""
    pieces = [piece for piece in skin.pieces(view) if piece.alpha == SOLID]
    return sheet.picture(skin.board(view), pieces, caption)
