"""The account of a game: what the after-action report says."""

import pytest

from game.contract.telling import DiaryEntry
from game.contract.words import LogLine
from game.session.play.session import Session
from game.session.story.account import MOST_PICTURES, MOST_RULES, account_of, plain_diary
from game.titles import load_title
from tests import toy


def _played(scenario: str = "patrol", seed: int = 1, decisions: int | None = None) -> Session:
    title = load_title("unterseeboot")
    session = Session.new("unterseeboot", scenario, {"viic": True}, seed=seed)
    captain = title.bots.players["captain"](seed)
    while (prompt := session.prompt("captain")) is not None:
        if decisions is not None and len(session.commits) > decisions:
            break
        session.submit("captain", captain.choose(session.view("captain"), prompt))
    return session


def test_a_finished_patrol() -> None:
    session = _played()
    told = account_of(session, {0: "Off we go.", 5: "", 9: "Close!"})
    assert (told.title, told.scenario) == ("Unterseeboot", "A single patrol")
    assert told.result == session.result()
    assert told.diary[0].when == "Departure"
    assert told.diary[-1].position == len(session.events)
    turns = sum(type(event).__name__ == "TurnBegan" for event in session.events)
    assert [entry.when for entry in told.diary[1:]] == [f"Turn {n + 1}" for n in range(turns)]
    assert told.difference == ""
    assert told.decisions == len(session.commits) - 1
    assert [remark.text for remark in told.remarks] == ["Off we go.", "Close!"]
    assert told.remarks[0].when == "Departure"
    chosen = {option.name: option for option in told.options}
    assert (chosen["Type VIIC boat"].value, chosen["Type VIIC boat"].is_usual) == ("Yes", False)
    assert (chosen["Boat"].value, chosen["Boat"].is_text) == ("U-34", True)
    assert chosen["Board"].value == "Six wide with a harbour approach"


def test_options_of_other_scenarios_are_not_told() -> None:
    session = Session.new("atlantic_1942", "report", seed=1)
    names = {option.name for option in account_of(session).options}
    assert "Torpedo stock" in names
    assert not names & {"Merchants", "Destroyers", "U-boats"}, "those are of forces set by hand"


def test_rules_are_those_that_let_things_go_well_or_badly() -> None:
    session = _played()
    told = account_of(session)
    assert 0 < len(told.rules) <= MOST_RULES
    counts = [rule.good + rule.bad for rule in told.rules]
    assert counts == sorted(counts, reverse=True)
    assert all(rule.statement for rule in told.rules)
    first = told.rules[0]
    lines = [
        session.title.words.describe(event, session.spoken_to)
        for event in session.events
        if event.rule == first.case
    ]
    assert first.good == sum(line.is_good is True for line in lines)
    assert first.bad == sum(line.is_good is False for line in lines)


def test_a_game_at_sea_has_no_result_yet() -> None:
    told = account_of(_played(decisions=5))
    assert told.result is None
    assert told.status.startswith("U-34, turn")
    assert told.diary


def test_a_campaign_shows_its_heaviest_moments_in_order() -> None:
    session = next(
        game for seed in range(40) if len((game := _played("campaign", seed)).state.log) > 3
    )
    told = account_of(session)
    positions = [point.position for point in told.turning_points]
    assert len(positions) == MOST_PICTURES
    assert positions == sorted(positions)
    assert told.turning_points[-1].position >= len(session.events) - 1
    assert told.graph is not None
    assert len(told.graph.marks) == len(session.state.log)
    assert told.graph.curves[0].points[-1][1] == sum(entry.tons for entry in session.state.log)


def test_the_graph_counts_turns_on_and_never_back() -> None:
    graph = account_of(_played("campaign", 2)).graph
    assert graph is not None
    for curve in graph.curves:
        turns = [turn for turn, _ in curve.points]
        assert turns == list(range(len(turns)))


def test_a_title_that_tells_nothing_has_its_log_for_a_diary() -> None:
    session = Session.new("toy", seats={"red": "random"}, seed=1)
    session.submit("red", toy.Roll())
    session.submit("red", toy.Step(2))
    assert session.eyes == session.spoken_to == "blue"
    told = account_of(session)
    assert told.graph is None
    assert told.turning_points == ()
    assert told.rules == ()
    assert "Rolled" in told.diary[0].text
    assert "Stepped" not in told.diary[0].text, "blue may not know it yet"
    session.submit("red", toy.Halt())
    assert "Stepped" in account_of(session).diary[0].text


def test_plain_diary() -> None:
    lines = (
        LogLine("a", "Sails."),
        LogLine("turn", "Turn 1"),
        LogLine("turn", "Turn 2"),
        LogLine("a", "Runs."),
        LogLine("a", "Fires."),
    )
    assert plain_diary(lines) == (
        DiaryEntry(1, "Opening", "", "Sails."),
        DiaryEntry(5, "Turn 2", "", "Runs. Fires."),
    )
    assert plain_diary(()) == ()


@pytest.mark.parametrize("seed", range(3))
def test_the_same_game_is_told_in_the_same_words(seed: int) -> None:
    assert account_of(_played(seed=seed)).diary == account_of(_played(seed=seed)).diary
