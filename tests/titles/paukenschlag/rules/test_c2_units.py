"""2 What the counters and their figures are for."""

from random import Random

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import AirHunt
from game.titles.paukenschlag.model.names import US
from tests.titles.paukenschlag.builder import (
    IX,
    RULES,
    USUAL,
    air,
    boat,
    contacts,
    convoy,
    dice,
    fighting,
    of_kind,
    offered,
    on_grid,
    plane,
    play,
    run,
    ship,
    waits_for,
)

rule = pytest.mark.rule
FOUND = 1
HIT, NO_DUD, DEAF = 1, 5, 5
"""Faces: of a torpedo, of its detonator, and of a sonar that finds nothing."""


# Aircraft


@rule("paukenschlag", "OP 2.2.2f")
@rule("paukenschlag", "OP 2.2.2g")
@rule("paukenschlag", "OP 2.2.2h")
@pytest.mark.parametrize(
    ("unit", "base", "missions"),
    [
        ("PBY 1", "I", {"recon", "attack"}),
        ("B-24 1", "I", {"recon", "attack"}),
        ("B-17 1", "G", {"recon", "attack"}),
        ("B-18 1", "G", {"recon", "attack"}),
        ("A-29 1", "G", {"recon", "attack"}),
        ("O-47 1", "C", {"recon"}),
        ("B-25 1", "G", {"recon"}),
        ("A-20 1", "M", {"recon"}),
        ("P-40 1", "G", {"recon"}),
    ],
)
def test_a_type_says_which_missions_an_aircraft_flies(
    unit: str, base: str, missions: set[str]
) -> None:
    state = air(plane(unit, base), boat())
    assert {command.mission for command in offered(state, c.Fly, unit)} == missions


@rule("paukenschlag", "OP 2.2.2g")
def test_bombers_attack_boats_by_an_option() -> None:
    state = air(plane("B-25 1", "G"), boat(), house={"do_bombers_hunt": True})
    assert {command.mission for command in offered(state, c.Fly)} == {"recon", "attack"}


@rule("paukenschlag", "OP 2.2.2c")
@rule("paukenschlag", "OP 5.3c")
def test_a_flying_boat_attacks_at_once_what_it_has_spotted() -> None:
    state = air(plane("PBY 1"), boat(zone="CA"), turn=32)
    state, _ = play(state, c.Fly("PBY 1", "CA", "recon"), dice(FOUND))
    assert state.flow[-1] == AirHunt(IX, "PBY 1")
    after, events = play(state, c.AttackBoat("PBY 1"), dice(1))
    assert of_kind(events, e.BoatSunk) == [e.BoatSunk("OP 9.4g", IX, "air")]
    assert IX not in after.boats


@rule("paukenschlag", "OP 2.2.2c")
@rule("paukenschlag", "OP 2.2.2d")
@rule("paukenschlag", "OP 2.2.2e")
@rule("paukenschlag", "OP 2.2.2f")
@rule("paukenschlag", "OP 5.3c")
@pytest.mark.parametrize(("unit", "base"), [("B-24 1", "I"), ("B-17 1", "I"), ("B-18 1", "I"),
                                            ("O-47 4", "I")])  # fmt: skip
def test_no_other_aircraft_attacks_what_it_has_spotted(unit: str, base: str) -> None:
    state = air(plane(unit, base), boat(zone="CA"))
    after, _ = play(state, c.Fly(unit, "CA", "recon"), dice(FOUND))
    assert after.boats[IX].is_spotted
    assert waits_for(after) is not AirHunt


@rule("paukenschlag", "OP 2.2.2d")
@rule("paukenschlag", "OP 2.2.2e")
@pytest.mark.parametrize("unit", ["B-17 1", "B-18 1", "A-29 1"])
def test_who_flies_to_attack_looks_for_nothing_and_attacks_what_others_spot(unit: str) -> None:
    state = air(plane(unit, "G"), plane("O-47 4"), boat(zone="CA"))
    state, events = play(state, c.Fly(unit, "CA", "attack"))
    assert not of_kind(events, e.PlaneLooked)
    state, _ = play(state, c.Fly("O-47 4", "CA", "recon"), dice(FOUND))
    assert offered(state, c.AttackBoat) == [c.AttackBoat(unit)]


@rule("paukenschlag", "OP 2.2.2d")
@rule("paukenschlag", "OP 2.2.2e")
def test_who_searches_attacks_nothing_that_another_spots_unless_it_is_on_patrol() -> None:
    searching = [plane(unit, zone="CA", mission="recon") for unit in ("B-17 1", "B-18 1", "B-24 1")]
    state = air(*searching, plane("O-47 4"), boat(zone="CA"))
    state, _ = play(state, c.Fly("O-47 4", "CA", "recon"), dice(FOUND))
    assert offered(state, c.AttackBoat) == [c.AttackBoat("B-24 1")]


@rule("paukenschlag", "OP 2.2.2i")
def test_an_aircraft_that_has_flown_does_nothing_more_this_turn() -> None:
    flown = plane("PBY 1", is_flown=True)
    state = air(flown, plane("PBY 2"), boat())
    assert {command.plane for command in offered(state, c.Fly)} == {"PBY 2"}
    assert {command.plane for command in offered(state, c.Rebase)} == {"PBY 2"}
    spotted = air(plane("PBY 2"), boat(zone="CA"))
    after, _ = play(spotted, c.Fly("PBY 2", "CA", "recon"), dice(FOUND))
    assert after.planes["PBY 2"].is_flown


# Ships


@rule("paukenschlag", "OP 2.2.2n")
@rule("paukenschlag", "OP 2.2.2o")
@pytest.mark.parametrize(
    ("unit", "face", "defence", "flotation", "outcome"),
    [("1/1", 2, 2, 2, "crippled"), ("WPG 1", 4, 3, 3, "crippled"), ("DD 1", 5, 4, 4, "nothing"),
     ("BB 1", 5, 6, 7, "nothing")],
)  # fmt: skip
def test_a_target_resists_by_its_defence_and_floats_by_its_flotation(
    unit: str, face: int, defence: int, flotation: int, outcome: str
) -> None:
    units = (convoy("1"), ship("WPG 1"), ship("DD 1"), ship("BB 1"), boat(IX, is_down=True))
    state, _ = run(fighting(*units))
    state, _ = play(state, c.Aim(IX, unit))
    _, events = play(state, c.FireTorpedoes(), dice(HIT, NO_DUD, face, DEAF, DEAF))
    struck = of_kind(events, e.TargetStruck)[0]
    assert (struck.attack, struck.defence, struck.flotation) == (6, defence, flotation)
    assert (struck.hits, struck.outcome) == (2, outcome)


@rule("paukenschlag", "OP 2.2.2n")
@rule("paukenschlag", "OP 2.2.2q")
def test_ships_fire_by_their_surface_strength() -> None:
    state, _ = run(fighting(ship("WPG 1"), ship("DD 1"), boat(IX), found=[IX]))
    _, events = play(state, c.FireGun(IX, "DD 1"), dice(1, 3, 1))
    at_ship, at_boat = of_kind(events, e.GunsFired)
    assert (at_ship.attack, at_ship.defence) == (2, 4)
    assert (at_boat.attackers, at_boat.attack, at_boat.defence) == (("WPG 1", "DD 1"), 11, 2)


# Dice


@rule("paukenschlag", "OP 2.4")
def test_all_dice_have_six_sides_or_ten() -> None:
    chance, sides = Random(3), set[int]()
    state, _ = begin(RULES, "january", USUAL, KeyedDice(b"sides", 0))
    for number in range(1, 20_000):
        if not state.flow:
            break
        asked, tape = prompts(RULES, state)[0], KeyedDice(b"sides", number)
        command = chance.choice(asked.choices).command
        state, _ = act(RULES, state, asked.seat, command, tape)
        sides |= {count for count, _ in tape.faces}
    assert sides == {6, 10}


@rule("paukenschlag", "OP 2.4b")
def test_the_zero_of_a_die_is_a_ten() -> None:
    state = on_grid(convoy("1"), boat(IX), marks={"1": (1, 1), IX: (9, 9)})
    _, events = run(state, dice(10, 9))
    assert of_kind(events, e.InitiativeRolled)[0].winner == US


@rule("paukenschlag", "OP 2.4b")
def test_where_a_unit_is_placed_it_is_rolled_again() -> None:
    state, _ = run(contacts(convoy("1"), boat(IX)))
    state, events = play(state, c.Pursue(), dice(10, 1, 10, 10, 2, 9, 9, 5, 4))
    placed = of_kind(events, e.MarkerPlaced)
    assert placed[0] == e.MarkerPlaced("OP 7.1", "1", (10, 1, 10, 10, 2), 1, 2)
