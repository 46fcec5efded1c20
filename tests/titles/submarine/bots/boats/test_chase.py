"""The ace's boat by day: it runs after a convoy that leaves it behind, where it gains by that."""

from typing import Any

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts
from game.geometry.hexes import NORTH, SOUTH
from game.titles.submarine import TITLE
from game.titles.submarine.bots import ace_pack, boat_plan
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.boat_plan import BoatPlan
from game.titles.submarine.bots.boats.chase import CHASES
from game.titles.submarine.model.frames import Lurking, Plotting
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import PERISCOPE, SUBMARINE
from game.titles.submarine.rules.ground.c6_course import length
from game.titles.submarine.view import view
from tests.titles.submarine.sea import boat, escort, merchant, sea

rule = pytest.mark.rule
SHIPS = merchant("T-2", "N20-B", NORTH, "T-2 1"), merchant("T-2", "N24-B", NORTH, "T-2 2")
CARD, NAME = "U6", "u-47"
SLOW = escort("J7", "D4-B", SOUTH, "Fukue")
ON_TOP = 0


def planned(*laid: Any, by: Any = ace_pack, scenario: str = "wahoo", **more: Any) -> BoatPlan:
    state = sea(*laid, scenario=scenario, turn=4, flow=(Plotting((SUBMARINE,)),), **more)
    plan: BoatPlan = by.plan_of(view(state, SUBMARINE), NAME)
    return plan


def chased(*laid: Any, **more: Any) -> bool:
    return planned(*laid, **more).plot.depth == ON_TOP


@rule("submarine", "9.2")
def test_a_boat_that_is_left_behind_runs_after_the_convoy() -> None:
    """It comes up 25 feet a turn, and then goes three hexes where the convoy goes two."""
    deep, near_top, up = (
        planned(*SHIPS, SLOW, boat(CARD, "N38-B", NORTH, depth)) for depth in (75, 25, ON_TOP)
    )
    assert [plan.plot.depth for plan in (deep, near_top, up)] == [50, ON_TOP, ON_TOP]
    assert deep.why == near_top.why == CHASES
    assert length(up.plot.moves) == 3
    captains = planned(*SHIPS, SLOW, boat(CARD, "N38-B", NORTH, PERISCOPE), by=boat_plan)
    assert captains.plot.depth > ON_TOP


@rule("submarine", "9.2")
@pytest.mark.parametrize(
    ("code", "ships"),
    [
        ("N33-B", SHIPS),
        ("N38-B", [merchant("T-2", "N24-B", SOUTH)]),
        ("N38-B", [*SHIPS, merchant("C-2", "N36-B", NORTH)]),
        ("N38-B", [*SHIPS, merchant("C-2", "A24-B", SOUTH)]),
    ],
    ids=["near", "comes to her", "a straggler", "one turns back"],
)
def test_it_stays_below_where_ships_are_near_or_come_to_it(code: str, ships: Any) -> None:
    assert not chased(*ships, SLOW, boat(CARD, code, NORTH, PERISCOPE))


@rule("submarine", "15.3")
def test_it_comes_up_where_no_escort_is_near_or_faster() -> None:
    low, up = (boat(CARD, "N38-B", NORTH, depth) for depth in (PERISCOPE, ON_TOP))
    assert chased(*SHIPS, low)
    assert chased(*SHIPS, escort("J7", "N30-B", SOUTH), low)
    assert not chased(*SHIPS, escort("J7", "N31-B", SOUTH), low), "it would be at her in two moves"
    assert chased(*SHIPS, escort("J7", "N34-B", SOUTH), up)
    assert not chased(*SHIPS, escort("J5", "D4-B", SOUTH), low)


@rule("submarine", "S8.VC")
def test_it_runs_after_nothing_where_it_has_enough_or_other_things_count() -> None:
    low = boat(CARD, "N38-B", NORTH, PERISCOPE)
    assert chased(*SHIPS, low, dealt=29)
    assert not chased(*SHIPS, low, dealt=30)
    assert not chased(*SHIPS, low, scenario="convoy-2")
    assert not chased(*SHIPS, low, house=House(hidden=True))


@rule("submarine", "11.1")
def test_it_fires_from_the_surface_while_an_escort_is_near_and_not_on_its_way_up() -> None:
    ships = [merchant("T-2", "N26-B", NORTH, "T-2 1"), merchant("T-2", "P27-B", NORTH, "T-2 2")]
    hound = escort("J7", "L30-B", SOUTH)
    up = planned(*ships, hound, boat(CARD, "N30-B", NORTH, ON_TOP))
    assert up.plot.shots
    assert up.plot.depth == ON_TOP
    rising = planned(*ships, boat(CARD, "N36-B", NORTH, PERISCOPE))
    assert not rising.plot.shots
    assert rising.plot.depth == ON_TOP


@rule("submarine", "19.2")
@pytest.mark.parametrize("by", [boat_plan, ace_pack])
def test_a_boat_that_can_dive_no_more_fires_what_it_has(by: Any) -> None:
    ship, hound = merchant("T-2", "P27-B", SOUTH), escort("J7", "L30-B", SOUTH)

    def fired(damage: int) -> int:
        hurt = boat(CARD, "N30-B", NORTH, ON_TOP, inside={"damage": damage})
        return len(planned(ship, hound, hurt, by=by).plot.shots)

    assert not fired(0)
    assert fired(4)


@rule("submarine", "S8.OB")
def test_it_begins_near_the_surface() -> None:
    state, _ = begin(TITLE.rules, "wahoo", {}, KeyedDice(b"k", 0))
    ace, dice = Ace(0), KeyedDice(b"d", 0)
    while (prompt := prompts(TITLE.rules, state)[0]).kind != Plotting.__name__:
        command = ace.choose(view(state, prompt.seat), prompt)
        state, _ = act(TITLE.rules, state, prompt.seat, command, dice)
    assert [inside.depth for inside in state.insides.values()] == [PERISCOPE]
    assert Lurking.__name__ != prompt.kind
