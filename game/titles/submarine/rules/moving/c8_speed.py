"""8 How fast a vessel must and may go this turn, and what emergency power that takes."""

from game.titles.submarine.model.state import SILENT, SNORT, Boat, Inside, Ship
from game.titles.submarine.printed.cards import BoatFigures
from game.titles.submarine.rules.ground.c6_course import Speeds
from game.titles.submarine.rules.ground.clock import BASIC, Clock, clock_of
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c32_silent import mode_of, silent_speeds
from game.titles.submarine.rules.moving.c33_snort import snort_of
from game.titles.submarine.rules.moving.c52_repair import FASTEST_REPAIR, is_repairing
from game.titles.submarine.view import Sea


def within_change(last: int, top: int, clock: Clock = BASIC) -> Speeds:
    """8.1, 8.2.3 About the last speed, as far as it may change; below 0 there was none yet."""
    if last < 0:
        return Speeds(0, top, clock.slow)
    least, most = max(0, last - clock.change), last + clock.change
    return Speeds(min(top, least), min(top, most), clock.slow)


def ship_speeds(sea: Sea, ship: Ship) -> Speeds:
    """8.2 What an escort or a capital ship must and may move; nothing if dead in the water."""
    clock = clock_of(sea)
    if ship.is_dead:
        return Speeds(0, 0, clock.slow)
    return within_change(ship.speed, ship.top, clock)


def boat_speeds(sea: Sea, boat: Boat) -> Speeds:
    """8.3 What a boat must and may move, as it begins its turn."""
    mode, clock = mode_of(sea, boat), clock_of(sea)
    if mode == SILENT:
        return silent_speeds(sea, boat)
    top = snort_of(sea, boat) if mode == SNORT else top_speed(boat, sea.insides[boat.id])
    if is_repairing(sea, boat):
        top = min(top, FASTEST_REPAIR)  # 52.4
    return within_change(boat.speed, top, clock)


def top_speed(boat: Boat, inside: Inside) -> int:
    """8.3.1 On the surface; 8.3.2 under water, as far as emergency power goes; 8.3.4 none left."""
    figures = boat_figures(boat)
    if inside.depth == 0:
        return figures.surface
    if inside.power == 0:
        return 0
    return min(figures.submerged, figures.normal + inside.power)


def power_used(figures: BoatFigures, depth: int, moved: int, mode: str = "") -> int:
    """8.3.3 A point for each hex beyond the normal speed, for a boat that began submerged.

    33.6 None on the snort, nor by silent running.
    """
    return max(0, moved - figures.normal) if depth and not mode else 0
