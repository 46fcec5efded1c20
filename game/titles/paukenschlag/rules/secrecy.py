"""6.1.1 Secret plotting: which units lie on the chart for the other side."""

from collections.abc import Iterable

from game.core.rules import Context
from game.titles.paukenschlag.model import events as e
from game.titles.paukenschlag.model.chart import Chart
from game.titles.paukenschlag.model.state import State
from game.titles.paukenschlag.rules.units import escorts


def is_hidden(chart: Chart, *units: str) -> bool:
    """Whether the other side does not see one of these units."""
    return chart.house.is_secret and any(unit not in chart.shown for unit in units)


def in_order(chart: Chart, units: Iterable[str]) -> list[str]:
    """Units in an order that does not tell when those of the other side have come into play."""
    return sorted(units) if chart.house.is_secret else [*units]


def reveal(context: Context[State], zone: str, units: Iterable[str]) -> None:
    """OP 6.1.1e Units of a zone are put on the chart, convoys with their escorts."""
    state = context.state
    companies = [(unit, *(ship.id for ship in escorts(state, unit))) for unit in units]
    new = [unit for company in companies for unit in company if is_hidden(state, unit)]
    if new:
        context.emit(
            e.Sighted(
                "OP 6.1.1e",
                zone,
                tuple(state.convoys[unit] for unit in new if unit in state.convoys),
                tuple(state.ships[unit] for unit in new if unit in state.ships),
                tuple(state.boats[unit] for unit in new if unit in state.boats),
            )
        )


def lose_sight(context: Context[State], units: Iterable[str]) -> None:
    """Units go on unseen."""
    if lost := tuple(unit for unit in units if unit in context.state.shown):
        context.emit(e.SightLost("OP 6.1.1e", lost))
