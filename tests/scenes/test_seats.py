"""Several seats at one screen: the curtain, the machine in company, and nobody's secrets shown."""

import time
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import pytest

from game.bots.process import BotFailed
from game.core.eyes import ALL_EYES, ONLOOKER
from game.core.records import Command
from game.scenes.briefing.briefing import BriefingScene
from game.scenes.briefing.memory import Briefed, recall, remember
from game.scenes.records.result import ResultScene
from game.scenes.table import reckoning
from game.scenes.table.curtain import SETTLE, CurtainScene
from game.scenes.table.machine import MOST_ASKS
from game.scenes.table.replay import ReplayScene
from game.scenes.table.table import TableScene
from game.session.lines import Commit
from game.session.notes import load_notes
from game.session.session import Session
from game.titles import load_title
from game.ui.pilot import Pilot
from game.ui.settings import Settings
from game.ui.widgets import Choice
from game.ui.window import App
from tests.night_raider import records as r
from tests.registry import NIGHT_RAIDER, shelve
from tests.scenes.company import DUEL, begun, hand_over, laid, leaks, sit_down
from tests.scenes.conftest import reckoned
from tests.scenes.test_machine import Puppet


@pytest.fixture(autouse=True)
def shelf(monkeypatch: pytest.MonkeyPatch) -> None:
    shelve(monkeypatch, NIGHT_RAIDER)


@pytest.fixture
def quick() -> Iterator[App]:
    app = App(Settings(animation="off"), headless=True)
    yield app
    app.close()


def test_nobody_sees_the_table_before_sitting_down(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    assert isinstance(quick.top, CurtainScene)
    assert pilot.sees("Hand over to North")
    assert pilot.sees("Nobody else looks.")
    assert table.story.eyes == ONLOOKER
    assert table.prompt is None


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
            assert not leaks(pilot, table.session, ONLOOKER)
            assert not any(w in " ".join(pilot.texts()) for w in ("Steer", "Wait at", "carr"))
            sit_down(pilot, quick.top.seat.name)
        assert table.prompt is not None
        assert table.story.eyes == table.seat == table.prompt.seat
        assert not leaks(pilot, table.session, table.seat)
        seen += 1
        pilot.key("1")
        pilot.advance(0.1)
        if table.hand_to:
            assert not leaks(pilot, table.session, table.seat)
            pilot.click(f"Hand over to {table.session.place(table.hand_to).name}")
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
    pilot.key("1")
    table.kit.settings.animation = "slow"
    pilot.click("Hand over to Raider")
    sit_down(pilot, "Raider")
    assert table.player.is_playing
    assert pilot.sees("what has happened since you looked")
    assert not leaks(pilot, table.session, "raider")
    pilot.key("space")
    assert not table.player.is_playing
    assert table.prompt is not None
    assert pilot.sees("North has plotted.")
    assert pilot.sees("carrying") or pilot.sees("carries")


def test_a_plot_is_taken_back_until_the_screen_is_handed_over(quick: App) -> None:
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    pilot.key("1")
    assert pilot.sees("Hand over to Raider")
    assert table.prompt is None
    pilot.key("ctrl+z")
    assert table.prompt is not None
    assert table.seat == "north"
    pilot.key("2")
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
        pilot.key("1")
    table.session.close()
    quick.scenes.clear()
    pilot, table = laid(quick, Session.load(path))
    assert table.story.eyes == ONLOOKER
    assert not leaks(pilot, table.session, ONLOOKER)
    sit_down(pilot, "Raider" if plotted else "North")
    assert table.prompt is not None
    assert not leaks(pilot, table.session, table.seat)


def test_the_seats_follow_the_scenario_and_are_remembered(quick: App) -> None:
    title = load_title("night_raider")
    quick.push(BriefingScene(title))
    pilot = Pilot(quick)
    assert [pilot.sees(f"{name} is played by") for name in ("North", "South", "Raider")] == [
        True,
        False,
        True,
    ]
    pilot.click("Night")
    assert pilot.sees("South is played by")
    briefing = quick.top
    assert isinstance(briefing, BriefingScene)
    assert briefing.briefed.seats == {"north": "human", "south": "captain", "raider": "captain"}
    _choose(pilot, "South", "Human")
    assert pilot.sees("People take turns at this screen")
    pilot.click("Start")
    pilot.advance(0.1)
    table = next(each for each in quick.scenes if isinstance(each, TableScene))
    assert table.session.people == ("north", "south")
    assert recall(title).seats == dict(table.session.seats)
    assert recall(title).scenario == "night"


def test_a_game_asks_only_for_the_seats_of_its_scenario(quick: App) -> None:
    title = load_title("night_raider")
    remember(title, Briefed("duel", {"motto": "Dark"}, {"north": "human", "south": "captain"}))
    quick.push(BriefingScene(title))
    Pilot(quick).click("Start")
    table = next(each for each in quick.scenes if isinstance(each, TableScene))
    assert dict(table.session.seats) == {"north": "human", "raider": "captain"}
    assert recall(title).seats["south"] == "captain"


def _choose(pilot: Pilot, seat: str, kind: str) -> None:
    """Set who plays a seat, on the choice of that name."""
    choice = pilot.find(f"Who plays: {seat}")
    assert isinstance(choice, Choice)
    rect = choice.segment_rect(kind)
    assert rect is not None
    pilot.click(rect.center)


def test_the_player_meets_the_machine_and_never_a_curtain(quick: App) -> None:
    pilot, table = begun(quick, {"north": "human", "raider": "captain"})
    assert table.seat == "north"
    for _ in range(2000):
        assert not isinstance(quick.top, CurtainScene)
        if table.session.is_over:
            break
        if table.prompt is not None:
            assert table.story.eyes == table.prompt.seat == "north"
            assert not leaks(pilot, table.session, "north")
            assert not any(pilot.sees(commit.why) for commit in _of(table.session, "raider"))
            pilot.click(table.orders.cards[0].give) if table.orders.cards else pilot.key("1")
        else:
            assert pilot.sees("The captain is thinking for Raider.")
            time.sleep(0.01)
        pilot.advance(0.02)
    assert table.session.is_over
    assert _of(table.session, "raider")[0].why


def _of(session: Session, seat: str) -> list[Commit]:
    return [commit for commit in session.commits if commit.seat == seat]


def test_two_people_and_a_machine_each_in_turn(quick: App) -> None:
    seats = {"north": "human", "south": "human", "raider": "captain"}
    pilot, table = begun(quick, seats)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    _until(pilot, lambda: table.prompt is not None)
    assert [commit.seat for commit in table.session.commits[1:]] == ["north", "raider"]
    assert table.seat == "north", "bots answer first, and the screen stays where it is"
    assert not leaks(pilot, table.session, "north")
    pilot.key("1")
    hand_over(pilot, "South")
    assert table.prompt is not None
    assert pilot.sees("North has plotted.")
    assert not leaks(pilot, table.session, "south")


def _until(pilot: Pilot, is_so: Callable[[], bool]) -> None:
    for _ in range(1000):
        if is_so():
            return
        time.sleep(0.01)
        pilot.advance(0.02)
    raise AssertionError(pilot.texts())


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
    assert table.prompt is not None
    pilot.key("1")
    pilot.advance(0.1)
    assert table.story.eyes == table.seat == "north"
    assert table.prompt is not None
    assert not leaks(pilot, table.session, "north")


def _tell(monkeypatch: pytest.MonkeyPatch, acts: Sequence[Command | Exception]) -> None:
    """What the machine does with the questions that come."""
    monkeypatch.setattr("game.scenes.table.machine.BotProcess", Puppet)
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
    pilot.key("1")
    hand_over(pilot, "Raider")
    pilot.key("1")
    pilot.key("1")
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
    pilot.key("1")
    hand_over(pilot, "Raider")
    quick.push(ReplayScene(table.session, is_playing=False))
    replay = quick.top
    assert isinstance(replay, ReplayScene)
    assert replay.story.eyes == ONLOOKER
    for position in range(len(replay.story) + 1):
        replay.scrub(position)
        assert not leaks(pilot, table.session, ONLOOKER)
    assert not pilot.sees("All eyes")


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
    captain = session.title.bots["captain"](0)
    while prompts := session.prompts():
        prompt = prompts[0]
        session.submit(prompt.seat, captain.choose(session.view(prompt.seat), prompt))
    session.close()
    return session


# Families of choices


def test_a_family_is_set_by_the_keyboard_and_barred_while_it_is_no_order(quick: App) -> None:
    pilot, table = begun(quick, {"north": "human", "raider": "captain"})
    (card,) = table.orders.cards
    assert card.numbers == {"x": 300, "y": 228, "heading": 270}
    table.stage.set_focus(card.sliders["x"])
    pilot.key("left", 3)
    assert card.numbers["x"] == 297
    assert pilot.sees("Lay the buoy at 297, 228 heading 270")
    pilot.key("home")
    assert card.give.reason.startswith("The buoy must lie farther from the west edge")
    assert pilot.sees("The buoy must lie farther from the west edge than it hears.")
    pilot.key("1")
    pilot.click(card.give)
    assert len(table.session.commits) == 1
    table.stage.set_focus(card.sliders["x"])
    pilot.key("end")
    pilot.key("escape")
    pilot.key("escape")
    (card,) = table.orders.cards
    assert card.numbers["x"] == 500, "the pause has forgotten what was set"
    pilot.click(card.give)
    assert table.session.commits[1].command == r.LayBuoy(500, 228, 270)


def test_a_family_is_put_and_turned_by_hand(quick: App) -> None:
    pilot, table = begun(quick, {"north": "human", "raider": "captain"})
    pilot.advance(0.2)
    camera = table.board.camera

    def on_screen(x: float, y: float) -> tuple[int, int]:
        across, down = camera.to_screen((x, y))
        return round(across), round(down)

    pilot.drag(on_screen(300, 228), on_screen(400, 120))
    (card,) = table.orders.cards
    assert abs(card.numbers["x"] - 400) <= 2
    assert abs(card.numbers["y"] - 120) <= 2
    assert table.stage.focus is card.give
    pilot.drag(on_screen(card.numbers["x"], card.numbers["y"]), on_screen(20, 120))
    assert card.give.reason
    assert table.board.grips[0].reason
    pilot.drag(on_screen(card.numbers["x"], card.numbers["y"]), on_screen(400, 120))
    pilot.key("enter")
    command = table.session.commits[1].command
    assert isinstance(command, r.LayBuoy)
    assert abs(command.x - 400) <= 2
    assert not table.board.grips


# Odds


def test_odds_are_weighed_over_the_tables_a_seat_may_be_looking_at(quick: App) -> None:
    pilot, table = begun(quick, {"north": "human", "raider": "human"})
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    pilot.key("1")
    hand_over(pilot, "Raider")
    pilot.move(table.orders.choices.children[0])
    reckoned(pilot, table)
    assert pilot.sees("About: 8 possible tables weighed.")
    assert not leaks(pilot, table.session, "raider")


def test_long_odds_are_reckoned_off_the_windows_thread(
    quick: App, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reckoning, "SHARE", 0.0)
    monkeypatch.setattr(reckoning, "PATIENCE", 0.0)
    pilot, table = begun(quick, DUEL)
    sit_down(pilot, "North")
    pilot.click("Lay the buoy at")
    pilot.move(table.orders.choices.children[0])
    assert pilot.sees("Reckoning the odds.")
    assert table.desk.is_busy
    assert table.is_animating
    command = table.orders.choices.children[0].choice.command
    reckoned(pilot, table)
    odds = table.session.odds("north", command)
    words, chance = next(iter(odds.chances.items()))
    assert pilot.sees(f"{chance} {words}")
