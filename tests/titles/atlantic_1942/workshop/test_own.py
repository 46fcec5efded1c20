"""Crossings of players' own: what is refused and why, what can be set, and games of them."""

from typing import Any

import pytest

from game.contract.workshop import Path
from game.core import flow
from game.core.dice import KeyedDice
from game.core.records import Event
from game.session.play.session import Session
from game.session.request.start import OptionError, StartRequest
from game.titles import title_with
from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.charts.workshop import BLANK, WORKSHOP, table_of
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.state import House
from game.titles.atlantic_1942.printed.owncards import SETTLED
from tests.contract.workshops import (
    check_odd,
    check_parts,
    design_of,
    drawn,
    played,
    walk,
    why_refused,
)

PRINTED = [scenario.id for scenario in TITLE.offers.scenarios]
SETTLED_ALL = {
    **BLANK,
    "table": "large",
    "torpedoes": "4",
    "long_shots": True,
    "ghosts": False,
    "convoy_players": "2",
    "pack_players": "2",
}
LEAST = {**BLANK, "merchants": 2, "destroyers": 1, "uboats": 1}


def begun(title: Any, scenario: str) -> tuple[Event, ...]:
    options = title.offers.usual(scenario)
    state, events = flow.begin(title.rules, scenario, options, KeyedDice(b"k" * 32, 0))
    title.rules.invariants(state)
    return tuple(each for each in events if not isinstance(each, e.GameBegan))


@pytest.mark.parametrize("scenario", PRINTED)
def test_a_printed_crossing_as_ones_own_is_the_same_game(scenario: str) -> None:
    table = table_of(scenario)
    assert table is not None
    design = design_of("atlantic_1942", table)
    title = title_with("atlantic_1942", design)
    assert begun(title, design.id) == begun(TITLE, scenario)
    check_parts(WORKSHOP, table)


def test_what_is_no_crossing_has_no_table() -> None:
    assert table_of("nowhere") is None


def test_what_is_settled_leaves_no_choice_and_the_rest_does() -> None:
    settled, free = (design_of("atlantic_1942", table) for table in (SETTLED_ALL, BLANK))
    for design in (settled, free):
        title_with("atlantic_1942", design)
    options = {option.id: option for option in TITLE.offers.options}
    for name in SETTLED:
        assert not options[name].is_open_in(settled.id)
        assert options[name].value_in(settled.id) == SETTLED_ALL[name]
        assert options[name].is_open_in(free.id)
        assert options[name].value_in(free.id) == options[name].default
        assert [each for each in PRINTED if not options[name].is_open_in(each)] == []
    for name in ("merchants", "destroyers", "uboats"):
        assert not options[name].is_offered_in(settled.id)


def test_a_game_of_it_is_as_it_says() -> None:
    design = design_of("atlantic_1942", SETTLED_ALL)
    session = Session.start(StartRequest("atlantic_1942", design=design, seed=3))
    assert session.state.house == House("large", 4, long_shots=True, ghosts=False)
    assert len(session.places) == 4
    other = StartRequest("atlantic_1942", options={"table": "standard"}, design=design)
    with pytest.raises(OptionError, match="leaves no choice"):
        Session.start(other)


def test_it_is_told_by_its_figures() -> None:
    (told,) = WORKSHOP.taken_in("own-told", SETTLED_ALL).scenarios
    assert told.facts == (
        ("Convoy", "8 merchants, 4 destroyers"),
        ("Pack", "2 U-boats, 6 Ocean cards"),
        ("Table", "9 by 6 feet, for many players"),
        ("Torpedo stock", "4"),
        ("Long-range torpedoes", "Yes"),
        ("Last-seen marks", "No"),
        ("Convoy players", "2"),
        ("U-boat players", "2"),
        ("Orders", "a player's own"),
    )


@pytest.mark.parametrize(
    ("change", "path", "reason"),
    [
        ({"colour": "red"}, ("colour",), "permitted"),
        ({"name": ""}, ("name",), "at least 1"),
        ({"name": "x" * 31}, ("name",), "at most 30"),
        ({"name": "A\u200bB"}, ("name",), "cannot be shown"),
        ({"name": None}, ("name",), "string"),
        ({"summary": "x" * 201}, ("summary",), "at most 200"),
        ({"history": "x" * 901}, ("history",), "at most 900"),
        ({"merchants": 1}, ("merchants",), "greater than or equal to 2"),
        ({"merchants": 21}, ("merchants",), "less than or equal to 20"),
        ({"merchants": "8"}, ("merchants",), "integer"),
        ({"merchants": None}, ("merchants",), "integer"),
        ({"destroyers": 0}, ("destroyers",), "greater than or equal to 1"),
        ({"destroyers": 11}, ("destroyers",), "less than or equal to 10"),
        ({"destroyers": True}, ("destroyers",), "integer"),
        ({"uboats": 0}, ("uboats",), "greater than or equal to 1"),
        ({"uboats": 11}, ("uboats",), "less than or equal to 10"),
        ({"uboats": 10**30}, ("uboats",), "less than or equal to 10"),
        ({"table": "small"}, ("table",), "'standard' or 'large'"),
        ({"torpedoes": "5"}, ("torpedoes",), "'0', '4', '8' or '12'"),
        ({"torpedoes": 4}, ("torpedoes",), "'0', '4', '8' or '12'"),
        ({"long_shots": "yes"}, ("long_shots",), "boolean"),
        ({"ghosts": 1}, ("ghosts",), "boolean"),
        ({"convoy_players": "6"}, ("convoy_players",), "'5'"),
        ({"pack_players": 2}, ("pack_players",), "'5'"),
    ],
)
def test_what_is_no_crossing_is_refused_with_its_field(
    change: dict[str, Any], path: Path, reason: str
) -> None:
    where, why = why_refused(WORKSHOP, {**BLANK, **change})
    assert where == path
    assert reason in why


@pytest.mark.parametrize("table", [BLANK, SETTLED_ALL])
def test_every_part_is_set_to_something_that_it_can_be(table: dict[str, Any]) -> None:
    check_parts(WORKSHOP, table)


def test_an_odd_table_is_refused_and_nothing_worse() -> None:
    assert check_odd(WORKSHOP, SETTLED_ALL) > 200


@pytest.mark.sampled(1)
@pytest.mark.parametrize("seed", range(60))
def test_any_crossing_can_be_played_to_its_end(seed: int) -> None:
    assert walk("atlantic_1942", drawn(WORKSHOP, BLANK, seed), seed)


@pytest.mark.nightly
@pytest.mark.parametrize("kind", ["captain", "ace"])
@pytest.mark.parametrize("table", [LEAST, {**LEAST, "uboats": 3}, {**LEAST, "destroyers": 3}])
def test_bots_play_any_crossing(kind: str, table: dict[str, Any]) -> None:
    assert played("atlantic_1942", table, kind)
