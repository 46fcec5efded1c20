"""52 Repair: a hit point a turn for ships that lie still or go slowly."""

from game.titles.submarine.model.state import Boat
from game.titles.submarine.rules.ground.c6_course import Fault
from game.titles.submarine.rules.moving.c32_silent import is_silent
from game.titles.submarine.view import Sea

FASTEST_REPAIR = 2
"""52.4 The most hexes that a vessel under way may move in a turn of repair."""


def is_repairing(sea: Sea, boat: Boat) -> bool:
    """52.2 Whether a boat repairs this turn, as far as that is known."""
    plot = sea.plots.get(boat.id)
    return plot is not None and plot.repairs


def why_not_repair(sea: Sea, boat: Boat, least: int) -> Fault | None:
    """Why a boat that must move so many hexes may not repair; None when she may, or does."""
    plot, inside = sea.plots.get(boat.id), sea.insides[boat.id]
    if not inside.hits:
        if inside.damage:
            return Fault("52.6", "A boat under way repairs no whole point of damage.")
        return Fault("52.1", f"{boat.name} has no damage.")
    if is_silent(sea, boat):
        return Fault("32.9", "A boat that runs silent repairs nothing.")
    if plot and plot.shots:
        return Fault("52.2", "A boat that fires torpedoes repairs nothing.")
    if least > FASTEST_REPAIR:
        return Fault("52.4", f"She must move {least} hexes: too fast for repair.")
    return None
