"""Every saved game has a picture: its board, its box until there is one, a wreck for no game."""

import threading

import pygame
import pytest

from game.scenes.records import thumbnails
from game.scenes.records.logbook import LogBookScene
from game.scenes.records.pictures import Pictures
from game.scenes.shelf.shelf import ShelfScene
from game.session.logbook.saves import SaveRow, list_saves, new_path, saves_folder
from game.session.play.session import Session
from game.titles import load_title
from game.ui.kit import Kit
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.conftest import played
from tests.scenes.waiting import thumbnail

ENOUGH = 60
"""Colours, more than a plain sea with its edge has."""


def colours(app: App, place: pygame.Rect) -> int:
    """How many colours are seen there."""
    app.is_dirty = True
    app.step(0)
    seen = app.surface.subsurface(place.clip(app.surface.get_rect()))
    return len({seen.get_at((x, y))[:3] for x in range(seen.width) for y in range(seen.height)})


def begun(title_id: str, scenario: str) -> None:
    path = new_path(load_title(title_id), {})
    Session.new(title_id, scenario, path=path).close()


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> dict[str, pygame.Rect]:
    """Where the pictures of the log book stand, by the name of the save."""
    places: dict[str, pygame.Rect] = {}
    draw = Pictures.draw

    def note(
        self: Pictures, kit: Kit, surface: pygame.Surface, row: SaveRow, rect: pygame.Rect
    ) -> None:
        places[row.name] = rect.copy()
        draw(self, kit, surface, row, rect)

    monkeypatch.setattr(Pictures, "draw", note)
    return places


def test_a_save_just_made_and_a_broken_one_have_pictures(
    app: App, pilot: Pilot, shown: dict[str, pygame.Rect]
) -> None:
    begun("submarine", "ons-5")
    begun("unterseeboot", "patrol")
    (saves_folder() / "Broken.wagame").write_bytes(b"no game")
    app.push(LogBookScene())
    for _ in range(2):
        pilot.advance(1.0)
        assert len(shown) == 3
        assert {name for name, place in shown.items() if colours(app, place) < ENOUGH} == set()


def test_a_game_on_the_shelf_has_its_box_until_its_board_is_drawn(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(3)
    go_on = threading.Event()
    monkeypatch.setattr(thumbnails, "Thread", threading.Thread)
    monkeypatch.setattr(Session, "load", lambda *_, **__: go_on.wait())
    app.push(ShelfScene())
    pilot.advance(0.1)
    assert isinstance(app.top, ShelfScene)
    tile = app.top.recent.tiles[0]
    assert tile.picture is None
    upper = pygame.Rect(tile.rect.x + 8, tile.rect.y + 8, tile.rect.width // 2, 60)
    assert colours(app, upper) > ENOUGH
    go_on.set()
    assert len(list_saves()) == 1


def test_an_empty_sea_is_no_picture_of_a_game(app: App) -> None:
    begun("submarine", "ons-5")
    assert thumbnail(app.kit, list_saves()[0]) is None
