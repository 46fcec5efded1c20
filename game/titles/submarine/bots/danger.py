"""Which escorts can attack a boat, now or soon, and how she runs for it."""

from collections.abc import Iterator
from dataclasses import replace

from game.titles.submarine.bots import captain_tuned as tuned
from game.titles.submarine.bots.values import POINTS
from game.titles.submarine.model.state import (
    ESCORT,
    HIDDEN,
    PERISCOPE,
    SILENT,
    SNORT,
    SONAR,
    Boat,
    BoatPlot,
    Ship,
)
from game.titles.submarine.printed import tables
from game.titles.submarine.rules.fighting.c15_weapons import REACH
from game.titles.submarine.rules.fighting.c16_attack import is_immune
from game.titles.submarine.rules.fighting.c35_aim import has_gear
from game.titles.submarine.rules.ground.c6_course import length
from game.titles.submarine.rules.ground.card import card_of, is_night, last_turn
from game.titles.submarine.rules.ground.clock import clock_of
from game.titles.submarine.rules.ground.packed import apart, packed
from game.titles.submarine.rules.ground.units import boat_figures
from game.titles.submarine.rules.moving.c9_depth import depths
from game.titles.submarine.rules.moving.c32_silent import must_creep, why_not_silent
from game.titles.submarine.rules.moving.c33_snort import snort_of, why_not_snort
from game.titles.submarine.rules.moving.c52_repair import FASTEST_REPAIR, why_not_repair
from game.titles.submarine.rules.winning import damage_wanted
from game.titles.submarine.view import Sea, View


def escorts_under_way(sea: Sea) -> list[Ship]:
    """The escorts that do not lie dead in the water."""
    return [each for each in sea.ships.values() if each.kind == ESCORT and not each.is_dead]


def hounds_of(sea: Sea, boat: Boat) -> int:
    """How many escorts are near enough to attack a boat soon."""
    return sum(
        apart(packed(boat.bow), packed(each.bow)) <= tuned.SOON * each.top + REACH
        for each in escorts_under_way(sea)
    )


def is_in_reach(view: View, boat: Boat) -> bool:
    """Whether an escort can attack a boat this turn."""
    if is_immune(view, boat):
        return any(_throws_ahead(view, each, boat) for each in attackers(view))
    return any(_reaches(view, each, boat) for each in attackers(view))


def is_unknown(view: View, boat: Boat) -> bool:
    """35 Whether she may take her time to aim: no escort knows, or knew of late, where she is."""
    if not view.house.advanced.aimed or boat.contact != HIDDEN:
        return False
    fix = view.fixes.get(boat.id)
    return fix is None or view.turn - fix.turn > tuned.FRESH_FIX


def bears(view: View, boat: Boat, hunters: int) -> bool:
    """Whether she bears what so many escorts do in a few rounds of attacks."""
    left = boat_figures(boat).to_sink - view.insides[boat.id].damage
    return tuned.HARM * tuned.ROUNDS * hunters < left


def bears_all(view: View, boat: Boat) -> bool:
    """The same of every escort there is: all come where she is seen."""
    return bears(view, boat, len(escorts_under_way(view)))


def aims_here(view: View, boat: Boat) -> bool:
    """35.2.9 Whether she can be where targets are picked: by day all see her there."""
    if not view.house.advanced.aimed:
        return False
    is_seen_there = view.house.hidden and not is_night(view)
    is_hunted = is_seen_there and hounds_of(view, boat) > 0
    return has_gear(boat) or not is_hunted or bears_all(view, boat)


def has_enough(view: View) -> bool:
    """Whether all that the boats still need is not to be sunk."""
    return card_of(view).victory.kind == "damage" and view.dealt >= damage_wanted(view)


def prefers_surface(view: View, boat: Boat) -> bool:
    """Whether a boat does best on the surface: by night, where no escort is faster than it is.

    No charge harms it there, and guns do little in the dark.
    """
    if card_of(view).victory.kind == "passage":
        return False
    escorts = [each for each in view.ships.values() if each.kind == ESCORT]
    if not is_night(view) or view.stars or card_of(view).victory.kind not in POINTS:
        return False
    return bool(escorts) and all(each.top <= boat_figures(boat).surface for each in escorts)


def power_to_spare(view: View, boat: Boat) -> int:
    """8.3.3, 34.1 The power that she may spend this turn: all where she has nobody to get away from
    and little of it, else a share of what she has where it is much."""
    if boat.is_surfaced:
        return 0
    has_hunters = any(each.kind == ESCORT for each in view.ships.values())
    if not view.house.advanced.clock:
        return 0 if has_hunters else view.insides[boat.id].power
    kept = int(tuned.KEPT * boat_figures(boat).power) if has_hunters else 0
    return max(0, view.insides[boat.id].power - kept) // (last_turn(view) - view.turn + 1)


def attackers(view: View) -> Iterator[Ship]:
    """The escorts that may attack this turn."""
    return (
        each
        for each in view.ships.values()
        if each.kind == ESCORT and each.attacked != view.turn - 1
    )


def _reaches(view: View, ship: Ship, boat: Boat) -> bool:
    top = ship.top if ship.speed < 0 else min(ship.top, ship.speed + clock_of(view).change)
    return apart(packed(ship.bow), packed(boat.bow)) <= top + REACH + 1


def _throws_ahead(view: View, ship: Ship, boat: Boat) -> bool:
    weapon = tables.atw_of(tables.ESCORTS[ship.card], card_of(view).when, view.house.as_designed)
    return weapon == tables.HEDGEHOG and _reaches(view, ship, boat)


# How she runs


def as_she_runs(view: View, boat: Boat) -> View:
    """The view with how a boat is to run this turn, and nothing else of hers plotted.

    The same view where there is but one way to run.
    """
    rules = view.house.advanced
    if not (rules.silent or rules.snort or rules.repair):
        return view
    plot = BoatPlot(depth=view.insides[boat.id].depth, mode=_mode(view, boat))
    return replace(view, plots={**view.plots, boat.id: plot})


def _mode(view: View, boat: Boat) -> str:
    """32, 33 She creeps where sonar is near and has not found her, and charges where none is."""
    if must_creep(view, boat):
        return SILENT
    is_free = not hounds_of(view, boat)
    if snort_of(view, boat) and is_free and not why_not_snort(view, boat):
        return SNORT if _gains_by_snort(view, boat) else ""
    return SILENT if _creeps(view, boat) and not why_not_silent(view, boat) else ""


def _gains_by_snort(view: View, boat: Boat) -> bool:
    figures = boat_figures(boat)
    has_spent = view.insides[boat.id].power < figures.power
    return has_spent or snort_of(view, boat) > figures.normal


def _creeps(view: View, boat: Boat) -> bool:
    """44 Where sonar hears a silent boat less: deep, with escorts near that do not see her.

    Not where one can attack her now, nor where she must get away: there she needs her speed.
    """
    rules = view.house.advanced
    is_heard_less = rules.silent and rules.sonar_ranges and view.house.hidden
    is_unseen = boat.contact == HIDDEN and view.insides[boat.id].depth >= tuned.CREEPS_AT
    is_off = card_of(view).victory.kind in ("passage", "breakout")
    if is_off or not (is_heard_less and is_unseen) or is_in_reach(view, boat):
        return False
    return hounds_of(view, boat) >= tuned.CREEPS_FROM


def as_bears(view: View, boat: Boat, plot: BoatPlot) -> BoatPlot:
    """A plan as the way she runs bears it; she repairs where that costs nothing."""
    if boat.id not in view.plots:
        return plot
    plot = replace(plot, mode=view.plots[boat.id].mode)
    wanted = PERISCOPE if _seeks_air(view, boat, plot) else plot.depth
    may = depths(view, boat, plot)
    plot = replace(plot, depth=min(may, key=lambda depth: abs(depth - wanted)))
    return replace(plot, repairs=_repairs(view, boat, plot))


def _seeks_air(view: View, boat: Boat, plot: BoatPlot) -> bool:
    """33.5 Whether she comes up to 25 feet to charge by her snort."""
    inside, figures = view.insides[boat.id], boat_figures(boat)
    is_low = inside.power < tuned.CHARGES_BELOW * figures.power
    is_idle = not (plot.shots or plot.mode or hounds_of(view, boat))
    return is_idle and is_low and inside.depth > PERISCOPE and snort_of(view, boat) > 0


def _repairs(view: View, boat: Boat, plot: BoatPlot) -> bool:
    """52 Nothing is fired, she is slow enough, and no sonar has her that hears the work."""
    if not view.house.advanced.repair or plot.mode == SILENT or plot.shots:
        return False
    is_slow = length(plot.moves) <= FASTEST_REPAIR
    return is_slow and boat.contact != SONAR and not why_not_repair(view, boat, 0)
