"""The ace's convoy: away from boats that are in sight, and a weave where none is known of."""

from collections.abc import Mapping
from typing import Any

import pytest

from game.core.flow import prompts
from game.geometry.hexes import NORTH, SOUTH
from game.titles.submarine import TITLE
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.escorts.courses import FLEES, gaps_after
from game.titles.submarine.bots.escorts.homing import WEAVES
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Plotting
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import ESCORT, HIDDEN, State
from game.titles.submarine.view import View, view
from tests.titles.submarine.sea import boat, merchant, sea

rule = pytest.mark.rule
SHIPS = merchant("T-2", "N20-B", NORTH, "T-2 1"), merchant("T-2", "N24-B", NORTH, "T-2 2")
ON = dict.fromkeys((4, 5, 6), "2")


def plotting(*laid: Any, orders: Mapping[int, str] = ON, **more: Any) -> State:
    """A convoy of which only the last turn is left to be plotted."""
    flow = (Plotting((ESCORT,)),)
    return sea(*SHIPS, *laid, scenario="wahoo", turn=4, orders=orders, flow=flow, **more)


def ordered(state: State, seed: int = 0) -> tuple[str, str]:
    """What the ace orders, and why."""
    ace = Ace(seed)
    command = ace.choose(view(state, ESCORT), prompts(TITLE.rules, state)[0])
    assert isinstance(command, c.Order)
    return command.moves, ace.why


def away(seen: View, moves: str) -> float:
    return gaps_after(seen, c.Order(7, moves))[0].away


@rule("submarine", "7.6.2")
@pytest.mark.parametrize(
    ("code", "moves"),
    [("N40-B", {"2"}), ("F14-B", {"R2", "2R"}), ("V14-B", {"L2", "2L"})],
    ids=["astern", "to port", "to starboard"],
)
def test_a_convoy_turns_its_stern_to_a_boat(code: str, moves: set[str]) -> None:
    """Each of many aces, whose lots differ."""
    state = plotting(boat("U6", code, SOUTH))
    found = {ordered(state, seed) for seed in range(12)}
    assert {order for order, _ in found} <= moves
    assert {why for _, why in found} == {FLEES}


@rule("submarine", "7.6")
def test_it_reckons_from_where_it_is_after_the_plots_before() -> None:
    """With six hexes more behind it the boat that is ahead now is astern."""
    ahead = boat("U6", "N17-B", SOUTH)
    fast, stopped = plotting(ahead), plotting(ahead, orders=dict.fromkeys((4, 5, 6), ""))
    assert away(view(fast, ESCORT), "2") == pytest.approx(1)
    assert away(view(stopped, ESCORT), "2") == pytest.approx(-1)


@rule("submarine", "7.6")
def test_it_flees_from_the_nearest_of_several_boats() -> None:
    """The middle of the ships is in row 14 then."""
    astern, ahead = boat("U6", "N28-B", NORTH), boat("G5", "N4-B", SOUTH, name="U.99")
    assert away(view(plotting(astern), ESCORT), "2") == pytest.approx(1)
    assert away(view(plotting(astern, ahead), ESCORT), "2") == pytest.approx(-1)


@rule("submarine", "21.1")
def test_it_weaves_where_no_boat_is_known_of() -> None:
    state = plotting(boat("U6", "N40-B", SOUTH, contact=HIDDEN), house=House(hidden=True))
    found = {ordered(state, seed) for seed in range(24)}
    assert len(found) > 2
    assert {why for _, why in found} == {WEAVES}
