"""Odds that hang on nothing hidden are exact; others are counted on many seas."""

from dataclasses import replace
from fractions import Fraction

import pytest

from game.contract.forecast import Forecast
from game.contract.outcome import Odds
from game.core.records import Command
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Gunnery, Searching, TorpedoRun
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SEEN, SUBMARINE, Sets, State
from game.titles.submarine.view import view
from game.titles.submarine.worlds.tables import tables
from tests.titles.submarine.sea import boat, escort, merchant, sea, torpedo

GUNS = (Gunnery(ESCORT),)
AMAZON = escort("B4", "N30-B", 6, "Amazon", speed=2)
RAIDER = boat("G6", "R30-B", 6, 0, contact=SEEN)


def _odds(state: State, seat: str, command: Command) -> Odds:
    return Forecast(TITLE, view(state, seat), seat, command).odds()


def _guns(**more: object) -> State:
    return sea(AMAZON, RAIDER, phase="guns", flow=GUNS, **more)  # type: ignore[arg-type]


def test_guns_hit_with_the_chance_of_their_die() -> None:
    state, fire = _guns(), c.Fire("amazon", "u-47")
    (guns,) = TITLE.odds.checks(view(state, ESCORT), fire)
    told = _odds(state, ESCORT, fire)
    assert told.is_exact
    assert told.headline()["hit"] == guns.chance


def test_a_boat_may_have_any_damage_that_leaves_her_her_guns() -> None:
    weighed = tables(view(_guns(), ESCORT), c.Fire("amazon", "u-47"))
    assert sum(chance for _, chance in weighed) == 1
    damages = [world.insides["u-47"].damage for world, _ in weighed]
    assert damages == [*range(len(damages))]
    assert len(damages) > 1


def test_where_two_boats_may_be_damaged_seas_are_drawn() -> None:
    other = boat("G6", "R32-B", 6, 0, "U.48", contact=SEEN)
    state = sea(AMAZON, RAIDER, other, phase="guns", flow=GUNS)
    assert tables(view(state, ESCORT), c.Fire("amazon", "u-47")) == ()


def test_a_torpedo_hits_with_the_chance_of_its_die() -> None:
    ship = merchant("C-2", "N23-B", 6, speed=3)
    laid = torpedo("t1", "N17-B", 3, is_shallow=True)
    state = sea(ship, laid, boat("G6", "Z50-B", 6, 50), phase="torpedoes")
    state.flow = (TorpedoRun(("t1",)),)
    hits, _ = TITLE.odds.checks(view(state, SUBMARINE), c.Run("t1"))
    told = _odds(state, SUBMARINE, c.Run("t1"))
    assert told.is_exact
    assert told.headline()["hit"] == hits.chance


@pytest.mark.parametrize("scenario", ["convoy-1", "secret-weapon"])
def test_where_a_foxer_may_draw_a_torpedo_seas_are_drawn(scenario: str) -> None:
    house = House(advanced=Advanced(clock=True, detonation=True, acoustic=True, foxers=True))
    hunter = replace(boat("G6+", "Z40-B", 6, 25, load="t5+"))
    state = sea(AMAZON, hunter, torpedo("t1", "N17-B", 3), house=house, scenario=scenario)
    has_foxers = scenario == "secret-weapon"
    assert bool(tables(view(state, SUBMARINE), c.Run("t1"))) is not has_foxers


def test_a_sweep_is_told_of_as_many_seas_as_are_drawn() -> None:
    house = House(hidden=True, sonar=True)
    state = sea(AMAZON, boat("G6", "R45-B", 6, 75), house=house, phase="escorts", turn=2)
    state.sets["amazon"] = Sets("ordinary", "")
    state.flow = (Searching("amazon"),)
    told = _odds(state, ESCORT, c.Sweep("amazon"))
    assert told.samples == TITLE.odds.worlds
    assert sum(told.chances.values(), Fraction(0)) == 1
