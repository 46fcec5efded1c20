"""35 Targets are picked a turn ahead; torpedoes without them run as far as the dice say."""

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from game.core.dice import TapeDice
from game.core.rules import Context
from game.titles.submarine.bots import ace_pack, boat_plan
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.apply import APPLY
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import CAPITAL, ESCORT, SUBMARINE, BoatPlot, State
from game.titles.submarine.model.torpedo import Setting, Shot
from game.titles.submarine.odds.hits import Book, odds_of
from game.titles.submarine.odds.lanes import hits_of_shot, legs_of_shot
from game.titles.submarine.printed.advanced_weapons import unaimed_run
from game.titles.submarine.printed.tables import TORPEDO_CARDS
from game.titles.submarine.rules.fighting import c35_aim as c35
from game.titles.submarine.rules.fighting import c37_detonation as c37
from game.titles.submarine.rules.fighting.c12_torpedoes import run_torpedoes
from game.titles.submarine.view import View, redact, view
from game.titles.submarine.words.logwords import Unwritable, boat_orders, line_of
from game.titles.submarine.words.refusals import refuse_rest, things
from tests.titles.submarine.moving import asked, do, does, is_legal, offered, plotting
from tests.titles.submarine.sea import (
    TURN,
    VIIC,
    boat,
    escort,
    merchant,
    of_kind,
    play,
    sea,
    torpedo,
)

rule = pytest.mark.rule
AIMED = House(advanced=Advanced(clock=True, detonation=True, aimed=True))
BOAT, G7A, CLASS = "u-47", "g7a+", f"{VIIC}+"
SHIPS = tuple(
    merchant("C-2", code, 6, f"C-2 {number}")
    for number, code in enumerate(("N20-B", "P20-B", "R20-B", "T20-B", "V20-B"), 1)
)
IDS = tuple(ship.id for ship in SHIPS)
SHOTS = tuple(Shot(tube, "B", "", 4, False) for tube in range(4))
UNAIMED = tuple(replace(shot, distance=0) for shot in SHOTS)


def lying(depth: int = 25, card: str = CLASS, *, house: House = AIMED, **more: Any) -> State:
    """Five ships up to eleven hexes ahead of a boat."""
    plot = more.pop("plot", None)
    crewed = boat(card, "R31-B", 6, depth, load=G7A, plot=plot)
    given = {"waiting": (SUBMARINE,), "hand": {SUBMARINE: BOAT}, **more}
    return plotting(*SHIPS, crewed, house=house, **given)


def picks(state: State) -> set[str]:
    picked = offered(state, c.PickTarget, SUBMARINE)
    return {each.ship for each in picked if isinstance(each, c.PickTarget)}


def shots(state: State) -> list[c.Shoot]:
    taken, _ = do(state, c.TakeTube(BOAT, 0), SUBMARINE)
    found = offered(taken, c.Shoot, SUBMARINE)
    return [each for each in found if isinstance(each, c.Shoot)]


def fired(state: State, *dice: int) -> tuple[State, list[Any]]:
    return play(state, run_torpedoes, dice=dice)


def refused(state: State, ship: str) -> str:
    seen = view(state, SUBMARINE)
    target = next(each for each in things(seen) if each.id == ship)
    return refuse_rest(seen, asked(state, SUBMARINE), target).rule


# Targets


@rule("submarine", "35.2.2")
@rule("submarine", "35.2.3")
def test_a_crew_picks_three_ships_in_view_and_a_better_one_more() -> None:
    state = lying()
    assert picks(state) == {*IDS}
    for crew, most in (("", 3), ("experienced", 4), ("professional", 5)):
        state = lying(crews={BOAT: crew} if crew else {})
        state, _ = does(state, SUBMARINE, *(c.PickTarget(BOAT, ship) for ship in IDS[:most]))
        assert picks(state) == {*IDS[:most]}, "they can be dropped again"
        if most < len(IDS):
            assert refused(state, IDS[-1]) == "35.2.2"
    again, _ = do(lying(), c.PickTarget(BOAT, IDS[0]), SUBMARINE)
    again, _ = do(again, c.PickTarget(BOAT, IDS[0]), SUBMARINE)
    assert again.plots[BOAT].targets == ()


@rule("submarine", "35.2.3")
@rule("submarine", "35.2.9")
@rule("submarine", "35.2.10")
def test_how_far_she_sees_is_told_by_depth_light_and_weather() -> None:
    seen = {
        (scenario, weather): c35.sight_of(state, state.boats[BOAT])
        for scenario in ("wolf-pack", "wahoo")
        for weather in ("", "clear", "rough", "gale")
        for state in [lying(0, scenario=scenario, weather=weather)]
    }
    assert [*seen.values()] == [40, 40, 20, 5, 150, 150, 100, 25], "by night and by day"
    assert picks(lying(50)) == set()
    assert refused(lying(50), IDS[0]) == "35.2.9"
    far = merchant("C-2", "A1-A", 6, "C-2 8")
    state = lying(25, weather="gale")
    state.ships[far.id] = far
    assert refused(state, far.id) == "35.2.3"
    for depth, can in ((25, True), (50, True), (150, True), (175, False)):
        assert bool(picks(lying(depth, "G13+"))) == can


@rule("submarine", "35.2.7")
@rule("submarine", "35.2.11")
def test_a_boat_that_picks_targets_keeps_her_depth_and_does_not_fire() -> None:
    state, _ = do(lying(), c.PickTarget(BOAT, IDS[0]), SUBMARINE)
    assert not offered(state, c.PlotDepth, SUBMARINE)
    assert not offered(state, c.TakeTube, SUBMARINE)
    assert "Targets for the next turn: C-2 1." in asked(state, SUBMARINE).text
    dives, _ = do(lying(), c.PlotDepth(BOAT, 50), SUBMARINE)
    assert picks(dives) == set()
    assert refused(dives, IDS[0]) == "35.2.7"
    shoots = lying(plot=BoatPlot("1", 25, UNAIMED[:1]))
    assert picks(shoots) == set()
    assert refused(shoots, IDS[0]) == "35.2.11"
    in_hand, _ = do(lying(), c.TakeTube(BOAT, 0), SUBMARINE)
    in_hand, _ = do(in_hand, c.PickTarget(BOAT, IDS[0]), SUBMARINE)
    assert in_hand.tube == -1


@rule("submarine", "35.2.1")
@rule("submarine", "35.2.6")
@rule("submarine", "35.2.11")
def test_targets_hold_for_the_next_turn_alone() -> None:
    state = lying(plot=BoatPlot("1", 25, targets=IDS[:2]))
    for expected in ({BOAT: IDS[:2]}, {}):
        context = Context(state.copy(), TapeDice(()), APPLY)
        context.emit(e.TurnBegan("5", state.turn + 1))
        state = context.state
        assert state.targets == expected
    assert {shot.distance for shot in shots(lying(targets={BOAT: IDS[:2]}))} > {1}
    assert {shot.distance for shot in shots(lying())} == {0}
    assert picks(lying(targets={BOAT: IDS[:1]})) == {*IDS}, "she may aim again and again"


# Aimed


@rule("submarine", "35.1")
@rule("submarine", "35.2.4")
@rule("submarine", "35.2.5")
def test_torpedoes_are_aimed_only_if_there_are_as_many_as_targets() -> None:
    for count, is_aimed in ((2, False), (3, True), (4, True)):
        state = lying(plot=BoatPlot("1", 25, SHOTS[:count]), targets={BOAT: IDS[:3]})
        after, events = fired(state, *(() if is_aimed else (1, 1) * count))
        settings = after.settings.values()
        assert {each.is_aimed for each in settings} == {is_aimed}
        assert {each.targets for each in settings} == ({IDS[:3]} if is_aimed else {()})
        ends = [event.path[-1] for event in of_kind(events, e.TorpedoMoved)]
        assert len({*ends}) == 1
        assert len(of_kind(events, e.TorpedoMoved)[0].path) == (4 if is_aimed else 1)


@rule("submarine", "35.2.4")
def test_who_plots_a_boat_reads_at_whom_she_aims_and_how_many_torpedoes_that_takes() -> None:
    names = "C-2 1 and C-2 2"
    told = (f"To aim at {names}, fire 1 more torpedo.", f"Aimed at {names}.")
    for count, words in enumerate(told, 1):
        state = lying(plot=BoatPlot("1", 25, SHOTS[:count]), targets={BOAT: IDS[:2]})
        assert asked(state, SUBMARINE).text.endswith(f" {words}")
    assert " aim" not in asked(lying(plot=BoatPlot("1", 25)), SUBMARINE).text.lower()


@rule("submarine", "35.2.12")
def test_a_target_out_of_sight_is_one_still() -> None:
    state = lying(plot=BoatPlot("1", 25, SHOTS[:1]), targets={BOAT: (IDS[0],)}, weather="gale")
    state.ships[IDS[0]] = merchant("C-2", "A1-A", 6, "C-2 1")
    after, _ = fired(state)
    assert after.settings["t1"].targets == (IDS[0],)
    assert c35.is_aimed_at(after.settings["t1"], after.ships[IDS[0]])
    assert not c35.is_aimed_at(after.settings["t1"], after.ships[IDS[1]])


@rule("submarine", "35.2.13")
def test_a_ship_that_is_struck_shows_the_targets_to_all() -> None:
    running = torpedo("t1", "R20-B", 6, G7A)
    for targets, shown in (((IDS[2], IDS[0]), True), ((IDS[0],), False), ((), False)):
        state = sea(*SHIPS, running, boat(CLASS, "R31-B", 6), house=AIMED)
        setting = replace(state.settings["t1"], targets=targets)
        state.settings["t1"] = setting
        _, events = play(state, c37.try_hit, "t1", state.ships[IDS[2]], dice=(1, 1))
        assert [event.targets for event in of_kind(events, e.TargetsShown)] == [targets] * shown
        assert all(redact(event, ESCORT) == event for event in events)


@rule("submarine", "35.2.8")
@rule("submarine", "35.3.9")
def test_a_torpedo_hits_less_what_it_was_not_aimed_at() -> None:
    target, other = SHIPS[:2]
    aimed = Setting(BOAT, G7A, is_shallow=False, targets=(target.id,))
    blind = replace(aimed, is_aimed=False, targets=())
    for setting, ship, change in ((aimed, target, 0), (aimed, other, 2), (blind, target, 2)):
        assert sum(by for _, by in c37.changes(setting, ship)) == change
        assert c35.is_aimed_at(setting, ship) == (not change)
    book = Book(is_advanced=True, has_sides=False)
    hit, less = (odds_of(book, aimed, ship) for ship in (target, other))
    assert str(hit) != str(less)
    assert less == odds_of(book, blind, target), "as odds and machines know"


@rule("submarine", "35.2.14")
def test_an_escort_that_comes_on_is_struck_down_the_throat() -> None:
    """43 becomes 23, and that it runs shallow does not matter."""
    ship = escort("B4", "N20-B", 6, "Amazon", speed=3)
    shot = torpedo("t1", "N20-B", 3, G7A, is_shallow=True, launched=TURN)
    given: dict[str, Any] = {"targets": (ship.id,), "run": 8}
    blind: dict[str, Any] = {"is_aimed": False, "run": 8}
    other: dict[str, Any] = {"targets": ("other",), "run": 8}
    for change, changed, setting in (
        (-2, ship, given),
        (1, replace(ship, has_turned=True), given),
        (1, replace(ship, speed=0), given),
        (1, replace(ship, kind=CAPITAL), given),
        (3, ship, blind),
        (3, ship, other),
    ):
        state = sea(changed, shot, house=AIMED)
        state.settings["t1"] = replace(state.settings["t1"], **setting)
        _, events = play(state, c37.try_hit, "t1", changed, dice=(6, 6))
        (tried,) = of_kind(events, e.TorpedoAttacked)
        assert (tried.attitude, tried.change) == (1, change)
    late = torpedo("t1", "N20-B", 3, G7A, is_shallow=True)
    state = sea(ship, late, house=AIMED)
    state.settings["t1"] = replace(state.settings["t1"], **given)
    _, events = play(state, c37.try_hit, "t1", ship, dice=(6, 6))
    assert of_kind(events, e.TorpedoAttacked)[0].change == 1, "in the first turn alone"


# Un-aimed


@rule("submarine", "35.3.1")
def test_how_deep_a_torpedo_is_fired_from() -> None:
    for card, deepest in ((CLASS, 75), ("G13+", 150)):
        for depth, can in ((deepest, True), (deepest + 25, False)):
            state = lying(depth, card)
            assert bool(offered(state, c.TakeTube, SUBMARINE)) == can
    basic = lying(100, VIIC, house=House())
    basic.insides[BOAT] = boat(VIIC, "R31-B", 6, 100).inside
    assert offered(basic, c.TakeTube, SUBMARINE)


@rule("submarine", "35.3.2")
@rule("submarine", "35.3.3")
@rule("submarine", "35.3.7")
def test_a_boat_fires_without_targets_and_dives() -> None:
    state, _ = do(lying(75), c.TakeTube(BOAT, 0), SUBMARINE)
    state, _ = do(state, c.Shoot(BOAT, 0, "B", "", 0, False), SUBMARINE)
    assert is_legal(state, c.PlotDepth(BOAT, 100), SUBMARINE)
    dives, _ = do(state, c.PlotDepth(BOAT, 100), SUBMARINE)
    assert offered(dives, c.TakeTube, SUBMARINE), "another may go out as she dives"
    assert len(fired(dives, 3, 4)[0].torpedoes) == 1


@rule("submarine", "35.3.3")
def test_a_change_of_depth_leaves_torpedoes_unaimed() -> None:
    state = lying(plot=BoatPlot("1", 50, SHOTS[:3]), targets={BOAT: IDS[:3]})
    assert c35.aimed_at(state, state.boats[BOAT], state.plots[BOAT]) == ()
    assert "changes depth" in asked(state, SUBMARINE).text


@rule("submarine", "35.3.4")
@rule("submarine", "35.3.8")
def test_an_unaimed_torpedo_is_written_without_its_run() -> None:
    state = lying()
    seen, unit = view(state, SUBMARINE), state.boats[BOAT]
    assert len(shots(state)) == 9
    with pytest.raises(Unwritable, match=r"35\.3\.8"):
        boat_orders(seen, unit, "1 25ft BL4")
    for command in boat_orders(seen, unit, "1 25ft BL"):
        state, _ = do(state, command, SUBMARINE)
    assert line_of(view(state, SUBMARINE), unit) == "1 25ft BL"
    with pytest.raises(Unwritable, match="hexes"):
        boat_orders(view(lying(targets={BOAT: IDS[:1]}), SUBMARINE), unit, "1 25ft BL")


@rule("submarine", "35.3.5")
@rule("submarine", "35.3.6")
def test_the_dice_say_how_far_it_runs_at_first() -> None:
    speed = TORPEDO_CARDS[G7A].speed
    for dice, run in (
        ((1, 1), 1),
        ((4, 2), 7),
        ((4, 5), 8 if speed >= 8 else 3),
        ((6, 6), 14 if speed >= 14 else 4),
    ):
        state = lying(plot=BoatPlot("1", 25, UNAIMED[:1]))
        after, events = fired(state, *dice)
        (thrown,), (moved,) = of_kind(events, e.UnaimedThrown), of_kind(events, e.TorpedoMoved)
        assert (thrown.dice, thrown.run, len(moved.path)) == (dice, run, run)
        assert not after.settings["t1"].is_aimed


@rule("submarine", "35.3.5")
def test_the_odds_of_an_unaimed_torpedo_are_those_of_all_its_runs() -> None:
    state = lying()
    seen, unit = view(state, SUBMARINE), state.boats[BOAT]
    runs = c35.unaimed_runs(TORPEDO_CARDS[G7A].speed)
    faces = range(1, 7)
    thrown = [unaimed_run(pair, TORPEDO_CARDS[G7A].speed) for pair in product(faces, faces)]
    assert runs == {run: Fraction(thrown.count(run), 36) for run in thrown}
    assert 0 < hits_of_shot(seen, unit, UNAIMED[0]) < 1


@rule("submarine", "35.3.5")
def test_an_unaimed_torpedo_is_drawn_as_far_as_half_of_the_throws_take_it() -> None:
    state, faces = lying(), range(1, 7)
    runs = [unaimed_run(pair, TORPEDO_CARDS[G7A].speed) or 0 for pair in product(faces, faces)]
    drawn = legs_of_shot(view(state, SUBMARINE), state.boats[BOAT], UNAIMED[0], among_ships=False)
    assert len(drawn[0].path) == sorted(runs)[len(runs) // 2 - 1]


# Secrets


@rule("submarine", "35.2.13")
def test_others_learn_nothing_of_targets_and_aim() -> None:
    aims = lying(plot=BoatPlot("1", 25, SHOTS[:1]), targets={BOAT: IDS[:1]})
    blind = lying(plot=BoatPlot("1", 25, UNAIMED[:1]))
    picking = lying(plot=BoatPlot("1", 25, targets=IDS[:3]))
    assert view(aims, ESCORT) == view(blind, ESCORT) == view(picking, ESCORT)
    told = []
    for state, dice in ((aims, ()), (blind, (2, 4))):
        after, events = fired(state, *dice)
        told.append([seen for event in events if (seen := redact(event, ESCORT))])
        assert view(after, ESCORT).settings == {}
    assert told[0] == told[1]
    assert view(aims, SUBMARINE).targets == {BOAT: IDS[:1]}


def test_a_turn_without_targets_takes_no_more_presses() -> None:
    assert is_legal(lying(), c.Done(), SUBMARINE)


# Machines


@pytest.mark.parametrize("planned", [boat_plan.plan_of, ace_pack.plan_of])
def test_a_captain_picks_targets_and_fires_at_them_and_without_aim_from_below(
    planned: Callable[[View, str], boat_plan.BoatPlan],
) -> None:
    ships = [
        merchant("C-2", code, 2, f"C-2 {number}", speed=3)
        for number, code in enumerate(("N24-B", "P24-B", "R24-B"), 1)
    ]
    given: dict[str, Any] = {"house": AIMED, "hand": {SUBMARINE: BOAT}}
    boats = {depth: boat(CLASS, "R31-B", 6, depth, load=G7A) for depth in (25, 75)}
    plot = planned(view(plotting(*ships, boats[25], **given), SUBMARINE), BOAT).plot
    assert plot.targets
    assert not plot.shots
    assert plot.depth == 25
    aims = plotting(*ships, boats[25], targets={BOAT: plot.targets}, **given)
    fires = planned(view(aims, SUBMARINE), BOAT).plot
    assert len(fires.shots) >= len(plot.targets)
    assert all(shot.distance for shot in fires.shots)
    deep = planned(view(plotting(*ships, boats[75], **given), SUBMARINE), BOAT).plot
    assert not deep.targets
    assert all(not shot.distance for shot in deep.shots)


def test_the_bot_plots_its_targets_by_what_is_offered() -> None:
    ships = (merchant("C-2", "R24-B", 6, "C-2 1"), merchant("C-2", "P24-B", 6, "C-2 2"))
    crewed = boat(CLASS, "N14-B", 3, 25, load=G7A)
    state = plotting(*ships, crewed, house=AIMED, hand={SUBMARINE: BOAT}, waiting=(SUBMARINE,))
    bot = Captain(1)
    command: object = None
    while not isinstance(command, c.Done):
        command = bot.choose(view(state, SUBMARINE), asked(state, SUBMARINE))
        if not isinstance(command, c.Done):
            state, _ = do(state, command, SUBMARINE)
    assert state.plots[BOAT].targets
