"""How the campaign sounds: the open sea, and on a grid the nearer the boats, the less calm."""

from game.titles.paukenschlag.model.frames import Fight
from game.titles.paukenschlag.model.names import TSL
from game.titles.paukenschlag.rules.grid.field import boats_on, distance, ships_on
from game.titles.paukenschlag.view import View
from game.ui.sounds.ambience import Atmosphere

FIGHTING, CLOSE, ATTACKING, SEARCHING = 0.95, 0.7, 0.5, 0.3
CLOSE_SQUARES = 1


def atmosphere(view: View) -> Atmosphere:
    return Atmosphere("sea", danger=_danger(view))


def _danger(view: View) -> float:
    if view.is_over or not view.level:
        return 0.0
    if any(isinstance(frame, Fight) for frame in view.flow):
        return FIGHTING
    ships = [marker for _, marker in ships_on(view)]
    near = min((distance(boat, ship) for _, boat in boats_on(view) for ship in ships), default=9)
    if near <= CLOSE_SQUARES:
        return CLOSE
    return ATTACKING if view.level == TSL else SEARCHING
