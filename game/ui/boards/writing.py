"""Where legends and captions stand on a board view; they stay while nothing about them moves."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol, TypeVar

import pygame

from game.ui.boards.attention import Looked
from game.ui.boards.layers.captions import Tag, tags
from game.ui.boards.layers.legends import Words, worded
from game.ui.boards.layers.panes import Sight
from game.ui.boards.layers.pieces import Piece
from game.ui.boards.layers.shapes import screen_box
from game.ui.kit import Kit

MOST_LIT = 100
"""So many lit spaces are kept clear of captions."""
T = TypeVar("T")


class Written(Looked, Protocol):
    """What writing needs of its board view."""

    shows_pieces: bool

    def rects(self, pieces: Sequence[Piece]) -> dict[str, pygame.Rect]: ...


class Writing:
    """Finds places, and keeps the last ones found for as long as they are asked for the same."""

    def __init__(self, view: Written) -> None:
        self._view = view
        self._words: dict[str, tuple[object, list[Words]]] = {}
        self._tags: dict[str, tuple[object, list[Tag]]] = {}

    def words(self, kit: Kit, sight: Sight) -> list[Words]:
        """The legends of a pane."""
        view, room = self._view, self._view.rect.clip(sight.rect)
        if not any(laid.legends for laid in sight.pane.laid):
            return []
        shown = [p for p in view.pieces if view.shows_pieces and view.home(p.board)[0] is sight]
        asked = kit.version, sight.pane, sight.camera.lens(0, 0), room, shown
        return _kept(
            self._words, sight.pane.id, asked, lambda: self._worded(kit, sight, room, shown)
        )

    def _worded(
        self, kit: Kit, sight: Sight, room: pygame.Rect, shown: Sequence[Piece]
    ) -> list[Words]:
        """The legends of every board of a pane; none lies over those of another."""
        rects = [*self._view.rects(shown).values()]
        found: list[Words] = []
        for laid in sight.pane.laid:
            found += worded(kit, sight.lens(laid), laid.legends, room, rects, found)
        return found

    def tags(
        self, kit: Kit, pieces: Sequence[Piece], rects: Mapping[str, pygame.Rect]
    ) -> list[Tag]:
        """The captions of pieces of one pane, by their bounds on the screen."""
        sight = self._view.home(pieces[0].board)[0]
        words = [each.rect for each in self.words(kit, sight)]
        board = sight.camera.rect_to_screen(sight.camera.world)
        room = self._view.rect.clip(sight.rect).clip(board)
        lit = tuple(self._view.lit_now)
        asked = kit.version, pieces, rects, room, words, lit
        return _kept(
            self._tags,
            sight.pane.id,
            asked,
            lambda: tags(kit, pieces, rects, room, words, _boxes(sight, lit)),
        )


def _boxes(sight: Sight, spaces: Sequence[str]) -> list[pygame.Rect]:
    """Spaces of a pane on the screen; none where they are too many to keep clear of."""
    if len(spaces) > MOST_LIT:
        return []
    lenses = [(laid, sight.lens(laid)) for laid in sight.pane.laid]
    return [
        screen_box(lens, area.shape)
        for laid, lens in lenses
        for space in spaces
        if (area := laid.board.spaces.get(laid.own_name(space)))
    ]


def _kept(known: dict[str, tuple[object, T]], name: str, asked: object, find: Callable[[], T]) -> T:
    """What was found last under a name, found anew where something else is asked."""
    if name not in known or known[name][0] != asked:
        known[name] = asked, find()
    return known[name][1]
