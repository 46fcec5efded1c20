"""What is told of the harm that a plot brings on a boat, beside what falls on her over and over."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from math import sqrt
from operator import sub
from statistics import mean, stdev

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, prompts
from game.titles.submarine import TITLE
from game.titles.submarine.bots.ace_pack import harm_of
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model.commands import Done, Plot, PlotDepth
from game.titles.submarine.model.frames import Plotting
from game.titles.submarine.model.state import SUBMARINE, BoatPlot, State
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import View
from tests.contract.playedout.positions import Asked, captains_positions

HUNTED = ("wahoo", "wounded-bear", "bungo-suido")
"""Scenarios with one boat, so that what she plots is all that is plotted."""
POSITIONS, PLAYED = 30, 8
LEAST = 0.5
"""What must be told of a way that is tried, in points of damage."""
AS_MUCH = 1.25
"""By what factor what comes may differ from what is told."""

Way = Plot | PlotDepth


@pytest.mark.nightly
def test_a_plot_brings_as_much_harm_as_is_told() -> None:
    """Where most is told, on the mean; and none where none is."""
    told, came = [], []
    for place, asked in enumerate(islice(_hunted(), POSITIONS)):
        harms = _harms(asked)
        worst, best = (end(harms, key=harms.__getitem__) for end in (max, min))
        told.append(harms[worst])
        came.append(_suffered(asked, worst, place))
        assert harms[best] or not _suffered(asked, best, place)
    assert len(told) == POSITIONS
    error = stdev(map(sub, came, told)) / sqrt(POSITIONS)
    ratio, sure = mean(came) / mean(told), 2 * error / mean(told)
    assert ratio + sure > 1 / AS_MUCH, (ratio, sure)
    assert ratio - sure < AS_MUCH, (ratio, sure)


def _hunted() -> Iterator[Asked]:
    """Positions in which some way of a boat is told to be dangerous."""
    return captains_positions(TITLE, 0, 3, 4, _is_hunted, HUNTED)


def _is_hunted(asked: Asked) -> bool:
    return max(_harms(asked).values(), default=0.0) > LEAST


def _harms(asked: Asked) -> dict[Way, float]:
    """What is told of each way and depth of the boat."""
    view, prompt = asked.view, asked.prompt
    ways: list[Way] = [*prompt.commands(Plot), *prompt.commands(PlotDepth)]
    return {way: harm_of(view, view.boats[way.boat], _plotted(view, way)) for way in ways}


def _plotted(view: View, way: Way) -> BoatPlot:
    now = plot_of(view, view.boats[way.boat])
    if isinstance(way, Plot):
        return replace(now, moves=way.moves)
    return replace(now, depth=way.depth)


def _suffered(asked: Asked, way: Way, place: int) -> float:
    """The damage that she takes in the turn, on the mean, with nothing else plotted."""
    before: int = asked.view.insides[way.boat].damage
    keys = (b"%d, %d" % (place, number) for number in range(PLAYED))
    return mean(float(_damage_after(asked, way, key) - before) for key in keys)


def _damage_after(asked: Asked, way: Way, key: bytes) -> int:
    """At the end of a turn by captains, of whom the boats' plots no more: all if she is sunk."""
    state: State = TITLE.eyes.resample(asked.view, KeyedDice(b"world " + key, 0))
    turn, figures = state.turn, boat_figures(state.boats[way.boat])
    state, _ = act(TITLE.rules, state, SUBMARINE, way, KeyedDice(key, 0))
    number = 0
    while state.turn == turn and (prompts_now := prompts(TITLE.rules, state)):
        prompt, number = prompts_now[0], number + 1
        command = Captain(number).choose(TITLE.eyes.view(state, prompt.seat), prompt)
        if (prompt.kind, prompt.seat) == (Plotting.__name__, SUBMARINE):
            command = Done()
        state, _ = act(TITLE.rules, state, prompt.seat, command, KeyedDice(key, number))
    is_afloat = way.boat in state.boats
    return state.insides[way.boat].damage if is_afloat else figures.to_sink
