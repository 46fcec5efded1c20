"""34 The battery of the advanced game: what a boat on the surface gains of what it has spent."""

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import Boat, State
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import Sea

TURNS_TO_CHARGE = 3
"""34.3 The turns, in a row or not, that give a point of emergency power back."""


def charge(context: Context[State]) -> None:
    """34.3 At the end of a turn those that lie on the surface have charged for it."""
    state = context.state
    for boat in list(state.boats.values()):
        if may_charge(state, boat):
            is_regained = state.insides[boat.id].charging + 1 == TURNS_TO_CHARGE
            context.emit(e.BatteryCharged("34.3", boat.id, is_regained))


def may_charge(sea: Sea, boat: Boat) -> bool:
    """34.3 Whether a boat is on the surface, and has spent some of its power."""
    inside = sea.insides[boat.id]
    has_spent = inside.power < boat_figures(boat).power
    return sea.house.advanced.clock and has_spent and inside.depth == 0
