"""Orders that a player gives once, and the table carries out."""

from collections.abc import Callable
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


def first_admitted(prompt: Prompt, *commands: Command) -> Command | None:
    """The first of the commands that the prompt offers."""
    return next((command for command in commands if prompt.admits(command)), None)
