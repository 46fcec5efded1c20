"""A handicap where sides are no match: offered in the briefing, said at the table."""

from dataclasses import replace
from html import escape
from typing import Any

import pytest

from game.contract.yardsticks import Handicap, Measure, Yardstick
from game.scenes.briefing.briefing import BriefingScene
from game.scenes.page.frame import SETTLE
from game.scenes.records.result import ResultScene
from game.scenes.report.afteraction import report_page
from game.scenes.system.pause import PauseScene
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.session.request.start import HUMAN, StartRequest
from game.tables.resources import resource
from game.titles import load_title
from game.ui.window import App
from tests.pilot import Pilot

SOME = Measure(0.2, 0.1, 0.35)
BOTS = {"convoy": "captain", "pack": "captain"}
GIVEN = Handicap("convoy", "lost", 1)
ASKED = "Handicap for Convoy: a defeat with 1 merchants home or more counts as won."


def briefed(app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch, *sticks: Yardstick) -> Any:
    """A briefing of Battle of the Atlantic where this was measured of its small convoy."""
    title = load_title("atlantic_1942")
    assert title.content.telling is not None
    telling = replace(title.content.telling, yardsticks={"small": sticks})
    title = replace(title, content=replace(title.content, telling=telling))
    monkeypatch.setattr("game.scenes.routes.title_asked", lambda _: title)
    monkeypatch.setattr("game.session.play.session.title_asked", lambda _: title)
    monkeypatch.setattr("game.session.record.firstline.title_with", lambda *_: title)
    scene = BriefingScene(title)
    app.push(scene)
    pilot.advance(0.1)
    scene.scenario.choose([name for name, _ in scene.scenario.options].index("small"))
    pilot.advance(0.1)
    return scene


def weak(handicap: Handicap | None) -> Yardstick:
    return Yardstick(BOTS, 20, "convoy", SOME, SOME, SOME, {}, {}, "", "", handicap, SOME)


def test_it_is_offered_off_and_played_when_it_is_chosen(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = briefed(app, pilot, monkeypatch, weak(GIVEN))
    assert not scene.handicap.is_given
    assert any("Convoy won 20 % (10 to 35) of 20 games" in text for text in pilot.texts())
    assert any(ASKED in text for text in pilot.texts())
    scene.handicap.toggle.press()
    scene.start()
    pilot.advance(0.2)
    table = app.top
    assert isinstance(table, TableScene)
    assert table.session.header.handicap == GIVEN
    app.push(PauseScene(table.session))
    pilot.advance(0.2)
    assert ASKED in pilot.texts()


def test_where_none_would_help_it_only_says_so(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = briefed(app, pilot, monkeypatch, weak(None))
    scene.briefed.has_handicap = True
    assert any("No handicap would make it even." in text for text in pilot.texts())
    assert not scene.handicap.toggle.visible
    scene.start()
    pilot.advance(0.2)
    table = app.top
    assert isinstance(table, TableScene)
    assert table.session.header.handicap is None


def test_where_the_sides_are_a_match_nothing_is_said(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = briefed(app, pilot, monkeypatch, replace(weak(GIVEN), won=Measure(0.5, 0.4, 0.6)))
    assert not scene.handicap.visible
    assert not any("Handicap" in text for text in pilot.texts())


def test_as_a_game_ends_its_result_and_report_say_who_has_won_with_it(
    app: App, pilot: Pilot
) -> None:
    session = Session.load(
        resource("saves", "Battle of the Atlantic - Small.wagame"), read_only=True
    )
    session.header = session.header.model_copy(update={"handicap": GIVEN})
    said = session.handicap_words()
    assert "Won with the handicap: " in said
    app.push(ResultScene(app, session))
    pilot.advance(0.2)
    assert said in pilot.texts()
    assert "With a handicap: not among the best." in pilot.texts()
    assert escape(said) in report_page(session)


def test_who_changes_sides_plays_with_it_again(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.session.record.newgame.handicap_of", lambda *_: GIVEN)
    seats = {"convoy-a": HUMAN, "pack-v": "captain"}
    session = Session.start(
        StartRequest("atlantic_1942", "small", seats=seats, seed=3, has_handicap=True)
    )
    session.resign("convoy-a")
    app.push(ResultScene(app, session))
    pilot.advance(SETTLE + 0.05)
    pilot.click("Change sides")
    pilot.advance(0.05)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    assert table.session.seats["pack-v"] == HUMAN
    assert table.session.header.handicap == GIVEN
