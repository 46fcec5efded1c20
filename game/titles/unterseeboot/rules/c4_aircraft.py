"""U-AIR: the Aircraft Phase."""

from game.core.rules import Context
from game.titles.unterseeboot.model import events as e
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.printed.board import SURFACE
from game.titles.unterseeboot.printed.tables import (
    STRAFING_NEEDS,
    STRAFING_ROLLS,
    UNSEEN_NEEDS,
    UNSEEN_ROLL,
)
from game.titles.unterseeboot.rules.damage import take_damage
from game.titles.unterseeboot.rules.ending import come_home
from game.titles.unterseeboot.rules.places import is_surfaced


def run_aircraft(context: Context[State]) -> None:
    """U-AIR.1 to U-AIR.6, then U-RTB.3: a boat on its way home is there if it survived."""
    state = context.state
    if is_surfaced(state):
        if not state.is_spotted:
            _search(context)
        if state.is_spotted and not _survives_strafing(context):
            return
    if state.is_homebound:
        come_home(context, "U-RTB.4")


def _search(context: Context[State]) -> None:
    """U-AIR.2, U-AIR.3 A surfaced boat that is not yet spotted is searched for."""
    face = context.roll(UNSEEN_ROLL, 6, UNSEEN_NEEDS)
    is_spotted = face < UNSEEN_NEEDS
    rule = "U-AIR.3" if is_spotted else "U-AIR.2"
    context.emit(e.AircraftSearched(rule, face, UNSEEN_NEEDS, is_spotted))


def _survives_strafing(context: Context[State]) -> bool:
    """U-AIR.4 A spotted boat is strafed at once; U-AIR.6 a miss leaves it spotted."""
    needs = STRAFING_NEEDS[SURFACE - 1] or 0
    face = context.roll(STRAFING_ROLLS[SURFACE - 1], 6, needs)
    is_damaged = face >= needs
    rule = "U-AIR.5" if is_damaged else "U-AIR.6"
    context.emit(e.BoatStrafed(rule, face, needs, is_damaged))
    return not is_damaged or take_damage(context, "aircraft")
