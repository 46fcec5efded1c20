"""The real screens without a display."""

import os

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

from collections.abc import Callable, Iterator

import pytest

from game.ui.widgets import Widget
from game.ui.window import App
from tests.pilot import Pilot
from tests.screens import windows_open_fast  # noqa: F401
from tests.ui.gallery import Gallery
from tests.ui.plain import Plain


@pytest.fixture(autouse=True)
def _home(tmp_path, monkeypatch):
    monkeypatch.setenv("WESTERN_APPROACHES_HOME", str(tmp_path / "home"))


@pytest.fixture
def app() -> Iterator[App]:
    app = App(headless=True)
    yield app
    app.close()


@pytest.fixture
def gallery(app: App) -> Gallery:
    scene = Gallery()
    app.push(scene)
    return scene


@pytest.fixture
def pilot(app: App, gallery: Gallery) -> Pilot:
    return Pilot(app)


@pytest.fixture
def show(app: App) -> Callable[[Widget], Pilot]:
    """Puts a widget on the screen."""

    def make(root: Widget) -> Pilot:
        app.push(Plain(root))
        return Pilot(app)

    return make
