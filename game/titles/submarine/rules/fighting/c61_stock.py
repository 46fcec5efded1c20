"""61 How many depth charges and rounds an escort has for the whole game."""

from itertools import product

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.names import vessel_name
from game.titles.submarine.model.state import AIR, CHARGE, HEDGEHOG, KGUN, SQUID, State
from game.titles.submarine.model.stock import Stock
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.cards import FACES, EscortFigures
from game.titles.submarine.printed.dicecards import Pair
from game.titles.submarine.printed.longer import (
    charges_aboard,
    column_of,
    counter_takes,
    rounds_aboard,
)
from game.titles.submarine.rules.fighting.c16_attack import charge_of
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.dice import throw
from game.titles.submarine.view import Sea

BOMBS = {tables.HEDGEHOG: 1, tables.SQUID: 3}
"""15.6.3, 15.6.4 Counters that a launcher fires in a turn: a round of it (61.5)."""
THROWN_AHEAD = (HEDGEHOG, SQUID)


def take_in(context: Context[State], ship: str, card: str) -> None:
    """61.2 The dice say what an escort of a class sails with: her player's secret."""
    state = context.state
    if not state.house.longer.charge_stock or ship in state.stocks:
        return
    figures = tables.ESCORTS[card]
    dice = throw(context, f"{vessel_name(ship)}: charges aboard", is_hidden=True)
    column = column_of(figures, card_of(state).when)
    context.emit(e.StockThrown("61.2", ship, column, stock_by(state, figures, dice), dice))


def stock_by(sea: Sea, card: EscortFigures, dice: Pair) -> Stock:
    """61.2, 61.5 What the dice give an escort of a class, of both kinds."""
    when = card_of(sea).when
    charges = charges_aboard(column_of(card, when), dice)
    weapon = tables.atw_of(card, when, sea.house.as_designed)
    return Stock(charges, rounds_aboard(dice) * BOMBS.get(weapon, 0))


def possible_stocks(sea: Sea, card: EscortFigures) -> list[Stock]:
    """What each throw of the dice would give an escort of a class."""
    faces = range(1, FACES + 1)
    return [stock_by(sea, card, dice) for dice in product(faces, faces)]


def left_of(sea: Sea, ship: str) -> Stock | None:
    """What an escort has left; None where that has no bounds, or is not known."""
    if ship not in sea.stocks:
        return None
    return sea.stocks[ship].without(sea.spent.get(ship, Stock()))


def takes(sea: Sea, kind: str) -> int:
    """56.2a, 61.3, 61.5 What a counter of a weapon takes of the stock."""
    if not sea.house.longer.charge_stock or kind == AIR:
        return 0
    return 1 if kind in THROWN_AHEAD else counter_takes(kind, charge_of(sea, kind).id)


def in_stock(sea: Sea, ship: str, kind: str) -> int | None:
    """How many counters of a weapon an escort has left; None for any number."""
    left = left_of(sea, ship)
    if left is None:
        return None
    if kind in THROWN_AHEAD:
        return left.ahead
    each = takes(sea, kind)
    return left.charges // each if each else None


def is_out_of(sea: Sea, ship: str) -> bool:
    """61.1 Whether an escort has no counter left of any weapon that is counted."""
    return all(in_stock(sea, ship, kind) == 0 for kind in (CHARGE, KGUN, *THROWN_AHEAD))
