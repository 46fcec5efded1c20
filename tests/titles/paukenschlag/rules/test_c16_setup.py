"""14.2.1, 16 How games begin."""

from collections import Counter

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import HornetBomber, Pursuit
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import Ship, State
from game.titles.paukenschlag.rules.setup import SEATS, SIDES
from tests.titles.paukenschlag.builder import asked, dice, new_game, play, waits_for

rule = pytest.mark.rule


def bases(state: State) -> Counter[tuple[str, str]]:
    return Counter((plane.id.rpartition(" ")[0], plane.base) for plane in state.planes.values())


def test_there_are_two_seats() -> None:
    assert [side.id for side in SIDES] == [seat.id for seat in SEATS] == [US, GERMAN]


@rule("paukenschlag", "OP 16.1")
@rule("paukenschlag", "OP 16.1b")
@rule("paukenschlag", "OP 16.1c")
def test_ships_begin_in_port() -> None:
    state, _ = new_game()
    assert state.ships["DD 1"] == Ship("DD 1", "CA", "I")
    assert {state.ships[f"DD {number}"].port for number in range(2, 6)} == {"G"}
    assert {state.ships[name].port for name in ("CV 1", "BB 1", "BB 2", "DD 6", "DD 12")} == {"N"}
    assert len(state.ships) == 15


@rule("paukenschlag", "OP 16.1d")
@rule("paukenschlag", "OP 16.1e")
@rule("paukenschlag", "OP 16.1f")
@rule("paukenschlag", "OP 16.1g")
@rule("paukenschlag", "OP 14.2f")
def test_aircraft_begin_at_their_bases() -> None:
    state, _ = new_game()
    assert bases(state) == {
        ("O-47", "C"): 1, ("O-47", "G"): 1, ("O-47", "M"): 1, ("O-47", "I"): 4, ("P-40", "G"): 5,
        ("B-17", "G"): 1, ("B-18", "G"): 1, ("B-25", "G"): 5, ("P-39", "M"): 3, ("P-40", "M"): 4,
        ("P-47", "I"): 3, ("SBD", "CV 1"): 3, ("F4F", "CV 1"): 2, ("TBD", "CV 1"): 1,
    }  # fmt: skip


@rule("paukenschlag", "OP 16.1h")
def test_nine_convoys_are_at_sea() -> None:
    state, _ = new_game()
    assert len(state.convoys) == 9
    first = state.convoys["1"]
    assert (first.zone, first.destination, first.ships, first.heading) == ("DL", "G", 15, "")


@rule("paukenschlag", "OP 16.1h")
def test_they_may_come_by_dice() -> None:
    state, _ = new_game(rolled_convoys=True)
    assert {convoy.zone for convoy in state.convoys.values()} == {"DA"}
    assert len(state.convoys) == 9


@rule("paukenschlag", "OP 16.0")
@rule("paukenschlag", "OP 16.1j")
@rule("paukenschlag", "OP 14.2.1d")
@pytest.mark.parametrize(("is_ashore", "plane", "base"), [
    (True, "B-25 12", "I"), (False, "B-25 C 1", "CV 1")
])  # fmt: skip
def test_the_us_bases_the_carriers_bombers_before_the_german_places_boats(
    is_ashore: bool, plane: str, base: str
) -> None:
    state, _ = new_game()
    assert waits_for(state) is HornetBomber
    assert "as usual" in asked(state).text, "it is the first question of a game"
    assert asked(state).choices[0].command == c.BaseBomber(is_ashore=True)
    assert not state.boats
    after, _ = play(state, c.BaseBomber(is_ashore), dice(draws=[0] * 10))
    assert after.planes[plane].base == base
    assert {"B-25 12", "B-25 C 1"} & {*after.planes} == {plane}
    assert asked(after).seat == GERMAN


@rule("paukenschlag", "OP 16.2")
@rule("paukenschlag", "OP 16.2b")
@rule("paukenschlag", "OP 16.2c")
def test_five_boats_begin_in_cf_and_five_where_the_german_puts_them() -> None:
    state, _ = new_game()
    state, _ = play(state, c.BaseBomber(True), dice(draws=[0] * 10))
    assert sum(boat.zone == "CF" for boat in state.boats.values()) == 5
    waiting = [boat.id for boat in state.boats.values() if not boat.zone]
    assert len(waiting) == 5
    for name in waiting:
        zones = {command.zone for command in asked(state).commands(c.PlaceBoat)}
        assert zones == {"BB", "CA"}
        tape = dice(6) if name == waiting[-1] else dice()
        state, _ = play(state, c.PlaceBoat(name, "CA"), tape)
    assert state.turn == 1
    assert all(boat.fuel == 6 and boat.torpedoes for boat in state.boats.values())


def test_april_begins_as_in_history() -> None:
    state, _ = new_game("drumbeat")
    assert (state.turn, state.last_turn) == (12, 20)
    assert set(state.ships) == {f"DD {number}" for number in range(1, 6)}
    assert state.planes["B-17 6"].base == "P"
    assert not {"SBD 1", "B-18 2"} & {*state.planes}
    assert len(state.convoys) == 9
    away = [boat for boat in state.boats.values() if boat.back]
    assert {boat.back for boat in away} == {13, 14, 15, 16}
    assert len(state.boats) == 28


def test_a_battle_begins_with_all_in_one_zone() -> None:
    state, _ = new_game("convoy_battle")
    assert waits_for(state) is Pursuit
    assert {boat.zone for boat in state.boats.values()} == {state.convoys["1"].zone}
    assert {ship.convoy for ship in state.ships.values()} == {"1"}
