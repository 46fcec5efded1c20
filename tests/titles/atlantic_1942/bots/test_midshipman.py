"""The midshipman: what he overlooks, and that the captain does not."""

from game.core.dice import KeyedDice
from game.core.flow import act
from game.core.records import Command
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.bots.midshipman import Midshipman
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.frames import CardsMove
from game.titles.atlantic_1942.model.state import State
from tests.titles.atlantic_1942.bots.test_captain import answer, before_a_boat
from tests.titles.atlantic_1942.builder import CONVOY, at, boat, ocean, ship


def both(state: State) -> tuple[Command, Command]:
    """What the midshipman does, and what the captain does."""
    return answer(state, kind=Midshipman)[0], answer(state)[0]


def test_his_merchants_sail_straight_on_before_a_boat_that_was_seen() -> None:
    state = before_a_boat()
    mine, captains = both(state)
    assert mine == c.SailOn()
    assert isinstance(captains, c.Sail)
    sailed, _ = act(TITLE.rules, state, CONVOY, mine, KeyedDice(b"k", 1))
    assert sailed.ships["m1"].at == state.ships["m1"].base.moved(2 * 240).at


def test_his_boats_lie_where_they_are() -> None:
    mine, captains = both(at(CardsMove, ship("m1", 4, 6), boat("V1", 9, 9), ocean("V2", 12, 3)))
    assert mine == c.Done()
    assert isinstance(captains, c.Sail)


def test_his_boats_dive_where_they_lie() -> None:
    """The captain's run from the destroyers first."""
    mine, captains = both(
        at(CardsMove, ship("d1", 6, 5), ship("m1", 4, 5), boat("V1", 9, 5, heading=6, is_up=True))
    )
    assert mine == c.Dive("V1")
    assert isinstance(captains, c.Sail)
