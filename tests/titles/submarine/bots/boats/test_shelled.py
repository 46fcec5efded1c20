"""The ace's boat by night: up for its speed, under where guns do more to it than charges would."""

from typing import Any

import pytest

from game.geometry.hexes import NORTH, SOUTH
from game.titles.submarine.bots import ace_pack, boat_plan
from game.titles.submarine.bots.boats.surface import gunfire
from game.titles.submarine.model.frames import Plotting
from game.titles.submarine.model.state import SUBMARINE, Tube
from game.titles.submarine.view import View, view
from tests.titles.submarine.sea import boat, escort, merchant, sea

rule = pytest.mark.rule
CARD, NAME, ON_TOP = "G6", "u-47", 0
EMPTY = (Tube(is_stern=False, load=""),)
CONVOY = merchant("T-2", "N10-B", NORTH)
FAR, *NEAR = [
    escort("B14", code, SOUTH, name)
    for code, name in (("D10-B", "Lark"), ("J28-B", "Wren"), ("R28-B", "Kite"), ("N26-B", "Ibis"))
]


def seen(*laid: Any, depth: int = ON_TOP, **inside: Any) -> View:
    uboat = boat(CARD, "N36-B", NORTH, depth, inside=inside)
    state = sea(CONVOY, *laid, uboat, scenario="po-17", turn=4, flow=(Plotting((SUBMARINE,)),))
    return view(state, SUBMARINE)


def depth_of(sight: View, by: Any = ace_pack) -> int:
    plan: boat_plan.BoatPlan = by.plan_of(sight, NAME)
    return plan.plot.depth


@rule("submarine", "17.9")
def test_a_boat_goes_under_before_the_guns_of_three_and_the_captains_does_not() -> None:
    assert gunfire(seen(*NEAR), seen(*NEAR).boats[NAME]) > 0.4
    assert depth_of(seen(*NEAR)) > ON_TOP
    assert depth_of(seen(*NEAR), by=boat_plan) == ON_TOP


@rule("submarine", "17.9")
def test_it_stays_up_where_few_guns_reach_it() -> None:
    assert gunfire(seen(FAR), seen(FAR).boats[NAME]) < 0.2
    assert depth_of(seen(FAR)) == ON_TOP


@rule("submarine", "17.9")
def test_it_bears_one_ships_guns_unhurt_and_with_something_to_fire() -> None:
    """By the damage that guns do on average: 0.33 points of the 0.4 that it bears at most."""
    one = NEAR[0]
    assert depth_of(seen(one)) == ON_TOP
    assert depth_of(seen(one, damage=1)) > ON_TOP
    assert depth_of(seen(one, tubes=EMPTY)) > ON_TOP
    assert depth_of(seen(FAR, damage=1, tubes=EMPTY)) == ON_TOP


@rule("submarine", "17.9")
def test_it_comes_up_where_guns_do_less_than_half_as_much() -> None:
    assert depth_of(seen(FAR, depth=25, tubes=EMPTY)) == ON_TOP
    assert depth_of(seen(*NEAR, depth=25, tubes=EMPTY)) > ON_TOP
    assert depth_of(seen(*NEAR, depth=25, tubes=EMPTY), by=boat_plan) == ON_TOP


@rule("submarine", "19.2")
def test_one_that_its_damage_keeps_up_cannot() -> None:
    assert depth_of(seen(*NEAR, damage=2)) == ON_TOP
