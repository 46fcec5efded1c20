"""A-SEQ: the eight steps of a turn."""

from itertools import product

import pytest

from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import (
    STEPS,
    BoatGuns,
    CardsMove,
    DestroyerGuns,
    DestroyersMove,
    MerchantGuns,
    MerchantsMove,
    Pings,
    Step,
    Torpedoes,
)
from game.titles.atlantic_1942.model.state import Doing, State
from tests.titles.atlantic_1942.builder import (
    at,
    boat,
    charge,
    is_legal,
    kinds,
    ocean,
    of_kind,
    offered,
    play,
    plays,
    sail,
    ship,
    steps_of,
    waits_for,
    why_not,
)

rule = pytest.mark.rule


def in_range_of_all(step: type) -> State:
    """A position in which every step has something to do."""
    up = boat("V1", 8, 5, is_up=True)
    return at(step, ship("m1", 5, 5), ship("d1", 5, 7), up, ocean("V2", 8, 8))


@rule("atlantic_1942", "A-SEQ.1")
def test_the_eight_steps_follow_in_order() -> None:
    state, steps = in_range_of_all(MerchantsMove), ["MerchantsMove"]
    while state.turn == 3:
        state, events = play(state, c.Done())
        steps += steps_of(events)
    assert steps == [*[step.__name__ for step in STEPS], "MerchantsMove"]
    assert [step.__name__ for step in STEPS] == [
        "MerchantsMove", "MerchantGuns", "Torpedoes", "BoatGuns", "CardsMove", "Pings",
        "DestroyersMove", "DestroyerGuns",
    ]  # fmt: skip


@rule("atlantic_1942", "A-SEQ.1")
def test_a_step_in_which_nobody_can_do_anything_is_passed_over() -> None:
    state = at(MerchantsMove, ship("m1", 2, 5), ship("d1", 2, 7), boat("V1", 17, 5))
    state, events = play(state, c.Done())
    assert steps_of(events) == ["CardsMove"]
    state, events = play(state, c.Done())
    assert steps_of(events) == ["DestroyersMove"]


@rule("atlantic_1942", "A-SEQ.1")
@pytest.mark.parametrize("step", [Torpedoes, BoatGuns])
def test_that_a_german_is_asked_tells_nothing(step: type[Step]) -> None:
    """He is asked when any card that may be a boat has a ship in range, boat or not."""
    steps: dict[type[Step], type[Step]] = {Torpedoes: MerchantsMove, BoatGuns: Torpedoes}
    before = steps[step]
    near, far = (7.5, 5), (18, 5)
    for places in ((near, far), (far, near)):
        cards = (boat("V1", *places[0]), ocean("V2", *places[1]))
        state = at(before, ship("m1", 5, 5), *cards)
        assert waits_for(play(state, c.Done())[0]) is step


@rule("atlantic_1942", "A-SEQ.1")
def test_a_german_without_a_boat_is_asked_no_more() -> None:
    other = boat("W1", 18, 9, name="U-96", owner="pack-w")
    state = at(MerchantsMove, ship("m1", 5, 5), ocean("V2", 7, 5), other, sunk=("U-571",))
    state.fleet = {"pack-v": ("U-571",), "pack-w": ("U-96",)}
    state, _ = play(state, c.Done())
    assert waits_for(state) is CardsMove
    assert state.flow[-1] == CardsMove(("pack-w",))


@rule("atlantic_1942", "A-SEQ.2")
def test_merchants_fire_in_their_own_step_after_all_have_moved() -> None:
    state = in_range_of_all(MerchantsMove)
    assert offered(state, c.FireGun) == []
    state, _ = play(state, c.Done())
    assert waits_for(state) is MerchantGuns
    assert offered(state, c.FireGun) == [c.FireGun("m1", "V1")]
    assert offered(in_range_of_all(DestroyerGuns), c.FireGun) == [c.FireGun("d1", "V1")]


@rule("atlantic_1942", "A-SEQ.2")
def test_the_guns_wait_for_every_convoy_player_to_have_moved() -> None:
    state = at(
        MerchantsMove,
        *(ship("m1", 5, 5), ship("m2", 5, 9, owner="convoy-b")),
        *(boat("V1", 8, 5, is_up=True), ocean("V2", 8, 8)),
    )
    state, _ = play(state, c.Done(), seat="convoy-b")
    assert waits_for(state) is MerchantsMove
    assert waits_for(play(state, c.Done(), seat="convoy-a")[0]) is MerchantGuns


@rule("atlantic_1942", "A-SEQ.3")
def test_boats_surface_fire_torpedoes_and_then_guns() -> None:
    state = at(Torpedoes, boat("V1", 7, 5), ship("m1", 5, 5), ship("m2", 5, 9))
    state, _ = plays(state, c.Surface("V1"), c.Aim("V1", "m1"), c.Launch("V1"), dice=[4])
    state, _ = play(state, c.Done())
    assert waits_for(state) is BoatGuns
    _, events = play(state, c.FireGun("V1", "m1"), [4])
    assert of_kind(events, e.ShipSunk) == [e.ShipSunk("A-DMG.2", "m1")]


@rule("atlantic_1942", "A-SEQ.4")
def test_a_boat_that_used_no_gun_submerges_and_moves_a_length() -> None:
    state = at(CardsMove, boat("V1", 9, 5, is_up=True))
    state, _ = plays(state, c.Dive("V1"), sail("V1", 1))
    assert not state.cards["V1"].is_up


@rule("atlantic_1942", "A-SEQ.4")
def test_the_gun_user_may_not_submerge_but_moves_on_the_surface() -> None:
    state = at(BoatGuns, boat("V1", 9, 5, is_up=True), ship("m1", 6.5, 5))
    state, _ = plays(state, c.FireGun("V1", "m1"), dice=[1])
    state, _ = play(state, c.Done())
    assert offered(state, c.Dive) == []
    state, _ = play(state, sail("V1", 1, 6))
    assert offered(state, c.Dive) == []


@rule("atlantic_1942", "A-SEQ.5")
def test_a_boat_goes_three_lengths_on_the_surface_and_then_dives() -> None:
    state = at(CardsMove, boat("V1", 9, 5, is_up=True))
    state, _ = plays(state, *[sail("V1", 1)] * 3, c.Dive("V1"))
    assert not state.cards["V1"].is_up
    assert not is_legal(state, sail("V1", 0.125))


@rule("atlantic_1942", "A-SEQ.5")
def test_a_boat_that_ran_on_the_surface_has_no_length_left_under_water() -> None:
    state = at(CardsMove, boat("V1", 9, 5, is_up=True))
    state, _ = plays(state, sail("V1", 1), c.Dive("V1"))
    assert not is_legal(state, sail("V1", 0.125))


@rule("atlantic_1942", "A-SEQ.6")
def test_pings_come_before_any_destroyer_moves() -> None:
    state = in_range_of_all(CardsMove)
    state, events = play(state, c.Done())
    assert steps_of(events) == ["Pings"]
    assert not is_legal(state, sail("d1", 1))
    state, _ = play(state, c.Done())
    assert waits_for(state) is DestroyersMove
    assert is_legal(state, sail("d1", 1))
    assert why_not(in_range_of_all(MerchantsMove), "d1")[0] == "A-SEQ.1"


@rule("atlantic_1942", "A-SEQ.10")
def test_destroyer_guns_come_after_the_depth_charges() -> None:
    state = at(DestroyersMove, ship("d1", 5, 5), boat("V1", 5, 6, hits=1), ocean("V2", 9, 9))
    state, _ = play(state, charge("d1", 5, 6))
    state, events = play(state, c.Done(), [5])
    assert kinds(events) == [
        "ChargeWentOff", "CardMarked", "BoatSurfaced", "CardTold", "StepBegan",
    ]  # fmt: skip
    assert waits_for(state) is DestroyerGuns
    assert offered(state, c.FireGun) == [c.FireGun("d1", "V1")]
    assert offered(state, c.Ping) == []


@rule("atlantic_1942", "A-SEQ.1")
def test_a_merchant_has_no_part_in_the_destroyers_steps() -> None:
    for step in (Pings, DestroyersMove, DestroyerGuns):
        state = in_range_of_all(step)
        assert not is_legal(state, sail("m1", 1))
        assert c.FireGun("m1", "V1") not in offered(state, c.FireGun)


@rule("atlantic_1942", "A-TORP.8")
@pytest.mark.parametrize(("torpedoes", "hits", "afloat", "slowed"), [(2, 0, 1, 2), (4, 1, 1, 0)])
def test_the_guide_speaks_true_of_torpedoes(
    torpedoes: int, hits: int, afloat: int, slowed: int
) -> None:
    """Two at a sound merchant: 1 in 4 sunk, 1 in 2 slowed; four at a cripple: 1 in 16 missed."""
    fates = {"afloat": 0, "slowed": 0, "sunk": 0}
    for faces in product((1, 4), repeat=torpedoes):
        start = at(
            Torpedoes,
            boat("V1", 5, 5, is_up=True),
            ship("m1", 8, 5, hits=hits),
            ship("m9", 2, 14),
            aims=[("V1", "m1")] * torpedoes,
        )
        after, _ = play(start, c.Launch("V1"), faces)
        left = after.ships.get("m1")
        fates["sunk" if left is None else "slowed" if left.hits > hits else "afloat"] += 1
    assert (fates["afloat"], fates["slowed"]) == (afloat, slowed)
    assert sum(fates.values()) == 2**torpedoes


@rule("atlantic_1942", "A-SEQ.5")
@pytest.mark.parametrize(("is_dive_first", "lengths"), [(True, 1), (False, 3)])
def test_a_boat_that_has_fired_dives_at_once_or_after_a_run(
    is_dive_first: bool, lengths: int
) -> None:
    """How far from its shot it may lie under water, as the guide tells."""
    fired = {"V1": Doing(has_surfaced=True, has_launched=True)}
    state = at(CardsMove, boat("V1", 10, 5, is_up=True), ship("m1", 12, 5), doing=fired)
    if is_dive_first:
        state, _ = play(state, c.Dive("V1"))
    assert max(n for n in range(5) if is_legal(state, sail("V1", n))) == lengths
    state, _ = play(state, sail("V1", lengths))
    assert is_dive_first or is_legal(state, c.Dive("V1"))
