"""7.1, 7.2 Who fights on the attack grid, and how a grid ends."""

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import (
    BoatSonar,
    Fight,
    Grid,
    GridMoves,
    SecondMoves,
    Torpedoes,
)
from game.titles.paukenschlag.model.names import GERMAN, TSL, US
from game.titles.paukenschlag.model.state import Marker
from game.titles.paukenschlag.rules.grid.c7_round import EARLY, FIRST, MET, MET_AGAIN, SECOND
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    boat,
    convoy,
    dice,
    of_kind,
    on_grid,
    play,
    run,
    ship,
    waits_for,
)
from tests.titles.paukenschlag.rules.grid.marks import Marks, found, kinds, known, top, zones

rule = pytest.mark.rule


# Fights on the attack grid


@rule("paukenschlag", "OP 7.2l")
def test_a_detected_boat_among_ships_fights_before_anybody_moves() -> None:
    marks: Marks = {"1": known(5, 5), IX: found(5, 5)}
    state = on_grid(convoy(), boat(is_down=True), marks=marks, level=TSL, frames=(Grid(EARLY, US),))
    state, events = run(state)
    assert kinds(events) == ["FightBegan"]
    assert waits_for(state) is Torpedoes


@rule("paukenschlag", "OP 7.2l")
def test_before_an_undetected_boat_fights_there_is_movement() -> None:
    marks: Marks = {"1": known(5, 5), IX: Marker(5, 5)}
    state = on_grid(convoy(), boat(is_down=True), marks=marks, level=TSL, frames=(Grid(EARLY, US),))
    state, events = run(state)
    assert kinds(events) == ["MarkerMoved"]
    assert top(state) == GridMoves(GERMAN)


@rule("paukenschlag", "OP 7.2l")
@pytest.mark.parametrize(("step", "ship"), [(EARLY, known(5, 5, IX, VIIC)), (MET, known(5, 5))])
def test_boats_that_have_not_met_the_ships_have_no_part_in_a_fight(step: int, ship: Marker) -> None:
    """Before movement an undetected boat with contact, after it one that nobody knows of."""
    units = (convoy(), boat(IX, is_down=True), boat(VIIC, is_down=True))
    marks: Marks = {"1": ship, IX: found(5, 5), VIIC: (5, 5)}
    state = on_grid(*units, marks=marks, level=TSL, frames=(Grid(step, US),))
    state, events = run(state)
    assert of_kind(events, e.FightBegan)[0].boats == (IX,)
    assert top(state) == Torpedoes((IX,), ("1",))


def test_on_the_search_grid_nobody_is_put_in_a_box_before_movement() -> None:
    marks: Marks = {"1": known(5, 5), IX: found(5, 5)}
    state, events = run(on_grid(convoy(), boat(), marks=marks, frames=(Grid(EARLY, US),)))
    assert not of_kind(events, e.BoxFormed)
    assert top(state) == GridMoves(US)


@rule("paukenschlag", "OP 3.3c")
@rule("paukenschlag", "OP 7.2m")
@rule("paukenschlag", "OP 9.0")
@pytest.mark.parametrize("step", [MET, MET_AGAIN])
def test_a_boat_that_comes_to_a_ship_she_knows_fights_when_her_side_has_moved(step: int) -> None:
    units = (convoy(), boat(is_down=True))
    marks: Marks = {"1": known(5, 4), IX: (5, 4)}
    _, events = run(on_grid(*units, marks=marks, level=TSL, frames=(Grid(step, GERMAN),)))
    assert of_kind(events, e.FightBegan) == [e.FightBegan("OP 9.0", 5, 4, (IX,), ("1",))]
    apart = on_grid(*units, marks=marks | {IX: (5, 5)}, level=TSL, frames=(Grid(step, GERMAN),))
    _, events = run(apart, dice(9, 2, 6))
    assert not of_kind(events, e.FightBegan)


@rule("paukenschlag", "OP 7.2m")
def test_a_ship_that_comes_to_a_detected_boat_fights() -> None:
    marks: Marks = {"1": known(5, 5, VIIC), IX: found(4, 5), VIIC: (9, 9)}
    units = (convoy(), boat(is_down=True), boat(VIIC))
    state = on_grid(*units, marks=marks, level=TSL, frames=(Grid(MET, US), GridMoves(US)))
    _, events = play(state, c.GoTo("1", 4, 5))
    assert of_kind(events, e.FightBegan)[0].boats == (IX,)


@rule("paukenschlag", "OP 5.5l")
@rule("paukenschlag", "OP 7.2c")
def test_ships_and_boats_that_know_nothing_of_one_another_do_not_fight() -> None:
    state = on_grid(
        convoy(), boat(), marks={"1": (5, 5), IX: (4, 5)}, level=TSL, frames=(Grid(FIRST, US),)
    )
    _, events = run(state, dice(9, 2, 6, 6))
    assert of_kind(events, e.MarkerMoved)
    assert not of_kind(events, e.FightBegan)


@rule("paukenschlag", "OP 7.2o")
def test_fights_are_settled_square_by_square() -> None:
    units = (convoy("1"), convoy("2"), boat(IX, is_down=True), boat(VIIC, is_down=True))
    marks: Marks = {"1": known(8, 8), "2": known(2, 2, VIIC), IX: found(8, 8), VIIC: found(2, 2)}
    state, _ = run(on_grid(*units, marks=marks, level=TSL, frames=(Grid(EARLY, US),)))
    assert top(state) == Torpedoes((VIIC,), ("2",))
    state, events = play(state, c.Done())
    assert kinds(events) == ["FightEnded", "FightBegan"]
    assert top(state) == Torpedoes((IX,), ("1",))


@rule("paukenschlag", "OP 5.5.1b")
@rule("paukenschlag", "OP 7.2n")
def test_boats_that_are_not_detected_are_told_apart() -> None:
    units = (convoy(), boat(IX, is_down=True), boat(VIIC, is_down=True))
    marks: Marks = {"1": known(5, 5, IX, VIIC), IX: found(5, 5), VIIC: (5, 5)}
    state, _ = run(on_grid(*units, marks=marks, level=TSL, frames=(Grid(MET, GERMAN),)))
    fights = [frame for frame in state.flow if isinstance(frame, Fight)]
    assert [(fight.boats, fight.unseen) for fight in fights] == [((IX, VIIC), (VIIC,))]
    assert top(state) == Torpedoes((VIIC,), ("1",))


@rule("paukenschlag", "OP 7.2p")
def test_a_boat_that_has_fought_is_out_and_the_ships_go_on() -> None:
    units = (convoy(), boat(IX, is_down=True), boat(VIIC))
    marks: Marks = {"1": known(5, 5), IX: found(5, 5), VIIC: (9, 9)}
    state, _ = run(on_grid(*units, marks=marks, level=TSL, frames=(Grid(EARLY, US),)))
    state, events = play(state, c.Done(), dice(9, 2))
    assert of_kind(events, e.FightEnded) == [e.FightEnded("OP 7.2p", (IX,))]
    assert [event.unit for event in of_kind(events, e.MarkerMoved)] == ["1"]
    assert {*state.markers} == {"1", VIIC}
    assert waits_for(state) is BoatSonar


# The end of a grid


@rule("paukenschlag", "OP 5.5e")
@rule("paukenschlag", "OP 5.5f")
@rule("paukenschlag", "OP 5.5m")
@rule("paukenschlag", "OP 7.1.1l")
@rule("paukenschlag", "OP 7.1.1m")
@rule("paukenschlag", "OP 7.2")
def test_ships_that_leave_have_escaped_whatever_the_edge() -> None:
    units = (convoy("1"), convoy("2", heading="E"), boat())
    marks: Marks = {"1": (1, 5), "2": (5, 9), IX: (9, 1)}
    state, events = run(on_grid(*units, marks=marks, frames=(Grid(FIRST, US),)))
    assert [(event.unit, event.edge) for event in of_kind(events, e.MarkerLeft)] == [
        ("1", "N"), ("2", "E"),
    ]  # fmt: skip
    assert waits_for(state) is SecondMoves
    assert not state.contact
    assert zones(state) == {"DC"}


@rule("paukenschlag", "OP 7.2j")
def test_rounds_go_on_until_a_side_is_gone() -> None:
    marks: Marks = {"1": known(1, 1), IX: (9, 9)}
    state, _ = run(on_grid(convoy(heading="S"), boat(), marks=marks, level=TSL), dice(9, 2))
    for _ in range(8):
        assert top(state) == GridMoves(GERMAN)
        state, events = play(state, c.Done(), dice(9, 2))
        assert len(of_kind(events, e.RoundBegan)) == 1
    assert waits_for(state) is SecondMoves


@rule("paukenschlag", "OP 7.2j")
def test_boats_may_search_for_a_wreck_as_long_as_they_like() -> None:
    wreck = ship("TR 1", is_crippled=True)
    state, _ = run(on_grid(wreck, boat(), marks={"TR 1": (1, 1), IX: (9, 9)}), dice(9, 2))
    again, events = play(state, c.Ping(IX, "TR 1"), dice(6, 9, 2))
    assert of_kind(events, e.RoundBegan)
    assert waits_for(again) is BoatSonar
    state, events = play(again, c.Done())
    assert of_kind(events, e.GridClosed)
    assert not state.contact


@rule("paukenschlag", "OP 7.2j")
def test_a_grid_where_nobody_does_anything_is_over() -> None:
    wreck = ship("TR 1", is_crippled=True)
    marks: Marks = {"TR 1": known(1, 1), IX: (9, 9)}
    state, _ = run(on_grid(wreck, boat(), marks=marks), dice(9, 2))
    stays, _ = play(state, c.GoTo(IX, 9, 9, True))
    assert not stays.contact
    moves, events = play(state, c.GoTo(IX, 8, 8), dice(9, 2))
    assert of_kind(events, e.RoundBegan)
    assert moves.contact


@rule("paukenschlag", "OP 7.2j")
def test_a_search_that_nobody_survives_is_over() -> None:
    units = (convoy(), boat(torpedoes=0, is_down=True))
    marks: Marks = {"1": known(5, 5), IX: (5, 5)}
    state = on_grid(*units, marks=marks, level=TSL, frames=(Grid(MET_AGAIN, US),))
    state, events = run(state)
    assert kinds(events)[:3] == ["FightBegan", "FightEnded", "GridClosed"]


def test_the_second_to_move_is_the_other_side() -> None:
    units = (convoy(), boat())
    marks: Marks = {"1": (5, 5), IX: (9, 9)}
    _, events = run(on_grid(*units, marks=marks, frames=(Grid(SECOND, GERMAN),)), dice(9, 2))
    assert kinds(events)[0] == "MarkerMoved"
    _, events = run(on_grid(*units, marks=marks, frames=(Grid(SECOND, US),)), dice(9, 2))
    assert kinds(events)[0] == "RoundBegan"


@rule("paukenschlag", "OP 7.2j")
def test_a_round_follows_the_round_before() -> None:
    state = on_grid(convoy(), boat(), marks={"1": (5, 5), IX: (9, 9)})
    state, events = run(state, dice(9, 2))
    assert of_kind(events, e.RoundBegan) == [e.RoundBegan("OP 7.1.1k", 2)]
    assert state.round == 2
