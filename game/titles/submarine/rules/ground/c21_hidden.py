"""21 Which boats are on the board, and why; whatever moves calls `look` or `track`."""

from dataclasses import replace

from game.core.rules import Context
from game.geometry.hexes import Hex, distance
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import (
    HIDDEN,
    OPEN,
    PERISCOPE,
    RADAR,
    SEEN,
    SNORT,
    SONAR,
    SPOTTED,
    Boat,
    Ship,
    State,
    laid,
)
from game.titles.submarine.printed.advanced_finding import SNORT_RADAR
from game.titles.submarine.rules.ground.c6_board import follow, relaid
from game.titles.submarine.rules.ground.card import card_of, is_night
from game.titles.submarine.view import FEINT, Sea

RULES = {OPEN: "20.4.1", SONAR: "22.4.5", RADAR: "23.3", SPOTTED: "47.3.4"}
"""By which a boat comes on the board, where it is not by sight."""
NIGHT_SIGHT, FIRE_SIGHT, STAR_SIGHT = 4, 7, 1
"""21.4.2, 21.4.3 How far a boat is seen by night from a ship, from one torpedoed and from a star
shell, in hexes."""


def range_to(place: Hex, boat: Boat) -> int:
    """21.7 From a ship's bow to the nearer of a boat's two hexes."""
    return min(distance(place, each) for each in boat.hexes)


def is_in_sight(sea: Sea, boat: Boat, depth: int) -> bool:
    """21.4.1 to 21.4.3 Whether a boat at that depth is seen by eye; C.OPT from the air as well."""
    campaign = card_of(sea).campaign
    if not is_night(sea):
        return depth <= (campaign.air_deepest if campaign else PERISCOPE)
    if depth > PERISCOPE:
        return False
    if any(range_to(star.at, boat) <= STAR_SIGHT for star in sea.stars):
        return True
    return any(is_near(sea, ship, boat) for ship in sea.ships.values())


def is_near(sea: Sea, ship: Ship, boat: Boat) -> bool:
    """21.4.2 Whether a boat is so near to a ship by night that they see each other."""
    return range_to(ship.bow, boat) <= sight_of(sea, ship)


def sight_of(sea: Sea, ship: Ship) -> int:
    """21.4.2 How far boats are seen from a ship by night; one just torpedoed gives light."""
    hit = sea.torpedoed.get(ship.id, -1)
    return FIRE_SIGHT if hit >= 0 and sea.turn - hit <= 1 else NIGHT_SIGHT


def burn_out(context: Context[State]) -> None:
    """21.4.2 After the next phase of torpedoes a ship torpedoed before gives light no more."""
    state = context.state
    old = tuple(ship for ship, hit in state.torpedoed.items() if hit < state.turn)
    if old and is_night(state):
        context.emit(e.FiresDied("21.4.2", old))
        look(context)


def has_radar(state: State) -> bool:
    """23.4.2 Whether an escort with radar is in play."""
    return any(sets.radar and ship in state.ships for ship, sets in state.sets.items())


def contact_of(state: State, boat: Boat) -> str:
    """21.4 Why a boat lies on the board; 22.6 what sonar has found stays until it is sought again.

    `HIDDEN` for one that does not.
    """
    depth = state.insides[boat.id].depth
    if not state.house.hidden:
        return OPEN
    if boat.contact == SONAR:
        return SONAR
    if boat.contact == RADAR and has_radar(state) and _is_for_radar(state, boat, depth):
        return RADAR
    if is_in_sight(state, boat, depth):
        return SEEN
    return SPOTTED if boat.contact == SPOTTED and depth <= PERISCOPE else HIDDEN


def _is_for_radar(state: State, boat: Boat, depth: int) -> bool:
    """23.1 Whether a boat is high enough for radar; 46.2 on the surface, or with her snort up.

    23.4.2 What she plots tells nobody anything before she has moved by it.
    """
    if not state.house.advanced.radar_ranges:
        return depth <= PERISCOPE
    has_best = any(
        sets.radar == SNORT_RADAR for ship, sets in state.sets.items() if ship in state.ships
    )
    plot = state.plots.get(boat.id)
    may_snort = boat.id not in state.moved or (plot is not None and plot.mode == SNORT)
    return depth == 0 or (has_best and depth == PERISCOPE and may_snort)


def look(context: Context[State]) -> None:
    """21.4 Boats that are seen now come on the board, and those no longer seen are taken off."""
    for boat in list(context.state.boats.values()):
        show(context, boat.id, contact_of(context.state, boat))
    for wreck in list(context.state.wrecks.values()):
        if not is_feigned_in_sight(context.state, wreck):
            hide_wreck(context, wreck.id)


def show(context: Context[State], name: str, contact: str) -> None:
    """Put a boat on the board for a reason, or take it off; nothing where that is so already."""
    boat = context.state.boats[name]
    if boat.contact == contact:
        return
    if contact == HIDDEN:
        context.emit(e.BoatHidden("21.4", name))
    else:
        rule = RULES.get(contact, "21.4")
        at = boat.bow, boat.heading
        there = relaid(context.state, boat.bow)
        context.emit(e.BoatSighted(rule, name, *at, boat.is_surfaced, contact, there))
        follow(context)


def track(
    context: Context[State], rule: str, name: str, bow: Hex, heading: int, moved: int
) -> None:
    """21.3, 21.5 A boat moves a hex or turns, and is on the board for the part that is seen.

    One that is lost from sight is taken off where it was seen last.
    """
    state = context.state
    boat = state.boats[name]
    there = laid(boat, bow, heading)
    contact = contact_of(state, there)
    if contact == HIDDEN:
        show(context, name, HIDDEN)
    is_seen = HIDDEN not in (boat.contact, contact)
    context.emit(e.BoatMoved(rule, name, bow, heading, moved, is_seen, relaid(state, bow)))
    show(context, name, contact)


def trim(context: Context[State], rule: str, name: str, depth: int) -> None:
    """9.10, 9.12 A boat is at another depth: it is told when that is on or off the surface."""
    boat = context.state.boats[name]
    is_told = boat.contact != HIDDEN and boat.is_surfaced != (depth == 0)
    context.emit(e.DepthChanged(rule, name, depth, is_told))
    show(context, name, contact_of(context.state, context.state.boats[name]))


def lose_contacts(context: Context[State]) -> None:
    """22.6, 22.8 Boats that no sonar holds any more are taken off when the escorts have moved.

    47.3.4 So are those that no lookout has found again.
    """
    state = context.state
    for boat in list(state.boats.values()):
        if boat.contact in (SONAR, SPOTTED) and boat.id not in state.held:
            show(context, boat.id, contact_of(state, replace(boat, contact=HIDDEN)))
    for wreck in list(state.wrecks.values()):
        if wreck.contact in (SONAR, SPOTTED) and wreck.id not in state.held:
            hide_wreck(context, wreck.id)


# 43.5 Boats that were sunk in secret


def is_feigned_in_sight(sea: Sea, wreck: Boat) -> bool:
    """Whether a boat that lay where her counter lies would be seen still, at 25 feet."""
    return wreck.contact != SEEN or is_in_sight(sea, wreck, PERISCOPE)


def hide_wreck(context: Context[State], name: str) -> None:
    """Her counter goes as that of a boat that lives."""
    context.emit(e.BoatHidden(FEINT, name))
