"""Depth charges: dropped off the sides and the stern, all resolved together. A-DC, A-SEQ.7."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from game.core.dice import Dice
from game.core.prompt import Bound, Choice, Family, piece
from game.core.quick import quick
from game.core.records import Command
from game.core.rules import Context
from game.geometry.plane import Base, is_near, overlap, within
from game.geometry.points import HEADINGS, Point, ahead
from game.prose.sentences import number
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.commands import Drop
from game.titles.atlantic_1942.model.names import ship_name
from game.titles.atlantic_1942.model.state import Card, Charge, Ship, State
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.damage import mark_card
from game.titles.atlantic_1942.rules.lines import about
from game.titles.atlantic_1942.rules.units import Cloth

REACH = TABLES.limits.charge_range * LENGTH
SUBMERGED = TABLES.depth_charge.needs("Submerged") or 0
SURFACED = TABLES.depth_charge.needs("Surfaced") or 0
TOO_FAR = f"It is more than {TABLES.limits.charge_range}L from the side or the stern."
AHEAD = "Charges fall off the sides and the stern, not ahead."
NO_CARD = "There is no card at that point."
ALL_GONE = f"It has dropped all {number(TABLES.limits.charges)} charges of this turn."


def why_no_drop(ship: Base, point: Point) -> str:
    """A-DC.2: why a charge cannot fall there; empty when it can."""
    if not ship.is_behind_bow(point):
        return AHEAD
    return "" if is_near(ship, point, REACH) else TOO_FAR


def struck_by(point: Point, cards: Sequence[Card]) -> list[Card]:
    """A-DC.4, A-MOVE.9: the cards that hold the point, and all that overlap one of them."""
    held = [card for card in cards if card.base.holds(point)]
    return [
        card
        for card in cards
        if any(card is each or overlap(card.base, each.base) for each in held)
    ]


def spot_on(ship: Base, card: Base) -> Point | None:
    """A point of the card where a charge of the ship can fall, as near its middle as may be."""
    return _spot_on(ship, card) if within(ship, card, REACH) else None


@lru_cache(maxsize=1024)
def _spot_on(ship: Base, card: Base) -> Point | None:
    if not why_no_drop(ship, card.at):
        return card.at
    for share in (1, 2, 3, 4):
        for heading in range(0, HEADINGS, 2):
            point = ahead(card.at, heading, card.beam * share // 8)
            if card.holds(point) and not why_no_drop(ship, point):
                return point
    for corner in card.corners:
        if not why_no_drop(ship, corner):
            return corner
    return None


@quick
@dataclass(frozen=True, slots=True)
class DropFamily(Family):
    """A charge at any point of a card within reach."""

    lands: ClassVar[bool] = True

    ship: str
    name_of_ship: str
    base: Base
    cards: tuple[Base, ...]
    spots: tuple[Point, ...]

    def bounds(self) -> tuple[Bound, ...]:
        at, far = self.base.at, self.base.reach + REACH
        return (
            Bound("x", at.x - far, at.x + far, 1, "x"),
            Bound("y", at.y - far, at.y + far, 1, "y"),
        )

    def command(self, values: Mapping[str, int]) -> Command:
        return Drop(self.ship, values["x"], values["y"])

    def why_not(self, values: Mapping[str, int]) -> str:
        point = Point(values["x"], values["y"])
        if why := why_no_drop(self.base, point):
            return why
        return "" if any(card.holds(point) for card in self.cards) else NO_CARD

    def name(self, values: Mapping[str, int]) -> str:
        return f"{self.name_of_ship}: drop a depth charge there"

    def sample(self, dice: Dice) -> Mapping[str, int]:
        spot = self.spots[dice.draw(len(self.spots))]
        values = {"x": spot.x + dice.draw(41) - 20, "y": spot.y + dice.draw(41) - 20}
        return {"x": spot.x, "y": spot.y} if self.refusal(values) else values

    def suggestion(self) -> Mapping[str, int]:
        return {"x": self.spots[0].x, "y": self.spots[0].y}


def charge_ways(cloth: Cloth, ship: Ship) -> tuple[list[Choice], list[DropFamily]]:
    """What a destroyer may drop now: one choice a card, and a family for any other point."""
    if cloth.done(ship.id).charges >= TABLES.limits.charges:
        return [], []
    base, near = ship.base, about(ship.at, cloth.cards.values(), TABLES.limits.charge_range)
    spots = [(card, spot) for card in near if (spot := spot_on(base, card.base))]
    if not spots:
        return [], []
    choices = [
        _drop_of(ship.id, ship.name, spot.x, spot.y, card.id, seen_name(card))
        for card, spot in spots
    ]
    family = DropFamily(
        f"{ship.name} drops a depth charge",
        piece(f"charge-{ship.id}"),
        "A-DC.2",
        ship.id,
        ship.name,
        base,
        tuple(card.base for card, _ in spots),
        tuple(spot for _, spot in spots),
    )
    return choices, [family]


@lru_cache(maxsize=1024)
def _drop_of(ship: str, name: str, x: int, y: int, card: str, seen_as: str) -> Choice:
    words = f"{name}: charge on {seen_as}"
    return Choice(Drop(ship, x, y), words, piece(card), "A-DC.2", ship)


def seen_name(card: Card) -> str:
    return card.boat if card.is_up else f"card {card.id}"


def drop(context: Context[State], command: Drop) -> None:
    context.emit(e.ChargeDropped("A-DC.1", command.ship, command.x, command.y))


def resolve_charges(context: Context[State]) -> None:
    """A-SEQ.7: all dice first, against the cards as they lie; then every hit is marked."""
    state = context.state
    cards = list(state.cards.values())
    hits: dict[str, int] = {}
    for charge in state.charges:
        struck = struck_by(charge.at, cards)
        for card in _roll(context, charge, struck):
            hits[card] = hits.get(card, 0) + 1
    for card, count in hits.items():
        mark_card(context, "A-DC.3", card, count)


def _roll(context: Context[State], charge: Charge, struck: Sequence[Card]) -> list[str]:
    """One die for the charge, read for every card it strikes; the cards that are hit.

    The ship that dropped it may be lost by then.
    """
    face = context.roll(
        f"Depth charge of {ship_name(charge.ship)}", bands=(SURFACED - 1, SUBMERGED - 1)
    )
    below = tuple(card.id for card in struck if not card.is_up and face >= SUBMERGED)
    above = tuple(card.id for card in struck if card.is_up and face >= SURFACED)
    at, least = charge.at, SURFACED if any(card.is_up for card in struck) else SUBMERGED
    context.emit(e.ChargeWentOff("A-DC.3", charge.ship, at.x, at.y, face, least, below, above))
    return [*below, *above]
