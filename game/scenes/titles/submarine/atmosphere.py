"""How the duel sounds: on the sea, or under it for who sits in a boat, and how near the end is."""

from game.geometry.hexes import distance
from game.titles.submarine.model.state import HIDDEN, SUBMARINE
from game.titles.submarine.view import View
from game.ui.sounds.ambience import Atmosphere

SEA, BELOW = "sea", "under-water"
RUNNING, CLOSE, NEAR, FAR = 0.9, 0.75, 0.45, 0.15
CLOSE_HEXES, NEAR_HEXES = 4, 12
DEEPEST = 600
"""Feet at which the water presses hardest."""


def atmosphere(view: View) -> Atmosphere:
    depth = max((inside.depth for inside in view.insides.values()), default=0)
    if view.eyes == SUBMARINE and depth:
        return Atmosphere(BELOW, min(1.0, depth / DEEPEST), _danger(view))
    return Atmosphere(SEA, danger=_danger(view))


def _danger(view: View) -> float:
    """The nearer an escort and a boat that is seen, the more; a torpedo in the water tells all."""
    if view.is_over or not view.turn:
        return 0.0
    if view.torpedoes or view.weapons:
        return RUNNING
    seen = [boat for boat in view.boats.values() if boat.contact != HIDDEN or view.insides]
    ships = view.ships.values()
    near = min((distance(b.bow, s.bow) for b in seen for s in ships), default=None)
    if near is None:
        return FAR
    return CLOSE if near <= CLOSE_HEXES else NEAR if near <= NEAR_HEXES else FAR
