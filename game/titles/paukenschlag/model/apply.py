"""What each event changes: no dice, no rules, no look-ups."""

from game.core.applying import Applied
from game.core.records import Event
from game.titles.paukenschlag.model.apply_chart import CHART
from game.titles.paukenschlag.model.apply_grid import GRID
from game.titles.paukenschlag.model.apply_raids import RAIDS

APPLY: dict[type[Event], Applied] = {**CHART, **GRID, **RAIDS}
