"""44, 45: sweeps and homing by two dice, and how deep a sweep hears."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from game.contract.asking import with_refusals
from game.core.dice import KeyedDice
from game.core.flow import prompts
from game.core.prompt import button
from game.core.records import Event
from game.geometry.hexes import distance, is_ahead, step
from game.titles.submarine import TITLE
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Searching
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import (
    ESCORT,
    HIDDEN,
    SILENT,
    SNORT,
    SONAR,
    SUBMARINE,
    BoatPlot,
    Sets,
    State,
)
from game.titles.submarine.model.tidings import Fix
from game.titles.submarine.odds.gains import sweep_chance
from game.titles.submarine.printed.advanced_finding import contact_depth, sweep_range
from game.titles.submarine.rules.finding import c22_sonar as sonar
from game.titles.submarine.rules.finding.c44_sonar import heard_at, search_of
from game.titles.submarine.rules.ground.c21_hidden import is_in_sight, lose_contacts
from game.titles.submarine.view import redact, view
from game.titles.submarine.words.refusals_finding import no_contact
from game.titles.submarine.words.rolls import PAIRS
from game.titles.submarine.worlds.belief import belief
from tests.titles.submarine.hidden import DAY, HUNTER, NIGHT, contact, laid
from tests.titles.submarine.sea import TURN, VIIC, boat, of_kind, play

rule = pytest.mark.rule
ALL = Advanced(clock=True, silent=True, snort=True, repair=True, sonar_ranges=True)
DEEP = replace(ALL, contact_depth=True)
SLOW = replace(HUNTER, speed=2)


def house(advanced: Advanced) -> House:
    return House(hidden=True, advanced=advanced)


def there(hexes: int, way: int = 6, depth: int = 75, **more: Any) -> Any:
    """A boat so many hexes from the hunter's bow, across the line to it."""
    bow = step(SLOW.bow, way, hexes)
    hidden = boat(f"{VIIC}+", "N20-B", 6, depth, contact=HIDDEN, **more)
    return replace(hidden, boat=replace(hidden.boat, bow=bow, heading=way % 6 + 1))


def position(*units: Any, advanced: Advanced = ALL, **more: Any) -> State:
    return laid(*units, house=house(advanced), **{"scenario": DAY, **more})


def sweep(state: State, *dice: int) -> tuple[State, Sequence[Event]]:
    return play(state, sonar.sweep, "amazon", dice=dice)


def silent(speed: int = 1) -> BoatPlot:
    return BoatPlot("1" * bool(speed), 75, mode=SILENT)


# 44.2 to 44.5 Sweeping


@rule("submarine", "44.1")
@rule("submarine", "44.5.1")
@rule("submarine", "44.5.2")
@pytest.mark.parametrize(("dice", "reach"), [((6, 6), 30), ((4, 3), 14), ((2, 3), 2), ((1, 6), 0)])
def test_a_sweep_reaches_as_its_two_dice_say(dice: tuple[int, int], reach: int) -> None:
    """No first echo is added, and there is but one range."""
    for hexes in {1, reach, reach + 1} - {0}:
        after, events = sweep(position(SLOW, there(hexes)), *dice)
        assert of_kind(events, e.SonarRanged)[0].reach == reach
        assert contact(after) == (SONAR if hexes <= reach else HIDDEN)
        if contact(after) == HIDDEN and reach:
            assert of_kind(events, e.NothingAhead)[0].heading == SLOW.heading


@rule("submarine", "44.5.2")
@rule("submarine", "49.3")
@rule("submarine", "49.5")
@pytest.mark.parametrize(
    ("change", "reach"),
    [
        ({}, 14),
        ({"crews": {"amazon": "novice"}}, 14),
        ({"crews": {"amazon": "experienced"}}, 15),
        ({"crews": {"amazon": "professional"}}, 17),
        ({"weather": "gale"}, 9),
        ({"weather": "storm", "crews": {"amazon": "experienced"}}, 13),
    ],
)
def test_crew_and_weather_change_the_reach(change: dict[str, Any], reach: int) -> None:
    _, events = sweep(position(SLOW, there(40), **change), 4, 3)
    assert of_kind(events, e.SonarRanged)[0].reach == reach


@rule("submarine", "44.5.2")
@rule("submarine", "44.6.2")
def test_a_foxer_in_tow_deafens_its_ship() -> None:
    towing = replace(SLOW, foxer=True)
    _, events = sweep(position(towing, there(40)), 4, 3)
    assert of_kind(events, e.SonarRanged)[0].reach == 9
    assert homed((4, 6), there(5))
    assert not homed((4, 1), there(5), towing)


@rule("submarine", "44.2")
def test_a_fast_escort_does_not_sweep() -> None:
    for speed, may in ((0, True), (3, True), (4, False)):
        state = position(replace(HUNTER, speed=speed), there(5))
        kinds = {type(each.command) for each in sonar.choices_of(state, "amazon", ())}
        assert (c.Sweep in kinds) == may
    fast = position(replace(HUNTER, speed=4), there(5), flow=(Searching("amazon"),))
    prompt = with_refusals(TITLE, view(fast, ESCORT), prompts(TITLE.rules, fast)[0])
    (barred,) = [each for each in prompt.refusals if each.target == button("sweep")]
    assert (barred.rule, "4 hexes" in barred.reason) == ("44.2", True)
    _, events = sweep(position(replace(HUNTER, speed=3), there(40)), 4, 3)
    assert of_kind(events, e.SonarRanged)[0].reach == 12, "two less at a speed of 3"


@rule("submarine", "44.3")
def test_a_sweep_hears_only_ahead() -> None:
    for way, found in ((6, SONAR), (5, SONAR), (1, SONAR), (2, HIDDEN), (3, HIDDEN), (4, HIDDEN)):
        assert contact(sweep(position(SLOW, there(6, way)), 6, 6)[0]) == found


@rule("submarine", "44.4")
def test_one_hex_in_the_quadrant_is_enough_and_25_feet_are() -> None:
    beside = there(6, 2)
    into = replace(beside, boat=replace(beside.boat, bow=step(step(SLOW.bow, 1, 5), 2), heading=2))
    assert not is_ahead(SLOW.bow, into.boat.bow, 6)
    assert is_ahead(SLOW.bow, into.boat.stern, 6)
    assert contact(sweep(position(SLOW, into), 6, 6)[0]) == SONAR
    for depth, found in ((0, HIDDEN), (25, SONAR), (50, SONAR)):
        dark = position(SLOW, there(6, depth=depth), scenario=NIGHT)
        assert contact(sweep(dark, 6, 6)[0]) == found


@rule("submarine", "44.5.3")
def test_the_closest_boat_that_can_be_heard_is_found() -> None:
    near, far = there(5), there(9, name="U.99")
    state = position(SLOW, near, far)
    assert contact(sweep(state, 6, 6)[0], "u-99") == HIDDEN
    astern = position(SLOW, there(5, 3), far)
    found, _ = sweep(astern, 6, 6)
    assert (contact(found), contact(found, "u-99")) == (HIDDEN, SONAR)


@rule("submarine", "44.5.2")
def test_a_boat_that_runs_silent_is_heard_less_far_and_nobody_is_told() -> None:
    for hexes, found in ((9, SONAR), (10, HIDDEN), (14, HIDDEN)):
        state = position(SLOW, there(hexes, plot=silent()))
        after, events = sweep(state, 4, 3)
        assert contact(after) == found
        assert of_kind(events, e.SonarRanged)[0].reach == 14
    told = {}
    for plot in (None, silent()):
        state = position(SLOW, there(20, plot=plot))
        _, events = sweep(state, 4, 3)
        told[plot is None] = [redact(each, ESCORT) for each in events]
    assert told[True] == told[False]


# 44.6 Homing


def homed(dice: tuple[int, int], unit: Any, ship: Any = SLOW, **more: Any) -> bool:
    held = replace(unit, boat=replace(unit.boat, contact=SONAR))
    _, events = play(position(ship, held, **more), sonar.home, "amazon", "u-47", dice=dice)
    return bool(of_kind(events, e.ContactHeld))


@rule("submarine", "44.6.1")
@rule("submarine", "44.6.3")
@pytest.mark.parametrize(("speed", "highest"), [(0, 56), (1, 53), (2, 46), (3, 43), (7, 23)])
def test_contact_is_kept_by_the_speed_of_the_ship(speed: int, highest: int) -> None:
    ship = replace(HUNTER, speed=speed)
    for pair in PAIRS:
        assert homed(pair, there(5), ship) == (10 * pair[0] + pair[1] <= highest)


@rule("submarine", "44.6.2")
def test_what_boats_do_changes_the_dice() -> None:
    power = BoatPlot("2", 75)
    for plot, dice, holds in (
        (None, (4, 6), True),
        (None, (5, 6), False),
        (power, (5, 6), True),
        (silent(), (3, 6), True),
        (silent(), (4, 1), False),
    ):
        assert homed(dice, there(5, plot=plot)) == holds
    fast, slow = (BoatPlot(way, 25, mode=SNORT) for way in ("3", "1"))
    assert homed((5, 6), there(5, depth=25, plot=fast), scenario=NIGHT)
    assert not homed((5, 6), there(5, depth=25, plot=slow), scenario=NIGHT)
    mends = BoatPlot("", 75, repairs=True)
    assert homed((5, 6), there(5, plot=mends))


@rule("submarine", "44.6.2")
def test_each_side_reads_its_own_changes_of_the_dice() -> None:
    held = replace(there(5, plot=silent()).boat, contact=SONAR)
    unit = replace(there(5, plot=silent()), boat=held)
    state = position(SLOW, unit, crews={"amazon": "experienced"})
    _, events = play(state, sonar.home, "amazon", "u-47", dice=(3, 3))
    (event,) = of_kind(events, e.SonarHomed)
    assert (event.mine, event.hers) == ((0, -3), (1, 0))
    assert redact(event, ESCORT) == replace(event, hers=(0, 0))
    assert redact(event, SUBMARINE) == replace(event, mine=(0, 0))


@rule("submarine", "44.6.4")
@rule("submarine", "44.6.5")
@rule("submarine", "X44.6.5")
@rule("submarine", "44.6.6")
def test_homing_has_a_speed_and_a_range_and_no_quadrant() -> None:
    def offered(ship: Any, hexes: int, way: int = 3, kind: str = "ordinary") -> bool:
        unit = there(hexes, way)
        unit = replace(unit, boat=replace(unit.boat, contact=SONAR))
        state = position(ship, unit, sets={"amazon": Sets(kind)})
        homes = [each for each in sonar.choices_of(state, "amazon", ()) if each.rule == "22.4.6"]
        if not homes:
            case, _ = no_contact(view(state, ESCORT), state.ships["amazon"], state.boats["u-47"])
            assert case == ("44.6.4" if ship.speed > 7 else "44.6.5")
        return bool(homes)

    assert offered(replace(HUNTER, speed=7), 5)
    assert not offered(replace(HUNTER, speed=8), 5)
    assert all(offered(SLOW, 30, way) for way in range(1, 7))
    assert not offered(SLOW, 31)
    assert offered(SLOW, 15, kind="japanese")
    assert not offered(SLOW, 16, kind="japanese")
    assert homed((4, 6), there(5, 3))


# 45 How deep a sweep hears


@rule("submarine", "45.2")
@rule("submarine", "45.3")
@rule("submarine", "X45.3")
@pytest.mark.parametrize("advanced", [DEEP, Advanced(contact_depth=True)], ids=["both", "alone"])
def test_a_sweep_hears_as_deep_as_the_farther_hex_is_far(advanced: Advanced) -> None:
    """Her bow is six hexes away, her stern seven or less."""
    dice = (6, 6) if advanced.sonar_ranges else (1,)
    for depth, found in ((300, SONAR), (325, HIDDEN)):
        away = there(6, depth=depth)
        assert max(distance(SLOW.bow, each) for each in away.boat.hexes) == 6
        assert contact(sweep(position(SLOW, away, advanced=advanced), *dice)[0]) == found
    farther = there(6, depth=325)
    farther = replace(farther, boat=replace(farther.boat, heading=3))
    assert max(distance(SLOW.bow, each) for each in farther.boat.hexes) == 7
    assert contact(sweep(position(SLOW, farther, advanced=advanced), *dice)[0]) == SONAR


@rule("submarine", "45.4")
def test_contact_is_kept_below_and_only_a_sweep_finds_what_was_lost() -> None:
    deep = {"depth": 400}
    assert homed((4, 6), there(2, **deep), advanced=DEEP)
    crept = there(2, **deep, plot=silent())
    assert homed((2, 6), crept, advanced=DEEP)
    assert not homed((3, 1), crept, advanced=DEEP), "two more on the coloured die"
    assert homed((3, 1), crept)
    lost = replace(there(2, **deep), boat=replace(there(2).boat, contact=SONAR))
    state, _ = play(position(SLOW, lost, advanced=DEEP), lose_contacts)
    kinds = {type(each.command) for each in sonar.choices_of(state, "amazon", ())}
    assert c.Home not in kinds
    assert c.Sweep in kinds


# What is believed, and promised


@pytest.mark.parametrize("scenario", [DAY, NIGHT])
@pytest.mark.parametrize("advanced", [ALL, DEEP, replace(ALL, silent=False)])
def test_a_sweep_that_found_nothing_takes_away_only_where_she_cannot_be(
    advanced: Advanced, scenario: str
) -> None:
    """Wherever she may lie unheard, at any depth and running silent or not, she is believed."""
    hunted = position(SLOW, there(9), advanced=advanced, scenario=scenario, phase="escorts")
    hunted.turn = 1
    search = search_of(hunted, SLOW, 20)
    open_sea = belief(view(hunted, ESCORT))["u-47"]
    hunted.searches = (search,)
    left = belief(view(hunted, ESCORT))["u-47"]
    assert left < open_sea or advanced == DEEP
    mode = silent() if advanced.silent else BoatPlot("", 75)
    depths = (75, 300, 900) if scenario == DAY else (0, 75)
    for bow in open_sea - left:
        for heading, depth in product((1, 4), depths):
            was = hunted.boats["u-47"]
            here = hunted.copy()
            here.boats["u-47"] = replace(was, bow=bow, heading=heading, is_surfaced=not depth)
            here.insides["u-47"] = replace(here.insides["u-47"], depth=depth)
            here.plots["u-47"] = mode
            if not is_in_sight(here, here.boats["u-47"], depth):
                assert heard_at(here, search, here.boats["u-47"]) is not None


def test_a_world_has_a_boat_that_was_swept_over_below_its_contact_depth() -> None:
    unit = there(3)
    fix = {"u-47": Fix(TURN, unit.boat.bow, unit.boat.heading)}
    hunted = position(SLOW, unit, fixes=fix, advanced=DEEP, phase="escorts")
    hunted.searches = (search_of(hunted, SLOW, 20),)
    for number in range(20):
        world = TITLE.eyes.resample(view(hunted, ESCORT), KeyedDice(b"deep", number))
        boat_there = world.boats["u-47"]
        assert heard_at(world, hunted.searches[0], boat_there) is None


@pytest.mark.parametrize(("hexes", "way"), [(4, 6), (11, 1), (20, 5), (9, 3)])
def test_the_promise_of_a_sweep_is_the_share_of_throws_that_find_her(hexes: int, way: int) -> None:
    unit = there(hexes, way)
    fix = {"u-47": Fix(TURN, unit.boat.bow, unit.boat.heading)}
    state = position(SLOW, unit, fixes=fix)
    finds = sum(
        bool(sonar.sweep_finds(state, "amazon", sweep_range("ordinary", pair, 0))) for pair in PAIRS
    )
    assert sweep_chance(view(state, ESCORT), SLOW) == pytest.approx(finds / 36)
    deep = position(SLOW, unit, fixes=fix, advanced=DEEP)
    far = max(distance(SLOW.bow, each) for each in unit.boat.hexes)
    depths = range(50, 301, 25)
    share = sum(depth <= contact_depth(far) for depth in depths) / len(depths)
    assert sweep_chance(view(deep, ESCORT), SLOW) == pytest.approx(share * finds / 36)
