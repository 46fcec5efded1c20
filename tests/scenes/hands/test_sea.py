"""The open water moves a little where it may, and rests where nothing shall move."""

from collections.abc import Callable

import pygame
import pytest

from game.scenes.routes import scene_of
from game.scenes.table.replay.replay import ReplayScene
from game.scenes.titles.tonnage_war.legends import FLARES, NIGHT, STORM, _chart
from game.scenes.titles.unterseeboot.legends import chart_of
from game.session.logbook.saves import list_examples
from game.session.play.session import Session
from game.titles import title_ids
from game.titles.unterseeboot.printed.board import patrol_area
from game.ui.window import LONGEST_SLEEP, App
from tests.pilot import Pilot
from tests.suites import by_day

MOST_FRAMES = 4
"""A second, at rest."""


def opened(app: App, title_id: str) -> ReplayScene:
    """The middle of an example game, with everything that comes by itself gone."""
    row = next(row for row in list_examples() if row.title_id == title_id)
    scene = scene_of(Session.load(row.path, read_only=True), watch=True)
    assert isinstance(scene, ReplayScene)
    app.push(scene)
    scene.go_to(len(scene.story) // 2)
    Pilot(app).advance(12, frame=0.1)
    return scene


def pixels(app: App) -> bytes:
    return pygame.image.tobytes(app.surface, "RGB")


@pytest.mark.parametrize("title_id", by_day(title_ids(), "unterseeboot", "submarine"))
def test_the_sea_moves_and_only_the_sea(app: App, pilot: Pilot, title_id: str) -> None:
    scene = opened(app, title_id)
    still = app.surface.copy()
    app.is_lively = True
    frames, seen = app.stats.count, set()
    for _ in range(40):
        app.step(0.05)
        seen.add(pixels(app))
    assert len(seen) > 4
    assert app.stats.count - frames <= 2 * MOST_FRAMES + 1
    still.fill("black", scene.board.rect)
    app.surface.fill("black", scene.board.rect)
    assert pygame.image.tobytes(still, "RGB") == pixels(app)


@pytest.mark.parametrize(
    "rest",
    [
        lambda app: setattr(app.settings, "reduced_motion", True),
        lambda app: setattr(app.settings, "animation", "off"),
        lambda app: pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST)),
        lambda app: Pilot(app).key("escape"),
    ],
    ids=["reduced motion", "no animation", "another window", "behind the pause"],
)
def test_the_sea_rests(app: App, pilot: Pilot, rest: Callable[[App], object]) -> None:
    opened(app, "unterseeboot")
    app.is_lively = True
    pilot.advance(1.0)
    rest(app)
    pilot.advance(2.0, frame=0.1)
    frames, before = app.stats.count, pixels(app)
    pilot.advance(2.0, frame=0.1)
    assert (app.stats.count, pixels(app)) == (frames, before)
    assert app._sleep_time() == LONGEST_SLEEP


def test_a_storm_breaks_more_waves_and_the_night_pales_them() -> None:
    day, night, storm, stars = (
        _chart(light)[0].laid[0].water for light in ((), (NIGHT,), (STORM,), (NIGHT, FLARES))
    )
    assert storm.life > day.life == night.life
    assert night.glint[3] < day.glint[3]
    assert stars == night


@pytest.mark.parametrize("layout", ["rect5", "rect6", "staggered"])
def test_the_waves_of_a_patrol_keep_to_the_surface(layout: str) -> None:
    area, water = patrol_area(layout), chart_of(layout)[0].laid[0].water
    left, top, wide, high = water.box
    surface = area.board.spaces["surface-3"]
    assert surface.y <= top < top + high <= surface.y + surface.height
    named = [space.id for space in area.spaces.values() if space.name]
    assert all(left >= (at := area.board.spaces[each]).x + at.width for each in named)
    assert left + wide == area.board.width
