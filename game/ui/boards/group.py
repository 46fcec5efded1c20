"""Several pieces picked at once, by Shift and a click each, or by a frame drawn with Ctrl held."""

from collections.abc import Callable, Collection, Mapping

import pygame

Place = tuple[int, int]


class Group:
    """`open` are the pieces that may be picked, `picked` those that are.

    `on_change` is called when the hand has picked others; `frame` is drawn on the screen now.
    """

    def __init__(self) -> None:
        self.open: Collection[str] = ()
        self.picked: frozenset[str] = frozenset()
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
