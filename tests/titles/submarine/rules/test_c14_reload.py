"""14 Reloading torpedo tubes."""

from typing import Any

import pytest

from game.titles.submarine.model import commands as c
from game.titles.submarine.model.state import BoatPlot, Inside, State, Tube
from game.titles.submarine.rules.fighting import c14_reload as c14
from game.titles.submarine.rules.ground.tubes import tube_name
from tests.titles.submarine.sea import G7A, boat, play, sea

rule = pytest.mark.rule
BOW, STERN = Tube(False, ""), Tube(True, "")
FULL, FULL_STERN = Tube(False, G7A), Tube(True, G7A)
OUTER = Tube(False, "", is_external=True)
NAME = "u-47"


def at_sea(*tubes: Tube, plot: BoatPlot | None = None, **inside: Any) -> State:
    return sea(boat("G5", "N30-B", 6, plot=plot, inside={"tubes": tubes, **inside}))


def reloads(state: State) -> tuple[int, ...]:
    return c14.plot_of(state, state.boats[NAME]).reloads


def choices(state: State) -> list[int]:
    found = [choice.command for choice in c14.reload_choices(state, NAME)]
    return [each.tube for each in found if isinstance(each, c.Reload)]


def test_tubes_are_counted_by_their_kind() -> None:
    tubes = (Tube(False, "x"), Tube(False, "x"), Tube(True, "x"), Tube(True, "x", is_external=True))
    inside = Inside(0, 0, tubes)
    names = [tube_name(inside.tubes, number) for number in range(len(tubes))]
    assert names == ["bow tube 1", "bow tube 2", "stern tube 1", "external tube 1"]


@rule("submarine", "14.2")
def test_one_tube_at_each_end_is_reloaded_if_nothing_else_is_said() -> None:
    assert reloads(at_sea(FULL, BOW, BOW, STERN)) == (1, 3)
    assert reloads(at_sea(FULL, FULL, FULL_STERN)) == ()


@rule("submarine", "14.2")
@rule("submarine", "X14.2")
@rule("submarine", "14.3")
def test_a_tube_takes_three_turns_and_the_next_one_follows() -> None:
    """Two bow tubes and one at the stern fired in turn 3: ready for turns 7 and 10."""
    state = at_sea(BOW, BOW, STERN)
    ready: dict[int, int] = {}
    for turn in range(4, 11):
        state, _ = play(state, c14.reload)
        loaded = [bool(tube.load) for tube in state.insides[NAME].tubes]
        for tube, is_loaded in enumerate(loaded):
            if is_loaded:
                ready.setdefault(tube, turn)
    assert ready == {0: 6, 2: 6, 1: 9}


@rule("submarine", "14.4")
def test_each_reload_takes_a_torpedo_of_that_end() -> None:
    begun = Tube(False, "", reloading=2)
    state, _ = play(at_sea(begun, STERN, bow_reserve=("g7e", G7A), stern_reserve=()), c14.reload)
    assert (state.insides[NAME].tubes[0].load, state.insides[NAME].tubes[0].reloading) == ("g7e", 0)
    assert state.insides[NAME].bow_reserve == (G7A,)
    assert state.insides[NAME].tubes[1] == STERN


@rule("submarine", "14.4")
@rule("submarine", "14.6")
def test_what_cannot_be_reloaded() -> None:
    assert reloads(at_sea(OUTER, FULL)) == ()
    assert reloads(at_sea(BOW, bow_reserve=(), stern_reserve=(G7A,))) == ()
    assert choices(at_sea(OUTER, FULL, BOW, STERN, stern_reserve=())) == [2]


@rule("submarine", "14.2")
def test_another_tube_at_the_same_end_may_be_chosen_or_none() -> None:
    state = at_sea(BOW, BOW, STERN)
    assert choices(state) == [0, 1, 2]
    state, _ = play(state, c14.choose_reload, c.Reload(NAME, 1))
    assert reloads(state) == (1, 2)
    state, _ = play(state, c14.choose_reload, c.Reload(NAME, 1))
    assert reloads(state) == (2,)


@rule("submarine", "14.3")
def test_what_is_begun_is_brought_to_its_end() -> None:
    state = at_sea(BOW, Tube(False, "", reloading=1), STERN)
    assert reloads(state) == (1, 2)
    assert choices(state) == [2]
    state, _ = play(state, c14.choose_reload, c.Reload(NAME, 2))
    assert reloads(state) == (1,)


@rule("submarine", "14.1")
def test_a_tube_that_is_not_reloaded_stays_empty() -> None:
    state, _ = play(at_sea(BOW, plot=BoatPlot("", 50)), c14.reload)
    assert state.insides[NAME].tubes == (BOW,)


@rule("submarine", "X64.2b")
def test_a_tube_fired_in_turn_1_is_marked_in_turns_2_to_4_and_ready_for_5() -> None:
    state = at_sea(BOW, FULL)
    for _turn in (2, 3, 4):
        assert reloads(state) == (0,)
        state, _ = play(state, c14.reload)
    assert state.insides[NAME].tubes == (FULL, FULL)
    assert reloads(state) == ()
