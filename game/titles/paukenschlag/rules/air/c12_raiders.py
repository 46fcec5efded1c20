"""12.3, 12.6, 12.8, 17 Bombers on their way: what they may raid, and whom they find."""

from collections.abc import Iterator
from functools import cache

from game.core.prompt import Choice, Prompt, button, piece, space
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import Raider, Sighting
from game.titles.paukenschlag.model.names import GERMAN, RAID, SUNK, US, merchant, named_unit
from game.titles.paukenschlag.model.state import Plane, State
from game.titles.paukenschlag.printed.chart_tables import HORNET_EVENT
from game.titles.paukenschlag.printed.counters import kind_of, plane
from game.titles.paukenschlag.printed.order_of_battle import AIR_PLANS, ship_name
from game.titles.paukenschlag.printed.places import (
    TARGETS,
    distance,
    neighbours,
    target_name,
    target_zone,
    way,
)
from game.titles.paukenschlag.printed.settings import setting_of
from game.titles.paukenschlag.printed.tables import REPAIR, TABLES, bombed, problem
from game.titles.paukenschlag.rules.air.c9_dogfights import meet, patrols
from game.titles.paukenschlag.rules.combat.damage import suffer
from game.titles.paukenschlag.rules.secrecy import in_order, is_hidden, reveal
from game.titles.paukenschlag.rules.units import (
    boats_in,
    convoys_in,
    escorts,
    has_merchants,
    is_fighter,
    is_german,
    lone_ships_in,
    ships_in_port,
)

TURN_ROUND = 2
"""12.6 A bomber that has flown may do so again the turn after next."""
DIVE_BOMBER = "D"
HORNET = "CV 1"
LOST = "lost"


def german_bases(chart: Chart) -> tuple[str, ...]:
    """17 The airbases on the islands that are the Germans' in a scenario."""
    plan = AIR_PLANS.get(setting_of(chart.scenario).plan, ())
    return tuple(dict.fromkeys(base for posting in plan for base in posting.places))


def is_bomber(unit: str) -> bool:
    """Whether an air unit carries bombs on a raid."""
    return plane(kind_of(unit)).bomb > 0 and not is_fighter(unit)


# What may be raided


def place_of(chart: Chart, target: str) -> str:
    """Where a target lies: of a ship her port, "" when she is no longer in port."""
    if target in TARGETS:
        return target
    ship = chart.ships.get(target)
    return ship.port if ship else ""


def raid_targets(chart: Chart, each: Plane, home: str) -> Iterator[str]:
    """OP 9.4b, OP 12.5 What an air unit may go for from its zone, targets before ships in port."""
    if is_german(each.id):
        if is_bomber(each.id):
            yield from _ashore(kind_of(each.id), home)
            yield from in_order(chart, _ships_to_raid(chart, kind_of(each.id)))
    elif each.base == HORNET and HORNET_EVENT in chart.happened:  # 12.5.3d, 12.9
        reach = plane(kind_of(each.id)).range_combat
        for base in german_bases(chart):
            is_left = chart.damage.get(base, 0) < REPAIR.dead
            if is_left and distance(home, target_zone(base)) <= reach:
                yield base


def _ships_to_raid(chart: Chart, model: str) -> Iterator[str]:
    """OP 6.1.1e Ships in port, where they are seen."""
    for ship in chart.ships.values():
        if ship.port and may_bomb(model, ship.zone) and not is_hidden(chart, ship.id):
            yield ship.id


@cache
def _ashore(model: str, home: str) -> tuple[str, ...]:
    row = plane(model)
    islands = {place for plan in AIR_PLANS.values() for posting in plan for place in posting.places}
    return tuple(
        target
        for target in TARGETS
        if target not in islands
        and may_bomb(model, target_zone(target))
        and distance(home, target_zone(target)) <= row.range_combat
    )


def may_bomb(model: str, zone: str) -> bool:
    """OP 17.1f, OP 17.2f, OP 17.2g Where a model may bomb: anywhere if no zone is named."""
    zones = plane(model).bombs
    return not zones or zone in zones


@cache
def raid_choice(unit: str, target: str) -> Choice:
    name = target_name(target) if target in TARGETS else ship_name(target)
    does = "escorts a raid on" if is_fighter(unit) else "raids"
    place = space(target) if target in TARGETS else piece(target)
    rule = "OP 12.3" if is_german(unit) else "OP 14.2g"
    return Choice(c.Raid(unit, target), f"{unit} {does} {name}", place, rule, unit)


# The flight


def send_raider(context: Context[State], command: c.Raid, start: str) -> None:
    """OP 12.3 A bomber takes off; the carrier's aircraft are over their target at once."""
    state = context.state
    unit = command.plane
    if is_german(unit):
        context.emit(e.RaiderSent("OP 12.6", unit, command.target, state.turn + TURN_ROUND))
        return
    context.emit(e.RaiderSent("OP 14.2g", unit, command.target, state.planes[unit].back))
    zone, is_unseen = target_zone(command.target), is_based_unseen(state, state.planes[unit])
    context.emit(e.PlaneFlew("OP 14.2g", unit, start, zone, RAID, is_unseen))


def is_based_unseen(chart: Chart, each: Plane) -> bool:
    """OP 6.1.1e Whether a plane flies from the carrier, and the other side does not see her."""
    return each.base in chart.ships and is_hidden(chart, each.base)


def fly_raider(context: Context[State], unit: str) -> None:
    """OP 12.8.1 A German bomber is on its way."""
    if is_german(unit):
        context.call(Raider(unit))


def flight_of(chart: Chart, unit: str, target: str) -> tuple[str, ...]:
    """The zones that a bomber enters, the target's last."""
    start = target_zone(chart.planes[unit].base)
    return way(start, target_zone(place_of(chart, target)))


def strain(chart: Chart, unit: str, path: tuple[str, ...], place: int) -> int | None:
    """OP 12.8.1 What is added to the die in a zone of the way; None where none is rolled."""
    if path[place] in neighbours(target_zone(chart.planes[unit].base)):
        return None
    return place + 1 + plane(kind_of(unit)).reliability


def walk_raider(context: Context[State], frame: Raider) -> None:
    """One zone of the way."""
    state, unit = context.state, frame.plane
    path = flight_of(state, unit, state.planes[unit].target)
    if frame.place == len(path):
        context.end()
        return
    zone = path[frame.place]
    context.goto(Raider(unit, frame.place + 1))
    before = path[frame.place - 1] if frame.place else target_zone(state.planes[unit].base)
    added = strain(state, unit, path, frame.place)
    face = total = 0
    outcome = "on"
    if added is not None:
        highest = tuple((band.high or 0) - added for band in TABLES.problem.bands[:-1])
        face = context.roll(f"How {unit} bears the flight", 10, bands=highest)
        total = face + added
        outcome = problem(total)
    context.emit(e.BomberFlew("OP 12.8.1", unit, before, zone, face, total, outcome))
    if outcome == "on":
        _look_down(context, unit, zone)
        return
    context.end()
    kind = e.PlaneLost if outcome == LOST else e.PlaneTurnedBack
    context.emit(kind("OP 12.8.1b" if outcome == LOST else "OP 12.8.1", unit))


# Ships that are found


def shipping(chart: Chart, zone: str) -> list[str]:
    """OP 12.8.1c What a bomber finds in a zone: convoys, and ships at sea by themselves."""
    convoys = [each.id for each in convoys_in(chart, zone) if has_merchants(each) and each.ships]
    return in_order(chart, (*convoys, *(ship.id for ship in lone_ships_in(chart, zone))))


def _look_down(context: Context[State], unit: str, zone: str) -> None:
    """OP 12.8.1c, OP 12.8.1d The boats of the zone are told of its convoys.

    OP 6.1.1e All ships of the zone are seen from now on, those in port as well.
    """
    state = context.state
    found, in_port = shipping(state, zone), ships_in_port(state, zone)
    reveal(context, zone, (*found, *in_port))
    for convoy in found:
        if convoy in state.convoys:
            _tell(context, unit, convoy, zone)
    if found and may_bomb(kind_of(unit), zone):
        context.call(Sighting(unit))


def _tell(context: Context[State], unit: str, convoy: str, zone: str) -> None:
    state = context.state
    known = {boat for other, boat in state.told if other == convoy}
    boats = tuple(boat.id for boat in boats_in(state, zone) if boat.id not in known)
    named = () if state.house.is_secret else boats
    context.emit(e.ConvoySighted("OP 12.8.1c", unit, convoy, zone, named))
    if boats != named:
        context.emit(e.BoatsTold("OP 12.8.1d", convoy, boats))


def ask_sighting(chart: Chart, frame: Sighting) -> tuple[Prompt, ...]:
    zone = chart.planes[frame.plane].zone
    attacks = tuple(
        Choice(
            c.BombShipping(target), f"Bomb {named_unit(target)}", piece(target), "OP 12.8.1e",
            frame.plane,
        )
        for target in shipping(chart, zone)
    )  # fmt: skip
    on = Choice(c.FlyOn(), "Fly on", button("fly on"), "OP 12.8.1c")
    text = f"{frame.plane} has found ships in {zone}: bomb them, or fly on?"
    return (Prompt(GERMAN, "OP 12.8.1c", text, (*attacks, on)),)


def act_on_sighting(
    context: Context[State], frame: Sighting, _seat: str, command: c.BombShipping | c.FlyOn
) -> None:
    context.end()
    if isinstance(command, c.FlyOn):
        return
    context.end()
    unit, target = frame.plane, command.target
    if not _comes_through(context, unit):
        return
    bands = tuple(band.high or 0 for band in TABLES.bombed.bands[:-1])
    face = context.roll(f"{unit} bombs {named_unit(target)}", 10, bands=bands)
    outcome = bombed(face)
    context.emit(e.ShippingBombed("OP 12.8.1e", unit, target, face, outcome))
    if outcome == LOST:
        context.emit(e.PlaneLost("OP 12.8.1e", unit))
        return
    context.emit(e.PlaneTurnedBack("OP 12.8.1g", unit))
    if outcome == SUNK:
        _sink(context, target, unit)


def _comes_through(context: Context[State], unit: str) -> bool:
    """OP 5.3e The air patrol of the zone meets who attacks ships; OP 17.3 not the first time."""
    state = context.state
    if not is_surprise(state):
        meet(context, patrols(state, state.planes[unit].zone, US), (unit,))
    return unit in state.planes and bool(state.planes[unit].zone)


def is_surprise(chart: Chart) -> bool:
    """OP 17.3 Whether the first attack of German bombers is still to come, by surprise."""
    return chart.house.is_surprise and not chart.is_warned


def _sink(context: Context[State], target: str, unit: str) -> None:
    """OP 12.8.1f One ship, with her cargo; escorts without a convoy sail alone."""
    state = context.state
    if target not in state.convoys:
        suffer(context, target, SUNK, "OP 12.8.1e", unit)
        return
    suffer(context, merchant(target, 1), SUNK, "OP 12.8.1f", unit)
    if not state.convoys[target].ships:
        for ship in escorts(state, target):
            context.emit(e.EscortParted("OP 10.3", ship.id, target))
        context.emit(e.ConvoyDispersed("OP 10.3", target))
