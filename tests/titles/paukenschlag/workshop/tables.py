"""Tables of scenarios for tests: of printed ones, and what becomes of any."""

from typing import Any

from game.core import flow
from game.core.dice import KeyedDice
from game.core.rules import OptionValue
from game.tables.designs import Design
from game.titles import title_with
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.charts.workshop import table_of
from game.titles.paukenschlag.printed.scenario_tables import BATTLE

PRINTED = [each.id for each in TITLE.offers.scenarios]
KEY = b"k" * 32


def ours(table: Any) -> Design:
    """A scenario of a player's own, of a table."""
    return Design(title="paukenschlag", scenario=dict(table))


def printed(scenario: str) -> dict[str, Any]:
    """The table of a printed one."""
    return dict(table_of(scenario) or {})


def begun(table: Any, **options: OptionValue) -> tuple[Any, list[Any]]:
    """A game of a table at its first prompt, and the events that led there."""
    design = ours(table)
    title = title_with("paukenschlag", design)
    chosen = {**title.offers.usual(design.id), **options}
    return flow.begin(title.rules, design.id, chosen, KeyedDice(KEY, 0))


BATTLE_TABLE = printed(BATTLE)
