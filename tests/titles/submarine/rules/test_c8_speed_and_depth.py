"""8.3, 9: how fast and how deep a boat may be plotted."""

from dataclasses import replace
from typing import Any

import pytest

from game.titles.submarine.model import commands as c
from game.titles.submarine.model.state import ESCORT, PERISCOPE, STEP_OF_DEPTH, SUBMARINE, BoatPlot
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.rules.ground.c6_course import Speeds
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c8_speed import boat_speeds, power_used
from game.titles.submarine.rules.moving.c9_depth import depths, floor_of, why_not_depth
from game.titles.submarine.rules.moving.reach import ship_reach
from tests.titles.submarine.moving import (
    do,
    does,
    may,
    offered,
    one,
    plotting,
)
from tests.titles.submarine.sea import IXC, boat, escort, merchant, sea

rule = pytest.mark.rule
CONVOY = merchant("C-2", "A35-B", 6)
SHOT = Shot(0, "B", "", 5, False)


def speeds(depth: int, **more: Any) -> Speeds:
    state = one(depth, **more)
    return boat_speeds(state, state.boats["u-47"])


def may_be_at(depth: int, **more: Any) -> tuple[int, ...]:
    state = one(depth, **more)
    plot = state.plots.get("u-47", BoatPlot(depth=depth))
    return depths(state, state.boats["u-47"], plot)


# 8.2 Ships


@rule("submarine", "8.2")
@pytest.mark.parametrize("speed", [-1, 0, 4])
def test_a_ship_that_lies_dead_in_the_water_goes_nowhere(speed: int) -> None:
    ship = escort("B4", "A20-B", 6, speed=speed)
    assert not {*ship_reach(sea(ship), ship).hexes} <= {ship.bow}
    dead = replace(ship, is_dead=True)
    reach = ship_reach(sea(dead), dead)
    assert {*reach.hexes} <= {dead.bow}
    assert reach.may_end_here


# 8.3 Speed and emergency power


@rule("submarine", "8.3")
@rule("submarine", "8.3.1")
@rule("submarine", "8.3.2")
def test_a_boat_has_three_speeds():
    assert speeds(0).most == 3
    assert speeds(75, inside={"power": 1}).most == 2
    assert speeds(75).most == 3
    fast_below = boat_figures(one(card="G13").boats["u-47"])
    assert speeds(75, card="G13").most == fast_below.submerged == 4
    assert speeds(0, card="G13").most == fast_below.surface == 3


@rule("submarine", "8.3.3")
@pytest.mark.parametrize(
    ("depth", "moved", "power"), [(75, 1, 0), (75, 3, 2), (75, 0, 0), (0, 3, 0)]
)
def test_emergency_power_is_used_under_water_beyond_the_normal_speed(depth, moved, power):
    assert power_used(boat_figures(one().boats["u-47"]), depth, moved) == power


@rule("submarine", "8.3.6")
def test_no_plot_needs_more_power_than_is_left():
    assert may(one(75, inside={"power": 1}), "2")
    assert not may(one(75, inside={"power": 1}), "3")


@rule("submarine", "8.3.4")
def test_without_power_a_boat_turns_on_the_spot_and_rises():
    state = one(75, inside={"power": 0}, speed=1)
    assert not may(state, "1")
    assert may(state, "R")
    assert not may(state, "RR")
    assert may_be_at(75, inside={"power": 0}) == (50,)
    again = one(50, inside={"power": 0}, speed=0, has_turned=True)
    assert may(again, "L")


@rule("submarine", "8.3.4a")
def test_without_power_a_boat_on_the_surface_runs_and_stays_up():
    assert may(one(0, inside={"power": 0}), "3")
    assert may_be_at(0, inside={"power": 0}) == (0,)
    assert may_be_at(0, inside={"power": 1}) == (0, 25, 50)


@rule("submarine", "8.1")
@rule("submarine", "8.2.1")
@rule("submarine", "8.2.3")
def test_a_boat_changes_its_speed_by_two_at_most():
    assert speeds(0, speed=-1) == Speeds(0, 3)
    assert speeds(0, speed=0) == Speeds(0, 2)
    assert speeds(0, speed=3) == Speeds(1, 3)
    assert not may(one(0, speed=0), "3")
    assert not may(one(0, speed=3), "")


@rule("submarine", "64.5.1")
def test_u190_plots_l3_at_the_start_of_turn_four():
    """She ended with a turn, has power for it, and must rise through damage."""
    crewed = boat(
        IXC, "W28-A", 2, 100, "U.190", speed=2, has_turned=True, inside={"power": 3, "damage": 4}
    )
    state = plotting(crewed, waiting=(SUBMARINE,), turn=4)
    state, _ = do(state, c.Plot("u-190", "L3"), SUBMARINE)
    assert depths(state, state.boats["u-190"], BoatPlot()) == (75,)
    state, _ = do(state, c.Done(), SUBMARINE)
    assert state.plots["u-190"] == BoatPlot("L3", 75)


# 9 Depth


@rule("submarine", "7.7")
def test_the_depth_at_the_end_of_the_turn_is_plotted():
    state, (plotted,) = do(one(75), c.PlotDepth("u-47", 100), SUBMARINE)
    assert plotted.rule == "7.7"
    assert state.plots["u-47"].depth == 100
    assert state.insides["u-47"].depth == 75


@rule("submarine", "9.2")
@rule("submarine", "9.3")
@rule("submarine", "9.4")
def test_depths_go_by_25_feet_as_fast_as_the_class_dives_and_rises():
    assert may_be_at(75) == (50, 75, 100, 125)
    assert may_be_at(0) == (0, 25, 50)
    assert {depth % STEP_OF_DEPTH for depth in may_be_at(75)} == {0}
    assert PERISCOPE == 25


@rule("submarine", "9.1")
def test_only_boats_have_a_depth():
    state = plotting(CONVOY, waiting=(ESCORT,))
    assert offered(state, c.PlotDepth, ESCORT) == []
    assert len(offered(one(75), c.PlotDepth, SUBMARINE)) == 3


@rule("submarine", "9.5")
def test_a_change_of_depth_needs_no_move():
    state, _ = does(one(75), SUBMARINE, c.PlotDepth("u-47", 125), c.Done())
    assert state.plots["u-47"] == BoatPlot("", 125)


@rule("submarine", "9.6")
def test_a_boat_that_dived_may_rise():
    assert may_be_at(100)[0] == 75


@rule("submarine", "9.9")
def test_no_boat_dives_below_its_floor():
    assert may_be_at(875) == (850, 875, 900)
    assert may_be_at(900)[-1] == 900
    assert floor_of(boat_figures(one(card="U4").boats["u-47"])) == 375
    assert floor_of(boat_figures(one(card="U8").boats["u-47"])) % STEP_OF_DEPTH == 0


@rule("submarine", "9.11")
def test_a_boat_that_fires_keeps_its_depth():
    assert may_be_at(75, shots=(SHOT,)) == (75,)


@rule("submarine", "19.2")
@rule("submarine", "64.5.3")
def test_a_boat_that_is_hurt_too_much_comes_up_step_by_step_and_stays_up():
    hurt = {"inside": {"damage": 2}}
    risen = [may_be_at(depth, **hurt) for depth in (100, 75, 50, 25, 0)]
    assert risen == [(75,), (50,), (25,), (0,), (0,)]


@pytest.mark.parametrize(
    ("depth", "wanted", "more", "case"),
    [
        (75, 100, {}, ""),
        (75, 150, {}, "9.3"),
        (75, 25, {}, "9.4"),
        (875, 925, {}, "9.9"),
        (75, 100, {"shots": (SHOT,)}, "9.11"),
        (75, 75, {"inside": {"damage": 2}}, "19.2"),
        (75, 75, {"inside": {"power": 0}}, "8.3.4"),
    ],
)
def test_why_a_depth_may_not_be_plotted(depth, wanted, more, case):
    state = one(depth, **more)
    plot = state.plots.get("u-47", BoatPlot(depth=depth))
    assert why_not_depth(state, state.boats["u-47"], plot, wanted)[0] == case
