"""Several seats at one screen: the curtain, the machine in company, and nobody's secrets shown."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.core.eyes import ALL_EYES, ONLOOKER
from game.scenes.briefing.briefing import BriefingScene
from game.scenes.briefing.memory import Briefed, recall, remember
from game.scenes.records.result import ResultScene
from game.scenes.table.curtain import SETTLE, CurtainScene
from game.scenes.table.table import TableScene
from game.session.session import Session
from game.titles import load_title
from game.ui.pilot import Pilot
from game.ui.settings import Settings
from game.ui.widgets import Choice
from game.ui.window import App
from tests.registry import NIGHT_RAIDER, shelve
from tests.scenes.company import DUEL, begun, hand_over, laid, leaks, sit_down


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
