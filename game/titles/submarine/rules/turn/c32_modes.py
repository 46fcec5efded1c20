"""32, 33, 52 What a boat may be plotted to do beside her move: creep, use her snort, repair."""

from collections.abc import Iterator
from dataclasses import replace

from game.core.prompt import Choice, button
from game.core.rules import Context
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import SILENT, SNORT, Boat, BoatPlot, State
from game.titles.submarine.rules.fighting.c14_reload import plot_of, usual_reloads
from game.titles.submarine.rules.moving.c8_speed import boat_speeds
from game.titles.submarine.rules.moving.c9_depth import depths
from game.titles.submarine.rules.moving.c32_silent import must_creep, why_not_silent
from game.titles.submarine.rules.moving.c33_snort import snort_of, why_not_snort
from game.titles.submarine.rules.moving.c52_repair import why_not_repair
from game.titles.submarine.rules.moving.reach import boat_reach, usual_moves
from game.titles.submarine.view import Sea

GROUP = "Running"


def mode_choices(sea: Sea, boat: Boat) -> Iterator[Choice]:
    """32.3, 33.3 The ways to run that a boat has beside the one she is plotted to."""
    mode = plot_of(sea, boat).mode
    if must_creep(sea, boat):
        return
    if sea.house.advanced.silent and mode != SILENT and not why_not_silent(sea, boat):
        yield _choice(boat, SILENT, "run silent for two turns", "32.3")
    if snort_of(sea, boat) and mode != SNORT and not why_not_snort(sea, boat):
        yield _choice(boat, SNORT, "use the snort", "33.3")
    if mode:
        yield _choice(boat, "", "run as usual", "32.3" if mode == SILENT else "33.3")


def _choice(boat: Boat, mode: str, words: str, rule: str) -> Choice:
    target = button(f"run-{mode or 'usual'}")
    return Choice(c.RunBy(boat.id, mode), f"{boat.name}: {words}", target, rule, group=GROUP)


def run_by(context: Context[State], command: c.RunBy) -> None:
    """32.3, 33.3 The way is plotted; what she cannot do by it is plotted as usual."""
    state = context.state
    boat = state.boats[command.boat]
    plot = plot_of(state, boat)
    reloads = () if command.mode == SILENT else plot.reloads
    if plot.mode == SILENT:
        reloads = usual_reloads(state.insides[boat.id])
    repairs = plot.repairs and command.mode != SILENT
    rule = "32.3" if SILENT in (command.mode, plot.mode) else "33.3"
    plot = replace(plot, mode=command.mode, reloads=reloads, repairs=repairs)
    context.emit(e.BoatPlotted(rule, boat.id, adapted(state, boat, plot)))


def adapted(sea: State, boat: Boat, plot: BoatPlot) -> BoatPlot:
    """A plot with the moves and the depth that she may have by it, her own where she may."""
    sea = sea.copy()
    sea.plots[boat.id] = plot
    if boat_reach(sea, boat).fault(plot.moves):
        plot = replace(plot, moves=usual_moves(sea, boat))
    may = depths(sea, boat, plot)
    if plot.depth not in may:
        now = sea.insides[boat.id].depth
        plot = replace(plot, depth=now if now in may else may[-1])
    return plot


# 52 Repair


def repair_choices(sea: Sea, boat: Boat) -> Iterator[Choice]:
    """52.2 To repair, or not."""
    if sea.house.advanced.repair and not why_not_repair(sea, boat, boat_speeds(sea, boat).least):
        words = "do not repair" if plot_of(sea, boat).repairs else "repair a hit point"
        label = f"{boat.name}: {words}"
        yield Choice(c.Repair(boat.id), label, button("repair"), "52.2", group=GROUP)


def choose_repair(context: Context[State], command: c.Repair) -> None:
    """52.2 She repairs, or does without it; 52.4 she goes no faster than that bears."""
    state = context.state
    boat = state.boats[command.boat]
    plot = plot_of(state, boat)
    plot = adapted(state, boat, replace(plot, repairs=not plot.repairs))
    context.emit(e.BoatPlotted("52.2", boat.id, plot))
