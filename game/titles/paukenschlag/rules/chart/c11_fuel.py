"""11 The fuel of the boats, and the milk cow."""

from collections.abc import Iterator, Sequence

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.state import Boat, State
from game.titles.paukenschlag.printed.counter_tables import COW
from game.titles.paukenschlag.printed.counters import boat_class
from game.titles.paukenschlag.printed.places import EXITS, distance, neighbours
from game.titles.paukenschlag.printed.tables import FUEL
from game.titles.paukenschlag.rules.secrecy import is_hidden


def is_cow(boat: Boat) -> bool:
    return boat.type == COW


def is_dry(boat: Boat) -> bool:
    """11.1b Whether a boat has no fuel left; the cow supplies herself."""
    return not boat.fuel and not is_cow(boat)


def cow_in(chart: Chart, zone: str) -> Boat | None:
    """The milk cow, where she is in a zone."""
    return next((boat for boat in chart.boats.values() if boat.zone == zone and is_cow(boat)), None)


def reach(boat: Boat) -> int:
    """6.0b, 11.2 The zones that a boat may go on the surface: one without fuel for going fast."""
    is_slow = boat.is_crippled or (boat.fuel < FUEL.fast and not is_cow(boat))
    return 1 if is_slow else 2


def ways_of_a_dry_boat(chart: Chart, boat: Boat) -> tuple[str, ...]:
    """11.1b The zones to which she may go: nearer to an exit, or to the milk cow."""
    goals = [EXITS, *((cow.zone,) for cow in chart.boats.values() if cow.zone and is_cow(cow))]
    return tuple(
        zone
        for zone in neighbours(boat.zone)
        if any(_to_nearest(zone, goal) < _to_nearest(boat.zone, goal) for goal in goals)
    )


def _to_nearest(zone: str, goals: Sequence[str]) -> int:
    return min(distance(zone, goal) for goal in goals)


def must_sail(chart: Chart, boat: Boat) -> bool:
    """11.1b Without fuel, and neither at an exit nor beside the cow, she must go on."""
    return is_dry(boat) and boat.zone not in EXITS and cow_in(chart, boat.zone) is None


def cow_beside(chart: Chart, boat: Boat) -> Boat | None:
    """11.1e The cow that may supply a boat in her zone: she may have come there, surfaced.

    One that is plotted goes her way (6.1.1).
    """
    cow = cow_in(chart, boat.zone)
    if cow is None or is_cow(boat) or boat.fuel == FUEL.points:
        return None
    has_moved = cow.id in chart.moved and not chart.done(cow.id).is_fuelling
    if has_moved and (cow.is_down or cow.id in chart.plots):
        return None
    beside = sum(chart.done(other.id).is_fuelling for other in chart.boats.values()) or 1
    return cow if cow.refuelled + beside <= FUEL.cow_boats else None


def leave(context: Context[State], boat: Boat) -> None:
    """11.1c She is away for some turns, and comes back with all that she can carry."""
    back = context.state.turn + FUEL.turns_away + 1
    torpedoes = boat_class(boat.type).torpedoes
    is_unseen = is_hidden(context.state, boat.id)
    context.emit(e.BoatLeft("OP 11.1c", boat.id, boat.zone, back, torpedoes, is_unseen))


def use_fuel(context: Context[State]) -> None:
    """11.2 Each boat on the map pays for her mode, but those that have the cow beside them."""
    state = context.state
    fuelling = {boat for boat, _ in _pairs(state)}
    left = {
        boat.id: max(0, boat.fuel - (FUEL.fast if state.done(boat.id).is_fast else FUEL.slow))
        for boat in state.boats.values()
        if boat.zone and boat.fuel and not is_cow(boat) and boat.id not in fuelling
    }
    if left:
        is_secret = state.house.is_secret
        context.emit(e.FuelUsed("OP 11.2", tuple(left), tuple(left.values()), is_secret))


def refuel(context: Context[State]) -> None:
    """11.1g The boats that lay beside the cow all turn have their fuel."""
    for boat, cow in list(_pairs(context.state)):
        state = context.state
        count = state.boats[cow].refuelled + 1
        context.emit(e.BoatRefuelled("OP 11.1g", boat, cow, count, state.house.is_secret))
        if count == FUEL.cow_boats:
            context.emit(e.CowEmptied("OP 11.1h", cow, is_hidden(state, cow)))


def _pairs(chart: Chart) -> Iterator[tuple[str, str]]:
    """Boat and cow, where both are still there and on the surface."""
    for boat in chart.boats.values():
        if chart.done(boat.id).is_fuelling and not is_cow(boat) and not boat.is_down:
            cow = cow_in(chart, boat.zone)
            if cow and not cow.is_down and chart.done(cow.id).is_fuelling:
                yield boat.id, cow.id


def go_home(context: Context[State]) -> None:
    """11.1b At the end of the turn boats without fuel leave by the zones of exit."""
    for boat in list(context.state.boats.values()):
        if is_dry(boat) and boat.zone in EXITS:
            leave(context, boat)
