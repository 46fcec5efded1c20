"""Torpedoes: laid on one or two ships, then fired together. A-TORP."""

from collections.abc import Sequence
from functools import lru_cache

from game.core.prompt import Choice, button, piece
from game.core.rules import Context
from game.geometry.plane import within
from game.prose.sentences import capital, counted, number
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.commands import Aim, Launch
from game.titles.atlantic_1942.model.state import Card, Ship, State
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.printed.tables import TABLES
from game.titles.atlantic_1942.rules.damage import hit_ship
from game.titles.atlantic_1942.rules.lines import about, why_no_shot
from game.titles.atlantic_1942.rules.units import Cloth

LIMITS = TABLES.limits
NEEDS = TABLES.torpedo.rows[0].needs or 0
SHORT, LONG = (row.name for row in TABLES.long_torpedo.rows)
NOT_UP = "The boat must come up to fire."
FIRED = "The boat has fired its torpedoes of this turn."
ALL_LAID = f"{capital(number(LIMITS.torpedoes))} torpedoes are laid already."
ALL_AIMED = f"Its torpedoes are laid on {number(LIMITS.targets)} ships already."
EMPTY = "It has no torpedo left."


def laid(cloth: Cloth, card: str) -> list[str]:
    """The ships on which a boat has torpedoes laid, one entry for each."""
    return [ship for boat, ship in cloth.aims if boat == card]


def row_of(cloth: Cloth, boat: Card, ship: Ship) -> tuple[str, str, int]:
    """A-TORP.8, A-OPT.2: the table and the row that a torpedo is read from, and what it needs."""
    if not cloth.house.long_shots:
        return "torpedo", TABLES.torpedo.rows[0].name, NEEDS
    is_short = within(boat.base, ship.base, LIMITS.long_shot * LENGTH)
    name = SHORT if is_short else LONG
    return "long_torpedo", name, TABLES.long_torpedo.needs(name) or 0


def why_no_torpedo(cloth: Cloth, boat: Card) -> str:
    """Why the boat can lay no more on anything; empty when it can."""
    if not boat.is_up:
        return NOT_UP
    if cloth.done(boat.id).has_launched:
        return FIRED
    aims = laid(cloth, boat.id)
    if len(aims) >= LIMITS.torpedoes:
        return ALL_LAID
    if cloth.house.torpedoes and len(aims) >= cloth.stock.get(boat.id, 0):
        return EMPTY
    return ""


def why_not_at(cloth: Cloth, boat: Card, ship: Ship) -> str:
    """Why a boat that can lay a torpedo cannot lay one on that ship; empty when it can."""
    return _why_not_one_more(cloth, laid(cloth, boat.id), boat, ship)


def _why_not_one_more(cloth: Cloth, aims: Sequence[str], boat: Card, ship: Ship) -> str:
    if ship.id not in aims and len(set(aims)) >= LIMITS.targets:
        return ALL_AIMED
    return why_no_shot(cloth, boat.base, ship.base, LIMITS.torpedo_range, {ship.id})


def torpedo_choices(cloth: Cloth, boat: Card) -> list[Choice]:
    """Lay one more on each ship it can reach; fire what is laid."""
    choices = []
    aims = laid(cloth, boat.id)
    if not why_no_torpedo(cloth, boat):
        choices = [
            _aim_of(boat.id, boat.boat, ship.id, ship.name)
            for ship in about(boat.at, cloth.ships.values(), LIMITS.torpedo_range)
            if not _why_not_one_more(cloth, aims, boat, ship)
        ]
    if aims:
        words = f"{boat.boat}: fire {counted(len(aims), 'torpedo', 'torpedoes')}"
        choices.insert(0, Choice(Launch(boat.id), words, button(f"launch-{boat.id}"), "A-TORP.3"))
    return choices


@lru_cache(maxsize=1024)
def _aim_of(card: str, boat: str, ship: str, name: str) -> Choice:
    words = f"{boat}: a torpedo at {name}"
    return Choice(Aim(card, ship), words, piece(ship), "A-TORP.5", card)


def aim(context: Context[State], command: Aim) -> None:
    context.emit(e.TorpedoLaid("A-TORP.5", command.card, command.ship))


def launch(context: Context[State], command: Launch) -> None:
    """All run before any hit is marked: they were laid before the first die fell."""
    state = context.state
    boat = state.cards[command.card]
    hits: dict[str, int] = {}
    for ship_id in laid(state, boat.id):
        _table, _row, least = row_of(state, boat, state.ships[ship_id])
        target = state.ships[ship_id].name
        face = context.roll(f"Torpedo of {boat.boat} at {target}", needs=least)
        left = max(0, state.stock.get(boat.id, 0) - 1)
        is_hit = face >= least
        event = e.TorpedoRan("A-TORP.8", boat.id, boat.boat, ship_id, face, least, is_hit, left)
        context.emit(event)
        hits[ship_id] = hits.get(ship_id, 0) + is_hit
    for ship_id, count in hits.items():
        if count:
            hit_ship(context, "A-DMG.1", ship_id, count)
