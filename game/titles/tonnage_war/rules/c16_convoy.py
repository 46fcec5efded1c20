"""16.3 Boats attack the ships."""

from game.core.rules import Context
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.names import boat_name, escort_name
from game.titles.tonnage_war.model.state import ESCORT, EVADE, NO_RESCUE, RESCUE_SHIP, State
from game.titles.tonnage_war.printed.places import CZ, PLACE_WORDS, SECTORS, STERN, STRAGGLERS
from game.titles.tonnage_war.printed.tables import attacks_from
from game.titles.tonnage_war.rules.c9_inbound import at_sector
from game.titles.tonnage_war.rules.ground.fire import boat_attack
from game.titles.tonnage_war.rules.ground.plot import card_of
from game.titles.tonnage_war.rules.ground.rolls import D20
from game.titles.tonnage_war.rules.ground.values import Value
from game.titles.tonnage_war.view import Plot

FAT = 2
FROM = {CZ: "at close range", STERN: "stern chase", STRAGGLERS: "lone ship"}
"""Why an attack from a place is easier or harder."""
RESCUE_LOST, RESCUE_ESCORT_LOST = 1, 10
"""16.3.3 The face that finds the rescue ship, and the highest that sinks an escort in its place."""


def attack_convoy(context: Context[State]) -> None:
    """5.8 Every boat that can, from the convoy zone and the sectors."""
    for boat in attackers(context.state):
        if targets_of(context.state, context.state.boats[boat].place):
            _attack(context, boat)


def attackers(plot: Plot) -> list[str]:
    """14.1.2 Not those on their way out, nor those that have gone for an escort."""
    boats = at_sector(plot, CZ, *SECTORS)
    return [boat for boat in boats if plot.boats[boat].reaction not in (EVADE, ESCORT)]


def targets_of(plot: Plot, place: str) -> int:
    """16.3.2 The ships a boat there can hit: stragglers have a sector of their own."""
    return plot.stragglers if place == STRAGGLERS else plot.ships


def convoy_value(plot: Plot, place: str) -> Value:
    """16.3.1 The attack value of a boat there against ships, this turn."""
    changes: list[tuple[str, int]] = []
    if modifier := attacks_from(place)[1]:
        changes.append((FROM.get(place, PLACE_WORDS[place]), modifier))
    if card_of(plot).has_fat and place in SECTORS and place != STRAGGLERS:
        changes.append(("FAT torpedoes", FAT))
    return boat_attack(plot, tuple(changes))


def _attack(context: Context[State], boat: str) -> None:
    state = context.state
    place = state.boats[boat].place
    for _ in range(attacks_from(place)[0]):
        if targets_of(state, place):
            _fire(context, boat, place)
    context.emit(e.BoatAttacked("TW 16b", boat))


def _fire(context: Context[State], boat: str, place: str) -> None:
    state = context.state
    value = convoy_value(state, place)
    face = context.roll(
        f"Attack of {boat_name(boat)} on the convoy", D20, bands=(RESCUE_LOST, value.number)
    )
    is_hit = face <= value.number
    context.emit(
        e.ConvoyAttacked("TW 16.3.1", boat, place, face, value.number, value.changes, is_hit)
    )
    if not is_hit:
        return
    is_unrescued = state.rescue == NO_RESCUE
    rule = "TW 18b" if is_unrescued else "TW 18"
    context.emit(e.ShipSunk(rule, boat, place, place == STRAGGLERS, is_unrescued))
    if face == RESCUE_LOST:
        _strike_rescue(context, boat)


def _strike_rescue(context: Context[State], boat: str) -> None:
    """16.3.3 The ship that was hit is the rescue ship; an escort in its place may be hit too."""
    rescue = context.state.rescue
    if rescue == RESCUE_SHIP:
        context.emit(e.RescueShipLost("TW 16.3.3", boat))
    elif rescue != NO_RESCUE:
        face = context.roll(
            f"Whether {escort_name(rescue)} is hit too", D20, bands=(RESCUE_ESCORT_LOST,)
        )
        is_sunk = face <= RESCUE_ESCORT_LOST
        context.emit(e.RescueEscortRolled("TW 16.3.3d", rescue, face, is_sunk))
        if is_sunk:
            context.emit(e.EscortDestroyed("TW 16.3.3d", rescue))
