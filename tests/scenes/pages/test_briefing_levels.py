"""Levels of a game in the briefing, and rules that lie folded under a head."""

import pytest

from game.scenes.briefing.briefing import BriefingScene
from game.session.request.levels import options_at
from game.titles import load_title


@pytest.fixture
def title():
    return load_title("submarine")


@pytest.fixture
def scene(app, pilot, title):
    scene = BriefingScene(title)
    app.push(scene)
    pilot.click("The Wolf Pack")
    pilot.advance(0.1)
    return scene


def test_a_level_sets_its_switches_in_one_press(scene, pilot, title):
    assert scene.house.level.said_texts() == ["Level of the game", "Basic game, 1 of 4"]
    pilot.click("Advanced, in full")
    assert scene.house.controls["mixed_loads"].value
    assert pilot.sees("6 of 6 on")
    asked = options_at(title, "wolf-pack", "full")
    assert asked.items() <= scene.house.values().items()
    pilot.click("Basic game")
    assert not scene.house.controls["hidden"].value
    assert pilot.sees("0 of 6 on")


def test_a_choice_of_no_level_is_ones_own(scene, pilot):
    pilot.click("Advanced, recommended")
    pilot.click("Sonar")
    assert scene.house.level.said_texts()[1] == "Your own, 5 of 5"
    assert scene.house.controls["sonar_ranges"].value is False, "it needs sonar"
    pilot.click("Sonar")
    assert scene.house.level.said_texts()[1] == "Advanced, recommended, 3 of 4"


def test_what_a_scenario_does_not_offer_leaves_the_level(scene, pilot):
    pilot.click("Advanced, in full")
    pilot.click("Unescorted Convoy 1")
    assert scene.house.level.value == "full"
    assert "sonar" not in scene.house.values()


def test_the_level_chosen_last_is_chosen_again(scene, app, pilot, title):
    pilot.click("Advanced, recommended")
    pilot.click("Start")
    scene = BriefingScene(title)
    app.push(scene)
    assert scene.house.level.value == "recommended"


def test_rules_of_a_group_lie_under_its_head(scene, pilot):
    assert not pilot.sees("Mixed loads")
    pilot.click("Advanced: torpedoes")
    assert pilot.sees("Mixed loads")
    assert not pilot.sees("Hedgehogs fall two hexes ahead")
    pilot.click("Advanced: torpedoes")
    assert not pilot.sees("Mixed loads")
