"""5.7, 12.3 to 12.5, 17.3 The attacks over their targets: raids, then ships that bombard."""

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import Attacks, Bombardment
from game.titles.paukenschlag.model.names import GERMAN, US
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.chart_tables import ABORT, DESTROYED
from game.titles.paukenschlag.printed.counter_tables import CARRIER_MITCHELL
from game.titles.paukenschlag.printed.counters import kind_of
from game.titles.paukenschlag.printed.places import TARGETS, target_aa, target_zone
from game.titles.paukenschlag.printed.tables import AIR_DICE, anti_aircraft
from game.titles.paukenschlag.rules.air.c9_dogfights import meet, patrols
from game.titles.paukenschlag.rules.air.c12_bombardment import ships_off, splits
from game.titles.paukenschlag.rules.air.c12_bombs import bomb_ship, bomb_target
from game.titles.paukenschlag.rules.air.c12_missions import can_fly
from game.titles.paukenschlag.rules.air.c12_raiders import (
    german_bases,
    is_bomber,
    is_surprise,
    place_of,
)
from game.titles.paukenschlag.rules.grid.field import rolled_at_most
from game.titles.paukenschlag.rules.secrecy import reveal
from game.titles.paukenschlag.rules.units import is_fighter, is_german, side_of_plane


def walk_attacks(context: Context[State], frame: Attacks) -> None:
    """OP 5.7 The raids one after the other, then the ships off each base."""
    state = context.state
    if target := next((each.target for each in state.planes.values() if each.target), ""):
        _raid(context, target)
        return
    bases = german_bases(state)
    if frame.place == len(bases):
        context.end()
        return
    base = bases[frame.place]
    context.goto(Attacks(frame.place + 1))
    if any(splits(state, base)):
        reveal(context, target_zone(base), ships_off(state, base))  # 6.1.1e
        context.call(Bombardment(base))


def raiders(chart: Chart, target: str) -> tuple[str, ...]:
    return tuple(each.id for each in chart.planes.values() if each.target == target)


def _raid(context: Context[State], target: str) -> None:
    """OP 9.4c, OP 12.3 Fighters, anti-aircraft fire, then bombs; all that are left go home."""
    state = context.state
    units = raiders(state, target)
    side, zone, place = (
        side_of_plane(units[0]),
        state.planes[units[0]].zone,
        place_of(state, target),
    )
    is_there = bool(place) and target_zone(place) == zone
    is_unopposed = is_there and side == GERMAN and is_surprise(state)
    rule = "OP 17.3" if is_unopposed else "OP 12.3"
    context.emit(e.RaidBegan(rule, side, target, zone, units, is_unopposed))
    if is_there:
        if target in state.ships:
            reveal(context, zone, (target,))  # 6.1.1e
        if not is_unopposed:
            _oppose(context, target, place, side)
        bombers = [unit for unit in raiders(state, target) if is_bomber(unit)]
        (bomb_target if target in TARGETS else bomb_ship)(context, bombers, target)
    context.emit(e.RaidEnded("OP 12.3c", target, raiders(state, target)))
    if CARRIER_MITCHELL in units and CARRIER_MITCHELL in state.planes:
        context.emit(e.BombersSpent("OP 14.2.1b", CARRIER_MITCHELL))


# Who meets them


def _oppose(context: Context[State], target: str, place: str, side: str) -> None:
    zone = target_zone(place)
    risen = _scramble(context, zone) if side == GERMAN else ()
    defender = US if side == GERMAN else GERMAN
    meet(context, patrols(context.state, zone, defender), raiders(context.state, target))
    for unit in risen:
        if unit in context.state.planes and context.state.planes[unit].zone:
            context.emit(e.PlaneTurnedBack("OP 12.3b", unit))
    for unit in raiders(context.state, target):
        if is_bomber(unit):
            _fire(context, unit, place)


def scramblers(chart: Chart, zone: str) -> tuple[str, ...]:
    """OP 12.3 The first US fighter of each model on the ground of a zone."""
    found: dict[str, str] = {}
    for each in chart.planes.values():
        is_of_us = is_fighter(each.id) and not is_german(each.id) and each.base in TARGETS
        if is_of_us and target_zone(each.base) == zone and can_fly(chart, each):
            found.setdefault(kind_of(each.id), each.id)
    return tuple(found.values())


def _scramble(context: Context[State], zone: str) -> tuple[str, ...]:
    """OP 12.3 One die for each model: a unit of it is up in time for this raid, or none."""
    risen = []
    for unit in scramblers(context.state, zone):
        face = rolled_at_most(context, f"{unit} scrambles", AIR_DICE.scrambles, 10)
        is_up = face <= AIR_DICE.scrambles
        context.emit(e.FighterScrambled("OP 12.3", unit, zone, face, is_up))
        if is_up:
            risen.append(unit)
    return tuple(risen)


def _fire(context: Context[State], unit: str, place: str) -> None:
    """OP 12.4 Each bomber undergoes it; OP 12.4e, OP 12.5.5d damage does not lessen it."""
    aa = target_aa(place)
    bands = (aa - AIR_DICE.flak_margin, aa)
    face = context.roll(f"Anti-aircraft fire at {unit}", 6, bands=bands)
    outcome = anti_aircraft(aa, face)
    context.emit(e.FlakFired("OP 12.4d", unit, place, aa, face, outcome))
    if outcome == ABORT:
        context.emit(e.PlaneTurnedBack("OP 12.4b", unit))
    elif outcome == DESTROYED:
        context.emit(e.PlaneLost("OP 12.4c", unit))
