"""Resigning at the table: asked once more, told as the last line, and then the result."""

from pathlib import Path

from game.scenes.records.result import ResultScene
from game.scenes.routes import scene_of
from game.scenes.system.pause import PauseScene
from game.scenes.system.resign import ResignDialog
from game.scenes.table.replay.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.ui.widgets import TextEntry
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.company import DUEL, begun, sit_down
from tests.scenes.conftest import played
from tests.scenes.recorded import recorded


def at_the_table(app: App) -> tuple[Pilot, TableScene]:
    path = played(kind="human").path
    assert path is not None
    table = scene_of(Session.load(path))
    assert isinstance(table, TableScene)
    app.push(table)
    pilot = Pilot(app)
    pilot.advance(0.2)
    return pilot, table


def ask(pilot: Pilot) -> None:
    while not isinstance(pilot.app.top, PauseScene):
        pilot.key("escape")
    pilot.key("g")


def test_a_sentence_is_asked_for_and_told_last(quick: App) -> None:
    pilot, table = at_the_table(quick)
    ask(pilot)
    assert isinstance(quick.top, ResignDialog)
    assert isinstance(pilot.focused, TextEntry)
    assert pilot.focused.value == "", "the key that opens the field is not written into it"
    pilot.type("Grab 7 geese")
    pilot.key("enter")
    assert isinstance(quick.top, ResignDialog), "Enter only leaves the field"
    pilot.click("Resign")
    assert table.session.is_over
    assert table.log.beats[-1].line.text.endswith("“Grab 7 geese”")
    pilot.advance(1.0)
    assert isinstance(quick.top, ResultScene)
    assert pilot.sees("Resigned")
    assert pilot.sees("Grab 7 geese")


def test_playing_on_changes_nothing(quick: App) -> None:
    pilot, table = at_the_table(quick)
    lines = len(recorded(table.session).entries)
    for answer in ("escape", "play on"):
        ask(pilot)
        if answer == "escape":
            pilot.key("escape")
        else:
            pilot.click("Play on")
        assert quick.top is table
        assert len(recorded(table.session).entries) == lines


def test_a_game_given_up_is_watched_to_its_last_line_and_listed(quick: App) -> None:
    pilot, table = at_the_table(quick)
    table.company.resign("Enough")
    table.session.close()
    (row,) = list_saves()
    assert row.is_over
    replay = scene_of(Session.load(row.path, read_only=True), watch=True)
    assert isinstance(replay, ReplayScene)
    quick.push(replay)
    pilot.key("end")
    assert pilot.sees("“Enough”")
    assert pilot.sees("Resigned")
    pilot.key("left")
    pilot.key("right")
    assert replay.position == len(replay.story)


def test_who_watches_cannot_resign(quick: App) -> None:
    session = played()
    quick.push(scene_of(session, watch=True))
    pilot = Pilot(quick)
    pilot.advance(0.1)
    ask(pilot)
    assert isinstance(quick.top, PauseScene)


def test_nobody_resigns_from_behind_the_curtain(
    quick: App, night_raider: None, tmp_path: Path
) -> None:
    pilot, table = begun(quick, DUEL, tmp_path / "duel.wagame")
    ask(pilot)
    assert isinstance(quick.top, PauseScene)
    pilot.key("escape")
    sit_down(pilot, "North")
    ask(pilot)
    assert isinstance(quick.top, ResignDialog)
    assert pilot.sees("won by: Raider")
    pilot.click("Resign")
    result = table.session.result()
    assert result is not None
    assert result.fate_of("hunters").outcome == "lost"
