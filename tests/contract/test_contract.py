"""Every title, every scenario, a spread of options: random games that check everything."""

from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

from game.contract.outcome import Odds, Outcome
from game.session.logbook.saves import list_examples, list_saves
from game.session.play.verify import verify_save
from game.session.request.start import AnyTitle, missing_needs
from game.titles import load_title, title_ids
from tests.contract.eyes import sampled
from tests.contract.plan import planned_games
from tests.contract.walker import POLICIES, Walk
from tests.golden.make import packed_path, unpacked
from tests.registry import contract_titles
from tests.suites import is_night

HOUSE = [load_title(title_id) for title_id in title_ids()]


PARTS = 20

MANY_VALUES = len(POLICIES)
"""A scenario is walked so often."""
TITLES = [pytest.param(title, id=title.id) for title in contract_titles()]


def _scenarios(
    titles: Sequence[AnyTitle], is_long: Callable[[AnyTitle, str], bool] = lambda title, name: False
) -> list[Any]:
    """Each scenario with its title; those that are long, by title and name, wait for the night."""
    return [
        pytest.param(
            title,
            scenario.id,
            id=f"{title.id}-{scenario.id}",
            marks=[pytest.mark.nightly] if is_long(title, scenario.name) else [],
        )
        for title in titles
        for scenario in title.offers.scenarios
    ]


def _is_packed(title: AnyTitle, scenario: str) -> bool:
    """Whether its example game is too large to lie unpacked in the program."""
    return packed_path(title, scenario).exists()


@pytest.mark.sampled(4)
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("title", TITLES)
def test_what_is_new_in_random_games_keeps_the_contract(title: AnyTitle, part: int) -> None:
    met: Counter[object] = Counter()
    for game in planned_games(title)[part::PARTS]:
        Walk(title, game.scenario, game.options, game.seed, game.policy, met=met).run()


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("title", TITLES)
def test_random_games_keep_the_contract(title: AnyTitle, part: int) -> None:
    for game in planned_games(title)[part::PARTS]:
        Walk(title, game.scenario, game.options, game.seed, game.policy).run()


@pytest.mark.parametrize("title", TITLES)
def test_the_plan_meets_every_scenario_option_and_policy(title: AnyTitle) -> None:
    """Every value of an option, or of a number with many values some."""
    plan = planned_games(title)
    met = {(game.scenario, *each) for game in plan for each in game.options.items()}
    for scenario in title.offers.scenarios:
        policies = {game.policy for game in plan if game.scenario == scenario.id}
        assert policies == set(POLICIES)
        for option in title.offers.options:
            if option.is_switch and option.is_open_in(scenario.id):
                values: list[Any] = [value for value, _name in option.values] or [True, False]
                seen = {(scenario.id, option.id, value) for value in values} & met
                assert len(seen) >= min(len(values), MANY_VALUES), option.id


@pytest.mark.parametrize("title", TITLES)
def test_options_need_switches_that_are_offered_with_them(title: AnyTitle) -> None:
    """None needs itself, however far around, and none is forced on without what it needs."""
    known = {option.id: option for option in title.offers.options}
    for option in title.offers.options:
        behind = set(option.needs)
        while more := {need for each in behind for need in known[each].needs} - behind:
            behind |= more
        assert option.id not in behind
        assert option.is_switch or not behind
        assert all(isinstance(known[need].default, bool) for need in behind)
        for scenario in (
            each.id for each in title.offers.scenarios if option.is_offered_in(each.id)
        ):
            assert all(known[need].is_offered_in(scenario) for need in behind), option.id
            forced = {each.id: each.forced.get(scenario, False) for each in title.offers.options}
            assert not (forced[option.id] and missing_needs(title, option, forced)), option.id


@pytest.mark.sampled(2)
@pytest.mark.parametrize(("title", "scenario"), _scenarios(contract_titles()))
def test_odds_add_up_to_one(title: AnyTitle, scenario: str, request: pytest.FixtureRequest) -> None:
    session = Walk(title, scenario, {}, 5).session
    for _ in range(10 if is_night(request.config) else 3):
        if session.is_over:
            break
        prompt = session.prompts()[0]
        for command in sampled(prompt):
            _are_sound(title, session.odds(prompt.seat, command))
            checks = session.checks(prompt.seat, command)
            assert all(0 <= check.chance <= 1 for check in checks)
            assert {check.table for check in checks} <= {chart.id for chart in title.words.charts()}
        session.submit(prompt.seat, sampled(prompt)[0])


def _are_sound(title: AnyTitle, odds: Odds) -> None:
    """They add up to one, by their words too, and name only what the title declares."""
    assert sum(odds.chances.values()) == sum(odds.rows().values()) == 1
    assert list(odds.headline()) == [tell for tell in title.odds.tells if tell in odds.headline()]
    assert all(0 < chance <= 1 for chance in odds.headline().values())
    assert all(0 <= odds.danger(name) <= 1 for name in title.odds.dangers)
    for outcome in odds.chances:
        assert isinstance(outcome, Outcome)
        assert outcome.words
        assert set(outcome.tells) <= set(title.odds.tells)
        assert set(outcome.dangers) <= set(title.odds.dangers)


@pytest.mark.parametrize("title", [pytest.param(title, id=title.id) for title in HOUSE])
def test_a_finished_example_game_comes_with_every_scenario(title: AnyTitle) -> None:
    rows = [row for row in list_examples() if row.title_id == title.id]
    shown = {row.scenario for row in rows if row.is_over}
    names = {each.name for each in title.offers.scenarios if not _is_packed(title, each.name)}
    assert names <= shown, "run: python -m tests.golden.make"
    assert all(row.is_over for row in rows)


@pytest.mark.sampled(14)
@pytest.mark.parametrize(("title", "scenario"), _scenarios(HOUSE, _is_packed))
def test_an_example_game_is_played_over_again(
    title: AnyTitle, scenario: str, tmp_path: Path
) -> None:
    name = next(each.name for each in title.offers.scenarios if each.id == scenario)
    unpacked(title, name, tmp_path)
    rows = [*list_examples(), *list_saves(tmp_path)]
    rows = [row for row in rows if row.title_id == title.id and row.scenario == name]
    assert rows, "run: python -m tests.golden.make"
    for row in rows:
        assert row.is_over, row
        verdict = verify_save(row.path)
        assert verdict.difference == ""
        assert verdict.notes == ()


@pytest.mark.parametrize("title", TITLES)
def test_ids_and_names_are_unique(title: AnyTitle) -> None:
    assert load_title(title.id) is title
    usual = {option.id: option.default for option in title.offers.options}
    seats = [title.offers.seats(scenario.id, usual) for scenario in title.offers.scenarios]
    named: list[Sequence[Any]] = [
        title.offers.sides,
        *seats,
        title.offers.scenarios,
        title.offers.options,
    ]
    for things in named:
        assert len({thing.id for thing in things}) == len(things)
        assert len({thing.name for thing in things}) == len(things)
    for records in (title.records.commands, title.records.events, title.records.frames):
        assert len({record.__name__ for record in records}) == len(records)
    assert set(title.rules.apply) == set(title.records.events)
    assert set(title.rules.steps) | set(title.rules.decisions) == set(title.records.frames)
