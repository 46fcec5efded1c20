"""5.6 Boats carry out their plots, one after the other, and are at their new depths."""

from dataclasses import replace

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Diving
from game.titles.submarine.model.state import HIDDEN, SONAR, State
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c54_boats import meet_torpedoes
from game.titles.submarine.rules.ground.c6_board import crossed, panels_of, relaid
from game.titles.submarine.rules.ground.c6_course import AHEAD, begun, go, parse
from game.titles.submarine.rules.ground.c21_hidden import hide_wreck, is_feigned_in_sight, look
from game.titles.submarine.rules.ground.card import moves_by_die
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c8_speed import power_used
from game.titles.submarine.rules.moving.c9_depth import change_depth
from game.titles.submarine.rules.turn.c10_collision import dive_on
from game.titles.submarine.view import FEINT, counters


def dive(context: Context[State], frame: Diving) -> None:
    """5.6 All boats, in the order in which they joined; 43.4 one that was sunk in secret, too."""
    context.end()
    for name in list(counters(context.state)):
        if name in context.state.boats:
            carry_out(context, name)
        elif name in context.state.wrecks:
            feign(context, name)


def feign(context: Context[State], name: str) -> None:
    """43.4 A counter goes straight on as fast as she went last, and dives out of sight.

    By sonar she would be heard on.
    """
    way = begun(context.state.wrecks[name])
    for _ in range(max(0, context.state.wrecks[name].speed)):
        state, there = context.state, go(way, AHEAD)
        wreck = state.wrecks[name]
        if crossed(state, wreck, there.bow) or not panels_of(state).panel_of(there.bow):
            break
        if not is_feigned_in_sight(state, replace(wreck, bow=there.bow)):
            hide_wreck(context, name)
            return
        at = there.bow, there.heading, there.moved
        context.emit(e.BoatMoved(FEINT, name, *at, True, relaid(state, there.bow)))
        way = there
    context.emit(e.BoatHalted(FEINT, name, way.moved, way.has_turned, 0, True))
    if context.state.wrecks[name].contact != SONAR:
        hide_wreck(context, name)


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
    look(context)
    meet_torpedoes(context, name)
