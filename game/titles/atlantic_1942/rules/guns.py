"""Guns: one target for each unit and turn. A-GUN."""

from collections.abc import Sequence

from game.core.prompt import Choice, piece
from game.core.rules import Context
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.commands import FireGun
from game.titles.atlantic_1942.model.state import UBOAT, Card, Ship, State
from game.titles.atlantic_1942.printed.tables import TABLES, VesselRow
from game.titles.atlantic_1942.rules.damage import hit_ship, mark_card
from game.titles.atlantic_1942.rules.lines import about, why_no_shot
from game.titles.atlantic_1942.rules.units import Cloth

ROWS = {"merchant": "Merchant", "uboat": "U-boat", "destroyer": "Destroyer"}
CASES = {"merchant": "A-GUN.5", "uboat": "A-GUN.6", "destroyer": "A-GUN.7"}
NOT_UP = "The boat must be on the surface to use its gun."
FIRED = "It has used its guns this turn."


def gun_of(kind: str) -> VesselRow:
    return TABLES.vessels.row(kind)


def gun_needs(kind: str) -> int:
    """A-GUN.5 to A-GUN.7"""
    return TABLES.guns.needs(ROWS[kind]) or 0


def why_ship_cannot_fire(cloth: Cloth, ship: Ship, card: Card) -> str:
    """Why a ship's guns cannot engage a surfaced boat; empty when they can."""
    if cloth.done(ship.id).has_fired:
        return FIRED
    return why_no_shot(cloth, ship.base, card.base, gun_of(ship.kind).gun_range, {ship.id})


def why_boat_cannot_fire(cloth: Cloth, card: Card, ship: Ship) -> str:
    """Why a boat's gun cannot engage a ship; empty when it can."""
    if not card.is_up:
        return NOT_UP
    if cloth.done(card.id).has_fired:
        return FIRED
    return why_no_shot(cloth, card.base, ship.base, gun_of(UBOAT).gun_range, {ship.id})


def ship_gun_choices(cloth: Cloth, ship: Ship, boats: Sequence[Card]) -> list[Choice]:
    """What it can do to the boats on the surface."""
    return [
        Choice(
            FireGun(ship.id, card.id),
            f"{ship.name}: fire at {card.boat}",
            piece(card.id),
            "A-GUN.1",
            ship.id,
        )
        for card in about(ship.at, boats, gun_of(ship.kind).gun_range)
        if not why_ship_cannot_fire(cloth, ship, card)
    ]


def boat_gun_choices(cloth: Cloth, card: Card) -> list[Choice]:
    return [
        Choice(
            FireGun(card.id, ship.id),
            f"{card.boat}: fire at {ship.name}",
            piece(ship.id),
            "A-GUN.3",
            card.id,
        )
        for ship in about(card.at, cloth.ships.values(), gun_of(UBOAT).gun_range)
        if not why_boat_cannot_fire(cloth, card, ship)
    ]


def name_of(state: State, unit: str) -> str:
    """A ship's name, or that of a surfaced boat."""
    return state.ships[unit].name if unit in state.ships else state.cards[unit].boat


def fire(context: Context[State], command: FireGun) -> None:
    state = context.state
    ship = state.ships.get(command.unit)
    kind = ship.kind if ship else UBOAT
    least = gun_needs(kind)
    what = f"Gun of {name_of(state, command.unit)} at {name_of(state, command.target)}"
    faces = tuple(context.roll(what, needs=least) for _ in range(gun_of(kind).gun_dice))
    hits = sum(face >= least for face in faces)
    boat = state.cards[command.target if ship else command.unit].boat
    context.emit(e.GunFired(CASES[kind], boat, command.unit, command.target, faces, least, hits))
    if not hits:
        return
    if ship:
        mark_card(context, "A-DMG.1", command.target, hits)
    else:
        hit_ship(context, "A-DMG.1", command.target, hits)
