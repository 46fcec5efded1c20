"""5.1, 7 Both sides plot in secret: boats for this turn, the convoy three turns ahead."""

from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache
from typing import Any, NamedTuple

from game.core.prompt import DONE, Choice, Family, Prompt, button, piece
from game.core.quick import Recall, altered
from game.core.records import Command
from game.core.rules import Context
from game.titles.submarine.model import commands as c
from game.titles.submarine.model import events as e
from game.titles.submarine.model.frames import Plotting
from game.titles.submarine.model.names import depth_words
from game.titles.submarine.model.state import ESCORT, SUBMARINE, Boat, BoatPlot, State
from game.titles.submarine.rules.fighting import c11_launch as c11
from game.titles.submarine.rules.fighting import c14_reload as c14
from game.titles.submarine.rules.fighting import c35_aim as c35
from game.titles.submarine.rules.fighting import c51_circling as c51
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c51_acoustic import tow
from game.titles.submarine.rules.ground.c6_board import panels_of
from game.titles.submarine.rules.ground.c6_course import Fault
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.moving.c6_reach import Reach
from game.titles.submarine.rules.moving.c9_depth import depths
from game.titles.submarine.rules.moving.reach import boat_reach
from game.titles.submarine.rules.turn.c7_orders import (
    ask_orders,
    give_order,
    plot_choices,
    to_hexes,
)
from game.titles.submarine.rules.turn.c32_modes import (
    choose_repair,
    mode_choices,
    repair_choices,
    run_by,
)
from game.titles.submarine.view import Sea

WRITTEN = Choice(c.Done(), "The plots are written", DONE, "5.1")

# The boat in hand


def boat_in_hand(sea: Sea) -> Boat:
    """The boat that is plotted: the one taken, or the first."""
    name = sea.hand.get(SUBMARINE, "")
    return sea.boats[name] if name in sea.boats else next(iter(sea.boats.values()))


def moves_fault(sea: Sea, boat: Boat, moves: str) -> Fault | None:
    """Why a boat may not be plotted to go like this; None when it may."""
    return boat_reach(sea, boat).fault(moves)


# Asking


def ask(state: State, frame: Plotting) -> tuple[Prompt, ...]:
    return tuple([ASKS[seat](state) for seat in frame.waiting])


class _Draft(NamedTuple):
    """Where a boat may be plotted to go, and what is asked of her beside that."""

    reach: Reach
    to_hexes: Mapping[str, Choice]
    before: tuple[Choice, ...]
    after: tuple[Choice, ...]
    families: tuple[Family, ...]
    text: str


def _ask_boats(state: State) -> Prompt:
    boat = boat_in_hand(state)
    plot = plot_of(state, boat)
    if not (is_written := boat.id in state.plots):
        state = _with_plot(state, boat, plot)
    draft = LAST.answer_of(state, _draft, boat, *_hangs_on(state, boat, plot))
    others = [each for each in state.boats.values() if each.id != boat.id]
    may_fail = is_written and plot.moves not in draft.reach.whole_plots
    has_fault = (may_fail and draft.reach.fault(plot.moves)) or any(
        plot_fault(state, each) for each in others
    )
    choices = (
        *[_take(each.id, each.name) for each in others],
        *draft.before,
        *plot_choices(draft.reach, draft.to_hexes, plot.moves, boat.name, c.Plot, boat.id, boat.id),
        *draft.after,
        *(() if has_fault else (WRITTEN,)),
    )
    return Prompt(
        SUBMARINE,
        "5.1.1",
        draft.text,
        choices,
        families=draft.families,
        kind=Plotting.__name__,
        is_draft=True,
        on_board=True,
    )


ASKS: Mapping[str, Callable[[State], Prompt]] = {ESCORT: ask_orders, SUBMARINE: _ask_boats}
LAST = Recall[_Draft]()
"""The draft that was asked of last, made anew only when what it hangs on changes."""


def _hangs_on(state: State, boat: Boat, plot: BoatPlot) -> tuple[object, ...]:
    """All that a draft is made of beside the boat: that leaves out her moves, unless she creeps."""
    return (
        plot.moves if plot.mode else "",
        plot.depth,
        plot.shots,
        plot.reloads,
        plot.mode,
        plot.repairs,
        plot.targets,
        state.tube,
        state.runs_shallow,
        state.circle,
        state.insides[boat.id],
        state.targets.get(boat.id),
        state.crews.get(boat.id),
        state.reloaded,
        state.house,
        card_of(state),
        state.part,
        state.weather,
        panels_of(state),
        *state.ships.values(),
        *state.boats.values(),
    )


def _draft(state: State, boat: Boat, *_: object) -> _Draft:
    reach, plot, kind = boat_reach(state, boat), plot_of(state, boat), load_in_hand(state, boat)
    words = c35.aim_words(state, boat) + (c51.circle_words(state, kind) if kind else "")
    return _Draft(
        reach,
        to_hexes(state, reach, boat.name, c.Plot, boat.id, boat.id),
        (*c11.torpedo_choices(state, boat.id), *c35.target_choices(state, boat.id)),
        (
            *_depths(state, boat, plot),
            *c14.reload_choices(state, boat.id),
            *mode_choices(state, boat),
            *repair_choices(state, boat),
        ),
        c51.circle_family(state, kind) if kind else (),
        f"Plot {boat.name}: move, depth, shots.{words}",
    )


def _with_plot(state: State, boat: Boat, plot: BoatPlot) -> State:
    """The same with what a boat does if nothing is said written down, to reckon it once."""
    written = state.copy()
    written.plots[boat.id] = plot
    return written


def load_in_hand(sea: Sea, boat: Boat) -> str:
    """The torpedo in the tube that is in hand, if one can be fired from it."""
    tubes, number = sea.insides[boat.id].tubes, sea.tube
    is_held = 0 <= number < len(tubes) and not c11.why_not_fire(sea, boat)[0]
    return tubes[number].load if is_held else ""


@lru_cache(maxsize=64)
def _take(boat: str, name: str) -> Choice:
    return Choice(c.Take(boat), f"Plot {name}", piece(boat), "5.1.1")


def _depths(sea: Sea, boat: Boat, plot: BoatPlot) -> Iterator[Choice]:
    for depth in depths(sea, boat, plot):
        if depth != plot.depth:
            yield _depth(boat.id, boat.name, depth)


@lru_cache(maxsize=512)
def _depth(boat: str, name: str, depth: int) -> Choice:
    words = f"{name}: {depth_words(depth)} at the end of the turn"
    target = button(f"depth-{depth}")
    return Choice(c.PlotDepth(boat, depth), words, target, "7.7", boat, group="Depth")


def plot_fault(sea: Sea, boat: Boat) -> Fault | None:
    """Why the plot of a boat cannot stand; None when it can."""
    return moves_fault(sea, boat, sea.plots[boat.id].moves) if boat.id in sea.plots else None


def _plot_moves(context: Context[State], command: c.Plot) -> None:
    """7.4 32.7, 32.8 The depths of a boat that creeps hang on her move."""
    sea = context.state
    boat = sea.boats[command.boat]
    plot = altered(plot_of(sea, boat), moves=command.moves)
    if plot.mode and plot.depth not in depths(sea, boat, plot):
        plot = altered(plot, depth=sea.insides[boat.id].depth)
    context.emit(e.BoatPlotted("7.4", boat.id, plot))


# Answering


def act(context: Context[State], frame: Plotting, seat: str, command: Command) -> None:
    if isinstance(command, c.Done):
        _leave(context, frame, seat)
    elif isinstance(command, c.Take):
        context.emit(e.UnitTaken("5.1", seat, command.unit))
    else:
        ACTS[type(command)](context, command)


def _leave(context: Context[State], frame: Plotting, seat: str) -> None:
    """A seat is done: what it left as it was is written down, too."""
    state = context.state
    if seat == SUBMARINE:
        for boat in state.boats.values():
            if boat.id not in state.plots:
                context.emit(e.BoatPlotted("7.1", boat.id, plot_of(state, boat)))
    context.emit(e.SeatDone("5.1", seat))
    waiting = tuple(each for each in frame.waiting if each != seat)
    if waiting:
        context.goto(Plotting(waiting))
    else:
        context.end()


def _write(context: Context[State], rule: str, boat: str, **changes: Any) -> None:
    plot = plot_of(context.state, context.state.boats[boat])
    context.emit(e.BoatPlotted(rule, boat, altered(plot, **changes)))


ACTS: Mapping[type[Command], Callable[[Context[State], Any], None]] = {
    c.Plot: _plot_moves,
    c.PlotDepth: lambda context, command: _write(context, "7.7", command.boat, depth=command.depth),
    c.PickTarget: c35.pick_target,
    c.TakeTube: lambda context, command: context.emit(e.TubeTaken("11.2", command.tube)),
    c.SetRun: lambda context, command: context.emit(e.RunSet("12.4", command.is_shallow)),
    c.SetCircle: c51.set_circle,
    c.Shoot: c11.shoot,
    c.Unshoot: c11.unshoot,
    c.Reload: c14.choose_reload,
    c.PickReload: c14.pick_reload,
    c.RunBy: run_by,
    c.Repair: choose_repair,
    c.Order: give_order,
    c.Tow: tow,
}
