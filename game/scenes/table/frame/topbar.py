"""The bar at the top of a table: who looks, how far the turn has come, and buttons."""

from collections.abc import Sequence
from typing import Protocol

from game.scenes.table.frame.lookup import Lookup
from game.scenes.table.frame.measuring import Measuring
from game.scenes.table.frame.phases import PhaseStrip
from game.ui.boards import BoardView
from game.ui.widgets import IconButton, Label, Row, Spacer, Widget

NAMED, ROOMY = 1100, 900
"""How wide a bar must be for the game's name, and for buttons of the usual size."""
TIGHT = 30
"""The width of a button in a narrower one."""
HIGH, LOW_HIGH = 40, 28


class Table(Protocol):
    """What the bar needs of its table."""

    board: BoardView
    measuring: Measuring
    lookup: Lookup
    heading: Label
    phases: PhaseStrip
    is_compact: bool

    def open_pause(self) -> None: ...


def top_bar(table: Table, name: str, buttons: Sequence[Widget], wide: float) -> Row:
    """With the name of the game, the table's own buttons, and the phases unless it is compact.

    `wide` is how much room there is, unscaled.
    """
    left: list[Widget] = [IconButton("menu", "Pause", table.open_pause, action="board.pause")]
    if wide >= NAMED:
        left.append(Label(name, "heading", wrap=False))
    right = [
        *buttons,
        *table.measuring.buttons(),
        *table.lookup.buttons(),
        IconButton("die", "Luck", table.lookup.open_luck, action="result.luck"),
        IconButton("layers", "Hide the pieces", table.board.toggle_pieces, action="board.pieces"),
        IconButton("whole", "Whole board", table.board.fit, action="board.whole"),
    ]
    if wide < ROOMY:
        for button in right:
            button.width = TIGHT
    who = Row([*left, table.heading], gap=8)
    middle = Spacer(grow=1) if table.is_compact else table.phases
    high = LOW_HIGH if table.is_compact else HIGH
    return Row([who, middle, Row(right, gap=4 if wide >= ROOMY else 0)], gap=8, height=high)
