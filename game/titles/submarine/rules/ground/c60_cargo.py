"""60 What merchantmen carry, what they are worth with it, and how they bear damage."""

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import MERCHANT, Ship, State
from game.titles.submarine.printed.longer import cargo_of, cargo_points, cargo_row, hold_of
from game.titles.submarine.printed.longercards import Cargo
from game.titles.submarine.rules.ground.dice import throw
from game.titles.submarine.view import Sea


def load_cargoes(context: Context[State]) -> None:
    """60.1 The dice say what each merchantman carries; 60.2 a T-3 is always worth the same."""
    if not context.state.house.longer.cargo:
        return
    for ship in list(context.state.ships.values()):
        hold = hold_of(ship.card) if ship.kind == MERCHANT else None
        if hold:
            dice = throw(context, f"the cargo of {ship.name}")
            kind = cargo_row(hold, dice).cargo
            capacity = ship.capacity * cargo_of(kind).capacity
            context.emit(e.CargoThrown("60.1", ship.id, ship.card, kind, capacity, dice))


def cargo_aboard(sea: Sea, unit: str) -> Cargo | None:
    """What a vessel carries; None for no cargo that counts."""
    return cargo_of(sea.cargoes[unit]) if unit in sea.cargoes else None


def cargo_worth(sea: Sea, ship: Ship) -> int | None:
    """60.1 The points for sinking a merchantman, by her cargo; None where she has no such."""
    return cargo_points(ship.card, sea.cargoes[ship.id]) if ship.id in sea.cargoes else None


def suffered(sea: Sea, unit: str, harm: int) -> int:
    """60.2 The damage or the hit points that a vessel takes: more with a cargo that burns."""
    cargo = cargo_aboard(sea, unit)
    return harm * cargo.harm if cargo else harm
