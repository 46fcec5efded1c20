"""Levels of a game: sets of switches with a name."""

import pytest

from game.session.play.session import Session
from game.session.request.levels import level_of, levels_in, options_at, options_of
from game.session.request.start import AnyTitle, StartError
from game.session.story.account import account_of
from game.titles import load_title


@pytest.fixture(scope="module")
def title() -> AnyTitle:
    return load_title("submarine")


def test_each_level_is_known_again_in_every_scenario(title: AnyTitle) -> None:
    for scenario in title.offers.scenarios:
        for level in levels_in(title, scenario.id):
            assert level_of(title, scenario.id, options_of(title, level)) is level


def test_what_is_usual_is_the_basic_game(title: AnyTitle) -> None:
    usual = title.offers.usual("wolf-pack")
    assert level_of(title, "wolf-pack", usual).id == "basic"
    assert level_of(title, "wolf-pack", usual | {"hidden": True}).id == "optional"
    assert level_of(title, "wolf-pack", usual | {"clock": True}) is None


def test_a_switch_without_what_it_needs_is_of_no_account(title: AnyTitle) -> None:
    usual = title.offers.usual("wolf-pack")
    assert level_of(title, "wolf-pack", usual | {"snort": True}).id == "basic"


def test_levels_that_a_scenario_makes_the_same_are_one(title: AnyTitle) -> None:
    assert [level.id for level in levels_in(title, "bungo-suido")] == [
        "optional", "recommended", "full",
    ]  # fmt: skip


def test_a_game_begins_at_a_level_by_its_name(title: AnyTitle) -> None:
    for scenario in ("convoy-1", "bungo-suido", "ons-5"):
        options = options_at(title, scenario, "full")
        session = Session.new("submarine", scenario, options, seed=3)
        assert level_of(title, scenario, session.options).id == "full"
    with pytest.raises(StartError, match="no level 'hard'; there is: basic, optional"):
        options_at(title, "wolf-pack", "hard")
    with pytest.raises(StartError, match="there is: none"):
        options_at(load_title("unterseeboot"), "patrol", "full")


def test_a_report_tells_the_level_for_its_switches(title: AnyTitle) -> None:
    options = options_at(title, "wolf-pack", "recommended")
    told = account_of(Session.new("submarine", "wolf-pack", options, seed=3)).options
    assert ("Level", "Advanced, recommended") in [(each.name, each.value) for each in told]
    names = {each.name for each in told}
    assert "Star shells" in names
    assert "Weather" not in names
