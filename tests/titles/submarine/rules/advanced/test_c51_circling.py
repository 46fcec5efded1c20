"""51.3, 51.4 Circling torpedoes: their course, how it is set, and what is reckoned of it."""

from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from game.core.dice import KeyedDice
from game.geometry.hexes import Hex, distance, opposite
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.bots.salvo import salvo
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.circling import USUAL, Circle, arc, courses_of, steps_on
from game.titles.submarine.model.courses import SIDES, is_between
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SUBMARINE, State
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.lanes import legs_of_shot, legs_of_torpedo
from game.titles.submarine.odds.meetings import hits_of
from game.titles.submarine.odds.rollouts import rollouts
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.fighting import c12_torpedoes as c12
from game.titles.submarine.rules.fighting.c51_circling import circles
from game.titles.submarine.rules.ground.packed import packed
from game.titles.submarine.rules.muster.c20_lurking import types_of
from game.titles.submarine.view import redact, view
from tests.titles.submarine.moving import asked, do, is_legal, offered, plotting
from tests.titles.submarine.sea import (
    TURN,
    Running,
    at,
    boat,
    merchant,
    of_kind,
    play,
    sea,
    torpedo,
)

rule = pytest.mark.rule
HOUSE = House(hidden=True, advanced=Advanced(clock=True, mixed_loads=True, circling=True))
ALONG = replace(HOUSE, advanced=replace(HOUSE.advanced, detonation=True, sides=True))
FAT, NORTH = "fat+", 6
SPEED = TORPEDO_CARDS[FAT].speed
SET = Circle(20, "R", 15)
SETTING = torpedo("t1", "N40-B", NORTH, FAT).setting


def path(circle: Circle, course: int, count: int) -> list[tuple[Any, int]]:
    """Its first hex, and all that follow."""
    first = (Hex(0, 0),)
    return [(first, course), *steps_on(first, courses_of(circle, course)[1:count])]


def fat(circle: Circle = SET, *, ran: int = 9, code: str = "N40-B", **more: Any) -> Running:
    """A circling torpedo that runs north."""
    laid = torpedo("t1", code, NORTH, FAT, ran=ran, **more)
    return Running(laid.torpedo, replace(laid.setting, circle=circle, course=NORTH))


def aiming(kind: str = FAT, house: House = HOUSE, **more: Any) -> State:
    """A boat with a tube in hand."""
    laid = boat("G6+", "N40-B", 6, 25, load=kind)
    return plotting(laid, merchant("C-2", "A4-B", 3, speed=3), house=house, tube=0, **more)


# The course


@rule("submarine", "51.3.1")
@pytest.mark.parametrize("course", range(1, 13))
@pytest.mark.parametrize("side", "LR")
def test_it_turns_about_and_then_to_the_other_side(course: int, side: str) -> None:
    circle = Circle(16, side, 15)
    courses = courses_of(circle, course)[:120]
    turning = arc(course, side)
    first = 16 + is_between(course)
    assert courses[:first] == (course,) * first
    assert courses[first : first + len(turning)] == turning
    back = first + len(turning)
    run = 15 + is_between(course)
    reverse = courses[back]
    assert courses[back : back + run] == (reverse,) * run
    second = arc(reverse, "L" if side == "R" else "R")
    assert courses[back + run : back + run + len(second)] == second
    assert courses[back + run + len(second)] == course


@rule("submarine", "51.3.1")
def test_the_arc_is_run_hex_by_hex_along_the_grain() -> None:
    assert arc(NORTH, "R") == (1, 2)
    assert arc(NORTH, "L") == (5, 4)
    assert arc(7, "R") == (2, 3, 4)
    ways = [here[0] for here, _ in path(SET, NORTH, 60)]
    assert all(distance(one, other) == 1 for one, other in pairwise(ways))
    assert ways[21].column - ways[19].column == 2


@rule("submarine", "51.3.1")
def test_along_sides_it_turns_in_a_hex() -> None:
    for first in (15, 16):
        steps = path(Circle(first, "R", 15), 8, 60)
        turns = [here for (here, one), (_, other) in pairwise(steps) if one != other]
        assert turns
        assert all(len(here) < SIDES for here in turns)


@rule("submarine", "51.3.1")
@rule("submarine", "51.3.22")
def test_it_runs_so_on_the_board() -> None:
    """Of nine hexes it runs two straight on, two about, and five back."""
    far = merchant("C-2", "A4-B", 3)
    state, events = play(sea(far, fat(ran=18), house=HOUSE), c12.run_on, "t1")
    moved = of_kind(events, e.TorpedoMoved)
    assert [(each.heading, len(each.path)) for each in moved] == [(6, 2), (1, 1), (2, 1), (3, 5)]
    assert state.torpedoes["t1"].heading == opposite(NORTH)
    assert state.settings["t1"].run == 27


@rule("submarine", "51.3.1")
def test_a_ship_on_the_way_back_is_met() -> None:
    ahead = [here[0] for here, _ in steps_on((at("N40-B"),), courses_of(SET, NORTH)[9:36])]
    shallow = replace(fat(ran=18), setting=replace(fat(ran=18).setting, is_shallow=True))
    ship = replace(merchant("C-2", "A4-B", 3), bow=ahead[16], heading=2)
    lying = replace(shallow.torpedo, at=ahead[8])
    _, events = play(
        sea(ship, Running(lying, shallow.setting), house=HOUSE), c12.run_on, "t1", dice=[6]
    )
    assert [each.ship for each in of_kind(events, e.TorpedoTried)] == [ship.id]


@rule("submarine", "51.3.5")
@pytest.mark.parametrize(("launched", "is_gone"), [(TURN - 15, False), (TURN - 16, True)])
def test_after_seventeen_turns_it_is_removed(launched: int, is_gone: bool) -> None:
    state, events = play(
        sea(merchant("C-2", "A4-B", 3), fat(launched=launched), house=HOUSE), c12.run_on, "t1"
    )
    assert ("t1" not in state.torpedoes) is is_gone
    assert [each.rule for each in of_kind(events, e.TorpedoSpent)] == ["51.3.5"] * is_gone


@rule("submarine", "51.3.5")
def test_it_stays_though_no_ship_is_before_it() -> None:
    """One that runs straight on is removed then (12.2)."""
    astern = merchant("C-2", "N50-B", 3)
    state, _ = play(sea(astern, fat(), house=HOUSE), c12.run_on, "t1")
    assert "t1" in state.torpedoes
    straight = torpedo("t1", "N40-B", NORTH, "g7e+", ran=9)
    state, _ = play(sea(astern, straight, house=HOUSE), c12.run_on, "t1")
    assert "t1" not in state.torpedoes


# How it is set


@rule("submarine", "51.3.2")
@rule("submarine", "51.3.21")
@rule("submarine", "51.3.23")
def test_what_runs_may_be_set() -> None:
    state = aiming()
    for first, later in ((15, 15), (45, 45), (20, 15), (20, 20)):
        assert is_legal(state, c.SetCircle(first, "R", later), SUBMARINE)
    for first, later in ((14, 14), (46, 15), (20, 14), (20, 21)):
        values = {"first run": first, "later runs": later}
        (family,) = asked(state, SUBMARINE).families
        assert family.refusal(values)
    assert not is_legal(state, c.SetCircle(20, "R", 21), SUBMARINE)


@rule("submarine", "51.3.21")
@rule("submarine", "51.3.23")
def test_who_sets_it_by_chance_may_set_whatever_may_be_set() -> None:
    (family,) = asked(aiming(), SUBMARINE).families
    tried = [family.sample(KeyedDice(b"circle", number)) for number in range(1000)]
    assert {each["first run"] for each in tried} == {*range(15, 46)}
    assert not any(family.refusal(each) for each in tried)
    assert any(each["first run"] == each["later runs"] > 15 for each in tried)


@rule("submarine", "51.3.22")
@rule("submarine", "51.3.4")
def test_the_torpedo_plotted_runs_as_it_is_set_then() -> None:
    state = aiming()
    turned = c.SetCircle(USUAL.first, "L", USUAL.later)
    assert offered(state, c.SetCircle, SUBMARINE) == [turned]
    state, _ = do(state, turned, SUBMARINE)
    state, _ = do(state, c.SetCircle(20, "L", 16), SUBMARINE)
    state, _ = do(state, c.Shoot("u-47", 0, "B", "", 9, False), SUBMARINE)
    state, _ = do(state, c.SetCircle(40, "L", 16), SUBMARINE)
    assert state.plots["u-47"].shots[0].circle == Circle(20, "L", 16)
    launched, _ = play(state, c12.run_torpedoes)
    setting = launched.settings["t1"]
    assert (setting.circle, setting.course, setting.run) == (Circle(20, "L", 16), 6, 9)


@rule("submarine", "51.3.2")
def test_nothing_is_asked_of_one_that_runs_straight_on() -> None:
    for state in (aiming("g7e+"), aiming(house=House(advanced=Advanced(clock=True)))):
        prompt = asked(state, SUBMARINE)
        assert not prompt.families
        assert not prompt.commands(c.SetCircle)


@rule("submarine", "51.3.4")
def test_its_course_is_a_secret() -> None:
    """To the Escort player one that will turn is one that runs straight on."""
    state = aiming()
    state, events = do(state, c.SetCircle(20, "R", 16), SUBMARINE)
    assert [redact(each, ESCORT) for each in events] == [None]
    assert view(state, ESCORT) == view(aiming(), ESCORT)
    far = merchant("C-2", "N4-B", 3)
    ways = []
    for laid in (fat(ran=9), torpedo("t1", "N40-B", NORTH, "g7e+", ran=9)):
        after, told = play(sea(far, laid, house=HOUSE), c12.run_on, "t1")
        ways.append(([redact(each, ESCORT) for each in told], view(after, ESCORT)))
    assert ways[0] == ways[1]


@rule("submarine", "51.3.2")
def test_boats_have_them_from_their_season() -> None:
    late, early = aiming(scenario="ons-5"), aiming()
    for state, house, has in (
        (late, HOUSE, True),
        (late, replace(HOUSE, advanced=Advanced(clock=True, mixed_loads=True)), False),
        (early, HOUSE, False),
    ):
        assert (FAT in types_of(replace(state, house=house), "u-47")) is has


# Odds and bots


def way_of(state: State, shot: Shot, circle: Circle) -> list[tuple[Hex, ...]]:
    legs = legs_of_shot(view(state, SUBMARINE), state.boats["u-47"], replace(shot, circle=circle))
    return [here for leg in legs for here in leg.path]


@rule("submarine", "51.3.1")
def test_the_run_that_is_drawn_is_the_one_it_makes() -> None:
    state = aiming()
    shot = Shot(0, "B", "", 9, False)
    told = way_of(state, shot, SET)
    state, _ = do(state, c.SetCircle(SET.first, SET.side, SET.later), SUBMARINE)
    state, _ = do(state, c.Shoot("u-47", 0, "B", "", 9, False), SUBMARINE)
    ran: list[tuple[Hex, ...]] = []
    for turn in range(4):
        state, events = play(
            replace(state, turn=TURN + turn, plots={} if turn else state.plots), (c12.run_torpedoes)
        )
        ran += [(place,) for each in of_kind(events, e.TorpedoMoved) for place in each.path]
    assert told[: len(ran)] == ran
    assert len(ran) == 4 * SPEED


@rule("submarine", "51.3.1")
def test_what_it_may_meet_after_its_arc_is_reckoned() -> None:
    """A hulk lies on the way back alone: the chance is that of the one roll there."""
    ahead = [here[0] for here, _ in steps_on((at("N40-B"),), courses_of(SET, NORTH)[9:36])]
    hulk = replace(merchant("C-2", "A4-B", 3), bow=ahead[16], heading=2, is_dead=True, speed=0)
    laid = fat()
    state = sea(hulk, laid, house=HOUSE)
    legs = legs_of_torpedo(view(state, SUBMARINE), laid.torpedo)
    assert [bool(leg.met) for leg in legs][:2] == [False, True]
    seen = c12.highest_hit(laid.setting, hulk, c12.attitude(ahead[16], 3, hulk))
    assert legs[1].hits == pytest.approx(seen / 6)
    straight = replace(laid.setting, circle=None)
    state.settings["t1"] = straight
    assert not any(leg.met for leg in legs_of_torpedo(view(state, SUBMARINE), laid.torpedo))


@rule("submarine", "51.3.2")
def test_the_captain_sets_the_course_that_promises_most() -> None:
    """Beyond the ships nothing is left to hit: it turns back into them, or runs on as far."""
    codes = ("J28-B", "F28-B", "J35-B", "F35-B")
    prey = [merchant("C-3", code, 2, f"C-3 {n}", speed=2) for n, code in enumerate(codes, 1)]
    state = plotting(boat("G6+", "N40-B", 6, 25, load=FAT), *prey, house=HOUSE)
    seen = view(state, SUBMARINE)
    shots = salvo(seen, "u-47", 0.0, most=1)
    (best,) = shots
    assert best.shot.circle
    own = state.boats["u-47"]
    pose, sight = (packed(own.bow), own.heading), rollouts(seen, SETTING, 10)

    def worth(shot: Shot) -> float:
        return sum(p for hits in hits_of(seen, pose, shot, SPEED, sight) for _, p in hits)

    assert worth(best.shot) >= worth(replace(best.shot, circle=None)) > 0
    while not isinstance(
        command := Captain(1).choose(view(state, SUBMARINE), asked(state, SUBMARINE)), c.Done
    ):
        state, _ = do(state, command, SUBMARINE)
    assert best.shot.circle in [shot.circle for shot in state.plots["u-47"].shots]


@rule("submarine", "51.3.2")
def test_a_fat_circles_and_no_other_of_the_basic_game() -> None:
    state = aiming()
    assert [kind for kind in ("g7a+", "g7e+", "t5+", FAT) if circles(state, kind)] == [FAT]


@rule("submarine", "51.3.2")
def test_who_has_a_circling_torpedo_in_hand_reads_how_it_will_run() -> None:
    state, _ = do(aiming(), c.SetCircle(20, "R", 16), SUBMARINE)
    words = "The FAT circles: 20 hexes, an arc to starboard, then 16 before each next arc."
    assert asked(state, SUBMARINE).text.endswith(words)
    assert "circles" not in asked(aiming("g7e+"), SUBMARINE).text


@rule("submarine", "51.3.2")
def test_a_depth_that_may_not_be_plotted_is_refused_with_a_circling_torpedo_in_hand() -> None:
    assert not is_legal(aiming(), c.PlotDepth("u-47", 30), SUBMARINE)
