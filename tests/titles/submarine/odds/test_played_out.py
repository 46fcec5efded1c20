"""What is told of a torpedo's run beside what comes of it when its run is played over and over."""

from collections.abc import Iterator
from dataclasses import fields, replace

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, advance
from game.core.intervals import wilson
from game.core.records import Event
from game.core.rules import Context
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.apply import APPLY
from game.titles.submarine.model.circling import RIGHT, Circle
from game.titles.submarine.model.frames import Convoying, Evading
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, HIDDEN, SUBMARINE, BoatPlot, State
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.evading import best_evasion
from game.titles.submarine.odds.lanes import LONGEST, hits_of_shot, plots_of
from game.titles.submarine.rules.fighting.c12_torpedoes import run_torpedoes
from game.titles.submarine.view import view
from tests.titles.submarine.sea import boat, merchant, sea

FULL = House(hidden=True, advanced=Advanced(**{rule.name: True for rule in fields(Advanced)}))
FEW, PLAYED = 100, 2000
AWAY = (merchant("C-2", "N30-B", 6, speed=3),)
ACROSS = (
    merchant("C-2", "J36-B", 1, speed=3),
    merchant("T-2", "N30-B", 1, speed=3),
    merchant("C-3", "R33-B", 1, speed=3),
)
AIMED, TO_THE_DICE = Shot(0, "B", "", 9, False), Shot(0, "B", "", 0, False)
CASES = {
    "aimed": ("g7e+", ACROSS, AIMED),
    "circling": ("fat+", ACROSS, replace(AIMED, circle=Circle(15, RIGHT, 15))),
    "un-aimed from astern": ("g7e+", AWAY, TO_THE_DICE),
    "un-aimed": ("g7a+", ACROSS, TO_THE_DICE),
}


@pytest.mark.parametrize("name", CASES)
def test_a_torpedo_hits_as_often_as_is_told(name: str) -> None:
    _compare(name, FEW)


@pytest.mark.nightly
@pytest.mark.parametrize("name", CASES)
def test_a_torpedo_hits_as_often_as_is_told_in_many_runs(name: str) -> None:
    _compare(name, PLAYED)


def _compare(name: str, times: int) -> None:
    load, ships, shot = CASES[name]
    plot = BoatPlot("", 25, (shot,))
    crewed = boat("G6", "N40-B", 6, 25, contact=HIDDEN, load=load, plot=plot)
    targets = {"u-47": (ships[1].id,)} if shot.distance else {}
    state = sea(crewed, *ships, house=FULL, phase="plot", targets=targets)
    seen = view(state, SUBMARINE)
    told = hits_of_shot(seen, seen.boats["u-47"], shot)
    hits = sum(_goes_off(state, KeyedDice(name.encode(), number)) for number in range(times))
    least, most = wilson(hits / times, times)
    assert least <= told <= most


def _goes_off(state: State, dice: KeyedDice) -> bool:
    """Whether the torpedo hits while the convoy steers by the dice, each plot alike."""
    plots, state = plots_of(state), state.copy()
    for _ in range(LONGEST):
        state.orders[state.turn] = plots[dice.draw(len(plots))]
        context = Context(state, dice, APPLY)
        context.emit(e.PhaseBegan("5.3", "convoy"))
        context.call(Convoying())
        advance(TITLE.rules, context)
        context.emit(e.PhaseBegan("5.5", "torpedoes"))
        run_torpedoes(context)
        advance(TITLE.rules, context)
        state, events = _answered(context, dice)
        if any(isinstance(event, e.TorpedoExploded) for event in events):
            return True
        if not state.torpedoes:
            return False
        state.turn += 1
        state.plots.clear()
        state.targets = {}
        state.moved = ()
    return False


def _answered(context: Context[State], dice: KeyedDice) -> tuple[State, list[Event]]:
    """Ships evade it as well as they can."""
    state, events = context.state, [*context.events]
    while answer := next(_answers(state), None):
        state, more = act(TITLE.rules, state, *answer, dice)
        events += more
    return state, events


def _answers(state: State) -> Iterator[tuple[str, c.Evade | c.RunAll]]:
    if not state.flow:
        return
    frame = state.flow[-1]
    if isinstance(frame, Evading):
        moves, _ = best_evasion(view(state, ESCORT), frame)
        yield ESCORT, c.Evade(frame.ship, moves)
    else:
        yield SUBMARINE, c.RunAll()
