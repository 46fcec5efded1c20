"""The war diary, turning points and curves of a crossing."""

import re
from string import Formatter

import pytest

from game.core.records import Event
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.view import redact
from game.titles.atlantic_1942.words.diary import RUNS, TELL, diary
from game.titles.atlantic_1942.words.phrases import PHRASES
from game.titles.atlantic_1942.words.telling import CAREERS, ROLL_NAMES, graph, turning_points
from tests.golden.make import play
from tests.titles.atlantic_1942.samples import SAMPLES

FORMED = (
    e.FleetNamed("A-UNIT.6", "pack-v", ("U-571",)),
    *(e.ShipFormed("A-SETUP.3", f"m{n}", "merchant", "", "convoy-a", 0, 0, 6) for n in range(1, 5)),
    e.ShipFormed("A-SETUP.3", "d1", "destroyer", "Winslow", "convoy-a", 0, 0, 6),
    e.CardsLaid("A-SETUP.1", 4),
)
TURN = e.TurnBegan("A-SEQ.1", 1)
UNTOLD = {
    e.GameBegan, e.CardDealt, e.CardPlaced, e.ShipPlaced, e.StepBegan, e.CardSailed, e.CardTold,
    e.TorpedoLaid, e.CardsTurnedBack, e.ChargeDropped, e.ShipHit, e.CardMarked,
}  # fmt: skip
"""The daily round, and what follows from what is told."""


def _run(ship: str, is_hit: bool, card: str = "V2", boat: str = "U-571") -> Event:
    return e.TorpedoRan("A-TORP.8", card, boat, ship, 4 if is_hit else 3, 4, is_hit, 0)


def _text(*events: Event) -> str:
    """What the diary says of a first turn with these events."""
    return diary((*FORMED, TURN, *events))[-1].text


def test_every_event_is_told_or_known_to_need_no_telling() -> None:
    assert {*TELL, *RUNS} | UNTOLD == set(e.EVENTS)
    assert not {*TELL, *RUNS} & UNTOLD
    for sample in SAMPLES:
        for entry in diary((*FORMED, TURN, sample)):
            assert re.fullmatch(r"[A-Z0-9].*[.!]", entry.text)
            assert not re.search(r"[{}]|  |\.\.", entry.text)


def test_phrases_of_one_occasion_take_the_same_values_and_differ() -> None:
    for occasion, phrases in PHRASES.items():
        assert len(set(phrases)) == len(phrases), occasion
        fields = [{name for _, name, _, _ in Formatter().parse(phrase)} for phrase in phrases]
        assert all(each - {None} == fields[0] - {None} for each in fields), occasion


def test_an_entry_says_how_the_convoy_then_stood() -> None:
    events = (*FORMED, TURN, e.ShipSunk("A-DMG.2", "m1"), e.TurnBegan("A-SEQ.1", 2))
    out, first, second = diary((*events, e.MerchantHome("A-WIN.2", "m2")))
    assert (out.when, out.where) == (
        "Setting out",
        "4 at sea, 0 home, 0 sunk\n1 destroyer, 1 U-boat",
    )
    assert "four merchants" in out.text.lower()
    assert first.where == "3 at sea, 0 home, 1 sunk\n1 destroyer, 1 U-boat"
    assert (second.when, second.where.splitlines()[0]) == ("Turn 2", "2 at sea, 1 home, 1 sunk")


def test_a_turn_without_news_is_quiet() -> None:
    assert (
        _text(e.ShipSailed("A-MOVE.10", "m1", 0, 0, 480, 0, 480, 0, 6, False)) in PHRASES["quiet"]
    )


def test_the_torpedoes_of_a_boat_are_one_sentence() -> None:
    told = _text(_run("m1", True), _run("m1", False), _run("m3", True), _run("m3", True))
    assert "four torpedoes: two at Graham, one hit; two at Lusitania, two hits." in told
    two = _text(_run("m1", True), _run("m1", False, "V3", "U-523"))
    assert two.count("torpedo") == 2
    assert "one at Graham, no hit" in two


def test_a_search_names_the_ship_that_found_it() -> None:
    found = (
        e.CardPinged("A-SONAR.2", "d2", "V1", 2, 4, False),
        e.CardPinged("A-SONAR.2", "d1", "V2", 5, 4, True),
        e.CardTurned("A-SONAR.2", "V2", "U-571"),
    )
    told = _text(*found)
    assert "Reliant" in told.split(".")[0]
    assert re.search(r"Winslow.*card V2: U-571|Under card V2, found by Winslow: U-571", told)


def test_many_ships_are_counted() -> None:
    turned = [
        e.ShipSailed("A-MOVE.10", f"m{n}", 0, 0, 240, 0, 240, 3, 9, False) for n in range(1, 6)
    ]
    assert "five ships" in _text(*turned).lower()


def test_turning_points_are_one_a_turn_shown_as_she_sinks() -> None:
    events = (
        *FORMED,
        TURN,
        e.BoatSurfaced("A-MOVE.5", "V2", "U-571"),
        e.ShipSunk("A-DMG.2", "m1"),
        e.ShipSunk("A-DMG.2", "m3"),
        e.TurnBegan("A-SEQ.1", 2),
        e.BoatSurfaced("A-MOVE.5", "V2", "U-571"),
        e.TurnBegan("A-SEQ.1", 3),
        e.BoatSunk("A-DMG.6", "V2", "U-571", True),
        e.GameEnded("A-WIN.1", "pack", 1, 4),
    )
    first, last = turning_points(events)
    assert first.caption == "Turn 1: U-571 sighted; Graham and Lusitania sunk"
    assert events[first.position] == e.ShipSunk("A-DMG.2", "m1"), "she is still there"
    assert last.caption == "Turn 3: U-571 sunk; the convoy is broken"
    assert last.position == len(events)
    assert last.weight > first.weight


@pytest.mark.parametrize(
    ("home", "said"), [(3, "Only three of eight merchants"), (0, "None of eight merchants")]
)
def test_a_convoy_that_is_broken_says_how_many_came_through(home: int, said: str) -> None:
    assert said in _text(e.GameEnded("A-WIN.1", "pack", home, 8))


def test_graph() -> None:
    shown = graph((*FORMED, TURN, e.ShipSunk("A-DMG.2", "m1"), e.MerchantHome("A-WIN.2", "m2")))
    at_sea, home, sunk, boats = (curve.points for curve in shown.curves)
    assert at_sea == ((0, 4), (1, 2))
    assert home == sunk == ((0, 0), (1, 1))
    assert boats == ((0, 0), (1, 0))


def test_with_the_last_boat_all_that_are_afloat_are_home_in_the_graph() -> None:
    ended = e.GameEnded("A-WIN.1", "convoy", 3, 4)
    shown = graph((*FORMED, TURN, e.ShipSunk("A-DMG.2", "m1"), ended))
    at_sea, home, *_ = (curve.points[-1] for curve in shown.curves)
    assert (at_sea, home) == ((1, 0), (1, 3))


def test_kinds_of_roll_have_names() -> None:
    tables = {chart.id for chart in TITLE.words.charts() if chart.sides}
    assert set(ROLL_NAMES) == tables
    assert len(set(ROLL_NAMES.values())) == len(ROLL_NAMES)


def test_a_career_counts_scores_that_a_result_has() -> None:
    assert set(CAREERS) == {side.id for side in TITLE.offers.sides}
    result = play(TITLE, "small", 3).result()
    assert result is not None
    for side, career in CAREERS.items():
        assert set(career.scores) == set(result.fate_of(side).scores)
        assert career.merit in career.scores


@pytest.mark.parametrize("eyes", ["convoy-a", "pack-v"])
def test_what_the_reader_did_not_see_is_not_told(eyes: str) -> None:
    """The convoy's diary is the same whatever lies under a card that stays down."""
    secret = e.CardDealt("A-UNIT.6", "V2", "pack-v", "U-571", 0, 0, 0, 18)
    seen = [event for event in (*FORMED, secret, TURN) if redact(event, eyes)]
    assert "V2" not in " ".join(entry.text for entry in diary(seen))
