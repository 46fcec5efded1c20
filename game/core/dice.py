"""Dice: the one door through which chance enters a game."""

from collections.abc import Sequence
from hashlib import blake2b
from typing import Protocol

DRAW_RANGE = 1 << 32


class DiceError(Exception):
    """A scripted face that the die does not have, or a script that ran out."""


class Dice(Protocol):
    """Anything that yields faces; `faces` lists (sides, face) in the order rolled.

    `needs` says that the rule asks only whether the face is `needs` or more, which
    lets exact odds and search treat the faces on either side alike.
    """

    faces: list[tuple[int, int]]

    def roll(self, sides: int, needs: int | None = None) -> int: ...


class KeyedDice:
    """Dice keyed by a secret and counted within one commit.

    The n-th die of commit `seq` is a pure function of (key, seq, n), so taking a
    decision back and making it again gives the same faces on every platform.
    `script` holds faces to use first, in order, before the key takes over.
    """

    __slots__ = ("_key", "_script", "_seq", "faces")

    def __init__(self, key: bytes, seq: int, script: Sequence[int] = ()) -> None:
        self._key = key
        self._seq = seq
        self._script = script
        self.faces: list[tuple[int, int]] = []

    def roll(self, sides: int, needs: int | None = None) -> int:
        index = len(self.faces)
        if index < len(self._script):
            face = check_face(self._script[index], sides)
        else:
            face = keyed_face(self._key, self._seq, index, sides)
        self.faces.append((sides, face))
        return face


class TapeDice:
    """Dice that follow a fixed tape of faces and fail when it runs out."""

    __slots__ = ("_tape", "faces")

    def __init__(self, tape: Sequence[int]) -> None:
        self._tape = tape
        self.faces: list[tuple[int, int]] = []

    def roll(self, sides: int, needs: int | None = None) -> int:
        if len(self.faces) >= len(self._tape):
            raise DiceError(f"The dice script has no face left for a D{sides}.")
        face = check_face(self._tape[len(self.faces)], sides)
        self.faces.append((sides, face))
        return face

    @property
    def is_used_up(self) -> bool:
        return len(self.faces) == len(self._tape)


def check_face(face: int, sides: int) -> int:
    """The face itself; raises DiceError when a D`sides` does not have it."""
    if not 1 <= face <= sides:
        raise DiceError(f"A D{sides} has no face {face}.")
    return face


def keyed_face(key: bytes, seq: int, index: int, sides: int) -> int:
    """A fair face of a D`sides`, by keyed BLAKE2b with rejection sampling."""
    fair_limit = DRAW_RANGE - DRAW_RANGE % sides
    attempt = 0
    while True:
        message = b"%d:%d:%d" % (seq, index, attempt)
        value = int.from_bytes(blake2b(message, digest_size=4, key=key).digest(), "big")
        if value < fair_limit:
            return value % sides + 1
        attempt += 1
