"""15.9 Whether escorts keep their charges for the next turn: who attacks now cannot then."""

from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.danger import escorts_under_way
from game.titles.submarine.model.state import HIDDEN, Boat, Ship
from game.titles.submarine.rules.ground.card import card_of, last_turn
from game.titles.submarine.rules.ground.packed import apart, packed
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import View


def waits(view: View, ship: Ship) -> bool:
    """Whether a poor attack may spoil a better one of the next turn: it is the first, and not in
    the last turn."""
    is_first = all(weapon.ship == ship.id for weapon in view.weapons.values())
    return is_first and view.turn < last_turn(view)


def waits_for_others(view: View, ship: Ship) -> bool:
    """S10.VC Whether others can attack with her in the next turn that cannot in this one: a boat
    that breaks out runs for a turn from who attacks alone."""
    if card_of(view).victory.kind != "breakout" or not waits(view, ship):
        return False
    escorts = [ship, *(each for each in escorts_under_way(view) if each.id != ship.id)]
    boats = [boat for boat in view.boats.values() if boat.contact != HIDDEN]
    return any(1 < _turns_off(each, boat) <= 2 for each in escorts for boat in boats)


def _turns_off(ship: Ship, boat: Boat) -> float:
    """In how many turns an escort may attack a boat that comes to meet her."""
    gap = apart(packed(ship.bow), packed(boat.bow)) - tuned.REACH
    return gap / (ship.top + boat_figures(boat).submerged)
