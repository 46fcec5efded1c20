"""What ships and boats are worth to who sinks them, in thousand tons."""

from fractions import Fraction

from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.names import AT_10, convoy_of
from game.titles.paukenschlag.printed.counters import CAPITAL_SHIPS, TR, kind_of
from game.titles.paukenschlag.printed.tables import CHITS, VICTORY

UNIT = "thousand tons"
BOAT = 60.0
"""A boat, by what she may still sink: about four ships. By judgement."""
WARSHIP = 5.0
"""An escort, for which no tons are counted. By judgement."""
HURT = Fraction(1, 3)
"""The share of its worth that counts for a unit which is hurt and may be sunk later. By
judgement."""


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
    return cargo(chart) if kind == TR else WARSHIP
