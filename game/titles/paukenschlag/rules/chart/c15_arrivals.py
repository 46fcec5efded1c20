"""14.2.1, 15, 16 Ships, aircraft and boats that come into play, and where they are put."""

from collections.abc import Sequence

from game.core.prompt import Choice, Prompt, button, space
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import HornetBomber, PlaceBoats, PlacePlanes
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.counter_tables import CARRIER_MITCHELL, COW, LAND_MITCHELL
from game.titles.paukenschlag.printed.counters import BOATS, boat_class
from game.titles.paukenschlag.printed.force_tables import BoatArrival
from game.titles.paukenschlag.printed.order_of_battle import SHIPS, Posting
from game.titles.paukenschlag.printed.places import (
    EXITS,
    TARGETS,
    target_name,
    target_zone,
    zone_name,
)
from game.titles.paukenschlag.printed.settings import BoatGroup, setting_of
from game.titles.paukenschlag.printed.tables import FUEL
from game.titles.paukenschlag.rules.chart.c11_fuel import is_cow

CARRIER, MITCHELL_BASE = "CV 1", "I"
"""The carrier, and where her bombers are based ashore: at Norfolk, whence they may go on."""


# The United States


def bring_us(context: Context[State], turn: int) -> None:
    """15.1 What arrives in a turn; the US is asked about aircraft that have several bases."""
    arrivals = setting_of(context.state.scenario).us_arrivals.get(turn, ())
    for posting in arrivals:
        if len(posting.places) == 1 or posting.unit in SHIPS:
            put(context, posting, "OP 15.1")
    if asked := [each for each in arrivals if len(each.places) > 1 and each.unit not in SHIPS]:
        context.call(PlacePlanes(tuple(each.unit for each in asked), asked[0].places))


def put(context: Context[State], posting: Posting, rule: str) -> None:
    """A counter is put in the first of its places: a port, a zone, a base or a carrier."""
    place = posting.places[0]
    is_secret = context.state.house.is_secret
    if posting.unit not in SHIPS:
        context.emit(e.PlaneArrived(rule, posting.unit, place))
    elif place in TARGETS:
        zone = target_zone(place)
        context.emit(e.ShipArrived(rule, posting.unit, zone, place, is_hidden=is_secret))
    else:
        context.emit(e.ShipArrived(rule, posting.unit, place, "", is_hidden=is_secret))


def ask_planes(state: State, frame: PlacePlanes) -> tuple[Prompt, ...]:
    plane = frame.planes[0]
    choices = tuple(
        Choice(
            c.PlacePlane(plane, base),
            f"{plane} at {target_name(base)}",
            space(target_zone(base)),
            "OP 15.1",
            plane,
        )
        for base in frame.bases
    )
    return (Prompt(US, "OP 15.1", f"{plane} arrives: choose its airbase.", choices),)


def place_plane(
    context: Context[State], frame: PlacePlanes, seat: str, command: c.PlacePlane
) -> None:
    context.emit(e.PlaneArrived("OP 15.1", command.plane, command.base))
    if left := frame.planes[1:]:
        context.goto(PlacePlanes(left, frame.bases))
    else:
        context.end()


def ask_bomber(state: State, frame: HornetBomber) -> tuple[Prompt, ...]:
    text = (
        "The carrier Hornet has B-25 bombers aboard. Base them ashore, as usual, or leave them "
        "aboard for a single raid?"
    )
    rule = "OP 14.2.1d"
    aboard = Choice(c.BaseBomber(False), "Aboard the Hornet", button("aboard"), rule)
    words = f"Ashore at {target_name(MITCHELL_BASE)}"
    ashore = Choice(c.BaseBomber(True), words, button("ashore"), rule)
    return (Prompt(US, rule, text, (ashore, aboard)),)


def base_bomber(
    context: Context[State], frame: HornetBomber, seat: str, command: c.BaseBomber
) -> None:
    """14.2.1d Then it is for the German to place his boats (16.0)."""
    context.end()
    context.emit(e.BomberBased("OP 14.2.1d", command.is_ashore))
    plane, base = (
        (LAND_MITCHELL, MITCHELL_BASE) if command.is_ashore else (CARRIER_MITCHELL, CARRIER)
    )
    context.emit(e.PlaneArrived("OP 14.2.1d", plane, base))
    place_first_boats(context)


# The boats


def place_first_boats(context: Context[State]) -> None:
    """16.2 Those that have one zone are there before the German is asked about the others."""
    setting = setting_of(context.state.scenario)
    for group in setting.boats:
        if len(group.zones) == 1:
            bring_boats(context, _draw_group(context, group), group.zones, "OP 16.2")
    _send_away(context, setting.away)
    asked: list[PlaceBoats] = []
    for group in setting.boats:
        if len(group.zones) > 1:
            before = asked.pop().boats if asked and asked[-1].zones == group.zones else ()
            asked.append(PlaceBoats((*before, *_draw_group(context, group)), group.zones))
    for frame in reversed(asked):
        context.call(frame)


def _draw_group(context: Context[State], group: BoatGroup) -> tuple[str, ...]:
    rule = "OP 16.2" if group.is_cow else "OP 16.2c"
    return tuple(
        draw_boat(context, group.fuel, rule, is_milk_cow=group.is_cow) for _ in range(group.boats)
    )


def _send_away(context: Context[State], boats: int) -> None:
    """Boats that come back in one of the turns to come."""
    state = context.state
    for number in range(boats):
        boat = draw_boat(context, FUEL.points, "OP 16.2c")
        back = state.turn + 1 + number % FUEL.turns_away
        torpedoes = boat_class(BOATS[boat]).torpedoes
        context.emit(e.BoatLeft("OP 11.1c", boat, "", back, torpedoes, state.house.is_secret))


def groups_of_boats(chart: Chart) -> tuple[tuple[BoatArrival, ...], tuple[str, ...]]:
    """15.2 What is named for this turn, and the boats that come back to the map (11.1c)."""
    back = tuple(
        boat.id
        for boat in chart.boats.values()
        if 0 < boat.back <= chart.turn and not (is_cow(boat) and has_cow(chart))
    )
    return setting_of(chart.scenario).german_arrivals.get(chart.turn, ()), back


def may_come(chart: Chart, row: BoatArrival) -> bool:
    """15.2.T17.2 No milk cow while another is on the map, or all are in play or lost."""
    return not row.is_cow or (not has_cow(chart) and bool(_deck(chart, is_milk_cow=True)))


def has_cow(chart: Chart) -> bool:
    """15.2b Whether a milk cow is on the map, where there is never another."""
    return any(is_cow(boat) and boat.zone for boat in chart.boats.values())


def draw_boats(context: Context[State], row: BoatArrival, rule: str) -> tuple[str, ...]:
    """15.2e By chance, but for the milk cow."""
    return tuple(
        draw_boat(context, FUEL.points, rule, is_milk_cow=row.is_cow) for _ in range(row.boats)
    )


def draw_boat(context: Context[State], fuel: int, rule: str, *, is_milk_cow: bool = False) -> str:
    state = context.state
    deck = _deck(state, is_milk_cow=is_milk_cow)
    boat = deck[0] if is_milk_cow else context.draw(deck)
    kind = BOATS[boat]
    torpedoes = boat_class(kind).torpedoes
    context.emit(e.BoatDrawn(rule, boat, kind, fuel, torpedoes, state.house.is_secret))
    return boat


def _deck(chart: Chart, *, is_milk_cow: bool) -> list[str]:
    """The boats that are neither in play nor lost."""
    return [
        boat
        for boat, kind in BOATS.items()
        if (kind == COW) == is_milk_cow and boat not in chart.boats and boat not in chart.lost
    ]


def bring_boats(
    context: Context[State], boats: Sequence[str], zones: tuple[str, ...], rule: str
) -> None:
    """The German is asked where they arrive, unless there is but one zone."""
    if len(zones) > 1:
        context.call(PlaceBoats(tuple(boats), zones))
        return
    for boat in boats:
        is_secret = context.state.house.is_secret
        context.emit(e.BoatPlaced(rule, boat, zones[0], is_hidden=is_secret))


def bring_back(context: Context[State], boats: tuple[str, ...]) -> None:
    context.call(PlaceBoats(boats, tuple(EXITS)))


def ask_boats(state: State, frame: PlaceBoats) -> tuple[Prompt, ...]:
    boat = frame.boats[0]
    rule = _rule_of(state, boat)
    choices = tuple(
        Choice(
            c.PlaceBoat(boat, zone), f"{boat} in {zone}, {zone_name(zone)}", space(zone), rule, boat
        )
        for zone in frame.zones
    )
    text = f"{boat} arrives: choose her zone."
    return (Prompt(GERMAN, rule, text, choices),)


def _rule_of(chart: Chart, boat: str) -> str:
    if chart.boats[boat].back:
        return "OP 11.1c"
    return "OP 15.2" if chart.phase else "OP 16.2"


def place_boat(context: Context[State], frame: PlaceBoats, seat: str, command: c.PlaceBoat) -> None:
    rule = _rule_of(context.state, command.boat)
    is_back = context.state.boats[command.boat].back > 0
    is_secret = context.state.house.is_secret
    context.emit(e.BoatPlaced(rule, command.boat, command.zone, is_back, is_secret))
    if left := frame.boats[1:]:
        context.goto(PlaceBoats(left, frame.zones))
    else:
        context.end()
