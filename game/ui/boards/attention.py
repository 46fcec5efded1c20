"""Which space and piece are looked at: those under the pointer, or under the keyboard's cursor."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.ui.boards.view import BoardView

Place = tuple[int, int]


class Attention:
    """Follows the pointer and the cursor, whichever moved last, and leaves nothing behind.

    A space is barred to the eye only while one of them rests on it and has moved since the board
    was last asked something: what was there before is no answer to a new question.
    """

    def __init__(self, view: "BoardView") -> None:
        self.view = view
        self._under: str | None = None
        self._at: Place | None = None
        self._is_by_keys = False
        self._has_moved = False
        self._told: str | None = None
        self._piece = ""
        self._shown: tuple[str | None, str | None] = (None, None)

    @property
    def space(self) -> str | None:
        """What is looked at; None for nothing."""
        return self.view.keys.space if self._is_by_keys else self._under

    @property
    def barred(self) -> str | None:
        """The space that shows itself barred now; None for none."""
        view, space = self.view, self.space
        is_covered = view.stage is not None and view.stage.is_covered
        if is_covered or not self._has_moved or space in view.lit_now:
            return None
        return space if space in view.barred else None

    def point(self, pos: Place) -> None:
        """The pointer is at a screen position."""
        if pos != self._at:
            self._has_moved, self._is_by_keys = True, False
        self._at = pos
        is_over = self.view.rect.collidepoint(pos)
        self._under = self.view.space_at(pos) if is_over else None
        self._tell()
        self._come_upon(self.view.piece_at(pos) if is_over else "")

    def leave(self) -> None:
        """The pointer has left the board."""
        self._under = self._at = None
        self._tell()
        self._come_upon("")

    def _come_upon(self, piece: str) -> None:
        if piece != self._piece:
            self._piece = piece
            self.view.on_point(piece)

    def step(self) -> None:
        """The keyboard's cursor has come, or moved."""
        self._is_by_keys = self._has_moved = True
        self._tell()

    def lose_keys(self) -> None:
        """The keyboard has gone elsewhere."""
        self._is_by_keys = False
        self._tell()

    def rest(self) -> None:
        """Show nothing barred until the hand moves again: the question is new, or a drag over."""
        self._has_moved = False
        self._tell()

    def _tell(self) -> None:
        shown = self.space, self.barred
        if shown != self._shown:
            self._shown = shown
            self.view.repaint()
        if self.space != self._told:
            self._told = self.space
            self.view.on_hover(self.space)
