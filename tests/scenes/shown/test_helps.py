"""How much help a table gives: chosen in the settings and on the briefing, never a rule."""

import pytest

from game.scenes.briefing.briefing import BriefingScene
from game.scenes.system.settings import SettingsScene
from game.scenes.table.counsel.advising import Advising
from game.scenes.table.counsel.aid import NO_ADVICE
from game.scenes.table.table import TableScene
from game.session.play.session import Session
from game.titles import load_title
from game.ui.settings import HELP_LEVELS, Settings, load_settings


@pytest.mark.parametrize("level", HELP_LEVELS)
def test_a_level_is_what_it_gives(level: str) -> None:
    settings = Settings(hints=False, danger=False)
    settings.set_help_level(level)
    assert settings.help_level == level
    given = {name for name in HELP_LEVELS["all"] if getattr(settings, name)}
    assert given == HELP_LEVELS[level]


def test_a_mix_of_ones_own_is_no_level() -> None:
    assert Settings(hints=False).help_level == ""


def test_settings_choose_a_level_or_each_help_alone(app, pilot) -> None:
    app.push(SettingsScene())
    pilot.click("None")
    assert pilot.sees("Board, log and rules alone")
    assert load_settings()[0].help_level == "none"
    pilot.click("Danger layer")
    assert pilot.sees("A mix of your own")
    kept = load_settings()[0]
    assert (kept.hints, kept.odds, kept.danger, kept.advice) == (False, False, True, False)
    pilot.click("Some")
    assert load_settings()[0].help_level == "some"


def test_the_briefing_offers_the_levels(app, pilot) -> None:
    app.push(BriefingScene(load_title("unterseeboot")))
    pilot.click("Some")
    assert load_settings()[0].help_level == "some"


def test_a_table_without_advice_says_why_and_asks_nobody(app, pilot) -> None:
    session = Session.new("unterseeboot", seed=3)
    table = TableScene(session)
    app.settings.advice = False
    app.push(table)
    pilot.advance(3)
    assert table.company.prompt is not None
    pilot.key("a")
    assert not table.aid.advising.is_thinking
    assert table.aid.advise_button.reason == NO_ADVICE
    app.push(SettingsScene())
    pilot.click("Advice")
    pilot.key("escape")
    assert table.aid.advise_button.reason == ""
    session.close()


@pytest.mark.parametrize(
    ("player", "has_advice", "times"),
    [("human", True, 1), ("human", False, 0), ("captain", True, 0)],
)
def test_a_table_is_ready_for_the_first_question_where_one_may_be_asked(
    app, monkeypatch: pytest.MonkeyPatch, player: str, has_advice: bool, times: int
) -> None:
    readied = []

    def ready(advising: Advising) -> None:
        readied.append(advising)

    monkeypatch.setattr(Advising, "prepare", ready)
    app.settings.advice = has_advice
    session = Session.new("unterseeboot", seed=3, seats={"captain": player})
    app.push(TableScene(session))
    assert len(readied) == times
    session.close()
