"""Lines on the plot: from escorts that search beyond their own place to where they search."""

from collections.abc import Iterator, Sequence

from game.core.prompt import Prompt
from game.scenes.titles.looks import Interest
from game.scenes.titles.tonnage_war.layout import BOATS, Point, fields, stand
from game.scenes.titles.tonnage_war.pieces import clusters, groups
from game.titles.tonnage_war.printed.places import LINES
from game.titles.tonnage_war.view import View
from game.ui.boards import Measure, Track
from game.ui.boards.layers.meanings import HEARING

LEGEND = {HEARING: "An escort that searches away from its place, and where."}


def measures(view: View, asked: Prompt | None, hand: Interest) -> Sequence[Measure]:
    return list(_ways(view))


def _ways(view: View) -> Iterator[Track]:
    spots = stand(tuple(clusters(view)))
    for group in groups(view.flow):
        target = spots.get(group.boat) or _middle(group.place)
        if target:
            for escort in group.escorts:
                place = view.escorts[escort].place
                if escort in spots and (place in LINES or place != group.place):
                    yield Track((spots[escort], target), HEARING)


def _middle(place: str) -> Point | None:
    """Where the boats of a place stand."""
    found = fields(place, BOATS)
    return found[0].center if found else None
