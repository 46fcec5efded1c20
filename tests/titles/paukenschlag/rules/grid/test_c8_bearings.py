"""8.3 Reports by radio, and Huff/Duff."""

from typing import Any

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import BoatSonar, Grid, GridMoves, Order, Radio
from game.titles.paukenschlag.model.names import GERMAN, OSL, TSL
from game.titles.paukenschlag.model.state import Box, Marker, State
from game.titles.paukenschlag.rules.grid.c7_round import REPORTS
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    Unit,
    asked,
    boat,
    choices,
    convoy,
    dull,
    of_kind,
    on_grid,
    plane,
    play,
    run,
    waits_for,
)

rule = pytest.mark.rule
Marks = dict[str, Marker | tuple[int, int]]
NEWS: Marks = {"1": Marker(5, 5, found_by=(IX,)), IX: (9, 9), VIIC: (1, 1)}
"""One boat has contact, and another has not."""


def reporting(*more: Unit, marks: Marks = NEWS, turn: int = 32, level: str = TSL) -> State:
    """The German is asked whether contacts are reported, and moves first."""
    boats = (boat(IX, is_down=True), boat(VIIC, is_down=True))
    state, _ = run(
        on_grid(
            convoy(), *boats, *more, marks=marks, level=level, frames=(Grid(REPORTS, GERMAN),),
            turn=turn, last_turn=turn,
        ),
        dull(),
    )  # fmt: skip
    return state


def flying(name: str, **more: Any) -> Unit:
    return plane(name, zone=more.pop("zone", "DC"), mission=more.pop("mission", "recon"))


@rule("paukenschlag", "OP 7.1.1e")
@rule("paukenschlag", "OP 8.3b")
@pytest.mark.parametrize("level", [OSL, TSL])
def test_the_german_says_whether_a_contact_is_reported(level: str) -> None:
    state = reporting(level=level)
    assert state.flow[-1] == Radio(("1",))
    told, events = play(state, c.ReportContact(), dull())
    assert of_kind(events, e.ContactReported) == [e.ContactReported("OP 8.3b", IX, "1")]
    assert told.markers["1"].found_by == (IX, VIIC)
    silent, events = play(state, c.KeepSilent(), dull())
    assert of_kind(events, e.SilenceKept) == [e.SilenceKept("OP 8.3b", IX, "1")]
    assert silent.markers["1"].found_by == (IX,)


@rule("paukenschlag", "OP 8.3b")
def test_he_is_not_asked_where_all_boats_know_or_there_is_only_one() -> None:
    known = NEWS | {"1": Marker(5, 5, found_by=(VIIC, IX))}
    assert waits_for(reporting(marks=known)) is GridMoves
    assert waits_for(reporting(marks=NEWS | {"1": (5, 5)})) is not Radio
    alone = on_grid(
        convoy(), boat(is_down=True), marks={"1": Marker(5, 5, found_by=(IX,)), IX: (9, 9)},
        level=TSL, frames=(Grid(REPORTS, GERMAN),),
    )  # fmt: skip
    assert waits_for(run(alone, dull())[0]) is GridMoves


@rule("paukenschlag", "OP 8.3b")
def test_boats_in_a_box_neither_report_nor_hear() -> None:
    marks = NEWS | {VIIC: (0, 0)}
    boxed = on_grid(
        convoy(), convoy("2"), boat(IX, is_down=True), boat(VIIC, is_down=True),
        marks=marks | {"2": Marker(0, 0, found_by=(VIIC,))},
        boxes=(Box("A", ("2", VIIC)),), frames=(Grid(REPORTS, GERMAN),),
    )  # fmt: skip
    assert waits_for(run(boxed, dull())[0]) is Order


@rule("paukenschlag", "OP 8.3b")
def test_each_contact_is_a_question_of_its_own() -> None:
    marks = NEWS | {"2": Marker(6, 6, found_by=(VIIC,)), "3": (7, 7)}
    state = reporting(convoy("2"), convoy("3"), marks=marks)
    assert state.flow[-1] == Radio(("1", "2"))
    assert "convoy 1" in asked(state).text
    state, events = play(state, c.KeepSilent())
    assert of_kind(events, e.SilenceKept) == [e.SilenceKept("OP 8.3b", IX, "1")]
    assert state.flow[-1] == Radio(("2",))
    state, events = play(state, c.ReportContact(), dull())
    assert of_kind(events, e.ContactReported)[0].boat == VIIC
    assert state.markers["2"].found_by == (VIIC, IX)
    assert state.markers["1"].found_by == (IX,)
    assert waits_for(state) is not Radio


@rule("paukenschlag", "OP 5.5i")
@rule("paukenschlag", "OP 5.5k")
@rule("paukenschlag", "OP 7.1.1b")
@rule("paukenschlag", "OP 8.0c")
@rule("paukenschlag", "OP 8.3c")
@rule("paukenschlag", "OP 8.3d")
@rule("paukenschlag", "OP 8.3e")
@rule("paukenschlag", "OP 8.3g")
@pytest.mark.parametrize("level", [OSL, TSL])
def test_aircraft_with_huff_duff_take_bearings_of_every_boat(level: str) -> None:
    planes = (flying("PBY 1"), flying("O-47 1"))
    state, events = play(reporting(*planes, level=level), c.ReportContact(), dull(3, 4))
    assert of_kind(events, e.BearingsTaken) == [
        e.BearingsTaken("OP 8.3d", (IX, VIIC), (3, 4), (IX,))
    ]
    assert state.markers[IX].is_found
    assert not state.markers[VIIC].is_found


@rule("paukenschlag", "OP 5.5i")
@rule("paukenschlag", "OP 8.3f")
def test_when_it_fails_nothing_comes_of_it_and_the_others_close() -> None:
    state, events = play(reporting(flying("B-24 1")), c.ReportContact(), dull(4, 4))
    assert of_kind(events, e.BearingsTaken)[0].found == ()
    assert state.flow[-1] == GridMoves(GERMAN)
    assert choices(state, VIIC)
    silent, events = play(reporting(flying("B-24 1")), c.KeepSilent(), dull())
    assert not of_kind(events, e.BearingsTaken)
    assert not choices(silent, VIIC)


@rule("paukenschlag", "OP 8.3")
@rule("paukenschlag", "OP 9.4.3b")
@pytest.mark.parametrize("name", ["O-47 1", "PBY 1", "B-17 1", "B-24 1"])
def test_who_has_huff_duff(name: str) -> None:
    _, events = play(reporting(flying(name)), c.ReportContact(), dull(6, 6))
    assert of_kind(events, e.BearingsTaken)


@rule("paukenschlag", "OP 8.3c")
@rule("paukenschlag", "OP 8.3g")
@pytest.mark.parametrize("name", ["PBY 1", "B-24 1"])
def test_aircraft_that_came_to_attack_take_bearings_as_well(name: str) -> None:
    _, events = play(reporting(flying(name, mission="attack")), c.ReportContact(), dull(6, 6))
    assert of_kind(events, e.BearingsTaken)


@rule("paukenschlag", "OP 8.3")
@rule("paukenschlag", "OP 8.3c")
@rule("paukenschlag", "OP 9.4.3b")
@pytest.mark.parametrize(
    "seeker",
    [
        flying("B-18 1"),
        flying("B-17 1", mission="attack"),
        flying("PBY 1", zone="CB"),
        plane("PBY 1"),
    ],
)
def test_nobody_hears_where_none_with_it_is_in_the_zone(seeker: Unit) -> None:
    _, events = play(reporting(seeker), c.ReportContact(), dull())
    assert not of_kind(events, e.BearingsTaken)


@rule("paukenschlag", "OP 12.2")
@pytest.mark.parametrize(("turn", "faces"), [(8, ()), (9, (6, 6))])
def test_until_march_nobody_hears(turn: int, faces: tuple[int, ...]) -> None:
    state = reporting(flying("PBY 1"), turn=turn)
    _, events = play(state, c.ReportContact(), dull(*faces))
    assert bool(of_kind(events, e.BearingsTaken)) is bool(faces)


def test_silence_leads_on_to_movement() -> None:
    state, _ = play(reporting(level=OSL), c.KeepSilent(), dull())
    assert waits_for(state) is Order
    assert BoatSonar not in {type(frame) for frame in state.flow}


@rule("paukenschlag", "OP 8.3b")
def test_a_boat_on_the_grid_reports_what_one_in_a_box_has_found() -> None:
    marks: Marks = {
        "1": Marker(5, 5, found_by=("U-67", IX)), IX: (9, 9), VIIC: (1, 1), "U-67": (0, 0),
        "2": (0, 0),
    }  # fmt: skip
    boats = (boat(IX), boat(VIIC), boat("U-67"))
    state = on_grid(
        convoy("1"), convoy("2"), *boats, marks=marks, boxes=(Box("A", ("2", "U-67")),),
        frames=(Grid(REPORTS, GERMAN),),
    )  # fmt: skip
    state, _ = run(state, dull())
    _, events = play(state, c.ReportContact(), dull())
    assert of_kind(events, e.ContactReported)[0].boat == IX


@rule("paukenschlag", "OP 8.3b")
def test_the_german_is_told_whether_he_may_be_heard() -> None:
    assert "Huff/Duff" in asked(reporting(flying("PBY 1"))).text
    assert "Huff/Duff" not in asked(reporting(flying("B-18 1"))).text
