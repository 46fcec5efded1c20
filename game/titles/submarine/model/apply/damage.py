"""13.6, 38 What damage does to a vessel: points of damage, each of ten hit points."""

from dataclasses import replace

from game.core.quick import altered
from game.titles.submarine.model.state import State

HITS_A_POINT = 10
"""38.2"""


def hurt(state: State, unit: str, damage: int) -> None:
    """So many points of damage."""
    strike(state, unit, damage * HITS_A_POINT)


def strike(state: State, unit: str, hits: int) -> None:
    """38.2 So many hit points; below 0 they are repaired."""
    if unit in state.ships:
        ship = state.ships[unit]
        damage, left = divmod(ship.hits + hits, HITS_A_POINT)
        state.ships[unit] = replace(ship, damage=ship.damage + damage, hits=left)
    elif unit in state.insides:
        inside = state.insides[unit]
        damage, left = divmod(inside.hits + hits, HITS_A_POINT)
        state.insides[unit] = altered(inside, damage=inside.damage + damage, hits=left)


def deal(state: State, hits: int) -> None:
    """S8.VC The Submarine player inflicted so many hit points, whole."""
    damage, state.dealt_hits = divmod(state.dealt_hits + hits, HITS_A_POINT)
    state.dealt += damage
