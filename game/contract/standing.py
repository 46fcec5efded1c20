"""Orders that a player gives once, and the table carries out."""

from collections.abc import Callable, Collection
from dataclasses import dataclass
from typing import Generic

from game.contract.eyes import V
from game.core.prompt import Prompt
from game.core.records import Command


@dataclass(frozen=True, slots=True)
class StandingOrder(Generic[V]):
    """What a player says once, to all the pieces of a seat or until something happens.

    `words` tell what it does and what stops it. `is_open` says whether it may be given where the
    seat is asked. `answer(view, prompt, since)` is the command that it gives to a prompt, one of
    those that the prompt offers; or what needs a decision, as a sentence; or empty when there is
    nothing more to carry out. `since` is the view as the order was given.
    """

    id: str
    name: str
    words: str
    is_open: Callable[[V, Prompt], bool]
    answer: Callable[[V, Prompt, V], Command | str]


@dataclass(frozen=True, slots=True)
class GroupOrder(Generic[V]):
    """What a player says once to the pieces that were picked for it.

    `pieces(view, prompt)` are those that it may be given to where the seat is asked. `answer` is as
    that of a standing order, told the pieces as well.
    """

    id: str
    name: str
    words: str
    pieces: Callable[[V, Prompt], Collection[str]]
    answer: Callable[[V, Prompt, V, Collection[str]], Command | str]

    def to(self, picked: Collection[str]) -> StandingOrder[V]:
        """The order as it is given to these pieces."""

        def is_open(view: V, prompt: Prompt) -> bool:
            return not set(picked) - set(self.pieces(view, prompt))

        def answer(view: V, prompt: Prompt, since: V) -> Command | str:
            return self.answer(view, prompt, since, picked)

        return StandingOrder(self.id, f"{self.name} ({len(picked)})", self.words, is_open, answer)


def first_admitted(prompt: Prompt, *commands: Command) -> Command | None:
    """The first of the commands that the prompt offers."""
    return next((command for command in commands if prompt.admits(command)), None)
