"""Advice on aircraft: who looks counts by who can attack, who attacks by who else may."""

from dataclasses import replace

import pytest

from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.staff.estimates_flights import sunk_by
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import AirHunt, AirMoves, NavalMoves
from game.titles.paukenschlag.model.names import ATTACK, RECON, US
from game.titles.paukenschlag.model.state import Plane, State
from tests.titles.paukenschlag.bots.told import ranked, told_of, value
from tests.titles.paukenschlag.builder import IX, VIIC, air, boat, plane

PATROL, BOMBER, SEARCH = "PBY 1", "B-18 1", "B-25 1"
"""It attacks what it has spotted itself, it attacks what another has spotted, and it only looks."""
SPOTTED = boat(IX, "CA", is_spotted=True)


def flying(*planes: Plane) -> State:
    state = air(*planes, boat(IX, "CA"), boat(VIIC, "CA"))
    assert isinstance(state.flow[-1], AirMoves)
    return state


def hunted(attacks: int, *planes: Plane) -> State:
    state = air(*planes, SPOTTED)
    return replace(state, flow=(*state.flow, AirHunt(IX, planes[0].id, attacks)))


def test_attacks_one_after_another_sink_less_and_less_since_she_dives() -> None:
    """8.4c The second finds her up in 5 of 10, the third in 4 of those."""
    assert sunk_by(1) == pytest.approx(0.1)
    assert sunk_by(2) == pytest.approx(0.1 + 0.9 * 0.5 * 0.1)
    assert sunk_by(3) == pytest.approx(0.1 + 0.9 * 0.5 * 0.1 + 0.9 * 0.5 * 0.9 * 0.4 * 0.1)
    assert sunk_by(1, made=1) == pytest.approx(0.5 * 0.1)


def test_a_plane_looks_where_more_boats_are_up() -> None:
    look = c.Fly(PATROL, "CA", RECON)
    assert value(flying(plane(PATROL)), US, look) == pytest.approx(2 * 0.1 * 0.1 * tuned.BOAT_WORTH)
    assert ranked(flying(plane(PATROL)), US)[0].command == look


def test_of_what_promises_as_much_the_captains_choice_is_told_first() -> None:
    """Nothing is won by any of it: it looks for boats rather than go to another base."""
    first = ranked(flying(plane(SEARCH)), US)[0]
    assert (first.command, first.value) == (c.Fly(SEARCH, "CA", RECON), 0)


def test_a_look_is_worth_what_those_do_who_can_attack_what_is_spotted() -> None:
    look = c.Fly(SEARCH, "CA", RECON)
    alone = told_of(flying(plane(SEARCH)), US, look)
    assert alone.value == 0
    assert alone.reason.endswith("None could attack there.")
    together = flying(plane(SEARCH), plane(BOMBER))
    assert value(together, US, look) == pytest.approx(2 * 0.1 * 0.1 * tuned.BOAT_WORTH)
    over = flying(plane(SEARCH), plane(BOMBER, zone="CA", mission=ATTACK))
    assert value(over, US, look) == value(together, US, look)
    away = flying(plane(SEARCH), plane(BOMBER, zone="DC", mission=ATTACK))
    assert value(away, US, look) == 0, "it has flown elsewhere"


def test_who_flies_to_attack_sinks_one_and_adds_little_to_many() -> None:
    attack = c.Fly(BOMBER, "CA", ATTACK)
    two = air(plane(BOMBER), SPOTTED, boat(VIIC, "CA", is_spotted=True))
    assert value(two, US, attack) == pytest.approx(0.1 * tuned.BOAT_WORTH), "one of them"
    others = [plane(f"B-18 {number}", zone="CA", mission=ATTACK) for number in (2, 3)]
    more = told_of(air(plane(BOMBER), *others, SPOTTED), US, attack)
    assert more.value == pytest.approx(tuned.BOAT_WORTH * (sunk_by(3) - sunk_by(2)), abs=0.001)
    assert "to 2 others that can attack her it adds 2 %" in more.reason


def test_who_lets_her_go_spares_her_those_that_are_there_and_not_those_that_may_come() -> None:
    over, coming = plane(PATROL, zone="CA", mission=RECON), plane(BOMBER)
    attack = c.AttackBoat(PATROL)
    assert value(hunted(0, over), US, attack) == pytest.approx(0.1 * tuned.BOAT_WORTH)
    assert value(hunted(1, over), US, attack) == pytest.approx(0.05 * tuned.BOAT_WORTH)
    told = told_of(hunted(0, over, coming), US, attack)
    assert told.value == pytest.approx(tuned.BOAT_WORTH * (sunk_by(2) - sunk_by(1)), abs=0.001)
    assert "She is sunk in 10 %, and in 15 % by all 2 that can attack her." in told.reason


def test_once_ships_sail_no_more_aircraft_come() -> None:
    over, grounded = plane(PATROL, zone="CA", mission=RECON), plane(BOMBER)
    late = replace(hunted(0, over, grounded), phase=NavalMoves.__name__)
    assert value(late, US, c.AttackBoat(PATROL)) == pytest.approx(0.1 * tuned.BOAT_WORTH)


def test_a_boat_that_it_has_looked_for_already_counts_for_nothing() -> None:
    state = replace(flying(plane(PATROL)), looked=((PATROL, IX),))
    look = c.Fly(PATROL, "CA", RECON)
    assert value(state, US, look) == pytest.approx(0.1 * 0.1 * tuned.BOAT_WORTH)
