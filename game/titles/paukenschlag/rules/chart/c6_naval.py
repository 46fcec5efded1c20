"""5.4 Naval movement: the sides move a unit or stack by turns, the US first."""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from game.core.prompt import DONE, Choice, Prompt
from game.core.records import Command
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import NavalMoves
from game.titles.paukenschlag.model.names import GERMAN, US, Side, other_side
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.rules.air.c8_spotting import look_out
from game.titles.paukenschlag.rules.chart.c6_boats import (
    first_moves,
    leave_map,
    lie_beside,
    sail_boat,
)
from game.titles.paukenschlag.rules.chart.c6_plots import begin_plotting
from game.titles.paukenschlag.rules.chart.c6_ships import (
    convoy_moves,
    join,
    part,
    sail_convoy_to,
    sail_ship,
    ship_moves,
)
from game.titles.paukenschlag.rules.chart.c11_fuel import cow_in, must_sail
from game.titles.paukenschlag.rules.chart.c14_special import sail_force

TEXTS = {
    US: "Move a convoy, with its escorts, or a ship.",
    GERMAN: "Move a U-boat, or say that she stays up or down.",
}


def begin_naval(context: Context[State]) -> None:
    """14.2e The task force goes first, since it sails by rule; 6.1.1 or both sides plot."""
    if context.state.house.is_secret:
        begin_plotting(context)
        return
    sail_force(context)
    state = context.state
    for side in (US, GERMAN):
        if has_moves(state, side):
            context.call(NavalMoves(side))
            return


def moves(chart: Chart, side: Side) -> Iterator[Choice]:
    """All that a side may do, one by one as they are reckoned."""
    if side == GERMAN:
        for boat in chart.boats.values():
            if boat.zone and boat.id not in chart.moved:
                yield from first_moves(chart, boat)
        return
    for convoy in chart.convoys.values():
        yield from convoy_moves(chart, convoy)
    for ship in chart.ships.values():
        yield from ship_moves(chart, ship)


def has_moves(chart: Chart, side: Side) -> bool:
    """Whether a side has a unit that can still move; what only reports to a convoy is none."""
    return any(not isinstance(each.command, (c.Join, c.Part)) for each in moves(chart, side))


def must_move(chart: Chart, side: Side) -> bool:
    """6.1.1c, 11.1b Whether a side has units that may not stay: convoys, and boats without fuel."""
    if side == US:
        return any(convoy_moves(chart, convoy) for convoy in chart.convoys.values())
    return any(
        boat.zone and boat.id not in chart.moved and must_sail(chart, boat)
        for boat in chart.boats.values()
    )


def ask_naval(state: State, frame: NavalMoves) -> tuple[Prompt, ...]:
    choices = [*moves(state, frame.side)]
    if not must_move(state, frame.side):
        choices.append(Choice(c.Done(), "Done", DONE, "OP 5.4"))
    text = TEXTS[frame.side]
    return (Prompt(frame.side, "OP 5.4", text, tuple(choices), on_board=True),)


def sail(context: Context[State], frame: NavalMoves, seat: str, command: Command) -> None:
    if isinstance(command, c.Done):
        _end_side(context, frame)
        return
    ACTS[type(command)](context, command)
    if isinstance(command, (c.Join, c.Part)):
        return
    _pass_on(context, frame)
    look_out(context, _shown(context.state, command))
    end_if_over(context)


def _shown(chart: Chart, command: Command) -> list[str]:
    """The boats that are on the surface by a command: planes in their zone look for them."""
    if isinstance(command, c.SailBoat) and not command.is_down:
        return [command.boat]
    if isinstance(command, c.Refuel) and (cow := cow_in(chart, chart.boats[command.boat].zone)):
        return [command.boat, cow.id]
    return []


def _sail_boat(context: Context[State], command: c.SailBoat) -> None:
    sail_boat(context, command, "OP 6.0b")


ACTS: Mapping[type[Command], Callable[[Context[State], Any], None]] = {
    c.SailConvoy: sail_convoy_to,
    c.SailShip: sail_ship,
    c.Join: join,
    c.Part: part,
    c.SailBoat: _sail_boat,
    c.LeaveMap: leave_map,
    c.Refuel: lie_beside,
}


def _pass_on(context: Context[State], frame: NavalMoves) -> None:
    """6.1d The other side is next, unless it has nothing more to move."""
    other = other_side(frame.side)
    if not frame.is_alone and has_moves(context.state, other):
        context.goto(NavalMoves(other))


def _end_side(context: Context[State], frame: NavalMoves) -> None:
    other = other_side(frame.side)
    if frame.is_alone or not has_moves(context.state, other):
        context.end()
    else:
        context.goto(NavalMoves(other, is_alone=True))


def end_if_over(context: Context[State]) -> None:
    """The side that is asked next has nothing to move either."""
    top = context.state.flow[-1]
    if isinstance(top, NavalMoves) and not has_moves(context.state, top.side):
        context.end()
