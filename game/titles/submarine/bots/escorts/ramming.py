"""When an escort runs down a boat on the surface, where no charge harms her."""

from collections.abc import Iterator

from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.escorts.clearance import torpedoes_for
from game.titles.submarine.bots.hunt import Part, Plan
from game.titles.submarine.bots.values import POINTS, scale_of
from game.titles.submarine.model.state import ESCORT, HIDDEN, Boat, Ship
from game.titles.submarine.printed.cards import FACES
from game.titles.submarine.printed.tables import damage
from game.titles.submarine.rules.ground.c6_course import begun, parse, swept
from game.titles.submarine.rules.ground.c20_points import HEAVY_POINTS
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.units import boat_figures, worth
from game.titles.submarine.rules.moving.reach import ship_reach
from game.titles.submarine.rules.turn.c10_collision import RAMMED, half_of
from game.titles.submarine.view import View

RAMS = "She runs down a boat on the surface: {:.1f} {} to be expected."


def ram_of(view: View, ship: Ship) -> Plan | None:
    """10.2 The way into a boat on the surface, with what it promises; None where none pays.

    10.7 Her move is over by it.
    """
    if ship.kind != ESCORT or ship.is_dead or not any(_targets(view)):
        return None
    rams = ship_reach(view, ship).rams
    found = [
        (_promise(view, boat) - _loss(view, ship), -len(parse(plot)), plot)
        for boat in _targets(view)
        for place, plot in rams.items()
        if place in boat.hexes and not _meets(view, ship, plot)
    ]
    gain, _, plot = max(found, default=(0.0, 0, ""))
    if gain < tuned.RAMS_FOR:
        return None
    return Plan(tuple(map(Part, parse(plot))), gain, gain)


def _meets(view: View, ship: Ship, plot: str) -> bool:
    """13.9 Whether a way leads into a torpedo that may still hit her."""
    return not torpedoes_for(view, ship).isdisjoint(swept(begun(ship), plot))


def _targets(view: View) -> Iterator[Boat]:
    """The boats that lie on the surface in sight."""
    return (each for each in view.boats.values() if each.is_surfaced and each.contact != HIDDEN)


def _promise(view: View, boat: Boat) -> float:
    """What it does to a boat on average, as if nothing had been done to her yet."""
    return sum(_worth(view, boat, damage(RAMMED, face)) for face in range(1, FACES + 1)) / FACES


def _worth(view: View, boat: Boat, points: int) -> float:
    """20.1 What so much damage to a boat is worth, in the points of the scenario or of its goal."""
    most = boat_figures(boat).to_sink
    if card_of(view).victory.kind in POINTS:
        return float(worth(view, boat) if points >= most else HEAVY_POINTS * points)
    return tuned.ALL if points >= most else tuned.ON_THE_WAY * tuned.ALL * points / most


def _loss(view: View, ship: Ship) -> float:
    """10.2 What the same costs the escort, with a good part of her speed."""
    scale = scale_of(view, ship)
    after = min(ship.capacity, ship.damage + half_of(ship))
    return scale[after] - scale[min(ship.damage, ship.capacity)]
