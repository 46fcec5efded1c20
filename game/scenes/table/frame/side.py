"""The side of a table: the orders and the log, under the phases where the bar has no room."""

from game.scenes.table.frame.phases import PhaseStrip
from game.scenes.table.log.card import LogCard
from game.scenes.table.log.filter import LogFilter
from game.ui.widgets import Column, Shelves, Tabs, Widget

WIDTHS = ((900, 348), (700, 264), (620, 238), (560, 202), (450, 240), (0, 180))
"""How wide the side is, from so much room on: where there is little, half of the window and more
stays with the board; where there is least, the words of the side need theirs first."""
PHASES_HIGH = 20
ORDERS_TAB, LOG_TAB = 0, 1


class Side:
    """The orders above the log, or behind tabs where there is no room for both."""

    def __init__(self) -> None:
        self.filter = LogFilter()
        self.tabs: Tabs | None = None

    def build(
        self,
        orders: Widget,
        between: Widget | None,
        log: LogCard,
        phases: PhaseStrip | None,
        wide: float,
    ) -> Widget:
        """With `phases` all stands in little room; `wide` is how much the table has, unscaled."""
        width = next(width for least, width in WIDTHS if wide >= least)
        self.tabs = None
        if phases:
            phases.height = PHASES_HIGH
            self.tabs = Tabs([("Orders", orders), ("Log", log)], gap=4, grow=1)
            parts = [phases, self.tabs, *([between] if between else [])]
            return Column(parts, gap=4, width=width)
        if between is None:
            return Column([orders, log], gap=10, width=width)
        return Shelves([orders, between, log], gap=10, width=width)

    def show_log(self) -> None:
        """Bring the log to the front, where it lies behind the orders."""
        if self.tabs:
            self.tabs.open(LOG_TAB)

    def hide_log(self) -> None:
        """Bring the orders to the front, where they lie behind the log."""
        if self.tabs:
            self.tabs.open(ORDERS_TAB)
