"""32 Silent running: a boat creeps for two turns at a time, and is harder to find."""

from game.titles.submarine.model.state import SILENT, STEP_OF_DEPTH, Boat, BoatPlot
from game.titles.submarine.printed.cards import BoatFigures
from game.titles.submarine.rules.ground.c6_course import Fault, Speeds, length
from game.titles.submarine.rules.ground.c19_damage import must_come_up
from game.titles.submarine.rules.ground.clock import clock_of
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.view import Sea

RISES_FROM = 2
"""32.7 How many hexes a boat that runs silent must move to rise."""


def is_silent(sea: Sea, boat: Boat) -> bool:
    """32.1 Whether a boat runs silent this turn, as far as that is known."""
    return mode_of(sea, boat) == SILENT


def mode_of(sea: Sea, boat: Boat) -> str:
    """How a boat runs this turn: SILENT, SNORT or "", as plotted or as she must."""
    plot = sea.plots.get(boat.id)
    if plot:
        return plot.mode
    return SILENT if must_creep(sea, boat) else ""


def must_creep(sea: Sea, boat: Boat) -> bool:
    """32.4 Whether a boat is in the second of two turns of silent running, and may finish it."""
    inside = sea.insides.get(boat.id)
    return inside is not None and inside.crept > 0 and not must_come_up(sea, boat)


def silent_speeds(sea: Sea, boat: Boat) -> Speeds:
    """32.5, 32.6 What a boat that runs silent must and may move in this turn of the two.

    31.1 From a fast turn she comes down by no more than others do.
    """
    most, _ = boat_figures(boat).advanced.silent
    clock = clock_of(sea)
    if must_creep(sea, boat):
        least = max(0, boat.speed - 1)
        return Speeds(least, max(least, most // 2), clock.slow)
    return Speeds(max(1, boat.speed - clock.change), (most + 1) // 2, clock.slow)


def silent_depths(figures: BoatFigures, depth: int, plot: BoatPlot, floor: int) -> tuple[int, ...]:
    """32.7, 32.8 The depths that a boat may plot that runs silent, the least first."""
    moved = length(plot.moves)
    up = min(STEP_OF_DEPTH, figures.rise, depth) if moved >= RISES_FROM else 0
    down = min(STEP_OF_DEPTH, figures.dive) if moved and depth + STEP_OF_DEPTH <= floor else 0
    return tuple(range(depth - up, depth + down + 1, STEP_OF_DEPTH))


def why_not_silent(sea: Sea, boat: Boat) -> Fault | None:
    """Why a boat may not begin to run silent; None when she may, or does."""
    if not sea.insides[boat.id].depth:
        return Fault("32.1", f"{boat.name} is on the surface: only motors under water are silent.")
    if must_come_up(sea, boat):
        return Fault("32.7", f"{boat.name} must come up, and nobody rises who creeps.")
    if boat.speed - clock_of(sea).change > silent_speeds(sea, boat).most:
        return Fault("8.2.1", f"{boat.name} is too fast still to creep this turn.")
    return None
