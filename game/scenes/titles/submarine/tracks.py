"""The ways sailed so far, as the report draws them: ships thin, boats and torpedoes dashed."""

from collections.abc import Sequence

from game.core.records import Event
from game.geometry.hexes import Hex
from game.scenes.titles.submarine.layout import PanelChart
from game.titles.submarine.model import events as e
from game.titles.submarine.printed.panels import PANELS
from game.ui.boards import Meaning, Track
from game.ui.boards.layers.meanings import DIVED, RUN, SAILED


def tracks(events: Sequence[Event]) -> Sequence[Track]:
    """As the reader could see them."""
    places, shift = dict(PANELS.places), (0, 0)
    ways: dict[str, list[Hex]] = {}
    kinds: dict[str, Meaning] = {}
    for event in events:
        match event:
            case e.PanelLaid():
                places[event.panel] = (event.east, event.south)
            case e.PanelsShifted():
                shift = (shift[0] + event.columns, shift[1] + event.rows)
            case e.PartBegan():
                ways.clear()
            case e.ShipJoined():
                ways[event.ship.id] = [event.ship.bow]
            case e.ShipsExchanged():
                ways[event.ship], ways[event.other] = ways[event.other], ways[event.ship]
            case e.ShipReplaced():
                ways[event.by.id] = ways.pop(event.ship)
            case e.ShipPlaced() | e.ShipMoved():
                _go(ways, event.ship, event.bow, is_placed=isinstance(event, e.ShipPlaced))
                kinds[event.ship] = SAILED
            case e.ShipSailed():
                _pass(ways, event.ship, [bow for bow, _ in event.way])
                kinds[event.ship] = SAILED
            case e.BoatJoined() | e.BoatPlaced():
                _go(ways, event.boat, event.bow, is_placed=True)
            case e.BoatMoved() | e.BoatSighted():
                _go(ways, event.boat, event.bow)
                kinds[event.boat] = DIVED
            case e.TorpedoMoved() | e.UnseenRan():
                _pass(ways, event.torpedo, event.path)
                kinds[event.torpedo] = RUN
    chart = PanelChart(tuple(sorted(places.items())), shift)
    return [
        Track(tuple(map(chart.at, way)), kinds[unit], is_quiet=kinds[unit] is SAILED)
        for unit, way in ways.items()
        if len(way) > 1 and unit in kinds
    ]


def _go(ways: dict[str, list[Hex]], unit: str, place: Hex, *, is_placed: bool = False) -> None:
    way = ways.setdefault(unit, [])
    if is_placed:
        way.clear()
    if not way or way[-1] != place:
        way.append(place)


def _pass(ways: dict[str, list[Hex]], unit: str, places: Sequence[Hex]) -> None:
    for place in places:
        _go(ways, unit, place)
