"""Ways and hexes as they are drawn: what plans and previews have in common."""

from collections.abc import Iterable, Iterator
from itertools import pairwise

from game.geometry.hexes import Hex, step, turned
from game.scenes.titles.submarine.layout import PanelChart
from game.titles.submarine.model.state import Ship
from game.titles.submarine.rules.ground.c6_course import Underway, begun, end_of, parse, walk
from game.titles.submarine.view import View
from game.ui.boards import Meaning, Region, Track
from game.ui.boards.layers.meanings import PLOT


def hexes(
    chart: PanelChart, places: Iterable[Hex], meaning: Meaning, weight: float = 1.0
) -> Iterator[Region]:
    for place in places:
        yield Region(chart.cell(place), meaning, weight=weight)


def way_of(
    chart: PanelChart, way: Underway, plot: str, label: str = "", *, is_quiet: bool = False
) -> Iterator[Track]:
    """Where the bow goes by a plot, and how the vessel lies at its end.

    There is an arrow to every hex; a quiet way is one line.
    """
    ways = [way, *walk(way, parse(plot))]
    points = list(dict.fromkeys(chart.at(each.bow) for each in ways))
    end = ways[-1]
    lies = chart.at(end.pose.stern), chart.at(end.bow)
    if end.pose != way.pose:
        yield Track(lies, PLOT, is_quiet=is_quiet)
    if len(points) > 1:
        legs = [tuple(points)] if is_quiet else [*pairwise(points)]
        for at, leg in enumerate(legs, 1):
            yield Track(leg, PLOT, label * (at == len(legs)), is_quiet=is_quiet)
    elif label:
        beside = chart.at(step(end.bow, turned(end.heading, 1)))
        yield Track((beside, beside), PLOT, label)


def after(view: View, ship: Ship, turn: int) -> Underway:
    """How a ship of the convoy will lie as a turn begins, by what is plotted until then."""
    way = begun(ship)
    for earlier in range(view.turn, turn):
        way = end_of(way, view.orders.get(earlier, ""))
    return way
