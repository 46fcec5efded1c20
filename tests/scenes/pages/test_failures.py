"""When a rule or a screen fails: the sentence, the game as it was, and a report that opens."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from game.core.rules import Decision
from game.scenes.routes import NO_RESULT, open_game, open_result, start_game
from game.scenes.start import FIRST_FRAME_VARIABLE, Opening, begin
from game.scenes.system.crash import CrashScene, crash
from game.scenes.table.table import TableScene
from game.session.logbook.report import open_report, write_report
from game.session.logbook.saves import list_saves
from game.session.play.session import Session
from game.session.record.files import SaveError
from game.session.request.start import StartRequest
from game.titles import load_title
from game.titles.unterseeboot.model.frames import Departure, Maneuver
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.recorded import recorded

SENTENCE = "Unterseeboot: a rule failed at this decision (ZeroDivisionError); the game is as it was"


def reports(home: Path) -> list[Path]:
    return sorted((home / "reports").glob("*.txt"))


def _fail(*_: Any) -> None:
    1 // 0  # noqa: B018


@pytest.fixture
def _broken_maneuver(monkeypatch: pytest.MonkeyPatch) -> None:
    title = load_title("unterseeboot")
    broken = Decision(title.rules.decisions[Maneuver].ask, _fail)
    monkeypatch.setitem(title.rules.decisions, Maneuver, broken)


@pytest.mark.parametrize("decisions", [0, 8])
def test_a_rule_that_fails_leaves_the_game_and_a_report_that_opens_there(
    app: App, pilot: Pilot, home: Path, request: pytest.FixtureRequest, decisions: int
) -> None:
    table = table_at_a_maneuver(app, decisions)
    session = recorded(table.session)
    before = session.state.copy()
    assert session.path is not None
    size = session.path.stat().st_size
    request.getfixturevalue("_broken_maneuver")
    choice = session.prompts()[0].choices[0]
    table.submit(choice.command)
    app.step(0)
    assert any(text.startswith(SENTENCE) for text in pilot.texts())
    assert session.state == before
    assert session.path.stat().st_size == size
    (report,) = reports(home)
    assert str(choice.command) in report.read_text()
    assert begin(app, Opening(path=open_report(report)))
    again = app.top
    assert isinstance(again, TableScene)
    assert again.session.path != session.path
    assert (recorded(again.session).state, again.session.header) == (before, session.header)


def table_at_a_maneuver(app: App, decisions: int) -> TableScene:
    """A human's game on the table, after at least so many decisions."""
    assert start_game(app, StartRequest("unterseeboot", seed=4))
    table = app.top
    assert isinstance(table, TableScene)
    session = recorded(table.session)
    captain = session.title.bots.players["captain"](0)
    while len(session.commits) <= decisions or not session.prompts()[0].rule.startswith("U-MAN"):
        command = captain.choose(session.view("captain"), session.prompts()[0])
        session.submit("captain", command)
    return table


def test_a_screen_that_fails_writes_the_game_into_its_report(
    app: App, running: Session, home: Path
) -> None:
    assert running.path is not None
    assert open_game(app, running.path)
    crash(app, ValueError("a broken screen"))
    assert isinstance(app.top, CrashScene)
    (report,) = reports(home)
    assert app.top.report == report
    again = Session.load(open_report(report), read_only=True)
    assert again.state == running.state


def test_a_game_that_cannot_begin_leaves_a_report(
    app: App, pilot: Pilot, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    title = load_title("unterseeboot")
    monkeypatch.setitem(title.rules.steps, Departure, lambda *_: 1 // 0)
    assert not start_game(app, StartRequest("unterseeboot"))
    (report,) = reports(home)
    assert pilot.sees(f"A report is in {report}.")
    with pytest.raises(SaveError, match="holds no game"):
        open_report(report)
    assert list_saves() == []


def run(*arguments: str, home: Path) -> "subprocess.CompletedProcess[str]":
    environment = {**os.environ, "WESTERN_APPROACHES_HOME": str(home), FIRST_FRAME_VARIABLE: "quit"}
    line = [sys.executable, "-m", "game", "play", *arguments]
    return subprocess.run(
        line, env=environment, capture_output=True, text=True, timeout=60, check=False
    )


def test_the_command_line_opens_a_report(running: Session, home: Path) -> None:
    report = write_report(ValueError("x"), running)
    assert report is not None
    done = run("--report", str(report), home=home)
    assert (done.returncode, done.stderr) == (0, "")
    assert f"Report {report.stem}" in {row.name for row in list_saves()}


def test_the_command_line_says_what_is_wrong_with_a_report(home: Path, tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("Dear makers")
    done = run("--report", str(tmp_path / "a.txt"), home=home)
    assert (done.returncode, done.stderr) == (2, "a.txt: is not a report of this program.\n")
    done = run("unterseeboot", "--report", "a.txt", home=home)
    assert (done.returncode, done.stderr.count("\n")) == (2, 1)


@pytest.mark.parametrize("line", [-1, -2])
def test_the_result_of_a_finished_game_whose_end_is_damaged_is_a_sentence(
    app: App, pilot: Pilot, finished: Session, line: int
) -> None:
    (row,) = list_saves()
    lines = row.path.read_bytes().splitlines(keepends=True)
    spoilt = bytearray(lines[line])
    spoilt[len(spoilt) // 2] ^= 1
    lines[line] = bytes(spoilt)
    row.path.write_bytes(b"".join(lines))
    assert not open_result(app, row.path)
    assert any(text.endswith(NO_RESULT) and row.path.name in text for text in pilot.texts())
