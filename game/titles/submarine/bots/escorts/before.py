"""The sea as it was before the ship in the midst of her move began it."""

from dataclasses import replace

from game.geometry.hexes import bearing
from game.titles.submarine.model.state import Ship
from game.titles.submarine.view import View


def begun_view(view: View) -> View:
    """The sea as it was when the ship in the midst of her move began it."""
    if view.steaming is None:
        return view
    ship = begun_ship(view, view.ships[view.steaming.ship])
    weapons = {name: each for name, each in view.weapons.items() if each.ship != ship.id}
    return replace(before_move(view), ships={**view.ships, ship.id: ship}, weapons=weapons)


def before_move(view: View) -> View:
    """The sea with all that the ship in the midst of her move had when she began it."""
    going = view.steaming
    if going is None or not going.mk10s:
        return replace(view, steaming=None)
    spent = tuple(ship for ship in view.mk10_spent if ship != going.ship)
    return replace(view, steaming=None, mk10_spent=spent)


def begun_ship(view: View, ship: Ship) -> Ship:
    """A ship as she was before her move."""
    if view.steaming is None or view.steaming.ship != ship.id:
        return ship
    bow, behind = view.steaming.wake[:2]
    return replace(ship, bow=bow, heading=bearing(behind, bow)[0])
