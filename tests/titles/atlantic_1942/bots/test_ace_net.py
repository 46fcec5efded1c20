"""The ace's destroyers close a ring about a boat that was seen, whichever way it runs."""

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.bots.ace_net import Net, escapes
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.frames import DestroyersMove
from game.titles.atlantic_1942.printed.sea import TableBox, sea
from tests.titles.atlantic_1942.bots.test_ace import best
from tests.titles.atlantic_1942.builder import CONVOY, NORTH, SOUTH, at, boat, point, ship

rule = pytest.mark.rule
WATER: TableBox = sea("standard").water


def test_destroyers_all_round_hold_a_boat_better_than_as_many_on_one_side() -> None:
    seen = boat("V1", 10, 7.5)
    beside = Net(seen, WATER, [point(7, 7), point(7, 8)]).worth(point(7, 7.5))
    around = Net(seen, WATER, [point(8.5, 4.9), point(8.5, 10.1)]).worth(point(13, 7.5))
    assert around > 1.5 * beside


def test_the_edge_of_the_table_helps_to_hold_a_boat() -> None:
    """It cannot run off it, so that two destroyers bar what is left."""
    open_sea = Net(boat("V1", 10, 7.5), WATER, [point(7, 6.5)]).worth(point(13, 6.5))
    at_the_rim = Net(boat("V1", 10, 1), WATER, [point(7, 2)]).worth(point(13, 2))
    assert at_the_rim > open_sea


@rule("atlantic_1942", "A-DMG.1")
@pytest.mark.parametrize(("hits", "lengths"), [(0, 3), (1, 2), (2, 1)])
def test_a_boat_with_hits_runs_less_far(hits: int, lengths: int) -> None:
    assert point(10 + lengths, 5) in escapes(boat("V1", 10, 5, hits=hits))


@rule("atlantic_1942", "A-SEQ.5")
def test_the_last_destroyer_keeps_to_the_side_that_is_open() -> None:
    """Two are west of a boat; the third does not go straight for it, but down its east side."""
    state = at(
        DestroyersMove,
        ship("d1", 6, 6, hits=3),
        ship("d2", 6, 9, hits=3),
        ship("d3", 12, 1, SOUTH),
        ship("m1", 1, 7.5, NORTH),
        boat("V1", 10.5, 7.5),
        known={"V1": "U-571"},
    )
    for seq in range(8):
        command = best(state)
        if command == c.Done():
            break
        state, _ = act(TITLE.rules, state, CONVOY, command, KeyedDice(b"k", seq))
    assert state.ships["d3"].at == point(12, 4)
