"""What the adviser says of torpedoes that circle."""

from dataclasses import replace

import pytest

from game.geometry.hexes import step
from game.titles.submarine.bots.ace_pack import shot_worth
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.circling import Circle
from game.titles.submarine.model.house import Advanced, House
from game.titles.submarine.model.state import SUBMARINE
from game.titles.submarine.view import view
from tests.titles.submarine.sea import at, boat, merchant, sea

RULES = Advanced(clock=True, detonation=True, mixed_loads=True, circling=True)
NORTH, NORTH_EAST, SOUTH_EAST, SOUTH = 6, 1, 2, 3
SHOOT = c.Shoot("u-47", 0, "B", "", 9, False)


@pytest.mark.rule("submarine", "51.3.2")
def test_a_circling_torpedo_is_worth_what_lies_on_its_way_back() -> None:
    """A ship lies dead two columns beside its first run."""
    turned = step(step(step(at("N40-B"), NORTH, 15), NORTH_EAST), SOUTH_EAST)
    ship = replace(merchant("C-2", "N2-B", 6, is_dead=True), bow=step(turned, SOUTH, 6))
    state = sea(boat("G6", "N40-B", 6, 25, load="fat+"), ship, house=House(advanced=RULES))
    worths = [
        shot_worth(view(replace(state, phase="plot", circle=circle), SUBMARINE), SHOOT)
        for circle in (Circle(15, "R", 15), Circle(15, "L", 15), Circle(45, "R", 15))
    ]
    assert worths[0] > worths[1] == worths[2]
