"""15 Who arrives when."""

from collections import Counter

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import PlaceBoats, PlacePlanes
from game.titles.paukenschlag.model.state import Ship, State
from game.titles.paukenschlag.printed.counters import kind_of
from game.titles.paukenschlag.printed.order_of_battle import GERMAN_ARRIVALS
from game.titles.paukenschlag.rules.chart.c15_arrivals import may_come
from tests.titles.paukenschlag.builder import (
    COW,
    boat,
    dice,
    events_of,
    of_kind,
    play,
    run,
)

rule = pytest.mark.rule
NONE = 6
"""A die of the events that brings nothing."""
FORMING = (1, 1, 1, 1, 1)
FIRST_BOATS = {5: 8, 7: 2, 9: 6, 17: 4}
"""The boats of the first group that arrives in a turn."""


@pytest.mark.parametrize(
    ("turn", "base", "units"),
    [
        pytest.param(5, "P", "1 O-47, 1 B-24", marks=rule("paukenschlag", "OP 15.1.T05.1")),
        pytest.param(5, "C", "2 B-17", marks=rule("paukenschlag", "OP 15.1.T05.2")),
        pytest.param(5, "M", "3 B-25", marks=rule("paukenschlag", "OP 15.1.T05.3")),
        pytest.param(5, "Q", "1 P-36", marks=rule("paukenschlag", "OP 15.1.T05.4")),
        pytest.param(9, "Q", "1 P-39", marks=rule("paukenschlag", "OP 15.1.T09.1")),
        pytest.param(9, "I", "2 B-25, 3 PBY", marks=rule("paukenschlag", "OP 15.1.T09.2")),
        pytest.param(9, "M", "4 A-20", marks=rule("paukenschlag", "OP 15.1.T09.3")),
        pytest.param(9, "G", "1 O-47, 2 A-20", marks=rule("paukenschlag", "OP 15.1.T09.4")),
        pytest.param(9, "P", "2 O-47, 3 B-17", marks=rule("paukenschlag", "OP 15.1.T09.5")),
        pytest.param(13, "G", "2 A-29, 2 O-47", marks=rule("paukenschlag", "OP 15.1.T13.1")),
        pytest.param(13, "I", "1 B-18", marks=rule("paukenschlag", "OP 15.1.T13.2")),
        pytest.param(13, "Q", "1 B-18", marks=rule("paukenschlag", "OP 15.1.T13.3")),
        pytest.param(13, "N", "1 B-18", marks=rule("paukenschlag", "OP 15.1.T13.4")),
        pytest.param(13, "P", "1 O-47", marks=rule("paukenschlag", "OP 15.1.T13.5")),
        pytest.param(17, "P", "1 A-29", marks=rule("paukenschlag", "OP 15.1.T17.1")),
        pytest.param(17, "M", "2 A-20, 1 B-17", marks=rule("paukenschlag", "OP 15.1.T17.2")),
        pytest.param(17, "Q", "1 O-47, 1 B-18", marks=rule("paukenschlag", "OP 15.1.T17.3")),
        pytest.param(17, "I", "1 B-24, 1 B-25", marks=rule("paukenschlag", "OP 15.1.T17.4")),
        pytest.param(17, "N", "1 A-20", marks=rule("paukenschlag", "OP 15.1.T17.5")),
        pytest.param(21, "P", "4 B-24, 2 PBY", marks=rule("paukenschlag", "OP 15.1.T21.1")),
    ],
)
def test_aircraft_arrive_at_their_bases(turn: int, base: str, units: str) -> None:
    after = arriving(turn)
    there = Counter(kind_of(each.id) for each in after.planes.values() if each.base == base)
    assert there == {kind: int(count) for count, kind in map(str.split, units.split(", "))}
    assert {each.is_flown for each in after.planes.values()} == {False}


def arriving(turn: int) -> State:
    """The position after the US arrivals of a turn, at the next decision."""
    boats = FIRST_BOATS.get(turn, 0)
    faces = () if boats or turn == 21 else FORMING
    return run(events_of(boat("U-502", "CC"), turn=turn), dice(NONE, *faces, draws=[0] * boats))[0]


@rule("paukenschlag", "OP 15.1.T13.6")
@rule("paukenschlag", "OP 15.1.T13.7")
@rule("paukenschlag", "OP 15.1.T13.8")
def test_trawlers_and_cutters_arrive_in_april() -> None:
    after, _ = run(events_of(boat("U-502", "CC"), turn=13), dice(NONE, 1, 1, 1, 1, 1))
    places: dict[tuple[str, str], int] = {}
    for each in after.ships.values():
        key = (each.id[:3], each.port or each.zone)
        places[key] = places.get(key, 0) + 1
    assert places == {
        ("AST", "BB"): 2, ("AST", "CA"): 2, ("AST", "DC"): 2, ("AST", "G"): 6,
        ("WPG", "BB"): 4, ("WPG", "CA"): 4, ("WPG", "DC"): 4, ("WPG", "DN"): 4,
    }  # fmt: skip
    assert after.ships["AST 12"] == Ship("AST 12", "CA", "G")


@rule("paukenschlag", "OP 15.1.T21.2")
def test_the_us_chooses_a_base_where_it_has_a_choice() -> None:
    state, _ = run(events_of(boat("U-502", "CC"), turn=21), dice(NONE))
    assert state.flow[-1] == PlacePlanes(("B-18 6", "PBY 6"), ("Q", "N"))
    state, _ = play(state, c.PlacePlane("B-18 6", "N"))
    after, _ = play(state, c.PlacePlane("PBY 6", "Q"), dice(1, 1, 1, 1, 1))
    assert after.planes["B-18 6"].base == "N"
    assert after.planes["PBY 6"].base == "Q"


@rule("paukenschlag", "OP 15.0")
def test_nobody_arrives_in_other_turns() -> None:
    after, _ = run(events_of(boat("U-502", "CC"), turn=6), dice(NONE, 1, 1, 1, 1, 1))
    assert not after.planes
    assert not after.ships
    assert set(after.boats) == {"U-502"}


@rule("paukenschlag", "OP 15.2.T05.1")
@rule("paukenschlag", "OP 15.2.T05.2")
@rule("paukenschlag", "OP 15.2d")
@rule("paukenschlag", "OP 15.2e")
@rule("paukenschlag", "OP 15.2c")
def test_boats_are_drawn_and_placed_by_the_german() -> None:
    state = arriving(5)
    top = state.flow[-1]
    assert isinstance(top, PlaceBoats)
    assert len(top.boats) == 8
    assert set(top.zones) == {"BB", "CA", "DC", "CB"}
    for name in top.boats[:-1]:
        state, _ = play(state, c.PlaceBoat(name, "CB"))
    state, _ = play(state, c.PlaceBoat(top.boats[-1], "CB"), dice(draws=[0] * 4))
    top = state.flow[-1]
    assert isinstance(top, PlaceBoats)
    assert len(top.boats) == 4
    assert set(top.zones) == {"ED", "EC", "EB"}
    assert sum(each.zone == "CB" for each in state.boats.values()) == 8


@rule("paukenschlag", "OP 15.2")
@pytest.mark.parametrize(
    ("turn", "groups"),
    [
        pytest.param(
            5,
            ((8, "BB CA DC CB"), (4, "ED EC EB")),
            marks=[rule("paukenschlag", "OP 15.2.T05.1"), rule("paukenschlag", "OP 15.2.T05.2")],
        ),
        pytest.param(7, ((2, "DN EC DB DM"),), marks=rule("paukenschlag", "OP 15.2.T07.1")),
        pytest.param(
            9,
            ((6, "BB CA CB DC"), (1, "BB CA CB DC")),
            marks=rule("paukenschlag", "OP 15.2.T09.1"),
        ),
        pytest.param(
            17,
            ((4, "DO DN DB DM"), (1, "DO DN DB DM"), (6, "DN EB EC ED DO")),
            marks=[rule("paukenschlag", "OP 15.2.T17.1"), rule("paukenschlag", "OP 15.2.T17.3")],
        ),
    ],
)
def test_boats_arrive_group_by_group(turn: int, groups: tuple[tuple[int, str], ...]) -> None:
    state = arriving(turn)
    for number, (count, zones) in enumerate(groups):
        top = state.flow[-1]
        assert isinstance(top, PlaceBoats)
        assert (len(top.boats), {*top.zones}) == (count, {*zones.split()})
        assert [each == COW for each in top.boats] == [count == 1] * count
        following = groups[number + 1][0] if number + 1 < len(groups) else 0
        for name in top.boats[:-1]:
            state, _ = play(state, c.PlaceBoat(name, top.zones[0]))
        tape = dice(*() if following else FORMING, draws=[0] * following * (following > 1))
        state, _ = play(state, c.PlaceBoat(top.boats[-1], top.zones[-1]), tape)
    assert len([each for each in state.boats.values() if each.zone]) == 1 + sum(
        count for count, _ in groups
    )


@rule("paukenschlag", "OP 15.2e")
def test_which_boats_come_falls_by_chance() -> None:
    tapes = (dice(NONE, draws=[0, 0]), dice(NONE, draws=[5, 7]))
    states = [run(events_of(boat("U-502", "CC"), turn=7), tape)[0] for tape in tapes]
    assert states[0].flow[-1] != states[1].flow[-1]


@rule("paukenschlag", "OP 15.2.T09.1")
@rule("paukenschlag", "OP 15.2e")
def test_the_milk_cow_comes_in_march() -> None:
    state = arriving(9)
    top = state.flow[-1]
    assert isinstance(top, PlaceBoats)
    for name in top.boats:
        state, _ = play(state, c.PlaceBoat(name, "CB"))
    assert state.flow[-1] == PlaceBoats((COW,), ("BB", "CA", "CB", "DC"))


@rule("paukenschlag", "OP 15.2.T17.2")
@rule("paukenschlag", "OP 15.2b")
@rule("paukenschlag", "OP 11.1i")
@pytest.mark.parametrize(("zone", "comes"), [("CC", False), ("", True)])
def test_a_second_cow_comes_only_if_the_first_is_gone(zone: str, comes: bool) -> None:
    state = events_of(boat(COW, zone, back=0 if zone else 19), turn=17)
    state, _ = run(state, dice(NONE, draws=[0] * 4))
    top = state.flow[-1]
    assert isinstance(top, PlaceBoats)
    for name in top.boats[:-1]:
        state, _ = play(state, c.PlaceBoat(name, "DO"))
    draws = [] if comes else [0] * 6
    state, events = play(state, c.PlaceBoat(top.boats[-1], "DO"), dice(draws=draws))
    drawn = {event.boat for event in of_kind(events, e.BoatDrawn)}
    assert (drawn == {"U-460"}) == comes


@rule("paukenschlag", "OP 15.2b")
def test_there_is_no_third_cow() -> None:
    """Where one has begun with the game, both may be away or lost as the last would come."""
    state = events_of(boat(COW, "", back=19), turn=17, lost=("U-460",))
    assert not may_come(state, GERMAN_ARRIVALS[17][1])
    assert may_come(events_of(boat(COW, "", back=19), turn=17), GERMAN_ARRIVALS[17][1])
