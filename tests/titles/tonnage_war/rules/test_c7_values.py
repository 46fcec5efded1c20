"""7 Values and what changes them, and how blocks show what they have done."""

import pytest

from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.state import Boat
from game.titles.tonnage_war.printed.places import BOW
from game.titles.tonnage_war.rules.ground.fire import Shot
from game.titles.tonnage_war.rules.ground.values import Value, halved, reckon
from tests.titles.tonnage_war.builder import of_kind, play
from tests.titles.tonnage_war.fights import (
    EVADES,
    HOLDS,
    TURNS,
    VANESSA,
    search,
)

rule = pytest.mark.rule


@rule("tonnage_war", "TW 7.1")
@pytest.mark.parametrize(("face", "is_found"), [(8, True), (9, False)])
def test_a_die_succeeds_at_the_value_or_below(face: int, is_found: bool) -> None:
    _, events = search(dice=[HOLDS, face])
    assert [each.is_detected for each in of_kind(events, e.DetectionRolled)] == [is_found]


@rule("tonnage_war", "TW 7.1b")
@pytest.mark.parametrize("changes", [(("more", 2), ("half", 0)), (("half", 0), ("more", 2))])
def test_what_is_added_comes_before_any_halving(changes: tuple[tuple[str, int], ...]) -> None:
    assert reckon(6, changes) == Value(4, (("more", 2), ("half", 0)))


@rule("tonnage_war", "TW 7.1c")
def test_the_value_is_changed_and_not_the_die() -> None:
    _, events = search(dice=[EVADES, 4])
    (rolled,) = of_kind(events, e.DetectionRolled)
    assert (rolled.face, rolled.value, rolled.changes) == (4, 4, (("the boat evades", 0),))


@rule("tonnage_war", "TW 7.1d")
@pytest.mark.parametrize(
    ("number", "times", "left"), [(12, 2, 3), (7, 2, 1), (9, 3, 1), (16, 3, 2)]
)
def test_halvings_stack(number: int, times: int, left: int) -> None:
    assert halved(number, times) == left
    assert reckon(number, (("half", 0),) * times).number == left


@rule("tonnage_war", "TW 7.1e")
@pytest.mark.parametrize(("number", "left"), [(7, 3), (3, 1), (1, 1), (0, 0)])
def test_fractions_round_down_but_not_below_1(number: int, left: int) -> None:
    assert halved(number) == left


@rule("tonnage_war", "TW 7.1e")
def test_what_is_taken_below_nothing_stays_nothing() -> None:
    assert reckon(2, (("storm", -3), ("half", 0))).number == 0


@rule("tonnage_war", "TW 7.1b")
def test_radar_of_9_in_a_storm_finds_an_evading_boat_with_3() -> None:
    assert reckon(9, (("the boat evades", 0), ("storm", -3))).number == 3


@rule("tonnage_war", "TW 7.2.2")
def test_an_escort_without_weapons_shows_it() -> None:
    state, _ = search(dice=[HOLDS, 1])
    state, _ = play(state, c.AttackWith((VANESSA,)), [16])
    assert state.escorts[VANESSA].is_depleted


@rule("tonnage_war", "TW 7.2.4")
def test_a_boat_that_evades_without_an_attack_stands_edge_on() -> None:
    state, _ = search(dice=[EVADES, 20])
    boat = state.boats["b1"]
    assert (boat.is_evading, boat.has_attacked) == (True, False)


@rule("tonnage_war", "TW 7.2.5")
def test_a_boat_that_has_attacked_lies_flat() -> None:
    state, _ = search(dice=[TURNS, 20, 20])
    boat = state.boats["b1"]
    assert (boat.is_evading, boat.has_attacked) == (False, True)


@rule("tonnage_war", "TW 7.2.6")
def test_a_boat_that_has_attacked_and_evades_lies_across() -> None:
    state, _ = search(Boat(BOW, has_attacked=True), dice=[EVADES, 20])
    boat = state.boats["b1"]
    assert (boat.is_evading, boat.has_attacked) == (True, True)


def test_an_attack_of_5_sinks_with_2_and_damages_with_5() -> None:
    shot = Shot(5, halved(5))
    assert [shot.outcome(face) for face in range(1, 7)] == [
        "sunk", "sunk", "damaged", "damaged", "damaged", "missed",
    ]  # fmt: skip
