"""Hits, what sinks, what comes up, and what the table can tell from it. A-DMG, A-RAM."""

from game.core.rules import Context
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.state import OCEAN, UBOAT, State
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.units import cards_of, hit_points

MUST_SURFACE = 2
"""A-DMG.5: hits with which a boat cannot stay under water."""


def hit_ship(context: Context[State], rule: str, ship_id: str, hits: int) -> None:
    """A-DMG.2: the last hit point sinks it."""
    ship = context.state.ships[ship_id]
    total = min(ship.hits + hits, hit_points(ship.kind))
    context.emit(e.ShipHit(rule, ship_id, total))
    if total == hit_points(ship.kind):
        context.emit(e.ShipSunk("A-DMG.2", ship_id))


def mark_card(context: Context[State], rule: str, card_id: str, hits: int) -> None:
    """A-DC.5, A-DC.6: a hit is marked on whatever it strikes, boat or not."""
    card = context.state.cards[card_id]
    total = min(card.hits + hits, hit_points(UBOAT))
    if total == card.hits:
        return
    context.emit(e.CardMarked(rule, card_id, card.boat, card.is_up, total))
    if card.is_boat and total == hit_points(UBOAT):
        _sink_boat(context, card_id)
    elif total >= MUST_SURFACE and not card.is_up:
        _bring_up(context, card_id)


def _sink_boat(context: Context[State], card_id: str) -> None:
    """A-DMG.6: a boat sunk under water is shown for a moment, and its card lies on."""
    card = context.state.cards[card_id]
    case = "A-DMG.2" if card.is_up else "A-DMG.6"
    context.emit(e.BoatSunk(case, card_id, card.boat, not card.is_up))
    tell_the_rest(context, card.owner)


def _bring_up(context: Context[State], card_id: str) -> None:
    """A-DMG.5: a boat comes up at once; what does not come up with two marks is none."""
    card = context.state.cards[card_id]
    if card.is_boat:
        context.emit(e.BoatSurfaced("A-DMG.5", card_id, card.boat, is_forced=True))
        tell_the_rest(context, card.owner)
    else:
        tell(context, card_id)


def tell(context: Context[State], card_id: str) -> None:
    """The table can tell that a card is no boat."""
    state = context.state
    if state.known.get(card_id) is None:
        context.emit(e.CardTold("A-UNIT.5", card_id))


def tell_the_rest(context: Context[State], seat: str) -> None:
    """When all boats of a seat have been seen, its other cards are Ocean cards."""
    state = context.state
    seen = {boat for boat in state.known.values() if boat != OCEAN}
    if all(boat in seen for boat in state.fleet[seat]):
        for card in cards_of(state, seat):
            tell(context, card.id)


def ram(context: Context[State], ship_id: str, card_id: str) -> None:
    """A-RAM.3 to A-RAM.5: a die of hits to the boat; the rammer suffers too."""
    ship = context.state.ships[ship_id]
    boat = context.state.cards[card_id]
    left = hit_points(UBOAT) - boat.hits
    face = context.roll(f"Ramming of {boat.boat} by {ship.name}", bands=tuple(range(1, left)))
    context.emit(e.BoatRammed("A-RAM.3", ship_id, card_id, boat.boat, face))
    mark_card(context, "A-RAM.3", card_id, face)
    row = TABLES.vessels.row(ship.kind)
    case = "A-RAM.4" if ship.kind == "destroyer" else "A-RAM.5"
    hit_ship(context, case, ship_id, row.ram_damage)


def collide(context: Context[State], ship_id: str, other_id: str) -> None:
    """A-RAM.6: both suffer as if they had rammed."""
    context.emit(e.ShipsCollided("A-RAM.6", ship_id, other_id))
    for each in (ship_id, other_id):
        kind = context.state.ships[each].kind
        hit_ship(context, "A-RAM.6", each, TABLES.vessels.row(kind).ram_damage)
