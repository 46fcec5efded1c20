"""51.1, 51.2 Acoustic torpedoes go off beside a ship that moves; a foxer in tow may draw them."""

from collections.abc import Collection, Iterator, Sequence

from game.core.prompt import Choice, button, piece
from game.core.rules import Context
from game.geometry.hexes import distance
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.courses import SIDES, Spot
from game.titles.submarine.model.state import ESCORT, Ship, State
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.printed.advanced_weapons import T3, acoustic_strikes
from game.titles.submarine.printed.tables import (
    ACOUSTIC,
    ESCORTS,
    FOXER,
    TORPEDO_CARDS,
    has_weapon,
)
from game.titles.submarine.rules.fighting.c37_detonation import ARMED, fire_pistol, type_of
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.muster.c20_lurking import types_of
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


def heard_at(
    sea: Sea, setting: Setting, here: Spot, ran: int, missed: Collection[str]
) -> list[Ship]:
    """The ships beside which a torpedo goes off when it comes there; 39.2 not before it is armed.

    How deep it runs does not matter. 13.10 Those it has `missed` it never hits again.
    """
    if ran < ARMED or not is_homing(sea, setting.kind):
        return []
    return [
        ship
        for ship in sea.ships.values()
        if ship.id not in missed and is_heard(ship) and is_in_field(here, ship)
    ]


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
    kind = type_of(setting.kind)
    is_foxed = acoustic_strikes(kind, face, is_first) == FOXED
    rule = "51.4.3" if kind == T3 else "51.2.3"
    context.emit(e.FoxerTried(rule, name, ship.id, kind == T3, face, is_first, is_foxed))
    return is_foxed


def may_tow(sea: Sea, ship: Ship) -> bool:
    """51.2.1 Whether a ship has foxers: an escort of a nation that has them by then."""
    if not sea.house.advanced.foxers or ship.kind != ESCORT:
        return False
    return has_weapon(ESCORTS[ship.card].nation, FOXER, card_of(sea).when)


def towers(sea: Sea) -> list[Ship]:
    """51.2.2 The escorts that have foxers, where any boat may have torpedoes that these draw."""
    if not sea.house.advanced.foxers:
        return []
    kinds = {kind for boat in sea.fleet for kind in types_of(sea, boat)}
    if not any(is_homing(sea, kind) for kind in kinds):
        return []
    return [ship for ship in sea.ships.values() if may_tow(sea, ship)]


def tow_choices(sea: Sea) -> Iterator[Choice]:
    """51.2.5 Escort by escort, and all that can still change at once."""
    ships = towers(sea)
    for ship in ships:
        words = "Take in the foxer of" if ship.foxer else "Put a foxer in tow of"
        command = c.Tow(ship.id, not ship.foxer)
        yield Choice(command, f"{words} {ship.name}", piece(ship.id), "51.2.5", group="Foxers")
    for is_towed in (True, False):
        words = "Put foxers in tow of all escorts" if is_towed else "Take in all foxers"
        target = button("tow-all" if is_towed else "tow-none")
        if any(ship.foxer != is_towed for ship in ships):
            yield Choice(c.Tow("", is_towed), words, target, "51.2.5", group="Foxers")


def tow(context: Context[State], command: c.Tow) -> None:
    for ship in towers(context.state):
        if command.ship in (ship.id, "") and ship.foxer != command.is_towed:
            context.emit(e.FoxerTowed("51.2.5", ship.id, command.is_towed))
