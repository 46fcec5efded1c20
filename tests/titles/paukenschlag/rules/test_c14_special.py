"""14 AT-10 and the task force of the Hornet."""

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import Pursuit, Turn
from game.titles.paukenschlag.model.state import Convoy, Plane, Ship
from game.titles.paukenschlag.rules.chart.c6_naval import begin_naval
from game.titles.paukenschlag.rules.chart.c14_special import form_special
from tests.titles.paukenschlag.builder import (
    IX,
    boat,
    contacts,
    convoy,
    dice,
    is_legal,
    naval,
    of_kind,
    offered,
    play,
    position,
    returning,
    run,
    ship,
    step,
    waits_for,
)

rule = pytest.mark.rule
FORCE = ("CV 1", "BB 1", "BB 2", *(f"DD {number}" for number in range(6, 13)))


def at_havana() -> list[Ship]:
    return [ship(name, "DM", port="N") for name in FORCE]


def troopers() -> Convoy:
    return convoy("AT-10", "CB", "Iceland", speed=2, ships=10, formation="tight", heading="E")


# AT-10


@rule("paukenschlag", "OP 14.1")
@rule("paukenschlag", "OP 14.1b")
@rule("paukenschlag", "OP 14.1c")
def test_at_10_forms_in_turn_three() -> None:
    state = position(ship("DD 3", "CA", port="G"), ship("DD 4", "CA", port="G"), boat(), turn=3)
    after, _ = step(state, form_special)
    formed = after.convoys["AT-10"]
    assert (formed.zone, formed.destination, formed.ships) == ("CA", "Iceland", 10)
    assert (formed.speed, formed.formation) == (2, "tight")
    assert after.ships["DD 3"] == Ship("DD 3", "CA", convoy="AT-10")
    for turn in (2, 4):
        state.turn = turn
        assert "AT-10" not in step(state, form_special)[0].convoys


@rule("paukenschlag", "OP 14.1b")
def test_it_sails_for_bc() -> None:
    state = naval(troopers(), turn=3)
    assert "BC" in {command.zone for command in offered(state, c.SailConvoy)}


@rule("paukenschlag", "OP 14.1c")
def test_its_destroyers_stay_with_it_and_go_back_to_new_york() -> None:
    units = (troopers(), ship("DD 3", "CB", convoy="AT-10"), ship("WPG 1", "CB"))
    state = naval(*units, turn=17)
    assert not is_legal(state, c.Part("DD 3"))
    assert not is_legal(state, c.Join("WPG 1", "AT-10"))
    there = convoy("AT-10", "BC", "Iceland")
    state = returning(there, ship("DD 3", "BC", convoy="AT-10"), boat(), turn=4, last_turn=4)
    after, _ = run(state)
    assert after.ships["DD 3"] == Ship("DD 3", "CA", "G")
    lost = returning(ship("DD 3", "CB"), boat(), turn=4, last_turn=4)
    after, _ = run(lost)
    assert after.ships["DD 3"] == Ship("DD 3", "CA", "G"), "she has lost her convoy"
    free = returning(ship("DD 3", "CB"), boat(), turn=13, last_turn=13)
    assert run(free)[0].ships["DD 3"] == Ship("DD 3", "CB")


@rule("paukenschlag", "OP 14.1c")
def test_the_troops_sail_without_destroyers_that_have_been_sunk() -> None:
    after, _ = step(position(boat(), turn=3), form_special)
    assert after.convoys["AT-10"].zone == "CA"


# The task force


@rule("paukenschlag", "OP 14.2")
@rule("paukenschlag", "OP 14.2e")
def test_the_force_goes_to_norfolk_in_turn_three() -> None:
    state = position(*at_havana(), convoy("1", "DA"), turn=3)
    formed, _ = step(state, form_special)
    assert {each.id for each in formed.ships.values() if each.convoy == "TF"} == set(FORCE)
    formed.flow = (*formed.flow, Turn(3))
    sailed, events = step(formed, begin_naval)
    assert of_kind(events, e.ConvoySailed) == [
        e.ConvoySailed("OP 10.2", "TF", "DM", ("DB", "CA"), "N")
    ]
    assert not offered(sailed, c.SailConvoy, "TF")
    home = returning(*sailed.convoys.values(), *sailed.ships.values(), turn=32)
    after, _ = run(home)
    assert after.ships["CV 1"] == Ship("CV 1", "CA", "I")


@rule("paukenschlag", "OP 14.2")
@rule("paukenschlag", "OP 14.2c")
@rule("paukenschlag", "OP 14.2e")
def test_it_sails_in_turn_four_and_leaves_by_eb() -> None:
    at_norfolk = [ship(name, "CA", port="I") for name in FORCE]
    aboard = Plane("SBD 1", "CV 1")
    state = position(*at_norfolk, aboard, Plane("P-40 1", "G"), convoy("1", "DA"), turn=4)
    formed, _ = step(state, form_special)
    formed.flow = (*formed.flow, Turn(3))
    sailed, events = step(formed, begin_naval)
    assert of_kind(events, e.ConvoySailed)[0].path[-1] == "EB"
    convoys, ships = sailed.convoys.values(), sailed.ships.values()
    after, events = run(returning(*convoys, *ships, *sailed.planes.values(), turn=32))
    left = of_kind(events, e.ForceLeft)[0]
    assert (set(left.ships), left.planes) == (set(FORCE), ("SBD 1",))
    assert not after.ships
    assert set(after.planes) == {"P-40 1"}
    assert not after.lost


@rule("paukenschlag", "OP 14.2c")
def test_an_event_keeps_the_force_from_sailing() -> None:
    state = position(*at_havana(), boat(), turn=3, happened=("at-10",))
    after, _ = step(state, form_special)
    assert not after.convoys


@rule("paukenschlag", "OP 10.1f")
def test_a_convoy_without_a_formation_of_its_own_is_tight() -> None:
    formed, _ = step(position(*at_havana(), boat(), turn=4), form_special)
    assert formed.convoys["TF"].formation == "tight"


@rule("paukenschlag", "OP 14.1d")
@rule("paukenschlag", "OP 14.2b")
@pytest.mark.parametrize("special", ["AT-10", "TF"])
@pytest.mark.parametrize(("face", "is_noticed"), [(1, True), (2, True), (3, False), (10, False)])
def test_boats_notice_a_special_convoy_or_let_it_pass(
    special: str, face: int, is_noticed: bool
) -> None:
    force = convoy("TF", "CB", "Panama", speed=3, ships=0, formation="tight")
    passing = troopers() if special == "AT-10" else force
    units = (passing, ship("DD 6", "CB", convoy=special), boat(IX, "CB"))
    after, events = run(contacts(*units, turn=32), dice(face))
    noticed = of_kind(events, e.ConvoyNoticed)[0]
    assert (noticed.face, noticed.is_noticed) == (face, is_noticed)
    assert (waits_for(after) is Pursuit) == is_noticed


@rule("paukenschlag", "OP 14.1d")
@rule("paukenschlag", "OP 14.2b")
def test_a_special_convoy_that_passes_unnoticed_is_not_on_the_grid() -> None:
    units = (troopers(), convoy("1", "CB"), boat(IX, "CB"))
    state, _ = run(contacts(*units, turn=32), dice(3))
    after, _ = play(state, c.Pursue(), dice(1, 1, 9, 9, 1, 2))
    assert {*after.markers} == {"1", IX}


def test_without_a_ship_left_there_is_no_force() -> None:
    after, _ = step(position(boat(), turn=4), form_special)
    assert not after.convoys


@rule("paukenschlag", "OP 13.0c")
@rule("paukenschlag", "OP 13.0g")
@pytest.mark.parametrize(("happened", "is_free"), [("hornet", True), ("at-10", False)])
def test_destroyers_of_the_force_sail_for_the_islands_or_guard_the_coast(
    happened: str, is_free: bool
) -> None:
    state = naval(ship("DD 6", "CA"), boat(), turn=6, happened=(happened,))
    zones = {command.zone for command in offered(state, c.SailShip, "DD 6")}
    assert ("CC" in zones) == is_free
    assert "DC" in zones
