"""The replay scene, driven by its keys."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.bots.players import make_bot
from game.scenes.routes import scene_of
from game.scenes.table.replay.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.session.logbook.saves import delete_save, list_examples, rename_save
from game.session.logbook.transfer import export_save
from game.session.play.session import Session
from game.session.play.story import FoldedStory
from game.session.record.notes import load_notes, notes_path
from game.titles import title_ids
from game.titles.tonnage_war.model.events import PhaseBegan
from game.ui.settings import Settings
from game.ui.window import App
from tests.pilot import Pilot


@pytest.fixture
def save(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("WESTERN_APPROACHES_HOME", str(tmp_path))
    path = tmp_path / "game.wagame"
    session = Session.new("unterseeboot", seed=3, path=path)
    bot = make_bot(session.title, "captain", 0)
    while not session.is_over:
        session.submit("captain", bot.choose(session.view("captain"), session.prompts()[0]))
    session.close()
    return path


@pytest.fixture
def pilot(save: Path) -> Iterator[Pilot]:
    app = App(Settings(animation="off"), headless=True)
    scene = scene_of(Session.load(save, read_only=True), watch=True)
    assert isinstance(scene, ReplayScene)
    app.push(scene)
    pilot = Pilot(app)
    scene.go_to(0)
    yield pilot
    app.close()


def replay(pilot: Pilot) -> ReplayScene:
    scene = pilot.app.top
    assert isinstance(scene, ReplayScene)
    return scene


def test_keys_step_jump_and_turn(pilot: Pilot) -> None:
    scene = replay(pilot)
    pilot.key("end")
    assert scene.position == len(scene.story)
    pilot.key("home")
    assert scene.view.turn == 1
    first_turn = scene.position
    pilot.key("pgdn")
    assert scene.view.turn == 2
    pilot.key("pgup")
    assert scene.position == first_turn
    pilot.key("left")
    assert scene.position == first_turn - 1


def test_each_position_shows_that_moment(pilot: Pilot) -> None:
    """Every view equals the one found by applying the events from the start."""
    scene = replay(pilot)
    state = scene.session.title.rules.empty()
    assert isinstance(scene.story, FoldedStory)
    for position, beat in enumerate(scene.story.beats, 1):
        scene.session.title.rules.apply[type(beat.event)](state, beat.event)
        state.flow = scene.story.state_at(position).flow
        assert scene.story.view_at(position) == scene.session.title.eyes.view(
            state, scene.story.eyes
        )


def test_bookmarks_and_notes_lie_beside_the_game(pilot: Pilot, save: Path) -> None:
    scene = replay(pilot)
    scene.go_to(7)
    pilot.key("b")
    scene.go_to(12)
    pilot.key("n")
    pilot.type("Too bold")
    pilot.key("enter")
    pilot.key("enter")
    assert load_notes(save).by_place == {7: "", 12: "Too bold"}
    scene.go_to(0)
    pilot.key("]")
    pilot.key("]")
    assert scene.position == 12
    assert pilot.sees("Too bold")


def test_marks_behind_the_end_are_passed_over(pilot: Pilot, save: Path) -> None:
    scene = replay(pilot)
    for position in (5, 100_000):
        scene.notes.set(position, "x")
    scene.go_to(0)
    for _ in range(2):
        pilot.key("]")
    assert scene.position == 5
    assert list(scene.timeline.bookmarks) == [5]
    assert load_notes(save).by_place.keys() == {5, 100_000}


def test_continue_from_here_keeps_the_old_game(pilot: Pilot, save: Path) -> None:
    scene = replay(pilot)
    before = save.read_bytes()
    scene.go_to(9)
    pilot.key("c")
    table = pilot.app.top
    assert isinstance(table, TableScene)
    assert not table.session.is_over
    assert table.session.path != save
    assert save.read_bytes() == before


def test_notes_go_where_their_game_goes(save: Path, tmp_path: Path) -> None:
    load_notes(save).set(3, "Here it began")
    export_save(save, tmp_path / "copy.wagame")
    renamed = rename_save(save, "Another name")
    moved = delete_save(renamed)
    for place in (tmp_path / "copy.wagame", moved):
        assert load_notes(place).by_place == {3: "Here it began"}
    assert not notes_path(renamed).exists()


def test_damaged_notes_are_kept_aside(save: Path) -> None:
    notes_path(save).write_text("{")
    notes = load_notes(save)
    assert notes.by_place == {}
    assert "damaged" in notes.notice
    assert notes_path(save).with_suffix(".damaged").read_text() == "{"


@pytest.mark.sampled(1)
@pytest.mark.parametrize("title_id", title_ids())
def test_the_strip_shows_the_phase_of_the_event_however_one_came_there(
    quick: App, title_id: str
) -> None:
    path = next(row.path for row in list_examples() if row.title_id == title_id)
    scene = scene_of(Session.load(path, read_only=True), watch=True)
    quick.push(scene)
    assert isinstance(scene, ReplayScene)
    places = range(0, min(400, len(scene.story)), 7)
    forward = []
    for place in places:
        scene.scrub(place)
        forward.append(scene.phases.now)
    assert len(set(forward)) > 1
    backward = []
    for place in reversed(places):
        scene.scrub(place)
        backward.append(scene.phases.now)
    assert backward[::-1] == forward
    scene.relay()
    assert scene.phases.now == forward[0]


def test_the_strip_follows_the_phases_between_two_decisions(quick: App) -> None:
    path = next(row.path for row in list_examples() if row.title_id == "tonnage_war")
    scene = scene_of(Session.load(path, read_only=True), watch=True)
    quick.push(scene)
    assert isinstance(scene, ReplayScene)
    phase, several = None, set[int]()
    for place, beat in enumerate(scene.story.beats[:300], 1):
        if isinstance(beat.event, PhaseBegan):
            phase = beat.event.step
        scene.scrub(place)
        assert scene.phases.now == phase, place
        several.add(phase or 0)
    assert len(several) > 4
