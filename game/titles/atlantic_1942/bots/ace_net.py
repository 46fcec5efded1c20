"""The ring about a boat that was seen: wherever it runs on the surface, destroyers are near."""

from collections.abc import Iterable
from math import exp, sqrt

from game.geometry.points import HEADINGS, Point, ahead, squared
from game.titles.atlantic_1942.bots import ace_tuned as tuned
from game.titles.atlantic_1942.model.state import Card
from game.titles.atlantic_1942.printed.sea import TableBox
from game.titles.atlantic_1942.printed.sizes import LENGTH
from game.titles.atlantic_1942.printed.tables import TABLES

RUN = TABLES.vessels.row("uboat").lengths


class Net:
    """What hunters hold of one boat, by the way that is best for it."""

    def __init__(self, boat: Card, water: TableBox, hunters: Iterable[Point]) -> None:
        others = list(hunters)
        self.ways = [
            (end, sum(_hold(at, end) for at in others)) for end in escapes(boat) if _in(water, end)
        ]

    def worth(self, at: Point) -> float:
        """Merchants that it comes to with one destroyer more where she is."""
        least = min((held + _hold(at, end) for end, held in self.ways), default=0.0)
        return tuned.NET * tuned.BOAT * (1 - exp(-tuned.NET_HUNTER * least))


def escapes(boat: Card) -> list[Point]:
    """Where a boat can be after a run on the surface: A-DMG.1, a length less for each hit."""
    run = max(1, RUN - boat.hits) * LENGTH
    return [ahead(boat.at, heading, run) for heading in range(HEADINGS)]


def _in(water: TableBox, at: Point) -> bool:
    return water.left < at.x < water.right and water.top < at.y < water.bottom


def _hold(hunter: Point, at: Point) -> float:
    """1 where a destroyer can charge what is there; less the farther off, to bring her nearer."""
    away = sqrt(squared(hunter, at)) / LENGTH
    if away < tuned.NET_NEAR:
        return 1.0
    return tuned.NET_OFF * max(0.0, (tuned.NET_FAR - away) / (tuned.NET_FAR - tuned.NET_NEAR))
