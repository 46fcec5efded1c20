"""Files chosen within the window: by keys, by mouse, by typing; nothing hangs, nothing is lost."""

import os
import shutil
import threading
from pathlib import Path

import pytest

from game.scenes.page.chooser import FileChooser
from game.scenes.page.export import ExportDialog, ImportDialog
from game.scenes.page.places import known_places
from game.scenes.records.logbook import FINISHED, LogBookScene
from game.scenes.report.afteraction import ReportDialog, offer_report
from game.session.logbook import folders
from game.session.logbook.folders import Listing, full_path, list_folder
from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.session.record.notes import load_notes
from game.ui.settings import MOST_PLACES, Settings, load_settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.choosing import looked, visit

POSIX = pytest.mark.skipif(os.name != "posix", reason="such names and rights are of POSIX")
NOT_ROOT = pytest.mark.skipif(
    not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read every folder"
)


def names(app: App) -> list[str]:
    assert isinstance(app.top, FileChooser)
    return [item.name for item in app.top.list.items]


def exporting(app: App, pilot: Pilot) -> ExportDialog:
    book = LogBookScene()
    app.push(book)
    pilot.advance(0.1)
    pilot.key("e")
    dialog = app.top
    assert isinstance(dialog, ExportDialog)
    looked(pilot)
    return dialog


def importing(app: App, pilot: Pilot) -> LogBookScene:
    book = LogBookScene()
    app.push(book)
    pilot.advance(0.1)
    pilot.key("i")
    assert isinstance(app.top, ImportDialog)
    assert app.top.typed == ""
    looked(pilot)
    return book


# Taking a copy out


def test_export_to_a_place_by_mouse(
    app: App, pilot: Pilot, running: Session, tmp_path: Path
) -> None:
    (tmp_path / "Desktop").mkdir()
    dialog = exporting(app, pilot)
    assert running.path is not None
    assert dialog.typed == running.path.name, "the letter of its key is not written"
    visit(pilot, "Desktop")
    pilot.click("Export")
    copy = tmp_path / "Desktop" / running.path.name
    assert copy.read_bytes() == running.path.read_bytes()
    assert any(str(copy) in text for text in pilot.texts())
    assert app.settings.recent_places[0] == str(tmp_path / "Desktop")
    assert load_settings()[0].recent_places[0] == str(tmp_path / "Desktop")


def test_export_by_typing_a_path_and_a_name(
    app: App, pilot: Pilot, running: Session, tmp_path: Path
) -> None:
    (tmp_path / "far away").mkdir()
    exporting(app, pilot)
    pilot.key("ctrl+a")
    pilot.type("~/far away/Mine")
    looked(pilot)
    pilot.key("enter")
    looked(pilot)
    assert (tmp_path / "far away" / "Mine.wagame").is_file()


def test_export_to_nowhere_says_so_and_keeps_what_was_typed(
    app: App, pilot: Pilot, running: Session
) -> None:
    dialog = exporting(app, pilot)
    pilot.key("ctrl+a")
    pilot.type("/nowhere/at/all/x")
    looked(pilot)
    pilot.key("enter")
    assert pilot.sees("There is no folder")
    assert app.top is dialog
    assert dialog.entry.value == "/nowhere/at/all/x"


def test_a_file_that_is_there_is_replaced_only_when_asked(
    app: App, pilot: Pilot, running: Session, tmp_path: Path
) -> None:
    assert running.path is not None
    there = tmp_path / running.path.name
    there.write_text("precious")
    dialog = exporting(app, pilot)
    pilot.key("enter")
    assert pilot.sees("is there already")
    pilot.key("enter")
    assert there.read_text() == "precious", "to keep it is what Enter means"
    assert app.top is dialog
    pilot.click("Export")
    pilot.click("Replace it")
    assert there.read_bytes() == running.path.read_bytes()


def test_the_game_itself_is_never_replaced_by_its_copy(
    app: App, pilot: Pilot, running: Session
) -> None:
    assert running.path is not None
    before = running.path.read_bytes()
    dialog = exporting(app, pilot)
    visit(pilot, "Saved games")
    pilot.click("Export")
    pilot.click("Replace it")
    assert app.top is dialog
    assert pilot.sees("is the game itself")
    assert running.path.read_bytes() == before


def test_the_report_asks_where_to(
    app: App, pilot: Pilot, finished: Session, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("webbrowser.open", pytest.fail)
    offer_report(app, finished)
    assert isinstance(app.top, ReportDialog)
    looked(pilot)
    visit(pilot, "Home")
    pilot.click("Write it")
    assert finished.path is not None
    page = tmp_path / f"{finished.path.stem}.html"
    assert page.read_text(encoding="utf-8").lstrip().lower().startswith("<!doctype")
    assert pilot.sees("The report is written")
    pilot.click("Close")


# Bringing one in


def test_import_by_keys_brings_the_game_and_its_notes(
    app: App, pilot: Pilot, finished: Session, tmp_path: Path
) -> None:
    assert finished.path is not None
    load_notes(finished.path).set_private("captain", "mine")
    below = tmp_path / "below"
    below.mkdir()
    for each in finished.path.parent.iterdir():
        if each.is_file():
            shutil.move(each, below / each.name.replace(finished.path.stem, "From a friend"))
    (below / "letter.txt").write_text("no game")
    book = importing(app, pilot)
    while pilot.focused is not None and names(app) != ["From a friend.wagame"]:
        assert isinstance(app.top, ImportDialog)
        item = next(item for item in app.top.list.items if item.name == "below")
        pilot.key("down", app.top.list.items.index(item))
        pilot.key("enter")
        looked(pilot)
    pilot.key("enter")
    assert app.top is book
    assert [row.name for row in list_saves()] == ["From a friend"]
    assert book.row is not None
    assert book.row.name == "From a friend"
    assert book.section == FINISHED
    assert pilot.sees("mine")


def test_typing_narrows_the_list_and_enter_takes_the_first_that_fits(
    app: App, pilot: Pilot, running: Session, tmp_path: Path
) -> None:
    assert running.path is not None
    for name in ("Alpha", "Bravo", "Brandt"):
        shutil.copy(running.path, tmp_path / f"{name}.wagame")
    book = importing(app, pilot)
    pilot.type("bra")
    assert names(app) == ["Brandt.wagame", "Bravo.wagame"]
    pilot.type("v")
    pilot.key("enter")
    assert app.top is book
    assert "Bravo" in {row.name for row in list_saves()}


@pytest.mark.parametrize("raw", [b"", b"nothing of use\n", b'{"hash":"00","body":{}}\n'])
def test_what_is_no_game_stays_outside(app: App, pilot: Pilot, tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "Odd.wagame").write_bytes(raw)
    importing(app, pilot)
    dialog = app.top
    pilot.click("Name or path, if you would rather type")
    pilot.type("Odd")
    pilot.key("enter")
    assert app.top is dialog
    assert list_saves() == []
    assert app.toasts.shown


# Moving about


def test_up_and_down_by_keys(app: App, pilot: Pilot, tmp_path: Path) -> None:
    (tmp_path / "one" / "two").mkdir(parents=True)
    importing(app, pilot)
    chooser = app.top
    assert isinstance(chooser, FileChooser)
    chooser.go_to(tmp_path / "one")
    looked(pilot)
    assert names(app) == ["two"]
    pilot.key("enter")
    looked(pilot)
    assert chooser.listing.folder == tmp_path / "one" / "two"
    assert pilot.sees("There is nothing here to choose.")
    pilot.key("backspace", 2)
    looked(pilot)
    assert chooser.listing.folder == tmp_path
    pilot.key("escape")
    assert isinstance(app.top, LogBookScene)


def test_a_folder_that_is_gone_says_so_and_leaves_the_player_where_he_was(
    app: App, pilot: Pilot, tmp_path: Path
) -> None:
    importing(app, pilot)
    chooser = app.top
    assert isinstance(chooser, FileChooser)
    here = chooser.listing.folder
    chooser.go_to(tmp_path / "gone")
    looked(pilot)
    assert pilot.sees("There is no folder")
    assert chooser.listing.folder == here


def test_a_slow_folder_makes_nobody_wait(
    app: App, pilot: Pilot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    is_read = threading.Event()

    def slow(folder: Path, endings: object, is_given_up: object) -> Listing:
        assert is_read.wait(30)
        return Listing(folder)

    importing(app, pilot)
    chooser = app.top
    assert isinstance(chooser, FileChooser)
    monkeypatch.setattr(folders, "list_folder", slow)
    chooser.go_to(tmp_path)
    pilot.advance(0.1)
    assert chooser.is_reading
    assert pilot.sees("Looking into the folder.")
    is_read.set()
    pilot.key("escape")
    assert app.top is not chooser
    assert app.top.wake_in() is None or not isinstance(app.top, FileChooser)


@pytest.mark.parametrize(
    ("size", "scale"), [((1280, 720), 100), ((1280, 720), 200), ((960, 600), 250)]
)
def test_list_field_and_answers_are_in_sight_at_every_size(
    app: App, pilot: Pilot, running: Session, size: tuple[int, int], scale: int
) -> None:
    dialog = exporting(app, pilot)
    pilot.resize(*size)
    pilot.scale(scale)
    pilot.advance(0.1)
    looked(pilot)
    window = app.surface.get_rect()
    for widget in (dialog.list, dialog.entry, pilot.find("Export"), pilot.find("Cancel")):
        assert window.contains(widget.rect), widget.name
    assert dialog.list.rect.height >= app.kit.px(34)


def test_where_there_is_little_room_the_places_come_instead_of_the_files(
    app: App, pilot: Pilot, running: Session, tmp_path: Path
) -> None:
    (tmp_path / "Desktop").mkdir()
    dialog = exporting(app, pilot)
    pilot.scale(200)
    pilot.advance(0.1)
    looked(pilot)
    assert not dialog.places.visible
    pilot.click("Places")
    assert dialog.places.visible
    assert not dialog.list.visible
    visit(pilot, "Desktop")
    assert dialog.listing.folder == tmp_path / "Desktop"
    assert dialog.list.visible


def test_it_begins_at_the_place_used_last_or_at_home_when_that_is_lost(
    app: App, pilot: Pilot, running: Session, tmp_path: Path
) -> None:
    (tmp_path / "stick").mkdir()
    app.settings.recent_places = (str(tmp_path / "stick"),)
    dialog = exporting(app, pilot)
    assert dialog.listing.folder == tmp_path / "stick"
    pilot.key("escape")
    (tmp_path / "stick").rmdir()
    dialog = exporting(app, pilot)
    looked(pilot)
    assert dialog.listing.folder == Path.home()
    assert pilot.sees("There is no folder")


# What lies in a folder


def test_folders_come_first_and_only_fitting_files(tmp_path: Path) -> None:
    for name in ("b.wagame", "A.WAGAME", "c.html", ".hidden.wagame"):
        (tmp_path / name).write_text("x")
    (tmp_path / "zoo").mkdir()
    (tmp_path / ".cache").mkdir()
    found = list_folder(tmp_path, (".wagame",))
    assert [item.name for item in found.items] == ["zoo", "A.WAGAME", "b.wagame"]
    assert [item.size for item in found.items] == [0, 1, 1]


@POSIX
def test_loops_pipes_and_names_that_cannot_be_shown(tmp_path: Path) -> None:
    (tmp_path / "loop.wagame").symlink_to(tmp_path / "loop.wagame")
    (tmp_path / "round").symlink_to(tmp_path)
    (tmp_path / "nowhere.wagame").symlink_to(tmp_path / "none")
    os.mkfifo(tmp_path / "pipe.wagame")
    odd = os.fsencode(str(tmp_path)) + b"/\xff\x07\n.wagame"
    with open(odd, "wb"):
        pass
    found = list_folder(tmp_path, (".wagame",))
    assert [item.name.isprintable() for item in found.items] == [True, True]
    assert found.items[0].name == "round"
    assert list_folder(found.items[0].path, (".wagame",)).items


@pytest.mark.parametrize("where", ["gone", "file", "file/below", "bad\0name"])
def test_what_is_no_folder_is_one_sentence(tmp_path: Path, where: str) -> None:
    (tmp_path / "file").write_text("x")
    found = list_folder(tmp_path / where)
    assert found.items == ()
    assert found.notice.endswith(".")
    assert "\n" not in found.notice


@POSIX
@NOT_ROOT
def test_a_locked_folder_is_one_sentence(tmp_path: Path) -> None:
    tmp_path.chmod(0)
    try:
        assert "cannot be read (permission denied)" in list_folder(tmp_path).notice
    finally:
        tmp_path.chmod(0o700)


def test_of_very_many_files_a_bounded_part_is_shown(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(folders, "MOST_SHOWN", 50)
    for number in range(80):
        (tmp_path / f"{number}.wagame").touch()
    found = list_folder(tmp_path, (".wagame",))
    assert len(found.items) == 50
    assert "more here" in found.notice


def test_typed_paths(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert full_path(tmp_path, "a/../b") == tmp_path / "b"
    assert full_path(tmp_path, "/x") == Path("/x")
    assert full_path(tmp_path, "~nobody-there/x").name == "x"


# Recent places


@pytest.mark.parametrize("given", [None, 7, "x", [1, None], ["\ud800"], ["a\0b"], ["x" * 9000]])
def test_strange_recent_places_in_the_settings_are_left_out(given: object) -> None:
    assert Settings.model_validate({"recent_places": given}).recent_places == ()


def test_recent_places_are_few_and_each_stands_once() -> None:
    given = [f"/place/{number}" for number in range(20)] * 2
    assert Settings.model_validate({"recent_places": given}).recent_places == tuple(
        given[:MOST_PLACES]
    )
    known = [place.folder for place in known_places([str(Path.home()), "/place/1"])]
    assert len(known) == len(set(known))
