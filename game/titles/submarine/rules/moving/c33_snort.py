"""33 The snort: a mast through which a boat at 25 feet runs her diesels."""

from game.titles.submarine.model.state import PERISCOPE, SNORT, Boat
from game.titles.submarine.printed.advanced import snort_speed
from game.titles.submarine.printed.cards import ADVANCED_MARK
from game.titles.submarine.rules.ground.c6_course import Fault, length
from game.titles.submarine.rules.ground.c19_damage import must_come_up
from game.titles.submarine.rules.ground.card import card_of
from game.titles.submarine.rules.ground.clock import clock_of
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c32_silent import mode_of, must_creep
from game.titles.submarine.view import Sea


def snort_of(sea: Sea, boat: Boat) -> int:
    """33.2, 33.4 How many hexes a boat makes with her snort; 0 for one that has none."""
    if not sea.house.advanced.snort:
        return 0
    return snort_speed(boat.card.removesuffix(ADVANCED_MARK), card_of(sea).when)


def uses_snort(sea: Sea, boat: Boat) -> bool:
    """33.3 Whether a boat uses her snort this turn, as far as that is known."""
    return mode_of(sea, boat) == SNORT


def is_fast_on_snort(sea: Sea, boat: Boat) -> bool:
    """44.6.2 Whether she goes faster by it than at her normal speed: as loud as by her power."""
    plot = sea.plots.get(boat.id)
    is_fast = plot is not None and length(plot.moves) > boat_figures(boat).normal
    return is_fast and uses_snort(sea, boat)


def why_not_snort(sea: Sea, boat: Boat) -> Fault | None:
    """Why a boat that has a snort may not use it; None when she may, or does."""
    if must_creep(sea, boat):
        return Fault("33.7", f"{boat.name} runs silent for another turn.")
    if sea.insides[boat.id].depth != PERISCOPE:
        return Fault("33.5", f"The snort is used at {PERISCOPE} feet and at no other depth.")
    if must_come_up(sea, boat):
        return Fault("33.5", f"{boat.name} must come up, and the snort keeps her down.")
    if boat.speed - clock_of(sea).change > snort_of(sea, boat):
        return Fault("8.2.1", f"{boat.name} is too fast still for her snort.")
    return None
