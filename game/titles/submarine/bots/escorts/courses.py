"""What the ace makes of the orders of a convoy: whether it then heads away from the boats."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt

from game.titles.submarine.bots import ace_tuned as tuned
from game.titles.submarine.bots.captain_tuned import MOST_PLACES
from game.titles.submarine.bots.escorts.homing import Liked, weaving
from game.titles.submarine.bots.heat import middle_of
from game.titles.submarine.model import commands as c
from game.titles.submarine.rules.ground.packed import (
    STEPS,
    Pose,
    apart,
    packed,
    steps_of,
    unpacked,
)
from game.titles.submarine.rules.turn.c7_convoy import convoy_ships, usual_order
from game.titles.submarine.view import View
from game.titles.submarine.worlds.belief import belief

FLEES = "It heads away from the nearest boat."


@dataclass(frozen=True, slots=True)
class Gap:
    """How a boat lies then: her hexes from the nearest ship, and from 1 where the convoy heads
    right away from her to -1 where it heads right at her."""

    boat: str
    far: int
    away: float


def fleeing(view: View, plots: Sequence[c.Order]) -> Liked:
    """Nearly always the plot after which a convoy heads farthest away from the nearest boat; it
    weaves where none is known of."""
    gaps = [gaps_after(view, order) for order in plots]
    if not all(gaps):
        return weaving(view, plots)
    away = [nearest.away for nearest, *_ in gaps]
    return [tuned.STERN_ON ** (each - max(away)) for each in away], FLEES


def gaps_after(view: View, order: c.Order) -> list[Gap]:
    """How the boats lie that are known of when the convoy has carried out its plots up to this one,
    the nearest to the middle of its ships first. They are taken to be where they are now."""
    ends = _ends(view, order)
    if not ends:
        return []
    middle = sum(_point(bow) for bow, _ in ends) / len(ends)
    course = _point(STEPS[ends[0][1]])
    gaps = []
    for boat, spot in boats_about(view).items():
        off = middle - _point(spot)
        away = (off * course.conjugate()).real / abs(course) / (abs(off) or 1)
        far = min(apart(bow, spot) for bow, _ in ends)
        gaps.append((abs(off), boat, Gap(boat, far, away)))
    return [gap for *_, gap in sorted(gaps, key=lambda each: each[:2])]


def boats_about(view: View) -> Mapping[str, int]:
    """Where boats are that are in sight, and the middle of where a hidden one may be whose place is
    nearly known."""
    seen = {name: packed(boat.bow) for name, boat in view.boats.items()}
    nearly = {
        name: middle_of(places)
        for name, places in belief(view).items()
        if 0 < len(places) <= MOST_PLACES
    }
    return nearly | seen


def _point(spot: int) -> complex:
    """Where a hex is on the board, in half rows."""
    place = unpacked(spot)
    return complex(sqrt(3) * place.column, place.half_row)


def _ends(view: View, order: c.Order) -> list[Pose]:
    """Where the ships are then that are not dead in the water."""
    usual = usual_order(view)
    plots = [view.orders.get(turn, usual) for turn in range(view.turn, order.turn)]
    ends = []
    for ship in convoy_ships(view):
        if not ship.is_dead:
            end = packed(ship.bow), ship.heading
            for moves in (*plots, order.moves):
                *_, end = (end, *steps_of(end, moves))
            ends.append(end)
    return ends
