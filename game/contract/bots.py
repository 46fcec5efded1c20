"""Players that are no people."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Protocol

from game.contract.advice import Advice, Report
from game.contract.eyes import V
from game.contract.standing import GroupOrder, OnTheWay, StandingOrder
from game.core.prompt import Prompt, Target
from game.core.records import Command

DECISION_BITS = 32
"""How many bits of a bot's seed are of one decision; those above stay for a seat all game."""


def lot_of(seed: int) -> int:
    """What of a bot's seed is the same in all decisions of a seat in a game.

    A plan that is carried out in several decisions must be the same at each of them, and another in
    the next game.
    """
    return seed >> DECISION_BITS


class Bot(Protocol):
    """A player that sees only a view and a prompt; `why` explains the last choice.

    What it chooses follows from the view, the prompt and its seed alone; a prompt's refusals are
    for people and may be left out.
    """

    why: str

    def choose(self, view: Any, prompt: Prompt) -> Command:
        """A command that the prompt offers."""


@dataclass(frozen=True, slots=True)
class Bots(Generic[V]):
    """Who plays where nobody sits, who advises whoever does, and what may be left to the table.

    `players` make a bot from a seed, the usual one first. `overlooks` says, behind "who", what the
    gentle one for first games does that the usual one would not. `advise` reckons every choice of a
    prompt in the points that `unit` names, best first, and reports how far it is; `adviser` is what
    that one is called within a sentence. `standing` are the orders that a player may give once,
    `group_orders` those for pieces that were picked, and `follow_up` is what a piece goes on to do
    that is put down with Shift held. `on_the_way` is what one may do between two legs, and
    `bound_for` the order that sends picked ones to a place they come to turn after turn, None where
    there is none for it. `alike` makes the order to decide what is asked next as the last was, told
    the command of that, None where it has no like.
    """

    players: Mapping[str, Callable[[int], Bot]] = field(default_factory=dict)
    overlooks: str = ""
    advise: Callable[[V, Prompt, Report], tuple[Advice, ...]] | None = None
    unit: str = "points"
    adviser: str = "the ace"
    standing: tuple[StandingOrder[V], ...] = ()
    group_orders: tuple[GroupOrder[V], ...] = ()
    follow_up: StandingOrder[V] | None = None
    on_the_way: OnTheWay[V] | None = None
    bound_for: Callable[[Target], GroupOrder[V] | None] | None = None
    alike: Callable[[V, Prompt, Command], StandingOrder[V] | None] | None = None
