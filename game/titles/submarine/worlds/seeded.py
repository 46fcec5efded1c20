"""Seeded random sources: nobody foresees them, and for the same facts they are the same."""

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import TypeVar

from game.contract.bots import lot_of
from game.core.dice import Dice, KeyedDice

T = TypeVar("T")
FINE = 1 << 20
"""Into how many parts weights are told apart."""


@dataclass(frozen=True, slots=True)
class Chance:
    """What a bot leaves to chance: `dice` in one decision, by `lot` in all of a game."""

    dice: Dice
    lot: int = 0


def chance_of(bot: bytes, seed: int) -> Chance:
    """Of a bot with that seed."""
    return Chance(KeyedDice(bot, seed), lot_of(seed))


def seeded(*memo: object) -> KeyedDice:
    """The source of chance for these facts."""
    return KeyedDice(blake2b(repr(memo).encode(), digest_size=16).digest(), 0)


def one_of(source: Dice, things: Sequence[T]) -> T:
    """Any of them, each as likely as the others."""
    return things[source.draw(len(things))]


def weighed(source: Dice, things: Sequence[T], weights: Sequence[float]) -> T:
    """One of them, as likely as it weighs; the weights are not all 0."""
    left = (source.draw(FINE) + 0.5) / FINE * sum(weights)
    for thing, weight in zip(things, weights, strict=True):
        left -= weight
        if left < 0:
            return thing
    return things[-1]
