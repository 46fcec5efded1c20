"""9.0, 7.2 Who fires when in a square, and who may."""

from typing import Any

import pytest

from game.core.records import Event
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import BoatGuns, Fight, Grid, Torpedoes
from game.titles.paukenschlag.model.names import ACTIVE
from game.titles.paukenschlag.model.state import Marker, State
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    Unit,
    boat,
    convoy,
    dice,
    dull,
    fighting,
    of_kind,
    offered,
    on_grid,
    play,
    run,
    ship,
)

rule = pytest.mark.rule
LAST: dict[str, Any] = {"turn": 12, "last_turn": 12}
HIT = (1, 10)
"""A torpedo, and its detonator."""


def below(name: str = IX, zone: str = "DC", **more: Any) -> Unit:
    return boat(name, zone, is_down=True, **more)


def begun(*units: Unit, **changes: Any) -> State:
    state, _ = run(fighting(*units, **(LAST | changes)), dull())
    return state


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


# A boat that nobody has detected


@rule("paukenschlag", "OP 5.5.1b")
@rule("paukenschlag", "OP 5.5.1c")
@rule("paukenschlag", "OP 7.2n")
@rule("paukenschlag", "OP 9.0b")
def test_an_unseen_boat_fires_first_and_then_escorts_try_to_find_her() -> None:
    state = begun(convoy(), ship("WPG 1", convoy="1"), below())
    state, _ = play(state, c.Aim(IX, "1/1"))
    after, events = play(state, c.FireTorpedoes(), dice(6, 4, 6, 6))
    assert kinds(events)[:5] == [
        "TorpedoRan", "SearchMade", "DepthCharged", "BoatSunk", "FightEnded",
    ]  # fmt: skip
    assert events[1] == e.SearchMade("OP 8.1.1b", "1", "WPG 1", IX, ACTIVE, 4, 0, 4, True)
    assert after.lost == (IX,)
    assert of_kind(events, e.FightEnded) == [e.FightEnded("OP 7.2p", ())]


@rule("paukenschlag", "OP 5.5l")
@rule("paukenschlag", "OP 7.2f")
@rule("paukenschlag", "OP 7.2n")
def test_whom_no_escort_finds_is_not_attacked() -> None:
    state = begun(convoy(), ship("WPG 1", convoy="1"), below())
    after, events = play(state, c.Done(), dice(5))
    assert of_kind(events, e.SearchMade)[0].is_found is False
    assert not of_kind(events, e.DepthCharged)
    assert after.boats[IX]


@rule("paukenschlag", "OP 7.2n")
def test_only_the_escorts_that_have_found_her_attack() -> None:
    units = (ship("WPG 1"), ship("AST 1"), ship("DD 1"), below())
    _, events = play(begun(*units), c.Done(), dice(5, 4, 4, 1, 1))
    assert [(each.by, each.is_found) for each in of_kind(events, e.SearchMade)] == [
        ("WPG 1", False), ("AST 1", True), ("DD 1", True),
    ]  # fmt: skip
    [attack] = of_kind(events, e.DepthCharged)
    assert (attack.ships, attack.factors) == (("AST 1", "DD 1"), 10)


@rule("paukenschlag", "OP 7.2n")
@rule("paukenschlag", "OP 8.1.1d")
@pytest.mark.parametrize(("zone", "best"), [("DC", 4), ("DN", 3)])
def test_the_die_by_which_she_is_found_has_no_other_modifier(zone: str, best: int) -> None:
    units = (ship("WPG 1", zone), below(IX, zone))
    marks = {
        "WPG 1": Marker(5, 5, found_by=(IX,), moved=2), IX: Marker(5, 5)
    }  # fmt: skip
    state = fighting(*units, **LAST)
    state.markers = marks
    state, _ = run(state)
    for face, finds in ((best, True), (best + 1, False)):
        _, events = play(state, c.Done(), dull(face))
        assert of_kind(events, e.SearchMade)[0].is_found is finds


@rule("paukenschlag", "OP 7.2n")
def test_ships_without_depth_charges_do_not_look_for_her() -> None:
    units = (convoy(), ship("BB 1"), ship("CV 1"), ship("TR 1", is_crippled=True), below())
    _, events = play(begun(*units), c.Done())
    assert not of_kind(events, e.SearchMade)


@rule("paukenschlag", "OP 7.2n")
def test_escorts_look_for_one_boat_after_the_other() -> None:
    units = (ship("WPG 1"), ship("AST 1"), ship("DD 1"), below(), below(VIIC))
    state, events = play(begun(*units), c.Done(), dice(4, 4, 5))
    assert [each.target for each in of_kind(events, e.SearchMade)] == [IX, VIIC, IX]
    assert state.markers[IX].is_found
    assert state.markers[VIIC].is_found


@rule("paukenschlag", "OP 9.0b")
def test_escorts_that_she_has_sunk_neither_search_nor_attack() -> None:
    state = begun(ship("WPG 1", is_crippled=True), ship("AST 1"), below())
    state, _ = play(state, c.Aim(IX, "WPG 1"))
    _, events = play(state, c.FireTorpedoes(), dice(*HIT, 6, 4, 6, 1))
    assert of_kind(events, e.ShipSunk)
    assert [each.by for each in of_kind(events, e.SearchMade)] == ["AST 1"]
    assert of_kind(events, e.DepthCharged)[0].ships == ("AST 1",)


@rule("paukenschlag", "OP 9.0b")
def test_an_unseen_boat_fires_once() -> None:
    state = begun(convoy(), ship("WPG 1", convoy="1"), below())
    after, _ = play(state, c.Done(), dull(4))
    assert Torpedoes not in {type(frame) for frame in after.flow}


@rule("paukenschlag", "OP 9.0b")
def test_what_an_unseen_boat_has_sunk_nobody_else_fires_at() -> None:
    state = begun(ship("WPG 1", is_crippled=True), below(), below(VIIC), found=[VIIC])
    state, _ = play(state, c.Aim(IX, "WPG 1"))
    _, events = play(state, c.FireTorpedoes(), dice(*HIT, 6))
    assert kinds(events)[2:4] == ["ShipSunk", "FightEnded"]


# Those that know of one another


@rule("paukenschlag", "OP 5.5.1b")
@rule("paukenschlag", "OP 9.0b")
@rule("paukenschlag", "OP 9.3c")
def test_a_detected_boat_and_the_ships_fire_together() -> None:
    """A ship that she sinks attacks her all the same."""
    state = begun(ship("WPG 1", is_crippled=True), below(), found=[IX])
    state, _ = play(state, c.Aim(IX, "WPG 1"))
    after, events = play(state, c.FireTorpedoes(), dice(*HIT, 6, 6, 6))
    assert kinds(events)[:6] == [
        "TorpedoRan", "TargetStruck", "ShipSunk", "DepthCharged", "BoatSunk", "FightEnded",
    ]  # fmt: skip
    assert not of_kind(events, e.SearchMade)
    assert {*after.lost} == {"WPG 1", IX}


@rule("paukenschlag", "OP 5.5l")
@rule("paukenschlag", "OP 5.5.1b")
def test_a_detected_boat_without_contact_is_attacked_and_does_not_fire() -> None:
    units = (ship("WPG 1"), below())
    state = fighting(*units, found=[IX], **LAST)
    state.markers["WPG 1"] = Marker(5, 5)
    _, events = run(state, dice(6, 1))
    assert kinds(events)[:3] == ["FightBegan", "DepthCharged", "FightEnded"]


@rule("paukenschlag", "OP 7.2n")
def test_the_unseen_fire_before_the_detected() -> None:
    units = (convoy(), below(), below(VIIC))
    state = begun(*units, found=[IX])
    assert state.flow[-1] == Torpedoes((VIIC,), ("1",))
    state, _ = play(state, c.Done())
    assert state.flow[-1] == Torpedoes((IX,), ("1",))


@rule("paukenschlag", "OP 7.2n")
def test_a_ship_that_has_failed_to_find_one_boat_may_attack_another() -> None:
    units = (ship("WPG 1"), ship("AST 1"), below(), below(VIIC))
    state = begun(*units, found=[IX])
    state, _ = play(state, c.Done(), dice(4, 5))
    state, _ = play(state, c.Done())
    assert offered(state, c.Hunt) == [
        c.Hunt("WPG 1", IX), c.Hunt("WPG 1", VIIC), c.Hunt("AST 1", IX)
    ]  # fmt: skip


@rule("paukenschlag", "OP 9.3")
def test_boats_on_the_surface_fire_their_guns_with_the_others() -> None:
    units = (convoy(), below(), boat(VIIC), boat("U-67"))
    state = begun(*units, found=[IX, VIIC])
    assert state.flow[-1] == Torpedoes((IX,), ("1",))
    state, _ = play(state, c.Done())
    assert state.flow[-1] == BoatGuns((VIIC, "U-67"), ("1",))


@rule("paukenschlag", "OP 5.5l")
def test_a_gun_is_fired_only_at_ships_that_are_known() -> None:
    units = (convoy("1"), boat())
    state = fighting(*units, found=[IX], **LAST)
    state.markers["1"] = Marker(5, 5)
    _, events = run(state)
    assert kinds(events)[:2] == ["FightBegan", "FightEnded"]


@rule("paukenschlag", "OP 7.2p")
def test_boats_are_out_and_the_chart_forgets_those_that_are_sunk() -> None:
    units = (convoy(), ship("WPG 1", convoy="1"), below(), below(VIIC), boat("U-67"))
    marks = {
        "1": Marker(5, 5, found_by=(IX, VIIC, "U-67")), IX: Marker(5, 5, is_found=True),
        VIIC: Marker(5, 5, is_found=True), "U-67": Marker(9, 9),
    }  # fmt: skip
    state = on_grid(*units, marks=marks, level="tsl", frames=(), **LAST)
    state.flow = (*state.flow, Grid(7, "german"), Fight((IX, VIIC), ("1",), ()))
    state, _ = run(state)
    state, _ = play(state, c.Done())
    state, _ = play(state, c.Hunt("WPG 1", VIIC), dull(6, 6))
    assert VIIC in state.lost
    assert state.markers["1"].found_by == (IX, "U-67")
    assert {*state.markers} == {"1", "U-67"}


@rule("paukenschlag", "OP 5.5l")
def test_a_boat_on_the_surface_that_nobody_has_detected_is_not_fired_at() -> None:
    state = begun(ship("BB 1"), boat())
    _, events = play(state, c.Done(), dull())
    assert not of_kind(events, e.GunsFired)
    assert of_kind(events, e.FightEnded)
