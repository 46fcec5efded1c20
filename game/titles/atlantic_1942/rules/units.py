"""Who is who on the table, and how far a unit may still go."""

from collections.abc import Iterable, Mapping
from typing import Protocol

from game.geometry.points import heading_to
from game.titles.atlantic_1942.model.state import (
    DESTROYER,
    MERCHANT,
    OCEAN,
    UBOAT,
    Card,
    Charge,
    Doing,
    House,
    Ship,
)
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.printed.tables import TABLES

CONVOY, PACK = "convoy", "pack"
"""The two sides."""
LENGTHS = {row.name: row.lengths for row in TABLES.vessels.rows}
"""How far each kind of vessel goes in a turn on the surface."""
SUBMERGED = TABLES.limits.submerged_lengths * LENGTH


class Cloth(Protocol):
    """What the state and a view have in common: all that lies on the table."""

    @property
    def house(self) -> House: ...
    @property
    def ships(self) -> Mapping[str, Ship]: ...
    @property
    def cards(self) -> Mapping[str, Card]: ...
    @property
    def fleet(self) -> Mapping[str, tuple[str, ...]]: ...
    @property
    def aims(self) -> tuple[tuple[str, str], ...]: ...
    @property
    def charges(self) -> tuple[Charge, ...]: ...
    @property
    def stock(self) -> Mapping[str, int]: ...
    @property
    def known(self) -> Mapping[str, str]: ...
    @property
    def shown(self) -> tuple[str, ...]: ...
    @property
    def sunk(self) -> tuple[str, ...]: ...
    @property
    def home(self) -> tuple[str, ...]: ...
    @property
    def merchants(self) -> int: ...

    def done(self, unit: str) -> Doing: ...


def side_of(seat: str) -> str:
    """The side of a seat, from its id."""
    return seat.partition("-")[0]


def destroyers(ships: Iterable[Ship], seat: str) -> list[Ship]:
    return [ship for ship in ships if ship.kind == DESTROYER and ship.owner == seat]


def merchants(ships: Iterable[Ship], seat: str) -> list[Ship]:
    return [ship for ship in ships if ship.kind == MERCHANT and ship.owner == seat]


def cards_of(cloth: Cloth, seat: str) -> list[Card]:
    return [card for card in cloth.cards.values() if card.owner == seat]


def boats_of(cloth: Cloth, seat: str) -> list[Card]:
    """The cards of a seat with a boat that can fight."""
    return [card for card in cards_of(cloth, seat) if card.is_boat]


def has_boats(cloth: Cloth, seat: str) -> bool:
    """Whether a boat of the seat is left, as all the table knows."""
    return any(boat not in cloth.sunk for boat in cloth.fleet.get(seat, ()))


def surfaced(cloth: Cloth) -> list[Card]:
    return [card for card in cloth.cards.values() if card.is_up]


def may_be_boat(cloth: Cloth, card: Card) -> bool:
    """Whether all the table must reckon with a boat under that card."""
    return not card.is_wreck and cloth.known.get(card.id) != OCEAN


def ship_speed(ship: Ship) -> int:
    """A-MOVE.1, A-MOVE.2, A-DMG.1: units a turn, one length less for each hit."""
    return max(0, LENGTHS[ship.kind] - ship.hits) * LENGTH


def card_speed(card: Card) -> int:
    """A-MOVE.3, A-MOVE.4, A-DMG.4: units a turn as the card lies now."""
    if card.is_wreck:
        return 0
    if card.is_up:
        return max(0, LENGTHS[UBOAT] - card.hits) * LENGTH
    return 0 if card.hits and card.is_boat else SUBMERGED


def ship_left(ship: Ship, doing: Doing) -> int:
    """How far a ship that has done so much may still go this turn."""
    return 0 if doing.is_stopped else max(0, ship_speed(ship) - doing.moved)


def card_left(card: Card, doing: Doing) -> int:
    """How far a card that has done so much may still go this turn."""
    return 0 if doing.is_stopped else max(0, card_speed(card) - doing.moved)


def may_turn_in_place(card: Card, doing: Doing) -> bool:
    """A-DMG.4: a submerged card with marks that has not moved may turn where it lies."""
    if not card.hits or card.is_up or card.is_wreck:
        return False
    return not (doing.moved or doing.is_stopped)


def may_turn_still(heading: int, doing: Doing) -> bool:
    """A-MOVE.10: whether the turn that belongs to the length just gone is still to be made."""
    if len(doing.track) < 2 or doing.is_stopped or doing.moved % LENGTH:
        return False
    return heading_to(*doing.track[-2:]) == heading


def hit_points(kind: str) -> int:
    """A-DMG.3"""
    return TABLES.vessels.row(kind).hits
