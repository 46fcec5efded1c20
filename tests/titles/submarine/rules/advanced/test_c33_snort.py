"""33, 34 The snort, and what a boat spends and gains of her emergency power."""

from dataclasses import replace

import pytest

from game.scenes.titles.submarine.hints import hint
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import (
    ESCORT,
    RADAR,
    SILENT,
    SNORT,
    SONAR,
    SUBMARINE,
    BoatPlot,
    State,
)
from game.titles.submarine.odds.gains import gains
from game.titles.submarine.rules.ground.c6_course import length
from game.titles.submarine.rules.moving.c33_snort import is_fast_on_snort, snort_of, uses_snort
from game.titles.submarine.rules.moving.c34_battery import charge, uses_power
from game.titles.submarine.rules.turn.c7_plotting import plot_fault
from game.titles.submarine.view import view
from tests.titles.submarine.looks import pieces
from tests.titles.submarine.moving import asked, dived, do, is_legal, offered, plotting
from tests.titles.submarine.sea import VIIC, boat, of_kind, play, sea

rule = pytest.mark.rule
HOUSE = House(advanced=Advanced(clock=True, silent=True, snort=True))
XXI, IXB, BOAT = "G13+", "G9+", "u-47"
LATE, EARLY = "secret-weapon", "ons-5"
USE, USUAL = c.RunBy(BOAT, SNORT), c.RunBy(BOAT, "")


def hers(
    card: str = XXI, depth: int = 25, scenario: str = LATE, house: House = HOUSE, speed: int = 3
) -> State:
    laid = boat(card, "N30-B", 6, depth, speed=speed)
    return plotting(laid, waiting=(SUBMARINE,), house=house, scenario=scenario)


def on_snort() -> State:
    return do(hers(), USE, SUBMARINE)[0]


@rule("submarine", "33.1")
@rule("submarine", "33.2")
def test_only_some_classes_have_it_and_only_late_in_the_war() -> None:
    assert is_legal(hers(), USE, SUBMARINE)
    assert not is_legal(hers(scenario="wolf-pack"), USE, SUBMARINE)
    assert not is_legal(hers(IXB), USE, SUBMARINE)
    off = House(advanced=Advanced(clock=True))
    assert not is_legal(hers(house=off), USE, SUBMARINE)
    state = hers()
    assert snort_of(state, state.boats[BOAT]) == 3


@rule("submarine", "33.3")
@rule("submarine", "33.7")
def test_it_is_plotted_turn_by_turn_and_not_with_silent_running() -> None:
    state = on_snort()
    assert uses_snort(state, state.boats[BOAT])
    silent, told = do(state, c.RunBy(BOAT, SILENT), SUBMARINE)
    assert silent.plots[BOAT].mode == SILENT
    assert of_kind(told, e.BoatPlotted)[0].rule == "32.3"
    usual, told = do(state, USUAL, SUBMARINE)
    assert of_kind(told, e.BoatPlotted)[0].rule == "33.3"
    assert not uses_snort(usual, usual.boats[BOAT])
    state.plots.clear()
    assert not uses_snort(state, state.boats[BOAT])


@rule("submarine", "33.4")
@rule("submarine", "33.5")
def test_her_speed_and_her_depth_are_those_of_the_snort() -> None:
    state = on_snort()
    assert not offered(state, c.PlotDepth, SUBMARINE)
    for moves, may in (("3", True), ("4", False)):
        state.plots[BOAT] = BoatPlot(moves, 25, mode=SNORT)
        assert (plot_fault(state, state.boats[BOAT]) is None) == may
    for depth in (0, 50):
        there = hers(depth=depth)
        assert not is_legal(there, USE, SUBMARINE)
        [barred] = [
            each
            for each in TITLE.words.refuse(view(there, SUBMARINE), asked(there, SUBMARINE))
            if each.target.id == "run-snort"
        ]
        assert barred.rule == "33.5"


@rule("submarine", "33.5")
def test_what_was_plotted_otherwise_is_plotted_as_the_snort_bears_it() -> None:
    state = hers(speed=5)
    state, _ = do(state, c.PlotDepth(BOAT, 100), SUBMARINE)
    state, _ = do(state, USE, SUBMARINE)
    assert state.plots[BOAT].depth == 25
    assert 2 <= length(state.plots[BOAT].moves) <= 3


@rule("submarine", "33.6")
@rule("submarine", "34.4")
@rule("submarine", "34.5")
def test_it_spends_no_power_and_is_loud_where_it_is_fast() -> None:
    for mode, spent in ((SNORT, 0), ("", 1)):
        plot = BoatPlot("2", 25, mode=mode)
        laid = boat(f"{VIIC}+", "N30-B", 6, 25, speed=1, plot=plot)
        state = sea(laid, house=HOUSE, scenario=LATE)
        assert uses_power(state, state.boats[BOAT])
        assert is_fast_on_snort(state, state.boats[BOAT]) == (mode == SNORT)
        state, _ = dived(laid, house=HOUSE, scenario=LATE)
        assert state.insides[BOAT].power == 60 - spent
    state.plots[BOAT] = BoatPlot("1", 25)
    assert not uses_power(state, state.boats[BOAT])


@rule("submarine", "33.8")
@rule("submarine", "34.2")
@rule("submarine", "34.3")
def test_two_turns_on_the_surface_and_one_on_the_snort_give_a_point_back() -> None:
    def after(*turns: tuple[int, str]) -> int:
        power, charging = 50, 0
        for depth, mode in turns:
            plot = BoatPlot("", depth, mode=mode)
            spent = {"power": power, "charging": charging}
            laid = boat(XXI, "N30-B", 6, depth, plot=plot, inside=spent)
            state, events = play(sea(laid, house=HOUSE, scenario=LATE), charge)
            assert len(of_kind(events, e.BatteryCharged)) == (depth == 0 or mode == SNORT)
            power, charging = state.insides[BOAT].power, state.insides[BOAT].charging
        return power

    assert after((0, ""), (0, ""), (25, SNORT)) == 51
    assert after((25, SNORT), (25, ""), (25, SNORT)) == 50
    assert after(*[(25, SNORT)] * 3) == 51


# What is seen


@rule("submarine", "33.3")
def test_her_player_sees_her_snort_and_nobody_else() -> None:
    def decals(state: State, eyes: str) -> list[str]:
        return [decal.art for decal in pieces(state, eyes)[BOAT].decals]

    state = on_snort()
    assert "mark-snort" in decals(state, SUBMARINE)
    assert "mark-snort" not in decals(state, ESCORT)
    assert "mark-snort" not in decals(hers(), SUBMARINE)
    assert pieces(state, SUBMARINE)[BOAT].caption == "U.47, 25 ft, snort"


def test_her_card_tells_her_player_by_what_she_is_found() -> None:
    state = on_snort()
    for contact, words in ((RADAR, "Radar has found her."), (SONAR, "Sonar holds her.")):
        state.boats[BOAT] = replace(state.boats[BOAT], contact=contact)
        for eyes, is_told in ((SUBMARINE, True), (ESCORT, False)):
            card = TITLE.words.card(view(state, eyes), BOAT)
            assert card is not None
            assert (words in card.note) == is_told


@rule("submarine", "33.4")
def test_her_card_tells_the_speeds_and_how_she_runs() -> None:
    state = on_snort()
    for eyes, is_told in ((SUBMARINE, True), (ESCORT, False)):
        card = TITLE.words.card(view(state, eyes), BOAT)
        assert card is not None
        figures = {figure.label: figure.value for figure in card.figures}
        assert (figures["With her snort"], figures["Silent running"]) == ("3", "3 in 2 turns")
        assert ("Her snort is up." in card.note) == is_told


@rule("submarine", "33.6")
def test_what_each_way_to_run_gains_is_told() -> None:
    state = hers()
    prompt = asked(state, SUBMARINE)
    weigh = gains(view(state, SUBMARINE), prompt)
    told = {choice.command: weigh(choice) for choice in prompt.choices}
    assert "3 hexes without her batteries" in told[USE].words
    assert "gains nothing" in told[c.RunBy(BOAT, SILENT)].words


@rule("submarine", "33.5")
def test_hints_speak_of_how_she_runs() -> None:
    def said(state: State) -> str:
        return hint(view(state, SUBMARINE), asked(state, SUBMARINE))

    usual = hers()
    usual.hand[SUBMARINE] = BOAT
    assert "snort" not in said(usual)
    assert "keeps her at 25 feet" in said(do(usual, USE, SUBMARINE)[0])
    assert "this turn and the next" in said(do(usual, c.RunBy(BOAT, SILENT), SUBMARINE)[0])
