"""What aces foresee: where patterns fall, how deep a boat has gone, where torpedoes run."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from game.core.flow import prompts
from game.titles.submarine import TITLE
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.ace_depths import prior_of
from game.titles.submarine.bots.ace_hunt import sent
from game.titles.submarine.bots.ace_pack import plan_of
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.bots.escort_plan import runs_of
from game.titles.submarine.bots.foresight import foreseen, harm
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.frames import Escorting, Exploding, Plotting, Turn
from game.titles.submarine.model.state import (
    CHARGE,
    ESCORT,
    HEDGEHOG,
    PERISCOPE,
    SEEN,
    SUBMARINE,
    BoatPlot,
    State,
    Weapon,
)
from game.titles.submarine.odds.depths import safe_depth
from game.titles.submarine.rules.ground.packed import Pose, apart, packed, steps_of, stern
from game.titles.submarine.view import view
from tests.titles.submarine.sea import Running, at, boat, escort, merchant, sea, torpedo

rule = pytest.mark.rule
BOAT = "u-47"


def hunted(scenario: str = "killers-1", **about: Any) -> State:
    """Two escorts about to run over a boat whose player plots."""
    return sea(
        escort("B6", "D19-B", 6, "Javelin", speed=5),
        escort("B6", "F19-B", 6, "Jupiter", speed=5),
        boat("G5", "D16-B", 1, speed=1, **about),
        scenario=scenario,
        turn=6,
        flow=(Turn(1), Plotting((SUBMARINE,))),
    )


# The boats


@rule("submarine", "15.4.5")
def test_patterns_are_foreseen_about_the_boat() -> None:
    bow = packed(at("D16-B"))
    worlds = foreseen(view(hunted(), SUBMARINE))
    for pattern in worlds:
        assert sum(map(len, pattern.values())) > 2
        assert all(apart(place, bow) <= 3 for place in pattern)


@rule("submarine", "7.1")
def test_they_do_not_depend_on_what_is_plotted() -> None:
    plotted = foreseen(view(hunted(plot=BoatPlot("L1", 100)), SUBMARINE))
    assert plotted == foreseen(view(hunted(), SUBMARINE))


@rule("submarine", "15.9")
@pytest.mark.parametrize(
    ("about", "depth", "kinds", "is_harmed"),
    [
        ({}, 50, (CHARGE,) * 4, True),
        ({"depth": 0}, 0, (CHARGE,) * 4, False),
        ({"charged": 5}, 50, (CHARGE,) * 4, False),
        ({"charged": 5}, 50, (HEDGEHOG,), True),
    ],
)
def test_what_falls_harms_a_boat_that_may_be_harmed(
    about: dict[str, Any], depth: int, kinds: tuple[str, ...], is_harmed: bool
) -> None:
    """On the surface nothing does; after an attack in the last turn a Hedgehog alone."""
    seen = view(hunted(**about), SUBMARINE)
    there = seen.boats[BOAT]
    pose = packed(there.bow), there.heading
    for place in (pose[0], stern(pose)):
        assert (harm(seen, there, pose, depth, ({place: kinds},)) > 0) is is_harmed
    assert not harm(seen, there, pose, depth, ({pose[0] + 1: kinds},))


@rule("submarine", "7.1")
@pytest.mark.parametrize("power", [1, 4])
def test_a_boat_goes_where_little_falls(power: int) -> None:
    seen = view(hunted(inside={"power": power}), SUBMARINE)
    there, plot = seen.boats[BOAT], plan_of(seen, BOAT).plot
    start = packed(there.bow), there.heading
    *_, end = (start, *steps_of(start, plot.moves))
    falls = foreseen(seen)
    stays = harm(seen, there, start, seen.insides[BOAT].depth, falls)
    assert harm(seen, there, end, plot.depth, falls) < stays / 2


# The escorts


@rule("submarine", "16.3.2")
def test_a_boat_that_is_hunted_by_many_has_gone_down_as_fast_as_it_can() -> None:
    def state(turn: int, count: int) -> State:
        cards = [escort("B6", f"{column}19-B", 6, column) for column in "BDFH"[:count]]
        return sea(*cards, merchant("T-2", "N40-B", 6), boat("G5", "D16-B", 1), turn=turn)

    def deeper(turn: int, count: int) -> float:
        laid = state(turn, count)
        prior = prior_of(laid, laid.boats[BOAT])
        assert sum(chance for _, chance in prior) == pytest.approx(1)
        return sum(chance for depth, chance in prior if depth > 100)

    assert deeper(6, 1) == 0
    assert deeper(1, 4) == 0
    assert deeper(2, 4) < deeper(6, 4)
    laid = state(20, 4)
    assert dict(prior_of(laid, laid.boats[BOAT]))[safe_depth(laid)] > 0.1


@rule("submarine", "21.4")
def test_a_boat_that_is_seen_is_not_deep() -> None:
    laid = sea(escort("B6", "D19-B", 6), boat("G5", "D16-B", 1, contact=SEEN), turn=9)
    assert min(prior_of(laid, laid.boats[BOAT]))[0] == PERISCOPE


@rule("submarine", "12.2")
@pytest.mark.parametrize("launched", [2, 3])
def test_a_ship_does_not_end_where_a_torpedo_will_run(launched: int) -> None:
    """One of this turn has run already, and is a dud."""
    laid = (
        escort("B6", "M20-B", 6, "Javelin", speed=1, attacked=2),
        boat("G5", "M14-B", 6),
        torpedo("t1", "M14-B", 3, is_shallow=True, launched=launched),
    )
    seen = view(sea(*laid, turn=3, flow=(Turn(8), Escorting())), ESCORT)
    ship = seen.ships["javelin"]
    costs = runs_of(seen, ship)
    assert bool(costs) is (launched < 3)
    start = packed(ship.bow), ship.heading
    way = "".join(part.what for part in sent(seen, ship).plan.parts)
    *_, end = (start, *steps_of(start, way))
    assert costs.get(end, 0.0) == 0
    if costs:
        assert costs[packed(at("M18-B")), 6] > 0


@rule("submarine", "12.2")
def test_only_a_torpedo_that_may_come_to_a_ship_is_reckoned_with() -> None:
    """Her move takes her no nearer to one than it runs; what it may do is told for her poses."""

    def costs(code: str) -> Mapping[Pose, float]:
        laid = escort("B6", "M20-B", 6, "Javelin", speed=1), boat("G5", "M14-B", 6)
        running = torpedo("t1", code, 3, is_shallow=True, launched=2)
        seen = view(sea(*laid, running, turn=3, flow=(Turn(8), Escorting())), ESCORT)
        return runs_of(seen, seen.ships["javelin"])

    assert costs("M8-B")[packed(at("M16-B")), 6] > 0
    assert not costs("M50-B")


@rule("submarine", "12.2")
def test_a_plan_is_made_anew_where_a_torpedo_runs_elsewhere() -> None:
    """What is remembered of one game says nothing of another that differs in its torpedoes."""

    def end(*running: Running) -> Pose:
        laid = escort("B6", "M20-B", 6, "Javelin", speed=1, attacked=2), boat("G5", "M14-B", 6)
        seen = view(sea(*laid, *running, turn=3, flow=(Turn(8), Escorting())), ESCORT)
        ship = seen.ships["javelin"]
        start = packed(ship.bow), ship.heading
        way = "".join(part.what for part in sent(seen, ship).plan.parts)
        *_, last = (start, *steps_of(start, way))
        return last

    far = torpedo("t1", "D40-B", 3, is_shallow=True, launched=2)
    near = torpedo("t1", "M14-B", 3, is_shallow=True, launched=2)
    assert end(far) != end(near)


@rule("submarine", "16.3.3")
def test_charges_are_set_to_where_a_fleeing_boat_has_come() -> None:
    """In its sixth turn S3's boat has dived for four or five turns, as the ace believes.

    The captain sets them anywhere within its reach.
    """
    state = hunted(depth=250)
    state = replace(
        state,
        weapons={"w1": Weapon("w1", CHARGE, "javelin", at("D16-B"))},
        flow=(Exploding(("w1",)),),
    )
    prompt = prompts(TITLE.rules, state)[0]
    seen = view(state, ESCORT)
    depths = {}
    for bot in (Ace(1), Captain(1)):
        command = bot.choose(seen, prompt)
        assert isinstance(command, c.Explode)
        depths[type(bot)] = command.depth
    assert 200 < depths[Ace] < 375
    assert depths[Captain] <= 100 + 6 * 50
