"""Several pieces picked at once, by Shift and a click each, or by a frame drawn with Ctrl held.

A piece under an order wears a badge; a click on that picks all that have the same order.
"""

from collections.abc import Callable, Collection, Mapping

import pygame

Place = tuple[int, int]


class Group:
    """`open` are the pieces that may be picked, `picked` those that are.

    `badges` are the words of the orders that pieces have, and `fellows` the pieces that have an
    order with one; `badge_rects` are where the badges were drawn. `on_change` is called when the
    hand has picked others; `frame` is drawn on the screen now.
    """

    def __init__(self) -> None:
        self.open: Collection[str] = ()
        self.picked: frozenset[str] = frozenset()
        self.badges: Mapping[str, str] = {}
        self.fellows: Mapping[str, Collection[str]] = {}
        self.badge_rects: dict[str, pygame.Rect] = {}
        self.frame: pygame.Rect | None = None
        self.on_change: Callable[[], object] = lambda: None

    def offer(self, names: Collection[str]) -> None:
        """These may be picked from now on; what else was picked is let go."""
        self.open, self.picked = names, self.picked & frozenset(names)

    def toggle(self, name: str) -> bool:
        """Pick a piece or let it go; whether it may be picked."""
        if name in self.open:
            self._pick(self.picked ^ {name})
        return name in self.open

    def let_go(self) -> None:
        """Nothing is picked any more."""
        self._pick(frozenset())

    def badge_at(self, pos: Place) -> str:
        """The piece whose badge is at a screen position; empty for none."""
        rects = self.badge_rects.items()
        return next((name for name, rect in rects if rect.collidepoint(pos)), "")

    def pick_fellows(self, name: str) -> bool:
        """Pick those that have an order with a piece; whether there are any."""
        fellows = frozenset(self.fellows.get(name, ())).intersection(self.open)
        if fellows:
            self._pick(fellows)
        return bool(fellows)

    def draw_frame(self, start: Place, to: Place) -> None:
        self.frame = pygame.Rect(start, (to[0] - start[0], to[1] - start[1]))
        self.frame.normalize()

    def close_frame(self, spots: Mapping[str, Place]) -> None:
        """Pick what may be picked in the frame; `spots` are where the pieces are seen."""
        frame, self.frame = self.frame, None
        if frame is not None:
            seen = (name for name in self.open if name in spots)
            self._pick(frozenset(name for name in seen if frame.collidepoint(spots[name])))

    def drop_frame(self) -> None:
        self.frame = None

    def _pick(self, names: frozenset[str]) -> None:
        if names != self.picked:
            self.picked = names
            self.on_change()
