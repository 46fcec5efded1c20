"""What an adviser thinks of a choice."""

from dataclasses import dataclass

from game.core.records import Command


@dataclass(frozen=True, slots=True)
class Advice:
    """A choice as it is reckoned: `value` in the title's own points, the more the better.

    `expected` tells the figures behind it in words, `reason` says why in one line.
    """

    command: Command
    value: float
    expected: str
    reason: str


def opening(words: str) -> str:
    """Words as they open a sentence."""
    return words[:1].upper() + words[1:]
