"""The shelf, and the way from it to the table by keyboard alone."""

import pytest

from game.scenes.routes import go_to_shelf
from game.scenes.shelf.boxes import GLOW
from game.scenes.shelf.offer import NOT_NOW
from game.scenes.shelf.recent import NO_GAME
from game.scenes.shelf.shelf import NAME, ShelfScene
from game.scenes.start import Opening, begin
from game.scenes.table.guided.guided import Guided
from game.scenes.table.table import TableScene
from game.session.logbook.saves import list_saves
from game.session.request.start import StartRequest
from game.tables.guides import FIRST_GAME
from game.titles import load_title, title_ids
from tests.suites import by_day


def on_shelf(app, pilot, *, wants_lesson=False):
    app.settings.wants_lesson = wants_lesson
    shelf = ShelfScene()
    app.push(shelf)
    pilot.advance(0.1)
    return shelf


APART = "Sit down at a table apart"


def names():
    return [load_title(title_id).name for title_id in title_ids()]


def test_every_box_stands_there(app, pilot):
    on_shelf(app, pilot)
    texts = pilot.texts()
    assert len(names()) >= 5
    for name in (*names(), NAME, NO_GAME):
        assert name in texts


def test_focus_order(app, pilot):
    on_shelf(app, pilot)
    ways = [APART, "Your scenarios", "Log book", "Settings", "Quit"]
    assert pilot.focus_order() == [*ways, *names(), "How to play", "Rules", "Charts", "Open"]


def test_a_guided_game_is_offered_on_the_first_launch_alone(app, pilot):
    shelf = on_shelf(app, pilot, wants_lesson=True)
    guide = load_title("unterseeboot").content.guides[FIRST_GAME]()
    assert pilot.sees(guide.name)
    assert pilot.sees(guide.offer)
    assert not pilot.sees(NO_GAME)
    pilot.click(NOT_NOW)
    assert app.top is shelf
    assert not pilot.sees(guide.offer)
    assert pilot.sees(NO_GAME)
    assert not app.settings.wants_lesson


def test_enter_begins_the_guided_game_that_is_offered(app, pilot):
    on_shelf(app, pilot, wants_lesson=True)
    pilot.key("enter")
    assert isinstance(app.top, TableScene)
    assert isinstance(app.top.tutor, Guided)
    assert [type(scene).__name__ for scene in app.scenes] == ["ShelfScene", "TableScene"]
    assert list_saves() == []
    assert not app.settings.wants_lesson


def test_who_has_a_game_is_offered_no_lesson(app, pilot, finished):
    on_shelf(app, pilot, wants_lesson=True)
    assert not pilot.sees(load_title("unterseeboot").content.guides[FIRST_GAME]().offer)


def test_arrows_choose(app, pilot):
    shelf = on_shelf(app, pilot)
    pilot.key("right", len(title_ids()) - 1)
    last = load_title(title_ids()[-1])
    assert shelf.chosen.title_id == last.id
    assert pilot.sees(last.tagline)
    assert app.top is shelf


def test_by_keyboard_from_the_shelf_to_the_table(app, pilot):
    on_shelf(app, pilot)
    pilot.key("enter")
    assert type(app.top).__name__ == "BriefingScene"
    pilot.key("enter")
    pilot.advance(0.1)
    assert type(app.top).__name__ == "TableScene"
    assert [type(scene).__name__ for scene in app.scenes] == ["ShelfScene", "TableScene"]
    assert len(list_saves()) == 1


def test_a_click_opens_the_box_and_escape_shuts_it(app, pilot):
    shelf = on_shelf(app, pilot)
    pilot.click("Unterseeboot")
    assert type(app.top).__name__ == "BriefingScene"
    pilot.key("escape")
    assert app.top is shelf


def test_the_latest_running_game_goes_on(app, pilot, running, finished):
    on_shelf(app, pilot)
    assert pilot.sees("U-34, Brandt’s patrol")
    assert pilot.sees(running.standing.status)
    pilot.key("c")
    pilot.advance(0.1)
    assert app.top.session.path == running.path


def test_a_game_that_has_gone_is_no_longer_offered(app, pilot, running):
    on_shelf(app, pilot)
    running.path.unlink()
    pilot.click("Continue")
    assert pilot.sees("there is no such file")
    assert pilot.sees(NO_GAME)


def test_keys_lead_to_the_log_book_and_the_settings(app, pilot):
    shelf = on_shelf(app, pilot)
    for key, name in (("l", "LogBookScene"), ("s", "SettingsScene")):
        pilot.key(key)
        assert type(app.top).__name__ == name
        pilot.key("escape")
        assert app.top is shelf
    pilot.key("q")
    assert not app.is_running


def test_a_start_request_goes_straight_to_the_table(app, pilot, running):
    on_shelf(app, pilot)
    assert begin(app, Opening(path=running.path))
    assert app.top.session.path == running.path
    options = {"commander": "Lüth"}
    assert begin(app, Opening(StartRequest("unterseeboot", "campaign", options, seed=5)))
    assert app.top.session.header.options["commander"] == "Lüth"
    assert not begin(app, Opening(StartRequest("unterseeboot", "nowhere")))
    assert pilot.sees("has no scenario 'nowhere'")


def glowing(app, shelf):
    """The boxes and games around which the light of the focus is drawn."""
    app.is_dirty = True
    app.step(0)
    lit = []
    for cover in shelf.covers:
        x, y = cover.rect.inflate(app.kit.px(6), app.kit.px(6)).midtop
        if app.surface.get_at((x, y)) == GLOW:
            lit.append(cover.name)
    seen = app.surface.get_rect()
    for tile in (tile for tile in shelf.recent.tiles if seen.contains(tile.rect)):
        if app.surface.get_at(tile.rect.move(0, -1).midtop) == app.kit.theme.paper.focus:
            lit.append(tile.name)
    return lit


def test_one_box_or_game_is_lit_which_has_the_focus(app, pilot, running):
    shelf = on_shelf(app, pilot)
    tile = shelf.recent.tiles[0].name
    assert glowing(app, shelf) == [tile] == [pilot.focused.name]
    pilot.key("up")
    for _ in range(4):
        assert glowing(app, shelf) == [pilot.focused.name]
        assert shelf.chosen.name == pilot.focused.name
        pilot.key("left")
    pilot.key("up")
    assert pilot.focused.name in {APART, "Your scenarios", "Log book", "Settings", "Quit"}
    assert glowing(app, shelf) == []
    pilot.click(names()[-1])
    pilot.key("escape")
    assert glowing(app, shelf) == [names()[-1]] == [pilot.focused.name]


def test_what_was_chosen_is_chosen_after_coming_back(app, pilot, running):
    shelf = on_shelf(app, pilot)
    for name in ("Tonnage War", "Settings"):
        pilot.click(name)
        assert app.top is not shelf
        pilot.key("escape")
        assert pilot.focused.name == name
        assert app.top.stage.shows_ring
    tile = shelf.recent.tiles[0].name
    pilot.click(tile)
    assert app.top is not shelf
    go_to_shelf(app)
    pilot.advance(0.1)
    assert glowing(app, shelf) == [tile] == [pilot.focused.name]


@pytest.mark.parametrize("scale", by_day([100, 150, 200, 225, 250], 100, 250))
def test_the_shelf_opens_at_its_top_with_the_focus_in_sight(app, pilot, running, scale):
    pilot.scale(scale)
    shelf = on_shelf(app, pilot)
    assert shelf.scroll.bar.offset == 0
    assert app.surface.get_rect().contains(pilot.focused.rect)
    assert glowing(app, shelf) == [pilot.focused.name]
