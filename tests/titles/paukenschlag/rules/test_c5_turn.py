"""5 The turn: its phases, and its end."""

from typing import Any

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import (
    AirMoves,
    Pursuit,
    Turn,
)
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.rules.sequence import walk_turn
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    boat,
    contacts,
    convoy,
    dice,
    naval,
    new_game,
    of_kind,
    offered,
    plane,
    play,
    position,
    returning,
    run,
    second,
    step,
    waits_for,
)

rule = pytest.mark.rule
NONE = 6
"""A die of the events that brings nothing."""


def phases_of(events: list[Any]) -> list[str]:
    return [event.phase for event in of_kind(events, e.PhaseBegan)]


@rule("paukenschlag", "OP 5.0")
def test_a_turn_has_its_phases_in_order() -> None:
    state = position(convoy("1", "DA"), boat(IX, "CC"), plane("O-47 1"), turn=21)
    new_convoy = (6, 3, 2, 4, 2)
    state, events = run(state, dice(NONE, *new_convoy))
    assert phases_of(events) == ["Events", "AirMoves"]
    state, events = play(state, c.Done())
    assert phases_of(events) == ["NavalMoves"]
    state, _ = play(state, c.SailConvoy("1", "DL"))
    state, _ = play(state, c.SailBoat(IX, "CC", True))
    state, events = play(state, c.SailConvoy("2", "DB"), dice(NONE, 1, 1, 1, 1, 1))
    assert phases_of(events) == ["Contacts", "SecondMoves", "AirReturn", "Events", "AirMoves"]


@rule("paukenschlag", "OP 5.7")
def test_without_raids_there_are_no_repairs_and_no_german_attacks() -> None:
    state = position(boat(), plane("O-47 1"))
    state.flow = (*state.flow, Turn(1))
    after, events = step(state, lambda context: walk_turn(context, Turn(1)))
    assert phases_of(events) == ["AirMoves"]
    assert waits_for(after) is AirMoves


@rule("paukenschlag", "OP 5.5n")
@rule("paukenschlag", "OP 5.5.1e")
def test_the_battle_scenario_is_one_contact_and_over() -> None:
    state, events = new_game("convoy_battle")
    assert phases_of(events) == ["Contacts"]
    assert waits_for(state) is Pursuit
    after, events = play(state, c.Disregard())
    assert of_kind(events, e.GameEnded) == [e.GameEnded("OP 18.0", US, 0, 0)]
    assert waits_for(after) is None


@rule("paukenschlag", "OP 5.6")
@rule("paukenschlag", "OP 5.6c")
def test_only_boats_on_the_surface_move_again_and_meet_nobody() -> None:
    state = second(boat(IX, "CB"), boat(VIIC, "CB", is_down=True), convoy("1", "DD"), turn=32)
    assert {command.boat for command in offered(state, c.SailBoat)} == {IX}
    assert not any(command.is_down for command in offered(state, c.SailBoat))
    assert {command.zone for command in offered(state, c.SailBoat)} >= {"DD", "DP"}
    _, events = play(state, c.SailBoat(IX, "DD"))
    assert of_kind(events, e.BoatSailed)[0].rule == "OP 5.6"
    assert not of_kind(events, e.GridOpened)


@rule("paukenschlag", "OP 5.6")
def test_a_boat_moves_again_only_once() -> None:
    state = second(boat(IX, "CB"), boat(VIIC, "CB"))
    after, _ = play(state, c.SailBoat(IX, "DD"))
    assert {command.boat for command in offered(after, c.SailBoat)} == {VIIC}


@rule("paukenschlag", "OP 5.4b")
@rule("paukenschlag", "OP 5.6b")
@pytest.mark.parametrize("make", [naval, second])
def test_a_boat_that_sails_in_on_the_surface_is_looked_for(make: Any) -> None:
    side = {"side": GERMAN} if make is naval else {}
    hunter = plane("PBY 1", zone="DC", mission="recon")
    state: State = make(boat(IX, "CB"), boat(VIIC, "CC"), hunter, **side)
    after, events = play(state, c.SailBoat(IX, "DC"), dice(1))
    assert of_kind(events, e.PlaneLooked) == [
        e.PlaneLooked("OP 8.4", "PBY 1", "DC", (IX,), (1,), (IX,))
    ]
    assert after.boats[IX].is_spotted


@rule("paukenschlag", "OP 5.6b")
def test_boats_that_stay_up_are_looked_for_in_the_second_movement_as_well() -> None:
    hunters = [plane(f"PBY {n}", zone="DC", mission="recon") for n in (1, 2)]
    boats = (boat(IX), boat(VIIC, "CC"), boat("U-67", is_down=True))
    state = second(*boats, *hunters, looked=(("PBY 1", IX),))
    state, events = play(state, c.Done(), dice(1))
    assert of_kind(events, e.PlaneLooked)[0].boats == (IX,)
    assert offered(state, c.AttackBoat) == [c.AttackBoat("PBY 1"), c.AttackBoat("PBY 2")]


@rule("paukenschlag", "OP 5.3d")
def test_a_boat_that_sails_in_under_water_is_not_looked_for() -> None:
    hunter = plane("PBY 1", zone="DC", mission="recon")
    state = naval(boat(IX, "CB"), boat(VIIC, "CC"), hunter, side=GERMAN)
    _, events = play(state, c.SailBoat(IX, "DC", True))
    assert not of_kind(events, e.PlaneLooked)


@rule("paukenschlag", "OP 5.8")
def test_aircraft_are_back_at_their_bases() -> None:
    flown = plane("PBY 1", zone="DC", mission="recon", is_flown=True)
    state = returning(flown, plane("PBY 2"), boat(), turn=32)
    after, events = run(state)
    assert of_kind(events, e.PlanesLanded) == [e.PlanesLanded("OP 5.8", ("PBY 1",))]
    assert after.planes["PBY 1"] == plane("PBY 1")


@rule("paukenschlag", "OP 18.0d")
def test_the_aircraft_of_a_carrier_that_was_sunk_are_lost_with_her() -> None:
    aboard = (plane("SBD 1", "CV 1"), plane("F4F 1", "CV 1", zone="CA", mission="recon"))
    after, _ = run(returning(*aboard, plane("O-47 1"), boat(), turn=32))
    assert {*after.planes} == {"O-47 1"}
    assert after.lost == ("SBD 1", "F4F 1")


@rule("paukenschlag", "OP 5.8b")
def test_the_next_turn_follows() -> None:
    after, _ = run(returning(boat(), turn=7, last_turn=8), dice(NONE, 1, 1, 1, 1, 1))
    assert after.turn == 8
    assert after.doing == {}


@rule("paukenschlag", "OP 5.4d")
def test_zones_where_both_have_ships_are_contested() -> None:
    met, _ = run(contacts(convoy("1", "DC"), boat(IX, "DC")))
    assert waits_for(met) is Pursuit


def test_phases_that_nobody_has_anything_to_do_in_are_passed_over() -> None:
    after, events = run(contacts(boat(IX, "CC", is_down=True), turn=32))
    assert phases_of(events) == ["SecondMoves", "AirReturn"]
    assert waits_for(after) is None
    assert after.boats[IX].fuel == 5
