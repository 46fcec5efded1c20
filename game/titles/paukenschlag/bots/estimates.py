"""What moves on the chart and on the grids may come to: estimates, by judgement."""

from collections.abc import Callable, Mapping

from game.core.records import Command, Frame
from game.prose.sentences import counted
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.worths import cargo
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import RECON, US
from game.titles.paukenschlag.model.state import Boat
from game.titles.paukenschlag.printed.counters import TR, boat_class, kind_of
from game.titles.paukenschlag.printed.places import distance, neighbours, target_zone
from game.titles.paukenschlag.printed.squares import gap
from game.titles.paukenschlag.printed.tables import FUEL, SHOTS
from game.titles.paukenschlag.rules.grid.c5_contacts import hunters_in, targets_in
from game.titles.paukenschlag.rules.grid.field import boats_on, ships_on
from game.titles.paukenschlag.rules.units import (
    boats_in,
    convoys_in,
    escorts,
    has_merchants,
    lone_ships_in,
    planes_over,
)
from game.titles.paukenschlag.view import View

Estimate = tuple[float, str]
"""Thousand tons, and why."""
GUESS = "An estimate: "


def _many(count: int, word: str) -> str:
    return counted(count, word) if count else f"no {word}s"


# Boats and convoys on the chart


def _catch(view: View, boat: Boat, often: float) -> float:
    """What she sinks of a convoy that she meets so often."""
    return often * tuned.TORPEDO_SINKS * min(SHOTS, boat.torpedoes) * cargo(view)


def _prospect(view: View, boat: Boat, zone: str, *, is_down: bool) -> float:
    here = sum(map(has_merchants, convoys_in(view, zone)))
    wrecks = sum(kind_of(ship.id) == TR for ship in lone_ships_in(view, zone))
    planes = sum(plane.mission == RECON for plane in planes_over(view, zone))
    risk = 0.0 if is_down else tuned.LOSES * planes * tuned.BOAT_WORTH
    often = (
        tuned.MEETS
        if here + wrecks
        else min(tuned.MEETS / 2, tuned.BESIDE * _convoys_beside(view, zone))
    )
    return _catch(view, boat, often) - risk


def _convoys_beside(view: View, zone: str) -> int:
    return sum(len(convoys_in(view, other)) for other in neighbours(zone))


def _promised(view: View, zone: str) -> str:
    """ "An estimate: 2 convoys there, 1 beside it" """
    here = _many(len(convoys_in(view, zone)), "convoy")
    return f"{GUESS}{here} there, {_convoys_beside(view, zone) or 'none'} beside it"


def boat_move(view: View, command: Command) -> Estimate:
    """What she gains over staying as she is."""
    if isinstance(command, c.SailBoat):
        boat = view.boats[command.boat]
        there = _prospect(view, boat, command.zone, is_down=command.is_down)
        here = _prospect(view, boat, boat.zone, is_down=boat.is_down)
        cost = tuned.ZONE_COSTS * distance(boat.zone, command.zone)
        planes = len(planes_over(view, command.zone)) or "no"
        return there - here - cost, f"{_promised(view, command.zone)}, {planes} aircraft."
    if isinstance(command, (c.LeaveMap, c.Refuel)):
        return _supply(view, view.boats[command.boat], is_fuel_only=isinstance(command, c.Refuel))
    return 0.0, f"{GUESS}what has not moved stays."


def _supply(view: View, boat: Boat, *, is_fuel_only: bool) -> Estimate:
    """It gains a boat as much as she lacks, and costs her as much as she has."""
    share, full = boat.fuel / FUEL.points, boat_class(boat.type).torpedoes
    if full and not is_fuel_only:
        share = min(share, boat.torpedoes / full)
    shots = counted(boat.torpedoes, "torpedo", "torpedoes")
    return cargo(view) * (1 - 2 * share), f"{GUESS}{boat.fuel} of fuel and {shots} are left."


def place_boat(view: View, command: Command) -> Estimate:
    assert isinstance(command, c.PlaceBoat)
    boat = view.boats[command.boat]
    crowd = len(boats_in(view, command.zone))
    worth = _prospect(view, boat, command.zone, is_down=True) - tuned.ZONE_COSTS * crowd
    return worth, f"{_promised(view, command.zone)}, {_many(crowd, 'boat')}."


def us_move(view: View, command: Command) -> Estimate:
    """Convoys lose to the boats of their zone and of the next; escorts keep a share from them."""
    if isinstance(command, c.SailConvoy):
        convoy, goal = view.convoys[command.convoy], command.zone
        end = target_zone(convoy.destination)
        bare = max(0.0, 1 - tuned.SCREEN * len(escorts(view, convoy.id)))
        saved = bare * (_loss(view, convoy.zone) - _loss(view, goal))
        left = distance(goal, end)
        gain = saved + tuned.ZONE_COSTS * (distance(convoy.zone, end) - left)
        boats = _many(len(boats_in(view, goal)), "boat")
        return gain, f"{GUESS}{boats} there, and {_many(left, 'zone')} left to sail."
    if isinstance(command, (c.Join, c.Part)):
        zone = view.ships[command.ship].zone
        kept = tuned.SCREEN * _loss(view, zone) - tuned.STATION_WORTH
        words = f"{GUESS}an escort keeps {kept + tuned.STATION_WORTH:.1f} from the boats."
        return (kept if isinstance(command, c.Join) else -kept), words
    return 0.0, f"{GUESS}no convoy gains or loses."


def _loss(view: View, zone: str) -> float:
    near = [boat for other in neighbours(zone) for boat in boats_in(view, other)]
    here = sum(_catch(view, boat, tuned.MEETS) for boat in boats_in(view, zone))
    return here + sum(_catch(view, boat, tuned.BESIDE) for boat in near)


def sail(view: View, command: Command) -> Estimate:
    return us_move(view, command) if view.eyes == US else boat_move(view, command)


def pursuit(view: View, command: Command) -> Estimate:
    """What the boats of the zone may sink, less what its escorts may do to them."""
    frame = view.flow[-1]
    assert isinstance(frame, f.Pursuit)
    if not isinstance(command, c.Pursue):
        return 0.0, "Nothing is won, and no boat is lost."
    targets, boats = targets_in(view, frame.zone), hunters_in(view, frame.zone)
    is_worth = any(unit in view.convoys or kind_of(unit) == TR for unit in targets)
    warships = sum(len(escorts(view, unit)) or unit not in view.convoys for unit in targets)
    gain = sum(_catch(view, boat, tuned.MEETS) for boat in boats) if is_worth else 0.0
    loss = tuned.LOSES * warships * tuned.BOAT_WORTH
    price = f"warships may do them harm of {loss:.0f}" if loss else "no warship is there"
    return gain - loss, (
        f"{GUESS}{counted(len(boats), 'boat')} may sink {gain:.0f} thousand tons, and {price}."
    )


# The grids


def grid_move(view: View, command: Command) -> Estimate:
    if isinstance(command, c.Escape):
        return cargo(view), f"{GUESS}out of their reach."
    if not isinstance(command, c.GoTo):
        return 0.0, f"{GUESS}what has not moved goes on as it does."
    here, there = view.markers[command.unit].square, (command.row, command.column)
    if command.unit in view.boats:
        known = [ship.square for _, ship in ships_on(view) if command.unit in ship.found_by]
        others = known or [ship.square for _, ship in ships_on(view)]
        worth = _catch(view, view.boats[command.unit], 1.0) * (1 if known else -1)
        down = tuned.LOSES * tuned.BOAT_WORTH * (command.is_down - view.boats[command.unit].is_down)
    else:
        is_convoy = command.unit in view.convoys
        others = [boat.square for _, boat in boats_on(view) if boat.is_found]
        worth, down = (-1 if is_convoy else 1) * cargo(view), 0.0
    if not others:
        return 0.0, f"{GUESS}nobody is known there."
    away = min(gap(there, square) for square in others)
    before = min(gap(here, square) for square in others)
    squares = counted(away, "square")
    gain = worth * (tuned.NEARER**away - tuned.NEARER**before)
    return gain + down, f"{GUESS}{squares} from the nearest."


OF_FRAMES: Mapping[type[Frame], Callable[[View, Command], Estimate]] = {
    f.NavalMoves: sail,
    f.Plotting: sail,
    f.SecondMoves: sail,
    f.PlaceBoats: place_boat,
    f.Pursuit: pursuit,
    f.GridMoves: grid_move,
}
ESTIMATES = {frame.__name__: estimate for frame, estimate in OF_FRAMES.items()}
