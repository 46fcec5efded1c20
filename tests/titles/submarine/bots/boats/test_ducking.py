"""The ace's boat that runs for an edge: under before an escort runs her down."""

from typing import Any

import pytest

from game.geometry.hexes import NORTH, SOUTH
from game.titles.submarine.bots import ace_pack
from game.titles.submarine.bots.boat_plan import BoatPlan
from game.titles.submarine.bots.boats.ducking import DUCKS
from game.titles.submarine.model.frames import Plotting
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import RADAR, SUBMARINE
from game.titles.submarine.view import view
from tests.titles.submarine.sea import boat, escort, sea

pytestmark = pytest.mark.rule("submarine", "S9.VC")

HIDDEN = House(hidden=True)
FAR = escort("J5", "A2-A", SOUTH, "Enoki")
NEAR = escort("J5", "N40-A", SOUTH, "Enoki")


def planned(*laid: Any, depth: int = 0, house: House = HIDDEN) -> BoatPlan:
    up = boat("U6", "N47-A", NORTH, depth, "Harder", speed=3, contact=RADAR)
    state = sea(
        up,
        *laid,
        scenario="bungo-suido",
        house=house,
        flow=(Plotting((SUBMARINE,)),),
    )
    plan: BoatPlan = ace_pack.plan_of(view(state, SUBMARINE), "harder")
    return plan


def test_she_goes_under_before_an_escort_that_comes_toward_her() -> None:
    plan = planned(FAR, escort("J7", "N38-A", SOUTH, "Sado"))
    assert (plan.plot.depth, plan.why) == (50, DUCKS)


def test_she_stays_under_while_it_is_there() -> None:
    assert planned(FAR, escort("J7", "N38-A", SOUTH, "Sado"), depth=25).plot.depth > 0
    assert planned(FAR, escort("J7", "N15-A", SOUTH, "Sado"), depth=25).plot.depth == 0


@pytest.mark.parametrize(
    "ships",
    [
        (FAR, escort("J7", "N37-A", SOUTH, "Sado")),
        (FAR, escort("J7", "N4-B", NORTH, "Sado")),
        (NEAR, escort("J7", "N38-A", SOUTH, "Sado")),
        (FAR, escort("J7", "N38-A", SOUTH, "Sado", is_dead=True)),
    ],
    ids=["more than two moves ahead", "astern", "beside the ship whose sinking wins", "dead"],
)
def test_she_runs_on_before_one_that_is(ships: Any) -> None:
    assert planned(*ships).plot.depth == 0


def test_in_long_turns_she_runs_on() -> None:
    ahead = escort("J7", "N38-A", SOUTH, "Sado")
    long = House(hidden=True, advanced=Advanced(clock=True))
    assert planned(FAR, ahead, house=long).plot.depth == 0
