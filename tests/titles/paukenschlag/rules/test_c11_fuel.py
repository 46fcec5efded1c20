"""11 Fuel, the milk cow, and boats that leave the map."""

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import PlaceBoats
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import Doing
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.builder import (
    COW,
    IX,
    VIIC,
    boat,
    dice,
    events_of,
    is_legal,
    naval,
    of_kind,
    offered,
    plane,
    play,
    position,
    returning,
    run,
    second,
    waits_for,
)

rule = pytest.mark.rule
NONE = 6


@rule("paukenschlag", "OP 11.2")
@rule("paukenschlag", "OP 11.2c")
@rule("paukenschlag", "OP 11.2d")
def test_a_boat_pays_for_her_turn_by_her_mode() -> None:
    state = second(
        boat(IX, "CE"),
        boat(VIIC, "CE", is_down=True),
        boat("U-67", "CE", is_down=True),
        doing={VIIC: Doing(1, is_fast=True), "U-67": Doing(1)},
        turn=32,
    )
    after, events = play(state, c.SailBoat(IX, "CD"))
    assert of_kind(events, e.FuelUsed) == [e.FuelUsed("OP 11.2", (IX, VIIC, "U-67"), (5, 4, 5))]
    assert after.boats[VIIC].fuel == 4


@rule("paukenschlag", "OP 11.2")
def test_one_fast_move_of_two_makes_the_turn_fast() -> None:
    state = second(boat(IX, "CE"), doing={IX: Doing(1, is_fast=True)}, turn=32)
    after, _ = play(state, c.SailBoat(IX, "CD"))
    assert after.boats[IX].fuel == 4
    state = second(boat(IX, "CE"), doing={IX: Doing(1)}, turn=32)
    after, _ = play(state, c.SailBoat(IX, "CC"))
    assert after.boats[IX].fuel == 4


@rule("paukenschlag", "OP 11.1b")
@rule("paukenschlag", "OP 6.0d")
def test_without_fuel_she_goes_home_or_to_the_cow_by_one_zone() -> None:
    state = naval(boat(IX, "CC", fuel=0), boat(COW, "DE"), boat(VIIC, "CC"), side=GERMAN)
    ways = {command.zone for command in offered(state, c.SailBoat, IX)}
    assert ways == {"BC", "CD", "DE"}
    assert not is_legal(state, c.Done())


@rule("paukenschlag", "OP 11.1b")
def test_without_fuel_she_may_go_to_a_cow_that_is_far_away() -> None:
    state = naval(boat(IX, "CC", fuel=0), boat(COW, "DO"), side=GERMAN)
    assert {command.zone for command in offered(state, c.SailBoat, IX)} == {"BC", "CD", "DD"}


@rule("paukenschlag", "OP 11.1b")
def test_without_fuel_she_may_sit_beside_the_cow() -> None:
    state = naval(boat(IX, "CC", fuel=0), boat(COW, "CC"), side=GERMAN)
    assert is_legal(state, c.Done())
    assert is_legal(state, c.SailBoat(IX, "CC", True))


@rule("paukenschlag", "OP 11.1b")
def test_she_leaves_at_the_end_of_the_turn_in_which_she_is_at_an_exit() -> None:
    state = returning(boat(IX, "CF", fuel=0, torpedoes=3), boat(VIIC, "CF"), turn=32)
    after, events = run(state)
    assert of_kind(events, e.BoatLeft) == [e.BoatLeft("OP 11.1c", IX, "CF", 37, 22)]
    assert (after.boats[IX].zone, after.boats[IX].fuel, after.boats[IX].torpedoes) == ("", 6, 22)
    assert after.boats[VIIC].zone == "CF"


@rule("paukenschlag", "OP 11.1c")
def test_a_boat_may_leave_by_the_exits_alone() -> None:
    state = naval(boat(IX, "BE"), boat(VIIC, "CE"), side=GERMAN, turn=10)
    assert [command.boat for command in offered(state, c.LeaveMap)] == [IX]
    after, _ = play(state, c.LeaveMap(IX))
    assert after.boats[IX].back == 15


@rule("paukenschlag", "OP 5.6")
@rule("paukenschlag", "OP 11.1c")
def test_a_boat_may_leave_by_her_second_move() -> None:
    state = second(boat(IX, "BE"), boat(VIIC, "CE"), boat(COW, "CF", is_down=True), turn=10)
    assert [command.boat for command in offered(state, c.LeaveMap)] == [IX]
    after, _ = play(state, c.LeaveMap(IX))
    assert after.boats[IX] == boat(IX, "", back=15)
    assert {command.boat for command in offered(after, c.SailBoat)} == {VIIC}


@rule("paukenschlag", "OP 11.1c")
def test_she_comes_back_in_the_fifth_turn_by_an_exit() -> None:
    away = boat(IX, "", back=15)
    state, events = run(events_of(away, turn=14), dice(NONE, 1, 1, 1, 1, 1))
    assert not of_kind(events, e.BoatPlaced)
    state, _ = run(events_of(away, turn=15), dice(NONE))
    assert state.flow[-1] == PlaceBoats((IX,), ("BE", "CF"))
    after, events = play(state, c.PlaceBoat(IX, "CF"), dice(1, 1, 1, 1, 1))
    assert of_kind(events, e.BoatPlaced) == [e.BoatPlaced("OP 11.1c", IX, "CF", True)]
    assert after.boats[IX] == boat(IX, "CF")


@rule("paukenschlag", "OP 11.1c")
def test_one_that_is_away_as_the_game_begins_may_come_back_in_its_first_turn() -> None:
    state, _ = run(events_of(boat(IX, "", back=1), turn=1), dice(NONE))
    _, events = play(state, c.PlaceBoat(IX, "BE"), dice(1, 1, 1, 1, 1))
    assert of_kind(events, e.BoatPlaced) == [e.BoatPlaced("OP 11.1c", IX, "BE", True)]


@rule("paukenschlag", "OP 11.1e")
@rule("paukenschlag", "OP 11.1f")
def test_a_boat_lies_beside_the_cow_where_both_began_their_movement() -> None:
    state = naval(boat(IX, "CC", fuel=2), boat(VIIC, "CD", fuel=2), boat(COW, "CC"), side=GERMAN)
    assert [command.boat for command in offered(state, c.Refuel)] == [IX]
    after, _ = play(state, c.Refuel(IX))
    assert not offered(after, c.SailBoat, IX)
    assert not offered(after, c.SailBoat, COW)
    assert after.done(IX).is_fuelling
    assert after.done(COW).is_fuelling


@rule("paukenschlag", "OP 11.1e")
@pytest.mark.parametrize(("is_down", "fuelled"), [(False, [VIIC]), (True, [])])
def test_the_cow_may_come_to_a_boat_on_the_surface(is_down: bool, fuelled: list[str]) -> None:
    units = (boat(IX, "CC", fuel=2), boat(VIIC, "CD", fuel=2), boat(COW, "CC"))
    state, _ = play(naval(*units, side=GERMAN), c.SailBoat(COW, "CD", is_down))
    assert [command.boat for command in offered(state, c.Refuel)] == fuelled
    if fuelled:
        state, _ = play(state, c.Refuel(VIIC))
        assert state.done(COW).is_fuelling


@rule("paukenschlag", "OP 11.2c")
def test_a_boat_whose_cow_is_gone_pays_for_her_turn() -> None:
    fuelling = {IX: Doing(is_fuelling=True)}
    units = (boat(IX, "CC", fuel=2), boat(VIIC, "CE"))
    after, _ = play(second(*units, doing=fuelling, turn=32), c.Done())
    assert after.boats[IX].fuel == 1


@rule("paukenschlag", "OP 5.4b")
def test_those_that_come_up_beside_the_cow_are_looked_for() -> None:
    hunter = plane("PBY 1", zone="CC", mission="recon")
    units = (boat(IX, "CC", fuel=2, is_down=True), boat(COW, "CC", is_down=True), boat(VIIC, "CE"))
    _, events = play(naval(*units, hunter, side=GERMAN), c.Refuel(IX), dice(7, 7))
    assert [event.boats for event in of_kind(events, e.PlaneLooked)] == [(IX,), (COW,)]


@rule("paukenschlag", "OP 11.1e")
def test_those_beside_the_cow_do_not_move_again() -> None:
    fuelling = {IX: Doing(is_fuelling=True), COW: Doing(is_fuelling=True)}
    state = second(boat(IX, "CC"), boat(COW, "CC"), boat(VIIC, "CD"), doing=fuelling)
    assert {command.boat for command in offered(state, c.SailBoat)} == {VIIC}


@rule("paukenschlag", "OP 11.1g")
def test_she_has_her_fuel_at_the_end_of_the_turn() -> None:
    fuelling = {IX: Doing(is_fuelling=True), COW: Doing(is_fuelling=True)}
    state = returning(boat(IX, "CC", fuel=0, torpedoes=4), boat(COW, "CC"), doing=fuelling, turn=32)
    after, events = run(state)
    assert of_kind(events, e.BoatRefuelled) == [e.BoatRefuelled("OP 11.1g", IX, COW, 1)]
    assert (after.boats[IX].fuel, after.boats[IX].torpedoes) == (6, 4)


@rule("paukenschlag", "OP 11.1e")
def test_a_boat_that_had_to_dive_has_no_fuel() -> None:
    fuelling = {IX: Doing(is_fuelling=True), COW: Doing(is_fuelling=True)}
    state = returning(
        boat(IX, "CC", fuel=0, is_down=True), boat(COW, "CC"), doing=fuelling, turn=32
    )
    after, _ = run(state)
    assert after.boats[IX].fuel == 0


@rule("paukenschlag", "OP 11.1d")
@rule("paukenschlag", "OP 11.1h")
def test_the_cow_is_gone_when_she_has_supplied_ten() -> None:
    fuelling = {IX: Doing(is_fuelling=True), COW: Doing(is_fuelling=True)}
    units = boat(IX, "CC", fuel=0), boat(COW, "CC", refuelled=9)
    state = returning(*units, doing=fuelling, house={"is_secret": True}, shown=(IX, COW), turn=32)
    after, events = run(state)
    assert of_kind(events, e.CowEmptied)
    assert COW not in view(after, US).shown
    assert COW not in after.boats
    assert COW not in after.lost


@rule("paukenschlag", "OP 11.1d")
def test_no_more_lie_beside_her_than_she_can_supply() -> None:
    cow = boat(COW, "CC", refuelled=9)
    state = naval(boat(IX, "CC", fuel=2), boat(VIIC, "CC", fuel=2), cow, side=GERMAN)
    after, _ = play(state, c.Refuel(IX))
    assert not offered(after, c.Refuel)


@rule("paukenschlag", "OP 11.1i")
@rule("paukenschlag", "OP 15.2b")
def test_a_cow_that_comes_back_waits_while_another_is_there() -> None:
    state = events_of(boat(COW, "", back=15), boat("U-460", "CC"), turn=15)
    _, events = run(state, dice(NONE, 1, 1, 1, 1, 1))
    assert not of_kind(events, e.BoatPlaced)


def test_the_cow_never_runs_dry() -> None:
    state = second(boat(COW, "CC", fuel=6), turn=32)
    after, _ = play(state, c.SailBoat(COW, "CE"))
    assert after.boats[COW].fuel == 6
    assert position(after.boats[COW])
    assert waits_for(after) is None


@rule("paukenschlag", "OP 11.1g")
def test_who_lies_beside_the_cow_pays_nothing_and_who_is_full_has_no_need() -> None:
    fuelling = {IX: Doing(is_fuelling=True), COW: Doing(is_fuelling=True)}
    units = (boat(IX, "CC", fuel=2), boat(COW, "CC"), boat(VIIC, "CE"))
    _, events = play(second(*units, doing=fuelling, turn=32), c.Done())
    assert of_kind(events, e.FuelUsed)[0].boats == (VIIC,)
    assert not offered(naval(boat(IX, "CC"), boat(COW, "CC"), side=GERMAN), c.Refuel)
