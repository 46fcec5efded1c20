"""Long games on the table: what is looked at costs, not what lies behind it."""

from collections.abc import Callable

import pytest

from game.scenes.routes import scene_of
from game.scenes.table.log import card as logcard
from game.scenes.table.replay.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.ui.widgets.rowheights import MEASURED_WHOLE
from game.ui.window import App
from tests.benchmarks.games import long_game
from tests.pilot import Pilot
from tests.scenes.conftest import played

AT_ONCE = 100
"""More lines than are in sight and in a sample of the others."""


@pytest.fixture
def replay(app: App, pilot: Pilot) -> ReplayScene:
    """A campaign that goes home at once, with a log too long to be measured whole."""
    session, _, _ = long_game("unterseeboot", None, lambda game: 10 * len(game.events))
    scene = scene_of(session, watch=True)
    assert isinstance(scene, ReplayScene)
    app.push(scene)
    scene.go_to(0)
    pilot.advance(0.05)
    assert len(scene.story) > 2 * MEASURED_WHOLE
    return scene


@pytest.mark.parametrize("way", ["end", "back", "forth", "scale"])
def test_going_elsewhere_measures_only_lines_in_sight(
    app: App, pilot: Pilot, replay: ReplayScene, monkeypatch: pytest.MonkeyPatch, way: str
) -> None:
    total = len(replay.story)
    measured = []
    measure = logcard.row_height
    monkeypatch.setattr(replay.log.list, "row_height", lambda *a: measured.append(a) or measure(*a))
    ways: dict[str, Callable[[], object]] = {
        "end": lambda: replay.scrub(total),
        "back": lambda: [replay.scrub(total), replay.scrub(total - 1)],
        "forth": lambda: [replay.scrub(total // 2), replay.scrub(total // 2 + 1)],
        "scale": lambda: [replay.scrub(total), pilot.scale(125)],
    }
    ways[way]()
    app.step(0)
    assert len(measured) < 2 * AT_ONCE
    assert replay.log.list._span()[1] == replay.position


def test_taking_back_tells_the_story_on(app: App, pilot: Pilot) -> None:
    session = Session.load(played(10).path)
    session.header = session.header.model_copy(update={"seats": {"captain": "human"}})
    table = scene_of(session)
    assert isinstance(table, TableScene)
    app.push(table)
    captain = session.title.bots.players["captain"](1)
    while session.why_no_undo() is not None:
        table.submit(captain.choose(table.view, session.prompts()[0]))
        table.skip()
        pilot.advance(0.05)
    story, beats = table.story, list(table.story.beats)
    table.takeback.undo()
    assert table.story is story
    assert story.beats == beats[: len(session.events)]
    table.takeback.redo()
    assert table.story is story
    assert story.beats == beats
    assert table.position == len(beats)
