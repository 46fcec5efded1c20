"""27 to 31, 34: turns of 51 seconds; the same hexes, the speeds and batteries of other charts."""

from dataclasses import fields, replace
from typing import Any

import pytest

from game.core.dice import KeyedDice
from game.core.flow import begin
from game.titles.submarine import TITLE
from game.titles.submarine.bots.boat_plan import plan_of
from game.titles.submarine.charts.options import OPTIONS
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import NEEDS, Advanced, House
from game.titles.submarine.model.state import ESCORT, SUBMARINE, BoatPlot, State
from game.titles.submarine.printed.tables import BOAT_CARDS, BOATS, ESCORTS, TORPEDO_CARDS
from game.titles.submarine.rules.fighting.c12_torpedoes import run_on
from game.titles.submarine.rules.ground.c6_course import length
from game.titles.submarine.rules.ground.clock import convoy_speed, diced_plots
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c34_battery import charge
from game.titles.submarine.rules.setup import house_of
from game.titles.submarine.view import view
from tests.laws import holds_of
from tests.titles.submarine.moving import dived, do, escorting, is_legal, may, offered, plotting
from tests.titles.submarine.sea import VIIC, boat, escort, merchant, of_kind, play, sea, torpedo

rule = pytest.mark.rule
HOUSE = House(advanced=Advanced(clock=True))
CLASS = f"{VIIC}+"
CONVOY = merchant("C-2", "A35-B", 6)
BOAT = "u-47"


def started(scenario: str, **options: Any) -> State:
    chosen = {"clock": True, **options}
    return begin(TITLE.rules, scenario, chosen, KeyedDice(b"clock", 0))[0]


def amazon(speed: int) -> State:
    ship = escort("B4", "N30-B", 6, "Amazon", speed=speed)
    return escorting(replace(ship, top=ESCORTS["B4"].advanced_speed), house=HOUSE)


def goes(state: State, moves: str) -> bool:
    return is_legal(state, c.Steam("amazon", moves), ESCORT)


# 27 The switches

ADVANCED_NAMES = [each.name for each in fields(Advanced)]


@rule("submarine", "27a")
def test_every_rule_is_a_switch_of_its_own() -> None:
    assert {option.id for option in OPTIONS if option.group.startswith("Advanced")} == {
        *ADVANCED_NAMES
    }
    assert house_of("secret-weapon", {}).advanced == Advanced()


@rule("submarine", "27a")
@holds_of(ADVANCED_NAMES)
def test_a_rule_brings_what_it_needs_and_nothing_else(name: str) -> None:
    needed = _with_needs(name)
    house = house_of("secret-weapon", dict.fromkeys(needed, True))
    on = {each for each in ADVANCED_NAMES if getattr(house.advanced, each)}
    assert on == needed.intersection(ADVANCED_NAMES)
    for each in needed - {name}:
        without = dict.fromkeys(needed - {each}, True) | {each: False}
        assert not getattr(house_of("secret-weapon", without).advanced, name)


@rule("submarine", "27a")
@rule("submarine", "32.1")
def test_nobody_runs_silent_where_no_sonar_table_hears_her_less() -> None:
    options = dict.fromkeys(("clock", "hidden", "sonar", "silent"), True)
    assert not house_of("wolf-pack", options).advanced.silent
    assert house_of("wolf-pack", options | {"sonar_ranges": True}).advanced.silent


def _with_needs(name: str) -> set[str]:
    return {name}.union(*map(_with_needs, NEEDS.get(name, ())))


# 29 The charts


@rule("submarine", "29.1")
@rule("submarine", "29.3")
@rule("submarine", "29.4")
def test_the_logs_have_more_with_the_rules_that_need_it() -> None:
    more = ("sonar_ranges", "silent", "snort", "crews", "hidden", "sonar", "mixed_loads")
    for names, boats, ships in (
        ((), {"Emergency power"}, set()),
        (more, {"Emergency power", "Silent running", "With her snort", "Crew"}, {"Crew"}),
    ):
        state = started("secret-weapon", **dict.fromkeys(names, True))
        told = _labels(state, SUBMARINE, "u-2511")
        assert told & {"Emergency power", "Silent running", "With her snort", "Crew"} == boats
        assert _labels(state, ESCORT, "armada") & {"Crew"} == ships
        assert state.plots == {}
        assert all(tube.load for tube in state.insides["u-2511"].tubes)


def _labels(state: State, eyes: str, unit: str) -> set[str]:
    card = TITLE.words.card(view(state, eyes), unit)
    assert card
    return {figure.label for figure in card.figures}


@rule("submarine", "29.5")
@rule("submarine", "29.6")
def test_vessels_are_drawn_from_the_advanced_charts_and_merchants_from_the_same() -> None:
    for clock, top, kinds, power in ((False, 6, {"g7a"}, 15), (True, 10, {"g7a+"}, 120)):
        state = started("secret-weapon", clock=clock)
        assert {ship.top for ship in state.ships.values()} == {top}
        inside = state.insides["u-2511"]
        assert {tube.load for tube in inside.tubes} == kinds
        assert inside.power == power
    basic, advanced = started("wolf-pack", clock=False), started("wolf-pack")
    capacities = [
        {(ship.card, ship.capacity) for ship in state.ships.values() if ship.kind == "merchant"}
        for state in (basic, advanced)
    ]
    assert capacities[0] == capacities[1]


@rule("submarine", "29.5")
@rule("submarine", "34.1")
def test_a_boat_has_the_speeds_the_depths_and_the_power_of_the_advanced_chart() -> None:
    basic, advanced = BOATS[VIIC], BOAT_CARDS[CLASS]
    assert (advanced.surface, advanced.normal, advanced.submerged) == (5, 1, 2)
    assert (advanced.dive, advanced.rise) == (75, 50)
    assert advanced.power == 60 * (advanced.submerged - advanced.normal)
    assert (advanced.to_sink, advanced.guns) == (basic.to_sink, basic.guns)
    assert TORPEDO_CARDS["g7a+"].speed == 13


@rule("submarine", "S6.SR2")
def test_a_ship_that_the_scenario_slows_has_an_advanced_speed_of_its_own() -> None:
    assert started("wounded-bear", clock=False).ships["shokaku"].top == 3
    assert started("wounded-bear").ships["shokaku"].top == 5


@rule("submarine", "27")
def test_a_torpedo_runs_at_the_speed_of_the_new_clock() -> None:
    state = sea(torpedo("t1", "N30-B", 6, "g7a+"), house=HOUSE)
    [moved] = of_kind(play(state, run_on, "t1")[1], e.TorpedoMoved)
    assert len(moved.path) == 13


# 30, 31 Speeds


@rule("submarine", "31.1")
@rule("submarine", "6.10a")
@rule("submarine", "10.1")
def test_the_fastest_ships_see_friends_and_edges_as_far_as_they_go() -> None:
    fast = replace(escort("RE1", "N12-B", 2, "Gnevny", speed=10), top=11)
    friend = escort("B11", "Y17-B", 2, "Cadiz")
    assert fast.bow.column + 11 == friend.bow.column
    free = escorting(fast, house=HOUSE)
    assert is_legal(free, c.Steam("gnevny", "11"), ESCORT)
    beside = escorting(fast, friend, house=HOUSE)
    assert not is_legal(beside, c.Steam("gnevny", "11"), ESCORT)
    north = replace(fast, heading=6, bow=fast.bow._replace(row=11))
    edge = escorting(north, house=HOUSE, scenario="secret-weapon")
    assert is_legal(edge, c.Steam("gnevny", "10"), ESCORT)
    assert not is_legal(edge, c.Steam("gnevny", "11"), ESCORT)


@rule("submarine", "30.1")
@rule("submarine", "30.2")
@rule("submarine", "T-ADVCONVOY 30.2")
def test_a_convoy_has_the_plots_of_its_new_speed() -> None:
    fast = plotting(CONVOY, waiting=(ESCORT,), house=HOUSE)
    plots = {"L3", "R3", "3", "3L", "3R"}
    assert set(offered(fast, c.Order, ESCORT)) == {c.Order(3, plot) for plot in plots}
    slow = plotting(CONVOY, waiting=(ESCORT,), house=HOUSE, scenario="po-17")
    plots = {"L2", "R2", "2", "2L", "2R"}
    assert set(offered(slow, c.Order, ESCORT)) == {c.Order(3, plot) for plot in plots}


@rule("submarine", "30.1")
@rule("submarine", "S1.SR1")
def test_the_die_of_a_solitaire_game_steers_at_the_new_speed() -> None:
    state = sea(CONVOY, scenario="convoy-1", house=HOUSE)
    assert convoy_speed(state) == 3
    assert convoy_speed(sea(scenario="killers-1", house=HOUSE)) == 0, "where there is none"
    assert diced_plots(state) == {1: "L3", 2: "R3", 3: "3", 4: "3", 5: "3L", 6: "3R"}


@rule("submarine", "31.1")
def test_speed_changes_by_three() -> None:
    state = amazon(5)
    assert not goes(state, "9")
    state, _ = do(state, c.Steam("amazon", "2"), ESCORT)
    assert goes(state, "6")
    assert not goes(state, "7")
    assert is_legal(state, c.Halt("amazon"), ESCORT)
    assert not is_legal(do(amazon(6), c.Steam("amazon", "2"), ESCORT)[0], c.Halt("amazon"), ESCORT)


@rule("submarine", "31.2")
def test_two_turns_in_a_hex_are_open_to_five_hexes() -> None:
    laid = boat(CLASS, "N30-B", 6, 0, speed=4, has_turned=True)
    state = plotting(laid, waiting=(SUBMARINE,), house=HOUSE)
    assert may(state, "R5")
    state = amazon(5)
    state.ships["amazon"] = replace(state.ships["amazon"], has_turned=True)
    assert goes(state, "R5")
    assert not goes(state, "R6")


@rule("submarine", "8.3.3")
@rule("submarine", "34.1")
def test_a_hex_beyond_the_normal_speed_costs_a_point_of_many() -> None:
    plot = BoatPlot("2", 50)
    state, _ = dived(boat(CLASS, "N30-B", 6, 50, plot=plot, speed=1), house=HOUSE)
    assert state.insides[BOAT].power == 59


@rule("submarine", "31.1")
@rule("submarine", "34.1")
def test_a_boat_that_dived_at_full_speed_is_plotted_to_spend_the_least_power() -> None:
    """She must make two hexes, and one of them is beyond her normal speed."""
    laid = boat(CLASS, "N30-B", 6, 50, speed=5), replace(CONVOY, top=3)
    state = plotting(*laid, waiting=(SUBMARINE,), house=HOUSE)
    assert length(plan_of(view(state, SUBMARINE), BOAT).plot.moves) == 2


# 34.3 The battery


def charged(depth: int, turns: int, power: int, house: House = HOUSE) -> tuple[int, list[Any]]:
    """The power of a boat after so many turns, and the turns of charging that were told."""
    state = sea(boat(CLASS, "N30-B", 6, depth, inside={"power": power}), house=house)
    told: list[Any] = []
    for _ in range(turns):
        state, events = play(state, charge)
        told += of_kind(events, e.BatteryCharged)
    return state.insides[BOAT].power, told


@rule("submarine", "34.3")
def test_three_turns_on_the_surface_give_a_point_back() -> None:
    assert charged(0, 2, 50)[0] == 50
    assert charged(0, 3, 50)[0] == 51
    assert charged(0, 7, 50)[0] == 52
    assert charged(25, 6, 50)[0] == 50


@rule("submarine", "34.3")
def test_no_boat_has_more_power_than_her_chart() -> None:
    power, told = charged(0, 9, 59)
    assert power == 60
    assert len(told) == 3


@rule("submarine", "8.3.5")
def test_by_the_usual_clock_spent_power_is_gone() -> None:
    assert charged(0, 9, 3, House())[1] == []


@rule("submarine", "34.3")
def test_only_the_owner_of_a_boat_learns_that_she_charges() -> None:
    [event] = charged(0, 1, 50)[1]
    state = sea(boat(CLASS, "N30-B", 6, 0), house=HOUSE)
    assert TITLE.eyes.redact(event, SUBMARINE) == event
    assert TITLE.eyes.redact(event, ESCORT) is None
    assert not view(state, ESCORT).insides


# The option


@rule("submarine", "27")
def test_the_clock_is_an_option_that_every_scenario_offers() -> None:
    option = next(option for option in TITLE.offers.options if option.id == "clock")
    assert all(option.is_open_in(scenario.id) for scenario in TITLE.offers.scenarios)
    assert house_of("convoy-1", {"clock": True}).advanced == Advanced(clock=True)
    assert boat_figures(started("secret-weapon").boats["u-2511"]).power == 120
