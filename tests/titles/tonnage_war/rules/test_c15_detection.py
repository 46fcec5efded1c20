"""15.1.1 to 15.1.6 Which value an escort searches with, and what changes it."""

from dataclasses import replace
from typing import Any

import pytest

from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import (
    AIR,
    AIR_HUNT,
    COOPERATION,
    HFDF,
    HUNT,
    SECTOR,
    Attack,
    Plan,
)
from game.titles.tonnage_war.model.state import Boat, Escort
from game.titles.tonnage_war.printed.places import BOW, CZ, IZ, OZ, PORT, STERN, STRAGGLERS
from game.titles.tonnage_war.printed.tables import BATTLES
from game.titles.tonnage_war.rules.ground.fire import Search, detection, pursuit
from tests.titles.tonnage_war.builder import (
    SC_104,
    at,
    is_legal,
    of_kind,
    offered,
    play,
    plays,
    waits_for,
    why_not,
)
from tests.titles.tonnage_war.fights import (
    AMHERST,
    CELANDINE,
    DAY,
    EVADES,
    HOLDS,
    HUDSON,
    INGHAM,
    LEARY,
    LIBERATOR,
    NIGHT,
    RESTIGOUCHE,
    VANESSA,
    planning,
    search,
)

rule = pytest.mark.rule
STORMY_DAY, STORMY_NIGHT, LATE_DAY = 1, 2, 6
"""Turns of SC 104."""
FAME, ACANTHUS = "fame", "acanthus"
"""8, 10, 6, 8 and 8, 8, 6, 7."""


def value(
    escort: str,
    at: str,
    case: Search,
    turn: int = NIGHT,
    scenario: str = "sc-107",
    **more: Any,
) -> tuple[str, int]:
    """The letter and the number with which an escort there searches."""
    state = planning(escorts={escort: at}, turn=turn, scenario=scenario, **more)
    found = detection(state, escort, case)
    return found.letter, found.number


@rule("tonnage_war", "TW 15")
def test_a_boat_that_is_not_found_is_not_attacked() -> None:
    state, events = search(dice=[HOLDS, 9])
    assert waits_for(state) is None
    assert not of_kind(events, e.AttackRolled)
    state, _ = search(dice=[HOLDS, 8])
    assert waits_for(state) is Attack


@rule("tonnage_war", "TW 15.1.1")
@pytest.mark.parametrize(("face", "is_found"), [(1, True), (7, True), (8, False), (20, False)])
def test_the_value_or_less_detects(face: int, is_found: bool) -> None:
    _, events = search(by=[LEARY], dice=[HOLDS, face])
    assert of_kind(events, e.DetectionRolled) == [
        e.DetectionRolled("TW 15.1.1", LEARY, "b1", "R", 7, (), face, is_found)
    ]


@rule("tonnage_war", "TW 15.1.2")
def test_an_escort_searches_one_boat_a_turn() -> None:
    searched = Escort(BOW, has_searched=True)
    state = planning(Boat(BOW), Boat(BOW), escorts={VANESSA: searched, LEARY: BOW})
    assert {each.escort for each in offered(state, c.Assign)} == {LEARY}
    assert why_not(state, VANESSA)[0] == "TW 15.1.2"
    state, _ = play(state, c.Assign(LEARY, SECTOR, BOW, 0))
    assert not offered(state, c.Assign)


@rule("tonnage_war", "TW 15.1.3")
@pytest.mark.parametrize(
    ("at", "sectors"),
    [
        (BOW, {BOW}),
        (PORT, {PORT}),
        (STRAGGLERS, {STRAGGLERS}),
        ("bow-port", {BOW, PORT}),
        ("port-stern", {PORT, STERN}),
        ("bow-starboard", {BOW}),
        (CZ, set()),
    ],
)
def test_an_escort_searches_its_sector_or_both_beside_its_line(at: str, sectors: set[str]) -> None:
    boats = [Boat(each) for each in (BOW, PORT, STERN, STRAGGLERS)]
    state = planning(*boats, escorts={VANESSA: at, LEARY: BOW})
    reached = {each.place for each in offered(state, c.Assign) if each.escort == VANESSA}
    assert reached == sectors


@rule("tonnage_war", "TW 15.1.4")
@pytest.mark.parametrize(
    ("escort", "at", "case", "turn", "letter", "number"),
    [
        (RESTIGOUCHE, BOW, Search(SECTOR, BOW), NIGHT, "L", 6),
        (VANESSA, BOW, Search(SECTOR, BOW), NIGHT, "R", 8),
        (LIBERATOR, IZ, Search(AIR, IZ), DAY, "V", 10),
        (LIBERATOR, IZ, Search(AIR, IZ), NIGHT, "R", 6),
        (VANESSA, BOW, Search(SECTOR, BOW), DAY, "S", 8),
        (VANESSA, CZ, Search(SECTOR, CZ), NIGHT, "L", 6),
    ],
)
def test_the_best_value_that_serves_is_used(
    escort: str, at: str, case: Search, turn: int, letter: str, number: int
) -> None:
    assert value(escort, at, case, turn) == (letter, number)


@rule("tonnage_war", "TW 15.1.4.1")
def test_radar_serves_but_by_day_not_near_the_convoy() -> None:
    for place in (BOW, STRAGGLERS):
        assert value(VANESSA, place, Search(SECTOR, place))[0] == "R"
        assert value(VANESSA, place, Search(SECTOR, place), DAY)[0] == "S"
    assert value(CELANDINE, IZ, Search(COOPERATION, IZ), DAY)[0] == "R"
    assert value(CELANDINE, IZ, Search(HFDF, IZ))[0] == "R"


@rule("tonnage_war", "TW 15.1.4.2")
def test_sight_by_day_serves_outside_the_convoy_and_its_sectors() -> None:
    assert value(AMHERST, IZ, Search(COOPERATION, IZ), DAY) == ("V", 2)
    assert value(AMHERST, BOW, Search(SECTOR, BOW), DAY) == ("S", 7)
    assert value(AMHERST, CZ, Search(SECTOR, CZ), DAY) == ("S", 3)
    assert value(LIBERATOR, IZ, Search(AIR, IZ), NIGHT)[0] != "V"


@rule("tonnage_war", "TW 15.1.4.3")
def test_sight_by_night_serves_in_low_visibility_alone() -> None:
    assert value(AMHERST, BOW, Search(SECTOR, BOW), NIGHT) == ("L", 6)
    assert value(AMHERST, IZ, Search(HFDF, IZ), NIGHT)[0] != "V"
    assert value(AMHERST, IZ, Search(HFDF, IZ), DAY)[0] != "L"


@rule("tonnage_war", "TW 15.1.4.4")
def test_sonar_serves_by_day_near_the_convoy_and_not_by_night() -> None:
    for place in (BOW, CZ):
        assert value(AMHERST, place, Search(SECTOR, place), DAY)[0] == "S"
        assert value(AMHERST, place, Search(SECTOR, place), NIGHT)[0] == "L"


@rule("tonnage_war", "TW 15.1.4.4b")
@pytest.mark.parametrize("turn", [NIGHT, DAY])
@pytest.mark.parametrize("place", [BOW, IZ, OZ])
def test_sonar_serves_against_a_boat_that_is_followed(turn: int, place: str) -> None:
    assert value(VANESSA, place, Search(HUNT, place, evades=True), turn) == ("S", 4)


@rule("tonnage_war", "TW 15.1.4.4c")
def test_sonar_serves_against_a_boat_that_evades_a_bearing_by_day() -> None:
    assert value(VANESSA, IZ, Search(HFDF, IZ, evades=True), DAY) == ("S", 3)
    assert value(VANESSA, IZ, Search(HFDF, IZ), DAY) == ("V", 8)


@rule("tonnage_war", "TW 15.1.4.5")
def test_an_escort_of_the_inner_zone_needs_a_bearing_an_aircraft_or_a_boat_to_follow() -> None:
    alone = planning(Boat(IZ), escorts={VANESSA: IZ, LEARY: BOW})
    assert not offered(alone, c.Assign)
    with_set = planning(Boat(IZ), escorts={VANESSA: IZ, INGHAM: BOW})
    assert offered(with_set, c.Assign) == [c.Assign(VANESSA, HFDF, IZ, 0)]


@rule("tonnage_war", "TW 15.1.5")
def test_each_searcher_rolls_by_itself() -> None:
    _, events = search(by=[VANESSA, LEARY, AMHERST], dice=[5, 8, 8, 7])
    rolled = of_kind(events, e.DetectionRolled)
    assert [(each.escort, each.face, each.is_detected) for each in rolled] == [
        (VANESSA, 8, True),
        (LEARY, 8, False),
        (AMHERST, 7, False),
    ]


@rule("tonnage_war", "TW 15.1.6.1")
@rule("tonnage_war", "TW 19.1")
def test_a_storm_takes_3_from_every_value() -> None:
    calm, storm = 8, STORMY_NIGHT
    assert value(FAME, BOW, Search(SECTOR, BOW), calm, SC_104) == ("R", 8)
    assert value(FAME, BOW, Search(SECTOR, BOW), storm, SC_104) == ("R", 5)
    assert value(FAME, IZ, Search(COOPERATION, IZ), LATE_DAY, SC_104) == ("V", 8)
    assert value(FAME, IZ, Search(COOPERATION, IZ), STORMY_DAY, SC_104) == ("V", 5)
    assert value(ACANTHUS, BOW, Search(SECTOR, BOW), STORMY_DAY, SC_104) == ("S", 4)


@rule("tonnage_war", "TW 19.1d")
def test_a_storm_by_day_is_no_low_visibility() -> None:
    assert value(FAME, BOW, Search(SECTOR, BOW), STORMY_DAY, SC_104)[0] == "S"
    assert value(FAME, BOW, Search(SECTOR, BOW), STORMY_NIGHT, SC_104)[0] == "R"


@rule("tonnage_war", "TW 15.1.6.2")
@rule("tonnage_war", "TW 19.2")
@pytest.mark.parametrize("turn", [6, 7, DAY])
def test_bad_sonar_conditions_take_3_from_sonar_alone(
    turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(BATTLES, "sc-107", replace(BATTLES["sc-107"], has_bad_sonar=True))
    assert value(RESTIGOUCHE, BOW, Search(SECTOR, BOW), turn) == ("S", 5)
    assert value(RESTIGOUCHE, IZ, Search(HUNT, IZ, evades=True), turn) == ("S", 2)
    assert value(CELANDINE, BOW, Search(SECTOR, BOW), NIGHT) == ("R", 8)
    there = at(Boat(BOW), turn=turn, escorts={RESTIGOUCHE: BOW})
    assert pursuit(there, RESTIGOUCHE).number == 2


@rule("tonnage_war", "TW 15.1.6.3")
@pytest.mark.parametrize(
    ("at", "place", "number"),
    [(BOW, BOW, 8), (CZ, CZ, 8), (STRAGGLERS, STRAGGLERS, 3), ("bow-port", BOW, 4)],
)
def test_illumination_adds_2_to_sight_in_the_sectors_and_the_convoy_zone(
    at: str, place: str, number: int
) -> None:
    case = Search(SECTOR, place)
    assert value(RESTIGOUCHE, at, case, is_illuminated=True) == ("L", number)


@rule("tonnage_war", "TW 15.1.6.3")
def test_illumination_does_not_help_radar() -> None:
    assert value(VANESSA, BOW, Search(SECTOR, BOW), is_illuminated=True) == ("R", 8)
    assert value(VANESSA, CZ, Search(SECTOR, CZ), is_illuminated=True) == ("L", 8)


@rule("tonnage_war", "TW 15.1.6.3")
def test_illumination_does_not_help_in_the_inner_zone() -> None:
    case = Search(HFDF, IZ)
    assert value(RESTIGOUCHE, IZ, case, is_illuminated=True) == ("L", 4)


@rule("tonnage_war", "TW 15.1.6.4")
@pytest.mark.parametrize(("face", "value"), [(HOLDS, 8), (EVADES, 4)])
def test_evading_halves_the_values(face: int, value: int) -> None:
    state, events = search(dice=[face, 20])
    assert [each.value for each in of_kind(events, e.DetectionRolled)] == [value]
    assert state.boats["b1"].is_evading == (face == EVADES)


@rule("tonnage_war", "TW 15.1.6.5")
@pytest.mark.parametrize("sector", [BOW, PORT])
def test_a_line_halves_the_values_for_both_sectors(sector: str) -> None:
    assert value(VANESSA, "bow-port", Search(SECTOR, sector)) == ("R", 4)


@rule("tonnage_war", "TW 15.1.6.6")
def test_the_straggler_sector_halves_the_values() -> None:
    assert value(VANESSA, STRAGGLERS, Search(SECTOR, STRAGGLERS)) == ("R", 4)


@rule("tonnage_war", "TW 15.1.6.7")
def test_the_convoy_zone_halves_radar_and_sonar_but_not_sight() -> None:
    assert value(VANESSA, CZ, Search(SECTOR, CZ)) == ("L", 6)
    assert value(VANESSA, CZ, Search(SECTOR, CZ), DAY) == ("S", 4)
    case = Search(SECTOR, CZ, evades=True)
    assert value(VANESSA, CZ, case) == ("L", 3)


@rule("tonnage_war", "TW 8.1c")
@rule("tonnage_war", "TW 15.1.6.8")
@rule("tonnage_war", "TW 15.2b")
@rule("tonnage_war", "TW 15.3f")
def test_the_outer_zone_halves_the_values_of_aircraft_unless_they_continue() -> None:
    assert value(HUDSON, OZ, Search(AIR, OZ), DAY) == ("V", 4)
    assert value(HUDSON, IZ, Search(AIR, IZ), DAY) == ("V", 8)
    assert value(HUDSON, OZ, Search(AIR_HUNT, OZ), DAY) == ("V", 8)


@rule("tonnage_war", "TW 15.1.6.9")
def test_all_modifications_add_up() -> None:
    evading = Search(SECTOR, BOW, evades=True)
    assert value(FAME, BOW, evading, STORMY_NIGHT, SC_104) == ("R", 2)
    assert value(FAME, "bow-port", evading, STORMY_NIGHT, SC_104) == ("R", 1)
    state = planning(escorts={"gatineau": "bow-port"}, turn=1, scenario="on-202")
    found = detection(state, "gatineau", evading)
    assert (found.letter, found.number) == ("R", 2)
    assert found.changes == (("the boat evades", 0), ("on a line", 0))


@rule("tonnage_war", "TW 15.1.8")
@rule("tonnage_war", "TW 5.5")
def test_the_escorts_of_the_convoy_zone_wait_for_the_second_phase() -> None:
    boats = (Boat(BOW), Boat(CZ))
    escorts = {VANESSA: CZ, LEARY: BOW}
    state = planning(*boats, escorts=escorts)
    assert offered(state, c.Assign) == [c.Assign(LEARY, SECTOR, BOW, 0)]


@rule("tonnage_war", "TW 15.1.8")
@rule("tonnage_war", "TW 5.7")
def test_in_the_second_phase_boats_of_the_convoy_zone_alone_are_searched() -> None:
    boats = (Boat(BOW), Boat(CZ), Boat(IZ), Boat(OZ))
    escorts = {VANESSA: CZ, LEARY: BOW, INGHAM: IZ, LIBERATOR: IZ}
    state = planning(*boats, escorts=escorts, is_second=True)
    assert offered(state, c.Assign) == [c.Assign(VANESSA, SECTOR, CZ, 0)]


@rule("tonnage_war", "TW 5.5b")
@rule("tonnage_war", "TW 15.4.2")
@rule("tonnage_war", "TW 15.4.5")
def test_reaction_detection_and_attack_come_in_this_order() -> None:
    state, events = search(dice=[HOLDS, 8])
    state, more = play(state, c.AttackWith((VANESSA,)), [20])
    kinds = [type(each).__name__ for each in (*events, *more)]
    assert kinds[:4] == ["SearchBegan", "ReactionRolled", "DetectionRolled", "AttackRolled"]


@rule("tonnage_war", "TW 5.5")
def test_all_is_planned_before_anything_is_resolved() -> None:
    state = planning(Boat(BOW), Boat(PORT), escorts={VANESSA: BOW, LEARY: PORT})
    state, events = plays(
        state, c.Assign(VANESSA, SECTOR, BOW, 0), c.Assign(LEARY, SECTOR, PORT, 0)
    )
    assert (waits_for(state), events) == (Plan, [])
    state, events = play(state, c.BeginSearches(), [HOLDS, 9, HOLDS, 9])
    assert [each.place for each in of_kind(events, e.SearchBegan)] == [BOW, PORT]


def test_an_escort_that_no_value_serves_does_not_search() -> None:
    state = planning(Boat(BOW), escorts={"tay": BOW}, turn=5, scenario="ons-5")
    assert not is_legal(state, c.Assign("tay", SECTOR, BOW, 0))
    state = planning(Boat(BOW), escorts={"tay": BOW}, turn=3, scenario="ons-5")
    assert is_legal(state, c.Assign("tay", SECTOR, BOW, 0))


def test_there_is_no_die_for_a_value_of_nothing() -> None:
    """By day a boat that evades a bearing is found by sonar alone, and Tay's is broken."""
    _, events = search(by=["tay"], kind=HFDF, place=IZ, turn=5, scenario="ons-5", dice=[20])
    (rolled,) = of_kind(events, e.DetectionRolled)
    assert (rolled.letter, rolled.value, rolled.face, rolled.is_detected) == ("", 0, 0, False)
