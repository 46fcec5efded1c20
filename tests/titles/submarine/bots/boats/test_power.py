"""What a boat does with her emergency power: she keeps it to get away, and spends it where nobody
hunts her."""

import pytest

from game.titles.submarine.bots.ace_pack import AcePlanner
from game.titles.submarine.bots.boat_plan import Planner, memo_key, plan_of
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.rules.ground.c6_course import length
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import view
from tests.titles.submarine.sea import boat, escort, merchant, sea

BOAT = "u-47"
FAR = merchant("T-2", "N40-B", 3)


@pytest.mark.rule("submarine", "8.3.3")
@pytest.mark.parametrize("has_escort", [False, True])
def test_power_is_spent_on_the_way_to_a_convoy_that_nobody_escorts(has_escort: bool) -> None:
    laid = [escort("B4", "A40-A", 6, "Amazon")] if has_escort else []
    here = boat("G5", "F11-A", 2, 100, speed=1)
    seen = view(sea(FAR, *laid, here, scenario="convoy-1", turn=3), SUBMARINE)
    plan = plan_of(seen, BOAT)
    assert (length(plan.plot.moves) > boat_figures(seen.boats[BOAT]).normal) == (not has_escort)


@pytest.mark.parametrize(
    ("scenario", "has_escort", "is_best"),
    [("convoy-1", False, True), ("convoy-1", True, False), ("wahoo", True, True)],
)
def test_an_ace_who_may_wait_for_a_shot_judges_a_place_by_its_best_one(
    scenario: str, has_escort: bool, is_best: bool
) -> None:
    """Nobody hunts her, or nothing but damage counts; else she has but one salvo among escorts."""
    prey = merchant("T-2", "F20-A", 1)
    laid = [escort("B4", "A40-A", 6, "Amazon")] if has_escort else []
    here = boat("G5", "F11-A", 3, 100, speed=1)
    seen = view(sea(prey, *laid, here, scenario=scenario, turn=3), SUBMARINE)
    planner = AcePlanner(memo_key(seen, BOAT), BOAT)
    best = Planner.prospects(planner, [planner.pose])[planner.pose]
    assert best > 0
    assert (planner.prospects([planner.pose])[planner.pose] == best) == is_best
