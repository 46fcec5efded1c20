"""The war diary, turning points and curves of Unterseeboot."""

import re
from itertools import pairwise
from string import Formatter

import pytest

from game.core.records import Event
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.words.diary import RUNS, TELL, diary
from game.titles.unterseeboot.words.phrases import PHRASES
from game.titles.unterseeboot.words.summary import FATES
from game.titles.unterseeboot.words.telling import ROLL_NAMES, graph, turning_points
from tests.titles.unterseeboot.words.test_words import SAMPLES

BEGAN = e.PatrolBegan("U-SETUP.1", 1, 3, 6, 3, 7, "surface-0", ("surface-1", "surface-2"))
TURN = e.TurnBegan("U-SETUP.6", 1)


def _text(*events: Event) -> str:
    """What the diary says of a first turn with these events."""
    return diary((BEGAN, TURN, *events))[-1].text


def test_every_event_has_its_words() -> None:
    assert {*TELL, *RUNS} == set(e.EVENTS) - {e.GameBegan, e.BigShipClassed}, (
        "told with what follows"
    )
    for sample in SAMPLES:
        for entry in diary((BEGAN, TURN, sample)):
            assert re.fullmatch(r"[A-Z0-9].*[.!]", entry.text)
            assert not re.search(r"[{}]|  |\.\.", entry.text)


def test_phrases_of_one_occasion_take_the_same_values_and_differ() -> None:
    for occasion, phrases in PHRASES.items():
        assert len(set(phrases)) == len(phrases), occasion
        for phrase in phrases:
            assert phrase[0].isupper() or phrase[0] == "{"
            assert phrase[-1] in ".!"
            assert all(name != "" for _, name, _, _ in Formatter().parse(phrase))


def test_one_entry_a_turn_with_the_boat_as_it_then_stood() -> None:
    events = (
        BEGAN,
        TURN,
        e.BoatMoved("U-MAN.1", "surface-0", "periscope-1"),
        e.BatterySpent("U-BAT.1", "main", 5),
        e.TurnBegan("U-SETUP.6", 2),
        e.BoatHeld("U-MAN.2", "periscope-1"),
        e.HullLost("U-DMG.4", 2),
    )
    departure, first, second = diary(events)
    assert (departure.chapter, departure.when, departure.position) == ("Patrol 1", "Departure", 1)
    assert (first.when, first.position, first.chapter) == ("Turn 1", 4, "")
    assert first.where == "Periscope depth, column 1\nhull 3, power 5+3, 7 torpedoes"
    assert (second.when, second.position) == ("Turn 2", 7)
    assert "hull 2" in second.where


def test_a_phrase_is_never_said_twice_running() -> None:
    missed = e.DestroyerAttacked("U-DD.8", 3, 2, 5, False)
    told = [_text(*[missed] * number) for number in range(1, 7)]
    said = re.findall(r"[^.]+\.", told[-1])
    assert all(one != other for one, other in pairwise(said))


def test_salvoes() -> None:
    ships = [
        e.TargetIdentified("U-ID.5", "surface-1", 6, 4, 4000, 1),
        e.TargetIdentified("U-ID.5", "surface-2", 6, 3, 3000, 1),
    ]
    fired = [e.TorpedoFired("U-TORP.9", f"surface-{n}", 7 - n) for n in (1, 2)]
    ran = e.TorpedoRan("U-TORP.10", "surface-1", 1, 4, False)
    assert "the 4,000-ton and the 3,000-ton ship" in _text(*ships, *fired, ran)
    assert "at the 4,000-ton ship" in _text(*ships, fired[0], fired[0], ran)
    assert "4,000" in _text(*ships, fired[0], ran)


@pytest.mark.parametrize("fate", [fate for fate in FATES if fate != "returned"])
def test_a_lost_boat_breaks_the_diary_off(fate: str) -> None:
    text = _text(e.PatrolEnded("U-END.2", 1, 9, 1, 4000, fate, "wound-badge"))
    assert text.startswith("Here the diary breaks off: the boat was ")
    assert "1 ship, 4,000 tons" in text


def test_detection_is_told_once() -> None:
    found = (
        e.DestroyerSearched("U-DD.5", 1, 4, True),
        e.BoatDetected("U-DD.5"),
    )
    assert _text(*found).count(".") == 1
    assert _text(e.BoatDetected("U-DD.1")) in PHRASES["detected"]
    assert _text(e.BoatDetected("U-QR.8")) in PHRASES["surfaced under it"]


def test_turning_points_are_one_a_turn_shown_at_the_heaviest_moment() -> None:
    events = (
        BEGAN,
        TURN,
        e.ShipSunk("U-TORP.7", "surface-1", 6, 4000),
        e.BoatDetected("U-DD.1"),
        e.HullLost("U-DMG.4", 2),
        e.TurnBegan("U-SETUP.6", 2),
        e.TurnBegan("U-SETUP.6", 3),
        e.HullLost("U-DMG.4", 0),
        e.PatrolEnded("U-DMG.5", 1, 3, 1, 4000, "aircraft", "wound-badge"),
    )
    first, last = turning_points(events)
    assert first.caption == "Turn 1: 4,000 tons sunk; detected; hull down to 2"
    assert first.position == 2, "the ship is still there"
    assert (last.caption, last.position) == ("Turn 3: the boat is lost", 9)
    assert last.weight > first.weight
    again = (*events, e.PatrolBegan("U-SETUP.1", 2, 3, 6, 3, 7, "surface-0", ()), TURN, events[2])
    assert turning_points(again)[-1].caption == "Patrol 2, turn 1: 4,000 tons sunk"


def test_graph() -> None:
    events = (
        BEGAN,
        TURN,
        e.ShipSunk("U-TORP.7", "surface-1", 6, 4000),
        e.TurnBegan("U-SETUP.6", 2),
        e.HullLost("U-DMG.4", 2),
        e.PatrolBegan("U-SETUP.1", 2, 3, 6, 3, 7, "surface-0", ()),
        TURN,
        e.ShipSunk("U-TORP.7", "surface-2", 6, 3000),
    )
    shown = graph(events)
    tons, lost = shown.curves
    assert tons.points == ((0, 0), (1, 4000), (2, 4000), (3, 7000))
    assert lost.points == ((0, 0), (1, 0), (2, 1), (3, 0)), "the next boat is whole"
    assert shown.marks == ((0, "Patrol 1"), (2, "Patrol 2"))
    assert graph(events[:5]).curves[1].points[-1] == (2, 1)
    assert graph(events[:5]).marks == ()


def test_kinds_of_roll_have_names() -> None:
    assert len(set(ROLL_NAMES.values())) == len(ROLL_NAMES)
