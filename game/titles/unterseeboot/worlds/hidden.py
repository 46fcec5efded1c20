"""A whole state that a view allows, by chance."""

from game.core.dice import Dice
from game.titles.unterseeboot.model.state import State
from game.titles.unterseeboot.view import View


def resample(view: View, dice: Dice) -> State:
    """The one table that the captain can be looking at: nothing is hidden."""
    return State(
        scenario=view.scenario,
        house=view.house,
        commander=view.commander,
        boat=view.boat,
        patrol=view.patrol,
        turn=view.turn,
        space=view.space,
        hull=view.hull,
        main=view.main,
        auxiliary=view.auxiliary,
        torpedoes=view.torpedoes,
        targets=dict(view.targets),
        sunk=view.sunk,
        is_spotted=view.is_spotted,
        destroyer=view.destroyer,
        fired=view.fired,
        is_homebound=view.is_homebound,
        fate=view.fate,
        log=view.log,
        is_closed=view.is_closed,
        flow=view.flow,
    )
