"""How a game ended."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class Fate:
    """How a game ended for one side; `scores` are for `simulate`.

    `award` is the honour shown, by its id; `awards` are all that were won, where they are more
    than that one.
    """

    side: str
    outcome: Literal["won", "lost", "drawn"]
    award: str
    scores: Mapping[str, int]
    awards: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Result:
    """How a finished game ended: a headline, one sentence, and the fate of every side."""

    headline: str
    summary: str
    fates: tuple[Fate, ...]

    def fate_of(self, side: str) -> Fate:
        """The fate of a side; raises KeyError for one that had no part in the game."""
        return {fate.side: fate for fate in self.fates}[side]
