"""The captain: sound play of both sides by simple rules, from what his seat can see."""

from collections.abc import Callable

from game.core.dice import Dice, KeyedDice
from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.atlantic_1942.bots.captain_convoy import (
    choose_gun,
    choose_hunt,
    choose_merchants,
    choose_ping,
)
from game.titles.atlantic_1942.bots.captain_pack import (
    choose_boat_gun,
    choose_cards,
    choose_place,
    choose_torpedoes,
)
from game.titles.atlantic_1942.model import frames
from game.titles.atlantic_1942.model.commands import Done
from game.titles.atlantic_1942.view import View

Chooser = Callable[[View, Prompt, Dice], tuple[Command, str]]


def form_up(view: View, prompt: Prompt, chance: Dice) -> tuple[Command, str]:
    return Done(), "The formation leaves lanes of more than a length."


CHOOSERS: dict[str, Chooser] = {
    frames.Dispersal.__name__: choose_place,
    frames.Forming.__name__: form_up,
    frames.MerchantsMove.__name__: choose_merchants,
    frames.MerchantGuns.__name__: choose_gun,
    frames.Torpedoes.__name__: choose_torpedoes,
    frames.BoatGuns.__name__: choose_boat_gun,
    frames.CardsMove.__name__: choose_cards,
    frames.Pings.__name__: choose_ping,
    frames.DestroyersMove.__name__: choose_hunt,
    frames.DestroyerGuns.__name__: choose_gun,
}


class Captain:
    """Takes what simple rules of thumb say; `why` tells which."""

    def __init__(self, seed: int) -> None:
        self.why = ""
        self._chance = KeyedDice(b"captain", seed)

    def choose(self, view: View, prompt: Prompt) -> Command:
        command, self.why = CHOOSERS[prompt.kind](view, prompt, self._chance)
        return command
