"""The captain: sound command of the escorts by simple rules, from the view alone."""

from collections.abc import Callable

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.tonnage_war.bots.choosing import (
    choose_attack,
    choose_cooperation,
    choose_orders,
    choose_places,
    choose_pursuit,
    choose_searches,
)
from game.titles.tonnage_war.model import frames
from game.titles.tonnage_war.view import View

Chooser = Callable[[View, Prompt], tuple[Command, str]]

CHOOSERS: dict[str, Chooser] = {
    frames.Orders.__name__: choose_orders,
    frames.Placement.__name__: choose_places,
    frames.Plan.__name__: choose_searches,
    frames.Attack.__name__: choose_attack,
    frames.Cooperation.__name__: choose_cooperation,
    frames.Pursuit.__name__: choose_pursuit,
}


class Captain:
    """Takes what simple rules of thumb say; `why` tells which."""

    def __init__(self, seed: int) -> None:
        self.why = ""

    def choose(self, view: View, prompt: Prompt) -> Command:
        command, self.why = CHOOSERS[prompt.kind](view, prompt)
        return command
