"""60: what merchantmen carry, what they are worth with it, and how they bear damage."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.eyes import ALL_EYES
from game.titles.submarine import TITLE
from game.titles.submarine.charts.sheets import card
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Gunnery, Muster
from game.titles.submarine.model.house import Advanced, House, Longer
from game.titles.submarine.model.state import (
    ESCORT,
    MERCHANT,
    SUBMARINE,
    Ship,
    State,
)
from game.titles.submarine.odds.checks import checks
from game.titles.submarine.printed.longer import hold_of
from game.titles.submarine.rules.fighting import c12_torpedoes as c12
from game.titles.submarine.rules.fighting import c17_gunnery as c17
from game.titles.submarine.rules.fighting.c37_detonation import fire_pistol
from game.titles.submarine.rules.ground.c19_damage import settle
from game.titles.submarine.rules.ground.c20_points import damage_points, score
from game.titles.submarine.rules.ground.c60_cargo import load_cargoes, suffered
from game.titles.submarine.rules.ground.units import worth
from game.titles.submarine.view import view
from game.titles.submarine.words.describe import describe
from tests.titles.submarine.rules.test_c20_muster import begun, on_to
from tests.titles.submarine.sea import (
    boat,
    escort,
    merchant,
    of_kind,
    play,
    sea,
    torpedo,
)

rule = pytest.mark.rule
LADEN = House(longer=Longer(cargo=True))
SHIP = merchant("C-2", "P30-B", 6)
FAR = merchant("T-3", "N2-B", 6)
CROSSING = torpedo("t1", "N31-B", 1)


def loaded(ship: Ship, *dice: int, house: House = LADEN, **more: Any) -> tuple[State, Ship]:
    state, _ = play(sea(ship, house=house, **more), load_cargoes, dice=dice)
    return state, state.ships[ship.id]


@rule("submarine", "60.1")
@pytest.mark.parametrize(
    ("kind", "dice", "cargo", "points"),
    [
        ("C-2", (5, 5), "timber", 8),
        ("EC-2", (6, 4), "explosives", 18),
        ("C-3", (6, 1), "perishables", 20),
        ("T-2", (4, 6), "diesel", 28),
    ],
)
def test_two_dice_say_what_she_carries_and_what_she_is_worth(
    kind: str, dice: tuple[int, int], cargo: str, points: int
) -> None:
    state, ship = loaded(merchant(kind, "P30-B", 6), *dice)
    assert state.cargoes == {ship.id: cargo}
    assert worth(state, ship) == points
    dead = replace(ship, is_dead=True)
    assert damage_points(state, dead) == (points + 1) // 2
    sunk, events = play(
        replace(state, ships={ship.id: replace(ship, damage=ship.capacity)}), settle
    )
    assert of_kind(events, e.VesselSunk)[0].points == points
    assert score(sunk)[SUBMARINE] == points


@rule("submarine", "60.2")
def test_a_t3_is_always_worth_the_same() -> None:
    state, ship = loaded(merchant("T-3", "P30-B", 6))
    assert (state.cargoes, worth(state, ship)) == ({}, 32)


@rule("submarine", "60.1")
def test_each_merchantman_of_a_convoy_has_a_cargo_before_the_escorts_are_placed() -> None:
    options = {"cargo": True, "solitaire": False}
    formed = begun("wolf-pack", options)
    assert formed.cargoes == {}
    state = on_to("Screening", formed)
    laden = {ship.id for ship in state.ships.values() if hold_of(ship.card)}
    assert {*state.cargoes} == laden
    assert laden <= {ship.id for ship in state.ships.values() if ship.kind == MERCHANT}
    for eyes in (ESCORT, SUBMARINE, ALL_EYES):
        assert view(state, eyes).cargoes == state.cargoes
    TITLE.rules.essentials(state)
    assert on_to("Screening", begun("wolf-pack")).cargoes == {}


@rule("submarine", "60.1")
def test_warships_carry_none_and_named_merchantmen_do() -> None:
    state, _ = play(
        sea(escort("B4", "N30-B", 6), replace(SHIP, id="nikkin", name="Nikkin"), house=LADEN),
        load_cargoes,
        dice=(1, 1),
    )
    assert state.cargoes == {"nikkin": "general"}


# 60.2 What it does besides


@rule("submarine", "60.2")
def test_timber_triples_what_sinks_her() -> None:
    state, ship = loaded(SHIP, 5, 4)
    assert ship.capacity == 15
    for damage, is_afloat, is_dead in ((7, True, False), (8, True, True), (15, False, False)):
        hit, _ = play(replace(state, ships={ship.id: replace(ship, damage=damage)}), settle)
        assert (ship.id in hit.ships) == is_afloat
        assert is_afloat is False or hit.ships[ship.id].is_dead == is_dead


BURNING = pytest.mark.parametrize(
    ("kind", "dice", "times"),
    [("C-2", (6, 5), 2), ("T-2", (3, 1), 2), ("C-2", (5, 4), 1), ("T-2", (3, 2), 1)],
)


@rule("submarine", "60.2")
@BURNING
def test_a_torpedo_does_twice_its_damage(kind: str, dice: tuple[int, int], times: int) -> None:
    """A face of 4 does 4 points of damage factor 10."""
    state, ship = loaded(replace(merchant(kind, "P30-B", 6), capacity=20), *dice)
    state = replace(state, ships={ship.id: ship, FAR.id: FAR})
    state.torpedoes["t1"], state.settings["t1"] = CROSSING.torpedo, CROSSING.setting
    state.launched = 1
    state, events = play(state, c12.run_torpedoes, dice=(1, 4))
    assert of_kind(events, e.TorpedoStruck)[0].damage == 4 * times
    assert (state.ships[ship.id].damage, state.dealt) == (4 * times, 4 * times)


@rule("submarine", "60.2")
@BURNING
def test_hit_points_are_doubled_too(kind: str, dice: tuple[int, int], times: int) -> None:
    house = replace(LADEN, advanced=Advanced(clock=True, detonation=True))
    state, ship = loaded(replace(merchant(kind, "P30-B", 6), capacity=20), *dice, house=house)
    run = torpedo("t1", "P30-B", 1, "g7a+", ran=8)
    state.torpedoes["t1"], state.settings["t1"] = run.torpedo, run.setting
    _, events = play(state, fire_pistol, "t1", run.setting, ship, dice=(6, 1, 2, 4))
    assert of_kind(events, e.TorpedoExploded)[0].hits == 30 * times


@rule("submarine", "60.2")
@BURNING
@pytest.mark.parametrize("is_advanced", [False, True])
def test_so_is_gunfire(kind: str, dice: tuple[int, int], times: int, is_advanced: bool) -> None:
    house = replace(LADEN, advanced=Advanced(gunnery=is_advanced))
    state, ship = loaded(
        merchant(kind, "N35-B", 6), *dice, house=house, scenario="convoy-1", seats=(SUBMARINE,)
    )
    plain = sea(ship, boat("G10", "N40-B", 6, 0, "U.190"), house=house, scenario="convoy-1")
    plain.flow = (Gunnery(SUBMARINE),)
    laden = replace(plain, cargoes=state.cargoes)
    told = []
    for each in (plain, laden):
        roll = (6, 6) if is_advanced else (1,)
        frame = Gunnery(SUBMARINE)
        _, events = play(each, c17.act, frame, SUBMARINE, c.Fire("u-190", ship.id), dice=roll)
        harms = [each.hits for each in of_kind(events, e.ShellsFell)]
        told += harms or [each.damage for each in of_kind(events, e.GunFired)]
    assert told[0] > 0
    assert told[1] == times * told[0]


@rule("submarine", "60.2")
def test_vessels_without_such_cargo_suffer_as_they_do() -> None:
    state, ship = loaded(SHIP, 1, 1)
    assert suffered(state, ship.id, 4) == 4
    assert suffered(state, "u-47", 4) == 4


# What is told


@rule("submarine", "60.1")
def test_card_and_log_tell_of_the_cargo() -> None:
    state, ship = loaded(SHIP, 5, 4)
    for eyes in (ESCORT, SUBMARINE):
        piece = card(view(state, eyes), ship.id)
        assert piece is not None
        told = {each.label: each.value for each in piece.figures}
        assert told["Cargo"] == "timber (T), sinks at 3 times the damage"
        assert (told["Damage to sink"], told["Points"]) == ("15", "8")
    event = e.CargoThrown("60.1", ship.id, "C-2", "explosives", 5, (6, 4))
    line = describe(event, ESCORT)
    assert line.text == "C-2 1 carries explosives, 2 times the harm: 18 points."
    assert (line.table, line.row) == ("cargo_c-2", "64–65")


@rule("submarine", "60.2")
def test_the_chance_that_a_hit_sinks_her_counts_it() -> None:
    """Factor 10 does 10, 10, 7, 4, 3 and 1: five points sink a C-2."""
    chances = {}
    for dice in ((1, 1), (6, 4)):
        state, ship = loaded(SHIP, *dice)
        state = replace(state, ships={ship.id: ship, FAR.id: FAR})
        state.torpedoes["t1"], state.settings["t1"] = CROSSING.torpedo, CROSSING.setting
        sinks = checks(view(state, SUBMARINE), c.Run("t1"))[1]
        chances[state.cargoes[ship.id]] = sinks.chance
    assert chances["explosives"] > chances["general"]


def test_the_step_of_setting_up_is_that_of_earlier_saves() -> None:
    """The cargo is thrown for within a step that was there before."""
    state = on_to("Screening", begun("wolf-pack", {"cargo": True}))
    assert any(frame == Muster(2) for frame in state.flow)
