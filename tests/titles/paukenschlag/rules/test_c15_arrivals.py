"""15 Who arrives when."""

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import PlaceBoats, PlacePlanes
from game.titles.paukenschlag.model.state import Ship, State
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


@rule("paukenschlag", "OP 15.1.T05.1")
@rule("paukenschlag", "OP 15.1.T05.2")
@rule("paukenschlag", "OP 15.1.T05.3")
@rule("paukenschlag", "OP 15.1.T05.4")
def test_aircraft_arrive_at_their_bases() -> None:
    tape = dice(NONE, draws=[0] * 8)
    after, events = run(events_of(boat("U-502", "CC"), turn=5), tape)
    bases = {each.id: each.base for each in after.planes.values()}
    assert bases == {
        "O-47 8": "P", "B-24 1": "P", "B-17 2": "C", "B-17 3": "C", "B-25 6": "M", "B-25 7": "M",
        "B-25 8": "M", "P-36 1": "Q",
    }  # fmt: skip
    assert of_kind(events, e.PlaneArrived)[0].rule == "OP 15.1"


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
    state = arriving_first(5)
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


def arriving_first(turn: int) -> State:
    """The position as the German places the first boats of a turn."""
    count = {5: 8, 7: 2, 9: 6, 17: 4}[turn]
    state, _ = run(events_of(boat("U-502", "CC"), turn=turn), dice(NONE, draws=[0] * count))
    return state


@rule("paukenschlag", "OP 15.2e")
def test_which_boats_come_falls_by_chance() -> None:
    tapes = (dice(NONE, draws=[0, 0]), dice(NONE, draws=[5, 7]))
    states = [run(events_of(boat("U-502", "CC"), turn=7), tape)[0] for tape in tapes]
    assert states[0].flow[-1] != states[1].flow[-1]


@rule("paukenschlag", "OP 15.2.T09.1")
@rule("paukenschlag", "OP 15.2e")
def test_the_milk_cow_comes_in_march() -> None:
    state = arriving_first(9)
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
