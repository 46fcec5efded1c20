"""5.2, 12.1.2, 12.5.4, 12.5.5 Repairs of targets, and air patrols."""

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import AirMoves, Repairs
from game.titles.paukenschlag.model.names import CAP, GERMAN
from game.titles.paukenschlag.printed.places import target_aa
from game.titles.paukenschlag.rules.chart.c12_repairs import begin_repairs
from tests.titles.paukenschlag.builder import (
    asked,
    dice,
    is_legal,
    offered,
    plane,
    play,
    run,
    step,
    waits_for,
)
from tests.titles.paukenschlag.rules.raids.air import (
    attacks,
    bomber,
    flights,
    patrol,
    plan,
    raider,
    repairs,
    resolve,
)

rule = pytest.mark.rule


@rule("paukenschlag", "OP 12.5.4")
@rule("paukenschlag", "OP 12.5.4c")
@rule("paukenschlag", "OP 12.5.5b")
@rule("paukenschlag", "OP 12.5.5c")
def test_the_us_has_five_points_and_three_for_one_target() -> None:
    state = repairs(plane("P-40 1"), damage={"G": 5, "C": 4, "1": 1})
    for _ in range(3):
        assert is_legal(state, c.Repair("G"))
        state, _ = play(state, c.Repair("G"))
    assert not is_legal(state, c.Repair("G")), "a fourth point"
    for _ in range(2):
        state, _ = play(state, c.Repair("C"))
    assert state.damage == {"G": 2, "C": 2, "1": 1}
    assert not offered(state, c.Repair), "a sixth point"


@rule("paukenschlag", "OP 12.5.4b")
def test_the_germans_have_two_points_for_their_airfields() -> None:
    state = repairs(bomber("Bf-109 1"), bomber("Bf-109 2"), side=GERMAN, damage={"AZ": 7, "G": 3})
    assert {each.target for each in offered(state, c.Repair)} == {"AZ"}
    state, _ = play(state, c.Repair("AZ"))
    state, _ = play(state, c.Repair("AZ"))
    assert state.damage["AZ"] == 5
    assert not offered(state, c.Repair)


@rule("paukenschlag", "OP 12.5.4d")
def test_points_are_not_kept() -> None:
    state = repairs(plane("P-40 1"), damage={"G": 1, "C": 7})
    state, _ = play(state, c.Repair("G"))
    after = repairs(plane("P-40 1"), damage={"C": 7})
    assert isinstance(after.flow[-1], Repairs)
    assert after.flow[-1].spent == ()


@rule("paukenschlag", "OP 12.5.4e")
def test_eight_points_are_beyond_repair() -> None:
    state = repairs(plane("P-40 1"), damage={"G": 8, "C": 7})
    assert {each.target for each in offered(state, c.Repair)} == {"C"}


@rule("paukenschlag", "OP 5.2")
def test_the_us_repairs_first_then_the_germans_and_who_has_nothing_is_not_asked() -> None:
    state = repairs(bomber(), damage={"G": 1, "AZ": 1}, turn=20)
    assert asked(state).seat == "us"
    state, _ = play(state, c.Repair("G"))
    assert asked(state).seat == GERMAN
    state, _ = play(state, c.Repair("AZ"))
    assert waits_for(state) is AirMoves
    assert state.damage == {}


@rule("paukenschlag", "OP 12.5.5")
@pytest.mark.parametrize(("damage", "flies"), [(5, True), (6, False)])
def test_from_a_base_with_six_points_no_bomber_flies(damage: int, flies: bool) -> None:
    assert bool(offered(flights(bomber(), damage={"AZ": damage}), c.Raid)) is flies


@rule("paukenschlag", "OP 12.4e")
@rule("paukenschlag", "OP 12.5.5d")
def test_damage_leaves_the_guns_as_they_were() -> None:
    after, _ = resolve(attacks(raider(target="A"), damage={"A": 7}), dice(2))
    assert target_aa("A") == 2
    assert "FW-200 1" in after.planes
    assert not after.planes["FW-200 1"].target, "a 2 turns it back all the same"


# Air patrols


@rule("paukenschlag", "OP 12.1.2")
@rule("paukenschlag", "OP 5.2b")
def test_fighters_alone_fly_patrol_over_the_zone_of_their_base() -> None:
    state = repairs(
        plane("P-40 1", "G"), plane("P-40 2", "G"), plane("B-25 1", "G"), plane("P-39 1", "M")
    )
    flown = {(fly.plane, fly.zone) for fly in offered(state, c.Fly)}
    assert flown == {("P-40 1", "CA"), ("P-40 2", "CA"), ("P-39 1", "DB")}
    state, _ = play(state, c.Patrol("CA"))
    on_patrol = {unit for unit, each in state.planes.items() if each.mission == CAP}
    assert on_patrol == {"P-40 1", "P-40 2"}


@rule("paukenschlag", "OP 12.1.2b")
def test_who_flies_patrol_does_nothing_else() -> None:
    state = flights(patrol("P-40 1", "G"), plane("PBY 1"), side="us")
    assert {fly.plane for fly in offered(state, c.Fly)} == {"PBY 1"}


@rule("paukenschlag", "OP 12.1.2c")
def test_it_lands_as_the_turn_ends() -> None:
    after, _ = run(attacks(patrol("P-40 1", "G"), turn=32))
    assert not after.flow
    assert not after.planes["P-40 1"].mission


@rule("paukenschlag", "OP 12.1.2")
def test_german_fighters_patrol_over_their_island() -> None:
    state = repairs(bomber("Bf-109 1"), bomber("FW-200 1"), side=GERMAN)
    assert [(fly.plane, fly.zone) for fly in offered(state, c.Fly)] == [("Bf-109 1", "CE")]


def test_without_damage_and_fighters_nobody_is_asked() -> None:
    state = plan(plane("PBY 1"), bomber())
    after, _ = step(state, begin_repairs)
    assert after.flow == state.flow
