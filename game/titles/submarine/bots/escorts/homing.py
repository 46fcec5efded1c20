"""The captain's plots of a convoy: one that weaves, and capital ships that make for home."""

from collections.abc import Sequence

from game.geometry.hexes import NORTH
from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.model import commands as c
from game.titles.submarine.odds.fleet import home_of, homeward, off_home, turns_in
from game.titles.submarine.rules.ground.c6_board import board
from game.titles.submarine.rules.ground.c6_course import end_of
from game.titles.submarine.rules.ground.card import card_of, last_turn
from game.titles.submarine.rules.turn.c7_convoy import (
    capital_way,
    convoy_ships,
    guide,
    is_whole_moves,
)
from game.titles.submarine.view import View

WEAVES = "No boat can reckon with this course."

Liked = tuple[list[float], str]
"""How often each of some plots is taken, and why."""


def weaving(view: View, plots: Sequence[c.Order]) -> Liked:
    """Any plot of merchants, straight on oftener than another; capital ships as they get home."""
    if is_whole_moves(view):
        return homing(view, plots)
    return [_liking(order.moves) for order in plots], WEAVES


def _liking(moves: str) -> float:
    return (1 - tuned.STRAIGHT) / 4 if turns_in(moves) else tuned.STRAIGHT


def homing(view: View, plots: Sequence[c.Order]) -> Liked:
    """S6.SR2, S7.SR1 Capital ships: home at full speed, and aside only while there is time."""
    way, _ = capital_way(view, plots[0].turn)
    home = home_of(view)
    weights = [homeward(order.moves, way.heading, home) for order in plots]
    return in_time(view, plots, weights), WEAVES


def is_straight_home(view: View, order: c.Order) -> bool:
    """Whether a fleet heads for its edge all the way."""
    way, _ = capital_way(view, order.turn)
    is_off = turns_in(order.moves) or off_home("", way.heading, home_of(view))
    return bool(card_of(view).exits and order.moves) and not is_off


def in_time(view: View, plots: Sequence[c.Order], weights: Sequence[float]) -> list[float]:
    """How often each plot of capital ships is taken of those after which they still get off the
    board at full speed, or if there is none the way that brings them farthest.

    Where there is no way off there is time for everything.
    """
    if not card_of(view).exits:
        return [*weights]
    edge, lead = home_of(view), guide(view)
    toward = -1 if edge == NORTH else 1
    way, _ = capital_way(view, plots[0].turn)
    rows = [place.half_row for place in board(view).hexes]
    rim = min(rows) if edge == NORTH else max(rows)
    sterns = (each.stern.half_row for each in convoy_ships(view) if not each.is_dead)
    astern = max((lead.bow.half_row - stern) * toward for stern in sterns)
    left = [(rim - end_of(way, order.moves).bow.half_row) * toward + astern for order in plots]
    reach = 2 * (lead.top * (last_turn(view) - plots[0].turn) - tuned.SLACK)
    kept = [weight if far <= reach else 0.0 for weight, far in zip(weights, left, strict=True)]
    return kept if any(kept) else [float(far == min(left)) for far in left]
