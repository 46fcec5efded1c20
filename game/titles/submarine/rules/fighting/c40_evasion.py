"""40 Torpedoes that are not on the board: what shows them, and how a ship evades one."""

from collections.abc import Iterator

from game.core.rules import Context
from game.geometry.hexes import Hex
from game.titles.submarine.model import events as e
from game.titles.submarine.model.courses import Spot
from game.titles.submarine.model.state import HIDDEN, Ship, State
from game.titles.submarine.printed.advanced_weapons import evasion, evasion_plots
from game.titles.submarine.printed.tables import ADVANCED_TABLES, TORPEDOES
from game.titles.submarine.rules.fighting.c37_detonation import type_of
from game.titles.submarine.rules.ground.c6_board import board, crossed, follow, is_fixed, relaid
from game.titles.submarine.rules.ground.c6_course import LEFT, RIGHT, Pose, Underway, end_of
from game.titles.submarine.rules.ground.c21_hidden import look
from game.titles.submarine.rules.ground.card import is_convoy
from game.titles.submarine.rules.ground.dice import throw
from game.titles.submarine.view import Sea

HOLDS_ON = ""
"""40.11 The move of a ship that does not evade though she may."""


# Coming on the board


def touches(here: Spot, ship: Ship) -> bool:
    """40.5 Whether a spot lies in a ship's hexes, or on a side of one."""
    return not set(here).isdisjoint(ship.hexes)


def is_touched(sea: Sea, here: Spot) -> bool:
    return any(touches(here, ship) for ship in sea.ships.values())


def show(context: Context[State], name: str, ship: str = "") -> None:
    """40.5 A torpedo comes on the board; 40.4 `ship` is the one that came upon it, if one did."""
    torpedo = context.state.torpedoes[name]
    there = relaid(context.state, torpedo.at)
    context.emit(
        e.TorpedoShown("40.5", name, torpedo.at, torpedo.heading, torpedo.is_on_side, ship, there)
    )
    follow(context)


def spend(context: Context[State], rule: str, name: str) -> None:
    """12.2 A torpedo is taken off; of one that was not seen the Escort player learns nothing."""
    is_unseen = context.state.torpedoes[name].is_unseen
    spent = e.UnseenSpent if is_unseen else e.TorpedoSpent
    context.emit(spent(rule, name))


def show_all(context: Context[State]) -> None:
    """40.2 When no boat is left nobody keeps torpedoes off the board any more."""
    state = context.state
    if not state.boats and not state.untold:
        for torpedo in list(state.torpedoes.values()):
            if torpedo.is_unseen:
                show(context, torpedo.id)


# Evading


def can_evade(sea: Sea, ship: Ship) -> bool:
    """40.6 Whether a ship has way on, and 40.11 has not evaded yet in this turn."""
    has_way = not ship.is_dead and ship.speed != 0 and ship.top > 0
    return sea.house.advanced.unseen_torpedoes and has_way and not ship.evaded


def may_evade(context: Context[State], name: str, ship: Ship) -> tuple[str, ...]:
    """40.8 By what moves a ship may evade a torpedo that has come to her, as two dice say."""
    state = context.state
    if not can_evade(state, ship):
        return ()
    setting = state.settings[name]
    kind, is_shallow = type_of(setting.kind), setting.is_shallow
    dice = throw(context, f"{ship.name} to evade")
    result = evasion(ship.top, kind, dice, is_shallow)
    propellant = TORPEDOES[kind].advanced.propellant
    change = ADVANCED_TABLES.evasion.shallow * is_shallow
    context.emit(e.EvasionTried("40.8", name, ship.id, ship.top, propellant, dice, change, result))
    return tuple(moves for moves in evasion_plots(result) if is_free(state, ship, moves))


def evaded(ship: Ship, moves: str) -> Pose:
    """40.10 How a ship lies when she has evaded so."""
    return end_of(Underway(ship.bow, ship.heading), moves).pose


def is_free(sea: Sea, ship: Ship, moves: str) -> bool:
    """40.10 Whether a ship may evade so: where nothing lies that she would strike, and nobody comes
    back to, and on the board."""
    places = evaded(ship, moves).hexes
    if is_fixed(sea) and not all(map(board(sea), places)):
        return False
    return not crossed(sea, ship, places[0]) and set(places).isdisjoint(_taken(sea, ship))


def _taken(sea: Sea, ship: Ship) -> Iterator[Hex]:
    for other in sea.ships.values():
        if other.id != ship.id:
            yield from other.hexes
            yield from home(other).hexes
    for boat in sea.boats.values():
        if boat.is_surfaced and boat.contact != HIDDEN:
            yield from boat.hexes


def evade(context: Context[State], name: str, ship: str, moves: str) -> None:
    """40.10 A ship evades; what she comes upon by that comes on the board, and tries her only as it
    runs."""
    state = context.state
    there = evaded(state.ships[ship], moves)
    context.emit(e.ShipEvaded("40.10", name, ship, moves, there.bow, there.heading))
    _arrived(context, ship)


def _arrived(context: Context[State], ship: str) -> None:
    state = context.state
    follow(context)
    look(context)
    for torpedo in list(state.torpedoes.values()):
        if torpedo.is_unseen and touches(torpedo.spot, state.ships[ship]):
            show(context, torpedo.id, ship)


# Coming back


def home(ship: Ship) -> Pose:
    """40.12 How a ship lay before she evaded."""
    pose = Pose(ship.bow, ship.heading)
    for part in reversed(ship.evaded):
        if part in (LEFT, RIGHT):
            pose = end_of(Underway(*pose), RIGHT if part == LEFT else LEFT).pose
        else:
            pose = Pose(pose.stern, pose.heading)
    return pose


def go_back(context: Context[State]) -> None:
    """40.12 Ships that are plotted go back to their places, if they can still move."""
    for name, ship in list(context.state.ships.items()):
        if ship.evaded and not ship.is_dead and is_convoy(context.state, name):
            pose = home(ship)
            context.emit(e.ShipReturned("40.12", name, pose.bow, pose.heading))
            _arrived(context, name)
