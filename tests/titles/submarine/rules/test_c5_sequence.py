"""2, 4, 5 and the synopsis: what a turn is made of, and what is written down in it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

import pytest

from game.core import flow
from game.core.dice import KeyedDice
from game.core.prompt import Choice
from game.core.records import Command, Event
from game.core.rules import Context, OptionValue
from game.geometry.hexes import distance, step
from game.scenes.titles.submarine import tips
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import (
    STEPS,
    Calling,
    Convoying,
    Escorting,
    Searching,
    Voyage,
)
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import (
    ESCORT,
    HIDDEN,
    SEEN,
    SONAR,
    SUBMARINE,
    Sets,
    Ship,
    StarShell,
    State,
)
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.printed.tables import BOATS
from game.titles.submarine.rules.ground.c6_course import begun, end_of, length, parse
from game.titles.submarine.rules.ground.c21_hidden import lose_contacts
from game.titles.submarine.rules.ground.card import last_turn
from game.titles.submarine.rules.moving.c8_speed import power_used, within_change
from game.titles.submarine.rules.muster.c20_muster import convoy_box
from game.titles.submarine.rules.sequence import PHASES, begin_turn, plotters
from game.titles.submarine.rules.turn import c5_escorts
from game.titles.submarine.rules.turn.c7_convoy import convoy_plots
from game.titles.submarine.rules.turn.c7_sailing import convoy
from game.titles.submarine.view import view
from tests.titles.submarine.sea import Crewed, boat, capital, escort, merchant, of_kind, play, sea

rule = pytest.mark.rule


def hard_pressed(**more: Any) -> State:
    """The second part of ONS 5: three of the first seven escorts are lost."""
    lost = ("isis", "whitehall", "spragge")
    left = escort("B13", "N20-B", 6, "Snowflake"), boat("G6", "N30-B", 6)
    return sea(*left, scenario="ons-5", part=2, out=lost, **more)


@rule("submarine", "C.SR8")
def test_whether_the_hunting_group_is_called_is_asked_before_the_turn() -> None:
    state, events = play(hard_pressed(turn=5), begin_turn, Voyage())
    assert of_kind(events, e.HuntersAsked)
    assert state.flow[-1] == Calling()
    call = flow.prompts(TITLE.rules, state)[0].choices[0]
    assert (call.command, call.label) == (c.CallHunters(), "Call it: it comes on 1 May 1943")


@rule("submarine", "C.SR8")
@pytest.mark.parametrize(("turns_left", "is_asked"), [(2, False), (1, True)])
def test_it_is_asked_again_before_the_last_turn_of_a_part(turns_left: int, is_asked: bool) -> None:
    state = hard_pressed(asked=2)
    _, events = play(replace(state, turn=last_turn(state) - turns_left), begin_turn, Voyage())
    assert bool(of_kind(events, e.HuntersAsked)) is is_asked


def played(
    scenario: str, options: Mapping[str, OptionValue], turns: int = 2
) -> Iterator[tuple[State, str, list[Event]]]:
    """Done, whatever is asked, for some turns: each position, its question, and what led to it."""
    state, events = flow.begin(TITLE.rules, scenario, options, KeyedDice(b"turns", 0))
    seq = 0
    while state.flow and state.turn <= turns:
        yield state, type(state.flow[-1]).__name__, events
        prompt = flow.prompts(TITLE.rules, state)[0]
        command = _least(prompt.choices)
        seq += 1
        state, events = flow.act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"turns", seq))


def _least(choices: Sequence[Choice]) -> Command:
    """Done where that is legal, else what has to come before: an order straight on, a halt."""
    commands = [choice.command for choice in choices]
    for wanted in (c.Done, c.Halt, c.Order, c.Steam):
        found = [command for command in commands if isinstance(command, wanted)]
        if found:
            return min(found, key=lambda command: len(getattr(command, "moves", "")))
    return commands[0]


def phases(events: list[Event]) -> list[str]:
    return [event.phase for event in of_kind(events, e.PhaseBegan)]


@rule("submarine", "5.4")
@pytest.mark.parametrize(
    ("seats", "is_theirs"), [((ESCORT, SUBMARINE), True), ((SUBMARINE,), False)]
)
def test_escorts_move_for_somebody_alone(seats: tuple[str, ...], is_theirs: bool) -> None:
    state = sea(escort("B4", "K20-B", 1), seats=seats)
    (moves,) = [phase for phase in PHASES if phase.name == "escorts"]
    assert moves.has_work(state) is is_theirs


@rule("submarine", "23.6")
@pytest.mark.parametrize("is_met", [False, True])
def test_a_carrier_that_follows_her_plot_searches_by_radar_before_the_escorts_move(
    is_met: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By night, as in a scenario of one's own. Once she is met she is to move with them first."""
    night = SCENARIOS["wounded-bear"].model_copy(update={"is_night": True})
    monkeypatch.setitem(SCENARIOS, "wounded-bear", night)
    ships = capital("shokaku", "P38-A", 6), escort("J2", "P31-A", 6, "Hibiki")
    hidden = boat("G6", "N50-C", 6, 100, contact=HIDDEN)
    given: dict[str, Any] = {"scenario": "wounded-bear", "house": House(hidden=True)}
    state = sea(*ships, hidden, sets={"shokaku": Sets("", "10cm")}, is_met=is_met, **given)
    (moves,) = [phase for phase in PHASES if phase.name == "escorts"]
    after, _ = play(state, moves.run)
    assert after.flow == ((Escorting(),) if is_met else (Escorting(), Searching("shokaku")))


@rule("submarine", "5")
@rule("submarine", "SYN.1")
@rule("submarine", "SYN.4")
@rule("submarine", "SYN.5")
@rule("submarine", "SYN.8")
def test_the_phases_of_a_turn_come_in_their_order() -> None:
    told: list[str] = []
    for _, _, events in played("wolf-pack", {"hidden": True, "star_shells": True}):
        told += phases(events)
    first = told[: told.index("plot", 1)]
    assert [STEPS.index(each) for each in first] == sorted(STEPS.index(each) for each in first)
    assert {"plot", "convoy", "escorts", "torpedoes", "submarines"} <= set(first)
    named = [phase.name for phase in PHASES if phase.name]
    assert tuple(named) == STEPS


@rule("submarine", "XSYN.1")
@rule("submarine", "4.5.1.3")
def test_the_convoy_is_plotted_three_turns_ahead() -> None:
    last: dict[int, set[int]] = {}
    for state, kind, _ in played("po-17", {}, turns=3):
        if kind not in ("Plotting", "Stationing", "Screening", "Lurking"):
            last[state.turn] = set(state.orders)
    assert last[1] == {1, 2, 3, 4}
    assert max(last[3]) == 6


@rule("submarine", "SYN.3")
@rule("submarine", "25.4")
def test_star_shells_burn_until_the_next_gunnery_closes() -> None:
    names = [phase.rule for phase in PHASES]
    assert names.index("5.2") < names.index("25.4") < names.index("5.3")
    fade = next(phase for phase in PHASES if phase.run.__name__ == "_fade")
    state = sea(escort("B4", "N30-B", 6), stars=(StarShell("a", escort("B4", "A9-A", 6).bow),))
    assert fade.has_work(state)
    assert play(state, fade.run)[0].stars == ()


@rule("submarine", "21.4.2")
@rule("submarine", "17.9.1")
def test_a_boat_is_lost_from_sight_when_the_ship_that_saw_it_sinks_by_gunfire() -> None:
    """A C-2 of three points; the boat lies within four hexes of her by night."""
    near = merchant("C-2", "N20-B", 6)
    lying = boat("G6", "N17-B", 3, 0, contact=SEEN)
    absorb = next(phase.run for phase in PHASES if phase.run.__name__ == "_absorb")
    for damage, there in ((near.capacity - 1, SEEN), (near.capacity, HIDDEN)):
        state = sea(near, lying, scenario="wolf-pack", house=House(hidden=True))
        state.gun_damage = {near.id: damage}
        state, _ = play(state, absorb)
        assert state.boats["u-47"].contact == there


@rule("submarine", "SYN.5a")
@rule("submarine", "SYN.6")
@rule("submarine", "SYN.10")
def test_contacts_are_lost_after_the_escorts_and_sight_at_the_end() -> None:
    runs = [phase.run.__name__ for phase in PHASES]
    assert runs.index("_steam") < runs.index("lose_contacts") < runs.index("run_torpedoes")
    assert runs[-1] == "_close"
    state = sea(boat("G5", "N20-B", 6, 50, contact=SONAR), house=House(hidden=True))
    assert not play(state, lose_contacts)[0].boats["u-47"].contact


@rule("submarine", "2.6")
@pytest.mark.parametrize(("clock", "told"), [(False, "half a minute"), (True, "51 seconds")])
def test_the_length_of_a_turn_is_told(clock: bool, told: str) -> None:
    state = sea(house=House(advanced=Advanced(clock=clock)))
    assert f"A turn is {told}" in tips.turn(view(state, SUBMARINE))
    facts = {scenario.id: dict(scenario.facts) for scenario in TITLE.offers.scenarios}
    assert "20 turns, by night" in facts["wolf-pack"]["Begins"]


@rule("submarine", "2.2")
def test_a_vessel_lies_in_two_hexes_that_touch() -> None:
    for state, _, _ in played("ark-royal", {}, turns=1):
        lying = [unit.hexes for unit in state.ships.values()]
        lying += [unit.hexes for unit in state.boats.values()]
        assert all(distance(*hexes) == 1 for hexes in lying)


@rule("submarine", "4.4.11")
@rule("submarine", "4.4.12")
def test_a_boats_log_keeps_bow_and_stern_apart_and_its_plot() -> None:
    state = next(state for state, kind, _ in played("wolf-pack", {}) if kind == "Plotting")
    inside = state.insides["u-47"]
    assert (len(inside.bow_reserve), len(inside.stern_reserve)) == (8, 1)
    move = next(
        choice.command
        for choice in flow.prompts(TITLE.rules, state)[-1].choices
        if isinstance(choice.command, c.Plot)
    )
    after, _ = flow.act(TITLE.rules, state, SUBMARINE, move, KeyedDice(b"log", 0))
    assert after.plots[move.boat].moves == move.moves


@rule("submarine", "4.5.2.5")
def test_sonar_and_radar_are_filled_in_only_where_boats_hide() -> None:
    for hidden in (False, True):
        state = next(
            state
            for state, kind, _ in played("wolf-pack", {"hidden": hidden})
            if kind == "Plotting"
        )
        assert bool(state.sets) == hidden
        assert not view(state, SUBMARINE).sets


@rule("submarine", "4.5.2.10")
def test_the_speed_of_an_escort_is_what_it_moved() -> None:
    halted: dict[str, int] = {}
    for state, _, events in played("secret-weapon", {}):
        halted |= {event.ship: event.moved for event in of_kind(events, e.ShipHalted)}
        for name, moved in halted.items():
            if name in state.moved:
                assert state.ships[name].speed == moved
    assert halted


@rule("submarine", "20.3.3")
def test_escorts_may_enter_the_box_once_play_begins() -> None:
    convoy = (merchant("C-2", "B30-B", 6), merchant("C-3", "R30-B", 6), merchant("T-2", "J44-B", 6))
    outside = escort("B4", "J26-B", 3, "Amazon")
    state = sea(*convoy, outside, scenario="wolf-pack", flow=(Escorting(),))
    left, top, right, bottom = convoy_box(state)
    ends = [
        walked.bow
        for choice in c5_escorts.ask(state, Escorting())[0].choices
        if isinstance(choice.command, c.Steam)
        for walked in [end_of(begun(outside), choice.command.moves)]
    ]
    assert any(left <= end.column <= right and top <= end.row <= bottom for end in ends)


@rule("submarine", "T-CONVOY-PLOT 7.6.2")
def test_the_plots_of_fast_and_slow_convoys() -> None:
    assert {*convoy_plots(2)} == {"2", "L2", "R2", "2L", "2R"}
    assert {*convoy_plots(1)} == {"1", "L1", "R1", "1L", "1R"}


@rule("submarine", "X8.2.1")
@rule("submarine", "X8.2.2")
def test_speed_changes_by_two() -> None:
    assert within_change(3, 6).most == 5
    assert within_change(5, 6).least == 3


@rule("submarine", "X8.3.3")
def test_emergency_power_of_a_type_viic() -> None:
    figures = BOATS["G6"]
    assert [power_used(figures, 50, moved) for moved in (1, 2, 3)] == [0, 1, 2]
    assert figures.submerged == 3
    assert power_used(figures, 0, 3) == 0


@rule("submarine", "X6.6")
def test_a_plot_is_read_from_left_to_right() -> None:
    assert parse("R1L1L") == ("R", "1", "L", "1", "L")
    assert (length("R1L1L"), length("L3R")) == (2, 3)


@rule("submarine", "X7.6")
def test_a_slow_convoy_goes_one_ahead_and_turns_as_one() -> None:
    ships = (merchant("C-2", "N30-B", 6), merchant("C-3", "V30-B", 6))
    state = sea(*ships, scenario="po-17", flow=(Convoying(),), orders={3: "1L"})
    after, _ = play(state, convoy, Convoying())
    for ship in ships:
        moved = after.ships[ship.id]
        assert (moved.bow, moved.heading) == (step(ship.bow, 6), 5)


@rule("submarine", "X9.2")
def test_depths_go_by_25_feet() -> None:
    state = next(state for state, kind, _ in played("wolf-pack", {}) if kind == "Lurking")
    choices = flow.prompts(TITLE.rules, state)[0].choices
    depths = {x.command.depth for x in choices if isinstance(x.command, c.StartAt)}
    assert {125, 375, 400} <= depths
    assert not {depth % 25 for depth in depths} - {0}


# When a carrier is met


def watch(context: Context[State]) -> None:
    """21.4 What is done between the move of the convoy and that of the escorts."""
    names = [phase.name for phase in PHASES]
    PHASES[names.index("convoy") + 1].run(context)


def watched(bow: str, scenario: str = "wounded-bear", **more: Any) -> State:
    """After the look that follows the convoy's move, a boat at that hex."""
    units = (capital("shokaku", "P30-A", 6), escort("J2", "P9-A", 6, "Hibiki"))
    return play(sea(*units, boat("G6", bow, 6), scenario=scenario, **more), watch)[0]


@rule("submarine", "S6.SR2")
@pytest.mark.parametrize(
    ("bow", "is_met"), [("P20-A", True), ("P19-A", True), ("P18-A", False), ("P10-A", False)]
)
def test_the_carrier_is_met_within_ten_hexes_of_bow_or_stern(bow: str, is_met: bool) -> None:
    assert watched(bow).is_met == is_met


@rule("submarine", "S6.SR2")
def test_the_carrier_is_met_once_a_boat_has_fired_however_far_it_lies() -> None:
    assert watched("P10-A", fired={"u-47": 1}).is_met


@rule("submarine", "40.2")
def test_the_carrier_is_met_by_torpedoes_once_one_has_been_seen() -> None:
    house = House(advanced=Advanced(clock=True, unseen_torpedoes=True))
    assert not watched("P10-A", fired={"u-47": 1}, house=house).is_met
    assert watched("P10-A", fired={"u-47": 1}, launched=1, house=house).is_met


@rule("submarine", "S6.SR2")
def test_the_carrier_is_met_once() -> None:
    _, events = play(watched("P20-A", is_met=True), watch)
    assert of_kind(events, e.ConvoyFreed) == []


@rule("submarine", "S7.SR1")
def test_the_capital_ships_of_scenario_7_follow_their_plot_however_near_a_boat_is() -> None:
    assert not watched("P27-A", "ark-royal", fired={"u-47": 1}).is_met


@rule("submarine", "21.4")
def test_a_boat_that_the_convoy_comes_upon_is_seen_before_the_escorts_move() -> None:
    hidden = boat("G6", "N27-B", 6, 0, contact=HIDDEN)
    state = sea(escort("J2", "N30-B", 6, "Hibiki"), hidden, house=House(hidden=True))
    assert play(state, watch)[0].boats["u-47"].contact == SEEN


@rule("submarine", "5.1")
@pytest.mark.parametrize(
    ("laid", "more", "seats"),
    [
        pytest.param(("ship", "boat"), {}, (ESCORT, SUBMARINE), id="both"),
        pytest.param(("ship",), {}, (ESCORT,), id="no boat"),
        pytest.param(("boat",), {}, (SUBMARINE,), id="no convoy"),
        pytest.param(("hulk", "boat"), {}, (SUBMARINE,), id="a convoy that lies dead"),
        pytest.param(("ship", "boat"), {"seats": (ESCORT,)}, (ESCORT,), id="one seat"),
    ],
)
def test_who_has_something_to_plot(
    laid: tuple[str, ...], more: dict[str, Any], seats: tuple[str, ...]
) -> None:
    units: dict[str, Ship | Crewed] = {
        "ship": merchant("C-2", "N30-B", 6),
        "hulk": merchant("C-2", "N30-B", 6, is_dead=True),
        "boat": boat("G6", "N40-B", 6),
    }
    state = sea(*(units[each] for each in laid), turn=1, **more)
    assert plotters(state) == seats
    _, events = play(state, PHASES[0].run)
    assert bool(of_kind(events, e.UnitTaken)) == (SUBMARINE in seats), "a boat comes to hand"
