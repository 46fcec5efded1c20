"""The midshipman: the captain who does not think of where the other side will be next."""

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.atlantic_1942.bots.captain import Captain
from game.titles.atlantic_1942.model import frames
from game.titles.atlantic_1942.model.commands import Dive, Done, SailOn
from game.titles.atlantic_1942.view import View

OVERLOOKS = "holds the merchants straight on, and lets boats lie where they are"


class Midshipman(Captain):
    """His merchants keep their course, and his boats wait for what comes by."""

    def choose(self, view: View, prompt: Prompt) -> Command:
        if prompt.kind == frames.CardsMove.__name__ and (dives := prompt.commands(Dive)):
            self.why = "Under water it is one card among many."
            return dives[0]
        if prompt.kind == frames.CardsMove.__name__ and prompt.admits(Done()):
            self.why = "They lie well."
            return Done()
        if prompt.kind == frames.MerchantsMove.__name__ and prompt.admits(SailOn()):
            self.why = "Straight on for home."
            return SailOn()
        return super().choose(view, prompt)
