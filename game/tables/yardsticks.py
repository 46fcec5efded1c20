"""What the machine's players score, as `simulate` found it: data with the command that made it."""

from collections.abc import Mapping
from typing import Annotated

from pydantic import Field

from game.contract.yardsticks import Measure, Yardstick
from game.tables.loader import load_table
from game.tables.strict import Strict

Share = Annotated[float, Field(ge=0, le=1)]


class _Estimate(Strict):
    value: float
    low: float
    high: float


class _Row(Strict):
    scenario: str
    bots: Mapping[str, str]
    command: str
    games: Annotated[int, Field(ge=1)]
    side: str
    won: _Estimate
    drawn: _Estimate
    lost: _Estimate
    awards: Mapping[str, Share]
    scores: Mapping[str, _Estimate]


class _Yardsticks(Strict):
    rows: tuple[_Row, ...]


def load_yardsticks(title: str) -> dict[str, tuple[Yardstick, ...]]:
    """A title's `data/yardsticks.json`, by scenario id, in the order of the file."""
    found: dict[str, tuple[Yardstick, ...]] = {}
    for row in load_table(title, "yardsticks", _Yardsticks).rows:
        stick = Yardstick(
            dict(row.bots),
            row.games,
            row.side,
            _measure(row.won),
            _measure(row.drawn),
            _measure(row.lost),
            {name: _measure(score) for name, score in row.scores.items()},
            dict(row.awards),
            row.command,
        )
        found[row.scenario] = (*found.get(row.scenario, ()), stick)
    return found


def _measure(estimate: _Estimate) -> Measure:
    return Measure(estimate.value, estimate.low, estimate.high)
