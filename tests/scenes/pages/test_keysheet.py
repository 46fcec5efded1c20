"""The key sheet: all keys in sight, a new one by pressing it, the usual ones back."""

import json

import pytest

from game.scenes.shelf.shelf import ShelfScene
from game.scenes.system.keysheet import KeyDialog, KeySheet
from game.scenes.system.settings import SettingsScene
from game.ui.keys import ACTIONS
from game.ui.settings import settings_path
from game.ui.window import App
from tests.pilot import Pilot


@pytest.fixture(autouse=True)
def _shelf(app: App, pilot: Pilot) -> None:
    app.push(ShelfScene())
    pilot.key("f12")


def test_f12_shows_every_key_once(app: App, pilot: Pilot) -> None:
    assert isinstance(app.top, KeySheet)
    assert all(pilot.sees(action.name) for action in ACTIONS.values())
    pilot.key("f12")
    assert sum(isinstance(scene, KeySheet) for scene in app.scenes) == 1
    pilot.key("esc")
    assert isinstance(app.top, ShelfScene)


def test_a_new_key_is_pressed_kept_and_works(app: App, pilot: Pilot) -> None:
    pilot.click("Log book")
    assert isinstance(app.top, KeyDialog)
    pilot.key("x")
    assert isinstance(app.top, KeySheet)
    assert pilot.sees("usually L")
    assert json.loads(settings_path().read_text())["keys"] == {"shelf.log_book": "x"}
    pilot.key("esc")
    pilot.key("l")
    assert isinstance(app.top, ShelfScene)
    pilot.key("x")
    assert pilot.sees("At sea")


def test_keys_are_refused_in_words_and_escape_leaves_all(app: App, pilot: Pilot) -> None:
    pilot.click("Log book")
    for key, words in (("s", "“Settings”"), ("tab", "moves the focus"), ("f11", "everywhere")):
        pilot.key(key)
        assert isinstance(app.top, KeyDialog)
        assert pilot.sees(words)
    assert app.settings.fullscreen is False
    pilot.key("esc")
    assert isinstance(app.top, KeySheet)
    assert app.settings.keys == {}


def test_the_usual_key_comes_back_one_by_one_or_all_at_once(app: App, pilot: Pilot) -> None:
    for name, key in (("Log book", "x"), ("Hide the pieces", "p")):
        pilot.click(name)
        pilot.key(key)
    pilot.click("Log book")
    pilot.key("l")
    assert app.settings.keys == {"board.pieces": "p"}
    pilot.click("Use all the usual keys")
    assert app.settings.keys == {}
    assert not pilot.find("Use all the usual keys").enabled


def test_by_keyboard_alone(app: App, pilot: Pilot) -> None:
    while getattr(pilot.focused, "label", "") != "Hide the pieces":
        pilot.key("tab")
    pilot.key("enter")
    pilot.key("z")
    assert app.settings.keys == {"board.pieces": "z"}
    assert getattr(pilot.focused, "label", "") == "Hide the pieces"


def test_the_settings_lead_here_and_name_the_keys_of_now(app: App, pilot: Pilot) -> None:
    pilot.key("esc")
    pilot.key("s")
    assert isinstance(app.top, SettingsScene)
    pilot.click("Keys")
    pilot.click("Full screen")
    pilot.key("f8")
    pilot.key("esc")
    assert pilot.sees("Full screen (F8)")
