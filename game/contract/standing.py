"""Orders that a player gives once, and the table carries out."""

from collections import deque
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from typing import Any, Generic

from game.contract.eyes import V
from game.core.prompt import Prompt, Target
from game.core.records import Command

Answer = Command | str | None
TOGETHER = "The picked pieces go there one after the other."
NO_FURTHER = "It cannot be carried out any further."


@dataclass(frozen=True, slots=True)
class StandingOrder(Generic[V]):
    """What a player says once, to all the pieces of a seat or until something happens.

    `words` tell what it does and what stops it. `is_open` says whether it may be given where the
    seat is asked. `answer(view, prompt, since)` is the command that it gives to a prompt, one of
    those that the prompt offers; or what needs a decision, as a sentence; or empty when there is
    nothing more to carry out; or None where it has no say, but stands. `since` is the view as the
    order was given. `pieces` are those it was given to, none for all of the seat, and `group` is
    what it was as they were picked; each wears its `badge` on the board.
    """

    id: str
    name: str
    words: str
    is_open: Callable[[V, Prompt], bool]
    answer: Callable[[V, Prompt, V], Answer]
    pieces: frozenset[str] = frozenset()
    badge: str = ""
    group: "GroupOrder[V] | None" = None

    def without(self, pieces: Collection[str]) -> "StandingOrder[V] | None":
        """What is left of it as these have another order; None for nothing."""
        left = self.pieces.difference(pieces)
        if left == self.pieces:
            return self
        return self.group.to(left) if self.group and left else None


@dataclass(frozen=True, slots=True)
class GroupOrder(Generic[V]):
    """What a player says once to the pieces that were picked for it.

    `pieces(view, prompt)` are those that it may be given to where the seat is asked. `answer` is as
    that of a standing order, told the pieces as well. The `badge` is a word or two.
    """

    id: str
    name: str
    words: str
    pieces: Callable[[V, Prompt], Collection[str]]
    answer: Callable[[V, Prompt, V, Collection[str]], Answer]
    badge: str

    def to(self, picked: Collection[str]) -> StandingOrder[V]:
        """The order as it is given to these pieces."""

        def is_open(view: V, prompt: Prompt) -> bool:
            return not set(picked) - set(self.pieces(view, prompt))

        def answer(view: V, prompt: Prompt, since: V) -> Answer:
            return self.answer(view, prompt, since, picked)

        return StandingOrder(
            self.id, f"{self.name} ({len(picked)})", self.words, is_open, answer,
            frozenset(picked), self.badge, self,
        )  # fmt: skip


def gathered(prompt: Prompt, pieces: Collection[str], target: Target) -> StandingOrder[Any] | None:
    """These pieces to one place, each by its own choice; None where none of them can go there."""
    ways: dict[str, Command] = {}
    for choice in prompt.choices:
        if choice.actor in pieces and choice.target == target:
            ways.setdefault(choice.actor, choice.command)
    return in_turn("Together", TOGETHER, ways.values(), ways) if ways else None


@dataclass(frozen=True, slots=True)
class OnTheWay(Generic[V]):
    """What a piece may do between two legs of its way, called by a `name`.

    `able` are the pieces that may; `answer` is the command for one of them where the leg has ended,
    None where it can do nothing there.
    """

    name: str
    able: Callable[[V], Collection[str]]
    answer: Callable[[V, Prompt, str], Command | None]


Step = Command | Callable[[Any, Prompt], Command | None]


def in_turn(
    name: str, words: str, steps: Iterable[Step], pieces: Collection[str] = ()
) -> StandingOrder[Any]:
    """An order that is these steps, one after the other, as long as what each makes is offered."""
    left = deque(steps)

    def answer(view: Any, prompt: Prompt, since: Any) -> Answer:
        if not left:
            return ""
        step = left.popleft()
        command = step if isinstance(step, Command) else step(view, prompt)
        return command if command is not None and prompt.admits(command) else NO_FURTHER

    return StandingOrder("in-turn", name, words, lambda *_: True, answer, frozenset(pieces), name)


def first_admitted(prompt: Prompt, *commands: Command) -> Command | None:
    """The first of the commands that the prompt offers."""
    return next((command for command in commands if prompt.admits(command)), None)
