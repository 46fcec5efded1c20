"""The size of the window and of everything in it changes under whatever is open."""

import pytest

from game.scenes.records.logbook import FINISHED, LogBookScene
from game.scenes.records.luck import LuckScene
from game.ui.scene import WidgetScene
from game.ui.widgets import Tabs
from tests.scenes.conftest import played
from tests.scenes.hands.test_still import replay, table
from tests.scenes.shown.test_sizes import SCREENS

NARROW, WIDE = ((960, 600), 250), ((1920, 1080), 100)


def luck():
    return LuckScene.of_session(played(None))


def tabs_of(scene: WidgetScene) -> list[Tabs]:
    return [widget for widget in scene.stage.root.walk() if isinstance(widget, Tabs)]


def enter_room(pilot, window, scale):
    pilot.resize(*window)
    pilot.scale(scale)
    pilot.advance(0.1)


def open_page(scene: WidgetScene, page: int) -> int:
    """Open a page of a scene, if it has any; returns how many."""
    tabs = tabs_of(scene)
    if tabs:
        tabs[0].open(page)
    return len(tabs[0].pages) if tabs else 1


@pytest.mark.sampled(3)
@pytest.mark.parametrize("room", [NARROW, WIDE], ids=["narrow", "wide"])
@pytest.mark.parametrize("make", [*SCREENS, luck, table, replay], ids=lambda make: make.__name__)
def test_every_page_stands_when_the_room_changes(app, pilot, make, room):
    enter_room(pilot, *room)
    app.push(make())
    pilot.advance(0.1)
    scene = app.top
    for page in range(open_page(scene, 0)):
        open_page(scene, page)
        for other in (WIDE, NARROW, room):
            enter_room(pilot, *other)
            assert app.top is scene
            assert scene.stage.rect.size == other[0]


def test_the_log_book_stays_at_its_page(app, pilot, finished):
    scene = LogBookScene(FINISHED)
    app.push(scene)
    for room in (NARROW, WIDE, NARROW):
        enter_room(pilot, *room)
        assert scene.tabs.index == scene.section == FINISHED
        assert scene.row.path == finished.path
