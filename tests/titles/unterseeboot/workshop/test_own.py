"""Patrols of players' own: what is refused and why, what can be set, and games of them."""

from dataclasses import replace
from typing import Any

import pytest

from game.contract.workshop import Path, Table
from game.core import flow
from game.core.dice import KeyedDice
from game.session.play.session import Session
from game.session.request.start import StartRequest
from game.titles import title_with
from game.titles.unterseeboot import TITLE
from game.titles.unterseeboot.bots.ace import rank
from game.titles.unterseeboot.charts.workshop import BLANK, WORKSHOP, table_of
from game.titles.unterseeboot.printed.owncards import PRINTED, SETTLED, figures_of
from tests.contract.workshops import (
    check_odd,
    check_parts,
    design_of,
    drawn,
    played,
    walk,
    why_refused,
)

OTHER = {
    **BLANK,
    "turns": 30,
    "hull": 5,
    "main": 9,
    "auxiliary": 2,
    "torpedoes": 3,
    "contacts": 2,
    "entry": False,
    "big_ships": True,
    "uncontrolled_dive": True,
    "viic": True,
    "layout": "rect5",
    "strict": False,
    "soft_ending": True,
}


def begun(title: Any, scenario: str) -> Any:
    options = title.offers.usual(scenario)
    state, _ = flow.begin(title.rules, scenario, options, KeyedDice(b"k" * 32, 0))
    title.rules.invariants(state)
    return state


def test_a_printed_patrol_as_ones_own_is_the_same_game() -> None:
    table = table_of("patrol")
    assert table is not None
    design = design_of("unterseeboot", table)
    title = title_with("unterseeboot", design)
    assert figures_of(design.id) == PRINTED == figures_of("patrol")
    assert replace(begun(title, design.id), scenario="patrol") == begun(TITLE, "patrol")
    check_parts(WORKSHOP, table)


def test_a_campaign_is_none() -> None:
    assert table_of("campaign") is None
    assert table_of("nowhere") is None


def test_a_game_of_it_is_as_it_says() -> None:
    session = Session.start(StartRequest("unterseeboot", design=design_of("unterseeboot", OTHER)))
    seen = session.view("captain")
    assert (seen.last_turn, seen.full_hull, seen.hull) == (30, 5, 5)
    assert (seen.full_main, seen.main, seen.full_auxiliary, seen.auxiliary) == (9, 9, 2, 2)
    assert (seen.full_torpedoes, seen.torpedoes, len(seen.targets)) == (3, 3, 2)
    assert (seen.house.layout, seen.house.viic, seen.house.soft_ending) == ("rect5", True, True)


def test_what_is_settled_leaves_no_choice_and_the_rest_does() -> None:
    settled, free = (design_of("unterseeboot", table) for table in (OTHER, BLANK))
    for design in (settled, free):
        title_with("unterseeboot", design)
    for option in TITLE.offers.options:
        assert option.is_open_in(settled.id) == (option.id not in SETTLED)
        assert option.is_open_in(free.id)
        assert option.is_open_in("patrol")


def first_promise(table: Table, **changes: Any) -> float:
    """What the ace expects at the start of a patrol."""
    title = title_with("unterseeboot", design := design_of("unterseeboot", table))
    state = replace(begun(title, design.id), **changes)
    prompt = flow.prompts(title.rules, state)[0]
    return rank(title.eyes.view(state, "captain"), prompt)[0].value


@pytest.mark.parametrize("late", [3, 10])
def test_the_ace_reckons_with_the_turns_that_are_left(late: int) -> None:
    """A patrol of fewer turns is the end of a longer one, below the printed length and above."""
    ends = first_promise({**BLANK, "turns": 12}, turn=2)
    assert first_promise({**BLANK, "turns": 12 + late}, turn=2 + late) == pytest.approx(ends)
    longer = first_promise({**BLANK, "turns": 22 + late}, turn=12 + late)
    assert longer == pytest.approx(ends)


def test_the_ace_reckons_with_the_tokens_that_there_are() -> None:
    short = {**BLANK, "turns": 8}
    usual = first_promise(short)
    assert first_promise({**short, "hull": 5}) > usual
    assert first_promise({**short, "main": 1, "auxiliary": 1}) < usual
    assert first_promise({**short, "contacts": 1}) < usual


@pytest.mark.parametrize(
    ("change", "path", "reason"),
    [
        ({"colour": "red"}, ("colour",), "permitted"),
        ({"name": ""}, ("name",), "at least 1"),
        ({"name": "x" * 31}, ("name",), "at most 30"),
        ({"name": "A\u200bB"}, ("name",), "cannot be shown"),
        ({"summary": "x" * 201}, ("summary",), "at most 200"),
        ({"history": 7}, ("history",), "string"),
        ({"turns": 0}, ("turns",), "greater"),
        ({"turns": 41}, ("turns",), "less than or equal to 40"),
        ({"turns": "20"}, ("turns",), "integer"),
        ({"turns": 10**30}, ("turns",), "less than or equal to 40"),
        ({"hull": 0}, ("hull",), "greater"),
        ({"hull": 7}, ("hull",), "less than or equal to 6"),
        ({"main": 0}, ("main",), "greater"),
        ({"main": 13}, ("main",), "less than or equal to 12"),
        ({"auxiliary": 0}, ("auxiliary",), "greater"),
        ({"auxiliary": 7}, ("auxiliary",), "less than or equal to 6"),
        ({"torpedoes": -1}, ("torpedoes",), "greater"),
        ({"torpedoes": 21}, ("torpedoes",), "less than or equal to 20"),
        ({"contacts": 13}, ("contacts",), "less than or equal to 12"),
        ({"contacts": 1.5}, ("contacts",), "integer"),
        ({"layout": "rect7"}, ("layout",), "'rect6'"),
        ({"viic": 1}, ("viic",), "boolean"),
        ({"campaign_patrols": 3}, ("campaign_patrols",), "permitted"),
    ],
)
def test_what_is_no_patrol_is_refused_with_its_field(
    change: dict[str, Any], path: Path, reason: str
) -> None:
    where, why = why_refused(WORKSHOP, {**BLANK, **change})
    assert where == path
    assert reason in why


@pytest.mark.parametrize("table", [BLANK, OTHER])
def test_every_part_is_set_to_something_that_it_can_be(table: dict[str, Any]) -> None:
    check_parts(WORKSHOP, table)


def test_an_odd_table_is_refused_and_nothing_worse() -> None:
    assert check_odd(WORKSHOP, OTHER) > 200


@pytest.mark.sampled(4)
@pytest.mark.parametrize("seed", range(60))
def test_any_patrol_can_be_played_to_its_end(seed: int) -> None:
    assert walk("unterseeboot", drawn(WORKSHOP, BLANK, seed), seed)


@pytest.mark.nightly
@pytest.mark.parametrize("kind", ["captain", "ace"])
@pytest.mark.parametrize("table", [OTHER, {**OTHER, "turns": 40, "main": 12, "hull": 6}])
def test_bots_play_any_patrol(kind: str, table: dict[str, Any]) -> None:
    assert played("unterseeboot", table, kind)
