"""6 Movement on the chart."""

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import NavalMoves
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import Ship, State
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    boat,
    choices,
    convoy,
    is_legal,
    naval,
    of_kind,
    offered,
    play,
    refused,
    ship,
    waits_for,
)

rule = pytest.mark.rule


def zones(state: State, actor: str) -> set[str]:
    return {each.target.id for each in choices(state, actor) if each.target.kind == "space"}


def whose_turn(state: State) -> str:
    top = state.flow[-1]
    assert isinstance(top, NavalMoves)
    return top.side


# Who moves


@rule("paukenschlag", "OP 5.4")
@rule("paukenschlag", "OP 6.1d")
def test_the_sides_move_a_unit_by_turns() -> None:
    state = naval(
        convoy("1", "DA"), convoy("2", "DA"), boat(IX, "CE"), boat(VIIC, "CE"), is_alone=False
    )
    state, _ = play(state, c.SailConvoy("2", "DL"))
    assert whose_turn(state) == GERMAN
    state, _ = play(state, c.SailBoat(IX, "CD"))
    assert whose_turn(state) == US
    assert {command.convoy for command in offered(state, c.SailConvoy)} == {"1"}


@rule("paukenschlag", "OP 5.4")
def test_a_side_with_nothing_to_move_is_passed_over() -> None:
    state = naval(convoy("1", "DA"), boat(IX, "CE"), boat(VIIC, "CE"), is_alone=False)
    state, _ = play(state, c.SailConvoy("1", "DL"))
    state, _ = play(state, c.SailBoat(IX, "CD", True))
    assert whose_turn(state) == GERMAN


@rule("paukenschlag", "OP 5.4")
def test_a_side_that_is_done_is_asked_no_more() -> None:
    state = naval(
        ship("WPG 1"), convoy("1", "DA"), boat(IX, "CE"), boat(VIIC, "CE"), is_alone=False, turn=32
    )
    state, _ = play(state, c.SailConvoy("1", "DL"))
    state, _ = play(state, c.SailBoat(IX, "CD", True))
    state, _ = play(state, c.Done())
    state, _ = play(state, c.SailBoat(VIIC, "CD", True))
    assert waits_for(state) is not NavalMoves


@rule("paukenschlag", "OP 6.1.1c")
def test_the_us_is_not_done_before_every_convoy_has_moved() -> None:
    state = naval(convoy("1", "DA"), ship("WPG 1"), is_alone=False)
    assert not is_legal(state, c.Done())
    state, _ = play(state, c.SailConvoy("1", "DL"))
    assert is_legal(state, c.Done())


# Convoys


@rule("paukenschlag", "OP 6.0")
@rule("paukenschlag", "OP 10.1e")
def test_a_slow_convoy_goes_one_zone_and_a_fast_one_two() -> None:
    state = naval(convoy("1", "DO"), convoy("2", "DO", speed=2))
    assert zones(state, "1") == {"DC", "DD", "DN"}
    assert zones(state, "2") >= {"DC", "CA", "CB", "DB"}


@rule("paukenschlag", "OP 6.0")
def test_no_step_of_a_convoy_takes_it_farther_from_its_destination() -> None:
    assert zones(naval(convoy("1", "DB", "Galveston")), "1") == {"DC", "DM"}
    assert not {"DP", "ED"} & zones(naval(convoy("1", "DO", speed=2)), "1")


@rule("paukenschlag", "OP 6.0")
def test_a_convoy_does_not_sail_back_to_where_it_was() -> None:
    state = naval(convoy("1", "DD", speed=2))
    assert "DD" not in zones(state, "1")


@rule("paukenschlag", "OP 10.2")
def test_a_convoy_steers_as_in_its_last_step() -> None:
    state = naval(convoy("1", "DO", heading="W", speed=2), ship("WPG 1"))
    after, events = play(state, c.SailConvoy("1", "CA"))
    sailed = of_kind(events, e.ConvoySailed)[0]
    assert sailed == e.ConvoySailed("OP 10.2", "1", "DO", ("DC", "CA"), "N")
    assert after.convoys["1"].heading == "N"


@rule("paukenschlag", "OP 10.3b")
def test_escorts_go_with_their_convoy() -> None:
    state = naval(convoy("1", "DO"), ship("WPG 1", "DO", convoy="1"), ship("WPG 2", "DO"))
    after, _ = play(state, c.SailConvoy("1", "DC"))
    assert after.ships["WPG 1"].zone == "DC"
    assert not offered(after, c.SailShip, "WPG 1")
    assert after.ships["WPG 2"].zone == "DO"


def test_a_last_ship_goes_at_her_own_speed() -> None:
    assert "CA" in zones(naval(convoy("1", "DO", ships=1)), "1")


# Ships


@rule("paukenschlag", "OP 6.0")
def test_a_ship_goes_two_zones_and_a_crippled_one_only_one() -> None:
    state = naval(ship("WPG 1", "DO"), ship("WPG 2", "DO", is_crippled=True))
    assert "CA" in zones(state, "WPG 1")
    assert zones(state, "WPG 2") == {"DC", "DD", "DN", "DP", "ED"}
    assert "BB" not in zones(state, "WPG 1")


def test_a_ship_may_put_into_port_and_to_sea() -> None:
    state = naval(ship("WPG 1", "DC"), ship("WPG 2", "CA", port="G"))
    assert is_legal(state, c.SailShip("WPG 1", "CA", "G"))
    assert is_legal(state, c.SailShip("WPG 2", "CA"))
    assert not is_legal(state, c.SailShip("WPG 1", "DC"))
    after, _ = play(state, c.SailShip("WPG 1", "CA", "G"))
    assert after.ships["WPG 1"] == Ship("WPG 1", "CA", "G")


@rule("paukenschlag", "OP 12.5.5")
def test_nobody_puts_into_a_port_that_cannot_be_used() -> None:
    state = naval(ship("WPG 1", "DC"), damage={"N": 6})
    assert not is_legal(state, c.SailShip("WPG 1", "DM", "N"))
    assert is_legal(naval(ship("WPG 1", "DC"), damage={"N": 5}), c.SailShip("WPG 1", "DM", "N"))


@rule("paukenschlag", "OP 9.1j")
def test_what_lies_dead_in_the_water_stays() -> None:
    state = naval(ship("TR 1", "DC", is_crippled=True), ship("WPG 1", "DC"))
    assert not choices(state, "TR 1")


@rule("paukenschlag", "OP 15.1.T13.9")
@rule("paukenschlag", "OP 15.1.T17.6")
@rule("paukenschlag", "OP 16.1b")
@pytest.mark.parametrize(
    ("turn", "free"), [(12, ""), (13, "DD 1 DD 2 DD 3 DD 5"), (17, "DD 1 DD 2 DD 3 DD 4 DD 5")]
)
def test_destroyers_are_held_in_port(turn: int, free: str) -> None:
    held = [ship(f"DD {number}", "CA", port="G") for number in range(1, 6)]
    state = naval(*held, ship("WPG 1"), turn=turn)
    sailing = {command.ship for command in offered(state, c.SailShip)} - {"WPG 1"}
    assert " ".join(sorted(sailing)) == free


# Escorts


@rule("paukenschlag", "OP 10.1b")
@pytest.mark.parametrize(("turn", "is_free"), [(16, False), (17, True)])
def test_no_destroyer_joins_a_convoy_before_may(turn: int, is_free: bool) -> None:
    state = naval(convoy("1", "CA", "UK"), ship("DD 1", "CA", port="G"), ship("WPG 1", "CA"))
    state.turn = turn
    assert is_legal(state, c.Join("DD 1", "1")) == is_free
    assert is_legal(state, c.Join("WPG 1", "1"))


def test_joining_is_no_move_and_is_done_once_a_turn() -> None:
    state = naval(convoy("1", "CA", "UK"), ship("WPG 1", "CA", port="G"), is_alone=False)
    after, events = play(state, c.Join("WPG 1", "1"))
    assert of_kind(events, e.EscortJoined)
    assert after.ships["WPG 1"] == Ship("WPG 1", "CA", convoy="1")
    assert whose_turn(after) == US
    assert not is_legal(after, c.Part("WPG 1"))


def test_a_ship_leaves_its_convoy_and_sails_alone() -> None:
    state = naval(convoy("1", "CA", "UK"), ship("WPG 1", "CA", convoy="1"))
    after, _ = play(state, c.Part("WPG 1"))
    assert after.ships["WPG 1"].convoy == ""
    assert offered(after, c.SailShip, "WPG 1")
    assert not is_legal(after, c.Join("WPG 1", "1"))


def test_a_ship_that_has_moved_joins_only_a_convoy_that_has_moved() -> None:
    units = (convoy("1", "CA", "UK"), convoy("2", "CA", "UK"), ship("WPG 1", "CA"), ship("WPG 2"))
    state = naval(*units, moved=("WPG 1", "2"))
    assert not is_legal(state, c.Join("WPG 1", "1"))
    assert is_legal(state, c.Join("WPG 1", "2"))


# Boats


@rule("paukenschlag", "OP 6.0b")
@rule("paukenschlag", "OP 6.1c")
def test_a_boat_goes_two_zones_on_the_surface_and_one_under_water() -> None:
    state = naval(boat(IX, "CE"), side=GERMAN)
    assert is_legal(state, c.SailBoat(IX, "CC"))
    assert is_legal(state, c.SailBoat(IX, "CD", True))
    assert not is_legal(state, c.SailBoat(IX, "CC", True))
    assert not is_legal(state, c.SailBoat(IX, "CB"))
    assert refused(state, c.SailBoat(IX, "CB"))


@rule("paukenschlag", "OP 5.4c")
def test_a_boat_that_stays_is_up_or_down() -> None:
    state = naval(boat(IX, "CE", is_down=True), boat(VIIC, "CE"), side=GERMAN)
    after, _ = play(state, c.SailBoat(IX, "CE", False))
    assert not after.boats[IX].is_down
    after, _ = play(state, c.SailBoat(VIIC, "CE", True))
    assert after.boats[VIIC].is_down


@rule("paukenschlag", "OP 6.1")
def test_a_crippled_boat_goes_one_zone() -> None:
    state = naval(boat(IX, "CE", is_crippled=True), side=GERMAN)
    assert is_legal(state, c.SailBoat(IX, "CD"))
    assert not is_legal(state, c.SailBoat(IX, "CC"))


@rule("paukenschlag", "OP 11.2")
@rule("paukenschlag", "OP 11.2b")
def test_who_has_less_than_two_points_may_not_go_fast() -> None:
    state = naval(boat(IX, "CE", fuel=1), boat(VIIC, "CE", fuel=2), side=GERMAN)
    assert not is_legal(state, c.SailBoat(IX, "CC"))
    assert is_legal(state, c.SailBoat(VIIC, "CC"))


def test_when_both_are_done_movement_is_over() -> None:
    state = naval(ship("WPG 1"), boat(IX, "CE"), side=GERMAN, turn=32)
    after, _ = play(state, c.Done())
    assert NavalMoves not in {type(frame) for frame in after.flow}


@rule("paukenschlag", "OP 13.0g")
def test_a_destroyer_that_guards_the_coast_escorts_nobody() -> None:
    units = (convoy("1", "CA", "UK"), ship("DD 6", "CA"), ship("DD 1", "CA"))
    state = naval(*units, happened=("at-10",))
    assert not is_legal(state, c.Join("DD 6", "1"))
    assert is_legal(state, c.Join("DD 1", "1"))


def test_a_ship_that_has_put_into_port_joins_nobody_this_turn() -> None:
    units = (convoy("1", "CA", "UK"), ship("WPG 1", "CA", port="G"), ship("WPG 2"))
    assert not is_legal(naval(*units, moved=("1", "WPG 1")), c.Join("WPG 1", "1"))


@rule("paukenschlag", "OP 15.1.T17.6")
def test_from_turn_17_every_destroyer_sails_by_herself() -> None:
    for turn, may in ((16, False), (17, True)):
        state = naval(ship("DD 6", "CA", port="G"), convoy(zone="DE"), turn=turn)
        assert bool(offered(state, c.SailShip, "DD 6")) == may
