"""Keys as a keyboard sends them, key and text together, on the real screens."""

import pytest

from game.scenes.books.rulebook import open_rulebook
from game.scenes.briefing.briefing import BriefingScene
from game.scenes.routes import scene_of
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.system.crash import crash
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles import load_title
from game.ui.widgets import Choice, TextEntry
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.conftest import played
from tests.scenes.recorded import recorded


def field_in_focus(pilot: Pilot) -> TextEntry:
    assert isinstance(pilot.focused, TextEntry)
    return pilot.focused


@pytest.mark.parametrize("press", ["key", "hold"])
def test_the_key_that_opens_the_log_search_is_not_written_into_it(
    app: App, pilot: Pilot, press: str
) -> None:
    app.push(scene_of(Session.new("unterseeboot", seed=5)))
    getattr(pilot, press)("l")
    assert field_in_focus(pilot).value == ""
    pilot.type("all")
    assert field_in_focus(pilot).value == "all"


@pytest.mark.parametrize("press", ["key", "hold"])
def test_the_key_that_asks_for_a_note_is_not_written_into_it(
    app: App, pilot: Pilot, press: str
) -> None:
    app.push(scene_of(played(), watch=True))
    pilot.key("space")
    getattr(pilot, press)("n")
    assert field_in_focus(pilot).value == ""


@pytest.mark.parametrize("key", ["/", "ctrl+f"])
def test_the_key_that_searches_the_rules_is_not_written(app: App, pilot: Pilot, key: str) -> None:
    open_rulebook(app, load_title("unterseeboot"), "")
    pilot.key(key)
    assert field_in_focus(pilot).value == ""


def test_a_click_into_a_field_and_a_text_without_a_key_are_written(app: App, pilot: Pilot) -> None:
    app.push(BriefingScene(load_title("unterseeboot")))
    pilot.key("tab")
    pilot.click("Seed of the dice")
    pilot.type("12")
    assert field_in_focus(pilot).value == "12"


def test_ctrl_enter_starts_the_game_whatever_has_the_focus(app: App, pilot: Pilot) -> None:
    app.push(ShelfScene())
    briefing = BriefingScene(load_title("unterseeboot"))
    app.push(briefing)
    for widget in briefing.stage.focusables():
        if isinstance(widget, Choice):
            briefing.stage.set_focus(widget)
            before = widget.value
            pilot.key("ctrl+enter")
            assert widget.value == before
            assert isinstance(app.top, TableScene)
            return
    pytest.fail("the briefing has no choice")


def test_enter_on_the_shelf_after_a_crash_goes_on_with_the_game_under_way(
    app: App, pilot: Pilot, running: Session
) -> None:
    app.push(ShelfScene())
    crash(app, RuntimeError("made to fail"))
    pilot.key("enter")
    pilot.advance(0.2)
    pilot.key("enter")
    table = app.top
    assert isinstance(table, TableScene)
    assert len(recorded(table.session).commits) == len(running.commits)


def test_enter_on_a_shelf_without_a_game_opens_the_box(app: App, pilot: Pilot) -> None:
    """Once the guided game has been declined."""
    app.settings.wants_lesson = False
    app.push(ShelfScene())
    pilot.advance(0.2)
    pilot.key("enter")
    assert isinstance(app.top, BriefingScene)
