"""The table, played by mouse and by keyboard alone."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots.players import make_bot
from game.core.records import Command
from game.scenes.records.result import ResultScene
from game.scenes.routes import scene_of
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.table.orders.haste import BOUNCE, LATE
from game.scenes.table.replay.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.titles.unterseeboot.model import commands as c
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.conftest import reckoned
from tests.scenes.recorded import recorded
from tests.scenes.waiting import until
from tests.suites import is_night


@pytest.fixture
def quick() -> Iterator[App]:
    app = App(Settings(animation="off"), headless=True)
    yield app
    app.close()


def table_of(app: App, **game: object) -> tuple[Pilot, TableScene]:
    session = Session.new("unterseeboot", **{"seed": 5, **game})  # type: ignore[arg-type]
    scene = scene_of(session)
    assert isinstance(scene, TableScene)
    app.push(scene)
    pilot = Pilot(app)
    pilot.advance(0.1)
    return pilot, scene


def middle_of(scene: TableScene, space: str) -> tuple[int, int]:
    x, y = scene.board.camera.to_screen(scene.board.board.spaces[space].center)
    return round(x), round(y)


def middle_of_boat(scene: TableScene) -> tuple[int, int]:
    boat = next(piece for piece in scene.board.pieces if piece.id == "boat")
    x, y = scene.board.camera.to_screen((boat.x, boat.y))
    return round(x), round(y)


def test_a_click_on_a_lit_space_moves_the_boat(quick: App) -> None:
    pilot, scene = table_of(quick)
    pilot.click(middle_of(scene, "surface-1"))
    assert scene.session.view("captain").space == "surface-1"


def test_the_boat_is_dragged_to_a_lit_space(quick: App) -> None:
    pilot, scene = table_of(quick)
    pilot.drag(middle_of_boat(scene), middle_of(scene, "surface-1"))
    assert scene.session.view("captain").space == "surface-1"


@pytest.mark.parametrize(("space", "case"), [("periscope-3", "U-MAN.1"), ("surface-0", "U-MAN.2")])
def test_a_click_elsewhere_says_why_not(quick: App, space: str, case: str) -> None:
    pilot, scene = table_of(quick)
    x, _ = middle_of(scene, space)
    pilot.click((x, scene.board.screen_rect(space).bottom - 12))
    assert pilot.sees(f"({case})")
    assert len(recorded(scene.session).commits) == 1


def test_a_click_on_the_boat_speaks_of_the_boat_not_of_its_space(quick: App) -> None:
    pilot, scene = table_of(quick)
    pilot.click(middle_of_boat(scene))
    assert pilot.sees("drag it to")


def test_a_click_on_the_aircraft_says_why_not(quick: App) -> None:
    pilot, scene = table_of(quick)
    plane = next(piece for piece in scene.board.pieces if piece.id == "aircraft")
    x, y = scene.board.camera.to_screen((plane.x, plane.y))
    pilot.click((round(x), round(y)))
    assert pilot.sees("(U-AIR.9)")


def test_pointing_at_a_risky_move_shows_its_exact_odds(quick: App) -> None:
    pilot, scene = table_of(quick)
    pilot.move(middle_of(scene, "surface-1"))
    reckoned(pilot, scene)
    assert pilot.sees("16.7 % 1/6 1 hull token lost")


def test_a_choice_without_dice_shows_what_is_certain(quick: App) -> None:
    pilot, scene = table_of(quick, options={"layout": "rect5"})
    pilot.move(middle_of(scene, "periscope-1"))
    reckoned(pilot, scene)
    assert pilot.sees("100 % 1 Nothing happens")
    recorded(scene.session).state.main = recorded(scene.session).state.auxiliary = 0
    pilot.move(middle_of(scene, "surface-2"))
    pilot.move(middle_of(scene, "periscope-1"))
    reckoned(pilot, scene)
    assert pilot.sees("100 % 1 boat lost")


def test_a_move_without_dice_is_taken_back_and_made_again(quick: App) -> None:
    pilot, scene = table_of(quick)
    pilot.key("1")
    assert len(recorded(scene.session).commits) == 2
    pilot.key("ctrl+z")
    assert scene.session.view("captain").space == "surface-0"
    pilot.key("ctrl+y")
    assert scene.session.view("captain").space == "surface-1"


def test_dice_cannot_be_taken_back_and_the_button_says_so(quick: App) -> None:
    _, scene = table_of(quick)
    scene.submit(c.Move("surface-1"))
    scene.submit(c.Identify("surface-1"))
    assert "Chance" in scene.takeback.undo_button.reason


def test_battery_tokens_are_clicked_on_the_panel(quick: App) -> None:
    pilot, scene = table_of(quick, options={"entry": True})
    scene.submit(c.EnterPatrol("100m-1"))
    gauge = next(row for row in scene.instruments.pointed() if row.card == "auxiliary")
    pilot.click(gauge.rect.center)
    assert scene.session.view("captain").auxiliary == 2


def test_cues_are_skipped_with_the_space_bar() -> None:
    app = App(Settings(animation="slow"), headless=True)
    pilot, scene = table_of(app)
    pilot.key("1")
    assert scene.player.is_playing
    pilot.key("space")
    assert not scene.player.is_playing
    assert scene.position == len(scene.story)
    app.close()


def test_a_skip_too_many_answers_nothing() -> None:
    """The hand that skips strikes once more as the table asks again."""
    app = App(Settings(animation="slow"), headless=True)
    pilot, scene = table_of(app)
    pilot.key("1")
    pilot.advance(0.1)
    scene.stage.set_focus(scene.board)
    pilot.key("enter")
    assert not scene.player.is_playing
    barred = next(iter(scene.board.barred))
    scene.board.cursor = barred
    made = scene.session.decisions
    pilot.advance(LATE / 2)
    pilot.key("enter")
    assert not app.toasts.shown
    assert scene.session.decisions == made
    pilot.advance(LATE)
    pilot.key("space")
    assert not app.toasts.shown, "Space has nothing to skip"
    pilot.key("enter")
    assert [toast.text for toast in app.toasts.shown] == [
        f"{refusal.reason} ({refusal.rule})"
        for refusal in scene.company.prompt.refusals
        if refusal.target.id == barred
    ]
    app.close()


def test_the_machine_plays_from_its_own_process(quick: App) -> None:
    pilot, scene = table_of(quick, seats={"captain": "captain"})
    until(pilot, lambda: len(recorded(scene.session).commits) > 5, frame=0.03)
    assert recorded(scene.session).commits[1].why


def test_a_patrol_by_keyboard_alone_from_the_shelf_to_the_medal(quick: App, home: Path) -> None:
    """Shelf, briefing, every decision by its number, the result: no mouse.

    The guided game has been declined.
    """
    quick.settings.wants_lesson = False
    quick.push(ShelfScene())
    pilot = Pilot(quick)
    pilot.advance(0.3)
    pilot.key("enter")
    pilot.key("ctrl+enter")
    table = quick.top
    assert isinstance(table, TableScene)
    bot = make_bot(table.session.title, "captain", 0)
    while not table.session.is_over:
        prompt = table.company.prompt
        assert prompt is not None
        command = bot.choose(table.session.view("captain"), prompt)
        before, key = table.session.decisions, table.orders.key_of(command)
        for _ in ("brought into sight", "carried out"):
            if table.session.decisions == before:
                pilot.advance(2 * BOUNCE)
                pilot.key(key)
                pilot.advance(0.02)
        assert table.session.decisions > before
    pilot.advance(1.0)
    assert isinstance(quick.top, ResultScene)
    (row,) = list_saves(home / "saves")
    assert row.is_over


def test_a_running_game_is_replayed_and_then_played_on(quick: App, tmp_path: Path) -> None:
    pilot, scene = table_of(quick, path=tmp_path / "running.wagame")
    pilot.key("1")
    pilot.key("escape")
    pilot.click("Replay so far")
    replay = quick.top
    assert isinstance(replay, ReplayScene)
    replay.go_to(2)
    assert replay.view.space == "surface-0"
    quick.pop()
    assert quick.top is scene
    pilot.advance(2 * BOUNCE)
    pilot.key("1")
    assert len(recorded(scene.session).commits) == 3
    scene.session.close()
    assert len(Session.load(tmp_path / "running.wagame").commits) == 3


def test_random_clicks_and_keys_never_break_the_table(
    quick: App, request: pytest.FixtureRequest
) -> None:
    pilot, scene = table_of(quick, options={"viic": True, "big_ships": True})
    chance = random.Random(7)
    keys = ["1", "2", "3", "ctrl+z", "ctrl+y", "tab", "left", "up", "down", "right", "h", "f"]
    for _ in range(250 if is_night(request.config) else 120):
        if quick.top is not scene:
            break
        if chance.random() < 0.5:
            size = quick.surface.get_size()
            pilot.click((chance.randrange(0, size[0] * 2 // 3), chance.randrange(60, size[1] - 5)))
        else:
            pilot.key(chance.choice(keys))
    assert scene.session.is_over or quick.top is scene


@pytest.mark.sampled(3)
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("scale", [75, 100, 200, 250])
def test_board_orders_and_instruments_have_room_at_every_size(
    quick: App, size: tuple[int, int], scale: int
) -> None:
    pilot, scene = table_of(quick)
    pilot.resize(*size)
    pilot.scale(scale)
    pilot.advance(0.1)
    window = quick.surface.get_rect()
    assert scene.board.rect.width >= size[0] // 4
    assert scene.board.rect.height >= size[1] // 6
    beside = scene.instruments
    told = [beside.line] if beside.line.visible else beside.widgets
    for widget in (scene.board, scene.orders, *told):
        assert window.contains(widget.rect), widget.name
    assert not scene.board.rect.colliderect(scene.orders.rect)
    assert beside.line.visible or not scene.board.rect.colliderect(beside.rect)


def test_the_same_seed_is_the_same_game_when_the_machine_plays(quick: App) -> None:
    """At a table begun anew, and at one left in the middle and come back to."""
    begun = Session.new("unterseeboot", seats={"captain": "random"}, seed=5)
    played = [_left_to_the_machine(quick, begun.branch(0, same_dice=True)) for _ in range(2)]
    middle = begun.branch(0, same_dice=True)
    _left_to_the_machine(quick, middle, commits=4)
    played.append(_left_to_the_machine(quick, middle))
    assert played[0] == played[1] == played[2]


def _left_to_the_machine(
    app: App, session: Session, commits: int | None = None
) -> list[Command | None]:
    """What was decided in the end, or as soon as there were so many commits."""
    scene = scene_of(session)
    app.push(scene)
    pilot = Pilot(app)
    until(pilot, lambda: session.is_over or len(session.commits) == commits, frame=0.03)
    app.pop()
    return [commit.command for commit in session.commits]
