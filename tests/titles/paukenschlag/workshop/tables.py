"""Tables of scenarios for tests: of printed ones, and what becomes of any."""

from collections.abc import Iterator
from typing import Any

import pytest

from game.contract.workshop import (
    DesignRefused,
    Part,
    RowsPart,
)
from game.core import flow
from game.core.dice import KeyedDice
from game.core.rules import OptionValue
from game.tables.designs import Design
from game.titles import title_with
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.charts.workshop import WORKSHOP, table_of
from game.titles.paukenschlag.printed.owncards import own_scenario
from game.titles.paukenschlag.printed.scenario_tables import BATTLE

PRINTED = [each.id for each in TITLE.offers.scenarios]
KEY = b"k" * 32


def ours(table: Any) -> Design:
    """A scenario of a player's own, of a table."""
    return Design(title="paukenschlag", scenario=dict(table))


def printed(scenario: str) -> dict[str, Any]:
    """The table of a printed one."""
    return dict(table_of(scenario) or {})


def refusal(table: Any) -> tuple[tuple[str | int, ...], str]:
    """The field for which a table is refused, and the reason."""
    with pytest.raises(DesignRefused) as error:
        own_scenario(table)
    return error.value.path, str(error.value)


def leaves(table: Any) -> Iterator[Part]:
    """Every part of a table, those of rows too."""
    for group in WORKSHOP.parts(table):
        for part in group.parts:
            yield part
            if isinstance(part, RowsPart):
                for row in part.rows:
                    yield from row


def begun(table: Any, **options: OptionValue) -> tuple[Any, list[Any]]:
    """A game of a table at its first prompt, and the events that led there."""
    design = ours(table)
    title = title_with("paukenschlag", design)
    chosen = {**title.offers.usual(design.id), **options}
    return flow.begin(title.rules, design.id, chosen, KeyedDice(KEY, 0))


BATTLE_TABLE = printed(BATTLE)
