"""6.1.1 Secret plotting."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.flow import prompts
from game.core.records import Event
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import AirHunt, AirMoves, Plotting, Pursuit, SecondMoves
from game.titles.paukenschlag.model.names import AT_10, GERMAN, TASK_FORCE, US
from game.titles.paukenschlag.model.state import Doing, Plot, State
from game.titles.paukenschlag.view import NOT_TOLD, redact, view
from tests.titles.paukenschlag.builder import (
    COW,
    IX,
    RULES,
    VIIC,
    Unit,
    boat,
    choices,
    contacts,
    convoy,
    dice,
    is_legal,
    of_kind,
    offered,
    plane,
    play,
    position,
    refused,
    returning,
    run,
    ship,
    waits_for,
)

rule = pytest.mark.rule
SECRET = {"is_secret": True}
SPOTS, MISSES, NOTICED, UNNOTICED = 1, 9, 2, 3
MIDDLE = (5, 5)
FAR = "U-123"


def plotting(*units: Unit, waiting: tuple[str, ...] = (US, GERMAN), **changes: Any) -> State:
    """With a boat far away that may move again when all plots are carried out."""
    far = boat(FAR, "EE")
    return position(*units, far, frame=Plotting(waiting), house=SECRET, **changes)


def second(*units: Unit, **changes: Any) -> State:
    return position(*units, frame=SecondMoves(), house=SECRET, **changes)


def of_seat(state: State, seat: str) -> list[Any]:
    (prompt,) = [prompt for prompt in prompts(RULES, state) if prompt.seat == seat]
    return [choice.command for choice in prompt.choices]


def zones(state: State, unit: str, seat: str = US) -> set[str]:
    return {each.zone for each in of_seat(state, seat) if getattr(each, "convoy", "") == unit}


def plot(state: State, seat: str, *commands: Any) -> State:
    for command in commands:
        state, _ = play(state, command, seat=seat)
    return state


def carried_out(state: State, *faces: int) -> tuple[State, list[Event]]:
    """Both sides have plotted all that they want to."""
    state, _ = play(state, c.Done(), seat=US)
    return play(state, c.Done(), dice(*faces), seat=GERMAN)


def seen(events: list[Event], eyes: str) -> list[Event]:
    return [event for each in events if (event := redact(each, eyes)) is not None]


# Plots


@rule("paukenschlag", "OP 6.1.1")
def test_both_sides_plot_at_the_same_time_and_in_secret() -> None:
    state = plotting(convoy("1", "DA", to="UK"), ship("WPG 1", "CA"), boat(IX, "CE"))
    assert [prompt.seat for prompt in prompts(RULES, state)] == [US, GERMAN]
    state, events = play(state, c.SailBoat(IX, "CD"), seat=GERMAN)
    assert seen(events, US) == []
    assert seen(events, GERMAN) == events
    state, events = play(state, c.SailShip("WPG 1", "CB"), seat=US)
    assert seen(events, GERMAN) == []
    assert {*view(state, US).plots} == {"WPG 1"}
    assert {*view(state, GERMAN).plots} == {IX}
    assert not view(state, "").plots
    assert (state.boats[IX].zone, state.ships["WPG 1"].zone) == ("CE", "CA")


@rule("paukenschlag", "OP 6.1.1b")
def test_a_convoy_is_plotted_for_two_turns_and_then_for_one_more() -> None:
    state = plotting(convoy("1", "DA", to="UK"))
    first = zones(state, "1")
    now = min(first)
    state = plot(state, US, c.SailConvoy("1", now))
    assert zones(state, "1")
    assert zones(state, "1") != first
    then = min(zones(state, "1"))
    state = plot(state, US, c.SailConvoy("1", then))
    assert state.plots["1"] == (Plot(now), Plot(then))
    assert not zones(state, "1")
    state, _ = carried_out(state)
    assert state.convoys["1"].zone == now
    assert state.plots == {"1": (Plot(then),)}
    later = plotting(*state.convoys.values(), plots=state.plots)
    later = plot(later, US, c.SailConvoy("1", min(zones(later, "1"))))
    later, _ = carried_out(later)
    assert later.convoys["1"].zone == then


@rule("paukenschlag", "OP 6.1.1b")
def test_a_convoy_is_plotted_no_farther_than_to_where_it_goes() -> None:
    state = plotting(convoy("1", "CB", to="G"))
    state = plot(state, US, c.SailConvoy("1", "CA"))
    assert state.plots["1"] == (Plot("CA"),)
    assert not zones(state, "1")
    assert c.Done() in of_seat(state, US)


@rule("paukenschlag", "OP 6.1.1b")
def test_a_boat_is_plotted_for_this_turn_alone() -> None:
    state = plot(plotting(boat(IX, "CE"), boat(VIIC, "CE")), GERMAN, c.SailBoat(IX, "CD", True))
    assert {getattr(each, "boat", "") for each in of_seat(state, GERMAN)} == {VIIC, FAR, ""}
    state, _ = carried_out(state)
    assert (state.boats[IX].zone, state.boats[IX].is_down) == ("CD", True)
    assert not state.plots


@rule("paukenschlag", "OP 6.1.1c")
def test_a_convoy_must_have_a_plot_and_takes_its_escorts() -> None:
    state = plotting(convoy("1", "CB", to="G"), ship("DD 4", "CB", convoy="1"))
    assert refused(state, c.Done())
    assert not offered(state, c.SailShip, "DD 4")
    state = plot(state, US, c.SailConvoy("1", "CA"))
    state, events = carried_out(state)
    assert state.ships["DD 4"].zone == "CA"
    assert [event.path for event in of_kind(events, e.ConvoySailed)] == [("CA",)]


@rule("paukenschlag", "OP 6.1.1c")
def test_boats_and_ships_without_a_plot_stay() -> None:
    state = plotting(ship("WPG 1", "CA"), boat(IX, "CE"), boat(VIIC, "CE", is_down=True))
    state, events = carried_out(state)
    assert (state.ships["WPG 1"].zone, state.boats[IX].zone) == ("CA", "CE")
    assert state.boats[VIIC].is_down
    assert not of_kind(events, e.BoatSailed, e.ShipSailed)


@rule("paukenschlag", "OP 11.1b")
def test_a_boat_without_fuel_must_have_a_plot() -> None:
    state = plotting(boat(IX, "CE", fuel=0), waiting=(GERMAN,))
    assert not is_legal(state, c.Done())


@rule("paukenschlag", "OP 11.1e")
def test_a_boat_is_plotted_beside_the_cow_and_both_stay() -> None:
    state = plotting(boat(IX, "CE", fuel=1), boat(COW, "CE", is_down=True), waiting=(GERMAN,))
    state = plot(state, GERMAN, c.Refuel(IX))
    assert {getattr(each, "boat", FAR) for each in of_seat(state, GERMAN)} == {FAR}
    state, events = play(state, c.Done(), seat=GERMAN)
    assert of_kind(events, e.RefuellingBegan)
    assert not state.boats[COW].is_down
    assert state.boats[IX].zone == state.boats[COW].zone == "CE"


@rule("paukenschlag", "OP 11.1e")
def test_nobody_is_plotted_beside_a_cow_that_is_plotted_elsewhere() -> None:
    state = plotting(boat(IX, "CE", fuel=1), boat(COW, "CE"), waiting=(GERMAN,))
    state = plot(state, GERMAN, c.SailBoat(COW, "CD", False))
    assert not any(isinstance(each, c.Refuel) for each in of_seat(state, GERMAN))


@rule("paukenschlag", "OP 14.2e")
def test_the_task_force_has_no_plot_and_sails_by_rule() -> None:
    force = convoy(TASK_FORCE, "DM", "I", speed=3, ships=0, formation="tight")
    state = plotting(force, ship("CV 1", "DM", convoy=TASK_FORCE), turn=3)
    assert not zones(state, TASK_FORCE)
    state, events = carried_out(state)
    assert of_kind(events, e.ConvoySailed)
    assert state.ships["CV 1"].zone == state.convoys[TASK_FORCE].zone != "DM"


# What the other side sees


@rule("paukenschlag", "OP 6.1.1e")
def test_the_chart_shows_aircraft_alone() -> None:
    state = plotting(
        convoy(), ship("DD 4", convoy="1"), ship("BB 1", "CA", port="G"), boat(), plane("PBY 1")
    )
    for eyes, sees in ((US, {"1", "DD 4", "BB 1"}), (GERMAN, {IX, FAR}), ("", set[str]())):
        shown = view(state, eyes)
        assert {*shown.convoys, *shown.ships, *shown.boats} == sees
        assert {*shown.planes} == {"PBY 1"}


@rule("paukenschlag", "OP 6.1.1e")
@rule("paukenschlag", "OP 8.4c")
def test_the_us_knows_how_often_it_has_attacked_a_boat_and_no_more_of_what_she_did() -> None:
    doing = {IX: Doing(attacks=2, is_fast=True), FAR: Doing(attacks=1)}
    state = position(
        boat(is_spotted=True), boat(FAR, "CF"), plane("B-18 1"), frame=AirMoves(), house=SECRET,
        shown=(IX,), doing=doing,
    )  # fmt: skip
    assert view(state, US).doing == {IX: Doing(attacks=2)}
    state, _ = play(state, c.Fly("B-18 1", "DC", "attack"))
    assert state.flow[-1] == AirHunt(IX, "", 2)


@rule("paukenschlag", "OP 6.1.1e")
def test_a_boat_that_aircraft_spot_is_seen_until_she_goes_on() -> None:
    state = position(boat(), plane("PBY 1"), frame=AirMoves(), house=SECRET)
    state, events = play(state, c.Fly("PBY 1", "DC", "recon"), dice(SPOTS))
    assert waits_for(state) is AirHunt
    (shown,) = view(state, US).boats.values()
    assert (shown.id, shown.zone, shown.is_spotted, shown.fuel) == (IX, "DC", True, NOT_TOLD)
    (look,) = of_kind(seen(events, US), e.PlaneLooked)
    assert (look.boats, look.faces) == ((IX,), ())
    stays = plotting(replace(state.boats[IX], zone="CE"), shown=(IX,))
    after, _ = carried_out(stays)
    assert {*view(after, US).boats} == {IX}
    goes = plot(stays, GERMAN, c.SailBoat(IX, "CD"))
    assert {*view(goes, US).boats} == {IX}, "not before the plots are carried out"
    after, events = carried_out(goes)
    assert of_kind(seen(events, US), e.SightLost) == [e.SightLost("OP 6.1.1e", (IX,))]
    assert not of_kind(seen(events, US), e.BoatSailed)
    assert not view(after, US).boats
    dives = plot(stays, GERMAN, c.SailBoat(IX, "CE", True))
    assert not view(carried_out(dives)[0], US).boats


@rule("paukenschlag", "OP 6.1.1e")
@pytest.mark.parametrize("boats", [0, 1, 3])
def test_who_sees_nothing_does_not_learn_for_how_many_it_has_looked(boats: int) -> None:
    units = [boat(name) for name in (IX, VIIC, "U-123")[:boats]]
    state = position(*units, plane("PBY 1"), frame=AirMoves(), house=SECRET)
    _, events = play(state, c.Fly("PBY 1", "DC", "recon"), dice(*[MISSES] * boats))
    told = seen(events, US)
    assert of_kind(told, e.NothingSeen) == [e.NothingSeen("OP 8.4", "PBY 1", "DC")]
    assert not of_kind(told, e.PlaneLooked)
    assert sum(len(event.faces) for event in of_kind(seen(events, GERMAN), e.PlaneLooked)) == boats


@rule("paukenschlag", "OP 5.4b")
@pytest.mark.parametrize(("face", "sees"), [(SPOTS, {IX}), (MISSES, set())])
def test_aircraft_look_for_boats_as_the_plots_are_carried_out(face: int, sees: set[str]) -> None:
    searching = plane("B-17 1", zone="CD", mission="recon")
    state = plot(plotting(boat(IX, "CE"), searching), GERMAN, c.SailBoat(IX, "CD"))
    after, events = carried_out(state, face)
    assert {*view(after, US).boats} == sees
    assert not of_kind(seen(events, US), e.NothingSeen)


@rule("paukenschlag", "OP 5.6")
def test_who_sails_again_is_no_more_in_sight() -> None:
    state = second(boat(IX, "CE", is_spotted=True), boat(VIIC, "CE"), shown=(IX,))
    state, events = play(state, c.SailBoat(IX, "CD"))
    assert [type(event) for event in seen(events, US)] == [e.SightLost]
    assert not view(state, US).boats


@rule("paukenschlag", "OP 11.2")
def test_nobody_else_knows_of_a_boats_fuel() -> None:
    state = second(boat(IX, "CE", is_spotted=True), shown=(IX,), turn=32)
    _, events = play(state, c.Done())
    assert of_kind(events, e.FuelUsed)
    assert not of_kind(seen(events, US), e.FuelUsed)


@rule("paukenschlag", "OP 15.2")
def test_boats_arrive_unseen() -> None:
    hidden = (
        e.BoatDrawn("OP 15.2e", IX, "IX", 6, 22, True),
        e.BoatPlaced("OP 15.2", IX, "CE", is_hidden=True),
        e.BoatLeft("OP 11.1c", IX, "CF", 24, 22, True),
    )
    assert seen([*hidden], US) == []
    assert seen([*hidden], GERMAN) == [*hidden]


@rule("paukenschlag", "OP 10.4c")
def test_a_convoy_that_arrives_is_told_of_and_where_its_escorts_go_is_not() -> None:
    state = returning(convoy("1", "CA", "G"), ship("DD 4", "CA", convoy="1"), house=SECRET, turn=32)
    _, events = run(state)
    told = seen(events, GERMAN)
    assert of_kind(told, e.ConvoyArrived)
    assert not of_kind(told, e.EscortParted, e.ShipSailed)
    assert of_kind(seen(events, US), e.ShipSailed)


# Contact


@rule("paukenschlag", "OP 6.1.1d")
def test_what_has_left_the_map_keeps_its_way_to_itself() -> None:
    """Convoy 2 has arrived, U-94 was sunk: what they did this week is still kept, and untold."""
    ways = {"2": Doing(way=("DM", "DC")), VIIC: Doing(way=("DC", "DD")), IX: Doing(way=("CA",))}
    state = second(boat(IX), convoy(), doing=ways, moved=("2", VIIC))
    assert not {"2"} & {*view(state, GERMAN).doing, *view(state, GERMAN).moved}
    assert not {VIIC, IX} & {*view(state, US).doing, *view(state, US).moved}
    assert {"2"} == {*view(state, US).doing} == {*view(state, US).moved}
    assert {VIIC, IX} == {*view(state, GERMAN).doing}


def test_from_where_an_unseen_carrier_flies_is_not_told() -> None:
    flown = e.PlaneFlew("OP 12.1", "SBD 1", "DM", "DB", "recon", is_hidden=True)
    assert redact(flown, US) == flown
    assert redact(flown, GERMAN) == replace(flown, from_zone="DB")
    assert redact(replace(flown, is_hidden=False), GERMAN) == replace(flown, is_hidden=False)


def test_presence_is_told_and_no_number() -> None:
    """Both learn of the zone; the German, who is asked, sees nobody before he pursues."""
    state = contacts(convoy(), convoy("2"), boat(), boat(VIIC), house=SECRET, contested=("DC",))
    state = replace(state, contested=())
    state, events = run(state)
    assert of_kind(events, e.PresenceTold) == [e.PresenceTold("OP 6.1.1d", ("DC",))]
    assert waits_for(state) is Pursuit
    assert not view(state, GERMAN).convoys
    assert not view(state, US).boats
    after, events = play(state, c.Disregard())
    assert not of_kind(events, e.Sighted)
    assert not view(after, GERMAN).convoys


@rule("paukenschlag", "OP 6.1.1d")
def test_where_nobody_meets_both_are_told_so() -> None:
    state = contacts(convoy("1", "DA"), boat(IX, "EE", is_down=True), house=SECRET, turn=32)
    _, events = run(state)
    assert of_kind(events, e.PresenceTold) == [e.PresenceTold("OP 6.1.1d", ())]


@rule("paukenschlag", "OP 6.1.1e")
def test_on_the_grid_all_lies_open() -> None:
    state = contacts(convoy(), ship("DD 4", convoy="1"), boat(is_down=True), house=SECRET)
    state, _ = run(state)
    state, events = play(state, c.Pursue(), dice(*MIDDLE, 9, 9, 1, 2))
    (sighted,) = of_kind(seen(events, GERMAN), e.Sighted)
    assert [each.id for each in (*sighted.convoys, *sighted.ships)] == ["1", "DD 4"]
    assert sighted.convoys[0].destination == ""
    assert {*view(state, GERMAN).ships} == {"DD 4"}
    assert {*view(state, US).boats} == {IX}
    assert view(state, US).markers == view(state, GERMAN).markers


@rule("paukenschlag", "OP 14.1d")
@pytest.mark.parametrize(("face", "told"), [(NOTICED, ("CB",)), (UNNOTICED, ())])
def test_a_special_convoy_that_is_not_noticed_is_not_told_of(
    face: int, told: tuple[str, ...]
) -> None:
    troops = convoy(AT_10, "CB", "Iceland", speed=2, formation="tight")
    state = contacts(troops, boat(IX, "CB", is_down=True), house=SECRET, turn=32)
    _, events = run(state, dice(face))
    assert [event.zones for event in of_kind(events, e.PresenceTold)] == [told]
    for eyes in (US, GERMAN):
        assert bool(of_kind(seen(events, eyes), e.ConvoyNoticed)) == bool(told)


@rule("paukenschlag", "OP 10.3b")
def test_who_joins_a_convoy_that_is_not_seen_is_not_seen() -> None:
    state = plotting(convoy("1", "CB"), ship("WPG 1", "CB"), shown=("WPG 1",), waiting=(US,))
    state, events = play(state, c.Join("WPG 1", "1"))
    assert [type(event) for event in seen(events, GERMAN)] == [e.SightLost]
    assert not view(state, GERMAN).ships
    both = plotting(convoy("1", "CB"), ship("WPG 1", "CB"), shown=("1", "WPG 1"), waiting=(US,))
    both, events = play(both, c.Join("WPG 1", "1"))
    assert seen(events, GERMAN) == events
    assert view(both, GERMAN).ships["WPG 1"].convoy == "1"


def test_a_choice_says_for_which_turn_it_is() -> None:
    state = plotting(convoy("1", "DA", to="UK"), waiting=(US,))
    assert {each.label for each in choices(state, "1")} == {"Convoy 1 to DL"}
    state = plot(state, US, c.SailConvoy("1", "DL"))
    assert all(each.label.endswith("in the turn after") for each in choices(state, "1"))


def test_what_is_plotted_is_refused_in_a_sentence() -> None:
    state = plotting(convoy("1", "DA", to="UK"), waiting=(US,))
    assert refused(state, c.SailConvoy("1", "EE"))
