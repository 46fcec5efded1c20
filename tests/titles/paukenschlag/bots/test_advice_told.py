"""What the staff officer says belongs to the choice, and does not gainsay itself."""

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import Pursuit
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.model.state import House, Marker, State
from tests.titles.paukenschlag.bots.told import ranked, told_of, value
from tests.titles.paukenschlag.builder import IX, VIIC, boat, contacts, convoy, run, ship

BOTH = (IX, VIIC)
HERE = Marker(5, 5)


def pursued(*units: object, house: House | None = None) -> State:
    state = run(contacts(*units))[0]  # type: ignore[arg-type]
    assert isinstance(state.flow[-1], Pursuit)
    if house:
        state.house = house
    return state


@pytest.mark.rule("paukenschlag", "OP 6.1.1e")
def test_of_ships_that_are_not_seen_it_is_not_said_that_they_carry_nothing() -> None:
    state = pursued(boat(zone="DC"), convoy(zone="DC"), house=House(is_secret=True))
    best = ranked(state, GERMAN)[0]
    assert best.command == c.Pursue()
    assert " who is there is not seen; 1 boat may sink " in best.reason
    assert best.reason.endswith(" thousand tons. Warships may be there, too.")
    assert " 0.0 " not in best.reason


def test_a_transport_that_lies_there_is_no_warship_and_no_more_is_sunk_than_it_carries() -> None:
    boats = [boat(f"U-{number}", "DC") for number in (103, 105, 106, 107)]
    state = pursued(*boats, ship("TR 1", "DC", is_crippled=True))
    told = told_of(state, GERMAN, c.Pursue())
    assert told.reason.endswith("No warship is there.")
    assert 0 < told.value < 16


def test_boats_meet_a_fast_convoy_less_often() -> None:
    slow, fast = (
        value(pursued(boat(zone="DC"), convoy(zone="DC", speed=speed)), GERMAN, c.Pursue())
        for speed in (1, 2)
    )
    assert fast < slow / 2
