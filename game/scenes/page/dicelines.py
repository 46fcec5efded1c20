"""Lines with dice: beside their words, or in rows above where words would have too little room."""

from typing import NamedTuple

import pygame

from game.contract.words import LogLine
from game.scenes.page.dice import draw_die
from game.ui.kit import Kit

GAP, LEAST_WORDS = 4, 60


class Laid(NamedTuple):
    """What dice take of a line, in pixels: a `width` beside the words, none where they lie above
    them, and a `height`."""

    width: int
    height: int

    def with_words(self, height: int) -> int:
        """The height of dice and words together."""
        return max(self.height, height) if self.width else self.height + height

    def parted(self, room: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
        """The parts of a room for the dice and for the words."""
        if self.width or not self.height:
            return room, pygame.Rect(room.x + self.width, room.y, room.w - self.width, room.h)
        top = pygame.Rect(room.x, room.y, room.width, self.height)
        return top, pygame.Rect(room.x, top.bottom, room.width, room.bottom - top.bottom)


def laid_dice(kit: Kit, line: LogLine, die: int, width: int, less: int = 0) -> Laid:
    """The dice of a line that is so wide, `die` at 100 %, where words beside them have `less`."""
    count, step = len(line.dice), kit.px(die + GAP)
    if not count or width - less - count * step >= kit.px(LEAST_WORDS):
        return Laid(count * step, kit.px(die) if count else 0)
    return Laid(0, -(-count // max(1, width // step)) * step)


def draw_dice(
    kit: Kit, surface: pygame.Surface, room: pygame.Rect, line: LogLine, die: int
) -> None:
    """In as many rows as they need, about the middle of their room."""
    side, step = kit.px(die), kit.px(die + GAP)
    a_row = max(1, room.width // step)
    top = room.centery - step * (-(-len(line.dice) // a_row) - 1) // 2
    for index, (sides, face) in enumerate(line.dice):
        row, column = divmod(index, a_row)
        middle = room.x + column * step + side // 2, top + row * step
        draw_die(kit, surface, sides, face, middle, side, is_tens=index == line.tens)
