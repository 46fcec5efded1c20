"""20.1 Victory points, as far as a pair of eyes can count them."""

from collections.abc import Mapping

from game.titles.submarine.model.state import CAPITAL, ESCORT, SUBMARINE, SUNK, Ship
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.units import worth
from game.titles.submarine.view import Sea

HEAVY_POINTS, LIGHT_POINTS = 2, 1
"""20.1.3 For a point of damage: to a boat or a capital ship, and to any other ship."""


def score(sea: Sea) -> Mapping[str, int]:
    """The victory points of each side; the Escort player cannot count hidden damage of boats."""
    return {ESCORT: _of_escorts(sea), SUBMARINE: _of_boats(sea)}


def _of_escorts(sea: Sea) -> int:
    """S12.OPT Boats that came late count, too."""
    hurt = sum(HEAVY_POINTS * inside.damage for inside in sea.insides.values())
    late = card_of(sea).late_points * sea.late
    return _sunk(sea, SUBMARINE) + hurt + sum(sea.fired.values()) + late


def _of_boats(sea: Sea) -> int:
    return _sunk(sea, ESCORT) + sum(damage_points(sea, ship) for ship in sea.ships.values())


def _sunk(sea: Sea, side: str) -> int:
    return sum(loss.points for loss in sea.losses if (loss.side, loss.how) == (side, SUNK))


def damage_points(sea: Sea, ship: Ship) -> int:
    """20.1.2 Half its points, rounded up, for a ship dead in the water; 20.1.3 else by damage."""
    if ship.is_dead:
        return (worth(sea, ship) + 1) // 2
    return ship.damage * (HEAVY_POINTS if ship.kind == CAPITAL else LIGHT_POINTS)
