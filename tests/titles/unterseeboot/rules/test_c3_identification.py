"""U-ID: the Target Identification Phase, and Big Ships (U-OPT-BIG)."""

import pytest

from game.core.records import Event
from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Identification, TorpedoAttack
from game.titles.unterseeboot.model.state import Contact, Prize, State
from game.titles.unterseeboot.printed.board import HUNDRED, PERISCOPE, Space
from game.titles.unterseeboot.rules.places import reach_of
from tests.titles.unterseeboot.builder import (
    asked,
    at_sea,
    fire,
    kinds,
    offered,
    play,
    refused,
    ship,
    waits_for,
)

rule = pytest.mark.rule
ALL_FIVE: dict[str, int | Contact] = {f"surface-{column}": 0 for column in range(1, 6)}


def looking(space: str = "periscope-3", **more: object) -> State:
    """A boat in its Target Identification Phase, with five contacts unless told."""
    given = {"targets": ALL_FIVE, **more}
    return at_sea(space=space, waiting=Identification(), **given)  # type: ignore[arg-type]


@rule("unterseeboot", "U-ID.2")
@pytest.mark.parametrize(("level", "seen"), [(PERISCOPE, ("surface-1",)), (HUNDRED, ())])
def test_nothing_is_in_sight_from_below_periscope_depth(level: int, seen: tuple[str, ...]) -> None:
    space = Space("here", level, 1, touches=("surface-1",), above=("surface-1",))
    assert reach_of(space, is_strict=False) == reach_of(space, is_strict=True) == seen


def in_sight(state: State) -> set[str]:
    return {command.space for command in offered(state) if isinstance(command, c.Identify)}


def measure(*dice: int, **more: object) -> tuple[State, list[Event]]:
    """Identify the contact above with Big Ships in play."""
    given = {"targets": {"surface-3": 0}, "big_ships": True, **more}
    state = at_sea(waiting=Identification(), **given)  # type: ignore[arg-type]
    return play(state, c.Identify("surface-3"), dice)


@rule("unterseeboot", "U-ID.1")
@pytest.mark.parametrize("space", ["100m-3", "200m-3"])
def test_too_deep_to_identify(space: str) -> None:
    after, _ = play(at_sea(space=space, targets=ALL_FIVE), c.Stay())
    assert after.turn == 6


@rule("unterseeboot", "U-ID.1")
@pytest.mark.parametrize(("space", "dice"), [("periscope-3", []), ("surface-3", [])])
def test_asked_on_the_surface_and_at_periscope_depth(space: str, dice: list[int]) -> None:
    after, _ = play(at_sea(space=space, targets=ALL_FIVE), c.Stay(), dice)
    assert (waits_for(after), asked(after).rule) == (Identification, "U-ID.1")


@rule("unterseeboot", "U-ID.2")
@pytest.mark.parametrize(
    ("space", "seen"),
    [
        ("surface-0", {"surface-1"}),
        ("surface-3", {"surface-2", "surface-3", "surface-4"}),
        ("surface-5", {"surface-4", "surface-5"}),
        ("periscope-3", {"surface-2", "surface-3", "surface-4"}),
        ("periscope-1", {"surface-1", "surface-2"}),
    ],
)
def test_only_the_own_space_and_adjacent_ones_are_in_sight(space: str, seen: set[str]) -> None:
    assert in_sight(looking(space)) == seen
    assert {where for where, case in refused(looking(space)).items() if case == "U-ID.2"} == (
        set(ALL_FIVE) - seen
    )


@rule("unterseeboot", "U-ID.2")
def test_a_known_ship_is_not_identified_again() -> None:
    state = looking(targets={"surface-3": 4, "surface-4": 0})
    assert in_sight(state) == {"surface-4"}
    assert refused(state) == {"surface-3": "U-ID.2"}


@rule("unterseeboot", "U-ID.2")
def test_with_nothing_unknown_in_sight_nothing_is_asked() -> None:
    after, _ = play(at_sea(targets={"surface-1": 0}), c.Stay())
    assert after.turn == 6


@rule("unterseeboot", "U-ID.3")
def test_one_identification_a_turn_and_none_need_be_made() -> None:
    after, _ = play(looking(), c.Identify("surface-3"), [4])
    assert waits_for(after) is TorpedoAttack
    after, events = play(looking(), c.PassIdentification())
    assert kinds(events) == ["TurnBegan"]
    assert after.targets == dict.fromkeys(ALL_FIVE, Contact())


@rule("unterseeboot", "U-ID.4")
@rule("unterseeboot", "U-ID.5")
@rule("unterseeboot", "U-SETUP.10")
@pytest.mark.parametrize("face", [2, 3, 4, 5, 6])
def test_the_face_is_the_tonnage_in_thousands(face: int) -> None:
    after, events = play(looking(), c.Identify("surface-3"), [face])
    assert events == [e.TargetIdentified("U-ID.5", "surface-3", 6, face, face * 1000, 1)]
    assert after.targets["surface-3"] == ship(face)


@rule("unterseeboot", "U-ID.6")
@rule("unterseeboot", "U-QR.5")
def test_a_1_is_a_false_contact_and_the_space_is_empty() -> None:
    after, events = play(looking(), c.Identify("surface-3"), [1])
    assert events[0] == e.FalseContactFound("U-ID.6", "surface-3", 6, 1)
    assert "surface-3" not in after.targets
    assert (len(after.targets), after.sunk) == (4, ())


@rule("unterseeboot", "U-OPT-BIG.2")
def test_a_6_is_measured_as_it_stands_without_the_option() -> None:
    after, _ = measure(6, big_ships=False)
    assert after.targets["surface-3"] == ship(6)


@rule("unterseeboot", "U-OPT-BIG.2")
@pytest.mark.parametrize("face", [2, 5])
def test_only_a_6_is_a_big_ship(face: int) -> None:
    after, events = measure(face)
    assert after.targets["surface-3"] == ship(face)
    assert events == [e.TargetIdentified("U-ID.5", "surface-3", 6, face, face * 1000, 1)]


@rule("unterseeboot", "U-ID.6")
@rule("unterseeboot", "U-OPT-BIG.2")
def test_a_1_is_a_false_contact_with_big_ships_too() -> None:
    assert kinds(measure(1)[1]) == ["FalseContactFound", "TurnBegan"]


@rule("unterseeboot", "U-OPT-BIG.2")
@rule("unterseeboot", "U-OPT-BIG.3")
@pytest.mark.parametrize("face", [1, 2])
def test_a_small_big_ship_is_a_die_set_at_6(face: int) -> None:
    after, events = measure(6, face)
    assert events == [
        e.BigShipSighted("U-OPT-BIG.2", "surface-3", 6),
        e.BigShipClassed("U-OPT-BIG.3", "surface-3", face, 6),
        e.TargetIdentified("U-OPT-BIG.3", "surface-3", 6, 0, 6000, 1),
    ]
    assert after.targets["surface-3"] == ship(6)


@rule("unterseeboot", "U-OPT-BIG.1")
@rule("unterseeboot", "U-OPT-BIG.4")
@rule("unterseeboot", "U-OPT-BIG.5")
@pytest.mark.parametrize(("face", "sides"), [(3, 8), (4, 10), (5, 12), (6, 20)])
def test_a_bigger_die_measures_a_bigger_ship(face: int, sides: int) -> None:
    after, events = measure(6, face, 7)
    assert e.BigShipClassed("U-OPT-BIG.4", "surface-3", face, sides) in events
    assert after.targets["surface-3"] == ship(7, sides=sides)


@rule("unterseeboot", "U-OPT-BIG.1")
@rule("unterseeboot", "U-OPT-BIG.5")
@pytest.mark.parametrize(("face", "sides"), [(3, 8), (4, 10), (5, 12), (6, 20)])
def test_a_bigger_die_shows_all_its_faces(face: int, sides: int) -> None:
    after, events = measure(6, face, sides)
    assert after.targets["surface-3"].tons == sides * 1000
    assert isinstance(events[-1], e.TargetIdentified)
    assert (events[-1].rule, events[-1].face) == ("U-OPT-BIG.5", sides)


@rule("unterseeboot", "U-OPT-BIG.5")
@pytest.mark.parametrize(("face", "sides"), [(3, 8), (6, 20)])
def test_a_1_on_a_bigger_die_is_a_false_contact(face: int, sides: int) -> None:
    after, events = measure(6, face, 1)
    assert e.FalseContactFound("U-ID.6", "surface-3", sides, 1) in events
    assert not after.targets


@rule("unterseeboot", "U-OPT-BIG.6")
def test_a_second_die_of_a_kind_is_a_6_instead() -> None:
    afloat = {"surface-3": 0, "surface-1": ship(9, sides=10)}
    after, events = measure(6, 4, targets=afloat)
    assert e.TargetIdentified("U-OPT-BIG.6", "surface-3", 6, 0, 6000, 1) in events
    assert after.targets["surface-3"] == ship(6)


@rule("unterseeboot", "U-OPT-BIG.6")
def test_a_die_in_the_tonnage_area_is_still_in_play() -> None:
    after, _ = measure(6, 6, sunk=[Prize(20, 17000)])
    assert after.targets["surface-3"] == ship(6)


@rule("unterseeboot", "U-OPT-BIG.6")
def test_a_die_of_another_kind_is_free() -> None:
    after, _ = measure(6, 5, 9, sunk=[Prize(20, 17000)])
    assert after.targets["surface-3"] == ship(9, sides=12)


@rule("unterseeboot", "U-OPT-BIG.6")
def test_the_die_of_a_false_contact_is_free_again() -> None:
    state = looking(targets={"surface-3": 0, "surface-4": 0}, big_ships=True)
    state, _ = play(state, c.Identify("surface-3"), [6, 3, 1])
    state, _ = play(state, c.Stay())
    state, _ = play(state, c.Identify("surface-4"), [6, 3, 5])
    assert state.targets == {"surface-4": ship(5, sides=8)}


@rule("unterseeboot", "U-OPT-BIG.7")
@pytest.mark.parametrize(("face", "hits"), [(9, 1), (10, 2), (11, 2)])
def test_from_10000_tons_a_ship_takes_two_hits(face: int, hits: int) -> None:
    after, _ = measure(6, 5, face)
    assert after.targets["surface-3"] == ship(face, sides=12, hits=hits)


@rule("unterseeboot", "U-OPT-BIG.7")
def test_the_second_hit_sinks_her_turns_later() -> None:
    big: dict[str, int | Contact] = {"surface-3": ship(12, sides=12, hits=2)}
    state, events = fire(at_sea(waiting=TorpedoAttack(), targets=big), [4, 4], "surface-3")
    assert e.ShipDamaged("U-OPT-BIG.7", "surface-3", 1) in events
    assert state.targets == {"surface-3": ship(12, sides=12)}
    state, _ = play(state, c.Stay())
    state, _ = fire(state, [4, 4], "surface-3")
    assert state.sunk == (Prize(12, 12000),)


@rule("unterseeboot", "U-OPT-BIG.7")
def test_a_miss_does_a_big_ship_no_harm() -> None:
    big: dict[str, int | Contact] = {"surface-3": ship(12, sides=12, hits=2)}
    after, _ = fire(at_sea(waiting=TorpedoAttack(), targets=big), [3, 4], "surface-3")
    assert after.targets == big
