"""9.4.1, 9.4.2 Fighters against escorts and bombers."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import CAP
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.chart_tables import ABORT, DESTROYED
from game.titles.paukenschlag.printed.counter_tables import CARRIER_MITCHELL
from game.titles.paukenschlag.printed.counters import kind_of, plane
from game.titles.paukenschlag.printed.tables import TABLES, air_to_air, bounce
from game.titles.paukenschlag.rules.units import is_fighter, planes_over, side_of_plane

Units = tuple[str, ...]


def strength(unit: str) -> int:
    """2.2.2b The air-to-air factor, 0 for a unit without one."""
    return plane(kind_of(unit)).air_to_air or 0


def patrols(chart: Chart, zone: str, side: str) -> Units:
    """OP 12.1.2 The fighters of a side on air patrol over a zone, the strongest first."""
    units = [
        each.id
        for each in planes_over(chart, zone)
        if each.mission == CAP and side_of_plane(each.id) == side
    ]
    return tuple(sorted(units, key=strength, reverse=True))


def meet(context: Context[State], fighters: Units, raiders: Units) -> None:
    """OP 9.4c Fighters against escorts, then against bombers."""
    bombers = [unit for unit in raiders if not is_fighter(unit) and unit != CARRIER_MITCHELL]
    escorts = tuple(unit for unit in raiders if is_fighter(unit))
    if not fighters or not bombers:
        return
    free, bound = (fighters, ()) if not escorts else _bounce(context, fighters, escorts)
    if bound:
        pairs = pair(bound, escorts)
        _fight(context, pairs, "OP 9.4.2")
        free = (*free, *bound[len(pairs) :])
    if free:
        by_worth = sorted(bombers, key=lambda unit: plane(kind_of(unit)).bomb, reverse=True)
        _fight(context, pair(free, tuple(by_worth), is_crowding=True), "OP 9.4.2")


def modifier(fighter: str, fighters: Sequence[str], escorts: Sequence[str]) -> int:
    """OP 9.4.1b, OP 9.4.1c What is added to the die of a fighter that would bounce the escorts."""
    own, best = strength(fighter), max(map(strength, escorts))
    added = int(best > own) - int(own > best)
    return added + int(len(escorts) > len(fighters)) - int(len(fighters) > len(escorts))


def _bounce(context: Context[State], fighters: Units, escorts: Units) -> tuple[Units, Units]:
    """OP 9.4.1 Who slips past the escorts, and who must fight them."""
    found: dict[str, list[str]] = {"bounce": [], "fight": [], "lost": []}
    for unit in fighters:
        added = modifier(unit, fighters, escorts)
        highest = tuple((band.high or 0) - added for band in TABLES.bounce.bands[:-1])
        face = context.roll(f"{unit} would slip past the escorts", 10, bands=highest)
        outcome = bounce(face + added)
        found[outcome].append(unit)
        context.emit(e.EscortsBounced("OP 9.4.1d", unit, face, added, outcome))
    for unit in found["lost"]:
        context.emit(e.PlaneLost("OP 9.4.1d", unit))
    return tuple(found["bounce"]), tuple(found["fight"])


@dataclass(frozen=True, slots=True)
class Pair:
    """Units that fight one another; one side has a single unit."""

    fighters: Units
    enemies: Units


def pair(fighters: Units, enemies: Units, *, is_crowding: bool = False) -> list[Pair]:
    """OP 9.4.2c The strongest first, one against one.

    Who is left over of `fighters` joins the others only where they may crowd; escorts that are
    left over do so always, bombers fight nobody who does not fight them.
    """
    pairs = min(len(fighters), len(enemies))
    of_fighters = [[unit] for unit in fighters[:pairs]]
    of_enemies = [[unit] for unit in enemies[:pairs]]
    if is_crowding:
        _crowd(of_fighters, fighters[pairs:])
    else:
        _crowd(of_enemies, enemies[pairs:])
    return [
        Pair(tuple(ours), tuple(theirs))
        for ours, theirs in zip(of_fighters, of_enemies, strict=True)
    ]


def _crowd(groups: list[list[str]], more: Units) -> None:
    for number, unit in enumerate(more):
        groups[number % len(groups)].append(unit)


def _fight(context: Context[State], pairs: list[Pair], rule: str) -> None:
    """OP 9.4.2e, OP 9.4.2f All dice before any result; it falls on the first unit of a group."""
    turned: list[str] = []
    lost: list[str] = []
    for each in pairs:
        ours, theirs = sum(map(strength, each.fighters)), sum(map(strength, each.enemies))
        face, reply = _die(context, each.fighters, ours), _die(context, each.enemies, theirs)
        hits = {
            each.enemies[0]: air_to_air(ours, theirs, face) if face else "",
            each.fighters[0]: air_to_air(theirs, ours, reply) if reply else "",
        }
        aborted = tuple(unit for unit, hit in hits.items() if hit == ABORT)
        shot = tuple(unit for unit, hit in hits.items() if hit == DESTROYED)
        context.emit(e.AirFought(rule, each.fighters, each.enemies, face, reply, aborted, shot))
        turned += aborted
        lost += shot
    for unit in turned:
        context.emit(e.PlaneTurnedBack(rule, unit))
    for unit in lost:
        context.emit(e.PlaneLost(rule, unit))


def _die(context: Context[State], units: Units, factors: int) -> int:
    return context.roll(f"{units[0]} in the air", 6) if factors else 0
