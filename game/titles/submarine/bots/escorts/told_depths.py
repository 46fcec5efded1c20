"""What the ace makes of a depth for a charge: what it does where it may be beside a boat."""

from game.core.records import Command
from game.prose.sentences import about
from game.titles.submarine.bots.ace_depths import prior_of
from game.titles.submarine.bots.ace_words import Judged, saying, untold
from game.titles.submarine.bots.heat import boat_worth
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import DepthSetting
from game.titles.submarine.model.names import depth_words
from game.titles.submarine.model.state import HIDDEN, Boat
from game.titles.submarine.odds.attacks import charge_name, hits_at, spread_mean
from game.titles.submarine.odds.depths import harm_at
from game.titles.submarine.odds.gains import settings_of
from game.titles.submarine.printed.tables import NEAR_FEET
from game.titles.submarine.rules.fighting.c16_attack import charge_of
from game.titles.submarine.rules.fighting.c43_depths import own_waiting
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import View

NONE_SEEN = "No boat is seen there: it does nothing but to one that hides"


def of_depths(view: View, command: Command) -> Judged:
    """16.3.4 What a charge promises at a depth."""
    if not isinstance(command, c.Explode):
        return untold(view, command)
    charge, worth = charge_of(view, view.weapons[command.weapon].kind), 0.0
    for boat in _beside(view, command.weapon):
        harm = harm_at(charge.id, boat_figures(boat).dt, prior_of(view, boat), command.depth)
        worth += harm * boat_worth(view, boat)
    return Judged(command, worth, _deep(view, command))


def of_hits(view: View, command: Command) -> Judged:
    """43.9 What all charges of a ship promise to the boats that are seen in their hexes: spread, or
    one at a depth and the others by lot."""
    match command:
        case c.Explode():
            frame = view.flow[-1]
            waiting = own_waiting(view, frame) if isinstance(frame, DepthSetting) else ()
            others = [name for name in waiting if name != command.weapon]
            worth = _hits_at(view, command.weapon, command.depth)
            worth += sum(_hits_by_lot(view, name) for name in others)
            by_lot = ", and the others by lot" if others else ""
            return Judged(command, worth, f"{_deep(view, command)}{by_lot}")
        case c.Spread():
            worth = sum(
                _hits_at(view, weapon, depth) for weapon, depth in settings_of(view, command)
            )
            return Judged(command, worth, saying(view, command))
    return untold(view, command)


def _beside(view: View, weapon: str) -> list[Boat]:
    """The boats that are seen in its hex."""
    here = view.weapons[weapon].at
    return [boat for boat in view.boats.values() if boat.contact != HIDDEN and here in boat.hexes]


def _hits_at(view: View, name: str, depth: int) -> float:
    charge, worth = charge_name(view, view.weapons[name].kind), 0.0
    for boat in _beside(view, name):
        dt, prior = boat_figures(boat).advanced.dt, prior_of(view, boat)
        worth += hits_at(charge, dt, prior, depth) * boat_worth(view, boat)
    return worth


def _hits_by_lot(view: View, name: str) -> float:
    kind, worth = view.weapons[name].kind, 0.0
    charge, deepest = charge_name(view, kind), charge_of(view, kind).deepest
    for boat in _beside(view, name):
        dt, prior = boat_figures(boat).advanced.dt, prior_of(view, boat)
        worth += spread_mean(charge, dt, deepest, prior, prior) * boat_worth(view, boat)
    return worth


def _deep(view: View, command: c.Explode) -> str:
    """How likely a boat that is seen there is as deep, or near it."""
    where = depth_words(command.depth)
    boats = _beside(view, command.weapon)
    if not boats:
        return f"{NONE_SEEN} about {where.removeprefix('at ')}"
    prior = prior_of(view, boats[0])
    at = sum(chance for deep, chance in prior if deep == command.depth)
    near = sum(chance for deep, chance in prior if 0 < abs(deep - command.depth) <= NEAR_FEET)
    if not (at or near):
        return "She is not so deep, as far as can be reckoned"
    return f"{about(at)} that she is {where}, {about(near)} within {NEAR_FEET} feet of that"
