"""Lots that a bot draws: nobody foresees them, and for the same facts they are the same."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import TypeVar

from game.core.dice import Dice, KeyedDice

T = TypeVar("T")
FINE = 1 << 20
"""Into how many parts weights are told apart."""


def lots_of(*facts: object) -> KeyedDice:
    """Lots for these facts."""
    return KeyedDice(blake2b(repr(facts).encode(), digest_size=16).digest(), 0)


def one_of(lots: Dice, things: Sequence[T]) -> T:
    """Any of them, each as likely as the others."""
    return things[lots.draw(len(things))]


def weighed(lots: Dice, things: Sequence[T], weights: Sequence[float]) -> T:
    """One of them, as likely as it weighs; the weights are not all 0."""
    left = (lots.draw(FINE) + 0.5) / FINE * sum(weights)
    for thing, weight in zip(things, weights, strict=True):
        left -= weight
        if left < 0:
            return thing
    return things[-1]
