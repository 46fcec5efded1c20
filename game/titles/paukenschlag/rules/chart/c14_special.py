"""14 Convoy AT-10, and the task force of the Hornet."""

from collections.abc import Sequence

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import AT_10, TASK_FORCE
from game.titles.paukenschlag.model.state import Convoy, State
from game.titles.paukenschlag.printed.chart_tables import (
    AT_10_EVENT,
    HORNET_EVENT,
)
from game.titles.paukenschlag.printed.order_of_battle import AT10, HORNET
from game.titles.paukenschlag.printed.places import target_zone, way
from game.titles.paukenschlag.rules.chart.c10_convoys import escort, sail_convoy
from game.titles.paukenschlag.rules.secrecy import is_hidden
from game.titles.paukenschlag.rules.units import escorts

NORFOLK, PANAMA = "I", "Panama"
"""14.2 The force comes up to the one and leaves for the other."""
TIGHT = "tight"


def form_special(context: Context[State]) -> None:
    """14.1, 14.2 Each in its turn, unless an event has it otherwise."""
    state = context.state
    if AT_10_EVENT not in state.happened and state.turn == AT10.turn:
        _form(context, AT_10, AT10.to, AT10.speed, AT10.ships, AT10.formation, AT10.escorts)
    if is_force_bound(state) and state.turn in (HORNET.turn - 1, HORNET.turn):
        goal = PANAMA if state.turn == HORNET.turn else NORFOLK
        _form(context, TASK_FORCE, goal, HORNET.mp, 0, TIGHT, HORNET.ships)


def is_force_bound(chart: Chart) -> bool:
    """14.2c Whether the carrier's ships sail by rule, since no event has freed them."""
    return not {AT_10_EVENT, HORNET_EVENT} & {*chart.happened}


def _form(
    context: Context[State],
    convoy: str,
    goal: str,
    speed: int,
    merchants: int,
    formation: str,
    ships: Sequence[str],
) -> None:
    """It gathers where its ships lie; without merchants or a ship left there is none."""
    state = context.state
    rule = "OP 14.1c" if convoy == AT_10 else "OP 14.2"
    there = [ship for ship in ships if ship in state.ships]
    if not (merchants or there):
        return
    zone = target_zone(AT10.port) if convoy == AT_10 else state.ships[there[0]].zone
    context.emit(
        e.ConvoyFormed(
            rule, convoy, zone, goal, speed, merchants, formation, "",
            is_hidden=state.house.is_secret,
        )
    )  # fmt: skip
    for ship in there:
        if state.ships[ship].zone == zone:
            escort(context, ship, convoy, rule)


def sail_force(context: Context[State]) -> None:
    """14.2e As far as it can on the shortest way, before anybody moves."""
    force = context.state.convoys.get(TASK_FORCE)
    if force and (path := way(force.zone, target_zone(force.destination))[: force.speed]):
        sail_convoy(context, TASK_FORCE, path)


def divert(context: Context[State]) -> None:
    """13.0g AT-10 is cancelled: the destroyers of the force go north, to guard the coast."""
    for ship in HORNET.ships:
        lying = context.state.ships.get(ship)
        if lying and is_bound(ship):
            path = way(lying.zone, target_zone(NORFOLK))
            is_unseen = is_hidden(context.state, ship)
            context.emit(e.ShipSailed("OP 13.0g", ship, lying.zone, path, NORFOLK, is_unseen))


def is_bound(ship: str) -> bool:
    """13.0g Whether a ship is one of the destroyers that the event keeps off the coast."""
    return ship in HORNET.ships and ship.startswith("DD")


def send_off(context: Context[State], force: Convoy) -> None:
    """14.2c The force leaves the map with its aircraft."""
    state = context.state
    ships = tuple(ship.id for ship in escorts(state, force.id))
    planes = tuple(plane.id for plane in state.planes.values() if plane.base in ships)
    context.emit(e.ForceLeft("OP 14.2c", force.id, force.zone, ships, planes))
