"""A player's own note on a game: written at the table or in the log book, for nobody else."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from game.session.record.files import SaveError
from game.session.record.notes import MAX_TEXT, load_notes
from game.session.request.eyes import spoken_to
from game.session.request.start import HUMAN
from game.ui.dialogs import Answer, ask
from game.ui.widgets import Column, Label, TextEntry

if TYPE_CHECKING:
    from game.session.logbook.saves import SaveRow
    from game.ui.window import App

FOR_NOBODY = "It stays with the saved game and stands in no report."


def ask_private_note(
    app: "App",
    save: Path | None,
    seat: str,
    whose: str = "",
    on_kept: Callable[[], object] = lambda: None,
) -> None:
    """Show the note of a seat on a game and let it be changed; `whose` names one of several."""
    notes = load_notes(save)
    entry = TextEntry("Note", notes.private.get(seat, ""), limit=MAX_TEXT)
    only = f"Only {whose} reads this. " if whose else ""

    def keep() -> None:
        try:
            notes.set_private(seat, entry.value)
        except SaveError as error:
            app.notify(str(error), "bad")
        on_kept()

    body = Column([entry, Label(f"{only}{FOR_NOBODY}", "small", "muted")], gap=8)
    answers = [Answer("Keep", True, "primary"), Answer("Cancel", False)]
    ask(app, f"Private note of {whose}" if whose else "Private note", body, answers, keep)
    if notes.notice:
        app.notify(notes.notice, "warn")


def noted_seat(row: "SaveRow") -> str:
    """The seat whose note a list may show; "" where several people have secrets of their own."""
    if row.own:
        return row.own
    people = [seat for seat, kind in row.seats if kind == HUMAN]
    return spoken_to(dict(row.seats)) if len(people) <= 1 else ""


def private_note(row: "SaveRow") -> str:
    """The note that a list may show of a game; "" for none, or none that is anybody's to read."""
    seat = noted_seat(row)
    return load_notes(row.path).private.get(seat, "") if seat else ""
