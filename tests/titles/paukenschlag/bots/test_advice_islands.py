"""The staff officer of the Hornet: raids on the islands, what the Germans do against them."""

from typing import Any

import pytest

from game.titles.paukenschlag.bots.staff.bombers import later_worth
from game.titles.paukenschlag.bots.staff.worths import NO_STAKE
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import CAP, GERMAN, US
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.scenario_tables import PLAN_AMERIKA
from game.titles.paukenschlag.printed.tables import scenario_row
from tests.titles.paukenschlag.bots.told import ranked, told_of
from tests.titles.paukenschlag.builder import Unit, plane, ship
from tests.titles.paukenschlag.rules.raids.air import bomber, carrier, flights, patrol, repairs

TURN = 21
GOAL = scenario_row(PLAN_AMERIKA)
A_POINT = GOAL.tons / GOAL.points
ON_AZORES = c.Raid("B-25 C 1", "AZ")
GUNS = (ship("BB 1", "CE"), ship("BB 2", "CE"))
DESTROYERS = tuple(ship(f"DD {number}", "CE") for number in range(6, 13))
DIVES = tuple(plane(f"SBD {number}", "CV 1") for number in (1, 2, 3))
UP = patrol("Bf-109 1", "AZ")


def raiding(*units: Unit, **changes: Any) -> State:
    """The carrier is off the Azores, sent there, and a bomber is on the ground."""
    changes.setdefault("happened", ("hornet",))
    return flights(carrier(), bomber(), *units, side=US, turn=TURN, **changes)


def defending(*units: Unit, **changes: Any) -> State:
    changes.setdefault("happened", ("hornet",))
    return repairs(carrier(), bomber(), *units, side=GERMAN, turn=TURN, **changes)


def points(state: State, seat: str, command: object) -> float:
    return told_of(state, seat, command).value / A_POINT


# Raids


def test_a_raid_is_worth_what_a_bomber_earns_no_more_by_the_charts() -> None:
    """Every other raider drops: one face shuts the base, eight catch a tenth, and half are late."""
    state = raiding(plane("B-25 C 1", "CV 1"))
    soon, late = (later_worth(state, TURN + weeks) for weeks in (1, 2))
    caught = 0.4 * soon + 0.5 * late
    earns = 0.5 * (0.1 * soon + 0.8 * (soon - caught))
    told = told_of(state, US, ON_AZORES)
    assert told.value == pytest.approx(earns * A_POINT, abs=0.01)
    assert told.expected == f"+{earns:.2f} bombing points"
    assert told.reason == (
        "An estimate: with 1 bomber and the ships that can be there Lajes, Azores cannot be used "
        f"any more in 5 %, else in 0 %: {earns:.2f} points each. "
        "It is lost in 17 %, for which no points are counted."
    )
    hits = told_of(raiding(plane("TBD 1", "CV 1")), US, c.Raid("TBD 1", "AZ"))
    words = "An estimate: what bombs catch on the ground of Lajes, Azores is lost or late: "
    assert hits.reason.startswith(words), "it cannot shut the base by itself"
    assert hits.value > 0


def test_ships_that_shut_the_base_leave_a_raid_nothing() -> None:
    with_guns = raiding(plane("B-25 C 1", "CV 1"), *GUNS, *DESTROYERS)
    assert points(with_guns, US, ON_AZORES) == pytest.approx(0, abs=0.005)
    far = raiding(plane("B-25 C 1", "CV 1"), ship("BB 1", "CA", port="I"))
    assert points(far, US, ON_AZORES) == points(raiding(plane("B-25 C 1", "CV 1")), US, ON_AZORES)


def test_bombers_are_told_together_and_fighters_that_are_up_keep_them_off() -> None:
    raid = c.Raid("SBD 1", "AZ")
    assert points(raiding(*DIVES), US, raid) > points(raiding(*DIVES, UP), US, raid) > 0
    assert "with 3 bombers and " in told_of(raiding(*DIVES), US, raid).reason
    shut = raiding(*DIVES, damage={"AZ": 6})
    assert told_of(shut, US, raid).reason == (
        f"No bomber can fly from Lajes, Azores any more. {NO_STAKE}"
    )


def test_an_escort_is_worth_what_it_keeps_from_the_bombers() -> None:
    units = (plane("SBD 1", "CV 1"), plane("F4F 1", "CV 1"))
    escort = c.Raid("F4F 1", "AZ")
    needed, idle = (told_of(raiding(*units, *more), US, escort) for more in ((UP,), ()))
    assert needed.value > 0
    assert needed.reason.startswith("An estimate: it may keep a fighter from 1 bomber: ")
    assert idle.value == 0
    assert idle.reason.startswith("No fighter is up there ")


def test_beside_raids_other_flights_are_told_in_tons() -> None:
    state = raiding(plane("SBD 1", "CV 1"), plane("PBY 1", "I"))
    flight = next(each for each in ranked(state, US) if isinstance(each.command, c.Fly))
    assert flight.expected == "+0.0 thousand tons"
    assert all(each.is_reckoned for each in ranked(state, US))


# What the Germans do


def test_until_the_hornet_is_there_the_germans_have_nothing_to_fear() -> None:
    units = (bomber("Bf-109 1"), bomber("Bf-109 2"))
    states = (
        repairs(*units, side=GERMAN, damage={"AZ": 2}, turn=TURN),
        repairs(bomber(), *units, side=GERMAN, happened=("hornet",), turn=TURN),
    )
    for state in states:
        told = ranked(state, GERMAN)
        assert {each.value for each in told} == {0}
        assert all(NO_STAKE in each.reason for each in told)
    assert told_of(states[1], GERMAN, c.Fly("Bf-109 1", "CE", CAP)).reason == (
        f"Nothing can bomb or shell Lajes, Azores this week. {NO_STAKE}"
    )


def test_a_patrol_of_the_germans_keeps_what_the_carriers_bombers_would_do() -> None:
    dives, up = DIVES[0], c.Fly("Bf-109 1", "CE", CAP)
    state = defending(*DIVES, bomber("Bf-109 1"), bomber("Bf-109 2"))
    told = told_of(state, GERMAN, up)
    assert told.value > 0
    assert told.reason.endswith(" points. It costs nothing.")
    assert told_of(state, GERMAN, c.Patrol("CE")).value > told.value
    past = defending(plane("B-25 C 1", "CV 1"), bomber("Bf-109 1"))
    assert told_of(past, GERMAN, up).value == 0, "fighters cannot meet these"
    assert told_of(past, GERMAN, up).reason.startswith("An estimate: Lajes, Azores cannot ")
    assert ", with it as without." in told_of(past, GERMAN, up).reason
    shelled = defending(dives, bomber("Bf-109 1"), *GUNS, *DESTROYERS)
    assert points(shelled, GERMAN, up) == pytest.approx(0, abs=0.005)


def test_a_repair_keeps_the_base_in_use() -> None:
    mend = c.Repair("AZ")
    hurt = defending(plane("B-25 C 1", "CV 1"), damage={"AZ": 4})
    assert told_of(hurt, GERMAN, mend).value > 0
    assert ranked(hurt, GERMAN)[0].command == mend
    shut = defending(plane("B-25 C 1", "CV 1"), damage={"AZ": 7})
    assert told_of(shut, GERMAN, mend).reason == (
        f"No bomber can fly from Lajes, Azores any more. {NO_STAKE}"
    )
