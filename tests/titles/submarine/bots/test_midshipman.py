"""The midshipman: what he overlooks, and that the captain does not."""

from dataclasses import replace

import pytest

from game.core.flow import prompts
from game.geometry.hexes import Hex, distance
from game.titles.submarine import TITLE
from game.titles.submarine.bots import boat_plan, midshipman
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.bots.midshipman import Midshipman
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.events.turn import WeaponPlaced
from game.titles.submarine.model.frames import DepthSetting, Escorting, Exploding, Plotting, Turn
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import ESCORT, SEEN, SUBMARINE, State
from game.titles.submarine.rules.ground.packed import packed, steps_of, unpacked
from game.titles.submarine.view import view
from tests.titles.submarine.bots.escorting import moved_by
from tests.titles.submarine.bots.test_captain import charged, settings
from tests.titles.submarine.sea import boat, escort, merchant, sea

LOTS = range(12)


def attacked(bot: type[Midshipman | Captain], state: State) -> set[Hex]:
    """Where what an escort drops and throws comes to lie."""
    events = moved_by(bot, state, b"charged")
    return {each.at for each in events if isinstance(each, WeaponPlaced)}


@pytest.mark.parametrize("heading", [1, 3, 6])
def test_his_escort_charges_a_boat_where_she_lies(heading: int) -> None:
    """The captain's where she may be when she has run on."""
    state = sea(
        escort("B6", "D20-B", 6, "Javelin", speed=5),
        boat("G5", "D16-B", heading, speed=3),
        flow=(Escorting(),),
    )
    lies = {*state.boats["u-47"].hexes}
    assert attacked(Midshipman, state) == lies
    assert attacked(Captain, state).isdisjoint(lies)


@pytest.mark.rule("submarine", "10.1a")
def test_his_escort_that_lies_dead_throws_charges_at_a_boat_beside_her() -> None:
    dead = escort("B11", "N30-B", 6, "Armada", speed=0, is_dead=True, was_dead=True, damage=7)
    state = sea(dead, boat("G6", "M30-B", 6, 100, speed=3), flow=(Turn(2), Escorting()))
    assert attacked(Midshipman, state) == {state.boats["u-47"].bow}


def test_his_escorts_go_in_their_order() -> None:
    """The captain's by who lies best."""
    ships = escort("B6", "D30-B", 6, "Javelin", speed=5), escort("B6", "D20-B", 6, "Kelly", speed=5)
    state = sea(*ships, boat("G5", "D16-B", 6, speed=1), flow=(Escorting(),))
    asked, seen = prompts(TITLE.rules, state)[0], view(state, ESCORT)
    assert Midshipman(1).choose(seen, asked) == c.Steam("javelin", "1")
    assert Captain(1).choose(seen, asked) == c.Take("kelly")


@pytest.mark.parametrize(
    ("frame", "house"),
    [(Exploding, House()), (DepthSetting, House(hidden=True, advanced=Advanced(attacks=True)))],
)
def test_his_charges_all_go_off_at_one_depth(
    frame: type[Exploding | DepthSetting], house: House
) -> None:
    found = charged(8, 4, contact=SEEN)
    state = replace(found, house=house, flow=(Turn(1), frame(tuple(found.weapons))))
    assert len({*settings(state, Midshipman(1))}) == 1
    assert len({*settings(state, Captain(1))}) > 2


def test_his_boat_goes_one_way_under_the_bows_of_an_escort() -> None:
    """The captain's is where no pattern is sure to find her."""
    state = sea(
        merchant("T-2", "M6-B", 6, "T-2 1"),
        escort("J7", "G12-B", 3, "Fukue"),
        boat("U6", "D16-B", 1, 100),
        scenario="wahoo",
        flow=(Plotting((SUBMARINE,)),),
    )
    seen = view(state, SUBMARINE)
    ways = {midshipman.plan_of(seen, "u-47", lot).plot.moves for lot in LOTS}
    captains = {boat_plan.plan_of(seen, "u-47", lot).plot.moves for lot in LOTS}
    assert len(ways) == 1
    assert len(captains) > 2


def gap_after(plan: boat_plan.BoatPlan, state: State) -> int:
    """How far the nearest merchant, as they lie now, is from where a boat ends her move."""
    her = state.boats["u-47"]
    *_, (bow, _) = steps_of((packed(her.bow), her.heading), plan.plot.moves)
    return min(distance(unpacked(bow), ship.bow) for ship in state.ships.values())


@pytest.mark.parametrize(
    "merchants",
    [
        [("A8-B", 6), ("R8-B", 6), ("T12-B", 6), ("V8-B", 6), ("X12-B", 6), ("Z8-B", 6)],
        [("D4-B", 3)],
    ],
    ids=["the others are together", "she comes nearer by herself"],
)
def test_his_boat_goes_as_near_as_she_can_to_the_nearest_ship(
    merchants: list[tuple[str, int]],
) -> None:
    """The captain's to where her next shots are good."""
    ships = [
        merchant("T-2", place, heading, f"T-2 {number}")
        for number, (place, heading) in enumerate(merchants)
    ]
    her = boat("U6", "D16-B", 1, 50)
    state = sea(*ships, her, scenario="wahoo", flow=(Plotting((SUBMARINE,)),))
    seen = view(state, SUBMARINE)
    mine, captains = midshipman.plan_of(seen, "u-47"), boat_plan.plan_of(seen, "u-47")
    assert gap_after(mine, state) < gap_after(captains, state)


def test_his_boat_fires_at_what_she_may_hit() -> None:
    """The captain's keeps her torpedoes for a better shot."""
    state = sea(
        merchant("T-2", "T25-B", 6, "T-2 1"),
        boat("U6", "D16-B", 1, 50),
        scenario="wahoo",
        flow=(Plotting((SUBMARINE,)),),
    )
    seen = view(state, SUBMARINE)
    assert midshipman.plan_of(seen, "u-47").plot.shots
    assert not boat_plan.plan_of(seen, "u-47").plot.shots
