"""The briefing tells a scenario's figures and its history, and whose word that is."""

import pytest

from game.contract.offers import Scenario
from game.scenes.briefing.briefing import BriefingScene
from game.scenes.briefing.story import story_card
from game.titles import load_title

pytestmark = pytest.mark.usefixtures("night_raider")


@pytest.fixture
def scene(app, pilot):
    scene = BriefingScene(load_title("night_raider"))
    app.push(scene)
    pilot.advance(0.1)
    return scene


def test_figures_history_and_sources_are_told(scene, pilot):
    texts = pilot.texts()
    assert {"Sea", "calm, no moon", "Hunters", "1"} <= set(texts)
    assert {"What really happened", "The raider got away that night."} <= set(texts)
    assert "Told by: a harbour tale; the log of the tug." in texts


def test_a_scenario_of_which_nothing_is_told_has_no_such_card(scene, pilot):
    pilot.click("Night")
    assert not pilot.sees("What really happened")
    assert not pilot.sees("calm, no moon")
    pilot.click("Duel")
    assert pilot.sees("The raider got away that night.")


def test_in_one_column_the_story_follows_the_orders(scene, pilot):
    def top(text):
        return next(w.rect.y for w in scene.stage.root.walk() if w.label == text)

    pilot.resize(1280, 720)
    pilot.advance(0.05)
    assert top("What really happened") < top("At the table")
    pilot.scale(200)
    pilot.advance(0.05)
    assert top("Scenario") < top("What really happened") < top("At the table")


def test_figures_or_history_may_be_told_alone():
    assert story_card(Scenario("a", "A", "s")) is None
    assert story_card(Scenario("a", "A", "s", facts=(("Sea", "calm"),)))
    assert story_card(Scenario("a", "A", "s", history="So it was."))


def test_a_title_without_stories_has_none(app, pilot):
    app.push(BriefingScene(load_title("unterseeboot")))
    pilot.advance(0.1)
    assert not pilot.sees("What really happened")
