"""36, 37.1, 37.2 Torpedoes along the sides of hexes, and the thirteen attitudes."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import pairwise, product

import pytest

from game.core.records import Event
from game.geometry.hexes import DIRECTIONS, Hex, opposite, step, turned
from game.titles.submarine.bots.salvo import salvo
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.courses import (
    TWELFTHS,
    bearing_of,
    between,
    course_at,
    is_between,
    spot,
    spots_of,
    spots_on,
    twelfths_between,
)
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import SUBMARINE, Ship, State
from game.titles.submarine.model.torpedo import Setting, Shot
from game.titles.submarine.odds.hits import STRIDES, Book, number, odds_of
from game.titles.submarine.odds.lanes import legs_of_shot
from game.titles.submarine.odds.meetings import hits_of
from game.titles.submarine.odds.rollouts import rollouts
from game.titles.submarine.printed.advanced_weapons import detonation_value
from game.titles.submarine.rules.fighting import c11_launch as c11
from game.titles.submarine.rules.fighting import c12_torpedoes as c12
from game.titles.submarine.rules.fighting.c37_detonation import attitude
from game.titles.submarine.rules.ground.packed import packed
from game.titles.submarine.view import view
from tests.titles.submarine.moving import is_legal, offered, plotting
from tests.titles.submarine.sea import (
    Running,
    boat,
    codes,
    merchant,
    of_kind,
    play,
    sea,
    torpedo,
)

rule = pytest.mark.rule
HOUSE = House(advanced=Advanced(detonation=True, sides=True))
GRAIN = House(advanced=Advanced(detonation=True))
SHIP = merchant("C-2", "N20-B", 6)
BOW = Hex(20, 20)
COURSES = range(1, TWELFTHS + 1)


def run(*units: Ship | Running, house: House = HOUSE, dice: list[int]) -> tuple[State, list[Event]]:
    return play(sea(*units, house=house), c12.run_torpedoes, dice=dice)


# 36 Courses


@rule("submarine", "36.1")
def test_there_are_twelve_courses_each_a_twelfth_of_a_circle_from_the_next() -> None:
    bearings = sorted(bearing_of(course) for course in COURSES)
    assert bearings == [*range(TWELFTHS)]
    assert all(course_at(bearing_of(course)) == course for course in COURSES)
    assert [twelfths_between(6, course) for course in COURSES] == [
        2,
        4,
        6,
        4,
        2,
        0,
        3,
        5,
        5,
        3,
        1,
        1,
    ]


@rule("submarine", "36.1")
@pytest.mark.parametrize("direction", DIRECTIONS)
def test_along_sides_it_goes_to_the_side_before_it_and_into_the_hex_beyond(direction: int) -> None:
    course, after = between(direction), turned(direction, 1)
    side, beyond, far_side, far = spots_on((BOW,), course, 4)
    assert side == (step(BOW, direction), step(BOW, after))
    assert beyond == (step(step(BOW, direction), after),)
    assert far == (step(step(beyond[0], direction), after),)
    assert far_side == (step(beyond[0], direction), step(beyond[0], after))


@rule("submarine", "36.1")
def test_every_course_is_straight_and_may_be_told_by_its_first_hexes() -> None:
    for course in COURSES:
        path = [*spots_on((BOW,), course, 7)]
        numbers = [number(each) for each in ((BOW,), *path)]
        assert {b - a for a, b in pairwise(numbers)} == {STRIDES[course]}
        for count in (6, 7):
            some = path[:count]
            firsts = [each[0] for each in some]
            assert spots_of(firsts, course, len(some[-1]) > 1) == tuple(some)


@rule("submarine", "36.2")
@rule("submarine", "36.3")
@rule("submarine", "36.4")
@rule("submarine", "36.5")
def test_half_turns_are_offered_where_torpedoes_run_along_sides() -> None:
    for house, turns in ((GRAIN, {"", "L", "R"}), (HOUSE, {"", "L", "R", "LC", "RC"})):
        state = plotting(boat("G6", "P32-B", 6, 25), SHIP, house=house, tube=0)
        shots = [each for each in offered(state, c.Shoot, SUBMARINE) if isinstance(each, c.Shoot)]
        assert {each.turn for each in shots} == turns
        assert len(shots) == 3 * len(turns) * 8
    assert is_legal(state, c.Shoot("u-47", 0, "A", "RC", 8, False), SUBMARINE)
    assert c11.shot_words(Shot(0, "A", "RC", 8, False)) == "ARC8"


@rule("submarine", "36.3")
def test_a_half_turn_leads_between_straight_on_and_a_turn() -> None:
    for entry, heading in product("ABCXYZ", DIRECTIONS):
        _, out = c11.entry(BOW, heading, entry)
        straight, *others = (
            c11.run_of(BOW, heading, Shot(0, entry, turn, 5, False))[1]
            for turn in ("", "LC", "L", "RC", "R")
        )
        assert straight == out
        assert [(bearing_of(each) - bearing_of(out)) % TWELFTHS for each in others] == [
            11,
            10,
            1,
            2,
        ]


@rule("submarine", "36.1")
def test_a_torpedo_that_ends_on_a_side_goes_on_from_there() -> None:
    far = merchant("T-3", "Z20-B", 6)
    state, events = run(far, torpedo("t1", "N30-B", between(1)), dice=[])
    (moved,) = of_kind(events, e.TorpedoMoved)
    assert (len(moved.path), moved.is_on_side) == (8, False)
    assert codes([state.torpedoes["t1"].at]) == ["V30-B"]
    state, _ = run(far, torpedo("t1", "N30-B", between(1), is_on_side=True), dice=[])
    assert state.torpedoes["t1"].is_on_side


# 37 Attitudes


def touching(ship: Ship, course: int) -> Iterator[tuple[Hex, ...]]:
    """Every spot of a course that has a hex of hers in it."""
    near = {each for place in ship.hexes for each in (place, *(step(place, d) for d in DIRECTIONS))}
    for place in near:
        for is_on_side in (False, True)[: 1 + is_between(course)]:
            here = spot(place, course, is_on_side)
            if set(here) & {*ship.hexes}:
                yield here


def mirrored(heading: int, course: int) -> int:
    return course_at(2 * bearing_of(heading) - bearing_of(course))


@rule("submarine", "37.1")
def test_there_are_thirteen_attitudes_six_along_the_grain_and_seven_along_sides() -> None:
    for heading in DIRECTIONS:
        ship = replace(SHIP, bow=BOW, heading=heading)
        found: dict[bool, set[int]] = {False: set(), True: set()}
        for course in COURSES:
            for here in touching(ship, course):
                found[is_between(course)].add(attitude(here, course, ship.hexes, heading))
        assert found == {False: {1, 3, 6, 8, 11, 13}, True: {0, 2, 4, 5, 7, 9, 10, 12}}


@rule("submarine", "37.2")
@rule("submarine", "X37.2")
def test_each_attitude_but_the_first_and_the_last_has_its_mirror_image() -> None:
    for heading in DIRECTIONS:
        ship = replace(SHIP, bow=BOW, heading=heading)
        courses: dict[int, list[int]] = {}
        for course in COURSES:
            for here in touching(ship, course):
                courses.setdefault(attitude(here, course, ship.hexes, heading), []).append(course)
        del courses[0]
        for number_, found in courses.items():
            assert sorted(mirrored(heading, each) for each in found) == sorted(found)
            is_single = number_ in (1, 13)
            assert {*found} == {*found[:1]} if is_single else len({*found}) == 2
        assert {twelfths_between(heading, each) for each in courses[7]} == {3}


@rule("submarine", "37.1")
def test_what_runs_through_a_ship_meets_her_and_what_grazes_her_outside_does_not() -> None:
    """By hand, for a ship that heads north: east of her, along her and past her ahead."""
    ship = replace(SHIP, bow=BOW, heading=6)
    east, ahead, stern = between(1), step(BOW, 6), ship.stern
    assert attitude((BOW, stern), east, ship.hexes, 6) == 7
    assert attitude((ahead, BOW), east, ship.hexes, 6) == 0
    assert attitude((stern, step(stern, 3)), east, ship.hexes, 6) == 0
    assert [attitude((each,), east, ship.hexes, 6) for each in ship.hexes] == [5, 9]
    south_east = between(2)
    here = spot(step(BOW, 2), south_east, is_on_side=False)
    assert attitude(here, south_east, ship.hexes, 6) == 0


def basic(number_: int) -> int:
    return {1: 1, 3: 2, 6: 3, 8: 3, 11: 4, 13: 5}[number_]


@rule("submarine", "37.1")
def test_along_the_grain_they_are_those_of_the_basic_game() -> None:
    for heading, course in product(DIRECTIONS, DIRECTIONS):
        ship = replace(SHIP, bow=BOW, heading=heading)
        for place in ship.hexes:
            if (place, course) in ((ship.stern, opposite(heading)), (BOW, heading)):
                continue
            advanced = attitude((place,), course, ship.hexes, heading)
            assert basic(advanced) == c12.attitude(place, course, ship)


# The odds and the captain


@pytest.mark.parametrize("house", [GRAIN, HOUSE], ids=["grain", "sides"])
def test_the_odds_of_a_course_are_those_of_the_rules(house: House) -> None:
    book = Book(is_advanced=True, has_sides=house.advanced.sides)
    setting = Setting("", "g7a", False)
    for heading in DIRECTIONS:
        ship = replace(SHIP, bow=BOW, heading=heading)
        parts = dict(odds_of(book, setting, ship)[heading])
        for course in COURSES if house.advanced.sides else DIRECTIONS:
            for here in touching(ship, course):
                at_ = attitude(here, course, ship.hexes, heading)
                odds = parts.get(number(here) - number((BOW,)))
                chance = odds[course] if odds else 0.0
                value = detonation_value(ship.card, at_) if at_ else 0
                tens, units = divmod(value, 10)
                assert round(36 * chance) == (6 * (tens - 1) + units if value else 0)


def test_a_shot_along_sides_is_reckoned_as_it_runs() -> None:
    """A ship that lies dead can only be met where the rules meet her."""
    still = merchant("C-2", "N34-B", 6, is_dead=True)
    state = sea(boat("G6", "J41-B", 6, 25), still, phase="plot", house=HOUSE)
    seen = view(state, SUBMARINE)
    found = 0
    for entry, turn in product("ABC", ("", "LC", "RC", "L", "R")):
        shot = Shot(0, entry, turn, 8, False)
        path, course = c11.run_of(seen.boats["u-47"].bow, 6, shot)
        path = (*path, *spots_on(path[-1], course, 40))
        meets = [each for each in path if c12.meets(each, course, still)]
        legs = legs_of_shot(seen, seen.boats["u-47"], shot)
        met = [here for leg in legs for here in leg.met]
        assert met == meets[:1]
        seen_ships = rollouts(seen, Setting("u-47", "g7a", False), 1)
        pose = packed(seen.boats["u-47"].bow), 6
        (hits,) = hits_of(seen, pose, shot, 8, seen_ships)
        assert bool(hits) == bool(meets)
        found += bool(meets)
    assert found


def test_the_captain_fires_along_sides_where_that_hits_more() -> None:
    ship = merchant("T-2", "V41-B", 6, is_dead=True)
    shots = {}
    for house in (GRAIN, HOUSE):
        state = sea(boat("G6", "J40-B", 6, 25), ship, phase="plot", house=house)
        chosen = salvo(view(state, SUBMARINE), "u-47", 0.1)
        shots[house.advanced.sides] = chosen
    assert not any(each.shot.turn.endswith("C") for each in shots[False])
    assert any(each.shot.turn.endswith("C") for each in shots[True])
    assert sum(each.worth for each in shots[True]) > sum(each.worth for each in shots[False])
