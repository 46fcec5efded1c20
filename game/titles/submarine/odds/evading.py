"""40 How likely a torpedo hits a ship that evades it, and by which move it hits her least."""

from dataclasses import replace

from game.titles.submarine.model.courses import SIDES, spots_on
from game.titles.submarine.model.frames import Evading
from game.titles.submarine.model.state import ESCORT, Ship
from game.titles.submarine.model.torpedo import Setting, Torpedo
from game.titles.submarine.odds.hits import hit_chance
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.fighting.c12_torpedoes import (
    FASTEST,
    attitude,
    highest_hit,
    meets,
)
from game.titles.submarine.rules.fighting.c37_detonation import attitude as advanced_attitude
from game.titles.submarine.rules.fighting.c40_evasion import HOLDS_ON, evaded
from game.titles.submarine.view import Sea

ORDINARY = next(kind for kind, card in TORPEDO_CARDS.items() if not card.homing)
"""What a torpedo is reckoned to be by whoever does not know its type."""


def evading(sea: Sea) -> Evading | None:
    """The evasion that is asked for, if one is."""
    top = sea.flow[-1] if sea.flow else None
    return top if isinstance(top, Evading) else None


def setting_of(sea: Sea, torpedo: Torpedo, ship: Ship) -> Setting:
    """How a torpedo is set, or the ordinary way: a deep one would not come to an escort (13.11)."""
    known = sea.settings.get(torpedo.id)
    return known or Setting("", ORDINARY, is_shallow=ship.kind == ESCORT)


def chance_if(sea: Sea, torpedo: Torpedo, ship: Ship, moves: str) -> float:
    """The chance that a torpedo which has come to a ship hits her when she evades so."""
    there = evaded(ship, moves)
    lies = replace(ship, bow=there.bow, heading=there.heading)
    setting = setting_of(sea, torpedo, ship)
    most = FASTEST[sea.house.advanced.clock]
    for here in (torpedo.spot, *spots_on(torpedo.spot, torpedo.heading, most)):
        if meets(here, torpedo.heading, lies):
            if sea.house.advanced.detonation:
                at = advanced_attitude(here, torpedo.heading, lies.hexes, lies.heading)
                return hit_chance(setting, lies, at)
            assert len(here) < SIDES
            return highest_hit(setting, lies, attitude(here[0], torpedo.heading, lies)) / FACES
    return 0.0


def best_evasion(sea: Sea, frame: Evading) -> tuple[str, float]:
    """The move by which a torpedo hits her least, the shortest of them, and that chance."""
    torpedo, ship = sea.torpedoes[frame.torpedo], sea.ships[frame.ship]
    chances = {moves: chance_if(sea, torpedo, ship, moves) for moves in (HOLDS_ON, *frame.plots)}
    best = min(chances, key=lambda moves: chances[moves])
    return best, chances[best]
