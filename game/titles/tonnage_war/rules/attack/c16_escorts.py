"""16.1, 16.2 U-boats against the escorts that search or attack them."""

from game.core.rules import Context
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.frames import Group
from game.titles.tonnage_war.model.names import boat_name, escort_name
from game.titles.tonnage_war.model.state import ESCORT, State
from game.titles.tonnage_war.rules.ground.fire import (
    DAMAGED,
    DRIVEN_OFF,
    MISSED,
    SHOT_DOWN,
    SIDES,
    SUNK,
    flak,
    shot_at_escort,
)

FLAK_WORDS = {SUNK: SHOT_DOWN, DAMAGED: DRIVEN_OFF, MISSED: MISSED}


def fire_if_turning(context: Context[State], group: Group, *, is_found: bool) -> None:
    """16.2 A boat whose reaction it is attacks one of those that search it, drawn by chance."""
    state = context.state
    boat = state.boats[group.boat]
    if boat.reaction != ESCORT or boat.is_evading:
        return
    there = group.escorts
    escort = there[0] if len(there) == 1 else context.draw(there)
    shot = shot_at_escort(state, is_found=is_found)
    what = f"Torpedo of {boat_name(group.boat)} at {escort_name(escort)}"
    face = context.roll(what, SIDES, bands=shot.bands)
    outcome = shot.outcome(face)
    context.emit(
        e.BoatFiredAtEscort(
            "TW 16.2.2" if is_found else "TW 16.2.1",
            group.boat, escort, face, shot.damages, shot.sinks, shot.changes, is_found, outcome,
        )
    )  # fmt: skip
    lose(context, escort, outcome)


def fire_flak(context: Context[State], boat: str, escort: str) -> str:
    """16.1 The flak of a boat that stays up; what it did to the aircraft is told by `lose`."""
    shot = flak(context.state)
    what = f"Flak of {boat_name(boat)} at {escort_name(escort)}"
    face = context.roll(what, SIDES, bands=shot.bands)
    outcome = shot.outcome(face)
    context.emit(
        e.FlakRolled(
            "TW 16.1", boat, escort, face, shot.damages, shot.sinks, shot.changes,
            FLAK_WORDS[outcome],
        )
    )  # fmt: skip
    return outcome


def lose(context: Context[State], escort: str, outcome: str) -> None:
    """17 A damaged escort is out of the battle as much as a sunk one."""
    if outcome == SUNK:
        context.emit(e.EscortDestroyed("TW 17", escort))
    elif outcome == DAMAGED:
        context.emit(e.EscortDamaged("TW 17", escort))
