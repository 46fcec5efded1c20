"""Commentary in a replay: told at its moments, marked on the timeline, reached by a key."""

from collections.abc import Iterator

import pytest

from game.scenes.routes import open_game, scene_of
from game.scenes.shelf.shelf import ShelfScene
from game.scenes.table.replay.replay import ReplayScene
from game.session.logbook.saves import list_examples
from game.session.play.session import Session
from game.session.story.commentary import commentary_of
from game.tables.loader import DataError
from game.ui.settings import Settings
from game.ui.window import App
from tests.altered import altered
from tests.pilot import Pilot
from tests.scenes.conftest import played
from tests.titles.submarine.kept.golden import EXAMPLE

ROWS = [row for row in list_examples() if row.title_id == "unterseeboot"]
OTHERS = [
    row for row in list_examples() if row.scenario in ("Standard", "ON 115") or row.path == EXAMPLE
]
PATHS = [pytest.param(row.path, id=row.name) for row in (*ROWS, *OTHERS)]


@pytest.fixture
def slow() -> Iterator[App]:
    app = App(Settings(animation="normal"), headless=True)
    yield app
    app.close()


def watched(app: App, path) -> tuple[Pilot, ReplayScene]:
    app.push(ShelfScene())
    assert open_game(app, path, watch=True)
    scene = app.top
    assert isinstance(scene, ReplayScene)
    return Pilot(app), scene


@pytest.mark.sampled(1)
@pytest.mark.parametrize("path", PATHS)
def test_a_key_leads_from_comment_to_comment(quick: App, path) -> None:
    pilot, scene = watched(quick, path)
    commentary = commentary_of(scene.session)
    assert commentary is not None
    heard = []
    for number, comment in enumerate(commentary.comments, 1):
        assert scene.position == comment.after
        assert pilot.sees(comment.words)
        assert pilot.sees(f"{number} of {len(commentary.comments)}")
        heard.append(comment.words)
        pilot.key("t")
    assert scene.position == len(scene.story)
    assert list(scene.timeline.told) == [comment.after for comment in commentary.comments]


def test_by_mouse_too(quick: App) -> None:
    pilot, scene = watched(quick, ROWS[0].path)
    first, second = commentary_of(scene.session).comments[:2]
    assert pilot.sees(first.words)
    pilot.click("Next comment")
    assert pilot.sees(second.words)


def test_playing_waits_at_each_comment(slow: App) -> None:
    pilot, scene = watched(slow, ROWS[1].path)
    places = [comment.after for comment in commentary_of(scene.session).comments]
    assert scene.position == places[0]
    assert not scene.player.is_playing
    for place in places[1:4]:
        pilot.key("space")
        assert scene.player.is_playing
        for _ in range(600):
            pilot.app.step(0.1)
            if not scene.player.is_playing:
                break
        assert scene.position == place
    assert scene.play_button.label == "Play"


def test_between_comments_the_last_one_stands_quietly(quick: App) -> None:
    pilot, scene = watched(quick, ROWS[1].path)
    first = commentary_of(scene.session).comments[0]
    assert scene.comments.words.shade == "text"
    pilot.key("right")
    assert pilot.sees(first.words)
    assert scene.comments.words.shade == "muted"
    pilot.key("left")
    assert scene.comments.words.shade == "text"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("path", PATHS)
@pytest.mark.parametrize(("size", "scale"), [((1280, 720), 100), ((1280, 720), 200)])
def test_every_word_can_be_read(quick: App, path, size: tuple[int, int], scale: int) -> None:
    pilot, scene = watched(quick, path)
    pilot.resize(*size)
    pilot.scale(scale)
    for comment in commentary_of(scene.session).comments:
        pilot.app.step(0)
        assert pilot.sees(comment.words)
        words = scene.comments.words
        assert words.rect.top >= scene.comments.page.rect.top, "it begins out of sight"
        assert scene.comments.rect.bottom <= scene.stage.rect.bottom
        if scale == 100:
            assert scene.comments.page.rect.contains(words.rect), comment.words
        pilot.key("t")


def test_the_timeline_tells_what_its_marks_are(quick: App) -> None:
    pilot, scene = watched(quick, ROWS[1].path)
    pilot.move(scene.timeline)
    pilot.advance(1.0)
    assert pilot.sees("At a light dot there is a comment.")
    assert not pilot.sees("ribbon")
    pilot.key("b")
    pilot.move((5, 5))
    pilot.move(scene.timeline)
    pilot.advance(1.0)
    assert pilot.sees("A ribbon is a bookmark.")


def test_a_game_of_ones_own_has_no_card(quick: App) -> None:
    session = played(None)
    quick.push(scene_of(Session.load(session.path, read_only=True), watch=True))
    scene = quick.top
    assert isinstance(scene, ReplayScene)
    assert scene.comments is None
    assert scene.told == {}


def test_a_commentary_that_cannot_be_read_is_a_notice(quick: App, monkeypatch) -> None:
    def damaged():
        raise DataError("commentary.json: games: missing.")

    path = ROWS[0].path
    session = Session.load(path, read_only=True)
    session.title = altered(session.title, commentaries=damaged)
    quick.push(scene_of(session, watch=True))
    assert Pilot(quick).sees("commentary.json")
