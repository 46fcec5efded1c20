"""The rolls that a decision leads to, each read from its table."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from fractions import Fraction
from typing import Any

from game.contract.prospects import Check
from game.core.records import Command
from game.titles.submarine.charts.dicecharts import factor_column
from game.titles.submarine.charts.tablecharts import defence_row, radar_row, sonar_row
from game.titles.submarine.model import commands as c
from game.titles.submarine.model.circling import steps_on
from game.titles.submarine.model.frames import TorpedoRun
from game.titles.submarine.model.names import hexes, vessel_name
from game.titles.submarine.model.state import STEP_OF_DEPTH, Ship
from game.titles.submarine.odds.attacks import charge_checks
from game.titles.submarine.odds.checks_torpedoes import (
    boat_checks,
    evasion_check,
    homing_checks,
    torpedo_checks,
)
from game.titles.submarine.odds.findingodds import (
    homing_check,
    lookout_checks,
    radar_checks,
    sweep_checks,
)
from game.titles.submarine.odds.hunts import hunt_checks
from game.titles.submarine.printed import tables
from game.titles.submarine.printed.cards import FACES, TorpedoFigures
from game.titles.submarine.printed.dicecards import Pair, number
from game.titles.submarine.rules.fighting import c12_torpedoes as torpedoes
from game.titles.submarine.rules.fighting.c16_attack import charge_of, harmed
from game.titles.submarine.rules.fighting.c17_gunnery import aim_of
from game.titles.submarine.rules.fighting.c51_acoustic import heard_at
from game.titles.submarine.rules.fighting.c54_boats import can_strike, meets_boat
from game.titles.submarine.rules.ground.c60_cargo import suffered
from game.titles.submarine.rules.ground.units import boat_figures, figures_of
from game.titles.submarine.view import View
from game.titles.submarine.words.describing.gunnery import hurting_throws
from game.titles.submarine.words.rolls import D66, PAIRS, up_to

EVERY_FACE = range(1, FACES + 1)
MOST_SHIPS = 3
"""Ships on the way of a torpedo that are told."""


def checks(seen: View, command: Command) -> tuple[Check, ...]:
    """Every roll a command leads to, from the tables."""
    find = FINDERS.get(type(command))
    return tuple(find(seen, command)) if find else ()


def check(
    name: str,
    rule: str,
    table: str,
    row: str,
    good: Iterable[int],
    changes: tuple[tables.Change, ...] = (),
    column: str = "",
) -> Check:
    """A die that succeeds on its `good` faces, the lowest ones."""
    faces = tuple(good)
    needs = up_to(max(faces)) if faces else "no face"
    chance = Fraction(len(faces), FACES)
    return Check(name, rule, table, row, FACES, needs, chance, changes, column)


def thrown(
    name: str,
    rule: str,
    table: str,
    row: str,
    good: Sequence[Pair],
    changes: tuple[tables.Change, ...] = (),
    column: str = "",
) -> Check:
    """28.5 Two dice that succeed with `good` throws, from the lowest of them on."""
    needs = f"{number(good[0])} or more" if good else "no throw"
    chance = Fraction(len(good), len(PAIRS))
    return Check(name, rule, table, row, D66, needs, chance, changes, column)


# Torpedoes


def _run(seen: View, name: str) -> Iterator[Check]:
    """13.4, 13.5 The ships on the way of a torpedo as they lie: whether it hits, and sinks."""
    torpedo, setting = seen.torpedoes[name], seen.settings[name]
    card = tables.TORPEDO_CARDS[setting.kind]
    met: list[str] = []
    way = steps_on(torpedo.spot, setting.courses(torpedo.heading, card.speed))
    for ran, (here, course) in enumerate(way, 1):
        torpedo = replace(torpedo, heading=course)
        if heard := heard_at(seen, setting, here, setting.run + ran, torpedo.missed):
            for ship in heard:
                yield from homing_checks(seen, torpedo, ship)
            return
        for ship in seen.ships.values():
            is_met = torpedoes.meets(here, torpedo.heading, ship)
            is_tried = is_met and torpedoes.can_hit(torpedo, setting, ship)
            if is_tried and ship.id not in met and len(met) < MOST_SHIPS:
                met.append(ship.id)
                yield from evasion_check(seen, torpedo, ship)
                if seen.house.advanced.detonation:
                    yield from torpedo_checks(seen, torpedo, here, ran, ship)
                    continue
                at = torpedoes.attitude(here[0], torpedo.heading, ship)
                highest = torpedoes.highest_hit(setting, ship, at)
                changes = torpedoes.hit_changes(setting, ship)
                row = defence_row(figures_of(ship).dt)
                good = range(1, highest + 1)
                yield check(f"Torpedo at {ship.name}", "13.4", "detonation", row, good, changes)
                yield _sinks(seen, card, ship)
        for boat in seen.boats.values():
            is_met = bool(meets_boat(here, torpedo.heading, boat))
            if is_met and boat.id not in met and can_strike(seen, setting, boat):
                met.append(boat.id)
                yield from boat_checks(seen, torpedo, here, ran, boat)


def _waiting(seen: View) -> tuple[str, ...]:
    frame = seen.flow[-1] if seen.flow else None
    return frame.waiting if isinstance(frame, TorpedoRun) else ()


def _sinks(seen: View, card: TorpedoFigures, ship: Ship) -> Check:
    left = ship.capacity - ship.damage
    harms = {face: tables.torpedo_damage(card, face) for face in EVERY_FACE}
    good = [face for face, harm in harms.items() if suffered(seen, ship.id, harm) >= left]
    return check(f"A hit sinks {ship.name}", "13.5", "damage", f"Factor {card.factor}", good)


# Guns and charges


def _gun(seen: View, unit: str, target: str) -> Iterator[Check]:
    """17.9.3 Whether it does any damage, and against a ship whether it sinks her."""
    firer = seen.ships.get(unit) or seen.boats.get(unit)
    at = seen.ships.get(target) or seen.boats.get(target)
    aim = aim_of(seen, firer, at) if firer and at else None
    if aim:
        name, row = f"Guns hit {vessel_name(target)}", f"Factor {aim.factor}"
        column = factor_column(aim.factor)
        if seen.house.advanced.gunnery:
            throws = hurting_throws(aim.factor)
            yield thrown(name, "48.3", "gun_damage", row, throws, aim.changes, column)
        else:
            faces = tables.hurting(aim.factor)
            yield check(name, "17.9", "damage", row, faces, aim.changes, column)


def _charge(seen: View, weapon: str, depth: int) -> Iterator[Check]:
    """16.3.4 Whether a charge does damage at a boat's depth, and within 50 feet of it."""
    if seen.house.advanced.attacks:
        yield from charge_checks(seen, weapon, depth)
        return
    charge = charge_of(seen, seen.weapons[weapon].kind)
    for boat in harmed(seen, seen.weapons[weapon]):
        dt = boat_figures(boat).dt
        for words, off in (("at her depth", 0), ("within 50 feet", STEP_OF_DEPTH)):
            factor = tables.charge_factor(charge.id, dt, off)
            if factor is not None:
                name = f"Damage to {boat.name} {words}"
                row, faces = f"Factor {factor}", tables.hurting(factor)
                column = factor_column(factor)
                yield check(name, "16.3.4", "damage", row, faces, column=column)


# Searching


def _sonar(seen: View, name: str, *, is_sweep: bool) -> Iterator[Check]:
    ship = seen.ships[name]
    if seen.house.advanced.sonar_ranges:
        yield from (sweep_checks if is_sweep else homing_check)(seen, ship)
        return
    changes = tables.sonar_changes(seen.sets[name].sonar, is_sweep) if name in seen.sets else ()
    change = sum(by for _, by in changes)
    near, far = tables.sonar_ranges(ship.speed)
    row = sonar_row(near)
    for reach, highest in ((tables.NEAR_SONAR, near), (tables.FAR_SONAR, far)):
        good = [face for face in EVERY_FACE if face + change <= highest]
        yield check(f"Sonar to {hexes(reach)}", "22.4", "sonar", row, good, changes)


def _radar(seen: View, name: str) -> Iterator[Check]:
    radar = seen.sets[name].radar if name in seen.sets else ""
    if radar and seen.house.advanced.radar_ranges:
        yield from radar_checks(seen, seen.ships[name])
        return
    if not radar:
        return
    row = next(row for row in tables.TABLES.radar.rows if row.set == radar)
    names = {row.deep: "Finds a boat at 25 feet or higher", row.surfaced: "Finds a surfaced boat"}
    for highest, words in names.items():
        yield check(words, "23.4", "radar", radar_row(row.surfaced), range(1, highest + 1))


FINDERS: dict[type[Command], Callable[[View, Any], Iterable[Check]]] = {
    c.Run: lambda seen, command: _run(seen, command.torpedo),
    c.RunAll: lambda seen, command: (each for name in _waiting(seen) for each in _run(seen, name)),
    c.Fire: lambda seen, command: _gun(seen, command.ship, command.target),
    c.Explode: lambda seen, command: _charge(seen, command.weapon, command.depth),
    c.Sweep: lambda seen, command: _sonar(seen, command.ship, is_sweep=True),
    c.Home: lambda seen, command: _sonar(seen, command.ship, is_sweep=False),
    c.Done: lambda seen, command: hunt_checks(seen),
    c.SearchByRadar: lambda seen, command: _radar(seen, command.ship),
    c.LookOut: lambda seen, command: lookout_checks(seen, seen.ships[command.ship]),
}
