"""The war diary, turning points and curves of a battle."""

import re
from string import Formatter

import pytest

from game.core.records import Event
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.charts.sheets import charts
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.words.diary import RUNS, TELL, UNTOLD, diary
from game.titles.tonnage_war.words.phrases import PHRASES
from game.titles.tonnage_war.words.telling import CAREERS, ROLL_NAMES, graph, turning_points
from tests.golden.make import play
from tests.titles.tonnage_war.samples import BEGAN, GATHERED, SAMPLES, TURN

JOINED = e.EscortJoined("TW 5.1", "fame", 0)


def _text(*events: Event) -> str:
    """What the diary says of a first turn with these events."""
    return diary((BEGAN, GATHERED, TURN, *events))[-1].text


def _search(*escorts: str) -> Event:
    return e.SearchBegan("TW 15.4", "sector", "bow", "b1", escorts)


def _look(escort: str, is_detected: bool) -> Event:
    face = 2 if is_detected else 20
    return e.DetectionRolled("TW 15.1.1", escort, "b1", "R", 8, (), face, is_detected)


def _strike(escort: str, outcome: str) -> Event:
    return e.AttackRolled("TW 15.1.7", escort, "b1", 4, 4, 2, outcome)


def _shot(boat: str, is_hit: bool) -> Event:
    return e.ConvoyAttacked("TW 16.3.1", boat, "port", 8 if is_hit else 9, 8, (), is_hit)


def _sunk(boat: str, *, is_straggler: bool = False) -> Event:
    return e.ShipSunk("TW 18", boat, "port", is_straggler, False)


def test_every_event_is_told_or_known_to_need_no_telling() -> None:
    assert {type(sample) for sample in SAMPLES} == set(e.EVENTS)
    assert {*TELL, *RUNS} | UNTOLD == set(e.EVENTS)
    assert not {*TELL, *RUNS} & UNTOLD
    for sample in SAMPLES:
        for entry in diary((BEGAN, GATHERED, TURN, sample)):
            assert re.fullmatch(r"[A-Z0-9].*[.!]", entry.text)
            assert not re.search(r"[{}]|  |\.\.", entry.text)


def test_phrases_of_one_occasion_take_the_same_values_and_differ() -> None:
    for occasion, phrases in PHRASES.items():
        assert len(set(phrases)) == len(phrases) > 1, occasion
        fields = [{name for _, name, _, _ in Formatter().parse(phrase)} for phrase in phrases]
        assert all(each - {None} == fields[0] - {None} for each in fields), occasion


def test_an_entry_says_when_it_was_and_how_the_battle_then_stood() -> None:
    events = (BEGAN, GATHERED, TURN, JOINED, e.ConvoyEvaded("TW 11", 4, 1, 4), _sunk("b1"))
    out, first, second = diary((*events, e.TurnBegan("TW 5", 3, 2, 0, True, False)))
    assert (out.when, out.where) == (
        "Setting out",
        "44 ships, 3 behind, 0 lost\n0 escorts, 0 of 2 boats sunk",
    )
    assert "SC 104" in out.text
    assert (first.when, first.where.splitlines()) == (
        "Turn 2",
        [
            "Day 1, 2000, low visibility",
            "39 ships, 7 behind, 1 lost",
            "1 escort, 0 of 2 boats sunk",
        ],
    )
    assert second.when == "Turn 3"


def test_a_turn_without_news_is_quiet() -> None:
    calm = e.TurnBegan("TW 5", 1, 1, 16, False, False)
    assert diary((BEGAN, GATHERED, calm, e.PhaseBegan("TW 5", 1)))[-1].text in PHRASES["quiet"]


def test_the_weather_is_told_when_it_turns() -> None:
    calm = e.TurnBegan("TW 5", 3, 2, 0, True, False)
    entries = diary((BEGAN, TURN, e.TurnBegan("TW 5", 3, 2, 0, True, True), calm))
    assert [any(p in entry.text for p in PHRASES["storm"]) for entry in entries[1:]] == [
        True,
        False,
        False,
    ]
    assert entries[-1].text in PHRASES["storm over"]


def test_the_moves_of_a_phase_are_one_sentence() -> None:
    moves = [e.BoatMoved("TW 9.4", f"b{n}", "box", "oz") for n in (1, 2, 3)]
    closed = e.BoatMoved("TW 9.4", "b3", "oz", "iz")
    told = _text(*moves, closed, e.PhaseBegan("TW 5", 2))
    assert "two boats in the outer zone and one in the inner zone" in told.lower()


def test_searches_that_found_nothing_are_counted() -> None:
    searches = ((_search(each), _look(each, False)) for each in ("fame", "viscount"))
    told = _text(*(event for search in searches for event in search))
    assert "two searches" in told.lower()


@pytest.mark.parametrize(
    ("outcomes", "words"),
    [
        (("missed", "missed"), "Fame and Viscount"),
        (("missed", "damaged"), "Viscount"),
        (("sunk", "missed"), "Fame"),
    ],
)
def test_an_attack_is_told_by_its_best_result(outcomes: tuple[str, str], words: str) -> None:
    escorts = ("fame", "viscount")
    strikes = [_strike(*each) for each in zip(escorts, outcomes, strict=True)]
    told = _text(_search(*escorts), _look("fame", True), _look("viscount", False), *strikes)
    best = min(outcomes, key=["sunk", "damaged", "missed"].index)
    assert any(
        p.format(escorts=words, boat="boat 1").lower() in told.lower() for p in PHRASES[best]
    )


def test_a_boat_that_was_found_and_let_go() -> None:
    told = _text(_search("fame"), _look("fame", True))
    phrases = [p.format(finders="Fame", boat="boat 1").lower() for p in PHRASES["let go"]]
    assert any(phrase in told.lower() for phrase in phrases)


def test_what_an_attack_cost_is_told_after_it() -> None:
    rammed = (_strike("fame", "rammed"), e.BoatSunk("TW 17", "b1"))
    told = _text(_search("fame"), _look("fame", True), *rammed, e.EscortDamaged("TW 17d", "fame"))
    sentences = told.split(". ")
    assert [index for index, words in enumerate(sentences) if "oat 1" in words][-1] == (
        len(sentences) - 2
    )
    assert "Fame" in sentences[-1]


def test_an_escort_that_was_lost_let_nothing_go() -> None:
    fired = e.BoatFiredAtEscort("TW 16.2.2", "b1", "fame", 1, 0, 1, (), True, "sunk")
    lost = e.EscortDestroyed("TW 17d", "fame")
    told = _text(_search("fame"), _look("fame", True), fired, lost)
    assert "let go" not in told
    assert "did not attack" not in told
    assert "search" not in told


def test_the_attacks_of_a_boat_are_one_sentence() -> None:
    told = _text(
        _shot("b1", True), _sunk("b1"), _shot("b1", True), _sunk("b1"), _shot("b2", False),
        e.BoatAttacked("TW 16b", "b2"),
    )  # fmt: skip
    assert "two ships sunk" in told
    assert told.count("from the port beam") == 2
    told = _text(
        _shot("b1", True), _sunk("b1"), e.RescueShipLost("TW 16.3.3", "b1"), _shot("b1", False)
    )
    assert "one ship sunk" in told
    assert "rescue ship was hit" in told
    assert told.count("from the port beam") == 1


def test_turning_points_are_one_a_turn_and_end_with_the_battle() -> None:
    points = turning_points(
        (BEGAN, TURN, _sunk("b1"), _sunk("b2"), e.EscortDamaged("TW 17d", "fame"),
         e.BoatDamaged("TW 17", "b1"), e.TurnBegan("TW 5", 3, 2, 0, True, False),
         e.BoatDamaged("TW 17", "b2"), e.BoatSunk("TW 17", "b2"), e.BoatSunk("TW 17", "b1"),
         e.BattleEnded("TW 4"))
    )  # fmt: skip
    assert [point.caption for point in points] == [
        "Turn 2: 2 ships sunk; Fame damaged; boat 1 damaged",
        "Turn 3: boat 2 sunk; boat 1 sunk; the battle is over",
    ]
    assert points[1].weight > points[0].weight
    assert turning_points(()) == ()


def test_curves_of_a_battle() -> None:
    events = (BEGAN, TURN, e.ConvoyEvaded("TW 11", 4, 1, 4), _sunk("b1", is_straggler=True),
              e.BoatDamaged("TW 17", "b1"), e.TurnBegan("TW 5", 3, 2, 0, True, False),
              e.StragglerRolled("TW 19.5", 1, True), e.BoatSunk("TW 17", "b1"))  # fmt: skip
    assert {curve.name: curve.points for curve in graph(events).curves} == {
        "Ships lost": ((0, 0), (2, 1), (3, 1)),
        "Stragglers": ((0, 3), (2, 6), (3, 5)),
        "U-boats sunk": ((0, 0), (2, 0), (3, 1)),
        "U-boats damaged": ((0, 0), (2, 1), (3, 0)),
    }


def test_rolls_are_named_after_charts_and_scores_after_results() -> None:
    titles = {chart.id: chart.title for chart in charts()}
    assert ROLL_NAMES.items() <= titles.items()
    session = play(TITLE, "ons-144", 1)
    result = session.result()
    assert result
    assert set(CAREERS["escorts"].scores) == set(result.fates[0].scores)
    tables = {
        line.table
        for commit in session.commits
        for event in commit.events
        if (line := TITLE.words.describe(event, "commander")).dice and line.table
    }
    assert tables <= set(ROLL_NAMES)
    entries = diary([event for commit in session.commits for event in commit.events])
    assert len(entries) == 25
    assert all(len(entry.text) < 1500 for entry in entries)
