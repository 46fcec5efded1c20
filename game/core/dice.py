"""Chance: the one door through which dice, draws and shuffles enter a game."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from hashlib import blake2b
from itertools import pairwise
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.core.records import Event

DRAW_RANGE = 1 << 32


class DiceError(Exception):
    """A scripted face that the die does not have, or a script that ran out."""


class FaceWanted(Exception):
    """A die that somebody must throw; `what` is what it is for, `bands` are as `Dice` has them.

    `events` are those of the decision so far.
    """

    def __init__(self, what: str, sides: int, bands: Sequence[int] = ()) -> None:
        super().__init__(what)
        self.what, self.sides, self.bands = what, sides, bands
        self.events: tuple[Event, ...] = ()

    @property
    def needs(self) -> str:
        """The faces that the rule tells apart, "4+" or "1-2, 3-4 or 5-6"; empty when all are."""
        inner = sorted({end for end in self.bands if 1 <= end < self.sides})
        if len(inner) < 2:
            return f"{inner[0] + 1}+" if inner else ""
        spans = [_span(low + 1, high) for low, high in pairwise((0, *inner, self.sides))]
        return f"{', '.join(spans[:-1])} or {spans[-1]}"


def _span(low: int, high: int) -> str:
    return f"{low}–{high}" if low < high else str(low)


class Dice(ABC):
    """Anything that yields faces and draws, and keeps them.

    `faces` lists (sides, face) in the order rolled, `draws` (count, index) in the order drawn.

    `bands` of a roll are the highest faces of all bands but the last: (5, 12) on a D20 says that
    the rule asks only for 5 or less, 12 or less, or more, which lets exact odds and search follow
    three ways instead of twenty. `what` tells a player what it is for; a hidden one is not for
    all at the table to see.
    """

    __slots__ = ("draws", "faces")

    def __init__(self) -> None:
        self.faces: list[tuple[int, int]] = []
        self.draws: list[tuple[int, int]] = []

    def roll(
        self, sides: int, bands: Sequence[int] = (), what: str = "", is_hidden: bool = False
    ) -> int:
        """A face of a D`sides`, 1 to `sides`; raises DiceError for one that it does not have."""
        face = self._face(sides, bands)
        self.faces.append((sides, face))
        return face

    def draw(self, count: int) -> int:
        """An index from 0 to below `count`, each as likely as the others; raises DiceError."""
        index = self._index(count)
        self.draws.append((count, index))
        return index

    @abstractmethod
    def _face(self, sides: int, bands: Sequence[int]) -> int: ...

    @abstractmethod
    def _index(self, count: int) -> int: ...


class KeyedDice(Dice):
    """Chance keyed by a secret and counted within one commit.

    The n-th die (or draw) of commit `seq` is a pure function of (key, seq, n), so taking a
    decision back and making it again gives the same on every platform.
    `script` holds faces to use first, in order, before the key takes over.
    """

    __slots__ = ("_key", "_keyed", "_script", "_seq")

    def __init__(self, key: bytes, seq: int, script: Sequence[int] = ()) -> None:
        super().__init__()
        self._key = key
        self._keyed: blake2b | None = None
        self._seq = seq
        self._script = script

    def _face(self, sides: int, bands: Sequence[int]) -> int:
        index = len(self.faces)
        if index < len(self._script):
            return check_face(self._script[index], sides)
        return self._below(sides, b"%d:%d:%d", index) + 1

    def _index(self, count: int) -> int:
        return self._below(count, b"draw:%d:%d:%d", len(self.draws))

    def _below(self, count: int, place: bytes, number: int) -> int:
        """A fair index below `count`, by keyed BLAKE2b with rejection sampling.

        `place` is written with the commit, the number of the die or draw in it, and that of the
        attempt.
        """
        keyed = self._keyed
        if keyed is None:
            keyed = self._keyed = blake2b(digest_size=4, key=self._key)
        fair_limit = DRAW_RANGE - DRAW_RANGE % count
        attempt = 0
        while True:
            tried = keyed.copy()
            tried.update(place % (self._seq, number, attempt))
            value = int.from_bytes(tried.digest(), "big")
            if value < fair_limit:
                return value % count
            attempt += 1


class ThrownDice(KeyedDice):
    """Dice that a player throws; hidden ones and draws stay keyed.

    `given` are the faces of the open dice in the order asked, None for one that is keyed after
    all; when they end, the next open die raises FaceWanted. `asked` are the places in `faces` of
    the open dice, `thrown` those of the faces that were given.
    """

    __slots__ = ("_given", "asked", "thrown")

    def __init__(
        self, key: bytes, seq: int, script: Sequence[int], given: Sequence[int | None]
    ) -> None:
        super().__init__(key, seq, script)
        self._given = given
        self.asked: list[int] = []
        self.thrown: list[int] = []

    def roll(
        self, sides: int, bands: Sequence[int] = (), what: str = "", is_hidden: bool = False
    ) -> int:
        """The face that was given; raises FaceWanted for a new one, DiceError for a wrong one."""
        if is_hidden:
            return super().roll(sides)
        if len(self.asked) == len(self._given):
            raise FaceWanted(what, sides, bands)
        face = self._given[len(self.asked)]
        self.asked.append(len(self.faces))
        if face is None:
            return super().roll(sides)
        self.thrown.append(len(self.faces))
        self.faces.append((sides, check_face(face, sides)))
        return face


class TapeDice(Dice):
    """Chance that follows a fixed tape of faces and one of draws, and fails when one runs out."""

    __slots__ = ("_draws", "_tape")

    def __init__(self, tape: Sequence[int], draws: Sequence[int] = ()) -> None:
        super().__init__()
        self._tape = tape
        self._draws = draws

    def _face(self, sides: int, bands: Sequence[int]) -> int:
        if len(self.faces) >= len(self._tape):
            raise DiceError(f"The dice script has no face left for a D{sides}.")
        return check_face(self._tape[len(self.faces)], sides)

    def _index(self, count: int) -> int:
        if len(self.draws) >= len(self._draws):
            raise DiceError(f"The script has no draw left among {count}.")
        index = self._draws[len(self.draws)]
        if not 0 <= index < count:
            raise DiceError(f"There is no draw {index} among {count}.")
        return index

    @property
    def is_used_up(self) -> bool:
        """Whether all of both tapes has been used."""
        return len(self.faces) == len(self._tape) and len(self.draws) == len(self._draws)


def check_face(face: int, sides: int) -> int:
    """The face itself; raises DiceError when a D`sides` does not have it."""
    if not 1 <= face <= sides:
        raise DiceError(f"A D{sides} has no face {face}.")
    return face
