"""5.0 The turn and its phases."""

from collections.abc import Callable, Mapping

from game.core.records import Frame
from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import (
    PHASES,
    AirMoves,
    Attacks,
    Campaign,
    Contacts,
    NavalMoves,
    Repairs,
    SecondMoves,
    Turn,
)
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.settings import setting_of
from game.titles.paukenschlag.rules.air.c12_missions import begin_air
from game.titles.paukenschlag.rules.chart.c5_second import begin_second
from game.titles.paukenschlag.rules.chart.c6_naval import begin_naval
from game.titles.paukenschlag.rules.chart.c12_repairs import begin_repairs
from game.titles.paukenschlag.rules.chart.c18_victory import end_game

OF_RAIDS = (Repairs, Attacks)
"""Phases in which nothing happens where no aircraft raids: ships are whole as a turn ends."""
BEGINS: Mapping[type[Frame], Callable[[Context[State]], None]] = {
    Repairs: begin_repairs,
    AirMoves: begin_air,
    NavalMoves: begin_naval,
    SecondMoves: begin_second,
}
"""Phases that call their frame themselves, where anybody has something to do in them."""


def phases(chart: Chart) -> tuple[type[Frame], ...]:
    """Those of a turn: the battle of one convoy is nothing but contact."""
    if setting_of(chart.scenario).battle:
        return (Contacts,)
    return tuple(phase for phase in PHASES if chart.house.has_raids or phase not in OF_RAIDS)


def begin_turn(context: Context[State], frame: Campaign) -> None:
    state = context.state
    if state.turn == state.last_turn:
        end_game(context)
        return
    context.emit(e.TurnBegan("OP 5.8b", state.turn + 1))
    context.call(Turn())


def walk_turn(context: Context[State], frame: Turn) -> None:
    """5.0 The phases in their order."""
    left = phases(context.state)[frame.step :]
    if not left:
        context.end()
        return
    phase = left[0]
    context.goto(Turn(frame.step + 1))
    context.emit(e.PhaseBegan("OP 5.0", phase.__name__))
    if phase in BEGINS:
        BEGINS[phase](context)
    else:
        context.call(phase())
