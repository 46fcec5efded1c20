"""Coming back to a game: a card tells how it was left, and is in nobody's way."""

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from game.contract.yardsticks import Handicap
from game.core.prompt import DONE
from game.scenes.page.when import said_when
from game.scenes.routes import open_game, start_game
from game.scenes.system.pause import PauseScene
from game.scenes.table.seats.curtain import CurtainScene
from game.scenes.table.seats.recall import MOST_LINES, last_turn, since
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.session.record.notes import load_notes
from game.session.request.start import StartRequest
from game.session.story.replay import story_of
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.company import DUEL, begun, sit_down
from tests.scenes.conftest import played

LEFT = 1_700_000_000


def taken_up(app: App, path: Path | None = None) -> tuple[Pilot, TableScene]:
    path = path or played(kind="human").path
    assert path is not None
    os.utime(path, (LEFT, LEFT))
    assert open_game(app, path)
    pilot = Pilot(app)
    pilot.advance(0.2)
    table = next(scene for scene in app.scenes if isinstance(scene, TableScene))
    return pilot, table


def test_it_tells_what_is_at_stake_the_last_turn_and_the_own_note(quick: App) -> None:
    session = played(kind="human")
    load_notes(session.path).set_private("captain", "Home by turn 18")
    pilot, table = taken_up(quick, session.path)
    told = table.company.recall.told
    assert told is not None
    assert told.stakes == table.session.title.words.stakes(table.view)
    for words in (told.stakes, "November 2023", "Home by turn 18"):
        assert pilot.sees(words)
    assert told.beats
    assert [beat.line.text for beat in told.beats] == [
        text for text in pilot.texts() if text in {beat.line.text for beat in told.beats}
    ][: len(told.beats)]


def test_the_handicap_is_at_stake_too(
    quick: App, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given = Handicap("convoy", "lost", 1)
    monkeypatch.setattr("game.session.record.newgame.handicap_of", lambda *_: given)
    seats = {"convoy-a": "human", "pack-v": "captain"}
    asked = StartRequest("atlantic_1942", "small", seats=seats, seed=3, has_handicap=True)
    session = Session.start(asked, tmp_path / "small.wagame")
    while len(session.commits) < 3 or not session.prompt("convoy-a"):
        asked_now = session.prompts()[0]
        done = next(each for each in asked_now.choices if each.target == DONE)
        session.submit(asked_now.seat, done.command)
    session.close()
    _, table = taken_up(quick, session.path)
    assert table.company.recall.told is not None
    assert table.company.recall.told.stakes.endswith(session.handicap_words())


def _escape(pilot: Pilot, table: TableScene) -> None:
    pilot.key("escape")


def _close(pilot: Pilot, table: TableScene) -> None:
    pilot.click("Go on")


def _by_tab(pilot: Pilot, table: TableScene) -> None:
    while not (pilot.focused and pilot.focused.label == "Go on"):
        pilot.key("tab")
    pilot.key("enter")


@pytest.mark.parametrize("close", [_escape, _close, _by_tab])
def test_it_is_put_away_and_nothing_else_happens(
    quick: App, close: Callable[[Pilot, TableScene], None]
) -> None:
    pilot, table = taken_up(quick)
    made = table.session.decisions
    close(pilot, table)
    assert table.company.recall.told is None
    assert not pilot.sees("Where you left it")
    assert quick.top is table
    assert table.session.decisions == made
    pilot.key("escape")
    assert isinstance(quick.top, PauseScene)


def test_a_number_still_chooses_and_the_card_is_gone(quick: App) -> None:
    pilot, table = taken_up(quick)
    made = table.session.decisions
    pilot.key("1")
    assert table.session.decisions == made + 1
    assert table.company.recall.told is None


def test_it_stays_through_another_size_of_window(quick: App) -> None:
    pilot, table = taken_up(quick)
    pilot.resize(960, 600)
    assert pilot.sees("Where you left it")
    choice = table.orders.buttons[0].rect if hasattr(table.orders, "buttons") else None
    assert choice is None or not choice.colliderect(table.company.recall.card.rect)


def test_a_fresh_game_and_one_without_a_decision_have_nothing_to_recall(quick: App) -> None:
    start_game(quick, StartRequest("unterseeboot", "patrol", {}, {}, seed=3))
    pilot = Pilot(quick)
    pilot.advance(0.2)
    assert not pilot.sees("Where you left it")
    table = quick.top
    assert isinstance(table, TableScene)
    table.session.close()
    _, again = taken_up(quick, table.session.path)
    assert again.company.recall.told is None


def test_it_waits_behind_the_curtain_and_is_told_by_the_eyes_of_who_sits_down(
    quick: App, night_raider: None, tmp_path: Path
) -> None:
    path = tmp_path / "duel.wagame"
    pilot, table = begun(quick, DUEL, path)
    sit_down(pilot, "North")
    while not table.company.hand_to:
        pilot.key("1")
        pilot.advance(0.1)
    table.session.close()
    quick.remove(table)
    pilot, table = taken_up(quick, path)
    assert isinstance(quick.top, CurtainScene)
    assert not pilot.sees("Where you left it")
    name = quick.top.seat.name
    sit_down(pilot, name)
    assert pilot.sees("Where you left it")
    told = table.company.recall.told
    assert told is not None
    seen = {beat.line.text for beat in story_of(table.session, table.company.seat).beats}
    assert {beat.line.text for beat in told.beats} <= seen
    assert told.stakes == table.session.title.words.stakes(table.session.view(table.company.seat))


def test_the_last_turn_is_the_last_one_with_something_to_tell() -> None:
    story = story_of(played(decisions=12), "captain")
    for end in range(1, len(story.beats) + 1):
        told = last_turn(story.beats[:end])
        assert 0 < len(told) <= MOST_LINES
        assert told[-1] is story.beats[end - 1]


def test_who_was_away_from_others_is_told_all_that_came_meanwhile() -> None:
    beats = story_of(played(decisions=12), "captain").beats
    end = next(end for end in range(9, len(beats)) if len(last_turn(beats[:end])) < MOST_LINES)
    assert since(beats[:end], end - MOST_LINES) == tuple(beats[end - MOST_LINES : end])
    assert since(beats[:end], end - 1) == last_turn(beats[:end])


NOW = datetime(2026, 3, 12, 21, 0).astimezone()


@pytest.mark.parametrize(
    ("moment", "words"),
    [
        (datetime(2026, 3, 12, 21, 0), "just now"),
        (datetime(2026, 3, 13, 9, 0), "just now"),
        (datetime(2026, 3, 12, 20, 59), "a minute ago"),
        (datetime(2026, 3, 12, 20, 20), "40 minutes ago"),
        (datetime(2026, 3, 12, 8, 0), "this morning"),
        (datetime(2026, 3, 12, 1, 0), "last night"),
        (datetime(2026, 3, 11, 19, 0), "yesterday evening"),
        (datetime(2026, 3, 10, 13, 0), "on Tuesday afternoon"),
        (datetime(2026, 1, 4, 13, 0), "on 4 January"),
        (datetime(2024, 1, 4, 13, 0), "on 4 January 2024"),
    ],
)
def test_a_moment_in_friendly_words(moment: datetime, words: str) -> None:
    assert said_when(moment.astimezone(), NOW) == words


def test_a_game_lost_between_list_and_table_is_said(quick: App, tmp_path: Path) -> None:
    assert not open_game(quick, tmp_path / "gone.wagame")
