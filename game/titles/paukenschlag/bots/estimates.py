"""What moves on the chart and on the grids may come to: estimates, by judgement."""

from collections.abc import Callable, Mapping

from game.core.records import Command, Frame
from game.prose.sentences import capital, counted, spelled
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.rendezvous import Square
from game.titles.paukenschlag.bots.skies import Sky
from game.titles.paukenschlag.bots.worths import (
    COSTS_NOTHING,
    UNIT,
    Reckoned,
    cargo,
    no_stake,
    thousands,
)
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import US
from game.titles.paukenschlag.model.state import Boat, Convoy
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

GUESS = "An estimate: "


def _many(count: int, word: str) -> str:
    return counted(count, word) if count else f"no {word}s"


# Boats and convoys on the chart


def _catch(view: View, boat: Boat, often: float) -> float:
    """What she sinks of a convoy that she meets so often."""
    return often * tuned.TORPEDO_SINKS * min(SHOTS, boat.torpedoes) * cargo(view)


def _prey(view: View, boat: Boat, zone: str) -> float:
    """What she may sink in a zone, or beside it."""
    here = sum(map(has_merchants, convoys_in(view, zone)))
    wrecks = sum(kind_of(ship.id) == TR for ship in lone_ships_in(view, zone))
    beside = min(tuned.MEETS / 2, tuned.BESIDE * _convoys_beside(view, zone))
    return _catch(view, boat, tuned.MEETS if here + wrecks else beside)


def _exposure(view: View, zone: str, *, is_down: bool) -> float:
    """What aircraft over a zone cost who is up there."""
    return 0.0 if is_down else Sky(view).danger(zone) * cargo(view)


def _convoys_beside(view: View, zone: str) -> int:
    return sum(len(convoys_in(view, other)) for other in neighbours(zone))


def _promised(view: View, zone: str) -> str:
    """ "An estimate: 2 convoys there, 1 beside it" """
    here = _many(len(convoys_in(view, zone)), "convoy")
    return f"{GUESS}{here} there, {_convoys_beside(view, zone) or 'none'} beside it"


def boat_move(view: View, command: Command) -> Reckoned:
    """What she gains over staying as she is."""
    if isinstance(command, c.SailBoat):
        return _boat_sails(view, view.boats[command.boat], command.zone, is_down=command.is_down)
    if isinstance(command, (c.LeaveMap, c.Refuel)):
        return _supply(view, view.boats[command.boat], is_fuel_only=isinstance(command, c.Refuel))
    return no_stake("What has not moved stays as it is.")


def _boat_sails(view: View, boat: Boat, zone: str, *, is_down: bool) -> Reckoned:
    gain = _prey(view, boat, zone) - _prey(view, boat, boat.zone)
    before = _exposure(view, boat.zone, is_down=boat.is_down)
    danger = _exposure(view, zone, is_down=is_down) - before
    fuel = tuned.ZONE_COSTS * distance(boat.zone, zone)
    if danger > 0:
        over = counted(len(planes_over(view, zone)), "aircraft", "aircraft")
        costs = f"Fuel and {over} over it cost {thousands(fuel + danger)}."
    elif danger < 0:
        costs = f"Out of sight of aircraft she saves {thousands(-danger)}; fuel costs {fuel:.1f}."
    else:
        costs = f"Fuel costs {thousands(fuel)}." if fuel else COSTS_NOTHING
    brings = f"{_promised(view, zone)}: {gain:+z.1f} {UNIT}."
    return Reckoned(gain, fuel + danger, brings, costs)


def _supply(view: View, boat: Boat, *, is_fuel_only: bool) -> Reckoned:
    """It gains a boat as much as she lacks, and costs her as much as she has."""
    share, full = boat.fuel / FUEL.points, boat_class(boat.type).torpedoes
    if full and not is_fuel_only:
        share = min(share, boat.torpedoes / full)
    gain, price = cargo(view) * (1 - share), cargo(view) * share
    shots = counted(boat.torpedoes, "torpedo", "torpedoes")
    return Reckoned(
        gain,
        price,
        f"{GUESS}what she takes in brings {thousands(gain)}.",
        f"With {boat.fuel} of fuel and {shots} the time costs {thousands(price)}.",
    )


def place_boat(view: View, command: Command) -> Reckoned:
    assert isinstance(command, c.PlaceBoat)
    gain = _prey(view, view.boats[command.boat], command.zone)
    crowd = len(boats_in(view, command.zone))
    price = tuned.ZONE_COSTS * crowd
    takes = "takes" if crowd == 1 else "take"
    costs = f"{capital(spelled(crowd, 'boat'))} there {takes} {thousands(price)} of it."
    brings = f"{_promised(view, command.zone)}: {thousands(gain)}."
    return Reckoned(gain, price, brings, costs if crowd else COSTS_NOTHING)


def us_move(view: View, command: Command) -> Reckoned:
    """Convoys lose to the boats of their zone and of the next; escorts keep a share from them."""
    if isinstance(command, c.SailConvoy):
        return _convoy_sails(view, view.convoys[command.convoy], command.zone)
    if isinstance(command, (c.Join, c.Part)):
        kept = tuned.SCREEN * _loss(view, view.ships[command.ship].zone)
        screen = f"an escort keeps {thousands(kept)} from the boats."
        station = f"her station is worth {thousands(tuned.STATION_WORTH)}."
        if isinstance(command, c.Join):
            return Reckoned(kept, tuned.STATION_WORTH, GUESS + screen, capital(station))
        return Reckoned(tuned.STATION_WORTH, kept, GUESS + station, capital(screen))
    return no_stake("No convoy gains or loses by it.")


def _convoy_sails(view: View, convoy: Convoy, goal: str) -> Reckoned:
    bare = max(0.0, 1 - tuned.SCREEN * len(escorts(view, convoy.id)))
    price = bare * (_loss(view, goal) - _loss(view, convoy.zone))
    end = target_zone(convoy.destination)
    left = distance(goal, end)
    gain = tuned.ZONE_COSTS * (distance(convoy.zone, end) - left)
    boats = _many(len(boats_in(view, goal)), "boat")
    beside = sum(len(boats_in(view, other)) for other in neighbours(goal)) or "none"
    there = f"{capital(boats)} there and {beside} beside it"
    costs = f"{there}: no more danger than here."
    if abs(price) >= tuned.SHOWS:
        change = f"cost {thousands(price)} more" if price > 0 else f"save {thousands(-price)}"
        costs = f"{there} {change}."
    return Reckoned(
        gain, price, f"{GUESS}{_many(left, 'zone')} left to sail: {gain:+z.1f} {UNIT}.", costs
    )


def _loss(view: View, zone: str) -> float:
    near = [boat for other in neighbours(zone) for boat in boats_in(view, other)]
    here = sum(_catch(view, boat, tuned.MEETS) for boat in boats_in(view, zone))
    return here + sum(_catch(view, boat, tuned.BESIDE) for boat in near)


def sail(view: View, command: Command) -> Reckoned:
    return us_move(view, command) if view.eyes == US else boat_move(view, command)


def pursuit(view: View, command: Command) -> Reckoned:
    """What the boats of the zone may sink, less what its escorts may do to them."""
    frame = view.flow[-1]
    assert isinstance(frame, f.Pursuit)
    if not isinstance(command, c.Pursue):
        return no_stake("They are let go.")
    targets, boats = targets_in(view, frame.zone), hunters_in(view, frame.zone)
    is_worth = any(unit in view.convoys or kind_of(unit) == TR for unit in targets)
    warships = sum(len(escorts(view, unit)) or unit not in view.convoys for unit in targets)
    gain = sum(_catch(view, boat, tuned.MEETS) for boat in boats) if is_worth else 0.0
    loss = tuned.LOSES * warships * tuned.BOAT_WORTH
    price = f"Warships may do them harm of {thousands(loss)}."
    brings = f"{GUESS}{counted(len(boats), 'boat')} may sink {thousands(gain)}."
    return Reckoned(gain, loss, brings, price if loss else "No warship is there.")


# The grids


def grid_move(view: View, command: Command) -> Reckoned:
    if isinstance(command, c.Escape):
        return Reckoned(cargo(view), 0.0, f"{GUESS}out of their reach.")
    if not isinstance(command, c.GoTo):
        return no_stake("What has not moved goes on as it does.")
    is_boat = command.unit in view.boats
    others, worth = _boats_quarry(view, command.unit) if is_boat else _ships_boats(view, command)
    if not others:
        return no_stake("Nobody is known there.")
    away = min(gap((command.row, command.column), square) for square in others)
    before = min(gap(view.markers[command.unit].square, square) for square in others)
    gain = worth * (tuned.NEARER**away - tuned.NEARER**before)
    place = f"{counted(away, 'square')} from the nearest" if away else "in their square"
    brings = f"{GUESS}{place}: {gain:+z.1f} {UNIT}."
    rises = is_boat * (view.boats[command.unit].is_down - command.is_down) if is_boat else 0
    price = tuned.LOSES * tuned.BOAT_WORTH * rises
    costs = {
        1: f"On the surface she is found more easily: {thousands(price)}.",
        -1: f"Submerged she is found less easily, which saves {thousands(-price)}.",
    }
    return Reckoned(gain, price, brings, costs.get(rises, COSTS_NOTHING))


def _boats_quarry(view: View, boat: str) -> tuple[list[Square], float]:
    """The ships that a boat closes, or keeps from while she knows of none, and its worth."""
    known = [ship.square for _, ship in ships_on(view) if boat in ship.found_by]
    worth = _catch(view, view.boats[boat], 1.0)
    return (known, worth) if known else ([ship.square for _, ship in ships_on(view)], -worth)


def _ships_boats(view: View, command: c.GoTo) -> tuple[list[Square], float]:
    """The boats that a convoy keeps from and that a warship closes."""
    sign = -1 if command.unit in view.convoys else 1
    return [boat.square for _, boat in boats_on(view) if boat.is_found], sign * cargo(view)


OF_FRAMES: Mapping[type[Frame], Callable[[View, Command], Reckoned]] = {
    f.NavalMoves: sail,
    f.Plotting: sail,
    f.SecondMoves: sail,
    f.PlaceBoats: place_boat,
    f.Pursuit: pursuit,
    f.GridMoves: grid_move,
}
ESTIMATES = {frame.__name__: estimate for frame, estimate in OF_FRAMES.items()}
