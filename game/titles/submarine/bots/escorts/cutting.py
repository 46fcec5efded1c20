"""Where an escort cuts off a boat that runs for an edge on the surface, instead of running after
her."""

from collections.abc import Iterator

from game.geometry.hexes import Hex
from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.model.names import vessel_id
from game.titles.submarine.model.state import HIDDEN, Boat, Ship
from game.titles.submarine.rules.ground.c6_board import board
from game.titles.submarine.rules.ground.card import card_of, last_turn
from game.titles.submarine.rules.ground.packed import STEPS, apart, packed, unpacked
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import View


def is_prize(view: View, ship: Ship) -> bool:
    """S9.VC Whether the boats have won when she is sunk."""
    goal = card_of(view).victory
    return goal.kind == "passage" and ship.id == vessel_id(goal.ship)


def cut_off(view: View, ship: Ship) -> int:
    """The first spot on the way of a boat to her edge where a ship is no later than she, or the
    last of it; 0 where no boat runs, or the ship is at her in this turn.

    One that must not be sunk waits at the end of it, to one side: there she has the time to get out
    of the way of torpedoes, and ramming is for others.
    """
    if card_of(view).victory.kind not in ("passage", "breakout") or ship.is_dead:
        return 0
    running = (each for each in view.boats.values() if each.is_surfaced and each.contact != HIDDEN)
    ways = [way for boat in running if (way := [*_way(view, boat)])]
    if is_prize(view, ship):
        return min((packed(_beside(view, ship, way[-1])) for way in ways), default=0)
    turns, spot = min((_met(ship, way) for way in ways), default=(0, 0))
    return spot if turns > 1 else 0


def _way(view: View, boat: Boat) -> Iterator[int]:
    """Where a boat is after each turn if she goes straight for her edge."""
    edge, places = next(iter(card_of(view).exits)), board(view)
    spot = packed(boat.bow)
    for _ in range(view.turn, last_turn(view) + 1):
        spot += boat_figures(boat).surface * STEPS[edge]
        if not places(unpacked(spot)):
            return
        yield spot


def _met(ship: Ship, way: list[int]) -> tuple[int, int]:
    """After how many turns, and where, a ship may meet a boat on her way."""
    ends = list(enumerate(way, 1))
    near = (end for end in ends if apart(packed(ship.bow), end[1]) <= end[0] * ship.top)
    return next(near, ends[-1])


def _beside(view: View, ship: Ship, spot: int) -> Hex:
    """A hex on the board to one side of a spot, that of a ship where there is room."""
    at = unpacked(spot)
    off = tuned.ASIDE if ship.bow.column >= at.column else -tuned.ASIDE
    sides = (Hex(at.column + off, at.row), Hex(at.column - off, at.row))
    return next(filter(board(view), sides), at)
