"""13.6, 13.7, 19 What damage does to a vessel."""

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import ESCORT, SUBMARINE, Boat, Ship, State
from game.titles.submarine.rules.ground.c21_hidden import look
from game.titles.submarine.rules.ground.units import boat_figures, worth
from game.titles.submarine.view import Sea


def is_disabled(ship: Ship) -> bool:
    """19.1 Whether its damage leaves a ship dead in the water.

    10.2 What it lost when it struck a boat does not, of itself; 51.1.3 an acoustic torpedo does.
    """
    return ship.is_lame or (2 * ship.damage >= ship.capacity and ship.damage > ship.spared)


def is_forced_up(sea: Sea, boat: Boat) -> bool:
    """19.2 Whether its damage forces a boat to the surface; False where that is not known."""
    inside = sea.insides.get(boat.id)
    return inside is not None and inside.damage >= boat_figures(boat).to_surface


def must_come_up(sea: Sea, boat: Boat) -> bool:
    """8.3.4, 19.2 Whether damage, or want of power, forces a boat up; False where not known."""
    inside = sea.insides.get(boat.id)
    return inside is not None and (inside.power == 0 or is_forced_up(sea, boat))


def settle(context: Context[State]) -> None:
    """13.6, 19.3 Vessels with too much damage sink, and 19.1 ships with half of it stop.

    21.4 A ship that sinks sees no more.
    """
    state = context.state
    for ship in list(state.ships.values()):
        if ship.damage >= ship.capacity:
            sink(context, ship, ESCORT)
            look(context)
        elif is_disabled(ship) and not ship.is_dead:
            context.emit(e.DeadInWater("19.1", ship.id))
    for boat in list(state.boats.values()):
        if state.insides[boat.id].damage >= boat_figures(boat).to_sink:
            sink(context, boat, SUBMARINE)


def tell_losses(context: Context[State]) -> None:
    """43.7 The Escort player learns which boats were lost without his knowledge."""
    for loss in context.state.losses:
        if loss.id in context.state.untold:
            context.emit(e.VesselSunk("43.7", loss.id, loss.side, loss.name, loss.points))


def sink(context: Context[State], unit: Ship | Boat, side: str, rule: str = "19.3") -> None:
    """A vessel of a side goes down."""
    points = worth(context.state, unit)
    context.emit(e.VesselSunk(rule, unit.id, side, unit.name, points))
