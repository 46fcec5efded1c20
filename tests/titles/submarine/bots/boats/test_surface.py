"""How captains run on the surface: fast and unseen in long turns, always out of the way of bows."""

from dataclasses import replace
from typing import Any

import pytest

from game.core.dice import KeyedDice
from game.core.flow import begin, prompts
from game.titles.submarine import TITLE
from game.titles.submarine.bots.boat_plan import plan_of
from game.titles.submarine.bots.boats.fairway import fairway_of, lanes_of, spots_about
from game.titles.submarine.bots.boats.surface import gunfire, may_come_up, may_stay_up, prey_of
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import HIDDEN, PERISCOPE, SEEN, SUBMARINE, BoatPlot, State
from game.titles.submarine.model.tidings import Fix
from game.titles.submarine.model.torpedo import Shot
from game.titles.submarine.rules.ground.c6_course import length
from game.titles.submarine.rules.ground.packed import apart, packed
from game.titles.submarine.view import View, view
from tests.titles.submarine.moving import do, plotted_by, plotting
from tests.titles.submarine.sea import TURN, at, boat, escort, merchant

LONG = Advanced(clock=True, detonation=True, aimed=True, sides=True, boats_hit=True)
HOUSE = House(hidden=True, advanced=LONG)
BOAT, CARD = "u-47", "G5+"
DAY, NIGHT = "convoy-1", "wolf-pack"
FAR_PREY = merchant("T-2", "N49-B", 3)
HOUND = replace(escort("B4", "A40-A", 6, "Amazon"), top=10, speed=10)


def lying(code: str, depth: int, heading: int = 6, **more: Any) -> Any:
    given = {"speed": 1, "contact": HIDDEN, **more}
    return boat(CARD, code, heading, depth, load="g7e+", **given)


def seas(*laid: Any, **more: Any) -> View:
    return view(plotting(*laid, house=HOUSE, **more), SUBMARINE)


def plotted(*laid: Any, name: str = BOAT, **more: Any) -> BoatPlot:
    """What a captain has plotted for a boat when he is done."""
    state = plotting(*laid, waiting=(SUBMARINE,), house=HOUSE, **more)
    return plotted_by(Captain(0), state)[name]


def begun(scenario: str) -> State:
    """A game of the long turn in which the captain has laid his boats."""
    options = {"solitaire": True, "hidden": True, "clock": True, "detonation": True, "aimed": True}
    state: State = begin(TITLE.rules, scenario, options, KeyedDice(b"berth", 3))[0]
    bot = Captain(0)
    for _ in range(40):
        prompt = prompts(TITLE.rules, state)[0]
        if prompt.kind == "Plotting":
            break
        state, _ = do(state, bot.choose(view(state, prompt.seat), prompt), prompt.seat)
    return state


def test_by_night_a_boat_far_from_escorts_runs_on_the_surface() -> None:
    assert plotted(FAR_PREY, HOUND, lying("F11-A", 25)).depth == 0
    up = plotted(FAR_PREY, HOUND, lying("F11-A", 0, speed=5))
    assert up.depth == 0
    assert length(up.moves) > 2, "under water she makes two hexes"
    assert plotted(FAR_PREY, HOUND, lying("F32-A", 25)).depth > 0, "there an escort would find her"


def test_she_goes_under_for_escorts_that_are_near_or_have_found_her() -> None:
    near, far = lying("D34-A", 0, speed=5), lying("F25-A", 0, speed=5)
    assert plotted(FAR_PREY, HOUND, near).depth > 25
    assert plotted(FAR_PREY, HOUND, far).depth == 0
    seen = lying("F25-A", 0, speed=5, contact=SEEN)
    assert plotted(FAR_PREY, HOUND, seen).depth > 25
    lost = {BOAT: Fix(TURN - 1, at("F25-A"), 6)}
    assert plotted(FAR_PREY, HOUND, far, fixes=lost).depth > 25


def test_by_day_she_stays_up_only_where_no_gun_hurts_her() -> None:
    guns = (1, 1, 0)
    armed = merchant("C-2", "A20-A", 6, guns=guns), merchant("C-3", "I20-A", 6, guns=guns)

    def clear(code: str, *more: Any) -> bool:
        seen = seas(*armed, *more, lying(code, 0, contact=SEEN), scenario=DAY)
        return may_stay_up(seen, seen.boats[BOAT])

    assert not clear("E14-A")
    assert clear("E54-A")
    assert not clear("E54-A", HOUND), "by day every escort sees her"
    dark = seas(*armed, lying("E14-A", 0), scenario=NIGHT)
    assert gunfire(dark, dark.boats[BOAT]) == 0
    assert may_come_up(dark, dark.boats[BOAT])


def test_a_boat_on_the_surface_keeps_out_of_the_way_of_bows() -> None:
    ship = merchant("T-2", "N20-B", 6, speed=3)
    lies = lying("N14-B", 0, speed=2)
    seen = seas(ship, lies)
    fairway = fairway_of(seen, seen.boats[BOAT])
    start = packed(at("N14-B")), 6
    assert fairway.risk(start, "") > 0.15
    moves = plotted(ship, lies).moves
    assert fairway.risk(start, moves) < 0.05


def test_boats_on_the_surface_keep_out_of_each_other_s_way() -> None:
    first = lying("K10-B", 0, heading=1, speed=3)
    plot = BoatPlot("3", 0)
    other = boat(CARD, "N12-B", 6, 0, "U.99", load="g7e+", contact=HIDDEN, speed=3)
    seen = seas(FAR_PREY, first, other)
    seen = replace(seen, plots={"u-99": plot})
    fairway = fairway_of(seen, seen.boats[BOAT])
    start = packed(at("K10-B")), 1
    assert fairway.risk(start, "R3") == 1
    assert fairway.risk(start, "L3") == 0
    assert fairway.risk(start, plotted(FAR_PREY, first, other).moves) == 0


@pytest.mark.rule("submarine", "10.2")
def test_boats_on_the_surface_do_not_ram_each_other_in_short_turns() -> None:
    """They lie side by side, and make for the same gap ahead."""
    ships = merchant("T-2", "N29-B", 6), merchant("C-3", "F29-B", 6)
    first = boat("G6", "J42-B", 6, 0, "U.91", plot=BoatPlot("1R2L", 0))
    state = plotting(*ships, first, boat("G10", "I42-B", 6, 0, "U.128"), scenario="po-17")
    seen = view(state, SUBMARINE)
    assert not fairway_of(seen, seen.boats["u-128"]).risk(
        (packed(at("I42-B")), 6), plan_of(seen, "u-128").plot.moves
    )


def test_she_keeps_out_of_the_way_of_what_she_has_fired() -> None:
    seen = seas(FAR_PREY, lying("N30-B", 0))
    lanes = lanes_of(seen, seen.boats[BOAT], (Shot(0, "B", "", 2, False),))
    ahead, aside = (packed(at("N24-B")), 6), (packed(at("Q30-B")), 2)
    assert not lanes.isdisjoint(spots_about(ahead))
    assert lanes.isdisjoint(spots_about(aside))


def test_she_begins_where_the_convoy_comes() -> None:
    """Also about a compass far off: as near to its way as she may."""
    state = begun(DAY)
    lies = packed(state.boats[BOAT].bow)
    prey = prey_of(view(state, SUBMARINE), 2)
    assert min(apart(lies, each) for each in prey) < 20


def test_by_day_she_begins_where_escorts_that_are_near_do_not_see_her() -> None:
    state = begun("ark-royal")
    assert state.insides["u-81"].depth > PERISCOPE


def test_as_many_ships_are_aimed_at_as_the_salvo_may_meet() -> None:
    column = [merchant("T-2", f"N{row}-B", 6, f"T-2 {row}", speed=3) for row in (24, 31, 38)]
    targets = plotted(*column, lying("G28-B", 0, heading=2, speed=2)).targets
    assert len(targets) == len({*targets}) > 1
