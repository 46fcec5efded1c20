"""15.1.7 to 15.1.10, 17 Attacks of escorts, and what they do to a boat."""

from typing import Any

import pytest

from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import SECTOR, Attack
from game.titles.tonnage_war.model.state import Boat, Escort, State
from game.titles.tonnage_war.printed.places import BOW, CZ, IZ, LOST, SUNK
from game.titles.tonnage_war.rules.c18_winning import points
from tests.titles.tonnage_war.builder import (
    asked,
    is_legal,
    of_kind,
    offered,
    phase,
    play,
    waits_for,
)
from tests.titles.tonnage_war.fights import (
    AMHERST,
    DAY,
    EVADES,
    HOLDS,
    LEARY,
    TURNS,
    VANESSA,
    hunted,
    planning,
    search,
)

rule = pytest.mark.rule
FINDS, MISSES = 1, 20


def found(boat: Boat | str = BOW, by: tuple[str, ...] = (VANESSA,), **more: Any) -> State:
    """A holding boat that has just been found; the reaction of two searchers is a hold as well."""
    holds = 3 if len(by) == 3 else 5
    state, _ = search(boat, by=by, dice=[holds, *[FINDS] * len(by)], **more)
    return state


def attacked(face: int) -> State:
    """The position after an attack by day with that face."""
    state, _ = play(found(turn=DAY), c.AttackWith((VANESSA,)), [face])
    return state


@rule("tonnage_war", "TW 15.1.7")
@rule("tonnage_war", "TW 15.1.7b")
@pytest.mark.parametrize(
    ("face", "outcome"),
    [(1, "sunk"), (2, "sunk"), (3, "damaged"), (4, "damaged"), (5, "missed"), (15, "missed")],
)
def test_half_the_value_sinks_and_the_value_damages(face: int, outcome: str) -> None:
    """Vanessa's value is 4."""
    state, events = play(found(turn=DAY), c.AttackWith((VANESSA,)), [face])
    (rolled,) = of_kind(events, e.AttackRolled)
    assert (rolled.face, rolled.value, rolled.sinks, rolled.outcome) == (face, 4, 2, outcome)
    assert (state.boats["b1"].place == SUNK) == (outcome == "sunk")
    assert state.boats["b1"].is_damaged == (outcome == "damaged")


@rule("tonnage_war", "TW 15.1.9")
@pytest.mark.parametrize("escort", [VANESSA, AMHERST])
def test_by_night_a_2_at_the_first_attack_sinks_by_gunfire(escort: str) -> None:
    """Amherst's value of 3 sinks with a 1 alone."""
    state, events = play(found(by=(escort,)), c.AttackWith((escort,)), [2])
    assert [each.outcome for each in of_kind(events, e.AttackRolled)] == ["gunfire"]
    assert state.boats["b1"].place == SUNK
    assert state.escorts[escort].place == BOW


@rule("tonnage_war", "TW 15.1.9")
def test_by_day_there_is_no_gunfire() -> None:
    _, events = play(found(by=(AMHERST,), turn=DAY), c.AttackWith((AMHERST,)), [2])
    assert [each.outcome for each in of_kind(events, e.AttackRolled)] == ["damaged"]


@rule("tonnage_war", "TW 15.1.9")
def test_only_the_first_attack_of_a_turn_on_a_boat_finds_it_on_the_surface() -> None:
    state = found(by=(AMHERST, LEARY))
    _, events = play(state, c.AttackWith((AMHERST, LEARY)), [20, 2])
    assert [each.outcome for each in of_kind(events, e.AttackRolled)] == ["missed", "damaged"]


@rule("tonnage_war", "TW 15.1.9")
def test_a_boat_that_is_followed_is_not_on_the_surface() -> None:
    state, _ = hunted(IZ, LEARY, dice=[FINDS])
    _, events = play(state, c.AttackWith((LEARY,)), [2])
    assert [each.outcome for each in of_kind(events, e.AttackRolled)] == ["damaged"]


@rule("tonnage_war", "TW 15.1.9b")
@rule("tonnage_war", "TW 17d")
def test_by_night_a_1_at_the_first_attack_sinks_by_ramming_and_costs_the_escort() -> None:
    before = found()
    state, events = play(before, c.AttackWith((VANESSA,)), [1])
    assert [each.outcome for each in of_kind(events, e.AttackRolled)] == ["rammed"]
    assert (state.boats["b1"].place, state.escorts[VANESSA].place) == (SUNK, LOST)
    assert points(state).boats == points(before).boats + 1
    assert points(state).escorts == points(before).escorts + 6


@rule("tonnage_war", "TW 15.1.9b")
def test_by_day_nobody_is_rammed() -> None:
    state = attacked(1)
    assert state.escorts[VANESSA].place == BOW
    assert state.boats["b1"].place == SUNK


@rule("tonnage_war", "TW 15.1.10")
@pytest.mark.parametrize(("face", "is_spent"), [(15, False), (16, True), (20, True)])
def test_the_depletion_number_or_more_uses_up_the_weapons(face: int, is_spent: bool) -> None:
    assert attacked(face).escorts[VANESSA].is_depleted == is_spent


@rule("tonnage_war", "TW 15.1.10")
def test_a_depleted_escort_attacks_no_more_by_day() -> None:
    spent = Escort(BOW, is_depleted=True)
    state, events = search(escorts={VANESSA: spent}, turn=DAY, dice=[HOLDS, FINDS])
    assert waits_for(state) is None
    assert not of_kind(events, e.AttackRolled)


@rule("tonnage_war", "TW 15.1.10")
@pytest.mark.parametrize(
    ("face", "outcome"), [(1, "rammed"), (2, "gunfire"), (3, "missed"), (4, "missed")]
)
def test_a_depleted_escort_can_still_catch_a_boat_on_the_surface(face: int, outcome: str) -> None:
    spent = Escort(BOW, is_depleted=True)
    state, _ = search(escorts={VANESSA: spent}, dice=[HOLDS, FINDS])
    assert waits_for(state) is Attack
    _, events = play(state, c.AttackWith((VANESSA,)), [face])
    assert [each.outcome for each in of_kind(events, e.AttackRolled)] == [outcome]


@rule("tonnage_war", "TW 15.1.10")
def test_a_depleted_escort_can_only_be_the_first_to_attack() -> None:
    spent = Escort(BOW, is_depleted=True)
    state, _ = search(by=[VANESSA, LEARY], escorts={VANESSA: spent}, dice=[5, FINDS, FINDS])
    ways = [each.escorts for each in offered(state, c.AttackWith)]
    assert ways == [(VANESSA, LEARY), (VANESSA,), (LEARY,), ()]


@rule("tonnage_war", "TW 15.1.10b")
def test_a_depleted_escort_goes_on_searching() -> None:
    spent = Escort(BOW, is_depleted=True)
    state = planning(Boat(BOW), escorts={VANESSA: spent}, turn=DAY)
    assert is_legal(state, c.Assign(VANESSA, SECTOR, BOW, 0))


@rule("tonnage_war", "TW 15.4.3")
def test_as_many_of_the_searchers_attack_as_the_commander_wants() -> None:
    """One of them has found the boat."""
    state, _ = search(by=[VANESSA, LEARY, AMHERST], turn=DAY, dice=[3, FINDS, 20, 20])
    ways = [each.escorts for each in offered(state, c.AttackWith)]
    assert ways == [
        (VANESSA, LEARY, AMHERST),
        (VANESSA, LEARY), (VANESSA, AMHERST), (LEARY, AMHERST),
        (VANESSA,), (LEARY,), (AMHERST,),
        (),
    ]  # fmt: skip
    _, events = play(state, c.AttackWith((LEARY, AMHERST)), [15, 15])
    assert [each.escort for each in of_kind(events, e.AttackRolled)] == [LEARY, AMHERST]
    _, events = play(state, c.AttackWith(()))
    assert not of_kind(events, e.AttackRolled)


@rule("tonnage_war", "TW 15.4.3")
def test_by_night_the_commander_says_who_goes_in_first() -> None:
    state = found(by=(VANESSA, LEARY))
    ways = [each.escorts for each in offered(state, c.AttackWith)]
    assert ways == [(VANESSA, LEARY), (LEARY, VANESSA), (VANESSA,), (LEARY,), ()]


def test_nobody_attacks_a_boat_that_has_gone_down() -> None:
    state = found(by=(VANESSA, LEARY), turn=DAY)
    _, events = play(state, c.AttackWith((VANESSA, LEARY)), [1])
    assert len(of_kind(events, e.AttackRolled)) == 1


@rule("tonnage_war", "TW 17")
def test_a_second_damage_sinks() -> None:
    state, _ = search(Boat(BOW, is_damaged=True), turn=DAY, dice=[EVADES, FINDS])
    state, events = play(state, c.AttackWith((VANESSA,)), [4])
    assert state.boats["b1"].place == SUNK
    assert of_kind(events, e.BoatSunk)
    assert not of_kind(events, e.BoatDamaged)


@rule("tonnage_war", "TW 17")
def test_two_escorts_that_damage_it_sink_it_together() -> None:
    state = found(by=(VANESSA, LEARY), turn=DAY)
    state, events = play(state, c.AttackWith((VANESSA, LEARY)), [4, 3])
    assert [type(each) for each in events[1:2]] == [e.BoatDamaged]
    assert state.boats["b1"].place == SUNK


@rule("tonnage_war", "TW 17b")
@pytest.mark.parametrize("face", [1, HOLDS, TURNS, EVADES])
def test_a_damaged_boat_attacks_nothing(face: int) -> None:
    state, events = search(Boat(BOW, is_damaged=True), dice=[face, MISSES])
    (rolled,) = of_kind(events, e.ReactionRolled)
    assert rolled.taken == "evade"
    assert not of_kind(events, e.BoatFiredAtEscort)
    _, events = phase(state, 7)
    assert not of_kind(events, e.ConvoyAttacked)


@rule("tonnage_war", "TW 14.1.3")
@rule("tonnage_war", "TW 15.4.6")
def test_a_boat_that_was_attacked_evades() -> None:
    before = found(turn=DAY)
    assert not before.boats["b1"].is_evading
    state, events = play(before, c.AttackWith((VANESSA,)), [15])
    assert events[1:] == [e.BoatEvaded("TW 14.1.3", "b1")]
    assert state.boats["b1"].is_evading
    let_go, _ = play(before, c.AttackWith(()))
    assert not let_go.boats["b1"].is_evading


@rule("tonnage_war", "TW 15.4.6")
@pytest.mark.parametrize(("place", "to", "dice"), [(BOW, IZ, []), (CZ, "port", [6])])
def test_a_boat_that_was_attacked_goes_out_a_zone_next_turn(
    place: str, to: str, dice: list[int]
) -> None:
    state, _ = search(place, place=place, turn=DAY, dice=[HOLDS, FINDS])
    state, _ = play(state, c.AttackWith((VANESSA,)), [15])
    after, _ = play(state, c.Proceed()) if state.flow else (state, [])
    after, _ = phase(after, 1, dice)
    assert after.boats["b1"].place == to


@rule("tonnage_war", "TW 14.1.3b")
def test_a_boat_that_was_attacked_goes_no_farther_in() -> None:
    """The reaction was to go on into the convoy zone."""
    state, _ = search(dice=[1, FINDS])
    assert state.boats["b1"].reaction == "advance"
    state, _ = play(state, c.AttackWith((VANESSA,)), [15])
    after, _ = phase(state, 5)
    assert after.boats["b1"].place == BOW


def test_the_prompt_says_what_the_attack_needs() -> None:
    prompt = asked(found(turn=DAY))
    assert prompt.choices[0].label == "Vanessa attacks (damages on 4, sinks on 2)"
    assert prompt.text == "Boat 1 is found in the bow sector. Which escorts attack?"


def test_the_prompt_says_who_attacks_first() -> None:
    labels = {each.command: each.label for each in asked(found(by=(VANESSA, LEARY))).choices}
    assert labels[c.AttackWith((LEARY, VANESSA))] == "Leary attacks first, then Vanessa"
    assert labels[c.AttackWith((LEARY,))].startswith("Leary attacks (")
