"""9.3 Guns."""

from typing import Any

import pytest

from game.core.prompt import piece
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import BoatGuns, Torpedoes
from game.titles.paukenschlag.model.names import CRIPPLED, GERMAN, NOTHING, SUNK
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.rules.combat.damage import damage
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    Unit,
    asked,
    boat,
    choices,
    convoy,
    dice,
    dull,
    fighting,
    of_kind,
    offered,
    play,
    run,
    ship,
    step,
)

rule = pytest.mark.rule
LAST: dict[str, Any] = {"turn": 12, "last_turn": 12}


def gunnery(*units: Unit, **changes: Any) -> State:
    """Boats on the surface that have been detected."""
    boats = [each.id for each in units if each.id.startswith("U-")]
    state, _ = run(fighting(*units, found=boats, **(LAST | changes)))
    return state


# Boats


@rule("paukenschlag", "OP 2.2.2q")
@rule("paukenschlag", "OP 9.3")
@rule("paukenschlag", "OP 9.3b")
@rule("paukenschlag", "OP 9.3d")
@pytest.mark.parametrize(("face", "hits"), [(3, 0), (4, 1)])
def test_a_boat_fires_her_gun_at_the_odds_of_attack_to_defence(face: int, hits: int) -> None:
    """2 to 3 is 1:2, fractions in the defender's favour."""
    state = gunnery(ship("WPG 1"), boat())
    assert state.flow[-1] == BoatGuns((IX,), ("WPG 1",))
    assert asked(state).seat == GERMAN
    faces = (face, 3) if hits else (face,)
    after, events = play(state, c.FireGun(IX, "WPG 1"), dull(*faces, 1, 1))
    first = of_kind(events, e.GunsFired)[0]
    assert first == e.GunsFired("OP 9.3b", (IX,), "WPG 1", 2, 3, face, hits)
    assert after.ships["WPG 1"].is_crippled is bool(hits)


@rule("paukenschlag", "OP 9.3")
def test_each_boat_has_one_shot_at_any_ship_or_none() -> None:
    units = (convoy(), ship("WPG 1", convoy="1"), ship("TR 1", is_crippled=True))
    state = gunnery(*units, boat(), boat(VIIC))
    assert [gun.target for gun in offered(state, c.FireGun)] == [
        "1/1", "1/2", "1/3", "WPG 1", "TR 1",
    ]  # fmt: skip
    assert {gun.boat for gun in offered(state, c.FireGun)} == {IX}
    shots = choices(state)
    assert shots[0].label == f"{IX} fires at the first ship of convoy 1"
    assert [each.target for each in shots[2:4]] == [piece("1"), piece("WPG 1")]
    state, events = play(state, c.Done())
    assert not of_kind(events, e.GunsFired)
    assert {gun.boat for gun in offered(state, c.FireGun)} == {VIIC}
    _, events = play(state, c.FireGun(VIIC, "WPG 1"), dull(1))
    assert of_kind(events, e.GunsFired)[0].attackers == (VIIC,)


@rule("paukenschlag", "OP 9.3b")
@rule("paukenschlag", "OP 9.3c")
def test_boats_that_aim_at_one_ship_fire_together() -> None:
    """Twice 2 to 3 is 1:1; who aims at another fires alone."""
    units = (ship("WPG 1"), ship("WPG 2"), boat(), boat(VIIC), boat("U-67"))
    state = gunnery(*units)
    for gun in (c.FireGun(IX, "WPG 1"), c.FireGun(VIIC, "WPG 2")):
        state, events = play(state, gun)
        assert events == [e.GunAimed("OP 9.3b", gun.boat, gun.target)]
    assert state.aims == ((IX, "WPG 1"), (VIIC, "WPG 2"))
    state, events = play(state, c.FireGun("U-67", "WPG 1"), dull(2, 1, 3))
    assert not state.aims
    assert of_kind(events, e.GunsFired)[:2] == [
        e.GunsFired("OP 9.3b", (IX, "U-67"), "WPG 1", 4, 3, 2, 1),
        e.GunsFired("OP 9.3b", (VIIC,), "WPG 2", 2, 3, 3, 0),
    ]


@rule("paukenschlag", "OP 9.3")
def test_no_gun_is_asked_for_when_torpedoes_have_left_no_ship() -> None:
    units = (ship("WPG 1", is_crippled=True), boat(is_down=True), boat(VIIC))
    state = gunnery(*units)
    assert state.flow[-1] == Torpedoes((IX,), ("WPG 1",))
    state, _ = play(state, c.Aim(IX, "WPG 1"))
    after, events = play(state, c.FireTorpedoes(), dull(1, 10, 6))
    assert of_kind(events, e.ShipSunk)
    assert not any(isinstance(frame, BoatGuns) for frame in after.flow)


@rule("paukenschlag", "OP 9.3d")
def test_a_merchant_that_is_hit_drops_out() -> None:
    """2 to 2: a hit from 2 on; a die of 2 with it is more than her flotation."""
    state = gunnery(convoy(), boat())
    after, events = play(state, c.FireGun(IX, "1/1"), dull(2, 2))
    assert of_kind(events, e.DamageRolled) == [e.DamageRolled("OP 9.3d", "1/1", 2, 3, 2, CRIPPLED)]
    assert after.ships["TR 1"].is_crippled
    assert after.convoys["1"].ships == 19
    _, events = play(state, c.FireGun(IX, "1/1"), dull(2, 1))
    assert of_kind(events, e.DamageRolled)[0].outcome == NOTHING
    assert not of_kind(events, e.MerchantCrippled)


# Ships


@rule("paukenschlag", "OP 9.3")
@rule("paukenschlag", "OP 9.3b")
def test_ships_fire_together_at_a_boat_on_the_surface() -> None:
    """5 and 4 to 2 is 4:1."""
    units = (convoy(), ship("WPG 1", convoy="1"), ship("AST 1", convoy="1"), boat())
    _, events = play(gunnery(*units), c.Done(), dull(2, 1))
    assert of_kind(events, e.GunsFired) == [
        e.GunsFired("OP 9.3b", ("WPG 1", "AST 1"), IX, 9, 2, 2, 2)
    ]
    assert not of_kind(events, e.DepthCharged)


@rule("paukenschlag", "OP 9.3")
def test_every_ship_with_guns_fires_and_transports_have_none() -> None:
    units = (ship("CV 1"), ship("BB 1"), ship("TR 1", is_crippled=True), boat())
    _, events = play(gunnery(*units), c.Done(), dull(1, 1))
    assert of_kind(events, e.GunsFired)[0].attackers == ("CV 1", "BB 1")
    _, events = play(gunnery(convoy(), ship("TR 1", is_crippled=True), boat()), c.Done(), dull())
    assert not of_kind(events, e.GunsFired)


@rule("paukenschlag", "OP 9.3c")
def test_a_ship_that_she_has_sunk_fires_all_the_same() -> None:
    state = gunnery(ship("WPG 1", is_crippled=True), boat())
    after, events = play(state, c.FireGun(IX, "WPG 1"), dull(4, 3, 1))
    assert after.lost == ("WPG 1",)
    assert [event.attackers for event in of_kind(events, e.GunsFired)] == [(IX,), ("WPG 1",)]


@rule("paukenschlag", "OP 9.3h")
def test_there_is_one_round_of_guns() -> None:
    state = gunnery(ship("WPG 1"), boat())
    after, events = play(state, c.FireGun(IX, "WPG 1"), dull(1, 1, 1))
    assert len(of_kind(events, e.GunsFired)) == 2
    assert of_kind(events, e.FightEnded)
    assert IX in after.boats
    assert not after.markers


# Damage


@rule("paukenschlag", "OP 9.3d")
@rule("paukenschlag", "OP 9.3e")
@rule("paukenschlag", "OP 9.3f")
@pytest.mark.parametrize(
    ("is_crippled", "face", "outcome"),
    [(False, 3, NOTHING), (False, 4, CRIPPLED), (True, 3, NOTHING), (True, 4, SUNK)],
)
def test_a_boat_that_is_hit_rolls(is_crippled: bool, face: int, outcome: str) -> None:
    """5 to 2 is 2:1: one hit with a 2; her flotation is 4."""
    state = gunnery(ship("WPG 1"), boat(is_crippled=is_crippled))
    after, events = play(state, c.Done(), dull(2, face))
    [rolled] = of_kind(events, e.DamageRolled)
    assert (rolled.total, rolled.needs, rolled.outcome) == (face + 1, 4, outcome)
    assert {event.rule for event in of_kind(events, e.BoatCrippled)} <= {"OP 9.3d"}
    assert [event.rule for event in of_kind(events, e.BoatSunk)] == ["OP 9.3e"] * (outcome == SUNK)
    if outcome == SUNK:
        assert of_kind(events, e.BoatSunk)[0].by == "guns"
        assert after.lost == (IX,)
    else:
        assert after.boats[IX].is_crippled == (is_crippled or outcome == CRIPPLED)


@rule("paukenschlag", "OP 9.3d")
@rule("paukenschlag", "OP 9.3f")
@rule("paukenschlag", "OP 9.3g")
@pytest.mark.parametrize(
    ("name", "hits", "face", "outcome"),
    [
        ("BB 1", 4, 5, NOTHING),
        ("BB 1", 4, 6, CRIPPLED),
        ("CV 1", 4, 2, NOTHING),
        ("CV 1", 4, 3, CRIPPLED),
        ("DD 1", 1, 3, NOTHING),
        ("DD 1", 1, 4, CRIPPLED),
    ],
)
def test_a_battleship_takes_off_two(name: str, hits: int, face: int, outcome: str) -> None:
    state = gunnery(ship(name), boat())
    after, events = step(state, lambda context: damage(context, name, hits, "guns"), dice(face))
    [rolled] = of_kind(events, e.DamageRolled)
    assert rolled.outcome == outcome
    assert rolled.total == face + hits - 2 * (name == "BB 1")
    assert after.ships[name].is_crippled == (outcome == CRIPPLED)


@rule("paukenschlag", "OP 9.3d")
def test_no_hit_needs_no_die() -> None:
    _, events = play(gunnery(ship("AST 1"), boat()), c.FireGun(IX, "AST 1"), dull(1, 1, 1))
    assert [event.hits for event in of_kind(events, e.GunsFired)] == [0, 1]
    assert len(of_kind(events, e.DamageRolled)) == 1
