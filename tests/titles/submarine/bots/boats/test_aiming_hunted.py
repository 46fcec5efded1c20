"""Whether the ace's boat aims by day though an escort is at her, while she dodges what falls."""

from dataclasses import replace
from typing import Any

import pytest

from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.foresight import foreseen
from game.titles.submarine.model.frames import Plotting, Turn
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import SEEN, SUBMARINE, BoatPlot, State
from game.titles.submarine.model.tidings import Fix
from game.titles.submarine.view import view
from tests.titles.submarine.moving import plotted_by
from tests.titles.submarine.sea import TURN, at, boat, escort, merchant, sea

HOUSE = House(hidden=True, advanced=Advanced(clock=True, detonation=True, aimed=True))
BOAT = "u-47"
PREY = merchant("C-2", "A16-A", 6)
HOUND = replace(escort("B4", "F15-A", 6, "Amazon"), top=10, speed=6)


def hunted(depth: int, *more: Any) -> State:
    """By day a boat of which an escort knows, that can attack her in this turn."""
    state = sea(
        PREY,
        HOUND,
        *more,
        boat("G5+", "F11-A", 6, depth, speed=1, load="g7a+", contact=SEEN),
        flow=(Turn(1), Plotting((SUBMARINE,))),
        turn=TURN,
        house=HOUSE,
        scenario="wahoo",
        fixes={BOAT: Fix(TURN, at("F11-A"), 6)},
    )
    assert any(foreseen(view(state, SUBMARINE))), "there is something to dodge"
    return state


def plotted(state: State, seed: int = 0) -> BoatPlot:
    """What an ace has plotted when it is done."""
    return plotted_by(Ace(seed), state)[BOAT]


@pytest.mark.rule("submarine", "35.2.3")
def test_a_boat_picks_targets_while_an_escort_is_at_her() -> None:
    plot = plotted(hunted(25))
    assert plot.targets == (PREY.id,)
    assert (plot.depth, plot.shots) == (25, ())


@pytest.mark.rule("submarine", "35.2.9")
def test_she_comes_to_where_she_can_pick_them() -> None:
    depths = [plotted(hunted(50), seed).depth for seed in range(8)]
    assert depths.count(25) >= 6, "by lot she takes another, that none is sure"


@pytest.mark.rule("submarine", "35.2.9")
def test_she_stays_down_where_more_are_at_her_than_she_bears() -> None:
    pack = [replace(HOUND, id=f"hound-{column}", bow=at(f"{column}15-A")) for column in "DH"]
    plot = plotted(hunted(50, *pack))
    assert plot.depth > 25
    assert not plot.targets
