"""5.3, 12.1, 12.10 Where aircraft fly, how many of them, and from which bases."""

from dataclasses import replace
from typing import Any

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import AirMoves
from game.titles.paukenschlag.model.names import US
from game.titles.paukenschlag.model.state import Plane, State
from tests.titles.paukenschlag.builder import (
    Unit,
    air,
    asked,
    boat,
    convoy,
    dice,
    is_legal,
    of_kind,
    offered,
    plane,
    play,
    ship,
)

rule = pytest.mark.rule
AROUND_CA = {"BA", "CB", "DB", "DC"}
JANUARY, MARCH, APRIL, MAY = 4, 9, 13, 17


def zones(state: State, name: str, mission: str) -> set[str]:
    flights = offered(state, c.Fly, name)
    return {flight.zone for flight in flights if flight.mission == mission}


def in_air(name: str, mission: str = "recon", base: str = "I", zone: str = "DC") -> Unit:
    return plane(name, base, zone=zone, mission=mission)


# Ranges


@rule("paukenschlag", "OP 5.3")
@rule("paukenschlag", "OP 6.0e")
@rule("paukenschlag", "OP 12.1")
@pytest.mark.parametrize("name", ["O-47 1", "P-40 1", "A-20 1"])
def test_range_0_is_the_zone_of_the_base(name: str) -> None:
    assert zones(air(plane(name), boat()), name, "recon") == {"CA"}


@rule("paukenschlag", "OP 12.1")
def test_range_1_is_an_adjacent_zone_as_well() -> None:
    state = air(plane("B-18 1"), plane("B-25 1"), boat())
    assert zones(state, "B-18 1", "recon") == {"CA"} | AROUND_CA
    assert zones(state, "B-18 1", "attack") == {"CA"} | AROUND_CA
    assert zones(state, "B-25 1", "recon") == {"CA"} | AROUND_CA
    assert zones(state, "B-25 1", "attack") == set()


@rule("paukenschlag", "OP 9.4.3")
@rule("paukenschlag", "OP 9.4.3b")
@rule("paukenschlag", "OP 9.4.3c")
def test_a_b_17_searches_two_zones_far_and_attacks_one() -> None:
    state = air(plane("B-17 1"), plane("PBY 1"), boat())
    assert "CC" in zones(state, "B-17 1", "recon")
    assert zones(state, "B-17 1", "attack") == {"CA"} | AROUND_CA
    assert "CC" in zones(state, "PBY 1", "attack")
    assert "CD" not in zones(state, "PBY 1", "recon")


@rule("paukenschlag", "OP 2.2.2i")
@rule("paukenschlag", "OP 9.4.3")
def test_an_aircraft_flies_one_mission_a_turn() -> None:
    state = air(plane("B-17 1"), plane("PBY 1", is_flown=True), plane("PBY 2"), boat())
    state, events = play(state, c.Fly("B-17 1", "CC", "recon"))
    assert of_kind(events, e.PlaneFlew) == [e.PlaneFlew("OP 12.1", "B-17 1", "CA", "CC", "recon")]
    assert not offered(state, c.Fly, "B-17 1")
    assert not offered(state, c.Rebase, "B-17 1")
    assert not offered(state, c.Fly, "PBY 1")
    assert not offered(state, c.Rebase, "PBY 1")
    assert offered(state, c.Fly, "PBY 2")


@rule("paukenschlag", "OP 2.2.2f")
@rule("paukenschlag", "OP 2.2.2h")
@rule("paukenschlag", "OP 2.2.2j")
@pytest.mark.parametrize("name", ["O-47 1", "P-40 1"])
def test_who_only_searches(name: str) -> None:
    state = air(plane(name), boat())
    assert asked(state).seat == US
    assert {flight.mission for flight in offered(state, c.Fly)} == {"recon"}


# Limits


def may_fly(name: str, mission: str, *flown: Unit, turn: int, base: str = "G") -> bool:
    zone = {"G": "CA", "J": "DC", "M": "DB", "O": "DN", "P": "DM", "Q": "ED"}[base]
    state = air(plane(name, base), *flown, boat("U-66", "CC"), turn=turn)
    return is_legal(state, c.Fly(name, zone, mission))


def flights(count: int, mission: str = "recon", base: str = "I") -> list[Unit]:
    """So many B-18s on a mission."""
    return [in_air(f"B-18 {number + 1}", mission, base) for number in range(count)]


@rule("paukenschlag", "OP 12.10")
@rule("paukenschlag", "OP 12.10c")
@rule("paukenschlag", "OP 12.10d")
@rule("paukenschlag", "OP 12.10e")
@rule("paukenschlag", "OP 12.10f")
@rule("paukenschlag", "OP 12.10g")
@rule("paukenschlag", "OP 12.10i")
@rule("paukenschlag", "OP 15.1.T17.7")
@pytest.mark.parametrize(
    ("turn", "base", "mission", "most"),
    [
        (MARCH, "G", "recon", 2),
        (MARCH, "G", "attack", 1),
        (MARCH, "J", "recon", 2),
        (MARCH, "M", "recon", 1),
        (MARCH, "O", "attack", 1),
        (5, "G", "recon", 2),
        (12, "M", "attack", 1),
        (APRIL, "G", "recon", 5),
        (APRIL, "G", "attack", 3),
        (APRIL, "M", "recon", 3),
        (16, "O", "attack", 2),
    ],
)
def test_missions_are_limited_by_month_and_zone(
    turn: int, base: str, mission: str, most: int
) -> None:
    other = {"G": "J", "J": "G", "M": "O", "O": "M"}[base]
    name = "B-17 1"
    below = flights(most - 1, mission, other)
    assert may_fly(name, mission, *below, turn=turn, base=base)
    assert not may_fly(name, mission, *flights(most, mission, other), turn=turn, base=base)


@rule("paukenschlag", "OP 12.10")
@rule("paukenschlag", "OP 12.10i")
@pytest.mark.parametrize(
    ("turn", "base"), [(JANUARY, "G"), (MAY, "G"), (MARCH, "P"), (MARCH, "Q"), (MAY, "M")]
)
def test_elsewhere_and_in_other_months_there_is_no_limit(turn: int, base: str) -> None:
    for mission in ("recon", "attack"):
        assert may_fly("B-17 1", mission, *flights(6, mission, base), turn=turn, base=base)


@rule("paukenschlag", "OP 12.10")
def test_the_missions_and_the_groups_of_zones_have_limits_of_their_own() -> None:
    both = [*flights(2), in_air("B-17 2", "attack", "M"), in_air("B-17 3", "recon", "M")]
    assert may_fly("B-17 1", "attack", *both, turn=MARCH)
    assert not may_fly("B-17 1", "recon", *both, turn=MARCH)
    at_base = plane("B-18 3", "G")
    assert may_fly("B-17 1", "recon", *flights(1), at_base, turn=MARCH)


@rule("paukenschlag", "OP 12.10b")
def test_pbys_are_free_of_limits_and_do_not_count() -> None:
    assert may_fly("PBY 1", "recon", *flights(2), turn=MARCH)
    assert may_fly("PBY 1", "attack", *flights(1, "attack"), turn=MARCH)
    pbys = [in_air("PBY 2"), in_air("PBY 3")]
    assert may_fly("B-17 1", "recon", *pbys, turn=MARCH)


@rule("paukenschlag", "OP 12.10g")
@pytest.mark.parametrize(("turn", "most"), [(MARCH, 1), (APRIL, 3), (MAY, 4)])
def test_a_patrol_plane_that_attacks_while_it_searches_is_within_the_limits(
    turn: int, most: int
) -> None:
    searching = [in_air(f"B-24 {number}", zone="CA") for number in range(1, 5)]
    waiting = (in_air("PBY 2", zone="CA"), plane("P-36 1", "Q"))
    state = air(plane("PBY 1"), *searching, *waiting, boat("U-66", "CA"), turn=turn)
    state, _ = play(state, c.Fly("PBY 1", "CA", "recon"), dice(1))
    state, _ = play(state, c.AttackBoat("PBY 1"), dice(9))
    for number in range(1, most + 1):
        state, _ = play(state, c.AttackBoat(f"B-24 {number}"), dice(1, 9))
    assert [each.plane for each in offered(state, c.AttackBoat)] == ["PBY 2"]
    over, _ = play(state, c.Done())
    at_base = replace(over, planes={**over.planes, "B-17 1": Plane("B-17 1", "I")})
    assert is_legal(at_base, c.Fly("B-17 1", "CA", "attack")) is (turn == MAY)


# Bases


@rule("paukenschlag", "OP 12.10h")
def test_no_limit_holds_up_who_moves_to_another_base() -> None:
    state = air(plane("O-47 1"), *flights(2), boat(), turn=MARCH)
    assert not offered(state, c.Fly, "O-47 1")
    assert is_legal(state, c.Rebase("O-47 1", "G"))


@rule("paukenschlag", "OP 12.1.1")
def test_nobody_moves_to_the_azores_or_to_another_base_from_the_air() -> None:
    state = air(plane("O-47 1"), in_air("B-18 1"), boat())
    assert {each.base for each in offered(state, c.Rebase, "O-47 1")} == set("ACDFGJMNOPQ")
    assert not offered(state, c.Rebase, "B-18 1")
    after, _ = play(state, c.Rebase("O-47 1", "Q"))
    assert not offered(after, c.Rebase, "O-47 1")


# The carrier


def aboard(name: str = "SBD 1", *others: Unit, **more: Any) -> State:
    carrier = ship("CV 1", more.pop("zone", "CB"), **more)
    return air(carrier, plane(name, "CV 1"), *others, convoy("1", "CC"), boat())


@rule("paukenschlag", "OP 12.5.5e")
def test_a_crippled_carrier_and_one_in_port_launch_nobody() -> None:
    assert not offered(aboard(is_crippled=True), c.Fly)
    assert not offered(aboard(zone="CA", port="I"), c.Fly)
    lost = air(plane("SBD 1", "CV 1"), plane("PBY 1"), boat())
    assert not offered(lost, c.Fly, "SBD 1")


@rule("paukenschlag", "OP 14.2.1")
def test_while_the_bombers_are_aboard_no_other_aircraft_starts() -> None:
    assert not offered(aboard("SBD 1", plane("B-25 C 1", "CV 1")), c.Fly, "SBD 1")
    others = (plane("B-25 C 1", "I"), plane("PBY 1"))
    assert offered(aboard("SBD 1", *others), c.Fly, "SBD 1")
    assert offered(aboard("B-25 C 1", plane("PBY 1")), c.Fly, "PBY 1")


def test_when_the_us_has_done_aircraft_fly_no_more() -> None:
    state = air(plane("PBY 1"), convoy("1", "DA"), boat())
    after, _ = play(state, c.Done())
    assert AirMoves not in {type(frame) for frame in after.flow}
