"""46 Radar by two dice, for boats on the surface and the masts of snorts. 47 Lookouts by night."""

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import (
    ESCORT,
    HIDDEN,
    PERISCOPE,
    RADAR,
    SPOTTED,
    Boat,
    Sets,
    Ship,
    State,
)
from game.titles.submarine.printed.advanced_finding import night_sight, radar_reach
from game.titles.submarine.printed.cards import Nation
from game.titles.submarine.printed.dicecards import Pair
from game.titles.submarine.printed.tables import ESCORTS
from game.titles.submarine.rules.finding.c44_sonar import crew_of, weather_of
from game.titles.submarine.rules.ground.c21_hidden import range_to, show
from game.titles.submarine.rules.ground.card import is_night
from game.titles.submarine.rules.ground.dice import throw
from game.titles.submarine.rules.moving.c33_snort import uses_snort
from game.titles.submarine.view import Sea

# Radar


def radar_ranges(sea: Sea, ship: Ship, radar: str, pair: Pair) -> tuple[int, int]:
    """46.3, 46.4 How far a radar finds a boat on the surface, and 46.2 one with a snort."""
    quality, sky = crew_of(sea, ship.id), weather_of(sea)
    snort = radar_reach(radar, pair, quality, sky, is_snort=True) if sea.house.advanced.snort else 0
    return radar_reach(radar, pair, quality, sky), snort


def search(context: Context[State], name: str) -> None:
    """46.5 The nearest boat that radar can find in its range, all round the ship."""
    state = context.state
    ship = state.ships[name]
    pair = throw(context, f"{ship.name}: radar")
    surfaced, snort = radar_ranges(state, ship, state.sets[name].radar, pair)
    context.emit(e.RadarRanged("46.3", name, pair, surfaced, snort))
    found = [
        (range_to(ship.bow, boat), boat.id)
        for boat in state.boats.values()
        if boat.contact == HIDDEN
        and range_to(ship.bow, boat) <= (surfaced if boat.is_surfaced else snort)
        and (boat.is_surfaced or uses_snort(state, boat))
    ]
    if found:
        show(context, min(found)[1], RADAR)
    elif surfaced:
        context.emit(e.NothingFound("46.5", name, ship.bow, surfaced, "0"))


# Lookouts


def may_look_out(sea: Sea, ship: Ship, sets: Sets, hidden: int) -> bool:
    """47.1 An escort without radar, by night, while any boat is hidden or to be kept in sight."""
    is_on = sea.house.advanced.lookouts and is_night(sea)
    is_wanted = hidden > 0 or any(_is_to_keep(sea, boat) for boat in sea.boats.values())
    return is_on and ship.kind == ESCORT and not sets.radar and is_wanted


def _is_to_keep(sea: Sea, boat: Boat) -> bool:
    return boat.contact == SPOTTED and boat.id not in sea.held


def lookout_ranges(sea: Sea, ship: Ship, pair: Pair) -> tuple[int, int]:
    """47.3.1, 47.3.2 How far lookouts see a boat on the surface, and one at 25 feet."""
    nation, sky = nation_of(ship), weather_of(sea)
    return night_sight(pair, 0, nation, sky), night_sight(pair, PERISCOPE, nation, sky)


def nation_of(ship: Ship) -> Nation:
    return ESCORTS[ship.card].nation


def look_out(context: Context[State], name: str) -> None:
    """47.3.4 All boats that are near enough at the depth of their last move come on the board."""
    state = context.state
    ship = state.ships[name]
    pair = throw(context, f"{ship.name}: lookouts")
    ranges = lookout_ranges(state, ship, pair)
    found = [boat for boat in state.boats.values() if _is_seen(state, ship, boat, ranges)]
    context.emit(e.LookedOut("47.3.1", name, pair, *ranges, len(found)))
    for boat in found:
        if boat.contact == SPOTTED:
            context.emit(e.ContactHeld("47.3.4", boat.id))
        else:
            show(context, boat.id, SPOTTED)


def _is_seen(state: State, ship: Ship, boat: Boat, ranges: tuple[int, int]) -> bool:
    """47.3.3 A range of 0 hexes sees nothing."""
    surfaced, below = ranges
    reach = surfaced if boat.is_surfaced else below
    is_high = state.insides[boat.id].depth <= PERISCOPE
    is_wanted = boat.contact == HIDDEN or _is_to_keep(state, boat)
    return is_wanted and is_high and 0 < reach >= range_to(ship.bow, boat)
