"""9.3 Gunfire between ships and boats on the surface."""

from collections.abc import Iterator
from dataclasses import replace

from game.core.prompt import DONE, Choice, Prompt, piece
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import BoatGuns
from game.titles.paukenschlag.model.names import GERMAN, convoy_of, named_unit
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.counters import boat_class, kind_of, ship_class
from game.titles.paukenschlag.printed.tables import crt
from game.titles.paukenschlag.rules.combat.c9_torpedoes import targets
from game.titles.paukenschlag.rules.combat.damage import damage, defence

Aims = tuple[tuple[str, str], ...]
"""(boat, target) for each gun that is aimed."""


def can_fire_gun(chart: Chart, boat: str, ships: tuple[str, ...]) -> bool:
    """OP 9.3 A boat on the surface with contact with a ship of the square."""
    return not chart.boats[boat].is_down and any(targets(chart, boat, ships))


def ask_guns(chart: Chart, frame: BoatGuns) -> tuple[Prompt, ...]:
    done = Choice(c.Done(), "Hold fire", DONE, "OP 9.3")
    text = f"{frame.boats[0]} is on the surface: at whom does she fire her gun?"
    return (Prompt(GERMAN, "OP 9.3", text, (*_shots(chart, frame), done)),)


def _shots(chart: Chart, frame: BoatGuns) -> Iterator[Choice]:
    boat = frame.boats[0]
    for target in targets(chart, boat, frame.ships):
        words = f"{boat} fires at {named_unit(target)}"
        yield Choice(
            c.FireGun(boat, target), words, piece(convoy_of(target) or target), "OP 9.3", boat
        )


def fire_gun(
    context: Context[State], frame: BoatGuns, _seat: str, command: c.FireGun | c.Done
) -> None:
    """OP 9.3b When all have chosen those that aim at one target fire at it together."""
    aims = aims_with(context.state, command)
    if left := frame.boats[1:]:
        if isinstance(command, c.FireGun):
            context.emit(e.GunAimed("OP 9.3b", command.boat, command.target))
        context.goto(replace(frame, boats=left))
        return
    context.end()
    for target in dict.fromkeys(target for _, target in aims):
        boats = tuple(boat for boat, aim in aims if aim == target)
        _fire(context, boats, guns_at(context.state, aims, target), target, "guns")


def aims_with(chart: Chart, command: c.FireGun | c.Done) -> Aims:
    """The guns that are aimed, with that of the boat that is asked."""
    if isinstance(command, c.FireGun):
        return (*chart.aims, (command.boat, command.target))
    return chart.aims


def guns_at(chart: Chart, aims: Aims, target: str) -> int:
    """OP 9.3b The factors of all boats that aim at a target."""
    return sum(boat_class(chart.boats[boat].type).gun for boat, aim in aims if aim == target)


def shell(context: Context[State], ships: tuple[str, ...], boat: str) -> None:
    """OP 9.3b Ships fire together at a boat on the surface."""
    if attack := sum(ship_class(kind_of(ship)).attack for ship in ships):
        _fire(context, ships, attack, boat, "guns")


def _fire(
    context: Context[State], attackers: tuple[str, ...], attack: int, target: str, by: str
) -> None:
    against = defence(context.state, target)
    face = context.roll(f"Gunfire at {named_unit(target)}", 6)
    hits = crt(attack, against, face)
    context.emit(e.GunsFired("OP 9.3b", attackers, target, attack, against, face, hits))
    if hits:
        damage(context, target, hits, by)
