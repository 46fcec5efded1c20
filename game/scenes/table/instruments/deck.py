"""The board, and the instruments under it or, where there is little room, folded over it."""

import pygame

from game.scenes.table.instruments.beside import Instruments
from game.ui.boards import BoardView
from game.ui.kit import Kit
from game.ui.widgets import Widget

MOST_UNDER = 0.2
"""The share of the window's height that instruments may take from the board; more are folded."""
GAP, EDGE = 8, 4


class Deck(Widget):
    """A board with its instruments.

    Folded they are a line on the lower edge of the board, which opens them over it and closes them.
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
        high = beside.measure(kit, rect.width)[1]
        room = self.stage.rect.height if self.stage else rect.height
        is_folded = beside.is_any and (self.is_compact or high > MOST_UNDER * room)
        beside.visible = beside.is_any and (not is_folded or line.is_open)
        line.visible = is_folded
        over, under = pygame.Rect(rect), pygame.Rect(rect.x, rect.bottom, rect.width, 0)
        if beside.visible:
            under.height = min(high, rect.height)
            under.bottom = rect.bottom
        if beside.visible and not is_folded:
            over.height -= under.height + kit.px(GAP)
        edge = kit.px(EDGE)
        size = line.measure(kit, rect.width - 2 * edge)
        self.board.foot = size[1] if is_folded else 0
        self.children[0].place(kit, over)
        beside.place(kit, under)
        line.place(kit, pygame.Rect(rect.x + edge, under.top - size[1], *size))

    def draw_over(self, kit: Kit, surface: pygame.Surface) -> None:
        """Draw what lies over the board, where that alone was drawn anew."""
        if self.instruments.line.visible:
            for child in self.children[1:]:
                child.draw(kit, surface)
