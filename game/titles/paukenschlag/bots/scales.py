"""What convoys are worth to a boat, as all can see."""

from game.titles.paukenschlag.bots import captain_tuned as tuned
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.state import Convoy
from game.titles.paukenschlag.rules.units import escorts, has_merchants


def prize(chart: Chart, convoy: Convoy) -> float:
    """In ships of a slow convoy without escorts."""
    if not has_merchants(convoy):
        return 0.0
    worth = convoy.ships * (tuned.SLOW if convoy.speed == 1 else tuned.FAST)
    return worth * (tuned.ESCORTED if escorts(chart, convoy.id) else tuned.SLOW)
