"""The scenarios: their turns, and what must hold of them together."""

import pytest
from pydantic import BaseModel

from game.titles.paukenschlag.printed.counters import BOATS
from game.titles.paukenschlag.printed.places import EXITS
from game.titles.paukenschlag.printed.scenario_tables import BATTLE, CAMPAIGN, SCENARIO_IDS
from game.titles.paukenschlag.printed.tables import LAST_TURN, TABLES, VICTORY, scenario_row
from tests.tables.checks import Change, put, said_of, turned

TURNS = {
    "campaign": (1, 32),
    "january": (1, 4),
    "drumbeat": (13, 20),
    "convoy_battle": (18, 18),
    "amerika": (1, 32),
    "valkyrie": (1, 32),
}


def test_the_turns_of_each_scenario() -> None:
    rows = {row.id: (row.first_turn, row.last_turn) for row in TABLES.scenarios.rows}
    assert rows == TURNS
    assert tuple(TURNS) == SCENARIO_IDS


@pytest.mark.rule("paukenschlag", "OP 18.0")
@pytest.mark.rule("paukenschlag", "OP 18.0b")
def test_the_campaign_is_won_by_the_book() -> None:
    row = scenario_row(CAMPAIGN)
    assert (row.ships, row.tons) == (VICTORY.ships, VICTORY.tons) == (40, 2000)
    assert row.last_turn == LAST_TURN


def test_a_late_start_has_no_more_boats_than_there_are() -> None:
    late = TABLES.late_start
    assert late.away + len(late.fuel) <= sum(kind != "XIV" for kind in BOATS.values())
    assert not {*late.zones} & {*EXITS}


def test_a_battle_is_of_one_turn() -> None:
    row = scenario_row(BATTLE)
    assert row.first_turn == row.last_turn
    assert TABLES.battle_start.ships >= row.ships


@pytest.mark.parametrize(
    ("printed", "change", "said"),
    [
        (TABLES.scenarios, turned("rows"), "its rows must be: campaign, "),
        (TABLES.scenarios, put("rows", 1, "last_turn", to=1), ""),
        (
            TABLES.scenarios,
            put("rows", 2, "last_turn", to=12),
            "a scenario must not end before it begins",
        ),
        (TABLES.late_start, put("fuel", to=[]), "Tuple should have at least 1 item"),
        (TABLES.battle_start, put("escorts", to=["DD 13"]), "Input should be "),
    ],
)
def test_what_the_tables_refuse(printed: BaseModel, change: Change, said: str) -> None:
    found = said_of(printed, change)
    assert found.startswith(said)
    assert bool(found) == bool(said)
