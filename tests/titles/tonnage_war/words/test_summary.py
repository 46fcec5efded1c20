"""The battle in a few words, for lists and for whoever comes back to it."""

from typing import Any

import pytest

from game.titles.tonnage_war.model.frames import Voyage
from game.titles.tonnage_war.model.state import Boat, State, Tally
from game.titles.tonnage_war.view import View, view
from game.titles.tonnage_war.words.summary import caption, stakes, status

SUNK, DAMAGED = Boat("sunk"), Boat("gone", is_damaged=True)


def _seen(*boats: Boat, **changes: Any) -> View:
    usual: dict[str, Any] = {"scenario": "sc-104", "turn": 9, "last_turn": 27, "flow": (Voyage(),)}
    named = {f"b{number}": boat for number, boat in enumerate(boats, 1)}
    return view(State(boats=named, **(usual | changes)), "commander")


def test_a_battle_is_called_by_its_convoy_and_the_turn() -> None:
    assert caption(_seen()) == "SC 104, turn 9"
    assert caption(_seen(turn=0)) == "SC 104"


def test_where_it_stands() -> None:
    told = status(_seen(SUNK, DAMAGED, Boat("iz"), tally=Tally(ships=4), stragglers=3))
    assert told == "Turn 9 of 27: escorts 9, U-boats 5 points, 4 ships lost, 1 U-boat sunk"
    assert status(_seen(scenario="")) == "About to sail"


@pytest.mark.parametrize(
    ("boats", "ships", "turn", "told"),
    [
        (
            (SUNK, Boat()),
            2,
            9,
            "The escorts lead by 4 points, 1 boat is still about, 18 turns left",
        ),
        ((Boat(), SUNK), 7, 26, "The pack leads by 1 point, 1 boat is still about, 1 turn left"),
        ((DAMAGED,), 3, 27, "Points are level, no boat is left, this is the last turn"),
    ],
)
def test_what_is_at_stake(boats: tuple[Boat, ...], ships: int, turn: int, told: str) -> None:
    assert stakes(_seen(*boats, tally=Tally(ships=ships), turn=turn)) == f"{told}."


def test_nothing_is_at_stake_when_it_is_over() -> None:
    assert stakes(_seen(flow=())) == ""
