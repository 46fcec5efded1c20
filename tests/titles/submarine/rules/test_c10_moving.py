"""5.3, 5.6, 10: plots are carried out, and vessels collide."""

from dataclasses import replace

import pytest

from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Turn, Voyage
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import ESCORT, SEEN, SUBMARINE, BoatPlot
from game.titles.submarine.printed.tables import BOATS, SOLO_MOVES
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.turn.c10_collision import half_of
from game.titles.submarine.view import redact
from tests.titles.submarine.moving import (
    asked,
    dived,
    do,
    escorting,
    is_legal,
    lies,
    plotted,
    pose,
    sailed,
)
from tests.titles.submarine.sea import (
    VIIC,
    boat,
    capital,
    escort,
    merchant,
    of_kind,
    play,
    sea,
    torpedo,
)

rule = pytest.mark.rule

# 5.3 The convoy


@rule("submarine", "5.3")
@rule("submarine", "7.6")
@rule("submarine", "64.5.4")
def test_every_merchant_makes_the_same_move():
    state, events = sailed(
        "L2", merchant("C-3", "I31-B", 1, "C-3 1"), merchant("C-3", "Q31-B", 1, "C-3 2")
    )
    assert lies(state, "c-3-1") == pose("I29-B", 6)
    assert lies(state, "c-3-2") == pose("Q29-B", 6)
    whole = {each.ship: each for each in of_kind(events, e.ShipSailed)}
    assert {(each.moved, each.has_turned) for each in whole.values()} == {(2, False)}
    assert whole["c-3-1"].way == (pose("I31-B", 6), pose("I30-B", 6), pose("I29-B", 6))
    assert state.wakes == {}


@rule("submarine", "64.4.4")
@rule("submarine", "13.9")
def test_in_the_sample_game_the_first_merchant_turns_onto_a_torpedo():
    laid = merchant("C-2", "A33-B", 6)
    state, events = sailed("2R", laid, torpedo("t1", "Z32-A", 2), dice=(2, 1))
    assert [each.points for each in of_kind(events, e.VesselSunk)] == [8]
    assert state.ships == {}


@rule("submarine", "19.1")
def test_a_merchant_dead_in_the_water_stays():
    dead = merchant("C-2", "A33-B", 6, damage=3, is_dead=True, was_dead=True)
    state, events = sailed("2R", dead)
    assert lies(state, "c-2-1") == pose("A33-B", 6)
    assert events == []


@rule("submarine", "S7.SR1")
def test_the_capital_ships_carry_out_their_plot_together():
    state, _ = sailed(
        "1R1",
        capital("ark-royal", "N28-B", 6),
        capital("barham", "N21-B", 6),
        scenario="ark-royal",
    )
    assert lies(state, "ark-royal") == pose("O26-B", 1)
    assert lies(state, "barham") == pose("O19-B", 1)


@rule("submarine", "S1.SR1")
def test_alone_the_convoy_moves_by_a_die():
    state = sea(
        merchant("C-2", "A33-B", 6),
        boat(VIIC, "N30-A", 6),
        scenario="convoy-1",
        house=House(solitaire=True),
        seats=(SUBMARINE,),
        flow=(Voyage(), Turn(5)),
        phase="guns",
    )
    state, events = play(
        state, lambda context: TITLE.rules.steps[Turn](context, context.state.flow[-1]), dice=(1,)
    )
    (rolled,) = of_kind(events, e.ConvoyRolled)
    assert (rolled.face, rolled.moves) == (1, "L2")


# 5.4 The escorts


@rule("submarine", "5.4")
def test_the_question_says_how_far_an_escort_has_come_once_she_has_begun() -> None:
    state = escorting(escort("B4", "N30-B", 6, "Amazon"))
    assert asked(state, ESCORT).text == "Amazon moves."
    state, _ = do(state, c.Steam("amazon", "2"), ESCORT)
    assert asked(state, ESCORT).text == "Amazon moves (2 so far)."


# 5.6 Boats


@rule("submarine", "5.6")
@rule("submarine", "64.4.7")
def test_in_the_sample_game_u190_moves_and_dives_on_turn_three():
    crewed = boat(
        "G10", "V27-A", 1, 75, "U.190", speed=3, inside={"power": 4},
        plot=BoatPlot("R1R1L", 100),
    )  # fmt: skip
    state, events = dived(crewed)
    assert lies(state, "u-190") == pose("W28-A", 2)
    assert state.insides["u-190"].depth == 100
    assert state.insides["u-190"].power == 3
    assert (state.boats["u-190"].speed, state.boats["u-190"].has_turned) == (2, True)
    assert [each.moved for each in of_kind(events, e.BoatHalted)] == [2]


@rule("submarine", "64.5.7")
@rule("submarine", "8.3.5")
def test_in_the_sample_game_u190_moves_and_rises_on_turn_four():
    crewed = boat(
        "G10", "W28-A", 2, 100, "U.190", speed=2, has_turned=True,
        inside={"power": 3, "damage": 4}, plot=BoatPlot("L3", 75),
    )  # fmt: skip
    state, _ = dived(crewed)
    assert lies(state, "u-190") == pose("Z27-A", 1)
    assert state.insides["u-190"].depth == 75
    assert state.insides["u-190"].power == 1
    assert not state.boats["u-190"].has_turned


@rule("submarine", "9.12")
def test_the_depth_changes_when_the_move_is_over():
    _, events = dived(plotted("N30-B", 6, 0, "2", to=50))
    kinds = [type(each).__name__ for each in events]
    assert kinds == ["BoatMoved", "BoatMoved", "BoatHalted", "DepthChanged"]


@rule("submarine", "8.3.1")
@rule("submarine", "8.3.2")
def test_the_depth_at_the_start_decides_about_power():
    state, _ = dived(plotted("N30-B", 6, 0, "3", to=50))
    assert state.insides["u-47"].power == 5
    state, _ = dived(plotted("N30-B", 6, 25, "3", to=0))
    assert state.insides["u-47"].power == 3


@rule("submarine", "9.10")
def test_the_other_side_is_told_of_the_surface_alone():
    for depth, to, seen in ((0, 50, 1), (25, 0, 0), (50, 75, None)):
        _, events = dived(plotted("N30-B", 6, depth, "", to=to))
        (changed,) = of_kind(events, e.DepthChanged)
        told = redact(changed, ESCORT)
        assert getattr(told, "depth", None) == seen


@rule("submarine", "9.7")
@rule("submarine", "9.8")
def test_below_the_safe_depth_a_six_crushes_the_hull():
    state, events = dived(plotted("N30-B", 6, 600, "", to=625), dice=(5,))
    assert [each.has_held for each in of_kind(events, e.CrushTried)] == [True]
    assert state.insides["u-47"].depth == 625
    state, events = dived(plotted("N30-B", 6, 625, "", to=650), dice=(6,))
    assert [each.rule for each in of_kind(events, e.VesselSunk)] == ["9.8"]
    assert state.boats == {}


@rule("submarine", "9.8")
@pytest.mark.parametrize(("depth", "to"), [(575, 600), (650, 650), (650, 625), (0, 50)])
def test_no_die_is_thrown_for_a_depth_already_held(depth, to):
    state, events = dived(plotted("N30-B", 6, depth, "", to=to))
    assert not of_kind(events, e.CrushTried)
    assert state.insides["u-47"].depth == to


@rule("submarine", "19.2")
def test_damage_comes_before_the_plot():
    state, _ = dived(plotted("N30-B", 6, 0, "", to=50, inside={"damage": 2}))
    assert state.insides["u-47"].depth == 0
    state, _ = dived(plotted("N30-B", 6, 100, "", to=100, inside={"damage": 2}))
    assert state.insides["u-47"].depth == 75


@rule("submarine", "S3.SR1")
@rule("submarine", "S3.SR2")
def test_a_boat_moved_by_dice_uses_no_power():
    crewed = plotted("N30-B", 6, 100, SOLO_MOVES[3][2], inside={"power": 0})
    state, _ = dived(crewed, scenario="killers-1", house=House(solitaire=True), seats=(ESCORT,))
    assert lies(state, "u-47") == pose("N27-B", 6)
    assert state.insides["u-47"].power == 0


def test_the_usual_plot_keeps_course_and_depth():
    state = sea(boat(VIIC, "N30-B", 6, 75, speed=3))
    assert plot_of(state, state.boats["u-47"]).moves == "1"
    assert plot_of(state, state.boats["u-47"]).depth == 75


# 10 Collisions


@rule("submarine", "10.1")
@rule("submarine", "10.7")
def test_two_ships_that_collide_lose_half_and_stop_where_they_were():
    ahead = escort("B1", "N28-B", 6, "Viceroy")
    state, events = sailed("2", merchant("C-2", "N31-B", 6), ahead)
    (collided,) = of_kind(events, e.Collided)
    assert (collided.damage, collided.other_damage) == (3, 3)
    assert lies(state, "c-2-1") == pose("N30-B", 6)
    assert lies(state, "viceroy") == pose("N28-B", 6)
    assert all(ship.is_dead for ship in state.ships.values())
    assert state.ships["c-2-1"].speed == 0


@rule("submarine", "10.1")
def test_half_is_rounded_up():
    assert half_of(escort("B2", "N28-B", 6)) == 4


@rule("submarine", "10.1")
def test_a_stern_that_swings_into_a_ship_collides():
    beside = escort("B1", "M30-B", 6, "Viceroy")
    state, events = sailed("R2", merchant("C-2", "N30-B", 6), beside)
    assert len(of_kind(events, e.Collided)) == 1
    assert lies(state, "c-2-1") == pose("N30-B", 6)


@rule("submarine", "10.1a")
def test_a_ship_that_loses_her_last_points_in_a_collision_sinks():
    ahead = escort("B1", "N28-B", 6, "Viceroy", damage=2)
    hit = replace(ahead, damage=2)
    state, events = sailed("2", merchant("C-2", "N31-B", 6, damage=2), hit)
    assert [each.unit for each in of_kind(events, e.VesselSunk)] == ["c-2-1"]
    assert state.ships["viceroy"].is_dead


@rule("submarine", "10.1a")
@rule("submarine", "7.6")
def test_a_ship_that_was_rammed_and_sunk_no_longer_sails_with_her_convoy():
    beside = merchant("C-2", "M30-B", 6, "C-2 2")
    leading = merchant("C-2", "N30-B", 6)
    state, events = sailed("R2", leading, replace(beside, damage=2))
    assert [each.unit for each in of_kind(events, e.VesselSunk)] == ["c-2-2"]
    assert list(state.ships) == ["c-2-1"]


@rule("submarine", "10.2")
def test_a_ship_that_strikes_a_boat_is_slowed_and_the_boat_rolls():
    state = escorting(escort("B9", "N30-B", 6, "Chesterfield"), boat(VIIC, "N27-B", 6, 0))
    state, events = do(state, c.Steam("chesterfield", "2"), ESCORT, dice=[4])
    (collided,) = of_kind(events, e.Collided)
    assert (collided.damage, collided.other_damage, collided.other_face) == (4, 4, 4)
    ship = state.ships["chesterfield"]
    assert (ship.top, ship.is_dead) == (2, False)
    assert [each.unit for each in of_kind(events, e.VesselSunk)] == ["u-47"]


@rule("submarine", "10.3")
@rule("submarine", "10.4")
def test_nobody_collides_with_a_boat_under_water():
    state, events = sailed("2", merchant("C-2", "N31-B", 6), boat(VIIC, "N30-B", 6, 25))
    assert not of_kind(events, e.Collided)
    below = [plotted("N30-B", 6, 50, "1"), boat(VIIC, "N29-B", 6, 50, "U.99")]
    state, events = dived(*below)
    assert not of_kind(events, e.Collided)
    assert lies(state, "u-47").bow == lies(state, "u-99").bow


@rule("submarine", "10.5")
def test_a_boat_that_comes_up_collides_with_nothing():
    state, events = dived(plotted("N30-B", 6, 25, "1", to=0), merchant("C-2", "N29-B", 6))
    assert not of_kind(events, e.Collided)
    assert lies(state, "u-47") == pose("N29-B", 6)
    assert state.boats["u-47"].is_surfaced


@rule("submarine", "10.5")
@rule("submarine", "10.2")
def test_a_boat_that_is_to_dive_collides_on_the_way():
    state, events = dived(
        plotted("N30-B", 6, 0, "2", to=50), merchant("C-2", "N27-B", 6), dice=(6,)
    )
    (collided,) = of_kind(events, e.Collided)
    assert (collided.unit, collided.damage, collided.face) == ("u-47", 1, 6)
    assert lies(state, "u-47") == pose("N29-B", 6)
    assert state.ships["c-2-1"].top == 1
    assert state.insides["u-47"].depth == 50


@rule("submarine", "10.2")
def test_two_boats_roll_a_die_each():
    state, events = dived(
        plotted("N30-B", 6, 0, "1"), boat(VIIC, "N28-B", 6, 0, "U.99"), dice=(6, 5)
    )
    (collided, *_) = of_kind(events, e.Collided)
    assert (collided.face, collided.other_face) == (6, 5)
    assert state.insides["u-99"].damage == 2


@rule("submarine", "10.2")
@rule("submarine", "5.6")
def test_a_boat_that_was_rammed_and_sunk_carries_out_no_plot():
    worn = {"damage": BOATS[VIIC].to_sink - 1}
    rammed = boat(VIIC, "N28-B", 6, 0, "U.99", inside=worn, plot=BoatPlot("1", 0))
    state, _ = dived(plotted("N30-B", 6, 0, "1"), rammed, dice=(6, 5))
    assert list(state.boats) == ["u-47"]
    assert [loss.id for loss in state.losses] == ["u-99"]


@rule("submarine", "10.2")
def test_a_merchant_that_was_slowed_falls_behind():
    slow = replace(merchant("C-2", "N31-B", 6), top=1)
    state, _ = sailed("2R", slow)
    assert lies(state, "c-2-1") == pose("N30-B", 1)


@rule("submarine", "10.6")
def test_a_hulk_is_passed_by():
    hulk = escort("B1", "N28-B", 6, "Viceroy", is_dead=True, was_dead=True, damage=3)
    state, events = sailed("2", merchant("C-2", "N31-B", 6), hulk)
    assert not of_kind(events, e.Collided)
    assert lies(state, "c-2-1") == pose("N29-B", 6)
    fresh = replace(hulk, was_dead=False)
    _, events = sailed("2", merchant("C-2", "N31-B", 6), fresh)
    assert of_kind(events, e.Collided)


def test_an_escort_runs_into_a_friend_only_if_it_must():
    friend = merchant("C-2", "N28-B", 6)
    free = escorting(escort("B1", "N30-B", 6, "Viceroy"), friend)
    assert not is_legal(free, c.Steam("viceroy", "1"), ESCORT)
    fast = escort("B1", "N30-B", 6, "Viceroy", speed=6, has_turned=True)
    bound = escorting(fast, friend)
    assert is_legal(bound, c.Steam("viceroy", "1"), ESCORT)


@rule("submarine", "6.10a")
def test_an_escort_in_a_corner_with_a_boat_come_up_under_her_may_end_her_move() -> None:
    """She strikes it where she enters its other hex, and lies in this one already."""
    harder = boat("U6", "A1-A", 5, 0, "Harder", contact=SEEN)
    enoki = escort("J5", "A1-A", 6, "Enoki", speed=3)
    assert is_legal(escorting(enoki, harder, scenario="bungo-suido"), c.Halt("enoki"), ESCORT)


@rule("submarine", "10.6")
def test_an_escort_steams_through_a_hulk() -> None:
    hulk = merchant("C-2", "N28-B", 6, is_dead=True, was_dead=True, damage=3)
    state = escorting(escort("B1", "N30-B", 6, "Viceroy"), hulk)
    state, events = do(state, c.Steam("viceroy", "2"), ESCORT)
    assert not of_kind(events, e.Collided)
    assert lies(state, "viceroy") == pose("N28-B", 6)
