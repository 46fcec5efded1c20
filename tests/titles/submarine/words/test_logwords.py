"""Plots that are written, and what is said of lines that are none."""

import random
import re
from collections.abc import Sequence

import pytest

from game.titles.submarine.model import commands as c
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SILENT, SUBMARINE, BoatPlot, State, Tube
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.view import view
from game.titles.submarine.words.logwords import (
    FORMS,
    Unwritable,
    boat_orders,
    convoy_line,
    convoy_orders,
    line_of,
)
from tests.titles.submarine.moving import asked, do, plotting
from tests.titles.submarine.sea import boat, capital, merchant

BOAT = "u-47"


def _boat(depth: int = 50, **more: object) -> State:
    return plotting(boat("G6", "N30-B", 6, depth, **more), waiting=(SUBMARINE,))  # type: ignore[arg-type]


def _carry_out(state: State, seat: str, commands: Sequence[object]) -> State:
    """Each must be offered when its turn comes."""
    for command in commands:
        state, _ = do(state, command, seat)  # type: ignore[arg-type]
    return state


def _write(state: State, text: str) -> State:
    seen = view(state, SUBMARINE)
    return _carry_out(state, SUBMARINE, boat_orders(seen, seen.boats[BOAT], text))


def _line(state: State) -> str:
    seen = view(state, SUBMARINE)
    return line_of(seen, seen.boats[BOAT])


def _why_not(state: State, text: str) -> str:
    seen = view(state, SUBMARINE)
    with pytest.raises(Unwritable) as told:
        boat_orders(seen, seen.boats[BOAT], text)
    return str(told.value)


@pytest.mark.rule("submarine", "7.3")
@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("R1L1", "R1L1 50ft"),
        ("r1l1 75", "R1L1 75ft"),
        ("0, 100ft", "0 100ft"),
        ("75", "0 75ft"),
        ("2 50 AL8 B6S Y3", "2 50ft AL8 B6S Y3"),
        ("1 3:C8", "1 50ft C8"),
        ("", "0 50ft"),
    ],
)
def test_a_line_is_a_plot(text: str, line: str) -> None:
    assert _line(_write(_boat(), text)) == line


@pytest.mark.rule("submarine", "27")
def test_by_the_advanced_clock_runs_of_two_digits_are_written_and_read() -> None:
    laid = boat("G6+", "N30-B", 6, 0, load="g7a+", speed=3)
    house = House(advanced=Advanced(clock=True))
    state = plotting(laid, waiting=(SUBMARINE,), house=house)
    assert _line(_write(state, "L5 BL12 C13S")) == "L5 0ft BL12 C13S"
    assert "13 hexes" in _why_not(state, "B14")


@pytest.mark.rule("submarine", "11.4")
def test_shots_take_tubes_from_their_end_or_the_one_that_is_written() -> None:
    plot = _write(_boat(), "0 AL8 3:B6S Y3 B1").plots[BOAT]
    tubes = view(_boat(), SUBMARINE).insides[BOAT].tubes
    stern = next(number for number, tube in enumerate(tubes) if tube.is_stern)
    assert plot.shots == (
        Shot(0, "A", "L", 8, False),
        Shot(2, "B", "", 6, True),
        Shot(stern, "Y", "", 3, False),
        Shot(1, "B", "", 1, False),
    )


def test_what_is_not_written_any_more_is_taken_back_and_the_rest_stays() -> None:
    state = _write(_boat(), "2 AL8 3:B6S")
    seen = view(state, SUBMARINE)
    assert boat_orders(seen, seen.boats[BOAT], line_of(seen, seen.boats[BOAT])) == []
    after = _write(state, "2 B6S")
    assert after.plots[BOAT].shots == (Shot(2, "B", "", 6, True),)
    assert _line(_write(after, "1 75")) == "1 75ft"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("R1X", f"'R1X' is no part of a plot: one is {FORMS}."),
        ("1 60", "Depths go by 25 feet (9.2)."),
        ("1 150", "She dives by 50 feet a turn at most (9.3)."),
        ("1 0", "She rises by 25 feet a turn at most (9.4)."),
        ("1 75 AL8", "A boat that changes depth this turn fires no torpedo (9.11)."),
        ("1 AL9", "The torpedo of bow tube 1 runs 8 hexes a turn (11.4.4)."),
        ("A1 A2 A3 A4 A5", "No tube at her bow is loaded and free (11.2)."),
        ("2:A1 2:A2", "Bow tube 2 is not loaded and free (11.2)."),
        ("9:A1", "She has 4 tubes at her bow (11.1)."),
        ("RR", "It has turned in this hex already: it may turn again in the next one (6.6)."),
    ],
)
def test_a_line_that_is_no_plot_is_told_in_a_sentence(text: str, why: str) -> None:
    assert _why_not(_boat(), text) == why


@pytest.mark.rule("submarine", "11.5")
def test_no_shot_is_written_where_none_can_be_fired() -> None:
    assert _why_not(_boat(125), "0 B8").endswith("(11.5).")
    empty = (Tube(False, ""),) * 4
    assert _why_not(_boat(50, inside={"tubes": empty}), "0 B8") == "No tube is loaded (14.1)."


def test_any_plot_is_written_as_it_can_be_read() -> None:
    chance = random.Random(7)
    state = _boat()
    for _ in range(60):
        kinds = [
            each for each in asked(state, SUBMARINE).choices if type(each.command) is not c.Done
        ]
        state, _events = do(state, chance.choice(kinds).command, SUBMARINE)
        plotted = state.plots.get(BOAT)
        if plotted and all(each.shots == () or each.depth == 50 for each in (plotted,)):
            again = _write(_boat(), _line(state)).plots.get(BOAT, BoatPlot("", 50))
            assert (again.moves, again.depth) == (plotted.moves, plotted.depth)
            written = [(s.entry, s.turn, s.distance, s.is_shallow) for s in again.shots]
            assert written == [(s.entry, s.turn, s.distance, s.is_shallow) for s in plotted.shots]


# The convoy


def _convoy() -> State:
    return plotting(merchant("C-2", "N30-B", 6), waiting=(ESCORT,), turn=1, scenario="wolf-pack")


@pytest.mark.rule("submarine", "5.1.3")
def test_the_convoy_is_written_for_several_turns() -> None:
    state = _convoy()
    orders = convoy_orders(view(state, ESCORT), "2 r2, 2L")
    state = _carry_out(state, ESCORT, orders)
    assert state.orders == {1: "2", 2: "R2", 3: "2L"}
    state = _carry_out(state, ESCORT, [c.Take("1")])
    assert convoy_line(view(state, ESCORT)) == "2 R2 2L"
    state = _carry_out(state, ESCORT, convoy_orders(view(state, ESCORT), "L2 2 2 2"))
    assert state.orders == {1: "L2", 2: "2", 3: "2", 4: "2"}


@pytest.mark.rule("submarine", "7.6.2")
@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("3", "'3' is none of L2, 2, R2, 2L, 2R (7.6.2)."),
        ("2 2 2 2 2", "The convoy is plotted no further than turn 4 (5.1.3)."),
        ("", "Write a move for the turn (7.1)."),
    ],
)
def test_a_line_that_the_convoy_cannot_keep_is_told(text: str, why: str) -> None:
    with pytest.raises(Unwritable) as told:
        convoy_orders(view(_convoy(), ESCORT), text)
    assert str(told.value) == why


def test_capital_ships_are_written_turn_by_turn() -> None:
    ship = capital("ark-royal", "N30-B", 6)
    state = plotting(ship, waiting=(ESCORT,), turn=1, scenario="ark-royal")
    orders = convoy_orders(view(state, ESCORT), "R2")
    state = _carry_out(state, ESCORT, orders)
    assert state.orders[1] == "R2"
    for text, rule in (("R2 2", "7.4"), ("X", "7.4"), ("RR", "6.6")):
        with pytest.raises(Unwritable, match=rule):
            convoy_orders(view(state, ESCORT), text)


SWITCHES = House(advanced=Advanced(clock=True, silent=True, snort=True, repair=True))


def _xxi(**more: object) -> State:
    within = {"hits": 3}
    laid = boat("G13+", "N30-B", 6, 25, speed=2, inside=within, **more)  # type: ignore[arg-type]
    return plotting(laid, waiting=(SUBMARINE,), house=SWITCHES, scenario="secret-weapon")


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ("2 25ft silent", "2 25ft SILENT"),
        ("2 0ft silent", "2 0ft SILENT"),
        ("3 snort", "3 25ft SNORT"),
        ("1 25ft snort repair", "1 25ft SNORT REPAIR"),
        ("2 50ft", "2 50ft"),
    ],
)
def test_how_a_boat_runs_and_that_she_repairs_is_written(text: str, line: str) -> None:
    state = _write(_xxi(), text)
    seen = view(state, SUBMARINE)
    assert line_of(seen, seen.boats[BOAT]) == line
    again = _write(state, "1 25ft")
    assert again.plots[BOAT].mode == ""
    assert not again.plots[BOAT].repairs


@pytest.mark.parametrize(
    ("text", "case"),
    [
        ("1 25ft silent repair", "32.9"),
        ("1 50ft snort", "33.5"),
        ("1 0ft silent", "32.7"),
        ("4 25ft snort", "6.3"),
        ("1 25ft repair B5", "52.2"),
    ],
)
def test_a_line_that_she_cannot_carry_out_says_why(text: str, case: str) -> None:
    seen = view(_xxi(), SUBMARINE)
    with pytest.raises(Unwritable, match=re.escape(f"({case})")):
        boat_orders(seen, seen.boats[BOAT], text)


def test_the_second_turn_of_silent_running_needs_no_word() -> None:
    laid = boat("G13+", "N30-B", 6, 100, speed=2, inside={"crept": 1})
    state = plotting(laid, waiting=(SUBMARINE,), house=SWITCHES, scenario="secret-weapon")
    state = _write(state, "1 125ft")
    assert state.plots[BOAT] == BoatPlot("1", 125, mode=SILENT)
    seen = view(state, SUBMARINE)
    with pytest.raises(Unwritable, match=re.escape("(33.7)")):
        boat_orders(seen, seen.boats[BOAT], "1 snort")
