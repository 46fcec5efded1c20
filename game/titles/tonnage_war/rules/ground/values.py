"""7.1 Values that a die is held against, and the changes that make them."""

from dataclasses import dataclass

from game.titles.tonnage_war.model.events import Changes

HALVED = 0
"""The amount of a change that halves."""


@dataclass(frozen=True, slots=True)
class Value:
    """A number as reckoned, with its changes in the order of the rule."""

    number: int
    changes: Changes = ()


def reckon(base: int, changes: Changes) -> Value:
    """All that is added or taken first, then every halving, rounded down as 7.1 says."""
    added = tuple(change for change in changes if change[1] != HALVED)
    halvings = tuple(change for change in changes if change[1] == HALVED)
    total = base + sum(amount for _, amount in added)
    return Value(halved(max(0, total), len(halvings)), added + halvings)


def halved(number: int, times: int = 1) -> int:
    """Half, a quarter and so on; never below 1 for what is above 0."""
    return max(number >> times, min(number, 1))
