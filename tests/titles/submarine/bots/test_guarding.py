"""Escorts before an edge that a hidden boat makes for: a line that nothing passes unseen."""

from itertools import pairwise
from typing import Any

import pytest

from game.core.dice import KeyedDice
from game.core.flow import act, begin, prompts
from game.core.records import Command
from game.titles.submarine import TITLE
from game.titles.submarine.bots import ace_hunt, captain_tuned, escort_plan
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.bots.escort_plan import Sent, guards, post_of, runs_of, sent
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Escorting, Turn
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import ESCORT, HIDDEN, SONAR, Sets
from game.titles.submarine.model.tidings import Fix
from game.titles.submarine.rules.ground.packed import Pose, apart, packed, steps_of, unpacked
from game.titles.submarine.view import View, view
from tests.titles.submarine.sea import at, boat, escort, sea, torpedo

rule = pytest.mark.rule
HIDDEN_BOATS = House(hidden=True, sonar=True)
BOTS = pytest.mark.parametrize("plans", [escort_plan, ace_hunt])


def passage(**about: Any) -> View:
    """Pete's patrol: three escorts in the middle of the strait, and a boat far south of them."""
    state = sea(
        escort("J5", "U24-A", 3, "Enoki", speed=3),
        escort("J7", "D31-B", 3, "Sado", speed=3),
        escort("J8", "K30-B", 3, "Kume", speed=3),
        boat("U6", "B44-A", 6, depth=50, contact=HIDDEN),
        scenario="bungo-suido",
        turn=12,
        house=HIDDEN_BOATS,
        sets={"enoki": Sets(sonar="special")},
        flow=(Turn(12), Escorting()),
        **about,
    )
    return view(state, ESCORT)


def end_of(plan: Sent, seen: View, name: str) -> Pose:
    ship = seen.ships[name]
    start = packed(ship.bow), ship.heading
    way = "".join(part.what for part in plan.plan.parts if part.what in "1LR")
    *_, end = (start, *steps_of(start, way))
    return end


@rule("submarine", "S9.VC")
def test_patrols_stand_in_lanes_before_the_edge_and_chase_no_guess() -> None:
    """No column is farther from a post than half a lane and the sway."""
    seen = passage()
    posts = [unpacked(post_of(seen, ship)) for ship in seen.ships.values()]
    assert {post.row for post in posts} == {1 + captain_tuned.LINE}
    far = 40 // 6 + captain_tuned.SWAY + 1
    assert all(min(abs(post.column - each) for post in posts) <= far for each in range(1, 41))
    for name, ship in seen.ships.items():
        post = post_of(seen, ship)
        start = apart(packed(ship.bow), post)
        assert apart(end_of(sent(seen, ship), seen, name)[0], post) < start + 3


@rule("submarine", "S9.VC")
def test_patrols_come_back_to_their_line() -> None:
    """While the boat does nothing, far away on the surface, where no sonar hears it."""
    options = {"radar": False}
    state, _ = begin(TITLE.rules, "bungo-suido", options, KeyedDice(b"line", 0))
    for seq in range(1, 2000):
        prompt = prompts(TITLE.rules, state)[0]
        if state.turn == 13:
            break
        command: Command = c.Done()
        if prompt.seat == ESCORT or not prompt.admits(command):
            command = Captain(1).choose(TITLE.eyes.view(state, prompt.seat), prompt)
        state, _ = act(TITLE.rules, state, prompt.seat, command, KeyedDice(b"line", seq))
    columns = sorted(ship.bow.column for ship in state.ships.values())
    assert all(ship.bow.row <= captain_tuned.LINE + 4 for ship in state.ships.values())
    assert all(right - left >= 6 for left, right in pairwise(columns))


@rule("submarine", "S9.VC")
def test_patrols_drop_back_before_a_boat_that_was_lost() -> None:
    fix = Fix(turn=6, bow=at("J40-A"), heading=6)
    seen = passage(fixes={"u-47": fix})
    assert guards(seen)
    for ship in seen.ships.values():
        post = unpacked(post_of(seen, ship))
        assert abs(post.column - fix.bow.column) <= captain_tuned.SWAY
        assert post.row < fix.bow.row - 5


@rule("submarine", "12.2")
@BOTS
def test_a_ship_on_guard_clears_the_way_of_a_torpedo(plans: Any) -> None:
    laid = (
        escort("J5", "M9-B", 3, "Enoki", speed=1),
        boat("U6", "M29-B", 6, depth=50, contact=HIDDEN),
        torpedo("t1", "M16-B", 6, is_shallow=True, launched=11),
    )
    state = sea(*laid, scenario="bungo-suido", turn=12, house=HIDDEN_BOATS, flow=(Escorting(),))
    seen = view(state, ESCORT)
    ship = seen.ships["enoki"]
    costs = runs_of(seen, ship)
    assert costs[packed(ship.bow), ship.heading] > 0
    assert not costs.get(end_of(plans.sent(seen, ship), seen, "enoki"))


@rule("submarine", "22.6")
def test_the_ship_that_holds_a_contact_keeps_slow_and_another_runs_in() -> None:
    laid = (
        escort("J5", "M19-B", 6, "Enoki", speed=5),
        escort("J5", "I10-B", 3, "Maki", speed=5),
        boat("U6", "M14-B", 6, depth=50, contact=SONAR),
    )
    sets = {name: Sets(sonar="special") for name in ("enoki", "maki")}
    house = HIDDEN_BOATS
    seen = view(sea(*laid, turn=12, house=house, sets=sets, flow=(Escorting(),)), ESCORT)
    speeds = {ship.id: escort_plan.task_of(seen, ship).speeds.most for ship in seen.ships.values()}
    assert min(speeds.values()) <= escort_plan.QUIET < max(speeds.values())
