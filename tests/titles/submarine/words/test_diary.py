"""The war diary, turning points and curves of a scenario."""

import re
from dataclasses import replace
from string import Formatter

import pytest

from game.core.records import Event
from game.titles.submarine import TITLE
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import CHARGE, ESCORT, HEDGEHOG, SUBMARINE
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.view import redact
from game.titles.submarine.words.diary import PASSING, RUNS, TELL, diary
from game.titles.submarine.words.phrases import PHRASES
from game.titles.submarine.words.telling import CAREERS, ROLL_NAMES, graph, turning_points
from tests.titles.submarine.samples import AMAZON, HERE, SAMPLES, THERE

FORMED = (
    e.ShipJoined("3.6", AMAZON),
    e.ShipJoined("3.6", replace(AMAZON, id="c-2-1", name="C-2 1", heading=6)),
    e.BoatNamed("4.4", "u-47", "G5", "U.47"),
)
TURN = e.TurnBegan("5", 1)
UNTOLD = {
    e.TorpedoAimed, e.UnaimedThrown, e.TargetsShown, e.ReloadPicked, e.TorpedoHomed,
    e.FoxerTowed, e.BoatAttacked, e.BoatSpared, e.CircleSet,
    e.GameBegan, e.PanelLaid, e.PanelsShifted, e.SetsFitted, e.ShipsExchanged, e.ShipPlaced,
    e.CompassRolled, e.MarkerDrawn, e.MarkerShown, e.BoatJoined, e.BoatPlaced, e.BoatTrimmed,
    e.BoatArmed, e.PhaseBegan, e.SeatDone, e.UnitTaken, e.TubeTaken, e.RunSet, e.BoatPlotted,
    e.ConvoyOrdered, e.ConvoyRolled, e.BoatRolled, e.GunDamageTold, e.StarsFaded, e.FiresDied,
    e.ShipHalted, e.ShipSlowed, e.SonarSwept, e.RadarSearched, e.TorpedoSpent, e.TubeReloaded,
    e.UnseenRan, e.UnseenSpent, e.EvasionTried, e.ShipReturned,
    e.BatteryCharged, e.SinkingRolled, e.ShipsRepaired, e.BoatRepaired,
    e.HuntOpened, e.HoundSent,
    e.BoatMoved, e.BoatHalted, e.BoatShaken, e.WeaponsSpent, e.AirAllotted, e.HuntersAsked,
    e.EdgeRolled, e.WeatherRolled, e.CrewRated,
    e.ConvoyTurned, e.AllReloaded, e.CargoThrown, e.StockThrown, e.TorpedoesCounted,
    e.SonarRanged, e.SonarHomed, e.RadarRanged, e.LookedOut, e.TorpedoPassed, e.AirTargetsTold,
}  # fmt: skip
"""The daily round, and what follows from what is told."""


def _text(*events: Event) -> str:
    """What the diary says of a first turn with these events."""
    return diary((*FORMED, TURN, *events))[-1].text


def test_every_event_is_told_or_known_to_need_no_telling() -> None:
    told = {*TELL, *RUNS, *PASSING}
    assert {each.__name__ for each in set(e.EVENTS) - told - UNTOLD} == set()
    assert not told & UNTOLD
    for sample in SAMPLES:
        for seat in (ESCORT, SUBMARINE):
            seen = redact(sample, seat)
            for entry in diary((*FORMED, TURN, seen)) if seen else ():
                assert re.fullmatch(r"[A-Z0-9].*[.!]", entry.text)
                assert not re.search(r"[{}]|  |\.\.|None", entry.text)


def test_phrases_of_one_occasion_take_the_same_values_and_differ() -> None:
    for occasion, phrases in PHRASES.items():
        assert len(set(phrases)) == len(phrases), occasion
        fields = [{name for _, name, _, _ in Formatter().parse(phrase)} for phrase in phrases]
        assert all(each - {None} == fields[0] - {None} for each in fields), occasion


def test_an_entry_says_what_is_afloat() -> None:
    sunk = e.VesselSunk("19.3", "c-2-1", ESCORT, "C-2 1", 8)
    first, second = diary((*FORMED, TURN, sunk))
    assert first.when == "On station"
    assert "two ships" in first.text.lower()
    assert second.when == "Turn 1"
    assert second.where == "1 ship, 1 boat afloat\n8 points of ships sunk, 0 of boats"


def test_a_turn_without_news_is_quiet() -> None:
    assert _text(e.ShipHalted("8.2", "amazon", 4, False)) in PHRASES["quiet"]


def test_the_turn_of_a_convoy_is_told_once() -> None:
    away = [e.ShipMoved("7.6", ship, THERE, 1, 2) for ship in ("c-2-1", "c-2-2")]
    whole = [e.ShipSailed("7.6", ship, ((THERE, 1),), 2, False) for ship in ("c-2-1", "c-2-2")]
    for turned in (away, whole):
        assert _text(*turned).count("north-east") == 1


def test_an_attack_is_one_sentence() -> None:
    laid = [e.WeaponPlaced("15.4", f"w{n}", CHARGE, "amazon", THERE) for n in range(5)]
    told = _text(*laid, e.WeaponPlaced("15.6", "w6", HEDGEHOG, "amazon", THERE))
    assert "5 depth charges and 1 Hedgehog" in told
    other = _text(*laid, e.WeaponPlaced("15.4", "w7", CHARGE, "lark", THERE))
    assert "Amazon" in other
    assert "Lark" in other


def test_what_goes_off_is_told_as_far_as_it_is_known() -> None:
    went = [
        e.ThrownExploded("16.4", ("w3",), HEDGEHOG, "u-47", 1, 6, 4, True),
        e.ChargeExploded("16.3", "w1", "u-47", 75, 2, 3, 1),
    ]
    assert "5 points of damage" in _text(*went)
    seen = [each for event in went if (each := redact(event, ESCORT))]
    told = _text(*seen)
    assert "point" not in told
    assert "hurt her" in told


def test_those_who_fire_and_those_who_see_the_wakes_read_it_each() -> None:
    shot = Shot(0, "A", "", 5, False)
    fired = [
        event
        for number in range(1, 4)
        for event in (
            e.TorpedoLaunched("12.1", f"t{number}", "u-47", "g7a", shot, HERE, 2),
            e.TorpedoMoved("12.3", f"t{number}", (HERE, THERE), 2, True),
        )
    ]
    seen = [each for event in fired if (each := redact(event, ESCORT))]
    assert "torpedoes" in _text(*seen)
    assert "U.47" not in _text(*seen)
    ours = _text(*fired)
    assert "U.47" in ours
    assert "three torpedoes" in ours, "each of them runs before the next"
    assert ours.count("torpedo") == 1


@pytest.mark.parametrize("side", [ESCORT, SUBMARINE])
def test_moments_and_curves(side: str) -> None:
    events = (
        *FORMED,
        TURN,
        e.BoatSighted("21.4", "u-47", HERE, 2, True, "seen"),
        e.TorpedoMoved("12.3", "t1", (HERE, THERE), 2, True),
        e.VesselSunk("19.3", "c-2-1", ESCORT, "C-2 1", 8),
        e.VesselSunk("19.3", "c-2-2", ESCORT, "C-2 2", 8),
        e.TurnBegan("5", 2),
        e.GameEnded("S1.VC", side),
    )
    first, last = turning_points(events)
    assert first.caption == "Turn 1: U.47 found; C-2 1 and C-2 2 sunk"
    assert "wins" in last.caption
    curves = {curve.name: curve.points[-1][1] for curve in graph(events).curves}
    assert curves == {
        "Ships in play": 0,
        "Boats in play": 1,
        "Points for ships sunk": 16,
        "Points for boats sunk": 0,
        "Torpedoes fired": 1,
    }


def test_rolls_and_careers_are_named() -> None:
    assert set(ROLL_NAMES) <= {chart.id for chart in TITLE.words.charts()}
    assert set(CAREERS) == {side.id for side in TITLE.offers.sides}


def test_a_campaign_is_told_in_parts() -> None:
    events = (
        e.PartBegan("C.VC1", 1, "April 28", True),
        *FORMED,
        TURN,
        e.VesselSunk("19.3", "c-2-1", ESCORT, "C-2 1", 8),
        e.PartEnded("C.VC1", 1, 100, 60, 40, 8, ()),
        e.PartBegan("C.VC1", 2, "April 29", False),
        e.ShipJoined("3.6", AMAZON),
        e.ShipJoined("3.6", replace(AMAZON, id="lark")),
        e.ShipJoined("3.6", replace(AMAZON, id="isis")),
        TURN,
        e.VesselSunk("19.3", "amazon", ESCORT, "Amazon", 10),
    )
    told = diary(events)
    assert [entry.chapter for entry in told] == ["Part 1: April 28", "", "Part 2: April 29", ""]
    assert [entry.when for entry in told] == ["On station", "Turn 1"] * 2
    assert told[2].where.startswith("3 ships, 0 boats")
    assert [point.caption for point in turning_points(events)] == [
        "Part 1, turn 1: C-2 1 sunk",
        "Part 2, turn 1: Amazon sunk",
    ]
    drawn = graph(events)
    assert drawn.marks == ((0, "Part 1"), (1, "Part 2"))
    assert drawn.curves[0].points == ((0, 2), (1, 1), (2, 2))
