"""The rolls of the air war: flights, bombs on ships, and bombardment."""

from collections.abc import Iterator
from fractions import Fraction

from game.contract.prospects import Check
from game.titles.paukenschlag.charts.aidcards import at_most
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.frames import Bombardment
from game.titles.paukenschlag.model.names import named_unit
from game.titles.paukenschlag.printed.counters import kind_of, plane
from game.titles.paukenschlag.printed.places import TARGETS, is_factory, target_aa, target_name
from game.titles.paukenschlag.printed.tables import AIR_DICE, REPAIR, bombed
from game.titles.paukenschlag.rules.air.c12_bombardment import LARGE, SMALL
from game.titles.paukenschlag.rules.air.c12_bombs import aim
from game.titles.paukenschlag.rules.air.c12_raiders import flight_of, is_bomber, place_of, strain
from game.titles.paukenschlag.rules.air.chances import (
    added_up,
    arrival_chance,
    at_least,
    bomb_chance,
    bombs,
    flak_chance,
    right_factory,
)
from game.titles.paukenschlag.rules.units import is_german
from game.titles.paukenschlag.view import View

SUNK, LOST = (sum(bombed(face) == said for face in range(1, 11)) for said in ("sunk", "lost"))
"""12.8.1e The faces of a D10 on which a ship is sunk, and on which the aircraft is lost."""


def of_raid(seen: View, command: c.Raid) -> Iterator[Check]:
    """The flight as a whole, then what awaits a bomber that no fighter stops."""
    unit = command.plane
    if not is_bomber(unit):
        return
    place = place_of(seen, command.target)
    if is_german(unit):
        path = flight_of(seen, unit, command.target)
        strains = [strain(seen, unit, path, number) for number in range(len(path))]
        dice = sum(added is not None for added in strains)
        yield Check(
            f"{unit} arrives over {path[-1]}", "OP 12.8.1", "problem", "Flies on", 10,
            f"{dice} dice, one a zone", arrival_chance(strains),
        )  # fmt: skip
    aa = target_aa(place)
    yield Check(
        f"Comes through the fire at {target_name(place)}", "OP 12.4", "targets", "", 6,
        f"above {aa}", flak_chance(aa),
    )  # fmt: skip
    yield from _of_bombs(unit, command.target)


def _of_bombs(unit: str, target: str) -> Iterator[Check]:
    changes = (("dive", aim(unit)),) if aim(unit) else ()
    yield Check("Its bombs do damage", "OP 12.5.1", "bombing", "", 10, "any", bomb_chance(unit),
                changes)  # fmt: skip
    for points in (2, 4):
        chance = at_least(bombs(plane(kind_of(unit)).bomb, aim(unit)), points)
        yield Check(f"{points} points or more", "OP 12.5.1", "bombing", "", 10, "one die", chance)
    if target in TARGETS and is_factory(target):
        yield Check(
            "It is the right factory", "OP 12.5.3", "air", "The wrong factory is bombed", 10,
            f"above {AIR_DICE.wrong_factory}", right_factory(),
        )  # fmt: skip


def of_shipping(seen: View, command: c.BombShipping) -> Iterator[Check]:
    who = named_unit(command.target)
    name = f"Sink a ship of {who}" if command.target in seen.convoys else f"Sink {who}"
    yield Check(name, "OP 12.8.1e", "bombed", "One ship sunk", 10, at_most(SUNK),
                Fraction(SUNK, 10))  # fmt: skip
    yield Check("The aircraft is lost", "OP 12.8.1e", "bombed", "Aircraft lost", 10, "10",
                Fraction(LOST, 10))  # fmt: skip


def of_bombardment(seen: View, command: c.Bombard) -> Iterator[Check]:
    frame = seen.flow[-1]
    if not isinstance(frame, Bombardment):
        return
    columns = [LARGE] * command.threes + [SMALL] * command.twos
    points, have = added_up(bombs(factor) for factor in columns), seen.damage.get(frame.base, 0)
    base = target_name(frame.base)
    for most, words in ((REPAIR.unusable, "cannot be used"), (REPAIR.dead, "is destroyed")):
        if have < most:
            dice = f"{len(columns)} dice"
            chance = at_least(points, most - have)
            yield Check(f"{base} {words}", "OP 12.7", "bombing", "", 10, dice, chance)
