"""The midshipman: the captain who lets a boat go that he has lost."""

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.tonnage_war.bots.captain import Captain
from game.titles.tonnage_war.model.commands import Proceed
from game.titles.tonnage_war.model.frames import Pursuit
from game.titles.tonnage_war.view import View

OVERLOOKS = "never stays with a boat that went down under his attack"


class Midshipman(Captain):
    """Takes every escort back to the screen after an attack."""

    def choose(self, view: View, prompt: Prompt) -> Command:
        if prompt.kind == Pursuit.__name__ and prompt.admits(Proceed()):
            self.why = "Back to the screen."
            return Proceed()
        return super().choose(view, prompt)
