"""5.3, 6.0, 12.1, 12.5.5, 14.2 Where aircraft fly from, how far, and how they move their base."""

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import AirHunt
from game.titles.paukenschlag.model.state import Plane, State
from tests.titles.paukenschlag.builder import (
    IX,
    air,
    boat,
    choices,
    dice,
    is_legal,
    of_kind,
    offered,
    plane,
    play,
    ship,
    waits_for,
)

rule = pytest.mark.rule
FOUND = 1


def reached(state: State, unit: str, mission: str = "recon") -> set[str]:
    """The zones to which a plane may fly."""
    return {each.zone for each in offered(state, c.Fly, unit) if each.mission == mission}


# Missions


@rule("paukenschlag", "OP 5.3")
def test_aircraft_fly_over_the_chart_and_search() -> None:
    state = air(plane("PBY 1"), plane("PBY 2", is_flown=True), boat(zone="CB"))
    assert {command.plane for command in offered(state, c.Fly)} == {"PBY 1"}
    after, events = play(state, c.Fly("PBY 1", "CB", "recon"), dice(7))
    assert after.planes["PBY 1"] == plane("PBY 1", zone="CB", mission="recon")
    assert of_kind(events, e.PlaneLooked) == [
        e.PlaneLooked("OP 8.4", "PBY 1", "CB", (IX,), (7,), ())
    ]
    assert not offered(after, c.Fly, "PBY 1")


@rule("paukenschlag", "OP 6.0e")
def test_an_aircraft_flies_as_far_as_its_range() -> None:
    state = air(plane("O-47 4"), plane("B-18 1"), plane("PBY 1"), boat())
    assert reached(state, "O-47 4") == {"CA"}
    assert reached(state, "B-18 1") == {"CA", "BA", "CB", "DB", "DC"}
    assert {"CA", "DC", "DO", "CC", "DM"} <= reached(state, "PBY 1")
    assert not {"CD", "DP", "EB"} & reached(state, "PBY 1")


# Another base


@rule("paukenschlag", "OP 12.1.1")
def test_an_aircraft_may_move_to_any_base_instead_of_a_mission() -> None:
    state = air(plane("O-47 4"), plane("P-40 1", "G"), boat())
    bases = {each.base for each in offered(state, c.Rebase, "O-47 4")}
    assert bases == set("ACDFGJMNOPQ")
    after, events = play(state, c.Rebase("O-47 4", "Q"))
    assert of_kind(events, e.PlaneRebased) == [e.PlaneRebased("OP 12.1.1", "O-47 4", "I", "Q")]
    assert not choices(after, "O-47 4")
    state, _ = play(state, c.Fly("O-47 4", "CA", "recon"))
    assert not choices(state, "O-47 4")


@rule("paukenschlag", "OP 12.1.1")
@pytest.mark.parametrize("turn", [5, 13])
def test_no_limit_of_missions_holds_up_who_moves_its_base(turn: int) -> None:
    flown = [plane(f"O-47 {number}", zone="CA", mission="recon") for number in range(1, 6)]
    state = air(*flown, plane("O-47 6"), boat(), turn=turn)
    assert not offered(state, c.Fly, "O-47 6")
    assert offered(state, c.Rebase, "O-47 6")


@rule("paukenschlag", "OP 12.1.1b")
@pytest.mark.parametrize(("damage", "takes_in"), [(5, True), (6, True), (7, True), (8, False)])
def test_a_base_with_less_than_eight_hits_takes_aircraft_in(damage: int, takes_in: bool) -> None:
    state = air(plane("O-47 4"), boat(), damage={"M": damage})
    assert is_legal(state, c.Rebase("O-47 4", "M")) == takes_in


@rule("paukenschlag", "OP 12.5.5")
@pytest.mark.parametrize(("damage", "flies"), [(5, True), (6, False)])
def test_from_a_base_with_six_hits_nobody_flies(damage: int, flies: bool) -> None:
    state = air(plane("O-47 4"), boat(), damage={"I": damage})
    assert bool(offered(state, c.Fly)) == flies
    assert offered(state, c.Rebase)


# The carrier


def carrier(*planes: Plane, **changes: bool) -> State:
    """She is at sea in DC, on her own, with these aircraft."""
    hornet = ship("CV 1", "DC", **changes)
    return air(hornet, *planes, plane("O-47 4"), boat(zone="DC"), happened=("at-10",))


def aboard(name: str) -> Plane:
    return plane(name, "CV 1")


@rule("paukenschlag", "OP 14.2g")
def test_carrier_aircraft_fly_in_the_zone_of_the_carrier() -> None:
    state = carrier(aboard("SBD 1"), aboard("TBD 1"), aboard("F4F 1"))
    for unit in ("SBD 1", "TBD 1"):
        assert reached(state, unit, "recon") == reached(state, unit, "attack") == {"DC"}
    assert reached(state, "F4F 1") == {"DC"}
    state, _ = play(state, c.Fly("SBD 1", "DC", "attack"))
    state, _ = play(state, c.Fly("TBD 1", "DC", "recon"), dice(FOUND))
    assert waits_for(state) is AirHunt
    after, _ = play(state, c.AttackBoat("SBD 1"), dice(1))
    assert IX in after.lost


@rule("paukenschlag", "OP 14.2.1")
def test_the_bombers_on_the_flight_deck_keep_all_others_from_flying() -> None:
    state = carrier(aboard("B-25 C 1"), aboard("SBD 1"), aboard("F4F 1"))
    assert {command.plane for command in offered(state, c.Fly)} == {"O-47 4"}
    state = carrier(aboard("SBD 1"), aboard("F4F 1"), plane("B-25 12"))
    assert {command.plane for command in offered(state, c.Fly)} >= {"SBD 1", "F4F 1"}


@rule("paukenschlag", "OP 12.5.5e")
def test_a_crippled_carrier_launches_nobody() -> None:
    state = carrier(aboard("SBD 1"), is_crippled=True)
    assert {command.plane for command in offered(state, c.Fly)} == {"O-47 4"}


@rule("paukenschlag", "OP 12.5.5f")
@pytest.mark.parametrize("is_crippled", [False, True])
def test_her_aircraft_never_move_to_a_base_ashore(is_crippled: bool) -> None:
    state = carrier(aboard("SBD 1"), aboard("TBD 1"), aboard("F4F 1"), is_crippled=is_crippled)
    assert {command.plane for command in offered(state, c.Rebase)} == {"O-47 4"}


# The limits of the first months


@rule("paukenschlag", "OP 15.1.T17.7")
@pytest.mark.parametrize(("turn", "is_free"), [(16, False), (17, True)])
def test_from_may_on_there_are_no_limits(turn: int, is_free: bool) -> None:
    flown = [plane(f"O-47 {number}", zone="CA", mission="recon") for number in range(1, 6)]
    attacking = [plane(f"B-18 {number}", zone="CA", mission="attack") for number in range(1, 4)]
    idle = [plane("O-47 6"), plane("B-25 1"), plane("B-18 4")]
    state = air(*flown, *attacking, *idle, boat(), turn=turn, house={"do_bombers_hunt": True})
    assert bool(offered(state, c.Fly)) == is_free
    if is_free:
        assert {command.plane for command in offered(state, c.Fly)} == {each.id for each in idle}
