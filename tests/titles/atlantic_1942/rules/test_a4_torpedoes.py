"""A-TORP: torpedoes."""

import pytest

from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.frames import BoatGuns, Torpedoes
from game.titles.atlantic_1942.model.state import Card, Doing, Ship, State
from game.titles.atlantic_1942.rules import torpedoes
from tests.titles.atlantic_1942.builder import (
    NORTH,
    SOUTH,
    asked,
    at,
    boat,
    ocean,
    of_kind,
    offered,
    play,
    plays,
    ship,
    waits_for,
    why_not,
)

rule = pytest.mark.rule
UP = boat("V1", 5, 5, is_up=True)


def targets(state: State) -> list[str]:
    return [command.ship for command in offered(state, c.Aim)]


@rule("atlantic_1942", "A-TORP.1")
def test_a_ship_at_5_lengths_is_in_range_and_one_at_5_1_not() -> None:
    state = at(Torpedoes, UP, ship("m1", 11, 5), ship("m2", 5, 11.15, SOUTH))
    assert targets(state) == ["m1"]
    far = "It is more than 5L away. U-571, the nearest, is 5.4L from it."
    assert why_not(state, "m2") == ("A-TORP.1", far)


@rule("atlantic_1942", "A-TORP.2")
def test_a_boat_must_come_up_to_fire() -> None:
    state = at(Torpedoes, boat("V1", 5, 5), ship("m1", 8, 5))
    assert targets(state) == []
    assert why_not(state, "m1") == ("A-TORP.1", torpedoes.NOT_UP)
    state, events = play(state, c.Surface("V1"))
    assert of_kind(events, e.BoatSurfaced) == [e.BoatSurfaced("A-MOVE.5", "V1", "U-571")]
    assert targets(state) == ["m1"]


@rule("atlantic_1942", "A-TORP.2")
def test_a_boat_does_not_come_up_under_a_ship() -> None:
    state = at(Torpedoes, boat("V1", 5, 5), ship("m1", 5, 5), ship("m2", 8, 5))
    assert offered(state, c.Surface) == []


@rule("atlantic_1942", "A-MOVE.5")
def test_a_boat_does_not_come_up_under_a_boat_on_the_surface() -> None:
    other = boat("V2", 5, 5.3, name="U-523", is_up=True)
    below = at(Torpedoes, boat("V1", 5, 5), other, ship("m2", 8, 5))
    assert offered(below, c.Surface) == []
    apart = at(Torpedoes, boat("V1", 5, 8), other, ship("m2", 8, 5))
    assert offered(apart, c.Surface) == [c.Surface("V1")]


@rule("atlantic_1942", "A-TORP.3")
def test_a_fifth_torpedo_is_refused() -> None:
    state = at(Torpedoes, UP, ship("m1", 8, 5), ship("m2", 8, 8))
    state, _ = plays(state, *[c.Aim("V1", "m1")] * 3, c.Aim("V1", "m2"))
    assert targets(state) == []
    assert why_not(state, "m1") == ("A-TORP.1", torpedoes.ALL_LAID)
    after, events = play(state, c.Launch("V1"), [1, 1, 1, 1])
    assert len(of_kind(events, e.TorpedoRan)) == 4
    assert targets(after) == []


@rule("atlantic_1942", "A-TORP.3")
def test_two_now_and_two_later_in_the_step_is_refused() -> None:
    state = at(Torpedoes, UP, ship("m1", 8, 5))
    state, _ = plays(state, c.Aim("V1", "m1"), c.Launch("V1"), dice=[1])
    assert why_not(state, "m1") == ("A-TORP.1", torpedoes.FIRED)


@rule("atlantic_1942", "A-TORP.4")
def test_after_firing_it_may_dive_at_once_or_stay_up_for_its_gun() -> None:
    state = at(Torpedoes, UP, ship("m1", 7.5, 5))
    state, _ = plays(state, c.Aim("V1", "m1"), c.Launch("V1"), dice=[1])
    assert play(state, c.Dive("V1"))[0].cards["V1"].is_up is False
    state, _ = play(state, c.Done())
    assert waits_for(state) is BoatGuns
    assert offered(state, c.FireGun) == [c.FireGun("V1", "m1")]


@rule("atlantic_1942", "A-TORP.4")
def test_laid_torpedoes_are_fired_before_it_dives_or_is_done() -> None:
    state = at(Torpedoes, UP, ship("m1", 7.5, 5))
    state, _ = play(state, c.Aim("V1", "m1"))
    assert offered(state, c.Dive) == offered(state, c.Done) == []


@rule("atlantic_1942", "A-TORP.5")
def test_a_third_target_is_refused() -> None:
    state = at(Torpedoes, UP, ship("m1", 8, 5), ship("m2", 8, 8), ship("m3", 5, 8.5))
    state, _ = plays(state, c.Aim("V1", "m1"), c.Aim("V1", "m2"))
    assert targets(state) == ["m1", "m2"]
    assert why_not(state, "m3") == ("A-TORP.1", torpedoes.ALL_AIMED)


@rule("atlantic_1942", "A-TORP.5")
@pytest.mark.parametrize("heading", range(0, 24, 3))
def test_it_fires_in_every_direction_however_it_lies(heading: int) -> None:
    up = boat("V1", 8, 8, heading, is_up=True)
    around = [ship(f"m{n}", x, y) for n, (x, y) in enumerate([(5, 8), (11, 8), (8, 5), (8, 11)], 1)]
    assert targets(at(Torpedoes, up, *around)) == ["m1", "m2", "m3", "m4"]


@rule("atlantic_1942", "A-TORP.5")
def test_all_torpedoes_of_a_boat_are_laid_before_a_die_is_rolled() -> None:
    state = at(Torpedoes, UP, ship("m1", 8, 5), ship("m2", 8, 8))
    state, laid = plays(state, c.Aim("V1", "m1"), c.Aim("V1", "m2"), c.Aim("V1", "m1"))
    assert [getattr(event, "ship", "") for event in laid] == ["m1", "m2", "m1"]
    _, events = play(state, c.Launch("V1"), [4, 6, 5])
    assert [event.ship for event in of_kind(events, e.TorpedoRan)] == ["m1", "m2", "m1"]
    assert of_kind(events, e.ShipSunk) == [e.ShipSunk("A-DMG.2", "m1")]


@rule("atlantic_1942", "A-TORP.5")
def test_destroyers_may_be_torpedoed() -> None:
    state = at(Torpedoes, UP, ship("d1", 8, 5))
    state, _ = plays(state, c.Aim("V1", "d1"), c.Launch("V1"), dice=[6])
    assert state.ships["d1"].hits == 1


def lane(gap: float, *more: Ship | Card) -> State:
    """A target behind two ships that lie so far apart, beam to beam."""
    half = gap / 2 + 0.25
    sides = (ship("d1", 7, 5 - half), ship("d2", 7, 5 + half))
    return at(Torpedoes, UP, ship("m1", 9, 5, NORTH), *sides, *more)


@rule("atlantic_1942", "A-TORP.6")
@pytest.mark.parametrize(("gap", "is_clear"), [(0.9, False), (0.99, False), (1.0, True)])
def test_a_shot_between_two_ships_needs_a_length_between_them(gap: float, is_clear: bool) -> None:
    state = lane(gap)
    assert ("m1" in targets(state)) == is_clear
    if not is_clear:
        narrow = "Winslow and Reliant lie less than 1L apart."
        assert why_not(state, "m1") == ("A-TORP.1", narrow)


@rule("atlantic_1942", "A-TORP.6")
def test_a_ship_in_the_way_bars_the_shot() -> None:
    state = at(Torpedoes, UP, ship("m1", 9, 5), ship("d1", 7, 5.2))
    assert targets(state) == ["d1"]
    assert why_not(state, "m1") == ("A-TORP.1", "Winslow lies in the way.")


@rule("atlantic_1942", "A-TORP.6")
def test_ships_beside_the_way_or_behind_the_target_do_not_bar_it() -> None:
    beside = ship("d1", 7, 5.5)
    assert targets(at(Torpedoes, UP, ship("m1", 9, 5), beside, ship("d2", 10.2, 5))) == [
        "m1", "d1",
    ]  # fmt: skip


@rule("atlantic_1942", "A-TORP.7")
def test_blank_cards_do_not_bar_it() -> None:
    cards = (ocean("V2", 7, 5), boat("V3", 8, 5, name="U-96"))
    assert targets(at(Torpedoes, UP, ship("m1", 9.5, 5), *cards)) == ["m1"]


@rule("atlantic_1942", "A-TORP.8")
@pytest.mark.parametrize("face", range(1, 7))
def test_a_torpedo_hits_on_4_or_more(face: int) -> None:
    state = at(Torpedoes, UP, ship("m1", 8, 5))
    state, _ = play(state, c.Aim("V1", "m1"))
    after, events = play(state, c.Launch("V1"), [face])
    assert of_kind(events, e.TorpedoRan) == [
        e.TorpedoRan("A-TORP.8", "V1", "U-571", "m1", face, 4, face >= 4, 0)
    ]
    assert after.ships["m1"].hits == (1 if face >= 4 else 0)


@rule("atlantic_1942", "A-TORP.8")
def test_a_boat_that_has_launched_launches_no_more_this_turn() -> None:
    done = {"V1": Doing(has_launched=True)}
    assert targets(at(Torpedoes, UP, ship("m1", 8, 5), doing=done)) == []


def test_the_boat_that_aims_is_named_first() -> None:
    boats = (boat("V1", 5, 5, is_up=True), boat("V2", 5, 8, name="U-96", is_up=True))
    state = at(Torpedoes, *boats, ship("m1", 8, 5), ship("m2", 8, 8), ocean("V3", 15, 5))
    state, _ = plays(state, c.Aim("V2", "m2"))
    assert asked(state).choices[0].command == c.Launch("V2")


@rule("atlantic_1942", "A-TORP.1")
def test_no_torpedoes_are_laid_in_another_step() -> None:
    aims = [("V1", "m1")]
    TITLE.rules.essentials(at(Torpedoes, UP, ship("m1", 8, 5), aims=aims))
    with pytest.raises(AssertionError, match="torpedoes laid in another step"):
        TITLE.rules.essentials(at(BoatGuns, UP, ship("m1", 8, 5), aims=aims))
