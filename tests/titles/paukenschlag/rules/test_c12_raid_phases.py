"""5.2, 5.3, 12, 14.2.1 The phases of the air war, and what bombs and shells are for."""

from typing import Any

import pytest

from game.core.records import Frame
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import AirMoves, Attacks, Repairs
from game.titles.paukenschlag.model.names import CAP, GERMAN, RAID, US
from game.titles.paukenschlag.model.state import Plane, State
from tests.titles.paukenschlag.builder import (
    Unit,
    boat,
    dice,
    of_kind,
    offered,
    plane,
    play,
    position,
    run,
    ship,
)

rule = pytest.mark.rule


def raided(*units: Unit, frame: Frame, **changes: Any) -> State:
    """A campaign with German aircraft on the Azores, in a phase of its last turn."""
    house = {"has_raids": True}
    return position(*units, frame=frame, scenario="amerika", turn=32, house=house, **changes)


def attacking(unit: str, base: str, zone: str, target: str) -> Plane:
    return plane(unit, base, zone=zone, mission=RAID, target=target)


# Repairs and patrols


@rule("paukenschlag", "OP 5.2")
def test_damage_is_repaired_as_a_turn_begins() -> None:
    state = raided(boat(), plane("FW-200 1", "AZ"), frame=Repairs(), damage={"G": 4, "AZ": 2})
    assert {each.target for each in offered(state, c.Repair)} == {"G"}
    after, _ = play(state, c.Repair("G"))
    assert after.damage == {"G": 3, "AZ": 2}


@rule("paukenschlag", "OP 5.2b")
@rule("paukenschlag", "OP 2.2.2h")
def test_fighters_go_on_air_patrol_in_the_same_phase() -> None:
    state = raided(boat(), plane("P-40 1", "G"), plane("PBY 1"), frame=Repairs())
    assert {each.plane for each in offered(state, c.Fly)} == {"P-40 1"}
    after, _ = play(state, c.Fly("P-40 1", "CA", CAP))
    assert (after.planes["P-40 1"].zone, after.planes["P-40 1"].mission) == ("CA", CAP)


@rule("paukenschlag", "OP 5.3e")
@pytest.mark.parametrize(("zone", "is_met"), [("CA", True), ("DB", False)])
def test_air_patrols_attack_the_bombers_that_come_into_their_zone(zone: str, is_met: bool) -> None:
    base = {"CA": "I", "DB": "M"}[zone]
    patrol = plane("P-47 1", base, zone=zone, mission=CAP)
    raider = attacking("FW-200 1", "AZ", "CA", "3")
    state = raided(boat(), raider, patrol, frame=Attacks())
    faces = (6, 1) if is_met else (6, 10)
    _, events = run(state, dice(*faces))
    assert bool(of_kind(events, e.AirFought)) == is_met


@rule("paukenschlag", "OP 2.2.2m")
def test_bombers_bomb_by_their_bombing_strength() -> None:
    raider = attacking("He-177 1", "AZ", "CA", "3")
    _, events = run(raided(boat(), raider, frame=Attacks()), dice(6, 1, 6))
    assert of_kind(events, e.BombsDropped)[0].points == 7


# Bases, and the carrier


@rule("paukenschlag", "OP 12.1.1c")
def test_german_aircraft_keep_their_bases() -> None:
    units = (boat(), plane("FW-200 1", "AZ"), plane("Bf-109 1", "CN"), plane("O-47 1", "I"))
    assert not offered(raided(*units, frame=AirMoves(GERMAN)), c.Rebase)
    assert {each.plane for each in offered(raided(*units, frame=AirMoves(US)), c.Rebase)} == {
        "O-47 1"
    }


@rule("paukenschlag", "OP 14.2.1")
@rule("paukenschlag", "OP 14.2.1b")
@pytest.mark.parametrize(("zone", "is_in_range"), [("CE", True), ("CD", True), ("CC", False)])
def test_the_carriers_bombers_reach_the_next_zone(zone: str, is_in_range: bool) -> None:
    units = (ship("CV 1", zone), plane("B-25 C 1", "CV 1"), plane("SBD 1", "CV 1"))
    state = raided(*units, plane("FW-200 1", "AZ"), frame=AirMoves(), happened=("hornet",))
    assert offered(state, c.Raid) == ([c.Raid("B-25 C 1", "AZ")] if is_in_range else [])


@rule("paukenschlag", "OP 14.2.1b")
@rule("paukenschlag", "OP 14.2.1c")
def test_no_fighter_stops_them_and_they_do_not_come_back() -> None:
    patrol = plane("Bf-109 1", "AZ", zone="CE", mission=CAP)
    raider = attacking("B-25 C 1", "CV 1", "CE", "AZ")
    state = raided(ship("CV 1", "CD"), patrol, raider, frame=Attacks(), happened=("hornet",))
    after, events = run(state, dice(6, 10))
    assert not of_kind(events, e.AirFought)
    assert of_kind(events, e.FlakFired)
    assert "B-25 C 1" not in after.planes


@rule("paukenschlag", "OP 2.2.2l")
def test_ships_bombard_by_their_bombardment_strength() -> None:
    units = (ship("BB 1", "CE"), plane("FW-200 1", "AZ"))
    state, _ = run(raided(*units, frame=Attacks(), happened=("hornet",)))
    assert offered(state, c.Bombard) == [c.Bombard(2, 0), c.Bombard(1, 1), c.Bombard(0, 3)]
    _, events = play(state, c.Bombard(2, 0), dice(10, 10))
    assert of_kind(events, e.ShoreBombarded)[0].columns == (3, 3)
