"""How far long games were found sound before: so far they are folded, and not looked at again.

Of each game the number of its lines that were looked at is kept, with a hash of them and of what
they were held against. Where the file is lost or says anything else, all lines are looked at.
"""

import contextlib
from collections.abc import Sequence
from hashlib import blake2b
from typing import Annotated

from pydantic import Field, ValidationError

from game import __version__
from game.session.request.start import AnyTitle
from game.tables.doors import read_file, write_file
from game.tables.resources import user_path
from game.tables.strict import Strict

FILE = "proven.json"
MOST_KEPT = 512
LARGEST_FILE = 1 << 20
WORTH_KEEPING = 256
"""Lines; of fewer nobody notices that they are looked at again."""


class Proof(Strict):
    """The first lines of a game, and their hash."""

    lines: Annotated[int, Field(ge=1)]
    hash: Annotated[str, Field(max_length=64)]


class Kept(Strict):
    """The file of proofs, each by the hash of its game's first line."""

    proofs: Annotated[dict[str, Proof], Field(max_length=MOST_KEPT)]


def proven_lines(title: AnyTitle, bodies: Sequence[bytes]) -> int:
    """How many of these lines, the heading among them, were found sound before."""
    if len(bodies) < WORTH_KEEPING:
        return 0
    proof = _kept().get(_hash(bodies[0]))
    if proof is None or proof.lines > len(bodies):
        return 0
    return proof.lines if proof.hash == _held(title, bodies[: proof.lines]) else 0


def keep_proven(title: AnyTitle, bodies: Sequence[bytes], lines: int) -> None:
    """Keep that all these lines are sound, `lines` of which are kept; without a disk it is lost."""
    if len(bodies) < lines + WORTH_KEEPING:
        return
    key, proof = _hash(bodies[0]), Proof(lines=len(bodies), hash=_held(title, bodies))
    others = {game: each for game, each in _kept().items() if game != key}
    proofs = dict([*others.items(), (key, proof)][-MOST_KEPT:])
    with contextlib.suppress(OSError):
        write_file(user_path(FILE), Kept(proofs=proofs).model_dump_json().encode())


def _held(title: AnyTitle, bodies: Sequence[bytes]) -> str:
    """A hash of lines and of the program and tables that they were held against."""
    against = f"{__version__}|{title.id}|{title.version}|{title.data_checksum}".encode()
    return _hash(b"\n".join((against, *bodies)))


def _hash(data: bytes) -> str:
    return blake2b(data, digest_size=16).hexdigest()


def _kept() -> dict[str, Proof]:
    with contextlib.suppress(OSError, ValidationError):
        return Kept.model_validate_json(read_file(user_path(FILE), LARGEST_FILE)).proofs
    return {}
