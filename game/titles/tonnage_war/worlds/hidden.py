"""A whole state that a view allows, by chance."""

from game.contract.eyes import shared
from game.core.dice import Dice
from game.titles.tonnage_war.model.state import State
from game.titles.tonnage_war.view import View


def resample(view: View, dice: Dice) -> State:
    """The one state that the view allows."""
    return State(**shared(view, State))
