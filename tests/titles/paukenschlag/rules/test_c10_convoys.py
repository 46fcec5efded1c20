"""10 Convoys: how they form and arrive."""

import pytest

from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import Ship
from game.titles.paukenschlag.rules.chart.c10_convoys import form_convoy, onward
from game.titles.paukenschlag.view import redact, view
from tests.titles.paukenschlag.builder import (
    boat,
    convoy,
    dice,
    of_kind,
    position,
    returning,
    run,
    ship,
    step,
)

rule = pytest.mark.rule


@rule("paukenschlag", "OP 10.1")
@rule("paukenschlag", "OP 10.1c")
@rule("paukenschlag", "OP 10.1d")
@rule("paukenschlag", "OP 10.1e")
def test_a_new_convoy_comes_by_the_tables() -> None:
    state = position(convoy("1"), convoy("3"))
    after, events = step(state, form_convoy, dice(6, 8, 5, 6, 5))
    assert events == [
        e.ConvoyFormed("OP 10.1", "2", "CA", "Aruba", 2, 30, "tight", "", (6, 8, 5, 6, 5))
    ]
    assert after.convoys["2"].zone == "CA"


@rule("paukenschlag", "OP 10.0")
@rule("paukenschlag", "OP 10.4")
@rule("paukenschlag", "OP 10.4b")
def test_there_are_never_more_than_nine() -> None:
    nine = [convoy(str(number)) for number in range(1, 10)]
    _, events = step(position(*nine), form_convoy)
    assert not events


@rule("paukenschlag", "OP 14.1")
def test_marker_nine_is_not_free_while_at_10_is_at_sea() -> None:
    eight = [convoy(str(number)) for number in range(1, 9)]
    _, events = step(position(*eight, convoy("AT-10", "CB", "Iceland")), form_convoy)
    assert not events


@rule("paukenschlag", "OP 5.1b")
@rule("paukenschlag", "OP 10.0")
@rule("paukenschlag", "OP 15.0b")
def test_one_forms_a_turn() -> None:
    _, events = run(position(boat(), turn=7), dice(6, 1, 1, 1, 1, 1))
    assert len(of_kind(events, e.ConvoyFormed)) == 1


@rule("paukenschlag", "OP 10.4c")
def test_the_german_does_not_know_where_it_goes() -> None:
    state = position(convoy("1", "DO"))
    assert view(state, GERMAN).convoys["1"].destination == ""
    assert view(state, US).convoys["1"].destination == "G"
    formed = e.ConvoyFormed("OP 10.1", "2", "CA", "Aruba", 2, 30, "tight", "", (6, 8, 5, 6, 5))
    seen = redact(formed, GERMAN)
    assert isinstance(seen, e.ConvoyFormed)
    assert seen.destination == ""


def test_to_the_german_a_convoy_may_sail_anywhere() -> None:
    state = position(convoy("1", "DO"))
    assert {*onward(view(state, GERMAN), "1")} == {"DC", "DD", "DN", "DP", "ED"}
    assert {*onward(view(state, US), "1")} == {"DC", "DD", "DN"}


@rule("paukenschlag", "OP 10.4c")
def test_a_convoy_in_the_zone_of_its_destination_has_arrived() -> None:
    state = returning(
        convoy("1", "CA"), convoy("2", "DC"), convoy("3", "BE", "UK"), boat(), turn=32
    )
    after, events = run(state)
    assert set(after.convoys) == {"2"}
    assert of_kind(events, e.ConvoyArrived) == [
        e.ConvoyArrived("OP 10.4c", "1", "CA", "G", 20),
        e.ConvoyArrived("OP 10.4c", "3", "BE", "UK", 20),
    ]


def test_its_escorts_lie_in_the_port_where_it_arrives() -> None:
    state = returning(
        convoy("1", "CA"),
        ship("WPG 1", "CA", convoy="1"),
        convoy("2", "EC", "Aruba"),
        ship("WPG 2", "EC", convoy="2"),
        boat(),
        turn=32,
    )
    after, _ = run(state)
    assert after.ships["WPG 1"] == Ship("WPG 1", "CA", "G")
    assert after.ships["WPG 2"] == Ship("WPG 2", "EC")
