"""51.1, 51.2 Acoustic torpedoes go off beside a ship that moves; a foxer in tow may draw them."""

from collections.abc import Sequence

from game.core.rules import Context
from game.geometry.hexes import distance
from game.titles.submarine.model import events as e
from game.titles.submarine.model.courses import SIDES, Spot
from game.titles.submarine.model.state import ESCORT, Setting, Ship, State
from game.titles.submarine.printed.advanced_weapons import acoustic_strikes
from game.titles.submarine.printed.tables import (
    ACOUSTIC,
    ESCORTS,
    FOXER,
    TORPEDO_CARDS,
    has_weapon,
)
from game.titles.submarine.rules.fighting.c37_detonation import ARMED, fire_pistol, type_of
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.view import Sea

FOXED = "foxer"


def is_homing(sea: Sea, kind: str) -> bool:
    """51.1.1 Whether a torpedo of that kind goes off beside a ship."""
    return sea.house.advanced.acoustic and TORPEDO_CARDS[kind].homing == ACOUSTIC


def is_heard(ship: Ship) -> bool:
    """51.2.7 Whether a ship moves: one that lies still draws no acoustic torpedo."""
    return not ship.is_dead and ship.speed != 0


def is_in_field(here: Spot, ship: Ship) -> bool:
    """51.1.1 Whether a spot lies in a ship's detonation field: her hexes, their sides, and the
    hexes next to them."""
    if len(here) == SIDES:
        return not set(here).isdisjoint(ship.hexes)
    return min(distance(here[0], place) for place in ship.hexes) <= 1


def heard_at(state: State, setting: Setting, here: Spot, ran: int) -> list[Ship]:
    """The ships beside which a torpedo goes off when it comes there; 39.2 not before it is armed.

    How deep it runs does not matter.
    """
    if ran < ARMED or not is_homing(state, setting.kind):
        return []
    return [ship for ship in state.ships.values() if is_heard(ship) and is_in_field(here, ship)]


def home(context: Context[State], name: str, heard: Sequence[Ship]) -> None:
    """51.1.2 It goes off beside one of them, by chance, if it is no dud."""
    ship = heard[0] if len(heard) == 1 else context.draw(heard)
    setting = context.state.settings[name]
    context.emit(e.TorpedoHomed("51.1.1", name, ship.id))
    fire_pistol(context, name, setting, ship, is_drawn=is_drawn)


def is_drawn(context: Context[State], name: str, setting: Setting, ship: Ship) -> bool:
    """51.2.3, 51.4.3 Whether it strikes the foxer that a ship has in tow, and not her."""
    if not ship.foxer:
        return False
    is_first = ship.homed < context.state.turn
    face = context.roll(f"the torpedo at {ship.name} or her foxer")
    struck = acoustic_strikes(type_of(setting.kind), face, is_first)
    is_foxed = struck == FOXED
    context.emit(e.FoxerTried("51.2.3", name, ship.id, face, is_first, is_foxed))
    return is_foxed


def may_tow(sea: Sea, ship: Ship) -> bool:
    """51.2.1 Whether a ship has foxers: an escort of a nation that has them by then."""
    if not sea.house.advanced.foxers or ship.kind != ESCORT:
        return False
    return has_weapon(ESCORTS[ship.card].nation, FOXER, card_of(sea).when)
