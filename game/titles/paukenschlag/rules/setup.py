"""16 Sides, seats, and how a game begins."""

from collections.abc import Mapping

from game.contract.offers import Seat, Side
from game.core.rules import Context, OptionValue
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import Campaign, HornetBomber, PlaceBoats
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import House, State
from game.titles.paukenschlag.printed.counter_tables import CARRIER_MITCHELL
from game.titles.paukenschlag.printed.counters import boat_class, boat_kind
from game.titles.paukenschlag.printed.force_tables import ConvoyStart
from game.titles.paukenschlag.printed.order_of_battle import (
    CONVOYS_AT_START,
    HORNET,
    PLANES_AT_START,
    SHIPS_AT_START,
    US_ARRIVALS,
    Posting,
)
from game.titles.paukenschlag.printed.scenario_tables import (
    BATTLE,
    DRUMBEAT,
    PLAN_AMERIKA,
    RAIDED,
)
from game.titles.paukenschlag.printed.tables import FUEL, TABLES, scenario_row
from game.titles.paukenschlag.rules.air.c12_raiders import AIR_PLANS
from game.titles.paukenschlag.rules.chart.c10_convoys import MARKERS, first_heading, roll_convoy
from game.titles.paukenschlag.rules.chart.c15_arrivals import draw_boat, put

SIDES = (Side(US, "United States", is_open=True), Side(GERMAN, "U-boat command", is_open=True))
NOUNS = {US: "the United States"}
SEATS = tuple(Seat(side.id, side.name, side.id, NOUNS.get(side.id, "")) for side in SIDES)


def seats(scenario: str, options: Mapping[str, OptionValue]) -> tuple[Seat, ...]:
    return SEATS


def begin(context: Context[State], scenario: str, options: Mapping[str, OptionValue]) -> None:
    row = scenario_row(scenario)
    house = House(
        is_radar_far=bool(options["radar_far"]),
        do_bombers_hunt=bool(options["bombers_hunt"]),
        has_rolled_convoys=bool(options["rolled_convoys"]),
        has_raids=scenario in RAIDED,
        is_surprise=bool(options["surprise"]),
        is_secret=bool(options["secret"]),
        flotation=int(options["freighters"]),
        cargo=int(options["cargo"]),
    )
    context.emit(e.GameBegan("OP 16.0", scenario, house, row.first_turn - 1, row.last_turn))
    context.state.flow = (Campaign(),)
    if scenario == BATTLE:
        _begin_battle(context)
    elif scenario == DRUMBEAT:
        _begin_late(context)
    else:
        _begin_early(context)


def _begin_early(context: Context[State]) -> None:
    """16.0 The US first; when the carrier's bombers have a base the German places his boats."""
    for posting in (*SHIPS_AT_START, *PLANES_AT_START):
        if posting.unit != CARRIER_MITCHELL:
            put(context, posting, "OP 16.1")
    for posting in AIR_PLANS.get(context.state.scenario, ()):
        put(context, posting, "OP 17.1" if context.state.scenario == PLAN_AMERIKA else "OP 17.2")
    if context.state.house.has_rolled_convoys:
        _roll_convoys(context)
    else:
        for row in CONVOYS_AT_START:
            _place_convoy(context, row)
    context.call(HornetBomber())


def _place_convoy(context: Context[State], row: ConvoyStart) -> None:
    """16.1h One of the set; where there is a choice a die says to the US alone where it goes."""
    face = 0
    if len(row.to) > 1:
        bands = [6 * number // len(row.to) for number in range(1, len(row.to))]
        face = context.roll(f"Where convoy {row.number} goes", 6, bands=bands, is_hidden=True)
    goal = row.to[max(face - 1, 0) * len(row.to) // 6]
    faces = (face,) if face else ()
    context.emit(
        e.ConvoyFormed(
            "OP 16.1h", str(row.number), row.zone, goal, row.speed, row.ships, row.formation, "",
            faces, context.state.house.is_secret,
        )
    )  # fmt: skip


def _roll_convoys(context: Context[State]) -> None:
    for marker in MARKERS:
        roll_convoy(context, marker)


def _begin_late(context: Context[State]) -> None:
    """As if it had come as in history: the carrier has left, and some boats are away."""
    turn = context.state.turn
    arrived = [posting for since, each in US_ARRIVALS.items() if since <= turn for posting in each]
    for posting in (*SHIPS_AT_START, *PLANES_AT_START, *arrived):
        if posting.unit not in (*HORNET.ships, *HORNET.planes):
            put(context, posting, "OP 16.1")
    _roll_convoys(context)
    late = TABLES.late_start
    cow = draw_boat(context, FUEL.points, "OP 16.2", is_milk_cow=True)
    is_secret = context.state.house.is_secret
    context.emit(e.BoatPlaced("OP 16.2", cow, late.cow_zone, is_hidden=is_secret))
    for number in range(late.away):
        boat = draw_boat(context, FUEL.points, "OP 16.2c")
        back = turn + 1 + number % FUEL.turns_away
        torpedoes = boat_class(boat_kind(boat)).torpedoes
        context.emit(e.BoatLeft("OP 11.1c", boat, "", back, torpedoes, is_secret))
    at_sea = tuple(draw_boat(context, fuel, "OP 16.2c") for fuel in late.fuel)
    context.call(PlaceBoats(at_sea, late.zones))


def _begin_battle(context: Context[State]) -> None:
    """One convoy, and the boats that have gathered about it."""
    battle = TABLES.battle_start
    marker = MARKERS[0]
    context.emit(
        e.ConvoyFormed(
            "OP 16.1h", marker, battle.zone, battle.to, battle.speed, battle.ships,
            battle.formation, first_heading(battle.zone, battle.to),
        )
    )  # fmt: skip
    for ship in battle.escorts:
        put(context, Posting(ship, (battle.zone,)), "OP 16.1")
        context.emit(e.EscortJoined("OP 10.3b", ship, marker))
    for _ in range(battle.boats):
        boat = draw_boat(context, FUEL.points, "OP 16.2c")
        context.emit(e.BoatPlaced("OP 16.2", boat, battle.zone))
