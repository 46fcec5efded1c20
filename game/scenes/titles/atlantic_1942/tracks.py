"""The ways sailed so far, as the report draws them: solid, thin and dashed."""

from collections.abc import Sequence

from game.core.records import Event
from game.titles.atlantic_1942.model import events as e
from game.titles.atlantic_1942.model.names import is_merchant
from game.titles.atlantic_1942.model.state import OCEAN
from game.ui.boards import Meaning, Track
from game.ui.boards.layers.meanings import DIVED, SAILED


def tracks(events: Sequence[Event]) -> Sequence[Track]:
    """Of merchants solid, of destroyers thin, and dashed of boats that the reader could see."""
    ways: dict[str, list[tuple[float, float]]] = {}
    looks: dict[str, tuple[Meaning, bool]] = {}
    for event in events:
        match event:
            case e.ShipSailed(ship=unit):
                looks[unit] = SAILED, not is_merchant(unit)
            case e.CardSailed(card=unit, boat=boat) if boat not in ("", OCEAN):
                looks[unit] = DIVED, False
            case _:
                continue
        here, there = (event.from_x, event.from_y), (event.x, event.y)
        way = ways.setdefault(unit, [here])
        way += [point for point in (here, there) if point != way[-1]]
    return [
        Track(tuple(way), meaning, is_quiet=is_quiet)
        for unit, way in ways.items()
        if len(way) > 1
        for meaning, is_quiet in (looks[unit],)
    ]
