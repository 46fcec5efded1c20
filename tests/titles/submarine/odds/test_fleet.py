"""S6.SR2, S7.SR1 Rollouts of capital ships: they keep together, and go as their captains plot."""

from collections import Counter
from dataclasses import replace

import pytest

from game.geometry.hexes import NORTH, SOUTH
from game.titles.submarine.model.frames import Plotting
from game.titles.submarine.model.state import ESCORT, SUBMARINE, State
from game.titles.submarine.model.torpedo import Setting
from game.titles.submarine.odds.fleet import fleet_plots, homeward, off_home
from game.titles.submarine.odds.rollouts import rollouts
from game.titles.submarine.printed.panels import PANELS
from game.titles.submarine.rules.ground.c6_course import length
from game.titles.submarine.view import view
from game.titles.submarine.worlds.seeded import seeded
from tests.titles.submarine.bots.escorting import captains_orders
from tests.titles.submarine.sea import G7A, boat, capital, sea

rule = pytest.mark.rule
GAMES = 300
NEARLY = 0.12
"""By how much shares of so many plots may differ: three standard errors."""


def fleet(heading: int = NORTH, turn: int = 1) -> State:
    """A carrier, a battleship and a boat ahead of them."""
    return sea(
        capital("ark-royal", "N28-B", heading, speed=4),
        capital("barham", "N35-B", heading, speed=4),
        boat("G6", "N2-B", SOUTH),
        scenario="ark-royal",
        turn=turn,
        flow=(Plotting((ESCORT,)),),
    )


def sailed(where: str) -> State:
    """Three turns after a fleet began in N28-B its carrier is there."""
    begun = fleet(turn=4)
    lead = next(iter(begun.ships))
    begun.ships[lead] = replace(begun.ships[lead], bow=PANELS.find(where), top=4)
    return begun


@rule("submarine", "S7.SR1")
def test_the_courses_of_rollouts_are_as_often_straight_as_those_of_captains() -> None:
    state = fleet()
    lots = seeded("fleet")
    drawn = [fleet_plots(state, 1, lots)[0] for _ in range(GAMES)]
    plotted = captains_orders(state, GAMES)
    for kind in (str.isdigit, lambda moves: length(moves) == 4):
        shares = [sum(map(kind, moves)) / GAMES for moves in (drawn, plotted)]
        assert 0.1 < shares[0] < 0.95
        assert shares[0] == pytest.approx(shares[1], abs=NEARLY)


@rule("submarine", "S7.SR1")
def test_all_ships_of_a_rollout_follow_one_plot() -> None:
    """They are seven rows apart in every turn of each."""
    for rollout in rollouts(view(fleet(), SUBMARINE), Setting("u-47", G7A, False), 20):
        for lies in rollout.held:
            spots = {ship: {spot for spot, (each, _) in lies.items() if each == ship}
                     for ship in ("ark-royal", "barham")}  # fmt: skip
            shifts = Counter(
                ahead - astern for ahead in spots["ark-royal"] for astern in spots["barham"]
            )
            assert max(shifts.values()) == len(spots["ark-royal"])


@rule("submarine", "S7.SR1")
def test_a_fleet_leaves_the_straight_way_within_three_turns() -> None:
    """It used to be reckoned to go straight on in two of five rollouts for so long."""
    lots = seeded("three turns")
    straight = sum(all(map(str.isdigit, fleet_plots(fleet(), 3, lots))) for _ in range(GAMES))
    assert straight < GAMES / 10


def straight_on(state: State) -> int:
    """In how many of GAMES rollouts a fleet goes straight on for three turns."""
    lots = seeded("straight on")
    return sum(all(map("4".__eq__, fleet_plots(state, 3, lots))) for _ in range(GAMES))


@rule("submarine", "S7.SR1")
def test_a_fleet_that_never_turned_aside_is_expected_to_go_on_so() -> None:
    """It used to be expected to turn aside as soon as any other."""
    assert straight_on(sailed("N16-B")) > GAMES * 0.6


@rule("submarine", "S7.SR1")
@pytest.mark.parametrize("where", ["N17-B", "O17-B"])
def test_one_that_was_slow_or_turned_aside_is_not(where: str) -> None:
    assert straight_on(sailed(where)) < GAMES / 10


@rule("submarine", "10.2")
def test_one_that_lies_dead_where_it_began_goes_nowhere() -> None:
    state = fleet()
    for ship in state.ships.values():
        state.ships[ship.id] = replace(ship, is_dead=True, top=0)
    assert not any(map(str.isdigit, "".join(fleet_plots(state, 2, seeded("dead")))))


def test_one_that_has_moved_begins_with_its_next_turn() -> None:
    state = fleet()
    lead = next(iter(state.ships))
    state.moved = (lead,)
    assert fleet_plots(state, 2, seeded("moved"))[0] == ""


@pytest.mark.parametrize(
    ("moves", "heading", "off"),
    [("4", NORTH, 0), ("R4", NORTH, 1), ("L2R2", NORTH, 0), ("R2R2", NORTH, 2), ("4", SOUTH, 3)],
)
def test_a_plot_is_judged_by_how_it_leaves_the_fleet_heading(
    moves: str, heading: int, off: int
) -> None:
    assert off_home(moves, heading, NORTH) == off


def test_a_fleet_that_heads_away_turns_for_home() -> None:
    """Off by three sixths it may still go on; on its way it never heads two sixths off it."""
    assert homeward("2R2R", NORTH, NORTH) == 0
    assert 0 < homeward("4", SOUTH, NORTH) < homeward("R4", SOUTH, NORTH)
    assert homeward("4", NORTH, NORTH) > homeward("3", NORTH, NORTH) > 0
    assert homeward("L2R2", NORTH, NORTH) < homeward("4", NORTH, NORTH)
