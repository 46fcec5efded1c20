"""The end: half of the merchants home, or not. A-WIN."""

from game.core.title import Context
from game.titles.atlantic_1942 import events as e
from game.titles.atlantic_1942.rules.units import CONVOY, PACK
from game.titles.atlantic_1942.state import MERCHANT, State

LAST_TURN = 30


def end_if_over(context: Context[State]) -> bool:
    """A-WIN.1: once no merchant is under way, no boat is left, or the last turn is over."""
    state = context.state
    afloat = sum(ship.kind == MERCHANT for ship in state.ships.values())
    has_boats = any(boat not in state.sunk for boats in state.fleet.values() for boat in boats)
    is_late = state.turn >= LAST_TURN and len(state.flow) == 1
    if afloat and has_boats and not is_late:
        return False
    home = len(state.home) + (0 if has_boats else afloat)
    fate = CONVOY if 2 * home >= state.merchants else PACK
    context.emit(e.GameEnded("A-WIN.1", fate, home, state.merchants))
    context.finish()
    return True
