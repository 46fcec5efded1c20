"""How far long work has come, on one line of a terminal."""

import os
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from math import inf
from typing import Self, TextIO

REDRAWN_EVERY = 0.1
"""Seconds between two drawings of the line."""
USUAL_COLUMNS = 80


class Progress:
    """A line such as "Games: 1,234 of 2,000, 12 s left", and nothing where no terminal is.

    Used in a `with`, which wipes the line at the end, so that nothing of it stays.
    """

    def __init__(
        self,
        what: str,
        total: int,
        stream: TextIO | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._what = what
        self._total = total
        self._stream = stream or sys.stderr
        self._clock = clock
        self._first: tuple[int, float] | None = None
        self._drawn_at = -inf
        self._width = 0
        self._is_shown = self._stream is not None and self._stream.isatty()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        self.wipe()

    def show(self, done: int) -> None:
        """Say that so much is done."""
        now = self._clock()
        if done and self._first is None:
            self._first = (done, now)
        if self._is_shown and now - self._drawn_at >= REDRAWN_EVERY:
            self._drawn_at = now
            self._write(self._line(done, now))

    def _line(self, done: int, now: float) -> str:
        """The time left follows from the pace since the first that was done, since before that
        workers start."""
        said = f"{self._what}: {done:,} of {self._total:,}"
        done_first, began = self._first or (0, now)
        if 0 < done_first < done < self._total:
            pace = (now - began) / (done - done_first)
            said += f", {told(pace * (self._total - done))} left"
        return said

    def wipe(self) -> None:
        """Take the line away, so that something else can be printed."""
        if self._width:
            self._write("")
            self._drawn_at = -inf

    def _write(self, text: str) -> None:
        """Over the line as it was; a terminal that is gone is no accident."""
        text = text[: self._room()]
        with suppress(OSError, ValueError):
            self._stream.write(f"\r{text.ljust(self._width)}" + ("" if text else "\r"))
            self._stream.flush()
        self._width = len(text)

    def _room(self) -> int:
        """The columns of the terminal but the last; some terminals say that they have none."""
        columns = 0
        with suppress(OSError, ValueError):
            columns = os.get_terminal_size(self._stream.fileno()).columns
        return (columns or USUAL_COLUMNS) - 1


def told(seconds: float) -> str:
    """A length of time in words: 45 s, 12 min 5 s, 3 h 20 min."""
    whole = max(1, round(seconds))
    if whole < 60:
        return f"{whole} s"
    if whole < 3600:
        return f"{whole // 60} min {whole % 60} s"
    return f"{whole // 3600:,} h {whole % 3600 // 60} min"
