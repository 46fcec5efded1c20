"""How the finished games of a side are summed up."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Career:
    """How the finished games of a side are summed up, and in which words.

    `scores` are the names of the scores worth showing; without them all are shown by their ids.
    `merit` is the score that measures a game, with its `unit`. A game counts as one `part`, or
    as many as its score `counted` says, and is then one of a `series`; as many of its parts
    went well as its score `kept` says, without which they did when the game was won.
    `lengths` are scores that say how long a game is; the first that it has is told.
    """

    scores: Mapping[str, str] = field(default_factory=dict)
    merit: str = ""
    unit: str = "points"
    part: str = "game"
    parts: str = "games"
    counted: str = ""
    kept: str = ""
    series: str = "series"
    lengths: tuple[str, ...] = ()
    said_kept: str = "won"
    said_own: str = "won"
    run: str = "Longest run won"
    legend: str = "Solid: won. Outlined: not won. Dashes: the mean."

    def name_of(self, score: str) -> str:
        """What a score is called; "" for one that is not shown."""
        return self.scores.get(score, "") if self.scores else score.replace("_", " ").capitalize()
