"""18 Who wins."""

import pytest

from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import Tally
from game.titles.paukenschlag.rules.chart.c18_victory import score, winner
from game.titles.paukenschlag.view import view
from game.titles.paukenschlag.words.summary import caption, result, stakes, status
from tests.titles.paukenschlag.builder import boat, position, run

rule = pytest.mark.rule


@rule("paukenschlag", "OP 18.0")
@rule("paukenschlag", "OP 18.0b")
@rule("paukenschlag", "OP 18.0e")
@pytest.mark.parametrize(
    ("ships", "tons", "side"), [(40, 2000, GERMAN), (39, 2000, US), (40, 1999, US)]
)
def test_the_germans_need_forty_ships_and_two_million_tons(
    ships: int, tons: int, side: str
) -> None:
    state = position(boat(), turn=32, tally=Tally(ships, tons))
    assert winner(state) == side
    after, events = run(state)
    assert events == [e.GameEnded("OP 18.0", side, ships, tons)]
    assert after.flow == ()
    ended = result(after)
    assert ended is not None
    assert ended.fate_of(side).outcome == "won"


def test_a_short_scenario_has_ends_of_its_own() -> None:
    state = position(boat(), scenario="january", turn=4, last_turn=4, tally=Tally(30, 400))
    assert score(state).needs_ships < 40
    assert winner(state) == GERMAN


def test_the_game_goes_on_until_its_last_turn() -> None:
    state = position(boat(), turn=30, tally=Tally(50, 3000))
    assert result(state) is None


def test_what_is_said_of_a_game() -> None:
    state = position(
        boat(), scenario="drumbeat", turn=19, last_turn=20, tally=Tally(37, 700), lost=("U-67",)
    )
    seen = view(state, US)
    assert caption(seen) == "Third week of May 1942"
    assert status(seen) == "Turn 7 of 8: 37 ships of 700,000 tons sunk, one U-boat lost"
    assert stakes(seen) == "The Germans need three more ships and 150,000 tons, 1 turn left."
