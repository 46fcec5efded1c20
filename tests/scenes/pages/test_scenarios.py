"""The scenarios of a briefing: one is chosen and has the keyboard, and each says what it is."""

import threading
from pathlib import Path

import pytest

from game.contract.yardsticks import OUTCOMES
from game.scenes.briefing import scenarios
from game.scenes.briefing.briefing import BriefingScene
from game.scenes.briefing.scenarios import ScenarioChoice, told_of
from game.scenes.table.table import TableScene
from game.session.logbook.saves import SaveRow, list_saves
from game.session.play.session import Session
from game.titles import load_title
from game.ui.widgets import Choice, Widget
from game.ui.window import App
from tests.pilot import Pilot
from tests.scenes.conftest import played
from tests.scenes.waiting import until
from tests.suites import by_day

TIP = 0.6


def briefed(app: App, pilot: Pilot, title_id: str) -> ScenarioChoice:
    app.push(BriefingScene(load_title(title_id)))
    pilot.advance(0.1)
    found = pilot.find("Scenario")
    assert isinstance(found, ScenarioChoice)
    return found


def words(scenario: ScenarioChoice, name: str) -> list[str]:
    """What stands on a button below the name."""
    return scenario.told[name][0]


def tip_at(pilot: Pilot, name: str) -> str:
    """What is told where the mouse rests on a scenario."""
    pilot.move(pilot.point("Back"))
    before = pilot.texts()
    pilot.move(name)
    pilot.advance(TIP)
    return next((text for text in pilot.texts() if text not in before), "")


def test_the_chosen_scenario_has_the_keyboard_and_the_one_ring(app: App, pilot: Pilot) -> None:
    scenario = briefed(app, pilot, "tonnage_war")
    assert pilot.focused is scenario
    names = dict(scenario.options)
    for key, name in (
        ("right", "ON 115"),
        ("down", "SC 104"),
        ("up", "ON 115"),
        ("left", "SC 130"),
    ):
        pilot.key(key)
        assert names[scenario.value] == name
        cell = scenario.segment_rect(name)
        assert cell is not None
        assert cell.contains(scenario.ring_rect)
    pilot.click("HX 229")
    assert (pilot.focused, names[scenario.value]) == (scenario, "HX 229")
    pilot.click("Rules")
    pilot.key("escape")
    assert names[scenario.value] == "HX 229"


def test_below_the_last_row_the_arrow_leaves_the_scenarios(app: App, pilot: Pilot) -> None:
    scenario = briefed(app, pilot, "tonnage_war")
    for _ in scenario.options:
        pilot.key("down")
        if pilot.focused is not scenario:
            break
    assert pilot.focused is not scenario
    assert scenario.value != "sc-130"


@pytest.mark.parametrize("scale", by_day([100, 150, 200, 225], 100, 225))
def test_the_briefing_opens_at_its_top_and_enter_starts_what_is_chosen(
    app: App, pilot: Pilot, scale: int
) -> None:
    pilot.scale(scale)
    briefed(app, pilot, "submarine")
    briefing = app.top
    assert isinstance(briefing, BriefingScene)
    assert briefing.scroll.bar.offset == 0
    pilot.key("right")
    pilot.key("enter")
    pilot.advance(0.1)
    table = next(each for each in app.scenes if isinstance(each, TableScene))
    assert table.session.header.scenario == "convoy-2"


def test_a_scenario_chosen_by_an_arrow_comes_into_sight(app: App, pilot: Pilot) -> None:
    pilot.scale(200)
    scenario = briefed(app, pilot, "submarine")
    pilot.key("down", 5)
    clip = scenario.clip_rect()
    assert clip is not None
    assert clip.contains(scenario.ring_rect)


def test_difficulty_is_what_the_machine_won_and_the_tooltip_says_so(app: App, pilot: Pilot) -> None:
    scenario = briefed(app, pilot, "tonnage_war")
    sticks = load_title("tonnage_war").content.telling.yardsticks["sc-130"]
    won = sticks[0].won
    assert won.value > 0.75
    tip = tip_at(pilot, "SC 130")
    assert (words(scenario, "sc-130"), words(scenario, "on-115")) == (["Easy"], ["Hard"])
    share = f"{won.value * 100:.0f} % ({won.low * 100:.0f} to {won.high * 100:.0f})"
    assert f"captain won {share} of {sticks[0].games:,} games; the ace won" in tip
    assert "With the usual options; in brackets the 95 % interval." in tip


def test_difficulty_is_that_of_the_side_one_plays(app: App, pilot: Pilot) -> None:
    scenario = briefed(app, pilot, "atlantic_1942")
    sticks = load_title("atlantic_1942").content.telling.yardsticks["report"]
    shares = {each.side: f"{each.won.value * 100:.0f} %" for each in sticks[1::-1]}
    assert words(scenario, "report") == ["Very hard"]
    assert tip_at(pilot, "The report").startswith(f"As Convoy the captain won {shares['convoy']}")
    for seat, player in (("Convoy A", "Captain"), ("Wolf Pack V", "Human")):
        choice = pilot.find(f"Who plays: {seat}")
        pilot.click(_segment(choice, player))
    assert words(scenario, "report") == ["Easy"]
    assert tip_at(pilot, "The report").startswith(f"As U-boats the captain won {shares['pack']}")


def test_what_was_hardly_measured_is_called_nothing(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Of eight games it is known within a third how many are won."""
    assert words(briefed(app, pilot, "submarine"), "ons-5") == ["Easy"]
    monkeypatch.setattr(scenarios, "WIDEST", 0.3)
    scenario = briefed(app, pilot, "submarine")
    assert words(scenario, "ons-5") == ["Too few games measured"]
    assert tip_at(pilot, "Campaign ONS 5").startswith("As Escorts the captain won")


def test_ones_best_result_is_on_the_button_once_it_is_read(app: App, pilot: Pilot) -> None:
    for seed in (3, 5, 7):
        played(None, seed=seed, kind="human")
    rows = list_saves()
    best = max((row for row in rows if row.fate), key=_tons)
    assert len({_tons(row) for row in rows}) > 1
    scenario = briefed(app, pilot, "unterseeboot")
    told = f"Best: won, {_tons(best)[1]:,} tons"
    until(pilot, lambda: told in scenario.own_texts() and pilot.sees("You: 3 patrols"))
    assert sum(text.startswith("Best:") for text in scenario.own_texts()) == 1
    assert "Your best:" in tip_at(pilot, "A single patrol")


def test_games_are_read_beside_the_window(
    app: App, pilot: Pilot, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The briefing stands there, and goes on, while one of them is never read."""
    played(None, kind="human")
    go_on = threading.Event()

    def stuck(path: Path, *, read_only: bool = False) -> Session:
        assert threading.current_thread() is not threading.main_thread()
        go_on.wait()
        raise OSError(path)

    monkeypatch.setattr(Session, "load", stuck)
    scenario = briefed(app, pilot, "unterseeboot")
    until(pilot, lambda: pilot.sees("Not read yet: 1 game."))
    pilot.click("A campaign")
    assert scenario.value == "campaign"
    go_on.set()
    until(pilot, lambda: pilot.sees("You have not finished a game yet."))
    until(pilot, lambda: app.top is not None and app.top.wake_in() is None)


def test_the_machines_game_is_not_ones_best(app: App, pilot: Pilot) -> None:
    played(None, kind="captain")
    scenario = briefed(app, pilot, "unterseeboot")
    pilot.advance(0.3)
    assert not any(text.startswith("Best:") for text in scenario.own_texts())


def _tons(row: SaveRow) -> tuple[int, int]:
    assert row.fate is not None
    return OUTCOMES.index(row.fate.outcome), row.fate.scores["tons"]


def _segment(choice: Widget, text: str) -> tuple[int, int]:
    assert isinstance(choice, Choice)
    cell = choice.segment_rect(text)
    assert cell is not None
    assert choice.parent is not None
    choice.parent.reveal(cell)
    return (choice.segment_rect(text) or cell).center


def test_january_is_called_as_hard_as_its_summary_says() -> None:
    title = load_title("paukenschlag")
    (january,) = (each for each in title.offers.scenarios if each.id == "january")
    assert "as the Germans, and hard as the United States" in january.summary
    sides = [side.id for side in title.offers.sides]
    grades = {side: told_of(title, "january", "", side, sides, ())[0][0] for side in sides}
    assert grades == {"us": "Hard", "german": "Fair"}
