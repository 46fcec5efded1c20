"""Torpedoes as they run, drawn turn by turn, against all that the convoy may do meanwhile."""

from collections.abc import Iterator, Sequence
from functools import lru_cache

from game.geometry.hexes import Hex
from game.scenes.titles.submarine.layout import PanelChart, Point, chart_of
from game.scenes.titles.submarine.plotting.computer import solution
from game.titles.submarine.model.courses import spots_on
from game.titles.submarine.model.state import Boat
from game.titles.submarine.model.torpedo import Shot, Torpedo
from game.titles.submarine.odds.following import Leg
from game.titles.submarine.odds.lanes import legs_of_shot, legs_of_torpedo, plots_of, waters
from game.titles.submarine.rules.fighting.c11_launch import BOW_ENTRIES
from game.titles.submarine.view import View
from game.ui.boards import Measure, Patch, Region, Track
from game.ui.boards.layers.meanings import BARRED, LIKELY, RUN, STRUCK

AHEAD_TURNS = 3
"""How many turns a torpedo's run is drawn on; more where it may meet a ship then."""
UNKNOWN_RUN = 8
"""The hexes drawn ahead of a torpedo whose speed the eyes do not know."""
SURE = 0.999


def shot(
    view: View,
    chart: PanelChart,
    boat: Boat,
    plotted: Shot,
    *,
    is_meant: bool,
    is_near: bool = False,
) -> Iterator[Measure]:
    """A torpedo out of its tube, and on from there in the turns after.

    What `is_meant` is told in full; of the other shots of the boat in hand, which `is_near`, what
    they may meet.
    """
    if not view.insides[boat.id].tubes[plotted.tube].load:
        return
    legs = legs_of_shot(view, boat, plotted, among_ships=is_meant or is_near)
    leaves = chart.at(boat.bow if plotted.entry in BOW_ENTRIES else boat.stern)
    if is_meant:
        yield from _told(view, leaves, legs, solution(boat, plotted))
    elif is_near:
        yield from _meetings(chart, legs)
        yield from _lines(chart, leaves, legs[: _worth(legs)])
    else:
        yield from _lines(chart, leaves, legs[: _quiet(legs)], is_quiet=True)


def running(view: View, torpedo: Torpedo, *, is_pointed: bool) -> Iterator[Measure]:
    """How a torpedo goes on: a leg for every turn to come, where its speed is known."""
    chart = chart_of(view)
    if torpedo.id not in view.settings:
        ahead = spots_on(torpedo.spot, torpedo.heading, UNKNOWN_RUN)
        seen = [here for here in ahead if chart.holds(here[0])]
        if seen:
            yield Track((chart.spot(torpedo.spot), chart.spot(seen[-1])), RUN, is_quiet=True)
        return
    legs = legs_of_torpedo(view, torpedo, among_ships=is_pointed)
    if is_pointed:
        yield from _told(view, chart.spot(torpedo.spot), legs)
    else:
        yield from _lines(chart, chart.spot(torpedo.spot), legs[: _quiet(legs)], is_quiet=True)


def possible(view: View) -> Iterator[Measure]:
    """Where the ships of the convoy may lie at the end of this turn and of the next one."""
    if plots_of(view):
        for turn in (view.turn, view.turn + 1):
            yield _patch(chart_of(view), waters(view, turn))


# One run


def _told(view: View, start: Point, legs: Sequence[Leg], first: str = "") -> Iterator[Measure]:
    """Every hex of a run and its turns, and where the ships that it may meet may lie then."""
    chart, told = chart_of(view), legs[: _worth(legs)]
    yield from _awaited(view, told)
    for leg in told:
        met = {place for here in leg.met for place in here}
        for place in dict.fromkeys(place for here in leg.path for place in here):
            if place not in met:
                yield Region(chart.cell(place), RUN)
    yield from _meetings(chart, told)
    yield from _lines(chart, start, told, first, is_each_told=True)


def _quiet(legs: Sequence[Leg]) -> int:
    """How many turns of a run are drawn that is not asked for: a circling one to its last arc."""
    return max([AHEAD_TURNS, *(number for number, leg in enumerate(legs, 1) if leg.bends)])


def _worth(legs: Sequence[Leg]) -> int:
    """How many turns of a run are worth seeing: to its last arc, and to the last ship."""
    worth = (number for number, leg in enumerate(legs, 1) if leg.met or leg.bends)
    return max([AHEAD_TURNS, *worth])


def _meetings(chart: PanelChart, legs: Sequence[Leg]) -> Iterator[Region]:
    """Where it may meet a ship: the fuller the surer; barred where it would not go off yet."""
    for leg in legs:
        unarmed = leg.path[: leg.unarmed]
        for here, share in leg.met.items():
            for place in here:
                yield Region(chart.cell(place), BARRED if here in unarmed else STRUCK, weight=share)


def _lines(
    chart: PanelChart,
    start: Point,
    legs: Sequence[Leg],
    first: str = "",
    *,
    is_each_told: bool = False,
    is_quiet: bool = False,
) -> Iterator[Track]:
    """A line a turn; its words where they are asked for, or where it meets something.

    `first` is told of the first one besides.
    """
    for leg in legs:
        begin, end = chart.spot(leg.path[0]), chart.spot(leg.path[-1])
        points = tuple(dict.fromkeys((start, begin, *map(chart.spot, leg.bends), end)))
        if len(points) > 1:
            is_told = is_each_told or (leg.met and not is_quiet)
            words = ", ".join(filter(None, (_words(leg), first))) if is_told else ""
            yield Track(points, RUN, words, is_quiet=is_quiet)
        start, first = end, ""


def _words(leg: Leg) -> str:
    """The turn, and how often a ship has been met by its end."""
    if leg.share >= SURE:
        return f"turn {leg.turn}: surely met"
    met = f": {max(1, round(100 * leg.share))} % met" if leg.share else ""
    return f"turn {leg.turn}{met}"


def _awaited(view: View, legs: Sequence[Leg]) -> Iterator[Patch]:
    """Where the ships that it may meet in a turn may lie then, in the first turns of that."""
    for leg in [leg for leg in legs if leg.ships][:AHEAD_TURNS]:
        yield _patch(chart_of(view), waters(view, leg.turn, leg.ships))


@lru_cache(maxsize=64)
def _patch(chart: PanelChart, places: frozenset[Hex]) -> Patch:
    return Patch.of(map(chart.cell, sorted(places)), LIKELY)
