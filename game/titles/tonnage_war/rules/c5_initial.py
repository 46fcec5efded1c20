"""5.1 The initial phase: who comes and goes, which boats return, and whether they are in touch."""

from game.core.rules import Context
from game.titles.tonnage_war.model import events as e
from game.titles.tonnage_war.model.names import boat_id, boat_name
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.printed.places import BOX, DECOY, LEFT, LOST, RETURNING, STRAGGLERS
from game.titles.tonnage_war.rules.c9_inbound import contact_boats
from game.titles.tonnage_war.rules.ground.plot import boats_at, card_of, escorts_at, surface_at

D6 = 6
STRAGGLER_BACK = 1


def open_turn(context: Context[State]) -> None:
    """Everything of the phase that the commander has no say in."""
    _change_escorts(context)
    _gather_boats(context)
    _roll_returns(context)
    _roll_stragglers(context)
    context.emit(e.ContactJudged("TW 9.12", bool(contact_boats(context.state))))


def _change_escorts(context: Context[State]) -> None:
    state = context.state
    for decoy in escorts_at(state, DECOY):
        context.emit(e.DecoyRecalled("TW 10", decoy))
    for escort_id, escort in list(state.escorts.items()):
        is_due = 0 < escort.last_turn < state.turn
        if is_due and escort.place not in (LEFT, LOST):
            context.emit(e.EscortLeft("TW 5.1", escort_id))
    for unit in card_of(state).units:
        if unit.arrives == state.turn:
            context.emit(e.EscortJoined("TW 5.1", unit.id, unit.last_turn))


def _gather_boats(context: Context[State]) -> None:
    state = context.state
    if count := card_of(state).entries.get(state.turn, 0):
        first = len(state.boats) + 1
        boats = tuple(boat_id(number) for number in range(first, first + count))
        context.emit(e.BoatsGathered("TW 5.1", boats, BOX))


def _roll_returns(context: Context[State]) -> None:
    """14.1.6.3 A boat that had attacked comes back at or below the value of the card."""
    state = context.state
    needs = card_of(state).back
    for boat in boats_at(state, RETURNING):
        face = context.roll(f"Return of {boat_name(boat)}", D6, bands=(needs,))
        context.emit(e.ReturnRolled("TW 14.1.6.3", boat, face, needs, face <= needs))


def _roll_stragglers(context: Context[State]) -> None:
    """19.5 An escort among the stragglers may bring one back."""
    state = context.state
    if state.stragglers and surface_at(state, STRAGGLERS):
        face = context.roll("Whether a straggler is brought back", D6, bands=(STRAGGLER_BACK,))
        context.emit(e.StragglerRolled("TW 19.5", face, face <= STRAGGLER_BACK))
