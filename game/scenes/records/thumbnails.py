"""Small pictures of saved games: the board as it stood, drawn once and kept as PNG files."""

import contextlib
import os
from hashlib import blake2b
from io import BytesIO
from pathlib import Path
from struct import unpack_from
from threading import Thread
from typing import Any

import pygame

from game.scenes.titles import looks_of
from game.session.apart.copies import read_game
from game.session.logbook.saves import SaveRow
from game.tables.doors import read_file, write_file
from game.tables.resources import user_dir
from game.ui.boards import BoardView
from game.ui.kit import Kit

WIDTH = 480
KEPT = 240
LARGEST_PICTURE = 1 << 22
PNG = b"\x89PNG\r\n\x1a\n"
PATIENCE = 10.0
LARGEST_SAVE = 2 << 20
"""Folding a larger game would be felt; its box stands for it."""
Folded = tuple[str, Any]
"""A title and the view of one of its games."""


class Sketch:
    """The picture of a saved game on its way: the window goes on while the game is folded.

    The kept file is that of this size and time of the save, so it is never out of date. Whatever
    is wrong with one game costs its own picture and nothing else: one that is not folded within
    `PATIENCE` seconds has none. A thread is enough, since what a save can make it do is bounded by
    the bounds of its records and by `LARGEST_SAVE`; no end of the program waits for it.
    """

    def __init__(self, row: SaveRow) -> None:
        self._path = row.path
        self._kept: Path | None = None
        self._picture: pygame.Surface | None = None
        self._folded: Folded | None = None
        self._waited = 0.0
        self.is_ready = True
        """Whether `picture` has all that it will have."""
        with contextlib.suppress(OSError):
            self._begin(row.path.stat())

    def _begin(self, status: os.stat_result) -> None:
        key = f"{self._path!r}|{status.st_size}|{status.st_mtime_ns}".encode()
        self._kept = user_dir("thumbnails") / f"{blake2b(key, digest_size=12).hexdigest()}.png"
        with contextlib.suppress(OSError, ValueError, pygame.error):
            self._picture = _loaded(self._kept)
        if self._picture is None and status.st_size <= LARGEST_SAVE:
            self.is_ready = False
            Thread(target=self._fold, daemon=True).start()

    def _fold(self) -> None:
        with contextlib.suppress(Exception):
            session = read_game(self._path)
            self._folded = session.title.id, session.view(session.eyes)
        self.is_ready = True

    def update(self, seconds: float) -> bool:
        """Let time pass; whether it need not be waited for any longer."""
        self._waited += seconds
        return self.is_ready or self._waited > PATIENCE

    def picture(self, kit: Kit) -> pygame.Surface | None:
        """The kept picture, or one drawn now of what was folded; None where there is none."""
        try:
            return self._found(kit)
        except Exception:
            return None

    def _found(self, kit: Kit) -> pygame.Surface | None:
        if self._picture is None and self._folded and self._kept:
            self._picture = _drawn(kit, *self._folded)
            if self._picture:
                _keep(self._picture, self._kept)
        return self._picture


def _loaded(kept: Path) -> pygame.Surface:
    """The picture in a file; raises OSError, ValueError or pygame.error."""
    raw = read_file(kept, LARGEST_PICTURE)
    wide, high = unpack_from(">II", raw.ljust(24), 16)
    if not raw.startswith(PNG) or wide != WIDTH or high > 4 * WIDTH:
        raise ValueError("not a picture that was kept here")
    return pygame.image.load(BytesIO(raw), "kept.png").convert()


def _drawn(kit: Kit, title_id: str, view: Any) -> pygame.Surface | None:
    looks = looks_of(title_id)
    if looks is None:
        return None
    skin = looks.skin()
    painter = BoardView(skin.board(view), lambda _kind, _id: None)
    painter.pieces = skin.pieces(view)
    if not painter.pieces:
        return None
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
