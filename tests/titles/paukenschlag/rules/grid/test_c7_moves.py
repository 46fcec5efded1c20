"""6.0, 6.1, 7.1, 10.2 Movement on the grids."""

import pytest

from game.core.prompt import space
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import Grid, GridMoves
from game.titles.paukenschlag.model.names import GERMAN, TSL, US
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.rules.grid.c7_moves import steam
from game.titles.paukenschlag.rules.grid.c7_round import END, FIRST, MET
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    Unit,
    asked,
    boat,
    choices,
    convoy,
    dice,
    is_legal,
    of_kind,
    offered,
    on_grid,
    play,
    refused,
    run,
    ship,
    step,
    waits_for,
)

rule = pytest.mark.rule
Marks = dict[str, Marker | tuple[int, int]]
FAR = Marker(9, 9, is_found=True)
"""Of a boat that the US has detected, so that its ships move freely."""


def us_moves(*units: Unit, marks: Marks, level: str = TSL) -> State:
    """The US moves second, and a boat has been detected far away."""
    return on_grid(
        *units, boat(), marks=marks | {IX: FAR}, level=level, frames=(Grid(END), GridMoves(US))
    )


def german_moves(*units: Unit, marks: Marks, **more: str) -> State:
    return on_grid(*units, marks=marks, frames=(Grid(MET, GERMAN), GridMoves(GERMAN)), **more)


def known(row: int, column: int, *boats: str) -> Marker:
    return Marker(row, column, found_by=boats or (IX,))


def ways(state: State, unit: str, *, is_down: bool = False) -> set[tuple[int, int]]:
    goes = [go for go in offered(state, c.GoTo, unit) if go.is_down == is_down]
    return {(go.row, go.column) for go in goes}


def around(row: int, column: int, most: int) -> set[tuple[int, int]]:
    return {
        (row + down, column + right)
        for down in range(-most, most + 1)
        for right in range(-most, most + 1)
    }


def steamed(unit: Unit, row: int, column: int) -> tuple[int, int] | str:
    """Where a ship is after a movement that nobody decides; the edge, if she has left."""
    state = on_grid(unit, boat(), marks={unit.id: (row, column), IX: (9, 9)})
    after, events = step(state, steam)
    if left := of_kind(events, e.MarkerLeft):
        assert unit.id not in after.markers
        return str(left[0].edge)
    return after.markers[unit.id].square


# Ships by themselves


@rule("paukenschlag", "OP 7.1.1c")
@rule("paukenschlag", "OP 7.2f")
@rule("paukenschlag", "OP 10.2")
@pytest.mark.parametrize(
    ("heading", "slow", "fast"),
    [
        ("N", (4, 4), (3, 4)),
        ("S", (6, 4), (7, 4)),
        ("W", (5, 3), (5, 2)),
        ("E", (5, 5), (5, 6)),
    ],
)
def test_a_convoy_steams_by_its_heading_until_a_boat_is_detected(
    heading: str, slow: tuple[int, int], fast: tuple[int, int]
) -> None:
    assert steamed(convoy(heading=heading), 5, 4) == slow
    assert steamed(convoy(heading=heading, speed=2), 5, 4) == fast


@rule("paukenschlag", "OP 7.1.1c")
@rule("paukenschlag", "OP 7.2t")
@pytest.mark.parametrize(
    ("heading", "speed", "edge", "inside"),
    [
        ("N", 1, (1, 5), (2, 5)),
        ("N", 2, (2, 5), (3, 5)),
        ("S", 1, (9, 5), (8, 5)),
        ("S", 2, (8, 5), (7, 5)),
        ("W", 1, (5, 1), (5, 2)),
        ("E", 2, (5, 8), (5, 7)),
    ],
)
def test_it_leaves_the_grid_by_the_edge_that_it_reaches(
    heading: str, speed: int, edge: tuple[int, int], inside: tuple[int, int]
) -> None:
    sailing = convoy(heading=heading, speed=speed)
    assert steamed(sailing, *edge) == heading
    assert isinstance(steamed(sailing, *inside), tuple)


@rule("paukenschlag", "OP 7.1.1c")
@pytest.mark.parametrize(
    ("start", "there"),
    [
        ((5, 7), (5, 9)),
        ((3, 5), (1, 5)),
        ((7, 4), (9, 4)),
        ((6, 3), (6, 1)),
        ((5, 5), (5, 7)),
        ((5, 8), "E"),
        ((2, 5), "N"),
    ],
)
def test_who_has_no_heading_steams_for_the_nearest_edge(
    start: tuple[int, int], there: tuple[int, int] | str
) -> None:
    assert steamed(ship("WPG 1"), *start) == there
    assert steamed(convoy(heading="", speed=2), *start) == there


@rule("paukenschlag", "OP 7.1.1c")
@rule("paukenschlag", "OP 9.1i")
def test_who_lies_dead_in_the_water_stays() -> None:
    wreck = ship("TR 1", is_crippled=True)
    assert steamed(wreck, 1, 1) == (1, 1)
    _, events = step(on_grid(wreck, boat(), marks={"TR 1": (1, 1), IX: (9, 9)}), steam)
    assert not events


@rule("paukenschlag", "OP 6.1")
@rule("paukenschlag", "OP 6.1b")
@rule("paukenschlag", "OP 9.1i")
@pytest.mark.parametrize(
    ("name", "whole", "crippled"),
    [("DD 1", 2, 1), ("DD 11", 3, 1), ("DD 12", 3, 1), ("BB 2", 3, 1), ("CV 1", 3, 1)],
)
def test_the_squares_of_ships(name: str, whole: int, crippled: int) -> None:
    assert steamed(ship(name), 5, 5) == (5, 5 + whole)
    assert steamed(ship(name, is_crippled=True), 5, 5) == (5, 5 + crippled)


@rule("paukenschlag", "OP 10.3c")
def test_the_last_ship_of_a_convoy_goes_two_squares() -> None:
    assert steamed(convoy(ships=1), 5, 5) == (3, 5)
    assert steamed(convoy(ships=2), 5, 5) == (4, 5)
    assert steamed(convoy(ships=1, speed=2), 5, 5) == (3, 5)


@rule("paukenschlag", "OP 10.3b")
def test_escorts_go_with_their_convoy_on_one_marker() -> None:
    state = on_grid(convoy(), ship("WPG 1", convoy="1"), boat(), marks={"1": (5, 5), IX: (9, 9)})
    _, events = step(state, steam)
    assert [event.unit for event in of_kind(events, e.MarkerMoved)] == ["1"]


@rule("paukenschlag", "OP 7.1.1c")
@rule("paukenschlag", "OP 7.2f")
def test_the_us_is_asked_only_when_it_has_detected_a_boat() -> None:
    marks: Marks = {"1": (5, 5), IX: (9, 9)}
    state = on_grid(convoy(), boat(), marks=marks, frames=(Grid(FIRST, US),))
    after, events = run(state, dice(9, 2))
    assert of_kind(events, e.MarkerMoved)
    assert waits_for(after) is not GridMoves
    state = on_grid(convoy(), boat(), marks=marks | {IX: FAR}, frames=(Grid(FIRST, US),))
    after, events = run(state)
    assert not events
    assert after.flow[-1] == GridMoves(US)


def test_the_us_is_not_asked_where_nothing_can_move() -> None:
    state = on_grid(
        ship("TR 1", is_crippled=True), boat(), marks={"TR 1": (5, 5), IX: FAR},
        frames=(Grid(FIRST, US),),
    )  # fmt: skip
    after, _ = run(state)
    assert after.flow[-1] == GridMoves(GERMAN)


# Ships as the US likes


@rule("paukenschlag", "OP 6.0f")
@rule("paukenschlag", "OP 6.1h")
@rule("paukenschlag", "OP 7.1.1c")
@rule("paukenschlag", "OP 10.2")
def test_convoys_go_straight_and_lone_ships_in_any_direction() -> None:
    units = (convoy("1"), convoy("2", speed=2), ship("WPG 1"))
    state = us_moves(*units, marks={"1": (5, 5), "2": (5, 5), "WPG 1": (5, 5)})
    assert ways(state, "1") == {(5, 5), (4, 5), (6, 5)}
    assert ways(state, "2") == {(row, 5) for row in (3, 4, 5, 6, 7)}
    assert ways(state, "WPG 1") == around(5, 5, 2)
    assert refused(state, c.GoTo("1", 4, 4))


@rule("paukenschlag", "OP 10.2")
def test_a_convoy_that_has_not_sailed_has_no_course_to_keep() -> None:
    units = (convoy("1", heading=""), convoy("2", heading="W"))
    state = us_moves(*units, marks={"1": (5, 5), "2": (5, 5)})
    assert ways(state, "1") == {(5, 5), (4, 5), (6, 5), (5, 4), (5, 6)}
    assert ways(state, "2") == {(5, 5), (5, 4), (5, 6)}


@rule("paukenschlag", "OP 2.2.2p")
@rule("paukenschlag", "OP 6.1")
def test_nobody_goes_farther_than_its_points_or_off_the_grid_by_a_square() -> None:
    units = (ship("WPG 1", is_crippled=True), ship("BB 1"), ship("TR 1", is_crippled=True))
    state = us_moves(*units, marks={"WPG 1": (5, 5), "BB 1": (1, 9), "TR 1": (4, 4)})
    assert ways(state, "WPG 1") == around(5, 5, 1)
    assert ways(state, "BB 1") == {(row, column) for row in (1, 2, 3, 4) for column in (6, 7, 8, 9)}
    assert not choices(state, "TR 1")
    corner = us_moves(ship("BB 2"), marks={"BB 2": (9, 1)})
    assert ways(corner, "BB 2") == {(row, col) for row in (6, 7, 8, 9) for col in (1, 2, 3, 4)}


@rule("paukenschlag", "OP 7.1.1m")
@rule("paukenschlag", "OP 7.2")
def test_a_ship_may_leave_by_the_nearest_edge_that_she_reaches() -> None:
    units = (convoy("1", heading="W"), convoy("2"), ship("WPG 1"))
    state = us_moves(*units, marks={"1": (5, 9), "2": (5, 9), "WPG 1": (8, 1)})
    assert {escape.unit for escape in offered(state, c.Escape)} == {"1", "WPG 1"}
    after, events = play(state, c.Escape("1"))
    assert of_kind(events, e.MarkerLeft) == [e.MarkerLeft("OP 7.2", "1", "E")]
    assert "1" not in after.markers
    _, events = play(after, c.Escape("WPG 1"))
    assert of_kind(events, e.MarkerLeft) == [e.MarkerLeft("OP 7.2", "WPG 1", "W")]


@rule("paukenschlag", "OP 7.1.1k")
def test_each_moves_once_and_those_left_alone_steam_on() -> None:
    units = (convoy("1"), convoy("2"))
    state = us_moves(*units, marks={"1": (5, 5), "2": (5, 5)})
    state, events = play(state, c.GoTo("1", 6, 5))
    assert of_kind(events, e.MarkerMoved) == [e.MarkerMoved("OP 6.0c", "1", 5, 5, 6, 5, 1)]
    assert not choices(state, "1")
    after, events = play(state, c.Done(), dice(9, 2))
    assert of_kind(events, e.MarkerMoved) == [e.MarkerMoved("OP 6.0c", "2", 5, 5, 4, 5, 1)]
    assert after.markers["1"].square == (6, 5)


def test_when_all_have_moved_nobody_is_asked_again() -> None:
    state = us_moves(convoy(speed=2), marks={"1": (5, 2)})
    after, events = play(state, c.GoTo("1", 3, 2), dice(9, 2))
    assert of_kind(events, e.MarkerMoved) == [e.MarkerMoved("OP 6.0c", "1", 5, 2, 3, 2, 2)]
    assert after.markers["1"].moved == 2
    alone = us_moves(ship("WPG 1"), marks={"WPG 1": (5, 3)})
    _, events = play(alone, c.GoTo("WPG 1", 4, 5), dice(9, 2))
    assert of_kind(events, e.MarkerMoved)[0].squares == 2


def test_what_is_offered_says_where_to_and_how() -> None:
    """7.1b Row 1, column 6 is square 23."""
    state = us_moves(ship("WPG 1"), marks={"WPG 1": (2, 5)})
    assert (asked(state).seat, asked(state).rule) == (US, "OP 7.1.1c")
    way = next(each for each in choices(state) if each.command == c.GoTo("WPG 1", 1, 6))
    assert (way.label, way.target, way.rule) == ("WPG 1 to square 23", space("23"), "OP 6.0f")
    [escape] = [each for each in choices(state) if isinstance(each.command, c.Escape)]
    assert escape.label == "WPG 1 off the grid by the north edge"
    state = german_moves(convoy(), boat(), marks={"1": known(9, 1), IX: (2, 6)})
    assert (asked(state).seat, asked(state).rule) == (GERMAN, "OP 7.1.1f")
    ways = {each.command: each for each in choices(state)}
    assert ways[c.GoTo(IX, 1, 6)].label == f"{IX} to square 23, surfaced"
    assert ways[c.GoTo(IX, 1, 6, True)].label == f"{IX} to square 23, submerged"
    assert ways[c.GoTo(IX, 1, 6)].rule == "OP 6.0c"


# Boats


@rule("paukenschlag", "OP 6.0c")
@rule("paukenschlag", "OP 6.0f")
@rule("paukenschlag", "OP 6.1")
@rule("paukenschlag", "OP 6.1c")
@rule("paukenschlag", "OP 7.1.1f")
@rule("paukenschlag", "OP 7.2g")
@rule("paukenschlag", "OP COV.2")
def test_a_boat_with_contact_goes_two_squares_up_or_one_down() -> None:
    state = german_moves(convoy(), boat(is_down=True), marks={"1": known(9, 1), IX: (5, 5)})
    assert ways(state, IX) == around(5, 5, 2)
    assert ways(state, IX, is_down=True) == around(5, 5, 1)
    after, _ = play(state, c.GoTo(IX, 6, 6), dice(9, 2))
    assert not after.boats[IX].is_down
    assert not after.boats[IX].is_spotted
    after, _ = play(state, c.GoTo(IX, 6, 6, True), dice(9, 2))
    assert after.boats[IX].is_down


@rule("paukenschlag", "OP 6.1")
def test_a_crippled_boat_goes_one_square() -> None:
    state = german_moves(convoy(), boat(is_crippled=True), marks={"1": known(9, 1), IX: (5, 5)})
    assert ways(state, IX) == ways(state, IX, is_down=True) == around(5, 5, 1)


@rule("paukenschlag", "OP 7.1.1m")
def test_boats_do_not_leave_the_grid() -> None:
    state = german_moves(convoy(), boat(), marks={"1": known(1, 1), IX: (9, 9)})
    assert ways(state, IX) == {(row, col) for row in (7, 8, 9) for col in (7, 8, 9)}
    assert not offered(state, c.Escape)


@rule("paukenschlag", "OP 7.1.1d")
@rule("paukenschlag", "OP 7.1.1e")
@rule("paukenschlag", "OP 7.1.1f")
@rule("paukenschlag", "OP 7.2e")
@rule("paukenschlag", "OP 7.2u")
@pytest.mark.parametrize("level", ["osl", "tsl"])
def test_a_boat_without_contact_stays(level: str) -> None:
    marks: Marks = {"1": known(1, 1), IX: (5, 5), VIIC: (5, 6)}
    state = german_moves(convoy(), boat(), boat(VIIC), marks=marks, level=level)
    assert choices(state, IX)
    assert not choices(state, VIIC)
    assert refused(state, c.GoTo(VIIC, 5, 6))


@rule("paukenschlag", "OP 7.1.1f")
@rule("paukenschlag", "OP 7.2e")
def test_a_detected_boat_without_contact_may_only_get_away() -> None:
    units = (convoy("1"), convoy("2"), boat())
    marks: Marks = {"1": (5, 3), "2": (1, 9), IX: Marker(5, 5, is_found=True)}
    state = german_moves(*units, marks=marks)
    away = {
        (row, col)
        for row, col in around(5, 5, 2)
        if max(abs(row - 5), abs(col - 3)) >= 2 and max(abs(row - 1), abs(col - 9)) >= 4
    }
    assert ways(state, IX) == away
    assert (5, 5) in away
    assert (4, 6) not in away
    assert (6, 6) in away


@rule("paukenschlag", "OP 3.2")
@rule("paukenschlag", "OP 7.1.1f")
def test_a_boat_with_contact_goes_anywhere_past_ships_that_she_does_not_know() -> None:
    units = (convoy("1"), convoy("2"), boat())
    state = german_moves(*units, marks={"1": known(1, 9), "2": (5, 5), IX: (5, 5)})
    assert ways(state, IX) == around(5, 5, 2)


@rule("paukenschlag", "OP 7.1.1h")
@rule("paukenschlag", "OP 7.2u")
def test_a_boat_may_wait_for_others() -> None:
    marks: Marks = {"1": known(3, 5, IX, VIIC), IX: (4, 5), VIIC: (8, 5)}
    state = german_moves(convoy(), boat(), boat(VIIC), marks=marks)
    state, events = play(state, c.GoTo(IX, 4, 5))
    assert of_kind(events, e.MarkerMoved)[0].squares == 0
    assert not choices(state, IX)
    assert choices(state, VIIC)
    assert is_legal(state, c.Done())


@rule("paukenschlag", "OP 5.4c")
@pytest.mark.parametrize(("is_down", "is_spotted"), [(True, False), (False, True)])
def test_a_boat_that_dives_is_no_longer_spotted_from_the_air(
    is_down: bool, is_spotted: bool
) -> None:
    state = german_moves(convoy(), boat(is_spotted=True), marks={"1": known(9, 1), IX: (5, 5)})
    after, _ = play(state, c.GoTo(IX, 5, 6, is_down), dice(9, 2))
    assert after.boats[IX].is_spotted == is_spotted


@rule("paukenschlag", "OP 11.2d")
def test_movement_on_a_grid_costs_no_fuel() -> None:
    state = german_moves(convoy(), boat(), marks={"1": known(9, 1), IX: (5, 5)})
    after, events = play(state, c.GoTo(IX, 7, 7), dice(9, 2))
    assert after.boats[IX].fuel == 6
    assert not of_kind(events, e.FuelUsed)
