"""How the crossing sounds: the open sea, and the nearer the boats, the less calm."""

from game.geometry.points import squared
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.rules.units import may_be_boat
from game.titles.atlantic_1942.view import View
from game.ui.sounds.ambience import Atmosphere

FAR, NEAR = 8, 3
"""Lengths between a ship and a card at which danger begins, and is tense."""
UP, CLOSE, AFAR = 0.9, 0.5, 0.2


def atmosphere(view: View) -> Atmosphere:
    return Atmosphere("sea", danger=_danger(view))


def _danger(view: View) -> float:
    if view.is_over or not view.turn:
        return 0.0
    if any(card.is_up for card in view.cards.values()):
        return UP
    cards = [card for card in view.cards.values() if may_be_boat(view, card)]
    near = min(
        (squared(card.at, ship.at) for card in cards for ship in view.ships.values()),
        default=(FAR * LENGTH) ** 2,
    )
    if near < (NEAR * LENGTH) ** 2:
        return CLOSE
    return AFAR if near < (FAR * LENGTH) ** 2 else 0.0
