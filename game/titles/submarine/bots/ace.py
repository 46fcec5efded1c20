"""The ace: the captain's craft with a longer look, and a word on every choice."""

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.submarine.bots import ace_hunt, ace_pack, captain
from game.titles.submarine.bots import captain_escorts as escorts
from game.titles.submarine.bots import captain_pack as pack
from game.titles.submarine.bots.ace_depths import prior_of
from game.titles.submarine.bots.captain import Chooser, by_seat
from game.titles.submarine.bots.escorts.courses import fleeing
from game.titles.submarine.bots.escorts.rounding import rounding
from game.titles.submarine.model import frames
from game.titles.submarine.rules.turn.c7_convoy import is_whole_moves
from game.titles.submarine.view import View
from game.titles.submarine.worlds.seeded import Chance, chance_of


class Ace:
    """Looks further than the captain where that pays; `why` tells what it sees."""

    def __init__(self, seed: int) -> None:
        self.why = ""
        self._chance = chance_of(b"ace", seed)

    def choose(self, view: View, prompt: Prompt) -> Command:
        command, self.why = chosen(view, prompt, self._chance)
        return command


def chosen(view: View, prompt: Prompt, chance: Chance) -> tuple[Command, str]:
    """The ace's choice and its reason."""
    deep = ace_pack.first_depth(view) if prompt.kind == frames.Lurking.__name__ else None
    if deep and prompt.admits(deep):
        return deep, "No charge reaches her there."
    return CHOOSERS[prompt.kind](view, prompt, chance)


def _plotted(view: View, prompt: Prompt, chance: Chance) -> tuple[Command, str]:
    return pack.choose_plot(view, prompt, chance, ace_pack.plan_of)


def _ordered(view: View, prompt: Prompt, chance: Chance) -> tuple[Command, str]:
    liked = rounding if is_whole_moves(view) else fleeing
    return escorts.choose_order(view, prompt, chance, liked)


def _sent(view: View, prompt: Prompt, chance: Chance) -> tuple[Command, str]:
    return escorts.choose_escort(view, prompt, chance, ace_hunt.sent, ace_hunt.lead)


def _set(view: View, prompt: Prompt, chance: Chance) -> tuple[Command, str]:
    return escorts.choose_depth(view, prompt, chance, prior_of)


def _set_unseen(view: View, prompt: Prompt, chance: Chance) -> tuple[Command, str]:
    return escorts.choose_depth_unseen(view, prompt, chance, prior_of)


CHOOSERS: dict[str, Chooser] = {
    **captain.CHOOSERS,
    frames.Plotting.__name__: by_seat(_ordered, _plotted),
    frames.Escorting.__name__: _sent,
    frames.Exploding.__name__: _set,
    frames.DepthSetting.__name__: _set_unseen,
}
"""What it decides its own way, and the captain's."""
