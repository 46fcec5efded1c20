"""15.1.7, 15.1.9, 15.1.10, 17 One attack of an escort on a boat, and what it does."""

from game.core.rules import Context
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.names import boat_name, escort_name
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import ring
from game.titles.tonnage_war.rules.ground.fire import (
    DAMAGED,
    GUNFIRE,
    MISSED,
    RAMMED,
    SIDES,
    strike,
)


def is_afloat(context: Context[State], boat: str) -> bool:
    return ring(context.state.boats[boat].place) is not None


def strike_at(context: Context[State], escort: str, boat: str, *, is_first: bool) -> None:
    """The roll, the damage, and the weapons that it used up."""
    attack = strike(context.state, escort, is_first=is_first)
    what = f"Attack of {escort_name(escort)} on {boat_name(boat)}"
    face = context.roll(what, SIDES, bands=attack.bands)
    outcome = attack.outcome(face)
    shot = attack.shot
    rule = "TW 15.1.9" if outcome in (RAMMED, GUNFIRE) else "TW 15.1.7"
    context.emit(e.AttackRolled(rule, escort, boat, face, shot.damages, shot.sinks, outcome))
    if attack.depletes(face):
        context.emit(e.EscortDepleted("TW 15.1.10", escort))
    if outcome == DAMAGED and not context.state.boats[boat].is_damaged:
        context.emit(e.BoatDamaged("TW 15.1.7", boat))
    elif outcome != MISSED:
        context.emit(e.BoatSunk("TW 17" if outcome == DAMAGED else rule, boat))
    if outcome == RAMMED:
        context.emit(e.EscortDamaged("TW 15.1.9", escort))
