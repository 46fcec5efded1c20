"""The ways sailed in a run of events, as the report draws them on the chart."""

from collections.abc import Sequence

from game.core.records import Event
from game.scenes.titles.paukenschlag.layout import BOATS, CONVOYS, SHIPS, Point, middle, row
from game.titles.paukenschlag.model import events as e
from game.ui.boards import Meaning, Track
from game.ui.boards.layers.meanings import DIVED, SAILED


def tracks(events: Sequence[Event]) -> Sequence[Track]:
    """Convoys solid, ships thin, and boats dashed."""
    ways: dict[str, list[Point]] = {}
    looks: dict[str, tuple[Meaning, bool]] = {}
    for event in events:
        match event:
            case e.ConvoySailed(convoy=unit):
                kind, looks[unit] = CONVOYS, (SAILED, False)
            case e.ShipSailed(ship=unit):
                kind, looks[unit] = SHIPS, (SAILED, True)
            case e.BoatSailed(boat=unit):
                kind, looks[unit] = BOATS, (DIVED, False)
            case e.BoatLeft(boat=unit) | e.ConvoyArrived(convoy=unit):
                ways[f"{unit} before {len(ways)}"] = ways.pop(unit, [])
                continue
            case _:
                continue
        way = ways.setdefault(unit, [])
        for zone in (event.from_zone, *event.path):
            spot = _spot(zone, kind)
            if not way or way[-1] != spot:
                way.append(spot)
    return [
        Track(tuple(way), meaning, is_quiet=is_quiet)
        for unit, way in ways.items()
        if len(way) > 1
        for meaning, is_quiet in (looks[unit.partition(" before")[0]],)
    ]


def _spot(zone: str, kind: str) -> Point:
    found = row(zone, kind)
    return (found.x, found.y) if found else middle(zone)
