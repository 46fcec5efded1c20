"""One press for all charges that are asked for together, each set as the last one was."""

import pytest

from game.contract.standing import StandingOrder
from game.core.records import Command
from game.titles.submarine import standing
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import DepthSetting, Exploding, Turn, Voyage
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    KGUN,
    MK10,
    SONAR,
    State,
    Weapon,
)
from game.titles.submarine.view import View, view
from tests.standing import carried_out
from tests.titles.submarine.moving import asked
from tests.titles.submarine.patterns import CHARGES, set_one_by_one
from tests.titles.submarine.sea import at, boat, escort, sea

rule = pytest.mark.rule
SHIPS = escort("B11", "V36-A", 6, "Armada", speed=2), escort("B4", "N30-B", 6, "Amazon", speed=2)
TARGET = boat("G10", "W28-A", 2, 100, "U.190", contact=SONAR, speed=1)
BOW, STERN = "W28-A", "V28-A"
"""She lies in both hexes."""
ADVANCED = House(hidden=True, advanced=Advanced(attacks=True))


def laid(*weapons: tuple[str, str, str], is_advanced: bool = True) -> State:
    """Charges w1 and on whose depths are asked, each a kind, a ship, and the code of its hex."""
    board = {
        f"w{number}": Weapon(f"w{number}", kind, ship, at(code))
        for number, (kind, ship, code) in enumerate(weapons, 1)
    }
    frame = (DepthSetting if is_advanced else Exploding)(tuple(board))
    house = ADVANCED if is_advanced else House()
    return sea(
        *SHIPS,
        TARGET,
        weapons=board,
        house=house,
        flow=(Voyage(), Turn(5), frame),
        scenario="po-17",
    )


def order_after(state: State, last: Command) -> StandingOrder[View] | None:
    return standing.alike(view(state, ESCORT), asked(state, ESCORT), last)


def given(state: State, last: Command) -> StandingOrder[View]:
    order = order_after(state, last)
    assert order is not None
    assert order.is_open(view(state, ESCORT), asked(state, ESCORT))
    return order


@rule("submarine", "43.9.1")
def test_it_comes_to_the_same_as_each_charge_by_itself() -> None:
    game = set_one_by_one(150, 1)
    order = standing.alike(game.view(ESCORT), game.prompts()[0], c.Explode(CHARGES[0], 150))
    assert order is not None
    assert order.name == "All 5 at 150 feet"
    assert carried_out(game, order, ESCORT) == (5, "")
    assert game.bodies()[1:] == set_one_by_one(150).bodies()[1:]


@rule("submarine", "43.9.1")
def test_only_the_charges_of_the_ship_that_is_asked_about() -> None:
    state = laid((CHARGE, "armada", BOW), (KGUN, "armada", STERN), (CHARGE, "amazon", BOW))
    assert given(state, c.Explode("w0", 50)).name == "All 2 at 50 feet"


@rule("submarine", "16.3.3")
def test_where_ships_are_not_told_apart_only_the_charges_of_the_hex() -> None:
    state = laid(
        (CHARGE, "armada", BOW), (CHARGE, "armada", STERN), (CHARGE, "amazon", BOW),
        is_advanced=False,
    )  # fmt: skip
    order = given(state, c.Explode("w0", 50))
    assert order.name == "All 2 at 50 feet"
    seen = view(state, ESCORT)
    assert order.answer(seen, asked(state, ESCORT), seen) == c.Explode("w1", 50)
    state.flow = (*state.flow[:-1], Exploding(("w2", "w3")))
    seen = view(state, ESCORT)
    assert order.answer(seen, asked(state, ESCORT), seen) is None, "another hex: the player's"
    state.flow = (*state.flow[:-1], Exploding(("w3",)))
    seen = view(state, ESCORT)
    assert order.answer(seen, asked(state, ESCORT), seen) == c.Explode("w3", 50)
    state.flow = (*state.flow[:-1], Exploding(("w2",)))
    seen = view(state, ESCORT)
    assert order.answer(seen, asked(state, ESCORT), seen) == ""


@rule("submarine", "16.3.2")
def test_none_is_set_deeper_than_it_can_be() -> None:
    state = laid((MK10, "armada", BOW), (CHARGE, "armada", BOW), (MK10, "armada", STERN))
    order = given(state, c.Explode("w0", 900))
    assert order.name == "All 2 at 900 feet"
    seen = view(state, ESCORT)
    assert order.answer(seen, asked(state, ESCORT), seen) == c.Explode("w1", 900)
    state = laid((CHARGE, "armada", BOW), (MK10, "armada", BOW))
    assert order_after(state, c.Explode("w0", 900)) is None


def test_the_last_charge_is_named_as_one() -> None:
    state = laid((CHARGE, "armada", BOW))
    assert given(state, c.Explode("w0", 75)).name == "Again at 75 feet"


@pytest.mark.parametrize("last", [c.Spread("armada", 50, 150), c.Halt("armada")])
def test_nothing_is_like_what_was_no_depth_of_one_charge(last: Command) -> None:
    assert order_after(laid((CHARGE, "armada", BOW)), last) is None
