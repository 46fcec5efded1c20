"""9 Diving and rising: the depths a boat may plot, and those that crush it."""

from game.core.rules import Context
from game.titles.submarine.model import events as e
from game.titles.submarine.model.state import (
    SILENT,
    SNORT,
    STEP_OF_DEPTH,
    SUBMARINE,
    Boat,
    BoatPlot,
    State,
)
from game.titles.submarine.printed.cards import BoatFigures
from game.titles.submarine.rules.ground.c19_damage import is_forced_up, must_come_up, sink
from game.titles.submarine.rules.ground.c21_hidden import trim
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c32_silent import mode_of, silent_depths
from game.titles.submarine.view import Sea

FORCED_RISE = 25
"""19.2 What a boat that is hurt too much must rise each turn, in feet."""
HOLDS = 5
"""9.7 The highest face with which the hull holds."""


def floor_of(figures: BoatFigures) -> int:
    """9.9 One and a half times the greatest safe depth, rounded down to a depth there is."""
    return figures.max_depth * 3 // 2 // STEP_OF_DEPTH * STEP_OF_DEPTH


def is_spent(sea: Sea, boat: Boat) -> bool:
    """8.3.4 Whether a boat has no emergency power left."""
    return sea.insides[boat.id].power == 0


def depths(sea: Sea, boat: Boat, plot: BoatPlot) -> tuple[int, ...]:
    """9.3, 9.4 The depths a boat may plot, the least first; 9.11, 35.2.7 the one it has if it
    fires or picks targets."""
    depth, figures = sea.insides[boat.id].depth, boat_figures(boat)
    if must_come_up(sea, boat):
        return (max(0, depth - (FORCED_RISE if is_forced_up(sea, boat) else figures.rise)),)
    if _is_kept(sea, plot):
        return (depth,)
    if plot.mode == SILENT:
        return silent_depths(figures, depth, plot, floor_of(figures))
    least = max(0, depth - figures.rise)
    most = max(depth, min(depth + figures.dive, floor_of(figures)))
    return tuple(range(least, most + 1, STEP_OF_DEPTH))


def _is_kept(sea: Sea, plot: BoatPlot) -> bool:
    """9.11, 35.2.7 Whether what is plotted binds her to her depth; 35.3.7 un-aimed shots do not."""
    is_firing = bool(plot.shots) and not sea.house.advanced.aimed
    return is_firing or bool(plot.targets) or plot.mode == SNORT


def why_not_depth(sea: Sea, boat: Boat, plot: BoatPlot, depth: int) -> tuple[str, str]:
    """The case and the reason why a boat may not plot a depth; two empty for none."""
    if depth in depths(sea, boat, plot):
        return "", ""
    if is_forced_up(sea, boat):
        return "19.2", f"{boat.name} is hurt too much to stay down: she must rise."
    if is_spent(sea, boat):
        return "8.3.4", f"{boat.name} has no emergency power left: she must come up and stay up."
    if plot.targets or (plot.shots and not sea.house.advanced.aimed):
        rule, what = ("35.2.7", "picks targets") if plot.targets else ("9.11", "fires torpedoes")
        return rule, f"A boat that {what} keeps her depth."
    if plot.mode:
        return _by_mode(sea, boat, plot, depth)
    return _too_far(sea, boat, depth)


def _too_far(sea: Sea, boat: Boat, depth: int) -> tuple[str, str]:
    inside, figures = sea.insides[boat.id], boat_figures(boat)
    if depth > floor_of(figures):
        return "9.9", f"No boat of her class can dive below {floor_of(figures)} feet."
    if depth > inside.depth:
        return "9.3", f"She dives by {figures.dive} feet a turn at most."
    return "9.4", f"She rises by {figures.rise} feet a turn at most."


def _by_mode(sea: Sea, boat: Boat, plot: BoatPlot, depth: int) -> tuple[str, str]:
    if plot.mode == SNORT:
        return "33.5", "A boat that uses her snort keeps her depth."
    if depth < sea.insides[boat.id].depth:
        return "32.7", "A boat that runs silent rises by 25 feet if she moves two hexes, else not."
    return "32.8", "A boat that runs silent dives by 25 feet, and only if she moves a hex."


def usual_depth(sea: Sea, boat: Boat) -> int:
    """The depth that is plotted if nothing else is said: the one it has, if it may keep that."""
    may = depths(sea, boat, BoatPlot(mode=mode_of(sea, boat)))
    depth = sea.insides[boat.id].depth
    return depth if depth in may else may[-1]


# Changing depth


def change_depth(context: Context[State], name: str, plotted: int) -> None:
    """9.12 At the end of its move a boat is at the depth plotted; 19.2 damage comes before that."""
    state = context.state
    boat, before = state.boats[name], state.insides[name]
    depth = max(0, before.depth - FORCED_RISE) if is_forced_up(state, boat) else plotted
    if depth == before.depth:
        return
    trim(context, "9.12", name, depth)
    if depth > max(boat_figures(boat).max_depth, before.depth):  # 9.8
        _try_hull(context, name)


def _try_hull(context: Context[State], name: str) -> None:
    """9.7, 9.8 Whether the hull of a boat holds below its safe depth."""
    boat = context.state.boats[name]
    face = context.roll(f"the hull of {boat.name}", bands=(HOLDS,))
    context.emit(e.CrushTried("9.7", name, face, face <= HOLDS))
    if face > HOLDS:
        sink(context, boat, SUBMARINE, "9.8")
