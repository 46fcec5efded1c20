"""The captain: sound play by simple rules."""

from game.core.prompt import Prompt
from game.core.records import Command
from game.titles.unterseeboot.view import View


class Captain:
    """Placeholder order of preference, replaced below."""

    def __init__(self) -> None:
        self.why = ""

    def choose(self, view: View, prompt: Prompt) -> Command:
        return prompt.choices[0].command
