"""5.1, 6.10, 7: what boats and the convoy may be plotted to do."""

from dataclasses import replace

import pytest

from game.core.eyes import ALL_EYES
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Muster, Plotting, Turn, Voyage
from game.titles.submarine.model.state import ESCORT, SUBMARINE, BoatPlot
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.rules.ground.c6_course import Speeds, length
from game.titles.submarine.rules.turn.c7_convoy import (
    capital_reach,
    convoy_plots,
    open_turns,
    usual_order,
)
from game.titles.submarine.view import redact, view
from tests.titles.submarine.moving import (
    asked,
    dived,
    do,
    does,
    is_legal,
    may,
    offered,
    one,
    plotted,
    plotting,
    waits_for,
)
from tests.titles.submarine.sea import IXC, VIIC, at, boat, capital, escort, merchant, of_kind, sea

rule = pytest.mark.rule
CONVOY = merchant("C-2", "A35-B", 6)


# 5.1 Both at once, and in secret


@rule("submarine", "5.1")
@rule("submarine", "7.2")
def test_both_sides_plot_at_once_and_escorts_are_not_plotted():
    state = plotting(CONVOY, escort("B4", "T35-A", 6), boat(VIIC, "N30-B", 6), turn=1)
    assert [asked(state, seat).is_draft for seat in (ESCORT, SUBMARINE)] == [True, True]
    assert {type(each.command) for each in asked(state, ESCORT).choices} == {c.Order}
    for turn in (1, 2, 3, 4):
        state, _ = do(state, c.Order(turn, "2"), ESCORT)
    state, _ = do(state, c.Done(), ESCORT)
    assert state.flow == (Plotting((SUBMARINE,)),)
    state, _ = do(state, c.Done(), SUBMARINE)
    assert waits_for(state) is None


@rule("submarine", "5.1.1")
@rule("submarine", "7.1")
def test_a_boat_stays_where_it_is_while_it_is_plotted():
    state, events = do(one(25), c.Plot("u-47", "R1"), SUBMARINE)
    assert state.boats["u-47"].bow == at("N30-B")
    assert state.insides["u-47"].depth == 25
    (plotted,) = events
    assert redact(plotted, ESCORT) is None
    assert redact(plotted, SUBMARINE) == plotted
    assert view(state, ESCORT).plots == {}
    assert view(state, ALL_EYES).plots["u-47"].moves == "R1"


@rule("submarine", "7.1")
def test_a_boat_left_alone_is_plotted_to_stay():
    state, events = do(one(75), c.Done(), SUBMARINE)
    (plotted,) = of_kind(events, e.BoatPlotted)
    assert plotted.plot == BoatPlot("", 75)
    assert state.flow == ()


@rule("submarine", "7.1")
@rule("submarine", "8.2.2")
def test_a_boat_left_alone_that_cannot_stop_goes_on_as_slowly_as_it_can():
    _, events = do(one(0, speed=3), c.Done(), SUBMARINE)
    assert of_kind(events, e.BoatPlotted)[0].plot.moves == "1"


@rule("submarine", "7.3")
@rule("submarine", "7.4")
def test_plots_are_offered_for_every_hex_and_part_by_part():
    state = one(75)
    ahead = next(
        each for each in asked(state, SUBMARINE).choices if each.command == c.Plot("u-47", "1")
    )
    assert (ahead.target.kind, ahead.target.id, ahead.actor) == ("space", "N29-B", "u-47")
    for longer in ("R", "R1", "R1R", "R1R1", "R1R1L"):
        state, _ = do(state, c.Plot("u-47", longer), SUBMARINE)
    assert state.plots["u-47"].moves == "R1R1L"
    assert not is_legal(state, c.Plot("u-47", "R1R1LR"), SUBMARINE)
    state, _ = do(state, c.Plot("u-47", ""), SUBMARINE)
    assert state.plots["u-47"].moves == ""


@rule("submarine", "7.3.1")
@rule("submarine", "7.3.2")
def test_numbers_are_hexes_and_letters_turns():
    plots = {each.moves for each in offered(one(0), c.Plot, SUBMARINE)}  # type: ignore[attr-defined]
    assert {"3", "L", "R", "1L1"} & plots >= {"3", "L", "R"}
    assert max(map(length, plots)) == 3


def test_a_plot_that_cannot_stand_cannot_be_left():
    state = one(0, speed=3)
    state, _ = do(state, c.Plot("u-47", "L1"), SUBMARINE)
    assert is_legal(state, c.Done(), SUBMARINE)
    state, _ = does(state, SUBMARINE, c.Plot("u-47", ""))
    assert not is_legal(state, c.Done(), SUBMARINE)


def test_boats_are_taken_in_hand_one_by_one():
    state = plotting(
        boat(VIIC, "N30-B", 6), boat(IXC, "E30-B", 1, name="U.128"), waiting=(SUBMARINE,)
    )
    assert not is_legal(state, c.Plot("u-128", "1"), SUBMARINE)
    state, _ = does(state, SUBMARINE, c.Take("u-128"), c.Plot("u-128", "1"))
    assert state.plots["u-128"].moves == "1"


# 7.6 The convoy


@rule("submarine", "7.6.1")
@rule("submarine", "7.6.2")
def test_a_convoy_has_five_plots():
    assert set(convoy_plots(2)) == {"L2", "R2", "2", "2L", "2R"}
    assert set(convoy_plots(1)) == {"L1", "R1", "1", "1L", "1R"}


@rule("submarine", "7.6.2")
@rule("submarine", "7.6")
def test_a_fast_and_a_slow_convoy_are_offered_their_own_five():
    fast = plotting(CONVOY, waiting=(ESCORT,))
    assert set(offered(fast, c.Order, ESCORT)) == {c.Order(3, each) for each in convoy_plots(2)}
    slow = plotting(CONVOY, waiting=(ESCORT,), scenario="po-17")
    assert set(offered(slow, c.Order, ESCORT)) == {c.Order(3, each) for each in convoy_plots(1)}
    assert not is_legal(fast, c.Order(3, "1L1"), ESCORT)
    assert not is_legal(fast, c.Order(3, "L2R"), ESCORT)
    assert not is_legal(fast, c.Order(3, "0"), ESCORT)


@rule("submarine", "5.1.3")
def test_the_first_turn_plots_four_and_each_later_one_more():
    assert open_turns(plotting(CONVOY, turn=1)) == (1, 2, 3, 4)
    plotted = dict.fromkeys(range(1, 5), "2")
    assert open_turns(plotting(CONVOY, turn=2, orders=plotted)) == (5,)
    assert open_turns(plotting(CONVOY, turn=2, orders={**plotted, 5: "2"})) == (5,)
    assert open_turns(plotting(CONVOY, turn=18, orders=dict.fromkeys(range(1, 21), "2"))) == ()


def test_a_convoy_that_lies_dead_is_not_plotted():
    dead = merchant("C-2", "A35-B", 6, damage=3, is_dead=True)
    assert open_turns(plotting(dead, turn=1)) == ()


@rule("submarine", "5.1.3")
@rule("submarine", "64.5.2")
def test_on_turn_four_the_plot_of_turn_seven_is_written():
    state = plotting(CONVOY, waiting=(ESCORT,), turn=4, orders=dict.fromkeys(range(1, 7), "2"))
    assert not is_legal(state, c.Done(), ESCORT)
    state, (ordered,) = do(state, c.Order(7, "2"), ESCORT)
    assert redact(ordered, SUBMARINE) is None
    assert view(state, SUBMARINE).orders == {}
    state, _ = do(state, c.Order(7, "2L"), ESCORT)
    assert state.orders[7] == "2L"
    state, _ = do(state, c.Done(), ESCORT)
    assert state.flow == ()


def test_the_moves_keep_their_keys_from_turn_to_turn():
    state = plotting(CONVOY, waiting=(ESCORT,), turn=1)
    for turn in range(1, 5):
        moves = [c.Order(turn, plot) for plot in convoy_plots(2)]
        assert [each.command for each in asked(state, ESCORT).choices][: len(moves)] == moves
        state, _ = do(state, c.Order(turn, "2"), ESCORT)


def test_a_turn_already_plotted_is_taken_again_before_it_is_left():
    state = plotting(CONVOY, waiting=(ESCORT,), turn=1)
    state, _ = does(state, ESCORT, c.Order(1, "2"), c.Order(2, "R2"))
    assert not is_legal(state, c.Take("4"), ESCORT)
    state, _ = does(state, ESCORT, c.Take("1"), c.Order(1, "2R"))
    assert state.orders == {1: "2R", 2: "R2"}


@rule("submarine", "S7.SR1")
@rule("submarine", "S7.SR2")
def test_the_capital_ships_of_scenario_7_share_one_plot_of_whole_moves():
    ships = [
        replace(capital("ark-royal", "N28-B", 6), top=4),
        replace(capital("barham", "N21-B", 6), top=4),
    ]
    state = plotting(*ships, waiting=(ESCORT,), scenario="ark-royal", turn=1)
    orders = offered(state, c.Order, ESCORT)
    assert max(length(each.moves) for each in orders) == 4  # type: ignore[attr-defined]
    state, _ = does(state, ESCORT, c.Order(1, "4"), c.Order(2, "2"))
    assert capital_reach(state, 3).speeds == Speeds(0, 4)
    assert capital_reach(state, 2).speeds == Speeds(2, 4)
    assert not is_legal(state, c.Order(3, "5"), ESCORT)
    state, _ = does(
        state, ESCORT, c.Take("2"), c.Order(2, "2R"), c.Order(2, "2R1"), c.Order(2, "2R1L")
    )
    assert state.orders[2] == "2R1L"


@rule("submarine", "S7.SR1")
@rule("submarine", "10.1")
def test_a_fleet_is_plotted_by_a_ship_that_can_move() -> None:
    hulk = replace(capital("ark-royal", "N28-B", 6), top=4, is_dead=True, was_dead=True)
    other = replace(capital("barham", "N21-B", 6), top=3)
    state = plotting(hulk, other, waiting=(ESCORT,), scenario="ark-royal", turn=1)
    orders = {each.code: each.target.id for each in asked(state, ESCORT).choices if each.target}
    assert orders["3"] == "N18-B"
    assert "4" not in orders


@rule("submarine", "S6.SR2")
def test_the_carrier_of_scenario_6_is_plotted_three_hexes_at_most_until_she_is_met():
    carrier = replace(capital("shokaku", "P38-A", 6), top=3)
    state = plotting(carrier, waiting=(ESCORT,), scenario="wounded-bear", turn=1)
    assert max(length(each.moves) for each in offered(state, c.Order, ESCORT)) == 3  # type: ignore[attr-defined]


@rule("submarine", "6.10a")
def test_capital_ships_are_not_plotted_off_the_board_but_over_their_edge():
    at_side = replace(capital("shokaku", "B30-A", 5), top=3)
    state = plotting(at_side, waiting=(ESCORT,), scenario="wounded-bear", turn=1)
    assert not is_legal(state, c.Order(1, "3"), ESCORT)
    assert is_legal(state, c.Order(1, "1"), ESCORT)
    at_top = replace(capital("shokaku", "N2-A", 6), top=3)
    state = plotting(at_top, waiting=(ESCORT,), scenario="wounded-bear", turn=1)
    assert is_legal(state, c.Order(1, "3"), ESCORT)


@rule("submarine", "6.10a")
@pytest.mark.parametrize(("code", "farthest"), [("C30-A", 2), ("G30-A", 4)])
def test_no_capital_ship_is_plotted_off_the_board_with_the_first(code: str, farthest: int) -> None:
    """The first has room for four hexes, another that is two columns ahead of her for two."""
    ships = [
        replace(capital(card, there, 5), top=4)
        for card, there in (("ark-royal", "E30-A"), ("barham", code))
    ]
    state = plotting(*ships, waiting=(ESCORT,), scenario="ark-royal", turn=1)
    assert is_legal(state, c.Order(1, str(farthest)), ESCORT)
    assert not is_legal(state, c.Order(1, str(farthest + 1)), ESCORT)


@rule("submarine", "6.10a")
@rule("submarine", "8.2.3")
def test_a_capital_ship_in_a_corner_is_plotted_as_far_as_she_can_go():
    """She should go four hexes, and has room for three."""
    cornered = replace(capital("shokaku", "A54-A", 3), top=6, speed=6)
    state = plotting(cornered, waiting=(ESCORT,), scenario="wounded-bear", turn=1)
    assert is_legal(state, c.Order(1, "3"), ESCORT)
    assert not is_legal(state, c.Order(1, "2"), ESCORT)


# 6.10 The edge of the board


@rule("submarine", "6.10a")
@rule("submarine", "S9.SR2")
def test_a_boat_is_not_plotted_off_a_board_that_stays():
    crewed = boat("U6", "M20-B", 2, 0)
    state = plotting(crewed, waiting=(SUBMARINE,), scenario="bungo-suido")
    del state.panels["C"]
    assert may(state, "1")
    assert not may(state, "2")


@rule("submarine", "6.10a")
def test_a_boat_may_leave_over_the_edge_that_its_orders_name():
    down = sea(boat("G13", "M56-B", 3, 0), scenario="secret-weapon", flow=(Plotting((SUBMARINE,)),))
    assert may(down, "2")
    assert not may(down, "3")
    up = sea(boat("G13", "M2-B", 6, 0), scenario="secret-weapon", flow=(Plotting((SUBMARINE,)),))
    assert may(up, "1")
    assert not may(up, "2")


@rule("submarine", "6.10a")
@rule("submarine", "8.2.2")
def test_a_boat_that_leaves_the_board_has_gone_as_far_as_she_must():
    edge = boat("G13", "M57-B", 3, 0, speed=4)
    state = sea(edge, scenario="secret-weapon", flow=(Plotting((SUBMARINE,)),))
    assert may(state, "1")
    assert not may(state, "")
    choices = asked(state, SUBMARINE).choices
    plots = [each.command for each in choices if each.target and each.target.kind == "space"]
    assert plots == [c.Plot("u-47", "L1"), c.Plot("u-47", "R1")]


# What a record may hold


@pytest.mark.parametrize(
    ("plot", "said"),
    [
        (BoatPlot("99999", 75), "is no plot"),
        (BoatPlot("0L", 75), "is no plot"),
        (BoatPlot("9", 75), "cannot go so"),
        (BoatPlot("", 1000), "cannot be so deep"),
        (BoatPlot("", 75, reloads=(40,)), "a tube that there is not"),
        (BoatPlot("", 75, (Shot(40, "A", "", 3, False),)), "a tube that there is not"),
        (BoatPlot("", 75, (Shot(4, "A", "", 3, False),)), "a torpedo that runs otherwise"),
        (BoatPlot("", 75, (Shot(0, "A", "", 300, False),)), "a torpedo that runs otherwise"),
        (BoatPlot("", 75, (Shot(1, "A", "", 3, False),)), "from an empty tube"),
    ],
)
def test_a_plot_is_one_that_the_boat_can_carry_out(plot: BoatPlot, said: str) -> None:
    """Nothing is asked of it when its turn comes: it is carried out as it is written."""
    state = one()
    state.flow = (Voyage(), Turn(1), Plotting((SUBMARINE,)))
    tubes = list(state.insides["u-47"].tubes)
    tubes[1] = replace(tubes[1], load="")
    state.insides["u-47"] = replace(state.insides["u-47"], tubes=tuple(tubes))
    state.plots["u-47"] = BoatPlot("1L1", 100, (Shot(0, "A", "L", 3, False),))
    TITLE.rules.invariants(state)
    state.plots["u-47"] = plot
    with pytest.raises(AssertionError, match=said):
        TITLE.rules.invariants(state)


def test_a_boat_uses_no_more_power_than_she_has() -> None:
    """Her plot may be of a time when other tables said how fast she goes for nothing."""
    state, _ = dived(plotted("N30-B", 6, 75, "6", inside={"power": 1}))
    assert state.insides["u-47"].power == 0


def test_nothing_is_plotted_while_places_are_taken() -> None:
    """Whoever was placed anew could not carry out what was written before."""
    state = one()
    state.flow = (Voyage(), Muster(3))
    TITLE.rules.essentials(state)
    state.plots["u-47"] = BoatPlot("1", 75)
    with pytest.raises(AssertionError, match="before all have their places"):
        TITLE.rules.essentials(state)


@rule("submarine", "7.6")
def test_a_convoy_without_a_plot_goes_straight_on_and_a_capital_ship_stays() -> None:
    for scenario, hexes in (("wolf-pack", "2"), ("po-17", "1")):
        assert usual_order(sea(merchant("C-2", "N30-B", 6), scenario=scenario)) == hexes
    assert usual_order(sea(capital("shokaku", "P38-A", 6), scenario="wounded-bear")) == ""


@rule("submarine", "7.1")
def test_a_boat_that_has_no_move_is_not_told_to_stop() -> None:
    def stops(moves: str) -> bool:
        state = replace(one(), plots={"u-47": BoatPlot(moves, 75)})
        return c.Plot("u-47", "") in offered(state, c.Plot, SUBMARINE)

    assert stops("1")
    assert not stops("")
