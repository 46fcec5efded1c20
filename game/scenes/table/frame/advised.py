"""What the adviser would do, marked on the board: the piece that acts, and the piece or place."""

from collections.abc import Iterator

from game.core.prompt import Choice, Target
from game.ui.boards import Arc, BoardView, Measure, Patch, Region, Ruler, Track
from game.ui.boards.layers.camera import Point
from game.ui.boards.layers.meanings import ADVISED

ROOM = 1.15
"""How far the ring about a piece is from its middle, in halves of its longer side."""


def marks_of(choice: Choice, board: BoardView) -> Iterator[Measure]:
    """What a choice points at, and a line to it from the piece that acts; what is not on the board
    is not marked."""
    where = _place(choice.target, board)
    who = _piece(choice.actor, board) if choice.actor else None
    mark = where or who
    if mark:
        yield mark
    if where and who and where.board == who.board:
        start, end = _middle(who), _middle(where)
        if start != end:
            yield Track((start, end), ADVISED, board=where.board)


def _place(target: Target, board: BoardView) -> Region | Arc | None:
    if target.kind == "piece":
        return _piece(target.id, board)
    if target.kind == "space" and (sight := board.sight_of(target.id)):
        laid, area = sight.spaces[target.id]
        return Region(area.shape, ADVISED, board=laid.id)
    return None


def _piece(name: str, board: BoardView) -> Arc | None:
    """A ring about a piece."""
    for piece in board.pieces:
        if piece.id == name:
            radius = max(piece.width, piece.height) / 2 * ROOM
            return Arc((piece.x, piece.y), radius, ADVISED, board=piece.board)
    return None


def _middle(mark: Region | Arc) -> Point:
    return mark.centre if isinstance(mark, Arc) else mark.shape.center


def end_of(measure: Measure) -> Point:
    """Where a measure leads."""
    match measure:
        case Track():
            return measure.points[-1]
        case Patch():
            return measure.spot or measure.loops[0][0]
        case Ruler():
            return measure.end
        case _:
            return _middle(measure)
