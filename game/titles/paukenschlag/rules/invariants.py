"""What holds in every position."""

from collections import Counter

from game.core.flow import require_stacked
from game.titles.paukenschlag.model.frames import OVER, AirMoves, BoatGuns, Contacts, Torpedoes
from game.titles.paukenschlag.model.names import RAID, TASK_FORCE
from game.titles.paukenschlag.model.state import Boat, Convoy, State
from game.titles.paukenschlag.printed.chart_tables import MOST_SHIPS
from game.titles.paukenschlag.printed.counters import BOATS, TR, boat_class, kind_of
from game.titles.paukenschlag.printed.order_of_battle import PLANES, SHIPS
from game.titles.paukenschlag.printed.places import TARGETS, ZONES, is_port, target_zone
from game.titles.paukenschlag.printed.squares import SIDE
from game.titles.paukenschlag.printed.tables import FUEL, SHOTS
from game.titles.paukenschlag.rules.chart.c6_plots import AHEAD
from game.titles.paukenschlag.rules.chart.c10_convoys import MARKERS
from game.titles.paukenschlag.rules.chart.c11_fuel import is_cow
from game.titles.paukenschlag.rules.units import has_merchants, is_german


def check_game(state: State) -> None:
    """Raise AssertionError for what no game comes to, its figures included."""
    check_essentials(state)
    _check_figures(state)


def check_essentials(state: State) -> None:
    """Raise AssertionError for what no game comes to, whatever figures its tables have."""
    require_stacked(state.flow, OVER)
    _check_ids(state)
    _check_convoys(state)
    _check_ships(state)
    _check_boats(state)
    _check_planes(state)
    _check_grid(state)
    _check_turn(state)
    _check_secrets(state)


def _check_ids(state: State) -> None:
    """Each unit in one place, under its own name."""
    parts = (state.convoys, state.ships, state.boats, state.planes)
    every = Counter([*(unit for part in parts for unit in part), *state.lost])
    assert max(every.values(), default=0) <= 1, f"in two places: {every.most_common(1)}"
    for part in parts:
        assert all(unit == part[unit].id for unit in part), "a unit under another's name"


def _check_convoys(state: State) -> None:
    ordinary = [convoy for convoy in state.convoys if convoy.isdigit()]
    assert {*ordinary} <= {*MARKERS}, "a convoy too many"
    for convoy in state.convoys.values():
        assert convoy.zone in ZONES, f"convoy {convoy.id} is nowhere"
        assert convoy.destination, f"convoy {convoy.id} goes nowhere"
        assert has_merchants(convoy) or not convoy.ships, "merchants in the task force"
        assert 0 <= convoy.ships <= MOST_SHIPS, f"convoy {convoy.id} has {convoy.ships} ships"
        assert convoy.ships or convoy.id == TASK_FORCE or _is_in_battle(state, convoy), (
            f"nothing is left of convoy {convoy.id}"
        )


def _is_in_battle(state: State, convoy: Convoy) -> bool:
    """A convoy whose last ship is gone stands until the fight is over."""
    return bool(state.contact) and convoy.id in state.markers


def _check_ships(state: State) -> None:
    for ship in state.ships.values():
        is_transport = kind_of(ship.id) == TR
        assert ship.id in SHIPS or is_transport, f"{ship.id} is no ship"
        assert ship.zone in ZONES, f"{ship.id} is nowhere"
        assert not (ship.port and ship.convoy), f"{ship.id} lies in port and sails with a convoy"
        if ship.port:
            assert is_port(ship.port), f"{ship.id} lies where there is no port"
            assert target_zone(ship.port) == ship.zone, f"{ship.id} lies in another zone"
        if ship.convoy:
            assert ship.convoy in state.convoys, f"the convoy of {ship.id} is gone"
            assert state.convoys[ship.convoy].zone == ship.zone, f"{ship.id} has lost its convoy"
        assert not is_transport or ship.is_crippled, f"{ship.id} is whole, and by itself"


def _check_boats(state: State) -> None:
    on_map = [boat for boat in state.boats.values() if boat.zone]
    assert sum(map(is_cow, on_map)) <= 1, "two milk cows"
    for boat in state.boats.values():
        assert BOATS.get(boat.id) == boat.type, f"{boat.id} is no such boat"
        assert not boat.zone or boat.zone in ZONES, f"{boat.id} is nowhere"
        assert not boat.zone or not boat.back, f"{boat.id} is away and at sea"
        assert boat.zone or not (boat.is_down or boat.is_spotted), f"{boat.id} is seen and away"
        assert not (boat.is_down and boat.is_spotted), f"{boat.id} is spotted under water"
        assert min(boat.fuel, boat.torpedoes) >= 0, f"{boat.id} has less than nothing"


def _check_planes(state: State) -> None:
    for plane in state.planes.values():
        assert plane.id in PLANES, f"{plane.id} is no aircraft"
        assert not plane.zone or plane.zone in ZONES, f"{plane.id} is nowhere"
        assert bool(plane.zone) == bool(plane.mission), f"{plane.id} flies without a mission"
        is_raiding = plane.mission == RAID
        assert not plane.target or is_raiding, f"{plane.id} raids at its base"
        assert not is_raiding or plane.target, f"{plane.id} raids nothing"
        assert state.house.has_raids or not is_german(plane.id), f"{plane.id} is not in play"
    for target, damage in state.damage.items():
        assert target in TARGETS, f"{target} is no target"
        assert damage > 0, f"{target} has less damage than any"


def _check_grid(state: State) -> None:
    is_played = any(isinstance(frame, Contacts) for frame in state.flow)
    assert is_played or not state.contact, "a contact that nobody plays"
    assert state.contact or not (state.markers or state.boxes), "markers without a contact"
    waiting = [unit for box in state.boxes for unit in box.units]
    assert len({*waiting}) == len(waiting), "a unit waits in two boxes"
    for unit, marker in state.markers.items():
        assert _zone_of(state, unit) == state.contact, f"{unit} is on the grid of another zone"
        assert max(marker.square) <= SIDE, f"{unit} is off the grid"
        assert bool(marker.row) == bool(marker.column), f"{unit} is off the grid"
        assert bool(marker.row) != (unit in waiting), f"{unit} is on the grid and in a box"
        assert set(marker.found_by) <= set(state.boats), f"{unit} is found by a boat that is gone"


def _zone_of(state: State, unit: str) -> str:
    for part in (state.convoys, state.ships, state.boats):
        if unit in part:
            return part[unit].zone
    return ""


def _check_turn(state: State) -> None:
    assert 0 <= state.turn <= state.last_turn
    is_firing = any(isinstance(frame, (Torpedoes, BoatGuns)) for frame in state.flow)
    assert is_firing or not state.aims, "torpedoes laid or guns aimed, and nobody fires"
    assert not state.flow or not state.fate, "a game that is over goes on"
    if state.flow and isinstance(state.flow[-1], AirMoves):
        assert not state.moved, "ships have moved before aircraft"


def _check_secrets(state: State) -> None:
    """6.1.1 What lies open lies on the chart for both sides; convoys are plotted for two turns."""
    if not state.house.is_secret:
        held = (*state.shown, *state.plots, *state.contested)
        assert not held, "a secret in an open game"
        return
    units = {*state.convoys, *state.ships, *state.boats}
    assert {*state.shown} <= units, "a unit is seen that is gone"
    assert {*state.markers} <= {*state.shown}, "a unit is on the grid, and not seen"
    for boat in state.boats.values():
        assert boat.id in state.shown or not boat.is_spotted, f"{boat.id} is spotted, and not seen"
    for unit, plots in state.plots.items():
        assert unit in units, f"{unit} is plotted, and gone"
        assert len(plots) <= (AHEAD if unit in state.convoys else 1), f"{unit} is plotted too far"


def _check_figures(state: State) -> None:
    for boat in state.boats.values():
        _check_boat(boat)
    has_torpedoes = any(isinstance(frame, Torpedoes) for frame in state.flow)
    for boat_id, aimed in Counter(boat for boat, _ in state.aims).items():
        most = min(SHOTS, state.boats[boat_id].torpedoes) if has_torpedoes else 1
        assert aimed <= most, f"{boat_id} has aimed too often"


def _check_boat(boat: Boat) -> None:
    assert boat.fuel <= FUEL.points, f"{boat.id} has too much fuel"
    assert boat.torpedoes <= boat_class(boat.type).torpedoes, f"{boat.id} has too many torpedoes"
    assert boat.refuelled < FUEL.cow_boats, f"{boat.id} has nothing left to give"
