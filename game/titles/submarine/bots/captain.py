"""The captain: sound play of both sides by simple rules, from what his seat can see."""

from collections.abc import Callable

from game.core.dice import Dice, KeyedDice
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.submarine.bots import captain_campaign as campaign
from game.titles.submarine.bots import captain_escorts as escorts
from game.titles.submarine.bots import captain_pack as pack
from game.titles.submarine.model import frames
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.view import View

Chooser = Callable[[View, Prompt, Dice], tuple[Command, str]]


def choose_plots(view: View, prompt: Prompt, chance: Dice) -> tuple[Command, str]:
    """5.1 Both sides plot at once, each its own."""
    choose = pack.choose_plot if prompt.seat == SUBMARINE else escorts.choose_order
    return choose(view, prompt, chance)


def choose_guns(view: View, prompt: Prompt, chance: Dice) -> tuple[Command, str]:
    choose = pack.choose_gun if prompt.seat == SUBMARINE else escorts.choose_gun
    return choose(view, prompt, chance)


CHOOSERS: dict[str, Chooser] = {
    frames.Allotting.__name__: campaign.choose_air,
    frames.Enlisting.__name__: campaign.choose_boat,
    frames.Calling.__name__: campaign.choose_call,
    frames.Bombing.__name__: campaign.choose_bomb,
    frames.Stationing.__name__: escorts.choose_station,
    frames.Screening.__name__: escorts.choose_screen,
    frames.Lurking.__name__: pack.choose_lurking,
    frames.Arriving.__name__: pack.choose_arrival,
    frames.Plotting.__name__: choose_plots,
    frames.Gunnery.__name__: choose_guns,
    frames.StarShelling.__name__: escorts.choose_star,
    frames.Escorting.__name__: escorts.choose_escort,
    frames.Searching.__name__: escorts.choose_search,
    frames.Revealing.__name__: pack.choose_revealing,
    frames.TorpedoRun.__name__: pack.choose_run,
    frames.Exploding.__name__: escorts.choose_depth,
}


class Captain:
    """Takes what simple rules of thumb say; `why` tells which."""

    def __init__(self, seed: int) -> None:
        self.why = ""
        self._chance = KeyedDice(b"captain", seed)

    def choose(self, view: View, prompt: Prompt) -> Command:
        command, self.why = CHOOSERS[prompt.kind](view, prompt, self._chance)
        return command
