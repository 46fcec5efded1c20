"""S6.SR2, S7.SR1 The captain's capital ships weave while there is time, and come home in time."""

import pytest

from game.geometry.hexes import NORTH, SOUTH
from game.titles.submarine.bots.captain import Captain
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Escorting, Plotting
from game.titles.submarine.model.state import ESCORT
from game.titles.submarine.printed.scenarios import SCENARIOS
from game.titles.submarine.rules.ground.c6_course import length
from tests.titles.submarine.bots.escorting import captains_orders, moved_by
from tests.titles.submarine.sea import boat, capital, of_kind, sea

rule = pytest.mark.rule
LAST = 15


def plotted(row: int, turn: int, astern: int = 0, heading: int = NORTH) -> set[str]:
    """What captains plot for a fleet of four hexes a turn whose first ship lies in that row."""
    ships = [capital("barham", f"N{row}-B", heading, speed=4)]
    if astern:
        ships.append(capital("ark-royal", f"N{row + astern}-B", NORTH, speed=4))
    flow = (Plotting((ESCORT,)),)
    state = sea(*ships, boat("G6", "N2-B", SOUTH), scenario="ark-royal", turn=turn, flow=flow)
    return {*captains_orders(state, 40)}


@rule("submarine", "S7.VC2")
def test_a_fleet_weaves_while_there_is_time() -> None:
    found = plotted(20, 4)
    assert any("L" in moves for moves in found)
    assert any("R" in moves for moves in found)


@rule("submarine", "S7.VC2")
def test_it_goes_straight_home_at_full_speed_where_it_could_be_late() -> None:
    """From row 33 nine turns at four hexes are just enough."""
    assert plotted(33, LAST - 8) == {"4"}
    assert {length(moves) for moves in plotted(24, LAST - 8)} >= {3, 4}


@rule("submarine", "S7.VC2")
def test_the_last_of_its_ships_is_what_counts() -> None:
    assert plotted(26, LAST - 8) != {"4"} == plotted(26, LAST - 8, astern=7)


@rule("submarine", "S7.VC2")
def test_home_is_where_the_scenario_lets_ships_leave(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a scenario of one's own it may be the bottom of the board."""
    south = SCENARIOS["ark-royal"].model_copy(update={"exits": (SOUTH,)})
    monkeypatch.setitem(SCENARIOS, "ark-royal", south)
    late, early = (plotted(row, LAST - 8, heading=SOUTH) for row in (24, 40))
    assert late == {"4"} < early


@rule("submarine", "S6.SR2")
def test_a_carrier_that_was_met_leaves_the_board_when_she_comes_to_its_edge() -> None:
    carrier = capital("shokaku", "N3-B", NORTH, speed=3)
    far = boat("U5", "N56-B", SOUTH, 100, "Triton")
    state = sea(
        carrier, far, scenario="wounded-bear", is_met=True, flow=(Escorting(),), phase="escorts"
    )
    left = of_kind(moved_by(Captain, state, b"home"), e.VesselLeft)
    assert [each.unit for each in left] == ["shokaku"]
