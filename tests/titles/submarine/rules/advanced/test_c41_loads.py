"""41 A boat carries several types of torpedo, and may stop to reload."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from game.titles.submarine.bots.boat_plan import plan_of
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SUBMARINE, BoatPlot, Inside, State, Tube
from game.titles.submarine.rules.fighting import c14_reload as c14
from game.titles.submarine.rules.muster import c41_loads as c41
from game.titles.submarine.rules.muster.c20_lurking import row_of
from game.titles.submarine.view import redact, view
from tests.titles.submarine.moving import do, offered, plotting
from tests.titles.submarine.sea import VIIC, boat, merchant, play

rule = pytest.mark.rule
MIXED = House(advanced=Advanced(clock=True, mixed_loads=True))
BOAT, G7A, G7E, T5, FAT = "u-47", "g7a+", "g7e+", "t5+", "fat+"


def boats(house: House = MIXED, **inside: object) -> State:
    crewed = boat(f"{VIIC}+", "R31-B", 6, 25, load=G7A, inside=inside)
    more: dict[str, Any] = {"hand": {SUBMARINE: BOAT}, "waiting": (SUBMARINE,)}
    return plotting(merchant("C-2", "N20-B", 6), crewed, house=house, **more)


def reloading(state: State) -> list[int]:
    return [
        each.command.tube
        for each in c14.reload_choices(state, BOAT)
        if isinstance(each.command, c.Reload)
    ]


INSIDE = Inside(25, 9, (Tube(False, G7A), Tube(False, ""), Tube(True, G7A)), (G7A, G7A), (G7E,))


# The load


@rule("submarine", "41.1")
def test_each_place_has_a_type_of_its_own() -> None:
    inside = INSIDE
    for place in (0, 3, 5):
        inside = c41.with_load(inside, place, G7E)
    assert [tube.load for tube in inside.tubes] == [G7E, "", G7A]
    assert (inside.bow_reserve, inside.stern_reserve) == ((G7E, G7A), (G7E,))
    assert [c41.place_name(INSIDE, place) for place in range(6)] == [
        "bow tube 1", "bow tube 2", "stern tube 1", "reload 1 at the bow", "reload 2 at the bow",
        "reload 1 at the stern",
    ]  # fmt: skip
    all_of_it = c41.with_load(INSIDE, c41.ALL_TUBES, G7E)
    assert Counter(c41.loads_of(all_of_it)) == {G7E: 5, "": 1}
    assert c41.with_load(INSIDE, c41.RESERVE, G7E).tubes == INSIDE.tubes


def arms(state: State, kinds: tuple[str, ...]) -> set[tuple[str, int]]:
    unit = state.boats[BOAT]
    row = row_of(state, BOAT)
    found = c41.arms(state, unit, state.insides[BOAT], row, kinds)
    return {
        (each.command.torpedo, each.command.tube)
        for each in found
        if isinstance(each.command, c.Arm)
    }


@rule("submarine", "41.1")
@rule("submarine", "41.2")
def test_types_are_offered_place_by_place_and_only_those_there_are() -> None:
    state = boats()
    places = len(c41.loads_of(state.insides[BOAT]))
    assert arms(state, (G7A,)) == set()
    assert arms(state, (G7A, G7E)) == {(G7E, place) for place in range(-2, places)}
    basic = boats(House())
    assert arms(basic, (G7A, G7E)) == {(G7E, -1)}, "one type for all"


@rule("submarine", "41.6")
def test_a_quarter_at_most_is_acoustic_or_circles_but_for_the_t3() -> None:
    many = replace(INSIDE, bow_reserve=(G7A,) * 11)
    assert c41.special_share(many) == (0, 3)
    for place in (0, 2, 3):
        assert c41.may_load(many, place, T5)
        many = c41.with_load(many, place, T5 if place else FAT)
    assert c41.special_share(many) == (3, 3)
    assert not c41.may_load(many, 4, T5)
    assert not c41.may_load(many, 4, FAT)
    assert c41.may_load(many, 0, T5), "one for another"
    state = boats()
    state.insides[BOAT] = many
    one_by_one = {each for each in arms(state, (G7A, T5)) if each[1] >= 0}
    assert one_by_one == {(T5, 0), (G7A, 2), (G7A, 3)}, "no more than there are"
    assert c41.may_load(INSIDE, c41.ALL_TUBES, "t3+")
    assert not c41.may_load(INSIDE, c41.ALL_TUBES, T5)
    offered_ = {kind for kind, place in arms(boats(), (G7A, T5)) if place == c41.ALL_TUBES}
    assert offered_ == set()


# Reloading


@rule("submarine", "41.5")
def test_reloading_may_pause_but_one_tube_is_finished_first() -> None:
    tubes = (Tube(False, ""), Tube(False, "", reloading=1), Tube(True, ""))
    state = boats(tubes=tubes, bow_reserve=(G7A, G7E), stern_reserve=(G7A,))
    assert reloading(state) == [1, 2], "not the other bow tube"
    state, _ = do(state, c.Reload(BOAT, 1), SUBMARINE)
    assert state.plots[BOAT].reloads == (2,)
    assert reloading(state) == [1, 2]
    after, _ = play(state, c14.reload)
    assert after.insides[BOAT].tubes[1].reloading == 1, "what is done is kept"
    basic = replace(state, house=House(), plots={})
    assert reloading(basic) == [2]


@rule("submarine", "41.3")
@rule("submarine", "41.4")
def test_the_type_that_is_reloaded_is_picked_before_it_is_begun() -> None:
    tubes = (Tube(False, ""), Tube(False, G7A), Tube(True, ""))
    state = boats(tubes=tubes, bow_reserve=(G7A, G7A, G7E), stern_reserve=(G7A,))
    assert offered(state, c.PickReload, SUBMARINE) == [c.PickReload(BOAT, G7E, False)]
    told = [each.label for each in c14.reload_choices(state, BOAT)]
    assert told[-1].endswith(" next at the bow")
    state, events = do(state, c.PickReload(BOAT, G7E, False), SUBMARINE)
    assert state.insides[BOAT].bow_reserve == (G7E, G7A, G7A)
    assert [redact(event, ESCORT) for event in events if isinstance(event, e.ReloadPicked)] == [
        None
    ]
    begun, _ = play(state, c14.reload)
    assert offered(begun, c.PickReload, SUBMARINE) == [], "what lies in the tube stays there"
    for _ in range(2):
        begun, _ = play(begun, c14.reload)
    assert begun.insides[BOAT].tubes[0].load == G7E
    assert begun.insides[BOAT].tubes[1].load == G7A


@rule("submarine", "41.3")
def test_a_type_is_picked_for_the_stern_as_for_the_bow() -> None:
    tubes = (Tube(False, G7A), Tube(True, ""))
    state = boats(tubes=tubes, bow_reserve=(G7A, G7E), stern_reserve=(G7A, G7E))
    state, _ = do(state, c.PickReload(BOAT, G7E, True), SUBMARINE)
    inside = state.insides[BOAT]
    assert (inside.bow_reserve, inside.stern_reserve) == ((G7A, G7E), (G7E, G7A))


# Machines


def test_a_captain_fires_what_each_tube_holds() -> None:
    tubes = (
        Tube(False, G7E),
        Tube(False, G7A),
        Tube(False, G7E),
        Tube(False, G7A),
        Tube(True, G7E),
    )
    ships = [merchant("C-2", "R22-B", 6, "C-2 2"), merchant("C-2", "P21-B", 6, "C-2 3")]
    crewed = boat(f"{VIIC}+", "R31-B", 6, 50, load=G7A, inside={"tubes": tubes})
    state = plotting(*ships, crewed, house=MIXED, hand={SUBMARINE: BOAT})
    plot = plan_of(view(state, SUBMARINE), BOAT).plot
    assert isinstance(plot, BoatPlot)
    assert plot.shots
    assert len({tubes[shot.tube].load for shot in plot.shots}) == 1
