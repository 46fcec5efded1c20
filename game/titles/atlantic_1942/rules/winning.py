"""The end: half of the merchants home, or not. A-WIN."""

from game.core.rules import Context
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.names import is_merchant
from game.titles.atlantic_1942.model.state import MERCHANT, Ship, State
from game.titles.atlantic_1942.rules.units import CONVOY, PACK, Cloth

LAST_TURN = 30


def end_if_over(context: Context[State]) -> bool:
    """A-WIN.1: once no merchant is under way, no boat is left, or the last turn is over."""
    state = context.state
    has_boats = any(boat not in state.sunk for boats in state.fleet.values() for boat in boats)
    is_late = state.turn >= LAST_TURN and len(state.flow) == 1
    if has_boats and not is_late and any(map(_is_merchant, state.ships.values())):
        return False
    afloat = sum(map(_is_merchant, state.ships.values()))
    _end(context, len(state.home) + (0 if has_boats else afloat))
    return True


def _is_merchant(ship: Ship) -> bool:
    return ship.kind == MERCHANT


def winner(cloth: Cloth) -> str:
    """A-WIN.1: the side that nothing can rob of its victory any more, or none."""
    if 2 * len(cloth.home) >= cloth.merchants:
        return CONVOY
    if 2 * len(cloth.sunk) <= cloth.merchants:
        return ""
    lost = sum(map(is_merchant, cloth.sunk))
    return PACK if 2 * lost > cloth.merchants else ""


def end_here(context: Context[State]) -> None:
    """A-WIN.1: what has been decided is not played out."""
    _end(context, len(context.state.home))


def _end(context: Context[State], home: int) -> None:
    merchants = context.state.merchants
    fate = CONVOY if 2 * home >= merchants else PACK
    context.emit(e.GameEnded("A-WIN.1", fate, home, merchants))
    context.finish()
