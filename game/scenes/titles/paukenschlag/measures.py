"""Ways, ranges and contacts on the chart and on the grid, of what a seat sees and is about."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from game.core.prompt import Prompt
from game.scenes.titles.looks import Interest
from game.scenes.titles.paukenschlag.fights import fight_of
from game.scenes.titles.paukenschlag.layout import (
    BOATS,
    CONVOYS,
    GRID,
    SHIPS,
    Point,
    chart,
    middle,
    row,
)
from game.scenes.titles.paukenschlag.legends import asked_about
from game.scenes.titles.paukenschlag.pieces import spots_of
from game.tables.areas import Rectangle
from game.titles.paukenschlag.model.names import OSL, TASK_FORCE, convoy_of
from game.titles.paukenschlag.model.state import Convoy, Marker, Plane
from game.titles.paukenschlag.printed.counters import kind_of, plane
from game.titles.paukenschlag.printed.order_of_battle import ship_name
from game.titles.paukenschlag.printed.places import (
    BEYOND,
    TARGETS,
    target_name,
    target_zone,
    way,
    within_reach,
)
from game.titles.paukenschlag.printed.squares import SIDE
from game.titles.paukenschlag.rules.air.c12_limits import base_zone
from game.titles.paukenschlag.rules.chart.c10_convoys import onward
from game.titles.paukenschlag.rules.grid.c8_sonar import (
    listening_range,
    ping_range,
    radar_range,
)
from game.titles.paukenschlag.rules.grid.field import boats_on, is_ship, ships_on, vessels_of
from game.titles.paukenschlag.standing.boats import PATROL, UNDER, goal_of
from game.titles.paukenschlag.standing.coast import CONVOY_ON
from game.titles.paukenschlag.view import View
from game.ui.boards import Measure, Region, Track
from game.ui.boards.layers.meanings import (
    DIVED,
    GUESS,
    HEARING,
    LANE,
    LIKELY,
    ORDERED,
    PLOT,
    REACH,
    RUN,
    SAILED,
)

LEGEND = {
    SAILED: "The way that a unit has sailed this week.",
    DIVED: "The way of a boat under water.",
    PLOT: "The zones of contact, and where a convoy is heading.",
    ORDERED: "Where your orders lead units, the zone of a patrol, and what is plotted in secret; "
    "from a convoy pointed at to its destination.",
    LIKELY: "Where a convoy may be after its next move.",
    REACH: "The zones, squares or targets that the unit pointed at can reach.",
    HEARING: "How far it hears: with sonar that listens, with sonar that pings, and by radar.",
    LANE: "From a boat to the ships with which she has contact.",
    RUN: "Torpedoes that are laid, and how many; bombers on their way to a target.",
    GUESS: "Where boats were seen or met ships in the last four weeks: the fuller, the oftener.",
}
HEAD = (30.0, 26.0)
"""From the middle of a convoy's counter where its arrow begins, and how long it is."""
WAYS = {"N": (0, -1), "E": (1, 0), "S": (0, 1), "W": (-1, 0)}
MANY = 6
"""Sightings of one zone that fill it."""
SQUARE, CORNER = 120, 60
SITE = 32
"""The side of the frame about a target on the map, in map pixels."""
Spots = Mapping[str, Point]


def measures(view: View, asked: Prompt | None, hand: Interest) -> Sequence[Measure]:
    if not view.scenario:
        return ()
    unit, spots = hand.piece or hand.actor, spots_of(view)
    if view.level:
        lines = (*_found(view, spots), *_aimed(view, spots))
        return [*_contact(view), *lines, *_heard(view, unit)]
    return [
        *_reached(view, unit),
        *(Region(chart().spaces[zone].shape, PLOT) for zone in _of_contact(view)),
        *_plots(view, spots),
        *_ordered(view, spots, hand),
        *_raids(view, spots, unit),
        *_offered(asked, unit),
        *_ways(view, spots, unit),
        *_headings(view, spots),
        *_bound(view, spots, unit),
    ]


def _of_contact(view: View) -> Sequence[str]:
    """The zones where both sides are to be told of, and the one that is asked about."""
    asked = asked_about(view)
    return [*view.contested, asked] if asked and asked not in view.contested else view.contested


def guesses(view: View) -> Sequence[Measure]:
    """The zones where boats were seen or met ships of late."""
    seen = Counter(zone for _, zone in view.sightings)
    return [
        Region(chart().spaces[zone].shape, GUESS, _times(count), weight=min(1.0, count / MANY))
        for zone, count in seen.items()
    ]


def _times(count: int) -> str:
    return "once" if count == 1 else f"{count} times"


# The chart


def _ways(view: View, spots: Spots, unit: str) -> Iterator[Track]:
    """Zone by zone through the row where the unit stands in each."""
    for name, doing in view.doing.items():
        boat = view.boats.get(name)
        if len(doing.way) > 1 and name in spots and (boat is None or boat.zone):
            kind = BOATS if boat else CONVOYS if name in view.convoys else SHIPS
            points = (*(_in_row(zone, kind) for zone in doing.way[:-1]), spots[name])
            meaning = DIVED if boat and boat.is_down else SAILED
            yield Track(points, meaning, is_quiet=name != unit)


def _in_row(zone: str, kind: str) -> Point:
    found = row(zone, kind)
    return (found.x, found.y) if found else middle(zone)


def _plots(view: View, spots: Spots) -> Iterator[Track]:
    """Where the reader has plotted that units end their movement, this week and the next."""
    for unit, plots in view.plots.items():
        ends = [middle(plot.zone) for plot in plots if plot.zone]
        if ends and unit in spots:
            yield Track((spots[unit], *ends), ORDERED)


def _ordered(view: View, spots: Spots, hand: Interest) -> Iterator[Track]:
    """To where units are to sail, week after week, by the orders of the reader's own.

    About the zones where they are to stay lies a ring.
    """
    ordered = {each.piece: each.order for each in hand.orders if each.piece in spots}
    at_sea = [boat for boat in view.boats.values() if boat.zone and boat.id in ordered]
    for boat in at_sea:
        goal = goal_of(view, ordered[boat.id], boat)
        if goal not in ("", boat.zone):
            yield Track((spots[boat.id], *map(middle, way(boat.zone, goal))), ORDERED)
    staying = (boat for boat in at_sea if ordered[boat.id] in (PATROL, UNDER))
    for zone in dict.fromkeys(boat.zone for boat in staying):
        yield _ring_about(zone)
    for convoy in view.convoys.values():
        if ordered.get(convoy.id) == CONVOY_ON and convoy.id != (hand.piece or hand.actor):
            yield _to_port(convoy, spots)


def _ring_about(zone: str) -> Track:
    corners = tuple((float(x), float(y)) for x, y in chart().spaces[zone].shape.corners)
    return Track((*corners, corners[0]), ORDERED)


def _raids(view: View, spots: Spots, unit: str) -> Iterator[Track]:
    """From bombers in the air to what they raid; the target of the one pointed at is named."""
    for each in view.planes.values():
        if each.target and each.zone and each.id in spots:
            is_ashore = each.target in TARGETS
            goal = middle(f"target {each.target}") if is_ashore else spots.get(each.target)
            if goal:
                name = target_name(each.target) if is_ashore else ship_name(each.target)
                yield Track((spots[each.id], goal), RUN, name if each.id == unit else "")


def _offered(asked: Prompt | None, unit: str) -> Iterator[Region]:
    """On the map, the targets that the unit about may raid, or that may be repaired."""
    for choice in asked.choices if asked else ():
        if choice.target.id in TARGETS and choice.actor in ("", unit):
            x, y = map(round, middle(f"target {choice.target.id}"))
            yield Region(Rectangle(x - SITE // 2, y - SITE // 2, SITE, SITE), REACH)


def _headings(view: View, spots: Spots) -> Iterator[Track]:
    """A short arrow out of each convoy, the way it went last."""
    start, long = HEAD
    for convoy in view.convoys.values():
        spot = spots.get(convoy.id)
        if spot and convoy.heading:
            x, y = WAYS[convoy.heading]
            ends = tuple((spot[0] + x * by, spot[1] + y * by) for by in (start, start + long))
            yield Track(ends, PLOT)


def _reached(view: View, unit: str) -> Iterator[Measure]:
    """The zones that a plane or a boat can get to this week."""
    if each := view.planes.get(unit):
        yield from _zones(_flown_to(view, each))
    elif boat := view.boats.get(unit):
        yield from _zones(within_reach(boat.zone, 1 if boat.is_down else 2) if boat.zone else ())


def _flown_to(view: View, each: Plane) -> tuple[str, ...]:
    home, model = base_zone(view, each), plane(kind_of(each.id))
    far = max(model.range_recon, model.range_combat)
    return (home, *within_reach(home, far)) if home else ()


def _zones(zones: Iterable[str]) -> Iterator[Region]:
    return (Region(chart().spaces[zone].shape, REACH) for zone in zones)


def _bound(view: View, spots: Spots, unit: str) -> Iterator[Measure]:
    """To where a convoy sails, for who may know it; for others where its next move may end."""
    convoy = view.convoys.get(unit)
    if convoy is None or convoy.id == TASK_FORCE:
        return
    if convoy.destination and unit in spots:
        yield _to_port(convoy, spots, f"to {_goal_name(convoy)}")
    else:
        yield from (Region(chart().spaces[zone].shape, LIKELY) for zone in onward(view, convoy.id))


def _to_port(convoy: Convoy, spots: Spots, label: str = "") -> Track:
    between = [middle(zone) for zone in way(convoy.zone, _goal(convoy))][:-1]
    return Track((spots[convoy.id], *between, _port(convoy)), ORDERED, label)


def _goal(convoy: Convoy) -> str:
    known = convoy.destination in (*TARGETS, *BEYOND)
    return target_zone(convoy.destination) if known else convoy.destination


def _goal_name(convoy: Convoy) -> str:
    known = convoy.destination in (*TARGETS, *BEYOND)
    return target_name(convoy.destination) if known else convoy.destination


def _port(convoy: Convoy) -> Point:
    """A port on the chart, or the zone by which it leaves."""
    for place in (f"target {convoy.destination}", f"haven {convoy.destination}"):
        if place in chart().places:
            return chart().places[place].center
    return middle(_goal(convoy))


# The grid


def _contact(view: View) -> Iterator[Region]:
    """Where on the chart the grid is, and on it the fight that is on."""
    yield Region(chart().spaces[view.contact].shape, PLOT)
    if fight := fight_of(view):
        yield Region(fight.ground, PLOT, board=GRID)


def _found(view: View, spots: Spots) -> Iterator[Track]:
    """From each boat to the ships with which she has contact; a fight needs none.

    None leads to a box, nor to a boat that has left the grid.
    """
    if fight_of(view):
        return
    boats = {boat for boat, _ in boats_on(view)}
    for name, marker in ships_on(view):
        for boat in marker.found_by:
            if boat in boats:
                yield Track((spots[boat], spots[name]), LANE, board=GRID)


def _aimed(view: View, spots: Spots) -> Iterator[Track]:
    for (boat, target), count in Counter(view.aims).items():
        ends = boat, convoy_of(target) or target
        if spots.keys() >= {*ends}:
            yield Track((spots[ends[0]], spots[ends[1]]), RUN, f"×{count}", board=GRID)


def _heard(view: View, unit: str) -> Iterator[Track]:
    """How far a marker hears by each of its devices: squares, diagonals counting as one."""
    marker = view.markers.get(unit)
    if marker is None or not marker.row:
        return
    ranges: dict[int, str] = {}
    if is_ship(unit):
        vessels = vessels_of(view, unit)
        if any(ping_range(ship) > 0 for ship in vessels):
            ranges[listening_range(marker)] = "listens"
            ranges[max(ping_range(ship) for ship in vessels)] = "pings"
    else:
        ranges[listening_range(marker)] = "listens"
    if view.level != OSL and (far := radar_range(view, unit)) > 0:
        ranges[far] = "radar"
    for squares, name in ranges.items():
        yield _ring(marker, squares, f"{name} {squares}")


def _ring(marker: Marker, squares: int, label: str) -> Track:
    """About a square, and not beyond the edge of the grid."""
    top, bottom = max(1, marker.row - squares), min(SIDE, marker.row + squares)
    left, right = max(1, marker.column - squares), min(SIDE, marker.column + squares)
    x, y = CORNER + (left - 1) * SQUARE, CORNER + (top - 1) * SQUARE
    box = Rectangle(x, y, (right - left + 1) * SQUARE, (bottom - top + 1) * SQUARE)
    corners = tuple((float(x), float(y)) for x, y in box.corners)
    return Track((*corners[2:], *corners[:2], corners[2]), HEARING, label, board=GRID)
