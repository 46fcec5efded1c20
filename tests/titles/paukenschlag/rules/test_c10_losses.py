"""10.3, 10.4, 18 What a convoy loses, and what it counts for."""

from collections.abc import Sequence
from typing import Any

import pytest

from game.core.records import Event
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import Fight, Grid, Pursuit
from game.titles.paukenschlag.model.names import GERMAN, TSL
from game.titles.paukenschlag.model.state import Marker, Ship, State, Tally
from game.titles.paukenschlag.printed.tables import CHITS
from game.titles.paukenschlag.rules.combat.damage import sink_ship
from game.titles.paukenschlag.rules.grid.field import points
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    Unit,
    boat,
    convoy,
    dice,
    dull,
    fighting,
    naval,
    of_kind,
    offered,
    on_grid,
    play,
    run,
    ship,
    step,
    waits_for,
)

rule = pytest.mark.rule
HIT, NO_DUD = 1, 5
SINKS, CRIPPLES = (HIT, NO_DUD, 6), (HIT, NO_DUD, 2)
"""Faces of one torpedo on a transport: it hits, goes off, and does so much."""


def torpedoed(
    *units: Unit, at: Sequence[str], faces: Sequence[int], draws: Sequence[int] = (), **more: Any
) -> tuple[State, list[Event]]:
    """What is left when a boat has fired one torpedo at each target."""
    state, _ = run(fighting(*units, boat(IX, is_down=True), **more))
    for target in at:
        state, _ = play(state, c.Aim(IX, target))
    return play(state, c.FireTorpedoes(), dice(*faces, draws=draws))


@rule("paukenschlag", "OP 10.3d")
@rule("paukenschlag", "OP 10.3e")
@rule("paukenschlag", "OP 10.3g")
@rule("paukenschlag", "OP 10.3h")
@rule("paukenschlag", "OP 10.4d")
@rule("paukenschlag", "OP 18.0f")
def test_a_convoy_of_thirty_that_loses_two_has_twenty_eight() -> None:
    after, events = torpedoed(
        convoy("1", ships=30), at=["1/1", "1/2"], faces=SINKS * 2, draws=[3, 23],
        tally=Tally(10, 150),
    )  # fmt: skip
    assert of_kind(events, e.MerchantSunk) == [
        e.MerchantSunk("OP 10.3g", "1", CHITS[3], 29),
        e.MerchantSunk("OP 10.3g", "1", CHITS[23], 28),
    ]
    assert after.convoys["1"].ships == 28
    assert after.tally == Tally(12, 150 + 9 + 29)


@rule("paukenschlag", "OP 10.3g")
@rule("paukenschlag", "OP 16.1i")
def test_every_marker_is_in_the_container_for_every_ship() -> None:
    for place in (0, len(CHITS) - 1):
        _, events = torpedoed(convoy("1"), at=["1/1", "1/2"], faces=SINKS * 2, draws=[place, place])
        assert [each.cargo for each in of_kind(events, e.MerchantSunk)] == [CHITS[place]] * 2


@rule("paukenschlag", "OP 10.3f")
def test_a_ship_dead_in_the_water_drops_out() -> None:
    after, events = torpedoed(convoy("1", ships=20), at=["1/1"], faces=CRIPPLES)
    assert of_kind(events, e.MerchantCrippled) == [
        e.MerchantCrippled("OP 10.3f", "1", "TR 1", "DC", False, 19)
    ]
    assert after.convoys["1"].ships == 19
    assert after.ships["TR 1"] == Ship("TR 1", "DC", is_crippled=True)


@rule("paukenschlag", "OP 10.3f")
def test_it_stays_in_the_square_where_the_next_boat_of_the_pack_finishes_it() -> None:
    boats = boat(IX, is_down=True), boat(VIIC, is_down=True)
    marks = {"1": Marker(5, 5, found_by=(IX, VIIC)), IX: Marker(5, 5), VIIC: Marker(6, 5)}
    frames = (Grid(7, GERMAN), Fight((IX,), ("1",), (IX,)))
    state = on_grid(convoy("1", heading="N"), *boats, marks=marks, level=TSL, frames=frames)
    state, _ = play(run(state)[0], c.Aim(IX, "1/1"))
    state, events = play(state, c.FireTorpedoes(), dull(*CRIPPLES))
    assert state.markers["TR 1"].square == (5, 5)
    assert state.markers["1"].square != (5, 5)
    state, _ = play(state, c.GoTo(VIIC, 5, 5, is_down=True), dull())
    assert {aim.target for aim in offered(state, c.Aim)} == {"TR 1"}
    state, _ = play(state, c.Aim(VIIC, "TR 1"))
    _, events = play(state, c.FireTorpedoes(), dull(HIT, NO_DUD, 6, draws=[0]))
    assert of_kind(events, e.ShipSunk) == [e.ShipSunk("OP 9.1k", "TR 1", CHITS[0])]


@rule("paukenschlag", "OP 10.3f")
def test_it_lies_there_when_the_convoy_has_sailed_on() -> None:
    transport = ship("TR 1", is_crippled=True)
    state = naval(convoy("1"), transport, boat(IX, "DC"), turn=32)
    state, _ = play(state, c.SailConvoy("1", "CA"))
    assert waits_for(state) is Pursuit
    state, events = play(state, c.Pursue(), dice(1, 1, 9, 9, 1, 2))
    assert [each.unit for each in of_kind(events, e.MarkerPlaced)] == ["TR 1", IX]


@rule("paukenschlag", "OP 10.3c")
def test_the_last_ship_of_a_convoy_is_a_transport_under_way() -> None:
    tight = convoy("1", ships=2, formation="tight")
    after, _ = torpedoed(tight, at=["1/1"], faces=SINKS, draws=[0])
    last = after.convoys["1"]
    assert (last.ships, last.destination) == (1, "G")
    alone = convoy("1", ships=1, formation="tight")
    state, _ = run(fighting(alone, boat(IX, is_down=True)))
    assert points(state, "1") == 2
    assert {each.target for each in offered(state, c.Aim)} == {"1/1"}
    state, _ = play(state, c.Aim(IX, "1/1"))
    _, events = play(state, c.FireTorpedoes(), dice(4))
    assert not of_kind(events, e.TorpedoRan)[0].is_hit


def test_a_convoy_without_ships_is_gone_and_its_escorts_sail_alone() -> None:
    units = (convoy("1", ships=1), ship("WPG 1", convoy="1"))
    after, _ = torpedoed(*units, at=["1/1"], faces=(*SINKS, 5), draws=[0])
    assert "1" not in after.convoys
    assert after.ships["WPG 1"] == ship("WPG 1")


# What counts more


@rule("paukenschlag", "OP 18.0d")
@pytest.mark.parametrize(
    ("unit", "name"),
    [
        (convoy("AT-10", to="Iceland", ships=10, formation="tight"), "AT-10/1"),
        (ship("TR 1", is_crippled=True, is_troops=True), "TR 1"),
        (ship("CV 1", is_crippled=True), "CV 1"),
    ],
)
def test_troops_and_the_hornet_count_fifty_thousand_tons(unit: Unit, name: str) -> None:
    after, _ = torpedoed(unit, at=[name] * 4, faces=(*(HIT, NO_DUD) * 4, 6))
    assert after.tally == Tally(1, 50)


@rule("paukenschlag", "OP 18.0d")
def test_a_battleship_counts_as_much() -> None:
    state = fighting(ship("BB 1"), boat(IX))
    after, _ = step(state, lambda context: sink_ship(context, "BB 1", "OP 9.1k"))
    assert after.tally == Tally(1, 50)


@rule("paukenschlag", "OP 18.0f")
def test_an_escort_counts_as_a_ship_of_no_tons() -> None:
    crippled = ship("DD 1", is_crippled=True)
    after, _ = torpedoed(crippled, at=["DD 1"] * 2, faces=(*(HIT, NO_DUD) * 2, 6))
    assert "DD 1" in after.lost
    assert after.tally == Tally(1, 0)
