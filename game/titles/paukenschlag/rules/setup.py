"""16 Sides, seats, and how a game begins."""

from collections.abc import Mapping

from game.contract.offers import Seat, Side
from game.core.rules import Context, OptionValue
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.frames import Campaign, HornetBomber
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import House, State
from game.titles.paukenschlag.printed.counter_tables import CARRIER_MITCHELL
from game.titles.paukenschlag.printed.force_tables import ConvoyStart
from game.titles.paukenschlag.printed.order_of_battle import AIR_PLANS, Posting
from game.titles.paukenschlag.printed.scenario_tables import PLAN_AMERIKA, Battle
from game.titles.paukenschlag.printed.settings import Setting, setting_of
from game.titles.paukenschlag.printed.tables import FUEL, scenario_row
from game.titles.paukenschlag.rules.chart.c10_convoys import MARKERS, first_heading, roll_convoy
from game.titles.paukenschlag.rules.chart.c15_arrivals import draw_boat, place_first_boats, put

SIDES = (Side(US, "United States", is_open=True), Side(GERMAN, "U-boat command", is_open=True))
NOUNS = {US: "the United States"}
SEATS = tuple(Seat(side.id, side.name, side.id, NOUNS.get(side.id, "")) for side in SIDES)


def seats(scenario: str, options: Mapping[str, OptionValue]) -> tuple[Seat, ...]:
    return SEATS


def begin(context: Context[State], scenario: str, options: Mapping[str, OptionValue]) -> None:
    row, setting = scenario_row(scenario), setting_of(scenario)
    house = House(
        is_radar_far=bool(options["radar_far"]),
        do_bombers_hunt=bool(options["bombers_hunt"]),
        has_rolled_convoys=bool(options["rolled_convoys"]),
        has_raids=bool(setting.plan),
        is_surprise=bool(options["surprise"]),
        is_secret=bool(options["secret"]),
        flotation=int(options["freighters"]),
        cargo=int(options["cargo"]),
    )
    context.emit(e.GameBegan("OP 16.0", scenario, house, row.first_turn - 1, row.last_turn))
    context.state.flow = (Campaign(),)
    if setting.battle:
        _begin_battle(context, setting.battle)
    else:
        _begin_on_chart(context, setting)


def _begin_on_chart(context: Context[State], setting: Setting) -> None:
    """16.0 The US first; when the carrier's bombers have a base the German places his boats."""
    for posting in setting.postings:
        if posting.unit != CARRIER_MITCHELL:
            put(context, posting, "OP 16.1")
    for posting in AIR_PLANS.get(setting.plan, ()):
        put(context, posting, "OP 17.1" if setting.plan == PLAN_AMERIKA else "OP 17.2")
    _begin_convoys(context, setting)
    if any(posting.unit == CARRIER_MITCHELL for posting in setting.postings):
        context.call(HornetBomber())
    else:
        place_first_boats(context)


def _begin_convoys(context: Context[State], setting: Setting) -> None:
    """16.1h Those of the set and others by dice, or all of them by dice."""
    placed = () if context.state.house.has_rolled_convoys else setting.convoys
    for row in placed:
        _place_convoy(context, row)
    for marker in MARKERS[len(placed) : len(setting.convoys) + setting.rolled]:
        roll_convoy(context, marker)


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


def _begin_battle(context: Context[State], battle: Battle) -> None:
    """One convoy, and the boats that have gathered about it."""
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
