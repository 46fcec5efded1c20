"""Printed rows, and beside them those of players' own."""

from collections.abc import Iterable
from typing import TypeVar

V = TypeVar("V")


class WithOwn(dict[str, V]):
    """The printed rows by their ids; one of a player's own is found by its id and is in no list.

    An id of an own row is made of what it holds, so that it never comes to mean anything else.
    """

    def __init__(self, printed: Iterable[tuple[str, V]]) -> None:
        super().__init__(printed)
        self.own: dict[str, V] = {}

    def __missing__(self, ident: str) -> V:
        return self.own[ident]

    def has(self, ident: str) -> bool:
        """Whether there is such a row, printed or own."""
        return ident in self or ident in self.own
