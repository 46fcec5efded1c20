"""A board alone on the screen, driven by posted events."""

from collections.abc import Callable, Iterator

import pytest

from game.ui.boards import Boards
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot
from tests.ui.boards.scene import BoardScene

Show = Callable[[Boards], tuple[Pilot, BoardScene]]


@pytest.fixture
def app() -> Iterator[App]:
    app = App(Settings(window_width=1280, window_height=800), headless=True)
    yield app
    app.close()


@pytest.fixture
def show(app: App) -> Show:
    """Puts boards on the screen."""

    def make(boards: Boards) -> tuple[Pilot, BoardScene]:
        scene = BoardScene(boards)
        app.push(scene)
        return Pilot(app), scene

    return make
