"""34 The battery of the advanced game: what a boat spends, and gains back by her diesels."""

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import Boat, State
from game.titles.submarine.rules.ground.c6_course import length
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c8_speed import power_used
from game.titles.submarine.rules.moving.c32_silent import mode_of
from game.titles.submarine.rules.moving.c33_snort import is_fast_on_snort, uses_snort
from game.titles.submarine.view import Sea

TURNS_TO_CHARGE = 3
"""34.3 The turns, in a row or not, that give a point of emergency power back."""


def charge(context: Context[State]) -> None:
    """34.3 At the end of a turn those on the surface or on the snort have charged for it."""
    state = context.state
    for boat in list(state.boats.values()):
        if may_charge(state, boat):
            is_regained = state.insides[boat.id].charging + 1 == TURNS_TO_CHARGE
            context.emit(e.BatteryCharged("34.3", boat.id, is_regained))


def may_charge(sea: Sea, boat: Boat) -> bool:
    """34.3, 33.8 Whether a boat runs her diesels, and has spent some of her power."""
    inside = sea.insides[boat.id]
    has_spent = inside.power < boat_figures(boat).power
    has_air = inside.depth == 0 or uses_snort(sea, boat)
    return sea.house.advanced.clock and has_spent and has_air


def uses_power(sea: Sea, boat: Boat) -> bool:
    """34.5 Whether a boat uses emergency power this turn, as far as her plot is known.

    44.6.2 A snort by which she is faster than her normal speed is as loud as that.
    """
    plot, inside = sea.plots.get(boat.id), sea.insides.get(boat.id)
    if plot is None or inside is None:
        return False
    figures, mode = boat_figures(boat), mode_of(sea, boat)
    spent = power_used(figures, inside.depth, length(plot.moves), mode)
    return spent > 0 or is_fast_on_snort(sea, boat)
