"""Ways of an escort that meet again are looked at once, and its plan is the best of all ways."""

from typing import Any

import pytest

from game.titles.submarine.bots import escort_plan
from game.titles.submarine.bots.hunt import Hunter
from game.titles.submarine.model.frames import Escorting
from game.titles.submarine.model.state import ESCORT, SEEN
from game.titles.submarine.view import view
from tests.titles.submarine.sea import boat, escort, sea

PLACES = ("F18-B", "H16-B", "J19-B", "H23-B")


class Forgetful(set[Any]):
    """Holds nothing: every way is looked at to its end."""

    def add(self, element: Any) -> None:
        pass


def hunter(card: str, place: str) -> Hunter:
    ship = escort(card, "H20-B", 1)
    state = sea(ship, boat("G5", place, 1, contact=SEEN), phase="escorts", flow=(Escorting(),))
    seen = view(state, ESCORT)
    return Hunter(escort_plan.task_of(seen, ship), escort_plan.heat_now(seen))


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("card", ["B4", "B6", "B14"])
def test_nothing_is_lost_by_it(card: str, place: str) -> None:
    once, ever = hunter(card, place), hunter(card, place)
    ever._looked = Forgetful()
    assert once.plan() == ever.plan()
    assert once.all_attacks() == ever.all_attacks() == hunter(card, place).all_attacks() != []
