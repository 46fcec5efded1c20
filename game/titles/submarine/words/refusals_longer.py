"""Why not, by the rules for longer games: what is barred, and hexes for which nothing is left."""

from game.contract.words import Reason
from game.core.prompt import Refusal, button
from game.geometry.hexes import Hex
from game.titles.submarine.model.names import WEAPONS, plot_words
from game.titles.submarine.model.state import CHARGE, KGUN, PORT, STARBOARD, Ship
from game.titles.submarine.printed.tables import ESCORTS
from game.titles.submarine.rules.fighting.c15_weapons import (
    arms_of,
    dropped_into,
    in_reach,
    kguns_of_ship,
    may_attack,
    thrown_into,
)
from game.titles.submarine.rules.fighting.c61_stock import in_stock, left_of
from game.titles.submarine.rules.ground.clock import convoy_speed
from game.titles.submarine.rules.turn.c7_convoy import convoy_plots, open_turns
from game.titles.submarine.rules.turn.c7_orders import turn_in_hand
from game.titles.submarine.rules.turn.c58_turning import is_turn, why_not_turn
from game.titles.submarine.view import View

RULE = "61"


def barred_turns(seen: View) -> tuple[Refusal, ...]:
    """58 The turns of a convoy that may not turn yet."""
    if not open_turns(seen):
        return ()
    turn = turn_in_hand(seen)
    if not (fault := why_not_turn(seen, turn)):
        return ()
    return tuple(
        Refusal(button(f"order-{plot}"), f"Turn {turn}: {plot_words(plot)}", *fault)
        for plot in convoy_plots(convoy_speed(seen))
        if is_turn(plot)
    )


def no_stock(seen: View, ship: Ship, place: Hex) -> Reason | None:
    """61 Why an escort that may attack has no weapon left for a hex."""
    if not may_attack(seen, ship) or left_of(seen, ship.id) is None:
        return None
    sides = [thrown_into(ship, side) for side in (PORT, STARBOARD)]
    ahead = arms_of(seen, ship).ahead
    for kind, places in (
        (CHARGE, [dropped_into(seen, ship)]),
        (KGUN, sides if kguns_of_ship(seen, ESCORTS[ship.card]) else []),
        (ahead, in_reach(seen, ship, ahead) if ahead else ()),
    ):
        if place in places and in_stock(seen, ship.id, kind) == 0:
            return RULE, f"She has no {WEAPONS[kind]} left of all that she sailed with."
    return None
