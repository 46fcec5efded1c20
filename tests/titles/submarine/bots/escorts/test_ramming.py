"""Whether escorts run down a boat on the surface where that pays, and keep out of her way where it
does not."""

from collections.abc import Callable

import pytest

from game.contract.bots import Bot
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.bots.escorts.clearance import poses
from game.titles.submarine.bots.escorts.ramming import ram_of
from game.titles.submarine.model.events import Collided, WeaponPlaced
from game.titles.submarine.model.frames import Escorting, Turn
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import ESCORT, RADAR, State
from game.titles.submarine.rules.ground.packed import packed, stern
from game.titles.submarine.view import view
from tests.titles.submarine.bots.escorting import moved_by
from tests.titles.submarine.sea import at, boat, escort, sea, torpedo

BOTS = pytest.mark.parametrize("bot", [Captain, Ace])


def hunted(damage: int = 0, depth: int = 0, scenario: str = "wolf-pack") -> State:
    """An escort with a boat four hexes ahead of her."""
    return sea(
        escort("J5", "E30-B", 6, "Enoki", speed=5, damage=damage),
        boat("U6", "E26-B", 6, depth, "Harder", speed=3, contact=RADAR),
        scenario=scenario,
        house=House(hidden=scenario != "wolf-pack"),
        flow=(Turn(1), Escorting()),
    )


@BOTS
@pytest.mark.rule("submarine", "10.2")
def test_a_boat_on_the_surface_is_run_down(bot: Callable[[int], Bot]) -> None:
    """15.3 No charge harms her there."""
    events = moved_by(bot, hunted(), b"ram")
    (struck,) = [event for event in events if isinstance(event, Collided)]
    assert (struck.unit, struck.other) == ("enoki", "harder")
    assert not any(isinstance(event, WeaponPlaced) for event in events)


@BOTS
@pytest.mark.rule("submarine", "10.3")
def test_a_boat_under_water_is_not(bot: Callable[[int], Bot]) -> None:
    events = moved_by(bot, hunted(depth=50), b"ram")
    assert not any(isinstance(event, Collided) for event in events)


@BOTS
@pytest.mark.rule("submarine", "S9.VC")
def test_a_ship_that_must_not_be_lost_keeps_out_of_the_way(bot: Callable[[int], Bot]) -> None:
    """Enoki has lost three of seven points, and four more would sink her."""
    events = moved_by(bot, hunted(3, scenario="bungo-suido"), b"ram")
    assert not any(isinstance(event, Collided) for event in events)


@pytest.mark.rule("submarine", "13.9")
def test_no_ship_runs_into_a_torpedo_on_her_way_to_a_boat() -> None:
    """It lies in the shortest way: she goes about it."""
    enoki = escort("J5", "E29-B", 6, "Enoki", speed=5)
    harder = boat("U6", "E26-B", 6, 0, "Harder", speed=3)
    free, crossed = sea(enoki, harder), sea(enoki, harder, torpedo("t1", "E28-B", 3))
    spot = packed(at("E28-B"))
    for state, meets in ((free, True), (crossed, False)):
        ship = state.ships["enoki"]
        ram = ram_of(view(state, ESCORT), ship)
        assert ram
        assert any(spot in (bow, stern((bow, way))) for bow, way in poses(ship, ram)) is meets
