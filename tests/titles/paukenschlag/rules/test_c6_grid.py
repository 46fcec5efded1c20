"""6, 10.2 How far and in which directions units move on the grids."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import Grid, GridMoves
from game.titles.paukenschlag.model.names import GERMAN, OSL, TASK_FORCE, TSL, US
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.rules.grid.c7_round import FIRST
from tests.titles.paukenschlag.builder import (
    IX,
    Unit,
    boat,
    convoy,
    dice,
    is_legal,
    of_kind,
    offered,
    on_grid,
    play,
    run,
    ship,
)

rule = pytest.mark.rule
FAR = Marker(9, 9, is_found=True)
"""A boat that has been detected, out of the way."""


def moving(
    *units: Unit, side: str = US, marks: Mapping[str, Any], level: str = TSL, **changes: Any
) -> State:
    """A side moves on the grid."""
    frames = (Grid(FIRST, side), GridMoves(side))
    return on_grid(*units, marks=marks, level=level, frames=frames, **changes)


def squares(state: State, unit: str) -> set[tuple[int, int]]:
    return {(each.row, each.column) for each in offered(state, c.GoTo, unit)}


def reach(state: State, unit: str) -> int:
    """The squares from the middle of the grid to the farthest where a unit may go."""
    return max(max(abs(row - 5), abs(column - 5)) for row, column in squares(state, unit))


# Boats


@rule("paukenschlag", "OP 6.0c")
@rule("paukenschlag", "OP 6.0f")
@rule("paukenschlag", "OP 6.1")
@rule("paukenschlag", "OP 6.1c")
@pytest.mark.parametrize("level", [OSL, TSL])
@pytest.mark.parametrize(
    ("is_crippled", "is_down", "most"),
    [(False, False, 2), (False, True, 1), (True, False, 1), (True, True, 1)],
)
def test_a_boat_goes_two_squares_on_the_surface_and_one_under_water(
    level: str, is_crippled: bool, is_down: bool, most: int
) -> None:
    marks = {IX: (5, 5), "1": Marker(1, 1, found_by=(IX,))}
    units = (convoy("1"), boat(IX, is_crippled=is_crippled))
    state = moving(*units, side=GERMAN, marks=marks, level=level)
    ways = {
        (each.row, each.column) for each in offered(state, c.GoTo, IX) if each.is_down == is_down
    }
    near = range(5 - most, 6 + most)
    assert ways == {(row, column) for row in near for column in near}


# Ships


@rule("paukenschlag", "OP 2.2.2p")
@rule("paukenschlag", "OP 6.1")
@rule("paukenschlag", "OP 6.1b")
@pytest.mark.parametrize(
    ("unit", "is_crippled", "most"),
    [("WPG 1", False, 2), ("AST 1", False, 2), ("DD 10", False, 2), ("DD 11", False, 3),
     ("BB 1", False, 3), ("CV 1", False, 3), ("WPG 1", True, 1), ("DD 12", True, 1),
     ("BB 2", True, 1)],
)  # fmt: skip
def test_a_ship_goes_as_far_as_her_points(unit: str, is_crippled: bool, most: int) -> None:
    units = (ship(unit, is_crippled=is_crippled), boat(IX))
    state = moving(*units, marks={unit: (5, 5), IX: FAR})
    assert reach(state, unit) == most


@rule("paukenschlag", "OP 6.0f")
def test_a_ship_goes_in_any_direction() -> None:
    state = moving(ship("WPG 1"), boat(IX), marks={"WPG 1": (5, 5), IX: FAR})
    assert {(3, 3), (7, 3), (4, 6), (5, 7)} <= squares(state, "WPG 1")


@rule("paukenschlag", "OP 9.1j")
def test_what_lies_dead_in_the_water_goes_nowhere() -> None:
    units = (ship("TR 1", is_crippled=True), ship("WPG 1"), boat(IX))
    state = moving(*units, marks={"TR 1": (5, 5), "WPG 1": (2, 2), IX: FAR})
    assert not squares(state, "TR 1")


# Convoys


@rule("paukenschlag", "OP 6.1h")
@rule("paukenschlag", "OP 10.1e")
@rule("paukenschlag", "OP 10.2")
@pytest.mark.parametrize(
    ("speed", "ways"),
    [
        (1, {(5, 5), (4, 5), (6, 5), (5, 4), (5, 6)}),
        (
            2,
            {(5, 5), (4, 5), (6, 5), (5, 4), (5, 6), (3, 5), (7, 5), (5, 3), (5, 7)}
            | {(4, 4), (4, 6), (6, 4), (6, 6)},
        ),
    ],
)
def test_no_step_of_a_convoy_is_diagonal(speed: int, ways: set[tuple[int, int]]) -> None:
    units = (convoy("1", speed=speed, heading=""), ship("DD 1", convoy="1"), boat(IX))
    state = moving(*units, marks={"1": (5, 5), IX: FAR})
    assert squares(state, "1") == ways
    assert not squares(state, "DD 1")


@rule("paukenschlag", "OP 10.2")
@pytest.mark.parametrize(
    ("heading", "square"), [("N", (4, 5)), ("E", (5, 6)), ("S", (6, 5)), ("W", (5, 4))]
)
def test_a_convoy_steams_as_on_the_chart(heading: str, square: tuple[int, int]) -> None:
    units = (convoy("1", heading=heading), boat(IX))
    state = on_grid(*units, marks={"1": (5, 5), IX: (1, 1)}, frames=(Grid(FIRST, US),))
    _, events = run(state, dice(2, 1))
    moved = of_kind(events, e.MarkerMoved)[0]
    assert (moved.row, moved.column) == square


@rule("paukenschlag", "OP 10.3b")
@rule("paukenschlag", "OP 14.2e")
def test_all_of_the_force_go_three_squares_together() -> None:
    units = (
        convoy(TASK_FORCE, to="Panama", speed=3, ships=0, formation="tight"),
        ship("CV 1", convoy=TASK_FORCE), ship("DD 6", convoy=TASK_FORCE), boat(IX),
    )  # fmt: skip
    state = moving(*units, marks={TASK_FORCE: (5, 5), IX: FAR})
    assert reach(state, TASK_FORCE) == 3
    after, _ = play(state, c.GoTo(TASK_FORCE, 2, 5))
    assert after.markers[TASK_FORCE].square == (2, 5)
    assert not is_legal(state, c.GoTo(TASK_FORCE, 3, 3))


@rule("paukenschlag", "OP 14.2e")
@pytest.mark.parametrize(
    ("happened", "name", "most"),
    [("hornet", "DD 6", 3), ("hornet", "DD 5", 2), ("at-10", "DD 6", 2), ("at-10", "DD 11", 3)],
)
def test_the_force_keeps_its_pace_where_it_is_sent_against_the_islands(
    happened: str, name: str, most: int
) -> None:
    units = (ship(name), boat(IX))
    state = moving(*units, marks={name: (5, 5), IX: FAR}, happened=(happened,))
    assert reach(state, name) == most
