"""5.6 Boats carry out their plots, one after the other, and are at their new depths."""

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Diving
from game.titles.submarine.model.state import HIDDEN, State
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c54_boats import meet_torpedoes
from game.titles.submarine.rules.ground.c6_course import begun, parse
from game.titles.submarine.rules.ground.card import moves_by_die
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c8_speed import power_used
from game.titles.submarine.rules.moving.c9_depth import change_depth
from game.titles.submarine.rules.turn.c10_collision import dive_on


def dive(context: Context[State], frame: Diving) -> None:
    """5.6 All boats, in the order in which they joined."""
    context.end()
    for name in list(context.state.boats):
        if name in context.state.boats:
            carry_out(context, name)


def carry_out(context: Context[State], name: str) -> None:
    """7.1 A boat moves as plotted; 9.12 it is at its new depth at the end of its move."""
    state = context.state
    boat, depth = state.boats[name], state.insides[name].depth
    plot = plot_of(state, boat)
    way = begun(boat)
    for part in parse(plot.moves):
        there = dive_on(context, way, name, part, collides=depth == 0)
        if there is None:
            break
        way = there
        meet_torpedoes(context, name)
        if name not in state.boats:
            return
    if name not in state.boats:
        return
    is_diced = moves_by_die(state) == "boat"  # S3.SR2
    power = 0 if is_diced else power_used(boat_figures(boat), depth, way.moved, plot.mode)
    power = min(power, state.insides[name].power)
    is_seen = state.boats[name].contact != HIDDEN
    context.emit(e.BoatHalted("7.1", name, way.moved, way.has_turned, power, is_seen))
    change_depth(context, name, plot.depth)
    meet_torpedoes(context, name)
