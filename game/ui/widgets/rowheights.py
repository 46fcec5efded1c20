"""Where the rows of a long list lie: measured when they come in sight, guessed until then."""

from collections.abc import Callable
from itertools import accumulate

MEASURED_WHOLE = 400
SAMPLE = 24


class RowHeights:
    """Heights in pixels of the rows of a list; ``ends`` are their lower edges.

    A short list and a few rows more are measured at once. Of many rows a sample is, and its mean
    stands for each of the others until ``measure`` is called for it. ``height_of(row)`` measures.
    """

    def __init__(self) -> None:
        self.ends: list[int] = []
        self._high: list[int] = []
        self._known = bytearray()

    def keep(self, number: int) -> None:
        """Forget all rows but the first ``number``."""
        del self.ends[number:], self._high[number:], self._known[number:]

    def grow(self, number: int, height_of: Callable[[int], int]) -> None:
        """Add rows until there are ``number``."""
        before = len(self._high)
        new = range(before, number)
        if number <= MEASURED_WHOLE or len(new) <= SAMPLE:
            self._high += [height_of(row) for row in new]
            self._known += b"\1" * len(new)
        else:
            sample = [height_of(row) for row in new[:: len(new) // SAMPLE]]
            self._high += [round(sum(sample) / len(sample))] * len(new)
            self._known += bytes(len(new))
        self._add_up(before)

    def measure(self, first: int, last: int, height_of: Callable[[int], int]) -> bool:
        """Measure what is only guessed of rows ``first`` to ``last - 1``; True if anything was."""
        guessed = [row for row in range(first, last) if not self._known[row]]
        for row in guessed:
            self._high[row] = height_of(row)
            self._known[row] = 1
        if guessed:
            self._add_up(guessed[0])
        return bool(guessed)

    def first_known(self, first: int, last: int) -> int:
        """The first measured row of ``first`` to ``last - 1``; else ``first``."""
        return max(first, self._known.find(1, first, last))

    def _add_up(self, first: int) -> None:
        start = self.ends[first - 1] if first else 0
        self.ends[first:] = [*accumulate(self._high[first:], initial=start)][1:]
