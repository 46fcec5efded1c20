"""A whole state that a view allows, by chance."""

from game.contract.eyes import shared
from game.core.dice import Dice
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.view import View


def resample(view: View, dice: Dice) -> State:
    """The one table that the captain can be looking at: nothing is hidden."""
    return State(**shared(view, State))
