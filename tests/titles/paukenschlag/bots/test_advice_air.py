"""The staff officer of the air war: raids, ships that bombers find, repairs and patrols."""

from dataclasses import replace

import pytest

from game.contract.advice import Advice
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.staff.bombers import later_worth
from game.titles.paukenschlag.bots.staff.worths import NO_STAKE, cargo, tons_a_point
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import Raider, Sighting
from game.titles.paukenschlag.model.names import CAP, GERMAN, RAID, US
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.tables import bombing
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.bots.told import ranked, told_of, value
from tests.titles.paukenschlag.builder import Unit, boat, convoy, plane, ship
from tests.titles.paukenschlag.rules.raids.air import (
    bombardment,
    bomber,
    carrier,
    flights,
    patrol,
    plan,
    raider,
    repairs,
)

LAST, EVEN, ODD = 32, 20, 21
A_POINT = 2000 / 40
"""18.0 The Germans need 2,000 thousand tons and 40 points."""
RAID_ON_J = c.Raid("FW-200 1", "J")


def found(*units: Unit, target: str = "J", zone: str = "DC", turn: int = EVEN) -> State:
    """A bomber on its way has found ships in the zone of its target."""
    up = bomber("FW-200 1", zone=zone, mission=RAID, target=target, back=turn + 2)
    state = plan(up, *units, turn=turn)
    state.flow = (*state.flow, Raider("FW-200 1", 5), Sighting("FW-200 1"))
    return state


# Raids


def test_a_raid_of_the_last_week_earns_what_its_bombs_do_by_the_charts() -> None:
    """Three zones with a die each, a sixth turns back from the fire, ten faces earn 11 points."""
    state = flights(bomber(), turn=LAST)
    told = told_of(state, GERMAN, RAID_ON_J)
    earns = 0.9 * 0.8 * 0.7 * 5 / 6 * 11 / 10
    assert told.value == pytest.approx(earns * A_POINT, abs=0.01)
    assert told.expected == f"+{earns:.2f} bombing points"
    assert told.reason == (
        "An estimate: by 1 bomber Morehead City and Cherry Point is hurt for good, "
        f"{earns:.2f} points each. It costs nothing."
    )


def test_before_the_last_weeks_only_what_is_destroyed_counts() -> None:
    alone = told_of(flights(bomber(), turn=EVEN), GERMAN, RAID_ON_J)
    assert alone.expected == "+0.00 bombing points"
    assert " is mended before the end. " in alone.reason
    hurt = flights(bomber(), turn=EVEN, damage={"J": 7})
    assert ranked(hurt, GERMAN)[0].command.target == "J"  # type: ignore[attr-defined]
    dead = told_of(flights(bomber(), turn=EVEN, damage={"J": 8}), GERMAN, RAID_ON_J)
    assert dead.reason.startswith("Morehead City and Cherry Point is destroyed already. ")


def test_a_bomber_is_told_with_those_that_go_with_it() -> None:
    def gain(count: int, *over: Unit) -> float:
        names = [f"He-177 {number}" for number in range(1, 1 + count)]
        state = flights(*map(bomber, names), *over, turn=EVEN)
        return value(state, GERMAN, c.Raid("He-177 1", "J"))

    assert gain(1) == 0
    assert gain(5) > gain(3) > 0
    there = [raider(f"FW-200 {number}", "J") for number in (1, 2, 3)]
    assert gain(1, *there) > gain(5), "those have arrived"
    state = flights(bomber("He-177 1"), bomber("He-177 2"), *there, turn=EVEN)
    told = told_of(state, GERMAN, c.Raid("He-177 1", "J"))
    assert told.reason.startswith("An estimate: by 1 bomber with 3 over it Morehead City and ")
    assert " is destroyed in " in told.reason


def test_bombs_meant_for_a_factory_count_half_as_often() -> None:
    state = flights(bomber(), turn=LAST, damage={"2": 7, "E": 7})
    earns = {
        target: float(told_of(state, GERMAN, c.Raid("FW-200 1", target)).value)
        for target in ("2", "E")
    }
    past_flak = {"2": 5 / 6, "E": 4 / 6}
    assert earns["2"] / past_flak["2"] == pytest.approx(earns["E"] / past_flak["E"] / 2, rel=0.01)


def test_fighters_stop_bombers_and_their_loss_costs_what_they_would_earn_later() -> None:
    others = [raider(f"FW-200 {number}", "E") for number in (2, 3, 4, 5)]
    raid = c.Raid("FW-200 1", "E")
    free = told_of(flights(bomber(), *others), GERMAN, raid)
    met = told_of(flights(bomber(), *others, patrol("P-47 1", "G")), GERMAN, raid)
    assert met.value < free.value
    assert free.reason.endswith("It costs nothing.")
    assert met.reason.endswith(" points later.")
    units = (bomber(), patrol("P-47 1", "G"))
    surprise = flights(*units, turn=LAST, house={"is_surprise": True})
    unmet = value(flights(bomber(), turn=LAST), GERMAN, raid)
    assert value(surprise, GERMAN, raid) == pytest.approx(unmet * 6 / 4, abs=0.1), "no fire either"


def test_waiting_costs_nothing_where_a_week_is_over() -> None:
    def both(turn: int) -> tuple[float, float, str]:
        units = [bomber(f"He-177 {number}") for number in range(1, 6)]
        state = flights(*units, turn=turn)
        wait = told_of(state, GERMAN, c.Done())
        raids = (each for each in ranked(state, GERMAN) if each != wait)
        return max(each.value for each in raids), wait.value, wait.reason

    raid, wait, words = both(EVEN)
    assert raid > wait == 0
    assert words == "No more bombers fly this week. Each that stays gives up one of its flights."
    raid, wait, words = both(ODD)
    assert raid == pytest.approx(wait, abs=0.1)
    assert words.endswith(" It costs nothing: they fly as often until the end.")
    raid, wait, _ = both(LAST - 1)
    assert wait > raid, "what is done in the last week is not mended"


def test_a_ship_in_port_is_told_in_tons_and_the_loss_of_the_bomber_in_points() -> None:
    state = flights(bomber("He-177 1"), carrier("CA", port="I"), patrol("P-47 1", "I"), turn=EVEN)
    told = told_of(state, GERMAN, c.Raid("He-177 1", "CV 1"))
    assert " thousand tons, -" in told.expected
    assert told.reason.startswith("An estimate: it sinks Hornet in ")


# Ships that are found at sea


def test_ships_that_are_found_are_told_exactly_and_the_raid_is_given_up_for_them() -> None:
    state = found(convoy(zone="DC"))
    tons, loss = cargo(view(state, GERMAN)) / 5, later_worth(state, EVEN + 2) / 10
    told = told_of(state, GERMAN, c.BombShipping("1"))
    assert told.expected == f"+{tons:.1f} thousand tons, -{loss:.2f} bombing points"
    assert told.value == pytest.approx(tons - loss * A_POINT, abs=0.01)
    assert told.reason == (
        f"It sinks a ship of convoy 1 in 20 %: {tons:.1f} thousand tons. Its raid is given up, "
        f"and it is lost in 10 %: {loss:.2f} points, by an estimate."
    )


def test_the_patrols_of_a_zone_keep_a_bomber_from_ships() -> None:
    state = found(convoy(zone="CA"), patrol("P-47 1", "G"), target="G", zone="CA")
    told = told_of(state, GERMAN, c.BombShipping("1"))
    assert told.reason.startswith("It sinks a ship of convoy 1 in 0 %: 0.0 thousand tons.")


def test_who_can_destroy_a_target_flies_on_and_who_can_do_nothing_there_does_not() -> None:
    useful, idle = (replace_damage(found(convoy(zone="DC"), turn=LAST), each) for each in (7, 8))
    assert ranked(useful, GERMAN)[0].command == c.FlyOn()
    assert ranked(idle, GERMAN)[0].command == c.BombShipping("1")


def replace_damage(state: State, damage: int) -> State:
    return replace(state, damage={"J": damage})


# Repairs and patrols


def test_in_the_last_week_a_repair_keeps_the_point_that_it_takes_back() -> None:
    state = repairs(plane("P-40 1"), turn=LAST, damage={"G": 2, "C": 3, "1": 1})
    one, two, none = (told_of(state, US, c.Repair(target)) for target in ("G", "C", "1"))
    assert one.expected == "+1.00 bombing points"
    words = "An estimate: with 1 repair New York loses 1.00 points less by each. It costs nothing."
    assert one.reason == words
    assert two.expected == "+0.50 bombing points", "two are needed for one"
    assert none.value == 0


def test_what_next_week_mends_as_well_is_soon_enough() -> None:
    """Three points a target and five in all, before the bombers come."""

    def told(**damage: int) -> Advice:
        bombers = [bomber(f"He-177 {number}", back=EVEN + 1) for number in range(1, 6)]
        return told_of(repairs(*bombers, turn=EVEN, damage=damage), US, c.Repair("J"))

    few = told(J=3)
    assert few.value == 0
    assert few.reason == (
        "An estimate: for Morehead City and Cherry Point next week is soon enough. "
        "It costs nothing."
    )
    assert told(A=8, J=3).value == told(A=8, G=3, J=2).value == 0
    assert told(A=8, J=4).value > 0, "a point is left"
    assert told(A=8, G=3, J=3).value > 0, "so it is where another takes three of the five"
    assert "; it can then be used again. " in told(J=7).reason
    elsewhere = told(J=5)
    assert elsewhere.value == 0
    assert " earn as much with it as without, by Morehead City " in elsewhere.reason


def test_a_target_that_bombers_can_destroy_is_mended_first() -> None:
    bombers = [bomber(f"FW-200 {number}") for number in range(1, 6)]
    state = repairs(*bombers, turn=EVEN, damage={"J": 5, "P": 5})
    assert ranked(state, US)[0].command == c.Repair("J")
    assert value(state, US, c.Repair("P")) == 0, "these do not reach Havana's zone"


def test_a_patrol_is_worth_something_where_bombers_may_come() -> None:
    units = [bomber(f"He-177 {number}", back=EVEN) for number in range(1, 6)]
    fighter, up = plane("P-40 1", "J"), c.Fly("P-40 1", "DC", CAP)
    state = repairs(*units, fighter, turn=EVEN, damage={"A": 8})
    assert value(state, US, up) > 0
    elsewhere = told_of(repairs(*units, fighter, turn=EVEN), US, up)
    assert elsewhere.value == 0, "they go to Halifax in any case"
    assert elsewhere.reason.startswith("An estimate: bombers that see it earn as much as without.")
    idle = repairs(*[replace(each, back=EVEN + 1) for each in units], fighter, turn=EVEN)
    told = told_of(idle, US, up)
    assert (told.value, told.reason) == (
        0,
        "No bomber can come there this week. It costs nothing.",
    )
    assert ranked(idle, US)[0].command == c.Done(), "nobody flies for nothing"
    bomber_of_boats = plane("B-18 1", "J")
    watched = told_of(repairs(fighter, bomber_of_boats, boat(zone="DC"), turn=EVEN), US, up)
    assert watched.expected == f"-{0.1 * 0.1 * tuned.BOAT_WORTH:.1f} thousand tons"
    assert watched.reason.endswith(" What is up looks for no boats there: 0.6 thousand tons.")


def test_the_germans_have_nothing_to_fear_until_the_hornet_is_sent() -> None:
    units = (bomber("Bf-109 1"), bomber("Bf-109 2"))
    safe = ranked(repairs(*units, side=GERMAN, damage={"AZ": 2}), GERMAN)
    assert {each.value for each in safe} == {0}
    assert all(NO_STAKE in each.reason for each in safe)


# The Hornet force


def test_a_bombardment_is_worth_the_bombers_that_fly_no_more_by_its_exact_chance() -> None:
    """Two dice of three: six points and more shut the base."""
    state = bombardment(ship("BB 1", "CE"), bomber(), turn=EVEN)
    faces = [bombing(3, face) for face in range(1, 11)]
    chance = sum(one + other >= 6 for one in faces for other in faces) / 100
    earns = later_worth(state, EVEN + 1)
    told = told_of(state, US, c.Bombard(2, 0))
    assert told.value == pytest.approx(chance * earns * A_POINT, abs=0.01)
    assert told.reason == (
        f"Lajes, Azores cannot be used any more in {100 * chance:.0f} %: 1 bomber would earn "
        f"{earns:.2f} points, by an estimate. It costs nothing."
    )
    shut = bombardment(ship("BB 1", "CE"), bomber(), turn=EVEN, damage={"AZ": 6})
    assert {each.value for each in ranked(shut, US)} == {0}


def test_a_point_counts_as_much_as_the_germans_need_for_it() -> None:
    assert tons_a_point(flights(bomber())) == A_POINT
    assert tons_a_point(flights(bomber(), scenario="campaign")) == 0
