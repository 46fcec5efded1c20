"""Where a game stands among many of the machine's: data with the command that played them."""

from collections.abc import Mapping
from typing import Annotated, Literal

from pydantic import Field

from game.contract.yardsticks import Ranking
from game.tables.loader import load_table
from game.tables.strict import Strict

Mark = tuple[Literal["lost", "drawn", "won"], int, Annotated[int, Field(ge=1)]]


class _Row(Strict):
    scenario: str
    options: Mapping[str, bool | str]
    bots: Mapping[str, str]
    side: str
    command: str
    marks: tuple[Mark, ...]


class _Rankings(Strict):
    rows: tuple[_Row, ...]


def load_rankings(title: str) -> dict[str, tuple[Ranking, ...]]:
    """A title's `data/rankings.json`, by scenario id, in the order of the file."""
    found: dict[str, tuple[Ranking, ...]] = {}
    for row in load_table(title, "rankings", _Rankings).rows:
        ranking = Ranking(dict(row.options), dict(row.bots), row.side, row.marks, row.command)
        found[row.scenario] = (*found.get(row.scenario, ()), ranking)
    return found
