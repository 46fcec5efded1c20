"""Where on the screen the things lie that a guide speaks of, found by their names."""

from collections.abc import Iterator, Sequence
from itertools import count
from math import floor
from typing import Protocol

import pygame

from game.core.prompt import Target
from game.scenes.table.counsel.aid import Aid
from game.scenes.table.frame.phases import PhaseStrip
from game.scenes.table.instruments.beside import Instruments
from game.scenes.table.log.card import LogCard
from game.tables.areas import Area
from game.ui.boards import BoardView
from game.ui.stage import Stage
from game.ui.widgets import Widget


class Table(Protocol):
    """The parts of a table that are lit."""

    stage: Stage
    board: BoardView
    instruments: Instruments
    log: LogCard
    aid: Aid
    phases: PhaseStrip


def lit_rects(
    table: Table, names: Sequence[str], way: Widget | None, target: Target | None
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


def _of_target(table: Table, target: Target) -> Iterator[pygame.Rect]:
    board = table.board
    if target.kind == "space" and board.sight_of(target.id):
        yield _with_pieces(board, _screen_part(board, target.id)).clip(board.rect)
    elif target.kind == "instrument":
        if instrument := table.instruments.by_name.get(target.id):
            beside = table.instruments
            yield from _seen(instrument if beside.visible else beside.line)
    elif target.kind == "piece":
        on_board = (piece for piece in board.pieces if piece.id == target.id)
        for piece in on_board:
            yield board.lens(piece.board).rect_to_screen(piece.bounds).clip(board.rect)
    for pointed in table.instruments.pointed():
        if pointed.target == target:
            yield from _seen(pointed)


def _screen_part(board: BoardView, space: str) -> pygame.Rect:
    sight = board.sight_of(space) or board.sights[0]
    laid, area = sight.spaces[space]
    return sight.lens(laid).rect_to_screen(lit_part(area))


def lit_part(area: Area) -> pygame.FRect:
    """The bounds of a space; of one that lies around others, a square about its own middle."""
    bounds = pygame.FRect(area.x, area.y, *area.size)
    holds = area.shape.holds
    if holds(floor(bounds.centerx), floor(bounds.centery)):
        return bounds
    x, y = map(floor, area.center)
    far = next(far for far in count(1) if not (holds(x - far, y) and holds(x + far, y)))
    return pygame.FRect(x - far, y - far, 2 * far, 2 * far)


def _with_pieces(board: BoardView, space: pygame.Rect) -> pygame.Rect:
    """A space with all of the pieces that stand in it and show above its edge."""
    rects = [board.lens(piece.board).rect_to_screen(piece.bounds) for piece in board.pieces]
    standing = [r for r in rects if r.colliderect(space) and space.left <= r.centerx < space.right]
    return space.unionall(standing)


def _of_part(table: Table, name: str) -> Iterator[pygame.Rect]:
    parts = {"log": table.log, "odds": table.aid.card, "phases": table.phases}
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
