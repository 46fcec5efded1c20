"""The screens over a folder that others have filled: nothing stops them, and nothing hangs."""

import os
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.scenes import routes
from game.scenes.records.career import CareerScene
from game.scenes.records.logbook import AT_SEA, FINISHED, LogBookScene
from game.scenes.routes import LAYING
from game.scenes.shelf.recent import GameTile
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.start import prepare
from game.scenes.system.crash import CrashScene, crash
from game.scenes.system.settings import SettingsScene
from game.session.logbook.saves import ENDING, list_saves, saves_folder
from game.session.play.session import Session
from game.session.record.notes import load_notes
from game.session.request.start import StartRequest
from game.ui.dialogs import Dialog
from game.ui.settings import MOST_BYTES, Settings, load_settings, save_settings
from game.ui.window import App
from tests import hostile
from tests.hostile import header_changes, rewritten, sound_saves, standing_changes
from tests.pilot import Pilot
from tests.scenes.waiting import thumbnail

POSIX = pytest.mark.skipif(os.name != "posix", reason="such names and pipes are of POSIX")
AT_A_TIME = 15
CHANGES = dict([*header_changes(), *standing_changes()])


def look_around(app: App) -> None:
    """Draw the shelf with its pictures, the log book's lists and the service record."""
    app.push(ShelfScene())
    for _ in range(6):
        app.step(0.1)
    for section in (AT_SEA, FINISHED):
        app.push(LogBookScene(section))
        app.step(0.1)
        app.pop()
    app.push(CareerScene())
    app.step(0.1)


@pytest.mark.sampled(3)
@pytest.mark.parametrize("first", range(0, len(CHANGES), AT_A_TIME))
def test_games_that_others_wrote_are_rows_and_no_more(app: App, first: int) -> None:
    data = sound_saves()[1].read_bytes()
    names = list(CHANGES)[first : first + AT_A_TIME]
    for name in names:
        (saves_folder() / f"{name}{ENDING}").write_bytes(rewritten(data, CHANGES[name]))
    look_around(app)
    assert {row.name for row in list_saves()} == set(names)


@POSIX
@pytest.mark.parametrize("name", [b"\xe9\xff", "\u200b".encode(), "\u034f".encode(), b" ", b"\x1b"])
def test_a_game_of_any_name_is_listed(app: App, name: bytes) -> None:
    data = sound_saves()[0].read_bytes()
    (saves_folder() / os.fsdecode(name + ENDING.encode())).write_bytes(data)
    look_around(app)
    (row,) = list_saves()
    assert not row.error


@pytest.mark.parametrize("seconds", hostile.TIMES)
def test_a_file_of_any_time_is_listed(app: App, seconds: int) -> None:
    path = saves_folder() / f"a{ENDING}"
    path.write_bytes(sound_saves()[0].read_bytes())
    os.utime(path, (seconds, seconds))
    look_around(app)
    assert len(list_saves()) == 1


def _pipe(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    os.mkfifo(path)


def _huge(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.touch()
    os.truncate(path, 2 << 30)


@POSIX
@pytest.mark.sampled(4)
@pytest.mark.parametrize("make", [_pipe, _huge])
@pytest.mark.parametrize(
    "place",
    [
        "saves/a.wagame", "saves/sound.notes.json", "settings.json", "briefing.json",
        "packs/in force.json", "packs/mine/pack.json", "packs/mine/tables.json",
    ],
)  # fmt: skip
def test_a_pipe_or_a_giant_in_the_place_of_any_file_stops_nothing(
    home: Path, app: App, make: Callable[[Path], None], place: str
) -> None:
    (home / "saves").mkdir(parents=True)
    (home / "saves" / f"sound{ENDING}").write_bytes(sound_saves()[0].read_bytes())
    make(home / place)
    settings, notice = load_settings()
    assert settings == Settings()
    assert bool(notice) == (place == "settings.json")
    look_around(app)
    app.push(SettingsScene())
    app.step(0.1)
    path = home / "saves" / f"sound{ENDING}"
    assert Session.load(path, read_only=True)
    assert load_notes(path).by_place == {}
    assert save_settings(settings) == ""


def test_settings_that_are_none_are_kept_aside(home: Path) -> None:
    home.mkdir()
    (home / "settings.json").write_bytes(b" " * (MOST_BYTES + 1))
    _, notice = load_settings()
    assert "kept as settings.damaged.json" in notice
    assert (home / "settings.damaged.json").stat().st_size == MOST_BYTES + 1


def test_the_settings_open_where_the_folder_cannot_be_made(
    home: Path, app: App, pilot: Pilot
) -> None:
    home.write_text("a file in the way")
    app.push(SettingsScene())
    app.step(0.1)
    assert pilot.sees("Your games and settings are kept in")


def test_a_picture_that_cannot_be_drawn_costs_itself_alone(
    app: App, running: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError

    (row,) = list_saves()
    monkeypatch.setattr("game.scenes.records.thumbnails._drawn", broken)
    assert thumbnail(app.kit, row) is None
    app.push(ShelfScene())
    for _ in range(4):
        app.step(0.1)
    assert isinstance(app.top, ShelfScene)
    assert [tile.picture for tile in app.top.recent.tiles] == [None]
    assert isinstance(app.top.recent.tiles[0], GameTile)


def test_a_kept_picture_that_is_none_is_drawn_again(home: Path, app: App, running: Session) -> None:
    (row,) = list_saves()
    assert thumbnail(app.kit, row)
    (kept,) = (home / "thumbnails").glob("*.png")
    sound = kept.read_bytes()
    bomb = sound[:16] + (60_000).to_bytes(4, "big") * 2 + sound[24:]
    for damage in (b"", sound[:40], bomb, bytes(9999)):
        kept.write_bytes(damage)
        assert thumbnail(app.kit, row)
        assert kept.read_bytes() == sound
    if os.name == "posix":
        kept.unlink()
        os.mkfifo(kept)
        assert thumbnail(app.kit, row)


def test_a_game_that_goes_while_its_deletion_is_asked_for_is_a_sentence(
    app: App, pilot: Pilot, running: Session
) -> None:
    app.push(LogBookScene())
    app.step(0.1)
    book = app.top
    assert isinstance(book, LogBookScene)
    book.ask_delete()
    app.step(0.1)
    assert running.path
    running.path.unlink()
    assert isinstance(app.top, Dialog)
    pilot.click("Delete")
    app.step(0.1)
    assert app.top is book
    assert pilot.sees("is no longer there")


def test_the_screens_draw_what_no_font_can(app: App) -> None:
    for text in hostile.STRANGE[:5]:
        app.notify(f"{text} and more")
        app.notify(text)
        app.kit.text.draw(
            app.surface, text, "body", (0, 0, 0), pygame.Rect(0, 0, 90, 20), wrap=True
        )
        assert app.kit.text.measure(f"a{text}b{text}", "body", 100)[0] >= 0
        app.push(ShelfScene())
        app.step(0.1)


def test_the_crash_screen_itself_survives_such_a_folder(home: Path) -> None:
    hostile.fill(home, seed=1, most=10)
    app = App(headless=True)
    prepare(app)
    app.push(ShelfScene())
    app.step(0.1)
    crash(app, ValueError("\ud800\0"))
    app.step(0.1)
    assert isinstance(app.top, CrashScene)
    app.close()


def test_a_table_says_that_it_is_laid_before_the_work_begins(
    app: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    app.push(ShelfScene())
    app.step(0.1)
    shown: list[bool] = []

    def begin(*_: object) -> Session:
        shown.append(any(toast.text == LAYING for toast in app.toasts.shown))
        assert not app.toasts.is_dirty, "it is on the screen"
        return Session.new("unterseeboot", seed=1)

    monkeypatch.setattr(routes, "begin_new", begin)
    assert routes.start_game(app, StartRequest("unterseeboot", "single", {}, {}))
    assert shown == [True]
    assert not app.toasts.shown
