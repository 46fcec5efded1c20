"""6.1.1 Secret plotting: both sides say in secret where their units end their movement."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import Any

from game.core.prompt import DONE, Choice, Prompt, space
from game.core.records import Command
from game.core.rules import Context
from game.titles.paukenschlag.model import commands as c
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.frames import Plotting
from game.titles.paukenschlag.model.names import GERMAN, TASK_FORCE, US, Side
from game.titles.paukenschlag.model.state import Boat, Convoy, State
from game.titles.paukenschlag.printed.counters import TR, kind_of
from game.titles.paukenschlag.printed.places import target_zone
from game.titles.paukenschlag.rules.air.c8_spotting import look_out
from game.titles.paukenschlag.rules.chart.c6_boats import first_moves, lie_beside, sail_boat
from game.titles.paukenschlag.rules.chart.c6_ships import (
    join,
    part,
    sail_convoy_to,
    sail_ship,
    ship_moves,
)
from game.titles.paukenschlag.rules.chart.c10_convoys import routes
from game.titles.paukenschlag.rules.chart.c11_fuel import cow_in, is_cow, leave, must_sail
from game.titles.paukenschlag.rules.chart.c14_special import sail_force
from game.titles.paukenschlag.rules.secrecy import lose_sight

AHEAD = 2
"""6.1.1b The turns for which a convoy is plotted: this one and the next."""
CHOICES_KEPT = 1 << 13
TEXTS = {
    US: "Plot where convoys and ships end their movement: convoys in this turn and the next.",
    GERMAN: "Plot where U-boats end their movement, up or down; those without a plot stay.",
}


def begin_plotting(context: Context[State]) -> None:
    context.call(Plotting((US, GERMAN)))


# What may be plotted


def plots(chart: Chart, side: Side) -> Iterator[Choice]:
    """All that a side may plot now, one by one as they are reckoned."""
    if side == GERMAN:
        for boat in chart.boats.values():
            if boat.zone and boat.id not in chart.moved:
                yield from first_moves(chart, boat)
        return
    for convoy in chart.convoys.values():
        yield from convoy_plots(chart, convoy)
    for ship in chart.ships.values():
        yield from ship_moves(chart, ship)


def convoy_plots(chart: Chart, convoy: Convoy) -> tuple[Choice, ...]:
    """6.1.1b On from its last plot, until there are two or it has arrived."""
    held = chart.plots.get(convoy.id, ())
    goal = target_zone(convoy.destination)
    if convoy.id == TASK_FORCE or len(held) == AHEAD or (held and held[-1].zone == goal):
        return ()
    start = replace(convoy, zone=held[-1].zone) if held else convoy
    return _choices(convoy.id, tuple(routes(start)), " in the turn after" if held else "")


@lru_cache(CHOICES_KEPT)
def _choices(convoy: str, zones: tuple[str, ...], when: str) -> tuple[Choice, ...]:
    return tuple(
        Choice(
            c.SailConvoy(convoy, zone), f"Convoy {convoy} to {zone}{when}", space(zone),
            "OP 6.1.1b", convoy,
        )
        for zone in zones
    )  # fmt: skip


def must_plot(chart: Chart, side: Side) -> bool:
    """6.1.1c, 11.1b Whether a side has units without a plot that may not stay."""
    if side == US:
        return any(convoy_plots(chart, convoy) for convoy in chart.convoys.values())
    return any(
        boat.zone and boat.id not in chart.moved and must_sail(chart, boat)
        for boat in chart.boats.values()
    )


def ask_plots(state: State, frame: Plotting) -> tuple[Prompt, ...]:
    return tuple(_prompt(state, side) for side in frame.waiting)


def _prompt(chart: Chart, side: Side) -> Prompt:
    choices = [*plots(chart, side)]
    if not must_plot(chart, side):
        choices.append(Choice(c.Done(), "Done", DONE, "OP 6.1.1"))
    return Prompt(side, "OP 6.1.1", TEXTS[side], tuple(choices), on_board=True)


# What a command does


def plot(context: Context[State], frame: Plotting, seat: str, command: Command) -> None:
    if isinstance(command, c.Done):
        _close(context, frame, seat)
    else:
        ACTS[type(command)](context, command)


def _plot_convoy(context: Context[State], command: c.SailConvoy) -> None:
    state = context.state
    turn = state.turn + len(state.plots.get(command.convoy, ()))
    context.emit(e.UnitPlotted("OP 6.1.1b", command.convoy, turn, command.zone))


def _plot_ship(context: Context[State], command: c.SailShip) -> None:
    turn = context.state.turn
    context.emit(e.UnitPlotted("OP 6.1.1", command.ship, turn, command.zone, command.port))


def _plot_boat(context: Context[State], command: c.SailBoat) -> None:
    turn, is_down = context.state.turn, command.is_down
    context.emit(e.UnitPlotted("OP 6.1.1b", command.boat, turn, command.zone, is_down=is_down))


def _plot_leaving(context: Context[State], command: c.LeaveMap) -> None:
    context.emit(e.UnitPlotted("OP 6.1.1b", command.boat, context.state.turn, ""))


def _plot_fuelling(context: Context[State], command: c.Refuel) -> None:
    """11.1e The cow stays as well, whoever of the boats beside her is plotted first."""
    state = context.state
    zone = state.boats[command.boat].zone
    cow = cow_in(state, zone)
    assert cow is not None
    for boat in (command.boat, cow.id):
        if boat not in state.plots:
            context.emit(e.UnitPlotted("OP 11.1e", boat, state.turn, zone, is_fuelling=True))


ACTS: Mapping[type[Command], Callable[[Context[State], Any], None]] = {
    c.SailConvoy: _plot_convoy,
    c.SailShip: _plot_ship,
    c.Join: join,
    c.Part: part,
    c.SailBoat: _plot_boat,
    c.LeaveMap: _plot_leaving,
    c.Refuel: _plot_fuelling,
}


def _close(context: Context[State], frame: Plotting, seat: str) -> None:
    context.emit(e.PlotsClosed("OP 6.1.1", seat))
    if waiting := tuple(side for side in frame.waiting if side != seat):
        context.goto(Plotting(waiting))
    else:
        context.end()
        _carry_out(context)


# Movement


def _carry_out(context: Context[State]) -> None:
    """All units sail as plotted; then aircraft look for the boats that have a plot and are up."""
    lose_sight(
        context, [unit for unit in context.state.shown if not _stays_in_sight(context, unit)]
    )
    sail_force(context)
    shown = sorted(boat for boat in context.state.boats if _is_to_be_up(context.state, boat))
    for unit in sorted(context.state.plots):
        if unit in context.state.plots:
            _sail(context, unit)
    look_out(context, shown)


def _stays_in_sight(context: Context[State], unit: str) -> bool:
    """Wrecks, and boats that have been spotted and stay where they are, on the surface."""
    boat = context.state.boats.get(unit)
    if boat is None:
        return unit in context.state.ships and kind_of(unit) == TR
    plot = context.state.plots.get(unit, (None,))[0]
    return boat.is_spotted and (plot is None or (plot.zone == boat.zone and not plot.is_down))


def _is_to_be_up(chart: Chart, boat: str) -> bool:
    plotted = chart.plots.get(boat)
    return bool(plotted and plotted[0].zone and not plotted[0].is_down)


def _sail(context: Context[State], unit: str) -> None:
    state = context.state
    plot = state.plots[unit][0]
    if unit in state.convoys:
        sail_convoy_to(context, c.SailConvoy(unit, plot.zone))
    elif unit in state.ships:
        sail_ship(context, c.SailShip(unit, plot.zone, plot.port))
    else:
        _sail_boat(context, state.boats[unit])


def _sail_boat(context: Context[State], boat: Boat) -> None:
    plot = context.state.plots[boat.id][0]
    if not plot.zone:
        leave(context, boat)
    elif not plot.is_fuelling:
        sail_boat(context, c.SailBoat(boat.id, plot.zone, plot.is_down), "OP 6.0b")
    elif not is_cow(boat):
        lie_beside(context, c.Refuel(boat.id))
