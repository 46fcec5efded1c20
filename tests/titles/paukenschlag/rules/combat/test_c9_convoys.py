"""9.1, 10.3, 18.0d What becomes of convoys whose ships are struck, and what losses count."""

from typing import Any

import pytest

from game.core.records import Event
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import Grid, GridMoves, Torpedoes
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.model.state import Marker, Ship, State, Tally
from game.titles.paukenschlag.printed.tables import CHITS
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    Unit,
    boat,
    convoy,
    dull,
    fighting,
    of_kind,
    offered,
    on_grid,
    play,
    run,
    ship,
    waits_for,
)

rule = pytest.mark.rule
GOES_OFF = 10
"""Of a detonator."""


def below(name: str = IX, **more: Any) -> Unit:
    return boat(name, is_down=True, **more)


def aiming(*units: Unit, **changes: Any) -> State:
    state, _ = run(fighting(*units, **changes), dull())
    return state


def fire(
    state: State, *aims: c.Aim, faces: tuple[int, ...], draws: tuple[int, ...] = ()
) -> tuple[State, list[Event]]:
    for aim in aims:
        state, _ = play(state, aim)
    return play(state, c.FireTorpedoes(), dull(*faces, draws=draws))


def hit(times: int = 1) -> tuple[int, ...]:
    return (1, GOES_OFF) * times


# What becomes of convoys


@rule("paukenschlag", "OP 10.3d")
@rule("paukenschlag", "OP 10.3e")
@rule("paukenschlag", "OP 10.3g")
@rule("paukenschlag", "OP 10.3h")
@rule("paukenschlag", "OP 10.4d")
@rule("paukenschlag", "OP 18.0f")
def test_two_of_thirty_are_sunk_and_a_marker_is_drawn_for_each() -> None:
    state = aiming(convoy(ships=30), below(), tally=Tally(3, 40))
    aims = [c.Aim(IX, "1/1"), c.Aim(IX, "1/2")]
    draws = (0, len(CHITS) - 1)
    after, events = fire(state, *aims, faces=(*hit(), 6, *hit(), 6), draws=draws)
    assert of_kind(events, e.MerchantSunk) == [
        e.MerchantSunk("OP 10.3g", "1", CHITS[0], 29),
        e.MerchantSunk("OP 10.3g", "1", CHITS[-1], 28),
    ]
    assert after.convoys["1"].ships == 28
    assert after.tally == Tally(5, 40 + CHITS[0] + CHITS[-1])


@rule("paukenschlag", "OP 18.0b")
@pytest.mark.parametrize(("cargo", "draw", "tons"), [(2, 0, CHITS[0] + 2), (-5, 0, 1)])
def test_an_option_changes_what_each_marker_says(cargo: int, draw: int, tons: int) -> None:
    state = aiming(convoy(), below(), house={"cargo": cargo})
    after, _ = fire(state, c.Aim(IX, "1/1"), faces=(*hit(), 6), draws=(draw,))
    assert after.tally == Tally(1, tons)


@rule("paukenschlag", "OP 9.1i")
@rule("paukenschlag", "OP 10.3f")
def test_a_crippled_merchant_drops_out_as_a_transport() -> None:
    units = (convoy(), ship("TR 2", is_crippled=True), ship("WPG 9"), below(), below(VIIC))
    state = aiming(*units, lost=("TR 4",))
    aims = [c.Aim(IX, "1/1"), c.Aim(VIIC, "1/1")]
    after, events = fire(state, *aims, faces=(*hit(), 2, *hit(), 2))
    assert of_kind(events, e.MerchantCrippled) == [
        e.MerchantCrippled("OP 10.3f", "1", "TR 5", "DC", False, 19),
        e.MerchantCrippled("OP 10.3f", "1", "TR 6", "DC", False, 18),
    ]
    assert after.ships["TR 5"] == Ship("TR 5", "DC", is_crippled=True)
    assert "TR 5" not in after.markers
    assert after.convoys["1"].ships == 18
    assert after.tally == Tally()


def test_the_first_transport_has_number_one() -> None:
    _, events = fire(aiming(convoy(), below()), c.Aim(IX, "1/1"), faces=(*hit(), 2))
    assert of_kind(events, e.MerchantCrippled)[0].transport == "TR 1"


@rule("paukenschlag", "OP 10.3c")
def test_a_convoy_of_two_is_a_transport_when_one_is_sunk() -> None:
    state = aiming(convoy(ships=2, formation="tight"), below(), below(VIIC), found=[VIIC])
    state, _ = fire(state, c.Aim(IX, "1/1"), faces=(*hit(), 6), draws=(0,))
    assert {aim.target for aim in offered(state, c.Aim)} == {"1/1"}
    _, events = fire(state, c.Aim(VIIC, "1/1"), faces=(4,))
    assert of_kind(events, e.TorpedoRan)[0].needs == 3


@rule("paukenschlag", "OP 10.3d")
def test_with_her_last_ship_a_convoy_is_gone_and_its_escorts_sail_alone() -> None:
    units = (convoy(ships=1), ship("WPG 1", convoy="1"), below())
    after, events = fire(aiming(*units), c.Aim(IX, "1/1"), faces=(*hit(), 6), draws=(0,))
    assert of_kind(events, e.EscortParted) == [e.EscortParted("OP 10.3", "WPG 1", "1")]
    assert "1" not in after.convoys
    assert not after.markers
    assert after.ships["WPG 1"] == Ship("WPG 1", "DC")


def test_the_task_force_has_no_merchants_and_stays_a_force() -> None:
    units = (convoy("TF", ships=0), ship("CV 1", convoy="TF"), ship("DD 6", convoy="TF"), below())
    state = aiming(*units)
    assert {aim.target for aim in offered(state, c.Aim)} == {"CV 1", "DD 6"}
    after, events = play(state, c.Done(), dull())
    assert not of_kind(events, e.EscortParted)
    assert after.convoys


@rule("paukenschlag", "OP 9.0b")
@rule("paukenschlag", "OP 9.1g")
def test_the_torpedoes_of_several_boats_at_one_ship_strike_together() -> None:
    state = aiming(ship("WPG 1"), below(), below(VIIC))
    aims = [c.Aim(VIIC, "WPG 1"), c.Aim(IX, "WPG 1")]
    after, events = fire(state, *aims, faces=(*hit(2), 2))
    assert [(ran.boat, ran.needs) for ran in of_kind(events, e.TorpedoRan)] == [(IX, 2), (VIIC, 2)]
    assert [(each.attack, each.outcome) for each in of_kind(events, e.TargetStruck)] == [
        (12, "crippled")
    ]
    assert after.boats[VIIC].torpedoes == 13
    [merchants, *_] = fire(
        aiming(convoy(), below(), below(VIIC)), c.Aim(IX, "1/1"), c.Aim(VIIC, "1/1"),
        faces=(*hit(), 6, *hit(), 6), draws=(0, 0),
    )  # fmt: skip
    assert merchants.convoys["1"].ships == 18, "each boat has aimed at another"


def test_the_last_ship_of_a_convoy_sinks_once() -> None:
    state = aiming(convoy(ships=1), below(), below(VIIC))
    aims = [c.Aim(IX, "1/1"), c.Aim(VIIC, "1/1")]
    after, events = fire(state, *aims, faces=(*hit(2), 6), draws=(0,))
    assert len(of_kind(events, e.TorpedoRan)) == 2
    assert len(of_kind(events, e.MerchantSunk)) == 1
    assert after.tally.ships == 1


# What counts more


@rule("paukenschlag", "OP 18.0d")
def test_ships_with_troops_and_capital_ships_count_fifty() -> None:
    troops = convoy("AT-10", to="Iceland", ships=10, formation="tight")
    state = aiming(troops, below())
    after, events = fire(state, c.Aim(IX, "AT-10/1"), faces=(*hit(), 6))
    assert of_kind(events, e.MerchantSunk)[0].cargo == 50
    assert after.tally == Tally(1, 50)
    crippled, events = fire(state, c.Aim(IX, "AT-10/1"), faces=(*hit(), 2))
    assert crippled.ships["TR 1"].is_troops
    wreck = ship("TR 1", is_crippled=True, is_troops=True)
    after, events = fire(aiming(wreck, below()), c.Aim(IX, "TR 1"), faces=(*hit(), 6))
    assert of_kind(events, e.ShipSunk) == [e.ShipSunk("OP 9.1k", "TR 1", 50)]
    for name in ("BB 1", "CV 1"):
        state = aiming(ship(name, is_crippled=True), below())
        aims = [c.Aim(IX, name)] * 4
        after, _ = fire(state, *aims, faces=(*hit(4), 6))
        assert after.tally == Tally(1, 50)


@rule("paukenschlag", "OP 10.4d")
def test_a_wreck_has_cargo_and_an_escort_has_none() -> None:
    units = (ship("TR 1", is_crippled=True), ship("DD 1", is_crippled=True), below())
    aims = [c.Aim(IX, "TR 1"), *[c.Aim(IX, "DD 1")] * 3]
    after, _ = fire(aiming(*units), *aims, faces=(*hit(), 6, *hit(3), 6), draws=(3,))
    assert after.tally == Tally(2, CHITS[3])


def test_boats_that_know_the_ships_go_on_after_the_fight() -> None:
    units = (convoy(), below(), boat(VIIC))
    marks = {
        "1": Marker(5, 5, found_by=(IX, VIIC)), IX: Marker(5, 5, is_found=True), VIIC: Marker(9, 9)
    }  # fmt: skip
    state, _ = run(on_grid(*units, marks=marks, level="tsl", frames=(Grid(5, GERMAN),)))
    assert waits_for(state) is Torpedoes
    state, _ = play(state, c.Done(), dull())
    assert state.flow[-1] == GridMoves(GERMAN)


@rule("paukenschlag", "OP 10.3d")
def test_a_convoy_that_is_gone_is_off_the_grid_too() -> None:
    units = (convoy("1", ships=1), convoy("2"), below(), boat(VIIC))
    marks = {
        "1": Marker(5, 5, found_by=(IX,)), "2": Marker(9, 9, found_by=(VIIC,)),
        IX: Marker(5, 5, is_found=True), VIIC: Marker(1, 1),
    }  # fmt: skip
    state, _ = run(on_grid(*units, marks=marks, level="tsl", frames=(Grid(5, GERMAN),)))
    after, _ = fire(state, c.Aim(IX, "1/1"), faces=(*hit(), 6), draws=(0,))
    assert {*after.markers} == {"2", VIIC}


@rule("paukenschlag", "OP 7.2j")
def test_escorts_go_on_by_themselves_where_their_convoy_is_gone() -> None:
    units = (convoy("1", ships=1), ship("WPG 1", convoy="1"), below(), boat(VIIC))
    marks = {
        "1": Marker(5, 5, found_by=(IX, VIIC)), IX: Marker(5, 5, is_found=True), VIIC: Marker(1, 1)
    }  # fmt: skip
    state, _ = run(on_grid(*units, marks=marks, level="tsl", frames=(Grid(5, GERMAN),)))
    after, _ = fire(state, c.Aim(IX, "1/1"), faces=(*hit(), 6), draws=(0,))
    assert {*after.markers} == {"WPG 1", VIIC}
    assert after.markers["WPG 1"].square == (5, 5)
    assert after.flow[-1] == GridMoves(GERMAN)
