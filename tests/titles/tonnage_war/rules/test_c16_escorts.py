"""16.2, 19.1, 19.4 U-boats against the surface escorts that search them."""

from dataclasses import replace

import pytest

from game.titles.tonnage_war.model import commands as c
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import Attack
from game.titles.tonnage_war.model.state import Escort
from game.titles.tonnage_war.printed.places import BOW, IZ, LOST
from game.titles.tonnage_war.printed.tables import BATTLES, battle, reaction
from game.titles.tonnage_war.rules.c18_winning import points
from game.titles.tonnage_war.rules.ground.fire import boat_attack, flak, shot_at_escort
from tests.titles.tonnage_war.builder import (
    ON_202,
    SC_104,
    SC_107,
    asked,
    at,
    of_kind,
    phase,
    play,
    waits_for,
)
from tests.titles.tonnage_war.fights import (
    ADVANCES,
    AMHERST,
    DAY,
    EVADES,
    HOLDS,
    LEARY,
    TURNS,
    VANESSA,
    search,
)

rule = pytest.mark.rule
FINDS, MISSES = 1, 20
STORMY_NIGHT, CALM_NIGHT = 2, 8
"""Turns of SC 104."""


@pytest.fixture
def attack_of_12(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boats with an attack value of 12 in the battles that the tests use."""
    for name in (SC_107, ON_202):
        monkeypatch.setitem(BATTLES, name, replace(BATTLES[name], attack=12))


@rule("tonnage_war", "TW 16.2")
@pytest.mark.parametrize("face", [ADVANCES, HOLDS, EVADES])
def test_a_boat_attacks_an_escort_only_by_its_reaction(face: int) -> None:
    _, events = search(dice=[face, MISSES])
    assert not of_kind(events, e.BoatFiredAtEscort)
    _, events = search(dice=[TURNS, MISSES, 20])
    assert len(of_kind(events, e.BoatFiredAtEscort)) == 1


@rule("tonnage_war", "TW 16.2.1")
@rule("tonnage_war", "TW 16.2.1b")
@pytest.mark.usefixtures("attack_of_12")
@pytest.mark.parametrize(
    ("face", "outcome", "score"),
    [(1, "sunk", 2), (3, "sunk", 2), (4, "damaged", 1), (6, "damaged", 1), (7, "missed", 0)],
)
def test_unfound_half_its_value_damages_and_a_quarter_sinks(
    face: int, outcome: str, score: int
) -> None:
    state, events = search(dice=[TURNS, MISSES, face])
    (fired,) = of_kind(events, e.BoatFiredAtEscort)
    assert (fired.escort, fired.value, fired.sinks, fired.outcome) == (VANESSA, 6, 3, outcome)
    assert (state.escorts[VANESSA].place == LOST) == (outcome != "missed")
    assert points(state).boats == score


@rule("tonnage_war", "TW 16.2.1")
@pytest.mark.parametrize(("face", "outcome"), [(2, "sunk"), (4, "damaged"), (5, "missed")])
def test_an_attack_of_8_sinks_with_2_and_damages_with_4(face: int, outcome: str) -> None:
    _, events = search(dice=[TURNS, MISSES, face])
    assert [each.outcome for each in of_kind(events, e.BoatFiredAtEscort)] == [outcome]


@rule("tonnage_war", "TW 16.2.2")
@pytest.mark.parametrize(
    ("face", "outcome"), [(1, "sunk"), (2, "missed"), (4, "missed"), (20, "missed")]
)
def test_found_it_sinks_with_a_1_alone(face: int, outcome: str) -> None:
    state, _ = search(dice=[TURNS, FINDS])
    assert waits_for(state) is Attack
    assert asked(state).rule == "TW 15.4.3"
    _, events = play(state, c.AttackWith(()), [face])
    (fired,) = of_kind(events, e.BoatFiredAtEscort)
    assert (fired.is_found, fired.value, fired.sinks, fired.outcome) == (True, 0, 1, outcome)


@rule("tonnage_war", "TW 16.2.2")
@rule("tonnage_war", "TW 15.1.10")
def test_one_that_finds_it_and_has_nothing_left_to_attack_with_is_fired_at() -> None:
    spent = {VANESSA: Escort(BOW, is_depleted=True)}
    state, events = search(dice=[TURNS, FINDS, 1], escorts=spent, turn=DAY)
    (fired,) = of_kind(events, e.BoatFiredAtEscort)
    assert (fired.is_found, fired.outcome) == (True, "sunk")
    assert waits_for(state) is not Attack


@rule("tonnage_war", "TW 16.2.3")
@pytest.mark.parametrize(("draw", "escort"), [(0, VANESSA), (1, LEARY)])
def test_chance_says_which_of_them_it_attacks(draw: int, escort: str) -> None:
    _, events = search(by=[VANESSA, LEARY], dice=[9, MISSES, MISSES, 20], draws=[draw])
    assert [each.escort for each in of_kind(events, e.BoatFiredAtEscort)] == [escort]


@rule("tonnage_war", "TW 16b")
def test_an_attack_on_an_escort_sends_it_out_and_keeps_it_from_the_convoy() -> None:
    state, _ = search(dice=[TURNS, MISSES, 20])
    assert state.boats["b1"].has_attacked
    after, events = phase(state, 7)
    assert not of_kind(events, e.ConvoyAttacked)
    after, _ = phase(state, 1)
    assert after.boats["b1"].place == IZ


@rule("tonnage_war", "TW 16")
def test_torpedoes_use_the_attack_value_and_guns_the_flak_value() -> None:
    state, card = at(), battle(SC_107)
    assert boat_attack(state).number == card.attack == 8
    assert flak(state).damages == card.flak == 2


@rule("tonnage_war", "TW 16.3.4")
@rule("tonnage_war", "TW 19.1b")
def test_a_storm_takes_2_from_the_attack_value() -> None:
    storm, calm = (at(scenario=SC_104, turn=turn) for turn in (STORMY_NIGHT, CALM_NIGHT))
    assert (boat_attack(calm).number, boat_attack(storm).number) == (8, 6)
    shot = shot_at_escort(storm, is_found=False)
    assert (shot.damages, shot.sinks) == (3, 1)
    assert shot.changes == (("storm", -2), ("at an escort", 0))


def test_the_difficulty_changes_the_attack_value() -> None:
    assert boat_attack(at(dial=1)).number == 9
    assert boat_attack(at(dial=-1)).changes == (("difficulty", -1),)


@rule("tonnage_war", "TW 19.4")
@pytest.mark.usefixtures("attack_of_12")
@pytest.mark.parametrize(
    ("face", "outcome"), [(3, "sunk"), (4, "damaged"), (6, "damaged"), (7, "missed")]
)
def test_zaunkoenig_torpedoes_hit_at_normal_strength_though_the_boat_is_found(
    face: int, outcome: str
) -> None:
    state, _ = search(by=["gatineau"], scenario=ON_202, turn=4, dice=[7, FINDS])
    _, events = play(state, c.AttackWith(()), [face])
    (fired,) = of_kind(events, e.BoatFiredAtEscort)
    assert (fired.is_found, fired.value, fired.sinks, fired.outcome) == (True, 6, 3, outcome)


@rule("tonnage_war", "TW 19.4b")
@pytest.mark.parametrize("searchers", [1, 2, 3])
def test_zaunkoenig_boats_turn_on_escorts_more_often(searchers: int) -> None:
    def turning(table: str) -> int:
        return sum(reaction(table, searchers, face) == "escort" for face in range(1, 21))

    assert turning(battle(ON_202).reactions) > turning(battle(SC_107).reactions)


@rule("tonnage_war", "TW 17d")
@pytest.mark.parametrize("face", [1, 4])
def test_an_escort_that_is_hit_is_out_at_once(face: int) -> None:
    state, events = search(by=[VANESSA, AMHERST], dice=[9, MISSES, MISSES, face], draws=[0])
    assert state.escorts[VANESSA].place == LOST
    kind = e.EscortDestroyed if face == 1 else e.EscortDamaged
    assert [type(each) for each in events[-1:]] == [kind]


def test_a_boat_that_was_attacked_after_it_turned_on_them_lies_across() -> None:
    state, _ = search(turn=DAY, dice=[TURNS, FINDS])
    state, _ = play(state, c.AttackWith((VANESSA,)), [20, 15])
    boat = state.boats["b1"]
    assert (boat.has_attacked, boat.is_evading, boat.place) == (True, True, BOW)
