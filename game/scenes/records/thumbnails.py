"""Small pictures of saved games: the board as it stood, drawn once and kept as PNG files."""

import contextlib
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from struct import unpack_from

import pygame

from game.scenes.titles import looks_of
from game.session.saves import SaveRow
from game.session.session import Session
from game.tables.doors import read_file, write_file
from game.tables.resources import user_dir
from game.ui.boards import BoardView
from game.ui.kit import Kit

WIDTH = 480
KEPT = 240
LARGEST_PICTURE = 1 << 22
PNG = b"\x89PNG\r\n\x1a\n"
LARGEST_SAVE = 2 << 20
"""Folding a larger game would be felt; its box stands for it."""


def thumbnail(kit: Kit, row: SaveRow) -> pygame.Surface | None:
    """The board of a saved game, from the file kept of it or drawn now; None where it cannot be.

    The kept file is that of this size and time of the save, so it is never out of date. Whatever
    is wrong with one game costs its own picture and nothing else.
    """
    try:
        return _found(kit, row)
    except Exception:
        return None


def _found(kit: Kit, row: SaveRow) -> pygame.Surface | None:
    status = row.path.stat()
    key = f"{row.path!r}|{status.st_size}|{status.st_mtime_ns}".encode()
    kept = user_dir("thumbnails") / f"{blake2b(key, digest_size=12).hexdigest()}.png"
    with contextlib.suppress(OSError, ValueError, pygame.error):
        return _loaded(kept)
    if status.st_size > LARGEST_SAVE:
        return None
    picture = _drawn(kit, row.path)
    if picture:
        _keep(picture, kept)
    return picture


def _loaded(kept: Path) -> pygame.Surface:
    """The picture in a file; raises OSError, ValueError or pygame.error."""
    raw = read_file(kept, LARGEST_PICTURE)
    wide, high = unpack_from(">II", raw.ljust(24), 16)
    if not raw.startswith(PNG) or wide != WIDTH or high > 4 * WIDTH:
        raise ValueError("not a picture that was kept here")
    return pygame.image.load(BytesIO(raw), "kept.png").convert()


def _drawn(kit: Kit, path: Path) -> pygame.Surface | None:
    session = Session.load(path, read_only=True)
    looks = looks_of(session.title.id)
    if looks is None:
        return None
    view, skin = session.view(session.eyes), looks.skin()
    painter = BoardView(skin.board(view), lambda _kind, _id: None)
    painter.pieces = skin.pieces(view)
    wide, high = painter.natural_size
    picture = pygame.Surface((WIDTH, min(3 * WIDTH, round(WIDTH * high / wide))))
    painter.place(kit, picture.get_rect())
    painter.paint(kit, picture)
    return picture.convert()


def _keep(picture: pygame.Surface, path: Path) -> None:
    """Write the file, and throw away the oldest of too many; without a disk it is drawn again."""
    written = BytesIO()
    pygame.image.save(picture, written, "kept.png")
    with contextlib.suppress(OSError):
        write_file(path, written.getvalue())
        by_age = sorted(path.parent.glob("*.png"), key=lambda each: each.stat().st_mtime_ns)
        for old in by_age[:-KEPT]:
            old.unlink()
