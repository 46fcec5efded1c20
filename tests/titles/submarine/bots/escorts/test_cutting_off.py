"""Whether the ace's escorts cut off a boat that runs for an edge on the surface."""

import pytest

from game.geometry.hexes import Hex
from game.titles.submarine.bots import ace_tuned
from game.titles.submarine.bots.ace import Ace
from game.titles.submarine.bots.escorts.cutting import cut_off
from game.titles.submarine.model.events import Collided, ShipMoved
from game.titles.submarine.model.frames import Escorting, Turn
from game.titles.submarine.model.house import House
from game.titles.submarine.model.state import ESCORT, RADAR, SONAR, Sets, State
from game.titles.submarine.rules.ground.packed import unpacked
from game.titles.submarine.view import view
from tests.titles.submarine.bots.escorting import moved_by
from tests.titles.submarine.sea import at, boat, escort, sea

pytestmark = pytest.mark.rule("submarine", "S9.VC")


def running(
    patrol: str,
    depth: int = 0,
    scenario: str = "bungo-suido",
    name: str = "Sado",
    start: str = "B41-A",
) -> State:
    """A boat that runs north, and a patrol as fast as she."""
    return sea(
        escort("J7", patrol, 3, name, speed=3),
        boat("U6", start, 6, depth, "Harder", speed=3, contact=SONAR if depth else RADAR),
        scenario=scenario,
        house=House(hidden=scenario == "bungo-suido"),
        sets={name.lower(): Sets(radar="10cm")},
        flow=(Turn(2), Escorting()),
    )


def goal_of(state: State) -> Hex | None:
    (ship,) = state.ships.values()
    spot = cut_off(view(state, ESCORT), ship)
    return unpacked(spot) if spot else None


def test_a_patrol_heads_for_where_the_boat_will_be() -> None:
    """After her she would only come up astern."""
    events = moved_by(Ace, running("D24-B"), b"cut")
    *_, end = (event.bow for event in events if isinstance(event, ShipMoved))
    assert end.row < at("D24-B").row


def test_they_meet_at_the_first_spot_that_both_reach_at_once() -> None:
    """28 hexes abeam of her, and both make three a turn: in nine turns 27."""
    assert goal_of(running("D24-B")) == at("B11-A")


def test_a_patrol_that_is_left_astern_makes_for_the_edge_all_the_same() -> None:
    assert goal_of(running("U48-A")) == at("B2-A")


@pytest.mark.parametrize(
    "state",
    [running("D24-B", depth=50), running("D38-A"), running("D24-B", scenario="wolf-pack")],
    ids=["under water", "within reach", "bound for no edge"],
)
def test_nobody_is_cut_off_who_is(state: State) -> None:
    assert goal_of(state) is None


@pytest.mark.parametrize(
    ("patrol", "start", "side"),
    [("D24-B", "B41-A", 1), ("D24-A", "A41-B", -1), ("N41-B", "L41-B", -1)],
)
def test_a_ship_that_must_not_be_sunk_waits_to_one_side(patrol: str, start: str, side: int) -> None:
    """Where she has no room on her own side, on the other."""
    goal, boat_at = goal_of(running(patrol, name="Enoki", start=start)), at(start)
    assert goal == Hex(boat_at.column + side * ace_tuned.ASIDE, boat_at.row - 39)


@pytest.mark.parametrize(("name", "rams"), [("Enoki", False), ("Sado", True)])
def test_a_ship_that_must_not_be_sunk_leaves_it_to_others_to_run_down_a_boat(
    name: str, rams: bool
) -> None:
    events = moved_by(Ace, running("B38-A", name=name), b"cut")
    assert any(isinstance(event, Collided) for event in events) is rams
