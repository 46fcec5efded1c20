"""9.4, 12.3, 12.4, 14.2.1 Fighters and anti-aircraft fire against raiders."""

from typing import Any

import pytest

from game.core.records import Event
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.tables import bounce
from game.titles.paukenschlag.rules.air.c9_dogfights import modifier, pair
from tests.titles.paukenschlag.builder import asked, dice, new_game, of_kind, plane, play, ship
from tests.titles.paukenschlag.rules.raids.air import (
    attacks,
    bomber,
    carrier,
    patrol,
    raider,
    resolve,
)

rule = pytest.mark.rule
NO_BOMBS = (6, 10)
"""Through the fire of a target, and bombs that do nothing."""


def kinds(events: list[Event]) -> list[str]:
    return [type(event).__name__ for event in events]


# Who rises


@rule("paukenschlag", "OP 12.3")
@pytest.mark.parametrize(("face", "is_up"), [(2, True), (3, False)])
def test_one_fighter_of_a_model_scrambles_on_one_or_two(face: int, is_up: bool) -> None:
    state = attacks(raider("He-177 1", "D"), plane("P-39 1", "G"), plane("P-39 2", "G"))
    fight = (1, 1) if is_up else ()
    after, events = resolve(state, dice(face, *fight, *NO_BOMBS))
    assert [each.is_up for each in of_kind(events, e.FighterScrambled)] == [is_up]
    fought = [each.fighters for each in of_kind(events, e.AirFought)]
    assert fought == ([("P-39 1",)] if is_up else [])
    assert not after.planes["P-39 1"].zone, "it is on the ground again"


@rule("paukenschlag", "OP 12.3")
def test_each_model_of_the_zone_rolls_and_no_other() -> None:
    state = attacks(
        raider(target="D"), plane("P-40 1", "G"), plane("P-47 1", "I"), plane("P-39 1", "M"),
        plane("P-40 2", "G", is_flown=True), plane("B-25 1", "G"),
    )  # fmt: skip
    _, events = resolve(state, dice(10, 10, *NO_BOMBS))
    rolled = of_kind(events, e.FighterScrambled)
    assert [each.plane for each in rolled] == ["P-40 1", "P-47 1"]


@rule("paukenschlag", "OP 12.3b")
@rule("paukenschlag", "OP 9.4c")
@rule("paukenschlag", "OP 12.3c")
@rule("paukenschlag", "OP 9.4e")
def test_fighters_come_before_the_fire_and_the_fire_before_the_bombs() -> None:
    state = attacks(
        raider("FW-200 1"), raider("FW-200 2"), patrol("P-40 1", "A"), plane("O-47 1", "A")
    )
    after, events = resolve(state, dice(1, 1, 6, 6, 5, 5, 10))
    assert kinds(events) == [
        "RaidBegan", "AirFought", "FlakFired", "FlakFired", "BombsDropped", "BombsDropped",
        "TargetDamaged", "AircraftCaught", "RaidEnded",
    ]  # fmt: skip
    home = after.planes["FW-200 1"]
    assert (home.zone, home.mission, home.target, home.base) == ("", "", "", "AZ")


@rule("paukenschlag", "OP 12.1.2")
def test_who_flies_over_the_zone_on_another_mission_does_not_meet_the_raiders() -> None:
    state = attacks(raider(), plane("B-17 1", "G", zone="BB", mission="recon"))
    _, events = resolve(state, dice(*NO_BOMBS))
    assert kinds(events) == ["RaidBegan", "FlakFired", "BombsDropped", "RaidEnded"]


# Bouncing the escorts


ISLANDS: dict[str, Any] = {"happened": ("hornet",)}


@rule("paukenschlag", "OP 9.4.1")
@rule("paukenschlag", "OP 9.4.1d")
@rule("paukenschlag", "OP 9.4d")
@pytest.mark.parametrize(
    ("face", "said"), [(1, "bounce"), (5, "bounce"), (6, "fight"), (10, "fight")]
)
def test_a_fighter_slips_past_the_escorts_or_fights_them(face: int, said: str) -> None:
    """One against one, 5 against 4: 1 is taken off."""
    state = attacks(
        carrier(), raider("F4F 1", "AZ", "CV 1"), raider("SBD 1", "AZ", "CV 1"),
        patrol("Bf-109 1", "AZ"), **ISLANDS,
    )  # fmt: skip
    bombs = NO_BOMBS if said == "fight" else ()
    _, events = resolve(state, dice(face, 1, 1, *bombs))
    tried = [(each.face, each.modifier, each.outcome) for each in of_kind(events, e.EscortsBounced)]
    assert tried == [(face, -1, said)]
    enemy = "SBD 1" if said == "bounce" else "F4F 1"
    assert [each.enemies for each in of_kind(events, e.AirFought)] == [(enemy,)]


@rule("paukenschlag", "OP 9.4.1d")
def test_above_ten_the_fighter_is_destroyed() -> None:
    assert bounce(10 + modifier("P-36 1", ["P-36 1"], ["F4F 1"])) == "lost"
    assert bounce(9 + modifier("P-36 1", ["P-36 1"], ["F4F 1"])) == "fight"


@rule("paukenschlag", "OP 9.4.1b")
@rule("paukenschlag", "OP 9.4.1c")
@pytest.mark.parametrize(
    ("fighters", "escorts", "added"),
    [
        (["Bf-109 1"], ["F4F 1"], -1),
        (["Bf-109 1", "Bf-109 2"], ["F4F 1"], -2),
        (["Bf-109 1"], ["F4F 1", "F4F 2"], 0),
        (["P-36 1"], ["F4F 1"], 1),
        (["P-36 1"], ["F4F 1", "F4F 2"], 2),
        (["P-39 1"], ["F4F 1"], 0),
    ],
)
def test_strength_and_numbers_change_the_die(
    fighters: list[str], escorts: list[str], added: int
) -> None:
    assert modifier(fighters[0], fighters, escorts) == added


# Pairs


@rule("paukenschlag", "OP 9.4.2")
@rule("paukenschlag", "OP 9.4.2c")
def test_nobody_has_two_enemies_before_all_have_one() -> None:
    pairs = pair(("P-47 1", "P-40 1", "P-39 1"), ("He-177 1", "FW-200 1"), is_crowding=True)
    assert [(each.fighters, each.enemies) for each in pairs] == [
        (("P-47 1", "P-39 1"), ("He-177 1",)),
        (("P-40 1",), ("FW-200 1",)),
    ]
    few = pair(("P-47 1",), ("He-177 1", "FW-200 1"), is_crowding=True)
    assert [(each.fighters, each.enemies) for each in few] == [(("P-47 1",), ("He-177 1",))]


@rule("paukenschlag", "OP 9.4.2b")
@rule("paukenschlag", "OP 9.4.2d")
def test_fighters_without_an_escort_to_fight_are_kept_for_the_bombers() -> None:
    state = attacks(
        carrier(), raider("F4F 1", "AZ", "CV 1"), raider("SBD 1", "AZ", "CV 1"),
        patrol("Bf-109 1", "AZ"), patrol("Bf-109 2", "AZ"), **ISLANDS,
    )  # fmt: skip
    _, events = resolve(state, dice(10, 10, 1, 1, 1, 1))
    fought = [(each.fighters, each.enemies) for each in of_kind(events, e.AirFought)]
    assert fought == [(("Bf-109 1",), ("F4F 1",)), (("Bf-109 2",), ("SBD 1",))]


@rule("paukenschlag", "OP 9.4.2c")
def test_all_escorts_fight_where_there_are_more_of_them_than_fighters() -> None:
    state = attacks(
        carrier(), raider("F4F 1", "AZ", "CV 1"), raider("F4F 2", "AZ", "CV 1"),
        raider("SBD 1", "AZ", "CV 1"), patrol("Bf-109 1", "AZ"), **ISLANDS,
    )  # fmt: skip
    _, events = resolve(state, dice(10, 1, 1, *NO_BOMBS))
    fought = [(each.fighters, each.enemies) for each in of_kind(events, e.AirFought)]
    assert fought == [(("Bf-109 1",), ("F4F 1", "F4F 2"))]


@rule("paukenschlag", "OP 9.4.2e")
@rule("paukenschlag", "OP 9.4.2f")
def test_both_roll_before_either_is_hit() -> None:
    """Even odds: a 6 destroys."""
    state = attacks(raider("He-177 1"), patrol("P-36 1", "A"))
    after, events = resolve(state, dice(6, 6))
    assert of_kind(events, e.AirFought)[0].lost == ("He-177 1", "P-36 1")
    assert {*after.lost} == {"He-177 1", "P-36 1"}


@rule("paukenschlag", "OP 9.4.2f")
@pytest.mark.parametrize(
    ("face", "aborts", "dies"), [(1, False, False), (2, True, False), (5, False, True)]
)
def test_the_odds_and_a_die_say_what_befalls_a_bomber(face: int, aborts: bool, dies: bool) -> None:
    """5 against 2 is two to one."""
    state = attacks(raider("FW-200 1"), patrol("P-40 1", "A"))
    bombs = () if aborts or dies else NO_BOMBS
    after, events = resolve(state, dice(face, 1, *bombs))
    fought = of_kind(events, e.AirFought)[0]
    assert bool(fought.aborted) is aborts
    assert ("FW-200 1" in after.lost) is dies


@rule("paukenschlag", "OP 2.2.2b")
def test_without_strength_nobody_fires_back() -> None:
    state = attacks(carrier(), raider("TBD 1", "AZ", "CV 1"), patrol("Bf-109 1", "AZ"), **ISLANDS)
    _, events = resolve(state, dice(1))
    assert of_kind(events, e.AirFought)[0].reply == 0


def test_a_patrol_meets_every_raid_of_its_zone() -> None:
    state = attacks(raider("FW-200 1", "D"), raider("FW-200 2", "E"), patrol("P-40 1", "G"))
    state, _ = resolve(state, dice(1, 1, *NO_BOMBS))
    _, events = resolve(state, dice(1, 1, *NO_BOMBS))
    assert of_kind(events, e.AirFought)[0].enemies == ("FW-200 2",)


# Anti-aircraft fire


@rule("paukenschlag", "OP 12.4")
@rule("paukenschlag", "OP 12.4b")
@rule("paukenschlag", "OP 12.4c")
@pytest.mark.parametrize(
    ("face", "outcome", "is_there"), [(1, "X", False), (2, "A", True), (3, "A", True)]
)
def test_the_fire_turns_bombers_back_or_shoots_them_down(
    face: int, outcome: str, is_there: bool
) -> None:
    after, events = resolve(attacks(raider(target="C")), dice(face))
    assert [each.outcome for each in of_kind(events, e.FlakFired)] == [outcome]
    assert not of_kind(events, e.BombsDropped)
    assert ("FW-200 1" in after.planes) is is_there


@rule("paukenschlag", "OP 12.4d")
def test_every_bomber_undergoes_it() -> None:
    raiders: list[object] = [raider(f"FW-200 {number}", "C") for number in (1, 2, 3)]
    state: State = attacks(*raiders)  # type: ignore[arg-type]
    _, events = resolve(state, dice(2, 2, 2))
    assert len(of_kind(events, e.FlakFired)) == 3


# Surprise


@rule("paukenschlag", "OP 17.3")
def test_the_first_raid_meets_nobody_with_surprise_and_the_second_does() -> None:
    state = attacks(
        raider("FW-200 1", "D"), raider("FW-200 2", "C"), patrol("P-40 1", "G"),
        house={"is_surprise": True},
    )  # fmt: skip
    state, events = resolve(state, dice(10))
    assert of_kind(events, e.RaidBegan)[0].is_surprise
    assert kinds(events) == ["RaidBegan", "BombsDropped", "RaidEnded"]
    assert events[0].rule == "OP 17.3", "why nobody is ready"
    _, events = resolve(state, dice(1, 1, 2))
    assert of_kind(events, e.RaidBegan)[0].rule == "OP 12.3"
    assert "AirFought" in kinds(events)
    assert "FlakFired" in kinds(events)


@rule("paukenschlag", "OP 17.3")
def test_who_finds_no_ship_in_port_any_more_has_surprised_nobody() -> None:
    over = {"zone": "CA", "mission": "raid"}
    state = attacks(
        bomber("FW-200 1", target="DD 1", **over), raider("FW-200 2", "E"), ship("DD 1", "DC"),
        house={"is_surprise": True},
    )  # fmt: skip
    state, _ = resolve(state)
    _, events = resolve(state, dice(10))
    assert of_kind(events, e.RaidBegan)[0].is_surprise


@rule("paukenschlag", "OP 17.3b")
@pytest.mark.parametrize("plan", ["amerika", "valkyrie"])
def test_with_surprise_the_boats_begin_as_in_history(plan: str) -> None:
    first, _ = new_game(plan, surprise=True)
    assert first.house.is_surprise
    state, _ = play(first, c.BaseBomber(True), dice(draws=[0] * 10))
    assert sum(boat.zone == "CF" for boat in state.boats.values()) == 5
    assert {place.zone for place in asked(state).commands(c.PlaceBoat)} == {"BB", "CA"}


# The B-25 of the Hornet


@rule("paukenschlag", "OP 14.2.1b")
@rule("paukenschlag", "OP 14.2.1c")
def test_no_fighter_meets_the_b_25_of_the_hornet_and_they_do_not_return() -> None:
    state = attacks(
        carrier("CD"), raider("B-25 C 1", "AZ", "CV 1"), patrol("Bf-109 1", "AZ"), **ISLANDS
    )
    after, events = resolve(state, dice(6, 10))
    assert not of_kind(events, e.AirFought)
    assert of_kind(events, e.FlakFired)
    assert "B-25 C 1" not in after.planes
    assert "B-25 C 1" not in after.lost
