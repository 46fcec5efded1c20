"""Disks that fail, and what must come of it; shared by the tests and the soak."""

import errno
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from unittest.mock import patch

from game.session.logbook.report import open_report, report_bytes
from game.session.logbook.transfer import export_save
from game.session.play.session import Session
from game.session.record import files, journal
from game.session.record.codec import digest
from game.session.record.files import SaveError
from game.tables import doors

CODES = (errno.ENOSPC, errno.EIO, errno.EROFS)
MOST_STEPS = 40


class FullDisk:
    """The os module, whose n-th write, sync or cut fails, and every one after it."""

    def __init__(self, sound: int, code: int = errno.ENOSPC) -> None:
        self.left = sound
        self._code = code

    def __getattr__(self, name: str) -> Any:
        return getattr(os, name)

    def _step(self) -> None:
        self.left -= 1
        if self.left < 0:
            raise OSError(self._code, os.strerror(self._code))

    def write(self, descriptor: int, data: bytes) -> int:
        try:
            self._step()
        except OSError:
            os.write(descriptor, data[: len(data) // 2])
            raise
        return os.write(descriptor, data)

    def fsync(self, descriptor: int) -> None:
        self._step()
        os.fsync(descriptor)

    def ftruncate(self, descriptor: int, length: int) -> None:
        self._step()
        os.ftruncate(descriptor, length)


@contextmanager
def failing(sound: int, code: int = errno.ENOSPC) -> Iterator[None]:
    """A disk that fails after some sound writes, syncs and cuts."""
    disk = FullDisk(sound, code)
    with (
        patch.object(files, "os", disk),
        patch.object(journal, "os", disk),
        patch.object(doors, "os", disk),
    ):
        yield


def check_appends(path: Path, code: int) -> int:
    """A decision that fails leaves game and file as they were, whenever it fails."""
    failed = 0
    for sound in range(MOST_STEPS):
        session = Session.load(path)
        if not session.prompts():
            session.close()
            return failed
        before, said = digest(session.state), len(session.commits)
        prompt = session.prompts()[0]
        try:
            with failing(sound, code):
                session.submit(prompt.seat, prompt.choices[0].command)
        except SaveError:
            failed += 1
            assert (digest(session.state), len(session.commits)) == (before, said)
            assert len(Session.load(path, read_only=True).commits) - said in (0, 1)
            session.submit(prompt.seat, prompt.choices[0].command)
        is_sound = failed <= sound
        state = session.state
        session.close()
        loaded = Session.load(path, read_only=True)
        assert (loaded.state, loaded.notice) == (state, "")
        if is_sound:
            return failed
    raise AssertionError("it never works")


def check_making(folder: Path, act: Callable[[], object], code: int, kept: str = "") -> int:
    """What fails half-way leaves the folder as it was, whenever it fails, but for `kept`."""
    for sound in range(MOST_STEPS):
        before = {path.name for path in folder.iterdir()}
        try:
            with failing(sound, code):
                act()
        except SaveError:
            left = {path.name for path in folder.iterdir()} - before - {kept}
            assert not left, left
        else:
            return sound
    raise AssertionError("it never works")


def check_mending(path: Path, code: int) -> int:
    """A cut end is moved aside once, however often that failed before."""
    data = path.read_bytes()[:-3]
    path.write_bytes(data)
    beside = path.with_name(f"{path.name}.damaged")
    failed = check_making(path.parent, lambda: Session.load(path).close(), code, beside.name)
    assert not path.with_name(f"{path.name}.damaged-2").exists()
    assert path.read_bytes() + beside.read_bytes() == data
    beside.unlink()
    return failed


def check_copies(path: Path, folder: Path, code: int) -> int:
    """An export, and a report opened as a game, are there whole or not at all.

    A game of the log book that keeps secrets has no second one from its report.
    """
    folder.mkdir()
    session = Session.load(path, read_only=True)
    report = path.with_name("report.txt")
    report.write_bytes(report_bytes(ValueError("a bug"), session))
    failed = check_making(folder, lambda: export_save(path, folder), code)
    if not session.keeps_secrets:
        failed += check_making(folder, lambda: open_report(report, folder), code)
    for copy in folder.iterdir():
        assert copy.read_bytes() == path.read_bytes()
    return failed
