"""Scenarios by chance are played to their end by every bot, at any option."""

import pytest

from tests.contract.workshops import walk
from tests.titles.paukenschlag.workshop.chances import play, table_by_chance

WHOLE_CAMPAIGN = 32


@pytest.mark.sampled(3)
@pytest.mark.parametrize("seed", range(120))
def test_random_players_end_a_scenario_by_chance(seed: int) -> None:
    assert play(table_by_chance(seed), seed)


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(100, 124))
def test_games_of_a_scenario_by_chance_keep_the_contract(seed: int) -> None:
    assert walk("paukenschlag", table_by_chance(seed), seed)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(200, 220))
def test_random_players_end_a_long_scenario_by_chance(seed: int) -> None:
    assert play(table_by_chance(seed, WHOLE_CAMPAIGN), seed)


@pytest.mark.sampled(2)
@pytest.mark.parametrize("seed", range(300, 324))
def test_captains_end_a_scenario_by_chance(seed: int) -> None:
    assert play(table_by_chance(seed, 2), seed, "captain")


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(400, 412))
def test_aces_end_a_scenario_by_chance(seed: int) -> None:
    assert play(table_by_chance(seed, 2), seed, "ace")


@pytest.mark.nightly
def test_there_are_all_kinds_of_them() -> None:
    tables = [table_by_chance(seed) for seed in range(16)]
    assert {table.get("plan") or "" for table in tables} == {"", "amerika", "valkyrie"}
    battles = [table for table in tables if table.get("battle")]
    assert 0 < len(battles) < len(tables)
    assert len({table["first_turn"] for table in tables}) > 6
