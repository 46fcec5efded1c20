"""Sonar: each destroyer may ping one blank card. A-SONAR."""

from functools import lru_cache

from game.core.prompt import Choice, piece
from game.core.rules import Context
from game.geometry.plane import within
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.commands import Ping
from game.titles.atlantic_1942.model.state import Card, Ship, State
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.damage import tell_the_rest
from game.titles.atlantic_1942.rules.lines import about
from game.titles.atlantic_1942.rules.units import Cloth

NEEDS = TABLES.sonar.rows[0].needs or 0
RANGE = TABLES.limits.sonar_range
PINGED = "It has pinged this turn."
IS_UP = "It lies open for all to see."
TOO_FAR = f"It is more than {RANGE}L away."


def why_no_ping(cloth: Cloth, ship: Ship, card: Card) -> str:
    """Why a destroyer cannot ping a card; empty when it can."""
    return PINGED if cloth.done(ship.id).has_pinged else _why_not_at(cloth, ship, card)


def _why_not_at(cloth: Cloth, ship: Ship, card: Card) -> str:
    """Why a destroyer that has not pinged cannot ping that card; empty when it can."""
    if card.is_up or card.id in cloth.shown:
        return IS_UP
    return "" if within(ship.base, card.base, RANGE * LENGTH) else TOO_FAR


def ping_choices(cloth: Cloth, ship: Ship) -> list[Choice]:
    if cloth.done(ship.id).has_pinged:
        return []
    return [
        _ping_of(ship.id, ship.name, card.id)
        for card in about(ship.at, cloth.cards.values(), RANGE)
        if not _why_not_at(cloth, ship, card)
    ]


@lru_cache(maxsize=1024)
def _ping_of(ship: str, name: str, card: str) -> Choice:
    return Choice(Ping(ship, card), f"{name}: ping card {card}", piece(card), "A-SONAR.1", ship)


def ping(context: Context[State], command: Ping) -> None:
    """A-SONAR.2: 4 or more turns the card over, until the destroyers have done."""
    name = context.state.ships[command.ship].name
    face = context.roll(f"Ping of {name} at card {command.card}", needs=NEEDS)
    is_turned = face >= NEEDS
    context.emit(e.CardPinged("A-SONAR.2", command.ship, command.card, face, NEEDS, is_turned))
    if is_turned:
        card = context.state.cards[command.card]
        context.emit(e.CardTurned("A-SONAR.2", card.id, card.boat))
        tell_the_rest(context, card.owner)
