"""Whether an escort that has evaded a torpedo makes the move that she has planned."""

from collections.abc import Callable

import pytest

from game.contract.bots import Bot
from game.titles.submarine.bots import ace_hunt, escort_plan, midshipman
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.bots.escort_plan import Sent
from game.titles.submarine.bots.midshipman import Midshipman
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Escorting, Turn
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import ESCORT, Ship
from game.titles.submarine.rules.ground.c6_course import AHEAD
from game.titles.submarine.view import View, view
from tests.titles.submarine.bots.escorting import moved_by
from tests.titles.submarine.sea import boat, escort, of_kind, sea
from tests.titles.submarine.unseen import ADVANCED

Plans = Callable[[View, Ship], Sent]


@pytest.mark.rule("submarine", "40.13")
@pytest.mark.parametrize("moves", ["1", "L", "1L"])
@pytest.mark.parametrize(
    ("bot", "plans"),
    [
        (Captain, escort_plan.sent),
        (Ace, ace_hunt.sent),
        (Midshipman, midshipman.sent),
    ],
)
def test_she_attacks_as_planned_after_what_she_has_moved(
    bot: Callable[[int], Bot], plans: Plans, moves: str
) -> None:
    state = sea(
        escort("B8", "H20-B", 6, "Quail", speed=4, evaded=moves),
        boat("G6", "H16-B", 6, 100, "U.81", speed=1),
        scenario="ark-royal",
        house=House(advanced=ADVANCED),
        flow=(Turn(1), Escorting()),
        phase="escorts",
    )
    seen = view(state, ESCORT)
    plan = plans(seen, seen.ships["quail"]).plan
    assert plan.attack
    events = moved_by(bot, state, b"evaded")
    hexes = sum(part.what == AHEAD for part in plan.parts)
    assert of_kind(events, e.ShipHalted)[0].moved == hexes + moves.count("1")
    assert of_kind(events, e.WeaponPlaced)
