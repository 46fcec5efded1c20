"""12.5, 12.9, 17.2.1 What bombs and shells do to targets, ships in port and aircraft."""

from collections.abc import Sequence

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.names import CRIPPLED, NOTHING, SUNK, Outcome
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.counters import kind_of, plane, ship_class
from game.titles.paukenschlag.printed.places import is_airbase, is_factory, target_name
from game.titles.paukenschlag.printed.tables import AIR_DICE, REPAIR, TABLES, bombing, grounded
from game.titles.paukenschlag.rules.air.c12_raiders import (
    DIVE_BOMBER,
    TURN_ROUND,
    german_bases,
    is_bomber,
)
from game.titles.paukenschlag.rules.combat.damage import suffer
from game.titles.paukenschlag.rules.grid.field import rolled_at_most


def bomb_target(context: Context[State], bombers: Sequence[str], target: str) -> None:
    """OP 9.4e, OP 12.5.3 Each bomber rolls once; what they do counts together."""
    points = sum([_drop(context, unit, target) for unit in bombers])
    if points and not (is_factory(target) and _is_wrong(context, target)):
        hit(context, target, points)


def bomb_ship(context: Context[State], bombers: Sequence[str], ship: str) -> None:
    """OP 12.5.2b Hits on a ship count at once."""
    for unit in bombers:
        if ship in context.state.ships:
            _drop_on_ship(context, unit, ship)


def aim(unit: str) -> int:
    """OP 12.5.2 What is added to the die of a dive-bomber."""
    return AIR_DICE.dive if plane(kind_of(unit)).letter == DIVE_BOMBER else 0


def _drop(context: Context[State], unit: str, target: str) -> int:
    face = context.roll(f"{unit} bombs {target_name(target)}", 10)
    points = bombing(plane(kind_of(unit)).bomb, face + aim(unit))
    rule = "OP 12.5.2" if aim(unit) else "OP 12.5.1"
    context.emit(e.BombsDropped(rule, unit, target, face, aim(unit), points))
    return points


def _is_wrong(context: Context[State], factory: str) -> bool:
    """OP 12.5.3 One die for all bombers on a factory."""
    face = rolled_at_most(context, f"Finding {target_name(factory)}", AIR_DICE.wrong_factory, 10)
    is_wrong = face <= AIR_DICE.wrong_factory
    context.emit(e.AimChecked("OP 12.5.3", factory, face, is_wrong))
    return is_wrong


def _drop_on_ship(context: Context[State], unit: str, ship: str) -> None:
    face = context.roll(f"{unit} bombs {ship}", 10)
    points = bombing(plane(kind_of(unit)).bomb, face + aim(unit))
    defence = ship_class(kind_of(ship)).defence
    outcome = bombs_on_ship(points, defence, is_crippled=context.state.ships[ship].is_crippled)
    context.emit(
        e.ShipInPortBombed("OP 12.5.2b", unit, ship, face, aim(unit), points, defence, outcome)
    )
    suffer(context, ship, outcome, "OP 12.5.3f", unit)


def bombs_on_ship(points: int, defence: int, *, is_crippled: bool) -> Outcome:
    """OP 12.5.3e to g Below half the defence nothing, up to all of it crippled, above it sunk."""
    if 2 * points < defence:
        return NOTHING
    return SUNK if points > defence or is_crippled else CRIPPLED


# What is hit


def hit(context: Context[State], target: str, points: int) -> None:
    """OP 12.5.5b A target is damaged, and on an airbase the aircraft on the ground."""
    damage = context.state.damage.get(target, 0) + points
    context.emit(e.TargetDamaged("OP 12.5.5b", target, points, damage))
    if is_airbase(target):
        _catch(context, target, damage)
    if target in german_bases(context.state):
        _close(context, target, damage)


def grounded_modifier(damage: int) -> int:
    """OP 12.5.6 1 less for every six points on the base."""
    return -(damage // AIR_DICE.damage_a_step)


def _catch(context: Context[State], base: str, damage: int) -> None:
    """OP 12.5.6 A die for each air unit on the ground; one that is flipped misses a turn."""
    state = context.state
    units = tuple(each.id for each in state.planes.values() if each.base == base and not each.zone)
    if not units:
        return
    added = grounded_modifier(damage)
    highest = tuple((band.high or 0) - added for band in TABLES.grounded.bands[:-1])
    faces = tuple(context.roll(f"{unit} on the ground", 10, bands=highest) for unit in units)
    fates = {unit: grounded(face + added) for unit, face in zip(units, faces, strict=True)}
    lost = tuple(unit for unit, fate in fates.items() if fate == "lost")
    flipped = tuple(unit for unit, fate in fates.items() if fate == "flipped")
    back = state.turn + TURN_ROUND
    context.emit(e.AircraftCaught("OP 12.5.6", base, units, faces, added, lost, flipped, back))


def _close(context: Context[State], base: str, damage: int) -> None:
    """OP 12.9b, OP 17.2.1b What becomes of the air units of a German base."""
    state = context.state
    based = tuple(each.id for each in state.planes.values() if each.base == base)
    if damage >= REPAIR.dead:
        if based:
            context.emit(e.BaseDestroyed("OP 17.2.1b", base, based))
    elif damage >= REPAIR.unusable:
        bombers = tuple(unit for unit in based if is_bomber(unit))
        context.emit(e.BaseShut("OP 12.9b", base, bombers, state.last_turn + 1))
