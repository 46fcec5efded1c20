"""A title without a rulebook, without charts and without a page on how to play."""

from dataclasses import replace
from pathlib import Path

import pytest

from game.cli import main
from game.scenes.books.charts import ChartsScene, open_charts
from game.scenes.books.howto import open_howto
from game.scenes.books.rulebook import open_rulebook
from game.scenes.briefing.briefing import BriefingScene
from game.scenes.report.afteraction import report_page
from game.scenes.shelf import shelf
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.table.instruments.viewer import ViewerScene
from game.session.play.session import Session
from game.session.request.start import AnyTitle
from game.tables import loader
from game.ui.window import App
from tests.altered import altered
from tests.pilot import Pilot
from tests.registry import NIGHT_RAIDER, shelve, title_in


@pytest.fixture
def bare(monkeypatch: pytest.MonkeyPatch, app: App) -> AnyTitle:
    shelve(monkeypatch, NIGHT_RAIDER)
    return altered(title_in(NIGHT_RAIDER), charts=lambda: ())


NO_RULES = "Night Raider has no rulebook."


@pytest.mark.parametrize("art", ["", "box-nobody-drew"])
def test_a_box_that_nobody_has_drawn_stands_on_the_shelf(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch, bare: AnyTitle, art: str
) -> None:
    undrawn = replace(bare, art=art)
    monkeypatch.setattr(shelf, "load_title", lambda title_id: undrawn)
    app.push(ShelfScene())
    pilot.advance(0.1)
    app.push(BriefingScene(undrawn))
    pilot.advance(0.1)
    assert "Night Raider" in pilot.texts()


def test_each_book_that_is_not_there_is_said(app: App, pilot: Pilot, bare: AnyTitle) -> None:
    open_rulebook(app, bare, "N.4")
    open_charts(app, bare)
    open_howto(app, bare)
    pilot.advance(0.05)
    assert app.top is None
    for sentence in (
        NO_RULES,
        "Night Raider has no charts.",
        "Night Raider has no page on how to play.",
    ):
        assert pilot.sees(sentence)


def test_the_case_of_a_chart_without_a_rulebook_is_said(
    app: App, pilot: Pilot, bare: AnyTitle
) -> None:
    open_charts(app, title_in(NIGHT_RAIDER))
    scene = app.top
    assert isinstance(scene, ChartsScene)
    scene.sheets[0].press()
    assert app.top is scene
    assert pilot.sees(NO_RULES)


def test_a_rulebook_without_a_case_is_none(
    app: App, pilot: Pilot, bare: AnyTitle, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(loader, "read_title_file", lambda title, name: b"case,scope\n")
    open_rulebook(app, bare)
    assert pilot.sees(NO_RULES)


def test_the_keys_of_the_books_at_its_table(app: App, pilot: Pilot, bare: AnyTitle) -> None:
    from game.scenes.routes import show_table

    session = Session.new("night_raider", "duel", seed=3)
    show_table(app, session)
    pilot.advance(0.1)
    table = app.top
    for key in ("f1", "f3"):
        pilot.key(key)
        assert app.top is table
    pilot.key("v")
    assert app.top is table or isinstance(app.top, ViewerScene)


def test_its_report_and_its_rules_on_the_command_line(
    bare: AnyTitle, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    session = Session.new("night_raider", "duel", seed=3)
    assert "Night Raider" in report_page(session)
    assert main(["rules", "night_raider"]) != 0
    assert NO_RULES in capsys.readouterr().err
