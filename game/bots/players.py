"""Who plays for the machine: the random player and each title's own bots."""

import random
from typing import Any

from game.core.prompt import Prompt
from game.core.records import Command
from game.core.title import Bot
from game.session.start import RANDOM, AnyTitle


class UnknownBot(Exception):
    """A kind of player that the title does not have; the message is one sentence."""


class RandomBot:
    """Takes any choice, each as likely as the others; plays every title."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)
        self.why = ""

    def choose(self, view: Any, prompt: Prompt) -> Command:
        self.why = f"One of {len(prompt.choices)}, by chance."
        return self._random.choice(prompt.choices).command


def bot_kinds(title: AnyTitle) -> tuple[str, ...]:
    """The players that the machine can be in a title."""
    return (RANDOM, *(kind for kind in title.bots if kind != RANDOM))


def make_bot(title: AnyTitle, kind: str, seed: int) -> Bot:
    """A player of that kind; raises UnknownBot."""
    if kind in title.bots:
        return title.bots[kind](seed)
    if kind == RANDOM:
        return RandomBot(seed)
    known = ", ".join(bot_kinds(title))
    raise UnknownBot(f"{title.name} has no player '{kind}'; there is: {known}.")
