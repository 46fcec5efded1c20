"""9.1 Torpedoes, and what they do to ships and convoys."""

from typing import Any

import pytest

from game.core.prompt import piece
from game.core.records import Event
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import BoatGuns, Grid, GridMoves, Torpedoes
from game.titles.paukenschlag.model.names import CRIPPLED, GERMAN, NOTHING, SUNK
from game.titles.paukenschlag.model.state import Marker, Ship, State, Tally
from game.titles.paukenschlag.printed.tables import CHITS
from tests.titles.paukenschlag.builder import (
    COW,
    IX,
    VIIC,
    Unit,
    boat,
    choices,
    convoy,
    dull,
    fighting,
    of_kind,
    offered,
    on_grid,
    play,
    refused,
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


# Who fires at whom


@rule("paukenschlag", "OP 9.1")
def test_boats_under_water_fire_torpedoes_and_others_guns() -> None:
    state = aiming(convoy(), below(), boat(VIIC))
    assert state.flow[-1] == Torpedoes((IX,), ("1",))
    state, _ = play(state, c.Done(), dull())
    assert state.flow[-1] == BoatGuns((VIIC,), ("1",))


@rule("paukenschlag", "OP 9.1c")
def test_a_boat_without_torpedoes_does_not_attack() -> None:
    state = aiming(convoy(), below(torpedoes=0), below(COW), below(VIIC, torpedoes=1))
    assert state.flow[-1] == Torpedoes((VIIC,), ("1",))


@rule("paukenschlag", "OP 5.5.1d")
@rule("paukenschlag", "OP 9.1b")
def test_a_boat_lays_four_torpedoes_at_one_ship_or_at_several() -> None:
    state = aiming(convoy(formation="tight"), below(), below(VIIC))
    for aim in (c.Aim(IX, "1/1"), c.Aim(IX, "1/1"), c.Aim(IX, "1/3"), c.Aim(IX, "1/1")):
        state, _ = play(state, aim)
    assert {aim.boat for aim in offered(state, c.Aim)} == {VIIC}
    assert refused(state, c.Aim(IX, "1/1"))
    state, events = play(state, c.FireTorpedoes(), dull())
    assert len(of_kind(events, e.TorpedoRan)) == 4
    assert not state.aims


@rule("paukenschlag", "OP 9.1c")
def test_she_lays_no_more_than_she_has_and_they_are_counted() -> None:
    state = aiming(convoy(), below(torpedoes=3))
    aims = [c.Aim(IX, "1/1")] * 3
    for aim in aims:
        state, _ = play(state, aim)
    assert not offered(state, c.Aim)
    after, events = play(state, c.FireTorpedoes(), dull())
    assert [event.left for event in of_kind(events, e.TorpedoRan)] == [2, 1, 0]
    assert after.boats[IX].torpedoes == 0


def test_a_boat_may_fire_none() -> None:
    state = aiming(convoy(), below())
    after, events = play(state, c.Done(), dull())
    assert not of_kind(events, e.TorpedoRan)
    assert after.boats[IX].torpedoes == 22
    state, _ = play(state, c.Aim(IX, "1/1"))
    assert refused(state, c.Done())


@rule("paukenschlag", "OP 9.1b")
@pytest.mark.parametrize(
    ("formation", "ships", "most"),
    [("tight", 20, 4), ("loose", 20, 3), ("line", 20, 2), ("tight", 2, 2), ("loose", 1, 1)],
)
def test_the_formation_says_at_how_many_she_may_aim(formation: str, ships: int, most: int) -> None:
    state = aiming(convoy(formation=formation, ships=ships), below())
    assert [aim.target for aim in offered(state, c.Aim)] == [
        f"1/{number + 1}" for number in range(most)
    ]


def test_escorts_and_lone_ships_can_be_aimed_at() -> None:
    units = (convoy(ships=1), ship("WPG 1", convoy="1"), ship("TR 1", is_crippled=True))
    state = aiming(*units, ship("DD 1", convoy="1"), below())
    targets = [aim.target for aim in offered(state, c.Aim)]
    assert targets == ["1/1", "WPG 1", "DD 1", "TR 1"]
    merchant, escort = choices(state)[:2]
    assert (merchant.label, merchant.target) == (
        f"{IX}: a torpedo at the first ship of convoy 1",
        piece("1"),
    )
    assert escort.target == piece("WPG 1")


@rule("paukenschlag", "OP 5.5l")
def test_a_boat_aims_only_at_ships_that_she_has_contact_with() -> None:
    units = (convoy("1"), convoy("2"), below(), below(VIIC))
    marks = {
        "1": Marker(5, 5, found_by=(IX,)), "2": Marker(5, 5), IX: Marker(5, 5),
        VIIC: Marker(5, 5),
    }  # fmt: skip
    state, _ = run(on_grid(*units, marks=marks, level="tsl", frames=(Grid(7, GERMAN),)), dull())
    assert state.flow[-1] == Torpedoes((IX,), ("1", "2"))
    assert {aim.target for aim in offered(state, c.Aim)} == {"1/1", "1/2", "1/3"}


# Hits


@rule("paukenschlag", "OP 9.1e")
@pytest.mark.parametrize(
    ("units", "target", "best"),
    [
        ((convoy(formation="tight"),), "1/1", 5),
        ((convoy(formation="loose"),), "1/1", 4),
        ((convoy(formation="line"),), "1/1", 3),
        ((convoy(formation="tight", ships=1),), "1/1", 3),
        ((ship("TR 1", is_crippled=True),), "TR 1", 5),
        ((ship("WPG 1", is_crippled=True),), "WPG 1", 5),
        ((ship("WPG 1"),), "WPG 1", 2),
        ((ship("AST 1"),), "AST 1", 2),
        ((ship("DD 1"),), "DD 1", 2),
        ((ship("BB 1"),), "BB 1", 3),
        ((ship("CV 1"),), "CV 1", 3),
    ],
)
def test_what_a_torpedo_needs(units: tuple[Unit, ...], target: str, best: int) -> None:
    state = aiming(*units, below())
    for face, hits in ((best, True), (best + 1, False)):
        _, events = fire(state, c.Aim(IX, target), faces=(face, *[1] * hits))
        ran = of_kind(events, e.TorpedoRan)[0]
        assert (ran.needs, ran.is_hit, ran.is_dud) == (best, hits, hits)
        assert ran.dud == hits


@rule("paukenschlag", "OP 9.1f")
@pytest.mark.parametrize(("turn", "duds"), [(12, 2), (13, 1)])
def test_a_dud_does_nothing(turn: int, duds: int) -> None:
    state = aiming(convoy(), below(), turn=turn, last_turn=turn)
    after, events = fire(state, c.Aim(IX, "1/1"), faces=(1, duds))
    assert of_kind(events, e.TorpedoRan) == [
        e.TorpedoRan("OP 9.1e", IX, "1/1", 1, 4, True, duds, True, 21, duds)
    ]
    assert not of_kind(events, e.TargetStruck)
    assert after.convoys["1"].ships == 20
    _, events = fire(state, c.Aim(IX, "1/1"), faces=(1, duds + 1, 1))
    assert of_kind(events, e.TargetStruck)


@rule("paukenschlag", "OP 2.2.2n")
@rule("paukenschlag", "OP 9.1g")
@pytest.mark.parametrize(
    ("hits", "face", "attack", "struck"),
    [(1, 1, 6, 1), (1, 4, 6, 3), (2, 1, 12, 2), (2, 2, 12, 3), (4, 6, 24, 5)],
)
def test_hits_on_one_ship_are_added(hits: int, face: int, attack: int, struck: int) -> None:
    state = aiming(convoy(), below())
    draws = (0,) if struck > 2 else ()
    aims = [c.Aim(IX, "1/1")] * hits
    _, events = fire(state, *aims, faces=(*hit(hits), face), draws=draws)
    [event] = of_kind(events, e.TargetStruck)
    assert (event.attack, event.defence, event.face, event.hits) == (attack, 2, face, struck)


@rule("paukenschlag", "OP 9.1b")
@rule("paukenschlag", "OP 9.1g")
def test_each_ship_that_is_hit_has_a_die_of_its_own() -> None:
    state = aiming(convoy(), below())
    aims = [c.Aim(IX, "1/2"), c.Aim(IX, "1/1"), c.Aim(IX, "1/2")]
    _, events = fire(state, *aims, faces=(*hit(), 6, 1, *hit(), 1))
    struck = of_kind(events, e.TargetStruck)
    assert [(event.target, event.attack, event.face) for event in struck] == [
        ("1/2", 6, 1), ("1/1", 6, 1),
    ]  # fmt: skip
    assert [event.target for event in of_kind(events, e.TorpedoRan)] == ["1/2", "1/2", "1/1"]


@rule("paukenschlag", "OP 2.2.2o")
@rule("paukenschlag", "OP 9.1h")
@rule("paukenschlag", "OP 9.1i")
@rule("paukenschlag", "OP 9.1k")
@pytest.mark.parametrize(
    ("flotation", "face", "outcome"),
    [
        (2, 1, NOTHING),
        (2, 2, CRIPPLED),
        (2, 4, SUNK),
        (3, 1, NOTHING),
        (3, 2, CRIPPLED),
        (3, 5, CRIPPLED),
        (3, 6, SUNK),
    ],
)
def test_hits_are_compared_with_the_flotation(flotation: int, face: int, outcome: str) -> None:
    """One torpedo at a freighter: 1, 2, 2, 3, 3 and 4 hits."""
    state = aiming(convoy(), below(), house={"flotation": flotation})
    draws = (0,) if outcome == SUNK else ()
    after, events = fire(state, c.Aim(IX, "1/1"), faces=(*hit(), face), draws=draws)
    [event] = of_kind(events, e.TargetStruck)
    assert (event.flotation, event.outcome) == (flotation, outcome)
    assert after.convoys["1"].ships == 20 - (outcome != NOTHING)
    assert bool(of_kind(events, e.MerchantSunk)) == (outcome == SUNK)
    assert bool(of_kind(events, e.MerchantCrippled)) == (outcome == CRIPPLED)


@rule("paukenschlag", "OP 9.1i")
@rule("paukenschlag", "OP 9.1j")
def test_a_cripple_that_is_crippled_again_sinks() -> None:
    state = aiming(ship("WPG 1"), below())
    after, events = fire(state, c.Aim(IX, "WPG 1"), faces=(*hit(), 4))
    assert of_kind(events, e.ShipCrippled) == [e.ShipCrippled("OP 9.1i", "WPG 1")]
    assert after.ships["WPG 1"].is_crippled
    state = aiming(ship("WPG 1", is_crippled=True), ship("WPG 2"), below())
    after, events = fire(state, c.Aim(IX, "WPG 1"), faces=(*hit(), 4))
    assert of_kind(events, e.ShipSunk) == [e.ShipSunk("OP 9.1k", "WPG 1", 0)]
    assert "WPG 1" not in after.ships
    assert after.lost == ("WPG 1",)
    none, events = fire(state, c.Aim(IX, "WPG 1"), faces=(*hit(), 3))
    assert of_kind(events, e.TargetStruck)[0].outcome == NOTHING
    assert "WPG 1" in none.ships


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


def test_what_has_been_sunk_already_is_missed() -> None:
    state = aiming(ship("WPG 1"), below(), below(VIIC))
    aims = [c.Aim(IX, "WPG 1"), c.Aim(IX, "WPG 1"), c.Aim(VIIC, "WPG 1")]
    after, events = fire(state, *aims, faces=(*hit(2), 6, 1))
    last = of_kind(events, e.TorpedoRan)[-1]
    assert (last.boat, last.needs, last.is_hit) == (VIIC, 0, False)
    assert after.boats[VIIC].torpedoes == 13
    assert len(of_kind(events, e.ShipSunk)) == 1


def test_the_last_ship_of_a_convoy_sinks_once() -> None:
    state = aiming(convoy(ships=1), below(), below(VIIC))
    aims = [c.Aim(IX, "1/1"), c.Aim(VIIC, "1/1")]
    after, events = fire(state, *aims, faces=(*hit(), 6, *hit()), draws=(0,))
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
