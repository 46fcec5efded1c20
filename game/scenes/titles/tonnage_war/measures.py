"""Lines on the plot: from escorts that search beyond their own place to where they search."""

from collections.abc import Iterator, Sequence

from game.core.prompt import Prompt
from game.scenes.titles.looks import Interest
from game.scenes.titles.tonnage_war.layout import BOATS, Point, fields, stand
from game.scenes.titles.tonnage_war.pieces import clusters, groups, moved
from game.titles.tonnage_war.printed.places import LINES
from game.titles.tonnage_war.view import View
from game.ui.boards import Measure, Track
from game.ui.boards.layers.meanings import HEARING, ORDERED

LEGEND = {
    HEARING: "An escort that searches away from its place, and where.",
    ORDERED: "The way of an escort that is put elsewhere, until the screen stands.",
}


def measures(view: View, asked: Prompt | None, hand: Interest) -> Sequence[Measure]:
    return [*_ways(view), *_moves(view)]


def _ways(view: View) -> Iterator[Track]:
    spots = stand(tuple(clusters(view)))
    for group in groups(view.flow):
        target = spots.get(group.boat) or _middle(group.place)
        if target:
            for escort in group.escorts:
                place = view.escorts[escort].place
                if escort in spots and (place in LINES or place != group.place):
                    yield Track((spots[escort], target), HEARING)


def _moves(view: View) -> Iterator[Track]:
    """From where escorts stood to where they are put, until the screen stands."""
    spots = stand(tuple(clusters(view)))
    for escort, origin in moved(view):
        if escort in spots and (start := _middle(origin)):
            yield Track((start, spots[escort]), ORDERED)


def _middle(place: str) -> Point | None:
    """Where the boats of a place stand."""
    found = fields(place, BOATS)
    return found[0].center if found else None
