"""What a torpedo may meet on its run, over all that the convoy may plot."""

from collections.abc import Iterator
from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from game.core.eyes import ALL_EYES
from game.geometry.hexes import Hex, step
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import ESCORT, SUBMARINE, Ship, State
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.odds.following import Leg
from game.titles.submarine.odds.lanes import (
    LONGEST,
    legs_of_shot,
    legs_of_torpedo,
    plots_of,
    waters,
)
from game.titles.submarine.rules.ground.c6_course import begun, parse, walk
from game.titles.submarine.rules.ground.card import last_turn
from game.titles.submarine.view import View, view
from tests.titles.submarine.sea import at, boat, escort, merchant, sea, torpedo

AHEAD = Shot(0, "B", "", 8, False)
TURNS = 3


def _attack(*ships: Ship, phase: str = "plot", **more: object) -> View:
    state = sea(boat("G6", "N50-B", 6, 25), *ships, phase=phase, **more)  # type: ignore[arg-type]
    return view(state, SUBMARINE)


def _legs(seen: View, shot: Shot = AHEAD) -> tuple[Leg, ...]:
    return legs_of_shot(seen, seen.boats["u-47"], shot)


def _counted(seen: View, start: Hex, course: int) -> list[dict[Hex, int]]:
    """By hand: in how many of all runs of plots a ship is met in each hex, turn by turn."""
    found: list[dict[Hex, int]] = [{} for _ in range(TURNS)]
    for turn in range(TURNS):
        for plots in product(plots_of(seen), repeat=turn + 1):
            for place in _met(seen, start, course, plots):
                found[turn][place] = found[turn].get(place, 0) + 1
    return found


def _met(seen: View, start: Hex, course: int, plots: tuple[str, ...]) -> set[Hex]:
    """Where in the last of some turns a ship is met that was not met before."""
    ships, tried, new = list(seen.ships.values()), set[str](), set[Hex]()
    for number, plot in enumerate(plots):
        new = set()
        lies = [*_poses(ships, plot, step(start, course, 8 * number), number, tried, new)]
        for far in range(8 * number + 1, 8 * number + 9):
            for ship in lies:
                _try(ship, step(start, course, far), tried, new)
        ships = lies
    return new


def _poses(
    ships: list[Ship], plot: str, place: Hex, number: int, tried: set[str], new: set[Hex]
) -> Iterator[Ship]:
    """Every ship after its move; one that comes upon the torpedo is met."""
    for ship in ships:
        moved = ship
        for way in walk(begun(ship), parse("" if ship.is_dead else plot)):
            moved = replace(ship, bow=way.bow, heading=way.heading)
            if number:
                _try(moved, place, tried, new)
        yield moved


def _try(ship: Ship, place: Hex, tried: set[str], new: set[Hex]) -> None:
    if place in ship.hexes and ship.id not in tried:
        tried.add(ship.id)
        new.add(place)


@pytest.mark.rule("submarine", "7.6.2")
@pytest.mark.parametrize(
    "ships",
    [
        (merchant("C-2", "N34-B", 6),),
        (merchant("C-2", "J36-B", 1), merchant("T-2", "N30-B", 1), merchant("C-3", "R33-B", 1)),
        (merchant("C-2", "N42-B", 4), merchant("T-2", "P36-B", 4, is_dead=True)),
    ],
    ids=["from astern", "across", "into the convoy"],
)
def test_every_way_of_the_convoy_is_counted(ships: tuple[Ship, ...]) -> None:
    seen = _attack(*ships)
    legs = _legs(seen)
    ways = len(plots_of(seen))
    for turn, counted in enumerate(_counted(seen, at("N50-B"), 6)):
        shares = {place: Fraction(count, ways ** (turn + 1)) for place, count in counted.items()}
        found = {place: round(share, 9) for (place,), share in legs[turn].met.items()}
        assert found == {place: round(float(share), 9) for place, share in shares.items()}


def test_a_ship_that_can_only_lie_there_is_sure() -> None:
    legs = _legs(_attack(merchant("C-2", "N36-B", 6, is_dead=True)))
    assert (legs[1].met, legs[1].share) == ({(at("N37-B"),): 1.0}, 1.0)
    assert legs[0].share == 0.0
    assert legs[1].ships == {"c-2-1"}


@pytest.mark.rule("submarine", "13.8")
def test_what_is_met_in_the_turn_of_its_launch_is_not_hurt() -> None:
    legs = _legs(_attack(merchant("C-2", "N44-B", 6, is_dead=True)))
    assert (legs[0].is_live, legs[0].hits, legs[0].share) == (False, 0.0, 1.0)
    assert legs[-1].hits == 0.0


def test_a_run_ends_with_the_panels_or_after_some_turns() -> None:
    assert len(_legs(_attack())) == LONGEST
    assert [len(leg.path) for leg in _legs(_attack())][-1] == 8
    seen = view(sea(boat("G6", "N12-B", 6, 25), phase="plot"), SUBMARINE)
    legs = _legs(seen)
    assert sum(len(leg.path) for leg in legs) == 11


@pytest.mark.rule("submarine", "12.2")
def test_no_torpedo_runs_after_the_last_turn() -> None:
    ship = merchant("C-2", "N36-B", 6, is_dead=True)
    last = last_turn(_attack(ship))
    assert len(_legs(_attack(ship, turn=last - 1))) == 2
    assert _legs(_attack(ship, turn=last - 1))[-1].hits > 0
    assert [leg.hits for leg in _legs(_attack(ship, turn=last))] == [0.0]
    run = sea(ship, torpedo("t1", "N40-B", 6, launched=last - 1), turn=last, phase="submarines")
    assert not legs_of_torpedo(view(run, SUBMARINE), run.torpedoes["t1"])


@pytest.mark.rule("submarine", "12.2")
@pytest.mark.parametrize(("phase", "first"), [("plot", 3), ("escorts", 3), ("submarines", 4)])
def test_a_torpedo_in_the_water_runs_once_a_turn(phase: str, first: int) -> None:
    state = sea(merchant("C-2", "N20-B", 6), torpedo("t1", "N40-B", 6), phase=phase)
    seen = view(state, SUBMARINE)
    legs = legs_of_torpedo(seen, seen.torpedoes["t1"])
    assert legs[0].turn == first
    assert legs[0].path == tuple((step(at("N40-B"), 6, on),) for on in range(1, 9))


def test_ships_that_have_moved_do_not_move_again_before_it_runs() -> None:
    state = sea(merchant("C-2", "N34-B", 6), torpedo("t1", "N40-B", 6), phase="torpedoes")
    state.flow = ()
    before = replace(view(state, SUBMARINE), phase="escorts")
    assert legs_of_torpedo(before, before.torpedoes["t1"])[0].share == 1.0
    plotting = replace(before, phase="plot")
    assert legs_of_torpedo(plotting, plotting.torpedoes["t1"])[0].share < 1.0


def test_it_passes_what_it_has_tried() -> None:
    ship = merchant("C-2", "N36-B", 6, is_dead=True)
    state = sea(ship, torpedo("t1", "N40-B", 6, missed=(ship.id,)), phase="plot")
    seen = view(state, SUBMARINE)
    assert not any(leg.met for leg in legs_of_torpedo(seen, seen.torpedoes["t1"]))


def test_the_waters_of_a_ship_are_all_where_its_plots_lead() -> None:
    seen = _attack(merchant("C-2", "N30-B", 6), escort("B4", "N20-B", 6))
    ends = {
        place
        for plot in plots_of(seen)
        for way in [[*walk(begun(seen.ships["c-2-1"]), parse(plot))][-1]]
        for place in way.pose.hexes
    }
    assert waters(seen, seen.turn) == ends
    assert waters(seen, seen.turn) < waters(seen, seen.turn + 1) | ends
    assert not waters(seen, seen.turn, frozenset({"amazon"}))


def _with_orders(orders: dict[int, str]) -> State:
    ship = merchant("C-2", "N34-B", 6)
    return sea(boat("G6", "N50-B", 6, 25), ship, phase="plot", orders=orders)


def test_the_plot_of_the_convoy_is_not_used() -> None:
    """Not even by eyes that know it: what is drawn is what both players see."""
    drawn = [
        _legs(view(_with_orders(orders), eyes))
        for orders in ({}, {3: "L2", 4: "2R"}, {3: "2", 4: "2"})
        for eyes in (SUBMARINE, ALL_EYES)
    ]
    assert all(legs == drawn[0] for legs in drawn)


def test_ships_that_plot_whole_moves_are_not_reckoned_with() -> None:
    seen = view(sea(boat("G6", "N50-B", 6, 25), phase="plot", house=House()), ESCORT)
    assert plots_of(seen) == ()
