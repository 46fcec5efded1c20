"""What is told of choices of which no worth is reckoned: what they come to."""

from typing import Any

import pytest

from game.geometry.hexes import NORTH, SOUTH
from game.titles.submarine import TITLE
from game.titles.submarine.bots.ace_words import (
    AIMED_AT,
    DROPPED,
    IDLE,
    OTHER_TUBE,
    RELOADS,
    saying,
)
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Plotting
from game.titles.submarine.model.state import ESCORT, HIDDEN, SUBMARINE, BoatPlot, Tube
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.view import View
from tests.titles.submarine.sea import boat, merchant, sea

rule = pytest.mark.rule


def plotting(*laid: Any, seat: str = SUBMARINE, **more: Any) -> View:
    given = {"scenario": "convoy-1", **more}
    return TITLE.eyes.view(sea(*laid, flow=(Plotting((SUBMARINE, ESCORT)),), **given), seat)


@rule("submarine", "14.2")
@pytest.mark.parametrize(
    ("tubes", "words"), [({0: IDLE, 1: OTHER_TUBE}, (0,)), ({0: RELOADS, 1: RELOADS}, ())]
)
def test_of_a_tube_it_is_told_what_reloading_it_changes(
    tubes: dict[int, str], words: tuple[int, ...]
) -> None:
    empty = (Tube(False, ""),) * 4
    own = boat("G5", "D16-B", 1, plot=BoatPlot("", 50, reloads=words), inside={"tubes": empty})
    view = plotting(merchant("T-2", "D10-B", 3), own)
    assert {tube: saying(view, c.Reload("u-47", tube)) for tube in tubes} == tubes


@rule("submarine", "35.2.4")
def test_of_a_target_it_is_told_whether_she_can_be_aimed_at() -> None:
    own = boat("G5", "D16-B", 1, plot=BoatPlot("", 50, targets=("t-2-1",)))
    view = plotting(merchant("T-2", "D10-B", 3), merchant("C-2", "F10-B", 3), own)
    told = {ship: saying(view, c.PickTarget("u-47", ship)) for ship in view.ships}
    assert told == {"t-2-1": DROPPED, "c-2-1": AIMED_AT}


@rule("submarine", "7.6")
def test_of_a_convoys_order_it_is_told_how_near_it_comes_to_a_boat_in_sight() -> None:
    """Two hexes a turn by the orders of the turns before, and then this one."""
    ship, own = merchant("T-2", "N20-B", NORTH), boat("G5", "N8-B", SOUTH)
    given: dict[str, Any] = {"seat": ESCORT, "turn": 1, "orders": {1: "2", 2: "2"}}
    view = plotting(ship, own, **given)
    told = saying(view, c.Order(3, "2"))
    assert told.endswith("ends 6 hexes from where the nearest boat in sight is now")
    hidden = plotting(ship, boat("G5", "N8-B", SOUTH, contact=HIDDEN), **given)
    assert saying(hidden, c.Order(3, "2L")) == "The convoy turns"


@rule("submarine", "7.1")
def test_where_no_escort_sails_a_move_and_a_depth_are_told_by_ships_and_torpedoes() -> None:
    view = plotting(merchant("T-2", "D10-B", 3), boat("G5", "D16-B", NORTH))
    assert saying(view, c.Plot("u-47", "2")) == "It ends 4 hexes from the nearest ship"
    depth = saying(view, c.PlotDepth("u-47", 125))
    assert depth == "She will be at 125 feet; torpedoes are fired from no deeper than 100 feet"


@rule("submarine", "26.5")
def test_a_late_boat_is_told_to_cost_what_the_scenario_says() -> None:
    view = plotting(merchant("T-2", "D10-B", 3), scenario="po-17")
    cost = SCENARIOS["po-17"].late_points
    assert cost > 0
    assert saying(view, c.Enlist("u-99")).startswith(f"She costs {cost} points")
