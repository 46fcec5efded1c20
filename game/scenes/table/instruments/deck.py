"""The board, and the instruments under it or, where there is little room, folded over it."""

import pygame

from game.scenes.table.instruments.beside import MOST, Instruments
from game.ui.boards import BoardView
from game.ui.kit import Kit
from game.ui.widgets import Widget

MOST_UNDER = 0.19
"""The share of the window's height that instruments may take from the board; more are folded."""
GAP, EDGE = 8, 4


class Deck(Widget):
    """A board with its instruments.

    Folded they are a line on the lower edge of the board, which opens them over it and closes them.
    Where only their rolls are too much, the line has those alone.
    """

    def __init__(
        self, over: Widget, board: BoardView, instruments: Instruments, *, is_compact: bool
    ) -> None:
        """`over` is what holds the board, with all that lies over it."""
        super().__init__(grow=1)
        self.board, self.instruments, self.is_compact = board, instruments, is_compact
        self.adopt([over, instruments, instruments.line])

    def place(self, kit: Kit, rect: pygame.Rect) -> None:
        super().place(kit, rect)
        beside, line = self.instruments, self.instruments.line
        short, whole = beside.heights(kit, rect.width)
        room = self.stage.rect.height if self.stage else rect.height
        is_folded = beside.is_any and (self.is_compact or short > MOST_UNDER * room)
        line.visible = is_folded or whole > MOST_UNDER * room
        line.tells_rolls_alone = not is_folded
        is_whole = line.is_open or not line.visible
        beside.rolls.visible = is_whole
        beside.visible = beside.is_any and (not is_folded or line.is_open)
        over, under = pygame.Rect(rect), pygame.Rect(rect.x, rect.bottom, rect.width, 0)
        if beside.visible:
            under.height = min(whole if is_whole else short, round(MOST * room), rect.height)
            under.bottom = rect.bottom
        if beside.visible and not is_folded:
            over.height -= (whole if not line.visible else short) + kit.px(GAP)
        edge = kit.px(EDGE)
        size = line.measure(kit, rect.width - 2 * edge)
        self.board.foot = size[1] if line.visible else 0
        beside.place(kit, under)
        foot = min(over.bottom, under.top)
        line.place(kit, pygame.Rect(rect.x + edge, foot - size[1], *size))
        self.children[0].place(kit, over)

    def draw_over(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw what lies over the board, where that alone was drawn anew."""
        if self.instruments.line.visible:
            for child in self.children[1:]:
                child.draw(kit, surface)
