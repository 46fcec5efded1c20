"""Small pictures of saved games: the board as it stood, drawn once and kept as PNG files."""

import contextlib
from hashlib import blake2b
from pathlib import Path

import pygame

from game.scenes.boardview import BoardView
from game.session.chronicle import reader_of
from game.session.files import SaveError
from game.session.saves import SaveRow
from game.session.session import RuleFailed, Session
from game.tables.boards import BoardError
from game.tables.resources import user_dir
from game.ui.art import ArtError
from game.ui.kit import Kit

WIDTH = 480
KEPT = 24
LARGEST_SAVE = 2 << 20
"""Folding a larger game would be felt; its box stands for it."""


def thumbnail(kit: Kit, row: SaveRow) -> pygame.Surface | None:
    """The board of a saved game, from the file kept of it or drawn now; None where it cannot be.

    The kept file is that of this size and time of the save, so it is never out of date.
    """
    try:
        status = row.path.stat()
        folder = user_dir("thumbnails")
    except OSError:
        return None
    key = f"{row.path}|{status.st_size}|{status.st_mtime_ns}".encode()
    kept = folder / f"{blake2b(key, digest_size=12).hexdigest()}.png"
    with contextlib.suppress(OSError, pygame.error):
        return pygame.image.load(kept).convert()
    if status.st_size > LARGEST_SAVE:
        return None
    picture = _drawn(kit, row.path)
    if picture:
        _keep(picture, kept)
    return picture


def _drawn(kit: Kit, path: Path) -> pygame.Surface | None:
    from game.scenes.table import SKINS

    try:
        session = Session.load(path, read_only=True)
        if session.title.id not in SKINS:
            return None
        view, skin = session.view(reader_of(session)), SKINS[session.title.id]()
        board = skin.board(view)
        painter = BoardView(board, lambda _kind, _id: None, lambda _space: None)
        painter.pieces = skin.pieces(view)
        picture = pygame.Surface((WIDTH, round(WIDTH * board.height / board.width)))
        painter.place(kit, picture.get_rect())
        painter.paint(kit, picture)
    except (SaveError, RuleFailed, BoardError, ArtError):
        return None
    return picture.convert()


def _keep(picture: pygame.Surface, path: Path) -> None:
    """Write the file, and throw away the oldest of too many; without a disk it is drawn again."""
    with contextlib.suppress(OSError, pygame.error):
        pygame.image.save(picture, path)
        by_age = sorted(path.parent.glob("*.png"), key=lambda each: each.stat().st_mtime_ns)
        for old in by_age[:-KEPT]:
            old.unlink()
