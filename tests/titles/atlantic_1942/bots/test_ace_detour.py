"""The ace's ships keep clear of those that lie dead: once against one, a ship can neither turn nor
go on."""

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, prompts
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.model.frames import DestroyersMove, MerchantsMove
from game.titles.atlantic_1942.model.state import State
from game.titles.atlantic_1942.rules.moving import run
from tests.titles.atlantic_1942.bots.test_ace import best
from tests.titles.atlantic_1942.builder import at, boat, ocean, point, ship

rule = pytest.mark.rule


def played(state: State, step: str) -> State:
    """After the best choices of a step."""
    for seq in range(20):
        asked = prompts(TITLE.rules, state)[0]
        if asked.kind != step:
            break
        state, _ = act(TITLE.rules, state, asked.seat, best(state), KeyedDice(b"dead", seq))
    return state


@rule("atlantic_1942", "A-MOVE.10")
def test_merchants_go_round_a_ship_that_lies_dead_before_them() -> None:
    """Once against her, a merchant has no length ahead after which she may turn."""
    state = at(
        MerchantsMove,
        ship("m1", 3, 5),
        ship("m2", 2, 5),
        ship("d1", 6.5, 5, hits=3),
        boat("V1", 0.5, 0.5),
        ocean("V2", 0.5, 12),
        turn=20,
    )
    state = played(state, MerchantsMove.__name__)
    first = state.ships["m1"]
    assert (first.at.x, first.at.y) > (point(4.5, 0).x, 0)
    assert abs(first.at.y - point(0, 5).y) >= point(0, 0.4).y


@rule("atlantic_1942", "A-MOVE.10")
def test_a_merchant_on_her_way_round_a_dead_ship_does_not_turn_back_for_her() -> None:
    """The one beside her leaves no room to starboard; to port she goes on past the dead ship."""
    state = at(
        MerchantsMove,
        ship("m1", 6.5, 12.9),
        ship("m2", 7.37, 13.4),
        ship("d1", 9.37, 12.5, hits=3),
        boat("V1", 0.5, 0.5),
        ocean("V2", 0.5, 12),
        turn=20,
    )
    state = played(state, MerchantsMove.__name__)
    first, dead = state.ships["m1"], state.ships["d1"].bar[-1]
    assert first.at.y < point(0, 12.1).y
    assert not run(first.base, tuned.BOW_ROOM, (dead,)).struck


@rule("atlantic_1942", "A-MOVE.10")
def test_a_destroyer_does_not_run_up_to_a_dead_ship_on_her_way_to_a_boat() -> None:
    """With less than a length before her bows she could neither turn nor go on."""
    state = at(
        DestroyersMove,
        ship("d1", 7.4, 9.7, 8, hits=3),
        ship("d2", 5.0, 7.5, 8),
        ship("m1", 2.0, 8.5),
        boat("V1", 8.9, 11.0),
        known={"V1": "U-571"},
    )
    state = played(state, DestroyersMove.__name__)
    hunter, dead = state.ships["d2"], state.ships["d1"].bar[-1]
    assert hunter.at.x > point(6.5, 0).x
    assert not run(hunter.base, point(1, 0).x, (dead,)).struck
