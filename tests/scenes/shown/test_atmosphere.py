"""How the screens sound: a title by its view, a pause lower, the shelf quiet."""

import random
from dataclasses import replace

import pytest

from game.scenes.shelf.shelf import ShelfScene
from game.scenes.table.table import TableScene
from game.scenes.titles.unterseeboot.atmosphere import atmosphere
from game.session.play.session import Session
from game.ui.sounds.ambience import BEGIN_AFTER, LOWERED, Ambience, Atmosphere, part_over
from game.ui.window import App
from tests.night_raider.looks import atmosphere as of_the_night
from tests.pilot import Pilot
from tests.scenes.conftest import played


@pytest.fixture
def sounding(app: App) -> App:
    app.ambience = Ambience(app.kit.sound, rng=random.Random(2))
    return app


def test_the_boat_sounds_by_its_depth_and_what_hunts_it() -> None:
    view = played(4).view("captain")
    up = replace(view, level=1, destroyer="none", is_spotted=False, hull=3, fate="")
    assert atmosphere(up) == Atmosphere("sea")
    down = [replace(up, level=level, main=6) for level in (2, 3, 4)]
    depths = [atmosphere(each).depth for each in down]
    assert {atmosphere(each).bed for each in down} == {"under-water"}
    assert depths == sorted(set(depths))
    assert depths[-1] == 1.0
    parts = [
        part_over(atmosphere(replace(up, **more)))
        for more in ({}, {"is_spotted": True}, {"destroyer": "detected"})
    ]
    assert parts == ["", "score-tension", "score-danger"]
    sealed = replace(up, destroyer="detected", fate="destroyer")
    assert atmosphere(sealed).danger == 0


def test_table_pause_and_shelf(sounding: App, pilot: Pilot) -> None:
    sounding.push(ShelfScene())
    pilot.advance(BEGIN_AFTER + 0.2)
    ambience = sounding.ambience
    assert (ambience.bed.name, ambience.calm.name, ambience.bed.level) == ("sea", "", LOWERED)
    table = TableScene(Session.load(played(4).path))
    sounding.push(table)
    pilot.advance(0.2)
    wanted = table.atmosphere()
    assert wanted is not None
    assert (ambience.bed.name, ambience.calm.name) == (wanted.bed, "score-calm")
    assert ambience.bed.level == 1.0
    pilot.key("escape")
    pilot.advance(0.2)
    assert sounding.top is not table
    assert (ambience.bed.name, ambience.bed.level) == (wanted.bed, LOWERED)


@pytest.mark.usefixtures("night_raider")
def test_another_title_sounds_by_what_its_eyes_know() -> None:
    session = Session.new("night_raider", "duel", seed=3)
    dangers = {eyes: of_the_night(session.view(eyes)).danger for eyes in ("raider", "north")}
    assert 0 < dangers["north"] <= 1
