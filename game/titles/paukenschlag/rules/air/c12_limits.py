"""12.10 How many missions US aircraft may fly in a turn, by month and zone."""

from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import ATTACK, RECON
from game.titles.paukenschlag.model.state import Plane
from game.titles.paukenschlag.printed.counters import kind_of
from game.titles.paukenschlag.printed.places import target_zone
from game.titles.paukenschlag.printed.tables import Caps, caps
from game.titles.paukenschlag.rules.air.c12_raiders import HORNET

FREE = "PBY"
"""12.10b The model that no limit counts."""


def base_zone(chart: Chart, each: Plane) -> str:
    """Where it flies from; empty where the carrier cannot launch it."""
    if each.base != HORNET:
        return target_zone(each.base)
    ship = chart.ships.get(HORNET)
    return "" if ship is None or ship.is_crippled or ship.port else ship.zone


def is_allowed(chart: Chart, each: Plane, mission: str) -> bool:
    """OP 12.10 The limits of missions by month and zone; PBYs are free of them."""
    limit = caps(chart.turn, base_zone(chart, each))
    return limit is None or kind_of(each.id) == FREE or left(chart, limit, mission) > 0


def left(chart: Chart, limit: Caps, mission: str) -> int:
    """OP 12.10 The missions that aircraft based in a group of zones may still fly this turn."""
    flown = sum(
        _has_flown(chart, each, mission) and base_zone(chart, each) in limit.zones
        for each in chart.planes.values()
        if kind_of(each.id) != FREE
    )
    return max(0, (limit.recon if mission == RECON else limit.attack) - flown)


def _has_flown(chart: Chart, each: Plane, mission: str) -> bool:
    """Who attacks while it searches has flown to attack as well."""
    return each.mission == mission or (mission == ATTACK and chart.done(each.id).moves > 0)
