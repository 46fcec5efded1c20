"""Hexes that an escort leaves to others: where the convoy comes, and where they must go on."""

from collections.abc import Iterator

from game.titles.submarine.model.courses import SIDES
from game.titles.submarine.model.state import ESCORT, Ship
from game.titles.submarine.rules.ground.card import is_convoy
from game.titles.submarine.rules.ground.packed import STEPS, packed, steps_of, stern
from game.titles.submarine.rules.moving.c8_speed import ship_speeds
from game.titles.submarine.rules.turn.c7_convoy import usual_order
from game.titles.submarine.view import View

Spots = frozenset[int]


def comes(view: View, ship: Ship) -> Spots:
    """Where the convoy goes in the next turn."""
    return frozenset(place for way in _convoy_ways(view, ship) for place in way)


def ends(view: View, ship: Ship) -> Spots:
    """Where the convoy lies after the next turn."""
    return frozenset(place for way in _convoy_ways(view, ship) for place in way[-SIDES:])


def _convoy_ways(view: View, ship: Ship) -> Iterator[list[int]]:
    """The hexes of each ship of the convoy, pose by pose, as she sails in the next turn."""
    order = view.orders.get(view.turn + 1, usual_order(view))
    for each in view.ships.values():
        if each.id != ship.id and not each.is_dead and is_convoy(view, each.id):
            poses = steps_of((packed(each.bow), each.heading), order)
            yield [place for pose in poses for place in (pose[0], stern(pose))]


def owed(view: View, ship: Ship) -> Spots:
    """6.7 The hexes into which others must go on that ended their last move with a turn."""
    return frozenset(
        packed(each.bow) + STEPS[each.heading]
        for each in view.ships.values()
        if each.id != ship.id and each.kind == ESCORT
        if each.has_turned and not each.is_dead and ship_speeds(view, each).least > 0
    )
