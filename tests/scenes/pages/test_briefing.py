"""The briefing asks for everything a game needs and remembers it."""

import json

import pytest

from game.contract.careers import Career
from game.contract.offers import Option
from game.contract.telling import Telling
from game.contract.yardsticks import Measure, Yardstick
from game.scenes.briefing import briefing
from game.scenes.briefing.briefing import BriefingScene
from game.scenes.briefing.memory import recall
from game.scenes.records.logbook import LogBookScene
from game.session.logbook import saves
from game.session.logbook.saves import SaveRow
from game.titles import load_title
from game.ui.widgets import Rule
from tests.altered import altered
from tests.registry import NIGHT_RAIDER, shelve, title_in
from tests.scenes.conftest import played


@pytest.fixture
def title():
    return load_title("unterseeboot")


@pytest.fixture
def scene(app, pilot, title):
    scene = BriefingScene(title)
    app.push(scene)
    pilot.advance(0.1)
    return scene


def test_every_option_with_its_sentence_and_its_case(scene, pilot, title):
    texts = pilot.texts()
    for option in title.offers.options:
        assert {option.name, option.summary, option.rule} <= set(texts)
    assert {"Human", "Midshipman", "Captain", "Ace"} <= set(texts)
    assert scene.title.offers.scenarios[0].summary in texts


def test_focus_visits_all_from_top_to_bottom(scene, pilot):
    order = pilot.focus_order()
    assert order[:4] == ["Back", "How to play", "Rules", "Charts"]
    assert order[4:7] == ["Scenario", "Commander", "Boat"]
    assert order[-1] == "Start"
    assert {"Big Ships", "Board", "Seed of the dice", "Who plays: Captain"} <= set(order)


def test_what_is_chosen_is_what_is_played(scene, app, pilot):
    pilot.click("A campaign")
    assert pilot.sees("Patrol after patrol")
    pilot.click("Big Ships")
    pilot.click("Five wide at every depth")
    pilot.click("Midshipman")
    pilot.click("Commander")
    pilot.key("ctrl+a")
    pilot.type("Wolf")
    pilot.click("Seed of the dice")
    pilot.type("42")
    pilot.click("Start")
    header = app.top.session.header
    assert header.scenario == "campaign"
    assert header.options["big_ships"] is True
    assert header.options["layout"] == "rect5"
    assert header.options["commander"] == "Wolf"
    assert header.seats == {"captain": "midshipman"}
    assert "Wolf" in app.top.session.path.stem


def test_a_seed_that_is_no_number_stops_the_start(scene, app, pilot):
    pilot.click("Seed of the dice")
    pilot.type("x")
    assert pilot.sees("must be a whole number")
    pilot.key("ctrl+enter")
    assert app.top is scene
    pilot.key("backspace")
    assert scene.start_button.reason == ""


def test_a_boat_needs_a_name(scene, app, pilot):
    pilot.click("Boat")
    pilot.key("ctrl+a")
    pilot.key("backspace")
    assert scene.start_button.reason == "Boat: please give a name."
    pilot.key("enter")
    assert app.top is scene


def test_the_last_choice_comes_back(scene, app, pilot, title):
    pilot.click("A campaign")
    pilot.click("Type VIIC boat")
    pilot.click("Start")
    briefed = recall(title)
    assert briefed.scenario == "campaign"
    assert briefed.options["viic"] is True
    app.push(BriefingScene(title))
    assert app.top.briefed.scenario == "campaign"


@pytest.mark.parametrize(
    "kept",
    [
        b"\xff\xfe",
        b"[1, 2]",
        b'{"unterseeboot": 7}',
        b"[" * 5000,
        json.dumps(
            {
                "unterseeboot": {
                    "scenario": ["patrol"],
                    "options": {"viic": "yes", "layout": "round", "boat": "", "strict": True},
                    "tables": {"captain": {"captain": "nobody"}, "night": 3},
                }
            }
        ).encode(),
    ],
)
def test_a_spoilt_memory_is_no_hindrance(kept, home, title):
    home.mkdir()
    (home / "briefing.json").write_bytes(kept)
    briefed = recall(title)
    assert briefed.scenario == "patrol"
    assert briefed.options["boat"] == "U-34"
    assert briefed.options["layout"] == "rect6"
    assert briefed.seats == {"captain": "human"}


def test_an_example_can_be_watched(app, pilot, title, finished, monkeypatch):
    row = SaveRow(finished.path, "Example", finished.header.created, title.id, title.name)
    monkeypatch.setattr(briefing, "list_examples", lambda: [row])
    app.push(BriefingScene(title))
    pilot.click("Watch an example game")
    pilot.advance(0.1)
    assert type(app.top).__name__ == "ReplayScene"


@pytest.mark.parametrize("scenario", ["patrol", "campaign"])
def test_the_example_is_one_of_the_scenario_briefed(app, pilot, title, monkeypatch, scenario):
    games = {kind: played(None, kind) for kind in ("campaign", "patrol")}
    named = {each.id: each.name for each in title.offers.scenarios}
    rows = [
        SaveRow(game.path, kind, game.header.created, title.id, title.name, named[kind])
        for kind, game in games.items()
    ]
    monkeypatch.setattr(briefing, "list_examples", lambda: rows)
    app.push(BriefingScene(title))
    pilot.click(named[scenario])
    pilot.click("Watch an example game")
    pilot.advance(0.1)
    assert type(app.top).__name__ == "ReplayScene"
    assert app.top.session.header.scenario == scenario


def test_of_several_examples_of_a_scenario_the_first_is_chosen(app, pilot, title, monkeypatch):
    games = [played(None, kind) for kind in ("campaign", "patrol", "patrol")]
    named = {each.id: each.name for each in title.offers.scenarios}
    rows = [
        SaveRow(
            game.path, str(number), game.header.created, title.id, title.name,
            named[game.header.scenario],
        )
        for number, game in enumerate(games)
    ]  # fmt: skip
    monkeypatch.setattr(briefing, "list_examples", lambda: rows)
    monkeypatch.setattr(saves, "list_examples", lambda: rows)
    app.push(BriefingScene(title))
    pilot.click("Watch an example game")
    assert isinstance(app.top, LogBookScene)
    assert app.top.row.path == games[1].path


def test_the_balance_of_two_sides_without_tons_reads_well(app, pilot, monkeypatch):
    shelve(monkeypatch, NIGHT_RAIDER)
    night = title_in(NIGHT_RAIDER)
    half, none = Measure(0.5, 0.4, 0.6), Measure(0.0, 0.0, 0.0)
    bots = {"hunters": "captain", "raider": "random"}
    sticks = tuple(
        Yardstick(bots, games, side, half, drawn, half, {"points": Measure(2.0, 1.0, 3.0)}, {}, "")
        for games, side, drawn in ((100, "hunters", none), (1, "raider", half))
    )
    telling = Telling(lambda _: (), lambda _: (), lambda _: None, yardsticks={"duel": sticks})
    app.push(BriefingScene(altered(night, telling=telling)))
    pilot.advance(0.1)
    words = pilot.texts()
    for said in (
        "At the table",
        "Hunters, Captain against random",
        "Raider, Random against captain",
        "100 games",
        "1 game",
        "Won 50 % (40 to 60).",
        "Won 50 % (40 to 60); drawn 50 % (40 to 60).",
        "You have not finished a game yet.",
    ):
        assert said in words, said
    assert not any("tons" in text or "atrol" in text for text in words)


def test_a_mean_of_few_is_told_to_the_tenth_and_one_of_many_to_the_whole(app, pilot, monkeypatch):
    shelve(monkeypatch, NIGHT_RAIDER)
    night = title_in(NIGHT_RAIDER)
    share = Measure(0.5, 0.4, 0.6)
    scores = {"home": Measure(4.44, 4.26, 4.62), "tons": Measure(12345.6, 9999.5, 14000.2)}
    bots = {"hunters": "captain", "raider": "captain"}
    sticks = tuple(
        Yardstick(bots, 100, side, share, share, share, scores, {}, "")
        for side in ("hunters", "raider")
    )
    telling = Telling(lambda _: (), lambda _: (), lambda _: None, yardsticks={"duel": sticks})
    careers = {
        "hunters": Career(merit="home", unit="ships home"),
        "raider": Career(merit="tons", unit="tons"),
    }
    app.push(BriefingScene(altered(night, telling=telling, careers=careers)))
    pilot.advance(0.1)
    words = " ".join(pilot.texts())
    assert "; 4.4 ships home (4.3 to 4.6)." in words
    assert "; 12,346 tons (10,000 to 14,000)." in words


def test_a_scenario_that_forces_an_option_leaves_no_choice_of_it(app, pilot, monkeypatch):
    shelve(monkeypatch, NIGHT_RAIDER)
    fog = Option("fog", "Fog", "Thick.", False, "N.1", forced={"night": True})
    scene = BriefingScene(altered(title_in(NIGHT_RAIDER), options=(fog,)))
    app.push(scene)
    pilot.advance(0.1)
    toggle = scene.house.controls["fog"]
    assert (toggle.value, toggle.enabled) == (False, True)
    pilot.click("Night")
    pilot.click("Fog")
    assert (toggle.value, toggle.enabled) == (True, False)
    assert pilot.sees("Thick. This scenario leaves no choice.")
    pilot.click("Duel")
    assert (toggle.value, toggle.enabled) == (False, True)
    assert not pilot.sees("leaves no choice")


def test_what_a_scenario_forces_is_played(app, pilot, monkeypatch):
    shelve(monkeypatch, NIGHT_RAIDER)
    asked = []
    monkeypatch.setattr(briefing, "start_game", lambda _app, request: asked.append(request))
    fog = Option("fog", "Fog", "Thick.", False, "N.1", forced={"night": True})
    scene = BriefingScene(altered(title_in(NIGHT_RAIDER), options=(fog,)))
    app.push(scene)
    for scenario in ("Night", "Duel"):
        pilot.click(scenario)
        pilot.click("Start")
    assert [request.options for request in asked] == [{"fog": True}, {"fog": False}]


@pytest.mark.parametrize(("scenario", "offered"), [("Standard", 6), ("Forces by hand", 9)])
def test_hairlines_lie_between_the_rules_that_are_offered(app, pilot, scenario, offered):
    scene = BriefingScene(load_title("atlantic_1942"))
    app.push(scene)
    pilot.click(scenario)
    pilot.advance(0.1)
    shown = [part for pair in scene.house.ruled for part in pair if part.visible]
    assert [isinstance(part, Rule) for part in shown] == [
        bool(number % 2) for number in range(2 * offered - 1)
    ]


def test_the_names_and_players_of_the_boat_have_her_heading(scene, pilot):
    assert "Boat and crew" in pilot.texts()


def test_the_players_stand_from_gentle_to_strong_and_each_is_explained(scene, pilot):
    kinds = [each for each in pilot.texts() if each in ("Human", "Midshipman", "Captain", "Ace")]
    assert list(dict.fromkeys(kinds)) == ["Human", "Midshipman", "Captain", "Ace"]
    pilot.click("Midshipman")
    assert pilot.sees("For first games: a captain who does not ask, before he fires")
