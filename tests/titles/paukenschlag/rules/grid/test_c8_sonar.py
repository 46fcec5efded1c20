"""8.1 Sonar, active and passive."""

from typing import Any

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import BoatSonar, Grid, GridMoves, ShipSonar
from game.titles.paukenschlag.model.names import ACTIVE, GERMAN, OSL, PASSIVE, TSL, US
from game.titles.paukenschlag.model.state import Marker, State
from game.titles.paukenschlag.rules.grid.c7_round import BOATS, SHIPS
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    Unit,
    boat,
    choices,
    convoy,
    dull,
    is_legal,
    of_kind,
    offered,
    on_grid,
    play,
    run,
    ship,
    waits_for,
)

rule = pytest.mark.rule
Marks = dict[str, Marker | tuple[int, int]]
EARLY_TURN: dict[str, Any] = {"turn": 12, "last_turn": 12}
"""No escort has radar."""


def boats_listen(*units: Unit, marks: Marks, level: str = OSL) -> State:
    """It is the boats' turn to detect; the German then moves first."""
    frames = (Grid(BOATS, GERMAN),)
    return on_grid(*units, marks=marks, level=level, frames=frames, **EARLY_TURN)


def ships_search(*units: Unit, marks: Marks, level: str = TSL, **more: Any) -> State:
    frames = (Grid(SHIPS, GERMAN),)
    return on_grid(*units, marks=marks, level=level, frames=frames, **(EARLY_TURN | more))


def down(name: str = IX, zone: str = "DC", **more: Any) -> Unit:
    return boat(name, zone, is_down=True, **more)


def heard(state: State, *faces: int) -> bool:
    """Whether the boat hears the convoy with this die, or nobody listens without one."""
    after, events = run(state, dull(*faces))
    own = [each for each in of_kind(events, e.SearchMade) if each.unit == IX]
    assert len(own) == len(faces)
    return after.markers["1"].found_by == (IX,)


# Boats listen


@rule("paukenschlag", "OP 5.5h")
@rule("paukenschlag", "OP 8.0b")
@rule("paukenschlag", "OP 8.1")
@rule("paukenschlag", "OP 8.1.2")
@rule("paukenschlag", "OP 8.1.2b")
@pytest.mark.parametrize("level", [OSL, TSL])
@pytest.mark.parametrize(("face", "finds"), [(4, True), (5, False)])
def test_a_boat_hears_with_a_four_on_both_grids(level: str, face: int, finds: bool) -> None:
    state = boats_listen(convoy(), down(), marks={"1": (5, 5), IX: (5, 7)}, level=level)
    assert heard(state, face) is finds
    _, events = run(state, dull(face))
    first = of_kind(events, e.SearchMade)[0]
    assert first == e.SearchMade("OP 8.1.2b", IX, IX, "1", PASSIVE, face, 0, 4, finds)


@rule("paukenschlag", "OP 8.1.2")
def test_who_has_not_moved_hears_two_squares_far() -> None:
    assert not heard(boats_listen(convoy(), down(), marks={"1": (5, 5), IX: (5, 8)}))
    assert heard(boats_listen(convoy(), boat(), marks={"1": (5, 5), IX: (7, 7)}), 1)


@rule("paukenschlag", "OP 8.1.2")
@rule("paukenschlag", "OP 8.1.2d")
def test_who_has_moved_hears_the_next_squares_and_worse() -> None:
    apart = boats_listen(convoy(), down(), marks={"1": (5, 5), IX: Marker(5, 7, moved=1)})
    assert not heard(apart)
    for square in ((5, 5), (5, 6)):
        marks: Marks = {"1": (5, 5), IX: Marker(*square, moved=1)}
        state = boats_listen(convoy(), down(), marks=marks)
        assert heard(state, 3)
        assert not heard(state, 4)


@rule("paukenschlag", "OP 8.1b")
def test_a_boat_that_runs_two_squares_on_the_surface_hears_nothing() -> None:
    fast = boats_listen(convoy(), boat(), marks={"1": (5, 5), IX: Marker(5, 5, moved=2)})
    assert not heard(fast)
    slow = boats_listen(convoy(), boat(), marks={"1": (5, 5), IX: Marker(5, 5, moved=1)})
    assert heard(slow, 3)


@rule("paukenschlag", "OP 8.1e")
def test_a_boat_listens_once_for_the_nearest_that_she_does_not_know() -> None:
    units = (convoy("1"), convoy("2"), convoy("3"), down())
    marks: Marks = {
        "1": Marker(5, 5, found_by=(IX,)), "2": (5, 7), "3": (5, 6), IX: (5, 5)
    }  # fmt: skip
    after, events = run(boats_listen(*units, marks=marks), dull(6))
    assert of_kind(events, e.SearchMade)[0].target == "3"
    assert waits_for(after) is not BoatSonar


@rule("paukenschlag", "OP 5.5j")
@rule("paukenschlag", "OP 7.2e")
def test_each_boat_hears_for_herself() -> None:
    marks: Marks = {"1": (5, 5), IX: (5, 5), VIIC: (5, 5)}
    after, _ = run(boats_listen(convoy(), down(), down(VIIC), marks=marks), dull(5, 4))
    assert after.markers["1"].found_by == (VIIC,)
    assert not after.markers[VIIC].is_found


# Boats ping


@rule("paukenschlag", "OP 8.1e")
def test_a_boat_pings_only_if_she_has_heard_nothing_and_once_a_round() -> None:
    state = boats_listen(convoy(), down(), marks={"1": (5, 5), IX: (5, 5)})
    found, _ = run(state, dull(4))
    assert waits_for(found) is not BoatSonar
    state, _ = run(state, dull(5))
    assert offered(state, c.Ping) == [c.Ping(IX, "1")]
    state, events = play(state, c.Ping(IX, "1"), dull(5))
    assert len(of_kind(events, e.RoundBegan)) == 1
    assert offered(state, c.Ping) == [c.Ping(IX, "1")]


@rule("paukenschlag", "OP 8.1e")
def test_a_boat_need_not_ping() -> None:
    state, _ = run(boats_listen(convoy(), down(), marks={"1": (5, 5), IX: (5, 5)}), dull(5))
    _, events = play(state, c.Done(), dull())
    assert not [each for each in of_kind(events, e.SearchMade) if each.device == ACTIVE]


@rule("paukenschlag", "OP 8.1.1")
def test_a_boat_pings_across_the_grid_for_one_target() -> None:
    marks: Marks = {"1": (1, 1), "2": (5, 5), IX: (9, 9)}
    state, _ = run(boats_listen(convoy("1"), convoy("2"), down(), marks=marks))
    assert {ping.target for ping in offered(state, c.Ping)} == {"1", "2"}
    assert choices(state)[0].label == f"{IX} pings for convoy 1"
    after, events = play(state, c.Ping(IX, "1"), dull(4))
    assert of_kind(events, e.SearchMade) == [
        e.SearchMade("OP 8.1.1b", IX, IX, "1", ACTIVE, 4, 0, 4, True)
    ]
    assert not after.markers["2"].is_known


@rule("paukenschlag", "OP 8.1e")
def test_others_may_ping_when_one_has() -> None:
    marks: Marks = {"1": (1, 1), IX: (9, 9), VIIC: (9, 9)}
    state, _ = run(boats_listen(convoy(), down(), down(VIIC), marks=marks))
    state, _ = play(state, c.Ping(VIIC, "1"), dull(5))
    assert offered(state, c.Ping) == [c.Ping(IX, "1")]


@rule("paukenschlag", "OP 8.1c")
def test_a_ping_that_finds_is_heard_by_whom_it_finds() -> None:
    marks: Marks = {"1": (1, 1), IX: (9, 9)}
    state, _ = run(boats_listen(convoy(heading="S"), down(), marks=marks))
    found, _ = play(state, c.Ping(IX, "1"), dull(4))
    assert found.markers["1"].found_by == (IX,)
    assert found.markers[IX].is_found
    missed, _ = play(state, c.Ping(IX, "1"), dull(5))
    assert not missed.markers["1"].is_known
    assert not missed.markers[IX].is_known


@rule("paukenschlag", "OP 2.4")
@rule("paukenschlag", "OP 8.1.1b")
@rule("paukenschlag", "OP 8.1.1d")
@rule("paukenschlag", "OP 8.1.1e")
@pytest.mark.parametrize(
    ("zone", "is_down", "moved", "best", "added"),
    [
        ("DC", True, 0, 4, 0),
        ("DC", True, 1, 4, 0),
        ("DC", False, 0, 5, -1),
        ("DC", False, 2, 5, -1),
        ("DN", True, 0, 3, 1),
        ("DM", False, 0, 4, 0),
        ("EB", True, 0, 3, 1),
        ("EC", True, 0, 3, 1),
        ("ED", True, 0, 3, 1),
        ("EF", True, 0, 3, 1),
        ("EE", True, 0, 4, 0),
    ],
)
def test_the_die_of_a_boats_ping(
    zone: str, is_down: bool, moved: int, best: int, added: int
) -> None:
    units = (convoy(zone=zone, heading="S"), boat(IX, zone, is_down=is_down))
    state, _ = run(boats_listen(*units, marks={"1": (1, 1), IX: Marker(9, 9, moved=moved)}))
    after, events = play(state, c.Ping(IX, "1"), dull(best))
    assert of_kind(events, e.SearchMade)[0].modifier == added
    assert after.markers["1"].is_known
    after, _ = play(state, c.Ping(IX, "1"), dull(best + 1))
    assert not after.markers["1"].is_known


# Ships ping


@rule("paukenschlag", "OP 7.1.1b")
@rule("paukenschlag", "OP 8.1")
def test_ships_have_no_sonar_on_the_search_grid() -> None:
    marks: Marks = {"DD 1": (5, 5), IX: (5, 5)}
    after, events = run(ships_search(ship("DD 1"), down(), marks=marks, level=OSL), dull())
    assert not [each for each in of_kind(events, e.SearchMade) if each.unit == "DD 1"]
    assert waits_for(after) is BoatSonar


@rule("paukenschlag", "OP 8.1.1")
@rule("paukenschlag", "OP 8.1.1f")
@rule("paukenschlag", "OP 8.1d")
def test_escorts_ping_far_and_capital_ships_in_their_own_square() -> None:
    names = ("DD 1", "AST 1", "WPG 1", "BB 1", "CV 1", "BB 2", "TR 1")
    units = [ship(name, is_crippled=name == "TR 1") for name in names]
    marks: Marks = {**dict.fromkeys(names, (1, 1)), "BB 2": (9, 8), IX: (9, 9)}
    state, _ = run(ships_search(convoy(), *units, down(), marks=marks | {"1": (9, 9)}))
    assert {ping.unit for ping in offered(state, c.Ping)} == {"DD 1", "AST 1", "WPG 1"}
    near: Marks = marks | dict.fromkeys(("BB 2", "CV 1", "TR 1"), (9, 9))
    state, _ = run(ships_search(*units, down(), marks=near))
    assert {ping.unit for ping in offered(state, c.Ping)} == {
        "DD 1", "AST 1", "WPG 1", "BB 2", "CV 1"
    }  # fmt: skip


@rule("paukenschlag", "OP 8.1e")
def test_a_ship_makes_one_attempt_a_round() -> None:
    marks: Marks = {"DD 1": (5, 5), "WPG 1": (5, 5), IX: (5, 5)}
    state, _ = run(ships_search(ship("DD 1"), ship("WPG 1"), down(), marks=marks))
    state, events = play(state, c.Ping("DD 1", IX), dull(5))
    assert offered(state, c.Ping) == [c.Ping("WPG 1", IX)]
    _, events = play(state, c.Ping("WPG 1", IX), dull(5))
    own = [each.unit for each in of_kind(events, e.SearchMade)]
    assert own == ["WPG 1", IX]


@rule("paukenschlag", "OP 8.1e")
@rule("paukenschlag", "OP 8.1.2")
def test_ships_that_do_not_ping_listen_and_so_do_merchants() -> None:
    units = (convoy(), ship("WPG 1", convoy="1"), ship("AST 1", convoy="1"), down())
    marks: Marks = {"1": (5, 5), IX: (5, 7)}
    state, _ = run(ships_search(*units, marks=marks))
    state, _ = play(state, c.Ping("WPG 1", IX), dull(5))
    _, events = play(state, c.Done(), dull(5, 5))
    heard = [(each.unit, each.by, each.device) for each in of_kind(events, e.SearchMade)[:2]]
    assert heard == [("1", "1", PASSIVE), ("1", "AST 1", PASSIVE)]


@rule("paukenschlag", "OP 8.1.2")
def test_a_boat_that_has_been_heard_is_not_listened_for_again() -> None:
    units = (convoy(), ship("WPG 1", convoy="1"), down())
    state, _ = run(ships_search(*units, marks={"1": (5, 5), IX: (5, 7)}))
    after, events = play(state, c.Done(), dull(4))
    assert after.markers[IX].is_found
    assert not after.markers["1"].is_known
    assert of_kind(events, e.SearchMade) == [
        e.SearchMade("OP 8.1.2b", "1", "1", IX, PASSIVE, 4, 0, 4, True)
    ]


@rule("paukenschlag", "OP 8.1.2")
@rule("paukenschlag", "OP 8.1.2d")
@pytest.mark.parametrize(
    ("ship_at", "best"),
    [
        (Marker(5, 5), 4),
        (Marker(5, 7), 4),
        (Marker(5, 8), 0),
        (Marker(5, 6, moved=1), 3),
        (Marker(5, 7, moved=1), 0),
    ],
)
def test_the_die_of_a_ship_that_listens(ship_at: Marker, best: int) -> None:
    state = ships_search(convoy(), down(), marks={"1": ship_at, IX: (5, 5)})
    for face in (best, best + 1) if best else (6,):
        _, events = run(state, dull(face))
        found = [each.is_found for each in of_kind(events, e.SearchMade) if each.unit == "1"]
        assert found[:1] == ([face == best] if best else [])


@rule("paukenschlag", "OP 8.1.2c")
def test_who_has_pinged_this_round_is_heard_better() -> None:
    marks: Marks = {"1": (5, 5), IX: Marker(5, 7, has_pinged=True)}
    state = ships_search(convoy(), down(), marks=marks)
    after, events = run(state, dull(5))
    assert of_kind(events, e.SearchMade)[0].modifier == -1
    assert after.markers[IX].is_found
    after, _ = run(state, dull(6))
    assert not after.markers[IX].is_found


@rule("paukenschlag", "OP 8.1.2c")
def test_a_ping_is_of_its_round() -> None:
    state, _ = run(boats_listen(convoy(), down(), marks={"1": (5, 5), IX: (5, 5)}), dull(5))
    state, _ = play(state, c.Ping(IX, "1"), dull(5))
    assert not state.markers[IX].has_pinged


@rule("paukenschlag", "OP 8.1.1b")
@rule("paukenschlag", "OP 8.1.1c")
@rule("paukenschlag", "OP 8.1.1d")
@pytest.mark.parametrize(
    ("zone", "moved", "best"), [("DC", 0, 4), ("DC", 1, 2), ("DN", 0, 3), ("DN", 2, 1)]
)
def test_the_die_of_a_ships_ping(zone: str, moved: int, best: int) -> None:
    units = (ship("WPG 1", zone), boat(IX, zone, is_down=True))
    marks: Marks = {"WPG 1": Marker(5, 5, moved=moved), IX: (5, 9)}
    state, _ = run(ships_search(*units, marks=marks))
    after, events = play(state, c.Ping("WPG 1", IX), dull(best))
    assert of_kind(events, e.SearchMade)[0].modifier == 4 - best
    assert after.markers[IX].is_found
    assert after.markers["WPG 1"].found_by == (IX,)
    after, _ = play(state, c.Ping("WPG 1", IX), dull(best + 1))
    assert not after.markers[IX].is_found
    assert not after.markers["WPG 1"].is_known


@rule("paukenschlag", "OP 8.1c")
@rule("paukenschlag", "OP 8.1.1")
def test_an_escort_pings_for_its_convoy() -> None:
    units = (convoy(), ship("WPG 1", convoy="1"), ship("AST 1", convoy="1"), down(), down(VIIC))
    marks: Marks = {"1": Marker(5, 5, moved=1), IX: (5, 9), VIIC: (9, 9)}
    state, _ = run(ships_search(*units, marks=marks))
    state, events = play(state, c.Ping("WPG 1", IX), dull(2))
    assert of_kind(events, e.SearchMade) == [
        e.SearchMade("OP 8.1.1b", "1", "WPG 1", IX, ACTIVE, 2, 2, 4, True)
    ]
    assert state.markers["1"].found_by == (IX,)
    assert offered(state, c.Ping) == [c.Ping("AST 1", VIIC)]
    after, _ = play(state, c.Ping("AST 1", VIIC), dull(2))
    assert after.flow[-1] == GridMoves(GERMAN)


@rule("paukenschlag", "OP 8.1.1")
def test_when_all_boats_are_found_nobody_pings_any_more() -> None:
    marks: Marks = {"DD 1": (5, 5), "WPG 1": (5, 5), IX: (5, 9)}
    state, _ = run(ships_search(ship("DD 1"), ship("WPG 1"), down(), marks=marks))
    assert is_legal(state, c.Ping("WPG 1", IX))
    state, _ = play(state, c.Ping("DD 1", IX), dull(4))
    assert waits_for(state) is not ShipSonar
    assert state.searched == ("DD 1",)


def test_the_us_is_asked_at_the_ships() -> None:
    state, _ = run(ships_search(ship("DD 1"), down(), marks={"DD 1": (5, 5), IX: (5, 9)}))
    assert state.flow[-1] == ShipSonar()
    state, _ = play(state, c.Done(), dull(), seat=US)
    assert waits_for(state) is BoatSonar
