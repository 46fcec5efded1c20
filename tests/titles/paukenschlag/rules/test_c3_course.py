"""2.6, 3, 6.1 The course of play, from the chart to the search grid, the attack grid, and back."""

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import (
    BoatSonar,
    Contacts,
    Grid,
    GridMoves,
    Pursuit,
    Torpedoes,
)
from game.titles.paukenschlag.model.names import GERMAN, OSL, TSL, US
from game.titles.paukenschlag.model.state import Box, Marker, Ship
from game.titles.paukenschlag.rules.grid.c7_round import BEGIN, FIRST, SECOND
from tests.titles.paukenschlag.builder import (
    COW,
    IX,
    VIIC,
    boat,
    contacts,
    convoy,
    dice,
    is_legal,
    naval,
    of_kind,
    offered,
    on_grid,
    plane,
    play,
    returning,
    run,
    ship,
    waits_for,
)

rule = pytest.mark.rule
HEARD, DEAF = 1, 5
"""Faces of a sonar."""


# The whole way


@rule("paukenschlag", "OP 2.6b")
@rule("paukenschlag", "OP 2.6c")
@rule("paukenschlag", "OP 3.1.2")
@rule("paukenschlag", "OP 3.3")
@rule("paukenschlag", "OP 6.1g")
@rule("paukenschlag", "OP 6.1i")
@rule("paukenschlag", "OP 6.1j")
@rule("paukenschlag", "OP 11.2d")
def test_from_the_chart_to_the_grids_and_back() -> None:
    state = naval(convoy("1", "DO", heading="W"), boat(IX, "DC", is_down=True), turn=32)
    state, _ = play(state, c.SailConvoy("1", "DC"))
    assert waits_for(state) is Pursuit
    middle, initiative_of_germans = (5, 5), (1, 2)
    state, events = play(state, c.Pursue(), dice(*middle, *middle, *initiative_of_germans, HEARD))
    assert of_kind(events, e.GridOpened) == [e.GridOpened("OP 5.5b", "DC", OSL)]
    assert [event.faces for event in of_kind(events, e.MarkerPlaced)] == [middle, middle]
    state, _ = play(state, c.GoFirst())
    state, events = play(
        state, c.GoTo(IX, 5, 5, True), dice(*middle, *middle, *initiative_of_germans, DEAF)
    )
    assert of_kind(events, e.BoxFormed) == [e.BoxFormed("OP 7.1.1i", "A", ("1", IX))]
    assert of_kind(events, e.GridOpened) == [e.GridOpened("OP 5.5.1", "DC", TSL, "A")]
    state, events = play(state, c.GoTo(IX, 5, 5, True))
    assert of_kind(events, e.FightBegan)
    assert waits_for(state) is Torpedoes
    after, events = play(state, c.Done())
    assert of_kind(events, e.GridClosed) == [e.GridClosed("OP 7.2r", "DC", TSL, "A")]
    assert (after.convoys["1"].zone, after.boats[IX].zone) == ("DC", "DC")
    assert not after.markers
    assert after.boats[IX].fuel == 5


@rule("paukenschlag", "OP 3.3d")
@rule("paukenschlag", "OP 6.1g")
def test_every_zone_with_both_sides_is_played_and_no_other() -> None:
    units = (convoy("1", "CA", "UK"), convoy("2", "DC"), convoy("3", "DO"))
    state, _ = run(contacts(*units, boat(IX, "CA"), boat(VIIC, "DC"), boat("U-67", "CC"), turn=32))
    assert state.flow[-1] == Pursuit("CA")
    state, _ = play(state, c.Disregard())
    assert state.flow[-1] == Pursuit("DC")
    state, _ = play(state, c.Disregard())
    assert Contacts not in {type(frame) for frame in state.flow}


@rule("paukenschlag", "OP 5.3b")
@pytest.mark.parametrize(("is_spotted", "frame"), [(True, BoatSonar), (False, Pursuit)])
def test_a_boat_that_has_been_spotted_brings_the_grid_about(is_spotted: bool, frame: type) -> None:
    state = contacts(convoy("1"), boat(IX, is_spotted=is_spotted))
    tape = dice(1, 1, 9, 9, 1, 2) if is_spotted else dice()
    after, _ = run(state, tape)
    assert waits_for(after) is frame


@rule("paukenschlag", "OP 11.1f")
def test_a_boat_beside_the_cow_meets_nobody() -> None:
    state = naval(convoy("1", "CC", "UK"), boat(IX, "CC", fuel=2), boat(COW, "CC"), side=GERMAN)
    state.moved, state.turn = ("1",), 32
    after, events = play(state, c.Refuel(IX))
    assert not of_kind(events, e.GridOpened)
    assert waits_for(after) is not Pursuit


# What there is not


@rule("paukenschlag", "OP 3.1")
def test_any_number_may_be_in_one_place() -> None:
    others = [boat(name) for name in ("U-67", "U-71", "U-84", "U-85", "U-94", "U-98", "U-103")]
    ships = [ship(f"WPG {number}") for number in range(1, 17)]
    state = naval(*others, *ships, boat(IX, "DD"), side=GERMAN)
    assert is_legal(state, c.SailBoat(IX, "DC", True))
    state = naval(*others, *ships, convoy("1", "DO"))
    assert is_legal(state, c.SailConvoy("1", "DC"))


@rule("paukenschlag", "OP 3.1.2")
@rule("paukenschlag", "OP 3.2")
@rule("paukenschlag", "OP 6.1f")
def test_nobody_is_held_up_by_enemies_on_the_way() -> None:
    state = naval(boat(IX, "CE"), ship("DD 1", "CD"), side=GERMAN, turn=32)
    after, events = play(state, c.SailBoat(IX, "CC"))
    assert of_kind(events, e.BoatSailed)[0].path == ("CD", "CC")
    assert waits_for(after) is not Pursuit
    state = naval(convoy("1", "DO", heading="W", speed=2), boat(IX, "DC"), ship("WPG 1", "DP"))
    after, _ = play(state, c.SailConvoy("1", "CA"))
    assert after.convoys["1"].zone == "CA"


@rule("paukenschlag", "OP 6.1f")
def test_aircraft_fly_over_zones_of_the_enemy() -> None:
    state = naval(boat(IX, "CB"), plane("PBY 1", zone="CC", mission="recon"), side=GERMAN)
    _, events = play(state, c.SailBoat(IX, "CA"))
    assert not of_kind(events, e.PlaneLooked)


@rule("paukenschlag", "OP 3.2")
def test_nobody_is_held_up_on_the_grid() -> None:
    known = Marker(5, 9, found_by=(IX,))
    marks = {IX: Marker(5, 5), "WPG 1": Marker(5, 6), "1": known}
    state = on_grid(
        convoy("1"),
        ship("WPG 1"),
        boat(IX),
        marks=marks,
        frames=(Grid(FIRST, GERMAN), GridMoves(GERMAN)),
    )
    assert is_legal(state, c.GoTo(IX, 5, 7))


@rule("paukenschlag", "OP 4.0")
def test_nobody_but_a_boat_needs_supply() -> None:
    units = (ship("WPG 1", "EF"), ship("BB 1", "EF"), convoy("1", "EF"), plane("O-47 1"))
    after, _ = run(returning(*units, boat(IX, "EF"), turn=32))
    assert (*after.ships.values(), *after.convoys.values(), *after.planes.values()) == units


# On the grids


@rule("paukenschlag", "OP 3.3b")
def test_boats_close_and_ships_avoid() -> None:
    marks = {"1": Marker(5, 5, found_by=(IX,)), IX: Marker(5, 8, is_found=True)}
    units = (convoy("1", heading="E"), boat(IX))
    closing = on_grid(*units, marks=marks, frames=(Grid(FIRST, GERMAN), GridMoves(GERMAN)))
    assert is_legal(closing, c.GoTo(IX, 5, 6))
    avoiding = on_grid(*units, marks=marks, frames=(Grid(FIRST, US), GridMoves(US)))
    assert is_legal(avoiding, c.GoTo("1", 5, 4))


@rule("paukenschlag", "OP 3.3c")
@pytest.mark.parametrize(("column", "is_fought"), [(5, True), (6, False)])
def test_combat_is_in_one_square_of_the_attack_grid(column: int, is_fought: bool) -> None:
    marks = {"1": Marker(5, 5, found_by=(IX,)), IX: Marker(5, 6)}
    frames = (Grid(SECOND + 1, US), GridMoves(GERMAN))
    units = (convoy("1"), boat(IX, is_down=True))
    state = on_grid(*units, marks=marks, level=TSL, frames=frames)
    tape = dice() if is_fought else dice(2, 1, DEAF)
    _, events = play(state, c.GoTo(IX, 5, column, True), tape)
    assert bool(of_kind(events, e.FightBegan)) == is_fought


@rule("paukenschlag", "OP 2.6d")
def test_the_search_of_a_zone_is_over_before_the_first_attack() -> None:
    marks = {
        "1": Marker(0, 0, found_by=(IX,)), IX: Marker(0, 0),
        "2": Marker(1, 1), VIIC: Marker(9, 9),
    }  # fmt: skip
    units = (convoy("1"), boat(IX), convoy("2", heading="N"), boat(VIIC))
    boxes = (Box("A", ("1", IX)),)
    state = on_grid(*units, marks=marks, boxes=boxes, frames=(Grid(BEGIN),))
    state, events = run(state, dice(2, 1))
    assert not of_kind(events, e.GridOpened)
    state, events = play(state, c.Done(), dice(5, 5, 5, 5, 2, 1, DEAF))
    assert of_kind(events, e.MarkerLeft) == [e.MarkerLeft("OP 7.2", "2", "N")]
    assert of_kind(events, e.GridOpened) == [e.GridOpened("OP 5.5.1", "DC", TSL, "A")]
    assert {*state.markers} == {"1", IX}


@rule("paukenschlag", "OP 2.6e")
def test_boats_of_a_pack_attack_together() -> None:
    marks = {"1": Marker(5, 5, found_by=(IX, VIIC)), IX: Marker(5, 5), VIIC: Marker(5, 6)}
    units = (convoy("1"), boat(IX, is_down=True), boat(VIIC, is_down=True))
    frames = (Grid(SECOND + 1, US), GridMoves(GERMAN))
    state = on_grid(*units, marks=marks, level=TSL, frames=frames)
    state, _ = play(state, c.GoTo(IX, 5, 5, True))
    state, events = play(state, c.GoTo(VIIC, 5, 5, True))
    assert of_kind(events, e.FightBegan)[0].boats == (IX, VIIC)
    assert {command.boat for command in offered(state, c.Aim)} == {IX, VIIC}


def test_a_ship_in_port_is_not_met() -> None:
    after, _ = run(contacts(Ship("WPG 1", "CA", "G"), boat(IX, "CA"), turn=32))
    assert waits_for(after) is not Pursuit
