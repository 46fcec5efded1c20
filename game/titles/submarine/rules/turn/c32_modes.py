"""32, 33, 52 What a boat may be plotted to do beside her move: creep, use her snort, repair."""

from collections.abc import Iterator
from dataclasses import replace

from game.core.prompt import Choice, button
from game.core.quick import altered
from game.core.rules import Context
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import SILENT, SNORT, Boat, BoatPlot, State
from game.titles.submarine.rules.fighting.c14_reload import plot_of, usual_reloads
from game.titles.submarine.rules.ground.c6_course import Fault
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
    if mode != SILENT and not why_not_run(sea, boat, SILENT):
        yield _choice(boat, SILENT, "run silent for two turns", "32.3")
    if mode != SNORT and not why_not_run(sea, boat, SNORT):
        yield _choice(boat, SNORT, "use the snort", "33.3")
    if mode:
        yield _choice(boat, "", "run as usual", "32.3" if mode == SILENT else "33.3")


def why_not_run(sea: Sea, boat: Boat, mode: str) -> Fault | None:
    """Why a boat may not run so; None when she may, or does."""
    if mode == SILENT:
        if not sea.house.advanced.silent:
            return Fault("32.1", "Silent running is not played by.")
        return why_not_silent(sea, boat)
    if mode == SNORT:
        if not snort_of(sea, boat):
            return Fault("33.2", f"{boat.name} has no snort.")
        return why_not_snort(sea, boat)
    return None


def _choice(boat: Boat, mode: str, words: str, rule: str) -> Choice:
    target = button(f"run-{mode or 'usual'}")
    return Choice(c.RunBy(boat.id, mode), f"{boat.name}: {words}", target, rule, group=GROUP)


def run_by(context: Context[State], command: c.RunBy) -> None:
    """32.3, 33.3 The way is plotted; what she cannot do by it is plotted as usual."""
    state = context.state
    boat = state.boats[command.boat]
    rule = "32.3" if SILENT in (command.mode, plot_of(state, boat).mode) else "33.3"
    context.emit(e.BoatPlotted(rule, boat.id, plot_by(state, boat, command.mode)))


def plot_by(sea: Sea, boat: Boat, mode: str) -> BoatPlot:
    """Her plot when she runs so; 32.9 silent, she reloads and repairs nothing."""
    plot = plot_of(sea, boat)
    reloads = () if mode == SILENT else plot.reloads
    if plot.mode == SILENT:
        reloads = usual_reloads(sea, boat)
    repairs = plot.repairs and mode != SILENT
    return adapted(sea, boat, altered(plot, mode=mode, reloads=reloads, repairs=repairs))


def adapted(sea: Sea, boat: Boat, plot: BoatPlot) -> BoatPlot:
    """A plot with the moves and the depth that she may have by it, her own where she may."""
    sea = replace(sea, plots={**sea.plots, boat.id: plot})
    if boat_reach(sea, boat).fault(plot.moves):
        plot = altered(plot, moves=usual_moves(sea, boat))
    may = depths(sea, boat, plot)
    if plot.depth not in may:
        now = sea.insides[boat.id].depth
        plot = altered(plot, depth=now if now in may else may[-1])
    return plot


# 52 Repair


def repair_choices(sea: Sea, boat: Boat) -> Iterator[Choice]:
    """52.2 To repair, or not."""
    if not why_not_mend(sea, boat):
        words = "do not repair" if plot_of(sea, boat).repairs else "repair a hit point"
        label = f"{boat.name}: {words}"
        yield Choice(c.Repair(boat.id), label, button("repair"), "52.2", group=GROUP)


def why_not_mend(sea: Sea, boat: Boat) -> Fault | None:
    """Why a boat may not repair this turn; None when she may, or does."""
    if not sea.house.advanced.repair:
        return Fault("52.1", "Repair is not played by.")
    return why_not_repair(sea, boat, boat_speeds(sea, boat).least)


def choose_repair(context: Context[State], command: c.Repair) -> None:
    """52.2 She repairs, or does without it; 52.4 she goes no faster than that bears."""
    state = context.state
    boat = state.boats[command.boat]
    plot = plot_of(state, boat)
    plot = adapted(state, boat, altered(plot, repairs=not plot.repairs))
    context.emit(e.BoatPlotted("52.2", boat.id, plot))
