"""14 Boats on their way out: a zone a turn, and off the plot from the outer zone."""

from game.core.rules import Context
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.state import Boat, State
from game.titles.tonnage_war.printed.places import (
    ATTACK_PLACES,
    BOX,
    CZ,
    GONE,
    IZ,
    OZ,
    RETURNING,
    STERN,
)
from game.titles.tonnage_war.rules.c9_inbound import roll_sector
from game.titles.tonnage_war.rules.ground.plot import on_plot


def withdraw(context: Context[State]) -> None:
    """14.1 Every boat that has attacked, evades, is damaged or was engaged from the air."""
    state = context.state
    for boat in [boat for boat in on_plot(state) if state.boats[boat].is_outbound]:
        _move_out(context, boat)


def _move_out(context: Context[State], boat_id: str) -> None:
    boat = context.state.boats[boat_id]
    to = _next_place(context, boat_id, boat)
    rule = "TW 14.1.6" if boat.place == OZ else "TW 14.1.5"
    context.emit(e.BoatWithdrew(rule, boat_id, boat.place, to))
    if not boat.hunters:
        return
    if boat.place == OZ:
        context.emit(e.PursuitEnded("TW 15.7.8", boat_id))
        return
    for hunter in boat.hunters:
        place = context.state.escorts[hunter].place
        context.emit(e.EscortPlaced("TW 15.7.4", hunter, place, to))
    context.emit(e.BoatEvaded("TW 15.7.6", boat_id))


def _next_place(context: Context[State], boat_id: str, boat: Boat) -> str:
    if boat.place == CZ:
        return roll_sector(context, boat_id, 0, instead=STERN)
    if boat.place in ATTACK_PLACES:
        return IZ
    return OZ if boat.place == IZ else _off_plot(boat)


def _off_plot(boat: Boat) -> str:
    """14.1.6 Damaged boats are gone; those that have attacked wait for the return die."""
    if boat.is_damaged:
        return GONE
    return RETURNING if boat.has_attacked else BOX
