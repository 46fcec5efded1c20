"""Where a tooltip stands: beside what it is of, and over no other button where that can be."""

from collections.abc import Iterable

import pygame

from game.ui.widgets.base import Pressable, Widget


def tip_box(
    size: tuple[int, int], by: pygame.Rect, x: int, room: pygame.Rect, gap: int, root: Widget
) -> pygame.Rect:
    """Below, above, left or right of `by`: the first that covers least of what can be pressed.

    Below and above it stands about `x`. All is kept within `room`.
    """
    box = pygame.Rect((0, 0), size)
    ways = [
        box.move_to(midtop=(x, by.bottom + gap)),
        box.move_to(midbottom=(x, by.top - gap)),
        box.move_to(midright=(by.left - gap, by.centery)),
        box.move_to(midleft=(by.right + gap, by.centery)),
    ]
    kept = [way.clamp(room) for way in ways]
    taken = [by, *_pressable(root)]
    return min(kept, key=lambda way: _covered(way, taken))


def _pressable(root: Widget) -> Iterable[pygame.Rect]:
    """What is in sight of all that can be pressed."""
    for widget in root.walk():
        if isinstance(widget, Pressable):
            clip = widget.clip_rect()
            yield widget.rect.clip(clip) if clip else widget.rect


def _covered(box: pygame.Rect, taken: Iterable[pygame.Rect]) -> int:
    """Pixels of others under a box."""
    shared = (box.clip(each) for each in taken)
    return sum(each.width * each.height for each in shared)
