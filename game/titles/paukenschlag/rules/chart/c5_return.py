"""5.8 Aircraft land, boats have their fuel, and convoys arrive."""

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import AirReturn
from game.titles.paukenschlag.model.names import TASK_FORCE
from game.titles.paukenschlag.model.state import Convoy, Ship, State
from game.titles.paukenschlag.printed.order_of_battle import AT10
from game.titles.paukenschlag.printed.places import TARGETS, is_port, target_zone, way
from game.titles.paukenschlag.rules.air.c12_missions import is_usable
from game.titles.paukenschlag.rules.chart.c6_ships import is_released
from game.titles.paukenschlag.rules.chart.c11_fuel import go_home, refuel
from game.titles.paukenschlag.rules.chart.c12_repairs import repair_ships
from game.titles.paukenschlag.rules.chart.c14_special import PANAMA, send_off
from game.titles.paukenschlag.rules.secrecy import is_hidden
from game.titles.paukenschlag.rules.units import escorts


def land(context: Context[State], frame: AirReturn) -> None:
    """The end of a turn."""
    context.end()
    _land_planes(context)
    refuel(context)
    go_home(context)
    repair_ships(context)
    for convoy in list(context.state.convoys.values()):
        if convoy.zone == target_zone(convoy.destination):
            _arrive(context, convoy)
    _send_home(context)


def _land_planes(context: Context[State]) -> None:
    """18.0d The aircraft of a carrier that has been sunk are lost with her."""
    state = context.state
    bases = {*TARGETS, *state.ships}
    for unit in [each.id for each in state.planes.values() if each.base not in bases]:
        context.emit(e.PlaneLost("OP 18.0d", unit))
    flown = [p.id for p in state.planes.values() if p.zone or p.mission or p.is_flown]
    if flown:
        context.emit(e.PlanesLanded("OP 5.8", tuple(flown)))


def _arrive(context: Context[State], convoy: Convoy) -> None:
    """10.4c Its merchants are safe, and its escorts free; they lie in port where there is one."""
    if convoy.id == TASK_FORCE and convoy.destination == PANAMA:
        send_off(context, convoy)
        return
    ships = escorts(context.state, convoy.id)
    context.emit(
        e.ConvoyArrived("OP 10.4c", convoy.id, convoy.zone, convoy.destination, convoy.ships)
    )
    for ship in ships:
        is_unseen = is_hidden(context.state, ship.id)
        context.emit(e.EscortParted("OP 10.3b", ship.id, convoy.id, is_unseen))
        _put_in(context, ship, convoy)


def _put_in(context: Context[State], ship: Ship, convoy: Convoy) -> None:
    if _takes_in(context.state, convoy.destination):
        goal, is_unseen = convoy.destination, is_hidden(context.state, ship.id)
        context.emit(e.ShipSailed("OP 10.3b", ship.id, ship.zone, (), goal, is_unseen))


def _takes_in(chart: Chart, goal: str) -> bool:
    """OP 12.5.5 Whether ships can put in there."""
    return goal in TARGETS and is_port(goal) and is_usable(chart, goal)


def _send_home(context: Context[State]) -> None:
    """14.1c The destroyers of AT-10 go back to New York when it has left, or is lost."""
    state = context.state
    for ship in [state.ships[unit] for unit in AT10.escorts if unit in state.ships]:
        if not (ship.port or ship.convoy or is_released(ship.id, state.turn)):
            path, is_unseen = way(ship.zone, target_zone(AT10.port)), is_hidden(state, ship.id)
            context.emit(e.ShipSailed("OP 14.1c", ship.id, ship.zone, path, AT10.port, is_unseen))
