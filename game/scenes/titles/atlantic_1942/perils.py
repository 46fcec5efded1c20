"""The danger of the places about a boat: contours on the cloth, as the staff officer weighs it."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise
from math import hypot, inf

from game.core.prompt import Prompt
from game.geometry.points import Point
from game.scenes.titles.looks import Interest
from game.tables.areas import Rectangle
from game.titles.atlantic_1942.bots.ace_watch import Watch, is_seen
from game.titles.atlantic_1942.model.commands import Dive, Surface
from game.titles.atlantic_1942.model.state import Card, Ship
from game.titles.atlantic_1942.printed.sea import TableBox
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.rules.units import PACK, boats_of, side_of
from game.titles.atlantic_1942.view import View
from game.ui.boards import Measure, Patch
from game.ui.boards.layers.meanings import DANGER

LEVELS = (0.1, 0.25, 0.5)
"""Shares of a boat that the destroyers take on the mean, each with a contour of its own."""
CELL, CELLS = LENGTH // 2, 9
"""The side of a sample, and how many lie to each side of the boat: the run of a boat that is up."""


def perils(view: View, prompt: Prompt, hand: Interest) -> Sequence[Measure] | None:
    """About the boat in hand or pointed at, as it would lie by what is meant; None for a convoy."""
    if side_of(prompt.seat) != PACK:
        return None
    names = (hand.held, hand.piece, hand.actor, getattr(hand.meant, "card", ""))
    boats = {boat.id: boat for boat in boats_of(view, prompt.seat)}
    boat = next((boats[name] for name in names if name in boats), None)
    if boat is None:
        return ()
    if isinstance(hand.meant, Surface | Dive) and hand.meant.card == boat.id:
        boat = replace(boat, is_up=isinstance(hand.meant, Surface))
    unseen = tuple(card for card in view.cards.values() if not is_seen(view, card))
    return _contours(Spot(boat, tuple(view.ships.values()), unseen, is_seen(view, boat), view))


@dataclass(frozen=True, slots=True)
class Spot:
    """A boat, the ships and cards that its danger hangs on, and the view in which it is so."""

    boat: Card
    ships: tuple[Ship, ...]
    unseen: tuple[Card, ...]
    is_seen: bool
    view: View = field(compare=False)


@lru_cache(maxsize=16)
def _contours(spot: Spot) -> Sequence[Patch]:
    """The mildest first, each within the one before."""
    boat, watch = spot.boat, Watch(spot.view)
    dangers: dict[Rectangle, float] = {}
    for column in range(-CELLS, CELLS + 1):
        for row in range(-CELLS, CELLS + 1):
            at = Point(boat.at.x + column * CELL, boat.at.y + row * CELL)
            is_near = column * column + row * row <= CELLS * CELLS
            if is_near and _holds(watch.water, at):
                place = Rectangle(at.x - CELL // 2, at.y - CELL // 2, CELL, CELL)
                dangers[place] = watch.danger(boat, at, spot.is_seen, boat.is_up)
    found = []
    for level, more in pairwise((*LEVELS, inf)):
        cells = [place for place, danger in dangers.items() if danger >= level]
        if band := [place for place in cells if dangers[place] < more]:
            patch = Patch.of(cells, DANGER, f"{round(100 * level)} %")
            found.append(replace(patch, spot=_free(spot.view, band)))
    return found


def _free(view: View, places: Sequence[Rectangle]) -> tuple[float, float]:
    """The middle of the place that lies farthest from all ships and cards."""
    lying = [ship.at for ship in view.ships.values()]
    lying += [card.at for card in view.cards.values()]

    def room(place: Rectangle) -> float:
        x, y = place.center
        return min(hypot(at.x - x, at.y - y) for at in lying)

    return max(places, key=room).center


def _holds(water: TableBox, at: Point) -> bool:
    return water.left <= at.x <= water.right and water.top <= at.y <= water.bottom
