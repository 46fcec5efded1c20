"""12.7, 12.9 Ships of the Hornet force bombard the German bases."""

from collections.abc import Iterator

from game.core.prompt import DONE, Choice, Prompt, button
from game.core.rules import Context
from game.prose.sentences import capital, listed, spelled
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import Bombardment
from game.titles.paukenschlag.model.names import US
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.printed.chart_tables import HORNET_EVENT
from game.titles.paukenschlag.printed.counters import kind_of, ship_class
from game.titles.paukenschlag.printed.order_of_battle import HORNET
from game.titles.paukenschlag.printed.places import target_name, target_zone
from game.titles.paukenschlag.printed.tables import REPAIR, bombing
from game.titles.paukenschlag.rules.air.c12_bombs import hit
from game.titles.paukenschlag.rules.units import lone_ships_in

LARGE, SMALL = 3, 2
"""12.7b The columns on which ships roll."""


def ships_off(chart: Chart, base: str) -> tuple[str, ...]:
    """OP 12.7, OP 12.9 The ships with guns for it of the force, at sea off a base that is left."""
    if HORNET_EVENT not in chart.happened or chart.damage.get(base, 0) >= REPAIR.dead:
        return ()
    return tuple(
        ship.id
        for ship in lone_ships_in(chart, target_zone(base))
        if ship.id in HORNET.ships and ship_class(kind_of(ship.id)).bombard
    )


def splits(chart: Chart, base: str) -> Iterator[c.Bombard]:
    """OP 12.7b, OP 12.7c The ways to share all factors out on two columns."""
    factors = sum(ship_class(kind_of(ship)).bombard for ship in ships_off(chart, base))
    for threes in range(factors // LARGE, -1, -1):
        twos = (factors - LARGE * threes) // SMALL
        if threes or twos:
            yield c.Bombard(threes, twos)


def ask_bombardment(chart: Chart, frame: Bombardment) -> tuple[Prompt, ...]:
    base = target_name(frame.base)
    choices = tuple(
        Choice(way, f"Bombard {base}: {_words(way)}", button(f"bombard {way.threes}"), "OP 12.7b")
        for way in splits(chart, frame.base)
    )
    done = Choice(c.Done(), "Hold fire", DONE, "OP 12.7")
    ships = spelled(len(ships_off(chart, frame.base)), "ship")
    text = f"{capital(ships)} off {base}: bombard it?"
    return (Prompt(US, "OP 12.7", text, (*choices, done)),)


def _words(way: c.Bombard) -> str:
    parts = ((way.threes, LARGE), (way.twos, SMALL))
    return listed([f"{spelled(count, 'roll')} with {factor}" for count, factor in parts if count])


def bombard(
    context: Context[State], frame: Bombardment, _seat: str, command: c.Bombard | c.Done
) -> None:
    context.end()
    if isinstance(command, c.Done):
        return
    base = frame.base
    columns = (*[LARGE] * command.threes, *[SMALL] * command.twos)
    faces = tuple(context.roll(f"Bombardment of {target_name(base)}", 10) for _ in columns)
    points = sum(bombing(factor, face) for factor, face in zip(columns, faces, strict=True))
    ships = ships_off(context.state, base)
    context.emit(e.ShoreBombarded("OP 12.7", base, ships, columns, faces, points))
    if points:
        hit(context, base, points)
