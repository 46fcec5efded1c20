"""Where a vessel may go this turn, with all that is in its way: the edge, ships, wakes, charges."""

from collections.abc import Collection, Iterator
from functools import lru_cache

from game.geometry.hexes import Hex
from game.titles.submarine.model.state import HIDDEN, Boat, Ship
from game.titles.submarine.rules.ground.c6_board import SIGHT, Gated, gates_about, open_for
from game.titles.submarine.rules.ground.c6_course import Speeds, Underway, begun, length
from game.titles.submarine.rules.ground.c15_wakes import thrown_hexes, wakes_barred
from game.titles.submarine.rules.moving.c6_reach import Reach, reaches
from game.titles.submarine.rules.moving.c8_speed import boat_speeds, ship_speeds
from game.titles.submarine.view import Sea

Struck = frozenset[Hex]


def ship_reach(sea: Sea, ship: Ship) -> Reach:
    """Where a ship that is not plotted may go from where she is in her move.

    What she should keep out of bars her way as long as she can complete her move without: wakes
    of attacks first, then charges of K-guns, then other ships. If nothing helps she stops short.
    """
    way, speeds = begun(ship, sea.steaming), ship_speeds(sea, ship)
    for barred, struck in _bars(sea, ship):
        reach = _reach(sea, ship, way, speeds, barred, struck)
        if reach.can_end:
            return reach
    return _short(sea, ship, way, speeds, struck)


def _bars(sea: Sea, ship: Ship) -> Iterator[tuple[frozenset[Hex], Struck]]:
    """What bars a ship's way and what she would strike, the strictest first.

    A boat that has come up in a hex of hers is struck where she enters the boat's other hex.
    """
    friends, boats = friends_hexes(sea, ship), seen_boats(sea).difference(ship.hexes)
    wakes, thrown = wakes_barred(sea, ship.id), thrown_hexes(sea)
    yield friends | wakes | thrown, boats
    if wakes:
        yield friends | thrown, boats
    if thrown:
        yield friends, boats
    yield frozenset(), friends | boats


def boat_reach(sea: Sea, boat: Boat) -> Reach:
    """Where a boat may be plotted to go; what it meets on the way is seen when it goes."""
    way, speeds = begun(boat), boat_speeds(sea, boat)
    reach = _reach(sea, boat, way, speeds, (), frozenset())
    return reach if reach.can_end else _short(sea, boat, way, speeds, frozenset())


def usual_moves(sea: Sea, boat: Boat) -> str:
    """The plot of a boat if nothing else is said: no faster than it must go, and straight on."""
    least = boat_speeds(sea, boat).least
    if least == 0:
        return ""
    reach = boat_reach(sea, boat)
    if reach.speeds.least == 0:
        return ""
    return _slowest(reach)


@lru_cache(maxsize=256)
def _slowest(reach: Reach) -> str:
    straight_on = str(reach.speeds.least)
    if straight_on in reach.whole_plots:
        return straight_on
    return min(
        reach.whole_hexes.values(),
        key=lambda plot: (length(plot), len(plot), plot),
    )


def _short(sea: Sea, unit: Ship | Boat, way: Underway, speeds: Speeds, struck: Struck) -> Reach:
    """6.10a A vessel that cannot go as far as it must goes as far as it can."""
    for least in range(speeds.least - 1, way.moved, -1):
        reach = _reach(sea, unit, way, speeds._replace(least=least), (), struck)
        if reach.can_end:
            return reach
    return _reach(sea, unit, way, speeds._replace(least=way.moved), (), struck)


def _reach(
    sea: Sea,
    unit: Ship | Boat,
    way: Underway,
    speeds: Speeds,
    barred: Collection[Hex],
    struck: Struck,
) -> Reach:
    is_on = open_for(sea, unit)
    if is_on is None:
        return reaches(way, speeds, barred, struck)
    if gates := gates_about(sea, unit, way.bow, speeds.most):
        return reaches(way, speeds, barred, struck | gates, Gated(is_on, gates))
    return reaches(way, speeds, barred, struck, is_on)


# What is in the way


def is_hulk(ship: Ship) -> bool:
    """10.6 Whether a ship is passed by: it was dead in the water as the turn began."""
    return ship.was_dead


def friends_hexes(sea: Sea, ship: Ship) -> frozenset[Hex]:
    """The hexes of other ships that a ship may run into, but those that she lies in."""
    own, column = set(ship.hexes), ship.bow.column
    return frozenset(
        place
        for each in sea.ships.values()
        if abs(each.bow.column - column) <= SIGHT and not is_hulk(each)
        for place in each.hexes
        if place not in own
    )


def seen_boats(sea: Sea) -> frozenset[Hex]:
    """The hexes of boats that lie on the surface in sight."""
    return frozenset(
        place
        for boat in sea.boats.values()
        if boat.is_surfaced and boat.contact != HIDDEN
        for place in boat.hexes
    )
