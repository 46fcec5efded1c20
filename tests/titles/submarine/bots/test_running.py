"""Whether the captain has a boat creep, use her snort and repair."""

from dataclasses import replace
from typing import Any

from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import HIDDEN, SILENT, SNORT, SONAR, SUBMARINE, Ship, State
from game.titles.submarine.view import view
from tests.titles.submarine.moving import asked, do, plotting
from tests.titles.submarine.sea import VIIC, boat, escort, merchant

SWITCHES = Advanced(clock=True, silent=True, snort=True, repair=True, sonar_ranges=True)
HOUSE = House(hidden=True, advanced=SWITCHES)
BOAT = "u-47"
FAR = merchant("C-2", "A35-B", 6)
TOPS = 10


def hunter(code: str) -> Ship:
    return replace(escort("B4", code, 6, "Amazon"), top=TOPS, speed=TOPS)


def plotted(*laid: Any, house: House = HOUSE, scenario: str = "wolf-pack") -> State:
    """What a captain has plotted when he is done."""
    state = plotting(FAR, *laid, waiting=(SUBMARINE,), house=house, scenario=scenario)
    bot = Captain(0)
    for _ in range(20):
        command = bot.choose(view(state, SUBMARINE), asked(state, SUBMARINE))
        if isinstance(command, c.Done):
            return state
        state, _ = do(state, command, SUBMARINE)
    raise AssertionError("he does not come to an end")


def mode(state: State) -> str:
    return state.plots[BOAT].mode if BOAT in state.plots else ""


def test_a_boat_creeps_where_escorts_are_near_that_do_not_know_of_her() -> None:
    deep = boat(f"{VIIC}+", "A10-A", 6, 150, speed=1, contact=HIDDEN)
    assert mode(plotted(deep, hunter("A30-A"))) == SILENT
    assert mode(plotted(deep)) == ""
    assert mode(plotted(deep, hunter("A14-A"))) == ""
    usual = replace(HOUSE, advanced=replace(SWITCHES, sonar_ranges=False))
    assert mode(plotted(deep, hunter("A30-A"), house=usual)) == ""


def test_a_boat_charges_by_her_snort_where_no_escort_is_near() -> None:
    def low(depth: int, power: int = 20) -> Any:
        within = {"power": power}
        return boat("G13+", "N30-B", 6, depth, speed=1, contact=HIDDEN, inside=within)

    assert mode(plotted(low(25), scenario="secret-weapon")) == SNORT
    assert plotted(low(75), scenario="secret-weapon").plots[BOAT].depth == 25
    assert mode(plotted(low(25), hunter("N34-B"), scenario="secret-weapon")) == ""


def test_a_boat_repairs_where_it_costs_her_nothing() -> None:
    hurt = boat(f"{VIIC}+", "A10-A", 6, 100, speed=1, contact=HIDDEN, inside={"hits": 4})
    assert plotted(hurt).plots[BOAT].repairs
    heard = replace(hurt, boat=replace(hurt.boat, contact=SONAR))
    state = plotted(heard)
    assert BOAT not in state.plots or not state.plots[BOAT].repairs
