"""32 Silent running: two turns at a time, slowly, and with nothing else done."""

import pytest

from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SILENT, SUBMARINE, BoatPlot, State, Tube
from game.titles.submarine.printed.tables import BOAT_CARDS
from game.titles.submarine.rules.moving.c9_depth import why_not_depth
from game.titles.submarine.rules.moving.c32_silent import is_silent
from game.titles.submarine.rules.turn.c7_plotting import plot_fault
from game.titles.submarine.standing.boats import GROUP_ORDERS
from game.titles.submarine.view import view
from game.titles.submarine.words.forgotten import forgotten
from tests.titles.submarine.moving import asked, dived, do, does, is_legal, offered, plotting
from tests.titles.submarine.sea import VIIC, boat

rule = pytest.mark.rule
HOUSE = House(advanced=Advanced(clock=True, silent=True, repair=True))
CLASS, XXI, XXIII, BOAT = f"{VIIC}+", "G13+", "G14+", "u-47"
CREEP, USUAL = c.RunBy(BOAT, SILENT), c.RunBy(BOAT, "")


def hers(
    card: str = CLASS, depth: int = 100, speed: int = 1, house: House = HOUSE, **inside: object
) -> State:
    laid = boat(card, "N30-B", 6, depth, speed=speed, inside=inside)
    return plotting(laid, waiting=(SUBMARINE,), house=house)


def creeping(card: str = CLASS, **more: object) -> State:
    return do(hers(card, **more), CREEP, SUBMARINE)[0]  # type: ignore[arg-type]


def second(moved: int, card: str = CLASS) -> State:
    """The second of the two turns, after so many hexes in the first."""
    return hers(card, speed=moved, crept=1)


def goes(state: State) -> set[int]:
    """The hexes that she may be plotted to go."""
    return {count for count in range(6) if may_go(state, str(count or ""))}


def may_go(state: State, moves: str) -> bool:
    state = state.copy()
    plot = state.plots.get(BOAT, BoatPlot(mode=SILENT))
    state.plots[BOAT] = BoatPlot(moves, plot.depth, mode=plot.mode)
    return plot_fault(state, state.boats[BOAT]) is None


def depths(state: State) -> set[int]:
    plotted = {each.depth for each in offered(state, c.PlotDepth, SUBMARINE)}  # type: ignore[attr-defined]
    return plotted | {state.plots[BOAT].depth}


@rule("submarine", "32.1")
@rule("submarine", "32.3")
def test_a_boat_under_water_is_plotted_to_run_silent() -> None:
    state = hers()
    assert not is_silent(state, state.boats[BOAT])
    state = creeping()
    assert is_silent(state, state.boats[BOAT])
    assert state.plots[BOAT].moves == "1"
    assert not is_legal(hers(depth=0), CREEP, SUBMARINE)
    assert not is_legal(hers(house=House(advanced=Advanced(clock=True))), CREEP, SUBMARINE)
    back, _ = do(state, USUAL, SUBMARINE)
    assert not is_silent(back, back.boats[BOAT])


@rule("submarine", "32.3")
@rule("submarine", "32.4")
def test_it_lasts_two_turns_and_is_chosen_anew_for_two_more() -> None:
    plot = BoatPlot("1", 100, mode=SILENT)
    state, _ = dived(boat(CLASS, "N30-B", 6, 100, speed=1, plot=plot), house=HOUSE)
    assert state.insides[BOAT].crept == 1
    state.plots.clear()
    assert is_silent(state, state.boats[BOAT])
    later = second(1)
    assert not is_legal(later, USUAL, SUBMARINE)
    assert not is_legal(later, CREEP, SUBMARINE)
    barred = TITLE.words.refuse(view(later, SUBMARINE), asked(later, SUBMARINE))
    assert [each.rule for each in barred] == ["32.4"]
    later, _ = do(later, c.Done(), SUBMARINE)
    assert later.plots[BOAT] == BoatPlot("", 100, mode=SILENT)
    done = boat(CLASS, "N30-B", 6, 100, speed=1, plot=later.plots[BOAT], inside={"crept": 1})
    state, _ = dived(done, house=HOUSE)
    assert state.insides[BOAT].crept == 0
    state.plots.clear()
    assert not is_silent(state, state.boats[BOAT])


@rule("submarine", "32.4")
def test_a_boat_that_is_forced_up_breaks_it_off() -> None:
    hurt = BOAT_CARDS[CLASS].to_surface
    state = hers(crept=1, damage=hurt)
    assert not is_silent(state, state.boats[BOAT])
    assert not is_legal(state, CREEP, SUBMARINE)
    assert is_silent(second(1), second(1).boats[BOAT])


@rule("submarine", "32.2")
@rule("submarine", "X32.2")
@rule("submarine", "32.5")
def test_most_classes_move_a_hex_in_the_first_turn_and_none_in_the_second() -> None:
    assert goes(creeping()) == {1}
    assert goes(second(1)) == {0}
    assert may_go(second(1), "R")
    assert not is_legal(hers(speed=5), CREEP, SUBMARINE)


@rule("submarine", "32.2")
@rule("submarine", "32.6")
def test_the_fast_ones_move_three_hexes_in_two_turns() -> None:
    assert goes(creeping(XXIII)) == {1, 2}
    assert goes(second(1, XXIII)) == {0, 1}
    assert goes(second(2, XXIII)) == {1}


@rule("submarine", "31.1")
@rule("submarine", "32.6")
def test_a_fast_boat_slows_down_to_creep_no_faster_than_others() -> None:
    assert goes(creeping(XXI, speed=4)) == {1, 2}
    assert goes(creeping(XXI, speed=5)) == {2}
    assert creeping(XXI, speed=5).plots[BOAT].moves == "2"


@rule("submarine", "32.6")
def test_it_costs_no_power() -> None:
    for mode, spent in ((SILENT, 0), ("", 1)):
        plot = BoatPlot("2", 100, mode=mode)
        state, _ = dived(boat(XXIII, "N30-B", 6, 100, speed=1, plot=plot), house=HOUSE)
        assert BOAT_CARDS[XXIII].power - state.insides[BOAT].power == spent


@rule("submarine", "32.7")
@rule("submarine", "32.8")
def test_how_she_rises_and_dives_hangs_on_her_move() -> None:
    state = creeping(XXIII)
    assert depths(state) == {100, 125}
    state, _ = do(state, c.Plot(BOAT, "2"), SUBMARINE)
    assert depths(state) == {75, 100, 125}
    state, _ = does(state, SUBMARINE, c.PlotDepth(BOAT, 75), c.Plot(BOAT, "1"))
    assert state.plots[BOAT].depth == 100
    still = second(1)
    assert not offered(still, c.PlotDepth, SUBMARINE)


@rule("submarine", "32.9")
def test_nothing_is_reloaded_or_repaired_meanwhile() -> None:
    empty = (Tube(False, ""), Tube(False, "g7a+"))
    state = hers(tubes=empty, bow_reserve=("g7a+",), hits=3)
    assert offered(state, c.Reload, SUBMARINE)
    assert is_legal(state, c.Repair(BOAT), SUBMARINE)
    state, _ = does(state, SUBMARINE, c.Repair(BOAT), CREEP)
    assert not state.plots[BOAT].repairs
    assert not state.plots[BOAT].reloads
    assert not offered(state, c.Reload, SUBMARINE)
    assert not is_legal(state, c.Repair(BOAT), SUBMARINE)
    state, _ = do(state, USUAL, SUBMARINE)
    assert state.plots[BOAT].reloads == (0,)


@rule("submarine", "32.3")
def test_the_escort_player_learns_nothing_of_how_a_boat_runs() -> None:
    quiet, usual = creeping(), do(hers(), c.Plot(BOAT, "1"), SUBMARINE)[0]
    assert view(quiet, ESCORT) == view(usual, ESCORT)
    halves = [hers(crept=crept) for crept in (0, 1)]
    assert view(halves[0], ESCORT) == view(halves[1], ESCORT)


@rule("submarine", "32.4")
def test_a_boat_that_must_creep_on_is_not_forgotten_and_takes_no_order_of_a_group() -> None:
    other = boat(CLASS, "R30-B", 6, 100, "U.99", speed=1)
    first = boat(CLASS, "N30-B", 6, 100, speed=1, inside={"crept": 1})
    state = plotting(first, other, waiting=(SUBMARINE,), house=HOUSE)
    state, _ = do(state, c.Take("u-99"), SUBMARINE)
    prompt, seen = asked(state, SUBMARINE), view(state, SUBMARINE)
    assert list(GROUP_ORDERS[0].pieces(seen, prompt)) == ["u-99"]
    state, _ = do(state, c.Plot("u-99", "1"), SUBMARINE)
    assert not forgotten(view(state, SUBMARINE), asked(state, SUBMARINE)).names


@rule("submarine", "32.7")
@rule("submarine", "32.8")
@pytest.mark.parametrize(("depth", "case"), [(75, ""), (50, "32.7"), (150, "32.8")])
def test_she_is_told_whether_she_would_rise_or_dive_too_far(depth: int, case: str) -> None:
    state, _ = do(creeping(XXIII), c.Plot(BOAT, "2"), SUBMARINE)
    assert why_not_depth(state, state.boats[BOAT], state.plots[BOAT], depth)[0] == case
