"""8 How fast a vessel must and may go this turn, and what emergency power that takes."""

from game.titles.submarine.model.state import Boat, Inside, Ship
from game.titles.submarine.printed.cards import BoatFigures
from game.titles.submarine.rules.ground.c6_course import Speeds
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import Sea

CHANGE = 2
"""8.2.1, 8.2.2 By how many hexes speed may change from turn to turn."""


def within_change(last: int, top: int) -> Speeds:
    """8.1, 8.2.3 From two below the last speed to two above it; below 0 there was none yet."""
    if last < 0:
        return Speeds(0, top)
    return Speeds(min(top, max(0, last - CHANGE)), min(top, last + CHANGE))


def ship_speeds(ship: Ship) -> Speeds:
    """8.2 What an escort or a capital ship must and may move; nothing if dead in the water."""
    return Speeds(0, 0) if ship.is_dead else within_change(ship.speed, ship.top)


def boat_speeds(sea: Sea, boat: Boat) -> Speeds:
    """8.3 What a boat must and may move, as it begins its turn."""
    return within_change(boat.speed, top_speed(boat, sea.insides[boat.id]))


def top_speed(boat: Boat, inside: Inside) -> int:
    """8.3.1 On the surface; 8.3.2 under water, as far as emergency power goes; 8.3.4 none left."""
    figures = boat_figures(boat)
    if inside.depth == 0:
        return figures.surface
    if inside.power == 0:
        return 0
    return min(figures.submerged, figures.normal + inside.power)


def power_used(figures: BoatFigures, depth: int, moved: int) -> int:
    """8.3.3 A point for each hex beyond the normal speed, for a boat that began submerged."""
    return max(0, moved - figures.normal) if depth else 0
