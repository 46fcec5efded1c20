"""U-TORP: the Torpedo Phase, and the two tubes of the Type VIIC (U-OPT-VIIC)."""

from collections.abc import Mapping

import pytest

from game.titles.unterseeboot.model import commands as c
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Maneuver, TorpedoAttack
from game.titles.unterseeboot.model.state import Contact, Prize, State
from tests.titles.unterseeboot.builder import (
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
A, B, C = "surface-2", "surface-3", "surface-4"
ALL_KNOWN: dict[str, int | Contact] = {f"surface-{column}": 4 for column in range(1, 6)}


def aiming(
    space: str = "periscope-3",
    targets: Mapping[str, int | Contact] = ALL_KNOWN,
    **more: object,
) -> State:
    """A boat in its Torpedo Phase."""
    return at_sea(space=space, waiting=TorpedoAttack(), targets=targets, **more)  # type: ignore[arg-type]


def shots(state: State) -> set[tuple[str, ...]]:
    return {command.at for command in offered(state) if isinstance(command, c.Fire)}


@rule("unterseeboot", "U-TORP.1")
def test_only_an_identified_ship_can_be_attacked() -> None:
    state = aiming(targets={B: 4, C: 0})
    assert shots(state) == {(B,)}
    assert refused(state) == {C: "U-TORP.1"}


@rule("unterseeboot", "U-TORP.1")
def test_an_attack_need_not_be_made() -> None:
    after, events = play(aiming(), c.HoldFire())
    assert kinds(events) == ["TurnBegan"]
    assert (after.torpedoes, after.destroyer) == (7, "none")


@rule("unterseeboot", "U-TORP.1")
def test_without_an_identified_ship_in_reach_nothing_is_asked() -> None:
    after, _ = play(at_sea(targets={"surface-1": 4}), c.Stay())
    assert waits_for(after) is Maneuver


@rule("unterseeboot", "U-TORP.2")
def test_one_torpedo_a_turn() -> None:
    after, events = fire(aiming(), [3, 6], B)
    assert kinds(events).count("TorpedoRan") == 1
    assert (after.turn, waits_for(after)) == (6, Maneuver)
    assert all(len(at) == 1 for at in shots(aiming()))


@rule("unterseeboot", "U-TORP.3")
@pytest.mark.parametrize("space", ["100m-3", "200m-3"])
def test_no_torpedo_is_fired_from_the_depths(space: str) -> None:
    after, _ = play(at_sea(space=space, targets=ALL_KNOWN), c.Stay())
    assert after.turn == 6


@rule("unterseeboot", "U-TORP.4")
@rule("unterseeboot", "U-QR.7")
def test_a_surface_attack_reaches_only_the_own_space() -> None:
    state = aiming("surface-3")
    assert shots(state) == {(B,)}
    assert refused(state) == dict.fromkeys(set(ALL_KNOWN) - {B}, "U-TORP.4")


@rule("unterseeboot", "U-TORP.5")
@rule("unterseeboot", "U-TORP.7")
@rule("unterseeboot", "U-TORP.12")
@rule("unterseeboot", "U-QR.7")
@pytest.mark.parametrize("face", [3, 4, 5, 6])
def test_a_surface_attack_sinks_on_3_or_more(face: int) -> None:
    after, events = fire(aiming("surface-3", {B: 5}), [face, 1], B)
    assert events[:3] == [
        e.TorpedoFired("U-TORP.4", B, 6),
        e.TorpedoRan("U-TORP.5", B, face, 3, True),
        e.ShipSunk("U-TORP.7", B, 6, 5000),
    ]
    assert (after.targets, after.sunk) == ({}, (Prize(6, 5000),))


@rule("unterseeboot", "U-TORP.5")
@pytest.mark.parametrize("face", [1, 2])
def test_a_surface_attack_misses_below_3(face: int) -> None:
    after, events = fire(aiming("surface-3", {B: 5}), [face, 1], B)
    assert events[1] == e.TorpedoRan("U-TORP.5", B, face, 3, False)
    assert (after.targets, after.sunk) == ({B: ship(5)}, ())


@rule("unterseeboot", "U-TORP.6")
@rule("unterseeboot", "U-BRD.2")
@pytest.mark.parametrize("face", [1, 6])
def test_a_shot_costs_a_torpedo_hit_or_miss(face: int) -> None:
    assert fire(aiming(auxiliary=3), [face, 6], B)[0].torpedoes == 6
    assert fire(aiming(auxiliary=3), [face, 6], B)[0].auxiliary == 3


@rule("unterseeboot", "U-TORP.6")
@rule("unterseeboot", "U-BRD.2")
def test_an_empty_tube_fires_nothing() -> None:
    after, _ = play(at_sea(targets=ALL_KNOWN, torpedoes=0), c.Stay())
    assert after.turn == 6
    after, _ = play(at_sea(targets=ALL_KNOWN, torpedoes=1), c.Stay())
    assert waits_for(after) is TorpedoAttack


@rule("unterseeboot", "U-TORP.8")
def test_the_books_example_of_a_surface_attack() -> None:
    after, _ = fire(aiming("surface-3", {B: 4}), [3, 1], B)
    assert (after.torpedoes, after.targets, after.tons_sunk) == (6, {}, 4000)


@rule("unterseeboot", "U-TORP.9")
@rule("unterseeboot", "U-QR.7")
@pytest.mark.parametrize(
    ("space", "reached"),
    [
        ("periscope-3", {(A,), (B,), (C,)}),
        ("periscope-1", {("surface-1",), (A,)}),
        ("periscope-5", {(C,), ("surface-5",)}),
    ],
)
def test_a_submerged_attack_reaches_the_spaces_above(
    space: str, reached: set[tuple[str, ...]]
) -> None:
    state = aiming(space)
    assert shots(state) == reached
    assert set(refused(state).values()) == {"U-TORP.9"}


@rule("unterseeboot", "U-TORP.10")
@rule("unterseeboot", "U-TORP.12")
@rule("unterseeboot", "U-QR.7")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_submerged_attack_sinks_on_4_or_more(face: int) -> None:
    after, events = fire(aiming(targets={C: 5}), [face, 6], C)
    assert events[0] == e.TorpedoFired("U-TORP.9", C, 6)
    assert events[1] == e.TorpedoRan("U-TORP.10", C, face, 4, face >= 4)
    assert after.tons_sunk == (5000 if face >= 4 else 0)


@rule("unterseeboot", "U-TORP.11")
def test_the_books_example_of_a_submerged_attack() -> None:
    state = aiming(targets={A: 3, B: 5})
    assert shots(state) == {(A,), (B,)}
    after, _ = fire(state, [3, 6], B)
    assert (after.torpedoes, after.targets) == (6, {A: ship(3), B: ship(5)})
    after, _ = play(after, c.Stay())
    assert shots(after) == {(A,), (B,)}


@rule("unterseeboot", "U-OPT-VIIC.2")
@rule("unterseeboot", "U-OPT-VIIC.3")
def test_the_viic_may_fire_two_at_one_ship_or_split_them() -> None:
    assert shots(aiming(targets={A: 3, B: 5}, viic=True)) == {
        *((A,), (B,)),
        *((A, A), (B, B)),
        (A, B),
    }
    assert len(shots(aiming(viic=True))) == 3 + 3 + 3


@rule("unterseeboot", "U-OPT-VIIC.2")
def test_two_shots_need_two_torpedoes() -> None:
    assert shots(aiming(targets={B: 5}, viic=True, torpedoes=1)) == {(B,)}
    assert shots(aiming(targets={B: 5}, viic=True, torpedoes=2)) == {(B,), (B, B)}


@rule("unterseeboot", "U-OPT-VIIC.2")
def test_both_torpedoes_run_even_if_the_first_sinks_her() -> None:
    after, events = fire(aiming(targets={B: 5}, viic=True), [6, 5, 1], B, B)
    assert events[:5] == [
        e.TorpedoFired("U-OPT-VIIC.2", B, 6),
        e.TorpedoFired("U-OPT-VIIC.2", B, 5),
        e.TorpedoRan("U-TORP.10", B, 6, 4, True),
        e.ShipSunk("U-TORP.7", B, 6, 5000),
        e.TorpedoRan("U-TORP.10", B, 5, 4, True),
    ]
    assert (after.torpedoes, after.sunk, after.turn) == (5, (Prize(6, 5000),), 6)


@rule("unterseeboot", "U-OPT-VIIC.2")
@rule("unterseeboot", "U-OPT-BIG.7")
def test_two_hits_at_once_sink_a_big_ship() -> None:
    big = {B: ship(12, sides=12, hits=2)}
    after, events = fire(aiming(targets=big, viic=True), [4, 4, 1], B, B)
    assert kinds(events)[2:6] == ["TorpedoRan", "ShipDamaged", "TorpedoRan", "ShipSunk"]
    assert after.tons_sunk == 12000
    assert fire(aiming(targets=big, viic=True), [4, 3, 1], B, B)[0].targets == {
        B: ship(12, sides=12)
    }


@rule("unterseeboot", "U-OPT-VIIC.3")
def test_split_torpedoes_are_rolled_one_for_each_ship() -> None:
    after, events = fire(aiming(targets={A: 3, B: 5}, viic=True), [3, 4, 1], A, B)
    assert e.TorpedoFired("U-OPT-VIIC.3", A, 6) in events
    assert e.TorpedoRan("U-TORP.10", A, 3, 4, False) in events
    assert e.TorpedoRan("U-TORP.10", B, 4, 4, True) in events
    assert (after.targets, after.sunk) == ({A: ship(3)}, (Prize(6, 5000),))


@rule("unterseeboot", "U-OPT-VIIC.4")
def test_on_the_surface_the_viic_fires_both_at_the_ship_in_its_space() -> None:
    state = aiming("surface-3", viic=True)
    assert shots(state) == {(B,), (B, B)}
    after, events = fire(state, [2, 3, 1], B, B)
    assert e.TorpedoFired("U-OPT-VIIC.4", B, 5) in events
    assert after.tons_sunk == 4000
