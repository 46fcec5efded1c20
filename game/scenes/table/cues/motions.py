"""What a title's cues look like at a table: on which board, from where to where, how wide."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from game.contract.cues import Cue
from game.scenes.table.cues.cueplayer import CuePlayer
from game.scenes.titles.effects import Motion
from game.scenes.titles.looks import Skin
from game.session.play.story import Beat
from game.session.record.asides import Aside
from game.session.request.start import AnyTitle
from game.ui.boards import BoardView
from game.ui.kit import Kit


class Table(Protocol):
    """What motions need of their table."""

    skin: Skin
    view: Any
    board: BoardView


class Motions:
    """Finds their places in the view that the table shows; `own` are the title's own motions."""

    def __init__(self, table: Table, title: AnyTitle, own: Mapping[str, Motion]) -> None:
        self._table, self._title, self._own = table, title, own

    def player(self, kit: Kit, on_beat: Callable[[int], object]) -> CuePlayer:
        return CuePlayer(
            kit.settings,
            self._cues_of,
            self._anchor,
            on_beat,
            kit.sound.play,
            self._width_of,
            self._own,
            self._board_of,
            self._table.board.attention.look_at,
        )

    def _cues_of(self, beat: Beat) -> Sequence[Cue]:
        return () if isinstance(beat.event, Aside) else self._title.words.cues(beat.event)

    def _anchor(self, name: str) -> tuple[float, float]:
        return self._table.skin.anchor(self._table.view, name)

    def _board_of(self, name: str) -> str:
        """The id of the board on which a piece lies; empty for the first one."""
        pieces = self._table.skin.pieces(self._table.view)
        return next((piece.board for piece in pieces if piece.id == name), "")

    def _width_of(self, name: str) -> float:
        """The width of a piece; where there is none of that name, that of the widest."""
        pieces = self._table.skin.pieces(self._table.view)
        widths = {piece.id: piece.width for piece in pieces}
        return widths.get(name, max(widths.values(), default=0.0))
