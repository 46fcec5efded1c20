"""What may wait in a position: no more than its rules trust in."""

from dataclasses import replace

import pytest

from game.core.records import Frame
from game.titles.tonnage_war import TITLE
from game.titles.tonnage_war.model.frames import (
    AIR,
    HFDF,
    SECTOR,
    Group,
    Plan,
    Pursuit,
    Pursuits,
    Searches,
    Turn,
    Voyage,
)
from game.titles.tonnage_war.model.state import Boat, State
from game.titles.tonnage_war.printed.places import (
    BOW,
    CZ,
    IZ,
    RESERVE,
    STERN,
)
from tests.titles.tonnage_war.builder import (
    FIRST_HUNT,
)
from tests.titles.tonnage_war.fights import (
    AMHERST,
    VANESSA,
)
from tests.titles.tonnage_war.rules.test_c15_pursuit import found


def waits(state: State, *frames: Frame) -> State:
    """The position as a whole game has it, with those frames on the turn."""
    return replace(state, flow=(Voyage(), Turn(FIRST_HUNT + 1), Pursuits(), *frames))


def test_what_is_found_waits_to_be_followed_by_who_can() -> None:
    state = found()
    TITLE.rules.essentials(waits(state, Pursuit("b1")))
    TITLE.rules.essentials(waits(state, Pursuit("b1", (VANESSA,))))


@pytest.mark.parametrize(
    ("frame", "said"),
    [
        (Pursuit("b2"), "a boat is followed that is not found"),
        (Pursuit("b1", (AMHERST,)), "one follows that has not found it"),
        (Pursuit("b1", (VANESSA, VANESSA)), "too many for one boat"),
        (Pursuit("b1", (VANESSA, AMHERST)), "one follows that cannot"),
        (Searches((Group(HFDF, IZ, ()),)), "a group of nobody"),
        (Searches((Group(AIR, IZ, (VANESSA,)),)), "searches by other means than it has"),
        (Plan(groups=(Group(SECTOR, STERN, (AMHERST,)),)), "amherst cannot search there"),
        (Plan(groups=(Group(SECTOR, CZ, (VANESSA,)),)), "a search where none is made"),
    ],
)
def test_nobody_waits_for_what_cannot_be(frame: Frame, said: str) -> None:
    """What a rule trusts when it is its turn again; a forged record may say otherwise."""
    state = found()
    state.boats["b2"] = Boat(STERN)
    state.escorts[AMHERST] = replace(state.escorts[AMHERST], place=RESERVE)
    with pytest.raises(AssertionError, match=said):
        TITLE.rules.essentials(waits(state, frame))


def test_nobody_stands_by_two_boats() -> None:
    """An escort that stands by one boat is not chosen for another."""
    state = found(escorts={AMHERST: BOW})
    TITLE.rules.essentials(waits(state, Pursuit("b1", (VANESSA, AMHERST))))
    state.boats["b2"] = Boat(BOW, hunters=(AMHERST,))
    with pytest.raises(AssertionError, match="one follows that cannot"):
        TITLE.rules.essentials(waits(state, Pursuit("b1", (VANESSA, AMHERST))))
