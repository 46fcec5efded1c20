"""Space only skips at a table and begins no game unseen; Enter picks a cursor that shows."""

import time

import pytest

from game.scenes.briefing.briefing import BriefingScene
from game.scenes.page.frame import SETTLE
from game.scenes.records.result import ResultScene
from game.scenes.routes import open_briefing
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.start import Opening, begin, prepare
from game.scenes.table.orders.haste import BOUNCE
from game.scenes.table.orders.rows import ChoiceButton
from game.scenes.table.seats.curtain import CurtainScene
from game.scenes.table.table import TableScene
from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.session.request.start import StartRequest
from game.titles import load_title
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.company import DUEL, begun
from tests.scenes.recorded import recorded
from tests.scenes.waiting import until


def _table(app: App, title: str = "unterseeboot", seed: int = 3) -> TableScene:
    begin(app, Opening(StartRequest(title, seed=seed)))
    assert isinstance(app.top, TableScene)
    return app.top


def _click_lit(pilot: Pilot, table: TableScene) -> None:
    pilot.click(table.board.screen_rect(next(iter(table.board.lit))).center)


@pytest.mark.parametrize("pause", [0.0, 0.1, 0.5, 3.0])
def test_space_after_a_click_decides_nothing(app: App, pilot: Pilot, pause: float) -> None:
    table = _table(app)
    pilot.advance(0.5)
    decided = table.session.decisions
    _click_lit(pilot, table)
    assert table.session.decisions == decided + 1
    for _ in range(6):
        pilot.key("space")
        pilot.advance(pause)
    assert table.session.decisions == decided + 1, "a click is one decision"


def test_space_begins_a_lesson_only_where_the_ring_has_shown_it(quick: App) -> None:
    quick.settings.wants_lesson = True
    shelf = ShelfScene()
    quick.push(shelf)
    pilot = Pilot(quick)
    pilot.advance(0.5)
    shelf.stage.shows_ring = False
    pilot.key("space", times=4)
    assert not any(isinstance(scene, TableScene) for scene in quick.scenes)
    pilot.key("tab")
    pilot.key("shift+tab")
    assert shelf.stage.focus is shelf.offer.begin
    assert shelf.stage.shows_ring
    pilot.key("space")
    assert isinstance(quick.top, TableScene), "the ring has shown what Space would press"


def test_space_begins_no_game_at_a_briefing(quick: App) -> None:
    quick.push(ShelfScene())
    open_briefing(quick, load_title("unterseeboot"))
    pilot = Pilot(quick)
    pilot.advance(0.5)
    pilot.key("space", times=4)
    assert isinstance(quick.top, BriefingScene)
    assert list_saves() == []


@pytest.mark.parametrize("key", ["space", "enter"])
def test_after_a_click_no_cursor_shows_and_none_is_pressed(quick: App, key: str) -> None:
    table = _table(quick)
    pilot = Pilot(quick)
    pilot.advance(0.5)
    _click_lit(pilot, table)
    pilot.advance(1.0)
    assert table.board.is_focused
    assert not table.board.shows_cursor
    decided = table.session.decisions
    pilot.key(key, times=4)
    assert table.session.decisions == decided
    table.board.cursor = next(iter(table.board.lit))
    pilot.key(key)
    assert table.session.decisions == decided, "nobody sees it"


def test_enter_picks_the_cursor_that_the_arrows_have_shown(quick: App) -> None:
    table = _table(quick)
    pilot = Pilot(quick)
    pilot.advance(0.5)
    table.stage.set_focus(table.board, ring=False)
    decided = table.session.decisions
    pilot.key("right")
    assert table.board.shows_cursor
    table.board.cursor = next(iter(table.board.lit))
    pilot.key("space")
    assert table.session.decisions == decided
    pilot.key("enter")
    assert table.session.decisions == decided + 1


def test_space_presses_no_button_of_a_table(quick: App) -> None:
    table = _table(quick)
    pilot = Pilot(quick)
    pilot.advance(0.5)
    for widget in table.stage.focusables():
        table.stage.set_focus(widget)
        before = (table.session.decisions, table.board.shows_pieces, len(quick.scenes))
        pilot.key("space")
        assert before == (table.session.decisions, table.board.shows_pieces, len(quick.scenes))


def test_space_is_no_answer_where_another_key_skips(quick: App) -> None:
    table = _table(quick)
    pilot = Pilot(quick)
    assert quick.kit.keys.change("table.skip", "z") == ""
    table.stage.set_focus(table.orders.choices.children[0])
    decided = table.session.decisions
    pilot.key("space")
    assert table.session.decisions == decided


def test_one_press_skips_all_that_the_machine_does(app: App, pilot: Pilot) -> None:
    """What the machine decides after the press is shown at once, too."""
    seats = {"escort": "human", "submarine": "captain"}
    begin(app, Opening(StartRequest("submarine", "wahoo", seats=seats, seed=3)))
    table = app.top
    assert isinstance(table, TableScene)
    until(pilot, lambda: table.player.is_playing)
    pilot.key("space")
    while table.company.prompt is None and not table.session.is_over:
        assert not table.player.is_playing
        pilot.advance(0.02)
        time.sleep(0.005)


@pytest.mark.parametrize("key", ["space", "enter", "1", "0", "r"])
def test_mashing_keys_past_a_result_begins_no_new_game(
    quick: App, finished: Session, key: str
) -> None:
    quick.push(ShelfScene())
    scene = ResultScene(quick, finished)
    quick.push(scene)
    pilot = Pilot(quick)
    for _ in range(20):
        pilot.key(key)
        pilot.advance(0.1)
    assert quick.top is scene
    pilot.advance(SETTLE + 0.1)
    for _ in range(5):
        pilot.key(key)
        pilot.advance(SETTLE + 0.1)
    assert not any(isinstance(each, TableScene) for each in quick.scenes)


def test_a_number_struck_twice_counts_once(quick: App) -> None:
    table = _table(quick)
    pilot = Pilot(quick)
    pilot.advance(0.5)
    decided = table.session.decisions
    pilot.key("1")
    pilot.key("1")
    pilot.key("0")
    assert table.session.decisions == decided + 1
    pilot.advance(2 * BOUNCE)
    assert table.company.prompt is not None
    pilot.key(table.orders.key_of(table.company.prompt.choices[-1].command))
    assert table.session.decisions == decided + 2


@pytest.mark.parametrize("pause", [0.0, 3.0])
def test_a_number_decides_nothing_that_is_out_of_sight(
    app: App, pilot: Pilot, pause: float
) -> None:
    pilot.resize(1280, 720)
    table = _table(app, "submarine")
    pilot.advance(0.5)
    pilot.click("Depth: ")
    pilot.advance(0.5)
    ways = [each for each in table.orders.choices.children if isinstance(each, ChoiceButton)]
    far = next(each for each in ways if each.hotkey == "9")
    clip = far.clip_rect()
    assert clip is not None
    assert not far.rect.colliderect(clip), "the list is longer than there is room"
    decided = table.session.decisions
    pilot.key(far.hotkey)
    pilot.advance(pause)
    assert table.session.decisions == decided
    assert far.is_focused
    assert clip.contains(far.rect)
    pilot.key(far.hotkey)
    assert table.session.decisions == decided + 1


@pytest.mark.parametrize("key", ["1", "0"])
def test_a_key_that_answers_decides_nothing_before_the_question_is_seen(key: str) -> None:
    app = App(Settings(animation="slow"), headless=True)
    prepare(app)
    table, pilot = _table(app, "tonnage_war"), Pilot(app)
    pilot.advance(0.1)
    while not table.company.prompt:
        pilot.key("space")
        pilot.advance(0.1)
    pilot.advance(BOUNCE + 0.1)
    pilot.key("0")
    pilot.advance(BOUNCE + 0.1)
    assert table.player.is_playing
    decided = table.session.decisions
    pilot.key(key)
    assert not table.player.is_playing
    assert table.session.decisions == decided
    pilot.advance(BOUNCE + 0.1)
    focus = pilot.focused
    assert isinstance(focus, ChoiceButton)
    assert focus.key_name(app.kit) == key
    pilot.key(key, times=2 if key == "0" else 1)  # escorts wait in reserve: the end asks once
    assert recorded(table.session).commits[-1].command == focus.choice.command
    app.close()


def test_space_lifts_no_curtain(quick: App, night_raider: None) -> None:
    pilot, _ = begun(quick, DUEL)
    pilot.advance(1.0)
    assert isinstance(quick.top, CurtainScene)
    pilot.key("space", times=3)
    assert isinstance(quick.top, CurtainScene)
    pilot.key("enter")
    assert not isinstance(quick.top, CurtainScene)
