"""9.1 Torpedoes, and what they do to ships and convoys."""

from typing import Any

import pytest

from game.core.prompt import piece
from game.core.records import Event
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import BoatGuns, Grid, Torpedoes
from game.titles.paukenschlag.model.names import CRIPPLED, GERMAN, NOTHING, SUNK
from game.titles.paukenschlag.model.state import Marker, State
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
        ((convoy(formation="line"),), "1/1", 4),
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
