"""5.5, 7.0, 7.1 Zones where both have ships: pursuit, and where everybody is on the grid."""

import pytest

from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import BoatSonar, Pursuit, SecondMoves
from game.titles.paukenschlag.model.names import OSL
from game.titles.paukenschlag.model.state import Doing, State
from game.titles.paukenschlag.printed.squares import label
from tests.titles.paukenschlag.builder import (
    IX,
    VIIC,
    boat,
    contacts,
    convoy,
    dice,
    of_kind,
    offered,
    plane,
    play,
    run,
    ship,
    waits_for,
)

rule = pytest.mark.rule


def squares(state: State) -> dict[str, int]:
    return {unit: label(*marker.square) for unit, marker in state.markers.items()}


# Who meets


@rule("paukenschlag", "OP 2.6b")
@rule("paukenschlag", "OP 3.3d")
@rule("paukenschlag", "OP 5.5")
@rule("paukenschlag", "OP 5.5n")
@rule("paukenschlag", "OP 6.1g")
@rule("paukenschlag", "OP 7.0")
def test_the_german_is_asked_zone_by_zone_where_both_have_ships() -> None:
    units = (
        convoy("1", "CB"), boat(IX, "CB"), ship("WPG 1", "CC"), boat(VIIC, "CC"),
        convoy("2", "DB"), boat("U-67", "CD"),
    )  # fmt: skip
    state, _ = run(contacts(*units))
    assert state.flow[-1] == Pursuit("CB")
    state, events = play(state, c.Disregard())
    assert of_kind(events, e.ContactDisregarded) == [e.ContactDisregarded("OP 7.0", "CB")]
    assert not of_kind(events, e.GridOpened)
    assert state.flow[-1] == Pursuit("CC")
    state, events = play(state, c.Disregard())
    assert not of_kind(events, e.GridOpened)
    assert waits_for(state) is SecondMoves


@rule("paukenschlag", "OP 7.0b")
def test_a_boat_that_disregards_ships_is_still_looked_for_from_the_air() -> None:
    hunter = plane("PBY 1", zone="DC", mission="recon")
    state, _ = run(contacts(convoy("1", "CB"), boat(IX, "CB"), boat(VIIC, "CC"), hunter))
    state, _ = play(state, c.Disregard())
    state, events = play(state, c.SailBoat(IX, "DC"), dice(1))
    assert of_kind(events, e.PlaneLooked)[0].found == (IX,)
    assert offered(state, c.AttackBoat) == [c.AttackBoat("PBY 1")]


@rule("paukenschlag", "OP 7.1")
def test_ships_in_port_are_not_met() -> None:
    after, _ = run(contacts(ship("WPG 1", "CA", port="G"), boat(IX, "CA")))
    assert waits_for(after) is SecondMoves


@rule("paukenschlag", "OP 11.1f")
def test_a_boat_that_takes_on_fuel_meets_nobody() -> None:
    fuelling = {IX: Doing(is_fuelling=True)}
    after, _ = run(contacts(convoy("1", "CC"), boat(IX, "CC"), boat(VIIC, "CD"), doing=fuelling))
    assert waits_for(after) is SecondMoves
    units = (convoy("1", "CC"), boat(IX, "CC", is_spotted=True), boat(VIIC, "CC"))
    met, _ = run(contacts(*units, doing=fuelling))
    met, _ = play(met, c.Pursue(), dice(1, 1, 9, 9, 9, 2))
    assert {*met.markers} == {"1", VIIC}


@rule("paukenschlag", "OP 5.3b")
def test_where_a_boat_has_been_spotted_the_grid_is_played_in_any_case() -> None:
    spotted = boat(VIIC, is_spotted=True)
    after, events = run(contacts(convoy(), boat(IX), spotted), dice(1, 1, 9, 9, 9, 8, 9, 2))
    assert of_kind(events, e.GridOpened) == [e.GridOpened("OP 5.5b", "DC", OSL)]
    assert waits_for(after) is BoatSonar


@rule("paukenschlag", "OP 5.3b")
@rule("paukenschlag", "OP 7.1.1b")
@rule("paukenschlag", "OP 7.1.1c")
def test_a_boat_that_has_been_spotted_is_detected_on_the_grid() -> None:
    units = (ship("WPG 1"), boat(IX, torpedoes=0, is_down=True), boat(VIIC, is_spotted=True))
    after, _ = run(contacts(*units), dice(1, 1, 9, 9, 9, 8, 9, 2))
    assert [unit for unit, marker in after.markers.items() if marker.is_found] == [VIIC]
    after, _ = play(after, c.Done())
    after, _ = play(after, c.GoSecond())
    after, _ = play(after, c.Done())
    assert offered(after, c.GoTo, "WPG 1")


@rule("paukenschlag", "OP 6.1f")
def test_only_the_zone_counts_where_a_move_ends() -> None:
    state, _ = run(contacts(convoy("1", "DC"), boat(IX, "CB"), moved=(IX,)))
    assert waits_for(state) is not Pursuit


def test_rounds_are_counted_anew_whatever_the_last_grid_ended_with() -> None:
    state, _ = run(contacts(convoy(), boat(), is_still=True))
    after, events = play(state, c.Pursue(), dice(1, 1, 9, 9, 9, 2))
    assert of_kind(events, e.RoundBegan) == [e.RoundBegan("OP 7.1.1k", 1)]
    assert after.round == 1


# Special convoys


@rule("paukenschlag", "OP 14.1d")
@rule("paukenschlag", "OP 14.2b")
@pytest.mark.parametrize(("name", "case"), [("AT-10", "OP 14.1d"), ("TF", "OP 14.2b")])
def test_a_special_convoy_is_noticed_on_a_two(name: str, case: str) -> None:
    units = (convoy(name, "CB", "Iceland", ships=10 if name == "AT-10" else 0), boat(IX, "CB"))
    noticed, events = run(contacts(*units), dice(2))
    assert of_kind(events, e.ConvoyNoticed) == [e.ConvoyNoticed(case, name, "CB", 2, True)]
    assert waits_for(noticed) is Pursuit
    passed, events = run(contacts(*units), dice(3))
    assert of_kind(events, e.ConvoyNoticed) == [e.ConvoyNoticed(case, name, "CB", 3, False)]
    assert waits_for(passed) is SecondMoves


@rule("paukenschlag", "OP 14.1d")
def test_one_that_is_not_noticed_is_not_on_the_grid() -> None:
    units = (convoy("AT-10", "CB", "Iceland"), convoy("1", "CB"), boat(IX, "CB"))
    state, _ = run(contacts(*units), dice(10))
    state, _ = play(state, c.Pursue(), dice(1, 1, 9, 9, 9, 2))
    assert {*state.markers} == {"1", IX}


# Where they are


@rule("paukenschlag", "OP 5.5b")
@rule("paukenschlag", "OP 5.5c")
@rule("paukenschlag", "OP 7.1")
@rule("paukenschlag", "OP 7.1b")
@rule("paukenschlag", "OP 7.1c")
@rule("paukenschlag", "OP 8.0")
def test_two_dice_place_each_unit_and_escorts_with_their_convoy() -> None:
    units = (
        convoy("1", "CB"), ship("WPG 1", "CB", convoy="1"), ship("WPG 2", "CB"), boat(IX, "CB"),
        ship("WPG 3", "CC"), boat(VIIC, "CC"),
    )  # fmt: skip
    state, _ = run(contacts(*units))
    state, events = play(state, c.Pursue(), dice(7, 9, 10, 1, 10, 2, 8, 3, 9, 2))
    assert state.contact == "CB"
    assert squares(state) == {"1": 79, "WPG 2": 12, IX: 83}
    assert [event.faces for event in of_kind(events, e.MarkerPlaced)] == [
        (7, 9), (10, 1, 10, 2), (8, 3),
    ]  # fmt: skip
    assert not any(marker.is_known for marker in state.markers.values())


@rule("paukenschlag", "OP 3.1")
@rule("paukenschlag", "OP 3.1.2")
@rule("paukenschlag", "OP 7.2s")
def test_any_number_may_lie_in_a_square_and_know_nothing_of_one_another() -> None:
    boats = [boat(f"U-{number}") for number in (66, 67, 103, 105)]
    state, _ = run(contacts(convoy("1"), convoy("2"), ship("WPG 1"), *boats))
    state, events = play(state, c.Pursue(), dice(*[5] * 14, 9, 2, *[6] * 4))
    assert {*squares(state).values()} == {55}
    assert not any(marker.is_known for marker in state.markers.values())
    assert not of_kind(events, e.BoxFormed)
