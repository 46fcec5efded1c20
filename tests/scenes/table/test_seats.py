"""Several seats at one screen: the curtain, the machine in company, and nobody's secrets shown."""

import time
from collections.abc import Sequence
from pathlib import Path

import pytest

from game.bots.process import BotFailed
from game.core.eyes import ALL_EYES, ONLOOKER
from game.core.records import Command
from game.scenes.page.frame import SETTLE
from game.scenes.records.result import ResultScene
from game.scenes.start import prepare
from game.scenes.system.crash import CrashScene
from game.scenes.table.replay.replay import ReplayScene
from game.scenes.table.seats.curtain import CurtainScene
from game.scenes.table.seats.machine import MOST_ASKS
from game.session.logbook.saves import list_saves, new_path
from game.session.play.game import STILL_SECRET, Game
from game.session.play.session import Session
from game.session.record.lines import Commit
from game.ui.widgets import Button
from game.ui.window import App
from tests.night_raider import records as r
from tests.scenes.company import DUEL, answer, begun, hand_over, laid, leaks, sit_down
from tests.scenes.recorded import recorded
from tests.scenes.table.test_machine import Puppet
from tests.scenes.waiting import until

pytestmark = pytest.mark.usefixtures("night_raider")


def test_nobody_sees_the_table_before_sitting_down(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    assert isinstance(quick.top, CurtainScene)
    assert pilot.sees("Hand over to North")
    assert pilot.sees("Nobody else looks.")
    assert table.story.eyes == ONLOOKER
    assert table.company.prompt is None


def test_a_key_struck_twice_does_not_open_the_curtain(quick: App) -> None:
    pilot, _ = begun(quick, DUEL)
    curtain = quick.top
    assert isinstance(curtain, CurtainScene)
    curtain._fallen_for = 0.0
    pilot.key("enter")
    assert quick.top is curtain
    pilot.advance(SETTLE + 0.05)
    pilot.key("enter")
    assert quick.top is not curtain


def test_two_people_play_to_the_end_behind_the_curtain(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    pilot.advance(0.1)
    seen = 0
    for _ in range(40):
        if table.session.is_over:
            break
        if isinstance(quick.top, CurtainScene):
            assert table.story.eyes == ONLOOKER, "what lies under the curtain is open to nobody"
            assert not leaks(pilot, table.session, ONLOOKER)
            assert not any(w in " ".join(pilot.texts()) for w in ("Steer", "Wait at", "carr"))
            sit_down(pilot, quick.top.seat.name)
        assert table.company.prompt is not None
        assert table.story.eyes == table.company.seat == table.company.prompt.seat
        assert not leaks(pilot, table.session, table.company.seat)
        seen += 1
        answer(pilot, "1")
        pilot.advance(0.1)
        if table.company.hand_to:
            assert not leaks(pilot, table.session, table.company.seat)
            pilot.click(f"Hand over to {table.session.place(table.company.hand_to).name}")
            pilot.advance(0.1)
    assert table.session.is_over
    assert seen > 4
    pilot.advance(1.5)
    assert isinstance(quick.top, ResultScene)
    assert table.story.eyes == ALL_EYES


def test_a_newcomer_sees_what_happened_since_it_last_looked(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    answer(pilot, "1")
    hand_over(pilot, "Raider")
    assert pilot.sees("North has plotted.")
    for _ in range(2):
        answer(pilot, "1")
        pilot.advance(0.3)
    table.kit.settings.animation = "slow"
    pilot.click("Hand over to North")
    sit_down(pilot, "North")
    assert table.player.is_playing
    assert pilot.sees("what has happened since you looked")
    assert not leaks(pilot, table.session, "north")
    pilot.key("space")
    assert not table.player.is_playing
    assert table.company.prompt is not None


def test_a_plot_is_taken_back_until_the_screen_is_handed_over(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    answer(pilot, "1")
    assert pilot.sees("Hand over to Raider")
    assert table.company.prompt is None
    pilot.key("ctrl+z")
    assert table.company.prompt is not None
    assert table.company.seat == "north"
    answer(pilot, "2")
    hand_over(pilot, "Raider")
    before = len(table.session.commits)
    pilot.key("ctrl+z")
    assert len(table.session.commits) == before
    assert not leaks(pilot, table.session, "raider")


@pytest.mark.parametrize("plotted", [False, True])
def test_a_game_left_at_the_curtain_or_in_the_middle_of_a_plot_goes_on(
    quick: App, tmp_path: Path, plotted: bool
) -> None:
    path = tmp_path / "game.wagame"
    pilot, table = begun(quick, DUEL, path)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    if plotted:
        answer(pilot, "1")
    table.session.close()
    quick.scenes.clear()
    pilot, table = laid(quick, Session.load(path))
    assert table.story.eyes == ONLOOKER
    assert not leaks(pilot, table.session, ONLOOKER)
    sit_down(pilot, "Raider" if plotted else "North")
    assert table.company.prompt is not None
    assert not leaks(pilot, table.session, table.company.seat)


def test_the_player_meets_the_machine_and_never_a_curtain(quick: App) -> None:
    pilot, table = begun(quick, {"north": "human", "raider": "captain"})
    assert table.company.seat == "north"
    for _ in range(2000):
        assert not isinstance(quick.top, CurtainScene)
        if table.session.is_over:
            break
        if table.company.prompt is not None:
            assert table.story.eyes == table.company.prompt.seat == "north"
            assert not leaks(pilot, table.session, "north")
            assert not any(pilot.sees(commit.why) for commit in _of(table.session, "raider"))
            pilot.click(table.orders.cards[0].give) if table.orders.cards else answer(pilot, "1")
        else:
            assert pilot.sees("The captain is thinking as Raider.")
            time.sleep(0.01)
        pilot.advance(0.02)
    assert table.session.is_over
    assert _of(table.session, "raider")[0].why


def _of(game: Game, seat: str) -> list[Commit]:
    return [commit for commit in recorded(game).commits if commit.seat == seat]


@pytest.mark.parametrize(
    ("raider", "is_told"), [("human", False), ("random", True)], ids=["hidden", "all eyes"]
)
def test_the_machines_reason_is_told_to_those_who_know_what_it_knows(
    quick: App, raider: str, is_told: bool
) -> None:
    quick.settings.animation = "slow"
    pilot, table = begun(quick, {"north": "captain", "raider": raider})
    until(pilot, lambda: len(recorded(table.session).commits) > 1)
    assert recorded(table.session).commits[1].why == "It covers the middle."
    assert pilot.sees("It covers the middle.") == is_told


def test_two_people_and_a_machine_each_in_turn(quick: App) -> None:
    seats = {"north": "human", "south": "human", "raider": "captain"}
    pilot, table = begun(quick, seats)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    until(pilot, lambda: table.company.prompt is not None)
    assert [commit.seat for commit in recorded(table.session).commits[1:]] == ["north", "raider"]
    assert table.company.seat == "north", "bots answer first, and the screen stays where it is"
    assert not leaks(pilot, table.session, "north")
    answer(pilot, "1")
    hand_over(pilot, "South")
    assert table.company.prompt is not None
    assert pilot.sees("North has plotted.")
    assert not leaks(pilot, table.session, "south")


def test_a_machine_that_fails_shows_nothing_of_its_seat(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    _tell(monkeypatch, [BotFailed("The captain could not decide.")] * MOST_ASKS)
    pilot, table = begun(quick, {"north": "human", "raider": "captain"})
    pilot.click("Lay the buoy at")
    pilot.advance(0.2)
    assert pilot.sees("Decide it yourself")
    assert not leaks(pilot, table.session, "north")
    pilot.click("Decide it yourself")
    pilot.advance(0.1)
    assert pilot.sees("Whoever decides for it sees what it sees.")
    sit_down(pilot, "Raider")
    assert table.story.eyes == "raider"
    assert table.company.prompt is not None
    answer(pilot, "1")
    pilot.advance(0.1)
    assert table.story.eyes == table.company.seat == "north"
    assert table.company.prompt is not None
    assert not leaks(pilot, table.session, "north")


def _tell(monkeypatch: pytest.MonkeyPatch, acts: Sequence[Command | Exception]) -> None:
    """What the machine does with the questions that come."""
    monkeypatch.setattr("game.scenes.table.seats.machine.BotProcess", Puppet)
    monkeypatch.setattr(Puppet, "asked", [], raising=False)
    monkeypatch.setattr(Puppet, "acts", list(acts), raising=False)


def test_an_answer_of_the_machine_that_is_illegal_is_refused_without_its_question(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    _tell(monkeypatch, [r.Plot("H6")] * MOST_ASKS)
    pilot, table = begun(quick, {"north": "human", "raider": "captain"})
    pilot.click("Lay the buoy at")
    pilot.advance(0.2)
    assert pilot.sees("The captain's answer cannot be played.")
    assert not pilot.sees("plot your move in secret")
    assert not leaks(pilot, table.session, "north")


# What may be looked up, and what lies over the table


def test_books_cards_luck_and_the_pause_go_by_the_eyes_at_the_screen(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    answer(pilot, "1")
    hand_over(pilot, "Raider")
    answer(pilot, "1")
    answer(pilot, "1")
    hand_over(pilot, "North")
    for key in ("v", "k", "escape"):
        pilot.key(key)
        pilot.advance(0.2)
        assert quick.top is not table, key
        assert not leaks(pilot, table.session, "north"), key
        pilot.key("escape")
        pilot.advance(0.2)
    assert quick.top is table
    pilot.key("a")
    assert not leaks(pilot, table.session, "north")


def test_the_pause_and_the_replay_of_a_running_game_are_an_onlookers(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    answer(pilot, "1")
    hand_over(pilot, "Raider")
    quick.push(ReplayScene(table.session, is_playing=False))
    replay = quick.top
    assert isinstance(replay, ReplayScene)
    assert replay.story.eyes == ONLOOKER
    for position in range(len(replay.story) + 1):
        replay.scrub(position)
        assert not leaks(pilot, table.session, ONLOOKER)
    assert not pilot.sees("All eyes")


def test_a_failure_at_the_table_shows_nobodys_secrets(quick: App) -> None:
    prepare(quick)
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    answer(pilot, "1")
    hand_over(pilot, "Raider")

    def fail(seconds: float) -> bool:
        raise RuntimeError(f"at {recorded(table.session).state.ships}")

    table.update = fail  # type: ignore[method-assign]
    pilot.advance(0.1)
    assert isinstance(quick.top, CrashScene)
    assert not leaks(pilot, table.session, ONLOOKER)
    assert not any(recorded(table.session).state.ships["raider"] in text for text in pilot.texts())


def test_what_was_said_and_searched_for_is_gone_with_the_one_who_left(quick: App) -> None:
    """Notices, the search of the log, the camera and what was set: none of it is left behind."""
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    pilot.key("l")
    pilot.type("north")
    pilot.key("escape")
    pilot.wheel(5, table.board)
    zoomed = table.board.camera.zoom
    quick.notify("A secret of North.")
    table.stage.set_focus(None)
    pilot.click("Steer for E1")
    hand_over(pilot, "Raider")
    assert not pilot.sees("A secret of North.")
    assert not table.side.filter.is_on
    assert table.board.camera.zoom != zoomed


def test_at_the_curtain_no_second_game_unmasks_the_first(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    assert isinstance(quick.top, CurtainScene)
    recorded(table.session).move_to(new_path(table.session.title, table.session.options))
    (row,) = list_saves()
    quick.push(ReplayScene(Session.load(row.path, read_only=True)))
    pilot.key("c")
    assert isinstance(quick.top, ReplayScene)
    assert len(list_saves()) == 1
    (button,) = (each for each in quick.top.stage.root.walk() if each.label == "Continue from here")
    assert isinstance(button, Button)
    assert button.reason == STILL_SECRET
    table.session.resign("north")
    quick.replace(quick.top, ReplayScene(Session.load(row.path, read_only=True)))
    pilot.key("c")
    assert len(list_saves()) == 2
