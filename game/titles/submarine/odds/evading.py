"""40 How likely a torpedo hits a ship that evades it, and by which move it hits her least."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from game.titles.submarine.model.courses import SIDES, Spot, spots_on
from game.titles.submarine.model.frames import Evading
from game.titles.submarine.model.state import ESCORT, Ship
from game.titles.submarine.model.torpedo import Setting, Torpedo
from game.titles.submarine.odds.hits import allowances, hit_chance
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.fighting.c12_torpedoes import (
    FASTEST,
    attitude,
    can_hit,
    highest_hit,
    meets,
)
from game.titles.submarine.rules.fighting.c37_detonation import attitude as advanced_attitude
from game.titles.submarine.rules.fighting.c37_detonation import is_down_the_throat, type_of
from game.titles.submarine.rules.fighting.c40_evasion import HOLDS_ON, can_evade, evaded, is_free
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
    return hits_if(sea, torpedo, ship, moves).get(ship.id, 0.0)


def throat_if(sea: Sea, torpedo: Torpedo, ship: Ship, moves: str) -> float | None:
    """35.2.14 The same if it was aimed at her and fired this turn; None where it was not, or where
    that makes no difference."""
    if torpedo.id in sea.settings or torpedo.launched != sea.turn:
        return None
    aimed = replace(setting_of(sea, torpedo, ship), targets=(ship.id,))
    sea = replace(sea, settings={**sea.settings, torpedo.id: aimed})
    chance = chance_if(sea, torpedo, ship, moves)
    usual = chance_if(sea, replace(torpedo, launched=0), ship, moves)
    return None if chance == usual else chance


def hits_if(sea: Sea, torpedo: Torpedo, ship: Ship, moves: str) -> Mapping[str, float]:
    """The chance of each ship on its way to be hit, as far as it may run this turn.

    40.11 Others that may evade it do so as well as the dice let them.
    """
    setting, lies, left = setting_of(sea, torpedo, ship), _after(ship, moves), 1.0
    hits: dict[str, float] = {}
    for here in _lane(sea, torpedo):
        for each in sea.ships.values():
            unit = lies if each.id == ship.id else each
            if meets(here, torpedo.heading, unit) and can_hit(torpedo, setting, unit):
                if unit is lies:
                    chance = _hit_at(sea, torpedo, setting, lies, here)
                else:
                    chance = _hit_at_best(sea, torpedo, setting, unit)
                torpedo = replace(torpedo, missed=(*torpedo.missed, unit.id))
                hits[unit.id] = left * chance
                left *= 1 - chance
    return hits


def best_evasion(sea: Sea, frame: Evading) -> tuple[str, float]:
    """The move by which a torpedo hits her least, the shortest of them, and that chance.

    35.2.14 One that may have been fired down her throat is as likely to have been as not.
    """
    torpedo, ship = sea.torpedoes[frame.torpedo], sea.ships[frame.ship]
    chances = dict[str, float]()
    for moves in (HOLDS_ON, *frame.plots):
        chance = chance_if(sea, torpedo, ship, moves)
        throat = throat_if(sea, torpedo, ship, moves)
        chances[moves] = chance if throat is None else (chance + throat) / 2
    best = min(chances, key=lambda moves: chances[moves])
    return best, chances[best]


# On its way


def _lane(sea: Sea, torpedo: Torpedo) -> Iterator[Spot]:
    """Where it is, and where it may come this turn."""
    yield torpedo.spot
    yield from spots_on(torpedo.spot, torpedo.heading, FASTEST[sea.house.advanced.clock])


def _after(ship: Ship, moves: str) -> Ship:
    there = evaded(ship, moves)
    return replace(ship, bow=there.bow, heading=there.heading)


def _hit_at(sea: Sea, torpedo: Torpedo, setting: Setting, ship: Ship, here: Spot) -> float:
    """The chance that it hits a ship which it meets there."""
    if not sea.house.advanced.detonation:
        assert len(here) < SIDES
        return highest_hit(setting, ship, attitude(here[0], torpedo.heading, ship)) / FACES
    at = advanced_attitude(here, torpedo.heading, ship.hexes, ship.heading)
    is_throat = is_down_the_throat(torpedo, setting, ship, at, sea.turn)
    return hit_chance(setting, ship, at, is_down_the_throat=is_throat)


def _hit_at_best(sea: Sea, torpedo: Torpedo, setting: Setting, ship: Ship) -> float:
    """40.8 The chance that it hits a ship on its way, who evades by the best move that she may."""

    def hit_if(moves: str) -> float:
        lies = _after(ship, moves)
        met = (here for here in _lane(sea, torpedo) if meets(here, torpedo.heading, lies))
        here = next(met, None)
        return 0.0 if here is None else _hit_at(sea, torpedo, setting, lies, here)

    held = hit_if(HOLDS_ON)
    if not can_evade(sea, ship):
        return held
    allowed = allowances(ship.top, type_of(setting.kind), setting.is_shallow)
    free = {plots: [each for each in plots if is_free(sea, ship, each)] for plots in allowed}
    return sum(share * min([held, *map(hit_if, free[plots])]) for plots, share in allowed.items())
