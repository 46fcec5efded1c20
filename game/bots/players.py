"""Who plays for the machine: the random player and each title's own bots."""

import random
from typing import Any

from game.contract.bots import Bot
from game.core.dice import KeyedDice
from game.core.prompt import Choice, Family, Prompt
from game.core.records import Command
from game.session.request.start import RANDOM, AnyTitle

SEED_SIZE = 8


class UnknownBot(Exception):
    """A kind of player that the title does not have; the message is one sentence."""


class RandomBot:
    """Takes any choice, each as likely as the others; plays every title."""

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)
        self.why = ""

    def choose(self, view: Any, prompt: Prompt) -> Command:
        offered: tuple[Choice | Family, ...] = (*prompt.choices, *prompt.families)
        self.why = f"One of {len(offered)}, by chance."
        taken = self._random.choice(offered)
        if isinstance(taken, Choice):
            return taken.command
        return taken.command(taken.sample(KeyedDice(self._random.randbytes(SEED_SIZE), 0)))


def bot_kinds(title: AnyTitle) -> tuple[str, ...]:
    """The players that the machine can be in a title."""
    return (RANDOM, *(kind for kind in title.bots.players if kind != RANDOM))


def make_bot(title: AnyTitle, kind: str, seed: int) -> Bot:
    """A player of that kind; raises UnknownBot."""
    if kind in title.bots.players:
        return title.bots.players[kind](seed)
    if kind == RANDOM:
        return RandomBot(seed)
    known = ", ".join(bot_kinds(title))
    raise UnknownBot(f"{title.name} has no player '{kind}'; there is: {known}.")
