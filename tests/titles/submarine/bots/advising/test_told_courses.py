"""What is told of a convoy's order: how it leaves the boats, and what else it costs."""

from typing import Any

import pytest

from game.contract.advice import Advice, silent
from game.core.flow import prompts
from game.geometry.hexes import NORTH, SOUTH
from game.titles.submarine import TITLE
from game.titles.submarine.bots.ace_words import NOTHING
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Plotting
from game.titles.submarine.model.house import House, Longer
from game.titles.submarine.model.state import ESCORT, HIDDEN
from tests.titles.submarine.sea import boat, capital, merchant, sea

rule = pytest.mark.rule
TRAMP = merchant("T-2", "N20-B", NORTH)
ASTERN, AHEAD = boat("G5", "N24-B", NORTH, name="U.47"), boat("G5", "N8-B", SOUTH, name="U.99")


def told(*laid: Any, scenario: str = "wolf-pack", **more: Any) -> dict[str, Advice]:
    """What is told of the orders of turn 7, the first of them first; two hexes a turn till then."""
    state = sea(
        *laid, scenario=scenario, turn=4, orders=dict.fromkeys((4, 5, 6), "2"),
        flow=(Plotting((ESCORT,)),), **more,
    )  # fmt: skip
    ranked = TITLE.bots.advise(
        TITLE.eyes.view(state, ESCORT), prompts(TITLE.rules, state)[0], silent
    )
    return {each.command.moves: each for each in ranked if isinstance(each.command, c.Order)}


@rule("submarine", "7.6")
def test_of_an_order_it_is_told_where_the_nearest_boat_then_lies() -> None:
    orders = told(TRAMP, ASTERN)
    assert orders["2"].reason == (
        "The convoy keeps its course, and has U.47 astern then, where she is now, 12 hexes off."
    )
    assert "has U.47 on its quarter then" in orders["2L"].reason
    assert "has U.47 on its quarter then" in orders["R2"].reason


@rule("submarine", "7.6")
def test_the_course_right_away_from_her_is_told_first_and_points_are_not() -> None:
    orders = told(TRAMP, ASTERN)
    first, *_, last = orders
    assert (first, orders[first].value > orders[last].value) == ("2", True)
    assert {each.expected for each in orders.values()} == {NOTHING}
    assert not any(each.terms for each in orders.values())


@rule("submarine", "7.6")
def test_it_costs_something_that_another_boat_is_ahead_then() -> None:
    """That the nearest is ahead is told of her already."""
    alone, both = told(TRAMP, AHEAD), told(TRAMP, AHEAD, boat("G5", "N2-B", SOUTH, name="U.100"))
    assert "U.100" not in alone["2"].reason
    assert both["2"].reason.endswith(". U.100 is ahead, 10 hexes off.")


@rule("submarine", "58")
def test_a_turn_costs_the_next_ones_where_a_convoy_seldom_turns() -> None:
    orders = told(TRAMP, ASTERN, house=House(longer=Longer(convoy_turns=3)))
    assert orders["2L"].reason.endswith(". It may not turn again before turn 10.")
    assert orders["2"].reason.endswith("12 hexes off.")


@rule("submarine", "7.6")
def test_of_boats_that_nobody_sees_and_of_ships_that_make_for_the_edge_nothing_is_told() -> None:
    unseen = told(TRAMP, boat("G5", "N24-B", NORTH, contact=HIDDEN), house=House(hidden=True))
    heavy = told(capital("ark-royal", "N20-B", NORTH), ASTERN, scenario="ark-royal")
    assert unseen
    assert heavy
    assert not any("U.47" in each.reason for each in (*unseen.values(), *heavy.values()))
