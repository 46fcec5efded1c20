"""Bytes on disk: one write and one fsync per line, an advisory lock, sentences for errors."""

import errno
import os
import sys
from pathlib import Path
from typing import BinaryIO

from game.tables.doors import open_draft, open_file, plain, sync_folder

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

LOCKED_BYTE = 1 << 30
PIECE = 1 << 20
TAKEN = {errno.EACCES, errno.EAGAIN, errno.EDEADLK}


class SaveError(Exception):
    """A save that cannot be read or written; the message is one sentence naming the file."""

    def __init__(self, message: str) -> None:
        super().__init__(plain(message))


class SaveUnsupported(SaveError):
    """A sound save of a later version, or of a game or scenario that this program does not have."""


class SaveFailed(SaveError):
    """A write that did not reach the disk; game and file are as they were."""


class SaveTaken(SaveFailed):
    """A new save in a place where there is a file already."""


class SaveBusy(SaveError):
    """A save that another window is playing."""


def lock(descriptor: int) -> bool:
    """Take the file's lock, which the system frees when the process ends in any way.

    False when another has it; a file system without locks does not keep anybody from playing.
    Windows locks one byte far behind the end, so that lists can still read the file.
    """
    try:
        if sys.platform == "win32":
            os.lseek(descriptor, LOCKED_BYTE, os.SEEK_SET)
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in TAKEN
    return True


def open_to_append(path: Path, flags: int = 0) -> int:
    """A locked descriptor for reading and appending; raises SaveBusy or OSError."""
    descriptor = open_file(path, os.O_RDWR | os.O_APPEND | flags)
    if lock(descriptor):
        return descriptor
    os.close(descriptor)
    raise SaveBusy(f"{path.name}: is being played in another window.")


def write_through(descriptor: int, data: bytes) -> None:
    """All of `data` in one write, then on the disk; raises OSError."""
    if os.write(descriptor, data) != len(data):
        raise OSError("only a part could be written")
    os.fsync(descriptor)


def write_new(path: Path, source: BinaryIO) -> None:
    """A new file with all that is left of `source`, there whole or not at all.

    Raises FileExistsError where there is anything already, or another OSError.
    """
    if os.path.lexists(path):
        raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST))
    draft = path.with_name(f"{path.name}.part")
    try:
        descriptor = open_draft(draft)
        try:
            copy_through(source, descriptor)
        finally:
            os.close(descriptor)
        _name_draft(draft, path)
        try:
            sync_folder(path.parent)
        except OSError:
            path.unlink()
            raise
    finally:
        draft.unlink(missing_ok=True)


def copy_through(source: BinaryIO, descriptor: int) -> None:
    """Put all that is left of `source` on the disk; raises OSError."""
    while piece := source.read(PIECE):
        if os.write(descriptor, piece) != len(piece):
            raise OSError("only a part could be written")
    os.fsync(descriptor)


def _name_draft(draft: Path, path: Path) -> None:
    """Give a draft its name without taking another file's, where the file system can link."""
    try:
        os.link(draft, path)
    except FileExistsError:
        raise
    except (OSError, NotImplementedError):
        os.rename(draft, path)


def require_idle(path: Path) -> None:
    """Raise SaveBusy when a window plays the save; a file that cannot be opened is not played."""
    try:
        os.close(open_to_append(path))
    except OSError:
        return


def why(error: OSError) -> str:
    """The system's reason, in words fit for the middle of a sentence."""
    return (error.strerror or str(error)).lower()
