"""9 Boats close the convoy: they appear, move in, take a sector and slip between the columns."""

from game.core.rules import Context
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.names import boat_name
from game.titles.tonnage_war.model.state import ADVANCE, Boat, State
from game.titles.tonnage_war.printed.places import (
    ATTACK_PLACES,
    BOX,
    CZ,
    DECOY,
    INWARD_SECTORS,
    IZ,
    OZ,
    SECTORS,
    sectors_of,
)
from game.titles.tonnage_war.printed.tables import needs, reaction, reaction_bands, sector_of
from game.titles.tonnage_war.rules.ground.plot import (
    boats_at,
    card_of,
    escorts_at,
    hunting,
    inbound_at,
    is_low,
    surface_at,
)
from game.titles.tonnage_war.rules.ground.reactions import taken
from game.titles.tonnage_war.rules.ground.rolls import D20, advance
from game.titles.tonnage_war.rules.ground.values import HALVED, Value, reckon
from game.titles.tonnage_war.view import Plot

APPEAR, CLOSE, ATTACK, PENETRATE = OZ, IZ, "attack", CZ
"""The steps of the way in, by the place or the zone they lead to."""
BY_DAY = (ATTACK, PENETRATE)
"""9.10 Steps that are made submerged in high visibility."""
DECOYED, LIT_UP, SUBMERGED, SECTOR_BY_DAY = -1, 2, -2, 2


def number_for(plot: Plot, step: str) -> Value:
    """9.3 What a D20 must not exceed for a boat to make a step, this turn."""
    changes: list[tuple[str, int]] = []
    if escorts_at(plot, DECOY):
        changes.append(("decoy", DECOYED))
    if plot.is_illuminated:
        changes.append(("illumination", LIT_UP))
    if step in BY_DAY and not is_low(plot):
        changes.append(("submerged by day", SUBMERGED))
    if plot.is_evasive:
        changes.append(("evasive manoeuvre", HALVED))
    if step in (APPEAR, CLOSE) and not plot.has_contact:
        changes.append(("no contact", HALVED))
    return reckon(needs(step, card_of(plot).speed), tuple(changes))


# 5.2 The first movement


def appear_and_close(context: Context[State]) -> None:
    """9.4 Boats come into the outer zone, then go on to the inner one."""
    state = context.state
    _go(context, APPEAR, BOX, boats_at(state, BOX), "Boats that appear")
    _go(context, CLOSE, OZ, inbound_at(state, OZ), "Boats that close")


def _go(context: Context[State], step: str, place: str, boats: list[str], what: str) -> None:
    for boat in advance(context, step, place, boats, number_for(context.state, step), what):
        context.emit(e.BoatMoved("TW 9.4b", boat, place, step))


# 5.4 The second movement


def enter_attack_zone(context: Context[State]) -> None:
    """9.8 Boats of the inner zone go for a sector, all but the contact boat."""
    state = context.state
    boats = going_in(state)
    if not boats:
        return
    value, added = number_for(state, ATTACK), SECTOR_BY_DAY * (not is_low(state))
    moving = advance(context, ATTACK, IZ, boats, value, "Boats that attack")
    bound = {boat: roll_sector(context, boat, added) for boat in moving}
    for sector in SECTORS:
        for boat in moving:
            if bound[boat] == sector:
                context.emit(e.BoatMoved("TW 9.4b", boat, IZ, sector))


def going_in(plot: Plot) -> list[str]:
    """9.7 While boats follow in the outer zone, one that may keep contact stays in the inner."""
    boats = inbound_at(plot, IZ)
    stays_anyway = any(plot.boats[boat].is_moved_out for boat in contact_boats(plot))
    if stays_anyway or not inbound_at(plot, OZ):
        return boats
    return boats[:-1]


def contact_boats(plot: Plot) -> list[str]:
    """9.12 The boats of the inner zone that can tell the pack where the convoy is."""
    return [
        boat_id
        for boat_id in boats_at(plot, IZ)
        if not ((boat := plot.boats[boat_id]).is_evading or boat.has_attacked or boat.is_damaged)
    ]


def roll_sector(context: Context[State], boat: str, added: int, instead: str = "") -> str:
    """The sector a boat comes to; `instead` is where it goes rather than to the stragglers."""
    face = context.roll(f"Sector of {boat_name(boat)}", D20, bands=_sector_bands(added))
    sector = sector_of(face + added)
    if instead and sector == SECTORS[-1]:
        sector = instead
    rule = "TW 14.1.7" if instead else "TW 9.8b"
    context.emit(e.SectorRolled(rule, boat, face, added, sector))
    return sector


def _sector_bands(added: int) -> tuple[int, ...]:
    """The highest face of each sector but the last."""
    faces = range(1, D20)
    return tuple(face for face in faces if sector_of(face + added) != sector_of(face + 1 + added))


# 5.6 The third movement


def choose_and_penetrate(context: Context[State]) -> None:
    """9.9 Boats that nobody has tried to find decide, or go on by the number of the plot."""
    state = context.state
    for sector in SECTORS:
        boats = [boat for boat in at_sector(state, sector) if not state.boats[boat].is_searched]
        if is_searchable(state, sector):
            for boat in boats:
                _decide(context, boat)
        elif sector in INWARD_SECTORS:
            boats = [boat for boat in boats if not state.boats[boat].is_moved_out]
            _go_between_columns(context, sector, boats)
    for boat in inbound_at(state, *INWARD_SECTORS):
        if state.boats[boat].reaction == ADVANCE:
            context.emit(e.BoatMoved("TW 9.9", boat, state.boats[boat].place, CZ))


def has_choices(plot: Plot) -> bool:
    """Whether any boat of the attack zone decides or moves on in this phase."""
    return any(_has_choice(plot, plot.boats[boat]) for boat in at_sector(plot, *SECTORS))


def _has_choice(plot: Plot, boat: Boat) -> bool:
    can_go_on = boat.place in INWARD_SECTORS and not boat.is_moved_out
    if boat.is_searched:
        return can_go_on and boat.reaction == ADVANCE
    return can_go_on or is_searchable(plot, boat.place)


def at_sector(plot: Plot, *sectors: str) -> list[str]:
    """The boats there that are not on their way out, come in or moved out this turn."""
    return [boat for boat in boats_at(plot, *sectors) if not plot.boats[boat].is_outbound]


def is_searchable(plot: Plot, sector: str) -> bool:
    """9.9 Whether an escort could have searched it this turn: one there or on its line.

    Those that came with a boat they hunt have no other duty.
    """
    came_along = {escort for escort, boat in hunting(plot).items() if plot.boats[boat].is_moved_out}
    reach = [place for place in ATTACK_PLACES if sector in sectors_of(place)]
    return any(escort not in came_along for escort in surface_at(plot, *reach))


def _decide(context: Context[State], boat: str) -> None:
    """9.9 The column of the reaction table for a boat that no escort searches."""
    state = context.state
    table = card_of(state).reactions
    bands = [highest for _result, highest in reaction_bands(table, 0)][:-1]
    face = context.roll(f"What {boat_name(boat)} does", D20, bands=bands)
    printed = reaction(table, 0, face)
    meant = taken(state.boats[boat], printed)
    context.emit(e.ReactionRolled("TW 9.9b", boat, table, 0, face, printed, meant))


def _go_between_columns(context: Context[State], sector: str, boats: list[str]) -> None:
    if not boats:
        return
    value = number_for(context.state, PENETRATE)
    for boat in advance(
        context, PENETRATE, sector, boats, value, "Boats that slip between the columns"
    ):
        context.emit(e.BoatMoved("TW 9.9", boat, sector, CZ))
