"""Whole seas that a view allows, where the usual way of making one would fail."""

from dataclasses import replace

from game.core.dice import KeyedDice
from game.titles.submarine import TITLE
from game.titles.submarine.model.state import ESCORT, SUBMARINE
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.turn.c7_convoy import convoy_plots
from game.titles.submarine.view import view
from tests.titles.submarine.sea import boat, merchant, sea

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
