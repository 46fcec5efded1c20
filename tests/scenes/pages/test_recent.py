"""The games under way on the shelf: pictures of their boards, made after the first frame."""

import threading
from pathlib import Path

import pygame
import pytest

from game.scenes.records import thumbnails
from game.scenes.records.thumbnails import KEPT, PATIENCE
from game.scenes.shelf.recent import NO_GAME, GameTile
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.table.frame.frame import TableFrame
from game.session.logbook.saves import SaveRow, list_saves
from game.session.play.session import Session
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.conftest import played
from tests.scenes.waiting import thumbnail, until


@pytest.fixture
def rows() -> list[SaveRow]:
    """Four running games and a finished one, the latest first."""
    for seed, decisions in enumerate((2, 5, 9, 14, None)):
        played(decisions, seed=seed)
    return [row for row in list_saves() if not row.is_over]


def tiles(app: App) -> list[GameTile]:
    assert isinstance(app.top, ShelfScene)
    return app.top.recent.tiles


def kept(home: Path) -> list[Path]:
    return sorted((home / "thumbnails").glob("*.png"))


def test_three_running_games_the_latest_first_with_status_and_picture(
    app: App, pilot: Pilot, rows: list[SaveRow], home: Path
) -> None:
    app.push(ShelfScene())
    pilot.advance(0.3)
    assert [tile.row.path for tile in tiles(app)] == [row.path for row in rows[:3]]
    assert all(tile.picture for tile in tiles(app))
    assert all(pilot.sees(row.status) for row in rows[:3])
    pictures = [pygame.image.tobytes(tile.picture, "RGB") for tile in tiles(app) if tile.picture]
    assert len({*pictures}) == 3
    assert len(kept(home)) == 3


def test_the_first_frame_waits_for_no_picture_and_each_has_a_frame_of_its_own(
    app: App, rows: list[SaveRow], home: Path
) -> None:
    app.push(ShelfScene())
    made = []
    for _ in range(8):
        app.step(1 / 60)
        made.append(len(kept(home)))
    assert made[0] == 0
    assert {one - other for one, other in zip(made[1:], made, strict=False)} <= {0, 1}
    assert made[-1] == 3


def test_a_click_goes_on_with_that_game_and_a_key_with_the_latest(
    app: App, pilot: Pilot, rows: list[SaveRow]
) -> None:
    app.push(ShelfScene())
    pilot.advance(0.3)
    pilot.click(tiles(app)[1])
    assert isinstance(app.top, TableFrame)
    assert app.top.session.path == rows[1].path
    app.pop()
    pilot.advance(0.1)
    pilot.key("c")
    assert isinstance(app.top, TableFrame)
    assert app.top.session.path == rows[0].path


def test_a_kept_picture_is_used_until_the_game_goes_on(
    app: App, rows: list[SaveRow], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = thumbnail(app.kit, rows[0])
    assert first is not None
    with monkeypatch.context() as patch:
        patch.setattr(thumbnails, "_drawn", lambda *_: pytest.fail("drawn again"))
        again = thumbnail(app.kit, rows[0])
    assert again is not None
    assert pygame.image.tobytes(again, "RGB") == pygame.image.tobytes(first, "RGB")
    with rows[0].path.open("ab") as stream:
        stream.write(b"x")
    thumbnail(app.kit, rows[0])
    assert len(kept(home)) == 2


def test_a_damaged_picture_is_drawn_again(app: App, rows: list[SaveRow], home: Path) -> None:
    thumbnail(app.kit, rows[0])
    kept(home)[0].write_bytes(b"no picture")
    assert thumbnail(app.kit, rows[0])
    assert kept(home)[0].stat().st_size > 1000


def test_only_so_many_pictures_are_kept(app: App, rows: list[SaveRow], home: Path) -> None:
    folder = home / "thumbnails"
    folder.mkdir(parents=True)
    for number in range(KEPT + 5):
        (folder / f"{number}.png").touch()
    thumbnail(app.kit, rows[0])
    assert len(kept(home)) == KEPT


def test_without_a_picture_the_tile_still_says_its_status(
    app: App, pilot: Pilot, rows: list[SaveRow], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thumbnails, "LARGEST_SAVE", 10)
    app.push(ShelfScene())
    pilot.advance(0.3)
    assert [tile.picture for tile in tiles(app)] == [None] * 3
    assert pilot.sees(rows[0].status)
    (home / "thumbnails").rmdir()
    (home / "thumbnails").touch()
    assert thumbnail(app.kit, rows[0]) is None


def test_a_save_that_breaks_in_between_has_no_picture(app: App, rows: list[SaveRow]) -> None:
    rows[0].path.write_bytes(b"no save")
    assert thumbnail(app.kit, rows[0]) is None
    rows[0].path.unlink()
    assert thumbnail(app.kit, rows[0]) is None


def test_a_game_is_folded_beside_the_window(
    app: App, pilot: Pilot, rows: list[SaveRow], monkeypatch: pytest.MonkeyPatch
) -> None:
    """One that is never folded has no picture, costs the others none, and holds nothing up."""
    go_on, load = threading.Event(), Session.load

    def stuck(path: Path, *, read_only: bool = False) -> Session:
        assert threading.current_thread() is not threading.main_thread()
        if path == rows[0].path:
            go_on.wait()
        return load(path, read_only=read_only)

    monkeypatch.setattr(thumbnails, "Thread", threading.Thread)
    monkeypatch.setattr(Session, "load", stuck)
    app.push(ShelfScene())
    pilot.advance(PATIENCE / 2)
    assert [tile.picture for tile in tiles(app)] == [None] * 3
    pilot.advance(PATIENCE)
    until(pilot, lambda: all(tile.picture for tile in tiles(app)[1:]))
    assert tiles(app)[0].picture is None
    assert app.top is not None
    assert app.top.wake_in() is None
    go_on.set()


def test_no_game_is_said(app: App, pilot: Pilot) -> None:
    app.settings.wants_lesson = False
    app.push(ShelfScene())
    pilot.advance(0.1)
    assert pilot.sees(NO_GAME)
    assert tiles(app) == []


def test_narrower_the_tiles_shrink_and_stay_beside_each_other(
    app: App, pilot: Pilot, rows: list[SaveRow]
) -> None:
    app.push(ShelfScene())
    pilot.resize(960, 600)
    for scale in (75, 200, 250):
        pilot.scale(scale)
        pilot.advance(0.2)
        rects = [tile.rect for tile in tiles(app)]
        assert len({rect.y for rect in rects}) == 1
        assert not any(one.colliderect(two) for one in rects for two in rects if one is not two)
        assert rects[-1].right <= app.surface.get_width()
