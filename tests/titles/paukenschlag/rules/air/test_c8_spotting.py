"""8.4, 9.4 Aircraft look for boats, and attack those that have been spotted."""

from typing import Any

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import AirHunt, AirMoves, NavalMoves
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import State
from tests.titles.paukenschlag.builder import (
    COW,
    IX,
    VIIC,
    Unit,
    air,
    asked,
    boat,
    dice,
    is_legal,
    naval,
    of_kind,
    offered,
    plane,
    play,
    second,
    ship,
)

rule = pytest.mark.rule
SPOTS, NOT = 1, 2
"""Faces of the die that looks for a boat."""
SINKS, MISSES = 1, 2
"""Faces of the die of an attack."""


def hunter(name: str, mission: str = "attack", zone: str = "CA", **more: Any) -> Unit:
    """In the air already."""
    return plane(name, zone=zone, mission=mission, **more)


IDLE = plane("P-36 1", "Q")


def sent(*units: Unit, faces: tuple[int, ...], name: str = "PBY 1", **more: Any) -> Any:
    """A seeker flies from Norfolk to look for boats in its own zone; another waits at its base."""
    state = air(plane(name), *units, IDLE, **more)
    return play(state, c.Fly(name, "CA", "recon"), dice(*faces))


def who_attacks(state: State) -> list[str]:
    return [command.plane for command in offered(state, c.AttackBoat)]


def spotted(*hunters: Unit, name: str = "O-47 1", **more: Any) -> State:
    """A seeker that cannot attack has found a boat."""
    state, _ = sent(boat(IX, "CA"), *hunters, faces=(SPOTS,), name=name, **more)
    return state  # type: ignore[no-any-return]


# Spotting


@rule("paukenschlag", "OP 5.3")
@rule("paukenschlag", "OP 5.4b")
@rule("paukenschlag", "OP 8.4")
def test_a_one_spots_a_boat_on_the_surface() -> None:
    others = (boat("U-67", "CB"), boat("U-103", "CA", is_down=True))
    units = (boat(IX, "CA"), boat(VIIC, "CA"), *others)
    after, events = sent(*units, faces=(NOT, SPOTS))
    assert of_kind(events, e.PlaneLooked) == [
        e.PlaneLooked("OP 8.4", "PBY 1", "CA", (IX, VIIC), (NOT, SPOTS), (VIIC,))
    ]
    assert [each.id for each in after.boats.values() if each.is_spotted] == [VIIC]


@rule("paukenschlag", "OP 5.3d")
@rule("paukenschlag", "OP 9.4")
def test_a_boat_under_water_is_neither_spotted_nor_attacked() -> None:
    _, events = sent(boat(IX, "CA", is_down=True), hunter("B-18 1"), faces=())
    assert not of_kind(events, e.PlaneLooked)


@rule("paukenschlag", "OP 8.4")
def test_a_boat_that_is_spotted_is_not_looked_for_again() -> None:
    after, events = sent(boat(IX, "CA", is_spotted=True), boat(VIIC, "CA"), faces=(NOT,))
    assert of_kind(events, e.PlaneLooked)[0].boats == (VIIC,)
    _, events = play(
        air(*after.planes.values(), plane("O-47 1"), boat(VIIC, "CA", is_spotted=True)),
        c.Fly("O-47 1", "CA", "recon"),
    )
    assert not of_kind(events, e.PlaneLooked)


@rule("paukenschlag", "OP 5.4b")
@rule("paukenschlag", "OP 5.6b")
def test_each_aircraft_looks_once_for_a_boat_in_a_movement() -> None:
    seekers = (hunter("PBY 1", "recon"), hunter("PBY 2", "recon"), hunter("B-18 1"))
    state = naval(boat(IX, "CB"), boat(VIIC), *seekers, side="german", looked=(("PBY 1", IX),))
    _, events = play(state, c.SailBoat(IX, "CA"), dice(NOT))
    assert [event.plane for event in of_kind(events, e.PlaneLooked)] == ["PBY 2"]
    again = second(boat(IX, "CB"), boat(VIIC), *seekers)
    _, events = play(again, c.SailBoat(IX, "CA"), dice(NOT, NOT))
    assert [event.plane for event in of_kind(events, e.PlaneLooked)] == ["PBY 1", "PBY 2"]


@rule("paukenschlag", "OP 5.4b")
def test_those_that_come_after_it_is_found_need_not_look() -> None:
    seekers = (hunter("O-47 1", "recon"), hunter("O-47 2", "recon"))
    state = naval(boat(IX, "CB"), boat(VIIC), *seekers, side="german")
    after, events = play(state, c.SailBoat(IX, "CA"), dice(SPOTS))
    assert [event.plane for event in of_kind(events, e.PlaneLooked)] == ["O-47 1"]
    assert after.boats[IX].is_spotted
    assert not after.planes["O-47 2"].is_flown


@rule("paukenschlag", "OP 2.2.2i")
@rule("paukenschlag", "OP 8.4d")
@rule("paukenschlag", "OP COV.3")
def test_an_aircraft_that_has_spotted_is_flown_and_looks_no_more() -> None:
    found, _ = sent(boat(IX, "CA"), faces=(SPOTS,), name="O-47 1")
    assert found.planes["O-47 1"].is_flown
    missed, _ = sent(boat(IX, "CA"), faces=(NOT,), name="O-47 1")
    assert not missed.planes["O-47 1"].is_flown
    state = second(boat(IX, "CB"), boat(VIIC), hunter("O-47 1", "recon", is_flown=True))
    _, events = play(state, c.SailBoat(IX, "CA"))
    assert not of_kind(events, e.PlaneLooked)


# Who attacks


@rule("paukenschlag", "OP 2.2.2d")
@rule("paukenschlag", "OP 2.2.2e")
@rule("paukenschlag", "OP 2.2.2f")
@rule("paukenschlag", "OP 2.2.2g")
@rule("paukenschlag", "OP 2.2.2h")
@rule("paukenschlag", "OP 5.3c")
@rule("paukenschlag", "OP 8.4b")
@rule("paukenschlag", "OP 9.4f")
@pytest.mark.parametrize(
    ("name", "mission", "attacks"),
    [
        ("PBY 1", "recon", True),
        ("PBY 1", "attack", True),
        ("B-24 1", "recon", True),
        ("B-24 1", "attack", True),
        ("B-17 1", "recon", False),
        ("B-17 1", "attack", True),
        ("B-18 1", "recon", False),
        ("A-29 1", "attack", True),
        ("O-47 2", "recon", False),
        ("P-40 1", "recon", False),
        ("B-25 1", "recon", False),
        ("A-20 1", "recon", False),
    ],
)
def test_which_aircraft_of_the_zone_may_attack(name: str, mission: str, attacks: bool) -> None:
    state = spotted(hunter(name, mission))
    assert who_attacks(state) == [name] * attacks
    if attacks:
        assert state.flow[-1] == AirHunt(IX, "O-47 1")
        assert asked(state).seat == US


@rule("paukenschlag", "OP 9.4f")
def test_aircraft_of_another_zone_at_base_or_flown_do_not_attack() -> None:
    others = (
        hunter("B-18 1", zone="CB"), plane("B-18 2"), hunter("B-18 3", is_flown=True),
        hunter("PBY 2", "recon", is_flown=True),
    )  # fmt: skip
    assert who_attacks(spotted(*others)) == []


@rule("paukenschlag", "OP 2.2.2c")
@rule("paukenschlag", "OP 9.4f")
@rule("paukenschlag", "OP 9.4.3d")
@pytest.mark.parametrize(
    ("name", "attacks"), [("PBY 1", True), ("B-24 1", False), ("B-17 1", False), ("B-18 1", False)]
)
def test_only_a_pby_attacks_what_it_has_spotted(name: str, attacks: bool) -> None:
    state, _ = sent(boat(IX, "CA"), faces=(SPOTS,), name=name)
    assert who_attacks(state) == [name] * attacks


@rule("paukenschlag", "OP 2.2.2g")
@pytest.mark.parametrize("name", ["B-25 1", "A-20 1"])
def test_by_an_option_bombers_attack_boats(name: str) -> None:
    assert not is_legal(air(plane(name), boat(IX, "CA")), c.Fly(name, "CA", "attack"))
    house = {"do_bombers_hunt": True}
    state = air(plane(name), plane("P-40 1"), boat(IX, "CA"), house=house)
    assert is_legal(state, c.Fly(name, "CA", "attack"))
    assert not is_legal(state, c.Fly("P-40 1", "CA", "attack"))
    assert who_attacks(spotted(hunter(name), house=house)) == [name]


@rule("paukenschlag", "OP 14.2g")
@pytest.mark.parametrize(("name", "attacks"), [("SBD 1", True), ("TBD 1", True), ("F4F 1", False)])
def test_the_carriers_bombers_attack_boats(name: str, attacks: bool) -> None:
    state = air(ship("CV 1", "CA"), plane(name, "CV 1"), boat(IX, "CA"))
    assert is_legal(state, c.Fly(name, "CA", "attack")) is attacks


@rule("paukenschlag", "OP 5.3c")
@rule("paukenschlag", "OP 12.2b")
def test_an_aircraft_sent_to_attack_does_so_at_once_if_a_boat_is_spotted() -> None:
    boats = (boat(IX, "CA", is_spotted=True), boat(VIIC, "CA"))
    state, events = play(air(plane("B-18 1"), *boats), c.Fly("B-18 1", "CA", "attack"))
    assert not of_kind(events, e.PlaneLooked)
    assert state.flow[-1] == AirHunt(IX, "")
    state, events = play(state, c.AttackBoat("B-18 1"), dice(SINKS))
    assert of_kind(events, e.BoatSunk) == [e.BoatSunk("OP 9.4g", IX, "air")]
    waiting, _ = play(air(plane("B-18 1"), IDLE, boats[1]), c.Fly("B-18 1", "CA", "attack"))
    assert waiting.flow[-1] == AirMoves()


@rule("paukenschlag", "OP 9.4f")
def test_nobody_is_asked_whose_last_plane_has_spotted_the_next_boat() -> None:
    boats = boat(IX, "CC", fuel=1), boat(COW, "CC")
    planes = hunter("B-17 1", "recon", "CC"), hunter("B-24 1", "recon", "CC")
    state = naval(*boats, *planes, boat(VIIC, "CF"), side=GERMAN)
    after, events = play(state, c.Refuel(IX), dice(SPOTS, SPOTS))
    assert [each.found for each in of_kind(events, e.PlaneLooked)] == [(IX,), (COW,)]
    assert after.flow[-1] == NavalMoves(GERMAN, is_alone=True)


# Attacks


@rule("paukenschlag", "OP 9.4")
@rule("paukenschlag", "OP 9.4g")
def test_a_one_sinks_her() -> None:
    state = spotted(hunter("B-18 1"))
    after, events = play(state, c.AttackBoat("B-18 1"), dice(SINKS))
    assert of_kind(events, e.BoatBombed) == [e.BoatBombed("OP 9.4g", "B-18 1", IX, SINKS, True)]
    assert IX not in after.boats
    assert after.lost == (IX,)
    assert after.flow[-1] == AirMoves()
    after, events = play(state, c.AttackBoat("B-18 1"), dice(MISSES))
    assert of_kind(events, e.BoatBombed) == [e.BoatBombed("OP 9.4g", "B-18 1", IX, MISSES, False)]
    assert after.boats[IX].is_spotted
    assert after.flow[-1] == AirMoves()


@rule("paukenschlag", "OP 2.4b")
@rule("paukenschlag", "OP 8.4c")
@pytest.mark.parametrize(
    ("before", "face", "dives"),
    [(1, 5, False), (1, 6, True), (2, 4, False), (2, 5, True), (2, 10, True)],
)
def test_before_each_further_attack_she_may_dive(before: int, face: int, dives: bool) -> None:
    state = spotted(*(hunter(f"B-18 {number}") for number in (1, 2, 3, 4)))
    state, _ = play(state, c.AttackBoat("B-18 1"), dice(MISSES))
    if before == 2:
        state, _ = play(state, c.AttackBoat("B-18 2"), dice(5, MISSES))
    after, events = play(state, c.AttackBoat("B-18 3"), dice(face, *[MISSES] * (not dives)))
    assert of_kind(events, e.BoatTriedToDive) == [
        e.BoatTriedToDive("OP 8.4c", IX, face, before - 1, dives)
    ]
    assert after.boats[IX].is_down is dives
    assert after.boats[IX].is_spotted is not dives
    assert bool(of_kind(events, e.BoatBombed)) is not dives


@rule("paukenschlag", "OP 8.4c")
@rule("paukenschlag", "OP 8.4d")
def test_who_was_kept_from_attacking_by_her_dive_is_not_flown() -> None:
    state = spotted(hunter("B-18 1"), hunter("B-18 2"), hunter("B-18 3"))
    state, _ = play(state, c.AttackBoat("B-18 1"), dice(MISSES))
    state, _ = play(state, c.AttackBoat("B-18 2"), dice(6))
    flown = {each.id for each in state.planes.values() if each.is_flown}
    assert flown == {"O-47 1", "B-18 1"}
    assert state.flow[-1] == AirMoves()


@rule("paukenschlag", "OP 8.4c")
def test_who_is_sent_after_an_attack_finds_her_diving_as_well() -> None:
    state = spotted(hunter("B-18 1"), plane("B-18 2"))
    state, _ = play(state, c.AttackBoat("B-18 1"), dice(MISSES))
    state, _ = play(state, c.Fly("B-18 2", "CA", "attack"))
    after, events = play(state, c.AttackBoat("B-18 2"), dice(6))
    assert of_kind(events, e.BoatTriedToDive) == [e.BoatTriedToDive("OP 8.4c", IX, 6, 0, True)]
    assert after.boats[IX].is_down


@rule("paukenschlag", "OP 8.4b")
@rule("paukenschlag", "OP 12.2b")
def test_each_attacks_singly_and_once_a_turn() -> None:
    state = spotted(hunter("B-18 1"), hunter("PBY 1", "recon"))
    assert who_attacks(state) == ["B-18 1", "PBY 1"]
    state, _ = play(state, c.AttackBoat("PBY 1"), dice(MISSES))
    assert who_attacks(state) == ["B-18 1"]
    assert state.flow[-1] == AirHunt(IX, "O-47 1", 1)


@rule("paukenschlag", "OP 12.2b")
def test_a_pby_that_has_attacked_what_it_found_attacks_no_more_this_turn() -> None:
    state, _ = sent(boat(IX, "CA"), boat(VIIC, "CA"), faces=(SPOTS, SPOTS))
    assert who_attacks(state) == ["PBY 1"]
    after, _ = play(state, c.AttackBoat("PBY 1"), dice(MISSES))
    assert after.flow[-1] == AirMoves()


@rule("paukenschlag", "OP 8.4b")
def test_the_us_may_let_her_go() -> None:
    state = spotted(hunter("B-18 1"))
    after, events = play(state, c.Done())
    assert not of_kind(events, e.BoatBombed)
    assert not after.planes["B-18 1"].is_flown
    assert after.flow[-1] == AirMoves()


@rule("paukenschlag", "OP 8.4b")
def test_several_boats_that_are_spotted_are_attacked_one_after_the_other() -> None:
    units = (boat(IX, "CA"), boat(VIIC, "CA"), hunter("B-18 1"), hunter("B-18 2"))
    state, _ = sent(*units, faces=(SPOTS, SPOTS), name="O-47 1")
    assert state.flow[-2:] == (AirHunt(IX, "O-47 1"), AirHunt(VIIC, "O-47 1"))
    state, _ = play(state, c.AttackBoat("B-18 1"), dice(SINKS))
    assert state.flow[-1] == AirHunt(IX, "O-47 1")
    after, _ = play(state, c.AttackBoat("B-18 2"), dice(MISSES))
    assert after.flow[-1] == AirMoves()


@rule("paukenschlag", "OP 8.4c")
def test_at_last_she_dives_for_certain() -> None:
    """The seventh of those that attack adds five."""
    names = [f"B-18 {number}" for number in (1, 2, 3, 4, 5, 6)] + ["A-29 1"]
    state = spotted(*map(hunter, names))
    faces = [(MISSES,), (5, MISSES), (4, MISSES), (3, MISSES), (2, MISSES), (1, MISSES), (1,)]
    for name, script in zip(names, faces, strict=True):
        state, _ = play(state, c.AttackBoat(name), dice(*script))
    assert state.boats[IX].is_down
