"""What moves on the chart may come to: estimates, in what the ace expects of zones."""

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from game.core.records import Command, Frame
from game.prose.sentences import capital, counted, spelled
from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.bots.ace_german import SCALE
from game.titles.paukenschlag.bots.captain_german import (
    Chart,
    from_fuel,
    is_able,
    is_spent,
    seeks_cow,
)
from game.titles.paukenschlag.bots.staff.estimates_us import moves_of_us
from game.titles.paukenschlag.bots.staff.worths import (
    COSTS_NOTHING,
    GUESS,
    UNIT,
    Reckon,
    Reckoned,
    cargo,
    many,
    no_stake,
    thousands,
    worth_of,
)
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import frames as f
from game.titles.paukenschlag.model.names import US
from game.titles.paukenschlag.model.state import Boat
from game.titles.paukenschlag.printed.counters import TR, boat_class, kind_of
from game.titles.paukenschlag.printed.places import distance, neighbours
from game.titles.paukenschlag.printed.tables import FUEL, SHOTS
from game.titles.paukenschlag.rules.grid.c5_contacts import hunters_in, targets_in
from game.titles.paukenschlag.rules.units import (
    convoys_in,
    escorts,
    has_merchants,
    pace,
    planes_over,
)
from game.titles.paukenschlag.view import View

COMING = "aircraft that may come over it"

# Boats on the chart


def _catch(view: View, boats: Sequence[Boat], often: float) -> float:
    """What boats sink of a convoy that they meet so often."""
    shots = sum(min(SHOTS, boat.torpedoes) for boat in boats)
    return often * tuned.TORPEDO_SINKS * shots * cargo(view)


def _convoys_beside(view: View, zone: str) -> int:
    return sum(len(convoys_in(view, other)) for other in neighbours(zone))


def _promised(view: View, zone: str) -> str:
    """ "An estimate: 2 convoys there, 1 beside it" """
    here = many(len(convoys_in(view, zone)), "convoy")
    return f"{GUESS}{here} there, {_convoys_beside(view, zone) or 'none'} beside it"


def boat_moves(view: View) -> Reckon:
    return partial(_boat_move, Chart(view, SCALE))


def _boat_move(chart: Chart, command: Command) -> Reckoned:
    """What she gains over staying as she is."""
    view = chart.view
    if isinstance(command, c.SailBoat):
        return _boat_sails(chart, view.boats[command.boat], command)
    if isinstance(command, (c.LeaveMap, c.Refuel)):
        return _supply(view, view.boats[command.boat], is_fuel_only=isinstance(command, c.Refuel))
    return no_stake("What has not moved stays as it is.")


def _boat_sails(chart: Chart, boat: Boat, way: c.SailBoat) -> Reckoned:
    here = c.SailBoat(boat.id, boat.zone, boat.is_down)
    gain = _prospect(chart, boat, way) - _prospect(chart, boat, here)
    danger = _exposure(chart, way) - _exposure(chart, here)
    is_fast = distance(boat.zone, way.zone) > 1
    fuel = is_fast * tuned.FUEL / tuned.PRESENT * cargo(chart.view)
    brings = f"{_promised(chart.view, way.zone)}: {gain:+z.1f} {UNIT}."
    return Reckoned(gain, fuel + danger, brings, _price(chart.view, way.zone, fuel, danger))


def _price(view: View, zone: str, fuel: float, danger: float) -> str:
    if danger > 0:
        planes = len(planes_over(view, zone))
        over = f"{counted(planes, 'aircraft', 'aircraft')} over it" if planes else COMING
        what = f"Fuel and {over} cost" if fuel else f"{over} {'costs' if planes == 1 else 'cost'}"
        return f"{capital(what)} {thousands(fuel + danger)}."
    if danger < 0:
        saves = f"Out of sight of aircraft she saves {thousands(-danger)}"
        return f"{saves}; fuel costs {fuel:.1f}." if fuel else f"{saves}."
    return f"Fuel costs {thousands(fuel)}." if fuel else COSTS_NOTHING


def _prospect(chart: Chart, boat: Boat, way: c.SailBoat) -> float:
    """What she may sink this turn and next; nearer to fuel, if that is what she sails for."""
    is_fast = distance(boat.zone, way.zone) > 1
    others = chart.crowd[way.zone] - (way.zone == boat.zone and is_able(boat))
    later = chart.after(way, is_fast=is_fast) + _spotted(chart, way)
    ships = chart.promise(way.zone, others) + later / tuned.PRESENT
    return _armed(boat) * ships * cargo(chart.view) - _way_to_fuel(chart.view, boat, way.zone)


def _armed(boat: Boat) -> float:
    """The share of her shots that she can fire."""
    return min(SHOTS, boat.torpedoes) / SHOTS


def _way_to_fuel(view: View, boat: Boat, zone: str) -> float:
    """What the way that is left costs a boat that must have fuel, or torpedoes."""
    is_bound = is_spent(boat) or seeks_cow(view, boat)
    return tuned.ZONE_COSTS * from_fuel(view, boat, zone) if is_bound else 0.0


def _exposure(chart: Chart, way: c.SailBoat) -> float:
    """What aircraft over a zone cost who is up there."""
    return _spotted(chart, way) / tuned.PRESENT * cargo(chart.view)


def _spotted(chart: Chart, way: c.SailBoat) -> float:
    return 0.0 if way.is_down else chart.sky.danger(way.zone)


def second_moves(view: View) -> Reckon:
    return partial(_second_move, Chart(view, SCALE))


def _second_move(chart: Chart, command: Command) -> Reckoned:
    """5.6 What lies before her in the next turn, before which she may sail again."""
    if not isinstance(command, c.SailBoat):
        return no_stake("What has not moved stays as it is.")
    view, zone = chart.view, command.zone
    boat, tons = view.boats[command.boat], tuned.AGAIN * cargo(view)
    before = chart.future(boat.zone, is_here=is_able(boat))
    more = chart.future(zone, is_here=zone == boat.zone and is_able(boat)) - before
    nearer = _way_to_fuel(view, boat, boat.zone) - _way_to_fuel(view, boat, zone)
    gain = _armed(boat) * more * tons + nearer
    comes = chart.sky.danger(zone) * (zone != boat.zone)
    danger = comes + chart.sky.danger_later(zone) - chart.sky.danger_later(boat.zone)
    is_fast = distance(boat.zone, zone) > 1 and not view.done(boat.id).is_fast
    brings = f"{_promised(view, zone)}: {gain:+z.1f} {UNIT} next turn."
    fuel = is_fast * tuned.FUEL * tons
    return Reckoned(gain, fuel + danger * tons, brings, _price(view, zone, fuel, danger * tons))


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


def boat_places(view: View) -> Reckon:
    return partial(_place_boat, Chart(view, SCALE))


def _place_boat(chart: Chart, command: Command) -> Reckoned:
    assert isinstance(command, c.PlaceBoat)
    view, zone, tons = chart.view, command.zone, cargo(chart.view)
    gain, crowd = chart.outlook[zone] * tons, chart.crowd[zone]
    taken = gain - chart.future(zone) * tons
    price = taken + chart.sky.danger_later(zone) * tons
    takes = "takes" if crowd == 1 else "take"
    costs = f"{capital(spelled(crowd, 'boat'))} there {takes} {thousands(taken)} of it."
    if price - taken >= tuned.SHOWS:
        costs = f"Other boats there and aircraft cost {thousands(price)} of it."
    brings = f"{_promised(view, zone)}: {thousands(gain)}."
    return Reckoned(gain, price, brings, costs if price >= tuned.SHOWS else COSTS_NOTHING)


def sailing(view: View) -> Reckon:
    return moves_of_us(view) if view.eyes == US else boat_moves(view)


def pursuits(view: View) -> Reckon:
    return partial(_pursuit, view)


def _pursuit(view: View, command: Command) -> Reckoned:
    """What the boats of the zone may sink, less what its escorts may do to them."""
    frame = view.flow[-1]
    assert isinstance(frame, f.Pursuit)
    if not isinstance(command, c.Pursue):
        return no_stake("They are let go.")
    targets, boats = targets_in(view, frame.zone), hunters_in(view, frame.zone)
    crew = counted(len(boats), "boat")
    if not targets:
        gain = _catch(view, boats, tuned.MEETS_UNSEEN)
        brings = f"{GUESS}who is there is not seen; {crew} may sink {thousands(gain)}."
        return Reckoned(gain, 0.0, brings, "Warships may be there, too.")
    warships = sum(len(escorts(view, unit)) or _is_warship(view, unit) for unit in targets)
    gain = _prey(view, boats, targets)
    loss = tuned.LOSES * warships * tuned.BOAT_WORTH
    price = f"Warships may do them harm of {thousands(loss)}."
    brings = f"{GUESS}{crew} may sink {thousands(gain)}."
    return Reckoned(gain, loss, brings, price if loss else "No warship is there.")


def _is_warship(view: View, unit: str) -> bool:
    return unit not in view.convoys and kind_of(unit) != TR


def _prey(view: View, boats: Sequence[Boat], targets: Sequence[str]) -> float:
    """What boats may sink: of the convoy that they come up with best, or of what lies there."""
    convoys = [view.convoys[unit] for unit in targets if unit in view.convoys]
    wrecks = [worth_of(view, unit) for unit in targets if kind_of(unit) == TR]
    gains = [
        _catch(view, boats, tuned.MEETS_QUICK if pace(convoy) > 1 else tuned.MEETS)
        for convoy in convoys
        if has_merchants(convoy)
    ]
    lying = min(_catch(view, boats, 1.0), tuned.WRECK_SINKS * sum(wrecks))
    return min(
        max([lying, *gains]), sum(wrecks) + cargo(view) * sum(each.ships for each in convoys)
    )


OF_FRAMES: Mapping[type[Frame], Callable[[View], Reckon]] = {
    f.NavalMoves: sailing,
    f.Plotting: sailing,
    f.SecondMoves: second_moves,
    f.PlaceBoats: boat_places,
    f.Pursuit: pursuits,
}
ON_THE_CHART = {frame.__name__: estimate for frame, estimate in OF_FRAMES.items()}
"""Who reckons the choices of a position, by what is asked."""
