"""The doors that everything not made by this program comes in by: one for files, one for texts.

A file is opened without waiting for anybody, is a plain file, and is read up to a bound. A text
is short and holds nothing that cannot be seen.
"""

import errno
import os
import sys
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from stat import S_ISDIR, S_ISREG
from typing import Annotated, BinaryIO

from pydantic import AfterValidator, Field

MOST_SENTENCE = 400
INSTEAD = "?"
FLAGS = sum(
    getattr(os, name, 0)
    for name in ("O_BINARY", "O_NONBLOCK", "O_NOCTTY", "O_CLOEXEC", "O_NOINHERIT")
)
UNSEEN = {
    *range(0x115F, 0x1161), *range(0x17B4, 0x17B6), *range(0x180B, 0x1810), *range(0xFE00, 0xFE10),
    *range(0xE0100, 0xE01F0), 0x034F, 0x2800, 0x3164, 0xFFA0,
}  # fmt: skip
"""Letters and marks that `str.isprintable` lets pass, though nothing of them is seen."""


class Unfit(OSError):
    """Something in the place of a file that is none, or is too large to be what it should be."""


# Files


def open_file(path: Path, flags: int = os.O_RDONLY) -> int:
    """A descriptor of a plain file; raises OSError, and never waits.

    A folder in its place is an IsADirectoryError; a pipe, a socket or a device is Unfit.
    """
    try:
        descriptor = os.open(path, flags | FLAGS, 0o644)
    except ValueError as error:
        raise OSError(errno.EINVAL, "No file can have that name") from error
    except OSError as error:
        if error.errno == errno.ENXIO:
            raise Unfit(errno.EINVAL, "It is not a plain file") from error
        raise
    mode = os.fstat(descriptor).st_mode
    if S_ISREG(mode):
        return descriptor
    os.close(descriptor)
    if S_ISDIR(mode):
        raise IsADirectoryError(errno.EISDIR, "It is a folder")
    raise Unfit(errno.EINVAL, "It is not a plain file")


@contextmanager
def reading(path: Path) -> Iterator[BinaryIO]:
    """A plain file to be read; raises OSError."""
    with open(open_file(path), "rb") as stream:
        yield stream


def read_file(path: Path, most: int) -> bytes:
    """All of a plain file of at most `most` bytes; raises Unfit or another OSError."""
    with reading(path) as stream:
        if os.fstat(stream.fileno()).st_size <= most:
            raw = stream.read(most + 1)
            if len(raw) <= most:
                return raw
    raise Unfit(errno.EFBIG, f"It is larger than {most:,} bytes")


def write_file(path: Path, data: bytes) -> None:
    """Put `data` on the disk in the place of a file, whole or not at all; raises OSError.

    Of a link, the file that it leads to; what is there and no plain file stays and is Unfit.
    """
    try:
        place = Path(os.path.realpath(path))
    except ValueError as error:
        raise OSError(errno.EINVAL, "No file can have that name") from error
    if place.exists() and not place.is_file():
        raise Unfit(errno.EINVAL, "It is not a plain file")
    draft = place.with_name(f"{place.name}.new")
    try:
        with open(open_draft(draft), "wb") as stream:
            stream.write(data)
            stream.flush()
            os.fsync(stream.fileno())
        os.replace(draft, place)
        sync_folder(place.parent)
    finally:
        draft.unlink(missing_ok=True)


def open_draft(path: Path) -> int:
    """A descriptor of a new file to be written, in the place of a draft left behind.

    What lies there is thrown away and never written through, a link to another file least of all.
    Raises OSError.
    """
    path.unlink(missing_ok=True)
    return open_file(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_NOFOLLOW", 0))


def sync_folder(folder: Path) -> None:
    """Put a folder's new names on the disk, where the platform can."""
    if sys.platform == "win32":
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)


# Texts


def plain(text: str, most: int = MOST_SENTENCE) -> str:
    """A text fit to be shown: on one line, of at most `most` characters, nothing unseen in it."""
    cut = text if len(text) <= most else f"{text[: most - 1]}…"
    if cut.isprintable() and cut.isascii():
        return cut
    words = " ".join(cut.split()) if any(char in "\t\n\r" for char in cut) else cut
    return "".join(char if is_seen(char) else INSTEAD for char in words)


def is_seen(char: str) -> bool:
    """Whether a character shows, or is a space."""
    return char.isprintable() and ord(char) not in UNSEEN


def is_plain(text: str) -> bool:
    """Whether every character of a text shows."""
    return text.isprintable() and (text.isascii() or all(is_seen(char) for char in text))


def has_body(text: str) -> bool:
    """Whether there is anything to see: not only spaces, marks and what does not show."""
    return any(is_seen(char) and unicodedata.category(char)[0] not in "MZ" for char in text)


def _checked(text: str) -> str:
    if is_plain(text):
        return text
    raise ValueError("holds a character that cannot be shown")


PLAIN = AfterValidator(_checked)
"""Marks a text field as one without control, unseen or half characters."""

Sentence = Annotated[str, Field(max_length=MOST_SENTENCE), PLAIN]
Name = Annotated[str, Field(max_length=80), PLAIN]
Tag = Annotated[str, Field(pattern=r"^[a-z0-9][a-z0-9_.-]{0,59}$|^$")]
"""An id of ours, such as a title's or an award's, or nothing."""
