"""How the voyage sounds: the open sea, and the nearer the boats, the less calm."""

from game.titles.tonnage_war.printed.places import ATTACK_PLACES, CZ, IZ, OZ
from game.titles.tonnage_war.rules.ground.plot import boats_at, is_low
from game.titles.tonnage_war.view import View
from game.ui.sounds.ambience import Atmosphere

BETWEEN_COLUMNS, AT_HAND, CLOSE, AFAR = 0.95, 0.7, 0.4, 0.15
BY_NIGHT = 0.1
"""What the dark adds."""


def atmosphere(view: View) -> Atmosphere:
    return Atmosphere("sea", danger=_danger(view))


def _danger(view: View) -> float:
    if view.is_over or not view.turn:
        return 0.0
    near = (
        (BETWEEN_COLUMNS, (CZ,)),
        (AT_HAND, ATTACK_PLACES),
        (CLOSE, (IZ,)),
        (AFAR, (OZ,)),
    )
    danger = next((share for share, places in near if boats_at(view, *places)), 0.0)
    return min(1.0, danger + BY_NIGHT) if danger and is_low(view) else danger
