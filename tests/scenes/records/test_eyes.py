"""Replays, marks, lists and reports of a game with secrets, by the eyes that may see them."""

from pathlib import Path

import pytest

from game.core.eyes import ALL_EYES, ONLOOKER
from game.scenes.records.logbook import LogBookScene
from game.scenes.report.afteraction import report_page
from game.scenes.table.replay.replay import GAME_OVER, ReplayScene
from game.scenes.table.seats.curtain import CurtainScene
from game.session.logbook.saves import new_path
from game.session.play.session import Session
from game.session.record.notes import load_notes
from game.session.story.replay import story_of
from game.titles import load_title
from game.ui.window import App
from tests.night_raider import records as r
from tests.pilot import Pilot
from tests.scenes.company import DUEL, answer, begun, leaks, secrets, sit_down

pytestmark = pytest.mark.usefixtures("night_raider")


def test_a_finished_game_is_looked_at_by_any_eyes_at_the_same_moment(
    quick: App, tmp_path: Path
) -> None:
    session = _finished(tmp_path / "over.wagame")
    quick.push(ReplayScene(session, is_playing=False))
    pilot, replay = Pilot(quick), quick.top
    assert isinstance(replay, ReplayScene)
    assert replay.story.eyes == ALL_EYES
    last = len(replay.story)
    replay.scrub(last // 2)
    place = replay.story.place_of(replay.position)
    pilot.click("Raider")
    assert replay.story.eyes == "raider"
    assert replay.story.place_of(replay.position) == place
    pilot.click("North")
    assert replay.story.eyes == "north"
    assert len(replay.story) < last, "the hunter never saw where the raider went"
    assert abs(replay.story.place_of(replay.position) - place) <= 2
    assert not any("Raider sails to" in text for text in pilot.texts())
    pilot.click("All eyes")
    assert len(replay.story) == last


def test_no_game_goes_on_from_the_decision_that_ended_it(quick: App, tmp_path: Path) -> None:
    session = _finished(tmp_path / "over.wagame")
    quick.push(ReplayScene(session, is_playing=False))
    pilot, replay = Pilot(quick), quick.top
    assert isinstance(replay, ReplayScene)
    replay.scrub(len(replay.story))
    pilot.key("c")
    assert quick.top is replay
    assert replay.branch_button.reason == GAME_OVER
    last = session.commits[-1].seq
    replay.scrub(sum(beat.commit < last for beat in replay.story.beats))
    pilot.key("c")
    assert quick.top is not replay


def test_a_replay_goes_on_at_its_speed_by_other_eyes_and_at_another_size(
    quick: App, tmp_path: Path
) -> None:
    quick.settings.animation = "slow"
    session = _finished(tmp_path / "over.wagame")
    quick.push(ReplayScene(session))
    pilot, replay = Pilot(quick), quick.top
    assert isinstance(replay, ReplayScene)
    pilot.click("2")
    for change in (lambda: pilot.click("North"), lambda: pilot.resize(1100, 700)):
        change()
        assert replay.player.is_playing
        assert replay.player.speed == replay.speed.value == 2.0


def test_marks_stand_at_the_same_moment_for_all_eyes_that_can_stand_there(
    quick: App, tmp_path: Path
) -> None:
    session = _finished(tmp_path / "over.wagame")
    quick.push(ReplayScene(session, is_playing=False))
    pilot, replay = Pilot(quick), quick.top
    assert isinstance(replay, ReplayScene)
    hidden = next(
        n for n, beat in enumerate(replay.story.beats) if beat.line.text.startswith("Raider sails")
    )
    turn = replay.timeline.turns[1]
    for position in (hidden, turn):
        replay.scrub(position)
        pilot.click("Mark")
    places = set(load_notes(session.save_file).by_place)
    assert len(places) == 2
    pilot.click("North")
    marked = [replay.story.place_of(position) for position in replay.timeline.bookmarks]
    assert set(marked) < places
    assert replay.timeline.turns[1] < turn, "marks of turns are counted by these eyes"


def _finished(path: Path) -> Session:
    session = Session.new("night_raider", "duel", seats=DUEL, seed=4, path=path)
    captain = session.title.bots.players["captain"](0)
    while prompts := session.prompts():
        prompt = prompts[0]
        session.submit(prompt.seat, captain.choose(session.view(prompt.seat), prompt))
    session.close()
    return session


def test_lists_and_reports_of_a_running_game_show_no_secrets() -> None:
    session = Session.new("night_raider", "duel", seats=DUEL, seed=4)
    captain = session.title.bots.players["captain"](0)
    for _ in range(6):
        seat = session.prompts()[-1].seat
        prompt = session.prompt(seat)
        assert prompt is not None
        session.submit(seat, captain.choose(session.view(seat), prompt))
    assert "raider" in plots_of(session), "the game stands in the middle of a plot"
    hidden = [*secrets(session, ONLOOKER)]
    page = report_page(session)
    assert "North has plotted" in page
    assert not [words for words in hidden if words in page]
    assert not [words for words in hidden if words in session.standing.status]
    for eyes in (ONLOOKER, "north", "raider"):
        story = story_of(session, eyes)
        lines = " ".join(beat.line.text for beat in story.beats)
        assert not [words for words in secrets(session, eyes) if words in lines], eyes


def test_the_log_book_and_its_ways_on_know_a_game_of_two_people(quick: App, home: Path) -> None:
    pilot, table = begun(quick, DUEL, new_path(load_title("night_raider"), {}))
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    answer(pilot, "1")
    table.session.close()
    quick.scenes.clear()
    quick.push(LogBookScene())
    pilot = Pilot(quick)
    pilot.advance(0.3)
    assert pilot.sees("Night Raider")
    assert not leaks(pilot, table.session, ONLOOKER)
    pilot.key("enter")
    pilot.advance(0.3)
    assert isinstance(quick.top, CurtainScene)
    assert quick.top.seat.id == "raider"


def plots_of(session: Session) -> dict[str, str]:
    state = session.state
    assert isinstance(state, r.State)
    return state.plots
