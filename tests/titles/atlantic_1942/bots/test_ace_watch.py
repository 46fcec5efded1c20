"""What the ace's boats make of lying unseen, and of a run on the surface."""

import pytest

from game.titles.atlantic_1942 import TITLE
from game.titles.atlantic_1942.bots.ace_watch import Watch, running, under
from game.titles.atlantic_1942.model import commands as c
from game.titles.atlantic_1942.model.frames import CardsMove, Torpedoes
from game.titles.atlantic_1942.model.state import Doing
from game.titles.atlantic_1942.printed.sizes import LENGTH
from tests.titles.atlantic_1942.bots.test_ace import best, ranked
from tests.titles.atlantic_1942.builder import PACK, at, boat, ocean, point, ship

rule = pytest.mark.rule
RENDEZVOUS = tuple(ship(f"m{n}", 2 - 1.5 * (n % 2), 6.5 + n // 2 * 2) for n in range(4))
DECOYS = ocean("V2", 14, 3), ocean("V3", 13, 9), ocean("V4", 12, 12)


@rule("atlantic_1942", "A-SONAR.1")
def test_an_unseen_boat_that_is_about_to_be_pinged_fires_first() -> None:
    """Of all cards in the reach of sonar it lies nearest to the merchants."""
    escort = ship("d1", 5.5, 7.5), ship("d2", 3.5, 4.5)
    lone = boat("V1", 8.2, 5.8)
    assert best(at(Torpedoes, *RENDEZVOUS, *escort, lone, *DECOYS)) == c.Surface("V1")
    nearer = ocean("V2", 7, 7.5), ocean("V3", 6.5, 5.5), ocean("V4", 12, 12)
    assert best(at(Torpedoes, *RENDEZVOUS, *escort, lone, *nearer)) == c.Done()


@rule("atlantic_1942", "A-MOVE.4")
@pytest.mark.parametrize(
    ("x", "y"), [(8.6, 5.5), (8.2, 5.8), (8.4, 8.3), (11.8, 6.2), (10.3, 11.2)]
)
def test_a_lone_boat_runs_to_its_place_in_the_first_turn(x: float, y: float) -> None:
    """Played out by aces it then sinks more, wherever it was laid."""
    convoy = *RENDEZVOUS, ship("d1", 2.5, 7.5), ship("d2", 0.5, 4.5)
    there = at(CardsMove, *convoy, boat("V1", x, y), *DECOYS, turn=1)
    told = {each.command: each.value for each in ranked(there)}
    assert told[c.Surface("V1")] > 0


@rule("atlantic_1942", "A-MOVE.4")
def test_a_boat_that_has_crept_runs_no_farther_than_it_still_may() -> None:
    crept = Doing(moved=LENGTH, track=(point(15, 12), point(14, 12)))
    state = at(CardsMove, ship("m1", 3, 5), boat("V1", 14, 12), doing={"V1": crept})
    watch = Watch(TITLE.eyes.view(state, PACK))
    run, hide = running(watch, state.cards["V1"]), under(watch, state.cards["V1"])
    assert run.course is not None
    assert run.course.legs == 2
    assert hide.course is None
