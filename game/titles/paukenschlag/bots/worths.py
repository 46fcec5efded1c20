"""What ships and boats are worth to who sinks them, in thousand tons."""

from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import AT_10, convoy_of
from game.titles.paukenschlag.printed.counters import CAPITAL_SHIPS, TR, kind_of
from game.titles.paukenschlag.printed.tables import CHITS, VICTORY

UNIT = "thousand tons"


def cargo(chart: Chart) -> float:
    """18.0 The average of the Lost Cargo markers."""
    return sum(max(1, chit + chart.house.cargo) for chit in CHITS) / len(CHITS)


def worth_of(chart: Chart, target: str) -> float:
    """A ship that is sunk."""
    if convoy := convoy_of(target):
        return float(VICTORY.precious_tons) if convoy == AT_10 else cargo(chart)
    kind = kind_of(target)
    if kind in CAPITAL_SHIPS or (kind == TR and chart.ships[target].is_troops):
        return float(VICTORY.precious_tons)
    return cargo(chart) if kind == TR else tuned.WARSHIP_WORTH
