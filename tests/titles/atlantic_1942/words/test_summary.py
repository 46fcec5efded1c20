"""The game in a few words: its name in lists, where it stands, and what is at stake."""

from dataclasses import replace
from typing import Any

import pytest

from game.session.play.session import Session
from game.titles.atlantic_1942.words.summary import caption, stakes, status


def _view(seat: str = "convoy-a", **changes: Any) -> Any:
    session = Session.new("atlantic_1942", "training", seed=3)
    return replace(session.view(seat), **changes)


def test_a_game_is_called_by_its_convoy_and_turn() -> None:
    assert caption(_view()) == "Convoy of eight, forming up"
    assert caption(_view(turn=4, merchants=20)) == "Convoy of 20, turn 4"


def test_the_status_counts_what_is_home_and_what_is_sunk() -> None:
    assert status(_view()) == "8 merchants about to sail"
    words = status(_view(turn=4, home=("m1",), sunk=("m2", "d1", "U-571")))
    assert words == "Turn 4: 1 of 8 merchants home, 1 sunk, 1 U-boat sunk"


def test_with_no_boat_left_those_afloat_are_home() -> None:
    seen = _view(turn=9)
    boats = tuple(boat for boats in seen.fleet.values() for boat in boats)
    ships = {unit: ship for unit, ship in seen.ships.items() if unit != "m8"}
    over = replace(seen, fate="convoy", sunk=("m8", *boats), ships=ships)
    assert status(over) == "Turn 9: 7 of 8 merchants home, 1 sunk, 2 U-boats sunk"


@pytest.mark.parametrize(
    ("seat", "home", "sunk", "words"),
    [
        ("convoy-a", (), (), "four more must come home"),
        ("convoy-a", ("m1", "m2", "m3"), (), "one more must come home"),
        ("convoy-a", ("m1", "m2", "m3", "m4"), (), "half of them are through"),
        ("pack-v", (), (), "five more must be sunk"),
        ("pack-v", (), ("m1", "m2", "m3", "m4", "d1"), "one more must be sunk"),
        ("pack-v", (), ("m1", "m2", "m3", "m4", "m5"), "more than half of them are sunk"),
    ],
)
def test_each_side_reads_what_it_still_needs(
    seat: str, home: tuple[str, ...], sunk: tuple[str, ...], words: str
) -> None:
    seen = _view(seat)
    ships = {unit: ship for unit, ship in seen.ships.items() if unit not in (*home, *sunk)}
    at_sea = sum(unit.startswith("m") for unit in ships)
    told = stakes(replace(seen, turn=4, home=home, sunk=sunk, ships=ships))
    count = f"{at_sea} merchants at sea and {len(home)} home"
    assert told == f"{count}, {words}, 2 of 2 U-boats left."


@pytest.mark.parametrize(
    ("turn", "words"), [(24, ""), (25, "5 turns left"), (29, "1 turn left"), (30, "the last turn")]
)
def test_the_end_of_time_is_told_when_it_is_near(turn: int, words: str) -> None:
    told = stakes(_view(turn=turn))
    assert told.endswith(f", {words}." if words else "2 U-boats left.")


def test_nothing_is_at_stake_when_it_is_over() -> None:
    assert stakes(_view(fate="convoy")) == ""
