"""37.3 to 39 Torpedoes hit by two dice, are duds or not, and do hit points of damage."""

from dataclasses import replace

import pytest

from game.geometry.hexes import step
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.courses import (
    between,
    next_spot,
    spots_on,
)
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.model.torpedo import Setting, Shot
from game.titles.submarine.odds.checks import checks
from game.titles.submarine.odds.hits import Book, odds_of
from game.titles.submarine.odds.lanes import legs_of_shot
from game.titles.submarine.printed.advanced_weapons import detonation_value
from game.titles.submarine.rules.fighting import c12_torpedoes as c12
from game.titles.submarine.rules.fighting.c37_detonation import NO_ATTITUDE, attitude
from game.titles.submarine.view import view
from tests.titles.submarine.rules.advanced.test_c36_courses import (
    GRAIN,
    HOUSE,
    SHIP,
    run,
)
from tests.titles.submarine.sea import (
    at,
    boat,
    escort,
    merchant,
    of_kind,
    play,
    sea,
    torpedo,
)

rule = pytest.mark.rule


@rule("submarine", "37.1")
def test_between_two_other_hexes_it_meets_no_ship_though_her_bow_is_next() -> None:
    beside = at("N19-B"), at("O19-B")
    assert next_spot(beside, 8) == (at("N20-B"),)
    assert attitude(beside, 8, (at("N20-B"), at("N21-B")), 6) == NO_ATTITUDE


# 37.3 Detonation


@rule("submarine", "37.3.1")
@rule("submarine", "37.3.2.1")
@rule("submarine", "37.3.2.2")
@rule("submarine", "37.3.2.3")
@rule("submarine", "37.3.2.4")
@rule("submarine", "38.1")
def test_two_dice_hit_two_more_are_no_dud_and_two_tell_the_hit_points() -> None:
    state, events = run(
        SHIP, torpedo("t1", "J22-B", 1, ran=8), house=GRAIN, dice=[5, 3, 6, 1, 2, 4]
    )
    (tried,) = of_kind(events, e.TorpedoAttacked)
    assert (tried.attitude, tried.needs, tried.dice, tried.is_hit) == (8, 53, (5, 3), True)
    (pistol,) = of_kind(events, e.PistolTried)
    assert (pistol.dice, pistol.is_dud) == ((6, 1), False)
    (gone,) = of_kind(events, e.TorpedoExploded)
    assert (gone.column, gone.hits) == ("C", 30)
    ship = state.ships[SHIP.id]
    assert (ship.damage, ship.hits, state.torpedoes) == (3, 0, {})


@rule("submarine", "37.3.2.2")
def test_dice_above_the_number_miss_and_it_runs_on() -> None:
    far = merchant("T-3", "V10-B", 6)
    state, events = run(SHIP, far, torpedo("t1", "J22-B", 1, ran=8), house=GRAIN, dice=[5, 4])
    (tried,) = of_kind(events, e.TorpedoAttacked)
    assert not tried.is_hit
    assert state.torpedoes["t1"].missed == (SHIP.id,)


@rule("submarine", "37.3.2.3")
def test_a_dud_is_gone_and_does_nothing() -> None:
    state, events = run(SHIP, torpedo("t1", "J22-B", 1, ran=8), house=GRAIN, dice=[1, 1, 1, 1])
    assert of_kind(events, e.PistolTried)[0].is_dud
    assert (state.ships[SHIP.id].damage, state.torpedoes) == (0, {})


@rule("submarine", "37.3.2.1")
def test_what_runs_shallow_hits_less_and_who_lies_dead_is_hit_more() -> None:
    setting = Setting("", "g7a", False)
    still = replace(SHIP, is_dead=True)
    book = Book(is_advanced=True, has_sides=True)
    chances = [
        odds_of(book, each, ship)[6][0][1][4]
        for each, ship in (
            (replace(setting, is_shallow=True), SHIP),
            (setting, SHIP),
            (setting, still),
        )
    ]
    assert chances == sorted(chances)
    assert len({*chances}) == 3
    assert odds_of(book, replace(setting, is_aimed=False), SHIP)[6][0][1][4] < chances[0]


@rule("submarine", "37.3.1")
def test_along_the_side_between_bow_and_stern_it_hits_square_amidships() -> None:
    """N20 and N21 lie under her: a torpedo along their side comes from the west."""
    start = step(step(SHIP.bow, 4), 5)
    laid = torpedo("t1", "N30-B", between(1))
    here = replace(laid.torpedo, at=step(start, 3, 0), is_on_side=True)
    path = [*spots_on(here.spot, here.heading, 8)]
    assert any(attitude(each, here.heading, SHIP.hexes, 6) == 7 for each in path)
    moved = replace(laid, torpedo=here, setting=replace(laid.setting, run=8))
    _, events = run(SHIP, moved, dice=[6, 3, 6, 6, 1, 1])
    (tried,) = of_kind(events, e.TorpedoAttacked)
    assert (tried.attitude, tried.needs, tried.is_hit) == (7, 63, True)
    assert of_kind(events, e.TorpedoMoved)[0].is_on_side


@rule("submarine", "37.3.1")
def test_a_ship_that_swings_onto_the_side_it_lies_on_is_tried() -> None:
    laid = torpedo("t1", "N20-B", between(1), is_on_side=True)
    state, events = play(sea(SHIP, laid, house=HOUSE), c12.meet, SHIP.id, dice=[6, 6])
    (tried,) = of_kind(events, e.TorpedoAttacked)
    assert tried.attitude == 7
    assert state.torpedoes["t1"].missed == (SHIP.id,)


# 38 Hit points


@rule("submarine", "38.2")
@rule("submarine", "X38.2")
@pytest.mark.parametrize(
    ("before", "hits", "is_dead", "is_sunk"),
    [(0, 15, False, False), (0, 20, True, False), (10, 20, True, True)],
)
def test_ten_hit_points_are_a_point_of_damage(
    before: int, hits: int, is_dead: bool, is_sunk: bool
) -> None:
    """A ship of three points stops at 20 hit points and sinks at 30."""
    dice = [1, 1, 6, 6, *{15: [1, 4], 20: [2, 1]}[hits]]
    ship = replace(SHIP, capacity=3, damage=before // 10)
    state, events = run(ship, torpedo("t1", "J22-B", 1, ran=8), house=GRAIN, dice=dice)
    assert of_kind(events, e.TorpedoExploded)[0].hits == hits
    assert (ship.id not in state.ships) == is_sunk
    if not is_sunk:
        left = state.ships[ship.id]
        assert (left.damage, left.hits, left.is_dead) == (hits // 10, hits % 10, is_dead)


# 39 Arming


@rule("submarine", "39.1")
@rule("submarine", "39.2")
@pytest.mark.parametrize(("ran", "is_dud"), [(0, True), (1, False)])
def test_it_is_armed_in_the_fourth_hex_of_its_run(ran: int, is_dud: bool) -> None:
    """From K21 she lies three hexes off: with one run before, it is the fourth."""
    dice = [1, 1] if is_dud else [1, 1, 6, 6, 1, 1]
    _, events = run(SHIP, torpedo("t1", "K22-B", 1, ran=ran), house=GRAIN, dice=dice)
    assert bool(of_kind(events, e.TorpedoDud)) == is_dud
    assert bool(of_kind(events, e.TorpedoExploded)) != is_dud


@rule("submarine", "39.1")
def test_it_goes_off_in_the_turn_of_its_launch_and_the_odds_say_so() -> None:
    near = merchant("C-2", "N44-B", 6, is_dead=True)
    chances = {}
    for house in (House(), GRAIN):
        seen = view(sea(boat("G6", "N50-B", 6, 25), near, phase="plot", house=house), SUBMARINE)
        legs = legs_of_shot(seen, seen.boats["u-47"], Shot(0, "B", "", 8, False))
        chances[house.advanced.detonation] = legs[0].hits, legs[0].is_live
    assert chances[False] == (0.0, False)
    assert chances[True][0] > 0
    assert chances[True][1]


def test_the_rolls_of_a_torpedo_are_told_before_it_runs() -> None:
    state = sea(SHIP, torpedo("t1", "J22-B", 1, ran=8), house=GRAIN)
    told = checks(view(state, SUBMARINE), c.Run("t1"))
    assert [each.table for each in told] == ["torpedo_hits_merchants", "duds", "torpedo_damage"]
    assert (told[0].needs, told[0].chance.numerator) == ("11–53", 3)
    unarmed = sea(SHIP, torpedo("t1", "K22-B", 1, ran=0), house=GRAIN)
    assert len(checks(view(unarmed, SUBMARINE), c.Run("t1"))) == 1


def test_a_torpedo_that_is_spent_along_sides_has_all_ships_behind_it() -> None:
    east = torpedo("t1", "V30-B", between(1)).torpedo
    assert c12.is_past(sea(merchant("C-2", "J30-B", 6)), east)
    assert not c12.is_past(sea(merchant("C-2", "X22-B", 6)), east)
    assert next_spot(east.spot, east.heading) == (step(east.at, 1), step(east.at, 2))


def test_an_escort_is_hit_by_her_class() -> None:
    ship = escort("B4", "N20-B", 6, "Amazon")
    laid = torpedo("t1", "J22-B", 1, is_shallow=True)
    _, events = run(
        ship, replace(laid, setting=replace(laid.setting, run=8)), house=GRAIN, dice=[6, 6]
    )
    (tried,) = of_kind(events, e.TorpedoAttacked)
    assert (tried.needs, tried.change) == (detonation_value("B4", 8), 1)
    assert at("N20-B") == ship.bow
