"""51.4 T-3 torpedoes: acoustic and circling in one, with turns that others cannot make."""

from dataclasses import replace
from typing import Any

import pytest

from game.geometry.hexes import distance
from game.titles.submarine.bots.salvo import salvo
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.circling import USUAL, Circle
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import SUBMARINE, State
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.hits import goes_off
from game.titles.submarine.odds.lanes import legs_of_shot
from game.titles.submarine.rules.fighting import c12_torpedoes as c12
from game.titles.submarine.rules.fighting.c11_launch import run_of, turns_of
from game.titles.submarine.rules.fighting.c51_acoustic import is_homing
from game.titles.submarine.rules.fighting.c51_circling import circles
from game.titles.submarine.rules.muster.c20_lurking import types_of
from game.titles.submarine.rules.muster.c41_loads import ALL_TUBES, may_load
from game.titles.submarine.view import view
from game.titles.submarine.words.logwords import Unwritable, boat_orders
from tests.titles.submarine.moving import asked, do, plotting
from tests.titles.submarine.sea import Running, boat, merchant, of_kind, play, sea, torpedo

rule = pytest.mark.rule
BASE = Advanced(
    clock=True, detonation=True, mixed_loads=True, acoustic=True, circling=True, t3=True
)
HOUSE, WITHOUT = House(advanced=BASE), House(advanced=replace(BASE, t3=False))
T3, XXI, VIIC = "t3+", "G13+", "G6+"


def aiming(card: str = XXI, house: House = HOUSE, *laid: Any) -> State:
    units = laid or (merchant("C-2", "A4-B", 3, speed=3),)
    return plotting(boat(card, "N40-B", 6, 25, load=T3), *units, house=house, tube=0)


@rule("submarine", "51.4.1")
def test_it_circles_and_hears() -> None:
    state = aiming()
    assert circles(state, T3)
    assert is_homing(state, T3)
    state, _ = do(state, c.Shoot("u-47", 0, "B", "", 9, False), SUBMARINE)
    assert state.plots["u-47"].shots[0].circle == USUAL


@rule("submarine", "51.4.1")
def test_without_the_rule_it_runs_straight_on() -> None:
    state = aiming(house=WITHOUT)
    state, _ = do(state, c.Shoot("u-47", 0, "B", "", 9, False), SUBMARINE)
    assert state.plots["u-47"].shots[0].circle is None


@rule("submarine", "51.4.1")
def test_it_goes_off_beside_a_ship_on_its_way_back() -> None:
    """It has two hexes to run before its arc, and comes back beside the ship."""
    laid = torpedo("t1", "N20-B", 6, T3, ran=18)
    laid = Running(laid.torpedo, replace(laid.setting, circle=Circle(20, "R", 15), course=6))
    ship = replace(merchant("C-2", "Q20-B", 1, speed=3), capacity=9)
    _, events = play(sea(ship, laid, house=HOUSE), c12.run_on, "t1", dice=[6, 6, 4, 1])
    (homed,) = of_kind(events, e.TorpedoHomed)
    moved = of_kind(events, e.TorpedoMoved)
    assert homed.ship == ship.id
    assert [each.heading for each in moved] == [6, 1, 2, 3][: len(moved)]
    assert len(moved) > 1
    assert min(distance(moved[-1].path[-1], at) for at in ship.hexes) == 1


@rule("submarine", "51.4.1")
def test_any_german_boat_may_have_nothing_else_from_its_season_on() -> None:
    late = plotting(boat(VIIC, "N40-B", 6, 25), house=HOUSE, scenario="secret-weapon")
    assert T3 in types_of(replace(late, fleet={"u-9": late.fleet["u-47"]}), "u-9")
    early = replace(late, scenario="wolf-pack")
    assert T3 not in types_of(early, "u-47")
    assert may_load(late.insides["u-47"], ALL_TUBES, T3)


@rule("submarine", "51.4.2")
@pytest.mark.parametrize(
    ("card", "house", "load", "has"),
    [
        (XXI, HOUSE, T3, True),
        ("G14+", HOUSE, T3, True),
        (VIIC, HOUSE, T3, False),
        (XXI, WITHOUT, T3, False),
        (XXI, HOUSE, "g7e+", False),
    ],
)
def test_who_can_fire_it_further_round(card: str, house: House, load: str, has: bool) -> None:
    far = merchant("C-2", "A4-B", 3)
    state = plotting(boat(card, "N40-B", 6, 25, load=load), far, house=house, tube=0)
    turns = {each.turn for each in asked(state, SUBMARINE).commands(c.Shoot)}
    assert turns == ({"", "L", "R", "LL", "RR"} if has else {"", "L", "R"})


@rule("submarine", "51.4.2")
def test_how_far_round_it_turns() -> None:
    state = aiming()
    own = state.boats["u-47"]
    course = {turn: run_of(own.bow, 6, Shot(0, "B", turn, 2, False))[1] for turn in ("LL", "RR")}
    assert course == {"LL": 4, "RR": 2}
    sides = replace(HOUSE, advanced=replace(BASE, sides=True))
    along = turns_of(replace(state, house=sides), own, T3)
    assert {*along} - {"", "L", "R", "LC", "RC"} == {"LL", "RR", "LLC", "RRC"}
    assert run_of(own.bow, 6, Shot(0, "B", "RRC", 2, False))[1] == 7


@rule("submarine", "51.4.2")
def test_a_written_plot_has_it_too() -> None:
    seen = view(aiming(), SUBMARINE)
    given = boat_orders(seen, seen.boats["u-47"], "0 25ft BRR4")
    assert [each.turn for each in given if isinstance(each, c.Shoot)] == ["RR"]
    seen = view(aiming(VIIC), SUBMARINE)
    with pytest.raises(Unwritable, match=r"51\.4\.2"):
        boat_orders(seen, seen.boats["u-47"], "0 25ft BRR4")


# Odds and bots


@rule("submarine", "51.4.1")
def test_its_chance_is_that_of_its_pistol_where_it_comes_beside_a_ship() -> None:
    """On its way back it comes beside a ship that can hardly move on; straight on it does not."""
    ship = replace(merchant("C-2", "Q34-B", 3, speed=1), top=1)
    state = aiming(XXI, HOUSE, ship)
    seen, shot = view(state, SUBMARINE), Shot(0, "B", "", 9, False, Circle(15, "R", 15))
    back = legs_of_shot(seen, state.boats["u-47"], shot)[-1].hits
    straight = replace(shot, circle=Circle(45, "R", 15))
    assert back > legs_of_shot(seen, state.boats["u-47"], straight)[-1].hits
    assert back <= goes_off(seen, T3)


@rule("submarine", "51.4.2")
def test_captains_use_the_further_turns() -> None:
    """The only ship lies on the quarter, where no other turn of a bow tube leads."""
    prey = replace(merchant("C-3", "T50-B", 6, speed=1), top=1)
    for house, are_used in ((HOUSE, True), (WITHOUT, False)):
        seen = view(aiming(XXI, house, prey), SUBMARINE)
        turns = {each.shot.turn for each in salvo(seen, "u-47", 0.0, most=6)}
        assert bool(turns & {"LL", "RR"}) is are_used
