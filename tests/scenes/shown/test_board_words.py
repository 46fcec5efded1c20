"""Captions, marks and odds: nothing covers what is to be read, at any size."""

import random
from collections.abc import Iterator

import pytest

from game.scenes.routes import scene_of
from game.scenes.system.pause import PauseScene
from game.scenes.table.replay.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles.unterseeboot.model import commands as c
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.conftest import played

SIZES = [(960, 600), (1280, 720), (1920, 1080)]
SCALES = [75, 100, 150, 200, 250]
LEAST = 310
"""The logical height from which there is room for every word on and beside the board."""


@pytest.fixture
def quick() -> Iterator[App]:
    app = App(Settings(animation="off"), headless=True)
    yield app
    app.close()


def table_of(app: App, session: Session) -> tuple[Pilot, TableScene]:
    scene = scene_of(session)
    assert isinstance(scene, TableScene)
    app.push(scene)
    return Pilot(app), scene


def crowded() -> Iterator[Session]:
    """Games with a hunter and an identified ship over the boat, or an aircraft there."""
    for seed in range(60):
        game, chance = Session.new("unterseeboot", seed=seed), random.Random(seed)
        while not game.is_over and len(game.commits) < 60:
            view = game.view("captain")
            column = view.space.rpartition("-")[2]
            ship = view.targets.get(f"surface-{column}")
            if ship and ship.is_identified and (view.destroyer == "detected" or view.is_spotted):
                yield game
                break
            game.submit("captain", chance.choice(game.prompts()[0].choices).command)


def test_a_line_of_the_log_marks_its_place_and_bars_nothing(quick: App) -> None:
    game = Session.new("unterseeboot", seed=5)
    game.submit("captain", c.Move("surface-1"))
    _, scene = table_of(quick, game)
    row = next(n for n, beat in enumerate(scene.log.list.items) if beat.line.place)
    scene.log.list.on_hover(row)
    place = scene.log.list.items[row].line.place
    assert scene.board.marked == place
    assert scene.board.hovered is None


def test_a_boat_in_port_or_lost_is_not_at_sea(quick: App) -> None:
    game = Session.new("unterseeboot", "campaign", seed=5)
    _, scene = table_of(quick, game)
    assert "boat" in {piece.id for piece in scene.board.pieces}
    scene.submit(c.ReturnToBase())
    while "back in port" not in (scene.company.prompt.text if scene.company.prompt else ""):
        assert scene.company.prompt is not None
        scene.submit(scene.company.prompt.choices[-1].command)
    assert "boat" not in {piece.id for piece in scene.board.pieces}
    scene.submit(c.SailAgain())
    assert "boat" in {piece.id for piece in scene.board.pieces}


def test_a_replay_from_the_pause_opens_on_a_boat_that_is_set_up(quick: App) -> None:
    session = Session.load(played().save_file or pytest.fail("not saved"))
    pilot, _ = table_of(quick, session)
    pilot.key("escape")
    assert isinstance(quick.top, PauseScene)
    pilot.click("Replay so far")
    replay = quick.top
    assert isinstance(replay, ReplayScene)
    assert replay.view.hull == replay.view.full_hull
    assert "boat" in {piece.id for piece in replay.board.pieces}
