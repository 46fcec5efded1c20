"""The side of a table: the orders and the log."""

from game.scenes.table.log.card import LogCard
from game.scenes.table.log.filter import LogFilter
from game.ui.widgets import Column, Shelves, Tabs, Widget

WIDTH, NARROW_WIDTH = 348, 264
NARROW = 900
ORDERS_TAB, LOG_TAB = 0, 1


class Side:
    """The orders above the log, or behind tabs where there is no room for both."""

    def __init__(self) -> None:
        self.filter = LogFilter()
        self.tabs: Tabs | None = None

    def build(
        self, orders: Widget, between: Widget | None, log: LogCard, wide: float, *, is_compact: bool
    ) -> Widget:
        """`wide` is how much room the table has, unscaled."""
        width = NARROW_WIDTH if wide < NARROW else WIDTH
        self.tabs = None
        if is_compact:
            self.tabs = Tabs([("Orders", orders), ("Log", log)], grow=1)
            return Column([self.tabs, *([between] if between else [])], gap=8, width=width)
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
