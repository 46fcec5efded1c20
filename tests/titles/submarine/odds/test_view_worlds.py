"""Whole seas that a view allows, where the usual way of making one would fail."""

from dataclasses import replace

import pytest

from game.core.dice import KeyedDice
from game.geometry.hexes import NORTH, SOUTH, turned
from game.titles.submarine import TITLE
from game.titles.submarine.model.state import ESCORT, SUBMARINE
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.packed import packed
from game.titles.submarine.rules.turn.c7_convoy import convoy_plots
from game.titles.submarine.view import view
from game.titles.submarine.worlds.boatways import leaning
from tests.titles.submarine.sea import at, boat, merchant, sea

DICE = KeyedDice(b"worlds", 1)


def test_a_convoy_with_a_ship_that_cannot_move_has_its_usual_plots() -> None:
    stopped = replace(merchant("C-2", "N31-B", 6, "C-2 2"), top=0)
    state = sea(merchant("C-2", "N9-B", 6), stopped, boat("G6", "N50-B", 6, 50))
    world = TITLE.eyes.resample(view(state, SUBMARINE), DICE)
    assert world.orders
    assert set(world.orders.values()) <= set(convoy_plots(card_of(state).speed))


def test_no_boat_has_fired_more_than_she_carries() -> None:
    pack = [boat("G6", f"N{row}-B", 6, 50, f"U.{row}") for row in (30, 50)]
    state = sea(*pack, turn=4)
    state.fired = {"u-30": 28}  # the other player only knows how many: four tubes, one, nine more
    assert TITLE.eyes.resample(view(state, ESCORT), DICE).fired == {"u-30": 14, "u-50": 14}


@pytest.mark.parametrize("edge", [NORTH, SOUTH])
def test_a_boat_that_heads_for_an_edge_is_likelier_to_make_for_it(edge: int) -> None:
    start = packed(at("N30-B"))
    leans = [leaning(edge, (start, edge), (start, turned(edge, n)), 0) for n in range(6)]
    assert leans[0] > leans[1] > leans[2] > leans[3], "by sixths of a circle away from it"
    assert leans[4:] == [leans[2], leans[1]], "to the left as to the right"
