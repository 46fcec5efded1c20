"""Random keys at tables, Space as often as all else together; `tests.keys_monkey` is longer."""

import faulthandler
from collections.abc import Iterator

import pytest

from game.scenes.start import prepare
from game.titles import title_ids
from game.ui.settings import Settings
from game.ui.window import App
from tests.keys_monkey import ROUND, Monkey

MOST_ROUNDS = 10


@pytest.fixture(autouse=True)
def harmless(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No browser opens, and the watch on a hang ends with the test."""
    monkeypatch.setattr("webbrowser.open", lambda *_, **__: True)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.mark.sampled(1)
@pytest.mark.slow
@pytest.mark.parametrize("title_id", title_ids())
def test_space_never_decides(title_id: str) -> None:
    app = App(Settings(mute=True), headless=True)
    prepare(app)
    app.on_crash = None
    monkey = Monkey(app, (title_id,), is_on_space=True)
    for seed in range(1, MOST_ROUNDS):
        monkey.round(seed)
        if monkey.spaces >= ROUND and monkey.decisions:
            break
    app.close()
    assert monkey.decisions
