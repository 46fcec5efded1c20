"""A private note: at the table, in the log book, with the save wherever it goes, in no report."""

from pathlib import Path

import pytest

from game.scenes.records.logbook import SEVERAL, LogBookScene
from game.scenes.report.afteraction import report_page
from game.scenes.routes import scene_of
from game.scenes.table.table import TableScene
from game.session.logbook.saves import rename_save
from game.session.logbook.transfer import export_save
from game.session.play.session import Session
from game.session.record.notes import load_notes, notes_path
from game.ui.widgets import TextEntry
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.company import DUEL, begun, hand_over, sit_down
from tests.scenes.conftest import played

WORDS = "Up at night 4, down by day"


def at_the_table(app: App) -> tuple[Pilot, TableScene]:
    path = played(kind="human").path
    assert path is not None
    table = scene_of(Session.load(path))
    assert isinstance(table, TableScene)
    app.push(table)
    pilot = Pilot(app)
    pilot.advance(0.2)
    return pilot, table


def field(pilot: Pilot) -> TextEntry:
    assert isinstance(pilot.focused, TextEntry)
    return pilot.focused


@pytest.mark.parametrize("press", ["key", "hold"])
def test_a_note_is_written_and_read_again_at_the_table(quick: App, press: str) -> None:
    pilot, table = at_the_table(quick)
    made = table.session.decisions
    getattr(pilot, press)("n")
    assert field(pilot).value == ""
    pilot.type(WORDS)
    assert field(pilot).value == WORDS, "no letter of it is a shortcut"
    pilot.key("enter")
    assert quick.top is table
    assert table.session.decisions == made
    pilot.click("Private note")
    assert field(pilot).value == WORDS


def test_escape_keeps_the_note_as_it_was_and_an_empty_one_goes(quick: App) -> None:
    pilot, table = at_the_table(quick)
    pilot.key("n")
    pilot.type(WORDS)
    pilot.key("escape")
    assert load_notes(table.session.path).private == {}
    pilot.key("n")
    pilot.type(WORDS)
    pilot.key("enter")
    pilot.key("n")
    pilot.key("ctrl+a")
    pilot.key("backspace")
    pilot.key("enter")
    assert load_notes(table.session.path).private == {}


def test_the_log_book_shows_it_and_lets_it_be_changed(
    app: App, pilot: Pilot, running: Session
) -> None:
    app.push(LogBookScene())
    pilot.advance(0.1)
    pilot.key("n")
    assert field(pilot).value == ""
    pilot.type(WORDS)
    pilot.key("enter")
    assert pilot.sees(WORDS)


def test_it_goes_where_the_save_goes_and_stands_beside_the_marks(
    running: Session, tmp_path: Path
) -> None:
    assert running.path is not None
    notes = load_notes(running.path)
    notes.set_private("captain", WORDS)
    notes.set(3, "a mark")
    moved = rename_save(running.path, "Elsewhere")
    copied = export_save(moved, tmp_path)
    for path in (moved, copied):
        found = load_notes(path)
        assert found.private == {"captain": WORDS}
        assert found.by_place == {3: "a mark"}


def test_no_report_has_it(app: App, running: Session) -> None:
    notes = load_notes(running.path)
    notes.set_private("captain", WORDS)
    notes.set(3, "a remark for all")
    page = report_page(running)
    assert "a remark for all" in page
    assert WORDS not in page


def test_each_of_several_reads_only_the_own_note(
    quick: App, night_raider: None, home: Path
) -> None:
    path = home / "saves" / "duel.wagame"
    path.parent.mkdir(parents=True)
    pilot, table = begun(quick, DUEL, path)
    pilot.key("n")
    assert quick.top is not table, "nobody writes behind the curtain"
    sit_down(pilot, "North")
    pilot.key("n")
    pilot.type("North waits")
    pilot.key("enter")
    while not table.company.hand_to:
        pilot.key("1")
        pilot.advance(0.2)
    hand_over(pilot, table.session.place(table.company.hand_to).name)
    pilot.key("n")
    assert field(pilot).value == ""
    assert not pilot.sees("North waits")
    pilot.key("escape")
    table.session.close()
    quick.push(LogBookScene())
    pilot.advance(0.1)
    book = quick.top
    assert isinstance(book, LogBookScene)
    assert book.note_button.reason == SEVERAL
    assert not pilot.sees("North waits")
    assert load_notes(path).private == {"north": "North waits"}


@pytest.mark.parametrize(
    "raw",
    [
        '{"notes": [], "private": {"captain": 7}}',
        '{"private": {"captain": "\\u0007"}}',
        '{"private": {"captain": "' + "x" * 500 + '"}}',
        '{"private": []}',
    ],
)
def test_a_damaged_note_is_kept_aside(running: Session, raw: str) -> None:
    assert running.path is not None
    notes_path(running.path).write_text(raw)
    found = load_notes(running.path)
    assert found.private == {}
    assert "was damaged" in found.notice


def test_a_file_without_private_notes_is_read_as_before(running: Session) -> None:
    assert running.path is not None
    notes_path(running.path).write_text('{"notes": [{"position": 3, "text": "old"}]}')
    assert load_notes(running.path).by_place == {3: "old"}
