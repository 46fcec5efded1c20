"""12.7, 12.9, 13, 14.2 The Hornet force against the German bases."""

from typing import Any

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import Attacks, Bombardment
from game.titles.paukenschlag.model.names import US
from game.titles.paukenschlag.rules.air.c12_attacks import walk_attacks
from game.titles.paukenschlag.rules.chart.c6_ships import ship_moves
from game.titles.paukenschlag.rules.chart.c13_events import happening_of
from game.titles.paukenschlag.rules.chart.c14_special import form_special
from tests.titles.paukenschlag.builder import (
    asked,
    dice,
    is_legal,
    offered,
    plane,
    play,
    ship,
    step,
)
from tests.titles.paukenschlag.rules.raids.air import (
    attacks,
    bombardment,
    bomber,
    carrier,
    flights,
    plan,
)

rule = pytest.mark.rule
ORDERED: dict[str, Any] = {"happened": ("hornet",), "side": US}


# The order


@rule("paukenschlag", "OP 13.0c")
@rule("paukenschlag", "OP 14.2d")
def test_the_order_frees_the_force_to_go_where_it_likes() -> None:
    state = plan(ship("BB 1", "DM", port="N"), turn=4, happened=("hornet",))
    zones = {choice.command.zone for choice in ship_moves(state, state.ships["BB 1"])}  # type: ignore[attr-defined]
    assert "DD" in zones, "three zones away"
    after, events = step(state, form_special)
    assert not events
    assert not after.convoys


@rule("paukenschlag", "OP 13.0c")
@rule("paukenschlag", "OP 13.0d")
def test_it_bars_the_other_event_and_needs_the_force() -> None:
    there = ship("BB 1", "DM", port="N")
    assert happening_of(plan(there, turn=2), 1) == "hornet"
    assert happening_of(plan(bomber(), turn=5), 1) == "none", "the force has left"
    assert happening_of(plan(there, turn=2, happened=("hornet",)), 3) == "none"


# Its aircraft


@rule("paukenschlag", "OP 12.5.3d")
@rule("paukenschlag", "OP 12.9")
@rule("paukenschlag", "OP 14.2g")
def test_the_carriers_aircraft_alone_raid_the_island_of_their_zone() -> None:
    units = (carrier(), plane("SBD 1", "CV 1"), plane("TBD 1", "CV 1"), plane("B-17 1", "G"))
    assert {raid.plane for raid in offered(flights(*units, **ORDERED), c.Raid)} == {
        "SBD 1", "TBD 1",
    }  # fmt: skip
    assert not offered(flights(*units, side=US), c.Raid), "without the order"
    off = (carrier("CD"), plane("SBD 1", "CV 1"))
    assert not offered(flights(*off, **ORDERED), c.Raid), "a zone away"


@rule("paukenschlag", "OP 14.2.1")
@rule("paukenschlag", "OP 14.2.1b")
def test_the_b_25_reach_a_zone_further_and_bar_the_deck_till_then() -> None:
    state = flights(
        carrier("CD"), plane("SBD 1", "CV 1"), plane("B-25 C 1", "CV 1"), bomber(), **ORDERED
    )
    assert [raid.plane for raid in offered(state, c.Raid)] == ["B-25 C 1"]
    near = flights(carrier(), plane("SBD 1", "CV 1"), plane("B-25 C 1", "CV 1"), **ORDERED)
    assert [raid.plane for raid in offered(near, c.Raid)] == ["B-25 C 1"]
    after, _ = play(near, c.Raid("B-25 C 1", "AZ"))
    assert [raid.plane for raid in offered(after, c.Raid)] == ["SBD 1"]


def test_fighters_of_the_carrier_escort_a_raid() -> None:
    state = flights(carrier(), plane("F4F 1", "CV 1"), **ORDERED)
    assert offered(state, c.Raid) == [c.Raid("F4F 1", "AZ")]


# Bombardment


@rule("paukenschlag", "OP 12.7")
@rule("paukenschlag", "OP 12.9")
def test_ships_of_the_force_off_the_base_may_bombard_it() -> None:
    def asks(*ships: object, **changes: object) -> bool:
        state = attacks(*ships, bomber(), **changes)  # type: ignore[arg-type]
        after, _ = step(state, lambda context: walk_attacks(context, Attacks()))
        return isinstance(after.flow[-1], Bombardment)

    assert asks(ship("BB 1", "CE"), happened=("hornet",))
    assert not asks(ship("BB 1", "CD"), happened=("hornet",)), "another zone"
    assert not asks(ship("BB 1", "CE")), "without the order"
    assert not asks(ship("BB 1", "CE"), happened=("hornet",), damage={"AZ": 8}), "nothing is left"
    assert not asks(ship("DD 1", "CE"), ship("DD 2", "CE"), happened=("hornet",)), "not of it"


@rule("paukenschlag", "OP 12.7b")
def test_a_large_factor_is_split_on_two_columns() -> None:
    state = bombardment(ship("BB 1", "CE"), bomber())
    assert offered(state, c.Bombard) == [c.Bombard(2, 0), c.Bombard(1, 1), c.Bombard(0, 3)]


@rule("paukenschlag", "OP 12.7c")
def test_a_destroyer_bombards_in_company_only() -> None:
    lone = attacks(ship("DD 6", "CE"), bomber(), happened=("hornet",))
    after, _ = step(lone, lambda context: walk_attacks(context, Attacks()))
    assert not isinstance(after.flow[-1], Bombardment)
    both = bombardment(ship("DD 6", "CE"), ship("DD 7", "CE"), bomber())
    assert offered(both, c.Bombard) == [c.Bombard(0, 1)]


@rule("paukenschlag", "OP 12.7")
def test_the_question_names_the_base_and_how_many_ships_lie_off_it() -> None:
    both = bombardment(ship("DD 6", "CE"), ship("DD 7", "CE"), bomber())
    assert asked(both).text == "Two ships off Lajes, Azores: bombard it?"


@rule("paukenschlag", "OP 12.7")
@rule("paukenschlag", "OP 12.7d")
def test_a_bombardment_rolls_on_the_table_of_bombs() -> None:
    state = bombardment(ship("BB 1", "CE"), bomber(), turn=32)
    after, events = play(state, c.Bombard(1, 1), dice(9, 9, 7))
    fired = [event for event in events if isinstance(event, e.ShoreBombarded)]
    assert [(each.columns, each.faces, each.points) for each in fired] == [((3, 2), (9, 9), 1)]
    assert after.damage == {"AZ": 1}


def test_they_may_hold_their_fire() -> None:
    state = bombardment(ship("BB 1", "CE"), bomber(), turn=32)
    assert is_legal(state, c.Done())
    after, _ = play(state, c.Done())
    assert after.damage == {}
