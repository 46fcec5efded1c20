"""What the machine's players came to in many games: data with the command that played them."""

from collections.abc import Iterable, Mapping
from typing import Annotated, Any, Literal, TypeVar

from pydantic import Field

from game.contract.yardsticks import Handicap, Measure, Ranking, Yardstick
from game.tables.loader import load_table
from game.tables.strict import Strict

Share = Annotated[float, Field(ge=0, le=1)]
Mark = tuple[Literal["lost", "drawn", "won"], int, Annotated[int, Field(ge=1)]]
R = TypeVar("R")


class _Row(Strict):
    """Games of a scenario, for one of its sides."""

    scenario: str
    bots: Mapping[str, str]
    side: str
    command: str


class _Scored(_Row):
    games: Annotated[int, Field(ge=1)]
    won: Measure
    drawn: Measure
    lost: Measure
    awards: Mapping[str, Share]
    scores: Mapping[str, Measure]
    level: str = ""
    handicap: Handicap | None = None
    reached: Measure | None = None


class _Yardsticks(Strict):
    rows: tuple[_Scored, ...]


class _Ranked(_Row):
    options: Mapping[str, bool | str]
    marks: tuple[Mark, ...]


class _Rankings(Strict):
    rows: tuple[_Ranked, ...]


def load_yardsticks(title: str) -> dict[str, tuple[Yardstick, ...]]:
    """A title's `data/yardsticks.json`, by scenario id, in the order of the file."""
    return _by_scenario(load_table(title, "yardsticks", _Yardsticks).rows, Yardstick)


def load_rankings(title: str) -> dict[str, tuple[Ranking, ...]]:
    """A title's `data/rankings.json`, by scenario id, in the order of the file."""
    return _by_scenario(load_table(title, "rankings", _Rankings).rows, Ranking)


def _by_scenario(rows: Iterable[_Row], record: type[R]) -> dict[str, tuple[R, ...]]:
    found: dict[str, tuple[R, ...]] = {}
    for row in rows:
        fields: dict[str, Any] = dict(row)
        scenario = fields.pop("scenario")
        found[scenario] = (*found.get(scenario, ()), record(**fields))
    return found
