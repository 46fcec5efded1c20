"""Who plays: the seats of the scenario chosen, and what is remembered of them."""

import pytest

from game.scenes.briefing.briefing import BriefingScene
from game.scenes.briefing.memory import Briefed, recall, remember
from game.scenes.table.table import TableScene
from game.titles import load_title
from game.ui.widgets import Choice, Toggle
from game.ui.window import App
from tests.pilot import Pilot

TWO_SIDED = "po-17"
pytestmark = pytest.mark.usefixtures("night_raider")


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
    assert pilot.sees("plain text with every secret in it")
    pilot.click("Start")
    pilot.advance(0.1)
    table = next(each for each in quick.scenes if isinstance(each, TableScene))
    assert table.session.people == ("north", "south")
    assert recall(title).seats == dict(table.session.seats)
    assert recall(title).scenario == "night"


def test_a_game_asks_only_for_the_seats_of_its_scenario(quick: App) -> None:
    title = load_title("night_raider")
    night = {"north": "human", "south": "human", "raider": "captain"}
    tables = {"north south raider": night}
    remember(title, Briefed("duel", {"motto": "Dark"}, tables=tables))
    quick.push(BriefingScene(title))
    Pilot(quick).click("Start")
    table = next(each for each in quick.scenes if isinstance(each, TableScene))
    assert dict(table.session.seats) == {"north": "human", "raider": "captain"}
    assert recall(title).tables["north south raider"] == night


@pytest.mark.parametrize("alone", ["convoy-1", "killers-1"])
def test_who_played_alone_meets_the_machine_where_there_are_two_sides(
    quick: App, alone: str
) -> None:
    title = load_title("submarine")
    for scenario in (alone, "killers-2"):
        quick.push(briefing := BriefingScene(title))
        briefing._set_scenario(scenario)
        Pilot(quick).click("Start")
    quick.push(briefing := BriefingScene(title))
    briefing._set_scenario(TWO_SIDED)
    players = [briefing.briefed.seats[seat.id] for seat in briefing.places]
    assert sorted(players) == ["captain", "human"]


def test_two_persons_who_chose_to_meet_are_remembered(quick: App) -> None:
    title = load_title("submarine")
    quick.push(briefing := BriefingScene(title))
    briefing._set_scenario(TWO_SIDED)
    pilot = Pilot(quick)
    pilot.advance(0.1)
    for seat in briefing.places:
        briefing.briefed.seats[seat.id] = "human"
    briefing._set_scenario("killers-1")
    pilot.click("Start")
    quick.push(briefing := BriefingScene(title))
    briefing._set_scenario(TWO_SIDED)
    assert {*briefing.briefed.seats.values()} == {"human"}


def test_where_nothing_is_secret_nobody_is_asked_to_leave_the_save_closed(quick: App) -> None:
    quick.push(BriefingScene(load_title("unterseeboot")))
    assert not Pilot(quick).sees("plain text")
    quick.replace(quick.top, BriefingScene(load_title("atlantic_1942")))
    pilot = Pilot(quick)
    for convoy, pack, is_told in (
        ("Human", "Captain", True),
        ("Captain", "Human", False),
        ("Human", "Human", True),
        ("Captain", "Captain", False),
    ):
        _choose(pilot, "Convoy A", convoy)
        _choose(pilot, "Wolf Pack V", pack)
        assert pilot.sees("plain text") == is_told


def test_what_is_hidden_by_an_option_is_told_as_it_is_chosen(quick: App) -> None:
    title = load_title("submarine")
    remember(title, Briefed("killers-1", {**recall(title).options, "hidden": False}, {}))
    quick.push(BriefingScene(title))
    pilot = Pilot(quick)
    assert not pilot.sees("plain text")
    pilot.click("Hidden boats")
    assert pilot.sees("plain text")


def test_what_needs_an_option_that_is_off_says_so_and_follows_it(quick: App) -> None:
    title = load_title("submarine")
    chosen = {**recall(title).options, "hidden": False, "radar": False}
    remember(title, Briefed(TWO_SIDED, chosen, {}))
    briefing = BriefingScene(title)
    quick.push(briefing)
    pilot = Pilot(quick)
    dependent = ("Sonar", "Radar", "Fitting out")
    assert _switches(pilot, dependent) == [(False, False)] * 3
    assert sum("Needs Hidden boats." in text for text in pilot.texts()) == 3
    pilot.click("Sonar")
    assert _switches(pilot, dependent) == [(False, False)] * 3
    pilot.click("Hidden boats")
    assert _switches(pilot, dependent) == [(True, True), (True, False), (True, True)]
    assert not pilot.sees("Needs Hidden boats.")
    pilot.click("Hidden boats")
    assert _switches(pilot, dependent) == [(False, False)] * 3
    pilot.click("Start")
    pilot.advance(0.1)
    table = next(each for each in quick.scenes if isinstance(each, TableScene))
    assert table.session.header.options["sonar"] is True
    assert recall(title).options == chosen


def test_a_scenario_that_forces_an_option_leaves_what_needs_it_open(quick: App) -> None:
    title = load_title("submarine")
    remember(title, Briefed(TWO_SIDED, {**recall(title).options, "hidden": False}, {}))
    briefing = BriefingScene(title)
    quick.push(briefing)
    pilot = Pilot(quick)
    briefing._set_scenario("bungo-suido")
    assert _switches(pilot, ("Hidden boats", "Sonar", "Radar")) == [
        (False, True),
        (False, True),
        (True, True),
    ]
    assert not pilot.sees("Needs Hidden boats.")
    briefing._set_scenario(TWO_SIDED)
    assert _switches(pilot, ("Hidden boats", "Sonar", "Radar")) == [
        (True, False),
        (False, False),
        (False, False),
    ]


def _switches(pilot: Pilot, names: tuple[str, ...]) -> list[tuple[bool, bool]]:
    """Of each switch whether it can be set, and whether it shows On."""
    found = [pilot.find(name) for name in names]
    return [(each.enabled, each.value) for each in found if isinstance(each, Toggle)]


def _choose(pilot: Pilot, seat: str, kind: str) -> None:
    """Set who plays a seat, on the choice of that name."""
    choice = pilot.find(f"Who plays: {seat}")
    assert isinstance(choice, Choice)
    rect = choice.segment_rect(kind)
    assert rect is not None
    pilot.click(rect.center)


def test_a_seat_has_its_article_where_it_is_said_who_plays_it(quick: App) -> None:
    quick.push(BriefingScene(load_title("paukenschlag")))
    assert Pilot(quick).sees("The United States is played by")
