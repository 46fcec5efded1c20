"""8.2 Radar."""

from typing import Any

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import Grid, GridMoves
from game.titles.paukenschlag.model.names import GERMAN, OSL, RADAR, TSL, US
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.rules.grid.c7_round import BOATS, FIRST, MET, SHIPS
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    Unit,
    boat,
    convoy,
    dull,
    of_kind,
    on_grid,
    play,
    run,
    ship,
)

rule = pytest.mark.rule
Marks = dict[str, Marker | tuple[int, int]]


def boats_search(*units: Unit, marks: Marks, level: str = TSL) -> State:
    return on_grid(*units, marks=marks, level=level, frames=(Grid(BOATS, GERMAN),))


def ships_search(*units: Unit, marks: Marks, turn: int = 12, **more: Any) -> State:
    frames = (Grid(SHIPS, GERMAN),)
    return on_grid(
        *units, marks=marks, level=more.pop("level", TSL), frames=frames, turn=turn,
        last_turn=turn, **more,
    )  # fmt: skip


def radar(events: list[Any]) -> list[e.SearchMade]:
    return [event for event in of_kind(events, e.SearchMade) if event.device == RADAR]


@rule("paukenschlag", "OP 8.0b")
@rule("paukenschlag", "OP 8.2")
@rule("paukenschlag", "OP 8.2d")
@rule("paukenschlag", "OP 8.2e")
@pytest.mark.parametrize(("squares", "best"), [(0, 5), (1, 4), (2, 3)])
def test_a_boat_on_the_surface_searches_two_squares_by_radar(squares: int, best: int) -> None:
    state = boats_search(convoy(), boat(), marks={"1": (5, 5), IX: (5, 5 + squares)})
    after, events = run(state, dull(best, 6))
    assert radar(events) == [e.SearchMade("OP 8.2", IX, IX, "1", RADAR, best, 0, best, True)]
    assert after.markers["1"].found_by == (IX,)
    assert after.markers["1"].is_on_radar
    assert not after.markers[IX].is_found
    _, events = run(state, dull(best + 1, 4, 6))
    assert not radar(events)[0].is_found


@rule("paukenschlag", "OP 8.2")
@rule("paukenschlag", "OP 8.2b")
@rule("paukenschlag", "OP 8.2d")
def test_no_radar_on_the_search_grid_under_water_or_too_far() -> None:
    near: Marks = {"1": (5, 5), IX: (5, 6)}
    for state in (
        boats_search(convoy(), boat(), marks=near, level=OSL),
        boats_search(convoy(), boat(is_down=True), marks=near),
    ):
        _, events = run(state, dull(5))
        assert not radar(events)
    _, events = run(boats_search(convoy(), boat(), marks={"1": (5, 5), IX: (5, 8)}))
    assert not of_kind(events, e.SearchMade)


@rule("paukenschlag", "OP 8.2d")
def test_radar_searches_for_every_ship_in_range_and_before_sonar() -> None:
    units = (convoy("1"), convoy("2"), convoy("3"), boat())
    marks: Marks = {"1": (5, 5), "2": (5, 6), "3": (5, 7), IX: (5, 6)}
    marks["3"] = Marker(5, 7, found_by=(IX,))
    _, events = run(boats_search(*units, marks=marks), dull(6, 1, 4, *[6] * 3))
    searches = [(each.unit, each.target, each.device) for each in of_kind(events, e.SearchMade)]
    assert searches[:3] == [(IX, "1", "radar"), (IX, "2", "radar"), (IX, "1", "passive")]


@rule("paukenschlag", "OP 8.2c")
@rule("paukenschlag", "OP 8.2d")
@pytest.mark.parametrize(("squares", "best"), [(0, 5), (1, 4), (2, 3), (3, 2)])
def test_a_ship_with_radar_finds_boats_on_the_surface(squares: int, best: int) -> None:
    marks: Marks = {"BB 1": (5, 5), IX: (5, 5 + squares), VIIC: (5, 5)}
    state = ships_search(ship("BB 1"), boat(IX), boat(VIIC, is_down=True), marks=marks)
    after, events = run(state, dull(best))
    assert radar(events) == [e.SearchMade("OP 8.2", "BB 1", "BB 1", IX, RADAR, best, 0, best, True)]
    assert after.markers[IX].is_found
    assert after.markers[IX].is_on_radar
    assert not after.markers["BB 1"].is_known
    after, _ = run(state, dull(best + 1))
    assert not after.markers[IX].is_found
    assert not after.markers[IX].is_on_radar


@rule("paukenschlag", "OP 8.2d")
@pytest.mark.parametrize(
    ("name", "turn", "has_it"),
    [
        ("DD 5", 16, False),
        ("DD 5", 17, True),
        ("DD 6", 12, True),
        ("DD 12", 12, True),
        ("CV 1", 12, True),
        ("WPG 1", 20, False),
        ("AST 1", 20, False),
    ],
)
def test_who_has_radar(name: str, turn: int, has_it: bool) -> None:
    marks: Marks = {name: (5, 5), IX: (5, 8)}
    state = ships_search(ship(name), boat(), marks=marks, turn=turn)
    _, events = run(state, dull(*[2] * has_it))
    assert bool(radar(events)) is has_it


@rule("paukenschlag", "OP 8.2")
@rule("paukenschlag", "OP 8.2d")
def test_no_ship_searches_by_radar_on_the_search_grid_or_beyond_three() -> None:
    far: Marks = {"DD 6": (5, 5), IX: (5, 9)}
    _, events = run(ships_search(ship("DD 6"), boat(), marks=far), dull())
    assert not radar(events)
    near: Marks = {"DD 6": (5, 5), IX: (5, 8)}
    _, events = run(ships_search(ship("DD 6"), boat(), marks=near, level=OSL), dull())
    assert not radar(events)


@rule("paukenschlag", "OP 8.2.1")
@pytest.mark.parametrize(("face", "finds"), [(2, True), (3, False)])
def test_by_an_option_radar_reaches_four_squares(face: int, finds: bool) -> None:
    marks: Marks = {"DD 6": (5, 5), IX: (5, 9)}
    house = {"is_radar_far": True}
    after, events = run(ships_search(ship("DD 6"), boat(), marks=marks, house=house), dull(face))
    assert radar(events)[0].needs == 2
    assert after.markers[IX].is_found is finds
    near: Marks = {"DD 6": (5, 5), IX: (5, 6)}
    _, events = run(ships_search(ship("DD 6"), boat(), marks=near, house=house), dull(4))
    assert radar(events)[0].is_found


@rule("paukenschlag", "OP 8.2d")
def test_each_ship_with_radar_searches_until_the_boat_is_found() -> None:
    units = (convoy(), ship("DD 6", convoy="1"), ship("DD 7", convoy="1"), ship("DD 8", convoy="1"))
    state = ships_search(*units, boat(), marks={"1": (5, 5), IX: (5, 8)})
    after, events = run(state, dull(3, 2))
    assert [(each.unit, each.by) for each in radar(events)] == [("1", "DD 6"), ("1", "DD 7")]
    assert after.markers[IX].is_found


# Out of range


def seen_by_radar(row: int, column: int) -> Marker:
    return Marker(row, column, is_found=True, is_on_radar=True)


@rule("paukenschlag", "OP 8.2f")
@pytest.mark.parametrize(("column", "is_lost"), [(8, False), (9, True)])
def test_a_boat_that_runs_out_of_range_is_lost(column: int, is_lost: bool) -> None:
    marks: Marks = {"BB 1": Marker(5, 5, found_by=(IX,)), IX: seen_by_radar(5, 8)}
    frames = (Grid(MET, GERMAN), GridMoves(GERMAN))
    state = on_grid(ship("BB 1"), boat(), marks=marks, level=TSL, frames=frames)
    state, events = play(state, c.GoTo(IX, 5, column), dull())
    assert bool(of_kind(events, e.MarkerLost)) is is_lost


@rule("paukenschlag", "OP 8.2f")
def test_a_boat_that_sonar_has_found_is_not_lost() -> None:
    marks: Marks = {
        "BB 1": Marker(5, 5, found_by=(IX,)), IX: Marker(5, 8, is_found=True)
    }  # fmt: skip
    frames = (Grid(MET, GERMAN), GridMoves(GERMAN))
    state = on_grid(ship("BB 1"), boat(), marks=marks, level=TSL, frames=frames)
    state, events = play(state, c.GoTo(IX, 5, 9))
    assert not of_kind(events, e.MarkerLost)


@rule("paukenschlag", "OP 8.2f")
def test_ships_that_steam_out_of_a_boats_range_are_lost() -> None:
    marks: Marks = {"1": Marker(5, 5, found_by=(IX,), is_on_radar=True), IX: (7, 5)}
    state = on_grid(convoy(), boat(), marks=marks, level=TSL, frames=(Grid(FIRST, US),))
    after, events = run(state, dull())
    assert of_kind(events, e.MarkerLost) == [e.MarkerLost("OP 8.2f", "1")]
    assert not after.markers["1"].is_known
    assert not after.markers["1"].is_on_radar


@rule("paukenschlag", "OP 8.2f")
def test_ships_that_stay_in_range_of_another_boat_are_kept() -> None:
    known = Marker(5, 5, found_by=(IX, VIIC), is_on_radar=True)
    marks: Marks = {"1": known, IX: (7, 5), VIIC: (4, 4)}
    state = on_grid(convoy(), boat(), boat(VIIC), marks=marks, level=TSL, frames=(Grid(FIRST, US),))
    _, events = run(state)
    assert not of_kind(events, e.MarkerLost)


@rule("paukenschlag", "OP 8.2b")
def test_a_boat_that_dives_has_no_radar_left() -> None:
    marks: Marks = {"1": Marker(5, 5, found_by=(IX,), is_on_radar=True), IX: (5, 7)}
    frames = (Grid(MET, GERMAN), GridMoves(GERMAN))
    state = on_grid(convoy(), boat(), marks=marks, level=TSL, frames=frames)
    state, events = play(state, c.GoTo(IX, 5, 7, True), dull())
    assert of_kind(events, e.MarkerLost) == [e.MarkerLost("OP 8.2f", "1")]


@rule("paukenschlag", "OP 8.2f")
def test_what_is_heard_as_well_is_not_lost() -> None:
    on_screen = Marker(5, 5, found_by=(IX,), is_on_radar=True)
    units = (convoy(), boat(), boat(VIIC, is_down=True))
    marks: Marks = {"1": on_screen, IX: (7, 5), VIIC: (6, 5)}
    missed, _ = run(boats_search(*units, marks=marks), dull(5))
    assert missed.markers["1"].is_on_radar
    after, _ = run(boats_search(*units, marks=marks), dull(4, 6))
    assert not after.markers["1"].is_on_radar
    assert after.markers["1"].found_by == (IX, VIIC)


@rule("paukenschlag", "OP 8.2e")
def test_radar_adds_nothing_to_what_is_heard() -> None:
    units = (convoy(), boat(), boat(VIIC, is_down=True))
    marks: Marks = {"1": Marker(5, 5, found_by=(VIIC,)), IX: (5, 6), VIIC: (9, 9)}
    after, events = run(boats_search(*units, marks=marks), dull(1, 6))
    assert radar(events)[0].is_found
    assert not after.markers["1"].is_on_radar


@rule("paukenschlag", "OP 8.2d")
@rule("paukenschlag", "OP 8.2f")
def test_a_ship_without_radar_neither_finds_nor_keeps_a_boat() -> None:
    units = (convoy(), ship("WPG 1", convoy="1"), ship("DD 6", convoy="1"), boat())
    _, events = run(ships_search(*units, marks={"1": (5, 5), IX: (5, 8)}), dull(3))
    assert [each.by for each in radar(events)] == ["DD 6"]
    marks: Marks = {
        "BB 1": (1, 1), "WPG 1": Marker(5, 5, found_by=(IX,)), IX: seen_by_radar(4, 4)
    }  # fmt: skip
    frames = (Grid(MET, GERMAN), GridMoves(GERMAN))
    state = on_grid(ship("BB 1"), ship("WPG 1"), boat(), marks=marks, level=TSL, frames=frames)
    _, events = play(state, c.GoTo(IX, 5, 5), dull())
    assert of_kind(events, e.MarkerLost) == [e.MarkerLost("OP 8.2f", IX)]


@rule("paukenschlag", "OP 8.2b")
def test_a_boat_that_dives_beside_a_ship_has_no_radar_left() -> None:
    marks: Marks = {"1": Marker(5, 5, found_by=(IX,), is_on_radar=True), IX: (5, 5)}
    frames = (Grid(MET, GERMAN), GridMoves(GERMAN))
    state = on_grid(convoy(), boat(), marks=marks, level=TSL, frames=frames)
    _, events = play(state, c.GoTo(IX, 5, 5, True), dull())
    assert of_kind(events, e.MarkerLost) == [e.MarkerLost("OP 8.2f", "1")]
