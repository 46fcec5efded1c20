"""Every title, every scenario, a spread of options: random games that check everything."""

from typing import Any

import pytest

from game.core.odds import outcomes
from game.session.saves import list_examples
from game.session.start import AnyTitle
from game.session.verify import verify_save
from game.titles import load_title, title_ids
from tests.contract.walker import POLICIES, Walk, option_sets


def _scenarios() -> list[Any]:
    return [
        pytest.param(load_title(title_id), scenario.id, id=f"{title_id}-{scenario.id}")
        for title_id in title_ids()
        for scenario in load_title(title_id).scenarios
    ]


@pytest.mark.parametrize("policy", POLICIES)
@pytest.mark.parametrize(("title", "scenario"), _scenarios())
def test_random_games_keep_the_contract(title: AnyTitle, scenario: str, policy: str) -> None:
    for seed, options in enumerate(option_sets(title, scenario)):
        Walk(title, scenario, options, seed, policy).run()


@pytest.mark.parametrize(("title", "scenario"), _scenarios())
def test_odds_add_up_to_one(title: AnyTitle, scenario: str) -> None:
    session = Walk(title, scenario, {}, 5).session
    for _ in range(10):
        if session.is_over:
            break
        prompt = session.prompts()[0]
        for choice in prompt.choices:
            assert sum(outcomes(title, session.state, prompt.seat, choice.command).values()) == 1
            checks = session.checks(prompt.seat, choice.command)
            assert all(0 <= check.chance <= 1 for check in checks)
            assert {check.table for check in checks} <= {chart.id for chart in title.charts()}
        session.submit(prompt.seat, prompt.choices[0].command)


@pytest.mark.parametrize(("title", "scenario"), _scenarios())
def test_a_finished_example_game_comes_with_it(title: AnyTitle, scenario: str) -> None:
    name = next(each.name for each in title.scenarios if each.id == scenario)
    rows = [row for row in list_examples() if row.title_id == title.id and row.scenario == name]
    assert rows, "run: python -m tests.golden.make"
    for row in rows:
        assert row.is_over, row
        verdict = verify_save(row.path)
        assert verdict.difference == ""
        assert verdict.notes == ()


@pytest.mark.parametrize("title_id", title_ids())
def test_ids_and_names_are_unique(title_id: str) -> None:
    title = load_title(title_id)
    assert title.id == title_id
    usual = {option.id: option.default for option in title.options}
    seats = [title.seats(scenario.id, usual) for scenario in title.scenarios]
    for things in (title.sides, *seats, title.scenarios, title.options):
        assert len({thing.id for thing in things}) == len(things)
        assert len({thing.name for thing in things}) == len(things)
    for records in (title.command_types, title.event_types, title.frame_types):
        assert len({record.__name__ for record in records}) == len(records)
    assert set(title.apply) == set(title.event_types)
    assert set(title.steps) | set(title.decisions) == set(title.frame_types)
