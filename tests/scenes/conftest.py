"""The screens around the table, without a display."""

import os
import threading

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from game.scenes.start import prepare
from game.scenes.table.table import TableScene
from game.session.logbook.saves import new_path
from game.session.play.session import Session
from game.titles import load_title
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.registry import NIGHT_RAIDER, shelve
from tests.scenes.waiting import until
from tests.screens import windows_open_fast  # noqa: F401


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WESTERN_APPROACHES_HOME", str(tmp_path / "home"))
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    return tmp_path / "home"


@pytest.fixture(autouse=True)
def unprepared(monkeypatch: pytest.MonkeyPatch) -> None:
    """No table starts a process before it is asked for advice: hundreds are opened here."""
    monkeypatch.setattr("game.scenes.table.counsel.advising.Advising.prepare", lambda self: None)


class AtOnce(threading.Thread):
    """A thread that has run when it has begun."""

    def start(self) -> None:
        self.run()


@pytest.fixture(autouse=True)
def folded_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Pictures of saved games wait for no thread."""
    monkeypatch.setattr("game.scenes.records.thumbnails.Thread", AtOnce)


@pytest.fixture
def app() -> Iterator[App]:
    app = App(headless=True)
    prepare(app)
    app.on_crash = None
    yield app
    app.close()


@pytest.fixture
def pilot(app: App) -> Pilot:
    return Pilot(app)


@pytest.fixture
def quick() -> Iterator[App]:
    """A window without animation."""
    app = App(Settings(animation="off"), headless=True)
    yield app
    app.close()


@pytest.fixture
def night_raider(monkeypatch: pytest.MonkeyPatch) -> None:
    """The toy with secrets is on the shelf."""
    shelve(monkeypatch, NIGHT_RAIDER)


def played(
    decisions: int | None = 6, scenario: str = "patrol", seed: int = 3, kind: str = "captain"
) -> Session:
    """A saved game after some decisions of the captain, or to its end for None; closed.

    `kind` says who sits there in the record.
    """
    title = load_title("unterseeboot")
    session = Session.new(
        title.id, scenario, seats={"captain": kind}, seed=seed, path=new_path(title, {})
    )
    captain = title.bots.players["captain"](seed)
    made = 0
    while not session.is_over and (decisions is None or made < decisions):
        prompt = session.prompt("captain")
        assert prompt is not None
        session.submit("captain", captain.choose(session.view("captain"), prompt))
        made += 1
    session.close()
    return session


def reckoned(pilot: Pilot, table: TableScene) -> None:
    """Wait until the odds pointed at are known, here or from another process."""
    pilot.advance(0.1)
    until(pilot, lambda: not table.aid.desk.is_busy)


@pytest.fixture
def running() -> Session:
    return played()


@pytest.fixture
def finished() -> Session:
    return played(None)


Act = Callable[[], object]
