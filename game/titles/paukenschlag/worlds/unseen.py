"""6.1.1 Units that a side does not see, put anywhere by chance.

As many boats as have come by the schedule; ships that have arrived; any convoys whose markers are
free. In zones of contact that are still to be played there are units of both sides, and in those
that a bomber looks down on no ships but the ones that it has found.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import TypeVar

from game.core.dice import Dice
from game.core.records import Frame
from game.titles.paukenschlag.model.frames import (
    AirMoves,
    Contacts,
    Events,
    PlaceBoats,
    Plotting,
    Pursuit,
)
from game.titles.paukenschlag.model.names import AT_10, GERMAN, TASK_FORCE, US, Side
from game.titles.paukenschlag.model.state import Boat, Convoy, Plot, Ship, State
from game.titles.paukenschlag.printed.chart_tables import FORMATIONS, MOST_SHIPS
from game.titles.paukenschlag.printed.counter_tables import COW
from game.titles.paukenschlag.printed.counters import BOATS, DD, ESCORTS, boat_class, kind_of
from game.titles.paukenschlag.printed.order_of_battle import (
    AT10,
    HORNET,
    SHIPS,
)
from game.titles.paukenschlag.printed.places import (
    EXITS,
    HEADINGS,
    TARGETS,
    ZONES,
    target_zone,
)
from game.titles.paukenschlag.printed.settings import setting_of
from game.titles.paukenschlag.printed.tables import FAST, FUEL, scenario_row
from game.titles.paukenschlag.rules.chart.c6_plots import AHEAD
from game.titles.paukenschlag.rules.chart.c10_convoys import MARKERS, routes
from game.titles.paukenschlag.rules.grid.c5_contacts import hunters_in, targets_in
from game.titles.paukenschlag.rules.units import is_german
from game.titles.paukenschlag.view import NOT_TOLD

T = TypeVar("T")


def _any(dice: Dice, things: Sequence[T]) -> T:
    return things[dice.draw(len(things))]


def _turn_reached(world: State) -> int:
    """The last turn whose arrivals have all come."""
    return world.turn - (world.phase in ("", Events.__name__))


def _to_be_played(world: State) -> list[str]:
    """The zones of contact of which nobody has been shown."""
    asked = [frame.zone for frame in world.flow if isinstance(frame, Pursuit)]
    done = [frame.place for frame in world.flow if isinstance(frame, Contacts)]
    return [
        zone
        for zone in world.contested
        if zone in asked or ZONES.index(zone) >= max(done, default=99)
    ]


# Boats


def put_boats(world: State, dice: Dice) -> None:
    for boat in list(world.boats.values()):
        if boat.fuel == NOT_TOLD:
            world.boats[boat.id] = replace(boat, fuel=1 + dice.draw(FUEL.points))
    deck = [
        boat
        for boat, kind in BOATS.items()
        if kind != COW and boat not in world.boats and boat not in world.lost
    ]
    known = [boat for boat in (*world.boats, *world.lost) if BOATS.get(boat, COW) != COW]
    for _ in range(_boats_come(world) - len(known)):
        new = deck.pop(dice.draw(len(deck)))
        world.boats[new] = _boat(world, new, dice)
    _meet_boats(world, dice)
    world.flow = tuple(_of_boats(world, frame, deck, dice) for frame in world.flow)


def _boats_come(world: State) -> int:
    """15.2 How many have come to the coast so far."""
    setting, first = setting_of(world.scenario), scenario_row(world.scenario).first_turn
    if world.turn < first:
        return 0
    begun = sum(group.boats for group in setting.boats if not group.is_cow) + setting.away
    return begun + sum(
        row.boats
        for turn, rows in setting.german_arrivals.items()
        for row in rows
        if first <= turn <= _turn_reached(world) and not row.is_cow
    )


def _boat(world: State, boat: str, dice: Dice) -> Boat:
    """At sea, or one in four away."""
    kind = BOATS[boat]
    most = boat_class(kind).torpedoes
    if not dice.draw(4):
        back = world.turn + 1 + dice.draw(FUEL.turns_away)
        return Boat(boat, kind, "", FUEL.points, most, back=back)
    fuel, torpedoes = 1 + dice.draw(FUEL.points), dice.draw(most + 1)
    return Boat(boat, kind, _any(dice, ZONES), fuel, torpedoes, is_down=bool(dice.draw(2)))


def _meet_boats(world: State, dice: Dice) -> None:
    zones = _to_be_played(world)
    unseen = [
        boat
        for boat in world.boats.values()
        if boat.id not in world.shown and boat.zone not in zones
    ]
    for zone in zones:
        if not hunters_in(world, zone):
            boat = unseen.pop(dice.draw(len(unseen))) if unseen else _cow(world)
            world.boats[boat.id] = replace(boat, zone=zone, back=0)


def _cow(world: State) -> Boat:
    """The one that is out where all other boats are accounted for."""
    boat = next(
        boat
        for boat, kind in BOATS.items()
        if kind == COW and boat not in world.lost and boat not in world.shown
    )
    return Boat(boat, COW, "", FUEL.points, boat_class(COW).torpedoes)


def _of_boats(world: State, frame: Frame, deck: list[str], dice: Dice) -> Frame:
    """A step that waits for boats; nothing is known of their plots, which are still to come."""
    match frame:
        case PlaceBoats():
            return _arriving(world, deck, dice)
        case Plotting():
            return _with(GERMAN, frame)
    return frame


def _with(side: Side, frame: Plotting) -> Plotting:
    """Plotting for which a side is waited for, too."""
    return Plotting(tuple(each for each in (US, GERMAN) if each in (*frame.waiting, side)))


def _arriving(world: State, deck: list[str], dice: Dice) -> PlaceBoats:
    """A boat that is placed: a new one, or one that comes back."""
    unseen = [boat for boat in world.boats.values() if boat.id not in world.shown]
    away = [boat for boat in unseen if not boat.zone] or unseen or [_cow(world)]
    if deck:
        boat = deck.pop(dice.draw(len(deck)))
        torpedoes = boat_class(BOATS[boat]).torpedoes
        world.boats[boat] = Boat(boat, BOATS[boat], "", FUEL.points, torpedoes)
    else:
        boat = _any(dice, away).id
    return PlaceBoats((boat,), tuple(EXITS))


# Convoys and ships


def put_ships(world: State, dice: Dice) -> None:
    """Convoys have no destination yet, and what the US plots is still to come."""
    world.flow = tuple(
        _with(US, frame) if isinstance(frame, Plotting) else frame for frame in world.flow
    )
    free = _out_of_sight(world)
    for unit, place in _postings(world):
        if unit not in world.ships and unit not in world.lost:
            world.ships[unit] = _ship(unit, place, free, dice)
    taken = {str(AT10.number) if convoy == AT_10 else convoy for convoy in world.convoys}
    unseen = [marker for marker in MARKERS if marker not in taken]
    for zone in _to_be_played(world):
        if unseen and not targets_in(world, zone):
            marker = unseen.pop(dice.draw(len(unseen)))
            world.convoys[marker] = _convoy(marker, zone, dice)
    for marker in unseen:
        if dice.draw(3):
            world.convoys[marker] = _convoy(marker, _any(dice, free), dice)


def _out_of_sight(world: State) -> list[str]:
    """The zones where ships may be unseen: all but those of bombers, until ships have sailed."""
    if world.phase != AirMoves.__name__:
        return [*ZONES]
    over = {each.zone for each in world.planes.values() if each.target and is_german(each.id)}
    return [zone for zone in ZONES if zone not in over]


def _postings(world: State) -> list[tuple[str, str]]:
    """15.1 The ships that have come, each with its first place; those of the carrier left out."""
    setting, first = setting_of(world.scenario), scenario_row(world.scenario).first_turn
    arrived = [
        each for turn, each in setting.us_arrivals.items() if first <= turn <= _turn_reached(world)
    ]
    return [
        (posting.unit, posting.places[0])
        for postings in (setting.postings, *arrived)
        for posting in postings
        if posting.unit in SHIPS and posting.unit not in HORNET.ships
    ]


def _ship(unit: str, place: str, free: Sequence[str], dice: Dice) -> Ship:
    """Where it came into play, if that is free; cutters and trawlers perhaps anywhere at sea."""
    zone = target_zone(place) if place in TARGETS else place
    is_roving = kind_of(unit) in ESCORTS and kind_of(unit) != DD and bool(dice.draw(2))
    if is_roving or zone not in free:
        return Ship(unit, _any(dice, free))
    return Ship(unit, zone, place if place in TARGETS else "")


def _convoy(marker: str, zone: str, dice: Dice) -> Convoy:
    speed, ships = 1 + dice.draw(FAST), 1 + dice.draw(MOST_SHIPS)
    return Convoy(marker, zone, "", speed, ships, _any(dice, FORMATIONS), _any(dice, HEADINGS))


def plot_convoys(world: State, dice: Dice) -> None:
    """6.1.1b Where each convoy goes that the Germans do not know of, or know."""
    is_done = any(isinstance(frame, Plotting) and US not in frame.waiting for frame in world.flow)
    for convoy in world.convoys.values():
        if convoy.id != TASK_FORCE:
            world.plots[convoy.id] = _way(convoy, AHEAD if is_done else AHEAD - 1, dice)


def _way(convoy: Convoy, turns: int, dice: Dice) -> tuple[Plot, ...]:
    plotted: list[Plot] = []
    while len(plotted) < turns and convoy.zone != target_zone(convoy.destination):
        zone = _any(dice, [*routes(convoy)])
        plotted.append(Plot(zone))
        convoy = replace(convoy, zone=zone)
    return tuple(plotted)
