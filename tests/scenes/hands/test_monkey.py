"""Random keys at tables, Space as often as all else together; `tests.keys_monkey` is longer."""

import faulthandler
from collections.abc import Iterator

import pytest

from game.scenes.start import Opening, begin, prepare
from game.scenes.table.orders.answers import AnswerButton
from game.scenes.table.table import TableScene
from game.session.request.start import StartRequest
from game.titles import title_ids
from game.ui.settings import Settings
from game.ui.window import App
from tests.keys_monkey import ROUND, Decided, Monkey, Witness
from tests.pilot import Pilot
from tests.suites import is_night

MOST_ROUNDS = 10
BY_DAY = 60
"""How long a round is, and how often Space is pressed."""


@pytest.fixture(autouse=True)
def harmless(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No browser opens, and the watch on a hang ends with the test."""
    monkeypatch.setattr("webbrowser.open", lambda *_, **__: True)
    yield
    faulthandler.cancel_dump_traceback_later()


@pytest.mark.sampled(1)
@pytest.mark.slow
@pytest.mark.parametrize("title_id", title_ids())
def test_space_never_decides(
    title_id: str, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch
) -> None:
    long = ROUND if is_night(request.config) else BY_DAY
    monkeypatch.setattr("tests.keys_monkey.ROUND", long)
    app = App(Settings(mute=True), headless=True)
    prepare(app)
    app.on_crash = None
    monkey = Monkey(app, (title_id,), is_on_space=True)
    for seed in range(1, MOST_ROUNDS):
        monkey.round(seed)
        if monkey.spaces >= long and monkey.decisions:
            break
    app.close()
    assert monkey.decisions


def test_the_monkey_notices_a_key_that_decides_and_is_printed_nowhere(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    pilot.resize(1280, 720)
    begin(app, Opening(StartRequest("submarine", seed=3)))
    pilot.advance(0.5)
    pilot.click("Depth: ")
    pilot.advance(0.5)
    witness = Witness(app)
    pilot.key("9")
    assert witness.log == ["TableScene: 9, then 0 decisions"]
    table = app.top
    assert isinstance(table, TableScene)
    table.stage.set_focus(None)
    table.orders.reveal_top()
    monkeypatch.setattr(AnswerButton, "press_by_key", AnswerButton.press)
    with pytest.raises(Decided):
        pilot.key("9")
