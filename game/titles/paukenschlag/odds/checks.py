"""The rolls that a decision leads to."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from typing import Any

from game.contract.prospects import Check
from game.core.records import Command
from game.prose.sentences import counted, listed
from game.titles.paukenschlag.charts.aidcards import at_most
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import AirHunt, BoatGuns, Fight, Hunting
from game.titles.paukenschlag.model.names import ACTIVE, RECON, TIGHT, named_unit
from game.titles.paukenschlag.odds.checks_raids import of_bombardment, of_raid, of_shipping
from game.titles.paukenschlag.printed.counters import boat_class, kind_of, save_modifier, ship_class
from game.titles.paukenschlag.printed.places import WARM
from game.titles.paukenschlag.printed.tables import (
    AIR_DICE,
    HFDF,
    SONAR,
    TABLES,
    asw_column,
    crt,
    odds_column,
    torpedo_needs,
)
from game.titles.paukenschlag.rules.combat.c9_depth_charges import may_hunt
from game.titles.paukenschlag.rules.combat.c9_guns import aims_with, guns_at
from game.titles.paukenschlag.rules.combat.c9_torpedoes import row_of, salvos
from game.titles.paukenschlag.rules.combat.chances import (
    of_charges,
    of_gunfire,
    of_salvo,
    of_torpedo,
)
from game.titles.paukenschlag.rules.combat.damage import (
    defence,
    flotation,
    is_crippled,
    kind_of_target,
)
from game.titles.paukenschlag.rules.grid.c8_bearings import can_take_bearings
from game.titles.paukenschlag.rules.grid.c8_sonar import modifier
from game.titles.paukenschlag.rules.grid.field import boats_on
from game.titles.paukenschlag.rules.units import boats_in
from game.titles.paukenschlag.view import View

D6, D10 = 6, 10


def checks(seen: View, command: Command) -> tuple[Check, ...]:
    """Every roll a command leads to before the next question, the exact chance with each."""
    find = CHECKS.get(type(command))
    return tuple(find(seen, command)) if find else ()


def _upto(
    name: str,
    rule: str,
    row: tuple[str, str],
    upto: int,
    sides: int,
    modifiers: tuple[tuple[str, int], ...] = (),
) -> Check:
    """A die that succeeds with so much or less, after the modifiers that were taken off it."""
    chance = Fraction(min(max(upto, 0), sides), sides)
    return Check(name, rule, *row, sides, at_most(upto), chance, modifiers)


# The air


def _fly(seen: View, command: c.Fly) -> Iterator[Check]:
    """8.4 A die for each boat on the surface that is known and has not been spotted.

    For boats that the US does not see dice fall unseen.
    """
    if command.mission != RECON:
        return
    for boat in boats_in(seen, command.zone):
        is_new = (command.plane, boat.id) not in seen.looked
        if is_new and not (boat.is_down or boat.is_spotted):
            yield _upto(f"Spot {boat.id}", "OP 8.4", ("air", "Spot"), AIR_DICE.spots, D10)


def _bomb(seen: View, command: c.AttackBoat) -> Iterator[Check]:
    hunt = seen.flow[-1]
    if not isinstance(hunt, AirHunt):
        return
    if hunt.attacks:
        added = hunt.attacks - 1
        needs = max(AIR_DICE.dives - added, 1)
        yield Check(
            f"{hunt.boat} dives first", "OP 8.4c", "air", "The boat dives", D10, f"{needs}+",
            Fraction(D10 + 1 - needs, D10), (("earlier attacks", added),) if added else (),
        )  # fmt: skip
    yield _upto(
        f"Sink {hunt.boat}", "OP 9.4g", ("air", "Sink what is attacked"), AIR_DICE.sinks, D10
    )


# The grids


def _ping(seen: View, command: c.Ping) -> Iterator[Check]:
    ship = seen.ships.get(command.unit)
    unit = ship.convoy if ship and ship.convoy else command.unit
    added = modifier(seen, unit, command.target, ACTIVE)
    yield _upto(
        f"Find {named_unit(command.target)}", "OP 8.1.1b", ("sonar", "Active"),
        SONAR.detects - added, D6, tuple(_changes(seen, unit)),
    )  # fmt: skip


def _changes(seen: View, unit: str) -> Iterator[tuple[str, int]]:
    """8.1.1c to e What is added to the die."""
    if unit not in seen.boats and seen.markers[unit].moved:
        yield "the ship has moved", SONAR.active_moved_ship
    if seen.contact in WARM:
        yield "zone of bad sonar", SONAR.active_warm_zone
    if unit in seen.boats and not seen.boats[unit].is_down:
        yield "boat on the surface", SONAR.active_surfaced_boat


def _report(seen: View, command: c.ReportContact) -> Iterator[Check]:
    if can_take_bearings(seen):
        for boat, _ in boats_on(seen):
            yield _upto(f"Huff/Duff on {boat}", "OP 8.3d", ("sonar", "Huff/Duff"), HFDF.detects, D6)


# Torpedoes and guns


def _aim(seen: View, command: c.Aim) -> Iterator[Check]:
    """What all that are laid come to, with this one."""
    yield from _salvos(seen, (*seen.aims, (command.boat, command.target)))


def _fire(seen: View, command: c.FireTorpedoes) -> Iterator[Check]:
    yield from _salvos(seen, seen.aims)


def _salvos(seen: View, aims: tuple[tuple[str, str], ...]) -> Iterator[Check]:
    """For each target the die of one torpedo, and what all at it do together."""
    rows = {row.target: row.name for row in TABLES.torpedo.rows}
    for target, laid in salvos(seen, aims):
        count, boats = len(laid), listed(list(dict.fromkeys(laid)))
        row, who = row_of(seen, target), named_unit(target)
        needs = torpedo_needs(row)
        yield Check(
            f"{boats}: one torpedo at {who}", "OP 9.1e", "torpedo", rows[row], D6, at_most(needs),
            of_torpedo(needs, seen.turn), (("may be a dud", 0),),
        )  # fmt: skip
        hurt = of_salvo(
            count, needs, seen.turn, boat_class(seen.boats[laid[0]].type).torpedo,
            defence(seen, target), flotation(seen, target), is_crippled=is_crippled(seen, target),
        )  # fmt: skip
        shots = counted(count, "torpedo", "torpedoes")
        for name, chance in (("sink", hurt.sunk), ("cripple", hurt.crippled)):
            if chance:
                words = f"{boats}: {shots} {name}{'s' if count == 1 else ''} {who}"
                yield Check(words, "OP 9.1g", "crt", "", D6, "all dice together", chance)


def _gun(seen: View, command: c.FireGun | c.Done) -> Iterator[Check]:
    """What all that have chosen come to, with this one."""
    if isinstance(seen.flow[-1], BoatGuns):
        aims = aims_with(seen, command)
        for target in dict.fromkeys(target for _, target in aims):
            yield from _gunfire(seen, guns_at(seen, aims, target), target)


def _gunfire(seen: View, attack: int, target: str) -> Iterator[Check]:
    against = defence(seen, target)
    column = odds_column(attack, against)
    hits = sum(crt(attack, against, face) > 0 for face in range(1, D6 + 1))
    who = named_unit(target)
    odds = TABLES.crt.columns[column] if column is not None else "no odds"
    name = f"Gunfire hits {who}, {odds}"
    yield Check(name, "OP 9.3b", "crt", "", D6, "any hit", Fraction(hits, D6))
    added = 0 if target in seen.boats else save_modifier(kind_of_target(target))
    hurt = of_gunfire(
        attack, against, flotation(seen, target), added, is_crippled=is_crippled(seen, target)
    )
    what, chance = ("sinks", hurt.sunk) if hurt.sunk else ("cripples", hurt.crippled)
    yield Check(f"It {what} {who}", "OP 9.3d", "crt", "", D6, "two dice", chance)


# Ships against boats


def _hunt(seen: View, command: c.Hunt) -> Iterator[Check]:
    frame = seen.flow[-1]
    if isinstance(frame, Hunting):
        yield from _attacks(seen, frame, dict([*frame.orders, (command.ship, command.boat)]))


def _done(seen: View, command: c.Done) -> Iterator[Check]:
    frame = seen.flow[-1]
    if isinstance(frame, Hunting):
        yield from _attacks(seen, frame, dict(frame.orders))
    yield from _gun(seen, command)


def _attacks(seen: View, frame: Hunting, orders: dict[str, str]) -> Iterator[Check]:
    """9.2 What the attack on each boat comes to; those without an order go at the first."""
    for ship in frame.ships:
        able = [boat for boat in frame.boats if may_hunt(seen, frame, ship, boat)]
        if ship not in orders and able:
            orders[ship] = able[0]
    for boat in frame.boats:
        ships = [ship for ship in frame.ships if orders.get(ship) == boat]
        if not ships:
            continue
        attack = sum(ship_class(kind_of(ship)).attack for ship in ships)
        if seen.boats[boat].is_down:
            yield from _charges(seen, boat, attack)
        else:
            yield from _gunfire(seen, attack, boat)


def _charges(seen: View, boat: str, factors: int) -> Iterator[Check]:
    shift = int(_is_screen_tight(seen))
    column = asw_column(factors, columns_right=shift)
    sunk, up = of_charges(factors, shift)
    where = f", column {TABLES.asw.columns[column]}" if column is not None else ""
    needs, changes = f"two dice{where}", (("tight screen, columns", shift),) if shift else ()
    yield Check(f"Sink {boat}", "OP 9.2e", "asw", "Sunk", D6, needs, sunk, changes)
    yield Check(f"Force {boat} up", "OP 9.2f", "asw", "Forced up", D6, needs, up, changes)


def _is_screen_tight(seen: View) -> bool:
    fights = [frame for frame in seen.flow if isinstance(frame, Fight)]
    convoys = [seen.convoys[unit] for unit in fights[-1].ships if unit in seen.convoys]
    return any(convoy.formation == TIGHT for convoy in convoys)


CHECKS: dict[type[Command], Callable[[View, Any], Iterator[Check]]] = {
    c.Fly: _fly,
    c.AttackBoat: _bomb,
    c.Raid: of_raid,
    c.BombShipping: of_shipping,
    c.Bombard: of_bombardment,
    c.Ping: _ping,
    c.ReportContact: _report,
    c.Aim: _aim,
    c.FireTorpedoes: _fire,
    c.FireGun: _gun,
    c.Hunt: _hunt,
    c.Done: _done,
}
