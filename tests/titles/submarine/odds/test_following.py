"""Odds of torpedoes that are not on the board: whom they meet, and who evades them."""

from dataclasses import replace

import pytest

from game.geometry.hexes import DIRECTIONS, Hex
from game.titles.submarine.model.courses import SIDES
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import SUBMARINE, Ship
from game.titles.submarine.model.torpedo import UNSEEN
from game.titles.submarine.odds.hits import (
    STRIDES,
    allowances,
    book_of,
    evaded_of,
    goes_off,
    grazed,
    hit_chance,
    number,
    odds_of,
)
from game.titles.submarine.odds.lanes import legs_of_torpedo
from game.titles.submarine.odds.meetings import running
from game.titles.submarine.odds.rollouts import rollouts
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.fighting.c37_detonation import attitude
from game.titles.submarine.rules.fighting.c40_evasion import touches
from game.titles.submarine.view import view
from tests.titles.submarine.sea import Running, at, boat, merchant, sea, torpedo

rule = pytest.mark.rule
RULES = Advanced(clock=True, detonation=True, aimed=True, sides=True, unseen_torpedoes=True)
HOUSE = House(hidden=True, advanced=RULES)
HER = merchant("C-2", "N20-B", 6, speed=3)
AHEAD = torpedo("t300", "N19-B", 2, "g7a+", ran=13)
"""Right ahead of her, on its way out of hers."""


def hits(laid: Running, *, is_unseen: bool) -> float:
    """The chance that it has hit her when it has run this turn, before which she moves."""
    shown = UNSEEN if is_unseen else 2
    laid = Running(replace(laid.torpedo, shown=shown), laid.setting)
    state = sea(boat("G6", "A45-B", 6), HER, laid, house=HOUSE, phase="plot")
    return legs_of_torpedo(view(state, SUBMARINE), state.torpedoes["t300"])[0].hits


@rule("submarine", "40.4")
@rule("submarine", "13.9")
def test_a_ship_passes_over_a_torpedo_that_is_not_on_the_board() -> None:
    """By three of the five plots she runs over it, and one that is on the board tries her."""
    at_bow = attitude((at("N19-B"),), 2, (at("N19-B"), at("N20-B")), 6)
    chance = hit_chance(AHEAD.setting, HER, at_bow)
    sure = 3 / 5 * chance * goes_off(sea(house=HOUSE), "g7a+")
    assert hits(AHEAD, is_unseen=False) >= sure
    assert hits(AHEAD, is_unseen=True) < sure / 3, "where she turns into its way"


@rule("submarine", "40.14")
def test_who_evades_it_into_its_way_is_tried() -> None:
    """By a turn to starboard her stern is before it: it cannot hit her, but has tried her."""
    book, setting = book_of(sea(house=HOUSE)), replace(AHEAD.setting, is_aimed=False)
    (_, odds), *_ = odds_of(book, setting, HER)[6]
    (_, clear), *_ = evaded_of(book, setting, HER)[6]
    north_east = DIRECTIONS[0]
    assert hit_chance(setting, HER, attitude((at("N20-B"),), north_east, HER.hexes, 1)) == 0
    cannot = allowances(HER.top, "g7a", False)[()]
    held = hit_chance(setting, HER, attitude((at("N20-B"),), north_east, HER.hexes, 6))
    assert odds[north_east] == pytest.approx(cannot * held)
    assert clear[north_east] == 0


@rule("submarine", "13.10")
def test_what_has_no_chance_where_it_meets_her_has_tried_her() -> None:
    """Un-aimed and right astern it ends at her stern: should she turn, it passes her."""
    laid = torpedo("t300", "N34-B", 6, "g7a+", ran=13)
    laid = Running(laid.torpedo, replace(laid.setting, is_aimed=False))
    house = replace(HOUSE, advanced=replace(RULES, unseen_torpedoes=False))
    state = sea(boat("G6", "A45-B", 6), HER, laid, house=house, phase="torpedoes")
    seen = replace(view(state, SUBMARINE), phase="escorts")
    legs = legs_of_torpedo(seen, laid.torpedo)
    assert legs[0].share == 1
    assert not legs[0].ships
    assert legs[-1].hits == 0
    ways = rollouts(replace(seen, moved=(HER.id,)), laid.setting)
    met = running(laid.torpedo, laid.setting, TORPEDO_CARDS["g7a+"].speed, ways)
    assert not any(chance for hits in met for _, chance in hits)


@rule("submarine", "40.14")
def test_who_evades_it_altogether_is_not_tried() -> None:
    """From abeam a merchant gets clear by any turn, which two throws of three let her make."""
    book, setting = book_of(sea(house=HOUSE)), AHEAD.setting
    (_, odds), *_ = odds_of(book, setting, HER)[6]
    (_, clear), *_ = evaded_of(book, setting, HER)[6]
    cannot = allowances(HER.top, "g7a", False)[()]
    still = replace(HER, is_dead=True)
    assert 0 < cannot < 1
    assert clear[4] in (0.0, pytest.approx(1 - cannot))
    for course in range(1, 13):
        assert odds[course] + clear[course] <= 1
    assert not any(any(each) for _, each in evaded_of(book, setting, still)[6])


@rule("submarine", "40.5")
@rule("submarine", "37.1")
@pytest.mark.parametrize("heading", DIRECTIONS)
def test_along_the_side_of_a_ship_it_comes_on_the_board(heading: int) -> None:
    """Each spot that it grazes touches her, and gives no attitude."""
    book, bow = book_of(sea(house=HOUSE)), Hex(20, 20)
    her = Ship("x", "merchant", "C-2", "X", bow, heading, 3, 3)
    for course in range(7, 13):
        sides = {
            number(spot): spot
            for column in range(17, 24)
            for row in range(17, 24)
            for spot in (Running(*_on_side(Hex(column, row), course)).torpedo.spot,)
        }
        found = {sides[number((bow,)) + offset] for offset in grazed(book, heading, course)}
        assert found == {
            spot
            for spot in sides.values()
            if touches(spot, her) and not attitude(spot, course, her.hexes, heading)
        }
        assert len(next(iter(found))) == SIDES
        assert STRIDES[course]


def _on_side(place: Hex, course: int) -> tuple:  # type: ignore[type-arg]
    laid = torpedo("t1", "N20-B", course, "g7a+", is_on_side=True)
    return replace(laid.torpedo, at=place), laid.setting
