"""17, 18 Damage, points, and how the battle is judged."""

import pytest

from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.state import State, Tally
from game.titles.tonnage_war.printed.places import BOW, GONE, IZ, SUNK
from game.titles.tonnage_war.printed.tables import battle
from game.titles.tonnage_war.rules.c18_winning import award, points
from tests.titles.tonnage_war.builder import (
    AMHERST,
    at,
    boat,
    of_kind,
    ordering,
    play,
)

rule = pytest.mark.rule
LAST = 30
"""The last turn of SC 107, by day."""


def over(*boats: object, **more: object) -> State:
    """The end of a battle that has nothing left to happen."""
    start = ordering(at(*boats, turn=LAST, **more))  # type: ignore[arg-type]
    state, events = play(start, c.SailOn())
    assert of_kind(events, e.BattleEnded) == [e.BattleEnded("TW 4")]
    return state


@rule("tonnage_war", "TW 18")
@rule("tonnage_war", "TW 18b")
def test_ships_cost_1_each_or_2_without_a_rescue_ship() -> None:
    assert points(at(tally=Tally(ships=5))).boats == 5
    assert points(at(tally=Tally(ships=5, ships_unrescued=2))).boats == 7


@rule("tonnage_war", "TW 18c")
@rule("tonnage_war", "TW 18d")
@rule("tonnage_war", "TW 17d")
def test_a_damaged_escort_costs_1_and_a_destroyed_one_2() -> None:
    state = at(escorts={AMHERST: IZ})
    TITLE.rules.apply[e.EscortDamaged](state, e.EscortDamaged("TW 17", AMHERST))
    assert (points(state).boats, state.escorts[AMHERST].place) == (1, "lost")
    state = at(escorts={AMHERST: IZ})
    TITLE.rules.apply[e.EscortDestroyed](state, e.EscortDestroyed("TW 17", AMHERST))
    assert (points(state).boats, state.escorts[AMHERST].place) == (2, "lost")


@rule("tonnage_war", "TW 18e")
@pytest.mark.parametrize(("stragglers", "cost"), [(0, 0), (1, 1), (3, 1), (4, 2), (6, 2), (7, 3)])
def test_three_stragglers_or_part_of_three_cost_1(stragglers: int, cost: int) -> None:
    assert points(at(stragglers=stragglers)).boats == cost


@rule("tonnage_war", "TW 18f")
@rule("tonnage_war", "TW 18g")
def test_a_damaged_boat_is_worth_3_a_sunk_one_6_and_never_both() -> None:
    assert points(at(boat(BOW, is_damaged=True))).escorts == 3
    assert points(at(boat(GONE, is_damaged=True))).escorts == 3
    assert points(at(boat(SUNK))).escorts == 6
    assert points(at(boat(SUNK, is_damaged=True))).escorts == 6


@rule("tonnage_war", "TW 18h")
@rule("tonnage_war", "TW 6")
@pytest.mark.parametrize(("ships", "outcome"), [(5, "won"), (6, "lost"), (7, "lost")])
def test_the_escorts_win_with_more_points_alone(ships: int, outcome: str) -> None:
    result = TITLE.rules.result(over(boat(SUNK), tally=Tally(ships=ships)))
    assert result is not None
    assert result.fate_of("escorts").outcome == outcome
    assert result.fate_of("escorts").scores["margin"] == 6 - ships
    assert result.summary.startswith(f"Escorts 6, U-boats {ships} points: {ships} ships lost and ")


@rule("tonnage_war", "TW 18h")
@pytest.mark.parametrize(
    ("mark", "beyond", "honour"),
    [(2, 1, "triumph"), (2, 0, "success"), (1, 0, "success"), (1, -1, "near-run"),
     (0, 0, "near-run"), (0, -1, "defeat-in-spirit")],
)  # fmt: skip
def test_the_margin_is_graded_by_those_of_plain_play(mark: int, beyond: int, honour: str) -> None:
    """Below what a quarter of games end, half of them, and three quarters."""
    margin = battle("sc-107").par[mark] + beyond
    state = at(boat(SUNK), boat(SUNK), tally=Tally(ships=12 - margin))
    assert points(state).margin == margin
    assert award(state) == honour


@rule("tonnage_war", "TW 4")
def test_a_battle_ends_after_its_last_turn() -> None:
    state = over(boat(GONE))
    assert state.flow == ()
    assert state.turn == LAST


@rule("tonnage_war", "TW 18")
def test_there_is_no_result_before_the_end() -> None:
    assert TITLE.rules.result(ordering(at(boat(IZ)))) is None
    assert TITLE.rules.result(State()) is None
