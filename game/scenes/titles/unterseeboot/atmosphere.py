"""How the patrol sounds: the sea above, the hull below, and what hunts the boat."""

from game.titles.unterseeboot.view import View
from game.ui.sounds.ambience import Atmosphere

SURFACE, DEEPEST = 1, 4
SPOTTED, NO_POWER, LAST_HULL = 0.4, 0.7, 0.3
HUNTER = {"none": 0.0, "searching": 0.5, "detected": 0.9}
"""Danger from 0 to 1."""


def atmosphere(view: View) -> Atmosphere:
    """Of what the captain sees; a boat in port, or a fate that is sealed, threatens nobody."""
    if view.level <= SURFACE:
        return Atmosphere("sea", danger=_danger(view))
    return Atmosphere("under-water", (view.level - SURFACE) / (DEEPEST - SURFACE), _danger(view))


def _danger(view: View) -> float:
    if view.fate or not view.space:
        return 0.0
    threats = [HUNTER[view.destroyer]]
    if view.is_spotted:
        threats.append(SPOTTED)
    if view.hull == 1:
        threats.append(LAST_HULL)
    if view.level > SURFACE and view.main + view.auxiliary <= view.tokens_to_surface:
        threats.append(NO_POWER)
    return max(threats)
