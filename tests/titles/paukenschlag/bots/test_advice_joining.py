"""What the staff officer tells of a boat on the search grid is what she adds to the others."""

import re

import pytest

from game.titles.paukenschlag.bots.ace_german import SCALE
from game.titles.paukenschlag.bots.captain_german import Chart
from game.titles.paukenschlag.bots.staff.estimates_grid import strike_worth
from game.titles.paukenschlag.bots.staff.worths import cargo
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import BoatSonar
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.bots.told import told_of
from tests.titles.paukenschlag.builder import IX, VIIC, boat, convoy, plane, second, ship
from tests.titles.paukenschlag.positions import moving, searching

THIRD = "U-105"
ALL = (IX, VIIC, THIRD)
NUMBERS = re.compile(r"\d+\.\d")
AWAY = Marker(7, 7)
UP = c.GoTo(IX, 5, 6, is_down=False)
"""Beside the convoy, where the others can come as it steams on."""


def hunt(others: Marker, here: Marker = AWAY) -> State:
    """A convoy in the fifth square of the third row, a boat somewhere, and two more."""
    marks = {"1": Marker(3, 5, found_by=ALL), IX: here, VIIC: others, THIRD: others}
    return moving(convoy(), boat(), boat(VIIC), boat(THIRD), marks=marks)


def test_the_tons_of_others_are_not_told_of_her() -> None:
    """With five others near she was told to bring 66 thousand tons, six times her own share."""
    alone, together = (told_of(hunt(others), GERMAN, UP) for others in (Marker(9, 1), Marker(5, 5)))
    assert "she can come up with convoy 1" in alone.reason
    assert "she and 2 others can come up with convoy 1" in together.reason
    assert 0 < together.value <= alone.value


def test_who_attacks_before_the_others_can_come_costs_what_they_would_sink() -> None:
    state = hunt(Marker(7, 5), here=Marker(4, 5))
    early = told_of(state, GERMAN, c.GoTo(IX, 3, 5, is_down=False))
    assert "she can come up with convoy 1, too early for more" in early.reason
    assert early.value < 0
    assert early.value < told_of(state, GERMAN, UP).value


def test_of_a_wreck_her_own_share_is_told_whoever_else_could_come() -> None:
    def wreck(other: Marker) -> float:
        marks = {"TR 1": Marker(3, 5, found_by=(IX, VIIC)), IX: AWAY, VIIC: other}
        state = moving(ship("TR 1", is_crippled=True), boat(), boat(VIIC), marks=marks)
        return told_of(state, GERMAN, UP).value

    assert wreck(Marker(4, 5)) == wreck(Marker(9, 1)) > 0


@pytest.mark.rule("paukenschlag", "OP 5.6")
def test_a_place_for_the_next_turn_is_told_as_one_that_she_may_leave_before_it_counts() -> None:
    """The best second move was told to bring 12 thousand tons more than the worst, and nothing
    could be shown to come of it in 160 positions that were played out."""
    state = second(boat(zone="ED"), convoy(zone="DC"))
    seen = view(state, GERMAN)
    chart = Chart(seen, SCALE)
    more = (chart.future("DO") - chart.future("ED")) * cargo(seen)
    told = told_of(state, GERMAN, c.SailBoat(IX, "DO", is_down=False))
    assert more > 1
    assert 0 < told.value < more / 2


def test_of_a_boat_that_could_come_up_by_a_search_less_than_half_is_told() -> None:
    """In 460 positions that were played out no more came of searches and reports than that."""
    marks = {"1": Marker(7, 5), IX: Marker(7, 8)}
    state = searching(convoy(), boat(), marks=marks, frame=BoatSonar())
    told = told_of(state, GERMAN, c.Ping(IX, "1"))
    could, without = (float(each) for each in NUMBERS.findall(told.reason)[:2])
    sinks = strike_worth(view(state, GERMAN), IX, "1")
    assert could > without
    assert 0 < told.value < (could - without) * sinks / 2


def test_aircraft_that_are_not_there_yet_are_not_counted_as_none() -> None:
    """ "0 aircraft over it cost 0.5 thousand tons", it said."""
    planes = [plane(f"B-25 {number}") for number in range(1, 5)]
    state = second(boat(zone="ED"), convoy(zone="DC"), *planes)
    told = told_of(state, GERMAN, c.SailBoat(IX, "DC", is_down=False))
    assert "Fuel and aircraft that may come over it cost " in told.reason
