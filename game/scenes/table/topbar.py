"""The bar at the top of a table: who looks, how far the turn has come, and buttons."""

from typing import TYPE_CHECKING

from game.scenes.table.phases import PhaseStrip
from game.ui.widgets import IconButton, Label, Row, Widget

if TYPE_CHECKING:
    from game.scenes.table.frame import TableFrame


def top_bar(table: "TableFrame", is_narrow: bool) -> Row:
    """With the table's `heading` and `phases`; without the game's name where room is short."""
    left: list[Widget] = [IconButton("menu", "Pause", table.open_pause, action="board.pause")]
    if not is_narrow:
        left.append(Label(table.session.title.name, "heading", wrap=False))
    right = [
        *table.build_buttons(),
        *table.lookup.buttons(),
        IconButton("die", "Luck", table.open_luck, action="result.luck"),
        IconButton("layers", "Hide the pieces", table.toggle_pieces, action="board.pieces"),
        IconButton("whole", "Whole board", table.board.fit, action="board.whole"),
    ]
    return Row([*left, table.heading, table.phases, *right], gap=8, height=40)


def phase_strip(table: "TableFrame") -> PhaseStrip:
    return PhaseStrip(table.skin.phases, table.skin.phase_tips, grow=1)
