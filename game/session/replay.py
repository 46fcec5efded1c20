"""A game as a story: every event in order, and the table as it stood after each."""

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Generic

from game.core.records import Event, Frame
from game.core.title import LogLine, S, Title

SNAPSHOT_EVERY = 64


@dataclass(frozen=True, slots=True)
class Beat:
    """One event of the story with the commit it belongs to."""

    commit: int
    event: Event
    line: LogLine


class Story(Generic[S]):
    """Beats 0 .. n-1; position p is the table after the first p beats.

    Snapshots of the state are kept every 64 beats, so that any position is
    reached by applying at most 63 events. `_ends` are the positions after each commit, the
    opening first, and `_flows` what then waited.
    """

    def __init__(self, title: Title[S, Any], opening: S) -> None:
        self.title = title
        self.beats: list[Beat] = []
        self._ends = [0]
        self._flows: list[tuple[Frame, ...]] = [opening.flow]
        self._snapshots: list[S] = [opening.copy()]

    def __len__(self) -> int:
        return len(self.beats)

    def add(self, commit: int, events: Iterable[Event], flow: tuple[Frame, ...]) -> None:
        """Tell one more commit: its events, and the flow that waits after it."""
        state = self.state_at(len(self.beats))
        for event in events:
            self.title.apply[type(event)](state, event)
            self.beats.append(Beat(commit, event, self.title.describe(event)))
            if len(self.beats) % SNAPSHOT_EVERY == 0:
                self._snapshots.append(state.copy())
        self._ends.append(len(self.beats))
        self._flows.append(flow)

    def keep(self, commits: int) -> None:
        """Tell no more than the first `commits` commits: the later ones were taken back."""
        del self._ends[commits + 1 :], self._flows[commits + 1 :]
        del self.beats[self._ends[-1] :]
        del self._snapshots[len(self.beats) // SNAPSHOT_EVERY + 1 :]

    def state_at(self, position: int) -> S:
        """A state of its own after the first `position` beats, with the flow of its commit."""
        index = min(position // SNAPSHOT_EVERY, len(self._snapshots) - 1)
        state = self._snapshots[index].copy()
        for beat in self.beats[index * SNAPSHOT_EVERY : position]:
            self.title.apply[type(beat.event)](state, beat.event)
        state.flow = self._flow_at(position)
        return state

    def view_at(self, position: int, seat: str) -> Any:
        """What a seat sees after the first `position` beats."""
        return self.title.view(self.state_at(position), seat)

    def _flow_at(self, position: int) -> tuple[Frame, ...]:
        """Between two commits the flow is that of the earlier one."""
        return self._flows[bisect_right(self._ends, position) - 1]
