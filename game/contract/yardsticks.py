"""What many games of bots came to, to set one beside them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Literal

from game.core.records import Within


@dataclass(frozen=True, slots=True)
class Measure:
    """A mean or share with the ends of its 95 % interval."""

    value: float
    low: float
    high: float


OUTCOMES = ("lost", "drawn", "won")
"""From the worst to the best."""


Mark = tuple[str, int, int]
"""What a game came to for a side: by the book, in the merit of its career, and in turns."""


def worth_of(mark: Mark) -> tuple[int, int, int]:
    """What orders results, the worst first."""
    return OUTCOMES.index(mark[0]), mark[1], mark[2]


@dataclass(frozen=True, slots=True)
class Handicap:
    """A result from which on a side has won for those who play with it, whatever the book says.

    Of two results the better has the better `outcome` by the book, then the more `merit` in the
    career of the side, then took the more `turns`. It is given to a side that seldom wins, and is
    therefore itself no win.
    """

    side: str
    outcome: Literal["lost", "drawn"]
    merit: Annotated[int, Within(-(10**9), 10**9)]
    turns: Annotated[int, Within(0, 10**6)] = 0

    @property
    def mark(self) -> Mark:
        """The result itself."""
        return self.outcome, self.merit, self.turns

    def is_reached(self, mark: Mark) -> bool:
        """Whether a result of the side is this one or better."""
        return worth_of(mark) >= worth_of(self.mark)


@dataclass(frozen=True, slots=True)
class Yardstick:
    """What a side scores with the usual options, or at the `level` (the id of an `OptionSet`).

    `bots` say who plays all seats of each side.

    `command` told it; `won`, `drawn` and `lost` are shares of 1, `awards` are shares by award,
    `scores` as the title names them. The `handicap` is the result that nearest to half of the games
    reached, which is the share `reached`; None where all that was measured ended much alike.
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
    handicap: Handicap | None = None
    reached: Measure | None = None

    @property
    def player(self) -> str:
        """The bot that plays the side."""
        return self.bots[self.side]

    @property
    def against(self) -> str:
        """Who plays the other sides, in words; "" where there are none."""
        others = dict.fromkeys(bot for side, bot in self.bots.items() if side != self.side)
        return f"against {', '.join(others)}" if others else ""


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
