"""12.5.4 Repairs of ships."""

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.counters import ESCORTS, kind_of


def repair_ships(context: Context[State]) -> None:
    """12.5.4f, 12.5.4g An escort that was crippled in port all turn is whole for the next."""
    state = context.state
    for ship in list(state.ships.values()):
        is_idle = ship.port and not state.done(ship.id).moves
        if ship.is_crippled and is_idle and kind_of(ship.id) in ESCORTS:
            context.emit(e.ShipRepaired("OP 12.5.4f", ship.id))
