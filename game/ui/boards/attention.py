"""Which space and piece are looked at: those under the pointer, or under the keyboard's cursor."""

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Protocol

import pygame

from game.ui.boards.grips import Grip
from game.ui.boards.layers.camera import Point
from game.ui.boards.layers.panes import Laid, Sight
from game.ui.boards.layers.pieces import Piece
from game.ui.widgets.base import Stage

Place = tuple[int, int]


class Looked(Protocol):
    """What attention, and whoever has it, needs of its board view."""

    rect: pygame.Rect
    sights: list[Sight]
    pieces: Sequence[Piece]
    lit: Mapping[str, str]
    barred: Mapping[str, str]
    told_of: str
    lit_pieces: Collection[str]
    cursor: str | None
    why_not: Callable[[str], str | None]
    on_hover: Callable[[str | None], object]
    on_point: Callable[[str], object]

    @property
    def lit_now(self) -> Collection[str]: ...
    @property
    def stage(self) -> Stage | None: ...
    @property
    def grips(self) -> Sequence[Grip]: ...
    @property
    def movable(self) -> Mapping[str, Collection[str]]: ...
    @property
    def chosen(self) -> str: ...
    @property
    def is_carrying(self) -> bool: ...
    def space_at(self, pos: Point) -> str | None: ...
    def piece_at(self, pos: Point) -> str: ...
    def sight_of(self, space: str) -> Sight | None: ...
    def home(self, board: str) -> tuple[Sight, Laid]: ...
    def repaint(self) -> None: ...


class Attention:
    """Follows the pointer and the cursor, whichever moved last, and leaves nothing behind.

    A space is barred to the eye only while one of them rests on it and `has_moved` since the board
    was last asked something: what was there before is no answer to a new question. `at` is where
    the pointer is on the screen, `piece` the one under it, and `is_by_keys` whether the cursor has
    moved last.
    """

    def __init__(self, view: Looked) -> None:
        self.view = view
        self._under: str | None = None
        self.at: Place | None = None
        self.is_by_keys = self.has_moved = self._is_owed = False
        self._told: str | None = None
        self.piece = ""
        self._shown: tuple[str | None, str | None] = (None, None)

    @property
    def space(self) -> str | None:
        """What is looked at; None for nothing."""
        return self.view.cursor if self.is_by_keys else self._under

    @property
    def barred(self) -> str | None:
        """The space that shows itself barred now; None for none."""
        view, space = self.view, self.space
        is_covered = view.stage is not None and view.stage.is_covered
        if is_covered or not space or not self.has_moved or space in view.lit_now:
            return None
        return space if space in view.barred or view.why_not(space) else None

    def point(self, pos: Place) -> None:
        """The pointer is at a screen position."""
        if pos != self.at:
            self.has_moved, self.is_by_keys = True, False
        self.at = pos
        is_over = self.view.rect.collidepoint(pos)
        self._under = self.view.space_at(pos) if is_over else None
        self._tell()
        self._come_upon(self.view.piece_at(pos) if is_over else "")

    def leave(self) -> None:
        """The pointer has left the board."""
        self._under = self.at = None
        self._tell()
        self._come_upon("")

    def _come_upon(self, piece: str) -> None:
        if piece != self.piece:
            self.piece = piece
            self.view.on_point(piece)
            if not piece:
                self.view.on_hover(self.space)  # what lay under it is pointed at again

    def step(self) -> None:
        """The keyboard's cursor has come, or moved."""
        self.is_by_keys = self.has_moved = True
        self._tell()

    def lose_keys(self) -> None:
        """The keyboard has gone elsewhere."""
        self.is_by_keys = False
        self._tell()

    def rest(self) -> None:
        """Show nothing barred until the hand moves again: the question is new, or a drag over."""
        self.has_moved = False
        self._tell()

    def seek(self, about: str = "") -> None:
        """Where nothing that can be picked is in sight, look at what is nearest of it.

        Spaces come before pieces. Where nothing can be picked on the boards, that is what a pane
        shows first, but for a question `about` a piece. All of a board that is fitted into its
        pane is in sight. Under a piece that is carried the boards lie still.
        """
        view = self.view
        if view.is_carrying:
            return
        self.follow()
        spots = [*self._lit_spaces()] or [*self._lit_pieces()]
        if not spots:
            for sight in view.sights if not about else ():
                sight.open_again()
            view.repaint()
        elif not any(sight.is_fitted or sight.shows(spot) for sight, spot in spots):
            sight, spot = min(spots, key=lambda each: each[0].camera.centre.distance_to(each[1]))
            sight.is_fitted = False
            sight.camera.look_at(spot)
            view.repaint()

    def lead_to(self, name: str) -> None:
        """Bring a piece into sight, once the boards have their places, and let it stand out."""
        view = self.view
        for piece in view.pieces:
            sight, _ = view.home(piece.board)
            if piece.id == name and sight.is_placed:
                self.look_at(piece.board, (piece.x, piece.y))
        self._is_owed = not all(sight.is_placed for sight in view.sights)
        view.told_of = name
        view.repaint()

    def look_at(self, board: str, point: Point) -> None:
        """Bring a point of a board into sight as it happens there; the zoom stays as it is.

        Under a piece that is carried the boards lie still.
        """
        if self.view.is_carrying:
            return
        sight, laid = self.view.home(board)
        sight.lead((point[0] + laid.x, point[1] + laid.y))
        self.view.repaint()

    def gather(self, spaces: Collection[str], pieces: Collection[str]) -> None:
        """Bring what is spoken of into sight, beside what can be picked where there is room."""
        view = self.view
        picked = [*self._lit_spaces(), *self._lit_pieces()]
        spoken = [
            *self._middles(spaces),
            *(self._spot_of(piece) for piece in view.pieces if piece.id in pieces),
        ]
        for sight in (each for each in view.sights if each.is_placed and not each.is_fitted):
            here = [spot for other, spot in spoken if other is sight]
            if all(map(sight.shows, here)):
                continue
            beside = [spot for other, spot in picked if other is sight]
            if not sight.reveal([*beside, *here]) and not sight.reveal(here):
                sight.camera.look_at(here[0])
            view.repaint()

    def _spot_of(self, piece: Piece) -> tuple[Sight, Point]:
        sight, laid = self.view.home(piece.board)
        return sight, (piece.x + laid.x, piece.y + laid.y)

    def foremost(self, lying: Sequence[Piece]) -> str:
        """The id of the piece that is meant, of those that lie in a place, the uppermost first.

        A lit one comes before those that lie on it, except for a stack, which is spread first.
        """
        lit = [piece for piece in lying if piece.id in self.view.lit_pieces]
        is_stack = bool(lying) and bool(lying[0].stack)
        meant = lying if is_stack else lit or lying
        return meant[0].id if meant else ""

    def follow(self) -> None:
        """Bring into sight all that can be picked where a pane goes along with it.

        Where there is no room for all these are the pieces, and the spaces for a chosen one, or
        where no more than one can be picked. Under a piece that is carried the boards lie still.
        """
        view = self.view
        if self._is_owed and all(sight.is_placed for sight in view.sights):
            self.lead_to(view.told_of)
        if view.is_carrying:
            return
        spaces, pieces = [*self._lit_spaces()], [*self._lit_pieces(), *self._grips()]
        is_of_one = bool(view.chosen) or len(pieces) <= 1
        for follower in (sight for sight in view.sights if sight.follows):
            for spots in ([*spaces, *pieces], spaces if is_of_one else pieces):
                here = [spot for sight, spot in spots if sight is follower]
                if here and follower.reveal(here):
                    view.repaint()
                    break

    def _lit_spaces(self) -> Iterator[tuple[Sight, Point]]:
        return self._middles(self.view.lit)

    def _middles(self, spaces: Collection[str]) -> Iterator[tuple[Sight, Point]]:
        for space in spaces:
            if sight := self.view.sight_of(space):
                yield sight, sight.centre_of(space)

    def _lit_pieces(self) -> Iterator[tuple[Sight, Point]]:
        for piece in self.view.pieces:
            if piece.id in self.view.lit_pieces or piece.id in self.view.movable:
                yield self._spot_of(piece)

    def _grips(self) -> Iterator[tuple[Sight, Point]]:
        for grip in self.view.grips:
            yield self._spot_of(grip.piece)

    def _tell(self) -> None:
        shown = self.space, self.barred
        if shown != self._shown:
            self._shown = shown
            self.view.repaint()
        if self.space != self._told:
            self._told = self.space
            self.view.on_hover(self.space)
