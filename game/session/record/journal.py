"""A journal on disk: JSON Lines with a hash chain, only ever appended to.

Each line is ``{"hash":"<32 hex>","body":{...}}``; the hash covers the hash before it and the
exact bytes of the body, so a changed, dropped or swapped line cannot pass.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import blake2b
from pathlib import Path
from typing import BinaryIO

from game.session.record.files import (
    SaveError,
    SaveFailed,
    SaveTaken,
    open_to_append,
    why,
    write_new,
    write_through,
)
from game.tables.doors import open_file, sync_folder

MAX_LINE = 1 << 22
MAX_SAVE = 1 << 25
HASH_SIZE = 16
PREFIX = b'{"hash":"'
MIDDLE = b'","body":'
BODY_START = len(PREFIX) + 2 * HASH_SIZE + len(MIDDLE)
MAX_BODY = MAX_LINE - BODY_START - len(b"}\n")
BYTE_ORDER_MARK = b"\xef\xbb\xbf"


@dataclass(frozen=True, slots=True)
class Chain:
    """The longest whole part of a journal: its bodies, its length in bytes, its last hash.

    `damage` says what is wrong with what follows, empty when nothing follows.
    """

    bodies: tuple[bytes, ...]
    length: int
    last_hash: bytes
    damage: str


class Journal:
    """An open journal that lines are appended to."""

    def __init__(self, path: Path, descriptor: int, length: int, last_hash: bytes) -> None:
        self.path = path
        self._descriptor = descriptor
        self._length = length
        self._hash = last_hash

    @classmethod
    def create(cls, path: Path, bodies: Sequence[bytes]) -> "Journal":
        """A new file holding `bodies`.

        Raises SaveTaken where there is such a file, else SaveFailed, and leaves nothing behind.
        """
        data, last_hash = _readable(path, b"", bodies, MAX_SAVE)
        try:
            descriptor = open_to_append(path, os.O_CREAT | os.O_EXCL)
        except FileExistsError as error:
            raise SaveTaken(
                f"{path.name}: cannot be made (there is already such a file)."
            ) from error
        except OSError as error:
            raise SaveFailed(f"{path.name}: cannot be made ({why(error)}).") from error
        try:
            write_through(descriptor, data)
            sync_folder(path.parent)
        except OSError as error:
            os.close(descriptor)
            path.unlink(missing_ok=True)
            raise SaveFailed(f"{path.name}: cannot be written ({why(error)}).") from error
        return cls(path, descriptor, len(data), last_hash)

    @classmethod
    def open(cls, path: Path) -> tuple["Journal", Chain]:
        """The journal and what it holds; its file is not changed.

        Before the first line is added, `mend` must have seen to its damage. Raises SaveError when
        nothing can be kept.
        """
        try:
            descriptor = open_to_append(path)
        except OSError as error:
            raise SaveError(_unreadable(path, error)) from error
        try:
            chain = _read_descriptor(path, descriptor)
        except BaseException:
            os.close(descriptor)
            raise
        return cls(path, descriptor, chain.length, chain.last_hash), chain

    def mend(self, chain: Chain) -> str:
        """Move a damaged end to a file beside this one; a sentence that says so, or "".

        Raises SaveError, and the file is then as before.
        """
        return _set_damage_aside(self.path, self._descriptor, chain) if chain.damage else ""

    def append(self, body: bytes) -> None:
        """Put one line on the disk; raises SaveFailed, and the file is then as before."""
        data, last_hash = _readable(self.path, self._hash, (body,), MAX_SAVE - self._length)
        try:
            self._check_file()
            write_through(self._descriptor, data)
        except OSError as error:
            self._take_back()
            raise SaveFailed(f"{self.path.name}: cannot be written ({why(error)}).") from error
        self._length += len(data)
        self._hash = last_hash

    def renewed(self, bodies: Sequence[bytes]) -> "Journal":
        """A journal of another record in this one's place; the file as it was is kept beside it.

        This one is closed. Raises SaveFailed or another SaveError; the file is then as before.
        """
        fresh = self.path.with_name(f"{self.path.name}.new")
        try:
            fresh.unlink(missing_ok=True)
            Journal.create(fresh, bodies).close()
            _copy_beside(self.path, self._descriptor, 0, "old")
            self.close()
            fresh.replace(self.path)
            sync_folder(self.path.parent)
        except OSError as error:
            fresh.unlink(missing_ok=True)
            raise SaveFailed(f"{self.path.name}: cannot be renewed ({why(error)}).") from error
        return Journal.open(self.path)[0]

    def close(self) -> None:
        """Free the file and its lock."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
            self._descriptor = -1

    def _check_file(self) -> None:
        """Cut off what a failed write left; refuse to go on in a file gone or changed."""
        status = os.fstat(self._descriptor)
        if status.st_nlink == 0:
            raise SaveFailed(f"{self.path.name}: has been deleted while it was played.")
        if status.st_size > self._length:
            os.ftruncate(self._descriptor, self._length)
        elif status.st_size < self._length:
            raise SaveFailed(f"{self.path.name}: has been cut short by another program.")

    def _take_back(self) -> None:
        try:
            os.ftruncate(self._descriptor, self._length)
        except OSError:
            return  # the next append tries again before it writes


def chained(last_hash: bytes, bodies: Sequence[bytes]) -> tuple[bytes, bytes]:
    """The lines of `bodies` after a line with `last_hash`, and the hash of the last."""
    lines = []
    for body in bodies:
        last_hash = _link(last_hash, body)
        lines.append(b"".join((PREFIX, last_hash.hex().encode(), MIDDLE, body, b"}\n")))
    return b"".join(lines), last_hash


def _readable(
    path: Path, last_hash: bytes, bodies: Sequence[bytes], room: int
) -> tuple[bytes, bytes]:
    """`chained`, within what is read back; raises SaveFailed."""
    if max(map(len, bodies)) > MAX_BODY:
        raise SaveFailed(f"{path.name}: a line of it would be longer than {MAX_LINE:,} bytes.")
    data, last_hash = chained(last_hash, bodies)
    if len(data) > room:
        raise SaveFailed(f"{path.name}: would be larger than a game can be ({MAX_SAVE:,} bytes).")
    return data, last_hash


def read_chain(path: Path) -> Chain:
    """What a journal holds, without touching it; raises SaveError when nothing can be kept."""
    try:
        descriptor = open_file(path)
    except OSError as error:
        raise SaveError(_unreadable(path, error)) from error
    try:
        return _read_descriptor(path, descriptor)
    finally:
        os.close(descriptor)


def body_of(line: bytes) -> bytes:
    """The body in a whole line, its hash not checked; empty when the line is misshapen."""
    is_whole = (
        line.startswith(PREFIX)
        and line.endswith(b"}}\n")
        and line[BODY_START - len(MIDDLE) : BODY_START] == MIDDLE
    )
    return line[BODY_START:-2] if is_whole else b""


def first_body(path: Path, line: bytes) -> bytes:
    """The body of a journal's first line; raises SaveError saying what is wrong with it."""
    body = _checked_body(line, b"")
    if body:
        return body
    if not line:
        raise SaveError(f"{path.name}: is empty, so there is no game in it.")
    raise SaveError(f"{path.name}: {_why_no_header(line)}.")


def _link(last_hash: bytes, body: bytes) -> bytes:
    return blake2b(last_hash + body, digest_size=HASH_SIZE).digest()


def _unreadable(path: Path, error: OSError) -> str:
    if isinstance(error, FileNotFoundError):
        return f"{path.name}: there is no such file."
    if isinstance(error, IsADirectoryError):
        return f"{path.name}: is a folder, not a saved game."
    return f"{path.name}: cannot be opened ({why(error)})."


def _read_descriptor(path: Path, descriptor: int) -> Chain:
    os.lseek(descriptor, 0, os.SEEK_SET)
    try:
        with open(descriptor, "rb", closefd=False) as stream:
            return _read_stream(path, stream)
    except OSError as error:
        raise SaveError(f"{path.name}: cannot be read ({why(error)}).") from error


def _read_stream(path: Path, stream: BinaryIO) -> Chain:
    line = stream.readline(MAX_LINE)
    bodies = [first_body(path, line)]
    last_hash = _link(b"", bodies[0])
    length = len(line)
    while line := stream.readline(MAX_LINE):
        body = _checked_body(line, last_hash)
        if not body:
            _require_begun(path, len(bodies), line)
            return Chain(tuple(bodies), length, last_hash, _why_damaged(line, len(bodies) + 1))
        bodies.append(body)
        length += len(line)
        if length > MAX_SAVE:
            raise SaveError(f"{path.name}: is larger than a game can be ({MAX_SAVE:,} bytes).")
        last_hash = _link(last_hash, body)
    _require_begun(path, len(bodies), b"")
    return Chain(tuple(bodies), length, last_hash, "")


def require_begun(path: Path, first: bytes, second: bytes) -> None:
    """Raise SaveError when a file's first two lines are not the heading and beginning of a game."""
    if not _checked_body(second, _link(b"", first)):
        _require_begun(path, 1, second)


def _require_begun(path: Path, whole: int, line: bytes) -> None:
    """Raise SaveError where the line that follows the whole ones leaves nothing but a heading."""
    if whole > 1:
        return
    if not line:
        raise SaveError(f"{path.name}: it holds only a heading, and no game was begun.")
    raise SaveError(
        f"{path.name}: {_why_damaged(line, 2)}, and what stands before it is only a heading, so "
        "no game is left; the file is as it was."
    )


def _checked_body(line: bytes, last_hash: bytes) -> bytes:
    body = body_of(line)
    said = line[len(PREFIX) : len(PREFIX) + 2 * HASH_SIZE]
    return body if body and said == _link(last_hash, body).hex().encode() else b""


def _why_no_header(line: bytes) -> str:
    if line.startswith(BYTE_ORDER_MARK):
        return "begins with a byte order mark, so another program has changed it"
    if line.endswith(b"\r\n"):
        return "has changed line ends, so another program has rewritten it"
    if not line.startswith(PREFIX):
        return "is not a saved game of Western Approaches"
    if not line.endswith(b"\n"):
        return "its first line has no end, so the game cannot be known"
    return "its first line is damaged, so the game cannot be known"


def _why_damaged(line: bytes, number: int) -> str:
    if len(line) < MAX_LINE and not line.endswith(b"\n"):
        return f"line {number} is cut short"
    return f"line {number} is damaged"


def _set_damage_aside(path: Path, descriptor: int, chain: Chain) -> str:
    """Move what follows the whole part to a new file beside it, then cut it off."""
    tail = os.fstat(descriptor).st_size - chain.length
    if tail > MAX_SAVE:
        raise SaveError(
            f"{path.name}: {chain.damage}, and {tail:,} bytes that follow it are too many to keep."
        )
    try:
        beside = _copy_beside(path, descriptor, chain.length, "damaged")
        try:
            os.ftruncate(descriptor, chain.length)
        except OSError:
            beside.unlink()
            raise
        os.fsync(descriptor)
    except OSError as error:
        raise SaveError(
            f"{path.name}: {chain.damage}, and it cannot be mended ({why(error)})."
        ) from error
    return (
        f"{path.name}: {chain.damage}; the game goes on from the last whole decision, "
        f"and the rest was moved to {beside.name}."
    )


def _copy_beside(path: Path, descriptor: int, start: int, ending: str) -> Path:
    """Copy a file from a byte on to a new one beside it; raises OSError."""
    beside = path.with_name(f"{path.name}.{ending}")
    number = 1
    while os.path.lexists(beside):
        number += 1
        beside = path.with_name(f"{path.name}.{ending}-{number}")
    with open(descriptor, "rb", closefd=False) as stream:
        stream.seek(start)
        write_new(beside, stream)
    return beside
