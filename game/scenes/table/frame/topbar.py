"""The bar at the top of a table: who looks, how far the turn has come, and buttons."""

from typing import TYPE_CHECKING

from game.scenes.table.frame.phases import PhaseStrip
from game.ui.widgets import IconButton, Label, Row, Widget

if TYPE_CHECKING:
    from game.scenes.table.frame.frame import TableFrame


NAMED, ROOMY = 1100, 900
"""How wide a bar must be for the game's name, and for buttons of the usual size."""
TIGHT = 30
"""The width of a button in a narrower one."""


def top_bar(table: "TableFrame", wide: float) -> Row:
    """With the table's `heading` and `phases`; `wide` is how much room there is, unscaled."""
    left: list[Widget] = [IconButton("menu", "Pause", table.open_pause, action="board.pause")]
    if wide >= NAMED:
        left.append(Label(table.session.title.name, "heading", wrap=False))
    right = [
        *table.build_buttons(),
        *table.measuring.buttons(),
        *table.lookup.buttons(),
        IconButton("die", "Luck", table.open_luck, action="result.luck"),
        IconButton("layers", "Hide the pieces", table.toggle_pieces, action="board.pieces"),
        IconButton("whole", "Whole board", table.board.fit, action="board.whole"),
    ]
    if wide < ROOMY:
        for button in right:
            button.width = TIGHT
    who = Row([*left, table.heading], gap=8)
    return Row([who, table.phases, Row(right, gap=4 if wide >= ROOMY else 0)], gap=8, height=40)


def phase_strip(table: "TableFrame") -> PhaseStrip:
    return PhaseStrip(table.skin.phases, table.skin.phase_tips, grow=1)
