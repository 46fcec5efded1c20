"""Which choices of a prompt the orders list, and which of them under a row of their own."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from game.core.prompt import DONE, Choice, Prompt, Target, button, piece
from game.scenes.table.orders.actors import of_piece, owner_of
from game.scenes.table.orders.numbers import NUMBERS

MOST = len(NUMBERS)
"""So many rows have a key each."""


@dataclass(frozen=True, slots=True)
class Bundle:
    """Choices under one row: those of a piece, or of a kind."""

    target: Target
    choices: tuple[Choice, ...]


Item = Choice | Bundle


def listed(prompt: Prompt, asked: Target | None, taken: str = "") -> Sequence[Choice]:
    """What is in question: what the piece taken can do, or the ways to the target asked for.

    Places too many for a list are left to the board, but for those that are asked for. What ends
    the prompt always is.
    """
    ends = [each for each in prompt.choices if each.target == DONE]
    choices = of_piece(taken, [each for each in prompt.choices if each.target != DONE])
    if here := [each for each in choices if asked and _is_of(each, asked)]:
        choices = here
    elif prompt.on_board:
        choices = [each for each in choices if each.target.kind != "space"]
    return [*choices, *ends]


def _is_of(choice: Choice, target: Target) -> bool:
    return target in (choice.target, _kind_of(choice))


def bundled(choices: Sequence[Choice]) -> Sequence[Item]:
    """More choices than keys: those of each piece are one row; of a lone piece, those of a kind.

    Of one kind alone each is itself.
    """
    if len(choices) <= MOST:
        return choices
    by_piece = _bundled(choices, _piece_of)
    if sum(isinstance(item, Bundle) for item in by_piece) > 1:
        return by_piece
    by_kind = _bundled(choices, _kind_of)
    return by_kind if len(by_kind) > 1 else choices


def _bundled(choices: Iterable[Choice], key: Callable[[Choice], Target | None]) -> list[Item]:
    """Where the first of each stands; one that is alone is itself."""
    rows: dict[Choice | Target, list[Choice]] = {}
    for choice in choices:
        rows.setdefault(key(choice) or choice, []).append(choice)
    return [
        Bundle(head, tuple(its)) if isinstance(head, Target) and len(its) > 1 else its[0]
        for head, its in rows.items()
    ]


def _piece_of(choice: Choice) -> Target | None:
    return piece(owner) if (owner := owner_of(choice)) else None


def _kind_of(choice: Choice) -> Target | None:
    return button(choice.group) if choice.group else None


def sought(choices: Sequence[Choice], words: Iterable[str]) -> Sequence[Choice]:
    """Those whose labels have every word, in lower case."""
    return [each for each in choices if all(word in each.label.lower() for word in words)]
