"""7.1, 7.2 The rounds of a grid: initiative, whose turn it is, boxes, fights, and the end."""

from typing import Any

import pytest

from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.apply import APPLY
from game.titles.paukenschlag.model.frames import (
    BoatSonar,
    Grid,
    GridMoves,
    Order,
    SecondMoves,
)
from game.titles.paukenschlag.model.names import GERMAN, OSL, TSL, US
from game.titles.paukenschlag.model.state import Box, Marker
from game.titles.paukenschlag.printed.counters import BOATS
from game.titles.paukenschlag.printed.squares import SIDE
from game.titles.paukenschlag.rules.grid.c7_meeting import form_boxes
from game.titles.paukenschlag.rules.grid.c7_round import FIRST, MET
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
from tests.titles.paukenschlag.rules.grid.marks import (
    Marks,
    found,
    german_has_moved,
    kinds,
    known,
    top,
    zones,
)

rule = pytest.mark.rule


# Initiative


@rule("paukenschlag", "OP 3.3b")
@rule("paukenschlag", "OP 7.1.1g")
@rule("paukenschlag", "OP 7.1.1k")
@rule("paukenschlag", "OP 7.2d")
@rule("paukenschlag", "OP 7.2h")
@rule("paukenschlag", "OP 7.2i")
def test_a_round_is_initiative_detection_and_the_movement_of_both() -> None:
    units = (convoy(), boat(is_down=True))
    marks: Marks = {"1": (9, 5), IX: (7, 5)}
    state, events = run(on_grid(*units, marks=marks, level=TSL), dice(9, 2, 4, 6))
    searches = ["RoundBegan", "InitiativeRolled", "SearchMade", "SearchMade"]
    assert kinds(events) == [*searches, "MarkerMoved"]
    assert [event.unit for event in of_kind(events, e.SearchMade)] == [IX, "1"]
    assert top(state) == GridMoves(GERMAN)
    state, events = run(on_grid(*units, marks=marks, level=TSL), dice(2, 9, 4, 6))
    assert kinds(events) == searches
    assert top(state) == GridMoves(GERMAN)


@rule("paukenschlag", "OP 7.1.1g")
@rule("paukenschlag", "OP 7.1.1k")
def test_on_the_search_grid_boats_detect_and_then_the_order_is_chosen() -> None:
    units = (convoy(), boat(is_down=True))
    marks: Marks = {"1": (9, 5), IX: (7, 5)}
    state, events = run(on_grid(*units, marks=marks), dice(9, 2, 4))
    assert kinds(events) == ["RoundBegan", "InitiativeRolled", "SearchMade"]
    assert top(state) == Order(US)
    state, events = play(state, c.GoFirst())
    assert kinds(events) == ["OrderChosen", "MarkerMoved"]
    assert top(state) == GridMoves(GERMAN)


@rule("paukenschlag", "OP 7.2h")
def test_equal_dice_are_rolled_again() -> None:
    state = on_grid(convoy(), boat(), marks={"1": (5, 5), IX: (9, 9)})
    _, events = run(state, dice(5, 5, 7, 7, 2, 9))
    assert of_kind(events, e.InitiativeRolled) == [
        e.InitiativeRolled("OP 7.2h", 2, 9, GERMAN, (5, 7))
    ]


@rule("paukenschlag", "OP 5.5d")
@pytest.mark.parametrize(
    ("faces", "command", "first"),
    [
        ((9, 2), c.GoFirst(), US),
        ((9, 2), c.GoSecond(), GERMAN),
        ((2, 9), c.GoFirst(), GERMAN),
        ((2, 9), c.GoSecond(), US),
    ],
)
def test_on_the_search_grid_the_winner_chooses_who_is_first(
    faces: tuple[int, int], command: Any, first: str
) -> None:
    state = on_grid(convoy(), boat(), marks={"1": known(5, 5), IX: found(9, 9)})
    state, _ = run(state, dice(*faces))
    assert top(state) == Order(US if faces == (9, 2) else GERMAN)
    state, events = play(state, command)
    assert of_kind(events, e.OrderChosen) == [e.OrderChosen("OP 5.5d", first)]
    assert top(state) == GridMoves(first)
    assert Grid(MET, first) in state.flow
    state, _ = play(state, c.Done())
    assert top(state) == GridMoves(US if first == GERMAN else GERMAN)


@rule("paukenschlag", "OP 7.2h")
@pytest.mark.parametrize(("faces", "first"), [((9, 2), US), ((2, 9), GERMAN)])
def test_on_the_attack_grid_the_winner_is_first(faces: tuple[int, int], first: str) -> None:
    marks: Marks = {"1": known(5, 5), IX: found(9, 9)}
    state, events = run(on_grid(convoy(), boat(), marks=marks, level=TSL), dice(*faces))
    assert not of_kind(events, e.OrderChosen)
    assert top(state) == GridMoves(first)


@rule("paukenschlag", "OP 5.5d")
def test_ships_that_steam_by_themselves_are_a_side_that_moves() -> None:
    state, _ = run(on_grid(convoy(), boat(), marks={"1": known(5, 5), IX: (9, 9)}), dice(2, 9))
    assert top(state) == Order(GERMAN)
    state, events = play(state, c.GoSecond())
    assert kinds(events) == ["OrderChosen", "MarkerMoved"]


@rule("paukenschlag", "OP 5.5d")
def test_nobody_chooses_where_only_one_side_can_move() -> None:
    wreck = ship("TR 1", is_crippled=True)
    state = on_grid(wreck, boat(), marks={"TR 1": known(5, 5), IX: found(9, 9)})
    state, _ = run(state, dice(9, 2))
    assert top(state) == GridMoves(GERMAN)
    state, _ = run(on_grid(convoy(), boat(), marks={"1": (5, 5), IX: (9, 9)}), dice(9, 2))
    state, events = play(state, c.Done(), dice(2, 9))
    assert kinds(events) == ["MarkerMoved", "RoundBegan", "InitiativeRolled"]


# Boxes


@rule("paukenschlag", "OP 2.6c")
@rule("paukenschlag", "OP 5.5g")
@rule("paukenschlag", "OP 5.5.1")
@rule("paukenschlag", "OP 6.1i")
@rule("paukenschlag", "OP 7.1.1d")
@rule("paukenschlag", "OP 7.1.1i")
@rule("paukenschlag", "OP 7.2b")
@rule("paukenschlag", "OP 7.2c")
@rule("paukenschlag", "OP 9.0")
def test_who_meets_on_the_search_grid_goes_to_the_attack_grid_by_a_box() -> None:
    state = on_grid(
        convoy(), boat(), boat(VIIC), marks={"1": known(4, 4), IX: (4, 5), VIIC: (9, 9)},
        frames=(Grid(MET, GERMAN), GridMoves(GERMAN)),
    )  # fmt: skip
    state, events = play(state, c.GoTo(IX, 4, 4), dice(1, 10, 1, 9, 9, 2, 9))
    assert of_kind(events, e.BoxFormed) == [e.BoxFormed("OP 7.1.1i", "A", ("1", IX))]
    assert of_kind(events, e.GridOpened) == [e.GridOpened("OP 5.5.1", "DC", TSL, "A")]
    assert [event.faces for event in of_kind(events, e.MarkerPlaced)] == [(1, 10, 1), (9, 9)]
    assert not of_kind(events, e.FightBegan)
    assert {*state.markers} == {"1", IX}
    assert state.markers["1"].found_by == (IX,)
    assert not any(marker.moved for marker in state.markers.values())


@rule("paukenschlag", "OP 5.5l")
@rule("paukenschlag", "OP 7.1.1")
def test_a_boat_without_contact_is_not_met() -> None:
    state = on_grid(convoy(), boat(), marks={"1": (5, 5), IX: (4, 5)}, frames=(Grid(FIRST, US),))
    state, events = run(state, dice(9, 2, 6))
    assert state.markers["1"].square == state.markers[IX].square
    assert not of_kind(events, e.BoxFormed)


@rule("paukenschlag", "OP 7.1.1i")
def test_a_boat_that_is_detected_is_met() -> None:
    marks: Marks = {"1": (5, 5), IX: found(4, 5)}
    state = on_grid(convoy(), boat(), marks=marks, frames=(Grid(MET, US), GridMoves(US)))
    state, events = play(state, c.Done(), dice(1, 1, 9, 9, 9, 2))
    assert of_kind(events, e.BoxFormed)[0].units == ("1", IX)
    assert state.markers[IX].is_found


@rule("paukenschlag", "OP 7.1.1i")
def test_a_boat_with_contact_elsewhere_is_not_met_by_a_ship_that_she_does_not_know() -> None:
    marks: Marks = {"1": (4, 4), "2": known(9, 9), IX: (4, 4)}
    _, events = run(german_has_moved(convoy(), convoy("2"), boat(), marks=marks), dice(9, 2, 6))
    assert not of_kind(events, e.BoxFormed)


@rule("paukenschlag", "OP 7.1.1i")
def test_all_in_the_square_go_into_the_box() -> None:
    units = (convoy(), ship("WPG 1"), boat(), boat(VIIC), boat("U-67"))
    marks: Marks = {"1": known(4, 4), "WPG 1": (4, 4), IX: (4, 4), VIIC: (4, 4), "U-67": (4, 5)}
    _, events = run(german_has_moved(*units, marks=marks), dice(1, 1, 1, 1, 9, 9, 9, 9, 9, 2))
    assert of_kind(events, e.BoxFormed) == [e.BoxFormed("OP 7.1.1i", "A", ("1", "WPG 1", IX, VIIC))]


@rule("paukenschlag", "OP 7.1.1i")
def test_after_the_last_letter_come_two() -> None:
    """Twenty-eight ships by themselves are met by a boat each, all in one zone."""
    ships = [f"WPG {n}" for n in range(1, 17)] + [f"AST {n}" for n in range(1, 13)]
    boats = [*BOATS][: len(ships)]
    marks: Marks = {}
    for number, pair in enumerate(zip(ships, boats, strict=True)):
        square = number // SIDE + 1, number % SIDE + 1
        marks |= {pair[0]: square, pair[1]: found(*square)}
    state = on_grid(*map(ship, ships), *map(boat, boats), marks=marks)
    form_boxes(Context(state, dice(), APPLY))
    assert [box.letter for box in state.boxes][-4:] == ["Y", "Z", "AA", "AB"]


@rule("paukenschlag", "OP 7.1.1i")
@rule("paukenschlag", "OP 7.1.1j")
@rule("paukenschlag", "OP 2.6e")
def test_of_five_boats_three_reach_the_convoy_and_fight_it() -> None:
    names = [IX, "U-67", "U-103", "U-105", "U-106"]
    places = [(2, 4), (2, 5), (2, 6), (9, 1), (9, 9)]
    marks: Marks = {"1": known(1, 5, *names), **dict(zip(names, places, strict=True))}
    state = on_grid(
        convoy(), *map(boat, names), marks=marks,
        frames=(Grid(MET, GERMAN), GridMoves(GERMAN)),
    )  # fmt: skip
    for name in names[:3]:
        state, _ = play(state, c.GoTo(name, 1, 5))
    state, events = play(state, c.Done(), dice(1, 1, *[9] * 6, 2, 9))
    assert of_kind(events, e.BoxFormed)[0].units == ("1", *names[:3])
    assert {*state.markers} == {"1", *names[:3]}


@rule("paukenschlag", "OP 2.6d")
@rule("paukenschlag", "OP 3.3")
@rule("paukenschlag", "OP 6.1j")
@rule("paukenschlag", "OP 7.2k")
@rule("paukenschlag", "OP 7.2q")
@rule("paukenschlag", "OP 7.2r")
def test_the_boxes_are_played_one_after_the_other_when_the_search_is_over() -> None:
    units = (convoy("1"), convoy("2"), convoy("3"), boat(IX), boat(VIIC))
    marks: Marks = {
        "1": known(8, 8, VIIC), "2": known(2, 2), "3": (1, 9), IX: (2, 2), VIIC: (8, 8)
    }  # fmt: skip
    one_box = (1, 1, 9, 9, 9, 2)
    state, events = run(german_has_moved(*units, marks=marks), dice(*one_box, *one_box))
    boxes = of_kind(events, e.BoxFormed)
    assert [(box.letter, box.units) for box in boxes] == [("A", ("2", IX)), ("B", ("1", VIIC))]
    grids = of_kind(events, e.GridOpened, e.GridClosed, e.MarkerLeft)
    assert grids == [
        e.MarkerLeft("OP 7.2", "3", "N"),
        e.GridClosed("OP 7.2r", "DC", OSL),
        e.GridOpened("OP 5.5.1", "DC", TSL, "A"),
        e.MarkerLeft("OP 7.2", "2", "N"),
        e.GridClosed("OP 7.2r", "DC", TSL, "A"),
        e.GridOpened("OP 5.5.1", "DC", TSL, "B"),
        e.MarkerLeft("OP 7.2", "1", "N"),
        e.GridClosed("OP 7.2r", "DC", TSL, "B"),
    ]
    assert waits_for(state) is SecondMoves
    assert (state.contact, state.level, state.markers, state.boxes) == ("", "", {}, ())
    assert zones(state) == {"DC"}


@rule("paukenschlag", "OP 2.6d")
def test_a_box_waits_until_the_search_is_over() -> None:
    units = (convoy("1"), convoy("2"), boat(IX), boat(VIIC))
    marks: Marks = {"1": known(2, 2), "2": (9, 9), IX: (2, 2), VIIC: (9, 1)}
    state, events = run(german_has_moved(*units, marks=marks), dice(9, 2))
    assert state.boxes == (Box("A", ("1", IX)),)
    assert state.level == OSL
    assert not of_kind(events, e.GridOpened)
    assert waits_for(state) is BoatSonar


@rule("paukenschlag", "OP 7.1.1i")
def test_letters_go_on_from_round_to_round() -> None:
    units = (convoy("1"), convoy("2"), boat(IX), boat(VIIC))
    marks: Marks = {"1": Marker(0, 0, found_by=(IX,)), IX: Marker(0, 0)}
    state = on_grid(
        *units,
        marks=marks | {"2": known(5, 5, VIIC), VIIC: Marker(5, 5)},
        boxes=(Box("A", ("1", IX)),),
        frames=(Grid(MET, GERMAN),),
    )
    _, events = run(state, dice(1, 1, 9, 9, 9, 2, 1, 1, 9, 9, 9, 2))
    assert of_kind(events, e.BoxFormed) == [e.BoxFormed("OP 7.1.1i", "B", ("2", VIIC))]
