"""What needs no decision is not asked."""

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import AirHunt, HomeFront, NavalMoves, SecondMoves
from game.titles.paukenschlag.model.names import GERMAN, RECON
from game.titles.paukenschlag.model.state import Plane, State
from tests.titles.paukenschlag.builder import (
    IX,
    asked,
    boat,
    choices,
    dice,
    events_of,
    naval,
    plane,
    play,
    run,
    second,
    waits_for,
)

SEEKERS: tuple[Plane, ...] = (
    plane("O-47 1", "I", zone="CA", mission=RECON),
    plane("PBY 1", "I", zone="CA", mission=RECON),
)


@pytest.mark.rule("paukenschlag", "OP 5.4")
@pytest.mark.rule("paukenschlag", "OP 5.6")
@pytest.mark.parametrize(
    "state",
    [
        naval(boat(), *SEEKERS, side=GERMAN, last_turn=20),
        second(boat(), *SEEKERS, last_turn=20),
    ],
)
def test_a_movement_is_over_when_the_last_boat_has_been_attacked(state: State) -> None:
    after, _ = play(state, c.SailBoat(IX, "CA"), dice(1))
    assert waits_for(after) is AirHunt
    after, _ = play(after, c.Done())
    assert waits_for(after) is (SecondMoves if waits_for(state) is NavalMoves else None)


@pytest.mark.rule("paukenschlag", "OP 13.0j")
def test_a_lone_lost_unit_comes_back_unasked() -> None:
    after, _ = run(events_of(lost=("DD 7", "TR 1", "U-71")), dice(8, 1, 1, 1, 1, 1))
    assert waits_for(after) is not HomeFront
    assert after.ships["DD 7"].port == "G"


@pytest.mark.rule("paukenschlag", "OP 11.1c")
def test_a_boat_leaves_by_the_zone_where_she_is() -> None:
    state = naval(boat(zone="CF"), side=GERMAN)
    leaving = next(each for each in choices(state) if isinstance(each.command, c.LeaveMap))
    staying = [each for each in choices(state) if each.command == c.SailBoat(IX, "CF")]
    assert leaving.target == staying[0].target
    assert asked(state).on_board
