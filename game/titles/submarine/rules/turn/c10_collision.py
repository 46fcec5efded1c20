"""10 Collisions, and 6 how a ship or a boat goes on by one part of its move."""

from game.core.rules import Context
from game.geometry.hexes import Hex
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import Boat, Ship, State
from game.titles.submarine.printed.tables import damage
from game.titles.submarine.rules.fighting.c12_torpedoes import meet
from game.titles.submarine.rules.ground.c6_board import crossed, follow, leave, relaid
from game.titles.submarine.rules.ground.c6_course import AHEAD, Underway, go
from game.titles.submarine.rules.ground.c15_wakes import spoil
from game.titles.submarine.rules.ground.c19_damage import settle
from game.titles.submarine.rules.ground.c21_hidden import look, track
from game.titles.submarine.rules.moving.reach import is_hulk

RAMMED = 9
"""10.2 The column of the damage table for a boat in a collision."""


def half_of(ship: Ship) -> int:
    """10.1 What a ship loses in a collision: half her capacity, rounded up."""
    return (ship.capacity + 1) // 2


def struck_by(state: State, place: Hex) -> list[Ship | Boat]:
    """10.1 Whom a surfaced vessel runs into as it enters a hex; 10.6 but hulks."""
    met: list[Ship | Boat] = []
    for ship in state.ships.values():
        if place in ship.hexes and not is_hulk(ship):
            met.append(ship)
    for boat in state.boats.values():
        if boat.is_surfaced and place in boat.hexes:
            met.append(boat)
    return met


def run_into(context: Context[State], unit: Ship | Boat, place: Hex) -> bool:
    """Collide with all whom a vessel strikes as it enters a hex, while it is afloat."""
    state = context.state
    struck = struck_by(state, place)
    for other in struck:
        if afloat := state.ships.get(unit.id) or state.boats.get(unit.id):
            collide(context, afloat, other)
    return bool(struck)


def collide(context: Context[State], unit: Ship | Boat, other: Ship | Boat) -> None:
    """10.1 Two ships lose half each; 10.2 a boat rolls for its damage, a ship is slowed."""
    with_boat = isinstance(unit, Boat) or isinstance(other, Boat)
    rule = "10.2" if with_boat else "10.1"
    (lost, face), (other_lost, other_face) = _loss(context, unit), _loss(context, other)
    context.emit(e.Collided(rule, unit.id, other.id, lost, other_lost, face, other_face))
    for each in (unit, other):
        if with_boat and isinstance(each, Ship) and not each.is_dead:
            context.emit(e.ShipSlowed("10.2", each.id, each.top // 2))
    settle(context)


def _loss(context: Context[State], unit: Ship | Boat) -> tuple[int, int]:
    """The damage of a vessel in a collision, and the die for it."""
    if isinstance(unit, Ship):
        return half_of(unit), 0
    face = context.roll(f"the damage to {unit.name}")
    return damage(RAMMED, face), face


# Going on


def entered(part: str, there: Underway) -> Hex:
    """The hex that a vessel comes into with its bow, or swings its stern into."""
    return there.bow if part == AHEAD else there.stern


def sail(
    context: Context[State],
    rule: str,
    way: Underway,
    name: str,
    part: str,
    *,
    is_still: bool = False,
) -> Underway | None:
    """6.5, 6.6 A ship goes on by a part of her move; None when her move is over by it.

    6.10 The board follows her, unless it is known that it `is_still` wherever she goes.
    """
    state = context.state
    ship, there = state.ships[name], go(way, part)
    if part == AHEAD and crossed(state, ship, there.bow):
        leave(context, ship)
        return None
    place = entered(part, there)
    if run_into(context, ship, place):
        return None
    code = relaid(context.state, there.bow)
    context.emit(e.ShipMoved(rule, name, there.bow, there.heading, there.moved, code))
    if not is_still:
        follow(context)
    spoil(context, name, place)
    meet(context, name)
    return there if name in state.ships and not state.ships[name].is_dead else None


def dive_on(
    context: Context[State], way: Underway, name: str, part: str, *, collides: bool
) -> Underway | None:
    """A boat goes on by a part of its plot; None when its move is over by it.

    10.5 It `collides` if it began its move on the surface.
    """
    state = context.state
    boat, there = state.boats[name], go(way, part)
    if part == AHEAD and crossed(state, boat, there.bow):
        leave(context, boat)
        return None
    if collides and run_into(context, boat, entered(part, there)):
        return None
    track(context, "7.1", name, there.bow, there.heading, there.moved)
    follow(context)
    return there


def sight(context: Context[State]) -> bool:
    """21.4 Whether boats come in sight of what has moved."""
    before = len(context.events)
    look(context)
    return any(isinstance(event, e.BoatSighted) for event in context.events[before:])
