"""U-SEQ: the sequence of play, as data walked by a counter in a frame."""

from game.core.rules import Context
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.frames import Patrol, Turn
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.printed.owncards import figures_of
from game.titles.unterseeboot.rules.c1_maneuver import begin_maneuver
from game.titles.unterseeboot.rules.c2_battery import run_battery
from game.titles.unterseeboot.rules.c3_identification import begin_identification
from game.titles.unterseeboot.rules.c4_aircraft import run_aircraft
from game.titles.unterseeboot.rules.c5_torpedo import begin_torpedo
from game.titles.unterseeboot.rules.c6_destroyer import run_destroyer
from game.titles.unterseeboot.rules.ending import end_after_last_turn

# U-SEQ.1
SEQUENCE = (
    begin_maneuver,
    run_battery,
    begin_identification,
    run_aircraft,
    begin_torpedo,
    run_destroyer,
)


def begin_turn(context: Context[State], frame: Patrol) -> None:
    """U-SETUP.6 The marker goes up by one; after the last turn the patrol is over (U-SEQ.3)."""
    state = context.state
    if state.turn >= figures_of(state.scenario).turns:
        end_after_last_turn(context)
        return
    context.emit(e.TurnBegan("U-SETUP.6", state.turn + 1))
    context.call(Turn())


def walk_turn(context: Context[State], frame: Turn) -> None:
    """U-SEQ.1, U-SEQ.2 Six phases in order, then the next turn."""
    if frame.step == len(SEQUENCE):
        context.end()
        return
    context.goto(Turn(frame.step + 1))
    SEQUENCE[frame.step](context)
