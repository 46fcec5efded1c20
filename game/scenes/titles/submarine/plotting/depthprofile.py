"""The depth of the boat in hand beside the board: where she is, where she may go, what is safe."""

from game.scenes.titles.instruments import Level, Profile
from game.titles.submarine.model.frames import STEPS
from game.titles.submarine.model.state import PERISCOPE, Boat, BoatPlot
from game.titles.submarine.rules.fighting.c14_reload import plot_of
from game.titles.submarine.rules.fighting.c35_aim import deepest_shot
from game.titles.submarine.rules.ground.c6_course import length
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c9_depth import depths, floor_of
from game.titles.submarine.rules.turn.c7_plotting import boat_in_hand
from game.titles.submarine.view import View


def profile(view: View) -> Profile:
    """Of the boat that is plotted, or was last."""
    boat = boat_in_hand(view)
    inside, figures = view.insides[boat.id], boat_figures(boat)
    plot, safe, floor = _plot(view, boat), figures.max_depth, floor_of(figures)
    planned, deepest = plot.depth if plot else inside.depth, deepest_shot(view, boat)
    lines = (
        Level(PERISCOPE, f"{PERISCOPE} periscope"),
        Level(deepest, f"{deepest} torpedoes"),
        Level(safe, f"{safe} safe"),
        Level(floor, f"{floor} deepest", is_bad=True),
    )
    way = f" to {planned}" if planned != inside.depth else ""
    return Profile(
        "Depth",
        f"{boat.name.upper()}  {inside.depth}{way} FT",
        inside.depth,
        planned,
        lines,
        _levels(view, boat, plot) if plot and view.phase == STEPS[0] else (),
        length(plot.moves) if plot else 0,
        f"{boat.name} dives by {figures.dive} feet a turn and rises by {figures.rise}. Deeper than "
        f"{safe} feet her hull is tried, deeper than {floor} she cannot go (9.3 to 9.9).",
    )


def _plot(view: View, boat: Boat) -> BoatPlot | None:
    """What she is to do this turn; None when it is done, or before the first turn."""
    if boat.id in view.moved or not view.turn:
        return None
    return plot_of(view, boat) if view.phase == STEPS[0] else view.plots.get(boat.id)


def _levels(view: View, boat: Boat, plot: BoatPlot) -> tuple[Level, ...]:
    why = _why_kept(view, plot)
    return tuple(
        Level(depth, f"{depth} ft" if depth else "surface", f"depth-{depth}", tip=why)
        for depth in depths(view, boat, plot)
    )


def _why_kept(view: View, plot: BoatPlot) -> str:
    if plot.targets:
        return "A boat that picks targets keeps her depth (35.2.7)."
    if not plot.shots:
        return ""
    if view.house.advanced.aimed:
        return "A boat that changes depth fires without aim (35.3.7)."
    return "A boat that fires torpedoes keeps her depth (9.11)."
