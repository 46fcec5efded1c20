"""13 The turn that the rulebook tells of, with its dice."""

import pytest

from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import Attack, Plan
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import BOW, BOX, CZ, IZ, OZ, PORT
from tests.titles.tonnage_war.builder import (
    AMHERST,
    NIGHT,
    at,
    boat,
    of_kind,
    ordering,
    places,
    play,
    plays,
    rolls,
    waits_for,
)

rule = pytest.mark.rule


def count(state: State) -> dict[str, int]:
    """How many boats are where."""
    where = list(places(state).values())
    return {place: where.count(place) for place in dict.fromkeys(where)}


@pytest.fixture
def start() -> State:
    """By night, one boat in contact and six to come; an escort in the port beam."""
    return ordering(at(boat(IZ), *[boat(BOX)] * 6, escorts={AMHERST: PORT}, turn=NIGHT))


def moved_in(start: State) -> State:
    """After the first movement."""
    return play(start, c.SailOn(), [3, 10])[0]


def attacking(start: State) -> State:
    """After the second movement."""
    return play(moved_in(start), c.HoldScreen(), [5, 16, 6])[0]


@rule("tonnage_war", "TW 13")
@rule("tonnage_war", "TW 9.6")
def test_a_3_brings_four_of_six(start: State) -> None:
    _, events = play(start, c.SailOn(), [3, 10])
    assert rolls(events)[0] == (OZ, 8, 4)


@rule("tonnage_war", "TW 13b")
def test_two_of_the_four_go_on_to_the_inner_zone(start: State) -> None:
    _, events = play(start, c.SailOn(), [3, 10])
    assert rolls(events)[1] == (IZ, 10, 2)
    assert count(moved_in(start)) == {IZ: 3, OZ: 2, BOX: 2}


@rule("tonnage_war", "TW 13c")
def test_two_of_the_three_there_try_for_the_attack_zone(start: State) -> None:
    state, events = play(moved_in(start), c.HoldScreen(), [5, 16, 6])
    assert [len(event.boats) for event in of_kind(events, e.AdvanceRolled)] == [2]
    assert rolls(events) == [("attack", 10, 2)]
    assert count(state) == {BOW: 1, PORT: 1, IZ: 1, OZ: 2, BOX: 2}
    assert waits_for(state) is Plan


@rule("tonnage_war", "TW 13d")
def test_the_one_that_was_searched_in_vain_goes_on_as_it_reacted(start: State) -> None:
    orders = (c.AssignAll(), c.BeginSearches())
    state, events = plays(attacking(start), *orders, dice=[4, 20, 7, 20, 20, 20, 20])
    (searched,) = of_kind(events, e.SearchBegan)
    assert (searched.place, searched.boat, searched.escorts) == (PORT, "b2", (AMHERST,))
    assert of_kind(events, e.ReactionRolled)[0].taken == "advance"
    assert not of_kind(events, e.DetectionRolled)[0].is_detected
    assert e.BoatMoved("TW 9.9", "b2", PORT, CZ) in events
    assert waits_for(state) is not Attack


@rule("tonnage_war", "TW 13e")
def test_the_other_rolls_the_number_of_the_plot_and_stays(start: State) -> None:
    orders = (c.AssignAll(), c.BeginSearches())
    state, events = plays(attacking(start), *orders, dice=[4, 20, 7, 20, 20, 20, 20])
    assert rolls(events) == [(CZ, 6, 0)]
    assert of_kind(events, e.AdvanceRolled)[0].boats == ("b1",)
    fired = [event.place for event in of_kind(events, e.ConvoyAttacked)]
    assert fired == [BOW, CZ, CZ, CZ]
    assert state.turn == NIGHT + 1
