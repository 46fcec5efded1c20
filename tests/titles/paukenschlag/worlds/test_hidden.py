"""Worlds that the German cannot tell apart."""

import pytest

from game.core.dice import KeyedDice
from game.core.eyes import ALL_EYES, ONLOOKER
from game.titles.paukenschlag.model.names import AT_10, GERMAN, TASK_FORCE, US
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.places import (
    ZONES,
    distance,
    heading,
    neighbours,
    target_zone,
)
from game.titles.paukenschlag.rules.invariants import check_game
from game.titles.paukenschlag.view import view
from game.titles.paukenschlag.worlds.hidden import EVERYWHERE, hides, may_go_to, resample
from tests.titles.paukenschlag.builder import convoy, naval, new_game, position


def worlds(state: State, eyes: str = GERMAN, count: int = 40) -> list[State]:
    return [resample(view(state, eyes), KeyedDice(b"worlds", number)) for number in range(count)]


def goals(state: State, unit: str = "1") -> set[str]:
    return {world.convoys[unit].destination for world in worlds(state)}


@pytest.mark.rule("paukenschlag", "OP 10.4c")
@pytest.mark.parametrize("eyes", [GERMAN, ONLOOKER])
def test_another_world_looks_the_same(eyes: str) -> None:
    state, _ = new_game()
    shown = view(state, eyes)
    for world in worlds(state, eyes):
        check_game(world)
        assert view(world, eyes) == shown
    assert len(goals(state)) > 1


@pytest.mark.parametrize("eyes", [US, ALL_EYES])
def test_who_knows_it_all_has_one_world(eyes: str) -> None:
    state, _ = new_game()
    assert all(world == state for world in worlds(state, eyes, 3))
    assert not hides("campaign", {}, eyes)


def test_a_new_convoy_goes_where_the_dice_send_it_from_its_zone() -> None:
    state = position(convoy(zone="DA", heading="", to="G"))
    assert goals(state) <= {"G", "C", "I", "A", "UK"}
    assert len(goals(state)) > 2


def test_a_convoy_is_bound_for_where_its_last_step_did_not_lead_away_from() -> None:
    """East of New York and steering east, it cannot be bound for it."""
    east = may_go_to("CC", "E", has_arrived=False)
    assert "UK" in east
    assert not {"G", "C", "I"} & {*east}
    assert {*east} < {*EVERYWHERE}


def test_a_convoy_that_has_not_sailed_is_not_where_it_goes() -> None:
    idle = naval(convoy(zone="CA", to="A", heading="N"), convoy("2", zone="DC", to="A"))
    zones = {target_zone(goal) for goal in goals(idle)}
    assert "CA" not in zones
    sailed = naval(convoy(zone="CA", to="G"), convoy("2", zone="DC"), moved=("1",))
    assert "CA" in {target_zone(goal) for goal in goals(sailed)}


def test_the_truth_is_always_among_what_may_be() -> None:
    """From any zone by any first step that a convoy may make."""
    for zone in ZONES:
        for other in neighbours(zone):
            for goal in {*EVERYWHERE}:
                if distance(other, target_zone(goal)) <= distance(zone, target_zone(goal)):
                    assert goal in may_go_to(other, heading(zone, other), has_arrived=True)


@pytest.mark.rule("paukenschlag", "OP 14.1b")
@pytest.mark.rule("paukenschlag", "OP 14.2c")
def test_special_convoys_go_where_the_rules_send_them() -> None:
    troops = convoy(AT_10, "CB", "Iceland", speed=2, formation="tight")
    force = convoy(TASK_FORCE, "DM", "I", speed=3, ships=0)
    assert goals(position(troops, turn=3), AT_10) == {"Iceland"}
    assert goals(position(force, turn=3), TASK_FORCE) == {"I"}
    leaving = convoy(TASK_FORCE, "DM", "Panama", speed=3, ships=0)
    assert goals(position(leaving, turn=4), TASK_FORCE) == {"Panama"}


def test_the_convoy_of_the_battle_hides_nothing() -> None:
    state, _ = new_game("convoy_battle")
    assert not hides("convoy_battle", {}, GERMAN)
    assert {world.convoys["1"].destination for world in worlds(state)} == {"A"}


@pytest.mark.rule("paukenschlag", "OP 10.4c")
def test_no_heading_tells_where_a_convoy_goes_before_it_has_sailed() -> None:
    state, _ = new_game()
    assert {each.heading for each in state.convoys.values()} == {""}
