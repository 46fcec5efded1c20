"""52 Repair: a hit point a turn for ships that lie still or go slowly."""

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import MERCHANT, Boat, Ship, State
from game.titles.submarine.rules.ground.c6_course import Fault
from game.titles.submarine.rules.ground.c19_damage import is_disabled
from game.titles.submarine.rules.moving.c32_silent import is_silent
from game.titles.submarine.view import Sea

FASTEST_REPAIR = 2
"""52.4 The most hexes that a vessel under way may move in a turn of repair."""


def is_repairing(sea: Sea, boat: Boat) -> bool:
    """52.2 Whether a boat repairs this turn, as far as that is known."""
    plot = sea.plots.get(boat.id)
    return plot is not None and plot.repairs


def why_not_repair(sea: Sea, boat: Boat, least: int) -> Fault | None:
    """Why a boat that must move so many hexes may not repair; None when she may, or does."""
    plot, inside = sea.plots.get(boat.id), sea.insides[boat.id]
    if not inside.hits:
        if inside.damage:
            return Fault("52.6", "A boat under way repairs no whole point of damage.")
        return Fault("52.1", f"{boat.name} has no damage.")
    if is_silent(sea, boat):
        return Fault("32.9", "A boat that runs silent repairs nothing.")
    if plot and plot.shots:
        return Fault("52.2", "A boat that fires torpedoes repairs nothing.")
    if least > FASTEST_REPAIR:
        return Fault("52.4", f"She must move {least} hexes: too fast for repair.")
    return None


def repair(context: Context[State]) -> None:
    """52.5 At the end of a turn each vessel that repairs has a hit point less."""
    state = context.state
    if not state.house.advanced.repair:
        return
    ships = tuple(ship.id for ship in state.ships.values() if can_repair(ship))
    if ships:
        context.emit(e.ShipsRepaired("52.1", ships))
    for ship in list(state.ships.values()):
        if ship.is_dead and not is_disabled(ship):
            context.emit(e.GotUnderWay("52.3" if ship.kind == MERCHANT else "52.6", ship.id))
    for boat in list(state.boats.values()):
        if is_repairing(state, boat) and may_mend(boat.speed, state.insides[boat.id].hits):
            context.emit(e.BoatRepaired("52.2", boat.id))


def can_repair(ship: Ship) -> bool:
    """52.3 A merchant repairs while she lies dead; 52.4 others when slow, too."""
    if ship.is_dead:
        return bool(ship.damage or ship.hits)
    return ship.kind != MERCHANT and may_mend(ship.speed, ship.hits)


def may_mend(speed: int, hits: int) -> bool:
    """52.4, 52.6 Whether a vessel under way was slow, and has damage below a whole point."""
    return 0 <= speed <= FASTEST_REPAIR and hits > 0
