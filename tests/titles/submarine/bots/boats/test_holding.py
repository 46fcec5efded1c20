"""S7.SR1 Whether the ace's boats let a fleet come near before they fire at it."""

import pytest

from game.titles.submarine.bots import boat_plan
from game.titles.submarine.bots.ace_pack import WAITS, plan_of
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.view import View, view
from tests.titles.submarine.sea import boat, capital, escort, sea

rule = pytest.mark.rule
BOAT = "u-47"
NORTH, SOUTH = 6, 3


def fleet(code: str) -> View:
    """A fleet that comes on at full speed, its first ship there."""
    first = capital("barham", code, NORTH, speed=4)
    second = capital("ark-royal", f"N{int(code[1:3]) + 6}-B", NORTH, speed=4)
    laid = first, second, escort("B6", "X40-B", NORTH), boat("G6", "N3-B", SOUTH, 50)
    return view(sea(*laid, scenario="ark-royal", turn=9), SUBMARINE)


@rule("submarine", "S7.SR1")
def test_she_keeps_her_torpedoes_until_a_fleet_is_near() -> None:
    """The captain fires what is there in four turns, when the fleet may be anywhere."""
    far, near = fleet("N34-B"), fleet("N16-B")
    assert boat_plan.plan_of(far, BOAT).plot.shots
    waits, fires = plan_of(far, BOAT), plan_of(near, BOAT)
    assert (waits.plot.shots, waits.why) == ((), WAITS)
    assert fires.plot.shots
