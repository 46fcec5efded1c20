"""The exact chances of what a run of the rules comes to, worked out to the end."""

from collections.abc import Callable, Hashable
from fractions import Fraction
from typing import TypeVar

from game.core.chance import Tree
from game.core.dice import Dice

T = TypeVar("T", bound=Hashable)


def distribution(run: Callable[[Dice], T], *, merge: bool = True) -> dict[T, Fraction]:
    """The exact chance of each value `run(dice)` can return; the chances sum to 1."""
    tree = Tree(run, merge=merge)
    while not tree.is_done:
        tree.step()
    return tree.chances
