"""What many games of bots came to, to set one beside them."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Measure:
    """A mean or share with the ends of its 95 % interval."""

    value: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Yardstick:
    """What a side scores with the usual options, or at the `level` (the id of an `OptionSet`).

    `bots` say who plays all seats of each side.

    `command` told it; `won`, `drawn` and `lost` are shares of 1, `awards` are shares by award,
    `scores` as the title names them.
    """

    bots: Mapping[str, str]
    games: int
    side: str
    won: Measure
    drawn: Measure
    lost: Measure
    scores: Mapping[str, Measure]
    awards: Mapping[str, float]
    command: str
    level: str = ""

    @property
    def player(self) -> str:
        """The bot that plays the side."""
        return self.bots[self.side]

    @property
    def against(self) -> str:
        """Who plays the other sides, in words; "" where there are none."""
        others = dict.fromkeys(bot for side, bot in self.bots.items() if side != self.side)
        return f"against {', '.join(others)}" if others else ""


OUTCOMES = ("lost", "drawn", "won")
"""From the worst to the best."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """What many games came to for a side, from the worst to the best, to set one beside them.

    `options` are those that were not as usual; `bots` say who played all seats of each side.
    `marks` are (outcome, merit, games): first by outcome, then by the merit of the side's career.
    """

    options: Mapping[str, bool | str]
    bots: Mapping[str, str]
    side: str
    marks: tuple[tuple[str, int, int], ...]
    command: str

    @property
    def games(self) -> int:
        """How many games were played."""
        return sum(count for _, _, count in self.marks)

    @property
    def player(self) -> str:
        """The bot that played the side."""
        return self.bots[self.side]

    @property
    def others(self) -> tuple[tuple[str, str], ...]:
        """Who played the other sides: (side, bot)."""
        return tuple((side, bot) for side, bot in self.bots.items() if side != self.side)

    @property
    def against(self) -> str:
        """Who played the other sides, in words; "" where there are none."""
        bots = dict.fromkeys(bot for _, bot in self.others)
        return f"against {', '.join(f'the {bot}' for bot in bots)}" if bots else ""

    def below(self, outcome: str, merit: int) -> int:
        """How many of the games were worse than one that ended so."""
        mine = (OUTCOMES.index(outcome), merit)
        return sum(
            count for each, score, count in self.marks if (OUTCOMES.index(each), score) < mine
        )

    def level(self, outcome: str, merit: int) -> int:
        """How many of the games ended the same."""
        return sum(count for each, score, count in self.marks if (each, score) == (outcome, merit))
