"""44, 45 Sonar by two dice: how far a sweep reaches, how wide and how deep, and what it holds."""

from game.core.rules import Context
from game.geometry.hexes import distance, is_ahead
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import PERISCOPE, STEP_OF_DEPTH, Boat, Ship, State
from game.titles.submarine.model.tidings import Search
from game.titles.submarine.printed.advanced_finding import (
    contact_depth,
    homing_changes,
    homing_range,
    homing_value,
    keeps_contact,
    sweep_changes,
    sweep_range,
)
from game.titles.submarine.printed.dicecards import Pair
from game.titles.submarine.printed.tables import Change, sonar_ranges
from game.titles.submarine.rules.ground.c21_hidden import range_to
from game.titles.submarine.rules.ground.dice import throw
from game.titles.submarine.rules.moving.c32_silent import is_silent
from game.titles.submarine.rules.moving.c34_battery import uses_power
from game.titles.submarine.rules.moving.c52_repair import is_repairing
from game.titles.submarine.view import Sea

CLEAR, NOVICE = "clear", "novice"
SWEEP_SPEED = 3
"""44.2 The most hexes that a ship may have moved to sweep."""
ALL_ROUND = 0
"""A search that has no quadrant."""
BARE = (False, False, 0, NOVICE, CLEAR)
"""A sweep that nothing changes: the boat, a foxer, the speed, the crew and the weather."""
QUIET = -sum(by for _, by in sweep_changes(True, *BARE[1:]))
"""44.5.2 The hexes by which a boat that runs silent is heard less far."""


def crew_of(sea: Sea, unit: str) -> str:
    """49.4 The quality of a crew; one that is not rated counts as novice."""
    return sea.crews.get(unit, NOVICE)


def weather_of(sea: Sea) -> str:
    """50.2 The weather; it is clear where none is played by."""
    return sea.weather or CLEAR


# Who may


def can_sweep(sea: Sea, ship: Ship) -> bool:
    """22.5, 44.2 Whether a ship moved slowly enough for a sweep."""
    if sea.house.advanced.sonar_ranges:
        return ship.speed <= SWEEP_SPEED
    return any(sonar_ranges(ship.speed))


def can_home(sea: Sea, ship: Ship) -> bool:
    """22.5, 44.6.4 Whether a ship moved slowly enough to keep a contact."""
    if sea.house.advanced.sonar_ranges:
        return homing_value(ship.speed) > 0
    return any(sonar_ranges(ship.speed))


def can_reach(sea: Sea, ship: Ship, sonar: str, boat: Boat) -> bool:
    """44.6.5 Whether a boat is near enough for a sonar to try to keep it."""
    return not sea.house.advanced.sonar_ranges or range_to(ship.bow, boat) <= homing_range(sonar)


def highest_heard(sea: Sea) -> int:
    """22.1, 44.4 How deep a boat must be at least to be heard, in feet."""
    return PERISCOPE if sea.house.advanced.sonar_ranges else PERISCOPE + STEP_OF_DEPTH


# A sweep


def changes_of(sea: Sea, ship: Ship) -> tuple[Change, ...]:
    """44.5.2 What changes the reach of a ship's sweep, but for what a boat does."""
    return sweep_changes(
        False, ship.foxer, max(0, ship.speed), crew_of(sea, ship.id), weather_of(sea)
    )


def reach_of(sea: Sea, ship: Ship, sonar: str, pair: Pair) -> int:
    """44.5.2 How many hexes a sweep reaches to a boat that does not run silent."""
    return sweep_range(sonar, pair, sum(by for _, by in changes_of(sea, ship)))


def ping(context: Context[State], name: str) -> int:
    """44.5.2 The two dice of a sweep, and its reach."""
    state = context.state
    ship = state.ships[name]
    pair = throw(context, f"{ship.name}: sonar")
    reach = reach_of(state, ship, state.sets[name].sonar, pair)
    context.emit(e.SonarRanged("44.5.2", name, ship.bow, ship.heading, pair, reach))
    return reach


def search_of(sea: Sea, ship: Ship, reach: int) -> Search:
    """A sweep of a ship that reaches so far; 44.3 in a third of a circle ahead of her bow."""
    heading = ship.heading if sea.house.advanced.sonar_ranges else ALL_ROUND
    spared = tuple(splash.at for splash in sea.splashes if splash.turn == sea.turn - 1)
    return Search(sea.turn, ship.bow, reach, spared, heading=heading)


def heard_at(state: State, search: Search, boat: Boat) -> int | None:
    """How far away a sweep hears a boat, by the nearer of her hexes; None where it does not."""
    return heard_deep(state, search, boat, state.insides[boat.id].depth, is_silent(state, boat))


def heard_deep(sea: Sea, search: Search, boat: Boat, depth: int, is_quiet: bool) -> int | None:
    """The same of a boat at that depth that runs silent, or not.

    44.4 One of her hexes must lie in its quadrant. 45.3 How deep it hears the farther one says.
    """
    quiet = QUIET if is_quiet and sea.house.advanced.sonar_ranges else 0
    reach = search.reach - quiet
    near = [
        distance(search.at, place)
        for place in boat.hexes
        if not search.heading or is_ahead(search.at, place, search.heading)
    ]
    is_near = bool(near) and min(near) <= reach
    if not is_near or depth < highest_heard(sea) or is_too_deep(sea, search, boat, depth):
        return None
    return min(near)


def is_too_deep(sea: Sea, search: Search, boat: Boat, depth: int) -> bool:
    """45.2, 45.3 Whether a boat lies below the contact depth of her farther hex."""
    if not sea.house.advanced.contact_depth:
        return False
    return depth > contact_depth(max(distance(search.at, place) for place in boat.hexes))


# Homing


def own_changes(sea: Sea, ship: Ship, sonar: str) -> tuple[int, int]:
    """44.6.2 What a ship's sonar, crew and foxer change of the two dice of homing."""
    quality, foxer = crew_of(sea, ship.id), ship.foxer
    return _summed(homing_changes(sonar, quality, False, False, False, False, foxer))


def boat_changes(state: State, ship: Ship, boat: Boat) -> tuple[int, int]:
    """44.6.2 What a boat does that changes them: the Submarine player's secret.

    45.4 One that runs silent is harder to keep below the contact depth.
    """
    here = Search(state.turn, ship.bow, 0)
    is_below = is_too_deep(state, here, boat, state.insides[boat.id].depth)
    does = uses_power(state, boat), is_repairing(state, boat), is_silent(state, boat)
    return _summed(homing_changes("", NOVICE, *does, is_below, False))


def _summed(changes: tuple[tuple[str, int, int], ...]) -> tuple[int, int]:
    return sum(coloured for _, coloured, _ in changes), sum(white for _, _, white in changes)


def home(context: Context[State], name: str, target: str) -> None:
    """44.6.3 Whether contact with a boat is kept; 22.7 charges of the last turn drown her."""
    state = context.state
    ship, boat = state.ships[name], state.boats.get(target)
    pair = throw(context, f"{ship.name}: sonar")
    mine = own_changes(state, ship, state.sets[name].sonar)
    hers = boat_changes(state, ship, boat) if boat else (0, 0)
    coloured, white = (one + other for one, other in zip(mine, hers, strict=True))
    is_deep = boat is not None and state.insides[target].depth >= highest_heard(state)
    is_held = is_deep and keeps_contact(ship.speed, pair, coloured, white)
    needs = homing_value(ship.speed)
    context.emit(e.SonarHomed("44.6.3", name, target, pair, needs, mine, hers, is_held))
    if is_held:
        context.emit(e.ContactHeld("44.6.3", target))
