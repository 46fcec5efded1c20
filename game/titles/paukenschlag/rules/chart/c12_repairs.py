"""5.2, 12.1.2, 12.5.4 Repairs of ships and targets, and air patrols."""

from collections.abc import Iterator
from functools import cache

from game.core.prompt import DONE, Choice, Prompt, space
from game.core.rules import Context
from game.prose.sentences import counted
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import Repairs
from game.titles.paukenschlag.model.names import CAP, GERMAN, US, Side
from game.titles.paukenschlag.model.state import Plane, State
from game.titles.paukenschlag.printed.counters import ESCORTS, kind_of
from game.titles.paukenschlag.printed.places import target_name, zone_name
from game.titles.paukenschlag.printed.tables import REPAIR
from game.titles.paukenschlag.rules.air.c12_limits import base_zone
from game.titles.paukenschlag.rules.air.c12_missions import can_fly, is_blocked, is_usable
from game.titles.paukenschlag.rules.air.c12_raiders import german_bases
from game.titles.paukenschlag.rules.secrecy import is_hidden
from game.titles.paukenschlag.rules.units import is_fighter, side_of_plane

POINTS = {US: REPAIR.us_points, GERMAN: REPAIR.german_points}


def repair_ships(context: Context[State]) -> None:
    """12.5.4f, 12.5.4g An escort that was crippled in port all turn is whole for the next.

    12.5.5 But not in a port with so much damage that it cannot be used.
    """
    state = context.state
    for ship in list(state.ships.values()):
        done = state.done(ship.id)
        is_mended = ship.port and is_usable(state, ship.port) and not (done.moves or done.is_hurt)
        if ship.is_crippled and is_mended and kind_of(ship.id) in ESCORTS:
            is_unseen = is_hidden(context.state, ship.id)
            context.emit(e.ShipRepaired("OP 12.5.4f", ship.id, is_unseen))


# Targets and patrols, in the variants


def begin_repairs(context: Context[State]) -> None:
    """Who has nothing to repair and no fighters is not asked."""
    for side in (US, GERMAN):
        if any(_ways(context.state, Repairs(side))):
            context.call(Repairs(side))
            return


def repairable(chart: Chart, frame: Repairs) -> list[str]:
    """OP 12.5.4 to e What a side may mend: what is neither whole nor dead, and not too often."""
    if len(frame.spent) >= POINTS[frame.side]:
        return []
    bases = german_bases(chart)
    return [
        target
        for target, damage in chart.damage.items()
        if 0 < damage < REPAIR.dead
        and (target in bases) == (frame.side == GERMAN)
        and frame.spent.count(target) < REPAIR.most_a_target
    ]


def patrollers(chart: Chart, side: Side) -> list[Plane]:
    """OP 12.1.2 The fighters that may fly air patrol: over the zone of their base."""
    return [
        each
        for each in chart.planes.values()
        if is_fighter(each.id) and side_of_plane(each.id) == side
        and can_fly(chart, each) and not is_blocked(chart, each)
    ]  # fmt: skip


def _ways(chart: Chart, frame: Repairs) -> Iterator[Choice]:
    for target in repairable(chart, frame):
        yield _mending(target, chart.damage[target])
    fighters = patrollers(chart, frame.side)
    zones = [base_zone(chart, each) for each in fighters]
    for zone in dict.fromkeys(zones):
        if zones.count(zone) > 1:
            yield _patrol(zone, zones.count(zone))
    for each, zone in zip(fighters, zones, strict=True):
        yield _sortie(each.id, zone)


@cache
def _mending(target: str, damage: int) -> Choice:
    words = f"One point of repair for {target_name(target)}, damage {damage}"
    return Choice(c.Repair(target), words, space(target), "OP 12.5.4")


@cache
def _patrol(zone: str, count: int) -> Choice:
    words = f"{counted(count, 'fighter unit')} on air patrol over {zone}, {zone_name(zone)}"
    return Choice(c.Patrol(zone), words, space(zone), "OP 12.1.2")


@cache
def _sortie(plane: str, zone: str) -> Choice:
    command = c.Fly(plane, zone, CAP)
    return Choice(command, f"{plane} flies air patrol over {zone}", space(zone), "OP 12.1.2", plane)


def ask_repairs(chart: Chart, frame: Repairs) -> tuple[Prompt, ...]:
    left = POINTS[frame.side] - len(frame.spent)
    points = f" {counted(left, 'point')} of repair left." if repairable(chart, frame) else ""
    text = f"Repair targets, and send fighters on air patrol.{points}"
    done = Choice(c.Done(), "Done", DONE, "OP 5.2")
    return (Prompt(frame.side, "OP 5.2", text, (*_ways(chart, frame), done)),)


def repair(
    context: Context[State],
    frame: Repairs,
    _seat: str,
    command: c.Repair | c.Patrol | c.Fly | c.Done,
) -> None:
    state, spent = context.state, frame.spent
    if isinstance(command, c.Repair):
        spent = (*spent, command.target)
        left = state.damage[command.target] - 1
        context.emit(e.TargetRepaired("OP 12.5.4", frame.side, command.target, left))
    elif isinstance(command, c.Patrol):
        for each in patrollers(state, frame.side):
            if base_zone(state, each) == command.zone:
                _go_up(context, each.id, command.zone)
    elif isinstance(command, c.Fly):
        _go_up(context, command.plane, command.zone)
    now = Repairs(frame.side, spent)
    if isinstance(command, c.Done) or not any(_ways(state, now)):
        _pass_on(context, frame.side)
    else:
        context.goto(now)


def _go_up(context: Context[State], plane: str, zone: str) -> None:
    context.emit(e.PlaneFlew("OP 12.1.2", plane, zone, zone, CAP))


def _pass_on(context: Context[State], side: Side) -> None:
    if side == US and any(_ways(context.state, Repairs(GERMAN))):
        context.goto(Repairs(GERMAN))
    else:
        context.end()
