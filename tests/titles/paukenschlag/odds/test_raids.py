"""The chances of the air war, held to all faces of their dice."""

from fractions import Fraction
from itertools import product

import pytest

from game.contract.forecast import Forecast
from game.contract.outcome import NO_DIE
from game.core.eyes import ALL_EYES
from game.titles.paukenschlag import TITLE
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.names import GERMAN
from game.titles.paukenschlag.odds.checks import checks
from game.titles.paukenschlag.printed.tables import bombing
from game.titles.paukenschlag.rules.air.chances import (
    added_up,
    at_least,
    bombs,
    flak_chance,
    shot_chance,
)
from game.titles.paukenschlag.view import view
from tests.titles.paukenschlag.builder import convoy, dice, play, ship
from tests.titles.paukenschlag.rules.raids.air import bombardment, bomber, flights, patrol

FACES = range(1, 11)


@pytest.mark.parametrize("least", [1, 6, 8])
def test_the_points_of_several_dice_are_exact(least: int) -> None:
    rolled = [
        sum(bombing(factor, face) for factor, face in zip((3, 3, 2), faces, strict=True))
        for faces in product(FACES, repeat=3)
    ]
    said = at_least(added_up([bombs(3), bombs(3), bombs(2)]), least)
    assert said == Fraction(sum(points >= least for points in rolled), len(rolled))


def test_half_the_condors_reach_new_york() -> None:
    seen = view(flights(bomber()), ALL_EYES)
    arrives, fire, *hits = checks(seen, c.Raid("FW-200 1", "G"))
    assert arrives.chance == Fraction(9 * 8 * 7, 1000)
    assert fire.chance == Fraction(1, 2)
    assert [each.chance for each in hits] == [Fraction(9, 10), Fraction(7, 10), Fraction(3, 10)]


def test_a_factory_has_one_die_more() -> None:
    seen = view(flights(bomber()), ALL_EYES)
    assert checks(seen, c.Raid("FW-200 1", "2"))[-1].chance == Fraction(1, 2)


def test_bombs_on_a_convoy() -> None:
    state = flights(bomber(), bomber("FW-200 2"), convoy("1", "BB"))
    state, _ = play(state, c.Raid("FW-200 1", "A"), dice(1, 1))
    sinks, loses = checks(view(state, ALL_EYES), c.BombShipping("1"))
    assert (sinks.chance, loses.chance) == (Fraction(1, 5), Fraction(1, 10))


def test_a_patrol_that_meets_a_bomber_over_a_convoy_may_turn_it_back() -> None:
    state = flights(bomber(), bomber("FW-200 2"), patrol("P-47 1", "A"), convoy("1", "BB"))
    state, _ = play(state, c.Raid("FW-200 1", "A"), dice(1, 1))
    ways = Forecast(TITLE, view(state, GERMAN), GERMAN, c.BombShipping("1"))
    while not ways.is_done:
        ways.step()
    told = {outcome.words for outcome in ways.odds().chances}
    assert "It turns back" in told
    assert NO_DIE not in told


def test_a_bombardment_says_whether_the_base_is_lost() -> None:
    seen = view(bombardment(ship("BB 1", "CE"), bomber(), damage={"AZ": 6}), ALL_EYES)
    (lost,) = checks(seen, c.Bombard(2, 0))
    assert lost.chance == at_least(added_up([bombs(3), bombs(3)]), 2)


def test_the_chances_under_fire_are_those_of_the_chart() -> None:
    """12.4 Factor 5: at 1 to 3 it is shot down, at 4 and 5 it turns back."""
    assert (shot_chance(5), flak_chance(5)) == (Fraction(1, 2), Fraction(1, 6))
    assert (shot_chance(2), flak_chance(2)) == (Fraction(0), Fraction(2, 3))
