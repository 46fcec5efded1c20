"""Where on the screen the things lie that a guide speaks of, found by their names."""

from collections.abc import Iterator, Sequence

import pygame

from game.core.prompt import Target
from game.scenes.table.table import TableScene
from game.ui.boards import BoardView
from game.ui.widgets import Widget


def lit_rects(
    table: TableScene, names: Sequence[str], way: Widget | None, target: Target | None
) -> list[pygame.Rect]:
    """The parts of the window that show what is named; what is hidden has none.

    `way` and `target` are the widget that makes a decision, and what the decision points at.
    """
    found = [*_seen(way)] if way else []
    found += _of_target(table, target) if target else ()
    for name in names:
        kind, _, its_id = name.partition(":")
        found += _of_target(table, Target(kind, its_id)) if its_id else _of_part(table, kind)
    whole = table.stage.rect
    return [rect.clip(whole) for rect in found if rect.clip(whole)]


def _of_target(table: TableScene, target: Target) -> Iterator[pygame.Rect]:
    board = table.board
    if target.kind == "space" and board.sight_of(target.id):
        yield _with_pieces(board, board.screen_rect(target.id)).clip(board.rect)
    elif target.kind == "instrument":
        if instrument := table.instruments.by_name.get(target.id):
            yield from _seen(instrument)
    elif target.kind == "piece":
        on_board = (piece for piece in board.pieces if piece.id == target.id)
        for piece in on_board:
            yield board.lens(piece.board).rect_to_screen(piece.bounds).clip(board.rect)
    for pointed in table.instruments.pointed():
        if pointed.target == target:
            yield from _seen(pointed)


def _with_pieces(board: BoardView, space: pygame.Rect) -> pygame.Rect:
    """A space with all of the pieces that stand in it and show above its edge."""
    rects = [board.lens(piece.board).rect_to_screen(piece.bounds) for piece in board.pieces]
    standing = [r for r in rects if r.colliderect(space) and space.left <= r.centerx < space.right]
    return space.unionall(standing)


def _of_part(table: TableScene, name: str) -> Iterator[pygame.Rect]:
    parts = {"log": table.log, "odds": table.counsel, "phases": table.phases}
    yield from _seen(parts[name])


def _seen(widget: Widget) -> Iterator[pygame.Rect]:
    """What parents let be seen of a widget."""
    parent: Widget | None = widget
    while parent is not None:
        if not parent.visible:
            return
        parent = parent.parent
    clip = widget.clip_rect()
    rect = widget.rect.clip(clip) if clip else widget.rect
    if rect:
        yield rect
